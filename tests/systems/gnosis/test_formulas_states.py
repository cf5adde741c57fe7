"""Timers, attrition, limbs and ward as numbers (section 10)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from turned import turned

from affray.systems.gnosis import formulas_states as states
from affray.systems.gnosis.formulas_states import ActorTick, PlayerTick
from affray.systems.gnosis.kinds import (
    ACTOR_COURAGE,
    ACTOR_FEAR,
    ACTOR_FRENZY,
    ACTOR_PACIFIED,
    ACTOR_RESTRAINED,
    LOST,
    PROSTHETIC,
    WHOLE,
    WOUNDED,
)
from affray.systems.gnosis.knobs import DEFAULTS


def test_gn_10_3_the_longer_duration_stays() -> None:
    assert [states.apply_duration(3, new) for new in (0, 3, 5)] == [3, 3, 5]


def test_gn_10_4_a_cleanse_takes_its_strength_off_timers_and_three_times_that_off_toxicity() -> None:
    assert [states.cleansed_timer(timer, 4) for timer in (9, 4, 1, 0)] == [5, 0, 0, 0]
    assert [states.cleansed_toxicity(toxicity, 4, DEFAULTS) for toxicity in (20, 12, 5)] == [8, 0, 0]
    assert states.cleansed_toxicity(20, 4, turned(cleanse_toxicity=1)) == 16


def tick(hp: int = 20, max_hp: int = 30, **given: int) -> PlayerTick:
    ward, regen, burning, toxicity = (
        given.get(name, 0) for name in ("ward", "regen_turns", "burning_turns", "toxicity")
    )
    return PlayerTick(hp, max_hp, ward, regen, burning, toxicity, 10, DEFAULTS)


def test_gn_10_8_regeneration_fire_and_poison_come_in_this_order() -> None:
    done = tick(ward=1, regen_turns=2, burning_turns=3, toxicity=15)
    assert (done.healed, done.burned, done.poisoned) == (1, 2, 2)
    assert (done.hp, done.ward, done.regen_turns, done.burning_turns, done.toxicity) == (18, 0, 1, 2, 14)
    assert not done.dead


def test_gn_10_8_regeneration_comes_first_and_can_save() -> None:
    done = tick(hp=2, regen_turns=1, burning_turns=1)
    assert (done.hp, done.dead) == (1, False)


def test_gn_10_8_regeneration_stops_at_the_maximum() -> None:
    done = tick(hp=30, regen_turns=2)
    assert (done.healed, done.hp, done.regen_turns) == (0, 30, 1)


def test_gn_10_8_a_death_stops_the_tick() -> None:
    done = tick(hp=2, burning_turns=3, toxicity=20, regen_turns=0)
    assert (done.dead, done.hp, done.poisoned, done.burning_turns, done.toxicity) == (True, 0, 0, 3, 20)
    done = tick(hp=2, toxicity=14)
    assert (done.dead, done.hp, done.toxicity) == (True, 0, 14)


@pytest.mark.parametrize(("toxicity", "damage"), [(0, 0), (10, 0), (11, 1), (12, 1), (13, 2), (16, 3)])
def test_gn_10_8_toxicity_over_the_cap_does_damage(toxicity: int, damage: int) -> None:
    assert tick(toxicity=toxicity).poisoned == damage
    assert tick(toxicity=toxicity).toxicity == max(0, toxicity - 1)


def test_gn_16_8_afflictions_are_tuned_by_their_knobs() -> None:
    knobs = turned(burn_damage=5, regen_amount=4, toxicity_step=1, toxicity_decay=3, infection_damage=6)
    done = PlayerTick(20, 30, 0, 1, 1, 12, 10, knobs)
    assert (done.healed, done.burned, done.poisoned, done.toxicity) == (4, 5, 3, 9)
    sick = ActorTick(20, 0, 1, 1, knobs)
    assert (sick.burned, sick.sickened, sick.hp) == (5, 6, 9)
    assert states.infection_spread_chance(2, turned(infection_spread=30)) == 60


@pytest.mark.parametrize("state", [ACTOR_PACIFIED, ACTOR_FEAR, ACTOR_RESTRAINED, ACTOR_COURAGE, ACTOR_FRENZY])
def test_gn_10_9_frenzy_bars_peace_and_fear_and_courage_bars_fear(state: int) -> None:
    assert states.state_allowed(state, False, False)
    assert states.state_allowed(state, True, False) == (state not in {ACTOR_PACIFIED, ACTOR_FEAR})
    assert states.state_allowed(state, False, True) == (state != ACTOR_FEAR)


def test_gn_10_12_fire_then_infection_and_the_dead_keep_their_timers() -> None:
    done = ActorTick(9, 1, 2, 3, DEFAULTS)
    assert (done.burned, done.sickened, done.hp, done.ward) == (2, 1, 7, 0)
    assert (done.burning_turns, done.infected_turns, done.dead) == (1, 2, False)
    done = ActorTick(2, 0, 2, 3, DEFAULTS)
    assert (done.dead, done.sickened, done.burning_turns, done.infected_turns) == (True, 0, 2, 3)
    done = ActorTick(1, 0, 0, 1, DEFAULTS)
    assert (done.dead, done.infected_turns) == (True, 1)


def test_gn_10_13_potency_governs_spread_up_to_90() -> None:
    assert [states.infection_spread_chance(potency, DEFAULTS) for potency in (0, 1, 9, 10)] == [0, 10, 90, 90]


def counts(arms: tuple[int, int], legs: tuple[int, int], eyes: tuple[int, int]) -> tuple[int, int, int, bool, bool]:
    return states.limb_counts([*arms, *legs, *eyes])


def test_gn_10_14_only_lost_parts_count_and_a_prosthetic_makes_one_not_count() -> None:
    whole = (WHOLE, WHOLE)
    assert counts((WOUNDED, LOST), (WOUNDED, PROSTHETIC), whole) == (1, 0, 0, False, False)
    assert counts((PROSTHETIC, PROSTHETIC), (LOST, LOST), whole) == (0, 2, 0, False, True)
    assert counts((LOST, LOST), (LOST, PROSTHETIC), whole) == (2, 1, 0, False, False)


def test_gn_10_14_one_eye_lost_is_a_penalty_and_two_are_blindness() -> None:
    whole = (WHOLE, WHOLE)
    assert counts(whole, whole, (LOST, WOUNDED)) == (0, 0, 1, False, False)
    assert counts(whole, whole, (LOST, LOST)) == (0, 0, 1, True, False)


def test_gn_10_14_a_wound_heals_after_fifty_turns() -> None:
    assert [states.wound_heals(turns, DEFAULTS) for turns in (0, 49, 50)] == [False, False, True]
    assert states.wound_heals(2, turned(wound_heal_turns=2))


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 200))
def test_gn_10_15_ward_takes_damage_first_and_nothing_goes_below_0(hp: int, ward: int, damage: int) -> None:
    left, shield, absorbed, loss = states.absorb(hp, ward, damage)
    assert absorbed == min(ward, damage)
    assert loss == min(hp, damage - absorbed)
    assert (left, shield) == (hp - loss, ward - absorbed)


def test_gn_10_16_ward_falls_to_its_natural_level_and_does_not_come_back() -> None:
    assert [states.ward_after_turns(6, turns, 4, DEFAULTS) for turns in (0, 1, 2, 9)] == [6, 5, 4, 4]
    assert states.ward_after_turns(2, 9, 4, DEFAULTS) == 2
    assert states.ward_after_turns(9, 1, 0, turned(ward_decay=5)) == 4
    assert states.ward_after_turns(9, 3, 0, turned(ward_decay=0)) == 9

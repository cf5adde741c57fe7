"""The policies: what `simple` does and how it walks, `wordsmith`, `reckless`, and random play (LI-23.5, LI-23.6)."""

# ruff: noqa: ANN401 - encounters and events hold whatever their files and logs do
from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from stage import Stage, caster, choice, foe, hero

from affray.dice import Seeded
from affray.fight.decision import Choice
from affray.fight.fight import Fight
from affray.systems.linguomancy.answers import ReactionDecision, Trigger
from affray.systems.linguomancy.decisions import PlainDecision
from affray.systems.linguomancy.geometry import along, distance, squared
from affray.systems.linguomancy.policy import SimplePolicy
from affray.systems.linguomancy.reckless import RecklessPolicy
from affray.systems.linguomancy.walking import clear_of
from affray.systems.linguomancy.wordsmith import WordsmithPolicy
from affray.systems.linguomancy.worth import Worth
from affray.testing.kit import OWN, with_policies

EXAMPLES = Path(__file__).parents[3] / "examples" / "linguomancy"


def thinks(stage: Stage, policy: SimplePolicy | None = None) -> Choice:
    """Ask a policy what the creature whose turn it is does next."""
    decision = stage.state.due()[0]
    before = stage.state.key()
    chosen = (policy or SimplePolicy()).choose(Seeded(1), stage.state, decision)
    decision.check(stage.state, chosen)
    assert stage.state.key() == before
    return chosen


def begin(*fighters: dict[str, Any], knobs: dict[str, Any] | None = None, **fields: Any) -> Stage:
    """Begin the first fighter's turn."""
    stage = Stage(*fighters, knobs=knobs, **fields)
    stage.turn(fighters[0]["name"])
    return stage


def ilve(**fields: Any) -> dict[str, Any]:
    """Write Ilve of the content at (0, 0)."""
    return hero("Ilve", **{"is_": "ilve", "side": "heroes", "at": [0, 0], **fields})


def brann(**fields: Any) -> dict[str, Any]:
    """Write Brann of the content at (0, 0)."""
    return hero("Brann", **{"is_": "brann", "side": "heroes", "at": [0, 0], **fields})


# What it does


def test_li_23_5_it_stands_up_first_if_it_can() -> None:
    prone = {"conditions": {"prone": True}}
    assert thinks(begin(brann(**prone), foe())).kind == "stand"
    bound = begin(brann(conditions={"prone": True, "bound": True}), foe())
    assert thinks(bound) == choice("attack", weapon="longsword", target="Orc")


def test_li_23_5_ilve_at_20_m_throws_an_ember_bolt() -> None:
    stage = begin(ilve(flux=3), foe("Orc", at=[20, 0]))
    assert thinks(stage) == choice("cast", idiom="ember_bolt", target="Orc")


def test_li_23_5_it_drops_what_is_in_the_way_of_a_better_idiom() -> None:
    stage = begin(ilve(), foe("Orc", at=[20, 0]), foe("Rat", at=[21, 1]), foe("Bat", at=[21, -1]))
    assert thinks(stage) == choice("drop", item="dagger")
    stage.do("drop", item="dagger")
    chosen = thinks(stage)
    assert (chosen.kind, chosen.details["idiom"]) == ("cast", "fire_burst")


def test_li_23_5_brann_drops_the_shield_and_draws_the_draught_for_her() -> None:
    dying = hero("Ilve", is_="ilve", side="heroes", at=[4, 0], conditions={"dying": True})
    stage = begin(brann(), dying, foe("Orc", at=[0, 1.5]))
    assert thinks(stage) == choice("drop", item="shield")
    stage.do("drop", item="shield")
    assert thinks(stage) == choice("draw", item="healing_draught")
    stage.do("draw", item="healing_draught")
    assert thinks(stage) == choice("move", mode="walk", to=[2.5, 0])
    stage.do("move", to=[2.5, 0])
    assert thinks(stage) == choice("use_item", item="healing_draught", target="Ilve")
    stage.do("use_item", 9, item="healing_draught", target="Ilve")
    assert stage["Ilve"].hp == 9


def test_li_23_5_an_idiom_before_an_item_and_the_nearest_first() -> None:
    near = hero("Elf", at=[3, 0], conditions={"dying": True})
    far = hero("Tam", at=[0, 5], conditions={"dying": True})
    stage = begin(ilve(pack=["healing_draught"]), far, near, foe("Orc", at=[40, 0]))
    assert thinks(stage) == choice("move", mode="walk", to=[1.5, 0])
    stage.do("move", to=[1.5, 0])
    assert thinks(stage) == choice("cast", idiom="mend_flesh", target="Elf")


def test_li_23_5_who_cannot_be_reached_is_not_helped() -> None:
    stage = begin(brann(), hero("Elf", at=[30, 0], conditions={"dying": True}), foe("Orc", at=[1.5, 0]))
    assert thinks(stage) == choice("attack", weapon="longsword", target="Orc")


def test_li_23_5_the_highest_expected_damage_counts_traits_and_modes() -> None:
    prone = foe("Orc", at=[1.5, 0], conditions={"prone": True}, movement=0)
    stage = begin(brann(at=[0, 0]), foe("Rat", at=[0, 1.5]), prone)
    assert thinks(stage) == choice("attack", weapon="longsword", target="Orc")
    tough = begin(brann(), foe("Rat", at=[0, 1.5], resistances=["slashing"]), foe("Orc", at=[5, 0]))
    assert thinks(tough) == choice("move", mode="walk", to=[3.5, 0])


def test_li_23_5_ties_go_to_the_nearer_then_to_encounter_order() -> None:
    stage = begin(brann(), foe("Rat", at=[0, 1.5]), foe("Orc", at=[1.4, 0]))
    assert thinks(stage).details["target"] == "Orc"
    equal = begin(brann(), foe("Rat", at=[0, 1.5]), foe("Orc", at=[1.5, 0]))
    assert thinks(equal).details["target"] == "Rat"


def test_li_23_5_no_damage_no_attack_and_only_standing_enemies() -> None:
    stage = begin(brann(), foe("Orc", at=[1.5, 0], immunities=["slashing", "bludgeoning"]))
    assert thinks(stage).kind == "sprint"
    down = begin(brann(), foe("Orc", at=[1.5, 0], conditions={"stable": True}), foe("Rat", at=[9, 0]))
    assert thinks(down) == choice("move", mode="walk", to=[7.5, 0])


def test_li_23_5_areas_that_catch_friends_are_left_out() -> None:
    stage = begin(ilve(held=[]), hero("Elf", at=[20, 2]), foe("Orc", at=[20, 0]), foe("Rat", at=[21, 1]))
    assert thinks(stage).details["idiom"] == "ember_bolt"
    near = begin(ilve(held=[]), foe("Orc", at=[3, 0]), foe("Rat", at=[3, 1.5]), foe("Bat", at=[3, -1.5]))
    assert thinks(near).details["idiom"] == "ember_bolt"


def test_li_23_5_lost_gear_is_taken_up_again() -> None:
    stage = begin(brann(), foe("Orc", at=[1.5, 0]))
    stage.do("drop", item="shield")
    stage.do("attack", 2, weapon="longsword", target="Orc")
    assert thinks(stage) == choice("draw", item="shield")
    archer = begin(foe("Hawk", is_="archer", at=[0, 0], held=[], pack=["dagger"], movement=0), hero("Ash", at=[30, 0]))
    assert thinks(archer) == choice("draw", item="dagger")


def test_li_23_5_it_sprints_and_walks_up_to_one_meter() -> None:
    stage = begin(brann(), foe("Orc", at=[40, 0]), foe("Rat", at=[0, 15]))
    assert thinks(stage) == choice("sprint")
    stage.do("sprint")
    assert thinks(stage) == choice("move", mode="walk", to=[0, 14])
    stage.do("move", to=[0, 14])
    assert thinks(stage) == choice("end_turn")


def test_li_23_5_after_a_deed_it_does_not_wander_off() -> None:
    stage = begin(brann(), foe("Rat", at=[0, 1.5], hp=1), foe("Orc", at=[9, 0]))
    stage.do("attack", 15, 8, answers=[choice("kill")], weapon="longsword", target="Rat")
    assert thinks(stage) == choice("end_turn")


def test_li_23_5_it_stops_the_newest_idiom_when_no_hand_is_free() -> None:
    mage = caster("Mage", "venom_mist", "flame_cloak", "mind_spike", flux=14, at=[0, 0], wordsmithing=0)
    stage = begin(mage, foe("Orc", at=[50, 0]))
    stage["Mage"].flux = 14
    stage.do("cast", idiom="flame_cloak")
    stage.turn("Mage")
    stage.do("cast", idiom="venom_mist", at=[0, 9])
    stage.turn("Mage")
    assert stage.state.free_hands(0) == 0
    assert thinks(stage) == choice("stop_maintaining", idiom="venom_mist")


def test_li_23_5_it_never_overclocks_and_ends_its_turn() -> None:
    stage = begin(ilve(held=[], flux=0, idioms=["ember_bolt"]), foe("Orc", at=[20, 0]))
    assert thinks(stage).kind == "sprint"


def answers(trigger: Trigger, stage: Stage, seat: int) -> Choice:
    """Ask the simple policy for a reaction."""
    return SimplePolicy().choose(Seeded(1), stage.state, ReactionDecision(seat, trigger, stage.state))


def test_li_23_5_reactions() -> None:
    stage = Stage(
        caster("Ilve", "unweave", "ward_word"),
        foe("Orc"),
        hero("Elf", at=[0, 1.5]),
        caster("Poor", "ward_word", flux=0, at=[0, 3]),
    )
    assert answers(Trigger(1, 1, 0, "fist", 0), stage, 0) == choice("cast", idiom="ward_word")
    assert answers(Trigger(1, 2, 0, "fist", 0), stage, 0) == choice("none")
    assert answers(Trigger(1, 1, 3, "fist", 0), stage, 3) == choice("none")
    assert answers(Trigger(2, 1, -1, "daze", 2), stage, 0) == choice("cast", idiom="unweave")
    assert answers(Trigger(2, 1, -1, "daze", 3), stage, 0) == choice("none")


def test_li_23_5_other_decisions_take_their_defaults() -> None:
    decision = PlainDecision(0, "spare", [choice("kill"), choice("incapacitate")], {})
    assert SimplePolicy().choose(Seeded(1), Stage(hero(), foe()).state, decision) == choice("kill")


# How it walks


def test_li_23_6_straight_to_where_it_reaches() -> None:
    stage = begin(brann(), foe("Orc", at=[6, 8]))
    assert thinks(stage) == choice("move", mode="walk", to=[5.1, 6.8])
    spear = begin(hero("Ash", held=["spear"], at=[0, 0]), foe("Orc", at=[8, 0]))
    assert thinks(spear) == choice("move", mode="walk", to=[5.5, 0])


def test_li_23_6_round_others_by_sixteen_places() -> None:
    crowd = [hero("Elf", at=[3.5, 0]), hero("Tam", at=[3.94, 1.06]), hero("Kit", at=[3.94, -1.06])]
    stage = begin(brann(), *crowd, foe("Orc", at=[5, 0]))
    chosen = thinks(stage)
    assert chosen.kind == "move"
    place: Any = chosen.details["to"]
    assert ((place[0] - 5) ** 2 + place[1] ** 2) ** 0.5 <= 1.5
    assert place == [5, 1.5]


def test_li_23_6_flying_crawling_and_splitting_at_water() -> None:
    river = {"area": [2, -5, 4, 5], "needs": "swim", "name": "river"}
    stage = begin(brann(), foe("Orc", at=[7, 0]), zones=[river])
    for to, mode in (([2, 0], "walk"), ([4, 0], "swim"), ([5.5, 0], "walk")):
        assert thinks(stage) == choice("move", mode=mode, to=to)
        stage.do("move", mode=mode, to=to)
    assert thinks(stage).kind == "attack"
    winged = begin(foe("Imp", is_="shade", at=[0, 0]), hero("Ash", at=[7, 0]), zones=[river])
    assert thinks(winged) == choice("move", mode="fly", to=[5.5, 0])
    prone = begin(brann(conditions={"prone": True}, movement=4, held=["longsword"]), foe("Orc", at=[3, 0]))
    prone.do("move", mode="crawl", to=[0.5, 0])
    prone["Brann"].action_points = 2
    prone["Brann"].movement = 200
    prone["Brann"].prone = True
    assert thinks(prone).kind in {"stand", "move"}


def test_li_23_6_it_goes_on_until_it_sees() -> None:
    curtain = {"area": [4, -1, 5, 1], "blocks_sight": True}
    stage = begin(ilve(held=[]), foe("Orc", at=[9, 0]), zones=[curtain])
    chosen = thinks(stage)
    assert chosen.kind == "move"
    stage.do("move", **chosen.details)  # type: ignore[arg-type]
    assert thinks(stage).kind == "cast"


@given(
    target=st.tuples(st.integers(-600, 600), st.integers(-600, 600)),
    blocker=st.tuples(st.integers(-300, 300), st.integers(-300, 300)),
    start=st.integers(1, 300),
)
def test_li_23_6_past_a_creature_in_the_way_no_centimetre_is_missed(
    target: tuple[int, int], blocker: tuple[int, int], start: int
) -> None:
    stage = Stage(hero("Ash", at=[0, 0]), hero("Elf", at=[9, 9]), foe("Orc", at=[9, -9]))
    (stage["Orc"].x, stage["Orc"].y), (stage["Elf"].x, stage["Elf"].y) = target, blocker
    away = distance(0, 0, *target)
    assume(away > 0)
    k = start
    while k <= away and squared(*along(0, 0, *target, k, away), *blocker) < 100 * 100:
        k += 1
    found = clear_of(stage.state, 0, 2, 1, start, away)
    assert found == k or (found > away and k > away)


def test_li_23_6_round_the_corner_of_what_blocks_the_way() -> None:
    wall = {"area": [3, -2, 4, 6], "blocks_move": True, "blocks_sight": True}
    stage = begin(brann(), foe("Orc", at=[30, 0]), zones=[wall])
    stage.do("sprint")
    assert thinks(stage) == choice("move", mode="walk", to=[2.99, -2.01])
    stage.do("move", to=[2.99, -2.01])
    assert thinks(stage) == choice("move", mode="walk", to=[4.01, -2.01])
    stage.do("move", to=[4.01, -2.01])
    chosen = thinks(stage)
    assert chosen.kind == "move"
    place: Any = chosen.details["to"]
    assert place[0] > 15


def test_worths_are_compared_exactly() -> None:
    third = Fraction(1, 3)
    tiny = Fraction(1, 10**30)
    assert Worth(third).order(Worth(third + tiny)) == -1
    assert Worth(third + tiny).order(Worth(third)) == 1
    assert Worth(third).order(Worth(third)) == 0
    assert Worth(Fraction(2)).order(Worth(third)) == 1


# Other policies


def test_wordsmith_speaks_what_helps() -> None:
    def says(*fighters: dict[str, Any], **fields: Any) -> Choice:
        return thinks(begin(*fighters, **fields), WordsmithPolicy())

    orc = foe("Orc", at=[5, 0])
    mage: dict[str, Any] = {"at": [0, 0]}
    assert says(caster("M", "flame_cloak", **mage), orc) == choice("cast", idiom="flame_cloak")
    assert says(caster("M", "stone_skin", **mage), orc) == choice("cast", idiom="stone_skin", target="M")
    assert says(caster("M", "lifeward", **mage, temp_hp=2), hero("Elf", at=[0, 3]), orc).details["target"] == "Elf"
    assert says(caster("M", "frost_bind", **mage), orc) == choice("cast", idiom="frost_bind", target="Orc")
    assert says(caster("M", "daze", **mage), orc) == choice("cast", idiom="daze", target="Orc")
    assert says(caster("M", "mend_flesh", **mage, hp=15), orc) == choice("cast", idiom="mend_flesh", target="M")
    assert (
        says(caster("M", "regrowth", **mage, hp=31, max_hp=60), hero("Elf", hp=9, at=[0, 1]), orc).details["target"]
        == "Elf"
    )
    assert (
        says(caster("M", "recall", **mage), hero("Elf", at=[0, 1], conditions={"dead": True}), orc).details["target"]
        == "Elf"
    )
    door = {"is": "oak_door", "name": "door", "at": [0, 1], "hp": 3}
    assert says(caster("M", "smith", **mage), orc, objects=[door]) == choice("cast", idiom="smith", target="door")
    assert says(caster("M", "wind_step", **mage), foe("Orc", at=[40, 0])) == choice("cast", idiom="wind_step")
    far = says(caster("M", "flame_cloak", "wind_step", **mage), foe("Orc", at=[11, 0]))
    assert far == choice("cast", idiom="wind_step")


def test_wordsmith_keeps_up_one_idiom_with_hands() -> None:
    stage = begin(caster("M", "flame_cloak", "frost_bind", at=[0, 0]), foe("Orc", at=[5, 0]))
    stage.do("cast", idiom="flame_cloak")
    stage.turn("M")
    assert thinks(stage, WordsmithPolicy()).kind != "cast"


def test_reckless_overclocks_deeper_the_nearer_it_is_to_falling() -> None:
    def missing(hp: int, exhaustion: int = 0) -> int:
        stage = begin(caster("M", "ember_bolt", at=[0, 0], hp=hp, flux=0, exhaustion=exhaustion), foe("Orc", at=[5, 0]))
        chosen = thinks(stage, RecklessPolicy())
        assert chosen.kind == "cast"
        return 2 + int(str(chosen.details.get("steps", 0))) - 1

    assert missing(30) == 1
    assert missing(15) == 7
    assert missing(15, 3) == 4
    assert missing(7) == 9


def test_reckless_spares_friends_and_falls_back_on_simple() -> None:
    stage = begin(caster("M", "fire_burst", at=[0, 0]), hero("Elf", at=[9, 1]), foe("Orc", at=[9, 0]))
    assert thinks(stage, RecklessPolicy()).kind != "cast"
    plain = begin(caster("M", "wind_step", at=[0, 0]), foe("Orc", at=[1.5, 0]))
    assert thinks(plain, RecklessPolicy()) == choice("attack", weapon="unarmed", target="Orc")


# Whole fights


def played(name: str) -> Fight:
    """Play an example with its own seed; persons are played by `simple`."""
    fight = Fight(with_policies(Fight(EXAMPLES / name).encounter, OWN, 1))
    fight.play()
    return fight


def test_the_examples_speak_every_idiom() -> None:
    spoken: set[object] = set()
    known: set[str] = set()
    for name in ("four-against-six.toml", "the-long-list.toml", "wards-and-bindings.toml"):
        fight = played(name)
        spoken |= {event.details["idiom"] for event in fight.events if event.kind == "cast"}
        arena: Any = fight.encounter.setup
        known |= {spell.idiom.key for sheet in arena.sheets for spell in sheet.spells}
        every = {idiom.key for idiom in arena.library.idioms}
    assert known == every
    assert every - spoken == {"creator"}


def test_the_examples_for_transcripts_show_what_they_are_for() -> None:
    wards = {event.kind for event in played("wards-and-bindings.toml").events}
    assert {"reaction_used", "countered", "warded", "maintaining", "maintenance_charged", "maintenance_ended"} <= wards
    edge = {event.details["missing"] for event in played("to-the-edge.toml").events if event.kind == "overclocked"}
    assert 10 in edge
    night = played("the-long-night.toml").events
    assert {"death_save", "resurrected", "healed", "item_used"} <= {event.kind for event in night}
    whys = {event.details["why"] for event in night if event.kind == "state_changed"}
    assert {"zero", "healed", "bandaged", "resurrected"} <= whys


@pytest.mark.parametrize("policy", ["simple", "wordsmith", "reckless", "random"])
def test_li_23_5_every_policy_plays_to_the_end(policy: str) -> None:
    fight = Fight(with_policies(Fight(EXAMPLES / "wards-and-bindings.toml").encounter, policy, 1), seed=7)
    fight.play()
    assert fight.over

"""The formulas of hit points, damage, healing, dying and rests (LI-11 to 19, LI-25), with checks of what comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.linguomancy import damage, numbers, ticks, wounds
from affray.systems.linguomancy.arguments import flag, items, record, whole, wholes, word
from affray.systems.linguomancy.constants import (
    AT_ZERO,
    CONSUMED,
    DEADLY_TIER,
    HIGHEST_NATURAL,
    REMAINS,
    STATES,
)
from affray.systems.linguomancy.errors import reject

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_HALVINGS = ("down", "up")
_TOGETHER = ("cancel", "both")
_FAILURES_AT_MOST = wounds.DEATH_COUNT


def absorb(temp_hp: int, damage: int) -> list[int]:
    """Give the temporary hit points left, and the damage that goes through them (LI-11.1)."""
    left, through = wounds.absorb(whole("temp_hp", temp_hp, 0), whole("damage", damage, 0))
    return [int(left), int(through)]


def temp_hp_kept(current: int, gained: int, keep: str = "higher") -> int:
    """Give the temporary hit points after a new set is gained (LI-11.3).

    Args:
        current: the old set.
        gained: the new set.
        keep: `higher`, `current` or `gained`.
    """
    old, new = whole("current", current, 0), whole("gained", gained, 0)
    which = word("keep", keep, ("higher", "current", "gained"))
    return max(old, new) if which == "higher" else (old if which == "current" else new)


def damage_total(dice_total: int, modifiers: Sequence[int] = ()) -> int:
    """Give the damage after modifiers, never below 0 (LI-12.3)."""
    total, _ = wounds.modified(whole("dice_total", dice_total), sum(wholes("modifiers", modifiers)))
    return total


def shared_damage(dice_total: int, targets: Sequence[Mapping[str, object]] = ()) -> list[int]:
    """Give what each of several targets takes of one roll (LI-12.4).

    Args:
        dice_total: the roll.
        targets: each with, if need be, `hit` (default true), `modifiers`, and numbers of sources of `resistance`,
            `vulnerability` and `immunity`.
    """
    rolled = whole("dice_total", dice_total)
    taken: list[int] = []
    fields = ("hit", "modifiers", "resistance", "vulnerability", "immunity")
    for number, value in enumerate(items("targets", targets)):
        name = f"targets[{number}]"
        target = record(name, value, fields)
        changes = wholes(f"{name}.modifiers", target.get("modifiers"))
        sources = [whole(f"{name}.{field}", target.get(field, 0), 0) for field in fields[2:]]
        trait = wounds.trait_of(sources[0] > 0, sources[1] > 0, sources[2] > 0, both=False)
        if flag(f"{name}.hit", target.get("hit", True)):
            after, _, _ = damage.settle(rolled, sum(changes), False, False, trait, False)
            taken.append(int(after))
        else:
            taken.append(0)
    return taken


def damage_after_traits(
    damage: int,
    resistance: int = 0,
    vulnerability: int = 0,
    immunity: int = 0,
    halving: str = "down",
    resist_and_vulnerable: str = "cancel",
) -> int:
    """Give the damage that traits leave (LI-16.1 to 16.6).

    Args:
        damage: after all other modifiers.
        resistance: sources of Resistance; more than one count once.
        vulnerability: sources of Vulnerability.
        immunity: sources of Immunity.
        halving: the knob, `down` or `up`.
        resist_and_vulnerable: the knob, `cancel` or `both`.
    """
    trait = wounds.trait_of(
        whole("resistance", resistance, 0) > 0,
        whole("vulnerability", vulnerability, 0) > 0,
        whole("immunity", immunity, 0) > 0,
        word("resist_and_vulnerable", resist_and_vulnerable, _TOGETHER) == "both",
    )
    return wounds.after_trait(whole("damage", damage, 0), trait, word("halving", halving, _HALVINGS) == "up")


def massive_damage(hp: int, max_hp: int, damage: int, temp_hp: int = 0) -> bool:
    """Tell whether damage to somebody above 0 hit points kills outright (LI-18.3)."""
    most = whole("max_hp", max_hp, 1)
    now = whole("hp", hp, 1, most)
    _, through = wounds.absorb(whole("temp_hp", temp_hp, 0), whole("damage", damage, 0))
    return wounds.is_massive(now, most, through)


def apply_damage(
    hp: int,
    max_hp: int,
    damage: int,
    temp_hp: int = 0,
    at_zero: str = "dying",
    critical: bool = False,
    state: str = "up",
    successes: int = 0,
    failures: int = 0,
    incapacitate: bool = False,
    temp_hp_shields_dying: bool = False,
    critical_failures: int = 2,
) -> dict[str, object]:
    """Apply damage, from temporary hit points to death (LI-18.6).

    Args:
        hp: hit points before.
        max_hp: the maximum.
        damage: after traits.
        temp_hp: temporary hit points before.
        at_zero: `die`, `unconscious`, `dying` or `destroyed`.
        critical: whether it is a Critical Hit.
        state: `up`, `unconscious`, `dying`, `stable`, `dead` or `destroyed`.
        successes: death saves made.
        failures: death saves failed.
        incapacitate: whether a player spares the target.
        temp_hp_shields_dying: the knob.
        critical_failures: the knob, 2 or 3.
    """
    most = whole("max_hp", max_hp, 1)
    left, temporary, now, made, failed = wounds.damaged(
        whole("hp", hp, 0, most),
        most,
        whole("damage", damage, 0),
        whole("temp_hp", temp_hp, 0),
        AT_ZERO.index(word("at_zero", at_zero, AT_ZERO)),
        flag("critical", critical),
        STATES.index(word("state", state, STATES)),
        whole("successes", successes, 0, _FAILURES_AT_MOST),
        whole("failures", failures, 0, _FAILURES_AT_MOST),
        flag("incapacitate", incapacitate),
        flag("temp_hp_shields_dying", temp_hp_shields_dying),
        whole("critical_failures", critical_failures, 2, 3),
    )
    return {
        "hp": int(left),
        "temp_hp": int(temporary),
        "state": STATES[now],
        "successes": int(made),
        "failures": int(failed),
    }


def apply_healing(
    hp: int, max_hp: int, amount: int, state: str = "up", successes: int = 0, failures: int = 0
) -> dict[str, object]:
    """Restore hit points (LI-17.1, 17.2, 17.4).

    Args:
        hp: hit points before.
        max_hp: the maximum.
        amount: what is healed.
        state: `up`, `unconscious`, `dying`, `stable`, `dead` or `destroyed`.
        successes: death saves made.
        failures: death saves failed.
    """
    most = whole("max_hp", max_hp, 1)
    after, now, made, failed = wounds.healed(
        whole("hp", hp, 0, most),
        most,
        whole("amount", amount, 0),
        STATES.index(word("state", state, STATES)),
        whole("successes", successes, 0, _FAILURES_AT_MOST),
        whole("failures", failures, 0, _FAILURES_AT_MOST),
    )
    return {"hp": int(after), "state": STATES[now], "successes": int(made), "failures": int(failed)}


def death_save(natural: int, successes: int = 0, failures: int = 0) -> dict[str, object]:
    """Count a death save (LI-19.2 to 19.5).

    Args:
        natural: the d20.
        successes: death saves made before, 0 to 2.
        failures: death saves failed before, 0 to 2.
    """
    hp, state, made, failed = wounds.death_saved(
        wounds.death_band(whole("natural", natural, 1, HIGHEST_NATURAL)),
        whole("successes", successes, 0, _FAILURES_AT_MOST - 1),
        whole("failures", failures, 0, _FAILURES_AT_MOST - 1),
    )
    return {"hp": int(hp), "state": STATES[state], "successes": int(made), "failures": int(failed)}


def healing_effect(tick: str) -> dict[str, object]:
    """Tell what healing of a tick does besides hit points (LI-14.4).

    Raises:
        Rejected: there is no such tick (`unknown_tick`).
    """
    effect = ticks.restores(ticks.find(tick, "healing").name, _REGROWTH_LIMBS)
    return {
        "mend_small": effect.mend_small,
        "mend_limbs": effect.mend_limbs,
        "regrow_small": _number_or_all(effect.regrow_small),
        "regrow_limbs": _number_or_all(effect.regrow_limbs),
        "full_hp": effect.full,
        "revive": effect.revives,
    }


_REGROWTH_LIMBS = 3


def _number_or_all(number: int) -> int | str:
    return "all" if number == ticks.ALL_PARTS else number


def parts_restored(
    tick: str,
    lost: Sequence[Mapping[str, object]] = (),
    multiple_regrowth_limbs: int = _REGROWTH_LIMBS,
    healing_effects_cumulative: bool = False,
) -> list[bool]:
    """Tell which lost parts of a body come back, taken in the order listed (LI-14.7, 14.8).

    Args:
        tick: the healing tick.
        lost: each with `size` (`small` or `limb`), and if need be `kept` and `hand` (default false).
        multiple_regrowth_limbs: the knob.
        healing_effects_cumulative: the knob.

    Raises:
        Rejected: there is no such tick (`unknown_tick`), or a part is wrong.
    """
    name = ticks.find(tick, "healing").name
    limbs = whole("multiple_regrowth_limbs", multiple_regrowth_limbs, 2)
    doing = ticks.shares(name, limbs, flag("healing_effects_cumulative", healing_effects_cumulative))
    parts = [part_of(f"lost[{number}]", each) for number, each in enumerate(items("lost", lost))]
    return ticks.restored(parts, doing, range(len(parts)))


def part_of(name: str, value: object) -> ticks.Part:
    """Read a lost part of a body.

    Raises:
        Rejected: it isn't one; code `bad_data`.
    """
    entry = record(name, value, ("size", "kept", "hand"))
    if "size" not in entry:
        reject("bad_data", f"{name}.size: is missing; allowed are small, limb")
    return ticks.Part(
        word(f"{name}.size", entry["size"], ("small", "limb")) == "limb",
        flag(f"{name}.kept", entry.get("kept", False)),
        flag(f"{name}.hand", entry.get("hand", False)),
    )


def resurrect(
    max_hp: int,
    exhaustion: int = 0,
    remains: str = "intact",
    check_total: int = 0,
    consumed_resurrection_dc: int = 20,
) -> dict[str, object]:
    """Tell how somebody dead comes back (LI-14.6, 9.8).

    Args:
        max_hp: the maximum of hit points.
        exhaustion: the tier at death.
        remains: `intact`, `consumed` or `shattered`.
        check_total: the caster's check; only a consumed body needs one.
        consumed_resurrection_dc: the knob.
    """
    left = REMAINS.index(word("remains", remains, REMAINS))
    works, hp, tier = wounds.resurrected(
        whole("max_hp", max_hp, 1),
        whole("exhaustion", exhaustion, 0, DEADLY_TIER),
        left,
        whole("check_total", check_total) if left == CONSUMED else 0,
        whole("consumed_resurrection_dc", consumed_resurrection_dc),
    )
    return {"ok": works, "hp": int(hp), "exhaustion": int(tier)}


def short_rest(
    hp: int,
    max_hp: int,
    flux: int,
    flux_max: int = 10,
    temp_hp: int = 0,
    exhaustion: int = 0,
    knows_creator: bool = False,
) -> dict[str, int]:
    """Rest shortly (LI-25.1, 24.6).

    Args:
        hp: hit points before; 0 if stable.
        max_hp: the maximum.
        flux: Flux before.
        flux_max: its maximum.
        temp_hp: temporary hit points.
        exhaustion: the tier; 6 is death.
        knows_creator: whether all Flux comes back.

    Raises:
        Rejected: the dead don't rest (`rest_not_possible`).
    """
    most, most_flux = _resting(hp, max_hp, flux, flux_max, temp_hp, exhaustion)
    regained = most_flux if flag("knows_creator", knows_creator) else numbers.half(most_flux)
    return {
        "hp": min(most, hp + int(numbers.half(most))),
        "temp_hp": temp_hp,
        "flux": min(most_flux, flux + int(regained)),
        "exhaustion": exhaustion,
    }


def long_rest(
    hp: int, max_hp: int, flux: int, flux_max: int = 10, temp_hp: int = 0, exhaustion: int = 0
) -> dict[str, int]:
    """Rest long (LI-25.2, 11.5).

    Args:
        hp: hit points before; 0 if stable.
        max_hp: the maximum.
        flux: Flux before.
        flux_max: its maximum.
        temp_hp: temporary hit points, which end.
        exhaustion: the tier; 6 is death.

    Raises:
        Rejected: the dead don't rest (`rest_not_possible`).
    """
    most, most_flux = _resting(hp, max_hp, flux, flux_max, temp_hp, exhaustion)
    return {"hp": most, "temp_hp": 0, "flux": most_flux, "exhaustion": max(0, exhaustion - 1)}


def _resting(hp: int, max_hp: int, flux: int, flux_max: int, temp_hp: int, exhaustion: int) -> tuple[int, int]:
    """Check who rests, and give the maxima of hit points and Flux."""
    most = whole("max_hp", max_hp, 1)
    whole("hp", hp, 0, most)
    most_flux = whole("flux_max", flux_max, 0)
    whole("flux", flux, 0, most_flux)
    whole("temp_hp", temp_hp, 0)
    if numbers.kills(whole("exhaustion", exhaustion, 0, DEADLY_TIER)):
        reject("rest_not_possible", f"exhaustion: tier {exhaustion} is death, and the dead don't rest")
    return most, most_flux

"""Defence: which defences can answer, what each is worth, who chooses, and how it falls (sections 4, 7 and 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.decision import Choice, Decision, Offer
from affray.fight.errors import Illegal
from affray.fight.reasons import SILENT, Reasons
from affray.systems.ninefold import effects, formulas
from affray.systems.ninefold.formulas import ARMOR, BLOCK, DEFENSES, EVASION, MARKS, PARRY, STOPPED
from affray.systems.ninefold.sheet import ALL, AREA, DEFENSE, NAMED
from affray.systems.ninefold.state import UNANSWERED, Field

if TYPE_CHECKING:
    from affray.dice import Dice
    from affray.fight.state import State
    from affray.fight.table import Table
    from affray.systems.ninefold.sheet import Deed, Sheet

DEFEND: Final[tuple[Choice, ...]] = (
    Choice("defend", {"defense": "armor"}),
    Choice("defend", {"defense": "evasion"}),
    Choice("defend", {"defense": "block"}),
    Choice("defend", {"defense": "parry"}),
)
"""The choice of each defence, in the order of `DEFENSES`."""

ACTIVE: Final = 1 << BLOCK | 1 << PARRY
"""The defences of which only some are open between two own turns (NI-11.4), as bits."""


def buffs(field: Field, seat: i64, scope: i64, defense: i64) -> i64:
    """Add up a fighter's buffs of a check (NI-1.7).

    Args:
        field: the fight.
        seat: whose.
        scope: `OFFENSE` or `DEFENSE`.
        defense: the chosen defence, for those that help only one; -1 for an offence.
    """
    return _influences(field, seat, scope, defense, False)


def debuffs(field: Field, seat: i64, scope: i64, defense: i64) -> i64:
    """Add up a fighter's debuffs of a check; see `buffs`."""
    return _influences(field, seat, scope, defense, True)


def _influences(field: Field, seat: i64, scope: i64, defense: i64, hostile: bool) -> i64:
    total: i64 = 0
    for influence in field.statuses[seat].influences:
        if influence.hostile == hostile:
            of = influence.scope
            if of in (ALL, scope) or (defense >= 0 and of == NAMED + defense):
                total += influence.amount
    return total


def to_def(field: Field, deed: Deed, seat: i64, defense: i64, cover: i64, why: Reasons = SILENT) -> i64:
    """Add up one defence against a deed (NI-4.2 to NI-4.5, NI-4.7).

    Args:
        field: where.
        deed: what comes in.
        seat: who defends.
        defense: one of `ARMOR` to `PARRY`.
        cover: the points of cover between them.
        why: takes the terms.

    Returns:
        The raw toDef, not yet limited.
    """
    sheet = field.setup.sheets[seat]
    status = field.statuses[seat]
    bonus: i64 = 0
    malus: i64 = 0
    if status.influences:
        bonus = buffs(field, seat, DEFENSE, defense)
        malus = debuffs(field, seat, DEFENSE, defense)
    if status.guarding:
        bonus += field.setup.knobs.guard_bonus
    if deed.type:
        bonus += sheet.resistances.get(deed.type, 0)
    if defense == EVASION:
        return formulas.evasion_to_def(sheet.dex_stat, sheet.evasion, cover, bonus, malus, why)
    if defense == ARMOR:
        return formulas.armor_to_def(
            sheet.armor_bonus,
            sheet.dex,
            sheet.armor_skill,
            sheet.shield_bonus,
            cover,
            bonus,
            malus,
            deed.piercing,
            deed.pierces,
            why,
        )
    armor: i64 = 0
    if field.setup.knobs.item_defense_armor:
        armor = formulas.armor_contribution(sheet.armor_bonus, deed.piercing)
    if defense == BLOCK:
        return formulas.item_to_def(
            sheet.block_stat, sheet.block_skill, sheet.shield_bonus, cover, bonus, malus, armor, why
        )
    item = sheet.parry_items[deed.parries[seat]]
    return formulas.item_to_def(item.stat, sheet.parry_skill, item.value, cover, bonus, malus, armor, why)


def answering(field: Field, deed: Deed, seat: i64) -> i64:
    """Give the defences that can answer a deed and are left, as bits (NI-11.1, NI-11.3, NI-11.4)."""
    able: i64 = deed.answers[seat]
    if able & ACTIVE and field.statuses[seat].active >= field.setup.knobs.active_defenses:
        able &= ~ACTIVE
    return able


@final
class DefenseDecision(Decision):
    """Which defence to use against what comes in (NI-4.1, NI-4.6).

    Attributes:
        deed: what comes in.
        mark: the mark that the offence left; `PLAIN` for an area.
        open: the defences that answer and are left, as bits.
        armor, evasion, block, parry: raw toDef of each that is open.
        default: the defence of whoever doesn't choose: the one with the highest final chance.
    """

    def __init__(self, seat: i64, deed: Deed, mark: i64) -> None:
        super().__init__(seat, "defense")
        self.deed = deed
        self.mark: i64 = mark
        self.open: i64 = 0
        self.armor: i64 = 0
        self.evasion: i64 = 0
        self.block: i64 = 0
        self.parry: i64 = 0
        self.default: i64 = UNANSWERED

    def raw(self, defense: i64) -> i64:
        """Give the raw toDef of one defence."""
        if defense == ARMOR:
            return self.armor
        if defense == EVASION:
            return self.evasion
        return self.block if defense == BLOCK else self.parry

    def options(self) -> dict[str, object]:
        """Give the raw toDef of every open defence by name."""
        return {name: int(self.raw(number)) for number, name in enumerate(DEFENSES) if self.open >> number & 1}

    def offers(self, state: State) -> list[Offer]:
        """List the open defences, the default first."""
        numbers = [int(self.default)]
        numbers.extend(number for number in range(len(DEFENSES)) if self.open >> number & 1 and number != self.default)
        return [Offer(DEFEND[number]) for number in numbers]

    def details(self, state: State) -> dict[str, object]:
        """Tell what comes in, its mark, and the final chance of each defence."""
        assert isinstance(state, Field)  # noqa: S101 - a decision of this system
        knobs = state.setup.knobs
        chances = {
            name: int(formulas.final_chance(self.raw(number), knobs.floor, knobs.ceiling))
            for number, name in enumerate(DEFENSES)
            if self.open >> number & 1
        }
        return {
            "attacker": state.setup.names[self.deed.seat],
            "action": self.deed.name,
            "mark": MARKS[self.mark],
            "chances": chances,
        }

    def check(self, state: State, choice: Choice) -> None:
        """Make sure that the defence is open.

        Raises:
            Illegal: it isn't, with the reason.
        """
        assert isinstance(state, Field)  # noqa: S101 - a decision of this system
        number = defense_of(choice)
        if not self.open >> number & 1:
            raise Illegal(refusal(state, self.deed, self.seat, number), "defense_not_open")


def defense_of(choice: Choice) -> i64:
    """Give the number of the defence that a choice names.

    Raises:
        Illegal: it names none.
    """
    name = choice.text("defense")
    if choice.kind != "defend" or name not in DEFENSES:
        message = f"defense: {choice!r} names none; it must be one of {', '.join(DEFENSES)}"
        raise Illegal(message, "unknown_defense")
    number: i64 = DEFENSES.index(name)
    return number


def refusal(field: Field, deed: Deed, seat: i64, defense: i64) -> str:
    """Say why a defence isn't open."""
    sheet = field.setup.sheets[seat]
    name = DEFENSES[defense]
    if deed.answers[seat] >> defense & 1:
        return f"{name}: already used since your last turn"
    if defense == BLOCK and not sheet.shield:
        return "block needs a carried shield"
    if defense == PARRY and not sheet.parry_items:
        return "parry needs a carried weapon that parries"
    what = "an area" if deed.mode == AREA else deed.name
    return f"{name} cannot answer {what}"


def choose(table: Table, field: Field, deed: Deed, seat: i64, mark: i64, cover: i64) -> tuple[i64, i64]:
    """Let the defender choose a defence, once the offence has passed (NI-2.5, NI-4.1, NI-4.6).

    Args:
        table: dice, minds and log.
        field: the fight.
        deed: what comes in.
        seat: who defends.
        mark: the mark that the offence left; `PLAIN` for an area.
        cover: the points of cover between them.

    Returns:
        The defence and its final chance; `UNANSWERED` and 0 if nothing can answer.
    """
    able = answering(field, deed, seat)
    if able == 0:
        effects.leave_undefended(table, field, seat, _why_undefended(deed, seat) if table.log is not None else "")
        return UNANSWERED, 0
    knobs = field.setup.knobs
    decision = DefenseDecision(seat, deed, mark)
    decision.open = able
    if able & 1 << ARMOR:
        decision.armor = to_def(field, deed, seat, ARMOR, cover)
    if able & 1 << EVASION:
        decision.evasion = to_def(field, deed, seat, EVASION, cover)
    if able & 1 << BLOCK:
        decision.block = to_def(field, deed, seat, BLOCK, cover)
    if able & 1 << PARRY:
        decision.parry = to_def(field, deed, seat, PARRY, cover)
    decision.default = formulas.best_defense(
        able, decision.armor, decision.evasion, decision.block, decision.parry, knobs.floor, knobs.ceiling
    )
    chosen = decision.default
    if able & (able - 1):
        choice = table.decide(field, decision)
        if choice is not DEFEND[chosen]:
            chosen = defense_of(choice)
            decision.check(field, choice)
    effects.choose_defense(table, field, seat, chosen, decision.options() if table.log is not None else _NOTHING)
    return chosen, formulas.final_chance(decision.raw(chosen), knobs.floor, knobs.ceiling)


_NOTHING: Final[dict[str, object]] = {}


def _why_undefended(deed: Deed, seat: i64) -> str:
    if deed.answers[seat]:
        return "all that answers is used up"
    return "nothing answers an area" if deed.mode == AREA else f"nothing answers {deed.name}"


def roll_defense(dice: Dice, chance: i64, favorable: i64, unfavorable: i64) -> i64:
    """Roll a defence at a final chance (NI-2.13).

    Returns:
        `STOPPED`, or the mark of the failed defence.
    """
    passed, worst, plain = formulas.defense_bands(chance, favorable, unfavorable)
    return dice.bands(100, passed, worst, plain, "defense") - 1


def roll_marked(dice: Dice, field: Field, deed: Deed, chance: i64) -> i64:
    """Roll a defence against a deed; see `roll_defense`. In an area it leaves no mark (NI-10.18)."""
    knobs = field.setup.knobs
    if deed.mode == AREA and not knobs.area_criticals:
        return roll_defense(dice, chance, 0, 0)
    return roll_defense(dice, chance, knobs.favorable, knobs.unfavorable)


def defend(table: Table, field: Field, deed: Deed, seat: i64, defense: i64, chance: i64, cover: i64) -> i64:
    """Roll a chosen defence; in an area it leaves no mark (NI-2.5, NI-2.13, NI-10.18).

    Args:
        table: dice, minds and log.
        field: the fight.
        deed: what comes in.
        seat: who defends.
        defense: the chosen one.
        chance: its final chance.
        cover: the points of cover between them, for the log.

    Returns:
        `STOPPED`, or the mark of the failed defence.
    """
    mark = roll_marked(table.dice, field, deed, chance)
    if table.log is not None:
        _tell(table, field, deed, seat, defense, chance, cover, mark)
    return mark


def _tell(table: Table, field: Field, deed: Deed, seat: i64, defense: i64, chance: i64, cover: i64, mark: i64) -> None:
    """Note a defence roll with its parts; what guarding and a resistance add is counted among the buffs."""
    log = table.log
    assert log is not None  # noqa: S101 - the caller looked
    why = Reasons()
    raw = to_def(field, deed, seat, defense, cover, why)
    terms = dict(why.terms)
    sheet = field.setup.sheets[seat]
    parts: dict[str, object] = {"stat_name": "dex", "stat": terms.get("stat", 0), "skill": terms.get("skill", 0)}
    if defense == ARMOR:
        parts["dex_rule"] = sheet.dex_rule
        parts["shield"] = terms.get("shield", 0)
    if defense == BLOCK:
        parts["stat_name"] = sheet.block_stat_name
        parts["value"] = terms.get("value", 0)
        parts["item"] = sheet.shield
    elif defense == PARRY:
        item = sheet.parry_items[deed.parries[seat]]
        parts["stat_name"] = item.stat_name
        parts["value"] = terms.get("value", 0)
        parts["item"] = item.name
    if defense != EVASION:
        parts["armor_bonus"] = int(sheet.armor_bonus)
        parts["armor_piercing"] = int(deed.piercing)
        parts["armor_counted"] = terms.get("armor", 0)
    parts["cover"] = terms.get("cover", 0)
    parts["buffs"] = terms.get("buffs", 0)
    if field.statuses[seat].guarding:
        parts["guard"] = int(field.setup.knobs.guard_bonus)
    if deed.type and sheet.resistances.get(deed.type, 0):
        parts["resistance"] = sheet.resistances[deed.type]
        parts["type"] = deed.type
    parts["debuffs"] = -terms.get("debuffs", 0)
    details: dict[str, object] = {
        "who": sheet.name,
        "defense": DEFENSES[defense],
        "parts": parts,
        "raw": int(raw),
        "chance": int(chance),
        "roll": int(table.dice.face),
        "passed": mark == STOPPED,
        "mark": "none" if mark == STOPPED else MARKS[mark],
    }
    log.add("defense_rolled", details)


def sheet_answers(deed: Deed, sheet: Sheet) -> tuple[i64, i64]:
    """Work out, once for a fight, which defences of a sheet can answer a deed, and which item parries best (NI-11.3).

    Returns:
        The defences as bits, and the number of the parrying item or -1.
    """
    area = deed.mode == AREA
    able: i64 = 0
    for number in (ARMOR, EVASION):
        if formulas.can_answer(number, area, deed.ranged, deed.answered_by, False, False):
            able |= 1 << number
    if sheet.shield and formulas.can_answer(BLOCK, area, deed.ranged, deed.answered_by, sheet.block_area, False):
        able |= 1 << BLOCK
    parry: i64 = -1
    for number, item in enumerate(sheet.parry_items):
        if formulas.can_answer(PARRY, area, deed.ranged, deed.answered_by, item.answers_area, item.answers_missiles):
            best = sheet.parry_items[parry] if parry >= 0 else None
            if best is None or item.stat + item.value > best.stat + best.value:
                parry = number
    if parry >= 0:
        able |= 1 << PARRY
    return able, parry

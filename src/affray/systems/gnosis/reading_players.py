"""From the players of an encounter file to those of a fight (GN-3.1, GN-3.18, GN-W.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from affray.fight.errors import AffrayError, EncounterError, nearest
from affray.systems.gnosis.arguments import ATTUNEMENT_MOST, MEMORY_MOST, RANK_MOST, SOUL_MOST, STAT_MOST
from affray.systems.gnosis.content import unknown
from affray.systems.gnosis.content_magic import noss_name, noss_true_name
from affray.systems.gnosis.content_world import KIND_NAMES
from affray.systems.gnosis.effects import count_parts
from affray.systems.gnosis.formulas_afterlife import NOSS
from affray.systems.gnosis.gear import hands_problem
from affray.systems.gnosis.kinds import (
    CHI_FORMS,
    DOMAINS,
    ELEMENTS,
    FIRST_ELEMENT,
    NO_FORM,
    NO_STANCE,
    PARRY,
    PART_STATES,
    PARTS,
    PLAYER_TIMERS,
    PROSTHETIC,
    STANCES,
)
from affray.systems.gnosis.player import Player
from affray.systems.gnosis.reading_actors import MOST, MOST_OBOLS, Entered, number_in, read_timers
from affray.systems.gnosis.reading_items import read_armour, read_held, read_item
from affray.systems.gnosis.reading_spells import read_spells
from affray.systems.gnosis.sheet import PlayerSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from affray.systems.gnosis.content_gear import Gear
    from affray.systems.gnosis.knobs import Knobs
    from affray.systems.gnosis.rows_magic import SpellRow

STATS: Final = {
    "vigour": STAT_MOST,
    "grace": STAT_MOST,
    "wit": STAT_MOST,
    "faith": STAT_MOST,
    "conditioning": STAT_MOST,
    "memory": MEMORY_MOST,
    "echo": SOUL_MOST,
    "insight": SOUL_MOST,
}
"""Each from 0; the greatest."""
OTHER_SKILLS: Final = ("throwing", "marksmanship", "spellcraft", "sneak", "acrobatics")
SKILLS: Final = (*DOMAINS[1:], *OTHER_SKILLS)
ARM_OR_LEG: Final = ("left_arm", "right_arm", "left_leg", "right_leg")
MOST_HUNGER: Final = 100


@final
class PlayerEntry(Entered):
    """A player as the file has it.

    Attributes:
        sheet: what is fixed.
        player: how it begins; it stands nowhere yet.
        keys: of its cooldowns, by number.
    """

    def __init__(self, place: str, entry: Any, sheet: PlayerSheet, player: Player, keys: list[str]) -> None:  # noqa: ANN401
        super().__init__(place, entry)
        self.sheet = sheet
        self.player = player
        self.keys = keys


def read_player(
    entry: Any,  # noqa: ANN401 - the schema's own type
    place: str,
    seat: int,
    gear: Gear,
    knobs: Knobs,
    spells: Sequence[SpellRow],
) -> PlayerEntry:
    """Read one player.

    Args:
        entry: its `Fighter`.
        place: where it stands.
        seat: its place among the players.
        gear: the items, styles and techniques of this fight.
        knobs: the settings.
        spells: the standard spells of this fight.

    Raises:
        EncounterError: something about it is wrong.
    """
    sheet = PlayerSheet(entry.name or "player")
    _stats(sheet, entry, place)
    _skills(sheet, entry, place)
    _feats(sheet, entry, place, gear)
    keys = read_spells(sheet, entry, place, gear, knobs, spells)
    player = Player(seat)
    _resources(player, sheet, entry, place, knobs)
    _body(player, entry, place, knobs)
    _learning(player, sheet, entry, place, gear)
    player.inventory = [
        read_item(each, f"{place}.inventory[{number}]", gear, knobs)
        for number, each in enumerate(entry.inventory or [])
    ]
    player.main = read_held(entry.main, f"{place}.main", gear, knobs)
    player.off = read_held(entry.off, f"{place}.off", gear, knobs)
    if problem := hands_problem(player, player.main, player.off):
        message = f"{place}.{'main' if player.off is None else 'off'}: {problem}"
        raise EncounterError(message)
    player.armour = read_armour(entry.armour, f"{place}.armour", gear)
    _stance(player, entry, place)
    _cooldowns(player, keys, entry, place)
    player.true_names = _true_names(entry.true_names or [])
    return PlayerEntry(place, entry, sheet, player, keys)


def _stats(sheet: PlayerSheet, entry: Any, place: str) -> None:  # noqa: ANN401 - the schema's own type
    """Read what is fixed of body and soul (GN-3.1, GN-3.18)."""
    for name, most in STATS.items():
        setattr(sheet, name, number_in(getattr(entry, name), getattr(sheet, name), 0, most, f"{place}.{name}"))
    sheet.level = number_in(entry.level, 1, 1, MOST_OBOLS, f"{place}.level")
    sheet.max_hp = number_in(entry.max_hp, int(sheet.max_hp), 1, MOST, f"{place}.max_hp")
    for name in ("max_stamina", "max_focus", "max_spirit", "max_chi"):
        setattr(sheet, name, number_in(getattr(entry, name), getattr(sheet, name), 0, MOST, f"{place}.{name}"))
    if entry.element is not None:
        sheet.element = FIRST_ELEMENT + _word(entry.element, "element", ELEMENTS, f"{place}.element")


def _word(word: str, kind: str, words: Sequence[str], place: str) -> int:
    if word not in words:
        message = f"{place}: {unknown(kind, word, words)}"
        raise EncounterError(message)
    return words.index(word)


def _skills(sheet: PlayerSheet, entry: Any, place: str) -> None:  # noqa: ANN401 - the schema's own type
    """Read skills, attunement and mastery."""
    for given, rank in (entry.skills or {}).items():
        name = given.removeprefix("skill_")
        where = f"{place}.skills.{given}"
        if name not in SKILLS:
            message = f"{where}: there is no such skill{nearest(name, SKILLS)}; allowed are {', '.join(SKILLS)}"
            raise EncounterError(message)
        number_in(rank, 0, 0, RANK_MOST, where)
        if name in OTHER_SKILLS:
            setattr(sheet, name, rank)
        else:
            sheet.skills[DOMAINS.index(name)] = rank
    for field, most in (("attunement", ATTUNEMENT_MOST), ("mastery", RANK_MOST)):
        for name, value in (getattr(entry, field) or {}).items():
            number = _word(name, "element", ELEMENTS, f"{place}.{field}")
            getattr(sheet, field)[number] = number_in(value, 0, 0, most, f"{place}.{field}.{name}")


def _feats(sheet: PlayerSheet, entry: Any, place: str, gear: Gear) -> None:  # noqa: ANN401 - the schema's own type
    """Read feats, teachings and chi forms."""
    sheet.feats = _each(entry.feats, gear.feat, f"{place}.feats")
    sheet.conduit = sum(int(row.focus) for row in sheet.feats)
    sheet.spellbreaker_arms = any(row.parries_spells for row in sheet.feats)
    sheet.teachings = _each(entry.teachings, gear.teaching, f"{place}.teachings")
    for number, name in enumerate(entry.chi_forms or []):
        sheet.chi_forms |= 1 << _word(name, "chi form", CHI_FORMS[1:], f"{place}.chi_forms[{number}]") + 1


def _each(names: list[str] | None, find: Callable[[str], Any], place: str) -> list[Any]:
    """Find the rows of names, each of which may come once."""
    rows: list[Any] = []
    for number, name in enumerate(names or []):
        try:
            row = find(name)
        except AffrayError as error:
            message = f"{place}[{number}]: {error}"
            raise EncounterError(message) from error
        if row in rows:
            message = f"{place}[{number}]: {name} stands there twice"
            raise EncounterError(message)
        rows.append(row)
    return rows


def _resources(player: Player, sheet: PlayerSheet, entry: Any, place: str, knobs: Knobs) -> None:  # noqa: ANN401
    """Read what it has at the beginning: most at their maximum, spirit and ward at 0 (GN-3.1)."""
    player.hp = number_in(entry.hp, int(sheet.max_hp), 1, int(sheet.max_hp), f"{place}.hp")
    for name in ("stamina", "focus", "spirit", "chi"):
        most = int(getattr(sheet, f"max_{name}"))
        default = 0 if name == "spirit" else most
        setattr(player, name, number_in(getattr(entry, name), default, 0, most, f"{place}.{name}"))
    player.ward = number_in(entry.ward, 0, 0, MOST, f"{place}.ward")
    player.hunger = number_in(entry.hunger, 0, 0, MOST_HUNGER, f"{place}.hunger")
    player.step_counter = number_in(entry.step_counter, 0, 0, int(knobs.hunger_steps) - 1, f"{place}.step_counter")
    cap = int(knobs.quick_turn_cap) or MOST
    player.quick_turns = number_in(entry.quick_turns, 0, 0, cap, f"{place}.quick_turns")
    player.obols = number_in(entry.obols, 0, 0, MOST_OBOLS, f"{place}.obols")


def _body(player: Player, entry: Any, place: str, knobs: Knobs) -> None:  # noqa: ANN401 - the schema's own type
    """Read states and parts of the body (GN-10.14, GN-W.22)."""
    player.timers = read_timers(entry.states, PLAYER_TIMERS, f"{place}.states")
    player.ticking = sum(player.timers)
    player.toxicity = number_in(entry.toxicity, 0, 0, MOST, f"{place}.toxicity")
    player.toxicity_cap = number_in(entry.toxicity_cap, int(knobs.toxicity_cap), 0, MOST, f"{place}.toxicity_cap")
    player.crawling = bool(entry.crawling)
    player.sneaking = bool(entry.sneaking)
    parts = player.parts.copy()
    for name, how in (entry.parts or {}).items():
        part = _word(name, "part", PARTS, f"{place}.parts")
        state = _word(how, "limb state", PART_STATES, f"{place}.parts.{name}")
        if state == PROSTHETIC and name not in ARM_OR_LEG:
            message = f"{place}.parts.{name}: only arms and legs have prosthetics (GN-10.14)"
            raise EncounterError(message)
        parts[part] = state
    player.parts = parts
    count_parts(player)


def _learning(player: Player, sheet: PlayerSheet, entry: Any, place: str, gear: Gear) -> None:  # noqa: ANN401
    """Read styles, manuals, practice, knowledge, and what of it is active."""
    for row in _each(entry.styles, gear.style, f"{place}.styles"):
        player.styles |= 1 << int(row.number)
    if entry.style is not None:
        (row,) = _each([entry.style], gear.style, f"{place}.style")
        player.style = row.number
        player.styles |= 1 << int(row.number)
    for row in _each(entry.manuals, gear.technique, f"{place}.manuals"):
        player.manuals |= 1 << int(row.number)
    player.style_practice = [0] * len(gear.styles)
    player.technique_practice = [0] * len(gear.techniques)
    styles = [row.name for row in gear.styles]
    techniques = [row.name for row in gear.techniques]
    for name, practice in (entry.practice or {}).items():
        value = number_in(practice, 0, 0, MOST, f"{place}.practice.{name}")
        if name in styles:
            player.style_practice[styles.index(name)] = value
        else:
            number = _word(name, "style or technique", [*styles, *techniques], f"{place}.practice") - len(styles)
            player.technique_practice[number] = value
    player.knowledge = [0] * len(KIND_NAMES)
    for name, value in (entry.knowledge or {}).items():
        kind = _word(name, "kind", KIND_NAMES, f"{place}.knowledge")
        player.knowledge[kind] = number_in(value, 0, 0, MOST, f"{place}.knowledge.{name}")
    if entry.chi_form is not None:
        form = _word(entry.chi_form, "chi form", CHI_FORMS, f"{place}.chi_form")
        if form != NO_FORM and not sheet.chi_forms >> form & 1:
            message = f"{place}.chi_form: {entry.chi_form} is not among chi_forms"
            raise EncounterError(message)
        if form != NO_FORM and player.chi < 1:
            message = f"{place}.chi_form: {entry.chi_form} needs at least 1 chi (GN-3.14)"
            raise EncounterError(message)
        player.chi_form = form


def _stance(player: Player, entry: Any, place: str) -> None:  # noqa: ANN401 - the schema's own type
    """Read the stance that it begins in (GN-2.6)."""
    if entry.stance is None:
        return
    stance = _word(entry.stance, "stance", STANCES, f"{place}.stance")
    if stance != NO_STANCE and player.is_helpless():
        message = f"{place}.stance: the helpless take no stance"
        raise EncounterError(message)
    if stance == PARRY and player.missing_arms == 2:  # noqa: PLR2004 - both
        message = f"{place}.stance: parrying needs an arm"
        raise EncounterError(message)
    player.stance = stance


def _true_names(names: list[str]) -> list[str]:
    """Read known true names: of a fighter, of all of a kind, or of a Noss, whether its own name or the true one.

    Names of fighters aren't looked at yet.
    """
    nosses = {noss_name(number): noss_true_name(number) for number in range(1, NOSS + 1)}
    return [nosses.get(name, name) for name in names]


def _cooldowns(player: Player, keys: list[str], entry: Any, place: str) -> None:  # noqa: ANN401 - the schema's own type
    """Read the cooldowns that run at the beginning."""
    player.cooldowns = [0] * len(keys)
    for name, turns in (entry.cooldowns or {}).items():
        number = _word(name, "spell, technique or Aeon", keys, f"{place}.cooldowns")
        player.cooldowns[number] = number_in(turns, 0, 0, MOST, f"{place}.cooldowns.{name}")
    player.cooling = sum(player.cooldowns)

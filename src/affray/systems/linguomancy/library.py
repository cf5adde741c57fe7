"""The library: everything that files can name, compiled to what rules read, and checked (LI-13.3, 15.2, 24.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn, TypeVar

from affray.fight.errors import nearest
from affray.systems.linguomancy import notation, ticks
from affray.systems.linguomancy.arguments import centimeters, extent, whole, word
from affray.systems.linguomancy.coherence import check_idiom
from affray.systems.linguomancy.constants import (
    ABILITIES,
    ACTION_POINTS,
    ACTIONS,
    ADJECTIVES,
    AREA_CIRCLE,
    AREA_LINE,
    AREAS,
    DAMAGE_TYPES,
    DAMAGES,
    DICE_KINDS,
    HEALS,
    HIGHEST_COST,
    IDIOM_KINDS,
    NO_DICE,
    NO_TYPE,
    NO_WINDOW,
    REACTION_IDIOM,
    RESOLVES,
    WINDOWS,
)
from affray.systems.linguomancy.damage import Part
from affray.systems.linguomancy.errors import reject
from affray.systems.linguomancy.kinds import Effect, Idiom, ItemKind, NaturalKind, Upcast

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from affray.systems.linguomancy.schema import (
        ContentFile,
        CreatureRow,
        EffectRow,
        IdiomRow,
        ItemRow,
        NaturalRow,
        ObjectRow,
        UpcastRow,
    )
    from affray.systems.linguomancy.ticks import Tick

Row = TypeVar("Row")

UNARMED: Final = "unarmed"
IMPROVISED: Final = "improvised"


class Library:
    """What can be named, compiled to the kinds that rules read.

    Attributes:
        action_points, action_hands: by the action's number; casting costs what the idiom says.
        adjective_costs: by the Adjective's number.
        nouns: their names; an Expertise has the Noun's place in this list.
        idioms, items: by number.
        creatures, objects: rows by key; `builder` makes sheets of them.
        tick_borders, ultimate_cap: the knobs under which dice are checked against ticks.
    """

    def __init__(self, tick_borders: str, *, ultimate_cap: bool) -> None:
        self.action_points: list[int] = [0] * len(ACTIONS)
        self.action_hands: list[int] = [0] * len(ACTIONS)
        self.adjective_costs: list[int] = [0] * len(ADJECTIVES)
        self.nouns: list[str] = []
        self.verbs: list[str] = []
        self.idioms: list[Idiom] = []
        self.items: list[ItemKind] = []
        self._idiom_keys: list[str] = []
        self._idiom_numbers: dict[str, int] = {}
        self._item_keys: list[str] = []
        self.creatures: dict[str, CreatureRow] = {}
        self.objects: dict[str, ObjectRow] = {}
        self.tick_borders = tick_borders
        self.ultimate_cap = ultimate_cap

    # Finding

    def idiom(self, key: str, place: str, code: str = "unknown_idiom") -> Idiom:
        """Find an idiom.

        Raises:
            Rejected: there is none.
        """
        if key not in self._idiom_keys:
            self._unknown("idiom", key, self._idiom_keys, place, code)
        return self.idioms[self._idiom_keys.index(key)]

    def idiom_number(self, key: str) -> int:
        """Give an idiom's number, or -1 if there is none of this name."""
        return self._idiom_numbers.get(key, -1)

    def item(self, key: str, place: str) -> ItemKind:
        """Find a kind of item.

        Raises:
            Rejected: there is none.
        """
        if key not in self._item_keys:
            self._unknown("item", key, self._item_keys, place, "bad_data")
        return self.items[self._item_keys.index(key)]

    def _unknown(self, kind: str, key: str, names: Sequence[str], place: str, code: str) -> NoReturn:
        reject(code, f'{place}: no {kind} is called "{key}"{nearest(key, names)} (affray list linguomancy lists all)')

    def row(self, kind: str, rows: Mapping[str, Row], key: str, place: str) -> Row:
        """Find a row of creatures or objects.

        Raises:
            Rejected: there is none of this name.
        """
        if key not in rows:
            self._unknown(kind, key, list(rows), place, "bad_data")
        return rows[key]

    def adjective_cost(self, adjectives: int) -> int:
        """Give what Adjectives, as bits, add to the final cost (LI-24.5)."""
        return sum(cost for number, cost in enumerate(self.adjective_costs) if adjectives >> number & 1)

    # Reading

    def add_words(self, file: ContentFile) -> None:
        """Take actions, Adjectives, Nouns, Verbs, and what is only named."""
        for action in file.actions:
            number = ACTIONS.index(word("actions.key", action.key, ACTIONS))
            if action.action_points is not None:
                self.action_points[number] = whole(
                    f"{action.key}.action_points", action.action_points, 0, ACTION_POINTS
                )
            self.action_hands[number] = whole(f"{action.key}.hands", action.hands, 0, 2)
        for adjective in file.adjectives:
            number = ADJECTIVES.index(word("adjectives.key", adjective.key, ADJECTIVES))
            self.adjective_costs[number] = whole(f"{adjective.key}.cost", adjective.cost, 0, HIGHEST_COST)
        for kind in file.damage_types:
            damage_type("damage_types.key", kind.key)
        self.nouns += [noun.key for noun in file.nouns]
        self.verbs += [verb.key for verb in file.verbs]

    def add_idiom(self, row: IdiomRow) -> None:
        """Compile an idiom (LI-24.1, 24.3).

        Raises:
            Rejected: a number out of range, an unknown name, or dice outside their tick.
        """
        key = row.key
        noun = self.nouns.index(word(f"{key}.noun", row.noun, self.nouns))
        if key in self._idiom_keys:
            reject("bad_data", f'{key}: there is an idiom called "{key}" already')
        idiom = Idiom(key, len(self.idioms), noun, word(f"{key}.verb", row.verb, self.verbs))
        idiom.kind = IDIOM_KINDS.index(row.kind)
        idiom.base = whole(f"{key}.base", row.base, 0, HIGHEST_COST)
        idiom.window = WINDOWS.index(row.window) if row.window else NO_WINDOW
        if (idiom.kind == REACTION_IDIOM) != (idiom.window != NO_WINDOW):
            reject(
                "bad_data",
                f"{key}.window: found {row.window!r}; reactions answer targeted, hit or cast, others nothing",
            )
        least = 0 if idiom.kind == REACTION_IDIOM else 1
        idiom.action_points = whole(f"{key}.action_points", row.action_points, least, ACTION_POINTS)
        idiom.hands = whole(f"{key}.hands", row.hands, 0, 2)
        if not isinstance(row.range, str):
            idiom.reaches_self = False
            idiom.range = extent(f"{key}.range", row.range)
        idiom.area = AREAS.index(row.area)
        idiom.radius = extent(f"{key}.radius", row.radius, 1 if idiom.area == AREA_CIRCLE else 0)
        idiom.length = extent(f"{key}.length", row.length, 1 if idiom.area == AREA_LINE else 0)
        idiom.width = extent(f"{key}.width", row.width)
        idiom.spares_caster = row.spares_caster
        idiom.resolve = RESOLVES.index(row.resolve)
        if row.ability is not None:
            idiom.ability = ABILITIES.index(row.ability)
        elif row.resolve in ("save", "check"):
            reject("bad_data", f"{key}.ability: is missing; a {row.resolve} needs one of {', '.join(ABILITIES)}")
        idiom.check_number = whole(f"{key}.number", row.number, 0)
        idiom.effect = effect_of(row.effect, f"{key}.effect")
        if row.upcast is not None:
            idiom.upcast = upcast_of(row.upcast, f"{key}.upcast")
        idiom.does = DICE_KINDS.index(row.does)
        self._add_dice(idiom, row)
        check_idiom(idiom)
        self.idioms.append(idiom)
        self._idiom_numbers[key] = len(self._idiom_keys)
        self._idiom_keys.append(key)

    def _add_dice(self, idiom: Idiom, row: IdiomRow) -> None:
        key = row.key
        if idiom.does == NO_DICE:
            return
        if row.tick:
            idiom.tick = ticks.find(row.tick, "damage" if idiom.does == DAMAGES else "healing")
        if not row.dice:
            if idiom.does != HEALS or idiom.tick is None or idiom.tick.has_range():
                reject("bad_data", f"{key}.dice: is missing; only complete healing and resurrection need none")
            return
        dice = notation.parse(row.dice)
        if idiom.tick is not None:
            self.check_tick(f"{key}.dice", dice, idiom.tick, "damage" if idiom.does == DAMAGES else "healing")
        idiom.set_dice(dice, damage_type(f"{key}.type", row.type) if idiom.does == DAMAGES else NO_TYPE)

    def add_item(self, row: ItemRow) -> None:
        """Compile a kind of item.

        Raises:
            Rejected: a number out of range, an unknown name, or dice outside their tick.
        """
        key = row.key
        if key in self._item_keys:
            reject("bad_data", f'{key}: there is an item called "{key}" already')
        item = ItemKind(key, len(self.items), whole(f"{key}.hands", row.hands, 0, 2))
        item.reach = extent(f"{key}.reach", row.reach)
        item.range = extent(f"{key}.range", row.range)
        item.throw = extent(f"{key}.throw", row.throw)
        item.action_points = whole(f"{key}.action_points", row.action_points, 0, ACTION_POINTS)
        item.defense = whole(f"{key}.defense", row.defense, 0)
        item.stabilizes = row.use == "stabilize"
        item.consumed = row.consumed
        if row.dice:
            heals = row.use == "heal"
            dice = notation.parse(row.dice)
            tick = ticks.find(row.tick, "healing" if heals else "damage")
            self.check_tick(f"{key}.dice", dice, tick, "healing" if heals else "damage")
            item.part = Part(dice, NO_TYPE if heals else damage_type(f"{key}.type", row.type))
            item.heals_by = tick if heals else None
        if row.ability is not None:
            item.finesse = row.ability == "finesse"
            item.ability = 0 if item.finesse else ABILITIES.index(row.ability)
            item.fights = item.part is not None and (item.reach > 0 or item.range > 0)
        self.items.append(item)
        self._item_keys.append(key)

    def natural(self, row: NaturalRow, place: str) -> NaturalKind:
        """Compile a natural attack.

        Raises:
            Rejected: a number out of range, an unknown name, or dice outside their tick.
        """
        if not row.damage:
            reject("bad_data", f"{place}.damage: an attack needs at least one part")
        parts: list[Part] = []
        for number, each in enumerate(row.damage):
            dice = notation.parse(each.dice)
            where = f"{place}.damage[{number}]"
            self.check_tick(f"{where}.dice", dice, ticks.find(each.tick, "damage"), "damage")
            parts.append(Part(dice, damage_type(f"{where}.type", each.type)))
        natural = NaturalKind(row.key, parts)
        natural.finesse = row.ability == "finesse"
        natural.ability = 0 if natural.finesse else ABILITIES.index(row.ability)
        natural.reach = extent(f"{place}.reach", row.reach)
        natural.action_points = whole(f"{place}.action_points", row.action_points, 0, ACTION_POINTS)
        natural.saves = row.save is not None
        natural.save = 0 if row.save is None else ABILITIES.index(row.save)
        natural.effect = effect_of(row.effect, f"{place}.effect")
        return natural

    def check_tick(self, place: str, dice: notation.Expression, tick: Tick, kind: str) -> None:
        """Make sure that the mean of dice lies in their tick (LI-13.1, 13.3).

        Raises:
            Rejected: it doesn't; code `dice_outside_tick`, with the dice, the mean and the range.
        """
        if not tick.has_range():
            reject("tick_without_range", f"{place}: {tick.name} takes no dice, found {dice.text()}")
        value = notation.mean(dice)
        if ticks.contains(tick, value, kind, self.tick_borders, self.ultimate_cap):
            return
        end = ticks.upper_end(tick, self.ultimate_cap)
        upper = "or more" if end == ticks.OPEN_END else f"to {end}"
        reject(
            "dice_outside_tick",
            f"{place}: {dice.text()} has the mean {value}, outside {tick.name} {kind} ({tick.low} {upper})",
        )


def damage_type(place: str, name: str) -> int:
    """Give a damage type's number (LI-15.2).

    Raises:
        Rejected: there is none of this name; code `unknown_damage_type`.
    """
    return DAMAGE_TYPES.index(word(place, name, DAMAGE_TYPES, "unknown_damage_type"))


def damage_mask(place: str, names: Sequence[str]) -> int:
    """Give damage types as bits."""
    mask = 0
    for number, name in enumerate(names):
        mask |= 1 << damage_type(f"{place}[{number}]", name)
    return mask


def effect_of(row: EffectRow, place: str) -> Effect:
    """Compile what an idiom or attack does besides its dice."""
    effect = Effect()
    effect.chilled = whole(f"{place}.chilled", row.chilled, 0)
    effect.stunned = whole(f"{place}.stunned", row.stunned, 0)
    effect.prone = row.prone
    effect.binds = row.binds
    effect.push = extent(f"{place}.push", row.push, 0)
    effect.movement = centimeters(f"{place}.movement", row.movement, 0)
    effect.flies = row.flies
    effect.uses_reaction = row.uses_reaction
    effect.resists = damage_mask(f"{place}.resists", row.resists)
    effect.zone = row.zone
    effect.cloaks = row.cloaks
    effect.reduces = row.reduces
    effect.cancels = row.cancels
    effect.hinders = row.hinders
    effect.rests = row.rests
    return effect


def upcast_of(row: UpcastRow, place: str) -> Upcast:
    """Compile what a step of upcasting adds."""
    upcast = Upcast()
    if row.dice:
        upcast.dice = notation.parse(row.dice)
    upcast.dc = whole(f"{place}.dc", row.dc)
    upcast.check = whole(f"{place}.check", row.check)
    upcast.roll = whole(f"{place}.roll", row.roll)
    upcast.push = extent(f"{place}.push", row.push)
    upcast.movement = centimeters(f"{place}.movement", row.movement)
    upcast.temp_hp = whole(f"{place}.temp_hp", row.temp_hp, 0)
    upcast.cost = whole(f"{place}.cost", row.cost, 0)
    return upcast

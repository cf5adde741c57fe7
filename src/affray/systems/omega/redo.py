"""The state rebuilt from its events alone: for each kind of event, the change that its effect made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.clock import find_turn
from affray.systems.omega.content import ITEMS, MONSTERS
from affray.systems.omega.damage import DAMAGE_TYPES
from affray.systems.omega.effects import replaced
from affray.systems.omega.hero import ATTRIBUTES
from affray.systems.omega.items import SLOTS, Item, Thing, corpse_of
from affray.systems.omega.maneuvers import read_maneuvers, read_sequence
from affray.systems.omega.monster import Monster, maneuvers_of
from affray.systems.omega.phases import AT_REST, PHASES
from affray.systems.omega.statuses import STATUSES

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from affray.fight.events import Event
    from affray.systems.omega.state import OmegaState


def redo_event(state: OmegaState, event: Event) -> None:
    """Do again what the effect that wrote `event` did; events that only tell change nothing."""
    change = CHANGES.get(event.kind)
    if change is not None:
        change(state, event.details)
    if state.phase == AT_REST:
        find_turn(state)


def _monster(state: OmegaState, name: object) -> Monster:
    for monster in state.monsters:
        if monster.name == name:
            return monster
    message = f"no monster is called {name!r}"
    raise KeyError(message)


_ROWS: Final = {row.name: row for row in ITEMS}


def item_of(data: dict[str, Any]) -> Item:
    """Make an item of its JSON object."""
    row = corpse_of(MONSTERS[data["id"]]).row if data["kind"] == "corpse" else _ROWS[data["name"]]
    return Item(
        row,
        data["blessing"],
        data["enchantment"],
        data["charges"],
        data["number"],
        data["identified"],
        data["loaded"],
        data["absorption"],
        data["bulk"],
        data["weight"],
        data["effect"],
        data["betrayed"],
    )


def _damage(state: OmegaState, details: dict[str, Any]) -> None:
    if details["target"] == state.setup.names[0]:
        state.hero.hp = details["hp"]
    else:
        _monster(state, details["target"]).hp = details["hp"]


def _hp(state: OmegaState, details: dict[str, Any]) -> None:
    if details["creature"] == state.setup.names[0]:
        state.hero.hp = details["to"]
        state.hero.max_hp = details["maximum"]
    else:
        _monster(state, details["creature"]).hp = details["to"]


def _status(state: OmegaState, details: dict[str, Any]) -> None:
    state.hero.statuses = replaced(state.hero.statuses, STATUSES.index(details["status"]), details["to"])


def _immunity(state: OmegaState, details: dict[str, Any]) -> None:
    state.hero.immunities = replaced(state.hero.immunities, DAMAGE_TYPES.index(details["type"]), details["to"])


def _attribute(state: OmegaState, details: dict[str, Any]) -> None:
    attribute = ATTRIBUTES.index(details["attribute"])
    state.hero.attributes = replaced(state.hero.attributes, attribute, details["to"])
    state.hero.maxima = replaced(state.hero.maxima, attribute, details["maximum"])


def _level(state: OmegaState, details: dict[str, Any]) -> None:
    state.hero.level = details["to"]


def _experience(state: OmegaState, details: dict[str, Any]) -> None:
    state.hero.experience = details["to"]


def _alignment(state: OmegaState, details: dict[str, Any]) -> None:
    state.hero.alignment = details["to"]


def _mana(state: OmegaState, details: dict[str, Any]) -> None:
    state.hero.mana = details["to"]


def _sequence(state: OmegaState, details: dict[str, Any]) -> None:
    shelved = details["shelved"]
    state.hero.sequence = read_sequence(details["sequence"])
    state.hero.shelved = None if shelved is None else read_sequence(shelved)


def _scores(state: OmegaState, details: dict[str, Any]) -> None:
    hero = state.hero
    hero.hit = details["hit"]
    hero.damage = details["dmg"]
    hero.defense = details["def"]
    hero.arm = details["arm"]
    hero.delay = details["delay"]
    hero.weight = details["weight"]
    hero.capacity = details["capacity"]
    hero.allowance = details["allowance"]


def _moved(state: OmegaState, details: dict[str, Any]) -> None:
    x, y = details["to"]
    if details["creature"] == state.setup.names[0]:
        state.hero.x = x
        state.hero.y = y
    else:
        monster = _monster(state, details["creature"])
        monster.x = x
        monster.y = y


def _dismounted(state: OmegaState, _details: dict[str, Any]) -> None:
    state.hero.mounted = False


def _turn_lost(state: OmegaState, _details: dict[str, Any]) -> None:
    state.hero.loses_turn = True


def _turn_passed(state: OmegaState, details: dict[str, Any]) -> None:
    if details["cause"] == "lost turn":
        state.hero.loses_turn = False


def _waits(state: OmegaState, details: dict[str, Any]) -> None:
    if details["creature"] == state.setup.names[0]:
        state.hero.due = details["due"]
        state.hero.last_ticks = details["last_ticks"]
    else:
        _monster(state, details["creature"]).due = details["due"]


def _slot(state: OmegaState, details: dict[str, Any]) -> None:
    hero = state.hero
    slots = hero.slots.copy()
    data = details["item"]
    item = None if data is None else item_of(data)
    slot = SLOTS.index(details["slot"])
    twin = slots[1 - slot] if slot <= 1 else None
    if item is not None and twin is not None and item.row.two_handed and twin.ident() == item.ident():
        item = twin  # one weapon in both hands is one and the same item
    slots[slot] = item
    hero.slots = slots


def _pack(state: OmegaState, details: dict[str, Any]) -> None:
    state.hero.pack = [item_of(data) for data in details["items"]]


def _monster_changed(state: OmegaState, details: dict[str, Any]) -> None:
    monster = _monster(state, details["creature"])
    for name, value in details.items():
        if name == "row":
            monster.row = MONSTERS[value]
        elif name == "maneuvers":
            monster.maneuvers = read_maneuvers(value)
        elif name == "belongings":
            monster.belongings = [item_of(data) for data in value]
        elif name not in {"creature", "cause", "tick", "minute"}:
            setattr(monster, name, value)


def _summoned(state: OmegaState, details: dict[str, Any]) -> None:
    row = MONSTERS[details["id"]]
    monster = Monster(details["serial"], details["creature"], row, [])
    monster.maneuvers = maneuvers_of(row, row.level)
    monster.x, monster.y = details["square"]
    for name in ("hostile", "wandering", "awake", "deity", "due"):
        setattr(monster, name, details[name])
    state.monsters = [monster, *state.monsters]
    state.next_serial = details["serial"] + 1


def _gone(state: OmegaState, details: dict[str, Any]) -> None:
    monster = _monster(state, details["creature"])
    state.monsters = [each for each in state.monsters if each is not monster]
    state.gone = [*state.gone, monster]


def _floor(state: OmegaState, details: dict[str, Any]) -> None:
    things: list[Thing] = []
    for thing in details["things"]:
        x, y = thing["square"]
        things.append(Thing(x, y, item_of(thing["item"])))
    state.things = things


def _terrain(state: OmegaState, details: dict[str, Any]) -> None:
    x, y = details["square"]
    state.terrain = replaced(state.terrain, y * state.setup.width + x, details["terrain"])


def _sanctuary(state: OmegaState, details: dict[str, Any]) -> None:
    x, y = details["square"]
    state.sanctuaries = [*state.sanctuaries, int(y * state.setup.width + x)]


def _time(state: OmegaState, details: dict[str, Any]) -> None:
    state.now = details["now"]
    state.tick = details["tick"]
    state.minute = details["minute"]


def _hazard(state: OmegaState, details: dict[str, Any]) -> None:
    state.hazard = details["number"]


def _under_way(state: OmegaState, details: dict[str, Any]) -> None:
    state.phase = PHASES.index(details["phase"])
    state.actor = details["actor"]
    state.target = details["target"]
    state.place = details["place"]
    state.square = details["square"]
    state.mark = details["mark"]
    state.matching = details["matching"]
    state.lines = details["lines"]
    state.reads = details["reads"]
    state.reach = details["reach"]
    state.wait = details["wait"]
    state.in_special = details["in_special"]


def _ended(state: OmegaState, details: dict[str, Any]) -> None:
    state.over = True
    state.winner = details["winner"]
    state.reason = details["reason"]


CHANGES: Final[dict[str, Callable[[OmegaState, dict[str, Any]], None]]] = {
    "damage_dealt": _damage,
    "hp_changed": _hp,
    "status_changed": _status,
    "immunity_changed": _immunity,
    "attribute_changed": _attribute,
    "level_changed": _level,
    "experience_gained": _experience,
    "alignment_changed": _alignment,
    "mana_changed": _mana,
    "sequence_set": _sequence,
    "scores_changed": _scores,
    "moved": _moved,
    "dismounted": _dismounted,
    "turn_lost": _turn_lost,
    "turn_passed": _turn_passed,
    "waits_until": _waits,
    "slot_changed": _slot,
    "pack_changed": _pack,
    "monster_changed": _monster_changed,
    "summoned": _summoned,
    "died": _gone,
    "left": _gone,
    "floor_changed": _floor,
    "terrain_changed": _terrain,
    "sanctuary_made": _sanctuary,
    "time_passed": _time,
    "hazard_fired": _hazard,
    "under_way": _under_way,
    "fight_ended": _ended,
}
"""What each effect's event changes; events that aren't here only tell."""

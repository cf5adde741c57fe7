"""Effects: the functions that change the state. Each asks no dice, and writes one event if somebody keeps a log.

`redo` does the same changes again from the events alone, so every event tells what something has become.

They stand in one file, because whoever looks for what can change, and how it is told, should have to look in one place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.systems.omega.damage import DAMAGE_TYPES
from affray.systems.omega.hero import ATTRIBUTES
from affray.systems.omega.items import SLOTS
from affray.systems.omega.knobs import KNOBS
from affray.systems.omega.phases import PHASES
from affray.systems.omega.sheet import CHARACTER_SIDE, MONSTER_SIDE
from affray.systems.omega.statuses import STATUSES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.items import Item, Thing
    from affray.systems.omega.maneuvers import Sequence
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState


QUIRKS: Final = {knob.name: knob.rule for knob in KNOBS}
"""The rule of each knob."""


def note(table: Table, state: OmegaState, kind: str, details: dict[str, object]) -> None:
    """Write an event, with tick and minute; callers ask first whether there is a log."""
    log = table.log
    if log is not None:
        details["tick"] = int(state.tick)
        details["minute"] = int(state.minute)
        log.add(kind, details)


def note_quirk(table: Table, state: OmegaState, knob: str) -> None:
    """Write that a quirk of the original has made a difference here."""
    if table.log is not None:
        note(table, state, "quirk_applied", {"knob": knob, "rule": QUIRKS[knob]})


def note_deed(table: Table, state: OmegaState, deed: str, item: Item | None = None, slot: str = "") -> None:
    """Write what the character has begun to do, where nothing else tells it."""
    if table.log is not None:
        details: dict[str, object] = {"creature": state.setup.names[0], "deed": deed}
        if item is not None:
            details["item"] = item.row.name
        if slot:
            details["slot"] = slot
        note(table, state, "deed_begun", details)


def replaced(values: list[int], place: i64, value: i64) -> list[int]:
    """Give a copy of a list with one value replaced."""
    twin = values.copy()
    twin[place] = value
    return twin


# The character


def take_damage(
    table: Table, state: OmegaState, source: str, damage_type: i64, raw: i64, lost: i64, immune: bool, displaced: bool
) -> None:
    """Take hit points from the character, or give them if `lost` is below 0; below 1 they die (OM-18.1)."""
    hero = state.hero
    hero.hp -= lost
    if table.log is not None:
        note(
            table,
            state,
            "damage_dealt",
            {
                "target": state.setup.names[0],
                "source": source,
                "type": DAMAGE_TYPES[damage_type],
                "raw": int(raw),
                "absorbed": int(raw - lost) if not immune and not displaced else 0,
                "lost": int(lost),
                "hp": int(hero.hp),
                "immune": immune,
                "displaced": displaced,
            },
        )
    if hero.hp < 1:
        lose_fight(table, state)


def set_hp(table: Table, state: OmegaState, hp: i64, max_hp: i64, cause: str, least: i64 = 1) -> None:
    """Set the character's hit points and their maximum; below `least` they die."""
    hero = state.hero
    if hero.hp == hp and hero.max_hp == max_hp:
        return
    before = hero.hp
    hero.hp = hp
    hero.max_hp = max_hp
    if table.log is not None:
        name = state.setup.names[0]
        details: dict[str, object] = {"creature": name, "from": int(before), "to": int(hp), "maximum": int(max_hp)}
        details["cause"] = cause
        note(table, state, "hp_changed", details)
    if hp < least:
        lose_fight(table, state)


def put_status(table: Table, state: OmegaState, status: i64, to: i64, cause: str) -> None:
    """Set a status's counter; the scores are left to `rescore`."""
    hero = state.hero
    before: i64 = hero.statuses[status]
    if before == to:
        return
    hero.statuses = replaced(hero.statuses, status, to)
    if table.log is not None:
        details: dict[str, object] = {"status": STATUSES[status], "from": int(before), "to": int(to), "cause": cause}
        note(table, state, "status_changed", details)


def put_immunity(table: Table, state: OmegaState, damage_type: i64, to: i64, cause: str) -> None:
    """Set an immunity counter (OM-2.5)."""
    hero = state.hero
    before: i64 = hero.immunities[damage_type]
    if before == to:
        return
    hero.immunities = replaced(hero.immunities, damage_type, to)
    if table.log is not None:
        kind = DAMAGE_TYPES[damage_type]
        note(table, state, "immunity_changed", {"type": kind, "from": int(before), "to": int(to), "cause": cause})


def put_attribute(table: Table, state: OmegaState, attribute: i64, to: i64, maximum: i64, cause: str) -> None:
    """Set an attribute and its maximum; the scores are left to `rescore`."""
    hero = state.hero
    before: i64 = hero.attributes[attribute]
    if before == to and hero.maxima[attribute] == maximum:
        return
    hero.attributes = replaced(hero.attributes, attribute, to)
    hero.maxima = replaced(hero.maxima, attribute, maximum)
    if table.log is not None:
        details: dict[str, object] = {"attribute": ATTRIBUTES[attribute], "from": int(before), "to": int(to)}
        details["maximum"] = int(maximum)
        details["cause"] = cause
        note(table, state, "attribute_changed", details)


def put_level(table: Table, state: OmegaState, level: i64, cause: str) -> None:
    """Set the character's level; the scores are left to `rescore`."""
    before = state.hero.level
    state.hero.level = level
    if table.log is not None:
        note(table, state, "level_changed", {"from": int(before), "to": int(level), "cause": cause})


def put_experience(table: Table, state: OmegaState, experience: i64, cause: str) -> None:
    """Set the character's experience."""
    before = state.hero.experience
    if before == experience:
        return
    state.hero.experience = experience
    if table.log is not None:
        note(table, state, "experience_gained", {"from": int(before), "to": int(experience), "cause": cause})


def shift_alignment(table: Table, state: OmegaState, by: i64, cause: str) -> None:
    """Change the character's alignment."""
    before = state.hero.alignment
    state.hero.alignment = before + by
    if table.log is not None:
        note(table, state, "alignment_changed", {"from": int(before), "to": int(before + by), "cause": cause})


def put_mana(table: Table, state: OmegaState, mana: i64, cause: str) -> None:
    """Set the character's mana."""
    before = state.hero.mana
    if before == mana:
        return
    state.hero.mana = mana
    if table.log is not None:
        note(table, state, "mana_changed", {"from": int(before), "to": int(mana), "cause": cause})


def put_sequence(table: Table, state: OmegaState, sequence: Sequence, shelved: Sequence | None, how: str) -> None:
    """Set the sequence that counts, and the saved one that waits during a flurry.

    Args:
        table: the table.
        state: the fight.
        sequence: what counts from now on.
        shelved: what comes back after the flurry, or None.
        how: `edited`, `shortcut`, `reset`, `flurry`, or `restored` after a flurry.
    """
    hero = state.hero
    hero.sequence = sequence
    hero.shelved = shelved
    if table.log is not None:
        details: dict[str, object] = {"sequence": sequence.text, "cost": int(sequence.cost)}
        details["allowance"] = int(hero.allowance)
        details["how"] = how
        details["shelved"] = None if shelved is None else shelved.text
        note(table, state, "sequence_set", details)


def put_scores(
    table: Table,
    state: OmegaState,
    hit: i64,
    damage: i64,
    defense: i64,
    arm: i64,
    delay: i64,
    weight: i64,
    capacity: i64,
    allowance: i64,
    cause: str,
) -> None:
    """Set the derived scores (OM-0.4)."""
    hero = state.hero
    if (
        hero.hit == hit
        and hero.damage == damage
        and hero.defense == defense
        and hero.arm == arm
        and hero.delay == delay
        and hero.weight == weight
        and hero.capacity == capacity
        and hero.allowance == allowance
    ):
        return
    hero.hit = hit
    hero.damage = damage
    hero.defense = defense
    hero.arm = arm
    hero.delay = delay
    hero.weight = weight
    hero.capacity = capacity
    hero.allowance = allowance
    if table.log is not None:
        details: dict[str, object] = {
            "cause": cause,
            "hit": int(hit),
            "dmg": int(damage),
            "def": int(defense),
            "arm": int(arm),
            "delay": int(delay),
            "weight": int(weight),
            "capacity": int(capacity),
            "allowance": int(allowance),
        }
        note(table, state, "scores_changed", details)


def move_hero(table: Table, state: OmegaState, x: i64, y: i64, cause: str) -> None:
    """Put the character on another square."""
    hero = state.hero
    before: list[object] = [int(hero.x), int(hero.y)]
    hero.x = x
    hero.y = y
    if table.log is not None:
        details: dict[str, object] = {"creature": state.setup.names[0], "from": before, "to": [int(x), int(y)]}
        details["cause"] = cause
        note(table, state, "moved", details)


def dismount(table: Table, state: OmegaState, cause: str) -> None:
    """Put the character on their feet; the scores are left to `rescore`."""
    state.hero.mounted = False
    if table.log is not None:
        note(table, state, "dismounted", {"cause": cause})


def lose_next_turn(table: Table, state: OmegaState, cause: str) -> None:
    """Take the character's next turn away (OM-16.7)."""
    state.hero.loses_turn = True
    if table.log is not None:
        note(table, state, "turn_lost", {"cause": cause})


def spend_lost_turn(table: Table, state: OmegaState) -> None:
    """Let the lost turn be over."""
    state.hero.loses_turn = False
    if table.log is not None:
        note(table, state, "turn_passed", {"cause": "lost turn"})


def hero_waits(table: Table, state: OmegaState, due: i64, ticks: i64, last_ticks: i64, tick: i64) -> None:
    """Set when the character's next turn comes.

    Args:
        table: the table.
        state: the fight.
        due: on the state's clock.
        ticks: how long the action took.
        last_ticks: how long a lost turn would take from now on.
        tick: the tick in the minute at which it comes.
    """
    hero = state.hero
    hero.due = due
    hero.last_ticks = last_ticks
    if table.log is not None:
        details: dict[str, object] = {"creature": state.setup.names[0], "at": int(tick), "delay": int(ticks)}
        details["due"] = int(due)
        details["last_ticks"] = int(last_ticks)
        note(table, state, "waits_until", details)


def put_slot(table: Table, state: OmegaState, slot: i64, item: Item | None, cause: str) -> None:
    """Put an item into a slot, or nothing; switching and scores are left to `equipment`."""
    hero = state.hero
    slots = hero.slots.copy()
    slots[slot] = item
    hero.slots = slots
    if table.log is not None:
        details: dict[str, object] = {
            "slot": SLOTS[slot],
            "item": None if item is None else item.data(),
            "cause": cause,
        }
        note(table, state, "slot_changed", details)


def put_pack(table: Table, state: OmegaState, pack: list[Item], cause: str) -> None:
    """Set what is in the pack; scores are left to `rescore`."""
    state.hero.pack = pack
    if table.log is not None:
        note(table, state, "pack_changed", {"items": [item.data() for item in pack], "cause": cause})


# Monsters


def wound_monster(
    table: Table, state: OmegaState, monster: Monster, source: str, damage_type: i64, damage: i64, immune: bool
) -> None:
    """Take hit points from a monster, or give them if `damage` is below 0; it has no Arm (OM-2.10)."""
    lost: i64 = 0 if immune else damage
    monster.hp -= lost
    if table.log is not None:
        note(
            table,
            state,
            "damage_dealt",
            {
                "target": monster.name,
                "source": source,
                "type": DAMAGE_TYPES[damage_type],
                "raw": int(damage),
                "absorbed": 0,
                "lost": int(lost),
                "hp": int(monster.hp),
                "immune": immune,
                "displaced": False,
            },
        )


def monster_hp(table: Table, state: OmegaState, monster: Monster, hp: i64, cause: str) -> None:
    """Set a monster's hit points."""
    before = monster.hp
    monster.hp = hp
    if table.log is not None:
        details: dict[str, object] = {"creature": monster.name, "from": int(before), "to": int(hp)}
        details["maximum"] = int(monster.row.hp)
        details["cause"] = cause
        note(table, state, "hp_changed", details)


def rouse(table: Table, state: OmegaState, monster: Monster, hostile: bool, attacked: bool, cause: str) -> None:
    """Wake a monster; perhaps it turns hostile, perhaps it now counts as attacked. Nothing is undone by false."""
    hostile = hostile or monster.hostile
    attacked = attacked or monster.attacked
    if monster.awake and monster.hostile == hostile and monster.attacked == attacked:
        return
    monster.awake = True
    monster.hostile = hostile
    monster.attacked = attacked
    if table.log is not None:
        details: dict[str, object] = {"creature": monster.name, "cause": cause, "awake": True, "hostile": hostile}
        details["attacked"] = attacked
        note(table, state, "monster_changed", details)


def monster_noted(table: Table, state: OmegaState, monster: Monster, cause: str, details: dict[str, object]) -> None:
    """Write that a monster has become otherwise; `details` tell each changed field as it is now."""
    details["creature"] = monster.name
    details["cause"] = cause
    note(table, state, "monster_changed", details)


def set_awake(table: Table, state: OmegaState, monster: Monster, awake: bool, cause: str) -> None:
    """Wake a monster or put it to sleep."""
    monster.awake = awake
    if table.log is not None:
        monster_noted(table, state, monster, cause, {"awake": awake})


def set_delay(table: Table, state: OmegaState, monster: Monster, delay: i64, cause: str) -> None:
    """Set a monster's delay."""
    monster.delay = delay
    if table.log is not None:
        monster_noted(table, state, monster, cause, {"delay": int(delay)})


def set_belongings(table: Table, state: OmegaState, monster: Monster, belongings: list[Item], cause: str) -> None:
    """Set what a monster carries."""
    monster.belongings = belongings
    if table.log is not None:
        monster_noted(table, state, monster, cause, {"belongings": [item.data() for item in belongings]})


def move_monster(table: Table, state: OmegaState, monster: Monster, x: i64, y: i64, cause: str) -> None:
    """Put a monster on another square."""
    before: list[object] = [int(monster.x), int(monster.y)]
    monster.x = x
    monster.y = y
    if table.log is not None:
        details: dict[str, object] = {"creature": monster.name, "from": before, "to": [int(x), int(y)]}
        details["cause"] = cause
        note(table, state, "moved", details)


def monster_waits(table: Table, state: OmegaState, monster: Monster, due: i64, ticks: i64, tick: i64) -> None:
    """Set when a monster's next turn comes; see `hero_waits`."""
    monster.due = due
    if table.log is not None:
        details: dict[str, object] = {"creature": monster.name, "at": int(tick), "delay": int(ticks), "due": int(due)}
        note(table, state, "waits_until", details)


def remove_monster(table: Table, state: OmegaState, monster: Monster, kind: str, cause: str) -> None:
    """Take a monster out of the fight.

    Args:
        table: the table.
        state: the fight.
        monster: who.
        kind: `died` or `left`.
        cause: of what, or why.
    """
    state.monsters = [each for each in state.monsters if each is not monster]
    state.gone = [*state.gone, monster]
    if table.log is not None:
        details: dict[str, object] = {"creature": monster.name, "square": [int(monster.x), int(monster.y)]}
        details["cause"] = cause
        note(table, state, kind, details)


# The floor, the clock, the frame


def put_things(table: Table, state: OmegaState, things: list[Thing], cause: str) -> None:
    """Set what lies on the floor."""
    state.things = things
    if table.log is not None:
        lying = [{"square": [int(thing.x), int(thing.y)], "item": thing.item.data()} for thing in things]
        note(table, state, "floor_changed", {"things": lying, "cause": cause})


def put_terrain(table: Table, state: OmegaState, x: i64, y: i64, terrain: i64, cause: str) -> None:
    """Change the terrain of a square."""
    state.terrain = replaced(state.terrain, y * state.setup.width + x, terrain)
    if table.log is not None:
        details: dict[str, object] = {"square": [int(x), int(y)], "terrain": int(terrain), "cause": cause}
        note(table, state, "terrain_changed", details)


def make_sanctuary(table: Table, state: OmegaState) -> None:
    """Make the character's square their own sanctuary (OM-15.16)."""
    hero = state.hero
    state.sanctuaries = [*state.sanctuaries, int(hero.y * state.setup.width + hero.x)]
    if table.log is not None:
        note(table, state, "sanctuary_made", {"square": [int(hero.x), int(hero.y)]})


def pass_time(table: Table, state: OmegaState, now: i64, tick: i64, minute: i64) -> None:
    """Set the clock."""
    state.now = now
    state.tick = tick
    state.minute = minute
    if table.log is not None:
        note(table, state, "time_passed", {"now": int(now), "elapsed": int(now - state.since)})


def count_hazard(table: Table, state: OmegaState, name: str) -> None:
    """Note that the next hazard has been fired (OM-20.4)."""
    state.hazard += 1
    if table.log is not None:
        note(table, state, "hazard_fired", {"hazard": name, "number": int(state.hazard)})


def set_phase(table: Table, state: OmegaState, phase: i64) -> None:
    """Note what is under way now; the fields that belong to it have been set."""
    state.phase = phase
    if table.log is not None:
        note(
            table,
            state,
            "under_way",
            {
                "phase": PHASES[phase],
                "actor": int(state.actor),
                "target": int(state.target),
                "place": int(state.place),
                "square": int(state.square),
                "mark": int(state.mark),
                "matching": int(state.matching),
                "lines": state.lines,
                "reads": state.reads,
                "reach": int(state.reach),
                "wait": int(state.wait),
                "in_special": state.in_special,
            },
        )


def end_fight(table: Table, state: OmegaState, outcome: str, winner: str, reason: str) -> None:
    """End the fight (OM-20.2).

    Args:
        table: the table.
        state: the fight.
        outcome: `won`, `lost`, `fled` or `undecided`.
        winner: the side that has won; empty if nobody has.
        reason: why.
    """
    if state.over:
        return
    state.over = True
    state.winner = winner
    state.reason = reason
    if table.log is not None:
        note(table, state, "fight_ended", {"outcome": outcome, "winner": winner, "reason": reason})


def lose_fight(table: Table, state: OmegaState) -> None:
    """End the fight by the character's death (OM-18.1)."""
    end_fight(table, state, "lost", MONSTER_SIDE, "death")


def win_fight(table: Table, state: OmegaState) -> None:
    """End the fight because no monster is left that counts (OM-20.2)."""
    end_fight(table, state, "won", CHARACTER_SIDE, "no_hostile_left")


def add_monster(table: Table, state: OmegaState, monster: Monster, cause: str) -> None:
    """Let a monster join, at the head of the list (OM-17.9)."""
    state.monsters = [monster, *state.monsters]
    state.next_serial = monster.serial + 1
    if table.log is not None:
        details: dict[str, object] = {
            "creature": monster.name,
            "square": [int(monster.x), int(monster.y)],
            "cause": cause,
            "id": int(monster.row.id),
            "serial": int(monster.serial),
            "hostile": monster.hostile,
            "wandering": monster.wandering,
            "awake": monster.awake,
            "deity": int(monster.deity),
            "due": int(monster.due),
        }
        note(table, state, "summoned", details)

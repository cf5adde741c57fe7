"""Casting, zapping, drinking and reading (OM-15.6 to OM-15.17, OM-14.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from affray.fight.errors import Illegal
from affray.systems.omega.altering import bless_at, curse_random, dispel_hero, enchant_at, strip_random
from affray.systems.omega.arithmetic import size
from affray.systems.omega.bolts import bolt_reaches_hero, burst
from affray.systems.omega.boons import bestow, heal_hero
from affray.systems.omega.checks import draw
from affray.systems.omega.clock import hero_acted
from affray.systems.omega.conditions import add_status, put_to_sleep
from affray.systems.omega.content import SPELLS, unknown
from affray.systems.omega.corrosion import disintegrate_hero
from affray.systems.omega.damage import NORMAL
from affray.systems.omega.decisions import (
    ItemDecision,
    LandingDecision,
    occupied_places,
    place_of,
    square_of,
)
from affray.systems.omega.effects import lose_fight, make_sanctuary, move_hero, note, note_deed, put_mana
from affray.systems.omega.formulas_items import dispel_strength
from affray.systems.omega.formulas_magic import spell_cost
from affray.systems.omega.formulas_time import CAST, DRINK, READ, ZAP
from affray.systems.omega.gear import item_at, lose_one, put_at
from affray.systems.omega.harm import harm_hero
from affray.systems.omega.hero import POWER
from affray.systems.omega.places import is_taken, teleport_hero
from affray.systems.omega.sheet import WALL
from affray.systems.omega.sorcery import (
    disintegrate,
    dispel,
    disrupt,
    drain_energy,
    frighten,
    hellfire,
    polymorph,
    shoot_ball,
    shoot_bolt,
    sleep_monster,
)
from affray.systems.omega.statuses import AFRAID, BLINDED, SHADOWFORM
from affray.systems.omega.summoning import summon_fair, summon_random
from affray.systems.omega.water import enter_square

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.decision import Choice
    from affray.fight.table import Table
    from affray.systems.omega.items import Item
    from affray.systems.omega.rows import SpellRow
    from affray.systems.omega.state import OmegaState

AIMED: Final = frozenset(
    {
        "bolt",
        "ball",
        "disrupt",
        "disintegrate",
        "sleep",
        "fear",
        "dispel",
        "drain",
        "hellfire",
        "polymorph",
    }
)
"""Effects that are aimed at a square."""


def check_not_afraid(state: OmegaState, deed: str) -> None:
    """Make sure that the character isn't Afraid (OM-14.10).

    Raises:
        Illegal: they are.
    """
    if state.hero.statuses[AFRAID] > 0:
        message = f"you can't {deed} while afraid"
        raise Illegal(message, "not_while")


# Spells


def known_spell(state: OmegaState, name: str) -> SpellRow:
    """Find a spell that the character knows.

    Raises:
        Illegal: there is none of this name, or they don't know it.
    """
    for row in state.setup.spells:
        if row.name == name:
            return row
    every = [row.name for row in SPELLS]
    if name in every:
        known = ", ".join(row.name for row in state.setup.spells) or "none"
        message = f"you don't know the spell {name}; you know {known}"
        raise Illegal(message, "not_known")
    message = unknown("spell", name, every)
    raise Illegal(message, "unknown_name")


def cost_of(state: OmegaState, row: SpellRow) -> i64:
    """Give what a spell costs in mana under this moon (OM-15.7)."""
    return spell_cost(row.mana, state.setup.knobs.moon)


def cast_spell(table: Table, state: OmegaState, choice: Choice) -> None:
    """Cast a spell (OM-15.6)."""
    check_not_afraid(state, "cast")
    row = known_spell(state, choice.text("spell"))
    cost: i64 = cost_of(state, row)
    mana = state.hero.mana
    if mana < cost:
        message = f"{row.name} costs {cost} mana, you have {mana}"
        raise Illegal(message, "no_mana")
    x: i64 = state.hero.x
    y: i64 = state.hero.y
    if row.effect in AIMED:
        x, y = square_of(state, choice, "at")
    put_mana(table, state, mana - cost, row.name)
    if table.log is not None:
        details: dict[str, object] = {"caster": state.setup.names[0], "spell": row.name, "mana": int(cost)}
        details["resisted"] = None
        details["at"] = [int(x), int(y)]
        note(table, state, "spell_cast", details)
    _work_spell(table, state, row, x, y)
    if not state.over:
        hero_acted(table, state, CAST)


def _work_spell(table: Table, state: OmegaState, row: SpellRow, x: i64, y: i64) -> None:
    """Do what a spell does, as a source of blessing 0."""
    effect = row.effect
    hero = state.hero
    if effect == "dispel":
        dispel(table, state, x, y, dispel_strength(hero.level, hero.maxima[POWER]))
    elif effect == "drain":
        drain_energy(table, state, x, y)
    elif effect == "hellfire":
        hellfire(table, state, x, y)
    elif effect in AIMED:
        _aimed(table, state, effect, x, y, row.score(hero.level), row.damage_type, False)  # not cursed
    else:
        _work_on_oneself(table, state, row)


def _work_on_oneself(table: Table, state: OmegaState, row: SpellRow) -> None:
    """Do what a spell does that isn't aimed."""
    effect = row.effect
    if effect == "healing":
        heal_hero(table, state, row.strength, row.name)
    elif effect == "enchant":
        _enchant_chosen(table, state, row.strength)
    elif effect == "bless":
        _bless_chosen(table, state, 0)
    elif effect == "shadowform":
        add_status(table, state, SHADOWFORM, state.hero.level, row.name)
    elif effect == "sanctuary":
        make_sanctuary(table, state)
    elif effect == "summon_fair":
        summon_fair(table, state)
    elif effect == "teleport":
        teleport_hero(table, state, row.name)
    else:
        bestow(table, state, effect, 0)


def _aimed(
    table: Table, state: OmegaState, effect: str, x: i64, y: i64, score: i64, damage_type: i64, cursed: bool
) -> None:
    """Do what spells and noncursed sticks share, at a square."""
    if effect == "bolt":
        shoot_bolt(table, state, x, y, score, damage_type)
    elif effect == "ball":
        shoot_ball(table, state, x, y, score, damage_type)
    elif effect == "disrupt":
        disrupt(table, state, x, y, score)
    elif effect == "disintegrate":
        disintegrate(table, state, x, y)
    elif effect == "fear":
        frighten(table, state, x, y)
    elif effect == "polymorph":
        polymorph(table, state, x, y, cursed)
    elif effect == "sleep":
        monster = state.monster_at(x, y)
        if monster is not None:
            sleep_monster(table, state, monster, True)  # asks for immunity


# Items to enchant and to bless


def _enchant_chosen(table: Table, state: OmegaState, strength: i64) -> None:
    """Enchant an item of the character's choice; with nothing to choose, nothing happens."""
    place: i64 = _chosen_place(table, state, "enchant")
    if place >= 0:
        enchant_at(table, state, place, strength)


def _bless_chosen(table: Table, state: OmegaState, strength: i64) -> None:
    """Bless an item of the character's choice."""
    place: i64 = _chosen_place(table, state, "bless")
    if place >= 0:
        bless_at(table, state, place, strength)


def _chosen_place(table: Table, state: OmegaState, purpose: str) -> i64:
    if not occupied_places(state, False):  # without the pack
        return -1
    decision = ItemDecision(purpose)
    return decision.place_of(state, table.decide(state, decision))


# Sticks


def zap(table: Table, state: OmegaState, choice: Choice) -> None:
    """Zap a stick: one charge (OM-15.8)."""
    check_not_afraid(state, "zap")
    place = place_of(state, choice)
    stick = item_at(state, place)
    assert stick is not None  # noqa: S101 - `place_of` found it
    if stick.row.kind != "stick":
        message = f"the {stick.row.name} isn't a stick; only sticks can be zapped"
        raise Illegal(message, "wrong_item")
    if stick.charges < 1:
        message = f"the {stick.row.name} has no charges left"
        raise Illegal(message, "no_charge")
    x: i64 = state.hero.x
    y: i64 = state.hero.y
    if needs_aim(stick):
        x, y = square_of(state, choice, "at")
    put_at(table, state, place, stick.with_charges(stick.charges - 1), "zapped")
    if table.log is not None:
        note(
            table, state, "zapped", {"item": stick.row.name, "at": [int(x), int(y)], "charges": int(stick.charges - 1)}
        )
    if stick.blessing < 0 and stick.row.effect != "polymorph":
        _backfire(table, state, stick)
    else:
        _work_stick(table, state, stick, x, y)
    if not state.over:
        hero_acted(table, state, ZAP)


def needs_aim(stick: Item) -> bool:
    """Tell whether a stick is aimed at a square."""
    return stick.row.effect in AIMED


def _work_stick(table: Table, state: OmegaState, stick: Item, x: i64, y: i64) -> None:
    """Do what a stick does that isn't cursed, or polymorphs."""
    row = stick.row
    effect = row.effect
    if effect == "healing":
        heal_hero(table, state, 1 + stick.enchantment, row.name)
    elif effect == "summon_random":
        summon_random(table, state)
    elif effect == "dispel":
        dispel(table, state, x, y, stick.blessing + draw(table.dice, 3, "dispel"))
    elif effect == "sleep" and stick.blessing > 0:
        for monster in state.monsters:
            sleep_monster(table, state, monster, False)  # asks nothing
    else:
        _aimed(table, state, effect, x, y, row.score, row.damage_type, stick.blessing < 0)


def _backfire(table: Table, state: OmegaState, stick: Item) -> None:
    """Let a cursed stick strike its user instead (OM-15.8)."""
    hero = state.hero
    row = stick.row
    effect = row.effect
    if effect == "bolt":
        bolt_reaches_hero(table, state, row.name, row.score, row.damage_type)
    elif effect == "ball":
        burst(table, state, row.name, hero.x, hero.y, row.score, row.damage_type)
    elif effect == "disrupt":
        harm_hero(table, state, row.name, row.score, NORMAL)
    elif effect == "disintegrate":
        disintegrate_hero(table, state, row.name)
    elif effect == "sleep":
        put_to_sleep(table, state, size(stick.blessing) + 2, row.name)
    elif effect == "dispel":
        dispel_hero(table, state)
    elif effect == "fear":
        frighten(table, state, hero.x, hero.y)
    elif effect == "healing":
        heal_hero(table, state, -1 - size(stick.enchantment), row.name)
    elif effect == "summon_random":
        summon_random(table, state)


# Potions and scrolls


def _used(state: OmegaState, choice: Choice, kind: str, deed: str) -> i64:
    """Find the potion or scroll that a choice names.

    Raises:
        Illegal: it is something else.
    """
    place = place_of(state, choice)
    item = item_at(state, place)
    assert item is not None  # noqa: S101 - `place_of` found it
    if item.row.kind != kind:
        message = f"the {item.row.name} can't be {deed}; only a {kind} can"
        raise Illegal(message, "wrong_item")
    return place


def drink(table: Table, state: OmegaState, choice: Choice) -> None:
    """Drink a potion; it is used up after its effect."""
    place = _used(state, choice, "potion", "drunk")
    potion = item_at(state, place)
    assert potion is not None  # noqa: S101 - it has just been found
    note_deed(table, state, "drink", potion)
    effect = potion.row.effect
    if effect == "healing":
        strength: i64 = 1 + potion.enchantment if potion.blessing >= 0 else -1 - size(potion.enchantment)
        heal_hero(table, state, strength, potion.row.name)
    else:
        bestow(table, state, effect, potion.blessing)
    if not state.over:
        _use_up(table, state, place, potion)
        hero_acted(table, state, DRINK)


def read(table: Table, state: OmegaState, choice: Choice) -> None:
    """Read a scroll; it is used up after its effect."""
    check_not_afraid(state, "read")
    if state.hero.statuses[BLINDED] > 0:
        message = "you can't read while blinded"
        raise Illegal(message, "not_while")
    place = _used(state, choice, "scroll", "read")
    scroll = item_at(state, place)
    assert scroll is not None  # noqa: S101 - it has just been found
    x: i64 = state.hero.x
    y: i64 = state.hero.y
    if scroll.row.effect == "dispel" and choice.has("at"):
        x, y = square_of(state, choice, "at")
    note_deed(table, state, "read", scroll)
    _work_scroll(table, state, scroll, x, y)
    if not state.over:
        _use_up(table, state, place, scroll)
        hero_acted(table, state, READ)


def _work_scroll(table: Table, state: OmegaState, scroll: Item, x: i64, y: i64) -> None:
    """Do what a scroll does, by its own blessing."""
    effect = scroll.row.effect
    blessing = scroll.blessing
    cursed = blessing < 0
    if effect == "enchant":
        if cursed:
            strip_random(table, state)
        else:
            _enchant_chosen(table, state, max(0, scroll.enchantment + 1))
    elif effect == "bless":
        if cursed:
            curse_random(table, state)
        else:
            _bless_chosen(table, state, blessing)
    elif effect == "dispel":
        if cursed:
            dispel_hero(table, state)
        else:
            dispel(table, state, x, y, blessing + draw(table.dice, 3, "dispel"))
    elif effect == "summon_random":
        summon_random(table, state)
    elif effect == "teleport":
        _teleport_by_scroll(table, state, blessing)
    else:
        bestow(table, state, effect, blessing)


def _teleport_by_scroll(table: Table, state: OmegaState, blessing: i64) -> None:
    """Go to a random free square; blessed, to a chosen one; cursed, anywhere, and into a wall to one's death."""
    if blessing == 0:
        teleport_hero(table, state, "teleportation")
    elif blessing > 0:
        decision = LandingDecision()
        if decision.offers(state):
            x, y = decision.landing(state, table.decide(state, decision))
            move_hero(table, state, x, y, "teleportation")
    else:
        width = state.setup.width
        squares = [
            square for square in range(len(state.terrain)) if not is_taken(state, square % width, square // width)
        ]
        if not squares:
            return
        square = squares[table.dice.pick(len(squares), "where to")]
        move_hero(table, state, square % width, square // width, "teleportation")
        if state.terrain[square] == WALL:
            lose_fight(table, state)
        else:
            enter_square(table, state)


def _use_up(table: Table, state: OmegaState, place: i64, used: Item) -> None:
    """Take away the potion or scroll that was used, wherever the effect has left it."""
    for at in [place, *occupied_places(state, True)]:  # the pack too
        item = item_at(state, at)
        if item is used or (at == place and item is not None and item.row is used.row):
            lose_one(table, state, at, "used")
            return

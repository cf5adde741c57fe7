"""What a landed blow does: the ordinary one, and those of special weapons (OM-9.9 to OM-9.11, section 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from affray.systems.omega.arithmetic import size
from affray.systems.omega.bolts import burst
from affray.systems.omega.checks import blow, maybe
from affray.systems.omega.conditions import add_status, set_status
from affray.systems.omega.damage import ACID, FLAME, NORMAL, UNSTOPPABLE
from affray.systems.omega.drain import die_if_weak, drain_levels, lower_attribute
from affray.systems.omega.effects import (
    lose_fight,
    monster_noted,
    put_attribute,
    remove_monster,
    set_hp,
    shift_alignment,
)
from affray.systems.omega.formulas_items import DEFENDER_PROTECTION
from affray.systems.omega.gear import lose_one, note_lost, put_at
from affray.systems.omega.harm import harm_hero, harm_monster, kill_monster, note_roll
from affray.systems.omega.hero import CONSTITUTION, POWER, STRENGTH
from affray.systems.omega.items import WEAPON_HAND, weapon_in_use
from affray.systems.omega.kinds import (
    BLOW_ACID_WHIP,
    BLOW_ARROW,
    BLOW_BOLT,
    BLOW_DEFEND,
    BLOW_DEMONBLADE,
    BLOW_DESECRATE,
    BLOW_FIRESTAR,
    BLOW_LIGHTSABRE,
    BLOW_MACE_OF_DISRUPTION,
    BLOW_NONE,
    BLOW_SCYTHE_OF_DEATH,
    BLOW_TANGLE,
    BLOW_VICTRIX,
    BLOW_VORPAL,
    MELEE_SPIRIT,
    SPECIAL_DEMON,
)
from affray.systems.omega.scores import rescore
from affray.systems.omega.statuses import BERSERK, PROTECTION

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from affray.fight.table import Table
    from affray.systems.omega.items import Item
    from affray.systems.omega.monster import Monster
    from affray.systems.omega.state import OmegaState

LEAST_BALL: Final = 25
"""The least score of a firestar's fire (OM-10.5)."""


@final
class Blade:
    """The weapon of a landed blow: in the weapon hand, or in flight.

    Attributes:
        item: the weapon as it is now; None once it is gone.
        thrown: whether it is in flight.
    """

    def __init__(self, item: Item, thrown: bool) -> None:
        self.item: Item | None = item
        self.thrown = thrown

    def changes(self, table: Table, state: OmegaState, item: Item, cause: str) -> None:
        """Change it without switching its effect off and on."""
        self.item = item
        if not self.thrown:
            put_at(table, state, WEAPON_HAND, item, cause)
            rescore(table, state, cause, True)  # equipment

    def goes(self, table: Table, state: OmegaState, cause: str) -> None:
        """Lose it."""
        item = self.item
        if item is None:
            return
        self.item = None
        if self.thrown:
            note_lost(table, state, item, cause)
        else:
            lose_one(table, state, WEAPON_HAND, cause)


def strike_with(
    table: Table, state: OmegaState, monster: Monster, weapon: Item | None, modifier: i64, thrown: bool
) -> Item | None:
    """Land a blow on a monster (OM-9.9, section 10).

    Args:
        table: the table.
        state: the fight.
        monster: the target.
        weapon: what strikes it; None for bare hands.
        modifier: what the manner of the attack adds to Dmg (OM-9.5).
        thrown: whether the weapon was thrown or shot; if not, it is the one in the weapon hand.

    Returns:
        The weapon as it is afterwards, None if it is gone.
    """
    kind: i64 = BLOW_NONE if weapon is None else weapon.row.blow
    score: i64 = state.hero.damage + modifier
    if weapon is None or kind == BLOW_NONE:
        if weapon is not None and thrown:
            score = thrown_score(state, weapon, modifier)
        ordinary_blow(table, state, monster, score, NORMAL)
        return weapon
    blade = Blade(weapon, thrown)
    if thrown:
        score = thrown_score(state, weapon, modifier)
    special: Callable[[Table, OmegaState, Monster, Blade, i64], None] = SPECIAL_BLOWS[kind]
    special(table, state, monster, blade, score)
    return blade.item


def thrown_score(state: OmegaState, weapon: Item, modifier: i64) -> i64:
    """Give the damage score of something thrown or shot (OM-9.17 to OM-9.20)."""
    hero = state.hero
    row = weapon.row
    own: i64 = row.damage + weapon.enchantment
    held = weapon_in_use(hero.slots)
    if row.blow == BLOW_ARROW:
        drawn = held is not None and held.row.name == "longbow"
        return own + modifier + (hero.damage if drawn else 0)
    if row.blow == BLOW_BOLT:
        loaded = held is not None and held.row.name == "crossbow" and held.loaded
        return own + modifier + hero.damage if loaded else own
    if state.setup.knobs.throw_uses_wielded_damage:
        return hero.damage + modifier
    wielded: i64 = 0 if held is None else held.row.damage + held.enchantment
    return hero.damage - wielded + own + modifier


def ordinary_blow(table: Table, state: OmegaState, monster: Monster, score: i64, damage_type: i64) -> None:
    """Deal the multiplier times the roll (OM-9.9); nothing is rolled for who is immune (OM-0.10)."""
    hero = state.hero
    knobs = state.setup.knobs
    damage: i64 = 0
    name = state.setup.names[0]
    if not monster.immune_to(damage_type):
        times, raw, damage = blow(
            table.dice, score, hero.level, knobs.moon, knobs.bad_moon_zeroes_hits, knobs.negative_damage_heals
        )
        if table.log is not None:
            note_roll(table, state, name, score, raw, times, damage_type)
    harm_monster(table, state, monster, name, damage, damage_type)


def is_spirit(monster: Monster) -> bool:
    """Tell whether a monster is a spirit, as weapons see it."""
    return monster.melee == MELEE_SPIRIT


def is_demon(monster: Monster) -> bool:
    """Tell whether a monster is a demon, as weapons see it."""
    return monster.special == SPECIAL_DEMON


def _slaying_blow(table: Table, state: OmegaState, monster: Monster, blade: Blade, score: i64) -> None:
    """Slay a spirit at once (OM-10.2, OM-10.3); else an ordinary blow, the mace's unstoppable."""
    item = blade.item
    if is_spirit(monster):
        kill_monster(table, state, monster, "slain")
        return
    victrix = item is not None and item.row.blow == BLOW_VICTRIX
    ordinary_blow(table, state, monster, score, NORMAL if victrix else UNSTOPPABLE)


def _vorpal_blow(table: Table, state: OmegaState, monster: Monster, _blade: Blade, score: i64) -> None:
    """Behead three in ten of those that normal damage hurts (OM-10.4)."""
    if not monster.immune_to(NORMAL) and table.dice.chance(3, 10, "vorpal"):
        kill_monster(table, state, monster, "beheaded")
    else:
        ordinary_blow(table, state, monster, score, NORMAL)


def _tangling_blow(table: Table, state: OmegaState, monster: Monster, blade: Blade, score: i64) -> None:
    """Entangle, then strike; the acid whip with acid (OM-10.9, OM-10.10)."""
    item = blade.item
    acid = item is not None and item.row.blow == BLOW_ACID_WHIP
    _tangle(table, state, monster)
    ordinary_blow(table, state, monster, score, ACID if acid else NORMAL)


def _reaping_blow(table: Table, state: OmegaState, monster: Monster, _blade: Blade, _score: i64) -> None:
    """Reap the target, and the wielder too unless they are an Adept (OM-10.11)."""
    kill_monster(table, state, monster, "reaped")
    if not state.setup.adept and not state.over:
        lose_fight(table, state)


def _missile_blow(table: Table, state: OmegaState, monster: Monster, blade: Blade, score: i64) -> None:
    """Strike with an arrow or bolt (OM-9.19, OM-9.20); held in hand it counts as thrown by hand."""
    item = blade.item
    if item is not None and not blade.thrown:
        modifier: i64 = score - state.hero.damage
        score = thrown_score(state, item, modifier)
    ordinary_blow(table, state, monster, score, NORMAL)


def _defender_blow(table: Table, state: OmegaState, monster: Monster, blade: Blade, score: i64) -> None:
    """Strike with Defender, which may turn on its wielder first (OM-7.2, OM-10.1)."""
    item = blade.item
    assert item is not None  # noqa: S101 - a blow has just landed with it
    if item.blessing > 0 and state.hero.alignment < 0:
        modifier: i64 = score - state.hero.damage
        harm_hero(table, state, item.row.name, 50, UNSTOPPABLE)
        if state.over:
            return
        add_status(table, state, PROTECTION, -DEFENDER_PROTECTION, "betrayed")
        turned = item.with_plus(-1, -size(item.enchantment)).with_betrayed(not blade.thrown)
        blade.changes(table, state, turned, "betrayed")
        if not blade.thrown:
            score = state.hero.damage + modifier
    elif item.blessing > 0 and (is_demon(monster) or is_spirit(monster)):
        monster.hit = 0
        monster.delay *= 2
        if table.log is not None:
            cowed: dict[str, object] = {"hit": 0, "delay": int(monster.delay)}
            monster_noted(table, state, monster, "cowed", cowed)
    ordinary_blow(table, state, monster, score, NORMAL)


def _firestar_blow(table: Table, state: OmegaState, monster: Monster, _blade: Blade, score: i64) -> None:
    """Strike with the firestar, which may burst into flame (OM-10.5)."""
    hero = state.hero
    if table.dice.chance(1, 3, "firestar bursts"):
        burst(table, state, "firestar", hero.x, hero.y, max(hero.damage, LEAST_BALL), FLAME)
    if not state.over and state.monster_of(monster.serial) is not None:
        ordinary_blow(table, state, monster, score, NORMAL)


def _lightsabre_blow(table: Table, state: OmegaState, monster: Monster, blade: Blade, _score: i64) -> None:
    """Strike with the lightsabre, or find out how it is held (OM-10.6)."""
    item = blade.item
    assert item is not None  # noqa: S101 - a blow has just landed with it
    if not item.identified:
        harm_hero(table, state, item.row.name, 100, UNSTOPPABLE)
        blade.changes(table, state, item.as_identified(), "identified")
        return
    harm_monster(table, state, monster, item.row.name, 20, NORMAL)
    if not state.over and state.monster_of(monster.serial) is not None:
        harm_monster(table, state, monster, item.row.name, 20, FLAME)


def _demonblade_blow(table: Table, state: OmegaState, monster: Monster, blade: Blade, score: i64) -> None:
    """Strike with Demonblade (OM-10.7)."""
    hero = state.hero
    item = blade.item
    assert item is not None  # noqa: S101 - a blow has just landed with it
    if item.blessing >= 0:
        blade.goes(table, state, "vanished")
        set_status(table, state, BERSERK, 0, item.row.name)
    elif is_demon(monster):
        remove_monster(table, state, monster, "left", "flees the blade")
    elif is_spirit(monster):
        if table.dice.chance(1, 10, "blade shatters"):
            blade.goes(table, state, "shattered")
            harm_hero(table, state, item.row.name, 50, UNSTOPPABLE)
            return
        harm_hero(table, state, item.row.name, 25, UNSTOPPABLE)
        lower_attribute(table, state, STRENGTH, 3, item.row.name)
        lower_attribute(table, state, CONSTITUTION, 3, item.row.name)
        die_if_weak(table, state, 1)
        rescore(table, state, "attributes")
    elif maybe(table.dice, monster.level, 10, "blade feeds"):
        fed: i64 = monster.hp
        level: i64 = monster.level
        kill_monster(table, state, monster, "devoured")
        set_hp(table, state, max(hero.hp, min(hero.max_hp, hero.hp + fed)), hero.max_hp, item.row.name)
        strength: i64 = hero.attributes[STRENGTH] + 1
        put_attribute(table, state, STRENGTH, strength, hero.maxima[STRENGTH], item.row.name)
        power: i64 = hero.attributes[POWER]
        raised: i64 = max(power, min(hero.maxima[POWER], power + level))
        put_attribute(table, state, POWER, raised, hero.maxima[POWER], item.row.name)
        rescore(table, state, "attributes")
    else:
        ordinary_blow(table, state, monster, score, NORMAL)


def _desecrator_blow(table: Table, state: OmegaState, monster: Monster, _blade: Blade, score: i64) -> None:
    """Strike with Desecrator (OM-10.8)."""
    hero = state.hero
    if hero.alignment >= 0:
        levels: i64 = hero.damage
        shift_alignment(table, state, -10, "Desecrator")
        drain_levels(table, state, levels, "Desecrator")
        return
    shift_alignment(table, state, -1, "Desecrator")
    if hero.hp < hero.max_hp:
        set_hp(table, state, min(hero.max_hp, hero.hp + score), hero.max_hp, "Desecrator")
    ordinary_blow(table, state, monster, score, UNSTOPPABLE)


def _tangle(table: Table, state: OmegaState, monster: Monster) -> None:
    """Entangle a target that can be held (OM-10.9)."""
    if monster.mobile and not monster.immune_to(NORMAL) and table.dice.chance(1, 2, "entangled"):
        monster.mobile = False
        if table.log is not None:
            monster_noted(table, state, monster, "entangled", {"mobile": False})


SPECIAL_BLOWS: Final[dict[int, Callable[[Table, OmegaState, Monster, Blade, i64], None]]] = {
    BLOW_DEFEND: _defender_blow,
    BLOW_VICTRIX: _slaying_blow,
    BLOW_MACE_OF_DISRUPTION: _slaying_blow,
    BLOW_VORPAL: _vorpal_blow,
    BLOW_FIRESTAR: _firestar_blow,
    BLOW_LIGHTSABRE: _lightsabre_blow,
    BLOW_DEMONBLADE: _demonblade_blow,
    BLOW_DESECRATE: _desecrator_blow,
    BLOW_TANGLE: _tangling_blow,
    BLOW_ACID_WHIP: _tangling_blow,
    BLOW_SCYTHE_OF_DEATH: _reaping_blow,
    BLOW_ARROW: _missile_blow,
    BLOW_BOLT: _missile_blow,
}
"""What each kind of special weapon does, whether or not its power was stripped."""

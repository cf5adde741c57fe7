"""The numbers of one attack of a player: the modifier stack, label by label (section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.systems.gnosis.formulas_costs import spirit_damage_bonus
from affray.systems.gnosis.formulas_hits import clamp_damage, limb_penalty, offhand_bonus
from affray.systems.gnosis.formulas_stack import (
    element_bonus,
    enchantment_bonus,
    feat_bonus,
    known_name_bonus,
    name_pressed_bonus,
    skill_bonus,
    stat_bonus,
    style_bonus,
    style_fits,
    teaching_bonus,
    unarmed_knowledge,
)
from affray.systems.gnosis.formulas_techniques import rank_from_practice
from affray.systems.gnosis.kinds import (
    ACTOR_NAMED,
    BLUNT,
    DRAUGHT,
    MELEE,
    STACK_LABELS,
    UNARMED,
    UNTYPED,
)

if TYPE_CHECKING:
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.items import Item
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.rows_gear import OilRow, StyleRow, WeaponRow
    from affray.systems.gnosis.state import GnosisState

# What a melee blow is struck with.
AS_HELD: Final = 0
AS_KICK: Final = 1
AS_BASH: Final = 2

# Labels, by their place in the stack (GN-6.1).
_WEAPON: Final = 0
_ENCHANTMENT: Final = 1
_STATS: Final = 2
_OFFHAND: Final = 3
_LIMBS: Final = 4
_SKILL: Final = 5
_UNARMED_KNOWLEDGE: Final = 6
_TEACHINGS: Final = 7
_FEATS: Final = 8
_STYLE: Final = 9
_ELEMENT: Final = 10
_OIL: Final = 11
_DRAUGHT: Final = 12
_SPIRIT: Final = 13
_TRUE_NAME: Final = 14
_NAME_PRESSED: Final = 15
_TECHNIQUE: Final = 16
_RANGED_ACCURACY: Final = (_WEAPON, _ENCHANTMENT, _OIL, _TRUE_NAME, _NAME_PRESSED)
"""The labels whose accuracy throws and shots use (GN-6.2)."""


@final
class Blow:
    """One attack's numbers, added up label by label.

    Attributes:
        pipeline: MELEE, THROW or SHOOT.
        low, high, acc: the sums so far; not clamped yet.
        percent: added to the chance of a throw or shot.
        squares: added to the range of a throw or shot.
        weapon_acc: accuracy of weapon, enchantment and oil (GN-6.2).
        name_acc: accuracy of the true name's labels (GN-6.2).
        damage_type: the attack's own.
        bias_type, bias_percent: of an active style that fits (GN-6.14).
        oil: on the weapon.
        unarmed: whether it is an unarmed blow.
        style: the active style if it fits, else None.
        labels: what each label added, if somebody listens: label, least, greatest, accuracy, percent.
    """

    def __init__(self, pipeline: i64, noting: bool) -> None:
        self.pipeline: i64 = pipeline
        self.low: i64 = 0
        self.high: i64 = 0
        self.acc: i64 = 0
        self.percent: i64 = 0
        self.squares: i64 = 0
        self.weapon_acc: i64 = 0
        self.name_acc: i64 = 0
        self.damage_type: i64 = BLUNT
        self.bias_type: i64 = UNTYPED
        self.bias_percent: i64 = 0
        self.oil: OilRow | None = None
        self.unarmed = False
        self.style: StyleRow | None = None
        self.labels: list[tuple[int, int, int, int, int]] | None = [] if noting else None

    def add(self, label: i64, triple: tuple[i64, i64, i64], percent: i64 = 0) -> None:
        """Add what a label brings; of a throw or shot only some labels' accuracy counts (GN-6.2)."""
        low, high, acc = triple
        if self.pipeline != MELEE and label not in _RANGED_ACCURACY:
            acc = 0
        self.low += low
        self.high += high
        self.acc += acc
        self.percent += percent
        labels = self.labels
        if labels is not None and (low != 0 or high != 0 or acc != 0 or percent != 0):
            labels.append((label, low, high, acc, percent))

    def range(self) -> tuple[i64, i64]:
        """Give the range that is rolled (GN-4.4)."""
        return clamp_damage(self.low, self.high)

    def label_data(self) -> list[list[object]]:
        """Give the labels as data, in the order of the stack (GN-6.1)."""
        labels = self.labels if self.labels is not None else []
        return [[STACK_LABELS[label], low, high, acc, percent] for label, low, high, acc, percent in sorted(labels)]


def melee_blow(state: GnosisState, player: Player, struck_with: i64, noting: bool) -> Blow:
    """Add up a melee blow as far as it depends on the player alone (GN-5.1, GN-6.2).

    Args:
        state: the fight.
        player: who strikes.
        struck_with: AS_HELD, AS_KICK (unarmed whatever is held) or AS_BASH (the larger shield; GN-T.16).
        noting: whether labels are noted.
    """
    arena = state.arena
    sheet = arena.sheets[player.seat]
    knobs = arena.knobs
    blow = Blow(MELEE, noting)
    main = player.main
    other = player.off
    if struck_with == AS_KICK:
        main = other = None
    elif struck_with == AS_BASH:
        main, other = shields_by_size(player)
    weapon = arena.unarmed
    enchanted: i64 = 0
    if main is not None:  # what is improvised keeps its enchantment and its oil
        weapon = melee_line(state, main)
        enchanted = main.enchanted
        blow.oil = main.oil
    domain: i64 = weapon.domain
    blow.damage_type = weapon.damage_type
    blow.add(_WEAPON, (weapon.low, weapon.high, weapon.acc))
    blow.add(_ENCHANTMENT, enchantment_bonus(enchanted))
    blow.unarmed = domain == UNARMED
    blow.add(_STATS, stat_bonus(MELEE, sheet.vigour, sheet.grace))
    second = dual_line(main, other) if player.missing_arms == 0 else None
    if second is not None:
        blow.add(_OFFHAND, offhand_bonus(second.low, second.high, knobs))
    if player.missing_arms + player.missing_legs + player.eye_penalty > 0:
        blow.add(_LIMBS, limb_penalty(player.missing_arms, player.missing_legs, player.eye_penalty, knobs))
    blow.add(_SKILL, skill_bonus(sheet.skills[domain]))
    if blow.unarmed:
        blow.add(_UNARMED_KNOWLEDGE, unarmed_knowledge(unarmed_styles(state, player), knobs))
    add_training(state, player, blow)
    if player.style >= 0:
        style = arena.styles[player.style]
        if style_fits(style, domain, weapon.hands):
            rank: i64 = rank_from_practice(player.style_practice[player.style], knobs)
            blow.style = style
            blow.bias_type = style.bias_type
            blow.bias_percent = style.bias_percent
            blow.add(_STYLE, style_bonus(style, rank))
    add_powers(state, player, blow, blow.unarmed or enchanted > 0)
    return blow


def add_ranged_labels(state: GnosisState, player: Player, blow: Blow, item: Item, line: WeaponRow) -> None:
    """Add weapon, enchantment, stats and skill of a throw or shot; only the weapon's accuracy counts (GN-6.2)."""
    sheet = state.arena.sheets[player.seat]
    blow.damage_type = line.damage_type
    blow.oil = item.oil
    blow.weapon_acc = line.acc + item.enchanted
    if item.oil is not None:
        blow.weapon_acc += item.oil.acc
    blow.add(_WEAPON, (line.low, line.high, line.acc))
    blow.add(_ENCHANTMENT, enchantment_bonus(item.enchanted))
    blow.add(_STATS, stat_bonus(blow.pipeline, sheet.vigour, sheet.grace))
    blow.add(_SKILL, skill_bonus(sheet.skills[line.domain]))


def add_ranged_style(blow: Blow, percent: i64, squares: i64) -> None:
    """Add what the active style brings to every throw or shot (GN-6.9)."""
    blow.add(_STYLE, (0, 0, 0), percent)
    blow.squares += squares


def add_training(state: GnosisState, player: Player, blow: Blow) -> None:
    """Add teachings and feats (GN-6.7, GN-6.8)."""
    sheet = state.arena.sheets[player.seat]
    if sheet.teachings:
        low, high, acc, percent = teaching_bonus(blow.pipeline, sheet.teachings, blow.unarmed)
        if blow.pipeline == MELEE:
            blow.add(_TEACHINGS, (low, high, acc))
        else:  # only their percent joins throws and shots
            blow.add(_TEACHINGS, (0, 0, 0), percent)
    if sheet.feats:
        low, high, acc, percent, squares = feat_bonus(blow.pipeline, sheet.feats, blow.unarmed)
        blow.add(_FEATS, (low, high, acc), percent)
        blow.squares += squares


def add_powers(state: GnosisState, player: Player, blow: Blow, carries_element: bool) -> None:
    """Add element, oil, draught and spirit (GN-3.12, GN-6.10, GN-6.11).

    The element comes in where `carries_element` says so: unarmed, or with an enchanted weapon.
    """
    sheet = state.arena.sheets[player.seat]
    if sheet.element != UNTYPED and carries_element:
        blow.add(_ELEMENT, element_bonus(sheet.active_attunement(), sheet.active_mastery()))
    oil = blow.oil
    if oil is not None:
        blow.add(_OIL, (oil.low, oil.high, oil.acc))
    if player.ticking > 0 and player.timers[DRAUGHT] > 0:
        blow.add(_DRAUGHT, state.arena.draught)
    if player.spirit > 0:
        bonus: i64 = spirit_damage_bonus(player.spirit, state.arena.knobs)
        blow.add(_SPIRIT, (bonus, bonus, 0))


def add_name(state: GnosisState, player: Player, blow: Blow, actor: Actor) -> None:
    """Add what the target's true name, and being pressed by it, bring (GN-6.12, GN-6.13)."""
    known = knows_name(player, actor)
    named_turns: i64 = actor.timers[ACTOR_NAMED] if actor.ticking > 0 else 0
    if not known and named_turns == 0:
        return
    before: i64 = blow.acc
    blow.add(_TRUE_NAME, known_name_bonus(known))
    blow.add(_NAME_PRESSED, name_pressed_bonus(known, named_turns, state.arena.knobs))
    blow.name_acc = blow.acc - before


def add_technique(blow: Blow, low: i64, high: i64, acc: i64) -> None:
    """Add a technique's own triple (GN-T.1)."""
    blow.add(_TECHNIQUE, (low, high, acc))


def knows_name(player: Player, actor: Actor) -> bool:
    """Tell whether a player knows an actor's true name: its own, or that of all its kind (GN-6.12)."""
    if not player.true_names or not actor.sheet.true_name:
        return False
    return actor.sheet.name in player.true_names or actor.sheet.kind.name in player.true_names


def unarmed_styles(state: GnosisState, player: Player) -> i64:
    """Count the known styles that are fought unarmed (GN-6.6)."""
    known: i64 = player.styles
    count: i64 = 0
    if known != 0:
        for style in state.arena.styles:
            if (known >> style.number) & 1 == 1 and (style.domains >> UNARMED) & 1 == 1:
                count += 1
    return count


def shields_by_size(player: Player) -> tuple[Item | None, Item | None]:
    """Give the larger shield held and the other one: more guard, the main hand on a tie (GN content, GN-T.16)."""
    main = player.main
    off = player.off
    if main is None or main.shield is None:
        return (off, None) if off is not None and off.shield is not None else (None, None)
    if off is None or off.shield is None:
        return main, None
    return (off, main) if off.shield.guard > main.shield.guard else (main, off)


def melee_line(state: GnosisState, item: Item) -> WeaponRow:
    """Give how an item strikes: a shield bashes, what is made for shooting is improvised (GN-5.3)."""
    if item.shield is not None:
        return item.shield.bash
    weapon = item.weapon
    return weapon if weapon is not None and weapon.shoot == 0 else state.arena.improvised


def dual_line(main: Item | None, off: Item | None) -> WeaponRow | None:
    """Give the numbers of the second thing if the two make a dual setup, else None (GN-5.4)."""
    if main is None or off is None:
        return None
    if main.shield is not None and off.shield is not None:
        return off.shield.bash
    first = main.weapon
    second = off.weapon
    if first is None or second is None or first.hands != 1 or second.hands != 1:
        return None
    return second if first.shoot == 0 and second.shoot == 0 else None

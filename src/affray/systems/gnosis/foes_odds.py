"""What foes may do to a player next, exactly: each is worked out by running the rule on copies of the fight ("Odds").

Nothing here knows how a rule goes, and nothing changes the fight or asks its dice. Only foes whom the player sees are
told of.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, final

from affray.dice import Path, Tape
from affray.dice.outcomes import chance_of
from affray.fight.reasons import Reasons
from affray.fight.table import Table
from affray.grid.squares import distance
from affray.systems.gnosis.attrition import tick_player
from affray.systems.gnosis.formulas_targets import line_of_sight
from affray.systems.gnosis.kinds import (
    ANOSMIC,
    BURNING,
    DEAF,
    HOSTILE,
    INVISIBLE,
    NO_STANCE,
    PARRY,
    SLEEP,
    STANCES,
)
from affray.systems.gnosis.marks import chance_to_notice, looks_for_players, notices
from affray.systems.gnosis.places import player_sees_actor
from affray.systems.gnosis.profiles import profile
from affray.systems.gnosis.speech import chance_to_hear
from affray.systems.gnosis.strikes import DEFLECTED, LANDED, chance_on_player, strike_player

if TYPE_CHECKING:
    from affray.dice import Dice
    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState

ARMS: Final = 2
LONGEST: Final = 10_000
"""World turns that are looked ahead at most."""


@final
class StanceOdds:
    """What an attack may do to a player under one stance.

    Attributes:
        stance: its name.
        deflected: the chance that the attack hits and is deflected.
        through: the chance that it lands.
        damage: the mean of the hit points lost, a miss counted as 0; guard, armour and ward have taken their share.
        deadly: the chance that the player dies of it.
        riders: by name the chance that the attack hits and brings it: theft, sleep, anosmia, deafness, maim.
    """

    def __init__(self, stance: str) -> None:
        self.stance = stance
        self.deflected = Fraction(0)
        self.through = Fraction(0)
        self.damage = Fraction(0)
        self.deadly = Fraction(0)
        self.riders: dict[str, Fraction] = {}

    def add(self, was: Player, player: Player, outcome: int, chance: Fraction) -> None:
        """Add what came of one branch."""
        if outcome == DEFLECTED:
            self.deflected += chance
        if outcome != LANDED:
            return
        self.through += chance
        self.damage += chance * int(was.hp - player.hp)
        if not player.lives:
            self.deadly += chance
            return
        brought = {
            "theft": player.obols < was.obols,
            "sleep": player.timers[SLEEP] > was.timers[SLEEP],
            "anosmia": player.timers[ANOSMIC] > was.timers[ANOSMIC],
            "deafness": player.timers[DEAF] > was.timers[DEAF],
            "maim": player.parts != was.parts,
        }
        for name, comes in brought.items():
            if comes:
                self.riders[name] = self.riders.get(name, Fraction(0)) + chance


@final
class AttackOdds:
    """One attack of a foe on a player.

    Attributes:
        actor: the foe's name.
        attack: `melee` or `shot`.
        ready: whether it could be its next: next to the player, or in its band and off its cooldown.
        chance: percent to hit.
        reasons: the terms of the chance.
        stances: none and each that the player could take, in the order of STANCES.
    """

    def __init__(self, actor: str, attack: str, ready: bool, chance: int, reasons: list[tuple[str, int]]) -> None:
        self.actor = actor
        self.attack = attack
        self.ready = ready
        self.chance = chance
        self.reasons = reasons
        self.stances: list[StanceOdds] = []


@final
class NoticeOdds:
    """Whether foes notice a player: an invisible one at their next turn, or one that speaks.

    Attributes:
        chances: percent by the foe's name, with its terms.
        any: the chance that at least one does.
    """

    def __init__(self) -> None:
        self.chances: list[tuple[str, int, list[tuple[str, int]]]] = []
        self.any = Fraction(0)


def seen_foes(state: GnosisState, player: Player) -> list[Actor]:
    """List the hostile actors whom a player sees, by id."""
    return [each for each in state.actors if each.disposition == HOSTILE and player_sees_actor(state, player, each)]


def attacks_on(state: GnosisState, seat: int) -> list[AttackOdds]:
    """Work out what each attack of each foe that a player sees may do to it (GN-8.22, GN-4.7).

    Args:
        state: the fight; it isn't changed.
        seat: the player's.
    """
    player = state.players[seat]
    found: list[AttackOdds] = []
    for actor in seen_foes(state, player):
        far = distance(actor.x, actor.y, player.x, player.y)
        found.append(attack_odds(state, player, actor, False, far <= 1))
        sheet = actor.sheet
        if sheet.range_max > 0:
            ready = far > 1 and sheet.range_min <= far <= sheet.range_max and actor.cooldown == 0
            found.append(attack_odds(state, player, actor, True, ready))
    return found


def attack_odds(state: GnosisState, player: Player, actor: Actor, shot: bool, ready: bool) -> AttackOdds:
    """Work out what one attack of a foe may do to a player, by running it under each stance."""
    why = Reasons()
    accuracy, _, _, _ = profile(actor)
    chance = int(chance_on_player(state, player, accuracy, shot, why))
    odds = AttackOdds(actor.sheet.name, "shot" if shot else "melee", ready, chance, why.terms)
    number = state.actors.index(actor)
    for stance, name in enumerate(STANCES):
        helpless = player.is_helpless() or (stance == PARRY and player.missing_arms >= ARMS)
        if stance == NO_STANCE or not helpless:
            odds.stances.append(under_stance(state, int(player.seat), number, shot, stance, name))
    return odds


def under_stance(state: GnosisState, seat: int, number: int, shot: bool, stance: int, name: str) -> StanceOdds:
    """Run an attack on copies of the fight in which the player has a stance, until all that may come of it has come."""
    odds = StanceOdds(name)
    path = Path()
    table = Table(path, [], Tape([]))
    while path.next_branch():
        twin = state.clone()
        player = twin.players[seat]
        player.stance = stance
        player.deflections = 0
        outcome = strike_player(table, twin, twin.actors[number], player, shot)
        odds.add(state.players[seat], player, int(outcome), path.probability())
    return odds


def notice_odds(state: GnosisState, seat: int) -> NoticeOdds:
    """Work out who of those that a player sees would notice it, were it invisible where it stands (GN-8.3)."""
    player = state.players[seat]
    odds = NoticeOdds()
    lookers: list[int] = []
    floor = state.floors[player.floor]
    for number, actor in enumerate(state.actors):
        if not looks_for_players(actor) or not player_sees_actor(state, player, actor):
            continue
        far = distance(actor.x, actor.y, player.x, player.y)
        if far <= actor.sheet.vision and line_of_sight(
            floor.cells, floor.plan.width, actor.x, actor.y, player.x, player.y, state.arena.knobs
        ):
            why = Reasons()
            chance = int(chance_to_notice(state, actor, player, far, why))
            odds.chances.append((actor.sheet.name, chance, why.terms))
            lookers.append(number)

    def somebody(dice: Dice) -> bool:
        table = Table(dice, [], Tape([]))
        for number in lookers:
            actor = state.actors[number]
            if notices(table, state, actor, player, distance(actor.x, actor.y, player.x, player.y)):
                return True
        return False

    odds.any = chance_of(somebody)
    return odds


def is_invisible(state: GnosisState, seat: int) -> bool:
    """Tell whether a player is invisible, so that `notice_odds` is about its next turn."""
    return state.players[seat].timers[INVISIBLE] > 0


def hearing_odds(state: GnosisState, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
    """Give the percent with which each foe that a player sees would hear it speak, with the terms (GN-8.4)."""
    player = state.players[seat]
    heard: list[tuple[str, int, list[tuple[str, int]]]] = []
    for actor in seen_foes(state, player):
        why = Reasons()
        heard.append((actor.sheet.name, int(chance_to_hear(state, actor, player, why)), why.terms))
    return heard


def attrition_ahead(state: GnosisState, seat: int) -> tuple[int, int, bool]:
    """Look ahead at what fire and toxicity will do to a player if nothing else happens (GN-10.8).

    Returns:
        The hit points that they cost, what regeneration gives included; the world turns until both are over; whether
        the player dies of it.
    """
    twin = state.clone()
    twin.mover = -1
    player = twin.players[seat]
    was = int(player.hp)
    turns = 0
    path = Path()  # a death may lead to a trial, which asks dice; what they say is of no interest here
    path.next_branch()
    table = Table(path, [], Tape([]))
    while player.lives and turns < LONGEST and (player.timers[BURNING] > 0 or player.toxicity > player.toxicity_cap):
        turns += 1
        tick_player(table, twin, player)
    return was - int(player.hp), turns, not player.lives

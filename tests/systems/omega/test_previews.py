"""The ranking of sequences: every number against the same fight played along every branch, and what is compared.

`played` is the yardstick: it plays the engine's own steps from a state to the end of the action, hit points and all.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from pit import Pit, monster

from affray.dice import Path
from affray.fight.errors import Illegal, Refused
from affray.fight.table import Table
from affray.systems.omega.exchanges import Exchange
from affray.systems.omega.maneuvers import BARE, CUTTING, MISSILE, THRUSTING, read_maneuvers, read_sequence
from affray.systems.omega.phases import AT_REST
from affray.systems.omega.policy import SimplePolicy
from affray.systems.omega.previews import MEASURES, opponents, rank_sequences
from affray.systems.omega.sequences import manners_of_attack, manners_of_guard, pairs_allowed

if TYPE_CHECKING:
    from affray.systems.omega.courses import Course
    from affray.systems.omega.previews import Ranking, SequenceOdds
    from affray.systems.omega.state import OmegaState

PLAIN = {"gain_levels": False}
THEIRS = {"first_turn": "monsters", **PLAIN}
"""Knobs: nobody learns from a kill, so that hit points tell only what was lost; the monster acts first."""

Ends = dict[tuple[bool, bool, int, int], Fraction]
"""Chances by whether the character dies, whether the monster is out, and what both have lost."""


def played(state: OmegaState, sequence: str) -> Ends:
    """Play the action that comes next, with a sequence saved, along every branch."""
    begin = state.clone()
    begin.hero.sequence = read_sequence(sequence)
    hp, monster_hp, serial = int(state.hero.hp), int(state.monsters[0].hp), state.monsters[0].serial
    ends: Ends = {}
    front = {begin.key(): (begin, Fraction(1))}
    while front:
        reached: dict[tuple[object, ...], tuple[OmegaState, Fraction]] = {}
        for here, chance in front.values():
            path = Path()
            while path.next_branch():
                twin = here.clone()
                twin.advance(Table(path, [SimplePolicy()], path))
                share = chance * path.probability()
                if not twin.over and twin.phase != AT_REST:
                    key = twin.key()
                    before = reached.get(key)
                    reached[key] = (twin, share if before is None else before[1] + share)
                    continue
                left = twin.monster_of(serial)
                died = [each for each in twin.gone if each.serial == serial]
                lost = min(hp - int(twin.hero.hp), hp)
                dealt = monster_hp - (int(left.hp) if left is not None else 0)
                assert left is not None or died
                end = (twin.over and twin.winner == "monsters", left is None, lost, dealt)
                ends[end] = ends.get(end, Fraction(0)) + share
        front = reached
    assert sum(ends.values()) == 1
    return ends


def agrees(course: Course, ends: Ends) -> None:
    """Check a course against what was played."""
    loss: dict[int, Fraction] = {}
    dealt: dict[int, Fraction] = {}
    for (_, _, lost, done), share in ends.items():
        loss[lost] = loss.get(lost, Fraction(0)) + share
        dealt[done] = dealt.get(done, Fraction(0)) + share
    assert course.loss == loss
    assert course.dealt == dealt
    assert course.falls == sum(share for (dies, _, _, _), share in ends.items() if dies)
    assert course.fells == sum(share for (dies, out, _, _), share in ends.items() if out and not dies)


def exchange(state: OmegaState) -> Exchange:
    """Begin an exchange with the first monster."""
    return Exchange(state.clone(), state.monsters[0].serial)


def ranked(pit: Pit, against: str = "", by: str = "survive") -> Ranking:
    return rank_sequences(pit.state, 0, against, by)


def row_of(ranking: Ranking, sequence: str) -> SequenceOdds:
    (row,) = [row for row in ranking.rows if row.sequence == sequence]
    return row


FENCER: dict[str, Any] = {"hp": 9, "max_hp": 12, "agility": 14, "slots": {"weapon": "dagger"}}
DEFENCES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    # sequence, the character's fields, the monster's
    ("", FENCER, {"maneuvers": "AXLC", "damage": 4, "level": 2, "hp": 5}),
    ("BLBC", FENCER, {"maneuvers": "A?AX", "damage": 4, "hit": 20, "hp": 5}),
    ("RC", FENCER, {"maneuvers": "ACAX", "damage": 4, "hp": 5}),
    ("RCRLBL", {**FENCER, "level": 14}, {"maneuvers": "AXAXAX", "damage": 3, "hit": 25, "hp": 6}),
    ("ACBCA", FENCER, {"maneuvers": "ACA", "damage": 4, "hp": 5}),
    ("BC", {**FENCER, "statuses": {"displaced": 9}}, {"maneuvers": "ACAL", "melee": "dragon", "damage": 4}),
    ("BC", {**FENCER, "immunities": ["normal"]}, {"maneuvers": "ACAL", "melee": "dragon", "damage": 4}),
    ("BC", {**FENCER, "statuses": {"protection": 2}}, {"maneuvers": "ACAC", "damage": -4, "hp": 5}),
    ("RC", FENCER, {"maneuvers": "AXAX", "melee": "poison", "level": 3, "damage": 3, "hp": 4}),
    ("RC", FENCER, {"maneuvers": "AXAX", "melee": "sleep", "level": 2, "damage": 3, "hp": 4}),
    ("BC", FENCER, {"maneuvers": "AXACAX", "melee": "disease", "level": 2, "damage": 3, "hp": 4}),
    ("BL", {**FENCER, "hp": 30, "strength": 5}, {"maneuvers": "ACACAC", "melee": "spirit", "level": 2, "damage": 2}),
    ("RC", {**FENCER, "statuses": {"vulnerable": 3}}, {"maneuvers": "ACAC", "melee": "ng", "damage": 3, "hp": 5}),
    ("RC", {**FENCER, "slots": {"weapon": "Demonblade"}}, {"maneuvers": "ACAC", "damage": 3, "hp": 6, "level": 4}),
    (
        "RC",
        {**FENCER, "alignment": -3, "slots": {"weapon": "Desecrator"}},
        {"maneuvers": "ACAC", "damage": 3, "hp": 6, "ac": 15},
    ),
    (
        "RC",
        {**FENCER, "hp": 90, "max_hp": 90, "alignment": -3, "slots": {"weapon": "Defender"}},
        {"maneuvers": "ACAC", "damage": 3, "hp": 6, "ac": 25},
    ),
    ("RC", {**FENCER, "slots": {"weapon": "vorpal sword"}}, {"maneuvers": "AC", "damage": 3, "hp": 60}),
    ("BC", FENCER, {"maneuvers": "ACAX", "damage": 4, "melee": "none"}),
    ("BC", FENCER, {"maneuvers": "BC", "damage": 4}),
    ("BC", FENCER, {"maneuvers": "ACAC", "damage": 4, "special": "ghost", "level": 2}),
    ("RC", FENCER, {"maneuvers": "ACAC", "damage": 4, "special": "explode", "level": 3, "hp": 9}),
    ("BC", FENCER, {"damage": 3, "maneuvers": "ACAX", "special": "melee_normal", "level": 3}),
]


@pytest.mark.parametrize(("sequence", "hero", "fields"), DEFENCES)
def test_om_11_2_a_monsters_action_is_that_of_the_engine(
    sequence: str, hero: dict[str, Any], fields: dict[str, Any]
) -> None:
    """OM-3.7 to OM-3.10, OM-4.3, OM-11.2 to OM-11.24, OM-12.10: each number to the last fraction."""
    pit = Pit(monster(**fields), hero=hero, knobs=THEIRS, grid={"width": 8, "height": 8})
    course, _ = exchange(pit.state).action(read_sequence(sequence))
    agrees(course, played(pit.state, sequence))


@pytest.mark.parametrize("knob", [{"terse": True}, {"dead_mishaps": True}, {"negative_damage_heals": False}])
def test_a_monsters_action_goes_by_the_knobs(knob: dict[str, Any]) -> None:
    """OM-0.2, OM-11.23, OM-11.24: the rules that are run are those of this fight."""
    fields = {"maneuvers": "ACAX", "damage": 4 if "terse" in knob else -3, "hp": 5}
    pit = Pit(monster(**fields), hero=FENCER, knobs={**THEIRS, **knob})
    course, _ = exchange(pit.state).action(read_sequence("RCBL"))
    agrees(course, played(pit.state, "RCBL"))


ATTACKS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("TC", FENCER, {"maneuvers": "AC", "hp": 6}),
    ("TCTL", FENCER, {"maneuvers": "B?BX", "hp": 6, "level": 3, "ac": 5}),
    ("LHTL", {**FENCER, "level": 2}, {"maneuvers": "R?BL", "hp": 7, "ac": 20}),
    ("CCCCCC", {**FENCER, "level": 7, "slots": {}}, {"maneuvers": "BC", "hp": 8}),
    ("TC", {**FENCER, "hp": 90, "max_hp": 90, "alignment": -3, "slots": {"weapon": "Defender"}}, {"hp": 60}),
    ("CCCL", {**FENCER, "slots": {"weapon": "vorpal sword"}}, {"maneuvers": "BL", "hp": 60, "ac": 20}),
    ("CCCL", {**FENCER, "alignment": -3, "slots": {"weapon": "Desecrator"}}, {"hp": 60, "maneuvers": "BC", "ac": 30}),
    ("CC", {**FENCER, "hp": 99, "max_hp": 99, "slots": {"weapon": "firestar"}}, {"hp": 60}),
    ("CCCC", {**FENCER, "slots": {"weapon": "Scythe of Death"}}, {"hp": 60}),
    ("TCTL", {**FENCER, "slots": {"weapon": "lightsabre"}}, {"hp": 60, "immunities": ["flame"], "ac": 30}),
    ("CC", {**FENCER, "slots": {}}, {"of": "Death", "hp": 3}),
]


@pytest.mark.parametrize(("sequence", "hero", "fields"), ATTACKS)
def test_om_9_4_an_attack_is_that_of_the_engine(sequence: str, hero: dict[str, Any], fields: dict[str, Any]) -> None:
    """OM-9.4 to OM-9.13, section 10: the whole sequence, with fumbles and the blows of special weapons."""
    pit = Pit(monster(**fields), hero=hero, knobs=PLAIN)
    course = exchange(pit.state).attack(read_sequence(sequence))
    if fields.get("of") == "Death":
        assert course.fells == course.dealt[3] > 0  # it rises again (OM-18.3), but it has fallen
        return
    agrees(course, played(pit.state, sequence))


def test_om_9_8_the_moon_counts_in_an_attack() -> None:
    """OM-9.8, OM-9.10: a good moon adds the level to Hit and doubles the multiplier."""
    pit = Pit(monster(hp=9, ac=20), hero={**FENCER, "level": 3}, moon=1, knobs=PLAIN)
    agrees(exchange(pit.state).attack(read_sequence("TC")), played(pit.state, "TC"))


def test_om_3_13_a_lowered_allowance_resets_long_sequences_only() -> None:
    """OM-3.13, OM-18.6: a drained level costs a maneuver, and three actions are then thrown away in the midst of it."""
    hero = {**FENCER, "hp": 90, "max_hp": 90, "level": 7, "strength": 18, "constitution": 18}
    fields = {"maneuvers": "AHAH", "melee": "spirit", "level": 1, "damage": 2, "hit": 15}
    pit = Pit(monster(**fields), hero=hero, knobs=THEIRS)
    contest = exchange(pit.state)
    losses = {}
    for sequence in ("BH", "TCTCBH", "BHTCTL", "TCBH", "BHBH"):
        course, touchy = contest.action(read_sequence(sequence))
        assert touchy
        agrees(course, played(pit.state, sequence))
        losses[sequence] = course.mean_loss()
    assert losses["BH"] == losses["TCBH"] < losses["TCTCBH"] == losses["BHTCTL"]


def block_table(*lines: str) -> dict[str, str]:
    """Give the chance to be hit by a monster of attack 15 for each sequence, at Def 0."""
    pit = Pit(monster(hit=15, maneuvers="".join(f"A{line}" for line in lines)), hero={"sequence": ""})
    contest = exchange(pit.state)
    found = {}
    for sequence in ("CCCC", "CCBL", "CCBC", "BCBC"):
        course, _ = contest.action(read_sequence(sequence))
        assert len(set(course.chances)) == 1
        found[sequence] = str(course.chances[0])
    return found


def test_om_4_5_the_seeds_table_of_blocks() -> None:
    """OM-4.5: attack 15 at center, Def 0: no block 95%, block low 75%, block center 25%, two of them 5%."""
    table = {"CCCC": "19/20", "CCBL": "3/4", "CCBC": "1/4", "BCBC": "1/20"}
    assert block_table("C") == table
    assert block_table("C", "C", "C") == table  # OM-3.7: no block is used up


def test_om_4_5_the_ranking_shows_the_seeds_table() -> None:
    pit = Pit(monster(hit=15, maneuvers="AC", damage=5), hero={"sequence": "CCBC", "hp": 3, "max_hp": 3})
    ranking = ranked(pit)
    chances = {row.sequence: str(row.action.hit) for row in ranking.rows}
    assert chances["BCBC"] == "1/20"
    assert chances["CCBC"] == chances["BC"] == "1/4"
    assert chances["CCBL"] == chances["BL"] == "3/4"
    assert chances["CCCC"] == chances[""] == "19/20"
    assert ranking.rows[0].sequence == "BCBC"
    assert row_of(ranking, "BCBC").action.falls == Fraction(1, 20) * Fraction(2, 5)  # 0 to 4 lost, 3 left
    assert row_of(ranking, "CCBC").saved


@pytest.mark.parametrize(
    ("letters", "weapon", "pairs"),
    [
        ("TCL", BARE, ["CC", "CL", "CH"]),
        ("TCL", CUTTING, ["CC", "CL", "CH", "LC", "LL", "LH"]),
        ("TCL", THRUSTING, ["TC", "TL", "TH", "LC", "LL", "LH"]),
        ("TCL", MISSILE, ["CC", "CL", "CH"]),
        ("RB", CUTTING, ["BC", "BL", "BH"]),
        ("RB", THRUSTING, ["RC", "RL", "RH", "BC", "BL", "BH"]),
    ],
)
def test_om_3_6_only_what_the_weapon_allows(letters: str, weapon: int, pairs: list[str]) -> None:
    """OM-3.5, OM-3.6: T with thrusting weapons only, L with any weapon but missiles, R with thrusting ones."""
    assert [pair for pair, _ in pairs_allowed(letters, weapon)] == pairs
    assert {cost for pair, cost in pairs_allowed(letters, weapon) if pair[0] in "LR"} <= {2}


def test_om_3_2_sequences_are_counted_by_what_they_cost() -> None:
    """OM-3.2: with 2 maneuvers and bare hands 13 lists of attacks and 10 sets of blocks; 31 of both cost no more."""
    pit = Pit()
    attacks = manners_of_attack(2, BARE, read_maneuvers("AC"), pit.state.setup.knobs)
    guards = manners_of_guard(2, BARE)
    assert sum(sum(manner.costs.values()) for manner in attacks.values()) == 1 + 3 + 9
    assert sum(sum(manner.costs.values()) for manner in guards.values()) == 1 + 3 + 6
    assert ranked(pit).sequences == 1 * 10 + 3 * 4 + 9 * 1


def every_text(allowance: int, pairs: list[str]) -> list[str]:
    """List all texts of these maneuvers, in every order, that cost no more than the allowance."""
    texts = [""]
    for text in texts:
        texts += [text + pair for pair in pairs if read_sequence(text + pair).cost <= allowance]
    return texts


def test_every_sequence_has_the_odds_of_the_row_that_stands_for_it() -> None:
    """OM-11.5 to OM-11.8: what is joined to one row is alike in the engine too, a reading monster's guard included."""
    hero = {"slots": {"weapon": "dagger"}, "hp": 3, "max_hp": 3, "strength": 8, "dexterity": 12, "sequence": "BHRL"}
    fields = {"hp": 3, "damage": 3, "ac": 14, "level": 3, "maneuvers": "A?B?", "immunities": ["fear"]}
    theirs = Pit(monster(**fields), hero=hero, knobs=THEIRS)
    ours = Pit(monster(**fields), hero=hero, knobs=PLAIN)
    ranking = ranked(theirs)
    known = {(tuple(row.action.loss.items()), tuple(row.action.dealt.items())) for row in ranking.rows}
    attacks = {tuple(row.attack.dealt.items()) for row in ranking.rows if row.attack is not None}
    counted = 0
    for text in every_text(2, ["TC", "TL", "TH", "LC", "LL", "LH", "BC", "BL", "BH", "RC", "RL", "RH"]):
        course = exchange(theirs.state).action(read_sequence(text))[0]
        assert (tuple(course.loss.items()), tuple(course.dealt.items())) in known
        agrees(course, played(theirs.state, text))
        attack = exchange(ours.state).attack(read_sequence(text))
        assert tuple(attack.dealt.items()) in attacks
        if read_sequence(text).swings:
            agrees(attack, played(ours.state, text))
        counted += 1
    assert counted == 1 + 6 + 36 + 6
    # Of a swing and a block, or two blocks, in both orders it has one; and the saved one, which costs too much.
    assert ranking.sequences == counted - 9 - 3 + 1


def test_om_3_6_a_saved_sequence_has_its_row_whatever_it_is() -> None:
    """OM-3.6: a sequence saved with another weapon stands among those that could be set."""
    ranking = ranked(Pit(hero={"sequence": "RCLH"}))
    (saved,) = [row for row in ranking.rows if row.saved]
    assert (saved.sequence, saved.cost, saved.alike) == ("RCLH", 4, 1)
    assert saved.action.countered > 0
    legal = ranked(Pit(hero={"sequence": "BCCL"}))
    (row,) = [row for row in legal.rows if row.saved]
    assert (row.sequence, row.cost, legal.sequences) == ("CCBC", 2, 31)


def test_measures_rank_by_loss_by_death_and_by_both() -> None:
    """Odds: the best legal sequence by kill, survive, ratio."""
    fields = {"hit": 15, "damage": 6, "hp": 9, "maneuvers": "ACAL", "ac": 12, "delay": 8}
    pit = Pit(
        monster(**fields), hero={"hp": 9, "max_hp": 9, "slots": {"weapon": "dagger"}, "dexterity": 14, "level": 7}
    )
    survive, kill, ratio = (ranked(pit, by=by) for by in MEASURES)
    falls = [row.action.falls for row in survive.rows]
    assert falls == sorted(falls)
    fells = [row.attack.fells for row in kill.rows if row.attack is not None]
    assert fells == sorted(fells, reverse=True)
    ratios = [row.ratio for row in ratio.rows if row.ratio is not None]
    assert ratios == sorted(ratios, reverse=True)
    assert len({ranking.rows[0].sequence for ranking in (survive, kill, ratio)}) > 1
    row = row_of(ratio, "TCBCBL")
    assert row.attack is not None
    # Dealt by the tick for lost by the tick: an attack every 5 ticks, an action of the dummy every 8.
    assert (pit.hero.delay, pit.monster().delay) == (5, 8)
    own, theirs = row.attack.mean_dealt() / 5, row.action.mean_dealt() / 8
    assert row.ratio == (own + theirs) / (row.action.mean_loss() / 8)


def test_a_ratio_needs_a_loss() -> None:
    """Where nothing is lost there is no ratio, and the best attack comes first; where nothing is dealt it is 0."""
    rows = ranked(Pit(monster(melee="none", damage=0)), by="ratio").rows
    assert (rows[0].sequence, rows[0].ratio) == ("CCCC", None)
    assert {row.ratio for row in rows if read_sequence(row.sequence).swings == 0} == {0}


def test_the_monster_is_taken_awake_and_beside_the_character() -> None:
    """OM-3.1: a sequence is set before the monster comes; asleep, peaceful or far, it is compared as it will fight."""
    near = ranked(Pit(monster(hit=15)))
    far = ranked(Pit(monster(hit=15, square=[0, 0], awake=False, hostile=False, wandering=True, sense=1, wakeup=0)))
    assert [row.action.content() for row in far.rows] == [row.action.content() for row in near.rows]


def test_nobody_is_changed_by_looking() -> None:
    pit = Pit(monster(square=[0, 0], awake=False))
    before = pit.state.key()
    ranked(pit)
    ranked(pit, "goblin chieftain")
    assert pit.state.key() == before


def test_a_monster_of_the_table_needs_not_be_in_the_fight() -> None:
    ranking = ranked(Pit(), "goblin chieftain")
    assert (ranking.monster, ranking.other["hit"], ranking.other["maneuvers"]) == ("goblin chieftain", 20, "A?A?B?")
    assert ranked(Pit(), "40").monster == "goblin chieftain"
    assert ranked(Pit(monster("Grim"), monster("Grum", hit=3)), "Grum").other["hit"] == 3


def test_by_default_it_is_the_nearest_hostile_monster() -> None:
    pit = Pit(
        monster("calm", hostile=False),
        monster("far", square=[0, 0]),
        monster("near", square=[5, 7]),
        monster("nearer", square=[5, 3]),
    )
    assert opponents(pit.state) == ["near", "nearer", "far", "calm"]
    assert ranked(pit).monster == "near"


@pytest.mark.parametrize(
    ("against", "message"),
    [
        ("goblin cheftain", "unknown monster 'goblin cheftain'; did you mean 'goblin chieftain'?"),
        ("fairy", "monster 'fairy' is the name of 2 monsters; say which by its id, "),
        ("150", "monster id must be 0 to 149, got 150"),
    ],
)
def test_unknown_monsters_are_refused(against: str, message: str) -> None:
    with pytest.raises(Refused) as caught:
        ranked(Pit(), against)
    assert str(caught.value).startswith(message)


def test_what_cannot_be_ranked_is_refused() -> None:
    pit = Pit(monster("Grim"), grid={"width": 1, "height": 4}, hero={"square": [0, 0]})
    pit.monster("Grim").y = 1
    with pytest.raises(Illegal) as full:
        ranked(pit, "wolf")
    assert str(full.value) == "there is no free square beside Ash for the wolf"
    with pytest.raises(Illegal) as theirs:
        rank_sequences(pit.state, 1)
    assert str(theirs.value) == "only the character has a sequence to set, and Grim is a monster"
    with pytest.raises(Illegal) as measure:
        ranked(pit, by="luck")
    assert str(measure.value) == "by must be survive, kill or ratio, got 'luck'"
    pit.state.over = True
    with pytest.raises(Illegal) as over:
        ranked(pit)
    assert str(over.value) == "the fight is over"
    pit.state.over = False
    pit.state.monsters = []
    with pytest.raises(Illegal) as nobody:
        ranked(pit)
    assert str(nobody.value) == "no monster is in the fight; say against which one"


@pytest.mark.parametrize(
    ("hero", "reason"),
    [
        ({"statuses": {"afraid": 3}}, "you can't attack while afraid"),
        ({"statuses": {"shadowform": 3}}, "you can't attack as a shadow"),
        ({"slots": {"weapon": "Demonblade"}}, "in a rage you attack with three lunges, whatever is saved"),
    ],
)
def test_om_9_1_who_cannot_attack_is_only_defended(hero: dict[str, Any], reason: str) -> None:
    """OM-9.1, OM-9.14: the rows then differ by their guards alone."""
    ranking = ranked(Pit(monster(hit=9), hero=hero))
    assert ranking.no_attack == reason
    assert all(row.attack is None for row in ranking.rows)
    contents = [row.action.content() for row in ranking.rows]
    assert len(set(contents)) == len(contents)


def test_om_12_9_on_a_sanctuary_nothing_happens() -> None:
    """OM-9.1, OM-12.9: an altar of one's own patron stops the monster, and the attack."""
    pit = Pit(
        hero={"patron": "odin"}, grid={"width": 12, "height": 12, "altars": [{"square": [5, 5], "deity": "odin"}]}
    )
    ranking = ranked(pit)
    assert ranking.no_attack == "you can't attack from your own sanctuary"
    (row,) = ranking.rows
    assert (row.action.chances, row.action.loss) == ([Fraction(0)], {0: Fraction(1)})
    assert row.alike == 31


def test_om_12_10_a_special_that_goes_in_too_many_ways_is_left_out() -> None:
    """OM-12.10: and the preview says so; the attacks are still exact."""
    fields = {"maneuvers": "AC", "damage": 4, "special": "ghost", "level": 2, "hit": 15}
    state = Pit(monster(**fields)).state
    whole, part = exchange(state), Exchange(state.clone(), state.monsters[0].serial, most_specials=3)
    bare = exchange(Pit(monster(**{**fields, "special": "none"})).state)
    courses = [each.action(read_sequence("BC"))[0] for each in (whole, part, bare)]
    assert [each.special for each in (whole, part, bare)] == ["included", "left_out", "none"]
    assert courses[0].mean_loss() > courses[1].mean_loss() == courses[2].mean_loss()
    assert courses[1].content() == courses[2].content()
    assert ranked(Pit(monster(**fields))).special == "included"


def test_om_10_8_an_attack_that_drains_its_own_character_has_no_odds() -> None:
    """OM-10.8: Desecrator in good hands takes so many levels that a high one survives with a shorter allowance."""
    hero = {"level": 40, "hp": 900, "max_hp": 900, "slots": {"weapon": "Desecrator"}, "alignment": 9}
    with pytest.raises(Refused) as caught:
        ranked(Pit(hero=hero))
    assert str(caught.value) == "there are no exact odds of an attack that drains the character's own levels"


def test_more_branches_than_anybody_waits_for_are_refused() -> None:
    state = Pit().state
    contest = Exchange(state.clone(), state.monsters[0].serial, most_blows=5)
    with pytest.raises(Refused) as caught:
        contest.attack(read_sequence("CCCC"))
    assert str(caught.value) == "there are no exact odds: more than 5 branches of single blows"

"""Driving a fight: steps, typed dice, answers in the middle, and nothing changed by what didn't happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from affray.dice import DiceError, NeedRoll, Seeded
from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.fight.errors import Illegal, NeedChoice
from affray.fight.fight import Fight
from affray.fight.journal import state_hash
from affray.fight.policy import FirstPolicy, PersonPolicy
from process import run_python
from sparring import BEAR, CUT, PARRY, REST, THRUST, SimplePolicy, SparringState, match_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("outside")

PEOPLE = {"ash": {"policy": "person"}, "bram": {"policy": "person"}}


def typed_fight(*initiative: int) -> Fight:
    """Begin a fight between two persons who throw their own dice."""
    return Fight(Encounter(match_of(**PEOPLE)), typed=True, faces=initiative or (6, 1))


def sparring(fight: Fight) -> SparringState:
    state = fight.state
    assert isinstance(state, SparringState)
    return state


def kinds(fight: Fight) -> list[str]:
    return [event.kind for event in fight.events]


# Beginning


def test_a_seed_from_the_caller_goes_before_the_files_and_that_before_one() -> None:
    assert Fight(Encounter(match_of())).seed == 1
    assert Fight(Encounter(match_of(seed=7))).seed == 7
    assert Fight(Encounter(match_of(seed=7)), seed=9).seed == 9
    assert Fight(Encounter(match_of(seed=7)), seed=0).seed == 0
    assert Fight(Encounter(match_of(seed=0))).seed == 0


def test_the_beginning_asks_for_initiative() -> None:
    with pytest.raises(NeedRoll) as caught:
        Fight(Encounter(match_of()), typed=True)
    assert str(caught.value) == "initiative: roll d6"
    with pytest.raises(NeedRoll):
        Fight(Encounter(match_of()), typed=True, faces=[2])
    assert sparring(typed_fight(2, 3)).first == 1
    assert sparring(typed_fight(3, 3, 0)).first == 0
    assert sparring(typed_fight(3, 3, 1)).first == 1
    with pytest.raises(DiceError) as too_many:
        Fight(Encounter(match_of()), typed=True, faces=[2, 3, 4])
    assert str(too_many.value) == "1 of 3 faces were never asked for: [4]"


def test_a_fight_begins_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text(
        'system = "sparring"\n[[fighters]]\nname = "Ash"\nside = "red"\n[[fighters]]\nname = "Bram"\nside = "blue"\n'
    )
    assert Fight(path).play().over
    assert Fight(str(path)).encounter.source == "match.toml"


# Acting


def test_a_choice_is_carried_out_for_whoever_is_due() -> None:
    fight = typed_fight()
    events = fight.take(CUT, faces=[11, 4], answers=[BEAR])
    assert [event.data() for event in events] == [
        {"event": "breath", "who": "Ash", "to": 5},
        {
            "event": "attack",
            "who": "Ash",
            "how": "cut",
            "needed": 11,
            "face": 11,
            "lands": True,
            "reasons": [["skill", 11]],
        },
        {"event": "hit_points", "who": "Bram", "to": 8, "damage": 4},
        {"event": "turn", "to": 1},
    ]
    assert fight.events[-4:] == events
    assert [decision.seat for decision in fight.due()] == [1]
    assert sparring(fight).hit_points == [12, 8]


def test_a_step_that_nobody_decides() -> None:
    fight = typed_fight()
    fight.take(REST)
    fight.take(REST)
    assert fight.due() == []
    with pytest.raises(Illegal) as caught:
        fight.take(CUT)
    assert (str(caught.value), caught.value.code) == (
        "nothing is to be decided now; the fight goes on by itself",
        "nothing_due",
    )
    fight.proceed()
    assert sparring(fight).rounds == 1
    with pytest.raises(Illegal) as early:
        fight.proceed()
    assert (str(early.value), early.value.code) == ("a decision is due first", "decision_due")


def test_a_seat_that_has_nothing_to_decide_is_refused() -> None:
    fight = typed_fight()
    for seat in (1, 2, -1):
        with pytest.raises(Illegal) as caught:
            fight.take(CUT, seat, faces=[18])
        assert (str(caught.value), caught.value.code) == (f"seat {seat} has nothing to decide now", "not_due")
    assert len(fight.entries) == 1


def test_nothing_is_done_after_the_end() -> None:
    fight = Fight(Encounter(match_of()))
    fight.play()
    acts: list[Callable[[], object]] = [lambda: fight.take(CUT), fight.proceed, fight.advance]
    for act in acts:
        with pytest.raises(Illegal) as caught:
            act()
        assert (str(caught.value), caught.value.code) == ("the fight is over", "fight_over")
    assert fight.play() is fight.state


def test_a_limit_ends_the_fight_undecided() -> None:
    fight = Fight(Encounter(match_of(**PEOPLE, knobs={"rounds": 1})), typed=True, faces=[6, 1])
    fight.take(REST)
    fight.take(REST)
    fight.advance()
    assert fight.over
    assert (fight.state.winner, fight.state.reason) == ("", "round_limit")


def test_policies_play_to_the_end_and_only_they() -> None:
    fight = Fight(Encounter(match_of()), seed=5)
    while not fight.over:
        fight.advance()
    again = Fight(Encounter(match_of()), seed=5)
    again.play()
    assert again.document() == fight.document()
    assert fight.state.winner in {"red", "blue", ""}


def test_a_person_is_asked() -> None:
    fight = Fight(Encounter(match_of(ash={"policy": "person"})), seed=5)
    with pytest.raises(NeedChoice) as caught:
        fight.play()
    need = caught.value
    assert need.decision.seat == 0
    assert str(need) in {"seat 0 must decide: turn", "seat 0 must decide: parry"}
    before = fight.document()
    with pytest.raises(NeedChoice):
        fight.play()
    assert fight.document() == before


def test_the_mind_of_a_seat() -> None:
    """Whoever joins later, without a policy in the file, does the first thing offered."""
    fight = Fight(Encounter(match_of(ash={"policy": "person"})))
    assert isinstance(fight.mind(0), PersonPolicy)
    assert isinstance(fight.mind(1), SimplePolicy)
    assert isinstance(fight.mind(7), FirstPolicy)


# Typed dice and answers


def test_typed_dice_run_the_step_again_until_every_face_is_there() -> None:
    fight = typed_fight()
    before = (state_hash(fight.state), len(fight.entries), len(fight.events))
    asked: list[str] = []
    faces: list[int] = []
    for face in (9, 14, 7, 0):
        try:
            fight.take(THRUST, faces=faces, answers=[PARRY])
        except NeedRoll as need:
            assert (state_hash(fight.state), len(fight.entries), len(fight.events)) == before
            asked.append(str(need))
            faces.append(face)
        else:
            break
    assert asked == ["attack: roll 3d6", "parry: roll 3d6", "damage: roll 2d6"]
    assert sparring(fight).hit_points == [12, 5]
    assert sparring(fight).breath == [4, 5]
    assert fight.entries[-1].typed == 3


def test_a_person_answers_in_the_middle_of_a_step() -> None:
    fight = typed_fight()
    with pytest.raises(NeedChoice) as caught:
        fight.take(CUT, faces=[5])
    decision = caught.value.decision
    assert (decision.seat, decision.kind) == (1, "parry")
    assert [offer.choice for offer in decision.offers(fight.state)] == [PARRY, BEAR]
    assert decision.details(fight.state) == {"attacker": "Ash"}
    assert len(fight.entries) == 1
    fight.take(CUT, faces=[5, 8], answers=[PARRY])
    assert sparring(fight).hit_points == [12, 12]
    assert sparring(fight).breath == [5, 5]
    assert fight.entries[-1].answers == [PARRY]


def test_typed_faces_come_before_the_seeds() -> None:
    fight = Fight(Encounter(match_of(**PEOPLE)), seed=4)
    fight.take(THRUST, faces=[3], answers=[BEAR])
    assert fight.events[-3].kind == "attack"
    assert fight.events[-3].details["face"] == 3
    assert fight.entries[-1].typed == 1
    seed = Seeded(4)
    faces = [seed.die(6, "initiative"), seed.die(6, "initiative"), seed.total(2, 6, "damage")]
    assert [roll.face for entry in fight.entries for roll in entry.rolls] == [*faces[:2], 3, faces[2]]


@pytest.mark.parametrize(
    ("faces", "message"),
    [
        ([2], "roll 1, attack: roll must be 3 to 18, got 2"),
        ([19], "roll 1, attack: roll must be 3 to 18, got 19"),
        ([11, 7], "roll 2, damage: roll must be 1 to 6, got 7"),
        ([12, 4], "1 of 2 faces were never asked for: [4]"),
        ([11, 4, 4, 4], "2 of 4 faces were never asked for: [4, 4]"),
    ],
)
def test_a_face_that_cannot_be_changes_nothing(faces: list[int], message: str) -> None:
    fight = typed_fight()
    before = fight.document()
    with pytest.raises(DiceError) as caught:
        fight.take(CUT, faces=faces, answers=[BEAR] if faces[0] < 12 else [])
    assert str(caught.value) == message
    assert fight.document() == before


def test_an_answer_that_nobody_asked_for_changes_nothing() -> None:
    fight = typed_fight()
    before = fight.document()
    with pytest.raises(Illegal) as caught:
        fight.take(CUT, faces=[18], answers=[PARRY, BEAR])
    assert (str(caught.value), caught.value.code) == ("2 answers were given that nobody asked for", "answers_left")
    assert fight.document() == before


def test_an_answer_that_is_not_open_changes_nothing() -> None:
    fight = typed_fight()
    before = fight.document()
    with pytest.raises(Illegal) as caught:
        fight.take(CUT, faces=[3], answers=[Choice("duck")])
    assert str(caught.value) == "<duck> is not open now; parry allows <parry>, <bear>"
    assert caught.value.code == "not_offered"
    assert fight.document() == before


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        (Choice("bite"), "<bite> is not open now; turn allows <cut>, <thrust aim=0>, <rest>"),
        (Choice("cut", {"aim": 1}), "<cut aim=1> is not open now; turn allows <cut>, <thrust aim=0>, <rest>"),
        (Choice("thrust", {"aim": "low"}), "thrust: aim must be a whole number, got 'low'"),
        (Choice("thrust", {"aim": True}), "thrust: aim must be a whole number, got True"),
        (
            Choice("thrust", {"aim": 4}),
            "<thrust aim=4>: a thrust says its aim, a whole number from 0 to 3, and no more",
        ),
    ],
)
def test_an_illegal_choice_changes_nothing(choice: Choice, message: str) -> None:
    fight = typed_fight()
    before = fight.document()
    with pytest.raises(Illegal) as caught:
        fight.take(choice, faces=[3, 3])
    assert str(caught.value) == message
    assert fight.document() == before
    fight.take(Choice("thrust", {"aim": 3}), faces=[9])
    assert fight.events[-2].details["needed"] == 8


# Independence


def test_policies_have_dice_of_their_own() -> None:
    """Whoever thinks longer, the same faces fall: the first steps' rolls are the same under another policy."""
    simple = Fight(Encounter(match_of()), seed=8)
    random = Fight(Encounter(match_of(ash={"policy": "random"}, bram={"policy": "random"})), seed=8)
    assert [roll.data() for roll in simple.entries[0].rolls] == [roll.data() for roll in random.entries[0].rolls]
    while not random.over:
        random.advance()
    faces = [roll.face for entry in random.entries for roll in entry.rolls if roll.why == "attack"]
    assert faces
    assert sum(entry.drawn[1] for entry in random.entries) > 0
    assert sum(entry.drawn[1] for entry in simple.entries) == 0


def test_a_copy_goes_its_own_way_and_falls_alike() -> None:
    fight = Fight(Encounter(match_of()), seed=6)
    fight.advance()
    twin = fight.copy()
    before = fight.document()
    twin.play()
    assert fight.document() == before
    fight.play()
    assert fight.document() == twin.document()
    assert [event.data() for event in fight.events] == [event.data() for event in twin.events]
    twin.undo()
    assert len(fight.entries) == len(twin.entries) + 1


def test_a_fight_of_a_batch_is_the_one_of_its_number() -> None:
    fights = [Fight(Encounter(match_of()), seed=6, index=index) for index in (0, 1, 1)]
    for fight in fights:
        fight.play()
    assert fights[1].document() == fights[2].document()
    assert fights[0].document() != fights[1].document()


def test_looking_changes_nothing() -> None:
    fight = Fight(Encounter(match_of()), seed=6)
    before = fight.document()
    for decision in fight.due():
        decision.offers(fight.state)
        decision.details(fight.state)
    fight.state.view(0)
    fight.state.view(-1)
    fight.state.standings()
    fight.state.key()
    assert fight.document() == before
    fight.play()
    untouched = Fight(Encounter(match_of()), seed=6)
    untouched.play()
    assert fight.document() == untouched.document()


def test_every_process_plays_the_same_journal(outside: str) -> None:
    program = (
        "import sys\n"
        "sys.path[:0] = sys.argv[1:]\n"
        "from sparring import match_of\n"
        "from affray.fight.encounter import Encounter\n"
        "from affray.fight.fight import Fight\n"
        "random = {'policy': 'random'}\n"
        "fight = Fight(Encounter(match_of(ash=random, bram=random)), seed=12, index=3)\n"
        "fight.play()\n"
        "print(fight.document()['digest'])\n"
    )
    helpers = outside.removesuffix("outside")
    digests = {run_python(program, helpers, outside, PYTHONHASHSEED=seed) for seed in ("0", "1", "4711")}
    here = Fight(Encounter(match_of(ash={"policy": "random"}, bram={"policy": "random"})), seed=12, index=3)
    here.play()
    assert digests == {here.document()["digest"] + "\n"}

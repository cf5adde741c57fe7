"""What a player is offered: everything that the rules allow, with its price, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from gnosis_arena import Arena, ally, foe

from affray.fight.decision import Choice
from affray.fight.errors import Illegal
from affray.systems.gnosis.decisions import FEW, trial_decision, turn_decision

if TYPE_CHECKING:
    from affray.fight.decision import Offer

ROWS = ["#########", "#@g.....#", "#..+..=.#", "#.......#", "#########"]


def offers(arena: Arena, seat: int = 0) -> list[Offer]:
    decision = next(each for each in arena.state.due() if each.seat == seat)
    return decision.offers(arena.state)


def kinds(arena: Arena) -> set[str]:
    return {offer.choice.kind for offer in offers(arena)}


def find(arena: Arena, kind: str, **details: object) -> Offer:
    """Give the only offer of a kind with these details."""
    found = [
        offer
        for offer in offers(arena)
        if offer.choice.kind == kind and all(offer.choice.details.get(name) == each for name, each in details.items())
    ]
    assert len(found) == 1, found
    return found[0]


def test_everything_offered_is_allowed_and_says_its_price() -> None:
    arena = Arena(
        foe(at=(2, 1)),
        hero={
            "main": "short_sword",
            "conditioning": 4,
            "spirit": 5,
            "spells": ["ember_dart", "stone_mantle"],
            "formulas": [{"recipe": "running_spark"}],
            "aeons": ["iron_choir"],
            "inventory": ["javelin", "healing_draught", "fire_oil", "book_savate"],
        },
        rows=ROWS,
    )
    for offer in offers(arena):
        arena.state.due()[0].check(arena.state, offer.choice)
    assert find(arena, "melee").cost == {"stamina": 1, "turns": 1}
    assert find(arena, "technique", technique="flurry").cost == {"stamina": 2, "spirit": 1, "turns": 1}
    assert find(arena, "cast", spell="ember_dart", at=[2, 1]).cost == {"focus": 3, "turns": 1}
    assert find(arena, "cast", spell="running_spark", at=[2, 1]).cost == {"focus": 8, "turns": 2}
    assert find(arena, "invoke", aeon="iron_choir", at=None).cost == {"turns": 1}
    assert find(arena, "crawl").cost == {}
    assert find(arena, "throw", item="javelin").open == {"at": "any square [x, y] of the floor"}


def test_gn_2_4_a_step_costs_its_turns() -> None:
    arena = Arena(hero={"parts": {"left_leg": "lost"}, "crawling": True}, rows=ROWS)
    assert find(arena, "move", direction="S").cost == {"turns": 3}


def test_what_isnt_allowed_isnt_offered() -> None:
    arena = Arena(foe(at=(2, 1)), hero={"stamina": 0, "focus": 0, "spells": ["ember_dart"]}, rows=ROWS)
    assert not {"melee", "technique", "throw", "cast", "grapple", "rob", "take", "stairs"} & kinds(arena)
    assert {"guard", "parry", "wait", "move", "speak", "examine"} <= kinds(arena)
    arena.state.players[0].inventory = []
    with pytest.raises(Illegal, match="Not enough stamina"):
        arena.state.due()[0].check(arena.state, Choice("melee", {"target": "goblin"}))


def test_doors_and_barricades_beside_one_are_offered() -> None:
    arena = Arena(hero={"square": [2, 2]}, rows=["######", "#....#", "#..+.#", "#.='.#", "######"])
    assert find(arena, "open", direction="E").cost == {"turns": 1}
    assert find(arena, "close", direction="SE").cost == {"turns": 1}
    assert find(arena, "strike", at=[2, 3]).cost == {"stamina": 3, "turns": 1}


def test_the_offers_of_a_turn_come_in_a_fixed_order_and_end_with_waiting() -> None:
    arena = Arena(foe(at=(2, 1)), hero={"main": "knife"}, rows=ROWS)
    said = [offer.choice.kind for offer in offers(arena)]
    assert said[0] == "melee"
    assert said[-1] == "wait"
    assert said == [offer.choice.kind for offer in offers(arena)]


def test_gn_15_3_who_must_wait_is_offered_nothing() -> None:
    arena = Arena(ally("Bea", at=(3, 1)), rows=["######", "#@...#", "######"])
    assert [int(each.seat) for each in arena.state.due()] == [0, 1]
    arena.do("wait")
    assert [int(each.seat) for each in arena.state.due()] == [1]
    assert arena.refused("wait") == "waiting for Bea"


def test_a_choice_of_a_seat_where_nobody_sits_is_refused() -> None:
    arena = Arena(foe(at=(2, 1)), rows=ROWS)
    assert arena.refused("wait", seat=1) == "nobody decides at seat 1; players sit at 0 to 0"


def test_gn_14_9_a_soul_is_offered_what_souls_do() -> None:
    arena = Arena(
        foe(at=(2, 1)),
        hero={"hp": 1, "spells": ["ember_dart", "dusk_step"], "true_names": ["Vabael"]},
        rows=ROWS,
        still=False,
    )
    arena.do("wait", ("enemy blow", 0, "enemy damage", 4, "Noss met", 1))
    assert arena.state.due()[0].kind == "trial"
    assert [offer.choice.kind for offer in offers(arena)] == [
        "strike",
        "soul_shot",
        "guard",
        "parry",
        "spell_parry",
        "speak_name",
        "cast",
    ]
    assert arena.state.due()[0].details(arena.state)["noss_hp"] == 12


def test_decisions_are_made_once_for_each_seat() -> None:
    assert turn_decision(3) is turn_decision(3)
    assert trial_decision(0) is trial_decision(0)
    assert turn_decision(FEW).seat == FEW
    assert trial_decision(FEW).seat == FEW

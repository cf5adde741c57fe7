"""What the character does if nobody chooses, and what they are offered (Decisions)."""

from __future__ import annotations

from typing import Any

import pytest
from pit import Pit, monster

from affray.dice import Tape
from affray.fight.decision import Choice
from affray.fight.errors import Illegal
from affray.systems.omega.decisions import DrowningDecision, ItemDecision, LandingDecision, TemptationDecision
from affray.systems.omega.policy import SimplePolicy

ASLEEP = monster(square=[9, 5], awake=False, wakeup=0)
ATTACK = {"choice": "attack", "target": "dummy"}


def decided(pit: Pit) -> dict[str, Any]:
    """Give what the simple policy chooses for the character's turn."""
    while not pit.state.due():
        pit.go()
    (decision,) = pit.state.due()
    choice = SimplePolicy().choose(Tape([]), pit.state, decision)
    decision.check(pit.state, choice)
    return choice.data()


@pytest.mark.parametrize(
    ("hero", "foe", "wanted"),
    [
        ({"sequence": "ACBC"}, {}, {"choice": "set_sequence", "sequence": "CCBC"}),
        ({"hp": 40, "pack": ["potion of healing"]}, {}, {"choice": "drink", "item": "pack1"}),
        ({"hp": 41, "pack": ["potion of healing"]}, {}, ATTACK),
        ({"hp": 9, "known_spells": ["healing"], "mana": 20}, {}, {"choice": "cast", "spell": "healing"}),
        ({"hp": 9, "belt": ["staff of healing"]}, {}, {"choice": "zap", "item": "belt1"}),
        ({"hp": 9, "belt": [{"name": "staff of healing", "blessing": -1}]}, {}, ATTACK),
        ({}, {"flags": []}, {"choice": "attack", "target": "dummy", "confirm": True}),
        ({"pack": ["arrow", "club"]}, {"square": [9, 5]}, {"choice": "equip", "item": "pack2", "slot": "weapon"}),
        ({"statuses": {"afraid": 5}}, {}, {"choice": "step", "to": [6, 4]}),
        ({"slots": {"weapon": "club"}}, {"square": [9, 5]}, {"choice": "step", "to": [6, 6]}),
        (
            {"statuses": {"immobile": 5}, "slots": {"weapon": "club"}, "belt": ["dagger"]},
            {"square": [9, 5]},
            {"choice": "throw", "item": "belt1", "at": [9, 5]},
        ),
        ({"statuses": {"immobile": 5}, "slots": {"weapon": "club"}}, {"square": [9, 5]}, {"choice": "rest"}),
    ],
)
def test_the_first_that_is_legal_and_fits(hero: dict[str, Any], foe: dict[str, Any], wanted: dict[str, object]) -> None:
    assert decided(Pit(monster(**foe), hero=hero)) == wanted


def test_the_weakest_neighbour_and_ties_in_the_order_of_squares() -> None:
    foes = [monster("a", square=[4, 4], hp=5), monster("b", square=[6, 6], hp=5), monster("c", square=[6, 4], hp=9)]
    assert decided(Pit(*foes))["target"] == "b"


def test_a_weapon_underfoot_comes_first() -> None:
    pit = Pit(ASLEEP, hero={"pack": ["club"]}, things=[{"square": [5, 5], "item": "dagger"}])
    assert decided(pit) == {"choice": "pick_up"}


def test_the_way_leads_around_walls_water_and_lava() -> None:
    grid = {"width": 12, "height": 12, "walls": [[7, y] for y in range(11)], "lava": [[6, 11]]}
    pit = Pit(ASLEEP, hero={"slots": {"weapon": "club"}}, grid=grid)
    for _ in range(5):
        choice = decided(pit)
        pit.do(str(choice.pop("choice")), **choice)
    assert pit.at() == (6, 10)
    wall = {"width": 12, "height": 12, "walls": [[7, y] for y in range(12)]}
    closed = Pit(ASLEEP, hero={"slots": {"weapon": "club"}}, grid=wall)
    assert decided(closed) == {"choice": "rest"}


def test_answers_in_the_middle() -> None:
    """Drowning: drop the armor, bash it if stuck, else the pack; items: armor, weapon, first; flee; land far away."""
    simple = SimplePolicy()
    dice = Tape([])
    mail = Pit(ASLEEP, hero={"slots": {"armor": "chain mail", "weapon": "club"}, "belt": ["dagger"]})
    assert simple.choose(dice, mail.state, DrowningDecision(1)).data() == {"choice": "drop", "item": "armor"}
    assert simple.choose(dice, mail.state, ItemDecision("bless")).data() == {"choice": "item", "item": "armor"}
    stuck = Pit(ASLEEP, hero={"slots": {"armor": {"name": "chain mail", "blessing": -1}}})
    assert simple.choose(dice, stuck.state, DrowningDecision(1)).data() == {"choice": "bash", "item": "armor"}
    bare = Pit(ASLEEP, hero={"belt": ["dagger"]})
    assert simple.choose(dice, bare.state, DrowningDecision(1)).data() == {"choice": "drop_pack"}
    assert simple.choose(dice, bare.state, ItemDecision("bless")).data() == {"choice": "item", "item": "belt1"}
    assert simple.choose(dice, bare.state, TemptationDecision("x")).kind == "flee"
    assert simple.choose(dice, bare.state, LandingDecision()).data() == {"choice": "land", "to": [0, 0]}


def test_everything_legal_is_offered_with_its_ticks() -> None:
    """Each offer of the turn passes its check, and tells what it costs."""
    hero = {
        "slots": {"weapon": "crossbow", "boots": "jumping boots"},
        "belt": ["staff of firebolts", "potion of healing", "scroll of blessing", "bolt"],
        "known_spells": ["firebolt", "healing", "hellfire"],
        "mana": 50,
        "mounted": True,
        "statuses": {"shadowform": 0},
    }
    pit = Pit(monster(), hero=hero, things=[{"square": [5, 5], "item": "dagger"}])
    (decision,) = pit.state.due()
    offers = decision.offers(pit.state)
    kinds = {offer.choice.kind for offer in offers}
    assert kinds == {
        "attack",
        "step",
        "throw",
        "cast",
        "zap",
        "drink",
        "read",
        "jump",
        "equip",
        "remove",
        "drop",
        "pick_up",
        "bash",
        "set_sequence",
        "load",
        "dismount",
        "rest",
    }
    for offer in offers:
        decision.check(pit.state, offer.choice)
        assert "ticks" in offer.cost
    assert {offer.choice.text("spell") for offer in offers if offer.choice.kind == "cast"} == {"firebolt", "healing"}
    shadow = Pit(monster(), hero={"statuses": {"shadowform": 2}})
    assert Choice("end_shadowform") in [offer.choice for offer in shadow.state.due()[0].offers(shadow.state)]


def test_choices_that_are_none_are_refused_with_the_nearest() -> None:
    pit = Pit(monster("Bram"))
    for kind, details, sentence in (
        ("atack", {}, "there is no choice 'atack'; nearest: \"attack\""),
        ("attack", {"target": "Brem"}, "nobody in the fight is called 'Brem'; nearest: \"Bram\""),
        ("attack", {"target": 3}, "attack: target must be text, got 3"),
        ("equip", {"item": "club", "slot": "weapon"}, "equip: you don't carry 'club'"),
        ("equip", {"item": "weapon", "slot": "armor"}, "equip: nothing is in the weapon slot"),
        ("remove", {"slot": "hat"}, "remove: there is no slot 'hat'"),
        ("remove", {"slot": "armor"}, "nothing is in the armor slot"),
        ("step", {"to": "north"}, r"step: to must be a square \[x, y\], got 'north'"),
        ("step", {"to": [1.5, 2]}, r"step: to must be a square of whole numbers \[x, y\]"),
        ("load", {}, "you have no crossbow in your hands to load"),
    ):
        with pytest.raises(Illegal, match=sentence):
            pit.do(kind, **details)

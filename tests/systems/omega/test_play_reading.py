"""Encounter files: what is left out, and what is refused with its place (Encounter fields, Errors)."""

from __future__ import annotations

from typing import Any

import pytest
from pit import Pit, encounter, monster

from affray.fight.encounter import Encounter
from affray.fight.errors import EncounterError
from affray.systems.omega.sheet import OmegaSetup


def setup_of(raw: dict[str, Any]) -> OmegaSetup:
    setup = Encounter(raw).setup
    assert isinstance(setup, OmegaSetup)
    return setup


def test_what_is_left_out() -> None:
    """Attributes 10, level 0, hp the Constitution, sequence "CCBC", the character in the middle, monsters close by."""
    raw = {"system": "omega", "fighters": [{"side": "character"}, {"side": "monsters", "is": "goblin", "count": 3}]}
    setup = setup_of(raw)
    hero = setup.start.hero
    assert setup.names == ["Character", "goblin 1", "goblin 2", "goblin 3"]
    assert (hero.hp, hero.max_hp, hero.sequence.text, hero.x, hero.y) == (10, 10, "CCBC", 10, 6)
    assert [(each.x, each.y) for each in setup.start.monsters] == [(11, 7), (11, 5), (9, 7)]
    assert (setup.width, setup.height, setup.may_be_asleep) == (21, 13, [1, 2, 3])


def test_the_character_may_stand_anywhere_in_the_file() -> None:
    raw = encounter(monster("one"), monster("two"))
    raw["fighters"] = raw["fighters"][::-1]
    assert setup_of(raw).names == ["Ash", "two", "one"]


def test_attributes_may_have_a_maximum_and_items_numbers_of_their_own() -> None:
    arrows = {"name": "arrow", "number": 20, "identified": False}
    pit = Pit(hero={"strength": {"now": 8, "maximum": 12}, "pack": [arrows]})
    assert (pit.attribute("strength"), pit.hero.maxima[0]) == (8, 12)
    assert (pit.hero.pack[0].number, pit.hero.pack[0].identified) == (20, False)


def test_worn_effects_are_on_from_the_beginning_but_not_what_putting_on_did() -> None:
    """OM-6.13: a shield of deflection adds its 1500; a cursed suit drowned nobody, a cursed cloak drained nobody."""
    pit = Pit(hero={"slots": {"shield": "shield of deflection"}, "statuses": {"deflection": 3}})
    assert pit.status("deflection") == 1503
    slots = {
        "armor": {"name": "powered scout armor", "blessing": -1},
        "cloak": {"name": "cloak of negimmunity", "blessing": -2},
        "ring1": {"name": "ring of poison resistance", "blessing": -1},
    }
    worn = Pit(hero={"level": 5, "slots": slots, "statuses": {"breathing": 4}})
    assert (worn.hero.level, worn.status("breathing"), worn.status("poisoned")) == (5, 4, 0)


def hero_with(**fields: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    return encounter(hero=fields)


def foe_with(**fields: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    return encounter(monster(**fields))


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (hero_with(side="heroes"), r'side: \'heroes\' is not allowed; allowed are "character", "monsters"'),
        ({"system": "omega", "fighters": [monster()]}, 'found 0 with side "character"; a fight has exactly 1'),
        ({"system": "omega", "fighters": [{"side": "character"}]}, 'nobody has side "monsters"'),
        (foe_with(**{"is": "wivern"}), r"fighters\[1\].is: unknown monster 'wivern'; did you mean 'wyvern'\?"),
        (foe_with(**{"is": "fairy"}), "say which by its id, 120 or 121"),
        (foe_with(**{"is": 150}), "monster id must be 0 to 149, got 150"),
        (foe_with(**{"is": None}), r"fighters\[1\].is: is missing; it must name a monster of the table"),
        (foe_with(melee="bite"), r"fighters\[1\].melee: 'bite' is not allowed"),
        (foe_with(maneuvers="QX"), r"fighters\[1\].maneuvers: sequence 'QX': action must be"),
        (foe_with(sequence="CC"), r"fighters\[1\].sequence: only the character has this field"),
        (foe_with(count=0), r"fighters\[1\].count: 0 is not allowed; it takes 1 to 100"),
        (foe_with(count=2, square=[1, 1]), r"fighters\[1\].square: 2 monsters can't stand on one square"),
        (foe_with(deity="thor"), r"fighters\[1\].deity: unknown deity 'thor'"),
        (foe_with(skill=3), r"fighters\[1\].skill: only a champion has one"),
        (foe_with(**{"is": "champion"}), r"fighters\[1\].skill: a champion needs one"),
        (foe_with(belongings=["sword"]), r"fighters\[1\].belongings\[0\]: unknown item 'sword'"),
        (foe_with(square=[12, 4]), r"fighters\[1\].square: square \[12, 4\] is outside the 12 by 12 grid"),
        (foe_with(square=[5, 5]), r"fighters\[1\].square: square \[5, 5\] is taken by fighters\[0\]"),
        (hero_with(hit=3), r"fighters\[0\].hit: only a monster has this field"),
        (hero_with(level="ten"), r"fighters\[0\].level: 'ten' is not allowed"),
        (hero_with(level=-1), r"fighters\[0\].level: -1 is not allowed; it takes a whole number from 0"),
        (hero_with(hp=0), r"fighters\[0\].hp: 0 is not allowed; it takes a whole number from 1"),
        (hero_with(strength=0), r"fighters\[0\].strength: an attribute is 1 or more, got 0"),
        (hero_with(patron="zeus"), r"fighters\[0\].patron: unknown patron 'zeus'"),
        (hero_with(known_spells=["fireblot"]), r"known_spells\[0\]: unknown spell 'fireblot'; did you mean"),
        (hero_with(statuses={"hastened": 2}), r"statuses.hastened: unknown status 'hastened'; did you mean 'hasted'\?"),
        (hero_with(statuses={"hasted": -2}), r"statuses.hasted: -2 is not allowed"),
        (hero_with(immunities=["fire"]), r"immunities.fire: unknown damage type 'fire'"),
        (hero_with(sequence="TQ"), r"fighters\[0\].sequence: sequence 'TQ': line must be"),
        (hero_with(sequence="CC" * 9), r"has 9 actions; no sequence has more than 8"),
        (hero_with(slots={"armor": "buckler"}), r"slots.armor: only body armor goes in the armor slot"),
        (hero_with(slots={"hat": "buckler"}), r"slots.hat: unknown slot 'hat'"),
        (hero_with(slots={"weapon": "rapierr"}), r"slots.weapon: unknown item 'rapierr'; did you mean 'rapier'\?"),
        (hero_with(belt=["dagger"] * 6), r"fighters\[0\].belt: found 6 items; 5 belt slots are free"),
        (hero_with(pack=[{"name": "dagger", "charges": 3}]), r"pack\[0\].charges: only sticks have charges"),
        (hero_with(pack=[{"name": "dagger", "loaded": True}]), r"pack\[0\].loaded: only a crossbow can be loaded"),
        (hero_with(pack=[{"name": "dagger", "number": 0}]), r"pack\[0\].number: 0 is not allowed"),
        (hero_with(name="x (2)"), r"fighters\[0\].name: 'x \(2\)' is not allowed"),
        (encounter(monster("Ash")), r"fighters\[1\].name: 'Ash' is taken"),
        (encounter(grid={"width": 0}), "grid.width: 0 is not allowed; it takes 1 to 200"),
        (encounter(grid={"walls": [[1, 1]], "lava": [[1, 1]]}), r"grid.lava\[0\]: square \[1, 1\] is laid twice"),
        (encounter(grid={"altars": [{"square": [1, 1], "deity": "none"}]}), r"altars\[0\].deity: unknown deity 'none'"),
        (encounter(things=[{"square": [1, 1], "item": {"name": "club", "found": True}}]), r"things\[0\].item.found"),
        (encounter(things=[{"square": [1, 99], "item": "club"}]), r"things\[0\].square: square \[1, 99\] is outside"),
        (encounter(hazards=[{"tick": 1, "hazard": "flood"}]), r"hazards\[0\].hazard: unknown hazard 'flood'"),
        (encounter(hazards=[{"tick": -1, "hazard": "safe_acid"}]), r"hazards\[0\].tick: must be a whole number from 0"),
        (encounter(hazards=[{"tick": 1, "hazard": "manastorm"}]), r"hazards\[0\].score: a manastorm needs one"),
        (encounter(hazards=[{"tick": 1, "hazard": "safe_acid", "when": 2}]), r"hazards\[0\].when: there is no such"),
        (encounter(moon=2), "moon: 2 is not allowed; it takes a whole number from -1 to 1"),
        (encounter(knobs={"high_demon_summons": "imp"}), "knobs.high_demon_summons: unknown monster 'imp'"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(raw: dict[str, Any], sentence: str) -> None:
    with pytest.raises(EncounterError, match=sentence):
        Encounter(raw)


def test_a_full_grid_is_refused() -> None:
    raw = encounter(monster("a", count=2), hero={"square": None}, grid={"width": 1, "height": 2})
    with pytest.raises(EncounterError, match="no square is left on the 1 by 2 grid"):
        Encounter(raw)


def test_no_fight_opens_a_file_and_content_is_whole() -> None:
    """Every row of the table can be a fighter."""
    for number in range(150):
        Encounter(encounter({"side": "monsters", "is": number}))

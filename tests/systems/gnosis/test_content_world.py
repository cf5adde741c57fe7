"""The nouns of the world, as the rulebook lists them (GN-W.17 to GN-W.23)."""

from __future__ import annotations

import pytest

from affray.fight.errors import EncounterError, Refused
from affray.systems.gnosis import content_world as content
from affray.systems.gnosis.kinds import DISPOSITIONS, FEATURES, GLYPHS
from affray.systems.gnosis.rows_world import SHOT_RIDERS, KindRow, ThemeRow

TABLE = """
goblin | 9 | 0 | 1 | 1 | 2-4 | - | 0 | 7 | goblins | thief opens_doors named | 1-12 | 10
goblin_slinger | 7 | 0 | 2 | 1 | 1-3 | 3-6 | 1 | 8 | goblins | thief opens_doors named | 1-12 | 6
goblin_boss | 18 | 0 | 3 | 2 | 3-5 | - | 0 | 8 | goblins | thief elite drags opens_doors named | 4-15 | 2
cave_hare | 4 | 0 | 0 | 3 | 1-1 | - | 0 | 6 | prey | beast | 1-99 | 6
moss_grazer | 10 | 0 | 1 | 1 | 1-2 | - | 0 | 6 | prey | beast | 2-99 | 4
tunnel_lynx | 12 | 0 | 3 | 2 | 2-5 | - | 0 | 9 | predators | beast | 2-99 | 4
pale_wolf | 14 | 0 | 2 | 1 | 2-5 | - | 0 | 8 | predators | beast drags | 3-99 | 4
bone_wretch | 6 | 0 | 1 | 0 | 1-3 | - | 0 | 6 | dead | opens_doors | 3-99 | 5
grave_hound | 12 | 0 | 2 | 1 | 2-5 | - | 0 | 8 | dead | beast drags | 4-99 | 4
necromancer | 16 | 0 | 2 | 1 | 2-5 | 3-6 | 2 | 9 | dead | caster summoner opens_doors named | 5-99 | 3
sorcerer | 18 | 2 | 3 | 2 | 3-6 | 3-7 | 2 | 9 | arcanum | caster opens_doors named | 6-99 | 3
false_angel | 22 | 4 | 4 | 3 | 3-6 | 3-7 | 3 | 10 | choir | caster elite opens_doors named | 8-99 | 2
demon | 30 | 0 | 4 | 3 | 4-8 | - | 0 | 9 | pit | elite heavy drags opens_doors named | 9-99 | 2
guardian | 36 | 6 | 3 | 5 | 4-7 | - | 0 | 8 | wardens | elite heavy opens_doors named | 10-99 | 2
aeon_boss | 80 | 12 | 6 | 5 | 6-11 | 3-8 | 2 | 12 | aeons | caster elite heavy opens_doors named | 20-9999 | 1
lizard_digger | 10 | 0 | 1 | 2 | 2-4 | - | 0 | 7 | lizards | opens_doors named | - | 0
lizard_spear | 14 | 0 | 2 | 2 | 3-5 | 2-3 | 1 | 8 | lizards | opens_doors named | - | 0
lizard_shaman | 13 | 2 | 2 | 1 | 2-5 | 3-6 | 2 | 9 | lizards | caster opens_doors named | - | 0
lizard_brood_guard | 22 | 0 | 3 | 4 | 3-6 | - | 0 | 8 | lizards | drags opens_doors named | - | 0
lizard_sovereign | 40 | 4 | 5 | 4 | 5-9 | - | 0 | 10 | lizards | elite opens_doors named | - | 0
merchant | 20 | 0 | 1 | 2 | 2-4 | - | 0 | 8 | traders | opens_doors named | 1-99 | 1
servitor | 10 | 0 | 2 | 1 | 2-4 | - | 0 | 8 | player | opens_doors | - | 0
"""


def written(row: KindRow) -> str:
    """Write a kind as the rulebook's table does."""
    fields = [
        row.name, row.hp, row.ward, row.accuracy, row.defense, f"{row.low}-{row.high}",
        f"{row.range_min}-{row.range_max}" if row.range_max else "-", row.cooldown, row.vision,
        content.FACTION_NAMES[row.faction], " ".join(row.raw["tags"]),
        f"{row.min_depth}-{row.max_depth}" if row.max_depth else "-", row.weight,
    ]  # fmt: skip
    return " | ".join(str(field) for field in fields)


def test_gn_w_17_the_22_kinds_and_their_numbers() -> None:
    assert [written(row) for row in content.KINDS] == TABLE.strip().splitlines()
    assert [row.number for row in content.KINDS] == list(range(22))


def test_gn_w_17_tags_are_read() -> None:
    wolf, king = content.kind("pale_wolf"), content.kind("lizard_sovereign")
    assert (wolf.beast, wolf.drags, wolf.named, wolf.opens_doors) == (True, True, False, False)
    assert (king.elite, king.named, king.opens_doors, king.caster) == (True, True, True, False)
    assert [row.name for row in content.KINDS if row.heavy] == ["demon", "guardian", "aeon_boss"]
    assert [row.name for row in content.KINDS if row.thief] == ["goblin", "goblin_slinger", "goblin_boss"]


def test_gn_8_11_the_necromancer_calls_wretches() -> None:
    assert {row.name: row.summons for row in content.KINDS if row.summoner} == {"necromancer": "bone_wretch"}


def test_gn_8_18_riders_hang_on_the_kind() -> None:
    assert {row.name: SHOT_RIDERS[row.rider] for row in content.KINDS if row.rider} == {
        "sorcerer": "anosmia",
        "false_angel": "sleep",
        "aeon_boss": "deafness",
    }


def test_gn_w_17_obols_by_the_first_that_fits() -> None:
    carried = {row.name: (row.least_obols, row.most_obols) for row in content.KINDS if row.most_obols}
    assert carried == {
        **dict.fromkeys(("goblin", "goblin_slinger", "goblin_boss"), (1, 6)),
        **dict.fromkeys((row.name for row in content.KINDS if row.name.startswith("lizard")), (1, 4)),
        **dict.fromkeys(("necromancer", "sorcerer", "false_angel", "aeon_boss"), (2, 8)),
    }


def test_gn_w_17_a_goblin_beast_would_carry_nothing_and_a_changed_kind_keeps_its_number() -> None:
    goblin = content.kind("goblin")
    beast = content.kind_with(goblin, {"tags": ["beast"], "hp": 30}, "fighters[1]")
    assert (beast.most_obols, beast.hp, beast.number, beast.accuracy) == (0, 30, goblin.number, 1)
    assert content.kind_with(goblin, {}, "fighters[1]") is goblin


def test_gn_w_17_dispositions_follow_the_faction() -> None:
    found = {name: DISPOSITIONS[content.disposition_of(row.number)] for name, row in content._factions.items()}
    assert found == {
        "player": "ally", "goblins": "hostile", "dead": "hostile", "arcanum": "hostile", "choir": "hostile",
        "pit": "hostile", "wardens": "hostile", "aeons": "hostile", "lizards": "hostile", "predators": "hostile",
        "prey": "neutral", "traders": "merchant",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"hpp": 3}, 'fighters[0].hpp: there is no such field; nearest: "hp"'),
        ({"hp": 0}, "fighters[0].hp: must be 1 to 9999, got 0"),
        ({"min_damage": 9}, "fighters[0].max_damage: must be 9 to 9999, got 4"),
        ({"ward": "two"}, "fighters[0].ward: must be a whole number, got 'two'"),
        (
            {"faction": "goblin"},
            "fighters[0].faction: 'goblin' is not allowed; nearest: \"goblins\"; allowed are player",
        ),
        ({"tags": ["thieves"]}, "fighters[0].tags: 'thieves' is not allowed; nearest: \"thief\"; allowed are beast"),
        ({"rider": "nap"}, "fighters[0].rider: 'nap' is not allowed; allowed are none, sleep, anosmia, deafness"),
    ],
)
def test_gn_w_17_what_a_kind_cannot_be_is_refused_with_its_place(fields: dict[str, object], message: str) -> None:
    with pytest.raises(EncounterError) as caught:
        content.kind_with(content.kind("goblin"), fields, "fighters[0]")
    assert str(caught.value).startswith(message)


def test_gn_w_7_the_ordinary_table_of_a_depth() -> None:
    assert [row.name for row in content.KINDS if row.lives_at(1)] == [
        "goblin",
        "goblin_slinger",
        "cave_hare",
        "merchant",
    ]
    assert [row.name for row in content.KINDS if row.lives_at(100)] == ["aeon_boss"]


def test_gn_w_18_the_pairs() -> None:
    pairs = {
        "player": "goblins dead arcanum choir pit wardens aeons lizards predators",
        "goblins": "player dead lizards predators",
        "dead": "player goblins choir wardens lizards",
        "arcanum": "player choir pit",
        "choir": "player dead arcanum pit",
        "pit": "player arcanum choir wardens lizards",
        "wardens": "player dead pit",
        "aeons": "player",
        "lizards": "player goblins dead pit",
        "predators": "player goblins prey",
        "prey": "predators",
        "traders": "",
    }
    assert list(pairs) == list(content.FACTION_NAMES)
    for name, row in content._factions.items():
        foes = [each for each, other in content._factions.items() if content.hostile(row.number, other.number)]
        assert " ".join(foes) == pairs[name]


def test_gn_w_19_the_castes() -> None:
    lizards = [number for number, name in enumerate(content.KIND_NAMES) if name.startswith("lizard")]
    assert {row.theme: [row.weights[number] for number in lizards] for row in content.CASTES} == {
        "Outer Warrens": [6, 3, 1, 0, 0],
        "Mud Galleries": [5, 3, 2, 0, 0],
        "Brood Cisterns": [2, 3, 2, 3, 0],
        "Scale Courts": [0, 4, 3, 3, 0],
        "Royal Sinkhalls": [0, 3, 2, 4, 1],
    }
    assert all(sum(row.weights) == row.total == 10 for row in content.CASTES)


@pytest.mark.parametrize("row", content.THEMES, ids=lambda row: row.name)
def test_gn_w_20_each_theme_has_four_short_lines_and_two_of_them_name_it(row: ThemeRow) -> None:
    lines = [row.map, row.examine, row.sense, row.clairvoyance]
    assert all(0 < len(line) <= 80 for line in lines)
    assert row.name in row.map
    assert row.name in row.clairvoyance
    assert len(set(lines)) == 4


def test_gn_w_8_kinds_and_features_have_their_lines_and_most_kinds_a_sound_or_smell() -> None:
    assert all(row.examine for row in content.KINDS)
    assert all(row.examine and row.use for row in content.FEATURES)
    assert sum(bool(row.sound or row.smell) for row in content.KINDS) == 21


def test_gn_w_21_features_and_the_glyphs_that_draw_them() -> None:
    drawn = {code: row.id for row in content.FEATURES for code in row.codes}
    assert [drawn.get(code, "") for code in range(len(GLYPHS))] == list(FEATURES)
    assert [(row.name, row.floors) for row in content.SITES] == [("deep", 0), ("SiteLizardKingdom", 5)]


def test_gn_w_2_features_have_an_id_and_a_name() -> None:
    assert content.feature("FeatureLizardKingdomGate").name == "Lizard Kingdom gate"
    assert content.feature("FeatureLizardKingdomGate").turns == 1


def test_gn_w_5_a_sites_floor_has_its_theme_and_the_deep_has_one_for_all() -> None:
    assert content.theme_of("SiteLizardKingdom", 4).name == "Scale Courts"
    assert content.theme_of("deep", 0) is content.theme_of("deep", 7) is content.theme("Deep Galleries")
    with pytest.raises(Refused, match=r"^site floor must be 1\.\.5, got 0$"):
        content.theme_of("SiteLizardKingdom", 0)
    with pytest.raises(Refused, match=r'^unknown site \'SiteLizardKingdm\'; nearest: "SiteLizardKingdom"$'):
        content.theme_of("SiteLizardKingdm", 1)


def test_gn_w_23_keys_of_the_seed_and_capitals_that_differ() -> None:
    keys = {(row.mode, row.key): row for row in content.KEYS}
    assert len(keys) == len(content.KEYS)
    seed = {key for (mode, key), row in keys.items() if row.seed and mode == "world"}
    assert seed == set("otfzXGHZ:WPwasd")
    assert {key for (mode, key), row in keys.items() if mode == "afterlife"} == set("afGHZnz")
    assert {key for (mode, key), row in keys.items() if mode == "script" and row.seed} == {
        "Up",
        "Down",
        "F1",
        "F2",
        "F3",
    }
    moves = {row.key: row.does for row in content.KEYS if row.mode == "world" and row.does.startswith("move")}
    assert {key: moves[key] for key in "qebn"} == {
        "q": "move northwest", "e": "move northeast", "b": "move southwest", "n": "move southeast",
    }  # fmt: skip
    assert keys["world", "g"].does != keys["world", "G"].does


@pytest.mark.parametrize("find", ["kind", "faction", "theme", "caste", "feature"])
def test_unknown_names_are_refused(find: str) -> None:
    with pytest.raises(Refused, match="unknown"):
        getattr(content, find)("nonsense")


def test_the_nearest_name_is_offered() -> None:
    with pytest.raises(Refused, match=r'^unknown kind \'goblin_bos\'; nearest: "goblin_boss"$'):
        content.kind("goblin_bos")

"""Techniques in a fight: gates, shapes, strikes, riders, practice (part T)."""

from __future__ import annotations

from typing import Any

import pytest
from gnosis_arena import Arena, foe

from affray.systems.gnosis.content_gear import GEAR
from affray.systems.gnosis.kinds import DAMAGE_TYPES, DOMAINS, RUSH, SINGLE, SWEEP
from affray.systems.gnosis.rows_gear import NEEDS_SHIELD, NEEDS_SHIELDS, NO_ROW

TOUGH = {"max_hp": 99, "hp": 99, "states": {"restrained_turns": 99}}
FIELD = ["#########", "#.......#", "#.......#", "#...@...#", "#.......#", "#.......#", "#########"]
EAST = (5, 3)
HELD = {
    "blade": "short_sword",
    "axe": "hand_axe",
    "spear": "spear",
    "staff": "staff",
    "flail": "urumi",
    "blunt": "mace",
}
"""A weapon of each domain."""


def ready(name: str) -> dict[str, Any]:
    """Give what a hero needs to use a technique: gear, style, rank by manual, spirit."""
    technique = GEAR.techniques[[each.name for each in GEAR.techniques].index(name)]
    hero: dict[str, Any] = {"spirit": 3, "stamina": 12}
    if technique.style != NO_ROW:
        style = GEAR.styles[technique.style]
        hero |= {"styles": [style.name], "style": style.name}
        domains = [DOMAINS[number] for number in range(len(DOMAINS)) if style.domains >> number & 1]
        if "unarmed" not in domains:
            hero["main"] = "tower_shield" if domains == ["shield"] else HELD[domains[0]]
        if style.hands == 2:
            hero["main"] = "longsword"
    elif name in ("piercing_strike", "impaling_rush"):
        hero["main"] = "spear"
    if technique.tier > 1:
        rank = {2: 15, 3: 50}[technique.tier]
        hero["practice"] = {technique.name: rank}
    if technique.needs == NEEDS_SHIELD and hero.get("main") != "tower_shield":
        hero["off"] = "round_shield"
    if technique.needs == NEEDS_SHIELDS:
        hero |= {"main": "tower_shield", "off": "tower_shield"}
    return hero


def field(
    hero: dict[str, Any],
    *others: dict[str, Any],
    at: tuple[int, int] = EAST,
    **more: Any,  # noqa: ANN401 - any field
) -> Arena:
    return Arena(foe("goblin", at, **TOUGH), *others, rows=FIELD, hero=hero, **more)


def aimed(name: str) -> dict[str, Any]:
    """Give the details with which a technique reaches the goblin in the east."""
    technique = GEAR.techniques[[each.name for each in GEAR.techniques].index(name)]
    if technique.shape == SINGLE:
        return {"technique": name, "target": "goblin"}
    return {"technique": name} if technique.shape == SWEEP else {"technique": name, "direction": "E"}


def missed(name: str) -> tuple[int | str, ...]:
    technique = GEAR.techniques[[each.name for each in GEAR.techniques].index(name)]
    return ("melee hit", 99) * int(technique.strikes)


ALL = [technique.name for technique in GEAR.techniques]
STYLES = [style.name for style in GEAR.styles]


# Every one of them


@pytest.mark.parametrize("name", ALL)
def test_gn_t_1_and_gn_t_19_every_technique_is_used_pays_and_cools_down(name: str) -> None:
    technique = GEAR.techniques[ALL.index(name)]
    arena = field(ready(name))
    stamina, spirit = arena.player().stamina, arena.player().spirit
    arena.deed("technique", missed(name), **aimed(name))
    cost = arena.one("cost")
    assert (cost["for"], cost["stamina"], cost["spirit"]) == (name, technique.stamina, technique.spirit)
    assert (arena.player().stamina, arena.player().spirit) == (stamina - technique.stamina, spirit - technique.spirit)
    rank = {1: 0, 2: 2, 3: 4}[int(technique.tier)]
    assert arena.cooldown(name) == max(3, technique.cooldown - rank // 2)
    assert len(arena.told("hit_roll")) == technique.strikes
    assert not arena.told("practice"), "all missed"
    left = arena.cooldown(name)
    assert arena.refused("technique", **aimed(name)) == f"{name} is ready in {left} turns."
    assert arena.code == "cooldown"


@pytest.mark.parametrize("name", ALL)
def test_gn_t_1_every_techniques_numbers_join_the_stack(name: str) -> None:
    technique = GEAR.techniques[ALL.index(name)]
    arena = field(ready(name))
    arena.deed("technique", missed(name), **aimed(name))
    lines = {line[0]: line[1:4] for line in arena.told("modifiers")[0]["labels"]}
    wanted = [technique.low, technique.high, technique.acc]
    assert lines.get("technique", [0, 0, 0]) == wanted


@pytest.mark.parametrize("name", ALL)
def test_gn_t_1_every_techniques_damage_has_its_type(name: str) -> None:
    technique = GEAR.techniques[ALL.index(name)]
    hero = ready(name)
    arena = field(hero)
    first = field(hero)
    first.deed("technique", missed(name), **aimed(name))
    low = first.told("modifiers")[0]["min"]
    high = first.told("modifiers")[0]["max"]
    roll = ("technique damage", low) if low != high else ()
    faces = ("melee hit", 0, *roll) + ("melee hit", 99) * (int(technique.strikes) - 1)
    arena.deed("technique", faces, **aimed(name))
    kinds = {part[0] for part in arena.one("damage_split")["parts"]}
    own = DAMAGE_TYPES[technique.damage_type] if technique.damage_type else "slash pierce blunt"
    bias = DAMAGE_TYPES[GEAR.styles[technique.style].bias_type] if technique.style != NO_ROW else ""
    assert all(kind in own or kind == bias for kind in kinds), kinds
    practised = [each["technique"] for each in arena.told("practice") if each["technique"] >= 0]
    assert practised == [technique.number]


@pytest.mark.parametrize("name", STYLES)
def test_gn_6_9_and_gn_t_18_every_style_can_be_taken_up_and_helps(name: str) -> None:
    style = GEAR.styles[STYLES.index(name)]
    technique = next(each for each in GEAR.techniques if each.style == style.number)
    hero = ready(technique.name)
    del hero["style"]
    arena = field(hero)
    arena.do("set_style", style=name)
    assert arena.player().style == style.number
    assert arena.state.turns == 1
    assert arena.refused("set_style", style=name) == f"the style is {name} already"
    arena.deed("melee", ("melee hit", 99), target="goblin")
    lines = {line[0]: line[1:4] for line in arena.one("modifiers")["labels"]}
    assert lines.get("style", [0, 0, 0]) == [style.low, style.high, style.acc]
    assert style.bias_percent in (25, 50)
    arena.do("wait")
    arena.do("set_style", style="none")
    assert arena.player().style == -1


def test_gn_6_9_a_styles_rank_adds_to_it() -> None:
    arena = field({"styles": ["savate"], "style": "savate", "practice": {"savate": 30}})
    arena.deed("melee", ("melee hit", 99), target="goblin")
    assert ["style", 0, 2, 2, 0] in arena.one("modifiers")["labels"]


def test_gn_6_9_refused_styles() -> None:
    arena = field({})
    assert arena.refused("set_style", style="savate") == "you do not know the style savate"
    assert arena.refused("set_style", style="savat") == 'Unknown style: savat; nearest: "savate".'
    assert arena.refused("set_style", style="none") == "the style is none already"


# Gates


@pytest.mark.parametrize(
    ("name", "hero", "message"),
    [
        ("piercing_strike", {}, "piercing_strike needs a melee weapon."),
        ("piercing_strike", {"main": "short_bow"}, "piercing_strike needs a melee weapon."),
        ("piercing_strike", {"main": "buckler"}, "piercing_strike needs a melee weapon."),
        ("impaling_rush", {"main": "mace"}, "impaling_rush needs a blade or a spear."),
        ("launching_kick", {"parts": {"left_leg": "lost", "right_leg": "lost"}}, "launching_kick needs a leg."),
        ("shield_bash", {"main": "mace"}, "shield_bash needs a shield."),
        ("twin_shield_slam", {"main": "buckler"}, "twin_shield_slam needs two shields."),
        ("wheel_kick", {}, "wheel_kick needs the style capoeira."),
        ("whirling_cane", {"styles": ["silambam"], "style": "silambam"}, "whirling_cane needs the style silambam."),
        ("low_staff_sweep", {"main": "staff"}, "low_staff_sweep needs the style shaolin_staff."),
        ("impaling_rush", {"main": "spear"}, "impaling_rush is locked: rank 2 needed, or its manual."),
        ("double_bastion", {"main": "buckler", "off": "buckler"}, "double_bastion needs the style tower_shield"),
        ("flurry", {"stamina": 3}, "Not enough stamina: need 4, have 3."),
        ("flurry", {"spirit": 0}, "Not enough spirit: need 1, have 0."),
        ("flurri", {}, 'Unknown technique: flurri; nearest: "flurry".'),
    ],
)  # fmt: skip
def test_gn_t_1_to_gn_t_3_and_gn_1_2_refused_techniques(name: str, hero: dict[str, Any], message: str) -> None:
    arena = field({"spirit": 5, **hero})
    assert arena.refused("technique", technique=name, target="goblin", direction="E").startswith(message)


@pytest.mark.parametrize(
    ("name", "parts", "message"),
    [
        ("back_choke", {"left_arm": "lost", "right_arm": "lost"}, "back_choke needs an arm."),
        ("chasse_kick", {"left_leg": "lost", "right_leg": "lost"}, "chasse_kick needs a leg."),
    ],
)
def test_gn_t_11_and_gn_t_12_limbs_that_are_needed(name: str, parts: dict[str, str], message: str) -> None:
    arena = field({**ready(name), "parts": parts})
    assert arena.refused("technique", **aimed(name)) == message


def test_gn_t_16_kicks_and_bashes_fit_a_style_by_their_own_line() -> None:
    kicker = {**ready("chasse_kick"), "main": "short_sword"}
    arena = field(kicker)
    arena.deed("technique", ("melee hit", 99), **aimed("chasse_kick"))
    lines = {line[0]: line[1:4] for line in arena.one("modifiers")["labels"]}
    assert lines["weapon"] == [1, 3, 0]
    assert lines["style"] == [0, 1, 1]
    basher = {**ready("bastion_crush"), "main": "mace", "off": "buckler"}
    arena = field(basher)
    arena.deed("technique", ("melee hit", 0, "technique damage", 4), **aimed("bastion_crush"))
    lines = {line[0]: line[1:4] for line in arena.one("modifiers")["labels"]}
    assert (lines["weapon"], lines["style"]) == ([1, 3, 0], [0, 1, 0])
    assert "offhand" not in lines
    assert [each["style"] for each in arena.told("practice") if each["style"] >= 0] == [
        STYLES.index("tower_shield_bastion")
    ]


def test_gn_t_16_a_bash_strikes_with_the_larger_shield() -> None:
    arena = field({"main": "buckler", "off": "tower_shield", "spirit": 1})
    arena.deed("technique", ("melee hit", 99), **aimed("shield_bash"))
    lines = {line[0]: line[1:4] for line in arena.one("modifiers")["labels"]}
    assert (lines["weapon"], lines["offhand"]) == ([2, 5, 0], [0, 1, -1])


def test_gn_t_17_two_shields_guard_parry_and_strike_together() -> None:
    arena = field({"main": "tower_shield", "off": "tower_shield"})
    arena.deed("melee", ("melee hit", 99), target="goblin")
    lines = {line[0]: line[1:4] for line in arena.one("modifiers")["labels"]}
    assert (lines["weapon"], lines["offhand"]) == ([2, 5, 0], [1, 2, -1])
    hurt = Arena(foe("goblin", EAST), rows=FIELD, hero={"main": "tower_shield", "off": "tower_shield"}, still=False)
    hurt.do("guard", ("enemy blow", 0, "enemy damage", 4))
    assert hurt.one("damage")["guard"] == 4, "3 and half of 3 and vigour 3 // 4"


@pytest.mark.parametrize(
    ("hero", "open_it"),
    [
        ({"practice": {"wheel_kick": 15}}, True),
        ({"practice": {"capoeira": 15}}, True),
        ({"practice": {"capoeira": 14, "wheel_kick": 14}}, False),
        ({"manuals": ["wheel_kick"]}, True),
        ({"practice": {"savate": 75}}, False),
    ],
)
def test_gn_t_3_what_unlocks_a_technique(hero: dict[str, Any], open_it: bool) -> None:
    arena = field({"styles": ["capoeira", "savate"], "style": "capoeira", "spirit": 2, **hero})
    if open_it:
        arena.deed("technique", ("melee hit", 99), **aimed("wheel_kick"))
    else:
        wanted = "wheel_kick is locked: rank 2 needed, or its manual."
        assert arena.refused("technique", **aimed("wheel_kick")) == wanted


def test_gn_t_3_a_technique_of_no_style_counts_the_active_ones_rank() -> None:
    arena = field({"styles": ["savate"], "style": "savate", "practice": {"savate": 15}, "main": "spear", "spirit": 2})
    arena.deed("technique", ("melee hit", 99), **aimed("impaling_rush"))


@pytest.mark.parametrize(("step", "rank"), [(1, True), (3, False)])
def test_gn_t_3_and_gn_t_4_tiers_and_practice_are_knobs(step: int, rank: bool) -> None:
    hero = {"styles": ["capoeira"], "style": "capoeira", "spirit": 2, "practice": {"wheel_kick": 5}}
    arena = field(hero, knobs={"tier_rank_step": step})
    if rank:
        arena.deed("technique", ("melee hit", 99), **aimed("wheel_kick"))
    else:
        assert (
            arena.refused("technique", **aimed("wheel_kick")) == "wheel_kick is locked: rank 3 needed, or its manual."
        )
    quick = field(hero, knobs={"practice_step": 1})
    quick.deed("technique", ("melee hit", 99), **aimed("wheel_kick"))


# Cooldown, practice


def test_gn_t_2_the_uses_own_turn_counts_and_the_floor_holds() -> None:
    arena = field({"spirit": 5})
    arena.do("technique", missed("flurry"), **aimed("flurry"))
    assert arena.cooldown("flurry") == 4 - 1
    skilled = field({"spirit": 5, "practice": {"flurry": 75}})
    skilled.deed("technique", missed("flurry"), **aimed("flurry"))
    assert skilled.cooldown("flurry") == 3
    loose = field({"spirit": 5, "practice": {"flurry": 75}}, knobs={"technique_cooldown_floor": 1})
    loose.deed("technique", missed("flurry"), **aimed("flurry"))
    assert loose.cooldown("flurry") == 2


def test_gn_t_2_a_negated_turn_does_not_cool() -> None:
    arena = field({"spirit": 5, "quick_turns": 1})
    arena.do("technique", missed("flurry"), **aimed("flurry"))
    assert arena.cooldown("flurry") == 4


def test_gn_t_4_one_practice_an_action_however_many_strikes_land() -> None:
    arena = field({**ready("chain_punch"), "practice": {"chain_punch": 15, "wing_chun": 4}})
    hit = ("melee hit", 0, "technique damage", 2)
    arena.deed("technique", hit * 4, **aimed("chain_punch"))
    assert [(each["style"], each["technique"] >= 0, each["value"]) for each in arena.told("practice")] == [
        (-1, True, 16),
        (STYLES.index("wing_chun"), False, 5),
    ]
    assert arena.player().spirit == 3 - 1 + 4


def test_gn_t_3_a_rank_that_unlocks_is_told() -> None:
    arena = field({"styles": ["capoeira"], "style": "capoeira", "spirit": 2, "practice": {"capoeira": 14}})
    arena.deed("technique", ("melee hit", 0, "technique damage", 3), technique="launching_kick", target="goblin")
    names = [ALL[each["technique"]] for each in arena.told("unlocked")]
    assert "wheel_kick" in names
    assert all(each["by"] == "rank" for each in arena.told("unlocked"))


# Barrage


def test_gn_t_6_each_strike_is_two_accuracy_lower_and_a_miss_does_not_end_it() -> None:
    arena = field({"spirit": 2, "main": "short_sword"})
    arena.deed(
        "technique", ("melee hit", 66, "melee hit", 51, "technique damage", 3, "melee hit", 38), **aimed("flurry")
    )
    assert [each["chance"] for each in arena.told("hit_roll")] == [66, 52, 38]
    assert [each["hit"] for each in arena.told("hit_roll")] == [False, True, False]


def test_gn_t_6_the_targets_death_ends_it() -> None:
    arena = Arena(foe("goblin", EAST, hp=3), foe("goblin", (1, 1), name="other"), rows=FIELD, hero={"spirit": 2})
    arena.do("technique", ("melee hit", 0, "technique damage", 3), **aimed("flurry"))
    assert not arena.actor().lives
    assert len(arena.told("hit_roll")) == 1


def test_gn_t_6_the_falloff_is_a_knob() -> None:
    arena = field({"spirit": 2, "main": "short_sword"}, knobs={"barrage_falloff": 0})
    arena.deed("technique", missed("flurry"), **aimed("flurry"))
    assert [each["chance"] for each in arena.told("hit_roll")] == [66, 66, 66]


# Shapes


def test_gn_t_7_and_gn_t_8_a_line_strikes_all_on_it_and_moves_nobody() -> None:
    arena = field(
        {"main": "spear", "spirit": 2},
        foe("goblin", (7, 3), name="third", **TOUGH),
        foe("goblin", (6, 3), name="friend", disposition="ally", **TOUGH),
    )
    arena.deed("technique", ("melee hit", 99, "melee hit", 99), technique="piercing_strike", direction="E")
    assert [each["target"] for each in arena.told("hit_roll")] == ["goblin", "third"]
    assert arena.at() == (4, 3)
    fire = field(
        {"main": "spear", "spirit": 2},
        foe("goblin", (6, 3), name="friend", disposition="ally", **TOUGH),
        knobs={"friendly_fire": True},
    )
    fire.deed("technique", ("melee hit", 99, "melee hit", 99), technique="piercing_strike", direction="E")
    assert [each["target"] for each in fire.told("hit_roll")] == ["goblin", "friend"]


def test_gn_t_7_a_line_ends_at_the_first_wall() -> None:
    rows = ["########", "#@.=.G.#", "########"]
    arena = Arena(
        foe("goblin", (5, 1)), rows=[row.replace("G", ".") for row in rows], hero={"main": "spear", "spirit": 2}
    )
    assert arena.refused("technique", technique="piercing_strike", direction="E") == "No one in that line."
    assert arena.refused("technique", technique="piercing_strike", direction="N") == "No one in that line."
    wanted = "direction must be one of N, NE, E, SE, S, SW, W, NW, got 'up'"
    assert arena.refused("technique", technique="piercing_strike", direction="up") == wanted


def test_gn_t_7_and_gn_7_7_no_refusal_tells_of_the_unseen() -> None:
    hidden = {"max_hp": 99, "hp": 99, "states": {"invisible_turns": 9, "restrained_turns": 9}}
    hero = {"main": "spear", "spirit": 5}
    only = Arena(foe("goblin", EAST, **hidden), rows=FIELD, hero=hero)
    assert only.refused("technique", technique="piercing_strike", direction="E") == "No one in that line."
    assert only.refused("technique", technique="flurry", target="goblin").startswith("you see nobody called")
    both = field(hero, foe("goblin", (6, 3), name="unseen", **hidden))
    both.deed("technique", ("melee hit", 99, "melee hit", 99), technique="piercing_strike", direction="E")
    assert [each["target"] for each in both.told("hit_roll")] == ["goblin", "unseen"]
    blind = field({**hero, "states": {"blind_turns": 3}}, at=(6, 3))
    assert blind.refused("technique", technique="piercing_strike", direction="E") == "No one in that line."


def test_gn_t_7_a_sweep_goes_clockwise_from_north_at_hostiles_only() -> None:
    hero = ready("circle_palm")
    others = [("nw", (3, 2)), ("south", (4, 4)), ("north", (4, 2))]
    arena = field(
        hero,
        *[foe("goblin", at, name=name, **TOUGH) for name, at in others],
        foe("goblin", (3, 3), name="shy", disposition="neutral", **TOUGH),
    )
    arena.deed("technique", ("melee hit", 99) * 4, **aimed("circle_palm"))
    assert [each["target"] for each in arena.told("hit_roll")] == ["north", "goblin", "south", "nw"]
    alone = field(hero, at=(7, 3))
    assert alone.refused("technique", technique="circle_palm") == "nobody there"


def test_gn_t_10_and_gn_3_11_a_sweep_gives_spirit_for_each_it_hits() -> None:
    arena = field(ready("circle_palm"), foe("goblin", (4, 2), name="north", **TOUGH))
    arena.deed("technique", ("melee hit", 0, "technique damage", 3) * 2, **aimed("circle_palm"))
    assert arena.player().spirit == 3 - 1 + 2


def test_gn_t_9_a_rush_runs_up_and_strikes_hit_or_miss() -> None:
    arena = field(ready("impaling_rush"), at=(7, 3))
    arena.do("technique", ("melee hit", 99), technique="impaling_rush", direction="E")
    assert arena.at() == (6, 3)
    assert arena.player().hunger == 0
    assert arena.player().step_counter == 0
    assert arena.state.turns == 1


@pytest.mark.parametrize(
    ("others", "direction", "message"),
    [
        ([], "W", "No one in that line."),
        ([], "N", "The way is blocked."),
        ([foe("goblin", (5, 4), name="trader", disposition="merchant")], "SE", "merchants may not be attacked"),
        ([foe("goblin", (5, 4), name="friend", disposition="ally")], "SE", "allies may not be attacked"),
    ],
)
def test_gn_t_9_refused_rushes(others: list[dict[str, Any]], direction: str, message: str) -> None:
    rows = [row[:4] + ("=" if number == 2 else row[4]) + row[5:] for number, row in enumerate(FIELD)]
    arena = Arena(foe("goblin", (7, 6 - 1), **TOUGH), *others, rows=rows, hero=ready("impaling_rush"))
    assert arena.refused("technique", technique="impaling_rush", direction=direction) == message


def test_gn_t_9_somebody_unseen_stops_the_run_and_is_struck() -> None:
    hidden = {"max_hp": 99, "hp": 99, "states": {"invisible_turns": 9, "restrained_turns": 9}}
    arena = field(ready("impaling_rush"), foe("goblin", (6, 3), name="unseen", **hidden), at=(7, 3))
    arena.deed("technique", ("melee hit", 99), technique="impaling_rush", direction="E")
    assert arena.at() == (5, 3)
    assert arena.one("hit_roll")["target"] == "unseen"
    friend = field(
        ready("impaling_rush"), foe("goblin", (6, 3), name="unseen", disposition="ally", **hidden), at=(7, 3)
    )
    friend.deed("technique", technique="impaling_rush", direction="E")
    assert friend.at() == (5, 3)
    assert not friend.told("hit_roll")


def test_gn_t_9_a_line_or_rush_may_be_asked_for_less() -> None:
    arena = field(ready("impaling_rush"), at=(7, 3))
    wanted = "No one in that line."
    assert arena.refused("technique", technique="impaling_rush", direction="E", distance=2) == wanted
    assert arena.refused("technique", technique="impaling_rush", direction="E", distance=4) == "impaling_rush reaches 3"


# Riders


def landed(arena: Arena, name: str) -> None:
    twin = arena.state
    arena.state = twin.clone()
    arena.deed("technique", missed(name), **aimed(name))
    low, high = arena.told("modifiers")[0]["min"], arena.told("modifiers")[0]["max"]
    arena.state = twin
    faces: tuple[int | str, ...] = ("melee hit", 0) if low == high else ("melee hit", 0, "technique damage", low)
    arena.deed("technique", faces, **aimed(name))


@pytest.mark.parametrize(("name", "to"), [("launching_kick", 7), ("shield_drive", 6)])
def test_gn_t_11_a_launch_pushes_straight_away(name: str, to: int) -> None:
    arena = field(ready(name))
    landed(arena, name)
    assert arena.at("goblin") == (to, 3)


@pytest.mark.parametrize(("resist", "loss"), [({}, 1), ({"blunt": 100}, 0), ({"blunt": -100}, 2)])
def test_gn_t_11_what_stops_it_hurts(resist: dict[str, int], loss: int) -> None:
    arena = Arena(
        foe("goblin", EAST, **TOUGH, resist=resist),
        foe("goblin", (7, 3), name="wall", **TOUGH),
        rows=FIELD,
        hero=ready("launching_kick"),
    )
    landed(arena, "launching_kick")
    assert arena.at("goblin") == (6, 3)
    last = [each for each in arena.told("damage") if each["cause"] == "collision"]
    assert [each["hp_loss"] for each in last] == [loss]


@pytest.mark.parametrize("name", ["back_choke", "guillotine_choke", "neck_lock"])
@pytest.mark.parametrize(("before", "after"), [(0, 2), (3, 4), (6, 6), (9, 9)])
def test_gn_t_12_a_choke_lock_holds_longer_each_time(name: str, before: int, after: int) -> None:
    arena = Arena(
        foe("goblin", EAST, max_hp=99, hp=99, states={"restrained_turns": before}), rows=FIELD, hero=ready(name)
    )
    landed(arena, name)
    assert arena.turns_of("goblin", "restrained_turns") == after


@pytest.mark.parametrize(
    ("name", "state", "turns", "knob"),
    [
        ("marma_touch", "pressured_turns", 3, "pressure_turns"),
        ("wave_strike", "pressured_turns", 3, "pressure_turns"),
        ("shield_break", "exposed_turns", 3, "expose_turns"),
        ("shield_hook", "exposed_turns", 3, "expose_turns"),
        ("circle_palm", "restrained_turns", 1, "sweep_turns"),
        ("low_staff_sweep", "restrained_turns", 1, "sweep_turns"),
        ("moon_spade_arc", "restrained_turns", 1, "sweep_turns"),
        ("shield_bash", "restrained_turns", 1, "stagger_turns"),
        ("pommel_blow", "restrained_turns", 1, "stagger_turns"),
        ("twin_shield_slam", "restrained_turns", 1, "stagger_turns"),
        ("double_bastion", "restrained_turns", 1, "stagger_turns"),
        ("back_choke", "restrained_turns", 2, "choke_turns"),
    ],
)
def test_gn_t_13_to_gn_t_15_and_gn_t_10_riders_follow_a_landed_strike(
    name: str, state: str, turns: int, knob: str
) -> None:
    for knobs, wanted in (({}, turns), ({knob: 5}, 5)):
        goblin = foe("goblin", EAST, max_hp=99, hp=99)
        arena = Arena(goblin, rows=FIELD, hero=ready(name), knobs=knobs)
        landed(arena, name)
        assert arena.turns_of("goblin", state) == wanted
    dead = Arena(foe("goblin", EAST, hp=1), foe("goblin", (1, 1), name="other"), rows=FIELD, hero=ready(name))
    landed(dead, name)
    assert dead.turns_of("goblin", state) == 0, "nothing for the dead"


def test_gn_t_12_the_cap_of_a_choke_is_a_knob() -> None:
    goblin = foe("goblin", EAST, max_hp=99, hp=99, states={"restrained_turns": 6})
    arena = Arena(goblin, rows=FIELD, hero=ready("back_choke"), knobs={"choke_cap": 7})
    landed(arena, "back_choke")
    assert arena.turns_of("goblin", "restrained_turns") == 7


def test_gn_t_15_exposed_is_easier_to_hit() -> None:
    arena = Arena(foe("goblin", EAST, states={"exposed_turns": 1}), rows=FIELD)
    arena.deed("melee", ("melee hit", 99), target="goblin")
    assert arena.one("hit_roll")["chance"] == 67


# Books and manuals


@pytest.mark.parametrize("style", STYLES)
def test_gn_t_5_every_book_teaches_its_style(style: str) -> None:
    arena = field({"inventory": [f"book_{style}"]})
    arena.do("study", item=f"book_{style}")
    assert arena.player().styles >> STYLES.index(style) & 1
    assert arena.player().style_practice[STYLES.index(style)] == 5
    assert arena.carried() == [f"book_{style}"]
    assert arena.state.turns == 1
    known = field({"inventory": [f"book_{style}"], "styles": [style], "practice": {style: 9}})
    known.do("study", item=f"book_{style}")
    assert known.player().style_practice[STYLES.index(style)] == 9


@pytest.mark.parametrize("name", [each.name for each in GEAR.techniques if each.style != NO_ROW])
def test_gn_t_5_every_manual_unlocks_its_technique(name: str) -> None:
    hero = ready(name)
    hero.pop("practice", None)
    arena = field({**hero, "inventory": [f"manual_{name}"]})
    assert "is locked" in arena.refused("technique", **aimed(name))
    arena.do("study", item=f"manual_{name}")
    arena.deed("technique", missed(name), **aimed(name))


def test_gn_t_5_what_cannot_be_studied() -> None:
    arena = field({"inventory": ["knife"]})
    assert arena.refused("study", item="knife") == "knife is no book and no manual."
    assert arena.refused("study", item="book").startswith("Unknown item: book")


def test_gn_t_9_the_rushes_of_the_table() -> None:
    assert {each.name for each in GEAR.techniques if each.shape == RUSH} == {
        "impaling_rush", "shield_drive", "crushing_step", "lion_leap", "long_lunge",
    }  # fmt: skip

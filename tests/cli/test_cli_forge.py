"""`affray odds FILE --forge`: planning a formula as a person and a program see it (GN-12.18 to GN-12.32)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from command_line import run, written

SMITHY = """\
system = "gnosis"
title = "Beside the forge"
seed = 3

[map]
rows = ["###########", "#.........#", "#.........#", "#.........#", "###########"]

[[fighters]]
name = "Ash"
square = [1, 2]
wit = 6
memory = 4

[[fighters]]
name = "Bo"
square = [1, 1]
hp = 10
faith = 4

[[fighters]]
is = "sorcerer"
square = [6, 2]

[[fighters]]
is = "goblin"
square = [8, 2]
"""


@pytest.fixture
def smithy(tmp_path: Path) -> Path:
    """Write the file of a fight in which somebody may want another formula."""
    return written(tmp_path / "smithy.toml", SMITHY)


def planned(*arguments: str | Path) -> list[dict[str, Any]]:
    """Run the command, and read its plans."""
    result = run("odds", *arguments, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    document = json.loads(result.stdout)
    assert document["odds"] == "forge"
    plans: list[dict[str, Any]] = document["plans"]
    return plans


def test_gn_12_19_a_plan_in_words(smithy: Path) -> None:
    result = run("odds", smithy, "--forge", "bolt war fire chain slate cinder_salt saints_ash")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = [line.rstrip() for line in result.stdout.splitlines()]
    assert lines == [
        "bolt, war, fire, chain, of cinder salt, saints ash, on the slate table",
        "focus             6  7 base - 1 memory",
        "turns of a cast   1",
        "cooldown          2  2 school",
        "power            11  4 components + 1 form + 2 school + 1 element + 3 stat",
        "aim                  actor within 6, flies; works on foes",
        "does                 damage 5-11; then damage 4-9; then damage 3-7",
        "",
        "cast at [6, 2], before the world goes on (exact):",
        "  sorcerer: hit 84% (64 base + 36 stat - 16 defence); loses 5.0 [0-9] of 18; ward -2 84.0%",
        "  goblin: hit 92% (64 base + 36 stat - 8 defence); loses 5.0 [0-9] of 9; falls 12.9%",
        "  hops: 16.0% 0, 84.0% 1",
    ]


def test_gn_12_19_a_plan_as_data(smithy: Path) -> None:
    (plan,) = planned(smithy, "--forge", "bolt war fire single slate cinder_salt cinder_salt")
    assert plan["focus"] == {"base": 4, "cost": 3, "reasons": [["base", 4], ["memory", -1]]}
    assert (plan["turns"], plan["cooldown"]["turns"], plan["power"]["total"]) == (1, 2, 9)
    assert plan["effects"] == [{"power": 9, "effect": "damage", "min": 4, "max": 9}]
    assert plan["aim"] == {"selector": "actor", "range": 6, "radius": 0, "flies": True}
    assert (plan["target"], plan["refused"]) == ("sorcerer", None)
    (sorcerer,) = plan["odds"]["fighters"]
    assert sorcerer["mean_loss"] == {"value": 3.78, "exact": "189/50"}
    assert sorcerer["loss"][0] == {"value": 0, "chance": {"value": 0.16, "exact": "4/25"}}


def test_gn_12_19_out_of_reach_the_plan_says_why(smithy: Path) -> None:
    (plan,) = planned(smithy, "--forge", "salt_bolt", "--target", "goblin")
    assert (plan["choice"], plan["odds"]) == (None, None)
    assert plan["refused"] == {"code": "range", "message": "target out of range (7 > 6)"}
    result = run("odds", smithy, "--forge", "salt_bolt", "--target", "goblin")
    assert result.stdout.splitlines()[-1] == "at goblin from here: target out of range (7 > 6)"


def test_gn_12_22_help_is_about_the_caster_or_whom_one_names(smithy: Path) -> None:
    (plan,) = planned(smithy, "--forge", "wax_halo", "--who", "Bo")
    assert (plan["target"], plan["choice"]) == ("Bo", {"choice": "cast", "spell": "plan 1"})
    (bo,) = plan["odds"]["fighters"]
    assert bo["mean_loss"]["value"] == -plan["power"]["total"]
    result = run("odds", smithy, "--forge", "wax_halo", "--who", "Bo")
    assert result.stdout.splitlines()[-1] == "  Bo: gains 8 of 10"
    (plan,) = planned(smithy, "--forge", "bolt ward fire single slate cinder_salt", "--target", "Bo")
    assert plan["odds"]["fighters"][0]["ward"] == [{"value": 5, "chance": {"value": 1.0, "exact": "1"}}]


def test_gn_12_20_a_step_lands_as_near_as_it_may(smithy: Path) -> None:
    (plan,) = planned(smithy, "--forge", "ink_step")
    assert plan["choice"]["at"] == [5, 1]
    sorcerer = next(each for each in plan["odds"]["fighters"] if each["name"] == "sorcerer")
    assert sorcerer["states"] == [{"state": "fear_turns", "turns": 3, "chance": {"value": 0.84, "exact": "21/25"}}]


def test_gn_12_30_stars_stand_for_all_that_can_be_forged(smithy: Path) -> None:
    plans = planned(smithy, "--forge", "* war * * slate cinder_salt levin_seed")
    assert len(plans) == 2 * (4 * 2 + 1), "no war for oneself but in a halo"
    losses = [plan["odds"]["fighters"][0]["mean_loss"]["value"] for plan in plans if plan["odds"]["fighters"]]
    assert losses[0] == max(losses)
    assert [plan["form"] for plan in planned(smithy, "--forge", "*", "--top", "2")] == ["bolt", "bolt"]
    result = run("odds", smithy, "--forge", "* war * * slate cinder_salt levin_seed", "--top", "1")
    lines = result.stdout.splitlines()
    assert lines[0].split()[:5] == ["form", "school", "element", "profile", "table"]
    assert lines[1].split()[:3] == ["bolt", "war", "storm"]
    assert lines[-1] == "and 17 more (--top)"


REFUSED = {
    "bolt war fire single slat cinder_salt": "unknown table 'slat'; nearest: \"slate\"",
    "blot war fire single slate cinder_salt": "unknown form 'blot'; nearest: \"bolt\"",
    "bolt war fire single slate": "a formula needs at least 1 component",
    "bolt war fire single slate cinder_slat": "unknown component 'cinder_slat'; nearest: \"cinder_salt\"",
    "bolt war fire single slate cinder_salt cinder_salt cinder_salt": "slate holds 2 components, not 3",
    "bolt war fire single slate beeswax": "no component of fire",
    "bolt war fire self slate cinder_salt": "a war formula for yourself needs the form halo",
    "bolt war": "say form, school, element, profile, table and components, or a recipe",
    "salt_blot": "unknown recipe 'salt_blot'; nearest: \"salt_bolt\"",
}


@pytest.mark.parametrize("text", REFUSED)
def test_gn_12_19_what_cannot_be_forged_is_refused(smithy: Path, text: str) -> None:
    result = run("odds", smithy, "--forge", text)
    assert result.exit_code == 1
    assert REFUSED[text] in result.stderr


def test_the_option_and_the_others(smithy: Path) -> None:
    for arguments, message in (
        (("--target", "goblin"), "--target goes with --forge"),
        (("--forge", "*", "--choice", "1"), "--choice and --forge exclude each other"),
        (("--forge", "*", "--sequences"), "--forge and --sequences exclude each other"),
        (("--forge", "*", "--method", "sampled"), "--forge is always exact, never sampled"),
    ):
        result = run("odds", smithy, *arguments)
        assert result.exit_code == 2
        assert message in result.stderr
    for arguments, message in (
        (("--forge", "*", "--target", "gobin"), 'nobody is called "gobin"; nearest: "goblin"'),
        (("--forge", "*", "--who", "Boo"), 'no player is called "Boo"; nearest: "Bo"'),
    ):
        result = run("odds", smithy, *arguments)
        assert result.exit_code == 1
        assert message in result.stderr
    duel = Path(__file__).parents[2] / "examples" / "omega" / "duel.toml"
    result = run("odds", duel, "--forge", "salt_bolt")
    assert (result.exit_code, result.stderr.strip()[-14:]) == (1, "knows no forge")

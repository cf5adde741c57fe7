"""Every style and technique against a standard target, and the page that shows it (GN-T.1, GN-T.18, GN-T.19)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from affray import calc
from affray.systems.gnosis.content_gear import GEAR
from affray.systems.gnosis.standard import style_odds, technique_odds

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "gnosis-techniques.md"


def test_gn_t_18_and_gn_t_19_every_style_and_technique_is_measured() -> None:
    assert [row["name"] for row in technique_odds()] == sorted(row.name for row in GEAR.techniques)
    assert [row["name"] for row in style_odds()] == sorted(row.name for row in GEAR.styles)
    for row in (*technique_odds(), *style_odds()):
        assert row["type"]
        assert float(row["mean"]) > 0


@pytest.mark.parametrize(
    ("name", "hit", "damage", "with_what"),
    [
        ("long_lunge", "93%", "3-8", "rapier"),
        ("chain_punch", "58/44/30/18%", "2-3", "bare hands"),
        ("shield_bash", "51%", "3-5", "round_shield"),
        ("double_bastion", "44%", "5-10", "tower_shield, tower_shield"),
        ("impaling_rush", "72%", "3-7", "short_sword"),
    ],
)
def test_gn_t_1_the_numbers_of_some_techniques(name: str, hit: str, damage: str, with_what: str) -> None:
    row = next(row for row in technique_odds() if row["name"] == name)
    assert (row["hit"], row["damage"], row["with"]) == (hit, damage, with_what)


def test_gn_t_6_a_barrages_mean_is_that_of_the_formulas() -> None:
    row = next(row for row in technique_odds() if row["name"] == "chain_punch")
    chances = calc("gnosis.barrage_chances", acc=2, defense=2, strikes=4)
    assert row["mean"] == f"{sum(chances) / 100 * 2.5:.2f}"


@pytest.mark.parametrize("rows", [technique_odds(), style_odds()], ids=["techniques", "styles"])
def test_the_page_shows_the_tables_as_they_are_now(rows: tuple[dict[str, Any], ...]) -> None:
    lines = {tuple(line.split()) for line in PAGE.read_text(encoding="utf-8").splitlines()}
    for row in rows:
        assert tuple(" ".join(str(value) for value in row.values()).split()) in lines

"""The modifier stack as numbers (section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from turned import turned

from affray.systems.gnosis import formulas_stack
from affray.systems.gnosis.content_gear import GEAR
from affray.systems.gnosis.kinds import DOMAINS, MELEE, SHOOT, STACK_LABELS, THROW, UNARMED

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

NOTHING = {"min": 0, "max": 0, "acc": 0}


def triple(low: int, high: int, acc: int) -> dict[str, int]:
    return {"min": low, "max": high, "acc": acc}


def part(label: str, low: int, high: int, acc: int) -> dict[str, Any]:
    return {"label": label, **triple(low, high, acc)}


def test_gn_6_1_labels_add_up_in_one_order(combat: Callable[..., Any]) -> None:
    parts = [part("weapon", 2, 5, 1), part("stats", 1, 1, 1), part("skill", 0, 1, 1)]
    assert combat("stack_totals", parts=parts) == triple(3, 7, 3)
    assert combat("stack_totals", parts=parts[::-1]) == triple(3, 7, 3)
    assert len(STACK_LABELS) == 17
    assert STACK_LABELS[0] == "weapon"
    assert STACK_LABELS[-1] == "technique"


def test_gn_6_1_and_gn_4_4_the_range_is_clamped_once_and_accuracy_never(combat: Callable[..., Any]) -> None:
    parts = [part("weapon", 1, 3, 0), part("limbs", 0, -2, -5), part("technique", -3, -1, 0), part("feats", 2, 1, 1)]
    assert combat("stack_totals", parts=parts) == triple(1, 1, -4)
    assert combat("stack_totals", parts=parts[:3]) == triple(1, 1, -5)


@pytest.mark.parametrize(
    ("attack", "vigour", "grace", "want"),
    [
        ("melee", 3, 3, (1, 1, 1)),
        ("melee", 20, 5, (6, 10, 1)),
        ("throw", 5, 9, (1, 2, 0)),
        ("shoot", 5, 4, (1, 2, 0)),
        ("shoot", 20, 2, (0, 1, 0)),
    ],
)
def test_gn_6_3_stats(
    combat: Callable[..., Any], attack: str, vigour: int, grace: int, want: tuple[int, int, int]
) -> None:
    assert combat("stat_bonus", attack=attack, vigour=vigour, grace=grace) == triple(*want)


@pytest.mark.parametrize("enchanted", [0, 1, 2, 3])
def test_gn_6_4_enchantment(combat: Callable[..., Any], enchanted: int) -> None:
    assert combat("enchantment_bonus", enchanted=enchanted) == triple(0, enchanted, enchanted)


@pytest.mark.parametrize(
    ("rank", "want"), [(0, (0, 0, 0)), (1, (0, 1, 1)), (2, (1, 1, 2)), (3, (1, 2, 3)), (4, (2, 2, 4)), (5, (2, 3, 5))]
)
def test_gn_6_5_skill_ranks(combat: Callable[..., Any], rank: int, want: tuple[int, int, int]) -> None:
    assert combat("skill_bonus", rank=rank) == triple(*want)


@pytest.mark.parametrize(
    ("styles", "want"),
    [(0, (0, 0, 0)), (2, (0, 1, 0)), (3, (0, 1, 1)), (5, (0, 2, 1)), (6, (0, 3, 2)), (22, (0, 3, 2))],
)
def test_gn_6_6_known_styles_help_bare_hands(
    combat: Callable[..., Any], styles: int, want: tuple[int, int, int]
) -> None:
    assert combat("unarmed_knowledge", known_styles=styles) == triple(*want)


def test_gn_6_6_its_caps_are_knobs() -> None:
    assert formulas_stack.unarmed_knowledge(22, turned(unarmed_max_cap=9, unarmed_acc_cap=5)) == (0, 9, 5)


@pytest.mark.parametrize(
    ("attack", "unarmed", "want"),
    [
        (MELEE, True, (1, 0, 0, 0)),
        (MELEE, False, (0, 0, 0, 0)),
        (THROW, False, (0, 0, 0, 4)),
        (SHOOT, False, (0, 0, 0, 4)),
    ],
)
def test_gn_6_7_teachings_help_their_own_attacks(attack: int, unarmed: bool, want: tuple[int, int, int, int]) -> None:
    assert formulas_stack.teaching_bonus(attack, GEAR.teachings, unarmed) == want


@pytest.mark.parametrize(
    ("attack", "feats", "unarmed", "want"),
    [
        ("throw", ["throw_savant", "pugilist"], False, (0, 1, 0, 10, 1)),
        ("melee", ["pugilist", "weapon_specialist"], True, (1, 1, 1, 0, 0)),
        ("melee", ["pugilist", "weapon_specialist"], False, (0, 1, 1, 0, 0)),
        ("shoot", ["sharpshooter", "throw_savant"], False, (0, 1, 0, 10, 0)),
        ("shoot", ["sharpshooter", "sharpshooter"], False, (0, 1, 0, 10, 0)),
        ("melee", ["arcane_conduit", "spellbreaker_arms", "sharpshooter"], False, (0, 0, 0, 0, 0)),
        ("melee", [], True, (0, 0, 0, 0, 0)),
    ],
)
def test_gn_6_8_feats(
    combat: Callable[..., Any], attack: str, feats: list[str], unarmed: bool, want: tuple[int, ...]
) -> None:
    got = combat("feat_bonus", attack=attack, feats=feats, unarmed=unarmed)
    assert tuple(got[name] for name in ("min", "max", "acc", "percent", "range")) == want


@pytest.mark.parametrize(
    ("style", "rank", "domain", "hands", "want"),
    [
        ("savate", 3, "unarmed", 0, (0, 2, 2, 0, 0)),
        ("savate", 5, "unarmed", 1, (0, 3, 2, 0, 0)),
        ("savate", 3, "blade", 1, (0, 0, 0, 0, 0)),
        ("rapier_fencing", 0, "blade", 1, (0, 0, 2, 0, 2)),
        ("rapier_fencing", 5, "blade", 2, (0, 0, 0, 0, 0)),
        ("hema_longsword", 0, "blade", 2, (1, 1, 0, 0, 1)),
        ("hema_longsword", 0, "blade", 1, (0, 0, 0, 0, 0)),
        ("systema", 0, "unarmed", 0, (0, 0, 1, 0, 1)),
        ("hoplite_phalanx", 2, "shield", 1, (0, 2, 0, 2, 0)),
        ("kalaripayattu", 0, "none", 1, (0, 0, 0, 0, 0)),
    ],
)
def test_gn_6_9_a_style_counts_while_it_fits(
    combat: Callable[..., Any], style: str, rank: int, domain: str, hands: int, want: tuple[int, ...]
) -> None:
    got = combat("style_bonus", style=style, rank=rank, domain=domain, hands=hands)
    assert tuple(got[name] for name in ("min", "max", "acc", "guard", "parry")) == want


def test_gn_6_9_the_bare_hand_fits_whatever_number_of_hands_a_style_asks_for(combat: Callable[..., Any]) -> None:
    assert combat("style_bonus", style="systema", rank=0, domain="unarmed")["acc"] == 1
    assert not formulas_stack.style_fits(GEAR.style("savate"), DOMAINS.index("shield"), 1)
    assert formulas_stack.style_fits(GEAR.style("savate"), UNARMED, 0)


@pytest.mark.parametrize(
    ("attunement", "mastery", "want"), [(10, 5, (1, 3, 0)), (5, 0, (0, 1, 0)), (4, 2, (0, 0, 0)), (0, 3, (1, 1, 0))]
)
def test_gn_6_10_element(combat: Callable[..., Any], attunement: int, mastery: int, want: tuple[int, int, int]) -> None:
    assert combat("element_bonus", attunement=attunement, mastery=mastery) == triple(*want)


def test_gn_6_11_oils_add_their_triple() -> None:
    oil = GEAR.oil("fire_oil")
    assert (oil.low, oil.high, oil.acc, oil.percent, oil.burning) == (1, 2, 0, 50, 2)


@pytest.mark.parametrize(
    ("known", "named", "want"),
    [(True, 0, (1, 1, 1)), (True, 2, (2, 3, 3)), (False, 1, (1, 2, 2)), (False, 0, (0, 0, 0))],
)
def test_gn_6_12_and_gn_6_13_a_known_name_and_a_pressed_one_add_up(
    combat: Callable[..., Any], known: bool, named: int, want: tuple[int, int, int]
) -> None:
    assert combat("true_name_bonus", known=known, named_turns=named) == triple(*want)


def test_gn_6_13_pressing_may_need_the_name() -> None:
    knobs = turned(pressed_needs_name=True)
    assert formulas_stack.true_name_bonus(False, 1, knobs) == (0, 0, 0)
    assert formulas_stack.true_name_bonus(True, 1, knobs) == (2, 3, 3)

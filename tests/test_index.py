"""The index of which test shows which rule is current, and finds what it should."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tool import ROOT, tool

index_tests = tool("index_tests")


@pytest.mark.parametrize("system", index_tests.systems(), ids=lambda path: path.name)
def test_the_index_is_current(system: Path) -> None:
    path = system / "tests.json"
    assert path.exists(), "run make index"
    assert path.read_text(encoding="utf-8") == index_tests.text_of(system), "run make index"


@pytest.mark.parametrize("system", index_tests.systems(), ids=lambda path: path.name)
def test_every_test_in_the_index_is_there(system: Path) -> None:
    for rule, tests in json.loads(index_tests.text_of(system)).items():
        for test in tests:
            place, _, name = test.partition("::")
            assert f"def {name.rpartition('::')[2]}(" in (ROOT / place).read_text(encoding="utf-8"), rule


@pytest.mark.parametrize(
    ("name", "about", "rules"),
    [
        ("test_om_4_2_a_miss_costs_stamina", "", {"OM-4.2"}),
        ("test_om_4_2_and_om_4_12", "", {"OM-4.2", "OM-4.12"}),
        ("test_ni_a_3_of_an_appendix", "", {"NI-A.3"}),
        ("test_x", "Shows LI-3.10, and LI-3.1 (but not OM-4).", {"LI-3.10", "LI-3.1"}),
        ("test_om_1_1", "NI-2.3, 2.5 and NI-9.4 to 9.5.", {"OM-1.1", "NI-2.3", "NI-2.5", "NI-9.4", "NI-9.5"}),
        ("test_gn_4_2_and_gn_t_11_and_gn_z_3", "", {"GN-4.2", "GN-T.11", "GN-Z.3"}),
        ("test_li_16_1_to_li_16_3_traits", "", {"LI-16.1", "LI-16.2", "LI-16.3"}),
        ("test_sk_1_2_of_another_package", "", {"SK-1.2"}),
        ("test_room_4_2_is_no_rule", "", set()),
        ("test_from_4_2", "", set()),
    ],
)
def test_rules_are_found_in_names_and_sentences(name: str, about: str, rules: set[str]) -> None:
    assert index_tests.rules_named(name, about) == rules


def test_a_test_shows_what_it_its_class_and_their_documentation_name(
    tmp_path: Path,
) -> None:
    path = tmp_path / "test_x.py"
    path.write_text(
        "class TestSwings:\n"
        '    "OM-3.1."\n'
        "    def test_om_3_2_reach(self):\n"
        '        "Also OM-3.4."\n'
        "    def helper_om_9_9(self): pass\n"
        "def test_plain(): pass\n"
        "def test_om_3_3(): pass\n"
    )
    assert index_tests.tests_of(path, tmp_path) == {
        "test_x.py::TestSwings::test_om_3_2_reach": {"OM-3.1", "OM-3.2", "OM-3.4"},
        "test_x.py::test_om_3_3": {"OM-3.3"},
    }


def test_the_tests_of_another_package_are_indexed_beside_its_rulebook(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    system, tests = tmp_path / "src" / "brawl", tmp_path / "tests"
    system.mkdir(parents=True)
    tests.mkdir()
    (system / "rules.toml").write_text('[[rules]]\nid = "BR-T.4"\n[[rules]]\nid = "BR-1.2"\n')
    (tests / "test_brawl.py").write_text("def test_br_t_4_a_chair(): pass\ndef test_br_9_9(): pass\n")
    with pytest.raises(SystemExit, match=r"^not current: src/brawl/tests\.json; run make index$"):
        index_tests.main(["--check", str(tmp_path)])
    index_tests.main([str(tmp_path)])
    assert json.loads((system / "tests.json").read_text()) == {"BR-T.4": ["tests/test_brawl.py::test_br_t_4_a_chair"]}
    index_tests.main(["--check", str(tmp_path)])
    assert capsys.readouterr().out == "written: src/brawl/tests.json\nall current\n"

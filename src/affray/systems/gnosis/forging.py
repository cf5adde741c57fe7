"""Forging: what a formula is made of, whether it can be made, and what its parts add up to (GN-12.18 to 12.28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from affray.fight.errors import Illegal
from affray.systems.gnosis.content import unknown
from affray.systems.gnosis.content_magic import (
    COMPONENT_NAMES,
    FORM_ROWS,
    PROFILE_ROWS,
    SCHOOL_ROWS,
    TABLE_NAMES,
    component,
    element_row,
    forge_table,
)
from affray.systems.gnosis.formulas_spells import ON_NOBODY, component_share, formula_side
from affray.systems.gnosis.kinds import ELEMENTS, FIRST_ELEMENT, FORMS, PROFILES, SCHOOLS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from affray.systems.gnosis.rows_magic import (
        ComponentRow,
        ElementRow,
        FormRow,
        ProfileRow,
        RecipeRow,
        SchoolRow,
        TableRow,
    )

MOST_COMPONENTS: Final = 6
"""The components of a formula at most (GN-12.18)."""
LONGEST_NAME: Final = 24
"""Characters of a formula's name at most (GN-12.19)."""
FORGED: Final = "ok"


def components_focus(components: Sequence[ComponentRow]) -> i64:
    """Add up what components cost in focus (GN-12.24)."""
    total: i64 = 0
    for row in components:
        total += row.focus
    return total


def components_power(element: i64, components: Sequence[ComponentRow]) -> i64:
    """Add up the power of components, each foreign one halved by itself (GN-12.27).

    Args:
        element: the formula's, as a damage type.
        components: one by one.
    """
    total: i64 = 0
    for row in components:
        total += component_share(row.power, row.element == element)
    return total


def crafted_spell_focus_cost(form: FormRow, profile: ProfileRow, components: Sequence[ComponentRow]) -> i64:
    """Give the base focus of a formula (GN-12.24)."""
    return form.focus + profile.focus + components_focus(components)


@final
class Formula:
    """A forged formula: fixed from the moment it is forged (GN-12.18).

    Attributes:
        name: the key under which its caster has it.
        form, school, element, profile, table: the rows of what it is made of.
        components: in their order, 1 to 6.
        focus: its base cost (GN-12.24).
        component_power: of its components (GN-12.27).
        side: whom it works on (GN-12.22).
    """

    def __init__(
        self,
        name: str,
        form: FormRow,
        school: SchoolRow,
        element: ElementRow,
        profile: ProfileRow,
        table: TableRow,
        components: list[ComponentRow],
    ) -> None:
        self.name = name
        self.form = form
        self.school = school
        self.element = element
        self.profile = profile
        self.table = table
        self.components = components
        self.focus: i64 = crafted_spell_focus_cost(form, profile, components)
        self.component_power: i64 = components_power(element.number, components)
        self.side: i64 = formula_side(school.number, form.number, profile.number)

    def __repr__(self) -> str:
        return f"Formula({self.name!r})"


def components_fault(table: str, element: str, components: Sequence[str]) -> tuple[str, str]:
    """Tell what is wrong with the components of a formula: code and sentence, or "ok" and nothing (GN-12.19).

    Args:
        table: a table's name.
        element: an element's name.
        components: names, in order; one may come twice.
    """
    if not components:
        return "no_components", "a formula needs at least 1 component"
    for name in components:
        if name not in COMPONENT_NAMES:
            return "unknown_component", unknown("component", name, COMPONENT_NAMES)
    holds = forge_table(table).holds
    if len(components) > holds:
        return "too_many_components", f"{table} holds {holds} components, not {len(components)}"
    number = FIRST_ELEMENT + ELEMENTS.index(element)
    if all(component(name).element != number for name in components):
        return "element_missing", f"no component of {element}"
    return FORGED, ""


def forge_fault(
    table: str, form: str, school: str, element: str, profile: str, components: Sequence[str]
) -> tuple[str, str]:
    """Tell what keeps a formula from being forged: the first fault's code and sentence (GN-12.19).

    Args:
        table: names.
        form: likewise.
        school: likewise.
        element: likewise.
        profile: likewise.
        components: names, in order; one may come twice.

    Returns:
        "ok" and nothing if it can be forged; its name isn't looked at.
    """
    words: tuple[tuple[str, str, Sequence[str]], ...] = (
        ("table", table, TABLE_NAMES),
        ("form", form, FORMS),
        ("school", school, SCHOOLS),
        ("element", element, ELEMENTS),
        ("profile", profile, PROFILES),
    )
    for kind, word, allowed in words:
        if word not in allowed:
            return f"unknown_{kind}", unknown(kind, word, allowed)
    code, sentence = components_fault(table, element, components)
    if code != FORGED:
        return code, sentence
    if formula_side(SCHOOLS.index(school), FORMS.index(form), PROFILES.index(profile)) == ON_NOBODY:
        return "no_foe", "a war formula for yourself needs the form halo"
    return FORGED, ""


def name_fault(name: str, taken: Collection[str]) -> tuple[str, str]:
    """Tell what keeps a formula from having a name: code and sentence, or "ok" and nothing (GN-12.19).

    Args:
        name: what it shall be called.
        taken: the keys of all spells and formulas that the caster has.
    """
    if not 1 <= len(name) <= LONGEST_NAME:
        return "bad_name", f"name must have 1 to {LONGEST_NAME} characters"
    if name in taken:
        return "name_taken", f"you already have {name}"
    return FORGED, ""


def forge(
    name: str,
    table: str,
    form: str,
    school: str,
    element: str,
    profile: str,
    components: Sequence[str],
    taken: Collection[str] = (),
) -> Formula:
    """Forge a formula (GN-12.18, GN-12.19).

    Args:
        name: what it shall be called.
        table: as in `forge_fault`.
        form: likewise.
        school: likewise.
        element: likewise.
        profile: likewise.
        components: likewise.
        taken: keys that its caster has.

    Raises:
        Illegal: it can't be forged; the code is that of the rule.
    """
    code, sentence = forge_fault(table, form, school, element, profile, components)
    if code == FORGED:
        code, sentence = name_fault(name, taken)
    if code != FORGED:
        raise Illegal(sentence, code)
    return Formula(
        name,
        FORM_ROWS[FORMS.index(form)],
        SCHOOL_ROWS[SCHOOLS.index(school)],
        element_row(FIRST_ELEMENT + ELEMENTS.index(element)),
        PROFILE_ROWS[PROFILES.index(profile)],
        forge_table(table),
        [component(each) for each in components],
    )


def forge_recipe(row: RecipeRow) -> Formula:
    """Forge a ready formula under its own name (GN-12.C4)."""
    return forge(row.name, row.table, row.form, row.school, row.element, row.profile, row.components)

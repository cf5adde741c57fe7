"""The rows of the content files of magic: spells, what formulas are made of, Aeons."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from affray.systems.gnosis.formulas_aeons import AEONS
from affray.systems.gnosis.formulas_spells import EFFECTS, SPELL_STATS
from affray.systems.gnosis.kinds import (
    AT_ACTOR,
    AT_SELF,
    DAMAGE_TYPES,
    ELEMENTS,
    FIRST_ELEMENT,
    FORMS,
    MODES,
    PROFILES,
    SCHOOLS,
)

if TYPE_CHECKING:
    from affray.fight.fields import Fields


def element_of(fields: Fields) -> int:
    """Take a row's element, as a damage type."""
    return FIRST_ELEMENT + fields.number_of("element", ELEMENTS)


@final
class SpellRow:
    """A standard spell (GN-12.C1).

    Attributes:
        name: its key.
        element: as a damage type.
        school: its number.
        mode: of the selector: AT_ACTOR, AT_HELP, AT_AREA, AT_SELF or AT_TELEPORT (GN-12.12).
        flies: whether it needs a free way: harm to one actor (GN-12.12).
        focus: base cost (GN-12.10).
        reach, radius: in squares; radius 0 for one square.
        effect: its number among EFFECTS.
        low, high: of what is rolled, before the caster's bonus (GN-12.14).
        lasts: turns of the state that it sets.
        cooldown: turns (GN-12.13).
        turns: that the cast takes (GN-12.11).
    """

    def __init__(self, fields: Fields) -> None:
        self.name = fields.text("name")
        self.element: i64 = element_of(fields)
        self.school: i64 = fields.number_of("school", SCHOOLS)
        self.mode: i64 = fields.number_of("mode", MODES)
        self.flies: bool = self.mode == AT_ACTOR
        self.focus: i64 = fields.whole("focus")
        self.reach: i64 = fields.whole("range")
        self.radius: i64 = fields.whole("radius")
        self.effect: i64 = fields.number_of("effect", EFFECTS)
        self.low: i64 = fields.whole("min")
        self.high: i64 = fields.whole("max")
        self.lasts: i64 = fields.whole("lasts")
        self.cooldown: i64 = fields.whole("cooldown")
        self.turns: i64 = fields.whole("turns", 1)
        fields.finish()

    def __repr__(self) -> str:
        return f"SpellRow({self.name!r})"


@final
class FormRow:
    """A form of formulas (GN-12.C2, GN-12.20).

    Attributes:
        name, number: the form.
        reach, radius: in squares.
        focus, power: what it adds.
    """

    def __init__(self, fields: Fields) -> None:
        self.name = fields.text("name")
        self.number: i64 = fields.number_of("name", FORMS)
        self.reach: i64 = fields.whole("range")
        self.radius: i64 = fields.whole("radius")
        self.focus: i64 = fields.whole("focus")
        self.power: i64 = fields.whole("power")
        fields.finish()

    def __repr__(self) -> str:
        return f"FormRow({self.name!r})"


@final
class SchoolRow:
    """A school of magic (GN-12.C2).

    Attributes:
        name, number: the school.
        power, cooldown: what it adds to a formula.
        stat: BY_WIT or BY_FAITH (GN-12.4).
    """

    def __init__(self, fields: Fields) -> None:
        self.name = fields.text("name")
        self.number: i64 = fields.number_of("name", SCHOOLS)
        self.power: i64 = fields.whole("power")
        self.cooldown: i64 = fields.whole("cooldown")
        self.stat: i64 = fields.number_of("stat", SPELL_STATS)
        fields.finish()

    def __repr__(self) -> str:
        return f"SchoolRow({self.name!r})"


@final
class ElementRow:
    """An element (GN-12.C2).

    Attributes:
        name: as the damage type.
        number: the damage type.
        power, cooldown: what it adds to a formula.
    """

    def __init__(self, fields: Fields) -> None:
        self.name = fields.text("name")
        self.number: i64 = fields.number_of("name", DAMAGE_TYPES)
        self.power: i64 = fields.whole("power")
        self.cooldown: i64 = fields.whole("cooldown")
        fields.finish()

    def __repr__(self) -> str:
        return f"ElementRow({self.name!r})"


@final
class TableRow:
    """A forge table (GN-12.C2).

    Attributes:
        name: its key.
        holds: components at most.
        power: what it adds.
    """

    def __init__(self, fields: Fields) -> None:
        self.name = fields.text("name")
        self.holds: i64 = fields.whole("components")
        self.power: i64 = fields.whole("power")
        fields.finish()

    def __repr__(self) -> str:
        return f"TableRow({self.name!r})"


@final
class ProfileRow:
    """A target profile (GN-12.C2).

    Attributes:
        name, number: the profile.
        focus: what it adds.
    """

    def __init__(self, fields: Fields) -> None:
        self.name = fields.text("name")
        self.number: i64 = fields.number_of("name", PROFILES)
        self.focus: i64 = fields.whole("focus")
        fields.finish()

    def __repr__(self) -> str:
        return f"ProfileRow({self.name!r})"


@final
class ComponentRow:
    """A component of formulas (GN-12.C3).

    Attributes:
        name: its key.
        element: as a damage type.
        power, focus: what it adds.
    """

    def __init__(self, fields: Fields) -> None:
        self.name = fields.text("name")
        self.element: i64 = element_of(fields)
        self.power: i64 = fields.whole("power")
        self.focus: i64 = fields.whole("focus")
        fields.finish()

    def __repr__(self) -> str:
        return f"ComponentRow({self.name!r})"


@final
class RecipeRow:
    """A ready formula, by the names of what it is made of (GN-12.C4).

    Attributes:
        name: its key.
        form, school, element, profile, table, components: names, as `forging.forge` takes them.
    """

    def __init__(self, fields: Fields) -> None:
        self.name = fields.text("name")
        self.form = fields.text("form")
        self.school = fields.text("school")
        self.element = fields.text("element")
        self.profile = fields.text("profile")
        self.table = fields.text("table")
        self.components = fields.texts("components")
        fields.finish()

    def __repr__(self) -> str:
        return f"RecipeRow({self.name!r})"


@final
class AeonRow:
    """An Aeon (GN-13.C1). What one doesn't do is 0.

    Attributes:
        name, number: the Aeon.
        cooldown: turns (GN-13.3).
        mode: of the selector; AT_SELF for none.
        flies: whether it needs a free way.
        element: of its damage, as a damage type; 0 for none.
        reach, radius: in squares.
        low, high: of its damage, before the bonus.
        burning: turns that it sets.
        ward, heal: before the bonus.
        reveal_radius: how far around the caster hidden things are revealed.
        reveal_turns: how long the invisible are seen.
        accuracy_bonus, damage_bonus: of the strike after a lunge, before the bonus.
    """

    def __init__(self, fields: Fields) -> None:
        self.name = fields.text("name")
        self.number: i64 = fields.number_of("name", AEONS)
        self.cooldown: i64 = fields.whole("cooldown")
        self.mode: i64 = fields.number_of("mode", MODES, MODES[AT_SELF])
        self.flies = fields.truth("flies")
        self.element: i64 = fields.number_of("element", DAMAGE_TYPES, "")
        self.reach: i64 = fields.whole("range")
        self.radius: i64 = fields.whole("radius")
        self.low: i64 = fields.whole("min")
        self.high: i64 = fields.whole("max")
        self.burning: i64 = fields.whole("burning")
        self.ward: i64 = fields.whole("ward")
        self.heal: i64 = fields.whole("heal")
        self.reveal_radius: i64 = fields.whole("reveal_radius")
        self.reveal_turns: i64 = fields.whole("reveal_turns")
        self.accuracy_bonus: i64 = fields.whole("accuracy_bonus")
        self.damage_bonus: i64 = fields.whole("damage_bonus")
        fields.finish()

    def __repr__(self) -> str:
        return f"AeonRow({self.name!r})"

"""What an encounter file of gnosis may say."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.fight.encounter import EncounterFile


class ItemEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An item that isn't plain: an enchanted weapon, a weapon with oil on it.

    Attributes:
        item: its name in the content; books and manuals are `book_<style>` and `manual_<technique>`.
        enchanted: of a weapon, 0 to 3.
        oil: an oil on a weapon.
        oil_turns: how long it lasts; default the knob `oil_turns`.
    """

    item: str
    enchanted: int = 0
    oil: str | None = None
    oil_turns: int | None = None


class FormulaEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A crafted spell, as it was forged (GN-12.18); or `recipe`, one of the ready ones, with nothing but a name.

    Attributes:
        name: 1 to 24 characters; default the recipe's.
        recipe: a ready formula.
        form, school, element, profile, table: as in the rulebook.
        components: 1 to 6 of them.
    """

    name: str | None = None
    recipe: str | None = None
    form: str | None = None
    school: str | None = None
    element: str | None = None
    profile: str | None = None
    table: str | None = None
    components: list[str] | None = None


class GearEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Something that an actor wears, and what it adds (GN-9.2).

    Attributes:
        item: its name in the content, or any other name.
        accuracy, defense, min_damage, max_damage, ward: what it adds.
    """

    item: str
    accuracy: int = 0
    defense: int = 0
    min_damage: int = 0
    max_damage: int = 0
    ward: int = 0


class Fighter(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A `[[fighters]]` entry: a player, or an actor with `is`.

    Attributes:
        name: default the kind's; with `count` a number is added.
        side: default "players" for players and allies, "foes" for hostile actors, "bystanders" for others.
        policy: who decides for a player.
        floor: by name; default the first.
        square: [x, y]; default a free one.
        is_: an actor's kind.
        count: how many of them.
        hp, ward: at the beginning; default the maximum, and the natural ward or 0.
        max_hp: of a player, or an actor's instead of its kind's.
        obols: carried; an actor's are rolled if the file doesn't say them.
        states: by the field's name, with turns (GN-W.22).

        vigour, grace, wit, faith, conditioning, memory, echo, insight, level: a player's stats (GN-3.18).
        max_stamina, max_focus, max_spirit, max_chi: likewise.
        stamina, focus, spirit, chi, hunger, quick_turns, step_counter: at the beginning.
        skills: ranks by domain, and of throwing, marksmanship, spellcraft, sneak, acrobatics.
        attunement, mastery: by element.
        element, style, chi_form: the active ones.
        main, off, armour, inventory: gear.
        feats, teachings, styles, manuals, chi_forms, spells, formulas, aeons, true_names: what it has and knows.
        practice: by style and technique.
        knowledge: interrogations by kind (GN-11.5).
        parts: how each part of the body is: whole, wounded, lost, prosthetic.
        stance, crawling, sneaking, toxicity, toxicity_cap: at the beginning.
        cooldowns: by spell, technique, Aeon.

        disposition, faction: an actor's, if not by its kind.
        accuracy, defense, min_damage, max_damage, vision, range_min, range_max, ranged_cooldown: instead of its kind's.
        natural_ward: instead of its kind's.
        tags: instead of its kind's.
        resist: percent by damage type.
        items, worn: what it carries, and what it wears.
        true_name: whether it has one, if not by its kind.
        owner: name of the fighter it belongs to.
        last_known: [x, y].
        infection_potency, fed, ranged_cooldown_left, summon_cooldown_left: at the beginning.
    """

    name: str | None = None
    side: str | None = None
    policy: str | None = None
    floor: str | None = None
    square: tuple[int, int] | None = None
    is_: str | None = msgspec.field(default=None, name="is")
    count: int | None = None
    hp: int | None = None
    ward: int | None = None
    max_hp: int | None = None
    obols: int | None = None
    states: dict[str, int] = {}
    vigour: int | None = None
    grace: int | None = None
    wit: int | None = None
    faith: int | None = None
    conditioning: int | None = None
    memory: int | None = None
    echo: int | None = None
    insight: int | None = None
    level: int | None = None
    max_stamina: int | None = None
    max_focus: int | None = None
    max_spirit: int | None = None
    max_chi: int | None = None
    stamina: int | None = None
    focus: int | None = None
    spirit: int | None = None
    chi: int | None = None
    hunger: int | None = None
    quick_turns: int | None = None
    step_counter: int | None = None
    skills: dict[str, int] | None = None
    attunement: dict[str, int] | None = None
    mastery: dict[str, int] | None = None
    element: str | None = None
    style: str | None = None
    chi_form: str | None = None
    main: str | ItemEntry | None = None
    off: str | ItemEntry | None = None
    armour: str | None = None
    inventory: list[str | ItemEntry] | None = None
    feats: list[str] | None = None
    teachings: list[str] | None = None
    styles: list[str] | None = None
    manuals: list[str] | None = None
    chi_forms: list[str] | None = None
    spells: list[str] | None = None
    formulas: list[FormulaEntry] | None = None
    aeons: list[str] | None = None
    true_names: list[str] | None = None
    practice: dict[str, int] | None = None
    knowledge: dict[str, int] | None = None
    parts: dict[str, str] | None = None
    stance: str | None = None
    crawling: bool | None = None
    sneaking: bool | None = None
    toxicity: int | None = None
    toxicity_cap: int | None = None
    cooldowns: dict[str, int] | None = None
    disposition: str | None = None
    faction: str | None = None
    accuracy: int | None = None
    defense: int | None = None
    min_damage: int | None = None
    max_damage: int | None = None
    vision: int | None = None
    range_min: int | None = None
    range_max: int | None = None
    ranged_cooldown: int | None = None
    natural_ward: int | None = None
    tags: list[str] | None = None
    resist: dict[str, int] | None = None
    items: list[str | ItemEntry] | None = None
    worn: list[str | GearEntry] | None = None
    true_name: bool | None = None
    owner: str | None = None
    last_known: tuple[int, int] | None = None
    infection_potency: int | None = None
    fed: int | None = None
    ranged_cooldown_left: int | None = None
    summon_cooldown_left: int | None = None


class MapEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The `[map]` of a fight on one floor.

    Attributes:
        rows: lines of equal length; the glyphs are those of the rulebook's part B.
        depth: of the floor, 1 or more.
    """

    rows: list[str]
    depth: int = 1


class FloorEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A `[[floors]]` entry (GN-W.1).

    Attributes:
        name, depth, rows: as in the rulebook.
        site: "deep", or "SiteLizardKingdom" for the floors behind a gate.
        gate_on: for a site's floors the name of the floor with the gate.
        site_floor: for a site's floors which of the five it is; its depth follows from it.
        generated: whether its gate and its actors are rolled when it is first entered (GN-W.3, GN-W.6, GN-W.16).
    """

    name: str
    rows: list[str]
    depth: int | None = None
    site: str = "deep"
    gate_on: str | None = None
    site_floor: int | None = None
    generated: bool = False


class LyingEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A `[[ground]]` entry: something that lies on a floor (GN-5.16).

    Attributes:
        square: [x, y].
        floor: by name; default the first.
        item: what it is; or `obols`.
    """

    square: tuple[int, int]
    floor: str | None = None
    item: str | ItemEntry | None = None
    obols: int = 0


class GnosisFile(EncounterFile, kw_only=True):
    """A whole file.

    Attributes:
        map: the only floor; or
        floors: all floors.
        ground: what lies there.
        fighters: players and actors.
        content: other numbers for rows of the content, by table and name (`[content.weapons.knife]`).
        afterlife: whether a death leads to a trial; off, every death is final (GN-1.8).
        final_trial: whether a death here is the final trial's (GN-14.2).
        open_end: whether the fight goes on when no hostile is left (GN-1.8).
    """

    map: MapEntry | None = None
    floors: list[FloorEntry] = msgspec.field(default_factory=list)
    ground: list[LyingEntry] = msgspec.field(default_factory=list)
    fighters: list[Fighter]
    content: dict[str, dict[str, dict[str, Any]]] = msgspec.field(default_factory=dict)
    afterlife: bool = True
    final_trial: bool = False
    open_end: bool = False

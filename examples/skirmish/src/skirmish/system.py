"""The system: what its files may say, and what it offers to the engine."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, cast

from msgspec import Meta, Struct

from affray.fight.encounter import EncounterFile
from affray.fight.errors import EncounterError
from affray.fight.knobs import Knob
from affray.fight.policy import Policy
from affray.fight.state import Setup, State
from affray.fight.system import System, Words
from affray.fight.table import Table
from skirmish.fight import WEAPONS, Fighter, Sheet, Skirmish, SkirmishSetup
from skirmish.formulas import chance, harm, to_hit, to_parry
from skirmish.policy import RecklessPolicy, SimplePolicy
from skirmish.words import SkirmishWords


class FighterEntry(Struct, forbid_unknown_fields=True, kw_only=True):
    """A `[[fighters]]` entry (SK-1.1)."""

    name: str
    side: str
    weapon: Literal["sword", "spear"]
    skill: Annotated[int, Meta(ge=3, le=18)] = 12
    hits: Annotated[int, Meta(ge=1, le=100)] = 8
    stamina: Annotated[int, Meta(ge=0, le=100)] = 3
    policy: str = "simple"


class SkirmishFile(EncounterFile, kw_only=True):
    """An encounter file."""

    fighters: Annotated[list[FighterEntry], Meta(min_length=2)]


class SkirmishSystem(System):
    """Skirmish, as the engine sees it."""

    name = "skirmish"
    version = "1"
    title = "3d6 under skill: parries that tire, careful strikes and all-out ones"

    def knobs(self) -> Sequence[Knob]:
        """List what a designer may turn."""
        return (
            Knob("rounds", 30, "after this round nobody has won", "SK-2.4", "plain", low=1, high=1000),
            Knob("tiring", 1, "what a point of fatigue takes off every number", "SK-1.3", "plain", low=0, high=18),
            Knob("again", 3, "what each parry in a round takes off the next ones", "SK-4.3", "plain", low=0, high=18),
        )

    def schema(self) -> type[Any]:
        """Give the file's type."""
        return SkirmishFile

    def read(self, encounter: SkirmishFile, knobs: Mapping[str, Any]) -> Setup:
        """Look at what the file's type can't see: that names differ, and that there are two sides."""
        fighters = encounter.fighters
        names, sides = [each.name for each in fighters], [each.side for each in fighters]
        for number, name in enumerate(names):
            if name in names[:number]:
                message = f'fighters[{number}].name: there are two called "{name}"'
                raise EncounterError(message)
        if len(set(sides)) == 1:
            message = f'fighters: all are on the side "{sides[0]}"; it takes two or more'
            raise EncounterError(message)
        sheets = [Sheet(each.skill, each.hits, each.stamina, WEAPONS[each.weapon]) for each in fighters]
        return SkirmishSetup(names, sides, [each.policy for each in fighters], sheets, knobs)

    def begin(self, table: Table, setup: Setup) -> State:
        """Let everybody stand rested; nothing is thrown."""
        setup = cast("SkirmishSetup", setup)
        if table.log is not None:
            table.log.add("round", {"over": 0})
        return Skirmish(setup, [Fighter(sheet.hits) for sheet in setup.sheets])

    def policies(self) -> Mapping[str, Callable[[], Policy]]:
        """Give the minds."""
        return {"simple": SimplePolicy, "reckless": RecklessPolicy}

    def content(self) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """List the weapons."""
        return {"weapon": [{"name": name, **weapon._asdict()} for name, weapon in WEAPONS.items()]}

    def formulas(self) -> Mapping[str, Callable[..., Any]]:
        """Give every formula by its name."""
        return {each.__name__: each for each in (to_hit, to_parry, harm, chance)}

    def words(self) -> Words:
        """Give the words."""
        return SkirmishWords()

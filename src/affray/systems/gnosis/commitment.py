"""Whether a script goes on: what its player decides until the first step has succeeded (GN-Z.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from affray.fight.decision import Choice, Decision, Offer
from affray.systems.gnosis.zen_plan import PACES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.fight.state import State
    from affray.systems.gnosis.script_run import ScriptRun

GO_ON: Final = Choice("go_on")
CALL_OFF: Final = Choice("call_off")


@final
class ScriptDecision(Decision):
    """Whether a script goes on, before each element until a step has succeeded (GN-Z.10)."""

    def __init__(self, seat: i64, run: ScriptRun) -> None:
        super().__init__(seat, "script")
        self.run = run

    def offers(self, state: State) -> list[Offer]:
        """Offer both."""
        return [Offer(GO_ON), Offer(CALL_OFF)]

    def details(self, state: State) -> dict[str, object]:
        """Tell which script it is, at what pace, and which of its elements is next: its number and its column."""
        run = self.run
        return {
            "script": run.text,
            "pace": PACES[run.pace],
            "element": int(run.element) + 1,
            "of": len(run.elements),
            "column": int(run.elements[run.element].column),
        }

"""Charts of how a fight ends: everyone's hit points left, and when it is over."""

from __future__ import annotations

import io
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.fight.errors import AffrayError
from affray.fight.files import write_whole
from affray.lab.rounding import percent

if TYPE_CHECKING:
    from affray.lab.outcomes import Outcomes
    from affray.lab.scene import Scene
    from affray.lab.spread import Spread

KINDS = (".svg", ".png")

_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Colours that people who see few colours can tell apart (Okabe and Ito)."""


_TAIL = 0.0005
"""The share of the shortest and of the longest fights that the chart leaves out."""


def check_chart(path: str) -> None:
    """Make sure that a chart can be drawn, before what it is to show is worked out.

    Raises:
        AffrayError: another ending than .svg or .png, or no matplotlib.
    """
    kind = Path(path).suffix.lower()
    if kind not in KINDS:
        message = f"{path}: charts are written to .svg or .png, not to {kind or 'such a file'}"
        raise AffrayError(message)
    try:
        import matplotlib as mpl  # noqa: F401, PLC0415 - an extra, only tried here
    except ImportError as error:
        message = "charts need matplotlib: pip install affray[charts]"
        raise AffrayError(message) from error


def draw(scene: Scene, outcomes: Outcomes, caption: str, path: str) -> None:
    """Draw and write a chart, whole or not at all; `check_chart` comes first.

    Args:
        scene: the fight.
        outcomes: its chances or counts.
        caption: the sentence below.
        path: where; its ending chooses the format.

    Raises:
        AffrayError: the file can't be written.
    """
    import matplotlib as mpl  # noqa: PLC0415 - an extra
    from matplotlib.figure import Figure  # noqa: PLC0415

    kind = Path(path).suffix.lower()
    with mpl.rc_context({"svg.hashsalt": "affray", "svg.fonttype": "none", "font.size": 9}):
        figure = Figure(figsize=(8, 1.6 * (len(outcomes.fighters) + 1) + 0.8), layout="constrained")
        _fill(figure, scene, outcomes, caption)
        content = io.BytesIO()
        figure.savefig(content, format=kind[1:], dpi=150, metadata={"Date": None} if kind == ".svg" else None)
    write_whole(path, content.getvalue())


def _fill(figure: Any, scene: Scene, outcomes: Outcomes, caption: str) -> None:  # noqa: ANN401 - matplotlib is an extra
    axes = figure.subplots(len(outcomes.fighters) + 1, 1)
    for place, fighter in enumerate(outcomes.fighters):
        colour = _COLOURS[scene.sides.index(fighter.side) % len(_COLOURS)] if fighter.side in scene.sides else "#666666"
        _bars(axes[place], fighter.kept, outcomes.whole, colour)
        axes[place].set_xlim(-0.5, 1.01 * float(fighter.maximum) + 0.5)
        stands = percent(outcomes.share(fighter.stands))
        axes[place].set_title(f"{fighter.name} stands at the end {stands}; hit points left then", loc="left")
    last = axes[-1]
    _bars(last, outcomes.elapsed, outcomes.whole, "#666666")
    last.set_xlim(outcomes.elapsed.quantile(_TAIL) - 1, outcomes.elapsed.quantile(1 - _TAIL) + 1)
    last.set_title(f"{scene.system.clock}s until it ends", loc="left")
    figure.supxlabel("\n".join(textwrap.wrap(caption, 110)), fontsize=8)


def _bars(axes: Any, spread: Spread, whole: float, colour: str) -> None:  # noqa: ANN401 - matplotlib is an extra
    """Draw one bar for each value, as high as its share of all fights."""
    gaps = [after - before for before, after in zip(spread.values, spread.values[1:], strict=False)]
    axes.bar(
        spread.values, [100 * weight / whole for weight in spread.weights], 0.9 * min(gaps, default=1), color=colour
    )
    axes.set_ylabel("%")
    axes.spines[["top", "right"]].set_visible(False)

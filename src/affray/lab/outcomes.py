"""How fights end, as chances or as counts: the one form in which exact odds, samples and simulations report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.lab.intervals import interval
from affray.lab.spread import Spread
from affray.lab.tally import DRAW, SIDES, UNDECIDED, UNFINISHED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from affray.fight.state import Standing, State
    from affray.lab.flow import Flow
    from affray.lab.scene import Scene
    from affray.lab.tally import Tally


class FighterEnds:
    """How one fighter comes out of it.

    Attributes:
        name, side: as in the encounter.
        maximum: its full hit points, in whole units.
        stands, fallen: weight of the ends in which it stands, and in which it doesn't.
        hit_points: its hit points at the end, whether it stands or not.
        kept: its hit points at the end where it stands.
    """

    def __init__(self, standing: Standing, packed: Mapping[int, float], unit: int) -> None:
        """Unpack `packed`: weight by twice the hit points, plus 1 if it stands."""
        self.name = standing.name
        self.side = standing.side
        self.maximum = standing.maximum / unit if standing.maximum % unit else standing.maximum // unit
        everything: dict[int, float] = {}
        kept: dict[int, float] = {}
        for value, weight in packed.items():
            everything[value >> 1] = everything.get(value >> 1, 0) + weight
            if value & 1:
                kept[value >> 1] = kept.get(value >> 1, 0) + weight
        self.hit_points = Spread(everything, unit)
        self.kept = Spread(kept, unit)
        self.stands = self.kept.total
        self.fallen = float(sum(weight for value, weight in packed.items() if not value & 1))


class Outcomes:
    """Weights of everything that can come of a fight.

    Args:
        whole: the whole weight: 1 for chances, the number of fights for counts.
        sides: the sides in the order of their codes (see `tally`).
        ends: weight by code.
        times: for each code, weight by time.
        reasons: weight by the rulebook's word for why the fight ended.
        packed: for each fighter, weight by twice its hit points, plus 1 if it stands.
        state: any state of the fight, for the fighters' names.

    Attributes:
        whole, sides, reasons: as given.
        counted: whether the weights are counts of fights.
        wins: weight by side.
        draw: weight of ends without a winner in which at most one side stands, or that the rules call a draw.
        undecided: weight of the other ends without a winner: several sides stand.
        unfinished: weight of fights that had no end when they were left.
        elapsed: when fights end, those that do.
        elapsed_if_won: the same, by the side that wins.
        fighters: how each comes out of it.
    """

    def __init__(
        self,
        whole: float,
        sides: Sequence[str],
        ends: Sequence[float],
        times: Sequence[Mapping[int, float]],
        reasons: Mapping[str, float],
        packed: Sequence[Mapping[int, float]],
        state: State,
        *,
        counted: bool,
    ) -> None:
        self.whole = whole
        self.counted = counted
        self.sides = list(sides)
        self.reasons = dict(reasons)
        self.wins = {side: ends[SIDES + number] for number, side in enumerate(sides)}
        self.draw = ends[DRAW]
        self.undecided = ends[UNDECIDED]
        self.unfinished = ends[UNFINISHED]
        together: dict[int, float] = {}
        for code, weights in enumerate(times):
            if code != UNFINISHED:
                for time, weight in weights.items():
                    together[time] = together.get(time, 0) + weight
        self.elapsed = Spread(together)
        self.elapsed_if_won = {side: Spread(times[SIDES + number]) for number, side in enumerate(sides)}
        unit = int(state.hit_point_unit)
        self.fighters = [
            FighterEnds(standing, weights, unit) for standing, weights in zip(state.standings(), packed, strict=False)
        ]

    def share(self, weight: float) -> float:
        """Give a weight as a chance."""
        return weight / self.whole if self.whole else 0.0

    def estimate(self, weight: float) -> dict[str, float]:
        """Give a weight as JSON: its probability, and for counts the count and the interval."""
        if not self.counted:
            return {"probability": self.share(weight)}
        count = round(weight)
        rate, low, high = interval(count, round(self.whole))
        return {"probability": rate, "low": low, "high": high, "count": count}

    def data(self) -> dict[str, object]:
        """Give all of it as JSON."""
        return {
            "wins": [{"side": side, **self.estimate(weight)} for side, weight in self.wins.items()],
            "draw": self.estimate(self.draw),
            "undecided": self.estimate(self.undecided),
            "unfinished": self.estimate(self.unfinished),
            "reasons": {reason: self.share(weight) for reason, weight in sorted(self.reasons.items()) if reason},
            "elapsed": self.elapsed.data(),
            "elapsed_if_won": {
                side: {name: spread.data()[name] for name in ("mean", "quantiles")}
                for side, spread in self.elapsed_if_won.items()
                if spread.total
            },
            "fighters": [
                {
                    "name": fighter.name,
                    "side": fighter.side,
                    "maximum": fighter.maximum,
                    "stands": self.estimate(fighter.stands),
                    "hit_points": fighter.hit_points.data(self.whole),
                    "hit_points_if_standing": {name: fighter.kept.data()[name] for name in ("mean", "quantiles")},
                }
                for fighter in self.fighters
            ],
        }


def outcomes_of_tally(tally: Tally, state: State) -> Outcomes:
    """Report counted fights."""
    return Outcomes(
        int(tally.fights), tally.sides, tally.ends, tally.elapsed, tally.reasons, tally.standing, state, counted=True
    )


def outcomes_of_flow(flow: Flow, scene: Scene, state: State, *, counted: bool) -> Outcomes:
    """Report what has arrived of a flow; what was lost or is still under way counts as unfinished."""
    chain = flow.chain
    packed: list[dict[int, float]] = [{} for _ in scene.setup.names]
    reasons: dict[str, float] = {}

    def count(standing: Sequence[int], weight: float) -> None:
        for weights, value in zip(packed, standing, strict=True):
            weights[value] = weights.get(value, 0) + weight

    for end, weight in zip(chain.ends, flow.ends.tolist(), strict=False):
        if weight > 0:
            count(end.standing, weight)
            reasons[end.reason] = reasons.get(end.reason, 0) + weight
    for number, weight in flow.cut.items():
        count(chain.standing(number), weight)
    ends = [float(sum(times.values())) for times in flow.times]
    ends[UNFINISHED] = flow.endless + flow.unresolved + flow.lost
    return Outcomes(flow.whole, scene.sides, ends, flow.times, reasons, packed, state, counted=counted)

"""How the lab's results read: sentences that can be pasted, with every assumption that they rest on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.lab.intervals import interval
from affray.lab.rounding import percent, percents

if TYPE_CHECKING:
    from fractions import Fraction

    from affray.lab.choice_odds import ChoiceOdds, FighterAfter
    from affray.lab.fight_odds import FightOdds
    from affray.lab.luck import Luck
    from affray.lab.outcomes import Outcomes
    from affray.lab.scene import Scene
    from affray.lab.simulate import Simulation
    from affray.lab.spread import Spread

_FEW = 4
_VISIBLE = 1e-9
_MANY_FIGHTS = 200_000


def seconds_text(seconds: float) -> str:
    """Write a time with about two digits.

    >>> seconds_text(0.00034), seconds_text(0.21), seconds_text(7.3), seconds_text(640)
    ('0.34 ms', '0.21 s', '7.3 s', '11 min')
    """
    if seconds >= 100:  # noqa: PLR2004 - from where minutes read better
        return f"{seconds / 60:.0f} min"
    if seconds >= 1:
        return f"{seconds:.1f} s"
    if seconds >= 0.1:  # noqa: PLR2004 - from where seconds read better
        return f"{seconds:.2f} s"
    return f"{seconds * 1000:.2g} ms"


def number_text(value: float) -> str:
    """Write a number without needless decimals."""
    return f"{value:,.0f}" if float(value).is_integer() else f"{value:,.1f}"


def policies_text(scene: Scene) -> str:
    """Write who decides for whom, and where a policy stands in for a person."""
    setup = scene.setup
    kinds = list(dict.fromkeys(scene.policies))
    if len(setup.names) <= _FEW:
        listed = ", ".join(scene.policies)
    else:
        listed = ", ".join(f"{scene.policies.count(kind)} {kind}" for kind in kinds)
    text = f"{'policy' if len(setup.names) == 1 else 'policies'}: {listed}"
    if scene.persons:
        text += f" (in place of the person who plays {' and '.join(scene.persons)})"
    return text


def spread_text(spread: Spread) -> str:
    """Write a distribution as its median and the range that holds nine in ten: `14 [5-22]`."""
    low, middle, high = (number_text(spread.quantile(share)) for share in (0.05, 0.5, 0.95))
    return middle if low == high else f"{middle} [{low}-{high}]"


def fight_text(odds: FightOdds) -> str:
    """Write the odds of a fight as one sentence."""
    how = [odds.method]
    if odds.method == "exact":
        if odds.unresolved > _VISIBLE:
            how[0] += f" but for {percent(odds.unresolved, digits=3)} left open"
        how.append(_plural(odds.states, "state"))
    else:
        how[0] += f": {odds.why_sampled}"
        how.append(_plural(round(odds.outcomes.whole), "fight"))
        how.append(f"seed {odds.seed}")
    how += [seconds_text(odds.seconds), policies_text(odds.scene)]
    results = _results(odds.scene, odds.outcomes, closed=odds.closed, left_open=odds.unresolved)
    return f"{odds.scene.title()}: {results} ({'; '.join(how)})"


def fight_lines(odds: FightOdds) -> list[str]:
    """Write what else is to say of a fight's odds: how long it lasts, and how the fighters come out of it."""
    return _lines(odds.scene, odds.outcomes, closed=odds.closed)


def simulation_text(simulation: Simulation) -> str:
    """Write a simulation's result as one sentence."""
    scene = simulation.scene
    how = [simulation.method, f"seed {simulation.seed}"]
    if not simulation.replayable:
        how[0] += ", so no single fight can be played again"
    if simulation.jobs > 1:
        how.append(f"{simulation.jobs} processes")
    speed = simulation.fights / simulation.seconds if simulation.seconds else 0.0
    how += [f"{seconds_text(simulation.seconds)}, {speed:,.0f} fights/s", policies_text(scene)]
    results = _results(scene, simulation.outcomes, closed=False)
    return f"{scene.title()}, {_plural(simulation.fights, 'fight')}: {results} ({'; '.join(how)})"


def simulation_lines(simulation: Simulation) -> list[str]:
    """Write what else is to say of a simulation, its check of itself last."""
    lines = _lines(simulation.scene, simulation.outcomes, closed=False)
    check = simulation.check
    if check is not None:
        scores = ", ".join(f"{score.name} {score.score:+.1f}" for score in (*check.questions, *check.ends))
        verdict = "as chance would have it" if check.passed else "NOT what chance would do"
        against = " and of victories against exact odds" if check.ends else ""
        lines.append(
            f"check: {verdict}; standard scores of the dice of {_plural(check.fights, 'fight')}{against}: {scores}"
        )
    return lines


def luck_lines(luck: Luck) -> list[str]:
    """Write how lucky each side was, a line for each."""
    lines = []
    for side in luck.sides:
        accounts = [
            f"{word} {number_text(account.actual)}, expected {number_text(round(account.expected, 1))}"
            for word, account in (("dealt", side.dealt), ("took", side.taken))
        ]
        lines.append(
            f"{side.side}: {'; '.join(accounts)}; luckier than in {percent(side.balance.below)} of such fights"
        )
    if luck.sampled:
        lines.append(f"{luck.sampled} of {_plural(luck.steps, 'step')} had too many outcomes and were sampled")
    return lines


def choice_text(odds: ChoiceOdds) -> str:
    """Write the odds of one step as one sentence."""
    scene = odds.scene
    deed = "next step" if odds.choice is None else scene.system.words().choice(odds.choice)
    if odds.choice is not None and 0 <= odds.seat < len(scene.setup.names):
        deed = f"{scene.setup.names[odds.seat]}: {deed}"
    exact = odds.method == "exact"
    parts = [text for text in (_fate(fighter, exact=exact) for fighter in odds.fighters) if text]
    for asking in odds.questions:
        if asking.success is not None:
            part = f"{asking.question.why} {_chance(asking.success, exact=True)}"
            if asking.times > asking.asked:
                part += f" (expected {number_text(round(float(asking.times), 1))} times)"
            elif asking.asked != 1:
                part += f" (asked {_chance(asking.asked, exact=exact)})"
            parts.append(part)
    over = odds.over()
    if over > 0:
        parts.append(f"ends the fight {_chance(over, exact=exact)}")
    how = ["exact", _plural(odds.branches, "branch", "branches")]
    if odds.method == "sampled":
        how = [f"sampled: {odds.why_sampled}", _plural(odds.branches, "sample")]
    how += [f"given {why} = {face}" for why, face in odds.given.items()]
    how += [seconds_text(odds.seconds), policies_text(scene)]
    return f"{deed}: {'; '.join(parts) or 'nothing changes'} ({'; '.join(how)})"


def _fate(fighter: FighterAfter, *, exact: bool) -> str:
    """Write what a step does to one fighter; nothing if it does nothing."""
    if fighter.before is None:
        return f"{fighter.name} joins"
    if set(fighter.loss) <= {0} and not fighter.falls:
        return ""
    mean = fighter.mean_loss()
    low, high = min(fighter.loss), max(fighter.loss)
    verb = "gains" if high <= 0 else "loses"
    if high <= 0:
        mean, low, high = -mean, -high, -low
    text = f"{fighter.name} {verb} {number_text(float(mean))}"
    if low != high:
        text += f" [{number_text(float(low))}-{number_text(float(high))}]"
    text += f" of {number_text(float(fighter.before))}"
    if fighter.falls:
        text += f", falls {_chance(fighter.falls, exact=exact)}"
    return text


def _chance(share: Fraction, *, exact: bool) -> str:
    """Write a chance; one that was only sampled is never called certain."""
    return percent(float(share), certain=exact and share in (0, 1))


def _results(scene: Scene, outcomes: Outcomes, *, closed: bool, left_open: float = 0.0) -> str:
    """Write who wins how often, and what else happens; all parts together add up."""
    words: list[str] = []
    weights: list[float] = []
    duel = len(scene.setup.names) == len(scene.sides) == 2  # noqa: PLR2004 - a duel
    for place, side in enumerate(scene.sides):
        weight = outcomes.wins.get(side, 0.0)
        fighters = [name for name, own in zip(scene.setup.names, scene.setup.sides, strict=True) if own == side]
        name = fighters[0] if len(fighters) == 1 else side
        if duel and place == 1 and abs(outcomes.fighters[0].fallen - weight) <= _VISIBLE * outcomes.whole:
            words.append("falls")
        else:
            words.append(f"{name} {'wins' if len(fighters) == 1 else 'win'}")
        weights.append(weight)
    others = {"draw": outcomes.draw, "undecided": outcomes.undecided, "no end": outcomes.unfinished - left_open}
    for word, weight in {**others, "open": left_open}.items():
        if weight > (0 if outcomes.counted else _VISIBLE):
            words.append(word)
            weights.append(weight)
    digits = 2 if outcomes.counted and outcomes.whole >= _MANY_FIGHTS else 1
    if closed:
        possible = [place for place, weight in enumerate(weights) if weight > 0]
        words, weights = [words[place] for place in possible], [weights[place] for place in possible]
        weights = weights if len(weights) > 1 else [outcomes.whole]
    shares = percents([outcomes.share(weight) for weight in weights], certain=closed, digits=digits)
    parts = []
    for word, weight, share in zip(words, weights, shares, strict=True):
        bounds = ""
        if outcomes.counted:
            _, low, high = interval(round(weight), round(outcomes.whole))
            bounds = f" [{100 * low:.{digits}f}-{100 * high:.{digits}f}]"
        parts.append(f"{word} {share}{bounds}")
    return ", ".join(parts)


def _lines(scene: Scene, outcomes: Outcomes, *, closed: bool) -> list[str]:
    if outcomes.elapsed.total == 0:
        return []
    time = spread_text(outcomes.elapsed)
    lines = [f"ends after {time} {scene.system.clock}{'' if time == '1' else 's'}"]
    for fighter in outcomes.fighters:
        certain = closed and 0 in (fighter.stands, fighter.fallen)
        stands = percent(float(fighter.stands > 0) if certain else outcomes.share(fighter.stands), certain=certain)
        line = f"{fighter.name}: stands at the end {stands}"
        if fighter.kept.total:
            line += f", then with {spread_text(fighter.kept)} of {number_text(fighter.maximum)} hit points"
        lines.append(line)
    return lines


def _plural(count: int, word: str, words: str = "") -> str:
    return f"{count:,} {word if count == 1 else words or word + 's'}"

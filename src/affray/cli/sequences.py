"""`affray odds FILE --sequences`: every maneuver sequence that could be set, ranked against a monster."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from affray.cli.output import Column, say, say_json, table
from affray.fight.fight import Fight
from affray.lab.rounding import percent
from affray.lab.spread import Spread
from affray.lab.text import number_text, seconds_text

if TYPE_CHECKING:
    from fractions import Fraction

    from affray.fight.encounter import Encounter

MEASURES = ("survive", "kill", "ratio")
"""What sequences may be ranked by."""

SHOWN = 10
"""How many are shown if nobody says."""


def print_sequences(
    subject: Fight | Encounter, *, seed: int | None, against: str, by: str, top: int | None, as_json: bool
) -> None:
    """Rank the sequences that the character could set, as the fight stands or begins.

    Args:
        subject: the fight; it isn't changed.
        seed: what falls as it begins; default the encounter's.
        against: the monster's name; empty for the nearest hostile one.
        by: one of `MEASURES`.
        top: how many to show; default `SHOWN`, or all as JSON.
        as_json: print one JSON document.

    Raises:
        AffrayError: the system knows no sequences, the fight is over, or there is no such monster.
    """
    fight = subject if isinstance(subject, Fight) else Fight(subject, seed)
    began = time.perf_counter()
    ranking = fight.system.rank_sequences(fight.state, 0, against, by)
    seconds = time.perf_counter() - began
    if as_json:
        say_json({**_ranking_data(ranking, top), "title": fight.encounter.title, "seconds": seconds})
    else:
        _print(ranking, SHOWN if top is None else top, seconds)


# As JSON


def _ranking_data(ranking: Any, top: int | None) -> dict[str, Any]:  # noqa: ANN401 - the system's own type
    """Give a ranking as data."""
    return {
        "odds": "sequences",
        "method": "exact",
        "by": ranking.by,
        "character": {"name": ranking.character, **ranking.own},
        "monster": {"name": ranking.monster, **ranking.other},
        "sequences": ranking.sequences,
        "different": len(ranking.rows),
        "special": ranking.special,
        "no_attack": ranking.no_attack,
        "rows": [
            {
                "sequence": row.sequence,
                "cost": row.cost,
                "alike": row.alike,
                "saved": row.saved,
                "ratio": None if row.ratio is None else {"value": float(row.ratio), "exact": str(row.ratio)},
                "action": _course_data(row.action),
                "attack": None if row.attack is None else _course_data(row.attack),
            }
            for row in ranking.rows[:top]
        ],
    }


def _course_data(course: Any) -> dict[str, Any]:  # noqa: ANN401 - the system's own type
    return {
        "each_hits": [_chance(chance) for chance in course.chances],
        "hit": _chance(course.hit),
        "character_falls": _chance(course.falls),
        "monster_falls": _chance(course.fells),
        "counter_lands": _chance(course.countered),
        "fumble": _chance(course.fumbled),
        "mean_character_loses": float(course.mean_loss()),
        "mean_monster_loses": float(course.mean_dealt()),
        "character_loses": [{"value": value, **_chance(share)} for value, share in course.loss.items()],
        "monster_loses": [{"value": value, **_chance(share)} for value, share in course.dealt.items()],
    }


def _chance(share: Fraction) -> dict[str, Any]:
    return {"probability": float(share), "exact": str(share)}


# As a table


def _print(ranking: Any, top: int, seconds: float) -> None:  # noqa: ANN401 - the system's own type
    own, other = ranking.own, ranking.other
    say(
        f"{ranking.character} against {ranking.monster}: {len(ranking.rows)} different ones of {ranking.sequences:,} "
        f"sequences, the best to {_AIMS[ranking.by]} first (exact; {seconds_text(seconds)})",
        "bold",
    )
    say(
        f"{ranking.character}: Hit {own['hit']}, Dmg {own['dmg']}, Def {own['def']}, Arm {own['arm']}, "
        f"{own['hp']} of {own['max_hp']} hit points, {own['allowance']} maneuvers, {own['weapon'] or 'bare hands'}"
    )
    say(
        f"{ranking.monster}: hit {other['hit']}, AC {other['ac']}, damage {other['damage']}, "
        f"{other['hp']} of {other['max_hp']} hit points, fights {spaced(other['maneuvers']) or 'not at all'}"
    )
    say()
    rows = ranking.rows[:top]
    places = list(range(1, len(rows) + 1))
    for place, row in enumerate(ranking.rows, 1):
        if row.saved and place > top:
            rows.append(row)
            places.append(place)
    counters = any(row.action.countered for row in rows)
    attacks = any(row.attack is not None and row.attack.chances for row in rows)
    table(
        [
            Column("", right=True),
            Column("sequence", "bold"),
            Column("per attack", right=True),
            Column("hit", "cyan", right=True),
            Column("loses", right=True),
            Column("falls", "cyan", right=True),
            *([Column("counter", right=True)] if counters else []),
            *([Column("per swing", right=True), Column("deals", right=True)] if attacks else []),
            *([Column("fells", "cyan", right=True)] if attacks else []),
            Column("ratio", right=True),
            Column("alike", right=True),
            Column(""),
        ],
        [
            [
                str(place),
                spaced(row.sequence) or "none",
                _each(row.action.chances),
                _percent(row.action.hit),
                _spread(row.action.loss),
                _percent(row.action.falls),
                *([_percent(row.action.countered)] if counters else []),
                *(_attack(row.attack) if attacks else []),
                "-" if row.ratio is None else f"{float(row.ratio):.2f}",
                str(row.alike),
                "saved" if row.saved else "",
            ]
            for place, row in zip(places, rows, strict=True)
        ],
    )
    say(_LEGEND, "dim")
    if ranking.no_attack:
        say(f"without an attack: {ranking.no_attack}", "dim")
    if ranking.special == "left_out":
        say(f"without the special of the {other['is']}, which may go in too many ways", "dim")


_AIMS = {"survive": "survive", "kill": "kill", "ratio": "deal more than is lost"}
"""What each measure is for."""

_LEGEND = (
    "up to falls: the monster's next action; per swing to fells: the attack with it; ratio: dealt for each one lost"
)


def spaced(sequence: str) -> str:
    """Write a sequence with a gap between its maneuvers.

    >>> spaced("TCBL")
    'TC BL'
    """
    return " ".join(sequence[place : place + 2] for place in range(0, len(sequence), 2))


def _attack(course: Any) -> list[str]:  # noqa: ANN401 - the system's own type
    """Write what an attack does; nothing if there is none."""
    if course is None or not course.chances:
        return ["", "", ""]
    return [_each(course.chances), _spread(course.dealt), _percent(course.fells)]


def _each(chances: list[Fraction]) -> str:
    """Write the chances of several blows, alike ones once."""
    if len(chances) > 1 and len(set(chances)) == 1:
        return f"{len(chances)} x {_percent(chances[0])}"
    return " ".join(map(_percent, chances))


def _percent(share: Fraction) -> str:
    return percent(float(share), certain=share in (0, 1))


def _spread(chances: dict[int, Fraction]) -> str:
    """Write a distribution as its mean and the range that holds nine in ten."""
    spread = Spread({value: float(share) for value, share in chances.items()})
    mean = number_text(spread.mean())
    low, high = number_text(spread.quantile(0.05)), number_text(spread.quantile(0.95))
    return mean if low == high else f"{mean} [{low}-{high}]"

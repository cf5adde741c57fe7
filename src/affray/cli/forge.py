"""`affray odds FILE --forge TEXT`: what a formula would cost and do, before it is forged."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from affray.cli.output import Column, say, say_json, table
from affray.fight.fight import Fight
from affray.lab.rounding import percent
from affray.lab.spread import Spread
from affray.lab.text import number_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.encounter import Encounter

SHOWN = 20
"""How many plans are shown if nobody says."""


def print_forge(
    subject: Fight | Encounter, text: str, *, who: str, target: str, seed: int | None, top: int | None, as_json: bool
) -> None:
    """Show the plan of one formula in full, or those of several in a table, the greatest damage first.

    Args:
        subject: the fight that would be fought with them; a journal's counts from its beginning, as one forges
            between fights.
        text: what to forge.
        who: the caster's name; empty for the first.
        target: on whom; empty for whom the rules think of.
        seed: what falls as the fight begins.
        top: how many to show; default `SHOWN`, or all as JSON.
        as_json: print one JSON document.

    Raises:
        AffrayError: the system knows no forge, or nothing of it can be forged.
    """
    encounter = subject.encounter if isinstance(subject, Fight) else subject
    plans = [each.data() for each in encounter.system.forge_plans(encounter, text, who, target, seed)]
    if len(plans) > 1:
        plans.sort(key=_dealt, reverse=True)
    if as_json:
        say_json(
            {"odds": "forge", "title": encounter.title, "asked": text, "plans": [_plain(each) for each in plans[:top]]}
        )
    elif len(plans) == 1:
        _print_plan(plans[0])
    else:
        _print_table(plans, SHOWN if top is None else top)


def _dealt(plan: dict[str, Any]) -> Fraction:
    """Give the mean of what a plan's target loses."""
    return Fraction(_of_target(plan).get("mean_loss", 0))


def _of_target(plan: dict[str, Any]) -> dict[str, Any]:
    fighters: list[dict[str, Any]] = plan["odds"]["fighters"] if plan["odds"] else []
    return next((each for each in fighters if each["name"] == plan["target"]), {})


def _plain(value: Any) -> Any:  # noqa: ANN401 - plain data of any shape
    """Give chances as numbers with the exact fraction beside them, the rest as it is."""
    if isinstance(value, Fraction):
        return {"value": float(value), "exact": str(value)}
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list) else value


# One plan


def _print_plan(plan: dict[str, Any]) -> None:
    components = ", ".join(_said(each) for each in plan["components"])
    parts = f"{plan['form']}, {plan['school']}, {plan['element']}, {plan['profile']}"
    say(f"{parts}, of {components}, on the {plan['table']} table", "bold")
    focus, cooldown, power = plan["focus"], plan["cooldown"], plan["power"]
    table(
        [Column(""), Column("", "cyan", right=True), Column("", wraps=True)],
        [
            ["focus", str(focus["cost"]), _sum(focus["reasons"])],
            ["turns of a cast", str(plan["turns"]), ""],
            ["cooldown", str(cooldown["turns"]), _sum(cooldown["reasons"])],
            ["power", str(power["total"]), _sum(power["reasons"])],
            ["aim", "", _aim(plan)],
            ["does", "", "; then ".join(_effect(each) for each in plan["effects"])],
        ],
    )
    if plan["refused"]:
        say(f"at {plan['target']} from here: {plan['refused']['message']}")
        return
    say()
    at = plan["choice"].get("at")
    say(f"cast{f' at [{at[0]}, {at[1]}]' if at else ''}, before the world goes on (exact):")
    for each in plan["odds"]["fighters"]:
        say(f"  {each['name']}: {'; '.join(_fate(each))}")
    if "hops" in plan["odds"]:
        say(f"  hops: {', '.join(_share(each['chance']) + ' ' + str(each['hops']) for each in plan['odds']['hops'])}")
    if not plan["odds"]["fighters"]:
        say("  nothing happens to anybody")


def _aim(plan: dict[str, Any]) -> str:
    aim = plan["aim"]
    sides = {"friend": "works on friends", "foe": "works on foes"}[plan["works_on"]]
    if aim["selector"] == "none":
        where = "none, it is about its caster"
    else:
        where = f"{_said(aim['selector'])} within {aim['range']}" + (", flies" if aim["flies"] else "")
    return f"{where}{', radius ' + str(aim['radius']) if aim['radius'] else ''}; {sides}"


def _effect(effect: dict[str, Any]) -> str:
    if "effect" not in effect:
        return "nothing"
    name = _said(effect["effect"])
    if "min" in effect:
        return f"{name} {effect['min']}-{effect['max']}"
    for unit in ("turns", "squares"):
        if unit in effect:
            return f"{name} {effect[unit]} {unit if effect[unit] != 1 else unit[:-1]}"
    return f"{name} {effect['amount']}"


def _fate(each: dict[str, Any]) -> list[str]:
    """Write what may become of one fighter."""
    said: list[str] = []
    if each["hit"]:
        said.append(f"hit {each['hit']['chance']}% ({_sum(each['hit']['reasons'])})")
    if any(row["value"] for row in each["loss"]):
        said.append(_loss(each))
    if each["falls"]:
        said.append(f"falls {_share(each['falls'])}")
    said += [f"ward {row['value']:+} {_share(row['chance'])}" for row in each["ward"]]
    for row in each["states"]:
        said.append(f"{_said(row['state'].removesuffix('_turns'))} {row['turns']} {_share(row['chance'])}")
    if each["moved"]:
        said.append(f"moved {_share(each['moved'])}")
    return said or ["nothing"]


def _loss(each: dict[str, Any]) -> str:
    spread = Spread({row["value"]: float(row["chance"]) for row in each["loss"]})
    low, high = spread.quantile(0.05), spread.quantile(0.95)
    mean = number_text(abs(spread.mean()))
    verb = "gains" if spread.mean() < 0 else "loses"
    if verb == "gains":
        low, high = -high, -low
    span = "" if low == high else f" [{number_text(low)}-{number_text(high)}]"
    return f"{verb} {mean}{span} of {each['hp']}"


def _sum(reasons: Sequence[Sequence[Any]]) -> str:
    said = ""
    for name, amount in reasons:
        sign = ("- " if amount < 0 else "+ ") if said else ("-" if amount < 0 else "")
        said += f"{' ' if said else ''}{sign}{abs(amount)} {_said(name)}"
    return said


def _said(name: str) -> str:
    return str(name).replace("_", " ")


def _share(chance: Fraction) -> str:
    return percent(float(chance), certain=chance in (0, 1))


# Several


def _print_table(plans: Sequence[dict[str, Any]], top: int) -> None:
    rows = []
    for plan in plans[:top]:
        one = _of_target(plan)
        odds = plan["odds"] or {"fighters": []}
        others = [each for each in odds["fighters"] if each is not one]
        rows.append(
            [
                *(plan[part] for part in ("form", "school", "element", "profile", "table")),
                str(plan["focus"]["cost"]),
                str(plan["turns"]),
                str(plan["cooldown"]["turns"]),
                str(plan["power"]["total"]),
                _effect(plan["effects"][0]),
                plan["target"],
                f"{one['hit']['chance']}%" if one.get("hit") else "",
                number_text(float(one["mean_loss"])) if one.get("mean_loss") else "",
                _share(one["falls"]) if one.get("falls") else "",
                plan["refused"]["message"] if plan["refused"] else _beside(others),
            ]
        )
    table(
        [
            *(
                Column(part, "bold" if part == "form" else "")
                for part in ("form", "school", "element", "profile", "table")
            ),
            *(Column(name, right=True) for name in ("focus", "turns", "cooldown", "power")),
            Column("does"),
            Column("target"),
            Column("hit", "cyan", right=True),
            Column("loses", right=True),
            Column("falls", "cyan", right=True),
            Column("also", wraps=True),
        ],
        rows,
    )
    if len(plans) > top:
        say(f"and {len(plans) - top} more (--top)", "dim")


def _beside(others: Sequence[dict[str, Any]]) -> str:
    return ", ".join(
        f"{each['name']} -{number_text(float(each['mean_loss']))}" for each in others if each["mean_loss"] > 0
    )

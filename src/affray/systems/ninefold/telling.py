"""How a step of Ninefold is told: one line a roll, with its chance, its terms, how it fell, and what changed."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from affray.fight.system import Line
from affray.systems.ninefold.movement import place_data
from affray.systems.ninefold.sheet import HEX, SQUARE
from affray.systems.ninefold.state import Field

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.fight.events import Event
    from affray.fight.state import State


_DEFENDS = {"armor": "trusts the armor", "evasion": "evades", "block": "blocks", "parry": "parries"}
_MARKED = {"favorable": ", favorable", "unfavorable": ", unfavorable", "none": ""}


class Teller:
    """Writes the lines of one step."""

    def __init__(self, state: State, *, explain: bool) -> None:
        self.setup = state.setup if isinstance(state, Field) else None
        self.explain = explain
        self.lines: list[Line] = []
        self.action = ""
        self.mode = ""
        self.cover = ""
        self.waiting: Line | None = None  # a damage line that waits for the hit points it changes

    def tell(self, events: Sequence[Event]) -> list[Line]:
        """Tell the events in order."""
        for event in events:
            details: dict[str, Any] = event.details
            teller = getattr(self, f"_{event.kind}", None)
            if teller is not None:
                teller(details)
            elif self.explain:
                self.add(Line(deed=plain(event.kind), result=_told(details), depth=1))
        self.settle()
        return self.lines

    @property
    def below(self) -> int:
        """How deep what answers an attack stands: under the deed, or under one hit of a cluster."""
        return 2 if self.mode == "cluster" else 1

    @property
    def lowest(self) -> int:
        """How deep damage stands: beside the defence of an attack, under that of one pair of an area."""
        return 2 if self.mode == "area" else self.below

    def add(self, line: Line) -> None:
        """Add a line, after a damage line that still waits."""
        self.settle()
        self.lines.append(line)

    def settle(self) -> None:
        """Write a damage line that changed nobody's hit points yet."""
        if self.waiting is not None:
            self.lines.append(self.waiting)
            self.waiting = None

    # Beginning and turns

    def _fight_started(self, details: dict[str, Any]) -> None:
        knobs = ", ".join(f"{name} {value}" for name, value in details["knobs"].items())
        if knobs:
            self.add(Line(deed="house rules", reasons=knobs))

    def _hp_set(self, details: dict[str, Any]) -> None:
        if not self.explain and "rolled" not in details and details["current"] == details["max"]:
            return
        dice = _hit_dice(details["hit_dice"])
        face = str(details["rolled"]) if "rolled" in details else ""
        result = f"{points(details['current'])} of {points(details['max'])} hit points"
        self.add(Line(deed=details["who"], reasons=dice, face=face, result=result))

    def _initiative(self, details: dict[str, Any]) -> None:
        if self.explain:
            terms = [(details["roll"], "rolled"), (details["dex"], "DEX"), (details["buffs"], "buffs")]
            self.add(
                Line(
                    deed=f"{details['who']}: initiative",
                    reasons=_sum([*terms, (-details["debuffs"], "debuffs")], {}),
                    result=str(details["total"]),
                )
            )

    def _order_set(self, details: dict[str, Any]) -> None:
        self.add(Line(deed=f"initiative: {', '.join(details['order'])}"))

    def _round_started(self, details: dict[str, Any]) -> None:
        self.settle()
        self.lines.append(Line(when=f"round {details['round']}"))

    def _turn_started(self, details: dict[str, Any]) -> None:
        if self.explain:
            self.add(Line(deed=f"{details['who']}'s turn"))

    def _turn_ended(self, details: dict[str, Any]) -> None:
        pass

    def _fight_ended(self, details: dict[str, Any]) -> None:
        if not details["draw"]:
            self.add(Line(deed=f"victory for {details['winner']}"))
        else:
            why = "nobody stands" if details["reason"] == "none_standing" else "the last round is over"
            self.add(Line(deed=f"a draw: {why}"))

    # Actions

    def _guarded(self, details: dict[str, Any]) -> None:
        self.add(Line(deed=f"{details['who']} guards"))

    def _aimed(self, details: dict[str, Any]) -> None:
        self.add(Line(deed=f"{details['who']} aims"))

    def _dashed(self, details: dict[str, Any]) -> None:
        self.add(Line(deed=f"{details['who']} dashes"))

    def _passed(self, details: dict[str, Any]) -> None:
        if self.explain:
            self.add(Line(deed=f"{details['who']} does nothing more"))

    def _moved(self, details: dict[str, Any]) -> None:
        x, y = details["to"]
        to = feet([x, y])
        if self.setup is not None and self.setup.map in (SQUARE, HEX):
            to = place(place_data(self.setup.map, x, y))
        self.add(Line(deed=f"{details['who']} moves {details['feet']:.4g} ft", result=f"to {to}"))

    def _action_declared(self, details: dict[str, Any]) -> None:
        self.action = plain(details["action"])
        if "ammo" in details and (details["ammo"] != "arrow" or self._has_choice(details)):
            self.action += f" with {plain(details['ammo'])}"
        self.mode = details["mode"]
        if self.mode == "single":
            return
        who = details["who"]
        if self.mode == "area":
            placement = details["placement"]
            where = f"around {feet(placement['center'])}" if "center" in placement else ""
            where = f"toward {number(placement['direction'])} degrees" if "direction" in placement else where
            self.add(Line(deed=f"{who}: {self.action} {where}".rstrip()))
        elif self.mode == "cluster":
            self.add(Line(deed=f"{who}: {self.action}, {len(details['targets'])} hits at {_each(details['targets'])}"))
        else:
            self.add(Line(deed=f"{who}: {self.action} for {', '.join(details['targets'])}"))

    def _has_choice(self, details: dict[str, Any]) -> bool:
        """Tell whether somebody carries several kinds of ammunition for an action."""
        if self.setup is None:
            return False
        deeds = self.setup.sheets[self.setup.names.index(details["who"])].deeds
        return len([deed for deed in deeds if deed.name == details["action"]]) > 1

    def _offense_rolled(self, details: dict[str, Any]) -> None:
        aim = details.get("aim", 0)
        terms = [
            (details["stat"], _stat(details)),
            (details["skill"], "skill"),
            (aim, "aim"),
            (details["buffs"] - aim, "buffs"),
            (-details["debuffs"], "debuffs"),
        ]
        result = f"passes{_MARKED[details['mark']]}" if details["passed"] else "misses"
        deed = f"{details['who']}: {self.action} at {details['target']}"
        depth = 0
        if self.mode != "single":
            deed, depth = f"hit {details['hit']} at {details['target']}", 1
        self.add(
            Line(
                deed=deed,
                chance=f"{details['chance']}%",
                reasons=_sum(terms, details),
                face=f"{details['roll']} of 100",
                result=result,
                depth=depth,
            )
        )

    def _hit_skipped(self, details: dict[str, Any]) -> None:
        self.add(Line(deed=f"hit {details['hit']} is wasted: {details['target']} is already down", depth=1))

    # Defences

    def _cover_found(self, details: dict[str, Any]) -> None:
        self.cover = details.get("obstacle", "")
        if self.explain:
            behind = f" behind {self.cover}" if self.cover else ""
            self.add(Line(deed=f"{details['target']} has {details['grade']} cover{behind}", depth=self.below))

    def _defense_chosen(self, details: dict[str, Any]) -> None:
        if self.explain:
            options = ", ".join(f"{name} {raw}" for name, raw in details["options"].items())
            self.add(Line(deed=f"{details['who']} chooses {details['defense']}", reasons=options, depth=self.below))

    def _no_defense(self, details: dict[str, Any]) -> None:
        self.add(Line(deed=f"{details['who']} has no defense", reasons=details["reason"], depth=self.below))

    def _defense_rolled(self, details: dict[str, Any]) -> None:
        parts = details["parts"]
        guard, resistance = parts.get("guard", 0), parts.get("resistance", 0)
        terms = [
            (parts.get("armor_counted", 0), "armor"),
            (parts["stat"], parts["stat_name"].upper()),
            (parts["skill"], "skill"),
            (parts.get("shield", 0), "shield"),
            (parts.get("value", 0), plain(parts.get("item", ""))),
            (parts["cover"], f"cover ({self.cover})" if self.cover else "cover"),
            (guard, "guard"),
            (resistance, f"against {parts.get('type', '')}"),
            (parts["buffs"] - guard - resistance, "buffs"),
            (-parts["debuffs"], "debuffs"),
        ]
        self.add(
            Line(
                deed=f"{details['who']} {_DEFENDS[details['defense']]}",
                chance=f"{details['chance']}%",
                reasons=_sum(terms, details) + _pierced(parts),
                face=f"{details['roll']} of 100",
                result="holds" if details["passed"] else f"fails{_MARKED[details['mark']]}",
                depth=self.below,
            )
        )

    def _hit_prevented(self, details: dict[str, Any]) -> None:
        pass

    # Effects

    def _critical(self, details: dict[str, Any]) -> None:
        if self.explain:
            dice = f"{details['dice_after']} instead of {details['dice_before']}"
            self.add(Line(deed=f"{details['net']} critical", result=dice, depth=self.lowest))

    def _amount(self, details: dict[str, Any], what: str, reasons: str = "") -> None:
        self.settle()
        kind = f"{details['type']} " if "type" in details else ""
        self.waiting = Line(
            deed=f"{kind}{what} {details.get('dice', '')}".rstrip(),
            reasons=reasons,
            face=points(details["total"]),
            depth=self.lowest,
        )

    def _damage_rolled(self, details: dict[str, Any]) -> None:
        self._amount(details, "damage")

    def _reduced_effect(self, details: dict[str, Any]) -> None:
        self._amount(details, "still half of" if "half" in details else "still")

    def _healing_rolled(self, details: dict[str, Any]) -> None:
        self._amount(details, "healing")

    def _fixed_damage(self, details: dict[str, Any]) -> None:
        self._amount(details, "damage", f"{details['fraction']} of every die's highest face, base under 4 ft")

    def _scaled_damage(self, details: dict[str, Any]) -> None:
        self._amount(details, "damage", f"{details['scale']} of a pair is exposed")

    def _hit_die_damage(self, details: dict[str, Any]) -> None:
        self._amount({**details, "dice": _hit_dice(details["hit_dice"])}, "damage")

    def _exposure(self, details: dict[str, Any]) -> None:
        if self.explain:
            units = f"{details['units']} pair{'' if details['units'] == 1 else 's'}"
            scale = "" if details["scale"] == "1" else f" at {details['scale']}"
            base = f"base {points(details['base'])} ft, x{details['multiplier']}, {details['overlap']}% inside"
            self.add(Line(deed=f"{details['target']} is exposed", reasons=base, result=units + scale, depth=1))

    def _not_exposed(self, details: dict[str, Any]) -> None:
        if self.explain:
            why = "is outside" if details["reason"] == "outside" else "has total cover"
            self.add(Line(deed=f"{details['target']} {why}", depth=1))

    def _pair_resolved(self, details: dict[str, Any]) -> None:
        self.settle()

    def _area_resolved(self, details: dict[str, Any]) -> None:
        pass

    def _hp_changed(self, details: dict[str, Any]) -> None:
        result = f"{details['who']} {points(details['from'])} -> {points(details['to'])}"
        if details["to"] == "0" and details["from"] != "0":
            result += ", down"
        elif details["from"] == "0" and details["to"] != "0":
            result += ", up again"
        if self.waiting is not None:
            self.waiting = self.waiting._replace(result=result)
            self.settle()
        else:
            verb = "loses" if details["change"].startswith("-") else "gains"
            amount = points(details["change"].removeprefix("-"))
            self.add(Line(deed=f"{details['who']} {verb} {amount}", result=result, depth=1))

    def _downed(self, details: dict[str, Any]) -> None:
        pass

    def _revived(self, details: dict[str, Any]) -> None:
        pass

    def _effect_gained(self, details: dict[str, Any]) -> None:
        sign = "-" if details["debuff"] else "+"
        scope = {"all": "all checks", "offense": "offense", "defense": "every defense"}.get(
            details["scope"], details["scope"]
        )
        rounds = (
            ""
            if details["rounds"] is None
            else f" for {details['rounds']} round{'' if details['rounds'] == 1 else 's'}"
        )
        self.add(
            Line(
                deed=f"{details['who']}: {plain(details['name'])}",
                result=f"{sign}{details['amount']} to {scope}{rounds}",
                depth=self.below,
            )
        )

    def _effect_ended(self, details: dict[str, Any]) -> None:
        self.add(Line(deed=f"{details['who']}: {plain(details['name'])} is over"))


def _stat(details: dict[str, Any]) -> str:
    """Name the stat of an offence, with how a mixed item is used."""
    name = details["stat_name"].upper()
    return f"{name} ({details['uses']})" if "uses" in details else name


def _sum(terms: list[tuple[int, str]], check: dict[str, Any]) -> str:
    """Write a sum without its zeros: `20 DEX + 60 skill - 5 debuffs`; of a check also what limits it."""
    text = ""
    counted = [(amount, label) for amount, label in terms if amount != 0]
    for amount, label in counted:
        sign = ("" if amount > 0 else "-") if not text else (" + " if amount > 0 else " - ")
        text += f"{sign}{abs(amount)} {label}".rstrip()
    if check.get("raw") == check.get("chance"):
        return text or "0"
    total = f" = {check['raw']}" if len(counted) > 1 else ""
    limit = "at least" if check["raw"] < check["chance"] else "at most"
    return f"{text or '0'}{total}, {limit} {check['chance']}"


def _hit_dice(count: int) -> str:
    return "1 hit die" if count == 1 else f"{count} hit dice"


def _pierced(parts: dict[str, Any]) -> str:
    piercing, bonus = parts.get("armor_piercing", 0), parts.get("armor_bonus", 0)
    return f" (armor {bonus} pierced by {piercing})" if piercing and bonus else ""


def points(value: object) -> str:
    """Write hit points as people do: 10.5."""
    number = Fraction(str(value))
    return str(number.numerator) if number.denominator == 1 else f"{float(number):g}"


def place(value: object) -> str:
    """Write a cell as `(3, 4)`, and a name as it is."""
    if isinstance(value, list):
        return f"({', '.join(number(each) for each in value)})"
    return str(value)


def feet(value: object) -> str:
    """Write a place in feet, or the name of whoever stands there."""
    return f"{place(value)} ft" if isinstance(value, list) else str(value)


def number(value: object) -> str:
    """Write a number, a broken one with four digits."""
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def plain(name: object) -> str:
    """Write a name of content as words: `fire_burst` is fire burst."""
    return str(name).replace("_", " ")


def _each(targets: list[str]) -> str:
    """Write whom the hits of a cluster are for: `Ash`, or `Ash 2, Bram 1`."""
    counts: dict[str, int] = {}
    for name in targets:
        counts[name] = counts.get(name, 0) + 1
    return targets[0] if len(counts) == 1 else ", ".join(f"{name} {count}" for name, count in counts.items())


def _told(details: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in details.items())

"""Reading files of stat blocks: the rulebook's own shape, and the common open 5e JSON shape.

A file gives a list of creatures and a list of refusals. Nothing is guessed: what a block holds and Ninefold doesn't
read is listed with the creature, and a block that can't be read is refused with the field that is to blame.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from affray.fight.errors import AffrayError, Refused
from affray.systems.ninefold import calcs_combat, conversion
from affray.systems.ninefold.knobs import defaults

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Imported(NamedTuple):
    """A creature that was read.

    Attributes:
        name: as printed.
        creature: what `conversion.convert` gives.
        ignored: what the block holds and Ninefold doesn't read.
    """

    name: str
    creature: dict[str, Any]
    ignored: list[str]


class Refusal(NamedTuple):
    """A block that was not read.

    Attributes:
        name: as printed, or the block's place in the file.
        reason: a sentence that names the field.
    """

    name: str
    reason: str


def import_file(path: str | Path, knobs: Mapping[str, object] | None = None) -> tuple[list[Imported], list[Refusal]]:
    """Read a JSON file of stat blocks.

    Args:
        path: a file with one block, a list of blocks, or a table with a list under `monsters` or `results`.
        knobs: those that differ from the default; the ones that start with `import_` count.

    Returns:
        The creatures, and the blocks that were refused, both in the order of the file.

    Raises:
        AffrayError: the file can't be read at all.
    """
    path = Path(path)
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        message = f"{path}: can't be read: {error.strerror or error}"
        raise AffrayError(message) from error
    except (ValueError, RecursionError) as error:
        message = f"{path}: is not JSON: {error}"
        raise AffrayError(message) from error
    return import_blocks(_blocks(document, path), knobs)


def _blocks(document: Any, path: Path) -> list[Any]:  # noqa: ANN401 - whatever the file holds
    if isinstance(document, dict):
        for name in ("monsters", "results"):
            if isinstance(document.get(name), list):
                blocks: list[Any] = document[name]
                return blocks
        return [document]
    if isinstance(document, list):
        return document
    message = f"{path}: holds no stat blocks; it must be a block or a list of them"
    raise AffrayError(message)


def import_blocks(
    blocks: Sequence[Any], knobs: Mapping[str, object] | None = None
) -> tuple[list[Imported], list[Refusal]]:
    """Read stat blocks; see `import_file`."""
    values = {**defaults(), **(knobs or {})}
    imported: list[Imported] = []
    refused: list[Refusal] = []
    for number, block in enumerate(blocks):
        name = block.get("name") if isinstance(block, dict) else None
        label = name if isinstance(name, str) and name else f"block {number + 1}"
        try:
            plain, unread = plain_block(block)
            creature = conversion.convert(plain, values)
        except Refused as error:
            refused.append(Refusal(label, str(error)))
            continue
        ignored = [*unread, *_names(creature.pop("ignored"))]
        imported.append(Imported(label, creature, sorted(ignored)))
    return imported, refused


def _names(value: object) -> list[str]:
    return [str(name) for name in value] if isinstance(value, list) else []


def plain_block(block: object) -> tuple[dict[str, Any], list[str]]:
    """Write a block of either shape in the rulebook's shape.

    Returns:
        The block, and what of it was left out.

    Raises:
        Refused: it isn't a table, or a field can't be read.
    """
    if not isinstance(block, dict):
        message = f"block: {block!r} must be a table of fields"
        raise Refused(message)
    if "armor_class" not in block:
        return dict(block), []
    return _open_block(block)


# The open 5e shape

_READ: Final = {
    "name",
    "size",
    "armor_class",
    "hit_points",
    "hit_dice",
    "hit_points_roll",
    "speed",
    "strength",
    "dexterity",
    "constitution",
    "actions",
}
_NO_CONTENT: Final = {"index", "url", "image", "desc", "updated_at"}
"""Fields that say nothing about the creature's fight; they aren't worth a line."""
_REACH: Final = re.compile(r"reach (\d{1,9}) ?(?:ft|feet)")
_RANGE: Final = re.compile(r"range (\d{1,9})(?:/\d+)? ?(?:ft|feet)")


def _open_block(monster: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    ignored = [
        name
        for name, value in monster.items()
        if name not in _READ and name not in _NO_CONTENT and value not in (None, [], {}, "")
    ]
    block: dict[str, Any] = {
        "name": monster.get("name"),
        "size": monster.get("size"),
        "hit_dice": monster.get("hit_points_roll") or monster.get("hit_dice"),
        "hp": monster.get("hit_points"),
        "speed": _walking(monster.get("speed", 30), ignored),
        **_armor(monster["armor_class"]),
    }
    for short, long in (("str", "strength"), ("dex", "dexterity"), ("con", "constitution")):
        if long in monster:
            block[short] = monster[long]
    block["attacks"] = _open_attacks(monster.get("actions") or [], ignored)
    return block, ignored


def _walking(speed: object, ignored: list[str]) -> object:
    """Read the walking speed, or the fastest way to move of what can't walk; the others are left out."""
    if not isinstance(speed, dict):
        return _feet(speed)
    ways = {name: _feet(value) for name, value in speed.items() if not isinstance(value, bool)}
    fastest = max(ways, key=lambda name: _whole(ways[name]), default="")
    chosen = "walk" if _whole(ways.get("walk")) > 0 else fastest
    ignored.extend(f"speed.{name}" for name in speed if name != chosen)
    return ways.get(chosen, 0)


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _feet(value: object) -> object:
    """Read `30 ft.`; anything else is given on as it is, to be refused by its field."""
    if isinstance(value, str):
        match = re.fullmatch(r"\s*(\d{1,9})\s*(?:ft\.?|feet)?\s*", value)
        if match is not None:
            return int(match[1])
    return value


def _armor(value: object) -> dict[str, Any]:
    """Read the armour class: a number, or a list of entries of which the first unconditional one counts."""
    if not isinstance(value, list):
        return {"ac": value}
    entries = [entry for entry in value if isinstance(entry, dict) and entry.get("type") not in {"condition", "spell"}]
    if not entries:
        message = "armor_class: no entry holds without a condition or a spell"
        raise Refused(message)
    armor: dict[str, Any] = {"ac": entries[0].get("value")}
    for item in entries[0].get("armor") or []:
        name = str(item.get("name", item.get("index", ""))) if isinstance(item, dict) else str(item)
        if name.lower() == "shield":
            armor["shield"] = True
        elif "armor" in armor:
            message = f"armor_class: names more than one armour: {armor['armor']}, {name}"
            raise Refused(message)
        else:
            armor["armor"] = conversion.armor_name(name)
    return armor


def _open_attacks(actions: Sequence[Any], ignored: list[str]) -> list[dict[str, Any]]:
    """Read the actions that roll to hit and do damage; all others are left out and listed."""
    counts = _multiattack(actions)
    attacks: list[dict[str, Any]] = []
    names: set[str] = set()
    for index, action in enumerate(actions):
        if not isinstance(action, dict) or not isinstance(action.get("name"), str):
            message = f"actions[{index}]: must be a table with a name"
            raise Refused(message)
        damage = _damage(action, f"actions[{index}] {action['name']}", ignored)
        if action.get("attack_bonus") is None or damage is None:
            if action["name"] != "Multiattack":
                ignored.append(f"actions[{index}] {action['name']}")
            continue
        for distance in _distances(str(action.get("desc", ""))):
            thrown = "range" in distance and action["name"] in names
            name = f"{action['name']} (thrown)" if thrown else action["name"]
            while name in names:
                name += " again"
            names.add(name)
            attack = {"name": name, "bonus": action["attack_bonus"], "damage": damage, **distance}
            if counts.get(action["name"], 1) > 1:
                attack["count"] = counts[action["name"]]
            attacks.append(attack)
    return attacks


def _distances(description: str) -> list[dict[str, int]]:
    """Read reach and range from an action's text; an attack with both is two attacks."""
    reach, far = _REACH.search(description), _RANGE.search(description)
    distances: list[dict[str, int]] = []
    if reach is not None or far is None:
        distances.append({"reach": int(reach[1]) if reach is not None else 5})
    if far is not None:
        distances.append({"range": int(far[1])})
    return distances


def _damage(action: Mapping[str, Any], label: str, ignored: list[str]) -> str | None:
    """Read the dice of an attack, all its types together; of alternatives the first.

    With a saving throw beside the attack only the first entry is sure; the others hang on the throw and are left out.
    """
    entries = action.get("damage")
    if not isinstance(entries, list):
        return None
    if action.get("dc") is not None and len(entries) > 1:
        entries = entries[:1]
        if action.get("attack_bonus") is not None:
            ignored.append(f"{label}: damage after a saving throw")
    dice: list[str] = []
    for entry in entries:
        chosen = entry
        if isinstance(entry, dict) and isinstance(entry.get("from"), dict):
            options = entry["from"].get("options") or [{}]
            chosen = options[0]
        text = chosen.get("damage_dice") if isinstance(chosen, dict) else None
        if text:
            dice.append(str(text))
    return "+".join(dice) if dice else None


def _multiattack(actions: Sequence[Any]) -> dict[str, int]:
    """Read how often each attack is made in a multiattack, where that is a number."""
    counts: dict[str, int] = {}

    def note(item: object) -> None:
        if not isinstance(item, dict):
            return
        name, count = item.get("action_name"), str(item.get("count", ""))
        if isinstance(name, str) and count.isdecimal():
            counts.setdefault(name, int(count))
        for inner in item.get("items") or []:
            note(inner)

    for action in actions:
        if isinstance(action, dict) and action.get("name") == "Multiattack":
            for item in action.get("actions") or []:
                note(item)
            options = action.get("action_options") or {}
            for item in (options.get("from") or {}).get("options") or []:
                note(item)
    return counts


# Writing


def fighter_data(imported: Imported, side: str, name: str | None = None) -> dict[str, Any]:
    """Write a creature as a `[[fighters]]` entry.

    Args:
        imported: the creature.
        side: whose side it is on.
        name: what to call it; default its printed name.
    """
    creature = imported.creature
    entry: dict[str, Any] = {"name": name or imported.name, "side": side, "base": str(creature["base"])}
    entry["hit_dice"] = creature["hit_dice"]
    if creature["hp"] != calcs_combat.hp_average(creature["hit_dice"]):
        entry["max_hp"] = str(creature["hp"])
    entry.update(creature["stats"])
    entry["armor_bonus"] = creature["armor_bonus"]
    entry["dex_rule"] = creature["dex_rule"]
    if creature["shield"]:
        entry["shield"] = "shield"
    entry["speed"] = float(creature["speed"]) if not isinstance(creature["speed"], int) else creature["speed"]
    entry["actions"] = [_action(attack) for attack in creature["attacks"]]
    return entry


def _action(attack: Mapping[str, Any]) -> dict[str, Any]:
    action = {"name": attack["name"], "classes": attack["classes"], "skill": attack["skill"]}
    if len(attack["classes"]) > 1:
        action["uses"] = "lower"
    if attack["hits"] > 1:
        action.update(mode="cluster", hits=attack["hits"])
    for distance in ("reach", "range"):
        if distance in attack:
            feet = attack[distance]
            action[distance] = feet if isinstance(feet, int) else float(feet)
    action["damage"] = attack["damage"]
    return action


def as_toml(imported: Sequence[Imported], side: str = "monsters") -> str:
    """Write creatures as `[[fighters]]` of an encounter file, with what was not read above each."""
    parts: list[str] = []
    for creature in imported:
        lines = [f"# not read: {', '.join(creature.ignored)}"] if creature.ignored else []
        lines.append("[[fighters]]")
        for field, value in fighter_data(creature, side).items():
            if field != "actions":
                lines.append(f"{field} = {_value(value)}")
        lines.append("actions = [")
        lines.extend(f"  {_value(_action(attack))}," for attack in creature.creature["attacks"])
        lines.append("]")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def _value(value: object) -> str:
    """Write a value in TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_value(entry)}" for name, entry in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_value(entry) for entry in value) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    return str(value)

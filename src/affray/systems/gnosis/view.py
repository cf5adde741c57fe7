"""What a seat may know (the one place where it is filtered).

A player knows its own body and gear wholly, and the lie of its floor's land, where hidden doors pass for walls and
squares that changed out of its sight are what they were (`memory.py`). Who and what is there it knows only of squares
that it sees now, or that clairvoyance shows. Of whomever it sees it knows hit points and ward (the odds of a kill,
which anybody may ask for, tell them), but a kind's numbers only after three interrogations. In a trial it sees its
Noss and nothing else; the dead see nothing. Seat -1 knows everything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.gnosis.company import names_waited_for
from affray.systems.gnosis.content_magic import noss_row
from affray.systems.gnosis.content_world import FACTION_NAMES, THEMES
from affray.systems.gnosis.examining import known_of
from affray.systems.gnosis.formulas_costs import hunger_stage
from affray.systems.gnosis.items import Item, item_data
from affray.systems.gnosis.kinds import (
    ACTOR_TIMERS,
    CHI_FORMS,
    CLAIRVOYANCE,
    DAMAGE_TYPES,
    DISPOSITIONS,
    DOMAINS,
    ELEMENTS,
    GLYPHS,
    HUNGER_STAGES,
    PART_STATES,
    PARTS,
    PLAYER_TIMERS,
    STANCES,
    TRIALS,
)
from affray.systems.gnosis.memory import cell_in_mind, knows_square
from affray.systems.gnosis.places import is_hidden, is_veiled
from affray.systems.gnosis.worldmap import world_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affray.systems.gnosis.actor import Actor
    from affray.systems.gnosis.floor import Floor
    from affray.systems.gnosis.player import Player
    from affray.systems.gnosis.state import GnosisState
    from affray.systems.gnosis.trial import Trial

EVERYTHING = -1
"""The seat that knows everything."""


def view_of(state: GnosisState, seat: i64) -> dict[str, object]:
    """Give what a seat may know, as data; seat -1 knows everything. Actors' seats know nothing: they decide by rule."""
    view: dict[str, object] = {"seat": int(seat), "turn": int(state.turns), "over": state.over, "reason": state.reason}
    if seat == EVERYTHING:
        view["players"] = [body_of(state, player) for player in state.players]
        view["actors"] = [all_of(state, actor) for actor in state.actors]
        view["floors"] = [floor_view(state, floor) for floor in state.floors]
        view["leads"] = list(state.leads)
    elif seat < len(state.players):
        player = state.players[seat]
        view["you"] = body_of(state, player)
        view["waiting_for"] = list[object](names_waited_for(state, seat)) if state.leads else []
        if player.lives:
            view.update(surroundings(state, player))
            view["world"] = world_of(state, player)
    return view


# Bodies


def body_of(state: GnosisState, player: Player) -> dict[str, object]:
    """Give all of a player: body, resources, gear, what it has learned."""
    arena = state.arena
    sheet = arena.sheets[player.seat]
    styles = arena.styles
    keys = arena.cooldown_keys[player.seat]
    return {
        "name": sheet.name,
        "lives": player.lives,
        "lost": player.lost,
        "trial": None if player.trial is None else trial_view(player, player.trial),
        "floor": state.floors[player.floor].plan.name,
        "square": [int(player.x), int(player.y)],
        "arrival": [int(player.arrival_x), int(player.arrival_y)],
        "hp": [int(player.hp), int(sheet.max_hp)],
        "stamina": [int(player.stamina), int(sheet.max_stamina)],
        "focus": [int(player.focus), int(sheet.max_focus)],
        "spirit": [int(player.spirit), int(sheet.max_spirit)],
        "chi": [int(player.chi), int(sheet.max_chi)],
        "ward": int(player.ward),
        "hunger": int(player.hunger),
        "hunger_stage": HUNGER_STAGES[hunger_stage(player.hunger, arena.knobs)],
        "quick_turns": int(player.quick_turns),
        "toxicity": [int(player.toxicity), int(player.toxicity_cap)],
        "obols": int(player.obols),
        "stance": STANCES[player.stance],
        "style": "none" if player.style < 0 else styles[player.style].name,
        "chi_form": CHI_FORMS[player.chi_form],
        "crawling": player.crawling,
        "sneaking": player.sneaking,
        "states": running(PLAYER_TIMERS, player.timers),
        "parts": {part: PART_STATES[how] for part, how in zip(PARTS, player.parts, strict=True)},
        "main": item_data(player.main),
        "off": item_data(player.off),
        "armour": item_data(player.armour),
        "inventory": [item.data() for item in player.inventory],
        "cooldowns": running(keys, player.cooldowns),
        "styles": [row.name for row in styles if player.styles >> row.number & 1],
        "manuals": [row.name for row in arena.techniques if player.manuals >> row.number & 1],
        "practice": {
            **running([row.name for row in styles], player.style_practice),
            **running([row.name for row in arena.techniques], player.technique_practice),
        },
        "true_names": list[object](player.true_names),
        "knowledge": running([row.name for row in arena.kinds], player.knowledge),
        **sheet_of(state, player),
    }


def sheet_of(state: GnosisState, player: Player) -> dict[str, object]:
    """Give what is fixed of a player."""
    sheet = state.arena.sheets[player.seat]
    skills = running(DOMAINS, [int(rank) for rank in sheet.skills])
    for name, rank in (
        ("throwing", sheet.throwing),
        ("marksmanship", sheet.marksmanship),
        ("spellcraft", sheet.spellcraft),
        ("sneak", sheet.sneak),
        ("acrobatics", sheet.acrobatics),
    ):
        if rank:
            skills[name] = int(rank)
    return {
        "vigour": int(sheet.vigour),
        "grace": int(sheet.grace),
        "wit": int(sheet.wit),
        "faith": int(sheet.faith),
        "conditioning": int(sheet.conditioning),
        "memory": int(sheet.memory),
        "echo": int(sheet.echo),
        "insight": int(sheet.insight),
        "level": int(sheet.level),
        "skills": skills,
        "attunement": running(ELEMENTS, [int(each) for each in sheet.attunement]),
        "mastery": running(ELEMENTS, [int(each) for each in sheet.mastery]),
        "element": DAMAGE_TYPES[sheet.element] or "none",
        "feats": [row.name for row in sheet.feats],
        "teachings": [row.name for row in sheet.teachings],
        "chi_forms": [CHI_FORMS[form] for form in range(1, len(CHI_FORMS)) if sheet.chi_forms >> form & 1],
        "spells": [spell.name for spell in sheet.spells],
        "aeons": [state.arena.aeons[number].name for number in sheet.aeons],
    }


def running(names: list[str] | tuple[str, ...], numbers: list[int]) -> dict[str, object]:
    """Give numbers that aren't 0 by name."""
    return {name: number for name, number in zip(names, numbers, strict=True) if number}


def trial_view(player: Player, trial: Trial) -> dict[str, object]:
    """Give a trial as its soul sees it; the true name only if it knows it (GN-14.15)."""
    noss = noss_row(trial.number) if trial.number else {}
    if noss and noss["true_name"] not in player.true_names:
        del noss["true_name"]
    return {
        "trial": TRIALS[trial.kind],
        "place": int(trial.place),
        "size": int(trial.size),
        "noss": noss,
        "noss_hp": int(trial.noss_hp),
        "soul_hp": [int(trial.hp), int(trial.max_hp)],
        "ward": int(trial.ward),
        "stance": STANCES[trial.stance],
        "quick_turns": int(trial.quick_turns),
    }


def all_of(state: GnosisState, actor: Actor) -> dict[str, object]:
    """Give all of an actor."""
    sheet = actor.sheet
    return {
        "name": sheet.name,
        "kind": sheet.kind.name,
        "lives": actor.lives,
        "floor": state.floors[actor.floor].plan.name,
        "square": [int(actor.x), int(actor.y)],
        "hp": [int(actor.hp), int(sheet.max_hp)],
        "ward": int(actor.ward),
        "accuracy": int(sheet.accuracy),
        "defense": int(sheet.defense),
        "damage": [int(sheet.low), int(sheet.high)],
        "band": [int(sheet.range_min), int(sheet.range_max)],
        "vision": int(sheet.vision),
        "disposition": DISPOSITIONS[actor.disposition],
        "faction": FACTION_NAMES[sheet.faction],
        "states": running(ACTOR_TIMERS, actor.timers),
        "potency": int(actor.potency),
        "last_known": None if actor.known_x < 0 else [int(actor.known_x), int(actor.known_y)],
        "cooldown": int(actor.cooldown),
        "summon_cooldown": int(actor.summon_cooldown),
        "fed": int(actor.fed),
        "owner": owner_name(state, actor.owner),
        "obols": int(actor.obols),
        "stolen": list[object](actor.stolen),
        "items": [item.data() for item in actor.items],
        "worn": [item.data() for item in sheet.worn],
    }


def owner_name(state: GnosisState, owner: i64) -> str | None:
    """Name whom an actor belongs to: a player by seat, an actor by -2 - id; None for nobody."""
    if owner == EVERYTHING:
        return None
    return state.arena.names[owner] if owner >= 0 else state.actors[-2 - owner].sheet.name


# Floors


def floor_view(state: GnosisState, floor: Floor) -> dict[str, object]:
    """Give all of a floor."""
    plan = floor.plan
    width = int(plan.width)
    return {
        "name": plan.name,
        "depth": int(plan.depth),
        "site": plan.site,
        "theme": THEMES[plan.theme].name,
        "made": floor.made,
        "map": map_of(floor, None),
        "barricades": [
            {"square": [square % width, square // width], "hp": hp} for square, hp in sorted(floor.barricades.items())
        ],
        "ground": [thing_view(thing.item, thing.obols, thing.x, thing.y) for thing in floor.ground],
        "devices": [
            {
                "square": [int(each.x), int(each.y)],
                "item": state.arena.consumables[each.use].name,
                "setter": state.arena.names[each.setter],
            }
            for each in floor.devices
        ],
    }


def map_of(floor: Floor, player: Player | None) -> list[object]:
    """Give a floor's map as lines of glyphs: all as it is, or as a player takes it to be (GN-7.8)."""
    width = int(floor.plan.width)
    if player is None:
        glyphs = "".join([GLYPHS[code] for code in floor.cells])
    else:
        glyphs = "".join(
            [GLYPHS[cell_in_mind(player, floor, square % width, square // width)] for square in range(len(floor.cells))]
        )
    return [glyphs[start : start + width] for start in range(0, len(glyphs), width)]


def thing_view(item: Item | None, obols: i64, x: i64, y: i64) -> dict[str, object]:
    """Give something that lies on the ground."""
    what = {"obols": int(obols)} if item is None else item.data()
    return {"square": [int(x), int(y)], **what}


def surroundings(state: GnosisState, player: Player) -> dict[str, object]:
    """Give a living player's floor as it knows it, and who and what it sees there."""
    floor = state.floors[player.floor]
    plan = floor.plan
    known = [
        knows_square(state, player, square % plan.width, square // plan.width) for square in range(len(floor.cells))
    ]
    width = int(plan.width)
    marks = "".join(["*" if each else " " for each in known])
    through = player.timers[CLAIRVOYANCE] > 0
    return {
        "floor": plan.name,
        "depth": int(plan.depth),
        "site": plan.site,
        "theme": THEMES[plan.theme].map,
        "map": map_of(floor, player),
        "seen": [marks[start : start + width] for start in range(0, len(marks), width)],
        "actors": [
            {"square": [int(actor.x), int(actor.y)], **known_of(player, actor)}
            for actor in state.actors
            if actor.lives
            and actor.floor == player.floor
            and known[actor.y * plan.width + actor.x]
            and (through or not is_hidden(actor))
        ],
        "players": [
            friend_view(state, other)
            for other in state.players
            if other.seat != player.seat
            and other.lives
            and other.floor == player.floor
            and known[other.y * plan.width + other.x]
            and (through or not is_veiled(other))
        ],
        "barricades": [
            {"square": [square % width, square // width], "hp": hp}
            for square, hp in sorted(floor.barricades.items())
            if known[square]
        ],
        "ground": [
            thing_view(thing.item, thing.obols, thing.x, thing.y)
            for thing in floor.ground
            if known[thing.y * plan.width + thing.x]
        ],
        "devices": [
            {"square": [int(each.x), int(each.y)], "item": state.arena.consumables[each.use].name}
            for each in floor.devices
            if known[each.y * plan.width + each.x]
        ],
    }


def friend_view(state: GnosisState, other: Player) -> dict[str, object]:
    """Give another player as those see it who see it."""
    return {
        "name": state.arena.names[other.seat],
        "square": [int(other.x), int(other.y)],
        "hp": [int(other.hp), int(state.arena.sheets[other.seat].max_hp)],
        "ward": int(other.ward),
        "stance": STANCES[other.stance],
        "main": item_data(other.main),
        "off": item_data(other.off),
        "armour": item_data(other.armour),
    }

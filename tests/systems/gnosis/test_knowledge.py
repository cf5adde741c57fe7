"""A seat learns nothing of what it can't know: not from its view, its offers, refusals, or the log (DESIGN, law 13).

Two worlds that differ only in what Ash can't know must look the same to Ash, to the byte.
"""

from __future__ import annotations

import json
from typing import Any

from gnosis_arena import Arena, ally, encounter, foe
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from affray.dice import Seeded
from affray.fight.decision import Choice
from affray.fight.encounter import Encounter
from affray.fight.errors import AffrayError
from affray.fight.events import Log
from affray.fight.fight import Fight
from affray.fight.policy import FirstPolicy, Policy
from affray.fight.table import Table
from affray.systems.gnosis.kinds import DIRECTIONS
from affray.systems.gnosis.places import player_sees_actor, sees_player
from affray.systems.gnosis.planning import plan
from affray.systems.gnosis.state import GnosisState
from affray.systems.gnosis.telling_odds import odds_told
from affray.testing.script import begin

WIDTH, HEIGHT = 13, 9
SEEN = ("lynx", "trader")
"""Actors that are the same in both worlds."""
UNSEEN = ("lurker", "prowler", "friend")
NAMES = (*SEEN, *UNSEEN, "Bo", "nobody at all")
SPELLS = ["ember_dart", "cinder_bloom", "dusk_step", "mending_word", "lantern_eye", "root_snare", "dread_whisper"]
ITEMS = ["knife", "fire_flask", "caltrops", "watch_bell", "healing_draught", "short_bow", "seers_smoke"]
FORMULAS = ["salt_bolt", "running_spark", "wax_halo", "ink_step", "glass_veil"]
AEONS = ["cinder_saint", "hollow_wolf"]
ARTS = ["impaling_rush", "flurry", "rank_thrust", "moon_spade_arc", "nothing"]
AIMED = (
    "melee",
    "strike",
    "throw",
    "shoot",
    "use",
    "examine",
    "technique",
    "move",
    "open",
    "close",
    "grapple",
    "interrogate",
    "rob",
    "cast",
    "invoke",
    "script",
)
PLAIN = ("take", "speak", "guard", "parry", "spell_parry", "wait", "crawl", "sneak", "stairs")
SCRIPTS = ('"attack"', "3d", 'w+"attack"', '"throw" d', '"impaling_rush" d', "w+w+d", "a")

squares = st.tuples(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))
names = st.sampled_from(NAMES)
directions = st.sampled_from(DIRECTIONS)


@st.composite
def choices(draw: st.DrawFn) -> Choice:
    """Draw something that a player may try, sensible or not."""
    kind = draw(st.sampled_from((*AIMED, *PLAIN)))
    details: dict[str, Any] = {}
    if kind in {"melee", "grapple", "interrogate", "rob"}:
        details["target"] = draw(names)
    elif kind in {"strike", "shoot", "examine"}:
        details["at"] = list(draw(squares))
    elif kind in {"throw", "use"}:
        details = {"item": draw(st.sampled_from(ITEMS)), "at": list(draw(squares))}
    elif kind == "cast":
        details = {"spell": draw(st.sampled_from([*SPELLS, *FORMULAS])), "at": list(draw(squares))}
    elif kind == "invoke":
        details = {"aeon": draw(st.sampled_from(AEONS)), "at": list(draw(squares))}
    elif kind in {"move", "open", "close"}:
        details["direction"] = draw(directions)
    elif kind == "technique":
        details = {"technique": draw(st.sampled_from(ARTS)), "direction": draw(directions), "target": draw(names)}
    elif kind == "script":
        details = {"script": draw(st.sampled_from(SCRIPTS)), "pace": "fast"}
    return Choice(kind, details)


@st.composite
def rooms(draw: st.DrawFn) -> list[str]:
    """Draw a walled floor with some walls, doors and barricades in it."""
    inner = st.sampled_from("......##+'=")
    rows = ["".join(draw(st.lists(inner, min_size=WIDTH - 2, max_size=WIDTH - 2))) for _ in range(HEIGHT - 2)]
    return ["#" * WIDTH, *[f"#{row}#" for row in rows], "#" * WIDTH]


@st.composite
def pairs(draw: st.DrawFn) -> tuple[dict[str, Any], dict[str, Any]]:
    """Draw two encounters that may differ in hidden doors, in unseen actors, in Bo, and in another floor."""
    rows = draw(rooms())
    free = [(x, y) for y, row in enumerate(rows) for x, glyph in enumerate(row) if glyph in ".'"]
    assume(len(free) >= 12)
    places = draw(st.permutations(free))
    hero = {
        "square": list(places[0]),
        "wit": 0,
        "main": draw(st.sampled_from(["spear", "short_bow", "javelin", "ember_launcher", "monk_spade"])),
        "inventory": ITEMS,
        "spells": SPELLS,
        "formulas": [{"recipe": name} for name in FORMULAS],
        "aeons": AEONS,
        "skills": {"spear": 5, "unarmed": 5},
        "max_focus": 40,
        "max_stamina": 40,
        "spirit": 6,
        "states": draw(st.sampled_from([{}, {"blind_turns": 3}, {"clairvoyance_turns": 2}, {"deaf_turns": 3}])),
    }
    shared = [foe("tunnel_lynx", places[1], name="lynx"), foe("merchant", places[2], name="trader")]
    walls = [(x, y) for y, row in enumerate(rows) for x, glyph in enumerate(row) if glyph == "#"]
    hidden = draw(st.lists(st.sampled_from(walls), max_size=4))
    return (
        world(draw, hero, shared, list(places[3:]), rows, draw(rooms())),
        world(draw, hero, shared, list(places[3:]), with_doors(rows, hidden), draw(rooms())),
    )


def with_doors(rows: list[str], hidden: list[tuple[int, int]]) -> list[str]:
    """Put hidden doors into walls."""
    return ["".join("%" if (x, y) in hidden else glyph for x, glyph in enumerate(row)) for y, row in enumerate(rows)]


def world(
    draw: st.DrawFn,
    hero: dict[str, Any],
    shared: list[dict[str, Any]],
    places: list[tuple[int, int]],
    rows: list[str],
    other: list[str],
) -> dict[str, Any]:
    """Draw one of the two worlds: what Ash knows is given, all else is drawn."""
    left = draw(st.permutations(places))
    bo = ally(
        "Bo",
        left[0],
        hp=draw(st.integers(1, 30)),
        inventory=draw(st.lists(st.sampled_from(ITEMS), max_size=2)),
        spells=["ember_dart"],
        cooldowns=draw(st.sampled_from([{}, {"ember_dart": 2}])),
        states=draw(st.sampled_from([{}, {"invisible_turns": 5}])),
        obols=draw(st.integers(0, 9)),
    )
    actors = []
    for number, name in enumerate(UNSEEN):
        if draw(st.sampled_from([False, True])):
            actors.append(
                foe(
                    "servitor" if name == "friend" else draw(st.sampled_from(["goblin", "necromancer", "demon"])),
                    left[number + 1],
                    name=name,
                    hp=draw(st.integers(1, 4)),
                    states=draw(st.sampled_from([{}, {"invisible_turns": 5}, {"invisible_turns": 5, "fear_turns": 2}])),
                )
            )
    free = [(x, y) for y, row in enumerate(other) for x, glyph in enumerate(row) if glyph == "."]
    if free and draw(st.sampled_from([False, True])):
        actors.append(foe("guardian", draw(st.sampled_from(free)), name="below", floor="lower"))
    floors = [{"name": "upper", "depth": 1, "rows": rows}, {"name": "lower", "depth": 2, "rows": other}]
    return encounter(bo, *shared, *actors, hero=hero, floors=floors, still=False, open_end=True)


def ready(raw: dict[str, Any]) -> GnosisState:
    """Begin a fight in which Ash sees nobody but those of both worlds."""
    state = begin(Encounter(raw))
    assert isinstance(state, GnosisState)
    ash = state.players[0]
    through = ash.timers[12] > 0
    for actor in state.actors:
        if actor.sheet.name not in SEEN:
            assume(not player_sees_actor(state, ash, actor))
            assume(not through or actor.floor != 0)
    assume(not through and not any(sees_player(state, ash, each) for each in state.players[1:]))
    return state


def told(state: GnosisState, choice: Choice) -> str:
    """Give what comes of trying a choice as Ash, as far as it is told before any die falls."""
    decision = next(each for each in state.due() if each.seat == 0)
    try:
        decision.check(state, choice)
    except AffrayError as refusal:
        return f"{getattr(refusal, 'code', '')}: {refusal}"
    return "allowed"


def foreseen(state: GnosisState, choice: Choice) -> str:
    """Give what a preview tells Ash of a choice: the odds of an attack or of a stance, a script's plan."""
    if choice.kind == "script":
        return json.dumps(plan(state, 0, choice.text("script"), 0).data())
    return odds_told(state, 0, choice)


def shown(state: GnosisState) -> str:
    """Give all that Ash is shown."""
    decision = next(each for each in state.due() if each.seat == 0)
    offers = [offer.data() for offer in decision.offers(state)]
    return json.dumps([state.view(0), decision.details(state), offers], indent=1)


@settings(max_examples=40, phases=(Phase.generate,), suppress_health_check=list(HealthCheck))
@given(pairs(), st.lists(choices(), max_size=20))
def test_a_seat_is_shown_and_refused_the_same_in_worlds_that_differ_in_what_it_cannot_know(
    worlds: tuple[dict[str, Any], dict[str, Any]], tries: list[Choice]
) -> None:
    first, second = ready(worlds[0]), ready(worlds[1])
    assert shown(first) == shown(second)
    attacks = [Choice("melee", {"target": "lynx"}), Choice("guard")]
    for choice in [*tries, *attacks]:
        assert told(first, choice) == told(second, choice), choice
        assert foreseen(first, choice) == foreseen(second, choice), choice


QUIET = (
    Choice("wait"),
    Choice("guard"),
    Choice("sneak"),
    Choice("take"),
    Choice("use", {"item": "healing_draught"}),
    Choice("cast", {"spell": "mending_word"}),
    Choice("unequip", {"hand": "main"}),
)
"""What Ash may do without touching anybody unseen."""


@settings(max_examples=30, phases=(Phase.generate,), suppress_health_check=list(HealthCheck))
@given(pairs(), st.lists(st.sampled_from(QUIET), min_size=1, max_size=4))
def test_a_seat_is_told_the_same_in_worlds_that_differ_in_what_it_cannot_know(
    worlds: tuple[dict[str, Any], dict[str, Any]], tries: list[Choice]
) -> None:
    for raw in worlds:
        del raw["fighters"][1]  # with whom a seen actor moves depends on where Bo is (GN-15.6)
        raw["fighters"][0]["states"] = {"deaf_turns": 9, "anosmic_turns": 9}
        for fighter in raw["fighters"]:
            if "is" in fighter:
                fighter["states"] = {**fighter.get("states", {}), "pacified_turns": 99}
    states = [ready(raw) for raw in worlds]
    for choice in tries:
        logs = [happened(state, choice) for state in states]
        assert logs[0] == logs[1]


def happened(state: GnosisState, choice: Choice) -> str:
    """Let Ash choose, and give what it is told of what happens then."""
    before = state.clone()
    log = Log()
    minds: list[Policy] = [FirstPolicy()]
    try:
        state.take(Table(Seeded(7), minds, Seeded(8), log), 0, choice)
    except AffrayError as refusal:
        return str(refusal)
    return json.dumps([event.data() for event in before.events_for(0, log.events)], indent=1)


# The log


def known(arena: Arena, seat: int, before: GnosisState) -> list[tuple[str, dict[str, Any]]]:
    """Give what a seat may know of the last step."""
    return [(event.kind, event.details) for event in before.events_for(seat, arena.events)]


def test_what_goes_on_out_of_sight_is_nobodys_knowledge() -> None:
    arena = Arena(foe("goblin", (5, 1)), rows=["#######", "#@.#..#", "#######"], still=False)
    before = arena.state.clone()
    arena.do("wait", ("wander", 1))
    assert arena.one("moved")["actor"] == "goblin"
    assert [kind for kind, _ in known(arena, 0, before)] == ["waited", "advance", "world_turn", "sensed"]
    assert len(known(arena, -1, before)) == len(arena.events)
    assert known(arena, 1, before) == [], "actors decide by rule"


def test_who_comes_into_sight_is_known_but_not_from_where() -> None:
    rows = ["#####", "#@..#", "###.#", "#...#", "#####"]
    arena = Arena(foe("goblin", (3, 3), last_known=[1, 1]), rows=rows, still=False)
    before = arena.state.clone()
    arena.do("wait")
    moved = dict(known(arena, 0, before))["moved"]
    assert (moved["from"], moved["to"]) == (None, [3, 2])


def test_whoever_strikes_unseen_has_neither_name_nor_numbers() -> None:
    arena = Arena(foe("goblin", (2, 1), states={"invisible_turns": 9}), rows=["####", "#@.#", "####"], still=False)
    before = arena.state.clone()
    arena.do("wait", ("enemy blow", 0, "enemy damage", 2, "maim", 99))
    told = dict(known(arena, 0, before))
    assert told["hit_roll"]["attacker"] == told["damage"]["cause"] == "somebody unseen"
    assert "reasons" not in told["hit_roll"]
    assert "behaviour" not in told
    assert "goblin" not in json.dumps(list(told.values()))


def test_of_other_players_only_what_can_be_seen_is_known() -> None:
    rows = ["######", "#@..b#", "######"]
    arena = Arena(ally("Bo", (4, 1), spells=["glaze_skin"]), rows=rows)
    before = arena.state.clone()
    arena.do("cast", seat=1, spell="glaze_skin", at=[4, 1])
    kinds = [kind for kind, _ in known(arena, 0, before)]
    assert "spell_cast" in kinds
    assert "ward" in kinds
    assert "cost" not in kinds
    assert "cooldown" not in kinds
    assert {"cost", "cooldown"} <= {kind for kind, _ in known(arena, 1, before)}


def test_as_a_fight_begins_only_the_players_are_named() -> None:
    fight = Fight(Encounter(encounter(ally("Bo", (8, 1)), foe("goblin", (2, 2)))))
    begun = fight.state.events_for(0, fight.events)
    assert begun[0].details["names"] == ["Ash", "Bo"]


def test_gn_w_9_a_floor_that_only_another_has_visited_is_not_on_the_map() -> None:
    floors = [
        {"name": "upper", "depth": 1, "rows": ["#####", "#..>#", "#####"]},
        {"name": "lower", "depth": 2, "rows": ["#####", "#<.>#", "#####"]},
    ]
    arena = Arena(ally("Bo", (3, 1)), hero={"square": [1, 1]}, floors=floors)
    arena.do("stairs", seat=1)
    assert [each["name"] for each in places_known(arena, 0)] == ["upper"]
    assert [each["name"] for each in places_known(arena, 1)] == ["upper", "lower"]
    assert "lower" not in json.dumps(arena.state.view(0))


def places_known(arena: Arena, seat: int) -> list[dict[str, Any]]:
    """Give the floors of a seat's map."""
    world = arena.state.view(seat)["world"]
    assert isinstance(world, list)
    return world

"""The words of Linguomancy as whole numbers, so that rules compare numbers and files say words.

Each group of numbers is the index into the tuple of names that stands with it.
"""

from __future__ import annotations

from typing import Final

# How a creature or thing stands (LI-1.3, LI-18).
UP: Final = 0
UNCONSCIOUS: Final = 1
DYING: Final = 2
STABLE: Final = 3
DEAD: Final = 4
DESTROYED: Final = 5
STATES: Final[tuple[str, ...]] = ("up", "unconscious", "dying", "stable", "dead", "destroyed")

# What happens to a creature at 0 hit points (LI-18.2). `AT_ZERO_ASK` stands only in the knob.
DIES: Final = 0
FALLS_UNCONSCIOUS: Final = 1
STARTS_DYING: Final = 2
IS_DESTROYED: Final = 3
AT_ZERO_ASK: Final = 4
AT_ZERO: Final = ("die", "unconscious", "dying", "destroyed")

# What is left of the dead (LI-9.4).
INTACT: Final = 0
CONSUMED: Final = 1
SHATTERED: Final = 2
REMAINS: Final[tuple[str, ...]] = ("intact", "consumed", "shattered")

# Abilities (LI-20.1).
MIGHT: Final = 0
AGILITY: Final = 1
POTENTIAL: Final = 2
COHESION: Final = 3
RESONANCE: Final = 4
ABILITIES: Final[tuple[str, ...]] = ("might", "agility", "potential", "cohesion", "resonance")

# How a d20 is rolled (LI-21.3).
NORMAL: Final = 0
ADVANTAGE: Final = 1
DISADVANTAGE: Final = 2
ROLL_MODES: Final[tuple[str, ...]] = ("normal", "advantage", "disadvantage")

# What an attack roll comes to (LI-21.1).
MISS: Final = 0
HIT: Final = 1
CRITICAL: Final = 2
OUTCOMES: Final[tuple[str, ...]] = ("miss", "hit", "critical")

# Modes of movement (LI-3.2).
WALK: Final = 0
CRAWL: Final = 1
JUMP: Final = 2
SWIM: Final = 3
CLIMB: Final = 4
FLY: Final = 5
MODES: Final[tuple[str, ...]] = ("walk", "crawl", "jump", "swim", "climb", "fly")

# Damage types (LI-15.1). Traits are masks with one bit for each.
DAMAGE_TYPES: Final[tuple[str, ...]] = (
    "bludgeoning",
    "piercing",
    "slashing",
    "force",
    "sonic",
    "flux",
    "fire",
    "frost",
    "electric",
    "toxic",
    "acid",
    "psychic",
    "radiant",
    "necrotic",
    "essence",
    "existence",
)
NO_TYPE: Final = -1

# Traits against a damage type (LI-16), and what several of them come to.
NO_TRAIT: Final = 0
RESISTANCE: Final = 1
VULNERABILITY: Final = 2
IMMUNITY: Final = 3
BOTH_TRAITS: Final = 4
TRAITS: Final[tuple[str, ...]] = ("none", "resistance", "vulnerability", "immunity", "resistance and vulnerability")

# Kinds of actions (LI-2), in the order of the Actions table; those up to `USE_ITEM` are deeds against or for somebody.
ATTACK: Final = 0
CAST: Final = 1
THROW: Final = 2
USE_ITEM: Final = 3
HELP: Final = 4
HIDE: Final = 5
CHARGE: Final = 6
SPRINT: Final = 7
JUMPING: Final = 8
STAND: Final = 9
SHOVE: Final = 10
DRAW: Final = 11
MOVE: Final = 12
TALK: Final = 13
DROP: Final = 14
STOP_MAINTAINING: Final = 15
FALL_PRONE: Final = 16
END_TURN: Final = 17
ACTIONS: Final[tuple[str, ...]] = (
    "attack",
    "cast",
    "throw",
    "use_item",
    "help",
    "hide",
    "charge",
    "sprint",
    "jump",
    "stand",
    "shove",
    "draw",
    "move",
    "talk",
    "drop",
    "stop_maintaining",
    "fall_prone",
    "end_turn",
)

# Kinds of idioms (LI-24.3).
ACTION_IDIOM: Final = 0
MAINTAINED_IDIOM: Final = 1
REACTION_IDIOM: Final = 2
PASSIVE_IDIOM: Final = 3
IDIOM_KINDS: Final = ("action", "maintained", "reaction", "passive")

# Trigger windows of reactions (LI-4.5).
NO_WINDOW: Final = -1
TARGETED: Final = 0
ON_HIT: Final = 1
ON_CAST: Final = 2
LEAVES_REACH: Final = 3
WINDOWS: Final[tuple[str, ...]] = ("targeted", "hit", "cast", "leaves_reach")

# Whom an idiom reaches.
AREA_SELF: Final = 0
AREA_ONE: Final = 1
AREA_ONE_OR_SELF: Final = 2
AREA_ONE_DEAD: Final = 3
AREA_THING: Final = 4
AREA_CIRCLE: Final = 7
AREA_LINE: Final = 8
AREAS: Final = ("self", "one", "one_or_self", "one_dead", "thing", "caster", "attacker", "circle", "line")

# How an idiom finds out whether it works (LI-12.1).
NO_ROLL: Final = 0
BY_ATTACK: Final = 1
BY_SAVE: Final = 2
BY_CHECK: Final = 3
RESOLVES: Final = ("none", "attack", "save", "check", "counter")

# What an idiom's dice do.
NO_DICE: Final = 0
DAMAGES: Final = 1
HEALS: Final = 2
GIVES_TEMPORARY: Final = 3
DICE_KINDS: Final = ("none", "damage", "heal", "temp", "ward")

# Adjectives (LI-24.5), as bits.
SWIFT: Final = 1
DISTANT: Final = 2
VAST: Final = 4
PRECISE: Final = 8
ADJECTIVES: Final = ("swift", "distant", "vast", "precise")

# Where an item is.
GONE: Final = 0
PACKED: Final = 1
HELD: Final = 2
ON_GROUND: Final = 3
PLACES: Final[tuple[str, ...]] = ("gone", "packed", "held", "ground")

# Distances of the rules, in centimetres.
METER: Final = 100
NEAR: Final = 150
CHARGE_AT_LEAST: Final = 300
SHOVE_PUSH: Final = 150
PUSH_STEP: Final = 50
CHILL: Final = 300

ACTION_POINTS: Final = 3
ROUND_SECONDS: Final = 6
POINT_SECONDS: Final = 2
HIGHEST_COST: Final = 10
DEADLY_TIER: Final = 6
CHARGE_BONUS: Final = 2
ABILITY_LOW: Final = -5
ABILITY_HIGH: Final = 10
HIGHEST_LEVEL: Final = 10
HIGHEST_NATURAL: Final = 20

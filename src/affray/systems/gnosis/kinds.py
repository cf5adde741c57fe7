"""The words that rules of gnosis compare, as small numbers, and the names that people read for them.

Each group has its numbers (`Final`), and a tuple of names in the order of the numbers.
"""

from __future__ import annotations

from typing import Final

# Types of damage (GN-4.5). UNTYPED damage meets no resistance.
UNTYPED: Final = 0
SLASH: Final = 1
PIERCE: Final = 2
BLUNT: Final = 3
CRUSH: Final = 4
INTERNAL: Final = 5
FIRE: Final = 6
FROST: Final = 7
STORM: Final = 8
EARTH: Final = 9
SHADOW: Final = 10
LIGHT: Final = 11
DAMAGE_TYPES: Final[tuple[str, ...]] = (
    "",
    "slash",
    "pierce",
    "blunt",
    "crush",
    "internal",
    "fire",
    "frost",
    "storm",
    "earth",
    "shadow",
    "light",
)
FIRST_ELEMENT: Final = 6
"""Types from here on are elements; 0 stands for no element, too."""
ELEMENTS: Final = ("fire", "frost", "storm", "earth", "shadow", "light")

# Domains of weapons (GN content), each with a skill but NO_DOMAIN.
NO_DOMAIN: Final = 0
BLADE: Final = 1
AXE: Final = 2
BLUNT_WEAPON: Final = 3
SPEAR: Final = 4
STAFF: Final = 5
FLAIL: Final = 6
SHIELD: Final = 7
BOW: Final = 8
CROSSBOW: Final = 9
LAUNCHER: Final = 10
UNARMED: Final = 11
DOMAINS: Final = (
    "none",
    "blade",
    "axe",
    "blunt",
    "spear",
    "staff",
    "flail",
    "shield",
    "bow",
    "crossbow",
    "launcher",
    "unarmed",
)

# Player attacks by the pipeline that they go through (GN-6.2).
MELEE: Final = 0
THROW: Final = 1
SHOOT: Final = 2
PIPELINES: Final = ("melee", "throw", "shoot")

# Labels of the modifier stack, in its order (GN-6.1).
STACK_LABELS: Final[tuple[str, ...]] = (
    "weapon",
    "enchantment",
    "stats",
    "offhand",
    "limbs",
    "skill",
    "unarmed_knowledge",
    "teachings",
    "feats",
    "style",
    "element",
    "oil",
    "draught",
    "spirit",
    "true_name",
    "name_pressed",
    "technique",
)

# Reactive stances (GN-2.6).
NO_STANCE: Final = 0
GUARD: Final = 1
PARRY: Final = 2
SPELL_PARRY: Final = 3
STANCES: Final[tuple[str, ...]] = ("none", "guard", "parry", "spell_parry")

# Chi forms (GN-3.14).
NO_FORM: Final = 0
KAIOKEN: Final = 1
HAMON: Final = 2
CHI_FORMS: Final[tuple[str, ...]] = ("none", "kaioken_blood_overdrive", "hamon_healing_breath")

# What a map's characters stand for (part B, map glyphs). The number is a floor cell's code.
OPEN: Final = 0
WALL: Final = 1
CLOSED_DOOR: Final = 2
OPEN_DOOR: Final = 3
BARRICADE: Final = 4
HIDDEN_DOOR: Final = 5
STAIRS_DOWN: Final = 6
STAIRS_UP: Final = 7
GATE: Final = 8
SANCTUM: Final = 9
WAY_BACK: Final = 10
GLYPHS: Final = ".#+'=%><L_R"
"""The glyph of each code, by its number."""
FEATURES: Final = (
    "",
    "",
    "FeatureDoor",
    "FeatureDoor",
    "FeatureBarricade",
    "FeatureHiddenDoor",
    "FeatureStairsDown",
    "FeatureStairsUp",
    "FeatureLizardKingdomGate",
    "FeatureSanctum",
    "FeatureWayBack",
)

# Directions in the order in which they are always tried: N, NE, E, SE, S, SW, W, NW.
DIRECTIONS: Final[tuple[str, ...]] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEP_X: Final[list[int]] = [0, 1, 1, 1, 0, -1, -1, -1]
STEP_Y: Final[list[int]] = [-1, -1, 0, 1, 1, 1, 0, -1]

# How an actor stands to players.
HOSTILE: Final = 0
NEUTRAL: Final = 1
MERCHANT: Final = 2
ALLY: Final = 3
DISPOSITIONS: Final[tuple[str, ...]] = ("hostile", "neutral", "merchant", "ally")

# Modes of the range selector (GN-7.9).
AT_ACTOR: Final = 0
AT_PROJECTILE: Final = 1
AT_AREA: Final = 2
AT_HELP: Final = 3
AT_SELF: Final = 4
AT_TILE: Final = 5
AT_TELEPORT: Final = 6
AT_EXAMINE: Final = 7
MODES: Final[tuple[str, ...]] = ("actor", "projectile", "area", "help", "self_only", "tile", "teleport", "examine")

# What stands in an aimed square (GN-7.9); the first four agree with the dispositions.
IS_HOSTILE: Final = 0
IS_NEUTRAL: Final = 1
IS_MERCHANT: Final = 2
IS_ALLY: Final = 3
IS_SELF: Final = 4
IS_EMPTY: Final = 5
IS_SOLID: Final = 6
AIMED_AT: Final = ("hostile", "neutral", "merchant", "ally", "self", "empty", "solid")

# Timers of a player (GN-W.22), places in its list of timers. All but the last three fall in the player's tick
# (GN-10.8); those fall in step (f) of a world turn (GN-1.3).
BLIND: Final = 0
DEAF: Final = 1
MUTE: Final = 2
ANOSMIC: Final = 3
SLEEP: Final = 4
UNCONSCIOUS: Final = 5
BURNING: Final = 6
REGENERATING: Final = 7
INVISIBLE: Final = 8
MUFFLED: Final = 9
COURAGE: Final = 10
DRAUGHT: Final = 11
CLAIRVOYANCE: Final = 12
PLAYER_TIMERS: Final[tuple[str, ...]] = (
    "blind_turns",
    "deaf_turns",
    "mute_turns",
    "anosmic_turns",
    "sleep_turns",
    "unconscious_turns",
    "burning_turns",
    "regen_turns",
    "invisible_turns",
    "muffle_turns",
    "courage_turns",
    "draught_turns",
    "clairvoyance_turns",
)
FIRST_LATE_TIMER: Final = 11
"""Player timers from here on fall in step (f)."""

# Timers of an actor (GN-W.22), places in its list of timers.
ACTOR_RESTRAINED: Final = 0
ACTOR_NAMED: Final = 1
ACTOR_BURNING: Final = 2
ACTOR_INFECTED: Final = 3
ACTOR_SOUL_TRAP: Final = 4
ACTOR_PACIFIED: Final = 5
ACTOR_FEAR: Final = 6
ACTOR_FRENZY: Final = 7
ACTOR_COURAGE: Final = 8
ACTOR_PRESSURED: Final = 9
ACTOR_EXPOSED: Final = 10
ACTOR_INVISIBLE: Final = 11
ACTOR_REVEALED: Final = 12
ACTOR_TIMERS: Final[tuple[str, ...]] = (
    "restrained_turns",
    "named_turns",
    "burning_turns",
    "infected_turns",
    "soul_trap_turns",
    "pacified_turns",
    "fear_turns",
    "frenzy_turns",
    "courage_turns",
    "pressured_turns",
    "exposed_turns",
    "invisible_turns",
    "revealed_turns",
)

# Parts of a body and how each is (GN-10.14); the order is that of the maiming roll (GN-8.19).
LEFT_ARM: Final = 0
RIGHT_ARM: Final = 1
LEFT_LEG: Final = 2
RIGHT_LEG: Final = 3
LEFT_EYE: Final = 4
RIGHT_EYE: Final = 5
PARTS: Final[tuple[str, ...]] = ("left_arm", "right_arm", "left_leg", "right_leg", "left_eye", "right_eye")
WHOLE: Final = 0
WOUNDED: Final = 1
LOST: Final = 2
PROSTHETIC: Final = 3
PART_STATES: Final[tuple[str, ...]] = ("whole", "wounded", "lost", "prosthetic")

# What an actor does with its turn (GN-8.6), in the order of priority.
PACIFIED: Final = 0
RESTRAINED: Final = 1
FLEE: Final = 2
DRAG: Final = 3
STRIKE: Final = 4
SUMMON: Final = 5
FIRE_AT: Final = 6
REPOSITION: Final = 7
PURSUE: Final = 8
WANDER: Final = 9
BEHAVIOURS: Final[tuple[str, ...]] = (
    "pacified",
    "restrained",
    "flee",
    "drag",
    "melee",
    "summon",
    "shoot",
    "reposition",
    "pursue",
    "wander",
)

# Stages of hunger (GN-3.8).
FED: Final = 0
HUNGRY: Final = 1
FAMISHED: Final = 2
STARVING: Final = 3
HUNGER_STAGES: Final[tuple[str, ...]] = ("fed", "hungry", "famished", "starving")

# Shapes of techniques (GN-T.7) and their riders (GN-T.10).
SINGLE: Final = 0
LINE: Final = 1
RUSH: Final = 2
SWEEP: Final = 3
SHAPES: Final = ("single", "line", "rush", "sweep")
NO_RIDER: Final = 0
RIDER_LAUNCH: Final = 1
RIDER_CHOKE: Final = 2
RIDER_VITAL: Final = 3
RIDER_SWEEP: Final = 4
RIDER_EXPOSE: Final = 5
RIDER_STAGGER: Final = 6
RIDERS: Final[tuple[str, ...]] = ("none", "launch", "choke", "vital", "sweep", "expose", "stagger")

# Forms, schools and profiles of formulas (GN-12.18).
BOLT: Final = 0
HALO: Final = 1
STEP: Final = 2
VEIL: Final = 3
FORMS: Final = ("bolt", "halo", "step", "veil")
WAR: Final = 0
WARD: Final = 1
MIND: Final = 2
FLESH: Final = 3
GATE_SCHOOL: Final = 4
SCHOOLS: Final = ("war", "ward", "mind", "flesh", "gate")
PROFILE_SELF: Final = 0
PROFILE_SINGLE: Final = 1
PROFILE_CHAIN: Final = 2
PROFILES: Final = ("self", "single", "chain")

# Trials of the afterlife (GN-14.2).
NORMAL: Final = 0
FINAL: Final = 1
GRAND: Final = 2
TRIALS: Final[tuple[str, ...]] = ("normal", "final", "grand")

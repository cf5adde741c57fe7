"""The words of the tables by number: what monsters and weapons do, so that a turn compares whole numbers."""

from __future__ import annotations

from typing import Final

MELEE_NONE: Final = 0
MELEE_NORMAL: Final = 1
MELEE_FIRE: Final = 2
MELEE_DRAGON: Final = 3
MELEE_ELEC: Final = 4
MELEE_COLD: Final = 5
MELEE_POISON: Final = 6
MELEE_DISEASE: Final = 7
MELEE_SLEEP: Final = 8
MELEE_GRAPPLE: Final = 9
MELEE_SPIRIT: Final = 10
MELEE_NG: Final = 11
MELEE_MP: Final = 12
MELEE_DEATH: Final = 13
MELEE_MASTER: Final = 14
MELEE_FUNCTIONS: Final = (
    "none",
    "normal",
    "fire",
    "dragon",
    "elec",
    "cold",
    "poison",
    "disease",
    "sleep",
    "grapple",
    "spirit",
    "ng",
    "mp",
    "death",
    "master",
)
"""What a monster's touch does (OM-11.10 to OM-11.20)."""

STRIKE_NONE: Final = 0
STRIKE_MISSILE: Final = 1
STRIKE_FBOLT: Final = 2
STRIKE_LBALL: Final = 3
STRIKE_FBALL: Final = 4
STRIKE_SNOWBALL: Final = 5
STRIKE_SPELL: Final = 6
STRIKE_BLIND: Final = 7
STRIKE_SONIC: Final = 8
STRIKE_MELEE_NORMAL: Final = 9
STRIKE_MELEE_SLEEP: Final = 10
STRIKE_MELEE_POISON: Final = 11
STRIKE_MELEE_COLD: Final = 12
STRIKE_MELEE_SPIRIT: Final = 13
STRIKE_MASTER: Final = 14
STRIKES: Final = (
    "none",
    "missile",
    "fbolt",
    "lball",
    "fball",
    "snowball",
    "spell",
    "blind",
    "sonic",
    "melee_normal",
    "melee_sleep",
    "melee_poison",
    "melee_cold",
    "melee_spirit",
    "master",
)
"""What a monster does from afar (OM-12.11 to OM-12.14)."""

SPECIAL_NONE: Final = 0
SPECIAL_SPELL: Final = 1
SPECIAL_POISON_CLOUD: Final = 2
SPECIAL_ACID_CLOUD: Final = 3
SPECIAL_EXPLODE: Final = 4
SPECIAL_DEMON: Final = 5
SPECIAL_GHOST: Final = 6
SPECIAL_SURPRISE: Final = 7
SPECIAL_BOG: Final = 8
SPECIAL_BLACKOUT: Final = 9
SPECIAL_DRAGONLORD: Final = 10
SPECIAL_AV: Final = 11
SPECIAL_MB: Final = 12
SPECIAL_EATER: Final = 13
SPECIAL_ANGEL: Final = 14
SPECIAL_SWARM: Final = 15
SPECIAL_SUMMON: Final = 16
SPECIAL_RAISE: Final = 17
SPECIAL_MIRROR: Final = 18
SPECIAL_SEDUCTOR: Final = 19
SPECIAL_DEMONLOVER: Final = 20
SPECIAL_AGGRAVATE: Final = 21
SPECIAL_THIEF: Final = 22
SPECIAL_WERE: Final = 23
SPECIAL_MP: Final = 24
SPECIAL_SERVANT: Final = 25
SPECIAL_ESCAPE: Final = 26
SPECIAL_WHISTLEBLOWER: Final = 27
SPECIAL_MERCHANT: Final = 28
SPECIAL_LW: Final = 29
SPECIAL_FLUTTER: Final = 30
SPECIAL_MOVE_FLUTTER: Final = 31
SPECIAL_MOVE_SCAREDY: Final = 32
SPECIAL_MOVE_TELEPORT: Final = 33
SPECIAL_HUGE: Final = 34
SPECIAL_ILLUSION: Final = 35
SPECIAL_WHIRL: Final = 36
SPECIAL_WYRM: Final = 37
SPECIAL_DEATH: Final = 38
SPECIAL_LAWBRINGER: Final = 39
SPECIAL_DE: Final = 40
SPECIAL_MASTER: Final = 41
SPECIAL_MELEE_NORMAL: Final = 42
SPECIALS: Final[tuple[str, ...]] = (
    "none",
    "spell",
    "poison_cloud",
    "acid_cloud",
    "explode",
    "demon",
    "ghost",
    "surprise",
    "bog",
    "blackout",
    "dragonlord",
    "av",
    "mb",
    "eater",
    "angel",
    "swarm",
    "summon",
    "raise",
    "mirror",
    "seductor",
    "demonlover",
    "aggravate",
    "thief",
    "were",
    "mp",
    "servant",
    "escape",
    "whistleblower",
    "merchant",
    "lw",
    "flutter",
    "move_flutter",
    "move_scaredy",
    "move_teleport",
    "huge",
    "illusion",
    "whirl",
    "wyrm",
    "death",
    "lawbringer",
    "de",
    "master",
    "melee_normal",
)
"""What a monster does besides (section 13). `melee_normal` is what a whistleblower's becomes (OM-13.31)."""

MOVE_NONE: Final = 0
MOVE_NORMAL: Final = 1
MOVE_SMART: Final = 2
MOVE_LEASH: Final = 3
MOVE_SCAREDY: Final = 4
MOVE_ANIMAL: Final = 5
MOVE_FOLLOW: Final = 6
MOVE_RANDOM: Final = 7
MOVE_CONFUSED: Final = 8
MOVE_FLUTTER: Final = 9
MOVE_SPIRIT: Final = 10
MOVES: Final = (
    "none",
    "normal",
    "smart",
    "leash",
    "scaredy",
    "animal",
    "follow",
    "random",
    "confused",
    "flutter",
    "spirit",
)
"""How a monster moves (OM-17.8)."""

BLOW_NONE: Final = 0
BLOW_DEFEND: Final = 1
BLOW_VICTRIX: Final = 2
BLOW_MACE_OF_DISRUPTION: Final = 3
BLOW_VORPAL: Final = 4
BLOW_FIRESTAR: Final = 5
BLOW_LIGHTSABRE: Final = 6
BLOW_DEMONBLADE: Final = 7
BLOW_DESECRATE: Final = 8
BLOW_TANGLE: Final = 9
BLOW_ACID_WHIP: Final = 10
BLOW_SCYTHE_OF_DEATH: Final = 11
BLOW_ARROW: Final = 12
BLOW_BOLT: Final = 13
BLOWS: Final = (
    "none",
    "defend",
    "victrix",
    "mace_of_disruption",
    "vorpal",
    "firestar",
    "lightsabre",
    "demonblade",
    "desecrate",
    "tangle",
    "acid_whip",
    "scythe_of_death",
    "arrow",
    "bolt",
)
"""What a weapon's landed blow does (section 10, OM-9.19, OM-9.20)."""

FLAGS: Final = (
    "mobile",
    "hostile",
    "wandering",
    "hungry",
    "greedy",
    "needy",
    "onlyswim",
    "swimming",
    "flying",
    "intangible",
    "invisible",
    "awake",
    "edible",
    "poisonous",
)
"""What else a monster may be; nothing in a fight asks whether it is hungry, edible or poisonous."""

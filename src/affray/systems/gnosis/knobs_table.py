"""The table of gnosis's settings: every knob with its default, range, rule and meaning (GN-16.1).

As long as it is because it is one table.
"""

from __future__ import annotations

from typing import Final

from affray.fight.knobs import Knob


def _count(name: str, default: int, low: int, high: int, rule: str, kind: str, meaning: str) -> Knob:
    """Give a knob that takes whole numbers from `low` to `high`."""
    return Knob(name, default, meaning, rule, kind, low, high)


def _switch(name: str, default: bool, rule: str, kind: str, meaning: str) -> Knob:
    """Give a knob that is on or off."""
    return Knob(name, default, meaning, rule, kind)


KNOBS: Final = (
    # The fight and its turns.
    _count(
        "turn_limit",
        1000,
        0,
        1_000_000,
        "GN-1.8",
        "house",
        "World turns and afterlife rounds after which a fight is undecided; 0: never.",
    ),
    _count("quick_turn_cap", 0, 0, 99, "GN-2.3", "house", "Most quick turns that a player can hold; 0: any number."),
    _count(
        "cast_components_per_turn",
        2,
        1,
        6,
        "GN-16.7",
        "plain",
        "Components of a formula that one turn of casting takes in.",
    ),
    _count("move_base", 1, 1, 4, "GN-2.4", "plain", "Turns of a step."),
    _count("move_per_leg", 1, 0, 4, "GN-2.4", "plain", "Further turns of a step for each missing leg."),
    _count("move_crawl", 1, 0, 4, "GN-2.4", "plain", "Further turns of a step while crawling."),
    _count("hunger_steps", 4, 1, 99, "GN-2.5", "plain", "Steps that make 1 hunger."),
    # Costs.
    _count("melee_stamina", 3, 0, 20, "GN-16.3", "plain", "Stamina of a melee blow, before conditioning."),
    _count("throw_stamina", 2, 0, 20, "GN-16.3", "plain", "Stamina of a throw, before conditioning."),
    _count("shoot_stamina", 2, 0, 20, "GN-16.3", "plain", "Stamina of a shot, before conditioning."),
    _count("grapple_stamina", 3, 0, 20, "GN-16.3", "plain", "Stamina of a grapple, before conditioning."),
    _count("rob_stamina", 2, 0, 20, "GN-16.3", "plain", "Stamina of a robbery, before conditioning."),
    _count("interrogate_focus", 3, 0, 20, "GN-16.3", "plain", "Focus of an interrogation, before reductions."),
    _count(
        "stance_stamina",
        0,
        0,
        99,
        "GN-2.6",
        "house",
        "Stamina of taking a stance, before conditioning; 0 costs nothing.",
    ),
    _count(
        "attunement_focus_divisor", 3, 1, 20, "GN-3.4", "house", "Points of attunement that take 1 off a focus cost."
    ),
    # Stances.
    _count("guard_base", 1, 0, 20, "GN-2.7", "house", "The least that guard takes off a hit."),
    _count("parry_base", 40, 0, 120, "GN-2.11", "house", "Chance side of a parry before grace, skill and gear."),
    _count(
        "spell_parry_base", 40, 0, 120, "GN-2.12", "house", "Chance side of a spell parry before wit and spellcraft."
    ),
    _count("deflect_stat", 5, 0, 20, "GN-2.11", "house", "Percent of deflection for each point of grace or wit."),
    _count("deflect_skill", 4, 0, 20, "GN-2.11", "house", "Percent of deflection for each skill rank."),
    _count("deflect_value", 4, 0, 20, "GN-2.11", "house", "Percent of a parry for each point of parry value."),
    _count(
        "deflect_accuracy",
        5,
        0,
        20,
        "GN-2.11",
        "house",
        "Percent off a deflection for each point of the attacker's accuracy.",
    ),
    _count("parry_quick_turns", 1, 0, 4, "GN-2.8", "plain", "Quick turns that a deflected hit gives."),
    _count(
        "deflections_per_phase", 0, 0, 99, "GN-2.8", "house", "Most hits deflected in one enemy phase; 0: any number."
    ),
    # Resources.
    _count(
        "chi_regen_divisor", 4, 1, 20, "GN-3.6", "house", "Points of faith that bring back 1 chi in a calm world turn."
    ),
    _count("sanctum_regen", 1, 0, 99, "GN-3.6", "house", "What a sanctum adds to each resource that comes back."),
    _count(
        "famished_regen",
        1,
        0,
        99,
        "GN-3.6",
        "house",
        "What being famished takes off the stamina and focus that come back.",
    ),
    _count(
        "starving_regen", 2, 0, 99, "GN-3.6", "house", "What starving takes off the stamina and focus that come back."
    ),
    Knob(
        "hunger_stages",
        [40, 70, 90],
        "Hunger from which a player is hungry, famished and starving: three rising numbers from 1 to 100.",
        "GN-3.8",
        "house",
    ),
    _count("spirit_per_hit", 1, 0, 99, "GN-3.11", "house", "Spirit for each landed strike."),
    _count("spirit_damage_divisor", 4, 1, 20, "GN-3.12", "house", "Points of stored spirit that add 1 to damage."),
    _count("kaioken_hp", 2, 0, 99, "GN-3.15", "house", "Hit points that Kaioken Blood Overdrive spends."),
    _count("kaioken_spirit", 2, 0, 99, "GN-3.15", "house", "Spirit that Kaioken Blood Overdrive brings."),
    _count("hamon_heal", 2, 0, 99, "GN-3.16", "house", "Hit points that Hamon Healing Breath heals, before faith."),
    _count("hamon_spirit", 1, 0, 99, "GN-3.16", "house", "Spirit that Hamon Healing Breath brings."),
    # Hit chances.
    _count("hit_floor", 18, 0, 100, "GN-4.1", "plain", "Lowest chance to hit, in percent; at most hit_ceiling."),
    _count("hit_ceiling", 96, 0, 100, "GN-4.1", "plain", "Highest chance to hit, in percent."),
    _count("melee_base", 60, 0, 120, "GN-5.2", "plain", "Chance side of a player's melee blow before accuracy."),
    _count("melee_accuracy", 7, 0, 20, "GN-5.2", "plain", "Percent of a melee blow for each point of accuracy."),
    _count(
        "melee_defense", 8, 0, 20, "GN-5.2", "plain", "Percent off a melee blow for each point of the target's defence."
    ),
    _count("throw_base", 62, 0, 120, "GN-5.8", "plain", "Accuracy of a throw before grace and weapon."),
    _count(
        "throw_accuracy",
        6,
        0,
        20,
        "GN-5.8",
        "plain",
        "Percent of a throw for each point of grace, weapon accuracy and true name.",
    ),
    _count("throw_defense", 8, 0, 20, "GN-5.9", "plain", "Percent off a throw for each point of the target's defence."),
    _count("throw_eye", 8, 0, 20, "GN-5.8", "plain", "Percent off a throw for the eye penalty."),
    _count("shoot_base", 64, 0, 120, "GN-5.12", "plain", "Accuracy of a shot before grace and weapon."),
    _count(
        "shoot_accuracy",
        6,
        0,
        20,
        "GN-5.12",
        "plain",
        "Percent of a shot for each point of grace, weapon accuracy and true name.",
    ),
    _count("shoot_defense", 8, 0, 20, "GN-5.12", "plain", "Percent off a shot for each point of the target's defence."),
    _count("shoot_arm", 8, 0, 20, "GN-5.12", "plain", "Percent off a shot for each missing arm."),
    _count("shoot_eye", 8, 0, 20, "GN-5.12", "plain", "Percent off a shot for the eye penalty."),
    _count(
        "enemy_melee_base", 58, 0, 120, "GN-8.9", "plain", "Chance side of an actor's blow at a player before accuracy."
    ),
    _count("enemy_melee_accuracy", 7, 0, 20, "GN-8.9", "plain", "Percent of such a blow for each point of accuracy."),
    _count(
        "enemy_melee_grace",
        5,
        0,
        20,
        "GN-8.9",
        "plain",
        "Percent off such a blow for each point of the player's grace.",
    ),
    _count(
        "enemy_ranged_base",
        60,
        0,
        120,
        "GN-8.10",
        "plain",
        "Chance side of an actor's shot at a player before accuracy.",
    ),
    _count("enemy_ranged_accuracy", 7, 0, 20, "GN-8.10", "plain", "Percent of such a shot for each point of accuracy."),
    _count(
        "enemy_ranged_grace",
        4,
        0,
        20,
        "GN-8.10",
        "plain",
        "Percent off such a shot for each point of the player's grace.",
    ),
    _count(
        "actor_melee_base", 58, 0, 120, "GN-9.1", "plain", "Chance side of an actor's blow at an actor before accuracy."
    ),
    _count(
        "actor_ranged_base",
        60,
        0,
        120,
        "GN-9.1",
        "plain",
        "Chance side of an actor's shot at an actor before accuracy.",
    ),
    _count(
        "actor_accuracy", 7, 0, 20, "GN-9.1", "plain", "Percent of an attack between actors for each point of accuracy."
    ),
    _count(
        "actor_defense", 8, 0, 20, "GN-9.1", "plain", "Percent off an attack between actors for each point of defence."
    ),
    # Body, skills and the modifier stack.
    _count(
        "limb_accuracy",
        1,
        0,
        9,
        "GN-5.5",
        "house",
        "Accuracy that each missing limb and the eye penalty take off melee.",
    ),
    _count("arm_max_damage", 1, 0, 9, "GN-5.5", "house", "Greatest damage that each missing arm takes off melee."),
    _count(
        "throw_limb_range",
        1,
        0,
        9,
        "GN-5.7",
        "house",
        "Squares that each missing arm and the eye penalty take off a throw.",
    ),
    _count(
        "shoot_limb_range",
        2,
        0,
        9,
        "GN-5.11",
        "house",
        "Squares that each missing arm and the eye penalty take off a shot.",
    ),
    _count("offhand_accuracy", -1, -9, 0, "GN-5.4", "house", "Accuracy of a dual setup."),
    _count(
        "skill_percent",
        4,
        0,
        20,
        "GN-5.8",
        "house",
        "Percent of a throw or shot for each rank in throwing or marksmanship.",
    ),
    _switch(
        "splash_free_stamina", True, "GN-5.13", "quirk", "A shot that splashes spends no stamina, though it needs it."
    ),
    _count("splash_percent", 50, 0, 100, "GN-5.14", "house", "Percent of the damage that splashes off the centre."),
    _count("unarmed_max_cap", 3, 0, 9, "GN-6.6", "house", "Most that known unarmed styles add to the greatest damage."),
    _count("unarmed_acc_cap", 2, 0, 9, "GN-6.6", "house", "Most that known unarmed styles add to accuracy."),
    _count("oil_turns", 20, 1, 999, "GN-6.11", "house", "World turns that an oil lasts."),
    _switch("pressed_needs_name", False, "GN-6.13", "house", "Name pressure helps only those who know the true name."),
    # Techniques.
    _count("technique_cooldown_floor", 3, 0, 99, "GN-T.2", "plain", "Least cooldown of a technique, in world turns."),
    _count(
        "tier_rank_step", 2, 0, 99, "GN-T.3", "house", "Ranks that each tier of techniques above the first asks for."
    ),
    _count(
        "practice_step",
        5,
        1,
        99,
        "GN-T.4",
        "house",
        "Practice that rank 1 needs; rank r needs that times r (r + 1) / 2.",
    ),
    _count("barrage_falloff", 2, 0, 99, "GN-T.6", "house", "Accuracy that each further strike of a barrage loses."),
    _count("choke_turns", 2, 0, 20, "GN-T.12", "house", "Turns that a choke lock restrains."),
    _count("choke_cap", 6, 0, 20, "GN-T.12", "house", "Turns to which further choke locks can add up."),
    _count("pressure_turns", 3, 0, 20, "GN-T.13", "house", "Turns of vital-point pressure."),
    _count("expose_turns", 3, 0, 20, "GN-T.15", "house", "Turns that a target stays exposed."),
    _count("stagger_turns", 1, 0, 20, "GN-T.15", "house", "Turns that a stagger restrains."),
    _count("sweep_turns", 1, 0, 20, "GN-T.14", "house", "Turns that a sweep restrains."),
    # Minds of actors.
    _switch("alarm", True, "GN-8.24", "house", "An actor that a player attacks learns where the player stands."),
    _count("detect_base", 40, 0, 100, "GN-8.3", "house", "Percent to notice an invisible player, before the rest."),
    _count("detect_accuracy", 6, 0, 100, "GN-8.3", "house", "Percent of noticing for each point of accuracy."),
    _count("detect_distance", 5, 0, 100, "GN-8.3", "house", "Percent off noticing for each square of distance."),
    _count("detect_bonus", 12, 0, 100, "GN-8.3", "house", "Percent of noticing that casters and elite kinds add."),
    _count("detect_sneaking", 10, 0, 100, "GN-8.3", "house", "Percent that sneaking takes off noticing."),
    _count("detect_sneak_rank", 4, 0, 100, "GN-8.3", "house", "Percent that each rank in sneaking takes off noticing."),
    _count(
        "detect_acrobatics", 3, 0, 100, "GN-8.3", "house", "Percent that each rank in acrobatics takes off noticing."
    ),
    _count("detect_muffle", 6, 0, 100, "GN-8.3", "house", "Percent that being muffled takes off noticing."),
    _count("detect_min", 3, 0, 100, "GN-8.3", "plain", "Lowest chance to notice."),
    _count("detect_max", 82, 0, 100, "GN-8.3", "plain", "Highest chance to notice."),
    _count("speech_base", 80, 0, 100, "GN-8.4", "house", "Percent to hear a player speak, before the rest."),
    _count("speech_distance", 6, 0, 100, "GN-8.4", "house", "Percent off hearing for each square of distance."),
    _count("speech_radius", 12, 0, 100, "GN-8.4", "house", "Squares within which speech can be heard."),
    _count("speech_muffle", 40, 0, 100, "GN-8.4", "house", "Percent that being muffled takes off hearing."),
    _count(
        "drag_limit",
        3,
        0,
        20,
        "GN-8.8",
        "house",
        "Squares that an actor drags a helpless player; 0 turns dragging off.",
    ),
    _count("summon_cooldown", 6, 1, 99, "GN-8.11", "house", "World turns between a necromancer's summons."),
    _count("summon_cap", 3, 0, 20, "GN-8.11", "house", "Living wretches that a necromancer can have."),
    _count(
        "band_shift", 0, -3, 3, "GN-16.5", "house", "Squares added to both ends of every preferred band of distance."
    ),
    _count(
        "cooldown_percent",
        100,
        0,
        400,
        "GN-16.5",
        "house",
        "Percent by which the cooldowns of actors' shots are scaled.",
    ),
    _count("goblin_theft", 35, 0, 100, "GN-8.17", "house", "Percent of a goblin's landed blows that steal."),
    _count("sleep_chance", 25, 0, 100, "GN-8.18", "house", "Percent of a false angel's landed shots that bring sleep."),
    _count(
        "anosmia_chance", 30, 0, 100, "GN-8.18", "house", "Percent of a sorcerer's landed shots that take smell away."
    ),
    _count("deafness_chance", 30, 0, 100, "GN-8.18", "house", "Percent of an aeon boss's landed shots that deafen."),
    _count("maim_base", 2, 0, 100, "GN-8.19", "house", "Percent to maim, before damage and kind."),
    _count(
        "maim_scale",
        20,
        0,
        100,
        "GN-8.19",
        "house",
        "Percent to maim of a blow that costs all hit points there are; a smaller one in proportion.",
    ),
    _count("maim_heavy", 8, 0, 100, "GN-8.19", "house", "Percent to maim that heavy kinds add."),
    _count("maim_cap", 25, 0, 100, "GN-8.19", "house", "Highest percent to maim."),
    _count("barricade_hp", 12, 1, 999, "GN-8.20", "house", "Hit points of a barricade."),
    _count(
        "barricade_path_cost",
        4,
        1,
        99,
        "GN-8.15",
        "house",
        "Steps that breaking through a barricade counts as on a path.",
    ),
    _switch("barricade_blocks_sight", False, "GN-7.5", "house", "Barricades block sight."),
    _switch(
        "friendly_fire",
        False,
        "GN-7.10",
        "house",
        "Areas, splashes and lines harm merchants, allies and whoever makes them.",
    ),
    _count("fed_turns", 10, 0, 99, "GN-9.7", "house", "World turns in which a fed predator leaves prey alone."),
    _count("fed_heal", 2, 0, 99, "GN-9.7", "house", "Hit points that a kill of prey heals."),
    _count("loaded_floors", 3, 1, 9, "GN-9.9", "house", "Floors that go on running, the last visited first."),
    # States.
    _count("burn_damage", 2, 0, 99, "GN-16.8", "house", "Damage of burning in a world turn."),
    _count("infection_damage", 1, 0, 99, "GN-16.8", "house", "Damage of an infection in a world turn."),
    _count("infection_turns", 6, 0, 99, "GN-16.8", "house", "Turns of a new infection."),
    _count("infection_spread", 10, 0, 99, "GN-16.8", "house", "Percent of spreading for each point of potency."),
    _count("regen_amount", 1, 0, 99, "GN-16.8", "house", "Hit points that regeneration heals in a world turn."),
    _count("toxicity_cap", 10, 0, 99, "GN-16.8", "house", "Toxicity that a player bears without harm."),
    _count("toxicity_step", 3, 1, 20, "GN-16.8", "house", "Points above the cap that add 1 to the harm."),
    _count("toxicity_decay", 1, 0, 99, "GN-16.8", "house", "Toxicity that goes in a world turn."),
    _count("sleep_turns", 3, 0, 99, "GN-16.8", "house", "Turns of forced sleep."),
    _count("anosmia_turns", 8, 0, 99, "GN-16.8", "house", "Turns without smell."),
    _count("deafness_turns", 6, 0, 99, "GN-16.8", "house", "Turns without hearing."),
    _switch("pain_wakes", True, "GN-10.6", "house", "Losing hit points ends sleep."),
    _count("wound_heal_turns", 50, 1, 999, "GN-16.8", "house", "World turns in which a wounded part heals."),
    _count("cleanse_toxicity", 3, 0, 99, "GN-16.8", "house", "Toxicity that each point of a cleanse takes away."),
    _count(
        "blind_attack_penalty", 15, 0, 99, "GN-16.8", "house", "Percent that blindness takes off a player's attacks."
    ),
    _count("courage_attack", 5, 0, 99, "GN-16.8", "house", "Percent that courage adds to a player's attacks."),
    _switch("attack_reveals", False, "GN-10.17", "house", "Attacking ends invisibility."),
    _count("soul_trap_spirit", 3, 0, 20, "GN-10.11", "house", "Spirit of a trapped soul."),
    _count("ward_decay", 1, 0, 5, "GN-16.10", "house", "Ward above its natural level that goes in a world turn."),
    _count("ward_percent", 100, 0, 400, "GN-16.10", "house", "Percent by which every gain of ward is scaled."),
    # Close control and company.
    _count("grapple_base", 58, 0, 120, "GN-11.2", "plain", "Attack side of a grapple before stats."),
    _count("grapple_vigour", 7, 0, 20, "GN-11.2", "plain", "Percent of a grapple for each point of vigour."),
    _count("grapple_grace", 4, 0, 20, "GN-11.2", "plain", "Percent of a grapple for each point of grace."),
    _count("grapple_arm", 12, 0, 20, "GN-11.2", "plain", "Percent off a grapple for each missing arm."),
    _count(
        "grapple_defense", 8, 0, 20, "GN-11.2", "plain", "Percent off a grapple for each point of the target's defence."
    ),
    _count(
        "grapple_accuracy",
        5,
        0,
        20,
        "GN-11.2",
        "plain",
        "Percent off a grapple for each point of the target's accuracy.",
    ),
    _count("grapple_turns", 2, 0, 99, "GN-16.8", "house", "Turns that a grapple restrains, before vigour."),
    _count("grapple_named", 3, 0, 99, "GN-16.8", "house", "Turns of name pressure from a grapple."),
    _count("interrogate_base", 56, 0, 120, "GN-11.4", "plain", "Attack side of an interrogation before stats."),
    _count("interrogate_wit", 7, 0, 20, "GN-11.4", "plain", "Percent of an interrogation for each point of wit."),
    _count("interrogate_faith", 5, 0, 20, "GN-11.4", "plain", "Percent of an interrogation for each point of faith."),
    _count("interrogate_memory", 2, 0, 20, "GN-11.4", "plain", "Percent of an interrogation for each point of memory."),
    _count(
        "interrogate_defense",
        7,
        0,
        20,
        "GN-11.4",
        "plain",
        "Percent off an interrogation for each point of the target's defence.",
    ),
    _count("rob_base", 58, 0, 120, "GN-11.6", "plain", "Attack side of a robbery before stats."),
    _count("rob_grace", 7, 0, 20, "GN-11.6", "plain", "Percent of a robbery for each point of grace."),
    _count("rob_wit", 5, 0, 20, "GN-11.6", "plain", "Percent of a robbery for each point of wit."),
    _count("rob_arm", 10, 0, 20, "GN-11.6", "plain", "Percent off a robbery for each missing arm."),
    _count(
        "rob_defense", 6, 0, 20, "GN-11.6", "plain", "Percent off a robbery for each point of the target's defence."
    ),
    _count(
        "rob_accuracy", 4, 0, 20, "GN-11.6", "plain", "Percent off a robbery for each point of the target's accuracy."
    ),
    _count("rob_sneak_base", 6, 0, 50, "GN-11.6", "house", "Percent of a robbery that sneaking adds."),
    _count("rob_sneak_rank", 2, 0, 50, "GN-11.6", "house", "Percent of a sneaking robbery for each rank in sneaking."),
    _count("scuffle_radius", 4, 0, 20, "GN-11.8", "house", "Squares within which enemies notice a scuffle."),
    _count("player_sight", 10, 1, 30, "GN-7.7", "house", "Squares that a player sees."),
    # The world.
    _count(
        "gate_first_depth",
        8,
        1,
        9_999,
        "GN-W.3",
        "house",
        "Depth of the first floors with gates of the Lizard Kingdom.",
    ),
    _count("gate_base", 6, 0, 100, "GN-W.3", "house", "Percent of a gate on such a floor."),
    _count("gate_step", 3, 0, 100, "GN-W.3", "house", "Percent of a gate that each further depth adds."),
    _count("gate_cap", 45, 0, 100, "GN-W.3", "house", "Highest percent of a gate."),
    _count(
        "lizard_bias",
        80,
        0,
        100,
        "GN-W.7",
        "house",
        "Percent of the population of lizard floors that comes from the theme's castes.",
    ),
    # Spells, Aeons, the afterlife and the planner.
    _count("spell_stat_divisor", 2, 1, 20, "GN-12.5", "house", "Points of a stat that add 1 to a spell's power."),
    _count(
        "spell_attunement_divisor", 3, 1, 20, "GN-12.5", "house", "Points of attunement that add 1 to a spell's power."
    ),
    _count(
        "spell_rank_divisor",
        2,
        1,
        20,
        "GN-12.5",
        "house",
        "Ranks of mastery and spellcraft that add 1 to a spell's power.",
    ),
    _count("spell_hit_base", 64, 0, 120, "GN-12.6", "house", "Attack side of a spell before wit and skill."),
    _count("spell_accuracy", 6, 0, 20, "GN-12.6", "house", "Percent of a spell for each point of its accuracy."),
    _count(
        "spell_defense", 8, 0, 20, "GN-12.6", "house", "Percent off a spell for each point of the target's defence."
    ),
    _count("chain_hops", 2, 0, 8, "GN-12.23", "house", "Further actors that a chain reaches."),
    _count("chain_reach", 3, 1, 12, "GN-12.23", "house", "Squares of each hop of a chain."),
    _count("chain_loss", 2, 0, 20, "GN-12.23", "house", "Power that a chain loses at each hop."),
    _count("aeon_slots", 2, 0, 5, "GN-13.1", "plain", "Aeons that can be bound at a time."),
    _count("aeon_bonus_divisor", 2, 1, 20, "GN-13.4", "house", "Points of faith that add 1 to what an Aeon does."),
    _count("soul_hp_base", 20, 1, 999, "GN-14.5", "house", "Hit points of a soul, before echo and faith."),
    _count("soul_toll", 5, 0, 99, "GN-14.5", "house", "Hit points that each earlier trial takes off a soul."),
    _count(
        "soul_recovery_divisor",
        6,
        1,
        99,
        "GN-14.6",
        "house",
        "What a soul gets back between judges, as a part of its hit points.",
    ),
    _count(
        "soul_shot_base", 62, 0, 120, "GN-14.11", "house", "Chance side of a soul-shot before grace, wit and insight."
    ),
    _count("afterlife_parry_base", 40, 0, 120, "GN-14.14", "house", "Chance side of a parry in the afterlife."),
    _count("judge_base", 54, 0, 120, "GN-14.17", "house", "Chance side of a judge's attack before the rest."),
    _count("zen_step_spirit", 1, 0, 9, "GN-Z.11", "house", "Spirit of each successful step of a script."),
)

"""Words broken on purpose: what replaces, alters, costs and copies. Each mutant names a test that must notice.

`test_word_mutants.py` breaks them one after the other.
"""

from __future__ import annotations

from games.cardgames.rules import (
    announcing,
    continuous_effects,
    damage,
    layer_dependencies,
    layers,
    replacement_effects,
    retargeting,
    schedule,
    triggers,
    zone_changes,
)
from games.cardgames.rules.replacement_effects import ReplaceableEvent
from games.cardgames.rules.state import CardState
from games.cardgames.rules.zone_changes import Drawing
from games.cardgames.vocabulary import abilities, effects, selectors
from games.cardgames.vocabulary.changes import Redirected, Times
from games.cardgames.vocabulary.entries import EntersAsCopy
from games.cardgames.vocabulary.events import WouldEnter, WouldGetCounters, WouldGoToGrave
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import That
from games.cardgames.vocabulary.shields import Regeneration
from games.rulesets.magic import additional_costs, checks, combat, paying, playing
from games.rulesets.magic.mana import Cost
from games.rulesets.magic.vocabulary.costs import CostChange
from games.rulesets.magic.vocabulary.entries import EntersChoosing
from tests.rulesets.magic import (
    test_costs,
    test_interactions,
    test_last_known,
    test_later_cards,
    test_layers,
    test_replacing,
)
from tests.rulesets.mutation import Mutant

REPLACING, LAYERS, COSTS = test_replacing, test_layers, test_costs
TOGETHER, LATER, LAST = test_interactions, test_later_cards, test_last_known


def by(module: object, *names: str) -> tuple[str, ...]:
    """Tests of a module, by their names without "test_"."""
    found = tuple(f"test_{name}" for name in names)
    assert all(hasattr(module, name) for name in found), found
    return tuple(f"{module.__name__}.{name}" for name in found)  # type: ignore[attr-defined]


MUTANTS = (
    # --- the checks, and what must attack ------------------------------------------------------------------------
    Mutant(
        "legends are chosen after what else the checks do", checks.check, "rivals = _rivals(game, lost)",
        "rivals = [] if carry_out(game) else _rivals(game, lost)",
        by(TOGETHER, "the_legend_that_is_kept_may_be_the_one_that_dies_at_the_same_time"),
    ),
    Mutant(
        "losing comes before dying", checks.check, "len(game.seats) - len(lost) <= 1", "True",
        by(TOGETHER, "what_dies_as_its_player_loses_has_died"),
    ),
    Mutant(
        "planeswalkers that are creatures need no loyalty", checks._cannot_stay, 'return "planeswalker" in traits.types',
        'return "creature" not in traits.types and "planeswalker" in traits.types',
        by(TOGETHER, "a_planeswalker_that_is_a_creature_needs_loyalty_as_well"),
    ),
    Mutant(
        "nothing must attack", combat.Attackers.advance, "if not bound:", "if True:",
        by(TOGETHER, "what_must_attack_attacks_as_soon_as_it_is_able_to", "whoever_does_not_answer_attacks_with_what_must"),
    ),
    Mutant(
        "nothing is destroyed for good", Regeneration.matches, " and event.what != FOR_GOOD", "",
        by(LATER, "what_terror_and_wrath_of_god_destroy_cannot_be_regenerated"),
    ),
    # --- what has left -------------------------------------------------------------------------------------------
    Mutant(
        "a card that has left twice is one object", CardState.last_known, "if last.ref == ref:", "if last:",
        by(LAST, "400_7_a_card_that_has_died_twice_is_two_objects_and_each_is_known"),
    ),
    Mutant(
        "nothing is known of what the trigger spoke of once it is gone", That.meant_by, "[play.it] if play.it != NO_REF else []",
        "self.resolve_for(game, play)",
        by(LAST, "608_2h_the_power_of_a_creature_that_has_died_is_what_it_last_was",
           "608_2h_the_controller_of_a_creature_that_has_died_is_who_last_controlled_it"),
    ),
    Mutant(
        "what has left is forgotten as soon as there is priority", triggers.forget, "in spoken_of]) for", "in ()]) for",
        by(LAST, "113_7a_counters_are_known_of_what_has_left_until_nothing_speaks_of_it",
           "603_7c_what_is_put_off_still_knows_what_has_left_when_the_stack_is_long_empty"),
    ),
    Mutant(
        "nothing finds the card that has died", triggers._trigger, "play.became = event.became", "pass",
        by(LAST, "400_7_what_dies_returns_to_the_battlefield_by_its_own_ability",
           "603_7c_it_returns_at_the_next_end_step_from_the_graveyard_to_which_it_went"),
    ),
    # --- replacement and prevention ------------------------------------------------------------------------------
    Mutant(
        "nobody chooses between replacements", ReplaceableEvent._pick, "len(kinds) == 1", "len(kinds) >= 1",
        by(REPLACING, "the_damaged_player_chooses_whether_to_double_or_to_prevent_first"),
    ),
    Mutant(
        "the other player chooses", ReplaceableEvent._pick, "game.ask(event.seat,", "game.ask(1 - event.seat,",
        by(REPLACING, "the_damaged_player_chooses_whether_to_double_or_to_prevent_first"),
    ),
    Mutant(
        "what is done instead is replaced by the same again", replacement_effects._keep_from_again,
        "if mark not in event.passed", "if not mark",
        by(REPLACING, "614_5_what_makes_two_draws_of_one_does_not_make_four_of_them_and_each_copy_doubles_once",
           "614_5_whoever_gains_other_life_instead_gains_it_once",
           "614_5_damage_that_is_dealt_instead_is_not_replaced_by_the_same_again_but_by_others"),
    ),
    Mutant(
        "only the last that was applied is known of what is done instead", Instead.replace, "passed=list(event.passed)",
        "passed=event.passed[-1:]",
        by(REPLACING, "614_5_what_makes_two_draws_of_one_does_not_make_four_of_them_and_each_copy_doubles_once"),
    ),
    Mutant(
        "what is done instead waits for the next player", replacement_effects._is_before, " and not frame.has_begun",
        " and frame.has_begun",
        by(REPLACING, "101_4_what_a_player_draws_instead_is_drawn_before_the_next_player_draws"),
    ),
    Mutant(
        "each draw from an empty library is done for itself", Drawing._is_settled, "while self.events and", "while False and",
        by(REPLACING, "121_2_fourteen_cards_that_say_two_instead_draw_a_library_of_forty_and_the_other_draws_take_no_step"),
    ),
    Mutant(
        "what is no draw is left out with an empty library too", zone_changes._is_lost, ".only_adds and", ".kinds() and",
        by(REPLACING, "614_11_a_draw_that_would_fail_after_another_has_failed_is_still_replaced_where_that_does_more_than_draw"),
    ),
    Mutant(
        "what came of a replacement is replaced by it again", Drawing.happen, "passed=list(first.passed)", "passed=[]",
        by(REPLACING, "the_player_chooses_between_two_cards_and_life_and_again_for_nothing"),
    ),
    Mutant(
        "shields do not wear off", replacement_effects.use_up, "source.left -= points", "source.left -= 0",
        by(REPLACING, "a_shield_is_used_up_point_by_point", "regeneration_saves_once_taps_heals_and_leaves_combat"),
    ),
    Mutant(
        "everything can be prevented", replacement_effects._candidates, "if is_unpreventable(game):", "if False:",
        by(REPLACING, "a_shield_stays_as_it_is_where_damage_cannot_be_prevented", "no_damage_can_be_prevented_for_a_turn"),
    ),
    Mutant(
        "prevented damage counts as dealt", damage._deal, "play.done = sum(amount for _, _, amount in dealt)", "play.done = 3",
        by(REPLACING, "prevented_damage_is_not_dealt_at_all"),
    ),
    Mutant(
        "redirected damage hits both", Redirected.make, "event.target = there[0]", "pass",
        by(REPLACING, "redirected_damage_hits_the_other_and_is_his_to_replace"),
    ),
    Mutant(
        "what is exiled instead has died", zone_changes._leave, "if zone is game.GRAVE:", "if True:",
        by(REPLACING, "what_would_die_is_exiled_and_nothing_has_died"),
    ),
    Mutant(
        "only permanents go into exile", WouldGoToGrave.matches, "(self.anywhere or", "(False or",
        by(REPLACING, "everything_goes_into_exile_from_anywhere"),
    ),
    Mutant(
        "cards of hands go into exile too", WouldGoToGrave.matches, "(self.anywhere or", "(True or",
        by(REPLACING, "only_permanents_are_saved_from_the_graveyard"),
    ),
    Mutant(
        "regeneration does not tap", Regeneration.replace, "permanent_status.regenerate(game, ObjectId(event.ref[0]))", "pass",
        by(REPLACING, "regeneration_saves_once_taps_heals_and_leaves_combat", "a_regenerated_creature_leaves_the_combat_in_which_it_would_have_died"),
    ),
    Mutant(
        "the draw step is not skipped", schedule.is_skipped, "return True", "return False",
        by(REPLACING, "a_draw_step_is_skipped"),
    ),
    Mutant(
        "tripled", Times.make, "event.amount *= self.factor", "event.amount *= 3",
        by(REPLACING, "two_that_double_give_four_times_as_much_without_a_question", "life_is_doubled_before_it_is_gained", "tokens_are_doubled_and_their_owner_is_asked_where_order_matters"),
    ),
    Mutant(
        "what is forbidden comes last", replacement_effects.waiting, "min(", "max(",
        by(REPLACING, "nobody_can_gain_life"),
    ),
    Mutant(
        "counters with which it enters do not count", WouldGetCounters.kinds, '("counters", "enters")', '("counters",)',
        by(REPLACING, "counters_are_more_wherever_they_come_from"),
    ),
    Mutant(
        "his own creatures enter tapped", WouldEnter.matches, "play.seat)", "event.seat)",
        by(REPLACING, "the_creatures_of_the_others_enter_tapped"),
    ),
    Mutant(
        "a clone is what it is", EntersAsCopy.replace, 'verb == "copy"', 'verb == "clone"',
        by(REPLACING, "a_clone_is_what_it_copies_from_the_start", "what_the_copied_card_says_about_entering_applies"),
    ),
    Mutant(
        "no colour is remembered", EntersChoosing.replace, "else str(next(iter(about.values())))", 'else ""',
        by(REPLACING, "a_colour_is_chosen_as_it_enters"),
    ),
    # --- layers ----------------------------------------------------------------------------------------------------
    Mutant(
        "the younger effect is applied first", layers._apply_layer, "waiting.sort(key=lambda one: one.stamp)", "waiting.sort(key=lambda one: -one.stamp)",
        by(LAYERS, "the_later_of_two_auras_has_it", "colours_are_set_and_the_latest_counts"),
    ),
    Mutant(
        "nothing depends on anything", layers._depends, "asks, takes = change.asks & layer, _takes_abilities(other, layer)", "return False",
        by(LAYERS, "what_takes_an_ability_away_comes_before_it_whichever_is_older", "what_an_effect_applies_to_depends_on_others_of_its_layer"),
    ),
    Mutant(
        "switching comes first", layer_dependencies.changes_layers, "found |= SWITCH", "found |= BASE",
        by(LAYERS, "sudden_spoiling_giant_growth_and_a_switch"),
    ),
    Mutant(
        "an effect stops when its source loses the ability", layers._apply_layer, "waiting += [change for change in begun.values() if change.layers & layer]", "pass",
        by(LAYERS, "an_effect_that_has_begun_goes_on_in_the_later_layers"),
    ),
    Mutant(
        "what cannot be had can be given", layers._bar, "keywords - bars", "keywords",
        by(LAYERS, "what_cannot_be_had_is_not_had_whatever_gives_it_later"),
    ),
    Mutant(
        "a land keeps what it could do", layers._with_types, "game.inborn(parts.basic)", "abilities",
        by(LAYERS, "a_land_that_is_a_mountain_has_that_ability_and_no_other"),
    ),
    Mutant(
        "stolen creatures are rested", continuous_effects.settle_control, "permanent.fresh = True", "pass",
        by(LAYERS, "an_aura_gives_control_freshly_and_only_while_it_is_there"),
    ),
    Mutant(
        "stolen attackers go on", continuous_effects.settle_control, "game.out_of_combat(thing)", "pass",
        by(LAYERS, "a_stolen_attacker_leaves_combat"),
    ),
    Mutant(
        "the card does not define itself elsewhere", layers.elsewhere, "isinstance(script.ability, Defines)", "False",
        by(LAYERS, "what_a_card_defines_itself_counts_everywhere_and_comes_first"),
    ),
    Mutant(
        "a copy of a copy is a blank", zone_changes._set_down, "= coming.chosen, coming.copy, coming.but", "= coming.chosen, '', coming.but",
        by(LAYERS, "a_copy_of_a_changed_creature_copies_what_is_printed"),
    ),
    Mutant(
        "nothing becomes a copy", layers.all_traits, "if effect.copies:", "if False:",
        by(LAYERS, "what_becomes_a_copy_keeps_its_counters_and_what_was_done_to_it"),
    ),
    Mutant(
        "protection does not stop damage", damage._is_protected, "and not replacement_effects", "and replacement_effects",
        by(LAYERS, "protection_from_a_colour_against_targets_damage_blocks_and_auras"),
    ),
    Mutant(
        "protection does not stop blocks", combat.may_block, " or against.is_protected_from(traits)", "",
        by(LAYERS, "protection_from_a_colour_against_targets_damage_blocks_and_auras"),
    ),
    Mutant(
        "protection does not drop Auras", checks._may_enchant, "or game.traits(on).is_protected_from(traits)", "",
        by(LAYERS, "protection_from_a_colour_against_targets_damage_blocks_and_auras"),
    ),
    # --- costs -----------------------------------------------------------------------------------------------------
    Mutant(
        "nothing is given away", additional_costs.charge, "if not parts or", "if True or",
        by(COSTS, "a_creature_is_sacrificed_as_the_spell_is_cast_and_its_power_is_remembered", "cards_of_the_graveyard_are_exiled"),
    ),
    Mutant(
        "a spell may pay for itself", additional_costs._able, "and thing != play.thing", "",
        by(COSTS, "a_spell_does_not_discard_itself_and_two_cards_are_two"),
    ),
    Mutant(
        "what is tapped gives mana as well", additional_costs.can_finish, "purse = purse.without(thing)", "pass",
        by(COSTS, "others_are_tapped_and_do_not_give_the_mana_as_well"),
    ),
    Mutant(
        "life is not paid", playing.pay, "damage.lose_life(game, play.seat, life)", "None",
        by(COSTS, "life_is_paid_if_there_is_enough"),
    ),
    Mutant(
        "flashback comes back again", playing.pay, "play.exiles = unbought(play.way) == FLASHBACK", "pass",
        by(COSTS, "flashback_casts_from_the_graveyard_and_exiles_whatever_happens"),
    ),
    Mutant(
        "sorceries in the graveyard are fast", playing._from_graveyard, "if slow or face.is_fast", "if True",
        by(COSTS, "a_sorcery_in_the_graveyard_is_as_slow_as_in_the_hand"),
    ),
    Mutant(
        "everybody's spells cost less", CostChange.concerns, 'if self.whose != "anyone" and', "if False and",
        by(COSTS, "spells_cost_more_and_less_but_never_less_than_their_coloured_mana"),
    ),
    Mutant(
        "a reduction pays coloured mana", Cost.with_x, "max(0, whole.generic + whole.x * value)", "whole.generic + whole.x * value",
        by(COSTS, "spells_cost_more_and_less_but_never_less_than_their_coloured_mana"),
    ),
    Mutant(
        "any X may be chosen", announcing.can_be_x, "able = has_targets(game, play, play.mode)", "able = True",
        by(COSTS, "only_such_an_x_can_be_chosen_for_which_there_is_a_target", "a_target_of_at_most_so_much"),
    ),
    Mutant(
        "at most is exactly", selectors.ObjectFilter._is_value, "costs <= wanted if self.at_most", "costs == wanted if self.at_most",
        by(COSTS, "a_target_of_at_most_so_much"),
    ),
    Mutant(
        "a target may get nothing", announcing.Announce._ask_share, "for amount in range(1,", "for amount in range(0,",
        by(COSTS, "damage_is_divided_on_casting_and_each_target_gets_at_least_one"),
    ),
    Mutant(
        "more targets than damage", announcing.most_targets, "return slot.count if", "return slot.count if True or",
        by(COSTS, "no_more_targets_than_there_is_to_divide"),
    ),
    Mutant(
        "modes share their targets", abilities.Instructions.choices, "combinations(numbers, size)", "combinations(reversed(numbers), size)",
        by(COSTS, "two_modes_are_chosen_and_each_has_its_own_targets"),
    ),
    Mutant(
        "a copy keeps its targets", retargeting.Retargeting.take, 'verb == "target"', 'verb == "aim"',
        by(COSTS, "a_copy_resolves_first_with_new_targets_and_was_not_cast", "a_copy_is_no_card_and_leaves_nothing"),
    ),
    Mutant(
        "a copy belongs to whoever cast the spell", effects.CopySpell.resolve, "run.play.seat)", "of.seat)",
        by(COSTS, "an_opponents_spell_is_copied_for_the_one_who_copies"),
    ),
    Mutant(
        "a land of two types gives two mana", paying._apart, "if len(taps) < 2:", "if True:",
        by(LAYERS, "a_land_of_two_types_is_one_source"),
    ),
)  # fmt: skip

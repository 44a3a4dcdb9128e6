"""Words of the wider vocabulary broken on purpose; beside those of `word_mutants`."""

from __future__ import annotations

from games.cardgames.rules import scripts, triggers, unkept, zone_changes
from games.cardgames.vocabulary import amounts, piles
from games.cardgames.vocabulary import triggers as cards_triggers
from games.cardgames.vocabulary.permanents import PutBack, Sacrifice
from games.cardgames.vocabulary.piles import Search
from games.cardgames.vocabulary.selectors import Compared, ObjectFilter
from games.rulesets.magic import blocking, combat, paying, playing, producing
from games.rulesets.magic.game import Magic
from games.rulesets.magic.vocabulary import amounts as own_amounts
from games.rulesets.magic.vocabulary import combat as own_combat
from games.rulesets.magic.vocabulary.amounts import Domain, ManaValueOf
from games.rulesets.magic.vocabulary.combat import AttacksAlone, DefendingPlayer
from games.rulesets.magic.vocabulary.costs import Affinity
from tests.rulesets.magic import test_amounts, test_combat_words, test_looking, test_mana_abilities
from tests.rulesets.magic import test_more_triggers as TRIGGERS
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

AMOUNTS, COMBAT, LOOKING, MANA = test_amounts, test_combat_words, test_looking, test_mana_abilities
LOOKING_BACK = by(AMOUNTS, "603_10_a_trigger_looks_back_at_counters_tokens_and_combat")
KNOWN = by(AMOUNTS, "608_2h_what_has_died_is_known_by_its_toughness_its_mana_value_and_its_counters")

MUTANTS = (
    # --- amounts ---------------------------------------------------------------------------------------------------
    Mutant("each counts once", amounts.Count.count, "self.times * len", "len",
           by(AMOUNTS, "so_much_for_each_may_be_taken_away_from_power_and_toughness")),
    Mutant("what has died has no counters", amounts.CountersOn.count, "game.counters_of(ref).get(self.counter, 0)", "0", KNOWN),
    Mutant("what has died has no toughness", amounts.DefenceOf.count, "self.what.meant_by", "self.what.resolve_for", KNOWN),
    Mutant("what has died has no mana value", ManaValueOf.count, "self.what.meant_by", "self.what.resolve_for", KNOWN),
    Mutant("half is rounded down", amounts.Half.count, "whole + self.up", "whole",
           by(AMOUNTS, "half_is_drawn_and_nothing_is_half_of_nothing")),
    Mutant("devotion counts one of two colours", own_amounts._symbols, "for letter in colours)\n", "for letter in colours[:1])\n",
           by(AMOUNTS, "700_5_devotion_counts_the_symbols_of_the_costs_of_ones_permanents")),
    Mutant("domain counts what is no land", Domain.count, 'if traits.is_a("land")', "",
           by(AMOUNTS, "305_6_domain_counts_each_basic_land_type_once")),
    Mutant("hands are not watched", scripts._is_watchful, "ObjectFilter | Condition | Amount", "ObjectFilter | Condition",
           by(AMOUNTS, "611_3a_a_bonus_that_counts_cards_of_a_hand_or_life_changes_at_once")),
    Mutant("sizes are looked at too early", unkept._of_size, "looks_at_size(word) and", "False and",
           by(AMOUNTS, "what_is_always_so_does_not_look_at_sizes_that_are_not_settled")),
    # --- comparisons -----------------------------------------------------------------------------------------------
    Mutant("greater is more than", Compared.holds, "much >= wanted", "much > wanted",
           by(AMOUNTS, "601_2i_a_trigger_may_look_at_the_mana_value_of_a_spell")),
    Mutant("tokens die as well", ObjectFilter.was, "(self.nontoken and last.token)", "False", LOOKING_BACK),
    Mutant("nobody looks at the counters of the dead", ObjectFilter.was, "(self.counter and not", "(False and not", LOOKING_BACK),
    Mutant("the dead did not attack", triggers.remember, "attacked=game.is_attacking(thing)", "attacked=False",
           by(AMOUNTS, "603_10_an_attacker_that_has_died_was_attacking")),
    Mutant("blockers are no match", ObjectFilter.is_so, "(self.blocking and game.is_blocking(thing))", "False",
           by(AMOUNTS, "509_attacking_or_blocking_creatures_are_either")),
    Mutant("any creature is sacrificed", Sacrifice._able, "and self.kind.is_so(game, thing, run.play)", "",
           by(AMOUNTS, "101_4_each_sacrifices_the_strongest_that_they_have")),
    Mutant("any card is found", Search.resolve, "and self.kind.is_so(game, thing, run.play)", "",
           by(AMOUNTS, "701_23_a_search_looks_at_mana_values")),
    # --- costs -----------------------------------------------------------------------------------------------------
    Mutant("nothing costs less by itself", playing._changes, "-sum(", "0 * sum(",
           by(AMOUNTS, "601_2f_a_spell_costs_less_for_each_of_ones_creatures_but_never_less_than_its_coloured_mana",
              "702_41_affinity_counts_what_one_controls")),
    Mutant("it always costs less", playing._changes, "one.only_if is None or one.only_if.holds(game, play)", "True",
           by(AMOUNTS, "601_2f_a_spell_costs_less_under_a_condition")),
    Mutant("taxes are for all", playing._changes, "if kind.is_so(game, play.thing, stands_on)", "if True",
           by(AMOUNTS, "a_tax_may_look_at_mana_values")),
    Mutant("affinity with nothing", Affinity.means, "CostsLess(Count(self.kind))", "CostsLess(1)",
           by(AMOUNTS, "702_41_affinity_counts_what_one_controls")),
    # --- mana abilities --------------------------------------------------------------------------------------------
    Mutant("mana does not hurt", paying._do_more, "effect.resolve(game, run)", "pass",
           by(MANA, "605_3b_the_damage_is_dealt_at_once_and_the_tap_cannot_be_taken_back")),
    Mutant("the first ability is used", paying._passage, "min(able, key=", "max(able, key=",
           by(MANA, "605_3b_only_coloured_mana_hurts_and_it_is_the_last_to_be_used")),
    Mutant("what hurts is used first", paying._one_of, "dict.fromkeys([letter", "dict.fromkeys(free + [letter",
           by(MANA, "605_3b_only_coloured_mana_hurts_and_it_is_the_last_to_be_used")),
    Mutant("the same mana twice", producing.scripts_of, "{script.ability: script for", "{script.passage: script for",
           by(MANA, "305_6_a_land_that_can_give_the_same_mana_in_two_ways_offers_it_once")),
    # --- combat ----------------------------------------------------------------------------------------------------
    Mutant("keywords do not evade", blocking.may_block, "if keyword in EVASION", "if keyword in ()", by(COMBAT, "702_28b_a_creature_with_shadow_blocks_only_its_like")),
    Mutant("shadow blocks anything", blocking.may_block, 'if traits.has("shadow") and not against.has("shadow"):', "if False:", by(COMBAT, "702_28b_a_creature_with_shadow_blocks_only_its_like")),
    Mutant("several may block", combat.Blockers._options, "if already and ALONE in traits.forbids:", "if False:", by(COMBAT, "509_1b_no_more_than_one_may_block")),
    Mutant("nothing must be blocked", blocking.is_bound, "return demanded or", "return False and",
           by(COMBAT, "509_1c_all_that_are_able_block_what_lures_them", "509_1c_between_two_that_must_be_blocked_one_blocker_chooses")),
    Mutant("some requirements are enough", combat.Blockers._obeying, "obeyed(game, self.picked) == most", "obeyed(game, self.picked) > 0",
           by(COMBAT, "509_1c_all_that_are_able_block_what_lures_them")),
    Mutant("requirements break restrictions", blocking._allowed, "all(", "bool(1 or ",
           by(COMBAT, "509_1c_as_many_requirements_as_possible_are_obeyed_without_breaking_a_restriction")),
    Mutant("a lure counts once", blocking.obeyed, "BLOCKED_BY_ALL in game.traits(attacker).demands for", "False for",
           by(COMBAT, "509_1c_all_that_are_able_block_what_lures_them")),
    Mutant("all is not blocked", combat.Blockers._declare, "if not attack.blocked:", "if True:",
           by(COMBAT, "509_3_blocking_being_blocked_and_not_being_blocked_trigger_once_each")),
    Mutant("alone among others", AttacksAlone.matches, "len(game.attacks) == 1 and", "",
           by(COMBAT, "702_83_exalted_counts_one_attacker_and_each_of_several_exalted")),
    Mutant("nobody defends any more", DefendingPlayer.resolve_for, "last is not None and", "False and",
           by(COMBAT, "508_5_who_is_defending_is_known_when_the_attacker_is_gone")),
    Mutant("one is sacrificed", Sacrifice.resolve, "len(mine) >= much", "len(mine) >= 1",
           by(COMBAT, "101_4_each_player_sacrifices_so_many_and_all_goes_together", "702_86_defending_player_sacrifices_as_many_as_there_are")),
    Mutant("infect takes life", Magic.poisons, 'if not dealer.has("infect"):', "if True:",
           by(COMBAT, "702_90_infect_poisons_players_and_withers_creatures", "704_5c_ten_poison_counters_lose_the_game")),
    Mutant("wither hurts", Magic.withers, 'dealer.has("wither") or dealer.has("infect")', "False",
           by(COMBAT, "702_90_infect_poisons_players_and_withers_creatures")),
    Mutant("shroud is hexproof", Magic.forbids_target, 'if traits.has("shroud"):', 'if traits.has("shroud") and traits.controller != play.seat:',
           by(COMBAT, "702_18_702_11_shroud_and_hexproof_from_a_colour")),
    Mutant("hexproof from everything", Magic.forbids_target, "any(map(source.is_of, shielded(traits.keywords, HEXPROOF_FROM)))", "False",
           by(COMBAT, "702_18_702_11_shroud_and_hexproof_from_a_colour")),
    Mutant("undying for ever", own_combat._returning, "counter=counter),), had_none", "counter=counter),)",
           by(COMBAT, "702_93_702_79_what_dies_without_such_a_counter_returns_with_one")),
    Mutant("to its owner", PutBack.resolve, "run.play.seat if self.yours else None", "None",
           by(COMBAT, "cards_return_tapped_under_your_control_with_a_counter")),
    # --- looking ---------------------------------------------------------------------------------------------------
    Mutant("nothing is buried", piles.Surveil.resolve, 'placed[1], "buried"', '[], "buried"',
           by(LOOKING, "701_25_surveil_puts_each_card_on_top_or_into_the_graveyard")),
    Mutant("the first one lies lowest", piles.Look._put, "rest[::-1]", "rest",
           by(LOOKING, "one_of_the_top_cards_is_taken_and_the_rest_goes_below_in_any_order")),
    Mutant("anything is taken", piles.Look.resolve, "and self.kind.is_so(game, thing, run.play)", "",
           by(LOOKING, "what_is_taken_may_enter_and_nothing_fits_is_no_question")),
    Mutant("one is taken", piles.Look.resolve, "len(taken) < self.take", "len(taken) < 1",
           by(LOOKING, "what_is_taken_of_a_kind_is_revealed_and_need_not_be_taken")),
    Mutant("one is found", Search.resolve, "< self.count", "< 1",
           by(LOOKING, "701_23_several_cards_are_found_one_after_the_other_and_put_into_the_graveyard")),
    Mutant("what is found twice", Search.resolve, "if thing not in taken", "if True",
           by(LOOKING, "701_23_several_cards_are_found_one_after_the_other_and_put_into_the_graveyard")),
    Mutant("the top is shuffled", zone_changes.put_on_top, "pile.append(card)", "pile.insert(0, card)",
           by(LOOKING, "701_24_what_is_put_on_top_lies_there_after_the_deck_was_shuffled")),
    # --- triggers --------------------------------------------------------------------------------------------------
    Mutant("everybody draws", cards_triggers.is_whose, 'whose == "anyone" or', "True or",
           by(TRIGGERS, "121_2_each_card_that_is_drawn_triggers_by_itself")),
    Mutant("anything is discarded", cards_triggers.Discards.matches, "and self.what.was(game, event.ref, event.traits, play)", "",
           by(TRIGGERS, "701_9_what_is_discarded_is_looked_at")),
    Mutant("nothing was sacrificed", zone_changes.sacrifice, 'GameEvent("sacrifices"', 'GameEvent("gone"',
           by(TRIGGERS, "701_21_what_is_sacrificed_to_pay_triggers_and_so_does_the_object_itself")),
    Mutant("the tap is taken back", paying.activate_mana, '("tapped", TAPS_FOR_MANA)', "()",
           by(TRIGGERS, "city_of_brass_hurts_whoever_taps_it_and_the_tap_is_not_taken_back")),
)  # fmt: skip

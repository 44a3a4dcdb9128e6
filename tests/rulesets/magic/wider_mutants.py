"""Words of the wider vocabulary broken on purpose; beside those of `word_mutants`."""

from __future__ import annotations

from games.cardgames.rules import scripts, triggers, unkept
from games.cardgames.vocabulary import amounts
from games.cardgames.vocabulary.permanents import Sacrifice
from games.cardgames.vocabulary.piles import Search
from games.cardgames.vocabulary.selectors import Compared, ObjectFilter
from games.rulesets.magic import paying, playing
from games.rulesets.magic.vocabulary.amounts import Devotion, Domain, ManaValueOf
from games.rulesets.magic.vocabulary.costs import Affinity
from tests.rulesets.magic import test_amounts, test_mana_abilities
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

AMOUNTS, MANA = test_amounts, test_mana_abilities
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
    Mutant("devotion counts one of two colours", Devotion.count, "for letter in self.colours", "for letter in self.colours[:1]",
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
    Mutant("any creature is sacrificed", Sacrifice.resolve, "and self.kind.is_so(game, thing, run.play)", "",
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
    Mutant("the first ability is used", paying._passage, "min(able, key=does_more)", "max(able, key=does_more)",
           by(MANA, "605_3b_only_coloured_mana_hurts_and_it_is_the_last_to_be_used")),
    Mutant("what hurts is used first", paying._one_of, "dict.fromkeys([letter", "dict.fromkeys(free + [letter",
           by(MANA, "605_3b_only_coloured_mana_hurts_and_it_is_the_last_to_be_used")),
    Mutant("the same mana twice", paying._mana_scripts, "{script.ability: script for", "{script.passage: script for",
           by(MANA, "305_6_a_land_that_can_give_the_same_mana_in_two_ways_offers_it_once")),
)  # fmt: skip

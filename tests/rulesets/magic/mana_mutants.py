"""Mana that is counted, dear, bound or like that of others, broken on purpose."""

from __future__ import annotations

from games.rulesets.magic import mana_pool, paying, producing
from games.rulesets.magic.mana import Purse
from tests.rulesets.magic import test_mana_sources as SOURCES
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("mana that is counted is one", producing.amount_of, "number(times, game, _by(game, thing, script))", "1",
           by(SOURCES, "605_mana_for_each_creature_is_counted_when_it_is_made")),
    Mutant("it is counted once and for all", paying._means, "if all(isinstance(word.times, int) for word in words):", "if words is not None:",
           by(SOURCES, "605_a_number_that_grows_while_nothing_moves_in_play_is_counted_anew")),
    Mutant("of one colour is of any colour", Purse._settled, "if one.joint and one.thing == thing else one", "if False else one",
           by(SOURCES, "605_three_mana_of_one_colour_are_not_of_two")),
    Mutant("only the first colour is thought of", Purse._settled, "or kinds[-1:]:", "and kinds[-1:]:",
           by(SOURCES, "605_three_mana_of_one_colour_are_not_of_two")),
    Mutant("what costs mana is free", paying.activate_mana, "if payment.symbols:", "if False:",
           by(SOURCES, "605_3a_a_mana_ability_that_costs_mana_is_used_before_something_is_paid")),
    Mutant("it pays for itself", paying._dear, "purse.without(thing) if payment.tap or payment.sacrifice else purse", "purse",
           by(SOURCES, "605_3a_it_does_not_pay_for_itself")),
    Mutant("bound mana pays for anything", paying._may_be_spent, "return kind.describes(spell, play.seat)", "return True",
           by(SOURCES, "106_6_it_pays_for_spells_of_its_kind_alone", "106_6_alone_in_the_pool_it_pays_for_nothing_else")),
    Mutant("bound mana is as any other", mana_pool.add_mana, "if tie is None:", "if True:",
           by(SOURCES, "106_6_in_the_pool_it_stays_bound_and_is_spent_first", "106_6_mana_of_a_spell_is_bound_as_well")),
    Mutant("bound mana is spent last", paying.purse_for, "BEFORE_ALL, snow", "9, snow",
           by(SOURCES, "106_6_in_the_pool_it_stays_bound_and_is_spent_first")),
    Mutant("what is left is bound no more", paying.pay_mana, "if tie is not None and _payment(script).tap:", "if False:",
           by(SOURCES, "106_6_of_several_at_once_the_rest_stays_bound")),
    Mutant("bound mana stays", mana_pool.empty_pools, "player.pool, player.tied = pool, tied", "player.pool = pool",
           by(SOURCES, "106_4_it_is_lost_with_the_step")),
    Mutant("abilities are paid for as well", paying._may_be_spent, "word.abilities\n", "True\n",
           by(SOURCES, "106_6_abilities_of_the_kind_only_where_it_says_so")),
    Mutant("all of its abilities are bound", paying._means, "sources = _of_thing(game, thing, free)[0]", "sources = ()",
           by(SOURCES, "106_6_another_ability_of_the_same_land_pays_for_anything")),
    Mutant("it gives what is printed", producing._letters, "if letter in could", "",
           by(SOURCES, "106_7_colours_of_lands_that_others_control_tapped_or_not",
              "106_7_those_who_look_at_each_other_alone_produce_nothing")),
)  # fmt: skip

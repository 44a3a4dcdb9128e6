"""How many block, mana that stays or is added, whose control, chosen numbers and splicing, broken on purpose."""

from __future__ import annotations

from games.cardgames.rules import scene, unkept
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.rulesets.magic import blocking, combat, mana_pool, paying, producing
from games.rulesets.magic.bot import sight
from games.rulesets.magic.bot.blocking import Defence
from games.rulesets.magic.vocabulary import choosing
from games.rulesets.magic.vocabulary.choosing import ChooseNumber
from games.rulesets.magic.vocabulary.giving import GivesControl
from games.rulesets.magic.vocabulary.mana import AdditionalMana, TapsForMana
from tests.rulesets.magic import test_given as GIVEN
from tests.rulesets.magic import test_more_mana as MANA
from tests.rulesets.magic import test_number_of_blockers as NUMBERS
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("what is forbidden of numbers is forgotten", blocking.fewest, "if traits.forbids else plain", "if False else plain",
           by(NUMBERS, "509_1b_three_or_more_or_none_block_it", "509_1b_two_or_more_or_none_block_it")),
    Mutant("the smaller number counts", blocking.fewest, "max([plain", "min([plain",
           by(NUMBERS, "509_1b_of_two_numbers_the_greater_counts")),
    Mutant("two are never too few", blocking.is_whole, ">= fewest(game.traits(one))", ">= min(2, fewest(game.traits(one)))",
           by(NUMBERS, "509_1b_three_or_more_or_none_block_it")),
    Mutant("two are enough to be asked", combat.Blockers._options, "< fewest(traits)", "< min(2, fewest(traits))",
           by(NUMBERS, "509_1b_where_two_are_able_none_is_asked")),
    Mutant("one and no fewer than two is some number", blocking.is_unblockable, "ALONE in traits.forbids and", "False and",
           by(NUMBERS, "509_1b_by_no_more_than_one_and_by_no_fewer_than_two_is_by_none")),
    Mutant("a requirement is obeyed by too few", blocking._allowed, "in (0, fewest", "in (0, 2, fewest",
           by(NUMBERS, "509_1c_between_one_that_takes_three_and_another_three_blockers_choose")),
    Mutant("only two are foreseen", blocking.most_obeyed, "min(enough[number], count", "min(2, count",
           by(NUMBERS, "509_1c_what_must_be_blocked_is_blocked_by_three_if_three_are_able")),
    Mutant("half of it is seen", scene.permanent, 'one if one.startswith("be ") else', "",
           by(NUMBERS, "what_is_seen_of_it_is_the_whole_of_it")),
    Mutant("computer players block in pairs", Defence.choices, "max(2, need)", "2",
           by(NUMBERS, "a_computer_player_thinks_of_blocks_that_are_allowed")),
    Mutant("nothing is added", producing.added_to, "isinstance(word, AdditionalMana) and", "False and",
           by(MANA, "605_4a_what_is_added_is_there_at_once_and_nobody_may_answer")),
    Mutant("what is added waits", paying.activate_mana, "if more else []", "if False else []",
           by(MANA, "605_4a_what_is_added_is_there_at_once_and_nobody_may_answer")),
    Mutant("nothing is paid with it", paying._with_more, "if not added:", "if True:",
           by(MANA, "605_1b_costs_are_paid_with_it_and_what_is_not_needed_stays_in_the_pool")),
    Mutant("only what is needed is added", paying.pay_mana, "in producing.with_added(made, added_to[source.thing], wanted)",
           "in producing.with_added(made, added_to[source.thing], wanted)[: len(wanted)]",
           by(MANA, "605_1b_costs_are_paid_with_it_and_what_is_not_needed_stays_in_the_pool")),
    Mutant("no land is tapped for what is added", paying._only_for_more, "for source, letter in extra:", "for source, letter in ():",
           by(MANA, "605_1b_a_land_is_tapped_for_what_is_only_added")),
    Mutant("two of one land are of two types", paying._with_more, "joint=one.joint or joint", "joint=False",
           by(MANA, "106_12_two_of_one_land_are_of_one_type")),
    Mutant("everybody is given more", AdditionalMana.concerns, "not self.yours", "True",
           by(MANA, "605_1b_where_it_says_you_only_you")),
    Mutant("what is added is of the snow", producing.added_to, 'traits.is_a("snow")', "True",
           by(MANA, "106_3_what_is_added_comes_from_what_adds_it_and_not_from_the_snow")),
    Mutant("what was added to is taken back", paying.activate_mana, "is_noticed = added or", "is_noticed =",
           by(MANA, "what_was_added_to_is_not_taken_back")),
    Mutant("tapping for mana is not noticed in a payment", paying.pay_mana, "notice_tapping(game, seat, source.thing)", "pass",
           by(MANA, "603_2_another_trigger_on_tapping_for_mana_uses_the_stack")),
    Mutant("whoever taps is told of", TapsForMana.matches, "is not (self.whose", "is (self.whose",
           by(MANA, "106_12a_who_taps_and_what_is_tapped")),
    Mutant("what stays is lost", mana_pool.empty_pools, "if one.stays or", "if",
           by(MANA, "500_5_mana_that_stays_stays_until_the_end_of_the_turn")),
    Mutant("what stays stays for ever", mana_pool.end_of_turn, "stays=False", "stays=one.stays",
           by(MANA, "500_5_mana_that_stays_stays_until_the_end_of_the_turn")),
    Mutant("what stays pays for spells alone", paying._means, "if not one.bound", "if False",
           by(MANA, "106_4_it_pays_for_whatever_is_not_cast_as_well")),
    Mutant("what stays is spent first", paying._means, "one.letter, LATER", "one.letter, BEFORE_ALL",
           by(MANA, "106_4_other_mana_of_the_same_player_is_lost_and_is_spent_first")),
    Mutant("bound mana that stays is free", paying.purse_for, "if one.bound and _may_be_spent(game, one.passage, one.source, play)", "if one.bound",
           by(MANA, "106_6_mana_that_stays_may_be_bound_besides")),
    Mutant("every colour is kept", mana_pool.kept_by, 'getattr(word, "colour", "") or MANA', "MANA",
           by(MANA, "106_4_only_mana_of_the_colour_and_only_yours_is_kept")),
    Mutant("everybody keeps it", mana_pool.kept_by, 'getattr(word, "everybody", False)', "True",
           by(MANA, "106_4_only_mana_of_the_colour_and_only_yours_is_kept")),
    Mutant("nobody else keeps it", mana_pool.kept_by, 'getattr(word, "everybody", False)', "False",
           by(MANA, "106_4_nobody_loses_mana_while_it_wells_up")),
    Mutant("computer players forget what is added", sight._more, "_is_added(word, body, tapped)", "False",
           by(MANA, "a_computer_player_knows_what_is_added")),
    Mutant("who gives keeps it", GivesControl.resolve, "control=seat", "control=run.play.seat",
           by(GIVEN, "611_2a_an_opponent_who_is_given_something_keeps_it", "506_4_what_is_given_away_leaves_combat")),
    Mutant("it is given until end of turn", GivesControl.resolve, "lasts=True", "lasts=False",
           by(GIVEN, "611_2a_an_opponent_who_is_given_something_keeps_it")),
    Mutant("no number is compared", ObjectFilter.is_as_chosen, "chosen == str(value)", "True",
           by(GIVEN, "614_12a_a_number_is_chosen_as_it_enters_and_spells_worth_that_cannot_be_cast")),
    Mutant("the number is forgotten", ChooseNumber.resolve, 'run.play.amount = run.answers[0].about["number"]', "pass",
           by(GIVEN, "608_2d_a_number_is_chosen_as_the_spell_resolves", "202_3_objects_are_compared_with_the_number")),
    Mutant("any number may be chosen", ChooseNumber.resolve, "if self.most else numbers(game)", "if False else numbers(game)",
           by(GIVEN, "608_2d_a_number_is_chosen_as_the_spell_resolves")),
    Mutant("nought is no number", choosing.numbers, "return range(max(", "return range(1, max(",
           by(GIVEN, "614_12a_a_number_is_chosen_as_it_enters_and_spells_worth_that_cannot_be_cast")),
    Mutant("whatever is said before a number is chosen speaks of it", unkept._of_text, "any(one.NAMES_NUMBER for one in steps)", "False",
           by(GIVEN, "what_speaks_of_a_number_that_nobody_chooses_is_refused")),
)  # fmt: skip

"""How many block, mana that stays or is added, whose control, chosen numbers and splicing, broken on purpose."""

from __future__ import annotations

from games.cardgames.rules import scene
from games.rulesets.magic import blocking, combat
from games.rulesets.magic.bot.blocking import Defence
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
)  # fmt: skip

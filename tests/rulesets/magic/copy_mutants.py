"""How copies are otherwise, broken on purpose."""

from __future__ import annotations

from games.cardgames.rules import layers, zone_changes
from games.cardgames.vocabulary import copies
from games.cardgames.vocabulary.permanents import BecomeCopy
from games.rulesets.magic import checks
from tests.rulesets.magic import test_copying as COPYING
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("its size is copied all the same", layers.copied, "word.base[0] if word.base else", "",
           by(COPYING, "707_9b_it_is_of_another_size")),
    Mutant("what defines its size is copied", layers.copied, "word.base and isinstance", "False and isinstance",
           by(COPYING, "707_9d_what_it_would_define_itself_is_not_copied_then")),
    Mutant("its types are copied and nothing else", layers.copied, "traits.types | set(word.types)", "traits.types",
           by(COPYING, "707_9b_types_and_keywords_come_in_addition")),
    Mutant("it is legendary like its model", layers.copied, "- set(word.lacks)", "",
           by(COPYING, "707_9b_a_copy_that_is_not_legendary_stays_beside_its_model")),
    Mutant("it gets no ability", layers.copied, "(*own, *given)", "(*own,)",
           by(COPYING, "707_9a_it_has_an_ability_besides")),
    Mutant("a copy of it is as its model was", copies.but_for, "(*model.but, play.passage)", "(play.passage,)",
           by(COPYING, "707_9b_a_copy_of_the_copy_is_so_too")),
    Mutant("a token is as its model", zone_changes.Creating.happen, "one.copy, one.but, one.tapped", "one.copy, (), one.tapped",
           by(COPYING, "707_9b_a_token_and_a_copy_for_a_turn_are_so_too")),
    Mutant("for a turn it is as its model", BecomeCopy.resolve, "but_for(game.known(models[0]), self.but, run.play)", "()",
           by(COPYING, "707_9b_a_token_and_a_copy_for_a_turn_are_so_too")),
    Mutant("it does not apply to anybody", checks._free_of_the_legend_rule, "if ability.yours else", "if False else",
           by(COPYING, "704_5j_the_legend_rule_does_not_apply_where_a_card_says_so")),
    Mutant("it always applies", checks._rivals, "and seat not in free", "",
           by(COPYING, "704_5j_the_legend_rule_does_not_apply_where_a_card_says_so")),
)  # fmt: skip

"""How copies are otherwise, broken on purpose."""

from __future__ import annotations

from games.cardgames.rules import layers, zone_changes
from games.cardgames.vocabulary import copies
from games.cardgames.vocabulary.permanents import BecomeCopy
from games.rulesets.magic import checks, several_faces
from games.rulesets.magic.vocabulary import embalming
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
    Mutant("it keeps its colours", layers.copied, "if word.colours else", "if False else",
           by(COPYING, "707_9b_it_is_of_another_colour_and_without_a_cost")),
    Mutant("it has the cost of its model", several_faces._is_costless, "and word.costless", "and False",
           by(COPYING, "702_128_an_embalmed_card_is_exiled_and_leaves_a_white_zombie_without_a_cost")),
    Mutant("an embalmed card stays in the graveyard", embalming._leaves, "exile=True", "exile=False",
           by(COPYING, "702_128_an_embalmed_card_is_exiled_and_leaves_a_white_zombie_without_a_cost")),
    Mutant("an eternalized card is of its own size", embalming.Eternalize.means, "Except((4, 4), ", "Except(",
           by(COPYING, "702_129_an_eternalized_card_leaves_a_black_four_four")),
    Mutant("it is embalmed at any time", embalming._leaves, "slow=True", "slow=False",
           by(COPYING, "702_128a_only_when_a_sorcery_could_be_cast")),
    Mutant("it does not apply to cards either", checks._free_of_the_legend_rule, "free_tokens if ability.tokens else free", "free",
           by(COPYING, "704_5j_it_may_not_apply_to_tokens_alone")),
    Mutant("tokens are legends as all others", checks._rivals, "in free_tokens", "in ()",
           by(COPYING, "704_5j_it_may_not_apply_to_tokens_alone")),
    Mutant("it does not apply to anybody", checks._free_of_the_legend_rule, "if ability.yours else", "if False else",
           by(COPYING, "704_5j_the_legend_rule_does_not_apply_where_a_card_says_so")),
    Mutant("it always applies", checks._rivals, "and seat not in free", "",
           by(COPYING, "704_5j_the_legend_rule_does_not_apply_where_a_card_says_so")),
)  # fmt: skip

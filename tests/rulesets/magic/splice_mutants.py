"""Texts that a spell gains as it is cast, broken on purpose."""

from __future__ import annotations

from games.cardgames.rules import announcing, retargeting, scene, zone_changes
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.state import CardState
from games.rulesets.magic import playing, undefined
from tests.rulesets.magic import test_spliced as SPLICED
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("a spliced text costs nothing", playing.cost_for, "game.book[gained.passage[0]].splice or FREE", "FREE",
           by(SPLICED, "702_47a_it_is_offered_beside_the_plain_way_and_costs_more")),
    Mutant("any spell gains texts", playing.texts_to_gain, "ARCANE not in game.printed(play.passage[0], play.seat).subtypes", "False",
           by(SPLICED, "702_47a_only_onto_an_arcane_spell")),
    Mutant("a text is spliced without its targets", playing.texts_to_gain, "and has_targets(game, texts_of(more)[-1], 0)", "",
           by(SPLICED, "702_47b_without_a_target_for_it_it_cannot_be_spliced")),
    Mutant("only one card is spliced", playing.texts_to_gain, "for chosen in found:", "for chosen in [()]:",
           by(SPLICED, "702_47b_several_are_spliced_each_once_and_in_any_order")),
    Mutant("a card is spliced onto itself", playing.texts_to_gain, " and card != play.thing", "",
           by(SPLICED, "702_47b_a_card_is_not_spliced_onto_itself")),
    Mutant("what is spliced does nothing", Resolving._end, "self.behind < len(self.play.spliced)", "False",
           by(SPLICED, "702_47a_the_card_stays_in_the_hand_and_its_text_is_carried_out_after_that_of_the_spell")),
    Mutant("only the first text is carried out", Resolving._end, "texts_of(self.play)[self.behind]", "texts_of(self.play)[1]",
           by(SPLICED, "702_47b_several_are_spliced_each_once_and_in_any_order")),
    Mutant("only the targets of the spell itself count", CardState.is_possible, "for text in texts_of(play)", "for text in [play]",
           by(SPLICED, "608_2b_without_any_legal_target_it_does_not_resolve")),
    Mutant("an illegal target of a spliced text is hit", CardState.keep_legal_targets, "if play.spliced:", "if False:",
           by(SPLICED, "608_2b_an_illegal_target_of_an_added_text_is_spared")),
    Mutant("what a spliced text targets does not notice", zone_changes.put_on_stack, "for text in texts_of(play)", "for text in [play]",
           by(SPLICED, "603_2_what_the_added_text_targets_notices_it")),
    Mutant("a copy has lost the spliced texts", zone_changes.copy_spell, "for one in of.spliced", "for one in []",
           by(SPLICED, "707_10_a_copy_has_the_added_texts_and_may_have_other_targets_for_them")),
    Mutant("a copy shares the targets of the spliced texts", zone_changes.copy_spell, "replace(one, targets=list(one.targets))", "one",
           by(SPLICED, "707_10_a_copy_has_the_added_texts_and_may_have_other_targets_for_them")),
    Mutant("the targets of a spliced text stay", retargeting._place, "for text in texts_of(play)", "for text in [play]",
           by(SPLICED, "707_10_a_copy_has_the_added_texts_and_may_have_other_targets_for_them")),
    Mutant("a spliced card is not shown", announcing.carry_out, "if play.spliced:", "if False:",
           by(SPLICED, "400_2_nobody_learns_of_the_card_before_the_spell_has_been_cast")),
    Mutant("nobody sees what was spliced", scene.chosen, "if one.spliced:", "if False:",
           by(SPLICED, "400_2_nobody_learns_of_the_card_before_the_spell_has_been_cast")),
    Mutant("anything may be spliced", undefined._not_to_be_spliced, "if odd or not texts or SYMBOL in ability.cost:", "if False:",
           by(SPLICED, "702_47_a_text_with_modes_is_refused")),
)  # fmt: skip

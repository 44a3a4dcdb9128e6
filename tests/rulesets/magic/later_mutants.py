"""Words of revealing, naming and paying broken on purpose; beside those of `family_mutants`."""

from __future__ import annotations

from games.cardgames.rules import triggers, zone_changes
from games.cardgames.vocabulary.revealing import RevealUntil
from games.rulesets.magic import playing
from games.rulesets.magic.vocabulary import casting
from games.rulesets.magic.vocabulary.casting import Cascade, CastFromTop, Discover
from tests.rulesets.magic import test_revealing as REVEALING
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    # --- reveal until ----------------------------------------------------------------------------------------------
    Mutant("all is revealed", RevealUntil.resolve, "break", "pass",
           by(REVEALING, "the_card_that_fits_is_taken_and_the_rest_goes_below_in_a_random_order")),
    Mutant("the rest lies as it was revealed", zone_changes.put_below, 'game.chance.shuffled(f"below:{deck}", cards)', "cards",
           by(REVEALING, "400_2_nobody_knows_in_which_order_the_rest_lies")),
    Mutant("whoever plays it reveals", RevealUntil.resolve, "seats(self.who.resolve_for(game, run.play))", "[run.play.seat]",
           by(REVEALING, "each_of_three_players_reveals_their_own_library", "a_target_player_reveals_theirs")),
    Mutant("the rest is not shuffled", RevealUntil._put, "zone_changes.shuffle_deck(game, seat)", "pass",
           by(REVEALING, "what_fits_enters_and_the_rest_is_shuffled_into_the_library")),
    Mutant("anything enters", zone_changes.enter_found, "if game.card(thing).is_permanent:", "if True:",
           by(REVEALING, "400_4a_what_is_no_permanent_does_not_enter")),
    # --- cascade and discover --------------------------------------------------------------------------------------
    Mutant("as much is less", CastFromTop.most, "- 1", "",
           by(REVEALING, "702_85a_a_card_that_costs_as_much_is_not_cheap_enough")),
    Mutant("lands are cast", casting._FromTop._is_cheap, "not game.card(card).is_land and", "",
           by(REVEALING, "702_85a_the_first_card_that_costs_less_is_cast_before_the_spell_resolves")),
    Mutant("what was countered cost nothing", triggers.remember, "value=game.value_of(thing) if", "value=0 if",
           by(REVEALING, "608_2h_a_spell_that_was_countered_still_has_its_mana_value")),
    Mutant("what was taken back is over", casting.is_settled, "del run.answers[-2:]", "return True",
           by(REVEALING, "whoever_takes_the_spell_back_is_asked_once_more")),
    Mutant("anything can be cast", playing.may_be_cast, "and _can_cast(game, play, face)", "",
           by(REVEALING, "601_2c_what_has_no_target_cannot_be_cast", "701_57a_what_cannot_be_cast_is_taken")),
    Mutant("what is free costs as usual", playing.price_of, "way == FREELY", "False",
           by(REVEALING, "702_85a_the_first_card_that_costs_less_is_cast_before_the_spell_resolves")),
    Mutant("what is discovered goes below", Discover.other, 'Option("take", {"thing": card})', 'Option("no")',
           by(REVEALING, "701_57a_a_card_is_cast_or_taken")),
    Mutant("it cascades on entering", Cascade.means, ', zone="stack"', "",
           by(REVEALING, "702_85a_it_need_not_be_cast_and_goes_below_with_the_rest")),
)  # fmt: skip

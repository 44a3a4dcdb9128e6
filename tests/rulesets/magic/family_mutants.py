"""Words of later families broken on purpose; beside those of `word_mutants` and `wider_mutants`."""

from __future__ import annotations

from games.cardgames.rules import continuous_effects, triggers
from games.cardgames.rules.card import Card
from games.cardgames.vocabulary.effects import Later
from games.cardgames.vocabulary.permanents import CreateToken, SacrificeIt
from games.rulesets.magic.vocabulary.actions import Explore, Investigate, Proliferate
from tests.rulesets.magic import test_later_families as LATER
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    # --- tokens ----------------------------------------------------------------------------------------------------
    Mutant(
        "tokens of one name are one",
        Card.as_token,
        "variety=blake2b(said, digest_size=3).hexdigest()",
        'variety="x"',
        by(LATER, "111_4_two_tokens_of_one_name_that_differ_are_two"),
    ),
    Mutant(
        "whoever says so gets the token",
        CreateToken.resolve,
        "seats(self.who.resolve_for(game, run.play))",
        "[run.play.seat]",
        by(LATER, "111_2_another_player_may_create_the_token_and_it_may_be_tapped"),
    ),
    Mutant(
        "tokens never come tapped",
        CreateToken.resolve,
        "tapped=self.tapped",
        "tapped=False",
        by(LATER, "111_2_another_player_may_create_the_token_and_it_may_be_tapped"),
    ),
    Mutant(
        "what others control is sacrificed",
        SacrificeIt.resolve,
        ".controller == run.play.seat",
        ".controller >= 0",
        by(LATER, "701_21_only_what_one_controls_is_sacrificed"),
    ),
    # --- keyword actions -------------------------------------------------------------------------------------------
    Mutant(
        "nobody finds a clue",
        Investigate.resolve,
        "number(self.times, game, run.play)",
        "0",
        by(LATER, "701_16_who_investigates_gets_a_clue"),
    ),
    Mutant(
        "explorers do not grow",
        Explore.resolve,
        '"+1/+1", 1',
        '"+1/+1", 0',
        by(LATER, "701_44_an_explorer_takes_a_land_or_grows_and_looks_what_to_do_with_the_card"),
    ),
    Mutant(
        "players do not proliferate",
        Proliferate.resolve,
        'game.poison(SeatNo(option.about["seat"]), 1)',
        "pass",
        by(LATER, "701_34_each_chosen_permanent_and_player_gets_one_more_of_each_kind"),
    ),
    # --- durations -------------------------------------------------------------------------------------------------
    Mutant(
        "what has ended begins",
        continuous_effects.alter,
        "if not _goes_on(game, effect):",
        "if False:",
        by(LATER, "611_2b_what_has_ended_before_it_begins_does_nothing"),
    ),
    Mutant(
        "what is tapped does not matter",
        continuous_effects._goes_on,
        "return permanent.tapped",
        "return True",
        by(LATER, "611_2b_what_lasts_while_the_source_is_tapped_ends_as_it_untaps"),
    ),
    Mutant(
        "your next turn never comes",
        continuous_effects.begin_turn,
        'expire(game, f"{NEXT_TURN} {game.turn_seat}")',
        "pass",
        by(LATER, "611_2a_until_your_next_turn_ends_as_it_begins_and_until_its_end_as_that_ends"),
    ),
    Mutant(
        "its end never comes",
        continuous_effects.begin_turn,
        'effect.until, effect.lasts = "", False',
        "pass",
        by(LATER, "611_2a_until_your_next_turn_ends_as_it_begins_and_until_its_end_as_that_ends"),
    ),
    Mutant(
        "any upkeep is yours",
        Later.ability,
        '"you" if self.yours else "anyone"',
        '"anyone"',
        by(LATER, "603_7_your_next_upkeep_is_not_that_of_the_opponent"),
    ),
    Mutant(
        "whatever was put off is due",
        triggers._is_due,
        "and when.matches(game, event, play)",
        "",
        by(LATER, "603_7_your_next_upkeep_is_not_that_of_the_opponent"),
    ),
)

"""Words of later families broken on purpose; beside those of `word_mutants` and `wider_mutants`."""

from __future__ import annotations

from games.cardgames.rules import announcing, continuous_effects, scripts, triggers, unkept, zone_changes
from games.cardgames.rules.card import Card
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.traits import Traits
from games.cardgames.vocabulary.effects import Later
from games.cardgames.vocabulary.permanents import CreateToken, Exile, PutBack, SacrificeIt
from games.cardgames.vocabulary.triggers import Casts, CastThis
from games.rulesets.magic import additional_costs, mana, playing, undefined
from games.rulesets.magic.game import Magic
from games.rulesets.magic.vocabulary import amounts
from games.rulesets.magic.vocabulary.abilities import FirstUpkeep
from games.rulesets.magic.vocabulary.actions import Explore, Investigate, Proliferate
from games.rulesets.magic.vocabulary.costs import CastBy, Dash, Escape
from tests.rulesets.magic import test_card_files as FILES
from tests.rulesets.magic import test_copied_spells as COPIES
from tests.rulesets.magic import test_elsewhere as ELSEWHERE
from tests.rulesets.magic import test_later_families as LATER
from tests.rulesets.magic import test_other_costs as COSTS
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
        SacrificeIt._able,
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
    # --- mana, protection, until it leaves ---------------------------------------------------------------------------
    Mutant(
        "hybrid mana is of one colour",
        mana._choices,
        "[first, second]",
        "[first]",
        by(ELSEWHERE, "107_4e_a_hybrid_symbol_is_paid_in_either_way"),
    ),
    Mutant(
        "two generic mana are too many",
        mana._choices,
        'one.plus(cost_of("{2}")) for one in found',
        'one.plus(cost_of("{3}")) for one in found',
        by(ELSEWHERE, "107_4e_two_generic_mana_pay_a_monocoloured_hybrid_symbol"),
    ),
    Mutant(
        "life costs nothing",
        playing.parts_for,
        "2 * _symbols_of_life(way)",
        "0",
        by(ELSEWHERE, "107_4f_phyrexian_mana_is_paid_with_two_life", "107_4f_each_phyrexian_symbol_is_paid_by_itself"),
    ),
    Mutant(
        "devotion does not see hybrid symbols",
        amounts._symbols,
        "plain + sum",
        "plain + 0 * sum",
        by(ELSEWHERE, "700_5_a_hybrid_symbol_counts_once_for_devotion"),
    ),
    Mutant(
        "types and subtypes protect from nothing",
        Traits.is_of,
        "return quality in self.types or quality in self.subtypes",
        "return False",
        by(
            ELSEWHERE,
            "702_11d_hexproof_from_a_quality_stops_opponents_alone",
        ),
    ),
    Mutant(
        "nothing comes back",
        zone_changes._leave,
        "game.give_back(keep)",
        "pass",
        by(ELSEWHERE, "610_3_what_was_exiled_comes_back_as_soon_as_the_priest_leaves"),
    ),
    Mutant(
        "it is exiled too late",
        Exile.resolve,
        "self.until_leaves and not on_field",
        "False and not on_field",
        by(ELSEWHERE, "610_3a_nothing_is_exiled_once_the_priest_has_left"),
    ),
    # --- elsewhere -------------------------------------------------------------------------------------------------
    Mutant(
        "nothing can be used in the graveyard",
        playing._from_graveyard,
        "for script in face.grave:",
        "for script in ():",
        by(ELSEWHERE, "113_6m_an_ability_of_the_graveyard_is_activated_there_alone"),
    ),
    Mutant(
        "what works elsewhere works everywhere",
        triggers._elsewhere,
        "if where == part:",
        "if True:",
        by(ELSEWHERE, "113_6_a_trigger_of_the_graveyard_works_there_alone"),
    ),
    Mutant(
        "it triggers again and again",
        triggers._trigger,
        "if script.once:",
        "if False:",
        by(ELSEWHERE, "603_2h_it_triggers_only_once_each_turn"),
    ),
    Mutant(
        "any spell is the second",
        Casts.matches,
        "if self.number and",
        "if False and",
        by(ELSEWHERE, "603_2_the_second_spell_of_the_turn_alone"),
    ),
    Mutant(
        "a state triggers without end",
        triggers.notice_states,
        "play.source == ref and play.passage == passage",
        "False",
        by(ELSEWHERE, "603_8_a_state_trigger_waits_until_it_has_resolved"),
    ),
    Mutant(
        "a spell is cast and nothing notices",
        CastThis.matches,
        "event.ref == play.source",
        "False",
        by(ELSEWHERE, "603_2_a_spell_triggers_as_it_is_cast_and_its_copy_does_not"),
    ),
    # --- other costs -----------------------------------------------------------------------------------------------
    Mutant(
        "nothing is bought back",
        Magic.finish_play,
        "is_bought(play.way)",
        "False",
        by(COSTS, "702_27_a_spell_that_was_bought_back_goes_to_the_hand_as_it_resolves"),
    ),
    Mutant(
        "buyback costs nothing",
        playing._price_of,
        ".plus(face.buyback)",
        "",
        by(COSTS, "702_27_a_spell_that_was_bought_back_goes_to_the_hand_as_it_resolves"),
    ),
    Mutant(
        "escape needs no other cards",
        Escape.payment.fget,
        "self.others",
        "0",
        by(COSTS, "702_138_a_card_escapes_from_the_graveyard_for_other_cards_of_it"),
    ),
    Mutant(
        "what was evoked stays",
        CastBy.holds,
        "permanent.way == self.way",
        "False",
        by(COSTS, "702_74_what_was_evoked_is_sacrificed_as_it_enters"),
    ),
    Mutant(
        "nothing dashes",
        Dash.means,
        'keywords=("haste",)',
        "keywords=()",
        by(COSTS, "702_109_what_dashes_is_hasty_and_returns_at_the_end"),
    ),
    Mutant(
        "delayed abilities of keywords are not written",
        scripts.scripts_of,
        "_own_words(ability.means())",
        "_own_words(ability)",
        by(COSTS, "702_109_what_dashes_is_hasty_and_returns_at_the_end"),
    ),
    Mutant(
        "creatures help in vain",
        additional_costs.help_options,
        "_all_help(cost, more) and",
        "",
        by(
            COSTS,
            "702_66_cards_of_the_graveyard_pay_generic_mana_alone",
        ),
    ),
    Mutant(
        "artifacts do not help",
        additional_costs.helpers,
        'if "improvise" in assists:',
        "if False:",
        by(COSTS, "702_126_artifacts_help_to_cast"),
    ),
    Mutant(
        "any crew will do",
        additional_costs._crew_options,
        ">= part.power",
        ">= 0",
        by(COSTS, "702_122_a_vehicle_is_crewed_by_enough_power_and_fights_for_a_turn"),
    ),
    Mutant(
        "the echo never ends",
        FirstUpkeep.holds,
        "permanent.kept_by != play.seat or permanent.kept_since == game.turn",
        "True",
        by(COSTS, "702_30_the_echo_is_paid_once_or_it_is_sacrificed"),
    ),
    Mutant(
        "the storm counts itself",
        announcing._cast,
        "amount=before",
        "amount=before + 1",
        by(COSTS, "702_40_a_storm_counts_the_spells_that_were_cast_before"),
    ),
    # --- copies of spells, and what leaves the stack ------------------------------------------------------------------
    Mutant(
        "copies of permanent spells are cards",
        zone_changes._coming,
        "if spell.is_copy:",
        "if False:",
        by(COPIES, "707_10f_a_copy_of_a_permanent_spell_is_a_token"),
    ),
    Mutant(
        "a token does not enter as the text says that it copies",
        zone_changes._enter,
        "game.book[one.copy or one.what]",
        "game.book[one.what]",
        by(COPIES, "614_12_it_enters_as_its_text_says_and_no_token_was_created"),
    ),
    Mutant(
        "what has left the stack is carried out no further",
        Resolving.advance,
        "if play.seat not in game.seats:",
        "if play.seat not in game.seats or play.thing not in game.plays_on:",
        by(COPIES, "608_2c_what_exiles_itself_from_the_stack_is_still_carried_out")
        + by(COPIES, "701_6_what_counters_itself_is_still_carried_out"),
    ),
    Mutant(
        "copies of spells are exiled like cards",
        zone_changes.exile,
        "if play is None:",
        "if game.plays_on.pop(thing, None) or True:",
        by(COPIES, "707_10a_a_copy_that_is_exiled_is_no_more"),
    ),
    Mutant(
        "spells never return to a hand",
        zone_changes.bounce,
        "elif thing in game.plays_on and",
        "elif False and",
        by(COPIES, "400_7_a_spell_that_returns_to_a_hand_does_nothing_and_is_a_card_again"),
    ),
    Mutant(
        "sorceries enter",
        PutBack.resolve,
        "and game.card(thing).is_permanent",
        "",
        by(COPIES, "400_4a_a_sorcery_stays_in_the_graveyard"),
    ),
    Mutant(
        "everything works on a sorcery",
        undefined._works_off_the_field,
        'return meant.zone != "field"',
        "return True",
        by(FILES, "113_6_no_ability_stands_on_a_card_on_which_it_never_works"),
    ),
    Mutant(
        "any target may be missing",
        unkept._must_be_there,
        "and not word.least",
        "",
        by(FILES, "603_8_what_triggers_because_something_is_so_needs_no_target"),
    ),
    Mutant(
        "instructions reach everywhere",
        unkept._out_of_reach,
        "and effect.REACHES\n",
        "and False\n",
        by(FILES, "no_instruction_is_about_objects_to_which_it_can_do_nothing"),
    ),
    Mutant(
        "targets are chosen anywhere",
        unkept._of_ability,
        "replace(said, targets=False)",
        "said",
        by(FILES, "115_1_targets_are_chosen_only_for_what_is_put_onto_the_stack"),
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

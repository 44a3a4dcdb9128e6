"""Phasing broken on purpose (magic 702.26)."""

from __future__ import annotations

from games.cardgames.rules import continuous_effects
from games.cardgames.rules.state import CardState
from games.rulesets.magic import phasing, turn
from games.rulesets.magic.vocabulary.phasing import PhaseOut
from tests.rulesets.magic import test_phasing as PHASING
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("nothing phases out", PhaseOut.resolve, "phasing.phase_out(game, on_field(game, self.what.resolve_for(game, run.play)))", "pass", by(PHASING, "702_26d_a_token_comes_back")),
    Mutant("what is attached stays behind", phasing.phase_out, "indirectly += more", "more = []",
           by(PHASING, "702_26g_what_is_attached_to_it_goes_along_and_comes_back_attached")),
    Mutant("what is attached phases in by itself", phasing.begin_untap, "if not one.indirectly and", "if",
           by(PHASING, "702_26g_what_is_attached_to_it_goes_along_and_comes_back_attached")),
    Mutant("it goes on attacking", phasing.phase_out, "game.out_of_combat(thing)", "pass",
           by(PHASING, "506_4_it_is_removed_from_combat")),
    Mutant("everything phases in in every untap step", phasing.begin_untap, "one.seat == game.turn_seat or", "True or",
           by(PHASING, "702_26a_it_phases_in_before_its_controller_untaps_and_untaps")),
    Mutant("what somebody controlled who has left stays away", phasing.begin_untap, "or one.seat not in game.seats", "",
           by(PHASING, "702_26n_what_a_player_controlled_who_has_left_comes_back_with_the_next_untap_step")),
    Mutant("the keyword does nothing", phasing.begin_untap, "phase_out(game, out)", "pass",
           by(PHASING, "702_26a_what_has_phasing_is_away_every_other_turn_of_its_controller")),
    Mutant("it is attached to whatever its host has become", phasing._phase_in, "game.is_current(one.host) and host in game.permanents", "True",
           by(PHASING, "702_26i_what_phases_out_by_itself_is_attached_again_if_its_host_is_still_the_same")),
    Mutant("whoever holds a reference finds it", CardState.is_current, " and ObjectId(ref[0]) not in self.absent", "",
           by(PHASING, "702_26e_what_has_been_put_off_does_not_find_it")),
    Mutant("its damage stays", continuous_effects.end_of_turn, "*game.absent.values()", "",
           by(PHASING, "514_2_damage_on_it_is_removed_and_what_lasts_for_the_turn_ends")),
    Mutant("what lasts is forgotten", continuous_effects._is_about_something, "game.is_same", "game.is_current",
           by(PHASING, "611_2_what_lasts_longer_is_there_again_when_it_phases_in")),
    Mutant("it is summoning sick", turn.begin_turn, "one.permanent.fresh and one.seat != game.turn_seat", "True",
           by(PHASING, "302_6_it_attacks_in_the_turn_in_which_it_phases_in")),
)  # fmt: skip

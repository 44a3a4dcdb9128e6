"""Turns, phases and steps broken on purpose; beside those of `word_mutants`."""

from __future__ import annotations

from games.cardgames.rules import schedule
from games.cardgames.vocabulary.conditions import During
from games.cardgames.vocabulary.turns import ExtraCombat, ExtraStep, ExtraTurn, SkipNext, SkipsStep
from games.rulesets.magic import cardset, turn
from games.rulesets.magic.vocabulary.combat import AttackedThisTurn
from tests.rulesets.magic import test_turns as TURNS
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("the first extra turn comes first", schedule.next_player, "game.extra_turns.pop()", "game.extra_turns.pop(0)",
           by(TURNS, "500_7_of_several_extra_turns_the_latest_comes_first")),
    Mutant("the turn order begins anew behind an extra turn", schedule.next_player, "usual if is_extra else NOBODY", "NOBODY",
           by(TURNS, "500_7_of_several_extra_turns_the_latest_comes_first",
              "500_7_with_three_players_the_turn_order_goes_on_behind_the_turn_after_which_it_was_added")),
    Mutant("who has left takes turns", schedule.next_player, "if seat not in game.seats:", "if False:",
           by(TURNS, "800_4_a_player_who_has_left_takes_no_extra_turn")),
    Mutant("everybody takes turns for himself", ExtraTurn.resolve, "game, seat, self.times", "game, run.play.seat, self.times",
           by(TURNS, "500_7_of_several_extra_turns_the_latest_comes_first")),
    Mutant("the first extra phase comes first", schedule.phase_after, "game.extra_phases.pop()", "game.extra_phases.pop(0)",
           by(TURNS, "500_8_of_several_extra_phases_the_latest_comes_first")),
    Mutant("an extra phase takes the place of the usual one", schedule.phase_after, "game.resumes or usual", '"end"',
           by(TURNS, "500_8_an_angel_that_attacks_first_calls_for_another_attack_and_only_once")),
    Mutant("a main phase is added anywhere", ExtraCombat.resolve, 'not self.main or game.in_step("main")', "True",
           by(TURNS, "500_8_a_main_phase_is_added_behind_a_main_phase_alone")),
    Mutant("any creature has attacked", AttackedThisTurn.resolve_for, "in game.defended.items()", "in [(one, (game.incarnations[one], 0)) for one in game.in_play]",
           by(TURNS, "500_8_creatures_attack_once_more_if_they_untap_and_only_those_that_have_attacked_do")),
    Mutant("one skip is enough for several", schedule.skip_next, "* count", "* 1", by(TURNS, "614_10a_two_at_once_are_two")),
    Mutant("what is skipped is skipped for ever", schedule._use_up, "game.skips.remove((seat, what))", "pass",
           by(TURNS, "614_10_an_extra_turn_is_the_next_turn_that_is_skipped")),
    Mutant("you skip it yourself", SkipNext.resolve, "game, seat, self.what", "game, run.play.seat, self.what",
           by(TURNS, "614_10_whose_untap_step_is_skipped_has_what_was_tapped_but_may_attack")),
    Mutant("combat begins without its beginning", turn.Turn.advance, 'STEPS.index("combat_end")', "self.at",
           by(TURNS, "614_10_who_skips_combat_attacks_nobody")),
    Mutant("stasis is for one", SkipsStep.matches, "self.everybody or", "", by(TURNS, "614_10_stasis_holds_everybody_or_its_controller_alone")),
    Mutant("what is tapped stays fresh", turn.begin_turn, "game.permanents[thing].fresh = False", "pass",
           by(TURNS, "614_10_whose_untap_step_is_skipped_has_what_was_tapped_but_may_attack")),
    Mutant("the turn ends and the stack stays", turn.end_the_turn, "game.plays_on[thing].exiles = True", "pass",
           by(TURNS, "724_1_all_on_the_stack_is_exiled_and_the_cleanup_step_comes")),
    Mutant("what has triggered before waits", turn.end_the_turn, "game.triggered = []", "pass", by(TURNS, "724_1a_what_has_triggered_before_is_no_more")),
    Mutant("nobody looks what has died", turn.Ending.advance, "game.settle()", "pass",
           by(TURNS, "724_1c_what_triggers_meanwhile_goes_on_the_stack_in_the_cleanup_step")),
    Mutant("extra phases outlast the turn", turn.end_the_turn, "game.extra_phases, game.resumes, game.added, game.same_steps = [], \"\", \"\", 0", "pass",
           by(TURNS, "724_1d_in_the_extra_combat_phase_nothing_is_left_of_the_other_phases")),
    Mutant("an added step brings its phase along", turn.Turn._next, "game.added.startswith(schedule.ONLY)", "False",
           by(TURNS, "500_10_what_waits_for_a_step_waits_for_an_added_one_too")),
    Mutant("an added beginning phase begins a turn", turn.Turn.advance, "and game.added != schedule.BEGINNING", "",
           by(TURNS, "501_1_an_added_beginning_phase_untaps_and_draws_and_begins_no_turn")),
    Mutant("this step is another step", schedule.add_steps, "if game.in_step(what) else 0", "",
           by(TURNS, "500_9_in_another_step_no_such_step_is_added")),
    Mutant("two steps more are one", turn.Turn._next, "max(0, game.same_steps - 1)", "max(0, game.same_steps - 2)",
           by(TURNS, "500_9_a_step_after_this_step_comes_directly_after_it")),
    Mutant("steps are added to the turns of others", ExtraStep.resolve, "game.turn_seat in seats(self.who.resolve_for(game, run.play))", "True",
           by(TURNS, "500_10a_who_gets_a_step_gets_it_in_a_turn_of_ones_own_alone")),
    Mutant("every main phase is a second one", turn.begin_step, "game.step == schedule.MAIN", "game.in_step(\"main\")",
           by(TURNS, "505_1a_a_second_main_phase_is_one_that_is_not_the_first_and_the_sphinx_calls_once_for_each")),
    Mutant("a text goes on behind the end", cardset._after_the_end, "isinstance(one, EndTurn)", "False",
           by(TURNS, "the_end_of_the_turn_ends_the_text_too")),
    Mutant("a turn is no time", During.holds, 'self.step == "turn" or', "", by(TURNS, "during_a_turn_of_ones_own")),
)  # fmt: skip

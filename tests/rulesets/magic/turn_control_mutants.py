"""The control of another player's turn broken on purpose (magic 723)."""

from __future__ import annotations

from games.cardgames import hidden_information
from games.cardgames.rules import face_down, passing
from games.engine.game import Game
from games.engine.state import State
from games.rulesets.magic import game, turn_control
from games.rulesets.magic.bot import controlling
from games.rulesets.magic.state import MagicState
from games.rulesets.magic.vocabulary.turn_control import ControlNextTurn
from tests.rulesets.magic import test_turn_control as CONTROL
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("players control themselves", ControlNextTurn.resolve, "seat, run.play.seat", "seat, seat",
           by(CONTROL, "723_1_the_whole_of_the_next_turn_and_no_other")),
    Mutant("the first effect works", turn_control.control_next_turn, "[*_others(game, seat), (seat, by)]",
           "[(seat, by), *_others(game, seat)] if _others(game, seat) == game.next_controllers else game.next_controllers",
           by(CONTROL, "723_9_to_control_oneself_is_to_decide_as_usual_and_ends_what_another_would_do")),
    Mutant("control goes on and on", turn_control.begin_turn, "_others(game, game.turn_seat)", "game.next_controllers",
           by(CONTROL, "723_1_an_extra_turn_is_a_next_turn_and_the_one_after_it_is_free")),
    Mutant("control does not wait", turn_control.begin_turn, "_others(game, game.turn_seat)", "[]",
           by(CONTROL, "723_1b_it_waits_for_a_turn_that_is_really_taken")),
    Mutant("every player is controlled", MagicState.answers_for, "by is None or seat != self.turn_seat", "by is None",
           by(CONTROL, "723_3_an_opponents_choice_in_the_turn_is_the_opponents")),
    Mutant("nobody answers for another", MagicState.answers_for, "else by", "else seat",
           by(CONTROL, "723_5_the_controller_plays_the_cards_of_the_player_with_the_mana_of_the_player")),
    Mutant("who has left controls on", turn_control.player_left, "if seat in (game.turn_seat, game.turn_controller):",
           "if False:", by(CONTROL, "800_4a_control_ends_with_the_player_who_has_it_and_the_player_is_asked_anew")),
    Mutant("what waits outlasts a player", turn_control.player_left, "if seat not in one", "if True",
           by(CONTROL, "800_4b_what_waits_is_gone_with_the_controller", "800_4b_what_waits_is_gone_with_the_player")),
    Mutant("control outlasts the game", turn_control.end, "game.turn_controller = None", "pass",
           by(CONTROL, "723_4_when_the_game_is_over_nobody_sees_for_another")),
    Mutant("the game ends without a word to that", game.Magic.finish, "turn_control.end(self)", "pass",
           by(CONTROL, "723_4_when_the_game_is_over_nobody_sees_for_another")),
    Mutant("whose choice it is is forgotten", Game.ask, "None if by == seat else seat", "None",
           by(CONTROL, "the_view_says_who_controls_whom_and_for_whom_somebody_decides")),
    Mutant("a controller looks into no hand", Game.looks_into, "self.sees_as(viewer, seat)", "False",
           by(CONTROL, "723_4_the_controller_sees_the_hand_in_that_turn_alone_and_spectators_never",
              "723_4_what_a_computer_player_may_not_know_is_dealt_anew_and_what_it_sees_is_not")),
    Mutant("everybody looks into a controlled hand", State.sees_as, "viewer.seat in (seat, self.answers_for(seat))",
           "(viewer.seat == seat or self.answers_for(seat) != seat)",
           by(CONTROL, "723_4_two_worlds_that_differ_in_the_hand_look_alike_to_whoever_does_not_control_it")),
    Mutant("the player does not see what is chosen from", Game._decision_view, "in (asked.seat, asked.whose)",
           "in (asked.seat,)", by(CONTROL, "723_4_what_is_looked_at_in_that_turn_both_see")),
    Mutant("the controller does not hear what is drawn", State.emit, "(seat, self.answers_for(seat))", "(seat,)",
           by(CONTROL, "723_4_a_card_that_is_drawn_then_is_known_to_both_and_one_that_is_drawn_later_is_not")),
    Mutant("the controller may not look beneath", face_down.may_look, "game.sees_as(viewer, controller_of(game, thing))",
           "viewer.seat == controller_of(game, thing)",
           by(CONTROL, "723_4_what_lies_face_down_the_controller_may_look_at")),
    Mutant("a hand that is seen can be unseen", Game.told, "not self.looks_into(one) <= before.looks_into(one)", "False",
           by(CONTROL, "what_was_done_before_the_hand_was_seen_is_not_taken_back")),
    Mutant("what is played for another tells the one who plays it", Game.told,
           "self.sees_as(Viewer(by), SeatNo(seat))", "by == seat",
           by(CONTROL, "a_card_that_the_controller_has_played_for_the_player_is_nothing_that_they_have_learned")),
    Mutant("stops go by the turn of another", passing.answer, "orders, asked.whose, order", "orders, asked.seat, order",
           by(CONTROL, "the_stops_of_the_controller_go_by_the_turn_that_they_play")),
    Mutant("what the controlled player is offered is guessed", hidden_information._offered,
           "viewer.seat not in (asked.seat, asked.whose)", "viewer.seat != asked.seat",
           by(CONTROL, "723_4_a_world_that_the_player_imagines_has_what_is_offered")),
    Mutant("a computer player helps the player whom it controls", controlling._play, "value < PRICE", "True",
           by(CONTROL, "normal_turns_a_spell_against_its_own_player")),
    Mutant("a computer player is kind", controlling.considered, "found = _dearest(sight)", "found = None",
           by(CONTROL, "a_computer_player_throws_away_the_dearest_card_of_its_player")),
)  # fmt: skip

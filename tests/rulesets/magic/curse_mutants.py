"""Auras that enchant players, broken on purpose."""

from __future__ import annotations

from games.cardgames.rules import permanent_status, resolving, zone_changes
from games.cardgames.rules.state import CardState
from games.cardgames.vocabulary import triggers
from games.cardgames.vocabulary.permanents import PutBack
from games.cardgames.vocabulary.selectors import AttachedPlayer
from games.rulesets.magic import checks, undefined
from tests.rulesets.magic import test_curses as CURSES
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("a Curse comes down unattached", resolving.finish, "play.targets[0] if game", "NO_REF if game",
           by(CURSES, "303_4_a_curse_stays_at_the_player_whom_it_enchants")),
    Mutant("a player is no host of an Aura", checks._may_enchant, "return host in enchants", "return False and host in enchants",
           by(CURSES, "303_4_a_curse_stays_at_the_player_whom_it_enchants")),
    Mutant("who has left stays enchanted", checks._may_enchant, "host in enchants.kind.seats(game, play)", "True",
           by(CURSES, "704_5m_it_goes_to_the_graveyard_when_the_enchanted_player_leaves",
              "303_4c_an_opponents_aura_that_its_controller_has_become_is_put_away")),
    Mutant("what enchants players enchants anything", checks._may_enchant, "if not for_objects or on", "if on",
           by(CURSES, "701_3_a_curse_can_be_attached_to_another_player_and_to_no_creature")),
    Mutant("an Aura that is a creature stays", checks._may_enchant, ' or traits.is_a("creature")', "",
           by(CURSES, "303_4d_an_aura_that_is_a_creature_enchants_nothing")),
    Mutant("it is still at the player from whom it was moved", permanent_status.attach, "host, NOBODY", "host, permanent.attached_player",
           by(CURSES, "303_4_one_that_moves_from_a_player_to_a_creature_is_at_the_player_no_more")),
    Mutant("a Curse that moves keeps its timestamp", permanent_status.attach_to_player, "permanent.stamp = game.stamp()", "pass",
           by(CURSES, "701_3_a_curse_can_be_attached_to_another_player_and_to_no_creature")),
    Mutant("a Curse that stays gets a new timestamp", permanent_status.attach_to_player, "permanent.attached_player != seat and", "",
           by(CURSES, "701_3_a_curse_can_be_attached_to_another_player_and_to_no_creature")),
    Mutant("a Curse concerns its controller", AttachedPlayer.resolve_for, "host = game.host_of(play.source)", "host = play.seat",
           by(CURSES, "303_4e_what_it_says_of_that_player_is_of_no_other",
              "503_1a_it_triggers_in_the_upkeep_of_the_enchanted_player_alone")),
    Mutant("a Curse triggers for everybody", triggers.is_whose, "return seat in AttachedPlayer().resolve_for(game, play)", "return True",
           by(CURSES, "503_1a_it_triggers_in_the_upkeep_of_the_enchanted_player_alone",
              "603_2_what_the_enchanted_player_does_triggers_and_what_others_do_does_not")),
    Mutant("what has left knows no player", CardState.host_of, "return last.host", "return NO_REF",
           by(CURSES, "608_2h_one_that_has_left_still_knows_whom_it_enchanted")),
    Mutant("a Curse that comes back enchants nobody", zone_changes.hosts_for, "*enchants.kind.seats(game, play)", "",
           by(CURSES, "303_4f_whoever_controls_a_curse_that_comes_back_says_whom_it_enchants")),
    Mutant("the owner says what is enchanted", PutBack.resolve, "whose = game.owners[thing] if seat is None else seat", "whose = game.owners[thing]",
           by(CURSES, "303_4f_whoever_controls_a_curse_that_comes_back_says_whom_it_enchants",
              "303_4f_what_it_can_enchant_is_judged_by_the_new_controller")),
    Mutant("a Curse may speak of a host", undefined._goes_on_objects, " and not _is_of_players(word.kind)", "",
           by(CURSES, "702_5_a_curse_says_and_checks_whom_it_means")),
)  # fmt: skip

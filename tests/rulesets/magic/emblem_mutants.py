"""Emblems broken on purpose (magic 114)."""

from __future__ import annotations

from games.cardgames.rules import layers, leaving, triggers
from games.rulesets.magic import cardset, commander
from games.rulesets.magic.vocabulary.emblems import GetEmblem
from tests.rulesets.magic import test_emblems as EMBLEMS
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("whoever gives an emblem has it", GetEmblem.resolve, "key, seat, COMMAND.of(seat)",
           "key, run.play.seat, COMMAND.of(run.play.seat)", by(EMBLEMS, "114_2_each_player_gets_one_of_their_own")),
    Mutant("emblems notice nothing", triggers.listeners, "for thing in game.emblems:", "for thing in ():",
           by(EMBLEMS, "114_4_it_triggers_and_is_the_source_of_what_it_does", "114_4_it_replaces_events")),
    Mutant("emblems change nothing", layers._statics, "for one in game.emblems)", "for one in ())",
           by(EMBLEMS, "114_4_its_abilities_work_in_the_command_zone_also_for_what_comes_later")),
    Mutant("an emblem is as old as the game", layers._statics, "game.emblems[thing] if", "0 if",
           by(EMBLEMS, "613_7_an_emblem_has_the_timestamp_of_its_coming")),
    Mutant("emblems outlast their owners", leaving._remove_owned, "if game.owners[thing] != seat", "if True",
           by(EMBLEMS, "800_4a_it_leaves_the_game_with_its_owner")),
    Mutant("emblems are cast", commander.castable, "if thing not in game.emblems", "if True",
           by(EMBLEMS, "903_8_an_emblem_is_not_cast_from_the_command_zone")),
    Mutant("an emblem may speak of itself", cardset._is_about_itself, "not isinstance(word.what, ObjectFilter)", "False",
           by(EMBLEMS, "an_emblem_that_could_not_keep_what_it_says_is_refused")),
)  # fmt: skip

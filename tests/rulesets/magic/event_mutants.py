"""Either of two events, and what happens to a host, broken on purpose; beside those of `word_mutants`."""

from __future__ import annotations

from games.cardgames.vocabulary.triggers import Either, OfObject
from tests.rulesets.magic import test_events as EVENTS
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("only the first of two events counts", Either.matches, "for when in (self.one, self.other)", "for when in (self.one,)",
           by(EVENTS, "603_2_either_of_two_events_sets_it_off", "603_2_attacking_or_blocking")),
    Mutant("only the second of two events counts", Either.matches, "for when in (self.one, self.other)", "for when in (self.other,)",
           by(EVENTS, "603_2_either_of_two_events_sets_it_off", "603_2_attacking_or_blocking")),
    Mutant("anything of their kinds counts", Either.matches, "and when.matches(game, event, play)", "",
           by(EVENTS, "603_2_neither_sets_nothing_off")),
    Mutant("what happens to a host is not noticed", OfObject.matches, "return play.source in event.worn or event.ref in self.what.meant_by(game, play)", "return False",
           by(EVENTS, "303_4_what_happens_to_the_host_sets_off_what_stands_on_the_aura",
              "301_5_the_creature_that_wears_it_attacks")),
    Mutant("what happens to any creature is noticed", OfObject.matches, "return play.source in event.worn or event.ref in self.what.meant_by(game, play)", "return True",
           by(EVENTS, "303_4_what_happens_to_another_does_not")),
)  # fmt: skip

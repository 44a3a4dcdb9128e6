"""Exploit, modular, and what is asked beside mana, broken on purpose; beside those of `word_mutants`."""

from __future__ import annotations

from games.cardgames.rules import scripts
from games.cardgames.vocabulary.unless import UnlessGives
from games.rulesets.magic import cardset, undefined
from games.rulesets.magic.game import Magic
from games.rulesets.magic.vocabulary.abilities import Ward
from games.rulesets.magic.vocabulary.creatures import ExploitOne, Exploits, Modular
from tests.rulesets.magic import test_creatures as CREATURES
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("who has exploited itself has not", ExploitOne.resolve, "for ref, whose, passage in there:",
           "for ref, whose, passage in [one for one in there if game.is_current(one[0])]:",
           by(CREATURES, "702_110b_a_creature_may_exploit_itself")),
    Mutant("exploiting is nothing", ExploitOne.resolve, "for ref, whose, passage in there:", "for ref, whose, passage in ():",
           by(CREATURES, "702_110_whoever_sacrifices_a_creature_has_what_the_exploiter_does")),
    Mutant("everybody has exploited", Exploits.matches, "event.ref == play.source", "True",
           by(CREATURES, "702_110b_another_creature_has_exploited_nothing")),
    Mutant("what never exploits is accepted", undefined.undefined, "isinstance(word, Exploits) and not", "False and not",
           by(CREATURES, "what_never_exploits_is_refused")),
    Mutant("modular creatures come without counters", scripts._enters_so, "one.ability in script.word.besides()", "False",
           by(CREATURES, "702_43a_it_enters_with_its_counters_and_leaves_them_to_another",
              "702_43a_a_copy_of_it_enters_with_counters_too")),
    Mutant("one counter is left", Modular.means, 'CountersOn("+1/+1", Self())', "1",
           by(CREATURES, "702_43a_it_enters_with_its_counters_and_leaves_them_to_another")),
    Mutant("any creature gets the counters", Modular.means, ', supertype="artifact"', "",
           by(CREATURES, "702_43a_it_enters_with_its_counters_and_leaves_them_to_another")),
    Mutant("life is given for nothing", Magic.give, "damage.lose_life(self, play.seat, payment.life)", "pass",
           by(CREATURES, "118_12a_life_is_paid_or_not_and_who_has_too_little_is_not_asked")),
    Mutant("who has too little life is asked", Magic.can_give, "enough and", "",
           by(CREATURES, "118_12a_life_is_paid_or_not_and_who_has_too_little_is_not_asked")),
    Mutant("what was chosen is kept", Magic.give, "additional_costs.charge(self, play, payment.parts)", "pass",
           by(CREATURES, "118_12a_whoever_is_asked_chooses_what_they_give")),
    Mutant("the other player gives", UnlessGives._paying, "seat=seat", "seat=run.play.seat",
           by(CREATURES, "118_12a_whoever_is_asked_chooses_what_they_give")),
    Mutant("who cannot give enough is asked", UnlessGives.resolve, "bool(payers) and game.can_give(self._paying(game, run, payers[0]), cost)", "True",
           by(CREATURES, "118_12a_who_cannot_give_enough_is_not_asked")),
    Mutant("the question tells what is in a hand", UnlessGives._looks_into, "return bool(wanted) and", "return False and",
           by(CREATURES, "118_12a_nobody_learns_whether_a_hand_has_such_a_card")),
    Mutant("ward counters always", Ward.means, "UnlessGives(self.cost, who, countered)", "Counter(That())",
           by(CREATURES, "702_21_ward_asks_for_a_card")),
    Mutant("anything can be asked of a player", cardset._given_away, "cost != plain", "False",
           by(CREATURES, "what_cannot_be_asked_of_a_player_is_refused")),
)  # fmt: skip

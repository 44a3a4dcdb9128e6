"""Commanders with partner, broken on purpose."""

from __future__ import annotations

from games.engine.decks import formats, lists
from games.rulesets.magic import construction
from tests.rulesets.magic import test_commander as COMMANDER
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("any two lead together", formats.lead_together, "card.leads and card.partners", "card.leads",
           by(COMMANDER, "702_124_two_different_commanders_with_partner_lead_a_hundred_cards_together",
              "two_cards_that_stand_apart_lead_only_if_they_can_do_so_together")),
    Mutant("one leads beside itself", formats.lead_together, "len(keys) == len({*keys}) == 2", "2",
           by(COMMANDER, "702_124_two_different_commanders_with_partner_lead_a_hundred_cards_together")),
    Mutant("only the first one counts", formats.identity, "for key in deck.commander", "for key in [*deck.commander][:1]",
           by(COMMANDER, "702_124_their_cards_are_within_the_identity_of_either")),
    Mutant("nobody has partner", construction._facts, "PARTNER in face.traits.keywords", "False",
           by(COMMANDER, "702_124_two_different_commanders_with_partner_lead_a_hundred_cards_together")),
    Mutant("a list has one commander", lists._led, "2 if", "1 if",
           by(COMMANDER, "a_list_may_name_two_commanders")),
)  # fmt: skip

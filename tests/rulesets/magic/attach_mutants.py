"""What is attached by something else, broken on purpose."""

from __future__ import annotations

from games.cardgames.rules import permanent_status
from games.cardgames.vocabulary.permanents import Attach
from games.rulesets.magic import checks
from tests.rulesets.magic import test_attaching as ATTACHING
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("it attaches itself", Attach.resolve, "self.what.resolve_for(game, run.play)", "[run.play.source]",
           by(ATTACHING, "701_3_an_equipment_is_attached_to_a_creature_whoever_controls_it")),
    Mutant("it is attached wherever one likes", Attach.resolve, "and game.may_be_attached(thing, one)", "",
           by(ATTACHING, "303_4i_an_aura_moves_only_to_what_it_can_enchant",
              "301_5_what_is_no_equipment_is_attached_to_nothing")),
    Mutant("it is attached to itself", Attach.resolve, "one != game.ref(thing) and", "",
           by(ATTACHING, "303_4d_an_aura_is_not_attached_to_itself")),
    Mutant("a creature stays attached", checks._doomed, '"creature" in traits.types or not _holds', "not _holds",
           by(ATTACHING, "704_5p_an_equipment_that_becomes_a_creature_comes_off")),
    Mutant("anything can be attached", checks.may_be_attached, "is_gear and", "",
           by(ATTACHING, "301_5_what_is_no_equipment_is_attached_to_nothing")),
    Mutant("creatures are attached too", checks.may_be_attached, 'not traits.is_a("creature") or', "True or",
           by(ATTACHING, "301_5c_an_equipment_that_is_a_creature_is_attached_to_nothing")),
    Mutant("an Aura goes where an Equipment goes", checks.may_be_attached, 'if "aura" in traits.subtypes:', "if False:",
           by(ATTACHING, "303_4i_an_aura_moves_only_to_what_it_can_enchant")),
    Mutant("it keeps its timestamp", permanent_status.attach, "permanent.stamp = game.stamp()", "pass",
           by(ATTACHING, "613_7e_moved_it_has_a_new_timestamp")),
)  # fmt: skip

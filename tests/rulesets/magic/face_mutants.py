"""Words about cards with several faces and about cumulative upkeep, broken on purpose, each with the tests that have to notice it."""

from games.cardgames.rules import several_faces, zone_changes
from games.cardgames.vocabulary.amounts import Minus
from games.cardgames.vocabulary.effects import Unless
from games.cardgames.vocabulary.transforming import Transform
from games.cardgames.vocabulary.unless import UnlessGives
from games.rulesets.magic import playing
from games.rulesets.magic import several_faces as own_faces
from games.rulesets.magic.game import Magic
from tests.rulesets.magic import test_cumulative as ages
from tests.rulesets.magic import test_several_faces as faces
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("it keeps its face everywhere", several_faces.turn_to_front, "if key and", "if False and",
           by(faces, "712_8a_anywhere_but_on_the_battlefield_it_is_its_front")),
    Mutant("a face goes to the graveyard", zone_changes.go, "place not in (game.FIELD.key, game.STACK.key):\n        several", "False:\n        several",
           by(faces, "709_3_only_one_half_is_cast_and_only_that_is_on_the_stack")),
    Mutant("it turns over twice", Transform.resolve, " or not game.has_turned_since(run.play)", " or True",
           by(faces, "701_27f_abilities_that_wait_do_not_turn_it_back")),
    Mutant("a token copy has one face", several_faces.is_token_copy, "game.is_token(thing) and", "False and",
           by(faces, "707_8a_a_token_copy_has_both_faces_and_the_same_one_up")),
    Mutant("a copy of a back has its mana value", own_faces.cost_of_object, "whole.cost if own else FREE", "whole.cost",
           by(faces, "202_3b_its_back_has_the_mana_value_of_its_front_and_a_copy_of_that_has_none")),
    Mutant("a back costs nothing", own_faces.cost_of_object, "whole.cost if own else FREE", "FREE",
           by(faces, "202_3b_its_back_has_the_mana_value_of_its_front_and_a_copy_of_that_has_none")),
    Mutant("its timestamp stays", several_faces.transform, "permanent.stamp = game.stamp()", "pass",
           by(faces, "613_7g_it_has_a_new_timestamp")),
    Mutant("nobody notices", several_faces.transform, "triggers.notice(", "GameEvent and (lambda *_: None)(",
           by(faces, "701_27_it_is_the_same_object_with_the_other_face_and_nothing_enters")),
    Mutant("a spell is all faces", several_faces.choose_face, "if game.book", "if False and game.book",
           by(faces, "709_3_only_one_half_is_cast_and_only_that_is_on_the_stack",
              "715_3_it_is_cast_as_one_or_the_other_and_is_only_that")),
    Mutant("a copy goes on an adventure", own_faces.set_out, "if game.places[play.thing] == game.EXILE.of(game.owners[play.thing]):", "if True:",
           by(faces, "715_3d_a_copy_of_an_adventure_sends_nothing_into_exile")),
    Mutant("nobody comes back from an adventure", own_faces.on_adventure, "one.seat == seat and", "False and",
           by(faces, "715_3d_it_is_exiled_as_it_resolves_and_its_creature_is_cast_from_there")),
    Mutant("both halves aim", Magic.forbids_target, "if play.thing == play.source[0] and", "if False and",
           by(faces, "702_16b_protection_looks_at_the_half_that_is_cast")),
    Mutant("a back is slow", playing.plays, "if slow or side.is_fast:\n                    found += _face", "if slow:\n                    found += _face",
           by(faces, "715_3_an_instant_adventure_is_cast_when_the_creature_could_not_be")),
    Mutant("any number of lands", playing._face_from_hand, "and game.players[seat].lands < MOST_LANDS", "",
           by(faces, "712_12_either_face_is_played_but_only_one_land_in_a_turn")),
    Mutant("an upkeep does not grow", Unless.resolve, "cost *= game", "cost + '' * game",
           by(ages, "702_24a_it_is_paid_for_each_age_counter_on_it_or_it_is_sacrificed",
              "702_24a_whoever_cannot_pay_all_of_it_is_not_asked")),
    Mutant("one creature is enough", UnlessGives._whole, "part.count * times", "part.count",
           by(ages, "702_24a_as_many_creatures_are_sacrificed_as_there_are_counters")),
    Mutant("life is paid once", UnlessGives._whole, "self.cost.life * times", "self.cost.life",
           by(ages, "702_24a_life_is_paid_as_often_too")),
    Mutant("it is asked for what is gone", UnlessGives.resolve, "if self.each and not", "if False and not",
           by(ages, "702_24a_nothing_is_asked_once_it_is_gone")),
    Mutant("less than nothing is something", Minus.count, "max(0, ", "abs(",
           by(ages, "107_1b_so_many_cards_less_four_and_never_below_nothing")),
)  # fmt: skip

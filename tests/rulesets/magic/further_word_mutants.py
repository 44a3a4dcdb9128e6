"""Words of Magic that came later still, broken on purpose: reconfigure."""

from __future__ import annotations

from games.cardgames.rules import announcing, layers, permanent_status
from games.cardgames.rules_text import antecedents
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.rulesets.magic import cardset, checks, face_down, paying, playing, reconfigured, undefined
from games.rulesets.magic.bot.mind import Mind
from games.rulesets.magic.vocabulary import suspend
from games.rulesets.magic.vocabulary.entries import EntersUnder
from games.rulesets.magic.vocabulary.reconfiguring import IsAttached, Reconfigure
from tests.rulesets.magic import test_entering_under as UNDER
from tests.rulesets.magic import test_namesakes as NAMESAKES
from tests.rulesets.magic import test_reconfigured as RECONFIGURED
from tests.rulesets.magic import test_x_elsewhere as XS
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("it can be attached to itself and so to nothing", Reconfigure.means, "another=True", "another=False",
           by(RECONFIGURED, "702_151a_it_is_attached_to_another_creature_of_its_controller")),
    Mutant("it is reconfigured at any time", Reconfigure.means, "slow=True", "slow=False",
           by(RECONFIGURED, "702_151a_it_is_unattached_only_from_something_and_both_only_as_a_sorcery")),
    Mutant("it is unattached at any time", Reconfigure.besides, "slow=True", "slow=False",
           by(RECONFIGURED, "702_151a_it_is_unattached_only_from_something_and_both_only_as_a_sorcery")),
    Mutant("it is unattached from nothing", IsAttached.holds, "bool(Attached().resolve_for(game, play))", "True",
           by(RECONFIGURED, "702_151a_it_is_unattached_only_from_something_and_both_only_as_a_sorcery",
              "a_card_may_ask_whether_it_is_attached")),
    Mutant("what is attached is a creature", reconfigured.types_lost_by_rule, "RECONFIGURE not in game.features", "True",
           by(RECONFIGURED, "702_151b_while_it_is_attached_it_is_no_creature_and_no_rabbit",
              "702_151b_what_has_attacked_leaves_combat_when_it_is_attached")),
    Mutant("it is no creature at all", reconfigured.types_lost_by_rule, "state.attached != NO_OBJECT and ", "",
           by(RECONFIGURED, "702_151b_it_is_a_creature_again_when_its_host_has_gone")),
    Mutant("it is a rabbit still", reconfigured.without_types, "traits.subtypes & ARTIFACT_SUBTYPES", "traits.subtypes",
           by(RECONFIGURED, "702_151b_while_it_is_attached_it_is_no_creature_and_no_rabbit")),
    Mutant("a creature with reconfigure is attached to nothing", checks.may_be_attached, " or reconfigured.has_reconfigure(game, traits)", "",
           by(RECONFIGURED, "301_5c_something_else_may_attach_it_although_it_is_a_creature")),
    Mutant("it loses its types after all else", layers.all_traits, "game.types_lost_by_rule(now)", "[]",
           by(RECONFIGURED, "702_151b_while_it_is_attached_it_is_no_creature_and_no_rabbit")),
    Mutant("it has no timestamp of its own", reconfigured.types_lost_by_rule, "state.stamp", "game.stamp()",
           by(RECONFIGURED, "613_7_what_makes_it_a_creature_later_does_so_and_it_comes_off")),
    Mutant("it is unattached in silence", permanent_status.unattach, 'game.emit("unattached", card=game.face(thing))', "pass",
           by(RECONFIGURED, "the_log_says_that_it_is_unattached")),
    Mutant("what is never attached may ask", undefined._speaks_of_its_host, "isinstance(word, Attached | IsAttached)", "isinstance(word, Attached)",
           by(RECONFIGURED, "nothing_asks_whether_it_is_attached_that_never_is")),
    Mutant("it enters under its caster's control", EntersUnder.replace, "event.seat = seat", "pass",
           by(UNDER, "616_1b_the_one_opponent_gets_it_without_a_question",
              "110_2_it_is_so_however_it_enters", "603_6a_its_triggers_are_those_of_its_new_controller")),
    Mutant("anybody may be given it", EntersUnder.replace, "if seat != event.seat", "",
           by(UNDER, "110_2_of_several_its_controller_chooses_and_never_themselves")),
    Mutant("the last opponent gets it", EntersUnder.replace, "replaceable.answers[0].about", "{'seat': able[-1]} or replaceable.answers[0].about",
           by(UNDER, "616_1b_it_is_settled_before_what_it_copies")),
    Mutant("it may attack its owner", layers._owner, "game.owners[ObjectId(change.play.source[0])]", "NOBODY",
           by(UNDER, "508_1c_it_cannot_attack_its_owner_and_must_attack_another_player")),
    Mutant("only its controller may activate it", announcing.usable, "if ANYONE in game.features:", "if False:",
           by(UNDER, "602_2_any_player_may_activate_it_and_is_you",
              "602_2_what_does_not_say_so_is_activated_by_its_controller_alone")),
    Mutant("everybody may activate all", announcing._add_those_of_others, "and one[1].ability.anyone", "",
           by(UNDER, "602_2_what_does_not_say_so_is_activated_by_its_controller_alone")),
    Mutant("others sacrifice what is not theirs", cardset.MagicCards.spelt, 'word.anyone and (word.zone != "field" or word.cost.sacrifice)', "False",
           by(UNDER, "602_2_nobody_else_can_pay_with_a_thing_that_is_not_theirs")),
    Mutant("a gift is worth what it is worth to oneself", Mind._of_permanent, "isinstance(one.ability, EntersUnder)", "False",
           by(UNDER, "the_computer_player_does_not_give_its_opponent_a_creature")),
    Mutant("X may be 0", playing._suspends, "paying.payable_x(game, seat, cost, face.time)", "paying.payable_x(game, seat, cost)",
           by(XS, "702_62a_x_is_any_number_but_0_that_can_be_paid")),
    Mutant("nothing is paid for X", playing._suspend, "face.suspend.with_x(x)", "face.suspend",
           by(XS, "702_62a_it_has_x_time_counters_and_x_was_paid")),
    Mutant("it waits a turn whatever X is", playing._suspend, "x or face.time", "face.time",
           by(XS, "702_62a_it_has_x_time_counters_and_x_was_paid")),
    Mutant("it is suspended for more than there is", paying.payable_x, "means.covers(cost.with_x(value))", "value < 9",
           by(XS, "702_62a_x_is_any_number_but_0_that_can_be_paid", "702_37e_it_is_turned_up_for_any_x_that_can_be_paid")),
    Mutant("nobody notices that a counter is removed", suspend.RemoveTimeCounter.resolve, "triggers.notice(game, GameEvent(REMOVED", "(lambda *_: None)(game, GameEvent(REMOVED",
           by(XS, "702_62a_each_counter_that_is_removed_sets_it_off_the_last_one_too")),
    Mutant("any card notices it", suspend.TimeCounterRemoved.matches, "event.ref == play.source", "True",
           by(XS, "702_62a_a_counter_that_is_removed_sets_off_that_card_alone")),
    Mutant("the X of a morph is forgotten", face_down.turn_up, "game.permanents[thing].x = x", "pass",
           by(XS, "702_37f_its_other_abilities_know_that_x")),
    Mutant("the X of a morph is not paid", face_down.turn_up, "face.morph.with_x(x)", "face.morph",
           by(XS, "702_37e_it_is_turned_up_for_any_x_that_can_be_paid")),
    Mutant("every name is that of the card", ObjectFilter.is_so, "self.namesake and", "False and",
           by(NAMESAKES, "201_5_all_of_that_name_are_counted_whoever_controls_them",
              "201_5_only_those_of_that_name_that_you_control_and_not_itself", "701_23_only_cards_of_that_name_are_found")),
    Mutant("a text does not say the name", antecedents.telling, "card.name.in_(", "''.join(",
           by(NAMESAKES, "its_text_says_the_name_in_both_languages")),
)  # fmt: skip

"""Words of revealing, naming and paying broken on purpose; beside those of `family_mutants`."""

from __future__ import annotations

from games.cardgames.rules import announcing, continuous_effects, layers, triggers, zone_changes
from games.cardgames.rules import face_down as toolkit
from games.cardgames.rules.traits import Traits
from games.cardgames.vocabulary.returning import LeavesIntoExile
from games.cardgames.vocabulary.revealing import RevealUntil
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.rulesets.magic import checks, mana_pool, paying, playing, scene
from games.rulesets.magic import face_down as magic_down
from games.rulesets.magic.card import Face
from games.rulesets.magic.game import Magic
from games.rulesets.magic.mana import Cost, Purse, Source
from games.rulesets.magic.vocabulary import casting, choosing, madness, suspend
from games.rulesets.magic.vocabulary.amounts import TimesKicked
from games.rulesets.magic.vocabulary.casting import CannotCast, Cascade, CastFromTop, Discover, SpellsCannotBeCountered
from games.rulesets.magic.vocabulary.choosing import DiscardNamed, GainsProtection
from games.rulesets.magic.vocabulary.costs import CastBy, Unearth
from games.rulesets.magic.vocabulary.entries import EntersChoosing
from games.rulesets.magic.vocabulary.mana import AddMana
from tests.rulesets.magic import test_choosing as CHOOSING
from tests.rulesets.magic import test_face_down as DOWN
from tests.rulesets.magic import test_kicked_ways as KICKED
from tests.rulesets.magic import test_libraries as LIBRARIES
from tests.rulesets.magic import test_madness as MAD
from tests.rulesets.magic import test_multikicker as MULTIKICKER
from tests.rulesets.magic import test_revealing as REVEALING
from tests.rulesets.magic import test_snow as SNOW
from tests.rulesets.magic import test_suspend as SUSPENDED
from tests.rulesets.magic import test_uncountered as SAFE
from tests.rulesets.magic import test_unearth as UNEARTH
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    # --- multikicker -----------------------------------------------------------------------------------------------
    Mutant("every other time it is free", Cost._with_each, "range(times)", "range((times + 1) // 2)",
           by(MULTIKICKER, "702_33_it_is_paid_as_often_as_the_mana_allows")),
    Mutant("it was never kicked", playing.pay, "or bool(", "or False and bool(",
           by(MULTIKICKER, "702_33_it_was_kicked_if_it_was_paid_at_all")),
    Mutant("nothing counts the kicks", TimesKicked.count, "play.x", "0",
           by(MULTIKICKER, "702_33_what_entered_knows_how_often_it_was_kicked")),
    Mutant("what costs less costs no kick", Cost.changed, "self.generic + more", "self.generic + more, each=None",
           by(MULTIKICKER, "601_2f_what_costs_less_costs_less_of_what_is_paid_besides_too")),
    # --- snow ------------------------------------------------------------------------------------------------------
    Mutant("any mana is snow", Source.pays, "self.snow if", "True if",
           by(SNOW, "601_2g_a_colour_leaves_the_snow_to_the_symbol_that_needs_it", "702_51_a_creature_that_helps_is_no_snow_mana")),
    Mutant("snow is spent first", Purse._plan_by_source, "number >= have - of_it", "number < of_it and have > of_it",
           by(SNOW, "106_3_mana_in_the_pool_remembers_its_source")),
    Mutant("snow goes with the first mana", Purse.plan, "max(0, out - have + of_it)", "min(out, of_it)",
           by(SNOW, "106_3_mana_in_the_pool_remembers_its_source")),
    Mutant("snow lands are tapped like others", Purse.plan, ", source.snow))", "))", by(SNOW, "601_2g_snow_is_spent_last")),
    Mutant("all that gives mana is snow", paying.is_snow, '.is_a("snow")', '.is_a("land")',
           by(SNOW, "601_2g_a_colour_leaves_the_snow_to_the_symbol_that_needs_it", "106_3_mana_in_the_pool_remembers_its_source")),
    Mutant("mana of a spell is snow", AddMana.resolve, 'game.known(play.source).is_a("snow")', "True",
           by(SNOW, "106_3_mana_of_a_spell_is_no_snow")),
    Mutant("the snow stays in the pool", mana_pool.take_back_mana, "gone if letters.islower() else EMPTY", "EMPTY",
           by(SNOW, "106_3_a_tap_that_is_taken_back_and_a_pool_that_empties_leave_no_snow")),
    # --- madness ---------------------------------------------------------------------------------------------------
    Mutant("what is mad is buried at once", madness.IntoExile.replace, "EXILE.key", "GRAVEYARD.key",
           by(MAD, "702_35a_what_is_discarded_is_exiled_and_cast_for_its_madness_cost")),
    Mutant("it costs what is printed", playing._price_of, "return face.madness", "return face.cost",
           by(MAD, "702_35a_what_is_discarded_is_exiled_and_cast_for_its_madness_cost")),
    Mutant("what is not cast stays in exile", madness.CastOrBury.resolve, "zone_changes.put_into_grave", "list",
           by(MAD, "702_35a_what_is_not_cast_goes_to_the_graveyard")),
    Mutant("all that goes to the graveyard is mad", madness.IntoExile.matches, 'event.what == "discarded"', "True",
           by(MAD, "702_35_only_what_is_discarded_is_mad")),
    Mutant("others exile it first", Magic.standing, "{**found, **madness.RULES}", "found",
           by(MAD, "702_35a_it_was_discarded_all_the_same")),
    # --- what cannot be countered ----------------------------------------------------------------------------------
    Mutant("it is countered whatever it says", casting.is_safe, "isinstance(script.ability, CannotBeCountered)", "False",
           by(SAFE, "701_6_it_stays_and_the_rest_of_the_text_happens")),
    Mutant("whatever others say", casting.is_safe, "ability.saves(game, thing, stands_on)", "False",
           by(SAFE, "101_2_another_object_says_it_of_spells_of_a_kind")),
    Mutant("whose spells is of no account", SpellsCannotBeCountered.saves, "play.seat)", "game.traits(thing).controller)",
           by(SAFE, "101_2_another_object_says_it_of_spells_of_a_kind")),
    # --- into libraries --------------------------------------------------------------------------------------------
    Mutant("all goes on top", zone_changes._leave, "bottom and zone is game.DECK", "False",
           by(LIBRARIES, "401_below_the_library_it_is_the_last_card")),
    Mutant("what is dead stays there", zone_changes.put_into_deck, "if _is_open(game, thing):", "if False:",
           by(LIBRARIES, "401_from_a_graveyard_it_goes_to_its_owners_library")),
    # --- a kicker beside other costs -------------------------------------------------------------------------------
    Mutant("what is free is never kicked", announcing.is_settled, "for paid_more in (False, True):", "for paid_more in (False,):",
           by(KICKED, "601_2b_what_is_cast_for_nothing_may_be_kicked")),
    Mutant("what is free is never bought back", Magic.ways_beside, "playing.ways_beside(self.book[play.passage[0]], play.way)",
           "(play.way,)",
           by(KICKED, "601_2b_what_is_cast_for_nothing_may_be_bought_back")),
    Mutant("buyback goes with the usual way alone", playing.ways_beside, "(way, bought(way))", "(way,)",
           by(KICKED, "118_9d_buyback_is_paid_beside_an_alternative_cost")),
    Mutant("who buys it back does without the other cost", playing._price_of, "_price_of(face, unbought(way))", "face.cost",
           by(KICKED, "601_2b_what_is_cast_for_nothing_may_be_bought_back",
              "118_9d_buyback_is_paid_beside_an_alternative_cost")),
    Mutant("buyback saves what else an alternative cost asks for", playing.parts_for, "way = unbought(play.way)", "way = play.way",
           by(KICKED, "118_9d_buyback_is_paid_beside_whatever_is_given_away")),
    Mutant("buyback outdoes flashback", playing.pay, "unbought(play.way) == FLASHBACK", "play.way == FLASHBACK",
           by(KICKED, "702_34a_what_was_flashed_back_is_exiled_though_it_was_bought_back")),
    Mutant("no other face is bought back", playing._is_offered, "unbought(play.way)", "play.way",
           by(KICKED, "601_2b_another_face_that_is_cast_for_nothing_may_be_bought_back")),
    Mutant("what is bought back was never cast in its way", CastBy.holds, "unbought(play.way)", "play.way",
           by(KICKED, "702_138c_what_has_escaped_knows_it_with_buyback_too")),
    Mutant("what has no kicker is kicked", playing.may_be_cast, "face.kicker is None", "False",
           by(KICKED, "601_2b_only_what_can_be_paid_for_is_kicked")),
    Mutant("the kicker is free with other costs", playing.price_of, "if paid_more and", "if paid_more and not way and",
           by(KICKED, "601_2b_what_is_cast_for_nothing_may_be_kicked",
              "702_35_madness_and_kicker_are_paid_together",
              "702_34_flashback_and_other_costs_go_with_a_kicker")),
    Mutant("a kicker costs mana alone", playing.parts_for, "[face.kicked_by] if play.paid_more else []", "[]",
           by(KICKED, "702_33_a_kicker_may_be_paid_with_something_else_than_mana",
              "702_33_life_is_paid_only_if_it_is_kicked")),
    Mutant("it is offered whatever it costs", playing._can_pay, "and not (play.paid_more and", "and not (False and",
           by(KICKED, "702_33_without_enough_to_give_away_it_is_not_kicked")),
    # --- face down -------------------------------------------------------------------------------------------------
    Mutant("anybody may look beneath", toolkit.may_look, "viewer.sees_all or game.sees_as(", "True or game.sees_as(",
           by(DOWN, "708_5_nobody_but_its_controller_sees_what_it_is",
              "708_5_hidden_information_counts_what_lies_face_down")),
    Mutant("everybody is told what lies face down", scene.scene, "if face_down.may_look(game, thing, viewer)", "",
           by(DOWN, "708_5_nobody_but_its_controller_sees_what_it_is",
              "708_5_twins_under_a_face_down_card_look_the_same_to_others")),
    Mutant("the hand stays known", toolkit.cover, "if card in game.shown:", "if False:",
           by(DOWN, "708_4_from_a_hand_that_was_shown_nobody_can_tell_which_card_it_was")),
    Mutant("what leaves is not shown", toolkit.reveal, 'game.emit("uncovered"', 'game.emit("revealed"',
           by(DOWN, "708_9_what_leaves_is_shown_and_was_a_nameless_creature",
              "708_9_at_the_end_of_the_game_and_when_its_owner_leaves_all_is_shown")),
    Mutant("face down it costs what is printed", playing._price_of, "cost_of(FACE_DOWN_COST)", "face.cost",
           by(DOWN, "708_2a_it_is_a_2_2_creature_with_nothing_else_and_costs_three")),
    Mutant("it is paid for as what it is", playing.spell_of, "way == MORPH", "False",
           by(DOWN, "708_4_what_is_said_of_its_printed_cost_and_types_does_not_concern_it")),
    Mutant("flash is known face down", playing._from_hand, "face.morph is not None and slow", "face.morph is not None",
           by(DOWN, "702_37c_it_is_cast_when_a_creature_without_flash_could_be")),
    Mutant("turning it up is free", magic_down.turn_up, "paying.pay_mana(game, seat, face.morph.with_x(x))", "pass",
           by(DOWN, "702_37e_turning_up_costs_its_morph_cost")),
    Mutant("no counter by megamorph", magic_down.turn_up, "if face.is_mega:", "if False:",
           by(DOWN, "702_37b_megamorph_puts_a_counter_on_it")),
    Mutant("nothing notices it", magic_down.turn_up, "triggers.notice(", "print(",
           by(DOWN, "702_37e_it_is_turned_face_up_at_any_time_and_nobody_can_answer")),
    # --- suspend ---------------------------------------------------------------------------------------------------
    Mutant("it is suspended at any time", playing._from_hand, "if face.suspend is not None and (slow or face.is_fast):", "if face.suspend is not None:",
           by(SUSPENDED, "702_62a_only_when_it_could_be_cast_and_for_its_whole_cost")),
    Mutant("what is banned is suspended", playing._suspends, "if BANS in game.features and _is_banned(game, seat, card):", "if False:",
           by(SUSPENDED, "702_62c_what_may_not_be_cast_is_not_suspended_but_targets_do_not_matter")),
    Mutant("every upkeep removes a counter", suspend.Suspend.means, 'Begins("upkeep")', 'Begins("upkeep", "anyone")',
           by(SUSPENDED, "702_62a_each_of_its_owners_upkeeps_removes_one_counter")),
    Mutant("it is cast at its cost", playing._price_of, "way in (FREELY, SUSPEND)", "way == FREELY",
           by(SUSPENDED, "702_62a_when_the_last_counter_is_removed_it_is_cast_for_nothing")),
    Mutant("its haste lasts for ever", Magic._haste_of, "until=WHILE_YOURS, bound=becomes", "",
           by(SUSPENDED, "702_62a_who_takes_it_over_has_no_haste_and_a_copy_has_none")),
    Mutant("what has no cost is cast for nothing", Face.is_without_cost.fget, "self.suspend is not None", "False",
           by(SUSPENDED, "118_6_a_card_without_a_mana_cost_is_not_cast_for_it")),
    # --- unearth ---------------------------------------------------------------------------------------------------
    Mutant("it returns without haste", Unearth.means, 'keywords=("haste",)', "keywords=()",
           by(UNEARTH, "702_84_it_returns_with_haste_and_is_exiled_at_the_next_end_step")),
    Mutant("it dies as others do", LeavesIntoExile.matches, "event.ref == source.play.it", "False",
           by(UNEARTH, "702_84_it_is_exiled_if_it_would_leave_for_anywhere_else")),
    Mutant("only in this turn", continuous_effects.end_of_turn, "one.stays and", "False and",
           by(UNEARTH, "702_84_that_is_lost_with_none_of_its_abilities_and_holds_beyond_the_turn")),
    Mutant("whenever one likes", Unearth.means, "slow=True", "slow=False",
           by(UNEARTH, "702_84_only_when_a_sorcery_could_be_cast")),
    # --- reveal until ----------------------------------------------------------------------------------------------
    Mutant("all is revealed", RevealUntil.resolve, "break", "pass",
           by(REVEALING, "the_card_that_fits_is_taken_and_the_rest_goes_below_in_a_random_order")),
    Mutant("the rest lies as it was revealed", zone_changes.put_below, 'game.chance.shuffled(f"below:{deck}", cards)', "cards",
           by(REVEALING, "400_2_nobody_knows_in_which_order_the_rest_lies")),
    Mutant("whoever plays it reveals", RevealUntil.resolve, "seats(self.who.resolve_for(game, run.play))", "[run.play.seat]",
           by(REVEALING, "each_of_three_players_reveals_their_own_library", "a_target_player_reveals_theirs")),
    Mutant("the rest is not shuffled", RevealUntil._put, "zone_changes.shuffle_deck(game, seat)", "pass",
           by(REVEALING, "what_fits_enters_and_the_rest_is_shuffled_into_the_library")),
    Mutant("anything enters", zone_changes.enter_found, "if game.card(thing).is_permanent:", "if True:",
           by(REVEALING, "400_4a_what_is_no_permanent_does_not_enter")),
    # --- cascade and discover --------------------------------------------------------------------------------------
    Mutant("as much is less", CastFromTop.most, "- 1", "",
           by(REVEALING, "702_85a_a_card_that_costs_as_much_is_not_cheap_enough")),
    Mutant("lands are cast", casting._FromTop._is_cheap, "not game.card(card).is_land and", "",
           by(REVEALING, "702_85a_the_first_card_that_costs_less_is_cast_before_the_spell_resolves")),
    Mutant("what was countered cost nothing", triggers.remember, "value=game.value_of(thing) if", "value=0 if",
           by(REVEALING, "608_2h_a_spell_that_was_countered_still_has_its_mana_value")),
    Mutant("what was taken back is over", announcing.is_settled, "del run.answers[-2:]", "return True",
           by(REVEALING, "whoever_takes_the_spell_back_is_asked_once_more")),
    Mutant("anything can be cast", playing.may_be_cast, "return _can_cast(game, play, face)", "return True",
           by(REVEALING, "601_2c_what_has_no_target_cannot_be_cast", "701_57a_what_cannot_be_cast_is_taken")),
    Mutant("what is free costs as usual", playing._price_of, "way in (FREELY, SUSPEND)", "way == SUSPEND",
           by(REVEALING, "702_85a_the_first_card_that_costs_less_is_cast_before_the_spell_resolves")),
    Mutant("what is discovered goes below", Discover.other, 'Option("take", {"thing": card})', 'Option("no")',
           by(REVEALING, "701_57a_a_card_is_cast_or_taken")),
    Mutant("it cascades on entering", Cascade.means, ', zone="stack"', "",
           by(REVEALING, "702_85a_it_need_not_be_cast_and_goes_below_with_the_rest")),
    # --- what is chosen --------------------------------------------------------------------------------------------
    Mutant("every creature is of the chosen type", ObjectFilter.is_as_chosen, "return chosen in traits.subtypes", "return True",
           by(CHOOSING, "614_12a_creatures_of_the_chosen_type_are_larger")),
    Mutant("every spell has the chosen name", ObjectFilter.is_as_chosen, "return chosen == traits.card", "return True",
           by(CHOOSING, "201_4_spells_with_the_chosen_name_cannot_be_cast_by_anybody")),
    Mutant("nothing is protected from what was chosen", layers._given, "chosen = game.chosen_by(change.play.source)", 'chosen = ""',
           by(CHOOSING, "702_16_protection_from_the_chosen_player_is_from_all_that_they_control",
              "what_is_chosen_for_an_aura_protects_its_host", "707_a_copy_chooses_for_itself")),
    Mutant("nobody is protected from players", Traits.is_of, "or quality == of_player(self.controller)", "",
           by(CHOOSING, "702_16_protection_from_the_chosen_player_is_from_all_that_they_control",
              "702_16f_what_the_chosen_player_controls_cannot_block_it")),
    Mutant("any subtype is chosen", EntersChoosing._options, 'if "creature" in face.card.types', "",
           by(CHOOSING, "614_12a_any_creature_type_may_be_chosen_but_no_other_subtype")),
    Mutant("lands are named", choosing.names, 'and "land" not in face.card.types', "",
           by(CHOOSING, "201_4_spells_with_the_chosen_name_cannot_be_cast_by_anybody")),
    Mutant("a ban is for all", CannotCast.bans, 'self.whose != "anyone" and', "False and",
           by(CHOOSING, "101_2_opponents_cannot_cast_spells_of_the_chosen_colour")),
    Mutant("what is banned is cast from elsewhere", playing.may_be_cast, "if BANS in game.features and", "if False and",
           by(CHOOSING, "601_3_what_cannot_be_cast_cannot_be_cast_without_paying_or_from_the_graveyard")),
    Mutant("the colour is always asked", GainsProtection.resolve, "if not on_field(game, list(found)):", "if False:",
           by(CHOOSING, "608_2d_nothing_is_asked_where_nothing_is_to_be_protected")),
    Mutant("the first world stays", checks._older_worlds, "[:-1]", "[1:]",
           by(CHOOSING, "704_5k_of_several_worlds_the_last_one_stays_whoever_controls_it")),
    # --- hands -----------------------------------------------------------------------------------------------------
    Mutant("everybody sees the hand", zone_changes.look_at_hand, "known_to=[seat]", "known_to=game.seats",
           by(CHOOSING, "402_3_only_whoever_looks_sees_the_hand")),
    Mutant("one card is discarded", DiscardNamed.resolve, "if game.face(card) == name]", "if game.face(card) == name][:1]",
           by(CHOOSING, "201_4_all_cards_with_the_chosen_name_are_discarded")),
    Mutant("flashback costs mana alone", playing.parts_for, "(ESCAPE, FLASHBACK, *face.ways)", "(ESCAPE, *face.ways)",
           by(CHOOSING, "702_34_a_flashback_cost_may_be_a_sacrifice")),
)  # fmt: skip

"""What attacking costs, goading, and blocking several, broken on purpose; beside those of `word_mutants`."""

from __future__ import annotations

from games.cardgames.rules import layers
from games.cardgames.vocabulary.selectors import ObjectFilter
from games.rulesets.magic import attacking, blocking, combat
from games.rulesets.magic.vocabulary.combat import Goad, PlayerAttacks
from tests.rulesets.magic import test_attacking as ATTACKING
from tests.rulesets.magic.word_mutants import by
from tests.rulesets.mutation import Mutant

MUTANTS = (
    Mutant("one payment is enough for all", attacking.cost_of_attack, "for _, on in attackers", "for _, on in attackers[:1]",
           by(ATTACKING, "508_1g_each_attacker_is_paid_for_and_what_cannot_be_paid_is_not_offered")),
    Mutant("of several taxes the last one counts", attacking.tax, "total += number", "total = number",
           by(ATTACKING, "508_1g_several_of_them_are_added_up")),
    Mutant("planeswalkers are always protected", attacking.tax, "or ability.walkers", "or True",
           by(ATTACKING, "508_1g_it_protects_its_controller_and_planeswalkers_only_where_it_says_so")),
    Mutant("everybody is protected", attacking.tax, "game.traits(thing).controller != seat", "False",
           by(ATTACKING, "508_1g_it_protects_its_controller_and_planeswalkers_only_where_it_says_so")),
    Mutant("attackers pay with themselves", attacking.can_pay, 'if not game.traits(thing).has("vigilance"):', "if False:",
           by(ATTACKING, "508_1f_what_is_tapped_to_attack_gives_no_mana_for_it")),
    Mutant("who keeps watch pays nothing", attacking.can_pay, 'if not game.traits(thing).has("vigilance"):', "if True:",
           by(ATTACKING, "508_1f_what_is_tapped_to_attack_gives_no_mana_for_it")),
    Mutant("nothing is paid", attacking.pay, "paying.pay_mana(game, game.turn_seat, cost)", "pass",
           by(ATTACKING, "508_1g_each_attacker_is_paid_for_and_what_cannot_be_paid_is_not_offered")),
    Mutant("what must attack must pay", attacking.is_bound, "any(not tax(game, on) for on in goals(game, thing))", "True",
           by(ATTACKING, "508_1d_nobody_has_to_pay_so_that_what_must_attack_can")),
    Mutant("whoever is goaded attacks anybody", attacking._obeyed, "+ others", "",
           by(ATTACKING, "701_15b_a_goaded_creature_attacks_and_another_player_if_it_can")),
    Mutant("a planeswalker is another player", attacking._obeyed, "isinstance(on, int) and", "not isinstance(on, int) or",
           by(ATTACKING, "701_15b_a_goaded_creature_goes_for_players")),
    Mutant("another player is attacked at any price", attacking.goals, "for on in able if not tax(game, on)", "for on in able",
           by(ATTACKING, "701_15b_nobody_pays_to_attack_another_player_and_then_it_attacks_where_it_is_free")),
    Mutant("goading is for ever", Goad.resolve, "**lasts", "lasts=True",
           by(ATTACKING, "701_15a_it_lasts_until_the_next_turn_of_whoever_goaded_it")),
    Mutant("a goaded creature need not attack", layers._said_by, 'found | {"attack"} if GOADED in words else found', "found",
           by(ATTACKING, "701_15b_where_nobody_else_is_left_it_attacks_whoever_goaded_it")),
    Mutant("nobody is spared", attacking.goals, "if traits.forbids:", "if False:",
           by(ATTACKING, "508_1c_everybody_may_be_spared_and_then_nobody_is_asked")),
    Mutant("a creature blocks one", blocking.capacity, "return 1 + sum(", "return 1 + 0 * sum(",
           by(ATTACKING, "509_1b_what_gives_it_to_all_gives_it_once_more")),
    Mutant("a creature blocks the same one twice", combat.Blockers._options, "(thing, attack.thing) not in self.picked and", "",
           by(ATTACKING, "509_1b_what_gives_it_to_all_gives_it_once_more")),
    Mutant("it blocks as often as it blocks something", combat.Blockers._declare, "dict.fromkeys(blocker for blocker, _ in self.picked)", "[blocker for blocker, _ in self.picked]",
           by(ATTACKING, "509_3_it_blocks_once_and_each_attacker_becomes_blocked")),
    Mutant("each is dealt all of the damage", combat.Strike.advance, "if blocker not in wide and self", "if self",
           by(ATTACKING, "510_1d_who_blocks_several_divides_the_damage")),
    Mutant("the attacker divides it", combat.Strike._divide, "game.ask(traits.controller,", "game.ask(game.turn_seat,",
           by(ATTACKING, "510_1d_who_blocks_several_divides_the_damage")),
    Mutant("who blocks must block once for each", blocking.obeyed, "for one in blockers)", "for one, _ in picked)",
           by(ATTACKING, "509_1c_what_must_block_has_done_so_with_one_and_may_block_more")),
    Mutant("one block is all that is foreseen", blocking.most_obeyed, "range(1, left + 1)", "range(1, 2)",
           by(ATTACKING, "509_1c_a_blocker_of_several_obeys_what_it_can_of_all_lures")),
    Mutant("the defending player stays the same", ObjectFilter.watches.fget, "self.of is not None or ", "",
           by(ATTACKING, "611_3a_what_the_defending_player_controls_changes_with_the_attack")),
    Mutant("who attacks with nobody attacks", PlayerAttacks.matches, ">= self.least", ">= self.least - 1",
           by(ATTACKING, "508_3d_who_declares_nothing_does_not_attack")),
    Mutant("nobody counts who attacks", PlayerAttacks.matches, "event.amount >= self.least", "True",
           by(ATTACKING, "508_3d_with_two_or_more_creatures")),
    Mutant("anybody who attacks is you", PlayerAttacks.matches, 'self.whose != "anyone"', "False",
           by(ATTACKING, "508_3d_it_is_a_player_of_the_right_side_who_attacks")),
)  # fmt: skip

"""FFTCG's wider vocabulary broken on purpose: each mutant names the ids whose scenarios must notice."""

from __future__ import annotations

from games.cardgames.rules import announcing
from games.cardgames.vocabulary.triggers import is_whose
from games.rulesets.fftcg import casting_costs, checks, combat, cp, faces, limit_break, paying, playing, turn
from games.rulesets.fftcg.combat import Block, Declaration
from games.rulesets.fftcg.game import Fftcg
from games.rulesets.fftcg.points import Point
from games.rulesets.fftcg.vocabulary.amounts import ForEachPoint
from games.rulesets.fftcg.vocabulary.conditions import HasCrystals
from games.rulesets.fftcg.vocabulary.costs import CostChange
from games.rulesets.fftcg.vocabulary.effects import BecomeElement, GainCrystals, MayPay, NameOne
from games.rulesets.fftcg.vocabulary.selectors import Cards
from games.rulesets.fftcg.vocabulary.triggers import ReceivesPoint
from tests.rulesets.mutation import Mutant


def laws(*ids: str) -> tuple[str, ...]:
    """ "R24" is short for "FF-R24"."""
    return tuple(f"FF-{one}" for one in ids)


COMBAT_MUTANTS = (
    Mutant("what cannot attack attacks", combat.may_attack, '"attack" not in traits.forbids', "True", laws("R24")),
    Mutant("what cannot block blocks", combat.may_block, '"block" in traits.forbids', "False", laws("R24")),
    Mutant(
        "what cannot be blocked is blocked", combat._may_be_blocked, '"be blocked" in traits.forbids', "False", laws("R24"),
    ),
    Mutant(
        "anybody may block it", combat._may_be_blocked, "isinstance(ability, NotBlockedBy) and", "False and", laws("R24"),
    ),
    Mutant("one who cannot block all blocks none", combat.may_block, "any(_may", "all(_may", laws("R24")),
    Mutant("nobody must attack", Declaration.advance, "if not must:", "if True:", laws("R25")),
    Mutant(
        "who must attack goes first", Declaration.advance, "must = not self.picked and any(", "must = any(", laws("R25"),
    ),
    Mutant("nobody must block", Block.advance, "options if must else", "options if False else", laws("R25")),
    Mutant("others block for it", Block.advance, "bound or able", "able", laws("R25")),
    Mutant(
        "nobody must be blocked", Block.advance, 'any("be blocked" in game.traits(thing).demands', 'any(False', laws("R25"),
    ),
    Mutant("damage breaks everything", checks.doomed, "and UNBROKEN not in traits.forbids", "", laws("R26")),
    Mutant("breaking breaks everything", Fftcg.withstands, "UNBROKEN in traits.forbids", "False", laws("R26")),
    Mutant("an opponent breaks everything", Fftcg.withstands, "TOUGH in traits.forbids", "False", laws("R26")),
    Mutant("nobody may break it", Fftcg.withstands, "and traits.controller != by", "", laws("R26")),
    Mutant("nobody attacks twice", combat.has_attacked, "2 if", "1 if", laws("R27")),
    Mutant("it attacks for ever", combat.has_attacked, "2 if", "99 if", laws("R27")),
    Mutant("a Summon may choose it", Fftcg.forbids_target, "UNSUMMONED if is_summon else", "UNCHOSEN if is_summon else", laws("R28")),
    Mutant("Main Phase 1 is never noticed", turn._main1, 'triggers.begin_step(game, "main")', "None", laws("R29")),
    Mutant(
        "each attack is a new Attack Phase", turn.Turn.advance, 'and former == "main1"', "", laws("R29"),
    ),
)  # fmt: skip

COST_MUTANTS = (
    Mutant("one element is enough", cp.of_card, "for element in elements", "for element in elements[:1]", laws("R30")),
    Mutant(
        "it gives CP of all its elements", cp._elements, "others = tuple(one for one in free if one is not source)",
        "others = free", laws("R30"),
    ),
    Mutant("it gives CP of its first element", cp._one_of_each, "if element in source.elements", "if element == source.elements[0]", laws("R30")),
    Mutant("X costs nothing", paying.cp_of, "cost.total + x", "cost.total", laws("R31")),
    Mutant("the X of a card costs nothing", casting_costs.of_casting, "x if face.chooses_x", "0 if face.chooses_x", laws("R31")),
    Mutant("X is what can be paid and no more", paying.most_x, "and able(found + 1)", "and False", laws("R31")),
    Mutant("any X chooses", announcing.Announce._ask_x, "if can_be_x(game, self.play, value)", "", laws("R31")),
    Mutant("nothing makes a card cheaper", casting_costs._discounts, "more -=", "more -= 0 *", laws("R32")),
    Mutant("nothing makes others cheaper", casting_costs._changes, "yield ability", "if False: yield ability", laws("R32")),
    Mutant("a cost becomes nothing", casting_costs.of_casting, "max(min(printed, least), printed + more)", "max(0, printed + more)", laws("R32")),
    Mutant("nothing becomes nothing", casting_costs._discounts, "0 if ability.to_nothing", "1 if ability.to_nothing", laws("R32")),
    Mutant("everybody is taxed", CostChange.applies, 'self.whose != "anyone" and', "False and", laws("R32")),
    Mutant("the element must be right", casting_costs.of_casting, "if any_element or by_format else", "if False else", laws("R33")),
    Mutant("there is no other price", playing._from_hand, "if face.instead and", "if False and", laws("R33")),
    Mutant("the other price is always there", casting_costs.other_prices, "ability.only_if is None or", "True or", laws("R33")),
    Mutant("nothing else is used up", paying.uses_of, "[(use.how, use.kind)] * use.count", "[]", laws("R34")),
    Mutant("one of several is enough", paying.uses_of, "[(use.how, use.kind)] * use.count", "[(use.how, use.kind)]", laws("R34")),
    Mutant("what is put there stays", paying.Paying._spend, 'zone_changes.bury(game, used["put"])', "pass", laws("R34")),
    Mutant("what is removed stays", paying.Paying._spend, 'zone_changes.exile(game, used["remove"])', "pass", laws("R34")),
    Mutant("what is returned stays", paying.Paying._spend, 'zone_changes.bounce(game, used["return"])', "pass", laws("R34")),
    Mutant("what is used up need not be there", paying.can_pay_price, "return bool(extras(", "return True or bool(extras(", laws("R34")),
)  # fmt: skip

POINT_MUTANTS = (
    Mutant("EX Bursts come between the points", Point.advance, "while self.left:", "if self.left:", laws("R22")),
    Mutant("the use of abilities is not noticed", Fftcg.pay, "playing.notice_use(self, play)", "pass", laws("R35")),
    Mutant("one's own use is noticed", is_whose, "(seat == play.seat) is (whose ==", "True or (whose ==", laws("R35")),
    Mutant("received points are not noticed", Point._deal, 'GameEvent("point", seat', 'GameEvent("pointless", seat', laws("R36")),
    Mutant("dealt points are not noticed", Point._deal, "for ref in self.by:", "for ref in ():", laws("R36")),
    Mutant("each point is the third", ReceivesPoint.matches, "and self.number in (0, event.amount)", "", laws("R36")),
    Mutant("points count for nothing", ForEachPoint.count, "self.much *", "0 *", laws("R36")),
    Mutant("no Crystal is gained", GainCrystals.resolve, "if much:", "if False:", laws("R35", "R36")),
    Mutant("Crystals are not spent", paying.Paying._spend, "-price.crystals", "0", laws("R37")),
    Mutant("Crystals may be owed", paying.can_pay_price, "price.crystals > game.players[play.seat].crystals", "False", laws("R37")),
    Mutant("Crystals may be owed as it resolves", MayPay.resolve, "game.players[seat].crystals < self.crystals", "False", laws("R37")),
    Mutant("Crystals are not spent as it resolves", MayPay.resolve, "-self.crystals", "0", laws("R37")),
    Mutant("it happens without paying", MayPay.resolve, 'if run.answers[0].verb == "no":', "if False:", laws("R37")),
    Mutant("anybody has so many Crystals", HasCrystals.holds, ">= self.least", ">= 0", laws("R37")),
    Mutant("one Crystal is enough", HasCrystals.holds, ">= self.least", ">= 1", laws("R37")),
    Mutant("such an EX Burst does nothing", faces._place, "ExBurst | Burst", "ExBurst", laws("R38")),
    Mutant("what was named is forgotten", NameOne.resolve, 'run.answers[0].about["value"]', '"dark"', laws("R39")),
    Mutant("it keeps its element", BecomeElement.resolve, "if element in LETTERS:", "if False:", laws("R39")),
    Mutant("the further element stays", Fftcg.colours_of, "if letter in letters", "if True", laws("R39")),
    Mutant("whoever it is has what was named", Cards.is_so, "if self.as_named and", "if False and", laws("R39")),
    Mutant("a name with a stroke is one", faces._names, '"/" in card.en', "False", laws("R40")),
    Mutant("there are no further names", faces._names, "*also,", "", laws("R40")),
    Mutant("those of which there may be many are counted", checks._too_many, "for _, facts in own if not facts.generic", "for _, facts in own", laws("R40")),
)  # fmt: skip

LIMIT_MUTANTS = (
    Mutant("no other is turned face up", paying.limit_price, "if not many:", "if True:", laws("R41")),
    Mutant("an LB card comes back to the hand", limit_break.gather, "if game.places", "if False and game.places", laws("R41")),
    Mutant("LB cards cannot be cast", playing.plays, "if game.limits else ()", "if False else ()", laws("R41")),
    Mutant("what was turned face up is gone", limit_break.flip, "SPENT.of(game.owners[card])", "game.places[card]", laws("R41")),
    Mutant(
        "one is enough", playing._from_hand, "limit is None or paying.can_pay_price(game, play, limit, cost)", "True", laws("R41"),
    ),
)  # fmt: skip

WORD_MUTANTS = (*COMBAT_MUTANTS, *COST_MUTANTS, *POINT_MUTANTS, *LIMIT_MUTANTS)

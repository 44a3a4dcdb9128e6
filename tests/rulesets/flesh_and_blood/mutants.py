"""Rules of Flesh and Blood broken on purpose; each mutant names the ids whose scenarios must notice.

`test_mutants.py` breaks them one after the other. By hand: `python -m tests.rulesets.flesh_and_blood.mutants`.
"""

from __future__ import annotations

from functools import cache, partial
from types import CodeType

from games.cardgames.rules import zone_changes
from games.cardgames.vocabulary import amounts
from games.engine.game import Game
from games.engine.priority import AfterPlay, AfterResolution, First, InStep, Priority
from games.engine.round import Round
from games.engine.window import Naming, Ordering, Silence, StackGame, Window
from games.rulesets.flesh_and_blood import (
    arena,
    assets,
    chain,
    combat,
    damage,
    defending,
    discarding,
    mentoring,
    outside,
    playing,
    promising,
    turn,
)
from games.rulesets.flesh_and_blood.defending import Defend, able, allows_from_hand
from games.rulesets.flesh_and_blood.game import FleshAndBlood
from games.rulesets.flesh_and_blood.paying import Pay
from games.rulesets.flesh_and_blood.vocabulary import banishing, conditions, counters, effects, giving, triggers
from games.rulesets.flesh_and_blood.vocabulary.selectors import ObjectFilter
from games.scenarios import Scenario, play
from tests.rulesets.flesh_and_blood.law import CATALOGUE, proving, scenarios
from tests.rulesets.mutation import Mutant, Otherwise, fails, gone_through, plain


def laws(*ids: str) -> tuple[str, ...]:
    """ "05" is short for "FAB-05"."""
    return tuple(f"FAB-{one}" for one in ids)


MUTANTS: tuple[Mutant | Otherwise, ...] = (
    Mutant(
        "an activated ability is no layer", playing._activate, "zone_changes.put_on_stack(game, play)",
        "zone_changes.put_on_stack(game, play); game.finish_play(play)", laws("01", "24", "X01"),
    ),
    Mutant("the bottom layer resolves first", FleshAndBlood.resolve_top, "self.stack[-1]", "self.stack[0]",
           laws("02", "11", "13")),
    Mutant("an action needs no empty stack", playing.is_free, "and not game.stack ", "", laws("03")),
    Mutant("anybody may begin an action", playing.is_free,
           "seat == game.turn_seat and not game.stack and game.players[seat].action_points > 0", "not game.stack",
           laws("03", "16")),
    Mutant("an action is possible in the resolution step", playing.is_free, "attack and game.step",
           "game.step", laws("03")),
    Mutant("reactions in any step", playing.is_time_for, 'if game.step == "reaction" else None', "", laws("04", "I04")),
    Mutant("the defender uses attack reactions", playing.is_time_for, "link.seat == seat",
           "link.seat != seat or True", laws("04", "I04")),
    Mutant("the attacker uses defense reactions", playing.is_time_for, "and link.target == seat",
           "and isinstance(link.target, int)", laws("04", "I04")),
    Mutant("instants wait for an empty stack", playing.is_time_for, '"instant" in types or',
           '("instant" in types and not game.stack) or', laws("05", "13")),
    Mutant("instants are for the turn player", playing.is_time_for, '"instant" in types or',
           '("instant" in types and seat == game.turn_seat) or', laws("05", "11", "12")),
    Mutant("triggers wait until an empty stack", FleshAndBlood.waiting_triggers, "return self.triggered",
           "return () if self.stack else self.triggered", laws("06", "17", "X01")),
    Mutant("the turn player orders his own only", StackGame._begin_ordering,
           "policy is TriggerOrder.TURN_PLAYER and whose", "False", laws("07", "I03")),
    Mutant("nobody names who begins", StackGame._begin_ordering, "policy is TriggerOrder.NAMED and len(whose) > 1",
           "False", laws("07", "I03")),
    Mutant("who begins is not heeded", Naming.take, "self.whose[first:] + self.whose[:first]", "self.whose",
           laws("I03")),
    Mutant("the turn player orders for the others with each_own", StackGame.order_in, "Ordering(seat, [seat])",
           "Ordering(self.turn_player(), [seat])", laws("07")),
    Mutant("the first one named resolves last", Ordering._settle, "order[::-1]", "order", laws("07", "I03")),
    Mutant("static effects end with the action phase's first moment", conditions.HaveDone.holds,
           "self.what in", "not game.links and self.what in", laws("08")),
    Otherwise("the other player is first", "flesh_and_blood", {"first": First.NEXT_PLAYER},
              laws("09", "12", "X01")),
    Otherwise("a step of an attack has no priority", "flesh_and_blood", {"steps": {"reaction": InStep.WAITS}},
              laws("09", "05", "04")),
    Otherwise("whoever plays loses priority", "flesh_and_blood", {"after_play": AfterPlay.NEXT}, laws("10", "27", "X01")),
    Mutant("anybody may answer", Game._check_answer, "if action.seat != asked.seat:", "if False:", laws("10", "27")),
    Mutant("one pass is enough", Round.take, "self.waiting = self.waiting[self.waiting.index(seat) + 1 :]",
           "self.waiting = []", laws("11", "13", "14", "I01", "X01")),
    Mutant("a pass too many is needed", Round.take, "self.waiting[self.waiting.index(seat) + 1 :]",
           "self.waiting[self.waiting.index(seat) + 1 :] or [s for s in game.seats if s == game.turn_seat != seat]",
           laws("I01", "11", "X01")),
    Mutant("a play does not undo the passes", Priority.answered, "return fresh, fresh", "return list(waiting), fresh",
           laws("11", "13")),
    Otherwise("the whole stack resolves", "flesh_and_blood", {"after_resolution": AfterResolution.GOES_ON}, laws("13", "02", "X01")),
    Mutant("a phase ends with the stack", Window.over, "self.waiting = game.opened()",
           "self.waiting = game.opened() if len(game.stack) > 1 else []", laws("14", "12")),
    Mutant("everything costs an action point", playing._cast, 'if traits.is_a("action"):', "if True:",
           laws("15", "X01")),
    Mutant("from the hand as well as from the arsenal", playing.is_time_for, "zone is game.ARSENAL and ", "",
           laws("16")),
    Mutant("any card from the arsenal is an instant", playing._as_instant, "and word.kind.fits(game, card, play)", "",
           laws("16")),
    Mutant("nothing from the arsenal is an instant", playing._as_instant, "if seat == game.turn_seat:", "if True:",
           laws("16", "17", "X01")),
    Mutant("any card makes a Frostbite", triggers.YouPlay.matches,
           "self.what.met(game, event.traits, play.seat)", "True", laws("17")),
    Mutant("a Frostbite comes in one's own turn too", triggers.YouPlay.matches,
           " or (self.opponents_turn and game.turn_seat == play.seat)", "", laws("17")),
    Mutant("a card counts when it has resolved", playing._cast, 'assets.note(game, play.seat, "red card")', "None",
           laws("18", "28", "X01")),
    Mutant("what was done is never forgotten", turn.begin_turn, "player.deeds = []", "pass", laws("18")),
    Mutant("Frostbite raises nothing", playing.price, "changes = [surcharge(game, seat)]", "changes = [0]",
           laws("19", "23", "I02", "X01")),
    Mutant("Frostbite raises nothing that is activated", playing.price, "changes = [surcharge(game, seat)]",
           "changes = [surcharge(game, seat) if verb == CAST else 0]", laws("20", "23", "X01")),
    Mutant("Frostbite raises what an effect asks for", effects.UnlessPays.resolve,
           "much = number(self.amount, game, run.play)",
           "much = number(self.amount, game, run.play) + sum("
           "game.prints[t] == 'token:frostbite' for t in game.controlled_by(payers[0]))", laws("20", "X01")),
    Mutant("Frostbite raises arcane barriers", damage.Blow.take, 'Pay(_hurt(game, hit), option.about["amount"]',
           'Pay(_hurt(game, hit), option.about["amount"] + sum(game.prints[t] == "token:frostbite" for t in game.in_play)',
           laws("20", "26", "X01")),
    Mutant("Frostbite is destroyed at once", playing._cast, '"played"', '"unheard"', laws("I02")),
    Mutant("Frostbite stays in the end phase", turn._end, 'triggers.begin_step(game, "end")', "None",
           laws("I02", "X01")),
    Mutant("nothing resolves in the end phase", Silence.advance, "game.resolve_top()",
           "game.agenda.pop()", laws("I02")),
    Mutant("go again gives to anybody", assets.gain_action_point, "seat == game.turn_seat and ", "", laws("21", "X01")),
    Mutant("go again gives nothing", assets.gain_action_point, "action_points += 1", "action_points += 0", laws("21")),
    Mutant("every attack goes again", combat._resolution, 'has("go again")', 'has("go again") or True',
           laws("21", "03")),
    Mutant("an instant is no action", playing._cast, "_note_action(game, play.seat, face)",
           "play.seat == game.turn_seat and _note_action(game, play.seat, face)", laws("22", "28", "X01")),
    Mutant("granted abilities cost what they say", playing.price, "changes = [surcharge(game, seat)]",
           "changes = [0 if verb != CAST and play.passage[0] != game.prints[thing] else surcharge(game, seat)]",
           laws("23", "X01")),
    Mutant("granted abilities outlive their source", playing._of_permanent,
           "dict.fromkeys(game.traits(thing).abilities)",
           "dict.fromkeys((*game.traits(thing).abilities, *([('storm_of_sandikai', 1)] if "
           "game.traits(thing).is_a('ally') else [])))", laws("28")),
    Mutant("a cost is destroyed when the ability resolves", playing._activate, "if word.destroy:", "if False:",
           laws("24", "X01")),
    Mutant("resources are lost at once", assets.spend_resources, "resources -= count", "resources = 0",
           laws("25", "26")),
    Mutant("resources stay for ever", turn.wind_up, "player.action_points = player.resources = 0",
           "player.action_points = 0", laws("25")),
    Mutant("every card gives one", assets.pitch, "resources += face.pitch", "resources += 1", laws("26", "X01")),
    Mutant("one may pitch too much", Pay.advance, "self.free(game) if missing > 0 else []", "self.free(game)",
           laws("26")),
    Mutant("a barrier serves again and again", damage.Blow._prevent, "self.used.append(self.paying)", "None",
           laws("26", "20")),
    Mutant("conditions of abilities do not matter", playing.can_activate,
           "if word.only_if is not None and not word.only_if.holds(game, play):", "if False:", laws("28", "18")),
)  # fmt: skip
"""Rules of the catalogue."""

CARDS = (
    Mutant("dominate means nothing", allows_from_hand, 'has("dominate")', 'has("nothing")', ()),
    Mutant("equipment defends on every link", Defend.advance, "for thing in able(game, self.seat)",
           "for thing in [*game.hand(self.seat), *(t for t in game.controlled_by(self.seat) "
           "if game.traits(t).is_a('equipment'))]", ()),
    Mutant("defence does not count", combat._damage, "game.traits(thing).power - defence", "game.traits(thing).power",
           ()),
    Mutant("hits need no damage", triggers.Hit.matches, "event.amount < self.least", "False", ()),
    Mutant("what has defended once wears for ever", combat.Combat._leave, "permanent.defended = False", "pass", ()),
    Mutant("what is gone may happen again", effects.OncePerTurn.resolve, "game.once.append(once)", "None", ()),
    Mutant("blade break breaks nothing", conditions.HasDefended.holds, "permanent.defended", "False", ()),
    Mutant("everything breaks", conditions.HasDefended.holds, "permanent.defended", "True", ()),
    Mutant("small cards break a phantasm", triggers.BigDefence.matches, "traits.power >= BIG", "True", ()),
    Mutant("Illusionists break a phantasm", triggers.BigDefence.matches, 'and not traits.is_a("illusionist")', "", ()),
    Mutant("a broken attack goes on", chain.goes_on, "game.is_current(link.attack) and ", "True or ", ()),
    Mutant("a broken attack keeps the chain open", combat.close_if_lost, "or goes_on(game, link)", "or True", ()),
    Mutant("reactions outlive their chain link", chain.is_reaction, "bool(game.card(", "not bool(game.card(", ()),
    Mutant("what has no defence value defends", able, "game.book[traits.card].card.defence >= 0", "True", ()),
    Mutant("wards come first", damage.Blow.advance, "if asked or len(", "if (asked and not musts) or len(", ()),
    Mutant("the first promise comes first", damage.Blow.advance, "for option in musts}) > 1", "for option in musts}) > 9", ()),
    Mutant("quelled equipment stays", conditions.HasQuelled.holds, "permanent.quelled", "False", ()),
    Mutant("the material is lost", arena._put_under, "under += (material,)", "under += ()", ()),
    Mutant("Dragons keep their back side", arena.let_go, "if front:", "if False:", ()),
    Mutant("an attack is stronger for the whole turn", chain.end_link, '"this attack"', '"never"', ()),
    Mutant("promises are kept for every attack", combat._attack,
           "promising.keep_attack(game, link)",
           "(lambda kept: (promising.keep_attack(game, link), setattr(game, 'promises', kept)))"
           "(list(game.promises))", ()),
    Mutant("pitched cards stay", turn.Ending._bottom, "for card in order:", "for card in ():", ()),
    Mutant("everybody draws every turn", turn.wind_up, "if game.turn == 1 else [game.turn_seat]", "", ()),
    Mutant("fusion happens by itself", conditions.FusedHit.holds, "play.paid_more and ", "", ()),
    Mutant("wounded allies stay wounded", turn.wind_up, "continuous_effects.end_of_turn(game)", "None", ()),
    Mutant("tokens go to the graveyard", zone_changes._place_for, "return NOWHERE", "return game.GRAVE.of(game.owners[thing])",
           ()),
    Mutant("overpower means nothing", defending.allows_action, 'has("overpower")', 'has("nothing")', ()),
    Mutant("any card is pierced", conditions.DefendedBy.holds, "_DEFENDERS[self.what](one)", "True", ()),
    Mutant("guardwell takes one", amounts.DefenceOf.count, "game.known(ref).defence", "1", ()),
    Mutant("intimidation discards", outside.intimidate, "game.CONCEALED.of(seat)", "game.GRAVE.of(seat)", ()),
    Mutant("intimidated cards stay away", outside.give_back, "if game.is_current(ref):", "if False:", ()),
    Mutant("nobody has intimidated", outside.intimidate, 'assets.note(game, by, "intimidate")', "None", ()),
    Mutant("any card boosts", playing._boost, 'int(game.card(card).traits.is_a("mechanologist"))', "1", ()),
    Mutant("an empty deck boosts", playing._of_card, "face.boosts and game.deck(seat)", "face.boosts", ()),
    Mutant("combo asks for any attack", conditions.Combo.holds, "game.links[ours - 1]", "game.links[0]", ()),
    Mutant("a cost of cards may be missing", assets.means, "gives = sorted(gives)[kept:]", "pass", ()),
    Mutant("what must be discarded is pitched", Pay.free, "not self.kept", "True", ()),
    Mutant("every discard is a big one", discarding.at_random, "return is_big", "return True", ()),
    Mutant("marks stay", combat.tell_hit, "game.players[target].marked = 0", "pass", ()),
    Mutant("everybody is marked", conditions.AgainstMarked.holds, "marked > 0", "marked >= 0", ()),
    Mutant("all damage can be prevented", damage.Blow.advance, "self.declined or hit.unpreventable", "self.declined", ()),
    Mutant("the attack gains nothing", promising.keep_attack, "one.by.it == link.layer", "False", ()),
    Mutant("weapons set nothing off", triggers.YouPlay.matches, "event.amount > 0", "event.amount > 1", ()),
    Mutant("every attack costs less", playing._use_up, "word.next and word.kind is not None", "False", ()),
    Mutant("empty items stay", triggers.RunsOut.matches, "event.ref == play.source and", "False and", ()),
    Mutant("steam is not needed", playing.can_activate, "not permanent.counters.get(word.counter)", "False", ()),
    Mutant("a boost gives every time", effects.OncePerTurn.resolve, "if once in game.once:", "if False:", ()),
    Mutant("any card completes a contract", triggers.ContractDone.matches,
           "self.what.met(game, event.traits, play.seat)", "True", ()),
    Mutant("nothing listens outside", outside.notice, "in _listening(game)", "in ()", ()),
    Mutant("banished cards may be played for ever", outside.expire, "one.turn > game.turn", "True", ()),
    Mutant("heave creates one", turn.heave, "words[0].amount", "1", ()),
    Mutant("heave needs no resources", turn._heaves, "script.word.amount:", "0:", ()),
    Mutant("amp adds nothing", playing._use_up, "play.amount += word.amount", "play.amount += 0", ()),
    Mutant("amp lasts", playing._use_up, "play.amount += word.amount\n            game.promises.remove(one)",
           "play.amount += word.amount", ()),
    Mutant("equipment is never turned down", arena.turn_down, "permanent.copies = FACE_DOWN", "pass", ()),
    Mutant("cloaked equipment stays down", arena.turn_up, 'permanent.copies = ""', "pass", ()),
    Mutant("what lies open is turned up again", playing.can_activate,
           "(word.turn_up or word.hidden) and permanent.copies != FACE_DOWN", "False", ()),
    Mutant("gems are only resources", triggers.PitchedThis.matches, "event.other == play.source", "False", ()),
    Mutant("Viserai counts the card itself", conditions.AnotherNonAttack.holds,
           '"second non-attack action" if itself', '"non-attack action" if itself', ()),
    Mutant("stealth of others counts", triggers.Attacks.matches, "if self.what is not None:", "if False:", ()),
    Mutant("Runechants make nothing cheaper", playing._saved, "word.amount * len", "0 * len", ()),
    Mutant("the next attack may be of any class", ObjectFilter.describes,
           "all(one in traits.types for one in self.every)", "True", ()),
    Mutant("resources are played", playing.is_time_for, "    return False", "    return True", ()),
    Mutant("nobody may keep the counter", counters.UnlessRemoves.resolve, 'run.answers[0].verb == "no"', "False", ()),
    Mutant("the counter stays", counters.UnlessRemoves.resolve,
           "permanent_status.remove_counters(game, able[0], self.counter, 1)", "None", ()),
    Mutant("what is not removed gives as well", counters.RemoveOne.resolve, "Then.DONE if took else Then.SKIP",
           "Then.DONE", ()),
    Mutant("what goes under the deck lies on top", counters.ToBottom.resolve, "pile.insert(0, thing)",
           "pile.append(thing)", ()),
    Mutant("one lesson is enough", banishing.Lesson.resolve, "game.lessons[mentor] < self.least", "False", ()),
    Mutant("a mentor is never asked about", mentoring.TurningUp.advance, "self.asked or not hidden", "True", ()),
    Mutant("links of anything count", conditions.ChainLinks.holds,
           "self.kind.met(game, game.known(link.attack), play.seat)", "True", ()),
    Mutant("the last attack may be any", conditions.LastAttack.holds,
           "self.kind.met(game, game.known(game.links[ours - 1].attack), play.seat)", "True", ()),
    Mutant("a later link than that is enough", conditions.AsChainLink.holds, "self.number - 1", "self.number - 2", ()),
    Mutant("a weapon hits without damage", conditions.HitOnChain.holds, "link.dealt > 0", "link.dealt >= 0", ()),
    Mutant("attacking an ally is attacking a hero", triggers.Attacks.matches, "not isinstance(event.other, int)", "False",
           ()),
    Mutant("every hero that is attacked is marked", triggers.Attacks.matches, "not game.players[event.other].marked",
           "False", ()),
    Mutant("as much life is more", conditions.MoreLife.holds, "life > game", "life >= game", ()),
    Mutant("one event uses up what lasts", damage.Blow._shelter, "shelter.lasts and ", "False and ", ()),
    Mutant("every shelter lasts", damage.Blow._shelter, "shelter.lasts and ", "", ()),
    Mutant("arcane damage to others is not remembered", effects.Deal.resolve, "seat != run.play.seat", "False", ()),
    Mutant("what is discarded for its ability stays", playing._activate, "zone_changes.discard(game, play.seat, [thing])",
           "None", ()),
    Mutant("what is discarded for its ability may be pitched for it", playing.Charge._spared,
           "else ObjectId(self.play.source[0])", "else self.play.thing", ()),
    Mutant("small cards are big ones that are banished", playing.Charge.advance,
           "BIG_CARD.met(game, game.traits(card), play.seat)", "True", ()),
    Mutant("what cannot be given is played", playing._means_beside, "len(able) < part.count", "False", ()),
    Mutant("what need not be given gives as well", conditions.AlsoPaid.holds, "PaidMore().holds(game, play)", "True", ()),
    Mutant("what is not paid gives as well", giving.PayFor.resolve, "Then.DONE if last == PAID else Then.SKIP",
           "Then.DONE", ()),
    Mutant("nothing defends better", effects.Fortify.resolve, "defence=self.amount", "defence=0", ()),
    Mutant("the attacker names the card of a hand", giving.TakeFrom.resolve,
           'run.play.seat if self.zone in ("graveyard", "soul") else seat', "run.play.seat", ()),
    Mutant("a full arsenal is reloaded", giving.Reload.resolve, "game.zones[game.ARSENAL.of(seat)] or", "", ()),
    Mutant("arrows need no bow", playing._has_bow, '"bow" in game.traits(thing).subtypes', "True", ()),
    Mutant("arrows are played from the hand", playing._can_be_shot, "zone is game.ARSENAL and _has_bow(game, seat)",
           "_has_bow(game, seat)", ()),
    Mutant("the card itself is another one", conditions.HavePlayed.holds, "self.count + mine", "self.count", ()),
    Mutant("nothing was pitched", assets.pitch, "pitched.append(face.key)", "pitched.append", ()),
    Mutant("reactions count when they have resolved", playing._cast, 'traits.is_a("attack reaction")', "False", ()),
    Mutant("one card of a talent is enough", conditions.CardsIn.holds, ">= self.count", ">= 1", ()),
    Mutant("as much life is the least", conditions.LeastLife.holds, "life < game", "life <= game", ()),
    Mutant("nothing becomes cheaper", playing._saved, "word.only_if.holds(game, play)", "False", ()),
    Mutant("as much damage is more", conditions.DealtMore.holds, "play.done > self.than", "play.done >= self.than", ()),
    Mutant("a promise outlives its chain", promising.close, "and word.chain", "and False", ()),
    Mutant("large attacks are small ones", ObjectFilter._printed, "face.card.power <= self.most_power", "True", ()),
    Mutant("drawing is not remembered", FleshAndBlood.drawn, 'assets.note(self, seat, "draw")', "None", ()),
    Mutant("discarding is not remembered", FleshAndBlood.discarded, 'assets.note(self, seat, "big discard")', "None", ()),
    Mutant("power that is printed is more than that", conditions.MorePower.holds, "known.power >", "known.power >=", ()),
    Mutant("everything is of every talent", conditions.Belongs.holds, "game.known(play.source).is_a(self.to)", "True", ()),
    Mutant("every attack is a weapon's", conditions.DefendsAgainst.holds,
           "self.kind.met(game, game.known(link.attack), link.seat)", "True", ()),
    Mutant("the next card may be an ability", playing._use_up, "word.card and", "False and", ()),
    Mutant("what cannot be done gives as well", giving.Give.resolve, "return Then.SKIP", "return Then.DONE", ()),
    Mutant("cards that do not defend defend little", ObjectFilter._printed, "0 <= face.card.defence", "face.card.defence",
           ()),
    Mutant("nothing is heard in a graveyard", outside.buried, "BURIED in script", "not script", ()),
    Mutant("instants are not remembered", outside.buried, 'is_a("instant")', 'is_a("token")', ()),
    Mutant("the first attack with a weapon is the second", combat._attack, 'again = "weapon attack" in', 'again = "" not in',
           ()),
    Mutant("a card asks for nothing before it is played", playing._of_card, "face.only and not _is_allowed(game, play)",
           "False", ()),
)  # fmt: skip
"""Rules beyond the catalogue, which scenarios about cards notice."""


ABOUT_CARDS = ("cards.scenario", "combat.scenario", "words.scenario")


@cache
def of_cards() -> tuple[Scenario, ...]:
    """The scenarios about cards and combat."""
    return tuple(scenario for file, scenario in scenarios() if file in ABOUT_CARDS)


def nearest(mutant: Mutant) -> list[Scenario]:
    """The scenarios about cards and combat; first those that go through the function that is broken, which others can
    hardly notice."""
    sound = plain(mutant.where).__code__
    return [scenario for _, scenario in sorted(_of_cards(), key=lambda one: sound not in one[0])]


@cache
def _of_cards() -> list[tuple[frozenset[CodeType], Scenario]]:
    """Each with the functions that it goes through."""
    return [(gone_through(partial(play, one, thorough=False)), one) for one in of_cards()]


def notices(scenario: Scenario) -> bool:
    """Whether a scenario fails just now, by its own lines alone."""

    def run() -> None:
        assert all(report.passed for report in play(scenario, thorough=False))

    return fails(run)


def main() -> None:
    """Break every rule and print which scenarios noticed."""
    for mutant in MUTANTS:
        try:
            with mutant.at_large():
                for law in mutant.laws:
                    by = [scenario.title for scenario in proving(law) if notices(scenario)]
                    print(f"{'caught' if by else 'MISSED'} {law:9} {mutant.name}: {'; '.join(by)}")
        except ValueError as error:
            print("BROKEN", error)
    for mutant in CARDS:
        try:
            with mutant.at_large():
                by = [scenario.title for scenario in of_cards() if notices(scenario)]
                print(f"{'caught' if by else 'MISSED'} cards {mutant.name}: {'; '.join(by)}")
        except ValueError as error:
            print("BROKEN", error)
    broken = {law for mutant in MUTANTS for law in mutant.laws}
    print(f"{len(MUTANTS) + len(CARDS)} mutants; ids that none of them breaks: {sorted(set(CATALOGUE) - broken)}")


if __name__ == "__main__":
    main()

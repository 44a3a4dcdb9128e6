"""Rules of FFTCG broken on purpose; each mutant names the ids whose scenarios must notice.

`test_mutants.py` breaks them one after the other. By hand: `python -m tests.rulesets.fftcg.mutants`.
"""

from __future__ import annotations

from games.cardgames.rules import announcing, continuous_effects, leaving, zone_changes
from games.cardgames.rules.game import CardGame
from games.cardgames.rules.resolving import Resolving
from games.engine import Game
from games.engine.priority import AfterPlay, First, InStep, Priority
from games.engine.round import Round
from games.engine.window import Ordering, StackGame, Window
from games.rulesets.fftcg import checks, combat, cp, limited, paying, playing, priming, turn, warp
from games.rulesets.fftcg.combat import Block, Damage, Declaration
from games.rulesets.fftcg.faces import face_of
from games.rulesets.fftcg.game import Fftcg
from games.rulesets.fftcg.paying import Paying
from games.rulesets.fftcg.points import Point
from games.rulesets.fftcg.vocabulary.abilities import AlsoForward, AtDamage, LessDamage
from games.rulesets.fftcg.vocabulary.conditions import IsDull, Received
from games.rulesets.fftcg.vocabulary.effects import BecomeForward, Cancel, DealPoints, Dull, TakeBack
from games.rulesets.fftcg.vocabulary.triggers import CastsNth
from games.scenarios import Scenario, play
from tests.rulesets.fftcg.law import CATALOGUE, LOOPS, NO_RULE, PLAY, proving
from tests.rulesets.fftcg.word_mutants import WORD_MUTANTS
from tests.rulesets.mutation import Forgery, Mutant, Otherwise, fails


def laws(*ids: str) -> tuple[str, ...]:
    """ "01" is short for "FF-01"."""
    return tuple(f"FF-{one}" for one in ids)


PRIORITY_MUTANTS = (
    Mutant(
        "anybody may answer", Game._check_answer, "if action.seat != asked.seat:", "if False:", laws("02", "05"),
    ),
    Otherwise(
        "the other player is first", "fftcg", {"first": First.NEXT_PLAYER},
        laws("10", "11", "12", "21", "X01"),
    ),
    Mutant(
        "the last player is first after a resolution", Window.over, "self.waiting = game.opened()",
        "self.waiting = game.opened()[::-1]", laws("21", "22", "13", "X01", "X02"),
    ),
    Otherwise(
        "playing something gives priority to the other player", "fftcg", {"after_play": AfterPlay.NEXT},
        laws("09", "14", "X01", "X03"),
    ),
    Mutant(
        "one pass is enough", Round.take, "self.waiting = self.waiting[self.waiting.index(seat) + 1 :]",
        "self.waiting = []", laws("12", "13", "15", "16", "21", "X01", "X07", "X08"),
    ),
    Mutant(
        "a play does not undo the passes", Priority.answered, "return fresh, fresh", "return [actor], fresh",
        laws("13", "14", "X01"),
    ),
    Mutant(
        "the stack resolves from the bottom", CardGame.resolve_top, "self.stack[-1]", "self.stack[0]",
        laws("01", "18", "20", "21", "22", "X01", "X02", "X05", "X06"),
    ),
    Mutant(
        "nothing ever resolves", CardGame.stack_height, "len(self.stack)", "0", laws("01", "15", "18", "X08"),
    ),
    Mutant(
        "triggers wait until the players have passed", StackGame.make_ready, "waiting = self.waiting_triggers()",
        "waiting = () if window.waiting else self.waiting_triggers()", laws("17", "39", "33", "X02"),
    ),
    Mutant(
        "triggers come before the rule processes", StackGame.make_ready, "self.settle()",
        "self.settle() if not self.waiting_triggers() else None", laws("17"),
    ),
    Mutant(
        "rule processes are looked at when the stack is empty", CardGame.checks, "self.unchecked = ",
        "self.unchecked = bool(self.stack) or ", laws("39", "X03"),
    ),
    Mutant(
        "the other player's triggers come first", StackGame.make_ready, "self.in_turn_order()", "list(self.in_turn_order())[::-1]",
        laws("24", "25", "X05"),
    ),
    Mutant("nobody orders his triggers", Ordering._settle, "len(distinct) > 1", "False", laws("23", "25", "34", "X04")),
    Mutant(
        "a Summon is put on the stack after what it triggers", announcing._cast, "if waits:", "if not waits:",
        laws("20", "33", "X06"),
    ),
    Mutant(
        "Characters wait on the stack", Fftcg.waits, "not self.card(play.thing).is_permanent", "True", laws("06", "X01"),
    ),
    Mutant(
        "Characters may be cast at any time", playing._from_hand, "if slow or", "if True or", laws("04", "05"),
    ),
    Mutant(
        "Back Attack means nothing", playing._from_hand, 'face.traits.has("back attack")', "False", laws("02", "04"),
    ),
    Mutant(
        "Summons are slow", playing._from_hand, 'face.traits.is_a("summon") or', "", laws("02", "04", "X01"),
    ),
    Mutant(
        "a full stack hinders no Character", playing.may_play_slowly, "and game.stack_is_empty()", "", laws("05"),
    ),
    Mutant(
        "cards are cast in the End Phase", playing.plays, "if game.step not in PLAYING:", "if False:", laws("07"),
    ),
    Otherwise(
        "there is no priority in the End Phase", "fftcg", {"steps": {"end": InStep.WAITS}},
        laws("07", "10", "35"),
    ),
    Otherwise(
        "there is priority in the Draw Phase", "fftcg", {"steps": {"draw": InStep.RECEIVED}}, laws("08"),
    ),
    Otherwise(
        "there is priority in the Active Phase", "fftcg", {"steps": {"active": InStep.RECEIVED}}, laws("08"),
    ),
    Mutant("nothing is drawn", turn._draw, "DRAWS if game.turn > 1 else 1", "0", laws("19", "08")),
    Mutant(
        "field abilities do not apply", LessDamage.matches, "if event.target != source.play.source:", "if True:",
        laws("R20"),
    ),
    Otherwise(
        "there is no priority after an attack was declared", "fftcg", {"steps": {"declaration": InStep.WAITS}},
        laws("11", "12"),
    ),
    Otherwise(
        "there is no priority after the block", "fftcg", {"steps": {"block": InStep.WAITS}}, laws("11"),
    ),
    Otherwise(
        "there is no priority after the damage", "fftcg", {"steps": {"damage": InStep.WAITS}}, laws("11"),
    ),
    Mutant("a phase never ends", Window.over, "game.agenda.pop()", "self.waiting = game.opened()", laws("10", "16")),
    Mutant(
        "an ability ends when its source goes", Resolving._begin, "if not game.is_possible(play):",
        "if not game.is_possible(play) or not game.is_current(play.source):", laws("27", "X08", "X01"),
    ),
    Mutant(
        "an ability that is cancelled stays", zone_changes.counter, "off_stack(game, play)", "None", laws("26", "28", "X07"),
    ),
    Mutant(
        "all is cancelled", Cancel.resolve, "zone_changes.counter(game, ObjectId(ref[0]))",
        "[zone_changes.counter(game, thing) for thing in list(game.stack) if thing != run.play.thing]", laws("28", "X07"),
    ),
    Mutant("a cancelled Forward is not hurt", Cancel.resolve, "if self.damage and", "if False and", laws("X07")),
    Mutant(
        "an ability on the stack is a card", zone_changes.put_on_stack, 'new_thing(game, "", play.seat',
        "new_thing(game, play.passage[0], play.seat", laws("38"),
    ),
    Mutant(
        "end of turn is never noticed", turn._end, 'triggers.begin_step(game, "end")', "None", laws("35", "07"),
    ),
    Mutant("effects of the turn last", continuous_effects.end_of_turn, "if one.lasts and", "if", laws("36", "R10")),
    Mutant("the third card is the second", CastsNth.matches, "== self.number", "== self.number - 1", laws("33", "X06")),
    Mutant(
        "Priming waits on the stack", paying._come_about, "game.push(priming.Prime(play))",
        "zone_changes.put_on_stack(game, play)", laws("37"),
    ),
    Mutant("priming has no trigger", priming.put_on_top, 'warp.notice(game, card, "priming")', "None", laws("37")),
    Mutant(
        "each takes a card, the other player first", TakeBack.resolve, "who = seats(self.who.resolve_for(game, run.play))",
        "who = seats(self.who.resolve_for(game, run.play))[::-1]", laws("X02"),
    ),
    Mutant(
        "what has nothing left to choose resolves", CardGame.is_possible, "return legal > 0 or wanted == 0",
        "return True", laws("X03", "R16"),
    ),
)  # fmt: skip

PLAY_MUTANTS = (
    Mutant("one may pay too much", cp.pays, "surplus > any(", "surplus > 9 + any(", laws("R01")),
    Mutant("no surplus is allowed", cp.pays, "surplus > any(", "surplus > 0 and any(", laws("R01")),
    Mutant(
        "the element does not matter", cp.pays, ">= count for", ">= 0 for", laws("R01"),
    ),
    Mutant("a card costs no CP of its element", cp.of_card, "for element in elements", "for element in ()", laws("R01")),
    Mutant("Backups cost their element in limited", limited.casts_with_any, "_plays(game, CAST)", "False", laws("R42")),
    Mutant(
        "all cards are cast with any element in limited", limited.casts_with_any,
        'and "backup" in game.card(card).card.types', "", laws("R42"),
    ),
    Mutant(
        "Backups give their element in limited", limited.elements_given, "way == DULL and _plays(game, GIVE)", "False",
        laws("R42"),
    ),
    Mutant("all that pays gives any element in limited", limited.elements_given, "way == DULL and", "", laws("R42")),
    Mutant(
        "constructed is as limited", limited._plays, 'game.options["format"] == LIMITED_FORMAT and', "", laws("R42"),
    ),
    Mutant(
        "Light cards need Light", cp.of_card, "if element not in GREAT", "", laws("R02"),
    ),
    Mutant("Light cards give CP", paying._all_sources, "if GREAT.isdisjoint(game.elements(thing)):", "if True:", laws("R02")),
    Mutant("Backups enter active", face_of, 'face.enters_tapped = traits.is_a("backup")', "pass", laws("R03")),
    Mutant("dull Backups pay", paying._all_sources, "and not game.permanents[thing].tapped", "", laws("R03")),
    Mutant("EX Bursts wait on the stack", playing.settle_price, "elif is_burst(game, play):", "elif False:", laws("R05")),
    Mutant("nobody is asked about EX Bursts", Point.advance, "while self.cards and burst_of(game, self.seat, self.cards[0]) is None", "while self.cards", laws("R05")),
    Mutant("parties need no element", Declaration._fits, "return bool(shared)", "return True", laws("R06")),
    Mutant(
        "a party deals a point for each", Damage.advance, "game.push(Point(game.opponent(game.turn_seat), by=by))", "game.push(Point(game.opponent(game.turn_seat), len(by)))",
        laws("R06"),
    ),
    Mutant("a blocker hurts only the first", combat._strike, "[*shares, rest]", "[sum(shares) + rest] + [0] * len(shares)", laws("R06")),
    Mutant("First Strike means nothing", combat._rounds, "return [(True, True)] if party is blocker else", "return [(True, True)] if True else", laws("R07")),
    Mutant("one of a party is enough for First Strike", combat._rounds, "and all(", "and any(", laws("R07")),
    Mutant("the dull may attack", combat.may_attack, "and not permanent.tapped", "", laws("R08")),
    Mutant("who has just come may attack", combat.may_attack, "not permanent.fresh or", "True or", laws("R08")),
    Mutant("haste is not enough", combat.may_attack, 'or traits.has("haste")', "", laws("R08")),
    Mutant("one may attack twice", combat.may_attack, "and not has_attacked(game, thing)", "", laws("R08")),
    Mutant("Brave dulls", combat.declare, 'if not game.traits(thing).has("brave"):', "if True:", laws("R08")),
    Mutant("the dull may block", combat.may_block, "or game.permanents[thing].tapped", "", laws("R08")),
    Mutant("the attacker chooses the blocker", Block.advance, "game.ask(seat,", "game.ask(game.turn_seat,", laws("R08", "11")),
    Mutant("the frozen become active", turn._active, "if permanent.stays_tapped:", "if False:", laws("R09")),
    Mutant("freezing lasts for ever", turn._active, "permanent.stays_tapped = False", "pass", laws("R09")),
    Mutant("nobody discards at the end", turn.End.advance, "if len(held) > HAND_SIZE:", "if False:", laws("R10")),
    Mutant("damage stays", continuous_effects.end_of_turn, "permanent.end_turn()", "None", laws("R10")),
    Mutant("who has just come may use {D}", playing.can_be_dulled, "ready = not permanent.fresh", "ready = True or not permanent.fresh", laws("R11")),
    Mutant("Monsters wait as others", playing.can_be_dulled, 'or not (traits.is_a("forward") or traits.is_a("backup"))', "", laws("R11")),
    Mutant("no card of the name is needed", Paying._spend, "used.setdefault(how, []).append(thing)", "pass", laws("R12")),
    Mutant("any card will do", paying._usable, "if not names.isdisjoint(game.facts(card).names)", "", laws("R12")),
    Mutant("Warp counters stay", warp.count_down, "game.warping[card] -= 1", "pass", laws("R13", "X04")),
    Mutant("entering by Warp is not noticed", warp.count_down, 'notice(game, card, "warp")', "None", laws("X04")),
    Mutant("Warp counters go in every turn", warp.count_down, "if game.owners[card] == game.turn_seat", "", laws("R13")),
    Mutant("Damage N always counts", Received.holds, "game.points(seat) >= self.points", "True", laws("R14")),
    Mutant("Damage N never counts", AtDamage.means, "received = self.ability.means(), Received(self.points)", "received = self.ability.means(), Received(99)", laws("R14")),
    Mutant("nothing to choose is no hindrance", announcing.has_targets, "(slot.up_to and not slot.least) or", "True or", laws("R16")),
    Mutant("two of a name may stay", checks._too_many, "names.count(name) > 1", "False", laws("R17", "03")),
    Mutant("six Backups may stay", checks.ask_for_surplus, "> MOST_BACKUPS", "> 99", laws("03")),
    Mutant("Light and Dark may stay", checks._too_many, "(thing in great and len(great) > 1)", "False", laws("03")),
    Mutant("seven points are not enough", checks.losers, ">= enough", "> enough", laws("03")),
    Mutant("damage must exceed the power", checks.doomed, ".damage >= traits.power", ".damage > traits.power", laws("03")),
    Mutant("damage on an empty deck is nothing", Point._deal, "game.hit_empty(self.seat)", "None", laws("03")),
    Mutant("any ability may choose it", Fftcg.forbids_target, "in traits.forbids", "in ()", laws("R18")),
    Mutant("no Summon may choose it", Fftcg.forbids_target, "isinstance(self.script(play.passage).ability, Instructions)", "False", laws("R18")),
    Mutant("damage is never reduced", LessDamage.replace, "- self.amount", "", laws("R20")),
    Mutant("it is reduced while active", IsDull.holds, "permanent.tapped", "not permanent.tapped", laws("R20")),
    Mutant("everything can be dulled", Dull.resolve, "if not steadfast and", "if", laws("R20")),
    Mutant("any number of points is one", DealPoints.resolve, "Point(seat, much,", "Point(seat, 1,", laws("R22")),
    Mutant("points by effects turn no card over", DealPoints.resolve, "if much:", "if False:", laws("R22")),
    Mutant("Monsters stay only Monsters", BecomeForward.resolve, 'types=("forward",)', "types=()", laws("R23")),
    Mutant("they have no power as Forwards", BecomeForward.resolve, "base=(self.power, 0)", "base=()", laws("R23")),
    Mutant("they are Forwards in every turn", AlsoForward.means, "only_if=self.only_if", "only_if=None", laws("R23")),
    Mutant("who loses first loses alone", leaving.lose, "set(lost) >= set(game.seats)", "False", laws("R21")),
)  # fmt: skip

MUTANTS: tuple[Mutant | Forgery | Otherwise, ...] = (*PRIORITY_MUTANTS, *PLAY_MUTANTS, *WORD_MUTANTS)


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
        except ValueError as trouble:
            print("UNFIT", trouble)
    broken = {law for mutant in MUTANTS for law in mutant.laws}
    print(f"{len(MUTANTS)} mutants; not broken: {sorted({*CATALOGUE, *PLAY} - broken - set(NO_RULE) - set(LOOPS))}")


if __name__ == "__main__":
    main()

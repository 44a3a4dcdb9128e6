"""Rules of Magic broken on purpose; each mutant names the ids whose scenarios must notice.

`test_mutants.py` breaks them one after the other. By hand: `python -m tests.rulesets.magic.mutants`.
"""

from __future__ import annotations

from games.cardgames.rules import continuous_effects, damage, resolving, zone_changes
from games.cardgames.rules.announcing import Announce
from games.cardgames.rules.objects import Permanent
from games.cardgames.rules.resolving import Resolving
from games.cardgames.vocabulary.damage import ExchangeLife
from games.engine import Game
from games.engine.priority import AfterPlay, AfterResolution, First, InStep, Priority
from games.engine.round import Round
from games.engine.window import StackGame, Window
from games.rulesets.magic import attacking, checks, combat, commander, playing, turn
from games.rulesets.magic.combat import Attackers, Blockers, Strike
from games.rulesets.magic.commander import Returning, ToCommandZone
from games.rulesets.magic.game import Magic
from games.rulesets.magic.vocabulary.mana import AddMana
from games.scenarios import Scenario, play
from tests.rulesets.magic.law import CATALOGUE, NO_RULE, proving
from tests.rulesets.mutation import Forgery, Mutant, Otherwise, fails


def laws(*ids: str) -> tuple[str, ...]:
    """ "P-01" is short for "MTG-P-01"."""
    return tuple(f"MTG-{one}" for one in ids)


PRIORITY_MUTANTS = (
    Mutant(
        "anybody may answer", Game._check_answer, "if action.seat != asked.seat:", "if False:",
        laws("P-01", "P-07", "P-06", "P-09", "P-10", "P-X02", "P-X12"),
    ),
    Mutant(
        "a pass goes to whoever is last", Round.take, "self.waiting[self.waiting.index(seat) + 1 :]",
        "self.waiting[self.waiting.index(seat) + 1 :][::-1]", laws("P-02", "P-23", "P-X14"),
    ),
    Otherwise(
        "the player after the turn player is first", "magic", {"first": First.NEXT_PLAYER},
        laws("P-03", "P-05", "P-X01", "P-X03", "P-X06"),
    ),
    Mutant(
        "the last player is first after a resolution", Window.over, "self.waiting = game.opened()",
        "self.waiting = game.opened()[::-1]", laws("P-05", "P-18", "P-X03", "P-X04", "P-X06", "P-X08"),
    ),
    Mutant(
        "triggers wait until the players have passed", StackGame.make_ready, "waiting = self.waiting_triggers()",
        "waiting = () if window.waiting else self.waiting_triggers()", laws("P-04", "P-11"),
    ),
    Otherwise(
        "there is priority in the untap step", "magic", {"steps": {"untap": InStep.RECEIVED}}, laws("P-04", "P-28"),
    ),
    Otherwise(
        "there is always priority in the cleanup step", "magic", {"steps": {"cleanup": InStep.RECEIVED}}, laws("P-04", "P-28"),
    ),
    Otherwise(
        "playing something gives priority to the next player", "magic", {"after_play": AfterPlay.NEXT},
        laws("P-06", "P-11", "P-12", "P-X01", "P-X03", "P-X07", "P-X08"),
    ),
    Mutant(
        "nobody may pass who can do something", Window.question, "[Option(PASS), *game.plays(seat)]",
        "game.plays(seat) or [Option(PASS)]", laws("P-08", "P-02", "P-27"),
    ),
    Mutant(
        "the next player chooses the targets", Announce._ask, "game.ask(self.play.seat,",
        "game.ask((self.play.seat + 1) % len(game.seats),", laws("P-09"),
    ),
    Mutant(
        "there is priority while something resolves", Resolving._begin, "self.at = 0",
        "self.at = 0\n    game.push(type(game.agenda[-2])(game.opened()))", laws("P-10", "P-15"),
    ),
    Mutant(
        "one pass is enough", Round.take, "self.waiting = self.waiting[self.waiting.index(seat) + 1 :]",
        "self.waiting = []",
        laws("P-13", "P-14", "P-15", "P-20", "P-X03", "P-X05", "P-X09", "P-X11", "P-X13", "P-X14", "P-X15"),
    ),
    Mutant(
        "nothing ever resolves", Window.over, "game.stack_height() <= self.ground()", "True",
        laws("P-15", "P-18", "P-X01", "P-X05", "P-X12"),
    ),
    Mutant(
        "a play does not undo the passes", Priority.answered, "return fresh, fresh", "return list(waiting), fresh",
        laws("P-16", "P-17", "P-X04", "P-X05", "P-X06", "P-X14"),
    ),
    Otherwise(
        "the whole stack resolves", "magic", {"after_resolution": AfterResolution.GOES_ON},
        laws("P-15", "P-18", "P-X04", "P-X05", "P-X06", "P-X07", "P-X08", "P-X02"),
    ),
    Mutant(
        "a step never ends", Window.over, "game.agenda.pop()", "self.waiting = game.opened()",
        laws("P-14", "P-19", "P-20", "P-28", "P-X09", "P-X11", "P-X13", "P-X15"),
    ),
    Mutant(
        "a step ends as soon as the stack is empty", Window.over, "self.waiting = game.opened()",
        "self.waiting = game.opened() if len(game.zones['stack']) > 1 else []",
        laws("P-20", "P-21", "P-X09", "P-X11", "P-X12", "P-X14"),
    ),
    Mutant(
        "whoever passed first is asked once more", Round.take, "self.waiting[self.waiting.index(seat) + 1 :]",
        "self.waiting[self.waiting.index(seat) + 1 :] or [s for s in game.seats if s == game.turn_seat != seat]",
        laws("P-22", "P-15", "P-19", "P-X03", "P-X12"),
    ),
    Mutant(
        "the combat damage step ends with the damage", turn._damage,
        "game.open_window(game.step)\n    game.push(combat.Strike())",
        "game.push(combat.Strike())\n    game.open_window(game.step)",
        laws("P-24", "P-X13", "P-X15", "P-X10", "C-23"),
    ),
    Mutant(
        "passing is not giving up", Round.take, "self.waiting = self.waiting[self.waiting.index(seat) + 1 :]",
        "self.waiting = self.waiting", laws("P-25", "P-29", "P-X15"),
    ),
    Otherwise(
        "combat begins without priority", "magic", {"steps": {"combat": InStep.WAITS}},
        laws("P-26", "P-03", "P-28", "P-X09"),
    ),
    Otherwise(
        "the turn ends without priority", "magic", {"steps": {"end": InStep.WAITS}},
        laws("P-26", "P-28", "P-X11"),
    ),
    Mutant(
        "a full stack hinders no sorcery", playing.may_play_slowly, " and not game.stack", "", laws("P-27"),
    ),
    Mutant(
        "any phase of one's own turn will do", playing.may_play_slowly, ' and game.in_step("main")', "",
        laws("P-27", "P-08"),
    ),
    Mutant(
        "in any player's main phase", playing.may_play_slowly, "game.turn_seat == seat and ", "", laws("P-27"),
    ),
    Mutant(
        "instants are slow as well", playing._from_hand, "if slow or face.is_fast else", "if slow else",
        laws("P-27", "P-X02", "P-X04", "P-X05", "P-X14"),
    ),
    Mutant(
        "there is no upkeep", turn.Turn._next, "return self.at + 1", "return self.at + 1 + (STEPS[self.at] == 'untap')",
        laws("P-28", "P-03", "P-04"),
    ),
    Mutant(
        "split second means nothing", playing.is_split_second, "return any(", "return False and any(",
        laws("P-C01", "P-X02"),
    ),
    Mutant(
        "effects until end of turn last", continuous_effects.end_of_turn, "one.lasts and _is", "_is",
        laws("P-C01", "P-X02", "P-04"),
    ),
    Mutant(
        "a cost is paid when the ability resolves", playing.pay,
        "paying.pay_parts(game, play.seat, thing, replace(ability.cost, tap=False))", "None", laws("P-X01", "P-X02"),
    ),
    Mutant(
        "life totals are not exchanged", ExchangeLife.resolve, "change > 0", "change > 99", laws("P-X01", "P-X02"),
    ),
    Mutant(
        "mana comes to the other player", AddMana.resolve, "add_mana(game, play.seat, self.mana *",
        "add_mana(game, 1 - play.seat, self.mana *", laws("P-X06"),
    ),
    Mutant(
        "pools are emptied by a pass", Round.take, "self.passed(game, seat)",
        "[setattr(player, 'pool', (0, 0, 0, 0, 0, 0)) for player in game.players]", laws("P-X06"),
    ),
    Mutant(
        "damage is looked at when the stack is empty", checks.carry_out, "= _doomed(game, spare)",
        "= ([], [], [], False) if game.zones['stack'] else _doomed(game, spare)",
        laws("P-X05", "P-X07"),
    ),
    Mutant(
        "an Aura comes down unattached", resolving.finish, "play.targets[0] if game", "NO_REF if game",
        laws("P-X09"),
    ),
    Mutant(
        "there is one damage step only", combat.has_first_strike, "return any(", "return False and any(", laws("P-X10"),
    ),
)  # fmt: skip

COMBAT_MUTANTS = (
    Mutant("0 life is still life", checks.losers, "player.life <= 0", "player.life < 0", laws("C-01")),
    Mutant("1 life is no life", checks.losers, "player.life <= 0", "player.life <= 1", laws("C-01")),
    Mutant(
        "the other player chooses the attackers", Attackers.advance, 'game.ask(game.turn_seat, "attackers"',
        'game.ask((game.turn_seat + 1) % 2, "attackers"', laws("C-02", "C-23"),
    ),
    Mutant(
        "creatures can be attacked", attacking.defenders, 'traits.is_a("planeswalker") and', "", laws("C-03"),
    ),
    Mutant(
        "one's own planeswalker can be attacked", attacking.defenders, " and traits.controller != game.turn_seat", "",
        laws("C-03"),
    ),
    Mutant("attacking does not tap", combat._declare, "permanent_status.tap(game, thing)", "None", laws("C-04", "C-X01")),
    Mutant(
        "only the first one attacks", combat._declare, "for thing, on in picked:", "for thing, on in picked[:1]:",
        laws("C-05", "C-X01", "C-X03"),
    ),
    Mutant(
        "attackers are declared one by one", Attackers.take, "self.picked.append((ObjectId(option.about[\"thing\"]), on))",
        "game.attacks.append(Attack(ObjectId(option.about['thing']), on))", laws("C-05", "C-04"),
    ),
    Mutant("the tapped may attack", attacking.may_attack, "and not permanent.tapped", "", laws("C-06")),
    Mutant(
        "who has just come may attack", attacking.may_attack, 'and (not permanent.fresh or traits.has("haste"))', "",
        laws("C-07"),
    ),
    Mutant(
        "haste is not enough", attacking.may_attack, '(not permanent.fresh or traits.has("haste"))',
        "not permanent.fresh", laws("C-07"),
    ),
    Mutant(
        "the tapped may block", combat.may_block, "game.permanents[thing].tapped or", "", laws("C-08"),
    ),
    Mutant(
        "the attacker chooses the blockers", Blockers.advance, "game.ask(self.seat,", "game.ask(game.turn_seat,",
        laws("C-08", "C-23"),
    ),
    Mutant(
        "who has just come may not block", combat.may_block, "game.permanents[thing].tapped or",
        "game.permanents[thing].tapped or game.permanents[thing].fresh or", laws("C-09"),
    ),
    Mutant(
        "a creature may block everybody", Blockers._options, "[blocker for blocker, _ in self.picked]", "[]",
        laws("C-10"),
    ),
    Mutant(
        "only one may block an attacker", Blockers._options, "and may_block(game, thing, attack.thing)",
        "and may_block(game, thing, attack.thing) and attack.thing not in [a for _, a in self.picked]",
        laws("C-11", "C-12", "C-X02"),
    ),
    Mutant(
        "the order is asked only with free division", Blockers._order, '["damage_assignment"] == ORDERED',
        '["damage_assignment"] != ORDERED', laws("C-12", "C-X02"),
    ),
    Mutant("the order is not kept", Blockers._order, "self._arrange(game)", "None", laws("C-12", "C-X02")),
    Mutant(
        "somebody has to block", Blockers.advance, "if is_whole(game, self.picked) else []",
        "if is_whole(game, self.picked) and self.picked else []", laws("C-13"),
    ),
    Mutant(
        "attackers strike first", Strike.advance, "game.agenda.pop()",
        "game.agenda.pop(); damage.deal_damage(game, self.hits, combat=True); self.hits = []; game.settle()",
        laws("C-14", "C-X02"),
    ),
    Mutant(
        "damage is dealt by toughness", Strike._assign, "game.traits(attack.thing).power",
        "game.traits(attack.thing).defence", laws("C-14", "C-15"),
    ),
    Mutant(
        "the unblocked hurt nobody", Strike._receivers, "return there", "return []",
        laws("C-15", "C-19", "C-20", "C-X01", "C-X03"),
    ),
    Mutant(
        "the blocked hurt the player as well", Strike._receivers, 'has("trample")', 'has("trample") or True',
        laws("C-16", "C-X01"),
    ),
    Mutant(
        "who once was blocked is free again", Strike._receivers, "if not attack.blocked:", "if not attack.blockers:",
        laws("P-X05"),
    ),
    Mutant(
        "any division is legal", Strike._amounts, '["damage_assignment"] == ORDERED', '["damage_assignment"] == 0',
        laws("C-17", "C-X02"),
    ),
    Mutant(
        "free division is not free", Strike._amounts, '["damage_assignment"] == ORDERED', '["damage_assignment"] != 0',
        laws("C-17", "C-X02"),
    ),
    Mutant(
        "what is marked does not count as enough", Strike._lethal, "- game.permanents[thing].damage", "",
        laws("C-17", "C-X02"),
    ),
    Mutant(
        "deathtouch needs as much as others", Strike._lethal, 'has("deathtouch")', 'has("defender")', laws("C-17"),
    ),
    Mutant(
        "blockers do not strike", Strike.advance, "for blocker in attack.blockers:", "for blocker in ():",
        laws("C-18", "C-14", "C-X01", "C-X02", "P-X10"),
    ),
    Mutant(
        "damage costs 1 life", damage._hit, "lose_life(game, SeatNo(target), amount)",
        "lose_life(game, SeatNo(target), 1)", laws("C-19", "C-X01", "P-X13"),
    ),
    Mutant(
        "planeswalkers keep their loyalty", Magic.hurt, 'remove_counters(self, thing, "loyalty", amount)',
        'remove_counters(game, thing, "loyalty", 0)', laws("C-20", "C-X03"),
    ),
    Mutant(
        "planeswalkers live without loyalty", checks._cannot_stay, 'not permanent.counters.get("loyalty")', "False",
        laws("C-20"),
    ),
    Mutant(
        "damage must exceed the toughness", checks._is_dealt_death, "permanent.damage >= traits.defence",
        "permanent.damage > traits.defence", laws("C-21", "C-22", "C-14"),
    ),
    Mutant(
        "dead creatures go to the other player's graveyard", zone_changes._place_for, "of(game.owners[thing])", "of(1 - game.owners[thing])",
        laws("C-21", "C-X01"),
    ),
    Mutant(
        "damage stays for ever", Permanent.end_turn, "self.mend()", "None",
        laws("C-22", "C-X01"),
    ),
    Mutant(
        "damage heals with every step", turn.Turn._end_step, "mana_pool.empty_pools(game)",
        "mana_pool.empty_pools(game)\n    continuous_effects.end_of_turn(game)", laws("C-22"),
    ),
    Mutant(
        "damage does not add up", damage._hit, "permanent.damage += 0 if", "permanent.damage = 0 if",
        laws("C-22", "C-X02"),
    ),
    Mutant(
        "nobody is asked for blockers", turn._blockers, "combat.begin_blocks(game)", "None",
        laws("C-23", "C-08", "C-X01"),
    ),
    Mutant(
        "no damage is dealt", turn._damage, "game.push(combat.Strike())", "None", laws("C-23", "C-14", "P-24"),
    ),
)  # fmt: skip

COMMANDER_MUTANTS = (
    Mutant("there is no commander tax", commander.tax, "TAX * one.casts", "0", laws("903.8")),
    Mutant("the tax does not grow", commander.tax, "one.casts", "min(one.casts, 1)", laws("903.8")),
    Mutant("the tax is paid from everywhere", playing.cost_for, "if play.origin == COMMAND.key else 0", "if True else 0",
           laws("903.8")),
    Mutant("only what resolves has been cast", commander.count_cast, "play.origin == COMMAND.key", "play.x", laws("903.8")),
    Mutant("a commander is cast at any time", playing.plays, "if not side.is_land and (slow or side.is_fast):", "if not side.is_land:", laws("903.8")),
    Mutant("any player casts it", commander.castable, "COMMAND.of(seat)", "COMMAND.of(SeatNo(0))", laws("903.8")),
    Mutant("the dead are not asked about", commander._lies_anew, "(GRAVEYARD.of(one.owner), EXILE.of(one.owner))",
           "(EXILE.of(one.owner),)", laws("903.9a")),
    Mutant("what is exiled is not asked about", commander._lies_anew, "(GRAVEYARD.of(one.owner), EXILE.of(one.owner))",
           "(GRAVEYARD.of(one.owner),)", laws("903.9a")),
    Mutant("it is asked again and again", Returning.take, "one.left = game.ref(one.thing)", "pass", laws("903.9a")),
    Mutant("the next player is asked", Returning.advance, "game.ask(one.owner,",
           "game.ask(SeatNo((one.owner + 1) % len(game.players)),", laws("903.9a")),
    Mutant("it stays where it is", Returning.take, "COMMAND.of(one.owner)", "GRAVEYARD.of(one.owner)", laws("903.9a")),
    Mutant("from the hand there is no way", ToCommandZone.matches, "(HAND.key, LIBRARY.key)", "(LIBRARY.key,)",
           laws("903.9b")),
    Mutant("nobody keeps it in hand", ToCommandZone.replace, "replaceable.answers[0].verb == TO_COMMAND_ZONE", "True",
           laws("903.9b")),
    Forgery("twenty are enough", commander, "DEADLY", 20, laws("903.10a")),
    Forgery("twenty-two are needed", commander, "DEADLY", 22, laws("903.10a")),
    Mutant("damage of all commanders is one sum", commander.most_damage,
           "max([one.damage[seat] for one in game.commanders])",
           "sum(one.damage[seat] for one in game.commanders)", laws("903.10a")),
    Mutant("any damage counts", damage._deal, "if combat and isinstance(target, int):", "if isinstance(target, int):",
           laws("903.10a")),
    Mutant("only its owner's attacks count", commander.count_damage, "if one is not None:",
           "if one is not None and game.known(source).controller == one.owner:", laws("903.10a")),
    Mutant("a copy is a commander", commander.commander_of, "one.thing == thing",
           "game.known(game.ref(thing)).card == one.card", laws("903.3")),
    Mutant("it is a commander only while it lies in the command zone", commander.commander_of, "one.thing == thing",
           "one.thing == thing and not one.casts", laws("903.3", "903.10a")),
)  # fmt: skip
MUTANTS: tuple[Mutant | Forgery | Otherwise, ...] = (*PRIORITY_MUTANTS, *COMBAT_MUTANTS, *COMMANDER_MUTANTS)


def notices(scenario: Scenario) -> bool:
    """Whether a scenario fails just now, by its own lines alone."""

    def run() -> None:
        assert all(report.passed for report in play(scenario, thorough=False))

    return fails(run)


def main() -> None:
    """Break every rule and print which scenarios noticed."""
    for mutant in MUTANTS:
        with mutant.at_large():
            for law in mutant.laws:
                by = [scenario.title for scenario in proving(law) if notices(scenario)]
                print(f"{'caught' if by else 'MISSED'} {law:9} {mutant.name}: {'; '.join(by)}")
    broken = {law for mutant in MUTANTS for law in mutant.laws}
    print(f"{len(MUTANTS)} mutants; ids that none of them breaks: {sorted(set(CATALOGUE) - broken - set(NO_RULE))}")


if __name__ == "__main__":
    main()

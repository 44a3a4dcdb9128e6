"""The steps of an attack, from the moment it joins the combat chain until the chain closes (FAB-04, FAB-09, FAB-14)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cardgames.rules import triggers, zone_changes
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.traits import NO_REF, Target
from games.engine import Frame, ObjectId, ObjectRef, Option, SeatNo
from games.rulesets.flesh_and_blood import assets, damage, outside, promising
from games.rulesets.flesh_and_blood.chain import (
    STEPS,
    defence_of,
    defending_seat,
    end_link,
    goes_on,
    is_attack,
    is_reaction,
    link_of,
)
from games.rulesets.flesh_and_blood.defending import Defend
from games.rulesets.flesh_and_blood.objects import Link
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.abilities import Unpreventable


def begin_link(
    game: FleshAndBloodState, attack: ObjectRef, seat: SeatNo, target: Target, layer: ObjectRef = NO_REF
) -> None:
    """An attack has resolved: it becomes a new chain link, and its steps begin. `layer`: what it was on the stack."""
    end_link(game)
    link = Link(attack, seat, target, layer=layer if layer != NO_REF else attack)
    game.links.append(link)
    game.emit(
        "attacks", seat=seat, card=game.known(attack).card,
        **({"on": target} if isinstance(target, int) else {"on": None, "ally": game.known(target).card}),
    )  # fmt: skip
    standing = next((frame for frame in game.agenda if isinstance(frame, Combat)), None)
    if standing is None:
        game.push(Combat())
    else:
        # The window of the resolution step is left: this attack was played in it.
        del game.agenda[game.agenda.index(standing) + 1 :]
        standing.at = -1


def close_next(game: FleshAndBloodState) -> bool:
    """The present step is over, and the close step is the next one (official rules 7.7.2). Whether a chain is open."""
    for frame in game.agenda:
        if isinstance(frame, Combat):
            del game.agenda[game.agenda.index(frame) + 1 :]
            frame.at = STEPS.index("close") - 1
            return True
    return False


def close_if_lost(game: FleshAndBloodState) -> bool:
    """A game state action: without its attack, or its target, the chain closes before the damage (7.7.2c)."""
    link = link_of(game)
    if link is None or game.step == "damage" or goes_on(game, link) or isinstance(game.agenda[-1], Combat):
        return False
    return close_next(game)


@dataclass(slots=True)
class Combat(Frame[FleshAndBloodState]):
    """The steps of one attack after the other, until the chain closes."""

    at: int = -1
    """Index in `STEPS` of the step that goes on; -1 before an attack step."""

    def advance(self, game: FleshAndBloodState) -> None:
        """The step is over; begin the next one."""
        if self.at == len(STEPS) - 1:
            self._leave(game)
            return
        self.at += 1
        game.step = STEPS[self.at]
        game.changed()
        game.emit("step", seat=game.turn_seat, step=game.step)
        _BEGIN[game.step](game)

    def _leave(self, game: FleshAndBloodState) -> None:
        """Equipment, weapons and allies stay where they are; everything else that was on the chain is put away."""
        end_link(game)
        used = [ref for link in game.links for ref in (link.attack, *link.defenders)]
        game.links = []
        cards = [
            ObjectId(ref[0])
            for ref in dict.fromkeys(used)
            if game.is_current(ref) and ref[0] in game.permanents and not game.card(ObjectId(ref[0])).stays
        ]
        zone_changes.leave(game, cards, game.GRAVE)
        for permanent in game.permanents.values():
            permanent.defended = False
        promising.close(game)
        for player in game.players:
            player.deeds = [deed for deed in player.deeds if deed != "chain boost"]
        game.agenda.pop()
        game.step = "action"
        game.changed()
        game.emit("step", seat=game.turn_seat, step=game.step)


@dataclass(slots=True)
class Strike(Frame[FleshAndBloodState]):
    """The damage of the active link is being dealt; if it comes to any, the attack has hit."""

    def advance(self, game: FleshAndBloodState) -> None:
        """It was dealt."""
        game.agenda.pop()

    def take(self, game: FleshAndBloodState, chosen: list[Option]) -> None:
        """So much of it."""
        link = game.links[-1]
        link.dealt = chosen[0].about["amount"]
        if link.dealt <= 0:
            return
        thing = ObjectId(link.attack[0])
        if game.is_current(link.attack) and thing in game.permanents:
            game.permanents[thing].hits += 1
        tell_hit(game, link.attack, link.seat, link.target, link.dealt)


def tell_hit(game: FleshAndBloodState, attack: ObjectRef, seat: SeatNo, target: Target, amount: int) -> None:
    """Something has hit: those who wait for it are told, and a mark is gone."""
    game.emit("hit", seat=seat, card=game.known(attack).card)
    what = GameEvent("hits", attack, game.known(attack), seat, target, amount)
    triggers.notice(game, what)
    outside.notice(game, what)
    promising.keep_hit(game, what)
    if isinstance(target, int) and game.players[target].marked:
        game.players[target].marked = 0
        game.changed()
        game.emit("unmarked", seat=target)


def _attack(game: FleshAndBloodState) -> None:
    """What was promised to this attack comes true; attack triggers."""
    link = game.links[-1]
    thing = ObjectId(link.attack[0])
    promising.keep_attack(game, link)
    if game.traits(thing).is_a("weapon"):
        again = "weapon attack" in game.players[link.seat].deeds
        assets.note(game, link.seat, "second weapon attack" if again else "weapon attack")
    game.open_window(game.step)
    triggers.notice(game, GameEvent("attacks", link.attack, game.traits(thing), link.seat, other=link.target))


def _defend(game: FleshAndBloodState) -> None:
    game.open_window(game.step)
    seat = defending_seat(game)
    if seat is not None:
        game.push(Defend(seat))


def _reaction(game: FleshAndBloodState) -> None:
    game.open_window(game.step)


def _damage(game: FleshAndBloodState) -> None:
    """Power minus all defence, as physical damage."""
    link = game.links[-1]
    thing = ObjectId(link.attack[0])
    defence = sum(defence_of(game, ObjectId(ref[0])) for ref in link.defenders if game.is_current(ref))
    game.open_window(game.step)
    game.push(Strike())
    amount = max(0, game.traits(thing).power - defence)
    sure = any(isinstance(game.script(passage).word, Unpreventable) for passage in game.traits(thing).abilities)
    game.push(damage.Blow([damage.Hit(link.attack, link.target, amount, "physical", sure)]))


def _resolution(game: FleshAndBloodState) -> None:
    """The attack is over; with go again its player has an action point more."""
    link = game.links[-1]
    if game.known(link.attack).has("go again"):
        assets.gain_action_point(game, link.seat)
    _settle(game, link)
    game.open_window(game.step)


def _settle(game: FleshAndBloodState, link: Link) -> None:
    """What was wagered goes to the attacking hero if the attack has hit, else to the other (official rules 8.5.46)."""
    wagers, link.wagers = link.wagers, []
    for token in wagers:
        winner = link.seat if link.dealt > 0 else SeatNo(link.target)  # type: ignore[arg-type]
        game.emit("wagered", seat=winner, card=token)
        zone_changes.create_tokens(game, token, 1, winner)


def _close(game: FleshAndBloodState) -> None:
    """Attacks and reactions that have not resolved yet are cleared (7.7.3); then what waits for the closing of the
    chain resolves, and nobody has priority."""
    for play in [game.plays_on[thing] for thing in game.stack]:
        if is_attack(game, play) or is_reaction(game, play):
            zone_changes.off_stack(game, play)
    triggers.notice(game, GameEvent("chain_closes", seat=game.turn_seat))
    game.open_window(game.step)


_BEGIN = {
    "attack": _attack, "defend": _defend, "reaction": _reaction, "damage": _damage, "resolution": _resolution,
    "close": _close,
}  # fmt: skip

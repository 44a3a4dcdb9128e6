"""What was promised to attacks and plays that are still to come: "your next attack", "your attacks this turn"."""

from __future__ import annotations

from games.cardgames.rules import continuous_effects, triggers
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.traits import Passage
from games.cardgames.vocabulary.amounts import number
from games.engine import ObjectId, ObjectRef, SeatNo
from games.rulesets.flesh_and_blood.objects import Link, Promised
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.promises import NextAttack, NextDefence, NextHit, Promise, ThatAttack


def word_of(game: FleshAndBloodState, promised: Promised) -> Promise:
    """What was promised."""
    word = game.script(promised.by.passage).programs[promised.by.mode][promised.at][0]
    assert isinstance(word, Promise)
    return word


def gives_of(game: FleshAndBloodState, promised: Promised) -> tuple[Passage, ...]:
    """The abilities that a promised attack gets."""
    passage = promised.by.passage
    return game.book[passage[0]].given.get((passage, promised.at), ())


def holding(game: FleshAndBloodState, seat: SeatNo, kind: type[Promise]) -> list[Promised]:
    """The promises of a kind that a player has now."""
    return [
        one
        for one in game.promises
        if one.seat == seat and one.turn == game.turn and isinstance(word_of(game, one), kind)
    ]


def keep_attack(game: FleshAndBloodState, link: Link) -> None:
    """An attack becomes a chain link: what was promised to it comes true."""
    seat, thing = link.seat, ObjectId(link.attack[0])
    if thing in game.hastened and game.card(thing).is_attack:
        game.hastened.remove(thing)
        continuous_effects.alter(game, [link.attack], by=seat, keywords=("go again",), until="this attack")
    for one in holding(game, seat, ThatAttack):
        word = word_of(game, one)
        assert isinstance(word, ThatAttack)
        if one.by.it == link.layer:
            game.promises.remove(one)
            continuous_effects.alter(
                game, [link.attack], by=seat, power=number(word.power, game, one.by), keywords=word.keywords,
                until="this attack",
            )  # fmt: skip
    for one in holding(game, seat, NextAttack):
        word = word_of(game, one)
        assert isinstance(word, NextAttack)
        if word.kind.fits(game, thing, one.by) and word.way in ("", game.permanents[thing].way):
            if word.next:
                game.promises.remove(one)
            continuous_effects.alter(
                game, [game.ref(thing)], by=seat, power=one.power, keywords=word.keywords,
                gives=gives_of(game, one), until="this attack",
            )  # fmt: skip


def keep_defence(game: FleshAndBloodState, card: ObjectRef, seat: SeatNo) -> None:
    """An action card defends: what was promised to it comes true."""
    for one in holding(game, seat, NextDefence):
        word = word_of(game, one)
        assert isinstance(word, NextDefence)
        game.promises.remove(one)
        continuous_effects.alter(game, [card], by=seat, defence=word.amount, until="this attack")


def keep_hit(game: FleshAndBloodState, event: GameEvent) -> None:
    """An attack has hit: what was promised for that triggers."""
    for one in holding(game, event.seat, NextHit):
        for passage in gives_of(game, one):
            when = game.script(passage).when
            if when is not None and when.matches(game, event, Play(one.seat, one.by.source, passage)):
                triggers.notice_from(game, event, one.by.source, one.seat, passage)
                word = word_of(game, one)
                if isinstance(word, NextHit) and word.next:
                    game.promises.remove(one)


def close(game: FleshAndBloodState) -> None:
    """The combat chain is closed."""
    game.promises = [
        one for one in game.promises if not (isinstance(word := word_of(game, one), NextAttack) and word.chain)
    ]


def expire(game: FleshAndBloodState) -> None:
    """The turn is over."""
    game.promises = [one for one in game.promises if one.turn > game.turn]

"""What the log says beside, or otherwise than, the log of other games with cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from games.cardgames.game_log import Line, Talk, log
from games.cardgames.game_log.log import told_by
from games.engine import LocalizedText
from games.engine.values import Plain
from games.rulesets.fftcg.cp import Element
from games.rulesets.fftcg.rules_text import TERMS
from games.rulesets.fftcg.rules_text.changes import bonus
from games.rulesets.fftcg.rules_text.terms import called
from games.rulesets.fftcg.symbols import ELEMENTS

_ATTACKS = LocalizedText("{card} attacks.", "{card} greift an.")
_PARTY = LocalizedText("{cards} attack as a party.", "{cards} greifen als Gruppe an.")
_POINT = LocalizedText(
    "{name} is dealt a point of damage: {card} ({points}).", "{name} erhält einen Schadenspunkt: {card} ({points})."
)
_COUNTS = LocalizedText("{card} has {counters} Warp counters left.", "{card} hat noch {counters} Warp-Marker.")
_LAST_COUNT = LocalizedText("{card} has 1 Warp counter left.", "{card} hat noch 1 Warp-Marker.")
_NO_COUNT = LocalizedText("{card} loses its last Warp counter.", "{card} verliert den letzten Warp-Marker.")


def _attacks(event: Mapping[str, Plain], talk: Talk) -> str:
    cards = event["cards"]
    return (
        talk.say(_ATTACKS, card=talk.quoted(cards[0])) if len(cards) == 1 else talk.say(_PARTY, cards=talk.cards(cards))
    )


def _altered(event: Mapping[str, Plain], talk: Talk) -> str:
    return log.altered(event, talk, bonus(event["power"], talk.tables.texts.telling(None, talk.language)))


def _counter(event: Mapping[str, Plain], talk: Talk) -> str:
    left = event["counters"]
    return talk.say((_NO_COUNT, _LAST_COUNT, _COUNTS)[min(left, 2)], card=talk.quoted(event["card"]), counters=left)


def _primed(event: Mapping[str, Plain], talk: Talk) -> str:
    words = LocalizedText("{card} is played on top of {on}.", "{card} wird auf {on} gespielt.")
    return told_by(words, event, talk, on=talk.quoted(event["on"]))


_NAMED = LocalizedText("{name} names: {what}.", "{name} nennt: {what}.")


def named(what: str, value: str, language: str) -> str:
    """An element, a job, a category, a card type or a name as it is read."""
    if what == "element":
        return ELEMENTS[cast(Element, value)].in_(language)
    if what == "category":
        return value
    if what == "name":
        return called(value).in_(language)
    name = TERMS.subtype(value) if what == "job" else TERMS.type(value)
    return name.de.one if language[:2] == "de" else name.en.one


def _named(event: Mapping[str, Plain], talk: Talk) -> str:
    return talk.say(_NAMED, name=talk.names[event["seat"]], what=named(event["what"], event["value"], talk.language))


_GAINS = LocalizedText("{name} gains Crystals: {many}, now {left}.", "{name} erhält Kristalle: {many}, jetzt {left}.")
_PAYS = LocalizedText("{name} pays Crystals: {many}, {left} left.", "{name} bezahlt Kristalle: {many}, noch {left}.")


def _crystals(event: Mapping[str, Plain], talk: Talk) -> str:
    words = _GAINS if event["by"] > 0 else _PAYS
    return talk.say(words, name=talk.names[event["seat"]], many=abs(event["by"]), left=event["left"])


LOG: dict[str, LocalizedText | Line] = {
    "cast": LocalizedText("{name} casts {card}{targets}.", "{name} setzt {card} ein{targets}."),
    "activated": LocalizedText("{name} uses {card}{targets}.", "{name} nutzt {card}{targets}."),
    "no_target": LocalizedText(
        "The ability of {card} has nothing to choose and is dropped.",
        "Die Fähigkeit von {card} hat nichts zu wählen und entfällt.",
    ),
    "fizzled": LocalizedText(
        "{card}: all that was chosen is gone, and nothing happens.",
        "{card}: Alles Gewählte ist fort, und nichts geschieht.",
    ),
    "resolved": log.either(
        LocalizedText("{card} resolves.", "{card} wird abgehandelt."),
        LocalizedText("The ability of {card} resolves.", "Die Fähigkeit von {card} wird abgehandelt."),
    ),
    "entered": log.entered(
        LocalizedText("{card} enters the field of {name}.", "{card} betritt das Spielfeld von {name}."),
        LocalizedText("{card} enters the field of {name} dull.", "{card} betritt stumpf das Spielfeld von {name}."),
    ),
    "destroyed": LocalizedText("{card} ({name}) is broken.", "{card} ({name}) wird gebrochen."),
    "died": LocalizedText("{card} ({name}) goes to the Break Zone.", "{card} ({name}) kommt auf die Break Zone."),
    "sacrificed": LocalizedText("{name} puts {card} into the Break Zone.", "{name} legt {card} auf die Break Zone."),
    "countered": LocalizedText("The ability of {card} is cancelled.", "Die Fähigkeit von {card} wird annulliert."),
    "dulled": LocalizedText("{card} ({name}) is dulled.", "{card} ({name}) wird abgestumpft."),
    "untapped": LocalizedText("{card} ({name}) becomes active.", "{card} ({name}) wird aktiv."),
    "attacks": _attacks,
    "altered": _altered,
    "blocks": LocalizedText("{card} ({name}) blocks.", "{card} ({name}) blockt."),
    "no_block": LocalizedText("{name} does not block.", "{name} blockt nicht."),
    "point": _POINT,
    "burst": LocalizedText("{name} uses the EX Burst of {card}.", "{name} nutzt den EX-Burst von {card}."),
    "hit_empty": LocalizedText("{name} is dealt damage with an empty deck.", "{name} erhält Schaden bei leerem Deck."),
    "warped": LocalizedText(
        "{name} removes {card} from the game with Warp {counters}.",
        "{name} entfernt {card} mit Warp {counters} aus dem Spiel.",
    ),
    "warp_counter": _counter,
    "primed": _primed,
    "crystals": _crystals,
    "named": _named,
    "limit_flipped": LocalizedText(
        "{name} turns {cards} of the LB deck face up.", "{name} deckt aus dem LB-Deck auf: {cards}."
    ),
    "limit_back": LocalizedText(
        "{card} ({name}) goes back to the LB deck, face up.", "{card} ({name}) kommt offen ins LB-Deck zurück."
    ),
    "all_lost": LocalizedText("Both players lose at the same time.", "Beide verlieren gleichzeitig."),
    "points": LocalizedText(
        "{name} has seven points of damage and loses.", "{name} hat sieben Schadenspunkte und verliert."
    ),
    "limited_points": LocalizedText(
        "{name} has six points of damage and loses.", "{name} hat sechs Schadenspunkte und verliert."
    ),
    "deck": LocalizedText("{name} could not draw and loses.", "{name} konnte nicht mehr ziehen und verliert."),
    "hit": LocalizedText("{name} has no deck left and loses.", "{name} hat kein Deck mehr und verliert."),
}
ENDED = {
    "points": LocalizedText("{name} wins: seven points of damage.", "{name} gewinnt: sieben Schadenspunkte."),
    "limited_points": LocalizedText("{name} wins: six points of damage.", "{name} gewinnt: sechs Schadenspunkte."),
    "deck": LocalizedText("{name} wins: the opponent’s deck was empty.", "{name} gewinnt: Das andere Deck war leer."),
    "hit": LocalizedText("{name} wins: the opponent’s deck was empty.", "{name} gewinnt: Das andere Deck war leer."),
    "all_lost": LocalizedText(
        "The game is a draw: both have lost.", "Das Spiel endet unentschieden: Beide haben verloren."
    ),
}

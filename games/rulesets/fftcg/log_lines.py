"""What the log says beside, or otherwise than, the log of other games with cards."""

from __future__ import annotations

from collections.abc import Mapping

from games.cardgames.game_log import Line, Talk, log
from games.cardgames.game_log.log import told_by
from games.engine import Words
from games.engine.values import Plain
from games.rulesets.fftcg.rules_text.sentences import bonus

_ATTACKS = Words("{card} attacks.", "{card} greift an.")
_PARTY = Words("{cards} attack as a party.", "{cards} greifen als Gruppe an.")
_POINT = Words(
    "{name} is dealt a point of damage: {card} ({points}).", "{name} erhält einen Schadenspunkt: {card} ({points})."
)
_COUNTS = Words("{card} has {counters} Warp counters left.", "{card} hat noch {counters} Warp-Marker.")
_LAST_COUNT = Words("{card} has 1 Warp counter left.", "{card} hat noch 1 Warp-Marker.")
_NO_COUNT = Words("{card} loses its last Warp counter.", "{card} verliert den letzten Warp-Marker.")


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
    words = Words("{card} is played on top of {on}.", "{card} wird auf {on} gespielt.")
    return told_by(words, event, talk, on=talk.quoted(event["on"]))


LOG: dict[str, Words | Line] = {
    "cast": Words("{name} casts {card}{targets}.", "{name} setzt {card} ein{targets}."),
    "activated": Words("{name} uses {card}{targets}.", "{name} nutzt {card}{targets}."),
    "no_target": Words(
        "The ability of {card} has nothing to choose and is dropped.",
        "Die Fähigkeit von {card} hat nichts zu wählen und entfällt.",
    ),
    "fizzled": Words(
        "{card}: all that was chosen is gone, and nothing happens.",
        "{card}: Alles Gewählte ist fort, und nichts geschieht.",
    ),
    "resolved": log.either(
        Words("{card} resolves.", "{card} wird abgehandelt."),
        Words("The ability of {card} resolves.", "Die Fähigkeit von {card} wird abgehandelt."),
    ),
    "entered": log.entered(
        Words("{card} enters the field of {name}.", "{card} betritt das Spielfeld von {name}."),
        Words("{card} enters the field of {name} dull.", "{card} betritt stumpf das Spielfeld von {name}."),
    ),
    "destroyed": Words("{card} ({name}) is broken.", "{card} ({name}) wird gebrochen."),
    "died": Words("{card} ({name}) goes to the Break Zone.", "{card} ({name}) kommt auf die Break Zone."),
    "countered": Words("The ability of {card} is cancelled.", "Die Fähigkeit von {card} wird annulliert."),
    "dulled": Words("{card} ({name}) is dulled.", "{card} ({name}) wird abgestumpft."),
    "untapped": Words("{card} ({name}) becomes active.", "{card} ({name}) wird aktiv."),
    "attacks": _attacks,
    "altered": _altered,
    "blocks": Words("{card} ({name}) blocks.", "{card} ({name}) blockt."),
    "no_block": Words("{name} does not block.", "{name} blockt nicht."),
    "point": _POINT,
    "burst": Words("{name} uses the EX Burst of {card}.", "{name} nutzt den EX-Burst von {card}."),
    "hit_empty": Words("{name} is dealt damage with an empty deck.", "{name} erhält Schaden bei leerem Deck."),
    "warped": Words(
        "{name} removes {card} from the game with Warp {counters}.",
        "{name} entfernt {card} mit Warp {counters} aus dem Spiel.",
    ),
    "warp_counter": _counter,
    "primed": _primed,
    "all_lost": Words("Both players lose at the same time.", "Beide verlieren gleichzeitig."),
    "points": Words("{name} has seven points of damage and loses.", "{name} hat sieben Schadenspunkte und verliert."),
    "deck": Words("{name} could not draw and loses.", "{name} konnte nicht mehr ziehen und verliert."),
    "hit": Words("{name} has no deck left and loses.", "{name} hat kein Deck mehr und verliert."),
}
ENDED = {
    "points": Words("{name} wins: seven points of damage.", "{name} gewinnt: sieben Schadenspunkte."),
    "deck": Words("{name} wins: the opponent’s deck was empty.", "{name} gewinnt: Das andere Deck war leer."),
    "hit": Words("{name} wins: the opponent’s deck was empty.", "{name} gewinnt: Das andere Deck war leer."),
    "all_lost": Words("The game is a draw: both have lost.", "Das Spiel endet unentschieden: Beide haben verloren."),
}

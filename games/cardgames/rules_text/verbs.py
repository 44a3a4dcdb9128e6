"""Verbs and turns of speech as most games would say them; a game replaces by key what it calls otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import LocalizedText

ACTS: Mapping[str, LocalizedText] = {
    "destroy": LocalizedText("destroy", "zerstören"),
    "exile": LocalizedText("exile", "ins Exil schicken"),
    "sacrifice": LocalizedText("sacrifice", "opfern"),
    "tap": LocalizedText("tap", "tappen"),
    "untap": LocalizedText("untap", "enttappen"),
    "counter": LocalizedText("counter", "neutralisieren"),
    "mill": LocalizedText("mill", "millen"),
    "discard": LocalizedText("discard", "ab|werfen"),
    "cast": LocalizedText("cast", "wirken"),
    "enter": LocalizedText("enter the field", "das Spielfeld betreten"),
    "leave": LocalizedText("leave the field", "das Spielfeld verlassen"),
    "die": LocalizedText("die", "sterben"),
    "attack": LocalizedText("attack", "an|greifen"),
    "block": LocalizedText("block", "blocken"),
}
"""Verbs in dictionary form: what a game calls an act, perhaps with words that belong to it ("ins Exil schicken")."""
PHRASES: Mapping[str, LocalizedText] = {
    "onto the field": LocalizedText("onto the field", "auf das Spielfeld"),
    "to the field": LocalizedText("to the field", "auf das Spielfeld"),
    "on the field": LocalizedText("on the field", "auf dem Spielfeld"),
    "tapped": LocalizedText("tapped", "getappt"),
    "untapped": LocalizedText("untapped", "ungetappt"),
    "of power": LocalizedText("with power", "mit Stärke"),
    "of defence": LocalizedText("with defence", "mit Verteidigung"),
    "or greater": LocalizedText("or greater", "oder mehr"),
    "or less": LocalizedText("or less", "oder weniger"),
    "slowly": LocalizedText("when you could play anything", "wenn du alles spielen könntest"),
    "power and defence": LocalizedText("power and defence", "Stärke und Verteidigung"),
    "be blocked": LocalizedText("must be blocked if able", "falls möglich geblockt werden müssen"),
    "be blocked by all": LocalizedText(
        "must be blocked by all that can block it", "von allen, die es können, geblockt werden müssen"
    ),
    "be blocked by several": LocalizedText(
        "can't be blocked by more than one", "nicht von mehr als einem geblockt werden können"
    ),
    "be blocked by fewer than two": LocalizedText(
        "can't be blocked except by two or more", "nur von zwei oder mehr geblockt werden können"
    ),
    "be blocked by fewer than three": LocalizedText(
        "can't be blocked except by three or more", "nur von drei oder mehr geblockt werden können"
    ),
    "attack you": LocalizedText("can't attack you", "dich nicht angreifen können"),
    "attack owner": LocalizedText("can't attack its owner", "den eigenen Besitzer nicht angreifen können"),
    "goaded": LocalizedText("be goaded", "angestachelt sein"),
    "paid more": LocalizedText("had more paid for it", "mehr dafür bezahlt wurde"),
    "at end of combat": LocalizedText("at end of combat", "am Ende des Kampfes"),
    "of cost": LocalizedText("of cost", "mit Kosten von"),
    "exiled": LocalizedText("exiled", "ins Exil geschickt"),
    "no cost": LocalizedText("no cost", "keine Kosten"),
    "from": LocalizedText("from", "aus"),
    "whenever": LocalizedText("whenever", "immer wenn"),
    "of opponent": LocalizedText("an opponent's", "eines Gegners"),
    "theirs": LocalizedText("an opponent controls", "unter der Kontrolle eines Gegners"),
    "theirs, several": LocalizedText("your opponents control", "unter der Kontrolle deiner Gegner"),
}
"""Fixed turns of speech that differ from game to game."""

"""Verbs and turns of speech as most games would say them; a game replaces by key what it calls otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import Words

ACTS: Mapping[str, Words] = {
    "destroy": Words("destroy", "zerstören"),
    "exile": Words("exile", "ins Exil schicken"),
    "sacrifice": Words("sacrifice", "opfern"),
    "tap": Words("tap", "tappen"),
    "untap": Words("untap", "enttappen"),
    "counter": Words("counter", "neutralisieren"),
    "mill": Words("mill", "millen"),
    "discard": Words("discard", "ab|werfen"),
    "cast": Words("cast", "wirken"),
    "enter": Words("enter the field", "das Spielfeld betreten"),
    "leave": Words("leave the field", "das Spielfeld verlassen"),
    "die": Words("die", "sterben"),
    "attack": Words("attack", "an|greifen"),
    "block": Words("block", "blocken"),
}
"""Verbs in dictionary form: what a game calls an act, perhaps with words that belong to it ("ins Exil schicken")."""
PHRASES: Mapping[str, Words] = {
    "onto the field": Words("onto the field", "auf das Spielfeld"),
    "to the field": Words("to the field", "auf das Spielfeld"),
    "on the field": Words("on the field", "auf dem Spielfeld"),
    "tapped": Words("tapped", "getappt"),
    "slowly": Words("when you could play anything", "wenn du alles spielen könntest"),
    "power and defence": Words("power and defence", "Stärke und Verteidigung"),
    "paid more": Words("had more paid for it", "mehr dafür bezahlt wurde"),
    "of cost": Words("of cost", "mit Kosten von"),
    "exiled": Words("exiled", "ins Exil geschickt"),
    "theirs": Words("an opponent controls", "unter der Kontrolle eines Gegners"),
    "theirs, several": Words("your opponents control", "unter der Kontrolle deiner Gegner"),
}
"""Fixed turns of speech that differ from game to game."""

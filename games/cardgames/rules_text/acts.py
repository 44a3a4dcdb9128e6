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
    "enter": Words("enter", "ins Spiel kommen"),
    "leave": Words("leave the battlefield", "das Spielfeld verlassen"),
    "die": Words("die", "sterben"),
    "attack": Words("attack", "an|greifen"),
    "block": Words("block", "blocken"),
}
"""Verbs in dictionary form: what a game calls an act, perhaps with words that belong to it ("ins Exil schicken")."""
PHRASES: Mapping[str, Words] = {
    "onto the field": Words("onto the battlefield", "ins Spiel"),
    "to the field": Words("to the battlefield", "ins Spiel"),
    "on the field": Words("on the battlefield", "im Spiel"),
    "tapped": Words("tapped", "getappt"),
    "slowly": Words("when you could cast a sorcery", "wenn du eine Hexerei wirken könntest"),
    "exiled": Words("exiled", "ins Exil geschickt"),
    "theirs": Words("an opponent controls", "unter der Kontrolle eines Gegners"),
    "theirs, several": Words("your opponents control", "unter der Kontrolle deiner Gegner"),
}
"""Fixed turns of speech that differ from game to game."""

"""Nouns in both languages, and those that most games with cards share."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en


@dataclass(frozen=True, slots=True)
class Name:
    """A thing in both languages."""

    en: en.Noun
    de: de.Noun
    is_mass: bool = False
    """Whether it is measured, not counted: "3 damage", not "three damages"."""


def name(
    one: str, gender: str, eins: str, viele: str = "", *, many: str = "", gen: str = "", adj: str = "",
    is_mass: bool = False,
) -> Name:  # fmt: skip
    """A noun: English singular, German gender, singular and plural; what is irregular by name."""
    return Name(en.Noun(one, many), de.Noun(gender, eins, viele, gen, adjective=adj), is_mass)


def weak(one: str, eins: str, *, many: str = "") -> Name:
    """A German noun such as "der Soldat, des Soldaten"."""
    plural = eins + ("n" if eins.endswith("e") else "en")
    return Name(en.Noun(one, many), de.Noun("m", eins, plural, weak=True))


def joined(first: Name, second: Name) -> Name:
    """Two nouns as one: "Goblin card", "Goblin-Karte"."""
    many = second.de.many or second.de.one
    german = de.Noun(second.de.gender, f"{first.de.one}-{second.de.one}", f"{first.de.one}-{many}")
    return Name(en.Noun(f"{first.en.one} {second.en.one}"), german)


def unknown(key: str) -> Name:
    """What nobody has given a name: it is called as it is written, in both languages."""
    return name(key.capitalize(), "m", key.capitalize(), key.capitalize() + "s")


PLAYER = name("player", "m", "Spieler")
OPPONENT = name("opponent", "m", "Gegner")
TARGET = name("target", "n", "Ziel", "Ziele", gen="Ziels")
CARD = name("card", "f", "Karte", "Karten")
TOKEN = name("token", "m", "Spielstein", "Spielsteine")
SPELL = name("spell", "m", "Zauberspruch", "Zaubersprüche")
ABILITY = name("ability", "f", "Fähigkeit", "Fähigkeiten")
PERMANENT = name("permanent", "f", "Karte", "Karten", adj="bleibend")
CONTROLLER = name("controller", "m", "Beherrscher")
OWNER = name("owner", "m", "Besitzer")
NUMBER = name("number", "f", "Anzahl", "Anzahlen")
POWER = name("power", "f", "Stärke", "Stärken")
DEFENCE = name("defence", "f", "Verteidigung", "Verteidigungen")
LIFE = name("life", "m", "Lebenspunkt", "Lebenspunkte", many="life", is_mass=True)
DAMAGE = name("damage", "m", "Schadenspunkt", "Schadenspunkte", many="damage", is_mass=True)

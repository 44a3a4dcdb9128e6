"""The rules that hold for a hero and what goes with the hero, in every format that has one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.engine import Catalogue, Deck, Format, LocalizedText
from games.engine.decks.formats import Problem
from games.rulesets.flesh_and_blood.card import Face
from games.rulesets.flesh_and_blood.cards import book
from games.rulesets.flesh_and_blood.vocabulary.abilities import Essence, Legendary, Specialization

HANDS = 2
SLOTS = ("head", "chest", "arms", "legs")
TYPE_NAMES = {
    "hero": LocalizedText("Hero", "Held"),
    "weapon": LocalizedText("Weapons", "Waffen"),
    "equipment": LocalizedText("Equipment", "Ausrüstung"),
    "attack": LocalizedText("Attack actions", "Angriffsaktionen"),
    "action": LocalizedText("Actions", "Aktionen"),
    "attack reaction": LocalizedText("Attack reactions", "Angriffsreaktionen"),
    "defense reaction": LocalizedText("Defense reactions", "Verteidigungsreaktionen"),
    "instant": LocalizedText("Instants", "Instants"),
    "block": LocalizedText("Blocks", "Blocks"),
    "resource": LocalizedText("Resources", "Ressourcen"),
    "mentor": LocalizedText("Mentors", "Mentoren"),
}
"""In the order in which lists are read. A card of several types stands under the first of them."""


class HeroProblem(Problem):
    """What can be wrong with a hero and what goes with the hero."""

    SENTENCES: ClassVar[dict[str, tuple[LocalizedText, LocalizedText]]] = {
        **Problem.SENTENCES,
        "no_hero": (
            LocalizedText("There is no hero. Add one.", "Es gibt keinen Helden. Füge einen hinzu."),
            LocalizedText("There is no hero. Add one.", "Es gibt keinen Helden. Füge einen hinzu."),
        ),
        "heroes": (
            LocalizedText("There are {have} heroes, one is allowed. Take 1 out.",
                  "Es sind {have} Helden, einer ist erlaubt. Nimm 1 heraus."),
            LocalizedText("There are {have} heroes, one is allowed. Take {count} out.",
                  "Es sind {have} Helden, einer ist erlaubt. Nimm {count} heraus."),
        ),
        "young": (
            LocalizedText("{card}: this format wants a young hero. Take another one.",
                  "{card}: Dieses Format verlangt einen jungen Helden. Nimm einen anderen."),
            LocalizedText("{card}: this format wants a young hero. Take another one.",
                  "{card}: Dieses Format verlangt einen jungen Helden. Nimm einen anderen."),
        ),
        "adult": (
            LocalizedText("{card}: this format wants an adult hero. Take another one.",
                  "{card}: Dieses Format verlangt einen erwachsenen Helden. Nimm einen anderen."),
            LocalizedText("{card}: this format wants an adult hero. Take another one.",
                  "{card}: Dieses Format verlangt einen erwachsenen Helden. Nimm einen anderen."),
        ),
        "in_all": (
            LocalizedText("Hero, weapons and equipment included there are {have} cards, at most {limit} are allowed."
                  " Take 1 out.",
                  "Mit Held, Waffen und Ausrüstung sind es {have} Karten, höchstens {limit} sind erlaubt."
                  " Nimm 1 heraus."),
            LocalizedText("Hero, weapons and equipment included there are {have} cards, at most {limit} are allowed."
                  " Take {count} out.",
                  "Mit Held, Waffen und Ausrüstung sind es {have} Karten, höchstens {limit} sind erlaubt."
                  " Nimm {count} heraus."),
        ),
        "not_yours": (
            LocalizedText("{card}: this hero may not have it. Take it out.",
                  "{card}: Dieser Held darf sie nicht haben. Nimm sie heraus."),
            LocalizedText("{card}: this hero may not have it. Take all {count} copies out.",
                  "{card}: Dieser Held darf sie nicht haben. Nimm alle {count} Kopien heraus."),
        ),
        "slot": (
            LocalizedText("{card}: its place is taken. Take it out, or what is there.",
                  "{card}: Der Platz ist besetzt. Nimm sie heraus oder das, was dort ist."),
            LocalizedText("{card}: its place is taken. Take {count} copies out.",
                  "{card}: Der Platz ist besetzt. Nimm {count} Kopien heraus."),
        ),
        "hands": (
            LocalizedText("{card}: both hands are full. Take it out, or another weapon.",
                  "{card}: Beide Hände sind voll. Nimm sie heraus oder eine andere Waffe."),
            LocalizedText("{card}: both hands are full. Take {count} copies out.",
                  "{card}: Beide Hände sind voll. Nimm {count} Kopien heraus."),
        ),
    }  # fmt: skip


@dataclass(frozen=True, slots=True)
class HeroFormat(Format):
    """A hero with weapons and equipment, and a deck of the cards that this hero may have."""

    young: bool = True
    """Whether the hero has to be a young one, or an adult one."""
    in_all: int | None = None
    """How many cards there may be together with hero, weapons and equipment."""

    def check(self, deck: Deck, catalogue: Catalogue) -> list[Problem]:
        """Everything for which the deck cannot be played; only the cards of the deck itself are counted."""
        known = {key: count for key, count in deck.main.items() if key in book()}
        cards = {key: count for key, count in known.items() if not book()[key].is_worn}
        strange = {key: count for key, count in deck.main.items() if key not in known}
        found = Format.check(self, Deck({**cards, **strange}, deck.side), catalogue)
        worn = [book()[key] for key, count in known.items() if book()[key].is_worn for _ in range(count)]
        heroes = [face for face in worn if face.traits.is_a("hero")]
        if not heroes:
            return [*found, HeroProblem("no_hero", 1)]
        if len(heroes) > 1:
            found.append(HeroProblem("heroes", len(heroes) - 1, len(heroes)))
        if ("young" in heroes[0].card.subtypes) is not self.young:
            found.append(_problem("young" if self.young else "adult", heroes[0], 1))
        have = sum(deck.main.values())
        if self.in_all is not None and have > self.in_all:
            found.append(HeroProblem("in_all", have - self.in_all, have, self.in_all))
        found += [_problem("not_yours", book()[key], n) for key, n in known.items() if not fits(book()[key], heroes[0])]
        return [*found, *_legends(known), *worn_problems(worn)]


def _problem(code: str, face: Face, count: int) -> Problem:
    return HeroProblem(code, count, key=face.key, card=face.card.name)


def fits(face: Face, hero: Face) -> bool:
    """Whether a hero may have a card: its classes and talents, and who it is for."""
    own = {*hero.card.types, "generic"}
    own |= {word.talent for word in hero.card.abilities if isinstance(word, Essence)}
    asked = {word.hero for word in face.card.abilities if isinstance(word, Specialization)}
    kinds = {one for one in face.card.types if one not in TYPE_NAMES and one not in ("aura", "item")}
    return kinds <= own and asked <= {_moniker(hero)}


def _moniker(hero: Face) -> str:
    """What a hero is called in short, young or adult: the first word of the name."""
    return hero.key.partition("_")[0]


def is_legendary(face: Face) -> bool:
    """Whether a deck may have no second copy of a card."""
    return any(isinstance(word, Legendary) for word in face.card.abilities)


def _legends(known: dict[str, int]) -> Iterator[Problem]:
    for key, count in known.items():
        if count > 1 and is_legendary(book()[key]):
            yield Problem("copies", count - 1, count, 1, key, book()[key].card.name)


def worn_problems(worn: list[Face]) -> Iterator[Problem]:
    """One piece of equipment each for head, chest, arms and legs; weapons for two hands."""
    taken: Counter[str] = Counter()
    for face in worn:
        place = next((slot for slot in SLOTS if slot in face.card.subtypes), "")
        if "off-hand" in face.card.subtypes:
            taken["off-hand"] += 1
            taken["hands"] += 1
            if taken["hands"] > HANDS or taken["off-hand"] > 1:
                yield _problem("hands", face, 1)
        elif face.traits.is_a("weapon"):
            taken["hands"] += 2 if "2h" in face.card.subtypes else 1
            if taken["hands"] > HANDS:
                yield _problem("hands", face, 1)
        elif place:
            taken[place] += 1
            if taken[place] > 1:
                yield _problem("slot", face, 1)

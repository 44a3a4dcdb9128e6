"""Sealed deck and booster draft, by the tournament rules: a young hero, exactly 30 cards of the own pool in any number
of copies, equipment of the pool. Young heroes, weapons and Cracked Bauble are provided to everybody, in any number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from games.cardgames.rules.book import kept_with
from games.engine import CardFacts, Catalogue, Limited, LocalizedText
from games.engine.decks.formats import Packs
from games.rulesets.flesh_and_blood.card import Face
from games.rulesets.flesh_and_blood.cards import book
from games.rulesets.flesh_and_blood.hero_format import SLOTS, HeroFormat, fits, is_legendary, worn_problems

CARDS = 30
BAUBLE = "cracked_bauble_yellow"
ANY_DECK = "any"
"""The format in which tables play decks that were checked by their pool."""
SETTLED = 10
"""With so many cards a drafter is settled in its hero."""
TOGETHER, LEAST_OWN, FEW = 3, 20, 2
"""Heroes of a theme; so many cards of its own a hero has there at least; what no more heroes may have is their own."""
OWN = 4.0
"""So much more is a card worth that the hero of the drafter may have."""
WORN_WORTH, DOUBLE_WORTH = 4.0, 0.5
"""What a piece of equipment is worth whose place is free, and what one whose place is taken."""


def is_young(face: Face) -> bool:
    """Whether a card is a young hero."""
    return face.traits.is_a("hero") and "young" in face.card.subtypes


def provided(catalogue: Catalogue) -> list[str]:
    """Young heroes, weapons, Cracked Bauble."""
    faces = [book()[key] for key in catalogue.in_order(catalogue.cards) if key in book()]
    return [one.key for one in faces if is_young(one) or one.traits.is_a("weapon") or one.key == BAUBLE]


def is_opened(card: CardFacts) -> bool:
    """Boosters have what is not provided; adult heroes are of no use in limited."""
    return "hero" not in card.types


def is_apart(card: CardFacts) -> bool:
    """Hero, weapons and equipment begin in the arena and are none of the 30."""
    return card.key in book() and book()[card.key].is_worn


@kept_with(book)
def _heroes_of(key: str) -> frozenset[str]:
    """The young heroes that may have a card."""
    return frozenset(one.key for one in book().values() if is_young(one) and fits(book()[key], one))


@kept_with(book)
def _heroes() -> tuple[str, ...]:
    return tuple(sorted(key for key, one in book().items() if is_young(one)))


def themes(keys: Sequence[str]) -> dict[str, tuple[LocalizedText, list[str]]]:
    """The cards of three heroes each, those with the most cards of their own first: in boosters of all classes a
    drafter finds too few of one."""
    own: Counter[str] = Counter()
    for key in keys:
        if len(_heroes_of(key)) <= FEW:
            own.update(_heroes_of(key))
    heroes = [hero for hero in sorted(own, key=lambda hero: (-own[hero], hero)) if own[hero] >= LEAST_OWN]
    found = {}
    for place in range(0, len(heroes), TOGETHER):
        group = heroes[place : place + TOGETHER]
        names = LocalizedText(*(", ".join(_called(hero, code) for hero in group) for code in ("en", "de")))
        found["+".join(group)] = (names, [key for key in keys if _heroes_of(key) & set(group)])
    return found


def _called(hero: str, code: str) -> str:
    return book()[hero].card.name.in_(code).partition(",")[0]


def _worth(key: str) -> float:
    card = book()[key].card
    return card.power + max(0, card.defence) + (2.0 if card.abilities else 0.0) - 0.8 * book()[key].cost


def _deck_of(hero: str, pool: Iterable[str]) -> list[str]:
    """The best cards of a pool that a hero may have, as many as a deck has; of a legendary one no second copy."""
    found: list[str] = []
    for key in sorted((one for one in pool if one in book()), key=lambda one: (-_worth(one), one)):
        face = book()[key]
        if not face.is_worn and hero in _heroes_of(key) and not (key in found and is_legendary(face)):
            found.append(key)
    return found[:CARDS]


def _best_hero(pool: Sequence[str]) -> str:
    """The hero who may have most of a pool, by worth; of equal ones the first."""
    worth: Counter[str] = Counter(dict.fromkeys(_heroes(), 0))
    for key in pool:
        for hero in _heroes_of(key) if key in book() else ():
            worth[hero] += 100 + round(10 * _worth(key))
    return min(worth, key=lambda hero: (-worth[hero], hero))


class HeroDrafter:
    """A computer player that looks for the cards of one hero."""

    def choose(self, pack: Sequence[str], pool: Sequence[str], catalogue: Catalogue) -> str:
        """The best card, and the more it has, the more one of its hero."""
        hero = _best_hero(pool)
        bound = min(1.0, len(pool) / SETTLED)
        taken = {slot for key in pool if key in book() for slot in SLOTS if slot in book()[key].card.subtypes}

        def worth(key: str) -> tuple[float, str]:
            if key not in book():
                return (0.0, key)
            face = book()[key]
            own = OWN * bound * (hero in _heroes_of(key))
            if face.is_worn:
                return (own + (DOUBLE_WORTH if taken & set(face.card.subtypes) else WORN_WORTH), key)
            return (own + _worth(key), key)

        return max(pack, key=worth)

    def build(self, pool: Sequence[str], catalogue: Catalogue) -> Mapping[str, int]:
        """The hero of whom the pool has most, 30 cards, Cracked Baubles for missing ones, and what is worn."""
        hero = max(_heroes(), key=lambda one: (len(_deck_of(one, pool)), sum(map(_worth, _deck_of(one, pool))), one))
        cards = Counter(_deck_of(hero, pool))
        cards[BAUBLE] += CARDS - cards.total()
        worn = _worn_by(hero, pool, provided(catalogue))
        return dict(+cards + Counter(worn))


def _worn_by(hero: str, pool: Sequence[str], free: Sequence[str]) -> list[str]:
    """The hero, the strongest weapons that there are hands for, and the equipment of the pool that has a place."""
    weapons = sorted((key for key in free if book()[key].traits.is_a("weapon")), key=lambda key: (-_worth(key), key))
    gear = [key for key in pool if key in book() and book()[key].is_worn and not book()[key].traits.is_a("hero")]
    worn = [hero]
    for key in [*(one for one in weapons for _hand in range(2)), *gear]:
        more = [*worn, key]
        if hero in _heroes_of(key) and not any(worn_problems([book()[one] for one in more])):
            worn = more
    return worn


_TEXT = LocalizedText(
    "A young hero and exactly 30 cards of the own pool that the hero may have, in any number of copies, with equipment"
    " of the pool. Young heroes, weapons and Cracked Baubles are there for everybody.",
    "Ein junger Held und genau 30 Karten aus dem eigenen Pool, die er haben darf, in beliebig vielen Kopien, dazu"
    " Ausrüstung aus dem Pool. Junge Helden, Waffen und Cracked Baubles stehen allen offen.",
)
LIMITED = Limited(
    HeroFormat("limited", LocalizedText("Limited", "Limited"), _TEXT, least=CARDS, most=CARDS),
    option=ANY_DECK,
    sealed=Packs(8),
    provided=provided,
    provided_name=LocalizedText(
        "Young heroes, weapons and Cracked Baubles, as many as you like",
        "Junge Helden, Waffen und Cracked Baubles, so viele du willst",
    ),
    is_opened=is_opened,
    is_apart=is_apart,
    themes=themes,
    drafter=HeroDrafter(),
)
"""Legend Story Studios, Sealed Deck and Booster Draft: exactly 30 cards, any number of copies, young heroes only;
heroes, their weapons and Cracked Bauble are of basic rarity and free; eight boosters in sealed, three in a draft."""

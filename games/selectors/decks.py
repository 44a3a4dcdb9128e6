"""Reading decks: whose they are, which can be brought to a table, and a deck laid out for a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import get_language, gettext, ngettext

from accounts.platform.compiled_queries import CompiledQuery
from accounts.platform.shared_cache import SharedCache
from games.engine import Catalogue, Construction, Deck, Format, Ruleset
from games.engine.decks.catalogue import fold
from games.engine.decks.formats import COMMANDER, COSTLY, MAIN, SIDE, ReadyDeck, colours, curve, identity
from games.engine.decks.lists import LONGEST_LINE, Line, names_of, understood, write
from games.engine.own_cards import speaking_of
from games.engine.values import Plain
from games.live.card_pools import CardPool, CardPools, folder_pool, pool_of
from games.live.refused_cards import refused_cards, why_refused
from games.live.states import has_decks
from games.models import Brought, Game, UploadedCardSet
from games.models import Deck as Stored
from games.rulesets import rulesets
from games.selectors import card_words
from games.selectors.card_index import CardIndex, index_of

READY = "ready:"
LEAST_LETTERS = 3
"""A line with fewer is not taken for a name."""


_fitting: SharedCache[list[ReadyDeck]] = SharedCache(seconds=600, most=50)
"""The pre-built decks by game and format: to check them all takes longer than the rest of a page."""


class NoSuchDeck(Exception):
    """There is no such deck, or not for this reader: the same for both."""


def with_decks() -> dict[str, Ruleset]:
    """The games that are played with decks."""
    return {key: ruleset for key, ruleset in rulesets().items() if ruleset.decks is not None}


def problem_of(line: Line, ruleset: str, aside: Mapping[str, UploadedCardSet] | None = None) -> str:
    """Why a line names no card, or the question that its suggestions answer. `aside` are sets that cannot be used, by
    the folded names of their cards (`games.live.card_pools.put_aside`)."""
    if aside and (row := next((aside[name] for name in names_of(line) if name in aside), None)) is not None:
        called = row.name_de if (get_language() or "en")[:2] == "de" else row.name_en
        if row.status == row.Status.HIDDEN:
            return gettext("A moderator has hidden your card set “%(name)s”, which has this card.") % {"name": called}
        return gettext("Your card set “%(name)s”, which has this card, is put aside. Use it again first.") % {
            "name": called
        }
    if line.too_long:
        return gettext("This line has more than %(most)d characters. Write one card in each line, by its name.") % {
            "most": LONGEST_LINE
        }
    known = refused_cards(ruleset)
    if refused := next((card for name in names_of(line) if (card := known.find(name))), None):
        return why_refused(refused)
    if sum(letter.isalpha() for letter in line.text) < LEAST_LETTERS:
        return gettext("This line names no card. Write a number, then a name.")
    if line.suggestions:
        return gettext("There is no card of this name here. Which one is meant?")
    return gettext("There is no card of this name here, and none with a name like it.")


def game_of(text: str, user: Any) -> str:
    """The key of the game whose cards a list names in the most lines; of the first game, if it names none."""
    pools, found = CardPools(user.pk), {}
    for key, ruleset in with_decks().items():
        assert ruleset.decks is not None
        with pools.of(key).spoken_of():
            found[key] = understood(text, ruleset.decks.catalogue())
    return max(found, key=lambda key: found[key])


def shelf(user: Any, ruleset: str = "") -> QuerySet[Stored]:
    """The decks of a player, the last changed first."""
    found = Stored.objects.filter(owner_id=user.pk, ruleset__in=with_decks())
    return found.filter(ruleset=ruleset) if ruleset else found


def readable(deck_id: str, user: Any) -> Stored:
    """A deck that is one's own or public. Raises `NoSuchDeck`."""
    deck = Stored.objects.select_related("owner").filter(pk=deck_id, ruleset__in=with_decks()).first()
    if deck is None or not (deck.public or (user.pk is not None and deck.owner_id == user.pk)):
        raise NoSuchDeck(deck_id)
    return deck


def own(deck_id: str, user: Any) -> Stored:
    """A deck of one's own. Raises `NoSuchDeck`."""
    deck = readable(deck_id, user)
    if deck.owner_id != user.pk:
        raise NoSuchDeck(deck_id)
    return deck


# --- which deck to bring -----------------------------------------------------------------------------------------


def last_wish(user: Any, ruleset: str) -> str:
    """What a player brought the last time: the id of a deck, "ready:" and a key, or "" for the lot."""
    if user is None or user.pk is None:
        return ""
    by_lot, origin = next(iter(_LAST.rows(user.pk, ruleset)), (True, ""))
    return "" if by_lot else str(origin)


_SHELF = CompiledQuery(
    lambda user, ruleset: Stored.objects.filter(owner_id=user, ruleset=ruleset).order_by("-updated_at"), int, str
)
_LAST = CompiledQuery(
    lambda user, ruleset: (
        Brought.objects.filter(seat__user_id=user, seat__game__ruleset=ruleset)
        .order_by("-pk")
        .values_list("by_lot", "origin")[:1]
    ),
    int,
    str,
)


def wishes(user: Any, ruleset: str, options: dict[str, Any] | None = None) -> list[tuple[str, list[tuple[str, str]]]]:
    """Everything that a player may bring to a table with these options, in groups: the lot first, then own decks that
    can be played there, then pre-built ones. Empty for a game without decks. Without options, decks of any format."""
    construction = rulesets()[ruleset].decks
    if construction is None:
        return []
    language = get_language() or "en"
    format = None if options is None else construction.format(options.get(construction.option))

    def fits(deck: Deck) -> bool:
        formats = construction.formats_of(deck)
        return bool(formats) if format is None else format in formats

    stored = _SHELF.objects(user.pk, ruleset) if user is not None and user.pk is not None else []
    own_decks = []
    if stored:
        with pool_of(ruleset, user.pk).spoken_of():
            own_decks = [(deck.pk, deck.name) for deck in stored if fits(Deck.from_data(deck.sections))]
    fitting = _fitting.get(
        (ruleset, format and format.key), lambda: [one for one in construction.ready if fits(one.deck)]
    )
    ready = [(f"{READY}{one.key}", f"{one.name.in_(language)}: {one.text.in_(language)}") for one in fitting]
    groups = [("", [("", gettext("A pre-built deck by lot"))])]
    if own_decks:
        groups.append((gettext("My decks"), own_decks))
    return [*groups, (gettext("Pre-built decks"), ready)]


def preselected(user: Any, ruleset: str, groups: list[tuple[str, list[tuple[str, str]]]]) -> str:
    """The wish that a form begins with: the last one, if it is still there, else the lot."""
    last = last_wish(user, ruleset)
    return last if any(last == value for _name, choices in groups for value, _label in choices) else ""


@dataclass(frozen=True, slots=True)
class Brings:
    """A deck in a game, as a player may read of it."""

    seat: int
    name: str
    """What it is called; "" for a deck whose name is its owner's business."""
    by_lot: bool
    sheet: Sheet


def brought(game: Game, user: Any, *, judge: bool = False) -> list[Brings]:
    """The decks of a game that a player may see just now: all when it is over and not sealed, else their own. `judge`:
    all of them, for `games.services.cases.cases.case_decks`, which notes that a judge has looked."""
    found = Brought.objects.filter(seat__game=game).select_related("seat").order_by("seat__number")
    if not has_decks(game):
        return []
    ruleset = rulesets()[game.ruleset]
    assert ruleset.decks is not None
    open_to_all = judge or game.is_revealed
    return [
        Brings(
            one.seat.number,
            _called(one, ruleset.decks, user),
            one.by_lot,
            Sheet(ruleset, Deck.from_data(one.sections), game.cards),
        )
        for one in found
        if open_to_all or (user.pk is not None and one.seat.user_id == user.pk)
    ]


def own_wish(game: Game, user: Any) -> str:
    """What a player has brought to a table that waits; "" for the lot."""
    mine = Brought.objects.filter(seat__game=game, seat__user_id=user.pk).first()
    return "" if mine is None else mine.origin


def wish_for_rematch(game: Game, user: Any) -> str:
    """What a player will bring to the rematch: what they have wished, else the same again."""
    mine = Brought.objects.filter(seat__game=game, seat__user_id=user.pk).first()
    if mine is None:
        return ""
    return ("" if mine.by_lot else mine.origin) if mine.again is None else mine.again


def _called(one: Brought, construction: Construction, user: Any) -> str:
    if one.origin.startswith(READY):
        ready = construction.ready_deck(one.origin.removeprefix(READY))
        return "" if ready is None else ready.name.in_(get_language() or "en")
    own_name = Stored.objects.filter(pk=one.origin, owner_id=user.pk).values_list("name", flat=True).first()
    return own_name or ""


# --- decks on pages ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Row:
    """A card in a list."""

    key: str
    name: str
    count: int
    """In the list that it stands in."""
    main: int
    side: int
    symbols: list[str]
    """The cost, symbol by symbol."""
    spoken: str
    """The cost in words, where the game says it."""
    line: str
    text: list[str]
    figures: str
    """Power and toughness or the like; "" for none."""
    unofficial: str
    """The name of the card set that it is of; "" for a card of the game itself."""
    leads: bool
    """It can be the commander of a deck."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of one type."""

    name: str
    rows: list[Row]

    @property
    def count(self) -> int:
        """How many cards these are."""
        return sum(row.count for row in self.rows)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a deck can be played in a format, and what is wrong if it cannot."""

    format: Format
    name: str
    text: str
    problems: list[str]

    @property
    def legal(self) -> bool:
        """Whether it can be played."""
        return not self.problems


@dataclass(frozen=True, slots=True)
class Bar:
    """A column of a chart, in a drawing 100 high."""

    label: str
    count: int
    x: int
    y: int
    height: int
    middle: int


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a whole, in a drawing 1000 wide."""

    key: str
    name: str
    count: int
    x: int
    width: int


class Sheet:
    """A deck laid out for a page, in the reader's language."""

    def __init__(self, ruleset: Ruleset, deck: Deck, cards: Sequence[Plain] = (), pool: CardPool | None = None) -> None:
        """`cards` are those that the game in which it was played has brought along; else `pool` is its owner's."""
        assert ruleset.decks is not None
        self.ruleset = ruleset
        self.deck = deck
        self.construction = ruleset.decks
        self.own_cards = cards
        self.pool = pool or folder_pool(ruleset.key)
        with self._spoken_of():
            self.catalogue: Catalogue = ruleset.decks.catalogue()
        self.language = get_language() or "en"

    @property
    def unofficial(self) -> list[str]:
        """The names of the card sets that cards of it are of; none for a deck of the game's own cards."""
        found = self.pool.sets_in(self.deck.keys)
        return [one.name.in_(self.language) for one in found]

    @property
    def uploaded(self) -> list[tuple[str, str]]:
        """Keys and names of the uploaded sets among these."""
        found = self.pool.sets_in(self.deck.keys)
        return [(one.file, one.name.in_(self.language)) for one in found if one.uploaded]

    @property
    def main(self) -> int:
        """Cards of the main deck."""
        return self.deck.size(MAIN)

    @property
    def side(self) -> int:
        """Cards of the sideboard."""
        return self.deck.size(SIDE)

    @cached_property
    def text(self) -> str:
        """The deck as a list."""
        return write(self.deck, self.language, self.catalogue)

    @cached_property
    def verdicts(self) -> list[Verdict]:
        """What each format says to it."""
        with self._spoken_of():
            return [
                Verdict(
                    format,
                    format.name.in_(self.language),
                    format.text.in_(self.language),
                    [problem.text(self.language) for problem in format.check(self.deck, self.catalogue)],
                )
                for format in self.construction.formats
            ]

    @property
    def legal(self) -> list[Verdict]:
        """The formats in which it can be played; one that takes any deck only if there is no other."""
        found = [verdict for verdict in self.verdicts if verdict.legal]
        return [verdict for verdict in found if verdict.format.copies is not None] or found

    @property
    def commander_rows(self) -> list[Row]:
        """What leads the deck."""
        return [row for group in self._groups(COMMANDER) for row in group.rows]

    @property
    def size(self) -> int:
        """Cards of the main deck, with what leads it."""
        return self.main + self.deck.size(COMMANDER)

    @property
    def identity_words(self) -> str:
        """The colours of which its cards may be; "" for a deck without a commander."""
        if not self.deck.commander:
            return ""
        named = [self.catalogue.colours[key].in_(self.language) for key in identity(self.deck, self.catalogue)]
        return ", ".join(named) or gettext("colourless")

    @property
    def main_groups(self) -> list[Group]:
        """The main deck by type."""
        return self._groups(MAIN)

    @property
    def side_groups(self) -> list[Group]:
        """The sideboard by type."""
        return self._groups(SIDE)

    @property
    def counts(self) -> dict[str, list[int]]:
        """How many of each card there are, main deck and sideboard."""
        return {key: [self.deck.main.get(key, 0), self.deck.side.get(key, 0)] for key in self.deck.keys}

    @cached_property
    def bars(self) -> list[Bar]:
        """The curve: how many cards have which cost."""
        columns = curve(self.deck, self.catalogue)
        most = max(*columns, 1)
        return [
            Bar(f"{cost}+" if cost == COSTLY else str(cost), count, cost * 40, 100 - count * 84 // most,
                count * 84 // most, cost * 40 + 15)
            for cost, count in enumerate(columns)
        ]  # fmt: skip

    @property
    def has_curve(self) -> bool:
        """Whether any card has a cost."""
        return any(bar.count for bar in self.bars)

    @property
    def curve_words(self) -> str:
        """The curve as a sentence."""
        told = [
            ngettext("%(count)d card of cost %(cost)s", "%(count)d cards of cost %(cost)s", bar.count)
            % {"count": bar.count, "cost": bar.label}
            for bar in self.bars
            if bar.count
        ]
        return ", ".join(told) or gettext("No card with a cost yet")

    @cached_property
    def parts(self) -> list[Part]:
        """The colours: how many cards have which."""
        counts, x, found = colours(self.deck, self.catalogue), 0, []
        whole = sum(counts.values())
        for key, count in counts.items():
            name = self.catalogue.colours[key].in_(self.language) if key else gettext("colourless")
            found.append(Part(key or "none", name, count, x, count * 1000 // whole))
            x += count * 1000 // whole
        return found

    @property
    def colour_words(self) -> str:
        """The colours in words."""
        return ", ".join(f"{part.name} {part.count}" for part in self.parts)

    def found(self, query: dict[str, str]) -> list[str]:
        """The keys of the cards of the game that a search finds, in the order of lists."""
        plain, asked = card_words.asked(query.get("q", ""))
        sought, found = fold(plain).split(), self._index.order
        if sought:
            found = [key for key in found if self._index.has_words(key, sought)]
        if asked:
            known = card_words.words_of(self.ruleset.key, self.catalogue, self.pool)
            found = [key for key in found if known.get(key, frozenset()).issuperset(asked)]
        return [key for key in found if self._fits(key, query)]

    @cached_property
    def _index(self) -> CardIndex:
        return index_of(self.ruleset, self.language, self.pool)

    def row(self, key: str) -> Row:
        """One card."""
        return self._row(key, self.deck.main.get(key, 0))

    @property
    def colour_names(self) -> list[tuple[str, str]]:
        """The colours to choose among."""
        return [(key, name.in_(self.language)) for key, name in self.catalogue.colours.items()]

    @property
    def type_names(self) -> list[tuple[str, str]]:
        """The types to choose among."""
        return [(key, name.in_(self.language)) for key, name in self.catalogue.types.items()]

    @cached_property
    def _words(self) -> dict[str, Any]:
        with self._spoken_of():
            found: dict[str, Any] = self.ruleset.speech.words(self.language).get("cards", {})
        return found

    def _spoken_of(self) -> AbstractContextManager[None]:
        return speaking_of(self.own_cards) if self.own_cards else self.pool.spoken_of()

    def _fits(self, key: str, query: dict[str, str]) -> bool:
        card = self.catalogue.cards[key]
        colour, kind, cost = query.get("colour", ""), query.get("type", ""), query.get("cost", "")
        if colour == "none" and (card.colours or card.cost is None):
            return False
        if colour and colour != "none" and colour not in card.colours:
            return False
        if kind and kind not in card.types:
            return False
        if cost and (card.cost is None or str(min(card.cost, COSTLY)) != cost):
            return False
        return not query.get("have") or bool(self.deck.copies(key))

    def _groups(self, section: str) -> list[Group]:
        cards = self.deck.section(section)
        groups: dict[str, Group] = {}
        for key in self.catalogue.in_order(cards):
            kind = self.catalogue.group_of(key)
            name = self.catalogue.types[kind].in_(self.language) if kind else gettext("Other cards")
            groups.setdefault(kind, Group(name, [])).rows.append(self._row(key, cards[key]))
        return list(groups.values())

    def _row(self, key: str, count: int) -> Row:
        card, said = self.catalogue.cards.get(key), self._words.get(key, {})
        kinds = "" if card is None else " ".join(card.types)
        power, loyalty = said.get("power"), said.get("loyalty")
        return Row(
            key=key,
            name=self.catalogue.name_of(key).in_(self.language),
            count=count,
            main=self.deck.main.get(key, 0),
            side=self.deck.side.get(key, 0),
            symbols=[] if card is None else card.symbols.strip("{}").split("}{") if card.symbols else [],
            spoken=str(said.get("spoken_cost", "")) or ("" if card is None else card.symbols),
            line=str(said.get("line", "")) or kinds,
            text=list(said.get("text", ())),
            figures=f"{power}/{said.get('toughness')}" if power is not None else str(loyalty or ""),
            unofficial=self.pool.name_of_set(key, self.language),
            leads=card is not None and card.leads,
        )


def sheet(stored: Stored, pools: CardPools | None = None) -> Sheet:
    """A stored deck for a page. `pools` are its owner's, for several decks at once."""
    pool = (pools or CardPools(stored.owner_id)).of(stored.ruleset)
    return Sheet(rulesets()[stored.ruleset], Deck.from_data(stored.sections, stored.name), pool=pool)

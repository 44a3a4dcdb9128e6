"""Uploaded card sets as their owners and moderators see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import get_language

from accounts.moderation.bans import may_moderate
from games.engine import Deck as Listed
from games.engine.node import Misspelt
from games.live.card_pools import CardPool, pool_of, read_stored
from games.live.card_sets import Faulty, UnofficialSet
from games.models import Brought, Game, Report, UploadedCardSet
from games.rulesets import rulesets
from games.selectors.card_lists import CardList, ShownCard

Status = UploadedCardSet.Status
SHOWN = 200
"""Cards of a set that its page shows."""


class NoSuchCardSet(Exception):
    """There is no such card set, or not for this reader: the same for both."""


@dataclass(frozen=True, slots=True)
class ShownSet:
    """A card set with its cards, for a page."""

    row: UploadedCardSet
    name: str
    cards: list[ShownCard]
    faults: list[Misspelt]
    """Why it cannot be played any more; none for one that can."""


@dataclass(frozen=True, slots=True)
class BroughtSet:
    """A card set of which decks at a table have cards, for who has not sat down yet."""

    name: str
    owner: Any
    """The player whose own it is; None for one that everybody finds among the cards of the site."""
    cards: list[ShownCard]
    """Those of a player's own set, all of them: the part that is played would say what the deck is."""


def own_sets(user: Any) -> QuerySet[UploadedCardSet]:
    """A player's own sets, those that are deleted left out."""
    return UploadedCardSet.objects.filter(owner_id=user.pk).exclude(status=Status.DELETED).defer("content")


def readable(set_id: str, user: Any) -> UploadedCardSet:
    """A set that is one's own, or that a moderator looks at; a deleted one only for an open report, as evidence. Raises
    `NoSuchCardSet`."""
    row = UploadedCardSet.objects.exclude(status=Status.DELETED, content="").filter(pk=set_id).first()
    if row is None or user.pk is None:
        raise NoSuchCardSet(set_id)
    as_owner = row.owner_id == user.pk and row.status != Status.DELETED
    if not as_owner and not (may_moderate(user) and row.owner_id != user.pk):
        raise NoSuchCardSet(set_id)
    return row


def reportable(set_id: str) -> UploadedCardSet | None:
    """A player's set that may be reported: its key is known to those who have seen a deck with its cards."""
    found = UploadedCardSet.objects.filter(pk=set_id, owner__isnull=False).exclude(status=Status.DELETED)
    return found.select_related("owner").defer("content").first()


def name_of(row: UploadedCardSet) -> str:
    """What a set is called in the reader's language."""
    return row.name_de if (get_language() or "en")[:2] == "de" else row.name_en


def shown(row: UploadedCardSet) -> ShownSet:
    """A set with its cards as any card is shown."""
    try:
        found = read_stored(row.ruleset, row.pk, row.content, row.name_en, row.name_de)
    except Faulty as error:
        return ShownSet(row, name_of(row), [], error.faults)
    return ShownSet(row, name_of(row), _cards_of(found), [])


def _cards_of(found: UnofficialSet) -> list[ShownCard]:
    cards = CardList(rulesets()[found.ruleset], pool=CardPool(found.ruleset, (found,)))
    keys = cards.catalogue.in_order(key for key in found.cards if key in cards.catalogue.cards)
    return [cards.card(key) for key in keys[:SHOWN]]


def brought_sets(game: Game) -> list[BroughtSet]:
    """The card sets of which the decks that lie at a table have cards; a player's own with all of its cards."""
    if not game.unofficial:
        return []
    language = get_language() or "en"
    everybodys = {one.file for one in pool_of(game.ruleset, None).sets}
    sets: dict[str, BroughtSet] = {}
    brought = Brought.objects.filter(seat__game=game).select_related("seat__user").order_by("seat__number")
    for deck in brought:
        pool = pool_of(game.ruleset, deck.seat.user_id)
        for one in pool.sets_in(Listed.from_data(deck.sections).keys):
            own = one.file not in everybodys
            owner, cards = (deck.seat.user, _cards_of(one)) if own else (None, [])
            sets.setdefault(one.file, BroughtSet(one.name.in_(language), owner, cards))
    return list(sets.values())


def sets_concerned(report: Report) -> list[UploadedCardSet]:
    """The card sets that a report may be about: of the player whom it names, else of those who have played its
    game."""
    if report.target_id is not None:
        owners = [report.target_id]
    elif report.game is not None and report.game.cards:
        owners = [one for one in report.game.seats.values_list("user_id", flat=True) if one is not None]
    else:
        return []
    found = UploadedCardSet.objects.filter(owner_id__in=owners).exclude(status=Status.DELETED, content="")
    return list(found.defer("content").order_by("uploaded_at"))


def is_reported(row: UploadedCardSet) -> bool:
    """Whether an open report may be about a set, so that its cards are evidence; as `sets_concerned` has it."""
    if row.owner_id is None:
        return False
    unsettled = Report.objects.exclude(state=Report.State.SETTLED)
    played = unsettled.filter(target=None, game__seats__user=row.owner_id).select_related("game")
    return unsettled.filter(target=row.owner_id).exists() or any(one.game.cards for one in played if one.game)

"""Uploaded card sets as their owners and moderators see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import get_language

from accounts.moderation.bans import may_moderate
from games.engine.node import Misspelt
from games.live.card_pools import CardPool, read_stored
from games.live.card_sets import Faulty
from games.models import Report, UploadedCardSet
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


def own_sets(user: Any) -> QuerySet[UploadedCardSet]:
    """A player's own sets, those that are deleted left out."""
    return UploadedCardSet.objects.filter(owner_id=user.pk).exclude(status=Status.DELETED).defer("content")


def readable(set_id: str, user: Any) -> UploadedCardSet:
    """A set that is one's own, or that a moderator looks at. Raises `NoSuchCardSet`."""
    row = UploadedCardSet.objects.exclude(status=Status.DELETED).filter(pk=set_id).first()
    if row is None or user.pk is None or (row.owner_id != user.pk and not may_moderate(user)):
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
    cards = CardList(rulesets()[row.ruleset], pool=CardPool(row.ruleset, (found,)))
    keys = cards.catalogue.in_order(key for key in found.cards if key in cards.catalogue.cards)
    return ShownSet(row, name_of(row), [cards.card(key) for key in keys[:SHOWN]], [])


def sets_concerned(report: Report) -> list[UploadedCardSet]:
    """The card sets that a report may be about: of the player whom it names, else of those who have played its
    game."""
    if report.target_id is not None:
        owners = [report.target_id]
    elif report.game is not None and report.game.cards:
        owners = [one for one in report.game.seats.values_list("user_id", flat=True) if one is not None]
    else:
        return []
    found = UploadedCardSet.objects.filter(owner_id__in=owners).exclude(status=Status.DELETED)
    return list(found.defer("content").order_by("uploaded_at"))

"""Uploading card sets, and what their owners do with them.

A set is data and runs no code. It is taken whole or not at all, with all its mistakes named. Games keep the cards that
they were begun with, so a set may be replaced and deleted at any time.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts import public_names
from accounts.platform.audit_log import act_write, digest_of, register_acts
from games.engine.json_lines import lines_of
from games.engine.node import Misspelt
from games.live import card_sets, clocks
from games.live.card_pools import pool_of, read_stored
from games.live.card_sets import Faulty, UnofficialSet, in_both
from games.models import UploadedCardSet
from games.selectors.card_sets import is_reported
from games.services.card_sets import untrusted

BYTES_EACH = 128_000
"""The longest file of a player; administrators may upload as much as the folder may hold."""
CARDS_EACH = 100
"""The most cards of a player's set."""
SETS_EACH = 5
"""Card sets of one account."""
FAULTS_SAID = 50
"""So many mistakes of a file are named at once."""
Status = UploadedCardSet.Status


class CardSetError(Exception):
    """Something that cannot be done with a card set; nothing was changed. The text names the remedy."""

    def __init__(self, code: str, text: str | Promise, faults: Sequence[Misspelt] = ()) -> None:
        super().__init__(code)
        self.code = code
        self.text = str(text)
        self.faults = list(faults)
        """Of a file: each with its place and its remedy."""


register_acts(
    {
        "card_set.uploaded": _("card set for everybody uploaded"),
        "card_set.hidden": _("card set hidden"),
        "card_set.shown": _("card set shown again"),
        "card_set.deleted": _("card set deleted"),
    }
)


# --- uploading -------------------------------------------------------------------------------------------------------


def card_set_upload(*, owner: Any, file: bytes) -> UploadedCardSet:
    """A new card set of a player. Raises `CardSetError`."""
    if owner.is_guest:
        raise CardSetError("guest", _("Card sets of your own need an account. Create one, it keeps your decks."))
    with transaction.atomic():
        get_user_model().objects.select_for_update().get(pk=owner.pk)  # or two at once would both fit in
        own = _kept(owner)
        if len(own) >= SETS_EACH:
            text = _("You have %(most)d card sets already. Delete one of them first.") % {"most": SETS_EACH}
            raise CardSetError("too_many", text)
        found = _read_own(file, owner, own)
        return UploadedCardSet.objects.create(owner=owner, **_row(found), uploaded_at=clocks.database_now())


def card_set_replace(*, set_id: str, owner: Any, file: bytes) -> UploadedCardSet:
    """Other cards and names for a set of one's own. Decks have the new cards from now on; games that were begun keep
    theirs. Raises `CardSetError`."""
    with _own(set_id, owner) as row:
        found = _read_own(file, owner, [one for one in _kept(owner) if one.pk != row.pk])
        if found.ruleset != row.ruleset:
            raise CardSetError("other_game", _("This file is of another game. Upload it as a card set of its own."))
        for name, value in _row(found).items():
            setattr(row, name, value)
        row.uploaded_at = clocks.database_now()
    return row


def card_set_publish(*, file: bytes, by: Any, request: HttpRequest | None = None) -> UploadedCardSet:
    """A new card set for everybody; whether `by` may, the administration has asked. Raises `CardSetError`."""
    found = _read(file, card_sets.BYTES, ())
    with transaction.atomic():
        row = UploadedCardSet.objects.create(owner=None, **_row(found), uploaded_at=clocks.database_now())
        after = {"ruleset": row.ruleset, "cards": row.size, "sha256": row.sha256}
        act_write("card_set.uploaded", by=by, object=f"card_set:{row.pk}", after=after, request=request)
    return row


def _read_own(file: bytes, owner: Any, own: Sequence[UploadedCardSet]) -> UnofficialSet:
    found = _read(file, BYTES_EACH, own)
    faults = [
        fault for code, name in (("en", found.name.en), ("de", found.name.de))
        for fault in untrusted.faults_of_name(code, name)
    ]  # fmt: skip
    if len(found.cards) > CARDS_EACH:
        problem = in_both(_("a card set of yours has at most %d cards"), CARDS_EACH)
        faults.append(Misspelt("cards", problem, in_both(_("write several sets"))))
    if faults:
        raise _faulty(faults, file)
    digest = _row(found)["sha256"]
    if UploadedCardSet.objects.filter(owner=owner, sha256=digest).exclude(reason="").exists():
        raise CardSetError("hidden", HIDDEN)
    return found


def _read(file: bytes, most: int, own: Sequence[UploadedCardSet]) -> UnofficialSet:
    """The set of a file that has no mistake, beside these of the same owner. Raises `CardSetError`."""
    readable = b""
    try:
        data = card_sets.content(file, most)
        readable = file
        faults = list(untrusted.faults_of_content(data))
        if faults:
            raise Faulty(faults)
        found = card_sets.read_set(data, "")
    except Faulty as error:
        raise _faulty(error.faults, readable) from None
    others: list[UnofficialSet] = [*pool_of(found.ruleset, None).sets]
    others += [one for row in own if row.ruleset == found.ruleset for one in _stored(row)]
    if faults := list(untrusted.faults_of_names(found, others)):
        raise _faulty(faults, file)
    return found


def _stored(row: UploadedCardSet) -> Iterator[UnofficialSet]:
    try:
        yield read_stored(row.ruleset, row.pk, row.content, row.name_en, row.name_de)
    except Faulty:
        return


def _row(found: UnofficialSet) -> dict[str, Any]:
    content = json.dumps(list(found.cards.values()), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return {
        "ruleset": found.ruleset,
        "name_en": public_names.clean(found.name.en),
        "name_de": public_names.clean(found.name.de),
        "content": content,
        "sha256": hashlib.sha256(content.encode()).hexdigest(),
        "size": len(found.cards),
    }


def _faulty(faults: Sequence[Misspelt], file: bytes) -> CardSetError:
    """All that is wrong with a file; with the lines, if it is JSON."""
    faults = faults[:FAULTS_SAID]
    lines = lines_of(file, [fault.place for fault in faults]) if file else []
    for fault, line in zip(faults, lines, strict=False):
        fault.line = line
    return CardSetError("faulty", _("This file cannot be played with. Mend what stands below."), faults)


# --- one's own -------------------------------------------------------------------------------------------------------


def card_set_rename(*, set_id: str, owner: Any, en: str, de: str) -> UploadedCardSet:
    """Other names for a set of one's own. Raises `CardSetError`."""
    faults = [*untrusted.faults_of_name("en", en), *untrusted.faults_of_name("de", de)]
    if faults:
        raise CardSetError(
            "name", " ".join(dict.fromkeys(fault.remedy.in_(get_language() or "en") for fault in faults))
        )
    with _own(set_id, owner) as row:
        row.name_en, row.name_de = public_names.clean(en), public_names.clean(de)
    return row


def card_set_offer(*, set_id: str, owner: Any, offered: bool) -> UploadedCardSet:
    """Put a set of one's own aside, or use it again. Raises `CardSetError`."""
    with _own(set_id, owner) as row:
        row.status = Status.OFFERED if offered else Status.DRAFT
    return row


def card_set_delete(*, set_id: str, owner: Any) -> UploadedCardSet:
    """Delete a set of one's own, a hidden one too: that there was one is kept, for decks that had its cards. Raises
    `CardSetError`."""
    with _own(set_id, owner, hidden_too=True) as row:
        _delete(row)
    return row


def _delete(row: UploadedCardSet) -> None:
    """No player sees the set any more. Its cards go too, at the latest with the last open report that may be about
    them; the caller writes."""
    row.status = Status.DELETED
    if not is_reported(row):
        _empty(row)


def _empty(row: UploadedCardSet) -> None:
    """Take the cards out of a set that is deleted. Of one that was hidden the digest stays: it does not come back."""
    row.content, row.size = "", 0
    if not row.reason:
        row.sha256 = ""


def evidence_forget(rows: Iterable[UploadedCardSet]) -> None:
    """A report was settled: of the card sets that it was about, the deleted ones lose their cards, unless another
    report is open."""
    for row in UploadedCardSet.objects.filter(pk__in=[row.pk for row in rows], status=Status.DELETED):
        _delete(row)
        row.save()


def card_sets_forget(user: Any) -> None:
    """An account is deleted: its card sets go. Games keep the cards that were played."""
    UploadedCardSet.objects.filter(owner=user).delete()


def _kept(owner: Any) -> list[UploadedCardSet]:
    return list(UploadedCardSet.objects.filter(owner=owner).exclude(status=Status.DELETED))


@contextmanager
def _own(set_id: str, owner: Any, *, hidden_too: bool = False) -> Iterator[UploadedCardSet]:
    """A set of one's own, to be changed. One that a moderator has hidden stays as it is, unless with `hidden_too`."""
    with transaction.atomic():
        row = UploadedCardSet.objects.select_for_update().filter(pk=set_id, owner_id=owner.pk).first()
        if row is None or row.status == Status.DELETED:
            raise CardSetError("no_such_set", NO_SUCH_SET)
        if row.status == Status.HIDDEN and not hidden_too:
            raise CardSetError("hidden", HIDDEN)
        yield row
        row.save()


# --- everybody's -----------------------------------------------------------------------------------------------------


def card_set_hide(row: UploadedCardSet, *, by: Any, reason: str, request: HttpRequest | None = None) -> None:
    """No deck can be built with a set any more; its owner reads the reason. One that is deleted stays so, and does not
    come back either. Whether `by` may, the caller has asked."""
    with transaction.atomic():
        stored = UploadedCardSet.objects.filter(pk=row.pk)
        stored.filter(status=Status.DELETED).exclude(content="").update(reason=reason)
        stored.exclude(status=Status.DELETED).update(status=Status.HIDDEN, reason=reason)
        act_write(
            "card_set.hidden", by=by, object=f"card_set:{row.pk}", request=request,
            after={"sha256": row.sha256, "reason": digest_of(reason)},
        )  # fmt: skip


def card_set_show(row: UploadedCardSet, *, by: Any, request: HttpRequest | None = None) -> None:
    """Decks can be built with a hidden set again. Whether `by` may, the caller has asked."""
    with transaction.atomic():
        UploadedCardSet.objects.filter(pk=row.pk, status=Status.HIDDEN).update(status=Status.OFFERED, reason="")
        act_write("card_set.shown", by=by, object=f"card_set:{row.pk}", request=request)


def card_set_remove(row: UploadedCardSet, *, by: Any, request: HttpRequest | None = None) -> None:
    """An administrator deletes a set that is hidden. Whether `by` may, the caller has asked. Raises `CardSetError`."""
    with transaction.atomic():
        stored = UploadedCardSet.objects.select_for_update().filter(pk=row.pk, status=Status.HIDDEN).first()
        if stored is None:
            raise CardSetError("not_hidden", NOT_HIDDEN)
        digest = stored.sha256
        _delete(stored)
        stored.save()
        act_write("card_set.deleted", by=by, object=f"card_set:{row.pk}", after={"sha256": digest}, request=request)


HIDDEN = _("A moderator has hidden this card set. Upload other cards, or answer to the operator of this site.")
NOT_HIDDEN = _("Only a card set that is hidden is deleted here. Hide it first.")
NO_SUCH_SET = _("There is no such card set, or it is not yours. Choose one of the list.")

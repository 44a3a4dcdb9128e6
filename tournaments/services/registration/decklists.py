"""Deck lists of a tournament: handed in, checked by the rules, locked at the start, opened again by a judge.

A version never changes: whoever changes his list hands in the next one. Nothing here tells what is in a list to anybody
but its player and the officials who may read it; the audit names versions, never cards or digests.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec
from django.db.models import Q
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.engine import Deck
from games.engine.decks.lists import parse
from games.live.card_pools import folder_pool
from games.services import decks
from tournaments.domain.choices import DeckState, Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import AuditEntry, Decklist, Pod, Registration, Tournament
from tournaments.selectors import pods, roles
from tournaments.services.common.act import PLAYER, act
from tournaments.services.common.audit import done
from tournaments.services.common.events import DecklistReopened, emit
from tournaments.services.lifecycle.settings import one_line, ruleset_of, wrong
from tournaments.services.registration import late_entry

LONGEST = 20_000
"""Characters of a list that is entered as text."""
OPEN = (Standing.PENDING, Standing.WAITING, Standing.OFFERED, Standing.REGISTERED, Standing.CHECKED_IN)
"""Before the start: those who may hand in a list."""
LOCKED = (DeckState.ACCEPTED, DeckState.REOPENED)
"""Versions that are or were locked. One that was reopened is played until the next is locked."""


def decklist_submit(
    *,
    registration: Registration,
    by: Any,
    wish: str | None = None,
    sections: dict[str, Any] | None = None,
    name: str = "",
) -> Decklist:
    """Hand in a list: the deck of a wish of `games.services.decks`, or its sections. Raises `TournamentError`.

    Before the start it can be replaced at will. After it only a late player hands one in, who is in play from then on,
    or one whose list a judge has opened again; it is locked at once.
    """
    with act(registration, by, "decks") as this:
        row, fresh, role = this.tournament, this.row, this.role
        last = fresh.decklists.order_by("-version").first()
        _check_open(row, fresh, last)
        listed, origin = _meant(row, by, wish, sections)
        digest = digest_of(listed)
        if last is not None and last.digest == digest and last.state == DeckState.SUBMITTED:
            return last  # sent twice
        new = Decklist.objects.create(
            registration=fresh,
            version=1 if last is None else last.version + 1,
            name=one_line(name, 60),
            origin=origin,
            sections=listed.as_data(),
            digest=digest,
            state=DeckState.ACCEPTED if row.begun else DeckState.SUBMITTED,
        )
        _note(row, fresh, "decklist_submitted", by, role, new)
        if row.begun and fresh.state == Standing.REGISTERED:
            late_entry.enter(fresh)
    return new


def decklist_enter(*, registration: Registration, by: Any, text: str) -> Decklist:
    """An official enters the list of somebody who has handed it in on paper, as text. Raises `TournamentError`, with
    the first lines that say no card."""
    ruleset = ruleset_of(registration.tournament.ruleset)
    if ruleset.decks is None:
        raise TournamentError("no_lists", _("This tournament has no deck lists. Decks are chosen at the table."))
    reading = parse(text[:LONGEST], ruleset.decks.catalogue())
    if reading.unmatched:
        lines = ", ".join(f"{line.number}: {line.text[:60]}" for line in reading.unmatched[:5])
        raise wrong("no_card", _("Mend these lines, they name no card of this game: %(lines)s") % {"lines": lines})
    return decklist_submit(registration=registration, by=by, sections=reading.deck.as_data(), name=reading.deck.name)


def decklist_accept(*, registration: Registration, by: Any) -> Decklist:
    """A judge locks a list before the start does. Raises `TournamentError`."""
    with act(registration, by, "decks") as this:
        row, fresh, role = this.tournament, this.row, this.role
        _check_official(role)
        last = fresh.decklists.order_by("-version").first()
        if last is None or not row.decklists:
            raise TournamentError("no_list", _("There is no deck list yet. Ask the player for one."))
        if last.state == DeckState.ACCEPTED:
            return last
        if problem := problem_of(row, last):
            raise TournamentError("illegal", problem)
        _set(last, DeckState.ACCEPTED)
        _note(row, fresh, "decklist_accepted", by, role, last)
    return last


def decklist_reopen(*, registration: Registration, by: Any, reason: str) -> Decklist:
    """A judge lets a player hand in another list; until then the present one is played. Raises `TournamentError`."""
    with act(registration, by, "decks") as this:
        row, fresh, role = this.tournament, this.row, this.role
        _check_official(role)
        last = fresh.decklists.order_by("-version").first()
        if last is None or last.state != DeckState.ACCEPTED:
            raise TournamentError("not_locked", _("This deck list is not locked, so its player can change it."))
        if not reason.strip():
            raise TournamentError("reason", _("Give a reason: the player and other officials read it."))
        if row.over:
            raise TournamentError("over", _("This tournament is over, so its deck lists stay as they are."))
        _set(last, DeckState.REOPENED)
        emit(DecklistReopened(fresh, _note(row, fresh, "decklist_reopened", by, role, last, reason)))
    return last


def decklist_read(*, registration: Registration, by: Any) -> Decklist | None:
    """The latest list, for its player or an official; that an official has read it stands in the audit.

    Nobody who plays in the tournament reads the list of another. Raises `TournamentError`.
    """
    with act(registration, by, "decks") as this:
        row, fresh, role = this.tournament, this.row, this.role
        if role != PLAYER:
            _check_not_playing(row, by)
        last = fresh.decklists.order_by("-version").first()
        if last is not None and role != PLAYER:
            _note(row, fresh, "decklist_read", by, role, last)
    return last


def locked_list(registration: Registration) -> Decklist | None:
    """The list that is played in this tournament; None if none is locked."""
    return registration.decklists.filter(state__in=LOCKED).order_by("-version").first()


# --- at the start ----------------------------------------------------------------------------------------------------


def without_list(tournament: Tournament, players: Iterable[Registration]) -> dict[int, str]:
    """Those who have no list that can be played, with the reason in words: {pk of the registration: reason}. A team has
    none as long as one of its players has none.

    A list that has become illegal since it was handed in counts as none. Bots need no list.
    """
    if not tournament.decklists:
        return {}
    players = list(players)
    people = {player.pk: player.pk for player in players if not player.bot}
    if tournament.team_size > 1:
        teams = [player for player in players if player.team_id is None]
        playing = Registration.objects.filter(team__in=teams, state=Standing.MEMBER).values_list("pk", "team_id")
        people = {pk: team for pk, team in people.items() if pk not in {one.pk for one in teams}} | dict(playing)
    last = {one.registration_id: one for one in Decklist.objects.filter(registration__in=people).order_by("version")}
    found: dict[int, str] = {}
    for pk, said_of in people.items():
        if pk not in last:
            found[said_of] = str(_("no deck list"))
        elif problem_of(tournament, last[pk]):
            # not what is wrong with it: that would tell organisers who play what others have in their decks
            found[said_of] = str(_("the deck list is not legal any more"))
    return found


def lists_lock(players: Iterable[Registration]) -> None:
    """Lock the latest list of everybody, of teams those of their players."""
    players = list(players)
    lists = Decklist.objects.filter(Q(registration__in=players) | Q(registration__team__in=players))
    last = {one.registration_id: one for one in lists.order_by("version")}
    for one in last.values():
        if one.state != DeckState.ACCEPTED:
            _set(one, DeckState.ACCEPTED)


def lists_unlock(tournament: Tournament) -> None:
    """After the undo of the start players may change their lists again."""
    Decklist.objects.filter(registration__tournament=tournament, state=DeckState.ACCEPTED).update(
        state=DeckState.SUBMITTED
    )


def problem_of(tournament: Tournament, decklist: Decklist) -> str:
    """What is wrong with a list by the rules as they are now, in words; "" if nothing is. For its player and judges."""
    construction = decks.construction_of(tournament.ruleset)
    format = construction.format(tournament.options.get(construction.option))
    listed = Deck.from_data(decklist.sections)
    drafted = pods.pool_of_event(tournament)
    pool = drafted or folder_pool(tournament.ruleset)
    with pool.spoken_of():
        problems = format.check(listed, construction.catalogue())
    said = " ".join(problem.text(get_language() or "en") for problem in problems[: decks.SAID])
    if said or drafted is not None:  # a draft says itself of which cards it is made
        return said
    return decks.unofficial_in(listed, pool)


def digest_of(listed: Deck) -> str:
    """Hex SHA-256 of a list. Never shown before the list may be: few cards can be guessed from it."""
    return hashlib.sha256(msgspec.json.encode(listed.as_data(), order="deterministic")).hexdigest()


# --- checks ----------------------------------------------------------------------------------------------------------


def _meant(tournament: Tournament, by: Any, wish: str | None, sections: dict[str, Any] | None) -> tuple[Deck, str]:
    """The list that is handed in, legal in the tournament's format, and where it comes from."""
    if wish:
        try:  # an official's wish means decks of his own or pre-built ones, never the player's
            listed = decks.wanted(user=by, ruleset=tournament.ruleset, options=tournament.options, wish=wish)
        except decks.DeckError as error:
            raise wrong(error.code, error.text) from None
        assert listed is not None, "only an empty wish means the lot"
        return listed, wish
    if not sections:
        raise wrong("no_deck", _("Choose a deck, or hand in its cards. In a tournament no deck is drawn by lot."))
    try:
        listed = Deck.from_data(sections)
    except ValueError:
        raise wrong("no_deck", _("This is no deck list. Write how many of each card, one card in a line.")) from None
    if listed.size("main") + listed.size("side") > decks.CARDS_EACH:
        raise wrong("too_large", _("A deck has at most %(most)d cards. Take some out.") % {"most": decks.CARDS_EACH})
    probe = Decklist(sections=listed.as_data())
    if problem := problem_of(tournament, probe):
        raise wrong("illegal", _("This deck cannot be played here. %(reasons)s") % {"reasons": problem})
    return listed, ""


def _check_open(tournament: Tournament, registration: Registration, last: Decklist | None) -> None:
    if not tournament.decklists:
        raise TournamentError("no_lists", _("This tournament has no deck lists. Decks are chosen at the table."))
    if registration.bot:
        raise TournamentError("bot", _("A computer player needs no deck list: it brings a pre-built deck."))
    if tournament.over:
        raise TournamentError("over", _("This tournament is over, so its deck lists stay as they are."))
    if Pod.objects.filter(cup=tournament.pk).exists():
        raise TournamentError("drafted", _("Decks come from the draft here. Build yours on its page."))
    if last is not None and last.state == DeckState.ACCEPTED:
        raise TournamentError("locked", _("This deck list is locked. A judge can open it again, with a reason."))
    if registration.standing in OPEN:
        return
    if registration.standing == Standing.ACTIVE and last is not None and last.state == DeckState.REOPENED:
        return
    raise TournamentError("not_playing", _("Only somebody who takes part hands in a deck list. Register first."))


def _check_official(role: str) -> None:
    if role == PLAYER:
        raise TournamentError("own_list", _("Nobody decides on his own deck list. Ask another official."), status=403)


def _check_not_playing(tournament: Tournament, by: Any) -> None:
    if roles.plays(tournament, by):
        raise TournamentError(
            "plays",
            _("Whoever plays here does not read the deck lists of others. Ask an official who does not play."),
            status=403,
        )


def _set(decklist: Decklist, state: str) -> None:
    decklist.state = state
    decklist.save(update_fields=["state"])


def _note(
    tournament: Tournament,
    registration: Registration,
    action: str,
    by: Any,
    role: str,
    decklist: Decklist,
    reason: str = "",
) -> AuditEntry:
    after = {"version": decklist.version}
    return done(tournament, action, by=by, role=role, registration=registration, reason=reason, after=after)

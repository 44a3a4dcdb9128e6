"""A draft as the beginning of a tournament: its players draft in pods, and play with the decks that they build."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.limited.boosters import DRAFT, SEALED, SEATS, Rules, WrongRules
from games.live.card_pools import pool_of
from games.rulesets import rulesets
from tournaments.domain.choices import Kind, Mode, Standing, State
from tournaments.domain.errors import TournamentError
from tournaments.models import Decklist, Pod, PodSeat, Registration, Tournament
from tournaments.pairing.lots import drawn
from tournaments.selectors import pods
from tournaments.services.common.act import act
from tournaments.services.common.audit import done
from tournaments.services.drafting.pods import SECONDS, begin, cards_of
from tournaments.services.lifecycle.settings import RATED_UNOFFICIAL

FROM = (State.REGISTRATION, State.CHECK_IN)
HERE = (Standing.REGISTERED, Standing.CHECKED_IN)


NO_TEAMS = _(
    "Teams do not draft here: they bring their decks. Hand in deck lists, or let everybody play for themselves."
)


def can_draft(tournament: Tournament) -> bool:
    """Whether the players of a tournament can draft as things are: there are deck lists, and none has begun."""
    limited = tournament.ruleset in pods.games_with_drafts()
    able = limited and tournament.team_size == 1 and tournament.decklists
    return able and tournament.state in FROM and not pods.drafts_of(tournament)


def players_draft(
    *, tournament: Tournament, by: Any, kind: str = DRAFT, source: str = pods.OWN, cube: str = "", seconds: int = 60
) -> list[Pod]:
    """Put all players who are there into pods of at most eight, by lot, and begin. Their decks become the deck lists.
    The boosters may be of a cube's list instead of a card set, and of the own sets of whoever begins; these are kept
    with the pods. Raises `TournamentError`."""
    with act(tournament, by, "start") as this:
        row, role = this.row, this.role
        if row.team_size > 1:
            raise TournamentError("teams", NO_TEAMS)
        if not can_draft(row) or row.mode != Mode.ONLINE:
            raise TournamentError(
                "no_draft",
                _("Players draft while registration or check-in is open, once, in a tournament with deck lists that is"
                  " played here and whose game has drafts. Change the settings, or hold another one."),
            )  # fmt: skip
        if kind not in (DRAFT, SEALED) or seconds not in SECONDS:
            raise TournamentError(
                "choice", _("One of the choices is not on offer. Choose each of its list."), status=422
            )
        players = _players(row)
        if len(players) < SEATS[0]:
            raise TournamentError(
                "too_few",
                _("A draft needs two players or more. During the check-in, wait until they have checked in."),
            )
        construction = rulesets()[row.ruleset].decks
        assert construction is not None, "a game with drafts has decks"
        limited, _catalogue, pool = pods.limited_of(row.ruleset, pool_of(row.ruleset, by.pk))
        cards, called = cards_of(row.ruleset, by, source, cube, pool)
        unofficial, is_cube = bool(pool.sets_in(cards)), bool(cube.strip())
        if unofficial and row.rated:
            raise TournamentError("rated_unofficial", RATED_UNOFFICIAL)
        row.options = {**row.options, construction.option: limited.option}
        row.save(update_fields=["options"])
        made = []
        for group in _groups(players):
            try:
                Rules.of("", row.ruleset, kind, len(group), cards, limited, cube=is_cube).check()
            except WrongRules as error:
                raise TournamentError("cards", error.text.in_(get_language() or "en"), status=422) from None
            pod = Pod.objects.create(
                host=by, cup=row, ruleset=row.ruleset, kind=kind, unofficial=unofficial, **called, cards=cards,
                cube=is_cube, size=len(group), seconds=seconds, matches=Kind.ROUND_ROBIN, listed=False,
                own_sets=pool.kept(cards),
            )  # fmt: skip
            PodSeat.objects.bulk_create(
                PodSeat(pod=pod, number=number, user=player.user, registration=player)
                for number, player in enumerate(group)
            )
            begin(pod)
            made.append(pod)
        done(row, "pods_begun", by=by, role=role, after={"kind": kind, "pods": [pod.size for pod in made]})
    return made


def lists_from(pod: Pod) -> None:
    """The decks of a pod become the deck lists of its players. The pod is locked."""
    for seat in PodSeat.objects.filter(pod=pod, registration__isnull=False).select_related("registration"):
        player = seat.registration
        assert player is not None, "only those are asked for"
        last = player.decklists.order_by("-version").first()
        digest = hashlib.sha256(msgspec.json.encode(seat.deck, order="deterministic")).hexdigest()
        version = 1 if last is None else last.version + 1
        Decklist.objects.create(registration=player, version=version, sections=seat.deck, digest=digest)


def _players(tournament: Tournament) -> list[Registration]:
    """Who drafts: who has checked in, or all who have registered where nobody checks in. In an order of chance."""
    there = (Standing.CHECKED_IN,) if tournament.state == State.CHECK_IN else HERE
    rows = tournament.registrations.select_related("user").order_by("number")
    found = {one.number: one for one in rows if one.state in there or (one.bot and one.state in HERE)}
    return [found[number] for number in drawn(tournament.seed, "pods", found)]


def _groups(players: list[Registration]) -> list[list[Registration]]:
    """As few pods as can be, as equal as can be."""
    number = -(-len(players) // SEATS[-1])
    return [players[at::number] for at in range(number)]

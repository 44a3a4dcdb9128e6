"""The matches of a pod: a tournament of its own among those who drafted, with the decks that they have built, which
goes on from round to round and ends by itself."""

from __future__ import annotations

import hashlib
import logging

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from games.limited.boosters import DRAFT
from games.rulesets import rulesets
from games.selectors.listings import name_of
from tournaments.domain.choices import Kind, Mode, RoundState, State
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import Plan, StageSettings
from tournaments.models import Decklist, Pod, Round, Stage, Tournament
from tournaments.selectors import pods
from tournaments.selectors.records import DONE
from tournaments.services.drafting.first_stage import lists_from
from tournaments.services.drafting.pods import locked
from tournaments.services.lifecycle import completion, creation, start, transitions
from tournaments.services.registration import registrations
from tournaments.services.rounds import rounds

log = logging.getLogger(__name__)
ROUNDS = 3
"""Of Swiss."""
FEW = 4
"""With fewer seats all meet each other, as Swiss rounds need more."""


def _cards_of(pod: Pod) -> str:
    """What the cards are called in the name of the matches, which stays: of own sets that would be their owner's."""
    return name_of(pod.ruleset) if pod.own_sets else str(pod.source)[:60]


def matches_begin(pod: Pod) -> Tournament | None:
    """Once all decks are there the matches begin, or the decks become the lists of the tournament that drafts; None:
    they are not, or it is done. Raises `TournamentError`."""
    with transaction.atomic(), locked(pod) as row:
        seats = list(row.seats.select_related("user").order_by("number"))
        if row.state != Pod.State.BUILDING or any(seat.deck is None for seat in seats):
            return None
        if row.cup is not None:
            lists_from(row)
            row.state, row.deadline_at = Pod.State.PLAYING, None
            return row.cup
        host = row.host
        if host is None:
            row.state, row.deadline_at = Pod.State.CALLED_OFF, None
            return None
        limited, _catalogue, _pool = pods.limited_of(row.ruleset)
        construction = rulesets()[row.ruleset].decks
        assert construction is not None, "a pod has decks"
        cup = creation.tournament_create(
            by=host,
            name=(_("Draft: %(cards)s") if row.kind == DRAFT else _("Sealed: %(cards)s")) % {"cards": _cards_of(row)},
            ruleset=row.ruleset,
            stages=_plan(row),
            round_minutes=0,
            options={**row.options, construction.option: limited.option},
            mode=Mode.ONLINE,
            decklists=True,
            listed=False,
            rated=False,
        )
        cup = transitions.registration_open(tournament=cup, by=host)
        row.tournament = cup
        for seat in seats:
            level = "" if seat.user is not None else next(iter(rulesets()[row.ruleset].bots))
            player = registrations.add_player(tournament=cup, by=host, user=seat.user, bot=level)
            digest = hashlib.sha256(msgspec.json.encode(seat.deck, order="deterministic")).hexdigest()
            Decklist.objects.create(registration=player, version=1, sections=seat.deck, digest=digest, name="")
        Pod.objects.filter(pk=row.pk).update(tournament=cup)  # whose cards may be played says the pod
        cup = start.tournament_start(tournament=cup, by=host)
        row.state, row.deadline_at, row.tournament = Pod.State.PLAYING, None, cup
    matches_go_on(row)
    return cup


def matches_go_on(pod: Pod) -> bool:
    """The next round is shown when all matches before are settled, and at the end the tournament is completed. False
    if nothing was due. Raises `TournamentError`."""
    cup, host = pod.tournament, pod.host
    if cup is None or host is None or cup.state != State.RUNNING or cup.paused_at is not None:
        return False
    stage = Stage.objects.filter(tournament=cup, began_at__isnull=False).order_by("-order").first()
    if stage is None or _open(stage):
        return False
    due = Round.objects.filter(stage=stage, state=RoundState.DRAFT).order_by("number").first()
    if due is None and stage.kind == Kind.SWISS and rounds.rounds_left(stage):
        due = rounds.round_draft(tournament=cup, by=host)
    if due is None:
        completion.tournament_complete(tournament=cup, by=host)
    else:
        rounds.round_publish(round=due, by=host)
    return True


def _open(stage: Stage) -> bool:
    shown = Round.objects.filter(stage=stage, state=RoundState.PUBLISHED)
    return any(match.state not in DONE for one in shown for match in one.matches.all())


def _plan(pod: Pod) -> Plan:
    if pod.size == Pod.LEAST:
        return [(Kind.SINGLE.value, pod.best_of, StageSettings())]
    if pod.matches == Kind.SWISS and pod.size >= FEW:
        return [(Kind.SWISS.value, pod.best_of, StageSettings(rounds=min(ROUNDS, pod.size - 1)))]
    return [(Kind.ROUND_ROBIN.value, pod.best_of, StageSettings())]


def sweep_steps(pod: Pod) -> bool:
    """What is due for a pod whose cards are picked; a refusal is left to the next time."""
    try:
        return matches_begin(pod) is not None if pod.state == Pod.State.BUILDING else matches_go_on(pod)
    except TournamentError as error:
        log.info("the matches of a draft rest: %s", error.code, extra={"pod": pod.pk})
        return False

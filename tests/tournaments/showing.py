"""One small tournament in each of its states, and the addresses of all pages about tournaments."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.models import User
from tests.tournaments.beginning import drafted, joined, opened, play, win
from tournaments.domain.choices import Role
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, Tournament
from tournaments.pairing import results as made
from tournaments.selectors import people
from tournaments.services.judging import infractions
from tournaments.services.lifecycle import completion, leagues, officials, series, transitions
from tournaments.services.registration import registrations
from tournaments.services.results import results
from tournaments.services.rounds import rounds, stages

LINES = "name;seed;club\nMira Lund;1;Castle\nMira Lund;x;\n"
"""Players to import: a good line and a bad one."""
CUT = [("swiss", 3, StageSettings(rounds=2, cut=4)), ("single", 3, StageSettings())]
DOUBLE = [("double", 1, StageSettings())]
ONLINE = {"mode": "online", "clock": "standard"}
SHEETS = ("bracket", "names", "pairings", "players", "slips", "standings")


@dataclass(frozen=True)
class Shown:
    """Addresses: what the organiser looks at, what the player looks at, and where players are imported."""

    pages: list[str]
    own: list[str]
    importing: str


def filled(tournament: Tournament, reader: User, name: str) -> Tournament:
    """Eight have registered; the reader is the first of them."""
    registrations.register(tournament=tournament, user=reader, club="Castle")
    joined(tournament, 7, name)
    return tournament


def draft_of(host: User, tournament: Tournament) -> int:
    """The round that is drafted and not yet published; it is drafted now if there is none."""
    stage = people.current_stage(tournament)
    assert stage is not None
    found = stage.rounds.filter(state="draft").first() or rounds.round_draft(tournament=tournament, by=host)
    return int(found.pk)


def called(tournament: Tournament) -> list[Match]:
    """The matches that can be played now."""
    return list(Match.objects.filter(round__stage__tournament=tournament, state="called").order_by("round", "table"))


def own(tournament: Tournament, reader: User) -> Match:
    """The match that the reader is called to."""
    return Match.objects.get(round__stage__tournament=tournament, state="called", seats__registration__user=reader)


def play_out(host: User, tournament: Tournament) -> None:
    """A side wins each match until nothing is left to play, with a result that both kinds of match know."""
    while waiting := called(tournament):
        for match in waiting:
            best_of = match.round.stage.best_of
            result = made.score(best_of, made.needed(best_of), 0)
            results.result_record(match=match, result=result, source="judge", by=host)


def show(host: User, reader: User) -> Shown:
    """Make the tournaments, all held by the host; the reader plays in them."""
    draft = drafted(host, stages=CUT, text="## Prizes\n\n- A book")
    registration = filled(opened(host, stages=CUT, **ONLINE), reader, "Rika")
    check_in = transitions.check_in_open(tournament=filled(opened(host, **ONLINE), reader, "Chen"), by=host)

    running = transitions.tournament_start(
        tournament=filled(opened(host, stages=CUT, **ONLINE), reader, "Sven"), by=host
    )
    rounds.round_publish(round=running.stages.first().rounds.get(pk=draft_of(host, running)), by=host)
    match = own(running, reader)

    pairing = transitions.tournament_start(tournament=filled(opened(host), reader, "Dora"), by=host)
    play(host, pairing)
    first = pairing.stages.first().rounds.first()
    second = draft_of(host, pairing)
    given = [
        infractions.infraction_record(
            registration=pairing.registrations.get(number=2), by=host, infraction=what, reason="Seen by all"
        ).pk
        for what in ("slow_play", "cheating")
    ]
    transitions.tournament_change(tournament=pairing, by=host, late_until=2)
    registrations.add_player(tournament=pairing, by=host, bot="easy")

    double = transitions.tournament_start(tournament=filled(opened(host, stages=DOUBLE), reader, "Edda"), by=host)
    for _ in range(2):
        win(host, *called(double))

    league = series.series_create(by=host, name="League", points=[5, 3, 1], taking_part=1)
    completed = filled(opened(host, stages=CUT, series=league), reader, "Finn")
    completed = transitions.tournament_start(tournament=completed, by=host)
    for _ in range(2):
        rounds.round_publish(round=completed.stages.first().rounds.get(pk=draft_of(host, completed)), by=host)
        play_out(host, completed)
    stages.stage_finish(stage=people.current_stage(completed), by=host)
    play_out(host, completed)
    completed = completion.tournament_complete(tournament=Tournament.objects.get(pk=completed.pk), by=host)
    over = Match.objects.filter(round__stage__tournament=completed).first()
    officials.official_add(tournament=running, by=host, user=reader, role=Role.JUDGE)

    divided = leagues.league_create(by=host, name="Town", divisions=["First", "Second"])
    leagues.members_add(league=divided, by=host, level=1, names=["Mira", "Kari Hansen"])
    pages = ["/leagues/new/", *(f"/leagues/{divided.pk}/{each}" for each in ("", "1/", "edit/", "close/")),
             "/tournaments/", "/t/new/", "/series/", "/series/new/", f"/series/{league.pk}/",
             f"/series/{league.pk}/edit/", "/ratings/kafkas_halle/", "/me/tokens/", f"/m/{over.pk}/"]  # fmt: skip
    pages += [f"/t/{each.pk}/" for each in (draft, double, completed)]
    pages += [f"/t/{double.pk}/bracket/"]
    pages += [f"/t/{completed.pk}/{each}" for each in (
        "pairings/", "standings/", "standings/2/", "bracket/", "crosstable/", "players/", "players/1/",
        *(f"print/{sheet}/" for sheet in SHEETS))]  # fmt: skip
    pages += [f"/t/{each.pk}/desk/" for each in (draft, registration, running, pairing, double, completed)]
    pages += [f"/t/{registration.pk}/desk/players/", f"/t/{registration.pk}/desk/players/seeds/",
              f"/t/{registration.pk}/desk/players/import/"]  # fmt: skip
    pages += [f"/t/{pairing.pk}/desk/{each}" for each in (
        "players/", "players/2/", "rounds/", f"rounds/{first.pk}/", f"rounds/{second}/",
        f"matches/{first.matches.first().pk}/", "stages/", "penalties/", "players/2/penalty/",
        "players/2/penalty/?infraction=slow_play", *(f"penalties/{one}/" for one in given), "officials/", "audit/", "settings/")]  # fmt: skip
    pages += [f"/t/{draft.pk}/desk/settings/", f"/t/{running.pk}/desk/matches/{match.pk}/",
            f"/t/{double.pk}/desk/rounds/", f"/t/{running.pk}/pairings/", f"/t/{running.pk}/screen/"]  # fmt: skip
    own_pages = [f"/t/{each.pk}/" for each in (registration, check_in, running)] + [f"/m/{match.pk}/", "/notices/"]
    return Shown(pages, own_pages, f"/t/{registration.pk}/desk/players/import/")

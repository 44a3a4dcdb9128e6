"""A late Swiss round through the services, standings through the selectors, and of the largest field the import, the start
and every page, feed and answer that can be had by GET, in a database of its own.

Milliseconds of processor time and numbers of queries, best of a few. Of a page they are those of the `first` reader of a
revision in a process that has read nothing of the tournament, of the first one `after a result` in a process that has
read the revision before, and of the `next` one. Results of whole rounds are written straight into the rows; that is not
what is measured.
"""

from __future__ import annotations

import gc
import os
import random
import tempfile
import time
from collections.abc import Callable
from typing import Any

SIZES = (64, 256, 1000)
LAST = 9
"""The round that is measured."""
TIMES = 3


def measure() -> dict[str, Any]:
    """All figures."""
    with tempfile.TemporaryDirectory(prefix="vorrang-bench-") as var:
        os.environ["VORRANG_VAR"] = var
        os.environ.pop("DATABASE_URL", None)
        os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        figures: dict[str, Any] = {f"{players} players": _measure(players) for players in SIZES}
        return {**figures, **_beginning(SIZES[-1]), "pages": _pages(SIZES[-1])}


def _beginning(players: int) -> dict[str, Any]:
    """A list of names added by paste, and the start."""
    from tournaments.models import Tournament
    from tournaments.services.lifecycle import start
    from tournaments.transfer.players import players_import

    tournament, organiser = _open_tournament(f"Import of {players}")
    text = "\n".join(f"Ada Example {number}; Club {number % 40}" for number in range(1, players + 1))
    imported = _took(lambda: players_import(tournament=tournament, by=organiser, text="name;club\n" + text))
    tournament = Tournament.objects.get(pk=tournament.pk)
    assert tournament.registrations.count() == players
    begun = _took(lambda: start.tournament_start(tournament=tournament, by=organiser))
    return {f"import of {players} names": _best([imported]), f"start of {players}": _best([begun])}


def _pages(players: int) -> dict[str, Any]:
    """All that can be asked for of a tournament in its late round, the worst first, by address."""
    from django.test import Client

    from accounts.models import User
    from tournaments.models import Match, Tournament

    tournament = Tournament.objects.get(name=f"{players} players")
    organiser = User.objects.get(username="bench")
    player = User.objects.create_user(username="benched", public_name="Benched")
    tournament.registrations.filter(number=1).update(user=player)
    match = Match.objects.get(round__stage__tournament=tournament, round__number=LAST, seats__registration__number=1)
    readers = {"": Client(), "player": Client(), "organiser": Client()}
    readers["player"].force_login(player)
    readers["organiser"].force_login(organiser)
    found = {}
    gc.collect()
    gc.freeze()  # as a web process does
    gc.set_threshold(100_000, 10, 10)
    for reader, address in addresses(tournament, match):
        who = f" ({reader})" if reader else ""
        found[address.replace(tournament.pk, "<id>").replace(match.pk, "<match>") + who] = _page(
            readers[reader], address, lambda: _one_result(tournament, organiser)
        )
    return dict(sorted(found.items(), key=lambda one: -one[1]["next"]["ms"]))


def addresses(tournament: Any, match: Any) -> list[tuple[str, str]]:
    """Who asks for what."""
    from tournaments.transfer.exports import EXPORTS
    from tournaments.web.displays import EMBEDDED, SHEETS

    home, api = f"/t/{tournament.pk}/", f"/api/tournaments/{tournament.pk}"
    round_ = match.round_id
    everybody = [
        "/tournaments/", home, *(home + page for page in (
            "pairings/", "pairings/?round=1.1", "pairings/?by=name", "pairings/?q=player 77", "standings/", "standings/1/", "crosstable/", "players/", "players/1/",
            "screen/", "calendar.ics")),
        *(f"{home}print/{sheet}/" for sheet in ("pairings", "names", "standings")),
        *(f"/embed/t/{tournament.pk}/{sheet}/" for sheet in EMBEDDED if sheet != "bracket"),
        "/api/tournaments", api, *(f"{api}/{part}" for part in ("registrations", "rounds",
            f"rounds/{round_}", f"matches/{match.pk}", "standings")),
    ]  # fmt: skip
    desk = [
        *(f"{home}desk/{page}" for page in (
            "", "players/", "players/1/", "players/1/penalty/", "players/seeds/", "players/import/",
            "rounds/", f"rounds/{round_}/", f"matches/{match.pk}/", "cases/", "penalties/", "stages/", "decks/",
            "officials/", "files/", "audit/", "settings/")),
        *(f"{home}print/{sheet}/" for sheet in SHEETS if sheet != "bracket"),
        *(f"{home}export/{kind}/" for kind in EXPORTS),
        f"{api}/penalties", f"{api}/registrations",
    ]  # fmt: skip
    own = [home, f"/m/{match.pk}/", f"{home}pairings/", f"{home}standings/", "/notices/"]
    return [*(("", one) for one in everybody), *(("player", one) for one in own), *(("organiser", one) for one in desk)]


def _page(reader: Any, address: str, change: Callable[[], None]) -> dict[str, Any]:
    """The first look at a page of a process, the first one after a change, and the next one."""
    from accounts.platform.shared_cache import forget_all
    from tournaments.pairing import metrics
    from tournaments.revision_cache import forget_lists
    from tournaments.selectors import kept_registrations, stage_matches
    from tournaments.web.rows import labels, shapes

    texts = (metrics.fraction, stage_matches._counted, stage_matches._result, shapes.escaped, labels._written)

    def look() -> Any:
        answer = reader.get(address)
        body = answer.getvalue()
        assert answer.status_code in (200, 302), (address, answer.status_code)
        return len(body)

    look()  # what a process loads once
    firsts, after = [], []
    for _ in range(TIMES):
        forget_all()
        for forget in (stage_matches.forget, metrics.forget, kept_registrations.forget, forget_lists):
            forget()
        for known in texts:  # they have read numbers and names of this tournament, too
            known.cache_clear()
        firsts.append(_took(look))
    for _ in range(TIMES):
        change()
        after.append(_took(look))
    again = [_took(look) for _ in range(TIMES)]
    return {"first": _best(firsts), "after a result": _best(after), "next": _best(again), "kB": again[0][2] // 1000}


def _one_result(tournament: Any, by: Any) -> None:
    """One more match of the late round is reported."""
    from tournaments.domain.choices import Source
    from tournaments.models import Match
    from tournaments.pairing import results
    from tournaments.services.results.results import result_record

    late = Match.objects.filter(round__stage__tournament=tournament, round__number=LAST, state="called", table__gte=100)
    match = late.exclude(seats__registration__number=1).order_by("table").first()
    result_record(match=match, source=Source.JUDGE, by=by, result=results.score(3, 2, 0))


def _measure(players: int) -> dict[str, Any]:
    from tournaments.models import Stage
    from tournaments.selectors.standings import standings_of
    from tournaments.services.rounds import rounds

    tournament, organiser = _tournament(players)
    chance = random.Random(players)
    for number in range(1, LAST):
        stage = tournament.stages.get()
        draft = stage.rounds.filter(state="draft").first() or rounds.round_draft(tournament=tournament, by=organiser)
        assert draft.number == number
        rounds.round_publish(round=draft, by=organiser)
        _give_results(draft, chance)
    drafts = [_took(lambda: rounds.round_draft(tournament=tournament, by=organiser))]
    for _ in range(TIMES - 1):
        rounds.round_discard(round=drafts[-1][2], by=organiser)
        drafts.append(_took(lambda: rounds.round_draft(tournament=tournament, by=organiser)))
    published = _took(lambda: rounds.round_publish(round=drafts[-1][2], by=organiser))
    tables = [_took(lambda: standings_of(Stage.objects.get(tournament=tournament))) for _ in range(TIMES)]
    return {
        f"round {LAST} drafted and stored": _best(drafts),
        f"round {LAST} published": _best([published]),
        "standings": _best(tables),
    }


def _tournament(players: int) -> tuple[Any, Any]:
    from tournaments.models import Registration
    from tournaments.services.lifecycle import start

    tournament, organiser = _open_tournament(f"{players} players")
    Registration.objects.bulk_create(
        Registration(tournament=tournament, number=number, name=f"Player {number}", place_no=number)
        for number in range(1, players + 1)
    )
    return start.tournament_start(tournament=tournament, by=organiser), organiser


def _open_tournament(name: str) -> tuple[Any, Any]:
    """A tournament that people may register for, and its organiser."""
    from accounts.models import User
    from tournaments.domain.formats import StageSettings
    from tournaments.services.lifecycle import creation, transitions

    organiser = User.objects.filter(username="bench").first() or User.objects.create_user(
        username="bench", public_name="Bench"
    )
    tournament = creation.tournament_create(
        by=organiser,
        name=name,
        ruleset="magic",
        mode="paper",
        stages=[("swiss", 3, StageSettings(rounds=LAST + 1))],
    )
    transitions.registration_open(tournament=tournament, by=organiser)
    return tournament, organiser


def _give_results(round_: Any, chance: random.Random) -> None:
    """Two to one or two to nothing for either side, in every match."""
    from tournaments.models import ResultVersion

    matches = list(round_.matches.filter(state="called"))
    versions = []
    for match in matches:
        winner, lost = chance.randrange(2), chance.randrange(2)
        games = {"wins_a": 2, "wins_b": lost} if winner == 0 else {"wins_a": lost, "wins_b": 2}
        versions.append(
            ResultVersion(match=match, version=1, kind="win", winner=winner, source="judge", confirmed=True, **games)
        )
    ResultVersion.objects.bulk_create(versions)
    round_.matches.filter(state="called").update(state="confirmed")


def _took(work: Callable[[], Any]) -> tuple[float, int, Any]:
    """Milliseconds, queries, and what was made."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as queries:
        begun = time.process_time()
        made = work()
        took = (time.process_time() - begun) * 1000
    return round(took, 1), len(queries), made


def _best(measured: list[tuple[float, int, Any]]) -> dict[str, Any]:
    took, queries, _ = min(measured, key=lambda one: one[0])
    return {"ms": took, "queries": queries}

"""Parts of pages that are kept from one revision to the next: every page is the one that is made from nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from typing import Any

import pytest
from django.db.models import F
from django.urls import reverse

from accounts.models import User
from accounts.platform import shared_cache
from tests.shares import SOAKED
from tests.tournaments.beginning import disqualified
from tests.tournaments.conftest import Arena
from tests.tournaments.test_pages import SWISS, browser, page
from tests.tournaments.test_sharing import plain
from tournaments import revision_cache
from tournaments.models import Match, Registration, Tournament
from tournaments.pairing import metrics, results
from tournaments.selectors import kept_registrations, stage_matches
from tournaments.selectors.records import profile_of
from tournaments.services.registration import drops
from tournaments.services.results import corrections

PAGES = (
    ("tournament_pairings", ""), ("tournament_pairings", "?by=name"), ("tournament_standings", ""),
    ("tournament_players", ""), ("tournament_screen", ""), ("desk_round", ""), ("desk_stages", ""), ("desk_audit", ""),
    ("tournament_print:slips", ""), ("tournament_print:players", ""),
)  # fmt: skip


@contextmanager
def nothing_kept() -> Iterator[None]:
    """As a process that has never read anything; what this one has kept stays where it is."""
    shared_cache.forget_all()
    with pytest.MonkeyPatch.context() as patch:
        for module, name, empty in (
            (revision_cache, "_lists", {}), (kept_registrations, "_kept", {}), (stage_matches, "_kept", {}),
            (metrics, "_kept", []), (metrics, "_points", []),
        ):  # fmt: skip
            patch.setattr(module, name, empty)
        yield
    shared_cache.forget_all()


Page = tuple[str, str]
READ_IN_GERMAN: tuple[Page, ...] = (("tournament_pairings", ""), ("tournament_standings", ""))


def now_shown(made: Arena, wanted: Mapping[str, Collection[Page]]) -> dict[tuple[str, str, str], str]:
    """These pages of each language as they are, each of which must be the one that is made from nothing."""
    round_ = made.stage(1).rounds.order_by("-number").first()
    assert round_ is not None
    found = {}
    for language, pages in wanted.items():
        reader = browser(made.judge, language)
        for name, query in [one for one in PAGES if one in pages]:
            address, _colon, sheet = name.partition(":")
            where = (made.tournament.pk, *([round_.pk] if name == "desk_round" else [sheet] if sheet else []))

            def look(name: str = address, where: Any = where, query: str = query, reader: Any = reader) -> str:
                return re.sub(
                    r'data-seconds="-?[0-9]+"|>−?[0-9]+:[0-9]{2}<', "", plain(page(reader, name, *where, query=query))
                )

            found[name, query, language] = look()
            with nothing_kept():
                assert found[name, query, language] == look(), (name, query, language)
    return found


def touched(made: Arena) -> None:
    """Whoever writes rows by hand counts the change, as services do."""
    Tournament.objects.filter(pk=made.tournament.pk).update(revision=F("revision") + 1)


@pytest.fixture
def made(arena: Callable[..., Arena], monkeypatch: pytest.MonkeyPatch) -> Arena:
    """The second round of seven players, a bye and two clubs among them."""
    monkeypatch.setattr("games.live.alarms.publish", lambda *args, **options: None)
    made = arena(7, SWISS, accounts=True, best_of=3, ruleset="magic", then=Arena.publish)
    Registration.objects.filter(tournament=made.tournament, number__in=(1, 2)).update(club="Rook")
    made.best_wins()
    made.next_round()
    return made


@pytest.mark.any_database
@pytest.mark.soak
def test_after_each_act_every_page_is_that_made_from_nothing(made: Arena) -> None:
    """A part that is not made anew stays on its page until its own row changes again. So of the pages that an act is not
    asked about each fifth is looked at after it, and in `make soak` all, in both languages."""
    last: dict[tuple[str, str, str], str] = {}
    before: dict[tuple[str, str, str], str] = {}
    acts = count()

    def shown(*names: str) -> dict[tuple[str, str, str], str]:
        """German is looked at after every second act, so that what is kept of two acts ago is there as well."""
        act = next(acts)
        asked = {one for one in PAGES if one[0] in names} | set(PAGES[act % 5 :: 5])
        wanted: dict[str, Collection[Page]] = {"en": PAGES if SOAKED or not act else asked}
        if SOAKED or act % 2 == 0:
            wanted["de"] = PAGES if SOAKED else READ_IN_GERMAN
        before.update(last)
        last.update(now_shown(made, wanted))
        return last

    def differ(name: str, query: str = "") -> bool:
        return last[name, query, "en"] != before[name, query, "en"]

    shown()
    made.wins(made.open()[0])
    shown("tournament_standings", "tournament_pairings", "desk_round")
    assert differ("tournament_standings")
    assert differ("tournament_pairings")
    assert differ("desk_round")

    match = Match.objects.filter(round__stage=made.stage(1), round__number=1, table=1).select_related("round").get()
    first, second = made.sides(match)
    other = results.score(3, 0, 2) if first < second else results.score(3, 2, 0)
    corrections.result_correct(
        match=match, by=made.judge, result=other, reason="misread", typed=corrections.label(match)
    )
    shown("tournament_standings", "tournament_pairings")
    assert differ("tournament_standings"), "a correction of an old round"
    assert differ("tournament_pairings"), "the points with which they came"

    User.objects.filter(pk=made.player(3).user.pk).update(public_name="Renamed")
    touched(made)
    played = {one for seats in made.open() for one in made.sides(seats)}
    without = {"desk_audit"} if 3 in played else {"desk_audit", "tournament_print:slips"}  # a bye has no slip
    shown(*(name for name, _query in PAGES))
    assert all("Renamed" in last[name, query, "en"] for name, query in PAGES if name not in without)

    drops.drop(registration=made.player(4), by=made.judge, concede=True)
    assert ">dropped<" in shown("tournament_standings")["tournament_standings", "", "en"]
    drops.reinstate(registration=made.player(4), by=made.judge)
    assert ">dropped<" not in shown("tournament_standings")["tournament_standings", "", "en"]

    disqualified(made.judge, made.player(5))
    assert made.player(5).shown_name not in shown("tournament_standings")["tournament_standings", "", "en"]

    Registration.objects.filter(pk=made.player(6).pk).update(club="Bishop")
    touched(made)
    assert "Bishop" in shown("tournament_standings", "desk_stages")["tournament_standings", "", "en"]

    stage = made.stage(1)
    stage.profile = {**profile_of(stage).as_data(), "order": [["match_points", True], ["seed", False], ["gwp", True]]}
    stage.save()
    touched(made)
    shown("tournament_standings", "desk_stages")
    assert differ("tournament_standings")
    assert differ("desk_stages")
    assert "#seed" in last["tournament_standings", "", "en"]

    Match.objects.filter(round__stage=made.stage(1), round__number=2, table=1).update(table=77)
    touched(made)
    assert "77" in shown("tournament_pairings")["tournament_pairings", "", "en"]

    User.objects.filter(pk=made.player(6).user.pk).update(deleted_at="2026-01-01T00:00:00Z")
    touched(made)
    assert "Deleted player" in shown("tournament_standings")["tournament_standings", "", "en"]
    assert "Gelöscht" in last["tournament_standings", "", "de"]


def test_a_registration_is_the_same_object_as_long_as_the_same_is_told(made: Arena) -> None:
    def read() -> dict[int, Registration]:
        return {one.number: one for one in kept_registrations.kept_registrations(made.tournament.pk).values()}

    first = read()
    assert list(first) == sorted(first)
    assert all(read()[number] is one for number, one in first.items())
    User.objects.filter(pk=made.player(3).user.pk).update(public_name="Renamed")
    second = read()
    assert [number for number, one in second.items() if one is not first[number]] == [3]
    assert (first[3].shown_name, second[3].shown_name) == ("Player3", "Renamed")
    assert second[2].tournament.pk == made.tournament.pk, "it is asked for more"
    assert read()[2] is not second[2], "which may have changed since"
    made.join(8)
    assert 8 in read()
    User.objects.filter(pk=made.player(1).user.pk).update(seen_at="2026-01-01T00:00:00Z", email="new@example.org")
    assert read()[1] is second[1], "what changes with every visit is not told"
    assert read()[1].user.email == "new@example.org", "it is read when it is asked for"


def test_a_part_follows_from_the_same_objects_and_equal_values() -> None:
    made: list[int] = []

    def make(_one: Any, value: int) -> int:
        made.append(value)
        return value

    one, equal = Registration(pk=1), Registration(pk=1)
    assert one == equal
    about = "a test of parts"
    assert revision_cache.kept(about, [(1, (one,), (5,))], make) == [5]
    assert revision_cache.kept(about, [(1, (one,), (5,))], make) == [5]
    assert made == [5]
    assert revision_cache.kept(about, [(1, (equal,), (5,))], make) == [5]
    assert made == [5, 5], "another object of the same key is another one"
    assert revision_cache.kept(about, [(1, (equal,), (6,))], make) == [6]
    assert revision_cache.kept((about, "en"), [(1, (equal,), (6,))], make) == [6]
    assert made == [5, 5, 6, 6]
    assert revision_cache.kept(about, [], make) == []
    assert revision_cache.kept(about, [(1, (equal,), (6,))], make) == [6]
    assert made == [5, 5, 6, 6, 6], "only what the last list had is kept"
    for number in range(revision_cache.MOST_LISTS + 5):
        revision_cache.kept((about, number), [], make)
    assert len(revision_cache._lists) == revision_cache.MOST_LISTS


def test_no_page_is_left_out(made: Arena) -> None:
    known = [name.partition(":") for name, _query in PAGES if name != "desk_round"]
    assert all(reverse(name, args=[made.tournament.pk, *([sheet] if sheet else [])]) for name, _colon, sheet in known)

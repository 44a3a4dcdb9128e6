"""What is kept between requests is everybody's: no page and no selector changes any of it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from typing import Any

import msgspec
import pytest
from django.db.models import Model
from django.test import Client
from django.utils import translation

from accounts.platform import shared_cache
from tests.benchmarks.tournaments import addresses
from tests.loops import some
from tests.shares import SOAKED
from tests.tournaments.conftest import Arena
from tests.tournaments.test_pages import SWISS
from tournaments import revision_cache
from tournaments.models import Match, Registration
from tournaments.pairing import metrics, results
from tournaments.pairing.matches import Entrant
from tournaments.pairing.matches import Match as Played
from tournaments.pairing.standings import Row
from tournaments.selectors import kept_registrations, stage_matches
from tournaments.selectors.pairings import Pairing
from tournaments.selectors.shared_standings import shared_registrations
from tournaments.selectors.standings import Line
from tournaments.web.rows.pairings import NamedPairing
from tournaments.web.rows.pairings import Row as HtmlRow

pytestmark = pytest.mark.any_database
PLAIN = (str, bytes, int, float, bool, type(None))


def kept_now() -> list[Any]:
    """Everything that this process holds for the next request."""
    shelf = [value for _until, value in revision_cache._shelf._values.values()]
    lists = [one for held in revision_cache._lists.values() for one in held.values()]
    players = [held.one for held in kept_registrations._kept.values() for held in held.values()]
    matches = [made for _told, made in stage_matches._kept.values()]
    tallies = [basis.tallies for basis in metrics._kept]
    return [*shelf, *lists, *players, *matches, *tallies, *metrics._points]


def said_by(one: Any, path: str = "", above: tuple[int, ...] = ()) -> Iterator[tuple[str, Any]]:
    """All values inside an object, with the way to each of them. Of rows of the database those that were read: more may
    be read later."""
    if isinstance(one, PLAIN):
        yield path, one
    elif id(one) in above:
        yield path, "seen"
    else:
        within = (*above, id(one))
        if isinstance(one, Model):
            parts: Mapping[Any, Any] = {name: value for name, value in vars(one).items() if not name.startswith("_")}
        elif isinstance(one, Mapping):
            parts = one
            yield f"{path} keys", tuple(map(str, one))
        elif isinstance(one, Set):
            yield path, tuple(sorted(map(repr, one)))
            return
        elif isinstance(one, Sequence):
            parts = dict(enumerate(one))
            yield f"{path} length", len(one)
        elif dataclasses.is_dataclass(one) or isinstance(one, msgspec.Struct):
            names = (
                [each.name for each in dataclasses.fields(one)]
                if dataclasses.is_dataclass(one)
                else one.__struct_fields__
            )
            parts = {name: getattr(one, name) for name in names}
        else:
            yield path, repr(one) if type(one).__repr__ is not object.__repr__ else type(one).__name__
            return
        for name, value in parts.items():
            yield from said_by(value, f"{path}.{name}", within)


def said(one: Any) -> dict[str, Any]:
    """All of it, with words that wait for a language in one and the same."""
    with translation.override("en"):
        return dict(said_by(one))


def differences(objects: Sequence[Any], before: Sequence[Mapping[str, Any]]) -> list[str]:
    """Where objects say something else than before."""
    found = []
    for one, were in zip(objects, before, strict=True):
        now = said(one)
        found += [f"{type(one).__name__}{path}" for path, value in were.items() if now.get(path) != value]
    return found


class Recording(shared_cache.SharedCache[Any]):
    """Remembers what each value said when it was made, before anybody could change it."""

    def __init__(self) -> None:
        super().__init__(seconds=3600, most=10_000)
        self.made: list[tuple[Any, dict[str, Any]]] = []

    def get(self, key: Any, make: Callable[[], Any]) -> Any:
        def noted() -> Any:
            value = make()
            self.made.append((value, said(value)))
            return value

        return super().get(key, noted)


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Recording:
    """What pages share, and as it was when it was made."""
    recording = Recording()
    monkeypatch.setattr(revision_cache, "_shelf", recording)
    return recording


@pytest.fixture
def made(arena: Callable[..., Arena], shelf: Recording, monkeypatch: pytest.MonkeyPatch) -> Arena:
    """The second round of seven players, with a result; nothing is kept yet."""
    monkeypatch.setattr("games.live.alarms.publish", lambda *args, **options: None)
    made = arena(7, SWISS, accounts=True, best_of=3, ruleset="magic", then=Arena.publish)
    Registration.objects.filter(tournament=made.tournament, number__in=(1, 2)).update(club="Rook")
    made.best_wins()
    made.next_round()
    made.wins(made.open()[0])
    shared_cache.forget_all()
    for forget in (stage_matches.forget, metrics.forget, kept_registrations.forget, revision_cache.forget_lists):
        forget()
    return made


LANGUAGES = ("en", "de")


def all_pages(made: Arena, languages: Sequence[str] = LANGUAGES, part: str = "") -> int:
    """Everything that can be had by GET is asked for, or of it what has this part in its address; how much that is."""
    match = Match.objects.filter(round__stage=made.stage(1), round__number=2, table=1).get()
    readers = {"": None, "player": made.player(1).user, "organiser": made.judge}
    asked = 0
    for language in languages:
        clients = {name: Client(headers={"accept-language": language}) for name in readers}
        for name, user in readers.items():
            if user is not None:
                clients[name].force_login(user)
        for name, address in [one for one in addresses(made.tournament, match) if part in one[1]]:
            answer = clients[name].get(address)
            assert answer.status_code in (200, 302, 403, 404), (name, address)
            asked += answer.status_code == 200
    return asked


@pytest.mark.soak
def test_no_page_changes_what_is_kept(made: Arena, shelf: Recording) -> None:
    """First everything in English, twice, and in the next revision in German; in `make soak` always both."""
    first, then = (LANGUAGES, LANGUAGES) if SOAKED else (("en",), ("de",))
    asked = all_pages(made, first)
    assert asked > 50 * len(first)
    kept = kept_now()
    before = [said(one) for one in kept]
    assert {Registration, Line, Pairing, HtmlRow} <= {type(each) for one in kept for each in _within(one)}
    assert all_pages(made, first) == asked
    assert differences(kept, before) == []
    made.wins(made.open()[0])  # the next revision keeps most of them
    all_pages(made, then)
    assert differences(kept, before) == []
    assert differences(*zip(*shelf.made, strict=True)) == [], "changed by the very page that has made it"


def _within(one: Any) -> Iterator[Any]:
    yield one
    if isinstance(one, (list, tuple)):
        for each in one:
            yield from _within(each)
    elif dataclasses.is_dataclass(one):
        for field in dataclasses.fields(one):
            yield from _within(getattr(one, field.name))


def test_a_change_would_be_seen(made: Arena) -> None:
    assert all_pages(made, ("en",), "/standings/1/")
    kept = kept_now()
    before = [said(one) for one in kept]
    player = next(iter(shared_registrations(made.tournament).values()))
    player.club = "Bishop"
    assert any(path.endswith(".club") for path in differences(kept, before))
    player.club = "Rook"
    assert differences(kept, before) == []
    next(one for one in kept if isinstance(one, list) and one and isinstance(one[0], Line)).reverse()
    assert differences(kept, before)


@pytest.mark.parametrize(
    "one",
    [
        Entrant(1), Played(1, 1, 2, results.score(3, 2, 0)), metrics.Encounter(1, 2, results.Outcome.WIN),
        metrics.Tally(), Row(1, 1, (), metrics.Tally()), Line(1, Registration()),
        Pairing(Match(), (None, None), None), NamedPairing(Registration(), None, Pairing(Match(), (None, None), None)),
        HtmlRow((), (), "", ""),
    ],
    ids=lambda one: type(one).__name__,
)  # fmt: skip
def test_records_are_frozen(one: Any) -> None:
    names = (
        one.__struct_fields__ if isinstance(one, msgspec.Struct) else [each.name for each in dataclasses.fields(one)]
    )
    for name in some(names):
        with pytest.raises(AttributeError):
            setattr(one, name, getattr(one, name))
        assert not isinstance(getattr(one, name), (list, dict, set)), name

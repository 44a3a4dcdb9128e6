"""What is made once for all readers: it follows every change, and never shows one reader what is another's."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.db.models.signals import post_init
from django.test.signals import template_rendered
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from accounts.platform import shared_cache
from tests.shares import one_in
from tests.tournaments.conftest import Arena
from tests.tournaments.prepared import arena_as
from tests.tournaments.test_pages import SWISS, browser, page
from tournaments import revision_cache
from tournaments.domain.choices import MatchState, Role
from tournaments.domain.errors import TournamentError
from tournaments.models import Match
from tournaments.pairing import results
from tournaments.selectors import pairings
from tournaments.selectors.records import profile_of
from tournaments.services.lifecycle import officials
from tournaments.services.registration import drops
from tournaments.services.results import corrections
from tournaments.web.desk import rounds as desk_rounds

OWN = '<tr class="own"'
ORDERS = ("", "?by=name")


@pytest.fixture
def made(db: None, monkeypatch: pytest.MonkeyPatch) -> Arena:
    """The first round of eight players."""
    monkeypatch.setattr("games.live.alarms.publish", lambda *args, **options: None)
    return arena_as(8, SWISS, accounts=True, best_of=3, then=Arena.publish)


def own_lines(text: str) -> list[str]:
    """The lines that are marked as the reader's."""
    return [line.split("</tr>")[0] for line in text.split(OWN)[1:]]


@pytest.mark.parametrize("order", ORDERS)
def test_the_own_line_is_marked_for_its_reader_alone(made: Arena, order: str) -> None:
    for number in (1, 2, 3):
        lines = own_lines(
            page(browser(made.player(number).user), "tournament_pairings", made.tournament.pk, query=order)
        )
        assert len(lines) == 1
        assert f">{made.player(number).shown_name}</a>" in lines[0]
    assert own_lines(page(browser(), "tournament_pairings", made.tournament.pk, query=order)) == []
    assert own_lines(page(browser(made.judge), "tournament_pairings", made.tournament.pk, query=order)) == []


@pytest.mark.parametrize("order", ["", pytest.param("?by=name", marks=pytest.mark.night)])
def test_lines_tell_nobody_who_has_asked_for_them(made: Arena, order: str) -> None:
    """Whoever comes first, an outsider reads the same lines."""

    def lines(user: object) -> str:
        text = page(browser(user), "tournament_pairings", made.tournament.pk, query=order)
        return text[text.index("<tbody>") : text.index("</tbody>")]

    first = lines(made.player(1).user)
    outside = lines(None)
    assert first != outside
    assert first.replace(' class="own"', "") == outside


def test_each_language_has_its_own_lines(made: Arena) -> None:
    english = page(browser(), "tournament_pairings", made.tournament.pk)
    german = page(browser(language="de"), "tournament_pairings", made.tournament.pk)
    assert '<td class="num strong" data-label="Table">' in english
    assert '<td class="num strong" data-label="Tisch">' in german


def test_a_result_is_shown_at_once(made: Arena) -> None:
    client = browser(made.player(1).user)
    assert "0 of 4 with a result" in page(client, "tournament_pairings", made.tournament.pk)
    assert "0 of 4 matches have a result" in page(client, "tournament", made.tournament.pk)
    made.wins(made.open()[0])
    text = page(client, "tournament_pairings", made.tournament.pk)
    assert "1 of 4 with a result" in text
    assert text.count("2–0") == 1
    assert "1 of 4 matches have a result" in page(client, "tournament", made.tournament.pk)


@pytest.mark.parametrize("order", ORDERS)
def test_a_result_and_its_correction_are_in_the_lines_of_the_match_alone(made: Arena, order: str) -> None:
    def lines() -> list[str]:
        text = page(browser(), "tournament_pairings", made.tournament.pk, query=order)
        return text[text.index("<tbody>") : text.index("</tbody>")].split("</tr>")

    before = lines()
    made.wins(made.open()[0])
    after = lines()
    changed = [place for place, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
    assert len(changed) == (2 if order else 1)
    assert "2–0" in "".join(after[place] for place in changed)
    match = made.stage_now().rounds.get().matches.get(state=MatchState.CONFIRMED)
    corrections.result_correct(match=match, by=made.judge, result=results.score(3, 2, 1), reason="misread")
    corrected = lines()
    assert [place for place, (old, new) in enumerate(zip(before, corrected, strict=True)) if old != new] == changed
    assert "2–1" in "".join(corrected[place] for place in changed)


LONG = (
    ("tournament_pairings", ""), ("tournament_pairings", "?by=name"), ("tournament_standings", ""),
    ("tournament_players", ""), ("desk_round", ""), ("desk_stages", ""), ("desk_players_seeds", ""),
    ("tournament_print:slips", ""), ("tournament_print:players", ""),
)  # fmt: skip
"""Pages on which everybody stands."""


@pytest.mark.parametrize("name_and_query", one_in(2, LONG), ids=lambda one: "".join(one))
def test_more_lines_cost_the_first_reader_no_template_and_no_query(
    arena: Callable[..., Arena], name_and_query: tuple[str, str]
) -> None:
    """A thousand lines are cheap only while each of them is filled into a shape that others have as well."""
    name, query = name_and_query
    costs = []
    for players in (4, 24):
        made = arena_as(players, SWISS, accounts=True, best_of=3, then=Arena.publish)
        round_ = made.stage(1).rounds.get()
        address, _colon, sheet = name.partition(":")
        where = (made.tournament.pk, *([round_.pk] if name == "desk_round" else [sheet] if sheet else []))
        page(browser(made.judge), address, *where, query=query)
        shared_cache.forget_all()
        rendered: list[str] = []

        def note(template: Any, rendered: list[str] = rendered, **_: object) -> None:
            rendered.append(template.name)

        template_rendered.connect(note)
        try:
            with CaptureQueriesContext(connection) as asked:
                text = page(browser(made.judge), address, *where, query=query)
        finally:
            template_rendered.disconnect(note)
        assert text.count(made.player(3).shown_name) >= 1
        reads = [query["sql"] for query in asked.captured_queries if '"tournaments_' in query["sql"]]
        costs.append((Counter(rendered), len(reads)))
    assert costs[0] == costs[1]


def test_metrics_are_no_names_of_other_values(arena: Callable[..., Arena]) -> None:
    """A profile may compare wins, which stand in a column of their own anyway."""
    made = arena(4, SWISS, accounts=True, best_of=3, then=Arena.publish)
    made.wins(made.open()[0])
    stage = made.stage_now()
    stage.profile = {**profile_of(stage).as_data(), "order": [["match_points", True], ["wins", True]]}
    stage.save()
    shared_cache.forget_all()
    text = page(browser(), "tournament_standings", made.tournament.pk)
    assert "1–0–0" in text
    assert "98000" not in text


def test_what_is_filled_in_is_escaped_and_never_taken_for_a_stand_in(made: Arena) -> None:
    name = "<b>%(name0)s& 980000001"
    User.objects.filter(pk=made.player(1).user.pk).update(public_name=name)
    shared_cache.forget_all()
    for page_of in ("tournament_pairings", "tournament_standings", "tournament_players"):
        text = page(browser(), page_of, made.tournament.pk)
        assert "&lt;b&gt;%(name0)s&amp; 980000001" in text
        assert "<b>%" not in text
        assert re.findall("9800000[0-9]{2}", text.replace("980000001", "")) == []


@pytest.mark.parametrize("order", ["?by=name", pytest.param("", marks=pytest.mark.night)])
def test_a_new_name_and_a_drop_are_in_the_lines(made: Arena, order: str) -> None:
    def lines() -> str:
        return page(browser(), "tournament_pairings", made.tournament.pk, query=order)

    for match in made.open():
        made.wins(match)
    assert "Player1" in lines()
    User.objects.filter(pk=made.player(1).user.pk).update(public_name="Renamed")
    drops.drop(registration=made.player(2), by=made.judge)
    text = lines()
    assert "Renamed" in text
    assert "Player1<" not in text
    assert "dropped" in text


def test_the_second_reader_asks_for_no_match(made: Arena) -> None:
    page(browser(), "tournament_pairings", made.tournament.pk)
    with CaptureQueriesContext(connection) as asked:
        page(browser(), "tournament_pairings", made.tournament.pk)
    assert not [query["sql"] for query in asked.captured_queries if 'FROM "tournaments_match' in query["sql"]]


VOLATILE = re.compile(r'nonce="[^"]*"|csrfmiddlewaretoken" value="[^"]*"|x-csrftoken": "[^"]*"|data-now="[0-9]*"')
"""What every answer has for itself."""


def plain(text: str) -> str:
    """A page without what every answer has for itself."""
    return VOLATILE.sub("", text)


@pytest.mark.parametrize("name", ["tournament", "tournament_pairings"])
def test_nobody_reads_what_is_kept_of_another(made: Arena, name: str) -> None:
    """Whoever was there before, a reader gets the page that he would get alone: players, an official, a judge of the
    site, a guest of the site; in either language."""
    staff = User.objects.create(username="staff", public_name="Staff", is_staff=True, is_superuser=True)
    readers = [
        browser(made.player(1).user), browser(made.player(2).user), browser(made.judge), browser(staff), browser(),
        browser(made.player(3).user, language="de"),
    ]  # fmt: skip
    alone = []
    for reader in readers:
        shared_cache.forget_all()
        alone.append(plain(page(reader, name, made.tournament.pk)))
    assert len(set(alone)) == len(alone), "each reads something of his own"
    shared_cache.forget_all()
    for order in (readers, readers[::-1]):
        for reader in order:
            assert plain(page(reader, name, made.tournament.pk)) == alone[readers.index(reader)]


def test_every_answer_has_a_token_of_its_own(made: Arena) -> None:
    texts = [page(browser(made.player(number).user), "tournament", made.tournament.pk) for number in (1, 2)]
    tokens = [set(re.findall(r'csrfmiddlewaretoken" value="([^"]+)"', text)) for text in texts]
    assert [len(found) for found in tokens] == [1, 1]
    assert tokens[0] != tokens[1]


def test_a_round_and_an_official_are_shown_at_once(made: Arena) -> None:
    client, judge = browser(made.player(1).user), browser(made.judge)
    other = browser(made.player(2).user)
    assert 'class="to-desk"' not in page(other, "tournament", made.tournament.pk)
    officials.official_add(tournament=made.tournament, by=made.judge, user=made.player(2).user, role=Role.ASSISTANT)
    assert 'class="to-desk"' in page(other, "tournament", made.tournament.pk)
    assert "Round 2" not in page(client, "tournament_pairings", made.tournament.pk)
    for match in made.open():
        made.wins(match)
    made.next_round()
    assert "Round 2" in page(client, "tournament_pairings", made.tournament.pk)
    assert "Round 2" in page(judge, "tournament", made.tournament.pk)


@pytest.mark.parametrize(("name", "most"), [("tournament", 12), ("tournament_pairings", 8)])
def test_a_crowd_asks_the_database_little(arena: Callable[..., Arena], name: str, most: int) -> None:
    """Queries of the second reader and of all after him, whatever the size of the field."""
    counts = []
    for players in (4, 12):
        made = arena_as(players, SWISS, accounts=True, best_of=3, then=Arena.publish)
        page(browser(made.player(1).user), name, made.tournament.pk)
        client = browser(made.player(2).user)
        with CaptureQueriesContext(connection) as asked:
            page(client, name, made.tournament.pk)
        reads = [query["sql"] for query in asked.captured_queries if query["sql"].startswith("SELECT")]
        counts.append(len(reads))
        assert len(reads) <= most, [sql[:120] for sql in reads]
    assert len(set(counts)) == 1


def test_a_revision_is_worked_out_once(made: Arena) -> None:
    calls: list[int] = []

    def make() -> int:
        calls.append(1)
        return len(calls)

    assert [revision_cache.shared(made.tournament, "number", make) for _ in range(3)] == [1, 1, 1]
    assert revision_cache.shared(made.tournament, "another", make) == 2
    made.tournament.revision += 1
    assert revision_cache.shared(made.tournament, "number", make) == 3


def test_progress_leaves_out_byes(arena: Callable[..., Arena]) -> None:
    made = arena(5, SWISS, best_of=3)
    round_ = made.publish()
    assert pairings.progress_of(round_) == {"all": 2, "done": 0}
    made.wins(made.open()[0])
    assert pairings.progress_of(round_) == {"all": 2, "done": 1}


def test_a_slip_reads_the_match_of_its_table_only(made: Arena) -> None:
    """The desk of a thousand enters hundreds of slips a round: none may read the others' matches."""
    round_ = made.stage_now().rounds.get()
    matches = list(round_.matches.order_by("table"))
    assert [one.table for one in matches] == [1, 2, 3, 4]
    read: set[str] = set()

    def note(instance: Match, **_: object) -> None:
        read.add(instance.pk)

    post_init.connect(note, sender=Match)
    try:
        assert desk_rounds.at_table(round_, " 3 ").match.pk == matches[2].pk
    finally:
        post_init.disconnect(note, sender=Match)
    assert read == {matches[2].pk}
    with CaptureQueriesContext(connection) as queries, pytest.raises(TournamentError):
        desk_rounds.at_table(round_, "30")
    assert len(queries) == 1


@pytest.mark.parametrize("said", ["0", "03", "3 x", "-3", "99999999", "no table"])
def test_what_is_no_table_is_none_for_a_slip(made: Arena, said: str) -> None:
    with pytest.raises(TournamentError):
        desk_rounds.at_table(made.stage_now().rounds.get(), said)

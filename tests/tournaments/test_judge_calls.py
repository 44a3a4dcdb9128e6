"""A call for a judge is said on every page of whoever may answer it, at once, and to nobody else."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from accounts.models import Relation, User
from games.case_files.waiting_calls import calls_for
from games.live import clocks, table_messages
from games.models import Case, Game
from games.services.cases import cases, rulings
from games.services.play import moves as tables
from tests.games.sockets import Socket, session_for
from tests.loops import some
from tests.shares import in_turn
from tests.tournaments.conftest import make_user
from tests.tournaments.laid_rows import laid
from tests.tournaments.playing import Hall
from tests.tournaments.test_appeals import appealed_game, appealed_result, in_office
from tournaments.models import Dispute, Tournament
from tournaments.selectors.call_waits import call_waits
from tournaments.selectors.notices import told
from tournaments.services.common import events

pytestmark = pytest.mark.django_db(transaction=True)


def called(hall: Hall) -> Case:
    """A player calls a judge at the table."""
    game, player = Game.objects.get(), hall.user(hall.match(), 0)
    assert tables.act(game.pk, by=player, message=table_messages.Call(aid=uuid.uuid4(), text="Look.")).ok
    return Case.objects.get()


def four_called() -> Tournament:
    return Hall(4).tournament


@pytest.fixture
def hall() -> Hall:
    hall = Hall.of(laid(four_called))
    hall.both_ready(hall.match())
    return hall


_clients: dict[tuple[int, str], Client] = {}


@pytest.fixture(autouse=True)
def _signed_in_anew() -> Iterator[None]:
    yield
    _clients.clear()


def reader(user: User, language: str) -> Client:
    """The browser of somebody, who logs in once in each test."""
    if (user.pk, language) not in _clients:
        client = Client(headers={"accept-language": language})
        client.force_login(user)
        _clients[user.pk, language] = client
    return _clients[user.pk, language]


def banner(user: User, path: str = "/rules/", language: str = "en") -> str | None:
    """What the banner of a page says, and where it leads; "" if it is hidden, None if there is none."""
    page = reader(user, language).get(path).content.decode()
    found = re.search(r'<div class="notice calls" data-calls( hidden)?>(.*?)</div>', page, re.DOTALL)
    if found is None:
        return None
    links = re.findall(r'<a (?:data-calls-text )?href="([^"]*)"( hidden| class="is-asked")?>([^<]*)</a>', found[2])
    said = ", ".join(f"{text} {url}" for url, mark, text in links if mark != " hidden")
    assert bool(said) is not bool(found[1])
    return said


def site_judge() -> User:
    judge = make_user("site")
    judge.is_staff = True
    judge.save()
    judge.user_permissions.add(Permission.objects.get(codename="judge", content_type__app_label="games"))
    return User.objects.get(pk=judge.pk)


@pytest.mark.any_database
@pytest.mark.soak
def test_every_page_of_whoever_may_judge_says_so(hall: Hall) -> None:
    people = in_office(hall, "HOJ")
    judge, player = site_judge(), hall.user(hall.match(), 0)
    everybody = (*people.values(), judge)
    assert [banner(user) for user in everybody] == [""] * 4
    case = called(hall)
    said = f"Table 1 calls a judge /judge/{case.pk}/"
    assert [banner(user) for user in everybody] == [said] * 4
    for path in ("/", "/me/", "/decks/", f"/t/{hall.tournament.pk}/", f"/g/{case.game_id}/", "/judge/"):
        for user in some(in_turn(everybody)):
            assert banner(user, path) == said, path
    assert banner(judge, language="de") == f"Tisch 1 ruft einen Judge /judge/{case.pk}/"
    assert [banner(user) for user in (player, make_user("stranger"))] == [None, None]


def test_who_goes_is_seen_by_the_others_until_they_have_begun(hall: Hall) -> None:
    people, judge = in_office(hall, "HOJ"), site_judge()
    case = called(hall)
    client = Client()
    client.force_login(people["J"])
    where = calls_for(people["J"]).take  # type: ignore[union-attr]
    assert client.post(where, {"do": "claim"}).url == where  # type: ignore[attr-defined]
    name = people["J"].public_name
    others = [people["H"], people["O"], judge]
    assert [banner(user) for user in others] == [f"{name} is on the way to table 1 {where}"] * 3
    assert banner(judge, language="de") == f"{name} ist unterwegs zu Tisch 1 {where}"
    assert banner(people["J"]) == ""
    late = Client()
    late.force_login(people["O"])
    late.post(where, {"do": "claim"})
    assert f"{name} has claimed this case" in late.get(where).content.decode()
    cases.case_message(case.pk, by=people["J"], text="I am here.")
    assert [banner(user) for user in (*others, people["J"])] == [""] * 4


def test_who_is_asked_by_another_judge_is_told_who_and_where(hall: Hall) -> None:
    people = in_office(hall, "HJ")
    case = called(hall)
    cases.case_claim(case.pk, by=people["J"])
    before = calls_for(people["H"]).keys  # type: ignore[union-attr]
    cases.case_hand_over(case.pk, by=people["J"], to=people["H"], note="Please decide.")
    name = people["J"].public_name
    assert banner(people["H"]) == f"{name} asks you to come to table 1 /judge/{case.pk}/"
    heard = calls_for(people["H"])
    assert heard is not None and not set(heard.keys) <= set(before)  # it is heard
    cases.case_message(case.pk, by=people["H"], text="I am here.")
    assert banner(people["H"]) == ""


def test_a_second_call_of_a_table_is_the_same_call(hall: Hall) -> None:
    judge = in_office(hall, "J")["J"]
    case, game, other = called(hall), Game.objects.get(), hall.user(hall.match(), 1)
    words = [table_messages.Call(aid=uuid.uuid4(), text=text) for text in ("He saw my hand.", "Again.")]
    assert [tables.act(game.pk, by=other, message=one).ok for one in (words[0], words[0], words[1])] == [
        True,
        True,
        False,
    ]
    assert Case.objects.get() == case
    assert [(one.author, one.text, one.private) for one in case.notes.all()] == [(other, "He saw my hand.", False)]
    assert calls_for(judge).count == 1  # type: ignore[union-attr]


def test_how_long_players_wait_is_in_the_figures_of_the_event(hall: Hall) -> None:
    people = in_office(hall, "HOJ")
    case = called(hall)
    asked = clocks.database_now()
    Case.objects.filter(pk=case.pk).update(opened_at=asked - timedelta(seconds=90))
    open_ = call_waits(hall.tournament)
    assert (open_.calls, open_.waiting, open_.longest) == (1, 1, timedelta())
    assert timedelta(seconds=90) <= open_.longest_now < timedelta(seconds=120)
    cases.case_claim(case.pk, by=people["J"])
    Case.objects.filter(pk=case.pk).update(claimed_at=asked - timedelta(seconds=20))
    cases.case_hand_over(case.pk, by=people["J"], to=people["H"], note="Lunch.")
    Dispute.objects.create(
        match=hall.open()[0], origin="call", side=0, opened_at=asked - timedelta(seconds=50), state="claimed",
        claimed_at=asked, before="called", judge=people["O"],
    )  # fmt: skip
    taken = call_waits(hall.tournament)
    assert (taken.calls, taken.waiting) == (2, 0)
    assert (taken.usual, taken.longest) == (timedelta(seconds=60), timedelta(seconds=70))
    client = Client()
    client.force_login(people["O"])
    for page in ("desk/", "desk/cases/"):
        shown = client.get(f"/t/{hall.tournament.pk}/{page}").content.decode()
        assert ("1:00" in shown, "1:10" in shown) == (True, True), page


def test_the_menu_leads_judges_of_tournaments_to_their_desk(hall: Hall) -> None:
    people = in_office(hall, "J")
    for user, wanted in ((people["J"], True), (hall.user(hall.match(), 0), False)):
        client = Client()
        client.force_login(user)
        assert ('href="/judge/"' in client.get("/").content.decode()) is wanted


def test_a_contested_result_is_said_too_and_several_lead_to_the_desk(hall: Hall) -> None:
    people = in_office(hall, "J")
    case = called(hall)
    other = Dispute.objects.create(
        match=hall.open()[0], origin="call", side=0, opened_at=case.opened_at, state="open", before="called"
    )
    assert banner(people["J"]) == "2 calls for a judge are waiting /judge/"
    cases.case_claim(case.pk, by=people["J"])
    where = f"/t/{hall.tournament.pk}/desk/cases/{other.pk}/"
    assert banner(people["J"]) == f"Table {other.match.table} calls a judge {where}"
    assert banner(people["J"], language="de") == f"Tisch {other.match.table} ruft einen Judge {where}"


def test_who_has_a_stake_or_only_a_lower_office_is_told_nothing(hall: Hall) -> None:
    people = in_office(hall, "HOJ")
    called(hall)

    def told_of_it() -> dict[str, bool]:
        heard = {letter: calls_for(User.objects.get(pk=user.pk)) for letter, user in people.items()}
        return {letter: bool(found and found.count) for letter, found in heard.items()}

    Relation.objects.create(user=hall.user(hall.match(), 1), other=people["O"])
    assert told_of_it() == {"H": True, "O": False, "J": True}
    assert (bool(banner(people["H"])), banner(people["O"])) == (True, "")
    Relation.objects.all().delete()
    for about in (appealed_game, appealed_result):
        Case.objects.all().delete()
        Dispute.objects.all().delete()
        about(hall, people["H"])
        assert told_of_it() == {"H": False, "O": True, "J": False}


def test_a_page_asks_little_however_many_calls_there_are(hall: Hall) -> None:
    judge = in_office(hall, "J")["J"]

    def asked(user: User) -> int:
        calls_for(user)
        with CaptureQueriesContext(connection) as queries:
            calls_for(User.objects.get(pk=user.pk))
        return len(queries) - 1

    assert asked(make_user("stranger")) == 0
    assert asked(judge) == 2
    called(hall)
    Dispute.objects.create(
        match=hall.open()[0], origin="call", side=0, opened_at=Case.objects.get().opened_at, state="open"
    )
    assert calls_for(judge).count == 2  # type: ignore[union-attr]
    assert asked(judge) == 2


def test_a_notice_tells_each_official_who_may_judge_it_once(hall: Hall) -> None:
    people = in_office(hall, "HOJ")
    player = hall.user(hall.match(), 0)
    Relation.objects.create(user=hall.user(hall.match(), 1), other=people["O"])
    case = called(hall)

    def told_to(user: User) -> list[tuple[str, str]]:
        return [(one.text, one.url) for one in told(user.notices.filter(key=case.pk))]

    said = [(f"A case waits for a judge: match of {player.public_name}, Round 1.", f"/judge/{case.pk}/")]
    assert {letter: told_to(user) for letter, user in people.items()} == {"H": said, "O": [], "J": said}
    assert told_to(player) == told_to(site_judge()) == []
    with translation.override("de"):
        assert told_to(people["J"])[0][0].startswith("Ein Fall wartet auf")
    cases.case_claim(case.pk, by=people["J"])
    cases.case_release(case.pk, by=people["J"], note="Lunch.")
    assert [told_to(people[letter]) for letter in "HJ"] == [said, said]


@pytest.mark.parametrize("about", [appealed_game, appealed_result])
def test_a_notice_of_an_appeal_is_only_for_who_may_answer_it(hall: Hall, about: Any) -> None:
    people = in_office(hall, "HOJ")
    judge = site_judge()
    case = about(hall, people["H"])
    if isinstance(case, Dispute):
        events.emit(events.CaseAppealed(case))
    told_of = {letter: user.notices.filter(kind="case_appealed").count() for letter, user in people.items()}
    assert told_of == {"H": 0, "O": 1, "J": 0}
    assert not judge.notices.exists()


def test_judges_of_the_site_are_sent_a_notice_only_where_no_official_may_take_the_call(hall: Hall) -> None:
    judge = site_judge()
    in_office(hall, "")
    hall.tournament.officials.all().delete()
    case = called(hall)
    assert judge.notices.filter(key=case.pk, kind="case_opened").count() == 1


async def test_it_comes_without_a_reload(hall: Hall) -> None:
    people = await sync_to_async(in_office)(hall, "HOJ")
    player = await sync_to_async(hall.user)(await sync_to_async(hall.match)(), 0)
    sessions = {user.pk: await sync_to_async(session_for)(user) for user in (people["J"], player)}
    async with (
        Socket("/ws/me/", people["J"], session=sessions[people["J"].pk]) as judge,
        Socket("/ws/me/", player, session=sessions[player.pk]) as other,
    ):
        for socket in (judge, other):
            await socket.send("hello", build="test")
        assert (await judge.wait_for("mine"))["calls"]["count"] == 0
        assert "calls" not in await other.wait_for("mine")
        case = await sync_to_async(called)(hall)
        where = f"/judge/{case.pk}/"
        said = (await judge.wait_for("mine"))["calls"]
        assert (said["count"], said["text"], said["url"], said["take"]) == (1, "Table 1 calls a judge", where, where)
        await sync_to_async(cases.case_claim)(case.pk, by=people["H"])
        said = (await judge.wait_for("mine"))["calls"]
        name = people["H"].public_name
        assert (said["count"], said["news"]) == (
            0,
            [{"text": f"{name} is on the way to table 1", "url": where, "asked": False}],
        )
        await sync_to_async(cases.case_message)(case.pk, by=people["H"], text="I am here.")
        assert (await judge.wait_for("mine"))["calls"]["news"] == []
        await sync_to_async(rulings.case_rule)(case.pk, by=people["H"], how="dismiss", text="Nothing.")

"""A call for a judge is said on every page of whoever may answer it, at once, and to nobody else."""

from __future__ import annotations

import re
import uuid
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
from games.live import table_messages
from games.models import Case, Game
from games.services.cases import cases, rulings
from games.services.play import moves as tables
from tests.games.sockets import Socket, session_for
from tests.tournaments.conftest import make_user
from tests.tournaments.playing import Hall
from tests.tournaments.test_appeals import appealed_game, appealed_result, in_office
from tournaments.models import Dispute
from tournaments.selectors.notices import told
from tournaments.services.common import events

pytestmark = pytest.mark.django_db(transaction=True)


def called(hall: Hall) -> Case:
    """A player calls a judge at the table."""
    game, player = Game.objects.get(), hall.user(hall.match(), 0)
    assert tables.act(game.pk, by=player, message=table_messages.Call(aid=uuid.uuid4(), text="Look.")).ok
    return Case.objects.get()


@pytest.fixture
def hall() -> Hall:
    hall = Hall(4)
    hall.both_ready(hall.match())
    return hall


def banner(user: User, path: str = "/", language: str = "en") -> str | None:
    """What the banner of a page says, and where it leads; "" if it is hidden, None if there is none."""
    client = Client(headers={"accept-language": language})
    client.force_login(user)
    page = client.get(path).content.decode()
    found = re.search(r'<p class="notice calls" data-calls( hidden)?>.*?<a href="([^"]*)">([^<]*)</a>', page)
    if found is None:
        return None
    return "" if found[1] else f"{found[3]} {found[2]}"


def site_judge() -> User:
    judge = make_user("site")
    judge.is_staff = True
    judge.save()
    judge.user_permissions.add(Permission.objects.get(codename="judge", content_type__app_label="games"))
    return User.objects.get(pk=judge.pk)


def test_every_page_of_whoever_may_judge_says_so(hall: Hall) -> None:
    people = in_office(hall, "HOJ")
    judge, player = site_judge(), hall.user(hall.match(), 0)
    everybody = (*people.values(), judge)
    assert [banner(user) for user in everybody] == [""] * 4
    case = called(hall)
    said = f"1 call for a judge is waiting /judge/{case.pk}/"
    for path in ("/", "/rules/", "/me/", "/decks/", f"/t/{hall.tournament.pk}/", f"/g/{case.game_id}/", "/judge/"):
        assert [banner(user, path) for user in everybody] == [said] * 4, path
    assert banner(judge, "/", "de") == f"1 Ruf nach einem Judge wartet /judge/{case.pk}/"
    assert [banner(user) for user in (player, make_user("stranger"))] == [None, None]
    cases.case_claim(case.pk, by=people["J"])
    assert [banner(user) for user in everybody] == [""] * 4


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
    assert banner(people["J"]) == f"1 call for a judge is waiting /t/{hall.tournament.pk}/desk/cases/{other.pk}/"
    assert (
        banner(people["J"], "/", "de")
        == f"1 Ruf nach einem Judge wartet /t/{hall.tournament.pk}/desk/cases/{other.pk}/"
    )


def test_who_has_a_stake_or_only_a_lower_office_is_told_nothing(hall: Hall) -> None:
    people = in_office(hall, "HOJ")
    called(hall)
    Relation.objects.create(user=hall.user(hall.match(), 1), other=people["O"])
    assert {letter: bool(banner(user)) for letter, user in people.items()} == {"H": True, "O": False, "J": True}
    Relation.objects.all().delete()
    for about in (appealed_game, appealed_result):
        Case.objects.all().delete()
        Dispute.objects.all().delete()
        about(hall, people["H"])
        assert {letter: bool(banner(user)) for letter, user in people.items()} == {"H": False, "O": True, "J": False}


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

    said = [(f"A case waits for a judge: match of {player.public_name}, round 1.", f"/judge/{case.pk}/")]
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
        assert (await judge.wait_for("mine"))["calls"] == {"count": 0, "text": "", "url": ""}
        assert "calls" not in await other.wait_for("mine")
        case = await sync_to_async(called)(hall)
        said = {"count": 1, "text": "1 call for a judge is waiting", "url": f"/judge/{case.pk}/"}
        assert (await judge.wait_for("mine"))["calls"] == said
        await sync_to_async(cases.case_claim)(case.pk, by=people["H"])
        assert (await judge.wait_for("mine"))["calls"]["count"] == 0
        await sync_to_async(rulings.case_rule)(case.pk, by=people["H"], how="dismiss", text="Nothing.")

"""Calls for a judge, and the notices that a user wishes, as push messages."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client

from accounts.models import PushMessage, User
from accounts.people import push
from games.live import table_messages
from games.models import Case
from games.services.cases import cases
from games.services.play import moves
from games.services.tables.tables import TableSettings, table_join, table_open
from tests.push_service import Browser, PushService, push_service
from tests.tournaments.conftest import make_user
from tests.tournaments.playing import Hall
from tests.tournaments.test_appeals import in_office
from tests.tournaments.test_judge_calls import called, site_judge
from tournaments.models import Notice
from tournaments.services.outside import notices

pytestmark = pytest.mark.django_db(transaction=True)
CLAIM = "They have drawn Heron of the Reeds twice."


@pytest.fixture
def service(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    settings.PUSH_INSIDE = True
    monkeypatch.setattr("games.live.alarms.publish", lambda *args, **options: None)
    with push_service() as service:
        yield service


@pytest.fixture
def device(service: PushService) -> Callable[[User], Browser]:
    """A browser of this user that is switched on."""

    def switched_on(user: User) -> Browser:
        client, browser = Client(), Browser(service, str(user.pk))
        client.force_login(user)
        assert browser.switch_on(client) == 204
        return browser

    return switched_on


@pytest.fixture
def hall() -> Hall:
    hall = Hall(4)
    hall.both_ready(hall.match())
    return hall


def casual_call() -> Case:
    """A call at a table of no tournament."""
    one, two = make_user("one"), make_user("two")
    game = table_open(host=one, settings=TableSettings(ruleset="kafkas_halle", bots=()))
    table_join(game=game, user=two, invite=game.invite)
    assert moves.act(game.pk, by=one, message=table_messages.Call(aid=uuid.uuid4(), text=CLAIM)).ok
    return Case.objects.get()


def test_a_call_of_a_match_reaches_the_officials_who_may_take_it(hall: Hall, device: Callable[[User], Browser]) -> None:
    people = in_office(hall, "HOJ")
    officials = {one: device(one) for one in people.values()}
    others = [device(site_judge()), device(hall.user(hall.match(), 0))]
    case = called(hall)
    assert push.messages_send() == len(officials)
    for browser in officials.values():
        (said,) = browser.messages()
        assert said["url"] == f"/judge/{case.pk}/" and "A case waits for a judge" in said["text"]
        assert said["title"] == hall.tournament.name and case.claim not in str(said)
    assert [browser.messages() for browser in others] == [[], []]


def test_a_call_of_a_casual_table_reaches_the_judges_of_the_site(device: Callable[[User], Browser]) -> None:
    judge = site_judge()
    mine = device(judge)
    case = casual_call()
    assert push.messages_send() == 1
    assert mine.messages() == [{"title": "A judge is called", "text": "One – Two", "url": f"/judge/{case.pk}/"}]
    case.save()
    assert push.messages_send() == 0


def test_a_call_that_another_judge_has_taken_is_told_no_more(device: Callable[[User], Browser]) -> None:
    first = site_judge()
    mine = device(first)
    case = casual_call()
    cases.case_claim(case.pk, by=first)
    assert PushMessage.objects.count() == 1
    assert push.messages_send() == 0 and mine.messages() == []


def test_who_wants_no_calls_gets_none(device: Callable[[User], Browser]) -> None:
    judge = site_judge()
    device(judge)
    push.choices_set(judge, [])
    casual_call()
    assert not PushMessage.objects.exists()


def test_a_notice_comes_by_push_as_it_was_wished_in_the_language_of_the_reader(
    hall: Hall, device: Callable[[User], Browser]
) -> None:
    user = hall.user(hall.match(), 0)
    User.objects.filter(pk=user.pk).update(language="de")
    mine = device(user)
    news = notices.News(user, "voided", "a", {"opponent": 2})
    notices.notices_write(tournament=hall.tournament, news=[news])
    assert push.messages_send() == 0
    push.choices_set(user, ["match"])
    notices.choice_set(user=user, subject="match", page=False, mail=False)
    news = notices.News(user, "voided", "b", {"opponent": 2})
    for _again in range(2):
        notices.notices_write(tournament=hall.tournament, news=[news])
    assert push.messages_send() == 1
    (said,) = mine.messages()
    assert said["text"].startswith("Deine Begegnung mit ") and said["text"].endswith(" zählt nicht.")
    assert Notice.objects.filter(user=user, key="b", read_at=None).count() == 0

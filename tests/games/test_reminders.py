"""Reminders of games by correspondence: each once, collected, by everybody's own choice, and none during a vacation."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from accounts.models import PushMessage
from accounts.people import push
from games.models import Reminder, ReminderMail, Seat
from games.services.correspondence import mails, reminders
from games.services.correspondence.vacations import vacation_end, vacation_start

from .test_concurrency import together

pytestmark = pytest.mark.django_db(transaction=True)
MINUTE = timedelta(minutes=1)


@pytest.fixture
def slow(open_table, clock, people, settings):
    """A game with a day for each decision and three in reserve, between people with addresses; the asked one has left."""
    settings.CSRF_TRUSTED_ORIGINS = ["https://play.example"]
    for one in people:
        one.email = f"{one.username}@example.org"
        one.language = "en"
        one.save()
    return open_table(clock="correspondence_1")


def told(kind=None):
    rows = Reminder.objects.order_by("pk")
    return [(row.user.username, row.kind) for row in rows if kind in (None, row.kind)]


def work(clock):
    """What the task does each minute."""
    reminders.reminders_write(clock.at)
    return reminders.reminders_mail()


def test_a_decision_is_told_once_when_it_has_waited_and_its_player_has_left(slow, clock):
    name = slow.asked().username
    clock.at = slow.row().running_since + reminders.UNSEEN - timedelta(milliseconds=1)
    assert work(clock) == 0 and told() == []
    clock.forward(seconds=1)
    assert work(clock) == 1
    assert work(clock) == 0
    clock.forward(hours=30)
    assert work(clock) == 0
    assert told() == [(name, "move")]
    [letter] = mail.outbox
    assert letter.to == [f"{name}@example.org"]
    assert letter.subject.startswith("Your move: ")
    assert "3 days 23 hours left" in letter.body
    assert f"https://play.example{slow.row().get_absolute_url()}" in letter.body


def test_who_is_at_the_table_is_told_nothing_before_they_leave(slow, clock):
    clock.forward(hours=2)
    seat = Seat.objects.filter(game=slow.id, user=slow.asked())
    seat.update(present_at=clock.at, away_since=None)
    assert work(clock) == 0 and told() == []
    seat.update(away_since=clock.at)
    assert work(clock) == 1


def test_mails_are_collected_and_kept_apart_as_their_reader_has_chosen(slow, clock, open_table):
    user = slow.asked()
    reminders.mail_choose(user_id=user.pk, mail=ReminderMail.EACH)
    clock.forward(minutes=10)
    assert work(clock) == 1
    others = [open_table(clock="correspondence") for _more in range(2)]
    clock.forward(minutes=10)
    mine = sum(one.asked() == user for one in others)
    work(clock)
    assert [one.to for one in mail.outbox].count([user.email]) == 1  # within the hour
    clock.forward(minutes=50)
    work(clock)
    letters = [one for one in mail.outbox if one.to == [user.email]]
    assert len(letters) == 1 + bool(mine)
    if mine:
        assert letters[-1].subject == f"{1 + mine} games wait for you"
    reminders.mail_choose(user_id=user.pk, mail=ReminderMail.DAILY)
    assert reminders.APART[ReminderMail.DAILY] == timedelta(days=1)


def test_off_is_off_also_for_the_last_warning(slow, clock):
    user = slow.asked()
    clock.forward(minutes=10)
    reminders.reminders_write(clock.at)
    type(user).objects.filter(pk=user.pk).update(email="")
    assert reminders.reminders_mail() == 0  # the address has gone meanwhile
    type(user).objects.filter(pk=user.pk).update(email="mira@example.org")
    reminders.mail_choose(user_id=user.pk, mail=ReminderMail.OFF)
    clock.at = slow.row().deadline_at - MINUTE
    assert work(clock) == 0
    assert mail.outbox == [] and len(told()) == 2


def test_the_last_warning_comes_at_a_third_of_the_time_a_day_before_at_most(slow, clock, open_table):
    name = slow.asked().username
    clock.at = slow.row().running_since + 6 * MINUTE
    work(clock)
    clock.at = slow.row().deadline_at - timedelta(hours=24, minutes=1)  # of four days a third is more than a day
    work(clock)
    assert told("last") == []
    clock.forward(minutes=1)
    assert work(clock) == 1  # not a day after the first one: it is urgent
    assert told("last") == [(name, "last")]
    assert mail.outbox[-1].subject.startswith("Your time runs out: ")
    assert work(clock) == 0
    Seat.objects.filter(game=slow.id).update(bank_ms=0)
    assert slow.act().ok
    while slow.row().deadline_at - slow.row().running_since > timedelta(days=1):
        assert slow.act().ok
    clock.at = slow.row().deadline_at - timedelta(hours=8, minutes=1)
    work(clock)
    before = len(told("last"))
    clock.forward(minutes=1)
    work(clock)
    assert len(told("last")) == before + 1


def test_what_was_decided_meanwhile_is_not_mailed(slow, clock):
    clock.forward(minutes=10)
    reminders.reminders_write(clock.at)
    user = slow.asked()
    assert slow.act().ok
    while slow.asked() == user:
        assert slow.act().ok
    assert reminders.reminders_mail() == 0
    assert not Reminder.objects.filter(mail_due=True).exists()


def test_a_vacation_is_not_disturbed(slow, clock):
    user = slow.asked()
    vacation_start(user=user, days=3)
    clock.forward(days=2)
    assert work(clock) == 0 and told() == []
    vacation_end(user=user)
    clock.forward(minutes=6)
    assert work(clock) == 1


def test_rows_are_committed_before_a_mail_and_come_back_if_it_cannot_be_sent(slow, clock, monkeypatch):
    clock.forward(minutes=10)
    reminders.reminders_write(clock.at)
    seen = []

    def refuse(user, games, kind):
        seen.append(Reminder.objects.filter(mail_due=True).count())
        assert reminders.reminders_mail() == 0  # another worker finds nothing to send
        raise OSError

    with monkeypatch.context() as patched:
        patched.setattr(mails, "send", refuse)
        assert reminders.reminders_mail() == 0
    assert seen == [0]
    assert reminders.reminders_mail() == 1
    assert len(mail.outbox) == 1


@pytest.mark.concurrency
def test_of_many_workers_one_sends_the_mail(slow, clock):
    clock.forward(minutes=10)
    together([lambda: work(clock) for _ in range(6)])
    reminders.reminders_mail()
    assert len(mail.outbox) == 1
    assert len(told()) == 1


def test_it_is_told_in_the_language_of_its_reader(slow, clock):
    user = slow.asked()
    user.language = "de"
    user.save()
    clock.forward(minutes=10)
    work(clock)
    assert mail.outbox[0].subject.startswith("Du bist am Zug: ")
    assert "noch 3 Tage 23 Stunden" in mail.outbox[0].body


def test_one_link_ends_the_mails_without_a_log_in(slow, clock):
    user = slow.asked()
    clock.forward(minutes=10)
    work(clock)
    [letter] = mail.outbox
    path = re.search(r"https://play\.example(/reminders/off/\S+)", letter.body)[1]
    assert letter.extra_headers["List-Unsubscribe"] == f"<https://play.example{path}>"
    browser = Client(enforce_csrf_checks=True)
    assert browser.get(path).status_code == 200
    assert reminders.mail_choice(user) == ReminderMail.DAILY  # who only looks changes nothing
    assert browser.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert reminders.mail_choice(user) == ReminderMail.OFF
    assert browser.post(reverse("reminders_off", args=["1:forged"])).status_code == 404


def test_push_messages_are_written_once_for_who_wants_them_and_say_what_is_still_so(slow, clock, monkeypatch):
    user = slow.asked()
    monkeypatch.setattr(push, "wishes", lambda users: {(user.pk, reminders.TOPIC)})
    clock.forward(minutes=10)
    work(clock)
    work(clock)
    [message] = PushMessage.objects.all()
    said = reminders.push_of(user, message.ref)
    assert said.title == "Your move" and said.text.endswith("3 days 23 hours left")
    assert said.url == slow.row().get_absolute_url()
    assert reminders.push_of(slow.other(), message.ref) is None
    assert slow.act().ok
    assert reminders.push_of(user, message.ref) is None


def test_an_official_calls_once_for_each_decision(slow, clock):
    assert reminders.player_call(slow.id)
    assert not reminders.player_call(slow.id)
    assert reminders.reminders_mail() == 1
    assert mail.outbox[0].subject.startswith("An official waits for your move: ")


def test_live_games_remind_nobody(open_table, clock):
    open_table(clock="standard")
    clock.forward(minutes=20)
    assert reminders.reminders_write(clock.at) == 0

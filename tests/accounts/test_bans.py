"""Bans: who may, what holds until when, and what the person concerned is told."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.db import IntegrityError, transaction
from django.test import Client

from accounts.models import AuditLogEntry, Ban, NameReset, User
from accounts.moderation import bans
from accounts.moderation import mail as mailing
from accounts.moderation.bans import ban_answer, ban_appeal, ban_approve, ban_impose, ban_lift, is_banned
from accounts.people import services
from accounts.people.name_resets import name_reset
from accounts.platform import hooks
from accounts.platform.database_clock import database_now
from accounts.platform.errors import AdminError
from accounts.tasks import sanctions_forget, statements_mail
from tests.accounts.conftest import PASSWORD

pytestmark = [pytest.mark.django_db, pytest.mark.concurrency]
WHY = "You insulted three opponents after their games."


@pytest.fixture
def mods(person: Callable[..., User]) -> list[User]:
    """Two who may moderate, by different ways."""
    from django.contrib.auth.models import Permission

    second = person("Second", is_staff=True)
    second.user_permissions.add(Permission.objects.get(content_type__app_label="accounts", codename="moderate"))
    return [person("First", is_staff=True, is_superuser=True), User.objects.get(pk=second.pk)]


@pytest.fixture
def rude(person: Callable[..., User]) -> User:
    return person("Rude", email="rude@example.org")


def move(ban: Ban, **time: Any) -> None:
    """Let time pass for a ban."""
    fresh = Ban.objects.get(pk=ban.pk)
    fresh.begins_at -= timedelta(**time)
    fresh.ends_at = fresh.ends_at and fresh.ends_at - timedelta(**time)
    fresh.save()


def test_a_ban_ends_by_the_clock_and_by_nothing_else(rude: User, mods: list[User]) -> None:
    ban = ban_impose(rude, by=mods[1], kind="abuse", reason=WHY, days=7)
    assert is_banned(rude)
    assert bans.ban_of(rude) == ban
    assert not is_banned(mods[0])
    move(ban, days=6, hours=23, minutes=59)
    assert is_banned(rude)
    before = Ban.objects.filter(pk=ban.pk).values().get()
    move(ban, minutes=2)
    assert not is_banned(rude)
    after = Ban.objects.filter(pk=ban.pk).values().get()
    assert {key for key in before if before[key] != after[key]} == {"begins_at", "ends_at"}


def test_a_ban_for_ever_takes_two_people(rude: User, mods: list[User]) -> None:
    ban = ban_impose(rude, by=mods[1], kind="cheating", reason=WHY, days=None)
    assert not is_banned(rude)
    assert list(bans.bans_open()) == [ban]
    with pytest.raises(AdminError) as refused:
        ban_approve(ban, by=mods[1])
    assert refused.value.code == "two_people"
    assert not is_banned(rude)
    ban_approve(ban, by=mods[0])
    assert is_banned(rude)
    assert list(bans.bans_open()) == []
    with pytest.raises(AdminError):
        ban_approve(ban, by=mods[0])
    with pytest.raises(IntegrityError), transaction.atomic():  # the database knows it as well
        Ban.objects.update(second=mods[1])


def test_lifting_ends_it_and_both_are_in_the_audit_without_the_words(rude: User, mods: list[User]) -> None:
    ban = ban_impose(rude, by=mods[1], kind="abuse", reason=WHY, days=7)
    ban_lift(ban, by=mods[0], reason="Apologised.")
    assert not is_banned(rude)
    with pytest.raises(AdminError):
        ban_lift(ban, by=mods[0], reason="Again.")
    written = list(AuditLogEntry.objects.order_by("seq").values_list("action", "object"))
    assert written == [("ban.imposed", f"ban:{ban.pk}"), ("ban.lifted", f"ban:{ban.pk}")]
    told = str(list(AuditLogEntry.objects.values()))
    assert WHY not in told
    assert "Apologised" not in told
    assert "Rude" not in told


def test_who_may_not(rude: User, mods: list[User], person: Callable[..., User]) -> None:
    staff = person("Staff", is_staff=True)
    for user, by, code in (
        (rude, staff, "forbidden"),
        (rude, rude, "forbidden"),
        (mods[1], mods[1], "own_case"),
        (mods[0], mods[1], "forbidden"),
    ):
        with pytest.raises(AdminError) as refused:
            ban_impose(user, by=by, kind="abuse", reason=WHY, days=7)
        assert refused.value.code == code
    for wrong in ({"reason": " "}, {"kind": "mood"}, {"days": 0}, {"days": 4000}):
        with pytest.raises(AdminError):
            ban_impose(rude, by=mods[0], **{"kind": "abuse", "reason": WHY, "days": 7, **wrong})  # type: ignore[arg-type]
    assert not Ban.objects.exists()
    assert not AuditLogEntry.objects.exists()


def test_log_in_is_refused_with_the_reason_and_one_appeal(rude: User, mods: list[User]) -> None:
    ban = ban_impose(rude, by=mods[1], kind="abuse", reason=WHY, days=7)
    client = Client()
    response = client.post("/accounts/login/", {"login": "Rude", "password": PASSWORD}, follow=True)
    assert "_auth_user_id" not in client.session
    text = response.content.decode()
    assert WHY in text
    assert "/suspended/" in response.redirect_chain[0][0]
    page = response.redirect_chain[0][0]
    assert client.post(page, {"text": "  "}).status_code == 400
    assert client.post(page, {"text": "It was a joke."}).status_code == 302
    assert "It was a joke." in client.get(page).content.decode()
    client.post(page, {"text": "Once more."})
    ban.refresh_from_db()
    assert ban.appeal == "It was a joke."
    assert list(bans.bans_open()) == [ban]
    with pytest.raises(AdminError):
        ban_appeal(ban, text="And again.")
    assert Client().get(page[:-4] + "abc/").status_code == 404
    wrong = Client().post("/accounts/login/", {"login": "Rude", "password": "not this one"})
    assert WHY not in wrong.content.decode()
    move(ban, days=8)
    assert client.get(page).status_code == 404
    client.post("/accounts/login/", {"login": "Rude", "password": PASSWORD})
    assert client.session["_auth_user_id"] == str(rude.pk)


def test_whoever_is_logged_in_meets_the_reason_on_every_page(rude: User, mods: list[User], client: Client) -> None:
    client.force_login(rude)
    assert client.get("/play/").status_code == 200
    ban = ban_impose(rude, by=mods[1], kind="abuse", reason=WHY, days=7)
    for path in ("/", "/play/", "/me/", "/tournaments/", "/decks/"):
        response = client.get(path)
        assert response.status_code == 403
        assert WHY in response.content.decode()
    assert client.post("/play/new/", {"ruleset": "kafkas_halle"}).status_code == 403
    answer = client.get("/api/decks")
    assert (answer.status_code, answer.json()["code"], answer.json()["detail"]) == (403, "suspended", WHY)
    for path in ("/suspended/", "/about/", "/me/delete/", "/accounts/logout/"):
        assert client.get(path).status_code == 200
    client.post("/suspended/", {"text": "Sorry."})
    ban.refresh_from_db()
    assert ban.appeal == "Sorry."
    ban_lift(ban, by=mods[0], reason="Apologised.")
    assert client.get("/play/").status_code == 200
    assert client.get("/suspended/").status_code == 302


def test_the_statement_of_reasons_is_mailed_once_it_holds(
    rude: User, mods: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    ban = ban_impose(rude, by=mods[1], kind="abuse", reason=WHY, days=None)
    assert statements_mail() == 0
    ban_approve(ban, by=mods[0])
    with monkeypatch.context() as broken:

        def fail(*args: Any) -> None:
            raise OSError

        broken.setattr("accounts.moderation.mail.send_mail", fail)
        assert statements_mail() == 0
    assert (statements_mail(), statements_mail()) == (1, 0)
    (letter,) = mail.outbox
    assert letter.to == ["rude@example.org"]
    assert WHY in letter.body
    assert "no end" in letter.body


def test_what_follows_is_told_after_the_commit(
    rude: User, mods: list[User], django_capture_on_commit_callbacks: Any
) -> None:
    heard: list[User] = []

    def hear(sender: Any, user: User, **kwargs: Any) -> None:
        heard.append(user)

    hooks.account_banned.connect(hear)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            ban = ban_impose(rude, by=mods[1], kind="abuse", reason=WHY, days=None)
        assert heard == []
        with django_capture_on_commit_callbacks() as waiting:
            ban_approve(ban, by=mods[0])
        assert heard == []
        for callback in waiting:
            callback()
        assert heard == [rude]
    finally:
        hooks.account_banned.disconnect(hear)


def test_guests_who_were_banned_stay_as_tombstones(mods: list[User]) -> None:
    guest, idle = services.guest_make("en"), services.guest_make("en")
    ban = ban_impose(guest, by=mods[1], kind="spam", reason=WHY, days=1)
    ban_appeal(ban, text="It was my brother.")
    User.objects.filter(is_guest=True).update(seen_at=database_now() - timedelta(days=40))
    assert services.guests_remove_idle() == 2
    assert not User.objects.filter(pk=idle.pk).exists()
    guest.refresh_from_db()
    ban.refresh_from_db()
    assert guest.deleted_at is not None
    assert ban.appeal == ""


def test_sanctions_are_forgotten_two_years_after_their_end(rude: User, mods: list[User]) -> None:
    ended = ban_impose(rude, by=mods[1], kind="abuse", reason=WHY, days=7)
    lifted = ban_impose(rude, by=mods[1], kind="abuse", reason=WHY, days=3000)
    ban_lift(lifted, by=mods[0], reason="Apologised.")
    forever = ban_impose(rude, by=mods[1], kind="abuse", reason=WHY, days=None)
    ban_approve(forever, by=mods[0])
    name_reset(rude, by=mods[0], reason=WHY)
    assert sanctions_forget() == 0
    move(ended, days=738)
    Ban.objects.filter(pk=lifted.pk).update(lifted_at=database_now() - timedelta(days=731))
    NameReset.objects.update(at=database_now() - timedelta(days=731))
    move(forever, days=3000)
    assert sanctions_forget() == 3
    assert list(Ban.objects.all()) == [forever]
    assert is_banned(rude)


def appealed(rude: User, mods: list[User], **more: Any) -> Ban:
    """Banned by the second moderator, and appealed against."""
    ban = ban_impose(rude, by=mods[1], kind="abuse", reason=WHY, **{"days": 7, **more})
    ban_appeal(ban, text="It was a joke.")
    mail.outbox.clear()
    return Ban.objects.get(pk=ban.pk)


def refused(ban: Ban, by: User, answer: str = "No.", lift: bool = False) -> str:
    with pytest.raises(AdminError) as error:
        ban_answer(ban, by=by, answer=answer, lift=lift)
    return error.value.code


def test_somebody_else_answers_an_appeal_and_the_person_reads_it_at_log_in_and_by_mail(
    rude: User, mods: list[User]
) -> None:
    ban = ban_impose(rude, by=mods[1], kind="abuse", reason=WHY, days=7)
    assert refused(ban, mods[0]) == "no_appeal"
    ban_appeal(ban, text="It was a joke.")
    assert statements_mail() == 1
    assert [refused(ban, mods[1]), refused(ban, rude), refused(ban, mods[0], "  ")] == [
        "two_people", "forbidden", "no_text",
    ]  # fmt: skip
    ban_answer(ban, by=mods[0], answer="I have read all three games. It was none.", lift=False)
    assert refused(ban, mods[0], "Once more.") == "answered"
    assert is_banned(rude) and not bans.bans_open().exists()
    act = AuditLogEntry.objects.get(action="ban.answered")
    assert (act.after["lifted"], act.after["alone"]) == (False, False)
    assert "three games" not in str(act.after)
    page = Client().post("/accounts/login/", {"login": "Rude", "password": PASSWORD}, follow=True).content.decode()
    assert "I have read all three games. It was none." in page and "The suspension stands." in page
    assert "Send the appeal" not in page and "Second" not in page and "First" not in page
    mail.outbox.clear()
    assert (statements_mail(), statements_mail()) == (1, 0)
    (letter,) = mail.outbox
    assert letter.to == ["rude@example.org"] and letter.subject == "Your appeal is answered"
    assert "I have read all three games. It was none." in letter.body and "The suspension stands." in letter.body


def test_an_answer_may_lift_the_ban_and_is_read_at_the_next_log_in(rude: User, mods: list[User]) -> None:
    ban = appealed(rude, mods)
    ban_answer(ban, by=mods[0], answer="You are right.", lift=True)
    ban.refresh_from_db()
    assert not is_banned(rude) and (ban.lifted_by, ban.lift_reason) == (mods[0], "You are right.")
    assert list(AuditLogEntry.objects.order_by("seq").values_list("action", flat=True))[-2:] == [
        "ban.lifted", "ban.answered",
    ]  # fmt: skip
    for times in (1, 0):
        page = Client().post("/accounts/login/", {"login": "Rude", "password": PASSWORD}, follow=True)
        assert page.content.decode().count("the suspension is lifted: You are right.") == times
    assert statements_mail() == 2  # the statement of reasons was not out yet
    assert "The suspension is lifted." in mail.outbox[-1].body


def test_who_has_decided_answers_only_where_nobody_else_could(rude: User, mods: list[User]) -> None:
    ban = ban_impose(rude, by=mods[1], kind="abuse", reason=WHY, days=None)
    ban_approve(ban, by=mods[0])
    ban_appeal(ban, text="It was a joke.")
    ban_answer(ban, by=mods[0], answer="There are only two of us.", lift=False)
    assert AuditLogEntry.objects.get(action="ban.answered").after["alone"] is True


def test_an_answer_that_cannot_be_mailed_is_tried_for_a_day(
    rude: User, mods: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    ban = appealed(rude, mods, days=100)
    statements_mail()
    Ban.objects.filter(pk=ban.pk).update(at=database_now() - timedelta(days=30))
    ban_answer(ban, by=mods[0], answer="No.", lift=False)
    with monkeypatch.context() as broken:

        def fail(*args: Any) -> None:
            raise OSError

        broken.setattr("accounts.moderation.mail.send_mail", fail)
        assert statements_mail() == 0
    assert mailing.statements_failed() == 0
    Ban.objects.filter(pk=ban.pk).update(answered_at=database_now() - timedelta(days=1, minutes=1))
    assert (statements_mail(), mailing.statements_failed()) == (0, 1)


def test_an_appeal_is_answered_in_the_administration(rude: User, mods: list[User]) -> None:
    ban = appealed(rude, mods)
    client = Client()
    client.force_login(mods[0])
    address = "/admin/accounts/ban/"
    said = {"action": "answer", "_selected_action": [str(ban.pk)]}
    assert "It was a joke." in client.post(address, said).content.decode(), "the appeal stands beside the form"
    client.post(address, {**said, "confirmed": "yes", "answer": "It was none.", "lift": ""})
    ban.refresh_from_db()
    assert (ban.answer, ban.answered_by, ban.lifted_at) == ("It was none.", mods[0], None)

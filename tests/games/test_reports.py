"""Reports: what they take along, who looks into them, what both sides read, what is kept; and blocks."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client

from accounts.models import AuditLogEntry, Ban, NameReset, User
from accounts.moderation.bans import is_banned
from accounts.people import services as accounts
from games import tasks
from games.case_files import case_file
from games.case_files.bundle import facts_of
from games.live import clocks, table_messages
from games.models import Block, Case, ChatLine, Game, Report, Seat
from games.selectors import table_views
from games.services.community import blocks, reports
from games.services.community.reports import ReportError, report_claim, report_open, report_release, report_settle
from games.services.play import moves
from games.services.tables import tables
from games.services.tables.tables import TableError, TableSettings

from .conftest import Table, make_user
from .test_chat import mute, read, say, write

pytestmark = pytest.mark.django_db


@pytest.fixture
def moderator(people: list[User]) -> User:
    return make_user("rhea", is_staff=True, is_superuser=True)


@pytest.fixture
def rude(table: Table) -> Report:
    """Jonas has been rude in own words, and Mira has reported him."""
    mira, jonas = table.users
    assert write(table, mira).ok and write(table, jonas).ok
    assert say(table, mira, "luck").ok and say(table, jonas, text="You canary-fool").ok
    return report_open(by=mira, kind="chat", text="He calls me names.", target=jonas, game=table.game)


def settle(report: Report, by: User, **more: Any) -> Report:
    report_claim(report.pk, by=by)
    report_settle(report.pk, by=by, **{"outcome": "Please be polite.", **more})
    return Report.objects.get(pk=report.pk)


# --- what a report takes along ----------------------------------------------------------------------------------------


def test_a_report_takes_the_lines_from_the_server(rude: Report, table: Table) -> None:
    assert [(one["id"], one["phrase"], one["text"], one["user"]) for one in rude.lines] == [
        ("p1", "luck", "", table.users[0].pk), ("p2", "", "You canary-fool", table.users[1].pk),
    ]  # fmt: skip


def test_only_the_last_fifty_that_the_reporter_could_read(table: Table, people: list[User]) -> None:
    mira, jonas, carla = people[:3]
    now = clocks.database_now()
    ChatLine.objects.bulk_create(
        ChatLine(game=table.game, channel="players", number=number, user=jonas, seat=1, phrase="hello",
                 aid=uuid.uuid4(), at=now + timedelta(seconds=number))
        for number in range(1, 61)
    )  # fmt: skip
    assert say(table, carla, "exciting").ok
    assert mute(table, mira, seat=1).ok
    by_player = report_open(by=mira, kind="chat", text="x", target=jonas, game=table.game)
    assert [one["id"] for one in by_player.lines] == [f"p{number}" for number in range(11, 61)], "also of the muted"
    by_watcher = report_open(by=people[3], kind="chat", text="x", target=carla, game=table.game)
    assert [one["id"] for one in by_watcher.lines] == ["w1"]
    by_nobody = report_open(by=None, kind="chat", text="x", game=table.game, contact="a@example.org")
    assert [one["id"] for one in by_nobody.lines] == ["w1"]


def test_nothing_that_the_form_says_becomes_a_line(table: Table, client_of: Callable[..., Client]) -> None:
    body = {"kind": "chat", "text": "Look at this", "lines": '[{"text": "made up"}]', "line": "p1", "hide": "p1"}
    answer = client_of(table.users[0]).post(f"/report/?game={table.id}&seat=1&lines=made+up", body)
    report = Report.objects.get()
    assert answer["Location"] == f"/report/{report.pk}/"
    assert (report.lines, report.target, report.reporter) == ([], table.users[1], table.users[0])
    assert "made up" not in json.dumps([report.text, report.place, report.outcome])


@pytest.mark.parametrize(
    ("change", "code"),
    [({"kind": "nonsense"}, "kind"), ({"text": "  "}, "text"), ({"text": "x" * 2001}, "text"), ({"own": True}, "self")],
)
def test_what_cannot_be_reported(people: list[User], change: dict[str, Any], code: str) -> None:
    said = {"by": people[0], "kind": "name", "text": "x", "target": people[1], **change}
    if said.pop("own", False):
        said["target"] = people[0]
    with pytest.raises(ReportError) as refused:
        report_open(**said)
    assert (refused.value.code, Report.objects.count()) == (code, 0)


def test_the_form_needs_no_account_but_good_faith(client: Client, people: list[User]) -> None:
    User.objects.filter(pk=people[1].pk).update(is_guest=True)
    page = client.get(f"/report/?user={people[0].slug}")
    assert "Mira" in page.content.decode()
    assert "Jonas" not in client.get(f"/report/?user={people[1].slug}").content.decode(), "guests have no page"
    body = {"kind": "content", "place": "/t/x/", "text": "Not allowed.", "contact": "a@example.org"}
    assert client.post("/report/", body).status_code == 200 and not Report.objects.exists()
    answer = client.post("/report/", {**body, "good_faith": "on"})
    report = Report.objects.get()
    assert (report.reporter, report.contact, report.place, report.target) == (None, "a@example.org", "/t/x/", None)
    receipt = client.get(answer["Location"])
    assert receipt.status_code == 200 and "Not allowed" not in receipt.content.decode()
    tasks.report_mail(report.pk, "receipt")
    assert [one.to for one in mail.outbox] == [["a@example.org"]] and "Not allowed" not in mail.outbox[0].body


def test_too_many_reports_from_one_address(client: Client, settings: Any) -> None:
    cache.clear()
    settings.CROWD = 1
    codes = [client.post("/report/", {"kind": "content"}).status_code for _ in range(11)]
    assert codes == [200] * 10 + [429]


def test_a_table_that_one_may_not_see_is_not_named(
    open_table: Callable[..., Table], people: list[User], client_of: Callable[..., Client]
) -> None:
    hidden = open_table(visibility="private")
    assert say(hidden, people[0], "hello").ok
    client_of(people[2]).post(f"/report/?game={hidden.id}&seat=0", {"kind": "chat", "text": "x", "place": "/"})
    report = Report.objects.get()
    assert (report.game, report.target, report.lines) == (None, None, [])


def test_every_page_leads_to_the_form_and_the_form_knows_the_page(client: Client) -> None:
    assert 'href="/report/?page=/tournaments/"' in client.get("/tournaments/").content.decode()
    body = {"kind": "content", "text": "x", "good_faith": "on", "place": "/elsewhere/"}
    client.post("/report/?page=/tournaments/", body)
    client.post("/report/?page=//elsewhere.example/", body)
    assert [one.place for one in Report.objects.order_by("opened_at")] == ["/tournaments/", "/elsewhere/"]


def test_who_is_at_a_line(table: Table, people: list[User], client_of: Callable[..., Client]) -> None:
    assert say(table, people[2], "exciting").ok and say(table, people[0], "luck").ok
    watcher = client_of(people[3])
    watcher.post(f"/report/?game={table.id}&line=w1", {"kind": "chat", "text": "x"})
    watcher.post(f"/report/?game={table.id}&line=p1", {"kind": "chat", "text": "x"})
    assert [one.target for one in Report.objects.order_by("opened_at")] == [people[2], None]


# --- moderators -----------------------------------------------------------------------------------------------------


def test_settling_takes_lines_away_and_tells_both_sides(
    rude: Report, table: Table, moderator: User, client_of: Callable[..., Client], published: list[Any]
) -> None:
    mira, jonas = table.users
    User.objects.filter(pk__in=[mira.pk, jonas.pk]).update(email="x@example.org")
    found = settle(rude, moderator, hide=["p2"])
    assert (found.state, found.measures, found.moderator) == ("settled", ["hidden"], moderator)
    assert read(table, mira) == read(table, jonas) == ["Good luck, and have fun."]
    for user in (mira, jonas):
        page = client_of(user).get("/me/reports/").content.decode()
        assert "Please be polite." in page
    assert "He calls me names" not in client_of(jonas).get("/me/reports/").content.decode()
    assert [one[1:] for one in published if one[0] == "games.tasks.report_mail"] == []
    tasks.report_mail(rude.pk, "outcome")
    assert len(mail.outbox) == 2 and all("Please be polite." in one.body for one in mail.outbox)
    assert "Lines of the chat were taken away." in mail.outbox[1].body


@pytest.mark.django_db(transaction=True)
def test_mails_are_sent_when_it_is_committed(people: list[User], published: list[Any]) -> None:
    report = report_open(by=people[0], kind="name", text="x", target=people[1])
    assert ("games.tasks.report_mail", report.pk, "receipt") in published


def test_who_handles_a_report(rude: Report, table: Table, people: list[User], moderator: User) -> None:
    mira, jonas, carla = people[:3]
    assert reports.may_handle(rude, moderator)
    assert not reports.may_handle(rude, carla), "no moderator"
    for user in (mira, jonas):
        User.objects.filter(pk=user.pk).update(is_staff=True, is_superuser=True)
        with pytest.raises(ReportError) as refused:
            report_claim(rude.pk, by=User.objects.get(pk=user.pk))
        assert refused.value.code == "forbidden"
    of_name = report_open(by=carla, kind="name", text="x", target=moderator)
    assert not reports.may_handle(of_name, moderator), "about himself"
    assert not reports.may_handle(report_open(by=moderator, kind="name", text="x", target=carla), moderator)
    Seat.objects.filter(game=table.game, number=1).update(user=moderator)
    assert not reports.may_handle(rude, moderator), "from a game of his own"
    assert Report.objects.get(pk=rude.pk).state == "open"


def test_the_way_of_a_report(rude: Report, moderator: User) -> None:
    def refused(work: Callable[[], object]) -> str:
        with pytest.raises(ReportError) as error:
            work()
        return error.value.code

    other = make_user("ida", is_staff=True, is_superuser=True)
    assert refused(lambda: report_settle(rude.pk, by=moderator, outcome="x")) == "not_claimed"
    report_claim(rude.pk, by=moderator)
    assert refused(lambda: report_claim(rude.pk, by=other)) == "claimed"
    assert refused(lambda: report_settle(rude.pk, by=other, outcome="x")) == "not_claimed"
    assert refused(lambda: report_release(rude.pk, by=other)) == "not_claimed"
    assert refused(lambda: report_settle(rude.pk, by=moderator, outcome=" ")) == "outcome"
    assert refused(lambda: report_settle(rude.pk, by=moderator, outcome="x", hide=["w7"])) == "lines"
    assert not ChatLine.objects.filter(hidden=True).exists()
    report_release(rude.pk, by=moderator)
    assert settle(rude, other).moderator == other
    assert refused(lambda: report_claim(rude.pk, by=moderator)) == "claimed"


def test_the_pages_of_moderators(rude: Report, table: Table, moderator: User, client_of: Callable[..., Client]) -> None:
    desk = client_of(moderator)
    assert "He calls me names." in desk.get("/moderation/").content.decode()
    path = f"/moderation/{rude.pk}/"
    desk.post(path, {"do": "claim"})
    page = desk.get(path).content.decode()
    assert "You canary-fool" in page and "Good luck, and have fun." in page
    desk.post(path, {"do": "settle", "outcome": "Enough.", "hide": ["p2"]})
    assert Report.objects.get().outcome == "Enough."
    assert desk.post(path, {"do": "nonsense"}).status_code == 404
    User.objects.filter(pk=table.users[1].pk).update(is_staff=True, is_superuser=True)
    concerned = client_of(User.objects.get(pk=table.users[1].pk))
    assert concerned.get(path).status_code == 404
    assert "He calls me names." not in concerned.get("/moderation/").content.decode()


def test_a_judge_reads_the_chat_and_the_public_does_not(
    table: Table, people: list[User], moderator: User, client_of: Callable[..., Client]
) -> None:
    assert say(table, people[0], "sorry").ok and say(table, people[2], "exciting").ok
    assert moves.act(table.id, by=people[1], message=table_messages.Call(aid=uuid.uuid4(), text="Look at the chat.")).ok
    case = Case.objects.get()
    assert [(one.name, one.watcher) for one in case_file.chat_of(case)] == [("Mira", False), ("Carla", True)]
    assert "Sorry, that was a slip." in client_of(moderator).get(f"/judge/{case.pk}/").content.decode()
    assert "Sorry, that was a slip." not in client_of(people[1]).get(f"/cases/{case.pk}/").content.decode()
    assert "slip" not in json.dumps(table_views.steps(table.game, people[0]))
    told = {judging: facts_of(case, [], for_judges=judging)["chat"] for judging in (True, False)}
    assert [[one["by"] for one in told[judging]] for judging in (True, False)] == [["Mira", "Carla"], ["Mira"]]


# --- what is kept ---------------------------------------------------------------------------------------------------


def test_chat_is_kept_for_90_days_and_reports_for_two_years(rude: Report) -> None:
    now = clocks.database_now()
    assert reports.talk_forget(now + timedelta(days=89)) == (0, 0)
    assert reports.talk_forget(now + timedelta(days=91)) == (2, 0)
    assert Report.objects.get().lines[1]["text"] == "You canary-fool"
    assert reports.talk_forget(now + timedelta(days=731)) == (0, 1)


def test_a_deleted_account_leaves_no_word(rude: Report, table: Table, moderator: User) -> None:
    mira, jonas = table.users
    blocks.block_set(user=mira, other=jonas, kind="block")
    accounts.account_bury(User.objects.get(pk=jonas.pk))
    accounts.account_bury(User.objects.get(pk=mira.pk))
    report = Report.objects.get()
    assert "canary" not in json.dumps(report.lines) and report.text == ""
    assert not ChatLine.objects.exists() and not Block.objects.exists()
    assert settle(report, moderator).state == "settled", "it can still be settled"


def test_what_a_guest_has_said_and_settled_comes_along(table: Table, people: list[User]) -> None:
    guest, account = people[2], people[3]
    User.objects.filter(pk=guest.pk).update(is_guest=True)
    guest.refresh_from_db()
    assert say(table, guest, "exciting").ok
    Block.objects.create(user=guest, other=people[0], kind="mute")
    Block.objects.create(user=people[1], other=guest, kind="block")
    Block.objects.create(user=guest, other=account, kind="mute")
    report = report_open(by=people[0], kind="chat", text="x", target=guest, game=table.game)
    accounts.guest_join(guest, account)
    assert ChatLine.objects.get().user == account
    assert Report.objects.get(pk=report.pk).target == account
    assert set(Block.objects.values_list("user", "other")) == {
        (account.pk, people[0].pk), (people[1].pk, account.pk),
    }  # fmt: skip


# --- blocks ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("host_blocks", [True, False])
def test_blocked_people_do_not_sit_down_with_each_other(people: list[User], host_blocks: bool) -> None:
    mira, jonas, carla = people[:3]
    waiting = tables.table_open(host=mira, settings=TableSettings())
    pair = (mira, jonas) if host_blocks else (jonas, mira)
    blocks.block_set(user=pair[0], other=pair[1], kind="block")
    assert list(table_views.open_tables(jonas)) == []
    assert list(table_views.open_tables(carla)) == list(table_views.open_tables(None)) == [waiting]
    with pytest.raises(TableError) as refused:
        tables.table_join(game=waiting, user=jonas)
    assert refused.value.code == "unavailable" and "block" not in refused.value.text
    blocks.block_set(user=pair[0], other=pair[1], kind="mute")
    assert list(table_views.open_tables(jonas)) == [waiting]
    assert tables.table_join(game=waiting, user=jonas).number == 1


def test_a_quick_match_passes_blocked_people_by(people: list[User], client_of: Callable[..., Client]) -> None:
    waiting = tables.table_open(host=people[0], settings=TableSettings())
    blocks.block_set(user=people[0], other=people[1], kind="block")
    client_of(people[1]).post("/play/quick/", {"ruleset": "kafkas_halle"})
    assert Game.objects.get(host=people[1]).pk != waiting.pk
    assert not Seat.objects.get(game=waiting, number=1).taken


def test_the_settings_of_whom_one_does_not_hear(people: list[User], client_of: Callable[..., Client]) -> None:
    mira, jonas = people[:2]
    hers = client_of(mira)
    page = hers.get(f"/u/{jonas.slug}/").content.decode()
    assert 'value="block"' in page and f"/report/?user={jonas.slug}" in page
    change = "/me/people/change/"
    assert hers.post(change, {"user": jonas.slug, "do": "block"}).status_code == 302
    assert "Jonas" in hers.get("/me/people/").content.decode()
    assert hers.post(change, {"user": mira.slug, "do": "block"}).status_code == 404
    User.objects.filter(pk=jonas.pk).update(profile_public=False)
    assert hers.post(change, {"user": jonas.slug, "do": "end"}).status_code == 302
    assert not Block.objects.exists()
    assert hers.post(change, {"user": jonas.slug, "do": "block"}).status_code == 404, "who cannot be seen"


# --- measures -------------------------------------------------------------------------------------------------------


def test_a_name_is_taken_away_and_an_account_suspended_with_the_outcome_as_reason(
    rude: Report, table: Table, moderator: User, client_of: Callable[..., Client]
) -> None:
    desk, path = client_of(moderator), f"/moderation/{rude.pk}/"
    desk.post(path, {"do": "claim"})
    long = desk.post(path, {"do": "settle", "outcome": "Insults.", "days": "9" * 5000})
    assert (long.status_code, "Name the days as a number" in long.content.decode()) == (400, True)
    refused = desk.post(path, {"do": "settle", "outcome": "Insults & more.", "days": "x", "hide": "p2", "rename": "on"})
    assert Report.objects.get().state == "claimed"
    page = refused.content.decode()
    assert refused.status_code == 400 and "Insults &amp; more.</textarea>" in page and 'name="days" value="x"' in page
    assert 'value="p2" checked' in page and 'name="rename" checked' in page, "what was written stays"
    desk.post(path, {"do": "settle", "outcome": "Insults.", "rename": "on", "days": "7", "hide": "p2"})
    report, jonas = Report.objects.get(), User.objects.get(pk=table.users[1].pk)
    assert report.measures == ["hidden", "renamed", "suspended"]
    assert jonas.public_name != "Jonas" and is_banned(jonas)
    assert (Ban.objects.get().reason, NameReset.objects.get().reason) == ("Insults.", "Insults.")
    acts = list(AuditLogEntry.objects.order_by("pk").values_list("action", flat=True))
    assert acts[-1] == "report.settled" and {"name.reset", "ban.imposed"} <= set(acts)
    assert "Insults" not in json.dumps(list(AuditLogEntry.objects.values()), default=str)


def test_what_cannot_be_done_leaves_all_as_it_was(rude: Report, table: Table, moderator: User) -> None:
    report_claim(rude.pk, by=moderator)
    with pytest.raises(ReportError) as refused:
        report_settle(rude.pk, by=moderator, outcome="x", hide=["p2"], rename=True, suspend_days=9999)
    assert refused.value.code == "days"
    assert User.objects.get(pk=table.users[1].pk).public_name == "Jonas"
    assert not ChatLine.objects.filter(hidden=True).exists() and Report.objects.get().state == "claimed"
    Report.objects.update(target=None)
    with pytest.raises(ReportError) as refused:
        report_settle(rude.pk, by=moderator, outcome="x", rename=True)
    assert refused.value.code == "target"

"""Notices: who is told what, once; on the page, by mail, and not at all where it is switched off."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation

from accounts.models import User
from accounts.moderation.mail import address_of
from accounts.platform.hooks import account_buried
from games.live import alarms, push
from tournaments.domain.choices import Source, Standing, State, Subject
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, Notice, NoticeChoice, Registration, Tournament
from tournaments.pairing import results
from tournaments.selectors.notices import KINDS, told, unread
from tournaments.services.common import audit, events
from tournaments.services.common.act import act
from tournaments.services.outside import notices
from tournaments.services.registration import drops
from tournaments.services.results.results import (
    report_accept,
    result_confirm,
    result_contest,
    result_record,
    result_report,
)

from .conftest import Arena, make_user

pytestmark = pytest.mark.django_db
SWISS = ("swiss", StageSettings(rounds=3))
ROBIN = ("round_robin", StageSettings())


@pytest.fixture(autouse=True)
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Tasks that were sent to workers."""
    found: list[str] = []
    monkeypatch.setattr(alarms, "publish", lambda task, *args, **options: found.append(task))
    return found


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def sentences(user: User | None) -> list[str]:
    """What somebody reads, the oldest first."""
    assert user is not None
    return [one.text for one in told(user.notices.order_by("pk"))]


def user(arena: Arena, number: int) -> User:
    found = arena.player(number).user
    assert found is not None
    return found


def notice(user: User, cup: Tournament, kind: str, key: str, data: dict[str, Any] | None = None) -> None:
    """Tell one user something."""
    notices.notices_write(tournament=cup, news=[notices.News(user, kind, key, data or {})])


def both(arena: Arena, match: Match) -> tuple[User, User]:
    first, second = arena.sides(match)
    return user(arena, first), user(arena, second)


def test_a_pairing_tells_table_and_opponent_and_a_bye(arena: Callable[..., Arena]) -> None:
    made = arena(5, SWISS, accounts=True, then=Arena.publish)
    (match, *_) = made.open()
    first, second = made.sides(match)
    names = {number: user(made, number).shown_name for number in (first, second)}
    assert sentences(user(made, first)) == [f"Round 1: you play against {names[second]} at table {match.table}."]
    assert sentences(user(made, second)) == [f"Round 1: you play against {names[first]} at table {match.table}."]
    alone = next(seat.registration for match in Match.objects.filter(table=None) for seat in match.seats.all())
    assert alone is not None
    assert sentences(alone.user) == ["Round 1: you have a bye."]
    assert Notice.objects.count() == 5


def test_many_are_told_by_few_queries(arena: Callable[..., Arena], django_assert_max_num_queries: Any) -> None:
    made = arena(9, SWISS, accounts=True, then=Arena.publish)
    round_ = made.stage(1).rounds.get()
    Notice.objects.all().delete()
    with django_assert_max_num_queries(12):
        events.emit(events.RoundPublished(round_))
    assert Notice.objects.count() == 9


def test_the_next_match_of_a_bracket_is_told_when_both_are_known(arena: Callable[..., Arena]) -> None:
    made = arena(4, ("single", StageSettings()), accounts=True)
    semi = made.open()
    assert {sentences(user(made, number))[0].split(":")[0] for number in range(1, 5)} == {"Semi-finals"}
    for match in semi:
        made.wins(match)
    winners = [made.sides(match)[0] for match in semi]
    assert all(any(text.startswith("Final: you play") for text in sentences(user(made, one))) for one in winners)


def test_what_is_told_twice_is_written_once(arena: Callable[..., Arena]) -> None:
    made = arena(4, SWISS, accounts=True, then=Arena.publish)
    round_ = made.stage(1).rounds.get()
    before = list(Notice.objects.values("pk"))
    events.emit(events.RoundPublished(round_))
    for _twice in range(2):
        notice(user(made, 1), made.tournament, "cancelled", "x")
    assert Notice.objects.count() == len(before) + 1


class TestResults:
    """Reports, disputes and rulings."""

    @pytest.fixture
    def made(self, arena: Callable[..., Arena]) -> Arena:
        made = arena(2, ROBIN, accounts=True)
        Notice.objects.all().delete()
        return made

    def test_a_report_is_told_to_the_opponent_alone(self, made: Arena) -> None:
        (match,) = made.open()
        first, second = both(made, match)
        result_report(match=match, by=first, wins_a=1, wins_b=0)
        expected = f"{first.shown_name} has reported the result of your match. Confirm it, or object."
        assert (sentences(first), sentences(second)) == ([], [expected])

    @pytest.mark.parametrize("alike", [True, False])
    def test_a_confirmed_report_is_told_to_whoever_has_not_confirmed_it(self, made: Arena, alike: bool) -> None:
        (match,) = made.open()
        first, second = both(made, match)
        result_report(match=match, by=first, wins_a=1, wins_b=0)
        if alike:
            result_report(match=match, by=second, wins_a=1, wins_b=0)
        else:
            result_confirm(match=match, by=second)
        assert sentences(first) == [f"You have won against {second.shown_name}, 1 to 0."]
        assert [text.split()[1] for text in sentences(second)] == ["has"]

    def test_a_report_that_counts_by_itself_is_told_to_both(self, made: Arena) -> None:
        (match,) = made.open()
        first, second = both(made, match)
        result_report(match=match, by=first, wins_a=1, wins_b=0)
        Match.objects.update(confirms_at=timezone.now() - timedelta(seconds=1))
        assert report_accept(match=match)
        assert sentences(first) == [f"You have won against {second.shown_name}, 1 to 0."]
        assert sentences(second)[1:] == [f"You have lost to {first.shown_name}, 0 to 1."]

    def test_a_dispute_is_told_to_the_other_one(self, made: Arena) -> None:
        (match,) = made.open()
        first, second = both(made, match)
        result_report(match=match, by=first, wins_a=1, wins_b=0)
        result_contest(match=match, by=second, text="I won.")
        expected = f"The result of your match against {second.shown_name} is disputed. A judge decides."
        assert sentences(first) == [expected]
        assert sentences(second)[1:] == []

    @pytest.mark.parametrize(("source", "count"), [(Source.JUDGE, 1), (Source.CLOCK, 1), (Source.ENGINE, 0)])
    def test_a_ruling_is_told_to_both_and_what_they_have_played_to_nobody(
        self, made: Arena, source: str, count: int
    ) -> None:
        (match,) = made.open()
        by = made.judge if source == Source.JUDGE else None
        with CaptureQueriesContext(connection) as asked:
            result_record(match=match, result=results.score(1, 0, 1), source=source, by=by)
        inserts = [one["sql"] for one in asked.captured_queries if one["sql"].startswith("INSERT")]
        assert len([sql for sql in inserts if "tournaments_notice" in sql]) == count, "both by one statement"
        first, second = both(made, match)
        assert [len(sentences(first)), len(sentences(second))] == [count, count]
        if count:
            assert sentences(first) == [f"You have lost to {second.shown_name}, 0 to 1."]
            assert sentences(second) == [f"You have won against {first.shown_name}, 1 to 0."]

    def test_a_drop_by_an_official_is_told_and_one_s_own_is_not(self, made: Arena) -> None:
        mine, theirs = made.player(1), made.player(2)
        for registration, by in ((mine, mine.user), (theirs, made.judge)):
            with act(made.tournament):
                entry = audit.write(made.tournament, "dropped", by=by, object=f"registration:{registration.number}")
                events.emit(events.PlayerDropped(registration, entry))
        assert sentences(mine.user) == []
        assert sentences(theirs.user) == ["You are no longer in play."]

    def test_dropping_somebody_writes_that_act(self, made: Arena) -> None:
        drops.drop(registration=made.player(2), by=made.judge, concede=True)
        assert "You are no longer in play." in sentences(made.player(2).user)

    def test_a_match_that_is_struck_out_is_told(self, made: Arena) -> None:
        (match,) = made.open()
        Match.objects.filter(pk=match.pk).update(state="void")
        events.emit(events.MatchVoided(Match.objects.get(pk=match.pk)))
        first, second = both(made, match)
        assert sentences(first) == [f"Your match against {second.shown_name} does not count."]


class TestTournament:
    """What happens to a tournament as a whole."""

    def moved(self, arena: Arena, to: str, before: str = State.RUNNING) -> None:
        Tournament.objects.filter(pk=arena.tournament.pk).update(state=to)
        arena.tournament.refresh_from_db()
        events.emit(events.TournamentMoved(arena.tournament, before))

    def test_check_in_is_told_to_who_is_registered(self, arena: Callable[..., Arena]) -> None:
        made = arena(3, SWISS, accounts=True, begin=False)
        for number, state in ((1, Standing.REGISTERED), (2, Standing.CHECKED_IN), (3, Standing.WAITING)):
            Registration.objects.filter(number=number).update(state=state)
        self.moved(made, State.CHECK_IN, State.REGISTRATION)
        assert [len(sentences(user(made, number))) for number in (1, 2, 3)] == [1, 0, 0]

    def test_a_start_that_is_undone_is_no_new_check_in(self, arena: Callable[..., Arena]) -> None:
        made = arena(2, SWISS, accounts=True, begin=False)
        Registration.objects.update(state=Standing.REGISTERED)
        self.moved(made, State.CHECK_IN, State.RUNNING)
        assert sentences(user(made, 1)) == []

    def test_a_cancellation_is_told_to_all_who_count_on_it(self, arena: Callable[..., Arena]) -> None:
        made = arena(4, SWISS, accounts=True, begin=False)
        for number, state in ((2, Standing.WAITING), (3, Standing.REMOVED), (4, Standing.PENDING)):
            Registration.objects.filter(number=number).update(state=state)
        self.moved(made, State.CANCELLED)
        expected = [
            ["The tournament is cancelled."],
            ["The tournament is cancelled."],
            [],
            ["The tournament is cancelled."],
        ]
        assert [sentences(user(made, number)) for number in (1, 2, 3, 4)] == expected

    def test_the_end_is_told_with_the_place_and_again_when_it_was_corrected(self, arena: Callable[..., Arena]) -> None:
        made = arena(3, ROBIN, accounts=True)
        made.best_wins()
        Notice.objects.all().delete()
        for version in (1, 1, 2):
            Tournament.objects.update(final_version=version)
            self.moved(made, State.COMPLETED)
        for number in (1, 2, 3):
            expected = f"The tournament is over. Your place: {number} of 3."
            assert sentences(user(made, number)) == [expected, expected]

    def test_places_that_are_shared_are_told_as_such_everywhere(self, arena: Callable[..., Arena]) -> None:
        made = arena(4, ("single", StageSettings(seeding="order")), accounts=True)
        made.best_wins()
        made.finish()
        Notice.objects.all().delete()
        self.moved(made, State.COMPLETED)
        told = [sentences(user(made, number))[0].partition("Your place: ")[2] for number in (1, 2, 3, 4)]
        assert told == ["1 of 4.", "2 of 4.", "3–4 of 4.", "3–4 of 4."]
        page = Client().get(made.tournament.get_absolute_url()).content.decode()
        assert re.findall(r'class="podium-rank" aria-hidden="true">([^<]*)<', page) == ["1", "2", "3–4", "3–4"]

    def test_a_place_that_is_kept_and_an_approval(self, arena: Callable[..., Arena]) -> None:
        made = arena(1, SWISS, accounts=True, begin=False)
        registration = made.player(1)
        registration.offered_until = timezone.now() + timedelta(hours=12)
        events.emit(events.PlaceOffered(registration))
        events.emit(events.RegistrationDecided(registration, True))
        events.emit(events.RegistrationDecided(registration, False))
        first, *others = sentences(registration.user)
        assert first.startswith("A place is free for you. Accept it until ")
        assert others == ["You are registered.", "Your registration was not accepted."]

    def test_names_without_an_account_and_deleted_accounts_are_told_nothing(self, arena: Callable[..., Arena]) -> None:
        made = arena(3, SWISS, accounts=True, begin=False)
        Registration.objects.filter(number=1).update(user=None, name="Paper")
        User.objects.filter(registrations__number=2).update(deleted_at=timezone.now())
        self.moved(made, State.CANCELLED)
        assert [one.user for one in Notice.objects.all()] == [user(made, 3)]


@pytest.fixture
def ada() -> User:
    """Somebody with an address."""
    made = make_user("ada")
    made.email = "ada@example.org"
    made.save()
    return made


@pytest.fixture
def cup() -> Tournament:
    """A tournament that is announced."""
    return Tournament.objects.create(name="Cup", ruleset="magic", state=State.PUBLISHED)


class TestMail:
    """By mail goes what somebody wants by mail, once."""

    def test_by_itself_what_has_a_date_goes_by_mail_too(
        self, ada: User, cup: Tournament, sent: list[str], django_capture_on_commit_callbacks: Any
    ) -> None:
        for kind, mailed in (("bye", False), ("cancelled", True)):
            with django_capture_on_commit_callbacks(execute=True):
                notice(ada, cup, kind, "1", {"round": 1})
            assert ada.notices.get(kind=kind).mail == mailed
            assert ("tournaments.tasks.notices_mail" in sent) == mailed

    def test_it_is_sent_once_in_the_reader_s_language(self, ada: User, cup: Tournament) -> None:
        ada.language = "de"
        ada.save()
        notice(ada, cup, "cancelled", "1")
        assert (notices.notices_mail(), notices.notices_mail()) == (1, 0)
        (letter,) = mail.outbox
        with translation.override("de"):
            text = told(ada.notices.all())[0].text
        assert letter.to == ["ada@example.org"]
        assert text in letter.body
        assert letter.subject == f"Cup: {text}"

    def test_what_failed_is_tried_again_but_not_for_ever(
        self, ada: User, cup: Tournament, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        notice(ada, cup, "cancelled", "1")

        def fail(*args: Any, **options: Any) -> None:
            raise ConnectionRefusedError

        with monkeypatch.context() as broken:
            broken.setattr(notices, "send_mail", fail)
            assert notices.notices_mail() == 0
        late = Notice.objects.create(user=ada, tournament=cup, kind="cancelled", key="2", mail=True)
        Notice.objects.filter(pk=late.pk).update(created_at=timezone.now() - timedelta(minutes=61))
        assert notices.notices_mail() == 1

    def test_where_addresses_are_verified_only_these_get_mail(self, ada: User, cup: Tournament, settings: Any) -> None:
        settings.EMAIL_VERIFICATION = True
        assert address_of(ada) == ""
        ada.emailaddress_set.create(email="ada@example.org", verified=True, primary=True)  # type: ignore[attr-defined]
        assert address_of(ada) == "ada@example.org"
        ada.is_active = False
        assert address_of(ada) == ""


class TestChoices:
    """What somebody has switched off."""

    def test_on_the_page_by_mail_or_not_at_all(self, ada: User, cup: Tournament) -> None:
        def write(key: str) -> Notice | None:
            notice(ada, cup, "cancelled", key)
            return ada.notices.filter(key=key).first()

        notices.choice_set(user=ada, subject=Subject.END, page=True, mail=False)
        only_page = write("1")
        notices.choice_set(user=ada, subject=Subject.END, page=False, mail=True)
        only_mail = write("2")
        notices.choice_set(user=ada, subject=Subject.END, page=False, mail=False)
        assert only_page is not None and only_mail is not None
        assert (only_page.mail, only_page.read_at) == (False, None)
        assert only_mail.mail and only_mail.read_at is not None
        assert write("3") is None
        assert NoticeChoice.objects.count() == 1
        assert notices.choices_of(ada)[Subject.PLACE] == (True, True)


def test_nothing_is_left_of_a_deleted_account(ada: User, cup: Tournament) -> None:
    bob = make_user("bob")
    for one in (ada, bob):
        notice(one, cup, "cancelled", "1")
        notices.choice_set(user=one, subject=Subject.END, page=True, mail=True)
    account_buried.send(sender=User, user=ada)
    assert [one.user for one in Notice.objects.all()] == [bob]
    assert [one.user for one in NoticeChoice.objects.all()] == [bob]


class TestPage:
    """The page of notices."""

    def test_it_shows_what_is_new_until_that_is_read(self, client: Client, ada: User, cup: Tournament) -> None:
        notice(ada, cup, "cancelled", "1")
        notice(make_user("bob"), cup, "refused", "1")
        client.force_login(ada)
        assert unread(ada) == 1
        page = client.get("/notices/", headers={"accept-language": "en"}).content.decode()
        assert "The tournament is cancelled." in page
        assert "not accepted" not in page
        assert page.count('class="is-new"') == 1
        assert '<span class="badge">1<' in page
        client.post("/notices/read/")
        page = client.get("/notices/").content.decode()
        assert 'class="is-new"' not in page
        assert unread(ada) == 0

    def test_the_switches_are_saved(self, client: Client, ada: User) -> None:
        client.force_login(ada)
        client.post("/notices/choose/", {"page": [Subject.MATCH], "mail": [Subject.RESULT]})
        found = notices.choices_of(ada)
        assert found[Subject.MATCH] == (True, False)
        assert found[Subject.RESULT] == (False, True)
        assert found[Subject.END] == (False, False)

    def test_only_whoever_is_logged_in_has_one(self, client: Client) -> None:
        for address, do in (("", client.get), ("read/", client.post), ("choose/", client.post)):
            assert do(f"/notices/{address}").status_code == 302


def test_the_header_is_told_on_commit(
    ada: User, cup: Tournament, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    notified: list[int] = []
    monkeypatch.setattr(push, "notify_waiting", notified.append)
    with django_capture_on_commit_callbacks(execute=False) as waiting:
        notice(ada, cup, "bye", "1", {"round": 1})
    assert notified == []
    for callback in waiting:
        callback()
    assert notified == [ada.pk]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_kind_makes_a_sentence_from_what_it_is_given(ada: User, cup: Tournament, language: str) -> None:
    data = {"judge": ada.pk, "until": "2026-11-22T20:00:00+00:00", "round": 2, "opponent": 1, "table": 3, "own": 2, "other": 1, "rank": 1, "players": 8,
            "minutes": 3, "count": 5, "text": "Lunch.", "penalty": "warning", "infraction": "slow_play"}  # fmt: skip
    Registration.objects.create(tournament=cup, number=1, name="Bob")
    with translation.override(language):
        for kind in KINDS:
            notice(ada, cup, kind, "1", data)
        texts = [one.text for one in told(ada.notices.all())]
    assert len(set(texts)) == len(KINDS)
    assert all("%(" not in text and text.endswith(".") for text in texts)


def test_rounds_of_a_bracket_have_their_names_in_the_readers_language(arena: Any) -> None:
    made = arena(4, ("single", StageSettings()), accounts=True)
    first = made.player(1).user
    assert sentences(first)[0].startswith("Semi-finals: you play against Player")
    with translation.override("de"):
        assert sentences(first)[0].startswith("Halbfinale: Du spielst gegen Player")
    Notice.objects.filter(user=first).update(data={"round": 2, "table": 1, "opponent": 4})
    assert sentences(first)[0].startswith("Round 2: you play"), "notices of before have the number alone"


def test_the_number_of_unread_notices_stands_beside_the_name_and_is_told(arena: Any) -> None:
    made = arena(4, SWISS, accounts=True)
    reader = made.player(1).user
    client = Client()
    client.force_login(reader)
    closed = '<summary aria-label="Account menu of Player1">'
    assert closed in client.get("/me/").content.decode()
    made.publish()
    head = client.get("/me/").content.decode()
    summary = head[head.index('<summary aria-label="Account menu') :]
    summary = summary[: summary.index("</summary>")]
    assert summary.startswith('<summary aria-label="Account menu of Player1, 1 new notice">')
    assert 'aria-hidden="true">1</span>' in summary
    notices.notices_read(user=reader)
    assert closed in client.get("/me/").content.decode()

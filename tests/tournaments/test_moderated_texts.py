"""Names and descriptions of leagues, series and tournaments: reported, taken away, appealed against, given back."""

from __future__ import annotations

from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from accounts.models import AuditLogEntry, TextRemoval, User
from accounts.moderation.mail import statements_mail
from accounts.moderation.text_removals import appeals_waiting, removal_answer, removal_appeal, subject_at
from accounts.people.services import account_bury
from accounts.platform.errors import AdminError
from games.models import Report
from games.services.community.reports import (
    ReportError,
    may_handle,
    report_claim,
    report_mail,
    report_open,
    report_settle,
)
from tournaments.domain.choices import Role
from tournaments.domain.errors import TournamentError
from tournaments.models import AuditEntry, League, Member, Official, RelegationMatch, Series, Tournament
from tournaments.services.lifecycle import creation, leagues, seasons, series
from tournaments.services.lifecycle.relegation import match_name

from .conftest import make_user as made_user

pytestmark = pytest.mark.django_db
RUDE = "Canary fools"


def make_user(name: str, **fields: Any) -> User:
    user = made_user(name)
    for key, value in fields.items():
        setattr(user, key, value)
    user.save()
    return user


@pytest.fixture
def owner() -> User:
    return make_user("owner", email="owner@example.org")


@pytest.fixture
def reporter() -> User:
    return make_user("reporter")


@pytest.fixture
def moderators() -> list[User]:
    return [make_user(name, is_staff=True, is_superuser=True) for name in ("rhea", "otto")]


@pytest.fixture
def league(owner: User) -> League:
    return leagues.league_create(by=owner, name=RUDE, divisions=["First", "Second"], text="Fools, all of them.")


def taken(place: str, reporter: User, by: User, *texts: str, rule: str = "abuse") -> Report:
    """The page with this address is reported, and a moderator takes these texts away."""
    report = report_open(by=reporter, kind="content", text="It insults people.", place=place)
    report_claim(report.pk, by=by)
    report_settle(report.pk, by=by, outcome="The word insults people.", texts=texts, rule=rule)
    return Report.objects.get(pk=report.pk)


def changed(league: League, owner: User, **fields: Any) -> None:
    values = {"name": league.name, "text": league.text, "promoted": 2, "relegated": 2, **fields}
    leagues.league_change(league=league, by=owner, **values)


def test_the_name_of_a_league_goes_everywhere_and_its_owner_cannot_take_it_again(
    league: League, owner: User, reporter: User, moderators: list[User]
) -> None:
    report = taken(league.get_absolute_url(), reporter, moderators[0], "name", "text")
    assert (report.target, report.measures) == (owner, ["name", "text"])
    league.refresh_from_db()
    assert (league.name, league.text) == ("League without a name", "")
    assert not Series.objects.filter(name__contains="Canary").exists()
    for again in ({"name": "canary  FOOLS"}, {"text": "Fools, all of them."}):
        with pytest.raises(TournamentError) as caught:
            changed(league, owner, **again)
        assert caught.value.code == "taken_away"
    changed(league, owner, name="Town", text="Everybody.")
    assert League.objects.get().name == "Town"
    (entry,) = AuditLogEntry.objects.filter(action="text.removed")
    assert "Canary" not in str(entry.after)


def test_the_owner_reads_what_why_by_which_rule_and_how_to_appeal(
    league: League, owner: User, reporter: User, moderators: list[User]
) -> None:
    report = taken(league.get_absolute_url(), reporter, moderators[0], "name")
    mail.outbox.clear()
    assert report.target == owner and report_mail(report.pk, "outcome") == 0, "the statement says it, and once"
    assert statements_mail() == 1
    (letter,) = mail.outbox
    assert letter.to == ["owner@example.org"]
    for said in (
        "The name was taken away",
        "The word insults people.",
        "no insults",
        "You can appeal once",
        "no program",
    ):
        assert said in letter.body
    for language, said in (
        ("en", ("The name was taken away", "no insults, threats or harassment", "appeal to another moderator")),
        ("de", ("Der Name wurde entfernt", "keine Beleidigungen", "Einspruch bei jemand anderem")),
    ):
        reader = Client(headers={"accept-language": language})
        reader.force_login(owner)
        page = reader.get(reverse("my_reports")).content.decode()
        assert all(one in page for one in (*said, RUDE, "The word insults people."))
        at_home = reader.get(league.get_absolute_url()).content.decode()
        assert f"{reverse('my_reports')}#removal-" in at_home
    stranger = Client()
    stranger.force_login(reporter)
    assert "#removal-" not in stranger.get(league.get_absolute_url()).content.decode()


def test_an_appeal_is_answered_by_somebody_else_and_can_give_the_name_back(
    league: League, owner: User, reporter: User, moderators: list[User]
) -> None:
    first, second = moderators
    taken(league.get_absolute_url(), reporter, first, "name")
    row = TextRemoval.objects.get()
    reader = Client()
    reader.force_login(owner)
    assert reader.post(reverse("removal_appeal", args=[row.pk]), {"text": "It is a bird."}).status_code == 302
    with pytest.raises(AdminError, match="appealed"):
        removal_appeal(row.pk, by=owner, text="Once more.")
    assert not appeals_waiting(first).exists()
    with pytest.raises(AdminError, match="two_people"):
        removal_answer(row.pk, by=first, answer="No.", restore=False)
    judge = Client()
    judge.force_login(second)
    address = reverse("moderation_appeal", args=[row.pk])
    assert address in judge.get(reverse("moderation")).content.decode()
    assert "It is a bird." in judge.get(address).content.decode()
    assert judge.post(address, {"answer": "You are right.", "do": "restore"}).status_code == 302
    league.refresh_from_db()
    assert league.name == RUDE
    assert Series.objects.filter(name__startswith=RUDE).count() == 2
    changed(league, owner, name=RUDE)  # it is no longer barred
    page = reader.get(reverse("my_reports")).content.decode()
    assert "You are right." in page and "is given back" in page
    assert judge.get(address).status_code == 404
    mail.outbox.clear()
    statements_mail()
    assert any("You are right." in one.body for one in mail.outbox)


def test_an_answer_can_let_it_stay_taken_away(
    league: League, owner: User, reporter: User, moderators: list[User]
) -> None:
    taken(league.get_absolute_url(), reporter, moderators[0], "name")
    row = TextRemoval.objects.get()
    removal_appeal(row.pk, by=owner, text="It is a bird.")
    removal_answer(row.pk, by=moderators[1], answer="It is not.", restore=False)
    assert League.objects.get().name == "League without a name"
    with pytest.raises(AdminError, match="no_appeal"):
        removal_answer(row.pk, by=moderators[1], answer="Again.", restore=True)


def test_a_series_of_its_own_and_the_division_of_a_league_are_told_apart(
    league: League, owner: User, reporter: User, moderators: list[User]
) -> None:
    alone = series.series_create(by=owner, name=RUDE)
    taken(alone.get_absolute_url(), reporter, moderators[0], "name")
    alone.refresh_from_db()
    assert alone.name == "Series without a name"
    with pytest.raises(TournamentError):
        series.series_change(series=alone, by=owner, name=RUDE, text="", points=[3], taking_part=1, best=0)
    of_division = Series.objects.get(division__level=1)
    assert RUDE in of_division.name
    found = subject_at(of_division.get_absolute_url())
    assert found is not None
    assert found.key == f"league:{league.pk}"


def offered(league: League) -> dict[str, Any]:
    found = subject_at(league.get_absolute_url())
    assert found is not None
    return dict(found.texts)


def test_the_names_of_a_season_and_of_a_division_go_everywhere_and_numbers_stand_there(
    owner: User, reporter: User, moderators: list[User]
) -> None:
    league = leagues.league_create(by=owner, name="Town", divisions=[RUDE, "Second"], season="Fools 27")
    Series.objects.filter(division__level=2).update(text="All fools.")
    season = league.seasons.get()
    parts = {"name": "Town", "text": "", "season:1": "Fools 27", "division:1": RUDE, "division:2": "Second"}
    assert offered(league) == {**parts, "text:2": "All fools."}
    report = taken(season.get_absolute_url(), reporter, moderators[0], "season:1", "division:1", "text:2")
    assert set(report.measures) == {"text", "season", "division"}
    season.refresh_from_db()
    assert season.name == "1"
    assert [one.name for one in season.divisions.all()] == ["Division 1", "Second"]
    series_now = Series.objects.order_by("division__level")
    assert [(one.name, one.text) for one in series_now] == [("Town · Division 1 · 1", ""), ("Town · Second · 1", "")]
    assert set(offered(league)) == {"name", "text", "division:2"}
    (entry,) = AuditLogEntry.objects.filter(action="text.removed")
    assert "ools" not in str(entry.after)
    reader = Client()
    for address in (league.get_absolute_url(), season.get_absolute_url(), series_now[0].get_absolute_url()):
        page = reader.get(address).content.decode()
        assert not any(one in page for one in (RUDE, "Fools 27", "All fools."))


def test_what_was_taken_from_a_league_does_not_come_back_under_any_of_its_names(
    owner: User, reporter: User, moderators: list[User]
) -> None:
    league = leagues.league_create(by=owner, name="Town", divisions=[RUDE, "Second"], season="Fools 27")
    of_second = Series.objects.get(division__level=2)
    Series.objects.filter(pk=of_second.pk).update(text="All fools.")
    taken(league.get_absolute_url(), reporter, moderators[0], "season:1", "division:1", "text:2")
    league.refresh_from_db()
    for again in (lambda: changed(league, owner, name="canary fools"), lambda: changed(league, owner, name="FOOLS 27")):
        with pytest.raises(TournamentError, match="taken_away"):
            again()
    with pytest.raises(TournamentError) as caught:
        seasons.season_close(league=league, by=owner, seen="", chosen={}, name="fools 27")
    assert caught.value.code == "taken_away"
    worth = {"points": [3], "taking_part": 1, "best": 0}
    with pytest.raises(TournamentError) as caught:
        series.series_change(series=of_second, by=owner, name="Other", text="All fools.", **worth)
    assert caught.value.code == "taken_away"
    series.series_change(series=of_second, by=owner, name=RUDE, text="All welcome.", **worth)
    of_second.refresh_from_db()
    assert (of_second.name, of_second.text) == ("Town · Second · 1", "All welcome.")
    page = Client()
    page.force_login(owner)
    assert 'name="name"' not in page.get(reverse("series_edit", args=[of_second.pk])).content.decode()
    address = f"{reverse('my_reports')}#removal-"
    assert address in page.get(of_second.get_absolute_url()).content.decode()


def test_an_appeal_gives_the_names_of_a_season_and_a_division_back(
    owner: User, reporter: User, moderators: list[User]
) -> None:
    owner.language = "de"
    owner.save()
    league = leagues.league_create(by=owner, name="Town", divisions=[RUDE, "Second"], season="Fools 27")
    Series.objects.filter(division__level=1).update(text="All fools.")
    taken(league.get_absolute_url(), reporter, moderators[0], "season:1", "division:1", "text:1")
    assert league.seasons.get().divisions.first().name == "Spielklasse 1"  # type: ignore[union-attr]
    mail.outbox.clear()
    assert statements_mail() == 1
    assert "Der Name einer Saison wurde entfernt" in mail.outbox[0].body
    assert "Der Name einer Spielklasse wurde entfernt" in mail.outbox[0].body
    mine = Client(headers={"accept-language": "de"})
    mine.force_login(owner)
    page = mine.get(reverse("my_reports")).content.decode()
    assert all(one in page for one in (RUDE, "Fools 27", "Der Name einer Saison wurde entfernt"))
    row = TextRemoval.objects.get()
    removal_appeal(row.pk, by=owner, text="They are birds.")
    judge = Client()
    judge.force_login(moderators[1])
    page = judge.get(reverse("moderation_appeal", args=[row.pk])).content.decode()
    assert all(one in page for one in (RUDE, "Fools 27", "All fools."))
    removal_answer(row.pk, by=moderators[1], answer="Yes.", restore=True)
    assert league.seasons.get().name == "Fools 27"
    first = Series.objects.get(division__level=1)
    assert (first.name, first.text) == (f"Town · {RUDE} · Fools 27", "All fools.")
    changed(league, owner, name=RUDE)  # it is no longer barred


def test_a_relegation_match_is_called_as_its_divisions_are(owner: User, reporter: User, moderators: list[User]) -> None:
    league = leagues.league_create(by=owner, name="Town", divisions=[RUDE, "Second"])
    upper, lower = league.seasons.get().divisions.all()
    arranged = [match_name("Town", RUDE, "Second", 1), "The great match"]
    for number, name in enumerate(arranged, 1):
        made = creation.tournament_create(by=owner, name=name, ruleset="kafkas_halle", mode="paper")
        first, second = (Member.objects.create(season=one.season, division=one, name=name) for one in (upper, lower))
        RelegationMatch.objects.create(
            division=upper, number=number, defender=first, challenger=second, tournament=made
        )
    taken(league.get_absolute_url(), reporter, moderators[0], "division:1")
    named = Tournament.objects.order_by("relegation_match__number").values_list("name", flat=True)
    assert list(named) == ["Town · Division 1 – Second", "The great match"]
    (told,) = AuditEntry.objects.filter(action="texts_moderated")
    assert (told.before, told.after) == ({}, {"fields": ["name"]})
    row = TextRemoval.objects.get()
    removal_appeal(row.pk, by=owner, text="It is a bird.")
    removal_answer(row.pk, by=moderators[1], answer="Yes.", restore=True)
    assert list(named.all()) == arranged


def test_the_desk_of_moderators_offers_each_name_of_a_league(
    owner: User, reporter: User, moderators: list[User]
) -> None:
    league = leagues.league_create(by=owner, name="Town", divisions=[RUDE, "Second"], season="Fools 27")
    report = report_open(by=reporter, kind="name", text="It insults.", place=league.get_absolute_url())
    report_claim(report.pk, by=moderators[0])
    for language, said in (
        ("en", ("Take the name of the season away", "Take the name of the division away")),
        ("de", ("Den Namen der Saison entfernen", "Den Namen der Spielklasse entfernen")),
    ):
        judge = Client(headers={"accept-language": language})
        judge.force_login(moderators[0])
        page = judge.get(reverse("moderation_report", args=[report.pk])).content.decode()
        assert all(one in page for one in (*said, 'value="season:1"', 'value="division:1"', RUDE, "Fools 27"))


def test_all_organisers_of_a_tournament_are_told_and_the_list_forgets_it(
    owner: User, reporter: User, moderators: list[User]
) -> None:
    made = creation.tournament_create(by=owner, name=RUDE, ruleset="kafkas_halle", mode="paper", text="Fools.")
    second = make_user("second")
    Official.objects.create(tournament=made, user=second, role=Role.ORGANISER)
    before = made.revision
    place = reverse("tournament_standings", args=[made.pk])
    taken(place, reporter, moderators[0], "name", "text", "listed", rule="law")
    made.refresh_from_db()
    assert (made.name, made.text, made.listed) == ("Tournament without a name", "", False)
    assert made.revision > before
    assert set(TextRemoval.objects.values_list("user__username", "rule")) == {("owner", "law"), ("second", "law")}
    told = AuditEntry.objects.get(action="texts_moderated")
    assert (told.before, told.after) == ({}, {"fields": ["listed", "name", "text"]})
    for again in ({"name": RUDE}, {"listed": True}, {"text": "Fools."}):
        with pytest.raises(TournamentError):
            creation.tournament_change(tournament=made, by=owner, **again)
    creation.tournament_change(tournament=made, by=owner, name="Town cup", listed=False)
    row = TextRemoval.objects.filter(user=second).get()
    removal_appeal(row.pk, by=second, text="We have changed it.")
    removal_answer(row.pk, by=moderators[1], answer="Yes.", restore=True)
    assert Tournament.objects.get().listed
    assert not TextRemoval.objects.filter(restored_at=None).exists()  # for the other organiser, too


def test_who_answers_for_it_does_not_moderate_it(league: League, reporter: User, moderators: list[User]) -> None:
    League.objects.update(owner=moderators[0])
    report = report_open(by=reporter, kind="name", text="It insults.", place=league.get_absolute_url())
    assert not may_handle(report, moderators[0])
    assert may_handle(report, moderators[1])
    own = report_open(by=moderators[0], kind="name", text="Look at mine.", place=league.get_absolute_url())
    assert own.target is None


def test_nothing_is_taken_without_a_rule_or_from_what_is_not_there(
    league: League, reporter: User, moderators: list[User]
) -> None:
    for place, texts, rule in (
        (league.get_absolute_url(), ["name"], ""), (league.get_absolute_url(), ["listed"], "law"),
        ("/rules/", ["name"], "law"), ("/leagues/gone/", ["name"], "law"),
    ):  # fmt: skip
        with pytest.raises(ReportError):
            taken(place, reporter, moderators[0], *texts, rule=rule)
        Report.objects.all().delete()
    assert League.objects.get().name == RUDE
    assert not TextRemoval.objects.exists()


def test_a_deleted_account_leaves_no_words_behind(
    league: League, owner: User, reporter: User, moderators: list[User]
) -> None:
    taken(league.get_absolute_url(), reporter, moderators[0], "name")
    removal_appeal(TextRemoval.objects.get().pk, by=owner, text="It is a bird.")
    account_bury(owner)
    row = TextRemoval.objects.get()
    assert (row.former, row.appeal) == ({}, "")

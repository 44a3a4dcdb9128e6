"""The desk of a tournament: every page and every act of it, for each role; and a whole tournament by its forms alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.platform.time_zones import zones_to_choose
from games.services.play import moves
from tests.loops import some
from tests.shares import SOAKED, in_turn
from tests.tournaments.beginning import drafted, joined, now, opened, person
from tests.tournaments.conftest import Arena
from tests.tournaments.laid_rows import laid
from tests.tournaments.playing import Hall
from tournaments.domain.audit_actions import Action
from tournaments.domain.choices import MatchState, Role, RoundState, Standing, State
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import AuditEntry, Match, Round, Tournament
from tournaments.pairing import results
from tournaments.pairing.profiles import CHESS, Profile, criteria
from tournaments.rules import rules_for
from tournaments.rules.magic import PROFILE
from tournaments.rules.tournament_rules import TimeRule
from tournaments.services.lifecycle import creation, officials, transitions
from tournaments.services.lifecycle.creation import plan_of, stages_set
from tournaments.services.lifecycle.settings import NOT_FIDE
from tournaments.services.registration import registrations
from tournaments.services.results.results import result_record

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
FORBIDDEN = 403


def browser(user: User | None = None, language: str = "en") -> Client:
    """A browser in which somebody is logged in."""
    client = Client(HTTP_ACCEPT_LANGUAGE=language)
    if user is not None:
        client.force_login(user)
    return client


def at(name: str, tournament: Tournament, **more: Any) -> str:
    """The address of a page of the desk."""
    return reverse(name, kwargs={"tournament_id": tournament.pk, **more})


def text(response: Any) -> str:
    """What a page says, without its markup."""
    body = re.sub(r"<(script|style)\b.*?</\1>", " ", response.content.decode(), flags=re.S)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", body)))


@pytest.fixture
def host() -> User:
    return person("host")


def four_are_called(**fields: Any) -> Tournament:
    """The first of two rounds, laid again for every test that begins with it."""
    field = Arena(4, ("swiss", StageSettings(rounds=2)), **fields)
    field.publish()
    return field.tournament


def four_accounts_are_called() -> Tournament:
    return four_are_called(accounts=True)


@pytest.fixture(autouse=True)
def _all_has_words(db: None) -> Iterator[None]:
    """Whatever a test wrote to the audit can be read there in words."""
    yield
    assert set(AuditEntry.objects.values_list("action", flat=True)) <= set(Action.values)


def one_in_three(roles: Iterable[str], at: int) -> list[str]:
    """Of roles that get the same answer each third, another one at each place; in `make soak` all."""
    found = sorted(roles)
    return found if SOAKED else found[at % min(3, len(found) or 1) :: 3]


def staffed(tournament: Tournament, host: User) -> dict[str, User]:
    """One official for each role, and somebody who is none."""
    people = {"organiser": host, "stranger": person("stranger")}
    for role in Role.values:
        if role != Role.ORGANISER:
            people[role] = person(f"{role.replace('_', '')}er")
            officials.official_add(tournament=tournament, by=host, user=people[role], role=role)
    return people


# --- a new tournament -------------------------------------------------------------------------------------------------


def test_name_and_game_are_enough(host: User) -> None:
    client = browser(host)
    page = client.get(reverse("tournament_new"))
    assert page.status_code == 200
    shown = page.context["form"]
    only = {name: field.initial for name, field in shown.fields.items() if field.initial not in (None, False)}
    made = client.post(reverse("tournament_new"), {**only, "name": "Winter Cup", "ruleset": "kafkas_halle"})
    tournament = Tournament.objects.get()
    assert made.url == at("desk", tournament)
    assert (tournament.name, tournament.ruleset, tournament.state) == ("Winter Cup", "kafkas_halle", State.DRAFT)
    assert [(stage.kind, stage.settings) for stage in tournament.stages.all()] == [("swiss", {}), ("single", {})]
    assert tournament.policy["intentional_draw"] and tournament.rated and tournament.listed and tournament.guests


FORM = {
    "name": "Cup",
    "ruleset": "kafkas_halle",
    "format": "swiss_cut",
    "entry": "open",
    "mode": "online",
    "deck_view": "closed",
}


PLANS: list[tuple[dict[str, str], list[Any]]] = [
        (
            {"format": "swiss_cut", "rounds": "3", "cut": "4", "third_place": "on", "best_of": "1", "finals_best_of": "3"},
            [("swiss", 1, {"rounds": 3, "cut": 4}), ("single", 3, {"third_place": True, "reset": False})],
        ),
        ({"format": "swiss", "rounds": "4", "cut": "8", "first_round": "seeded"}, [("swiss", 1, {"rounds": 4, "first_round": "seeded"})]),
        ({"format": "single", "seeding": "hand", "reset": "on"}, [("single", 1, {"seeding": "hand"})]),
        ({"format": "swiss", "rounds": "4", "weights": "1 1 1,2 1"}, [("swiss", 1, {"rounds": 4, "weights": [1, 1, 1, 2]})]),
        (
            {"format": "swiss_cut", "rounds": "4", "bracket_order": "natural", "reset": "on"},
            [("swiss", 1, {"rounds": 4}), ("single", 1, {"bracket_order": "natural"})],
        ),
        ({"format": "swiss", "pairing": "fide_dutch", "first_round": "seeded"}, [("swiss", 1, {"pairing": "fide_dutch", "first_round": "seeded"})]),
        ({"format": "double", "reset": "on", "ruleset": "magic"}, [("double", 3, {})]),
        ({"format": "double"}, [("double", 1, {"reset": False})]),
        ({"format": "round_robin", "cycles": "2"}, [("round_robin", 1, {"cycles": 2})]),
        (
            {"format": "groups", "groups": "2", "advance_each": "2", "knockout": "double", "reset": "on"},
            [("round_robin", 1, {"groups": 2, "advance_each": 2, "cut": 4}), ("double", 1, {})],
        ),
]  # fmt: skip
SHOWN_AGAIN = (0, 3, 9)
"""A cut, weights and groups: what says most is shown again in every run, the other plans in `make soak`."""


@pytest.mark.parametrize(("said", "stages"), PLANS)
def test_every_format_can_be_chosen(host: User, said: dict[str, str], stages: list[Any]) -> None:
    browser(host).post(reverse("tournament_new"), {**FORM, **said})
    tournament = Tournament.objects.get()
    assert [(stage.kind, stage.best_of, stage.settings) for stage in tournament.stages.all()] == stages


@pytest.mark.parametrize(
    ("said", "stages"),
    [pytest.param(*one, marks=() if at in SHOWN_AGAIN else pytest.mark.night) for at, one in enumerate(PLANS)],
)
def test_settings_show_the_format_and_save_it_without_a_change(
    host: User, said: dict[str, str], stages: list[Any]
) -> None:
    client = browser(host)
    client.post(reverse("tournament_new"), {**FORM, **said})
    tournament = Tournament.objects.get()
    shown = client.get(at("desk_settings", tournament)).context["structure"]
    again = {name: field.value() for name, field in ((name, shown[name]) for name in shown.fields)}
    sent = {name: "on" if value is True else value for name, value in again.items() if value not in (None, False, "")}
    assert client.post(at("desk_settings_format", tournament), sent).status_code == 302
    assert [(stage.kind, stage.best_of, stage.settings) for stage in tournament.stages.all()] == stages


@pytest.mark.parametrize(
    ("said", "field"),
    [
        pytest.param({"avoid_rounds": "2"}, "avoid_rounds", marks=pytest.mark.night),
        pytest.param({"first_round": "random"}, "first_round", marks=pytest.mark.night),
        ({"weights": "1 1 2"}, "weights"),
    ],
)
def test_what_the_fide_system_cannot_do_is_refused_where_it_stands(
    host: User, said: dict[str, str], field: str
) -> None:
    swiss = {**FORM, "format": "swiss", "rounds": "4", **said}
    page = browser(host).post(reverse("tournament_new"), {**swiss, "pairing": "fide_dutch"})
    assert page.context["form"].errors[field] == [str(NOT_FIDE[field])]
    page = browser(host).post(reverse("tournament_new"), {**swiss, "tie_breaks": "chess"})
    assert page.context["form"].non_field_errors() == [str(NOT_FIDE[field])], "standings as in chess are paired so, too"
    assert not Tournament.objects.exists()
    browser(host).post(reverse("tournament_new"), {**swiss, "tie_breaks": "chess", "pairing": "least_cost"})
    tournament = Tournament.objects.get()
    with pytest.raises(TournamentError) as refusal:
        stages_set(
            tournament=tournament,
            by=host,
            stages=[(kind, n, replace(one, pairing="usual")) for kind, n, one in plan_of(tournament)],
        )
    assert refusal.value.code == "not_fide"
    answer = browser(host).put(
        f"/api/tournaments/{tournament.pk}/stages",
        {"stages": [{"kind": "swiss", "settings": {"pairing": "fide_dutch", "avoid_rounds": 1}}]},
        content_type="application/json",
    )
    assert (answer.status_code, answer.json()["code"]) == (422, "not_fide")


def test_weights_are_small_whole_numbers(host: User) -> None:
    page = browser(host).post(reverse("tournament_new"), {**FORM, "format": "swiss", "weights": "0"})
    form = page.context["form"]
    assert form.errors.keys() == {"weights"} and not Tournament.objects.exists()
    sent = form.data.dict()

    def errors(weights: str) -> set[str]:
        form.data = {**sent, "weights": weights}
        form.full_clean()
        return set(form.errors)

    for wrong in ("5", "1 x", "1.5", "-1", " ".join(["1"] * 21)):
        assert errors(wrong) == {"weights"}, wrong
    assert errors("1 1 2") == set()


def test_times_are_those_of_the_place(host: User) -> None:
    said = {**FORM, "starts_at": "2027-01-10T18:30", "opens_at": "2027-01-01T12:00", "time_zone": "Europe/Berlin"}
    browser(host).post(reverse("tournament_new"), said)
    tournament = Tournament.objects.get()
    assert tournament.starts_at is not None and tournament.opens_at is not None
    assert tournament.starts_at.isoformat() == "2027-01-10T17:30:00+00:00"
    assert tournament.opens_at.isoformat() == "2027-01-01T11:00:00+00:00"
    assert 'value="2027-01-10T18:30"' in browser(host).get(at("desk_settings", tournament)).content.decode()


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"name": ""}, "name"),
        ({"ruleset": "poker"}, "ruleset"),
        ({"capacity": "1"}, "capacity"),
        ({"rounds": "99"}, "rounds"),
        ({"starts_at": "2027-01-01T10:00", "opens_at": "2027-01-02T10:00"}, "opens_at"),
    ],
)
def test_what_cannot_be_is_said_beside_its_field(host: User, said: dict[str, str], field: str) -> None:
    page = browser(host).post(reverse("tournament_new"), {**FORM, **said})
    assert page.status_code == 200 and not Tournament.objects.exists()
    assert page.context["form"].errors.keys() == {field}
    assert any(fold.open for fold in page.context["folds"]) or field in ("name", "ruleset")


def test_options_of_the_game_count_and_those_of_others_do_not(host: User) -> None:
    said = {**FORM, "option_kafkas_halle_despair": "on", "option_magic_format": "modern"}
    browser(host).post(reverse("tournament_new"), said)
    assert Tournament.objects.get().options["despair"] is True
    assert "format" not in Tournament.objects.get().options


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"ruleset": "magic", "capacity": "40"}, "6 Swiss rounds, then the best 8"),
        ({"ruleset": "magic", "capacity": "8"}, "single elimination, 3 rounds"),
        ({"ruleset": "fftcg", "capacity": "20"}, "5 Swiss rounds"),
        ({"ruleset": "magic"}, "16 5 Swiss rounds, then the best 4"),
    ],
)
def test_rounds_are_recommended_for_the_places(host: User, asked: dict[str, str], said: str) -> None:
    assert said in text(browser(host).get(reverse("tournament_advice"), asked))


def test_standings_are_reckoned_as_the_organiser_says(host: User) -> None:
    client = browser(host)

    def made(**said: str) -> Tournament:
        client.post(reverse("tournament_new"), {"name": "Cup", "format": "swiss", "entry": "open", "mode": "online",
                                                "ruleset": "kafkas_halle", "deck_view": "closed", **said})  # fmt: skip
        return Tournament.objects.latest("created_at")

    assert Profile.from_data(made().profile) == PROFILE
    assert Profile.from_data(made(tie_breaks="chess").profile) == CHESS
    platform = made(tie_breaks="magic", floor="1/3", drawn_games="0")
    assert Profile.from_data(platform.profile) == replace(PROFILE, floor=Fraction(1, 3), drawn_game_points=0)
    own = made(tie_breaks="own", metric_1="wins", metric_3="game_diff", last_ties="shared")
    wanted = replace(PROFILE, name="own", order=criteria("wins", "game_diff"), lots=False)
    assert Profile.from_data(own.profile) == wanted
    settings = at("desk_settings", own)
    shown = client.get(settings).context["form"]
    assert [shown[name].value() for name in ("tie_breaks", "metric_1", "metric_2", "last_ties")] == [
        "own", "wins", "game_diff", "shared",
    ]  # fmt: skip
    same = {name: shown[name].value() for name in shown.fields if shown[name].value() not in (None, False)}
    client.post(settings, {**same, "name": "Cup again"})
    assert Profile.from_data(now(own).profile) == wanted  # nobody has touched it
    client.post(settings, {**same, "tie_breaks": "", "last_ties": ""})
    assert Profile.from_data(now(own).profile) == PROFILE
    for wrong in ({"tie_breaks": "own"}, {"tie_breaks": "own", "metric_1": "wins", "metric_2": "wins"}):
        refused = client.post(settings, {**same, **dict.fromkeys(("metric_1", "metric_2"), ""), **wrong})
        assert refused.context["form"].errors.keys() == {"metric_1"}


def test_times_are_what_the_organiser_says_and_usual_otherwise(host: User) -> None:
    client = browser(host)
    said = {
        "name": "Cup",
        "format": "swiss",
        "entry": "open",
        "mode": "online",
        "ruleset": "fftcg",
        "deck_view": "closed",
    }
    client.post(reverse("tournament_new"), {**said, "no_show_minutes": "0", "undecided": "draw", "best_of": "3"})
    made = Tournament.objects.latest("created_at")
    usual = rules_for("fftcg").time_for(3)
    assert TimeRule.from_data(made.time_rule) == replace(usual, no_show_minutes=0, double_loss=False)
    settings = at("desk_settings", made)
    shown = client.get(settings).context["form"]
    values = {name: shown[name].value() for name in shown.fields}
    same = {name: value for name, value in values.items() if value is not None and value is not False}
    assert (same["round_minutes"], same["no_show_minutes"], same["undecided"]) == (90, 0, "draw")
    client.post(settings, {**same, "no_show_minutes": "", "undecided": "", "extra_turns": "7"})
    assert TimeRule.from_data(now(made).time_rule) == replace(usual, extra_turns=7)


def test_a_tournament_needs_an_account(host: User) -> None:
    assert browser().get(reverse("tournament_new")).url.startswith("/accounts/login/")
    guest = person("guest", is_guest=True)
    page = browser(guest).post(reverse("tournament_new"), FORM)
    assert "Create an account" in text(page) and not Tournament.objects.exists()


# --- who may what -----------------------------------------------------------------------------------------------------

EVERYBODY = frozenset(Role.values)
PAGES = {
    "desk": EVERYBODY,
    "desk_players": EVERYBODY,
    "desk_rounds": EVERYBODY,
    "desk_cases": EVERYBODY,
    "desk_stages": EVERYBODY,
    "desk_officials": EVERYBODY,
    "desk_audit": EVERYBODY,
    "desk_files": EVERYBODY,
    "desk_settings": EVERYBODY,
    "desk_players_seeds": frozenset({"organiser", "head_judge", "scorekeeper"}),
    "desk_players_import": frozenset({"organiser", "head_judge", "scorekeeper"}),
    "desk_penalties": EVERYBODY,
    "desk_decks": frozenset({"organiser", "head_judge", "judge"}),
}
"""Pages and the roles that see them."""
REGISTER = frozenset({"organiser", "head_judge", "scorekeeper"})
ENTER = frozenset({"organiser", "head_judge", "judge", "scorekeeper"})
CLOCK = frozenset({"organiser", "head_judge", "judge"})
HEADS = frozenset({"organiser", "head_judge"})
ALONE = frozenset({"organiser"})
ACTS: dict[tuple[str, tuple[tuple[str, str], ...]], frozenset[str]] = {
    ("desk_players_add", ()): REGISTER,
    ("desk_players_check_in", ()): ENTER,
    ("desk_players_seeds", ()): REGISTER,
    ("desk_players_import", ()): REGISTER,
    ("desk_officials", ()): ALONE,
    ("desk_settings", ()): ALONE,
    ("desk_cases_override", ()): REGISTER,
    ("desk_webhook_add", ()): ALONE,
    ("desk_settings_format", ()): ALONE,
    ("desk_settings_stepping_in", ()): HEADS,
    **{("desk_step", (("key", key),)): ALONE for key in ("publish", "registration-open", "check-in-open", "check-in-close", "start", "start-undo", "complete", "cancel")},
    **{("desk_step", (("key", key),)): CLOCK for key in ("pause", "resume")},
    **{("desk_step", (("key", key),)): REGISTER for key in ("round-draft", "round-publish", "stage-finish")},
    ("desk_step", (("key", "reopen"),)): HEADS,
    **{("desk_player_act", (("act", act), ("number", "1"))): REGISTER for act in ("approve", "refuse", "withdraw")},
    **{("desk_player_act", (("act", act), ("number", "1"))): ENTER for act in ("check-in", "check-in-undo", "drop", "reinstate")},
    ("desk_penalty_new", (("number", "1"),)): CLOCK,
    **{("desk_decks_act", (("act", act), ("number", "1"))): CLOCK for act in ("read", "accept", "reopen")},
    ("desk_player", (("number", "1"),)): REGISTER,
}  # fmt: skip
"""Forms and the roles that may send them, written down apart from the table in the code."""
ROUND_ACTS = {
    "entry": ENTER, "publish": REGISTER, "discard": REGISTER, "redraft": REGISTER, "swap": REGISTER,
    "unpublish": REGISTER, "void": HEADS, "close": REGISTER,
}  # fmt: skip
MATCH_ACTS = {
    "record": ENTER,
    "step-in": CLOCK,
    "again": CLOCK,
    "confirm": ENTER,
    "extend": CLOCK,
    "preview": ENTER,
    "correct": ENTER,
}


@pytest.mark.soak
def test_every_page_is_there_for_those_who_may_see_it(host: User) -> None:
    tournament = opened(host, mode="paper")
    people = staffed(tournament, host)
    registrations.add_player(tournament=tournament, by=host, name="Mira")
    browsers = {role: browser(user) for role, user in people.items()}
    for place, (name, allowed) in enumerate(PAGES.items()):
        for role in some(in_turn(sorted(allowed))):
            for language in some(in_turn(("en", "de"))):
                page = browsers[role].get(at(name, tournament), headers={"accept-language": language})
                assert page.status_code == 200, (name, role)
                assert f'<html lang="{language}"' in page.content.decode()
        for role in some(one_in_three(people.keys() - allowed, place)):
            assert browsers[role].get(at(name, tournament)).status_code == FORBIDDEN, (name, role)
        assert browser().get(at(name, tournament)).url.startswith("/accounts/login/?next="), name
        assert browsers["organiser"].get(reverse(name, kwargs={"tournament_id": "nothing"})).status_code == 404


@pytest.mark.soak
def test_every_form_is_refused_to_those_who_may_not_send_it(host: User) -> None:
    tournament = opened(host, mode="paper")
    people = staffed(tournament, host)
    registrations.add_player(tournament=tournament, by=host, name="Mira")
    revision = now(tournament).revision
    browsers = {role: browser(user) for role, user in people.items()}
    for place, ((name, address), allowed) in enumerate(ACTS.items()):
        for role in one_in_three(people.keys() - allowed, place):
            answer = browsers[role].post(at(name, tournament, **dict(address)))
            assert answer.status_code == FORBIDDEN, (name, address, role)
    assert now(tournament).revision == revision
    for place, ((name, address), allowed) in enumerate(ACTS.items()):
        for role in one_in_three(allowed - {"organiser"}, place):
            answer = browsers[role].post(at(name, tournament, **dict(address)))
            assert answer.status_code != FORBIDDEN, (name, address, role)


@pytest.mark.soak
def test_forms_about_rounds_and_matches_are_for_their_roles(arena: Callable[..., Arena]) -> None:
    field = arena(4, ("swiss", StageSettings(rounds=2)))
    people = staffed(field.tournament, field.judge)
    round_ = Round.objects.get()
    browsers = {role: browser(user) for role, user in people.items()}
    for place, (act, allowed) in enumerate(ROUND_ACTS.items()):
        for role in one_in_three(people.keys() - allowed, place):
            answer = browsers[role].post(at("desk_round_act", field.tournament, round_id=round_.pk, act=act))
            assert answer.status_code == FORBIDDEN, (act, role)
    assert browsers["judge"].get(at("desk_round", field.tournament, round_id=round_.pk)).status_code == 404
    assert browsers["scorekeeper"].get(at("desk_round", field.tournament, round_id=round_.pk)).status_code == 200
    field.publish()
    match = field.open()[0]
    for place, (act, allowed) in enumerate(MATCH_ACTS.items()):
        for role in one_in_three(people.keys() - allowed, place):
            answer = browsers[role].post(at("desk_match_act", field.tournament, match_id=match.pk, act=act))
            assert answer.status_code == FORBIDDEN, (act, role)
    assert now(match).state == MatchState.CALLED
    page = at("desk_match", field.tournament, match_id=match.pk)
    for role in some(in_turn(sorted(people.keys() - {"stranger"}))):
        assert browsers[role].get(page).status_code == 200, role
    assert browsers["stranger"].get(page).status_code == FORBIDDEN
    clock = at("desk_clock", field.tournament, round_id=round_.pk)
    assert browsers["scorekeeper"].post(clock, {"add": "5"}).status_code == FORBIDDEN


def test_nobody_reaches_another_tournament_through_an_own_one(arena: Callable[..., Arena], host: User) -> None:
    field = arena(4, ("swiss", StageSettings(rounds=2)), then=Arena.publish)
    own = opened(host)
    match = field.open()[0]
    client = browser(host)
    assert client.get(at("desk_match", own, match_id=match.pk)).status_code == 404
    assert client.get(at("desk_round", own, round_id=match.round_id)).status_code == 404
    assert client.post(at("desk_clock", own, round_id=match.round_id), {"add": "5"}).status_code == 404
    assert client.post(at("desk_match_act", own, match_id=match.pk, act="record"), {"how": "both"}).status_code == 404
    assert now(match).state == MatchState.CALLED


def test_what_a_role_may_not_do_is_not_offered(host: User) -> None:
    tournament = opened(host, mode="paper")
    people = staffed(tournament, host)
    shown = text(browser(host).get(at("desk", tournament)))
    assert "Open check-in" in shown and "Cancel the tournament" in shown
    page = browser(people["assistant"]).get(at("desk", tournament))
    assert "Another official has to do this" in text(page) and "Cancel the tournament" not in text(page)
    assert 'aria-disabled="true"' in page.content.decode()
    assert "Add the name" not in text(browser(people["judge"]).get(at("desk_players", tournament)))
    assert "Add the name" in text(browser(people["scorekeeper"]).get(at("desk_players", tournament)))
    assert "Give a role" not in text(browser(people["head_judge"]).get(at("desk_officials", tournament)))


def test_addresses_that_say_nothing_are_not_there(host: User) -> None:
    tournament = opened(host)
    client = browser(host)
    assert client.post(at("desk_step", tournament, key="explode")).status_code == 404
    assert client.post(at("desk_player_act", tournament, number=7, act="drop")).status_code == 404
    assert client.post(at("desk_player_act", tournament, number=7, act="explode")).status_code == 404
    assert client.get(at("desk_step", tournament, key="publish")).status_code == 405


def test_a_form_without_its_token_is_refused(host: User) -> None:
    tournament = opened(host)
    client = Client(enforce_csrf_checks=True)
    client.force_login(host)
    assert client.post(at("desk_step", tournament, key="check-in-open")).status_code == FORBIDDEN
    assert now(tournament).state == State.REGISTRATION


def test_the_way_back_leads_nowhere_else(host: User) -> None:
    tournament = opened(host)
    answer = browser(host).post(at("desk_step", tournament, key="check-in-open"), {"back": "https://evil.example/"})
    assert answer.url == at("desk", tournament)


# --- the life of a tournament by its buttons --------------------------------------------------------------------------


def press(client: Client, tournament: Tournament) -> str:
    """Press the one big button of the desk; what it was called."""
    page = client.get(at("desk", tournament))
    step = page.context["step"]
    assert not step.hindrances, step.hindrances
    assert f'action="{at("desk_step", tournament, key=step.key)}"' in page.content.decode()
    assert client.post(at("desk_step", tournament, key=step.key)).status_code == 302
    return str(step.title)


def enter_all(client: Client, tournament: Tournament, wrong_first: bool = False) -> None:
    """Enter a win of the first-named at every table."""
    while match := Match.objects.filter(
        round__stage__tournament=tournament, round__state=RoundState.PUBLISHED, state=MatchState.CALLED
    ).first():
        to = at("desk_round_act", tournament, round_id=match.round_id, act="entry")
        answer = client.post(to, {"table": str(match.table or match.slot), "score": "1-0"})
        assert answer.status_code == 302, text(answer)


def test_a_whole_tournament_by_its_buttons(host: User) -> None:
    client = browser(host)
    client.post(
        reverse("tournament_new"),
        {**FORM, "mode": "paper", "rounds": "2", "cut": "4", "best_of": "1", "third_place": "on"},
    )
    tournament = Tournament.objects.get()
    assert press(client, tournament) == "Open registration"
    assert press(client, tournament) == "Open check-in"
    step = client.get(at("desk", tournament)).context["step"]
    assert step.key == "start" and "at least 4 players" in step.hindrances[0][0]
    for name in ("Ada", "Ben", "Cem", "Dora", "Emil", "Fritzi", "Gero"):
        added = client.post(at("desk_players_add", tournament), {"how": "name", "name": name}, follow=True)
        assert f"Added: {name}." in text(added)
    assert "7 have not checked in" in text(client.get(at("desk", tournament)))
    client.post(at("desk_players_check_in", tournament))
    assert press(client, tournament) == "Start the tournament"
    for number in (1, 2):
        if number > 1:
            assert press(client, tournament) == f"Pair round {number}"
        assert press(client, tournament) == f"Publish round {number}"
        step = client.get(at("desk", tournament)).context["step"]
        assert "3 matches have no result yet." in step.hindrances[0][0]
        enter_all(client, tournament)
    assert press(client, tournament) == "Begin the next stage"
    enter_all(client, tournament)
    assert press(client, tournament) == "Approve the final standings"
    tournament.refresh_from_db()
    assert tournament.state == State.COMPLETED
    page = client.get(at("desk_stages", tournament))
    assert [(line.rank, line.last) for line in page.context["final"]] == [(n, n) for n in range(1, 8)]
    assert "The tournament is completed" in text(client.get(at("desk", tournament)))


@pytest.mark.night
def test_a_double_elimination_by_its_buttons(host: User) -> None:
    client = browser(host)
    client.post(reverse("tournament_new"), {**FORM, "mode": "paper", "format": "double", "reset": "on"})
    tournament = Tournament.objects.get()
    press(client, tournament)
    for number in range(6):
        client.post(at("desk_players_add", tournament), {"how": "name", "name": f"Player {number}"})
    also = [step.key for step in client.get(at("desk", tournament)).context["step"].also]
    assert also == ["start"]
    client.post(at("desk_step", tournament, key="start"))
    assert "matches have no result yet" in client.get(at("desk", tournament)).context["step"].hindrances[0][0]
    enter_all(client, tournament)
    assert press(client, tournament) == "Approve the final standings"
    assert now(tournament).state == State.COMPLETED
    assert Match.objects.filter(results__confirmed=True, results__kind="win").count() in (10, 11)


def test_what_cannot_be_done_is_said_in_a_sentence_and_changes_nothing(host: User) -> None:
    tournament = opened(host)
    page = browser(host).post(at("desk_step", tournament, key="start"), follow=True)
    assert "This format needs at least 4 players, 0 are there." in text(page)
    assert now(tournament).state == State.REGISTRATION


def test_pause_cancel_copy_and_the_way_back_from_the_start(host: User) -> None:
    client = browser(host)
    tournament = opened(host, mode="paper")
    joined(tournament, 4)
    client.post(at("desk_step", tournament, key="start"))
    client.post(at("desk_step", tournament, key="pause"), {"reason": "fire alarm"})
    assert client.get(at("desk", tournament)).context["step"].key == "resume"
    assert press(client, tournament) == "Go on"
    client.post(at("desk_step", tournament, key="start-undo"), {"reason": "somebody is late"})
    assert now(tournament).state == State.REGISTRATION
    answer = client.post(at("desk_step", tournament, key="cancel"), {"reason": ""}, follow=True)
    assert "Give a reason" in text(answer) and now(tournament).state == State.REGISTRATION
    client.post(at("desk_step", tournament, key="cancel"), {"reason": "no hall"})
    assert now(tournament).state == State.CANCELLED
    assert "no hall" in text(client.get(at("desk", tournament)))
    client.post(at("desk_clone", tournament), {"name": "Second try"})
    copy = Tournament.objects.get(name="Second try")
    assert copy.state == State.DRAFT and copy.mode == "paper" and not copy.registrations.exists()


def test_a_completed_tournament_is_opened_again_by_two(host: User) -> None:
    client = browser(host)
    tournament = opened(host, mode="paper", stages=[("single", 1, StageSettings())])
    head = person("head")
    officials.official_add(tournament=tournament, by=host, user=head, role=Role.HEAD_JUDGE)
    joined(tournament, 2)
    client.post(at("desk_step", tournament, key="start"))
    enter_all(client, tournament)
    assert press(client, tournament) == "Approve the final standings"
    asked = client.post(at("desk_step", tournament, key="reopen"), {"reason": "wrong winner"}, follow=True)
    assert "A second official has to open it as well." in text(asked) and now(tournament).state == State.COMPLETED
    done = browser(head).post(at("desk_step", tournament, key="reopen"), {"reason": "yes"}, follow=True)
    assert "The tournament is open again." in text(done) and now(tournament).state == State.RUNNING


# --- players ----------------------------------------------------------------------------------------------------------


def test_players_are_added_in_three_ways(host: User) -> None:
    person("mira")
    client = browser(host)
    online, paper = opened(host), opened(host, mode="paper")
    client.post(at("desk_players_add", online), {"how": "account", "account": "mira"})
    client.post(at("desk_players_add", online), {"how": "bots", "level": "easy", "count": "3"})
    client.post(at("desk_players_add", paper), {"how": "name", "name": "Tom", "club": "North"})
    assert [(one.user_id is not None, one.bot) for one in online.registrations.all()] == [
        (True, ""),
        *[(False, "easy")] * 3,
    ]
    assert list(paper.registrations.values_list("name", "club")) == [("Tom", "North")]
    nobody = client.post(at("desk_players_add", online), {"how": "account", "account": "Nobody"})
    assert nobody.status_code == 200 and "There is no account with the name Nobody." in text(nobody)
    nameless = client.post(at("desk_players_add", paper), {"how": "name", "name": ""})
    assert nameless.status_code == 200 and "Say who it is." in text(nameless)
    assert "Add the name" not in text(client.get(at("desk_players", online)))
    assert "Add bots" not in text(client.get(at("desk_players", paper)))


def test_the_list_is_searched_by_name_club_number_and_state(host: User) -> None:
    tournament = opened(host, mode="paper")
    for name, club in (("Mira", "North"), ("Tom", "South"), ("Ute", "North")):
        registrations.add_player(tournament=tournament, by=host, name=name, club=club)
    registrations.withdraw(registration=tournament.registrations.get(name="Ute"), by=host)

    def found(**query: str) -> list[str]:
        return [row.name for row in browser(host).get(at("desk_players", tournament), query).context["rows"]]

    assert found() == ["Mira", "Tom", "Ute"]
    assert found(q="mir") == ["Mira"] and found(q="2") == ["Tom"] and found(q="north") == ["Mira", "Ute"]
    assert found(q="north", state="removed") == ["Ute"] and found(q="nobody") == []


def test_approval_check_in_and_back(host: User) -> None:
    tournament = opened(host, entry="approval")
    first, second = joined(tournament, 2)
    client = browser(host)

    def act(registration: Any, word: str, **more: str) -> str:
        answer = client.post(at("desk_player_act", tournament, number=registration.number, act=word), more, follow=True)
        assert answer.status_code == 200
        registration.refresh_from_db()
        return text(answer)

    assert "Approve" in text(client.get(at("desk_players", tournament)))
    assert "Player1 is approved." in act(first, "approve") and first.state == Standing.REGISTERED
    assert "Player2 is refused." in act(second, "refuse") and second.state == Standing.REMOVED
    client.post(at("desk_step", tournament, key="check-in-open"))
    act(first, "check-in")
    assert first.state == Standing.CHECKED_IN
    act(first, "check-in-undo")
    assert first.state == Standing.REGISTERED
    act(first, "withdraw")
    assert first.state == Standing.REMOVED


def test_drop_and_back() -> None:
    field = Arena.of(laid(four_are_called))
    client = browser(field.judge)

    def act(number: int, word: str, **more: str) -> str:
        to = at("desk_player_act", field.tournament, number=number, act=word)
        return text(client.post(to, more, follow=True))

    act(1, "drop")
    assert field.player(1).state == Standing.DROPPED  # and the match that was being played is conceded
    assert Match.objects.get(seats__registration=field.player(1)).state == MatchState.CONFIRMED
    act(1, "reinstate")
    assert field.player(1).state == Standing.ACTIVE
    assert (
        browser(field.judge).post(at("desk_player_act", field.tournament, number=2, act="disqualify")).status_code
        == 404
    )
    assert field.player(2).state == Standing.ACTIVE


def test_details_of_a_player(host: User) -> None:
    tournament = opened(host, mode="paper")
    registrations.add_player(tournament=tournament, by=host, name="Mira")
    to = at("desk_player", tournament, number=1)
    client = browser(host)
    client.post(to, {"name": "Mira K.", "club": "North", "seed": "2", "byes": "1", "table": "7"})
    assert tournament.registrations.values_list("name", "club", "seed", "byes", "table").get() == (
        "Mira K.",
        "North",
        2,
        1,
        7,
    )
    wrong = client.post(to, {"name": "Mira", "byes": "-1"})
    assert wrong.status_code == 200 and wrong.context["form"].errors.keys() == {"byes"}
    assert tournament.registrations.get().byes == 1


def test_the_desk_corrects_the_name_of_an_account(host: User) -> None:
    tournament = opened(host)
    joined(tournament, 1)
    one, to, client = tournament.registrations.get(), at("desk_player", tournament, number=1), browser(host)
    assert f"Empty: {one.shown_name}" in text(client.get(to))
    client.post(to, {"name": "Anna Kowalski", "club": "", "seed": "", "byes": "0", "table": ""}, follow=True)
    shown = text(client.get(reverse("tournament_players", args=[tournament.pk])))
    assert ("Anna Kowalski" in shown, re.search(rf"\b{one.shown_name}\b", shown)) == (True, None)


def test_seeds_by_numbers_and_by_arrows(host: User) -> None:
    tournament = opened(host, mode="paper")
    for name in ("Ada", "Ben", "Cem"):
        registrations.add_player(tournament=tournament, by=host, name=name)
    client, to = browser(host), at("desk_players_seeds", tournament)

    def order() -> list[str]:
        return list(tournament.registrations.order_by("seed").values_list("name", flat=True))

    client.post(to, {"seed_1": "3", "seed_2": "1", "seed_3": "2"})
    assert order() == ["Ben", "Cem", "Ada"]
    client.post(to, {"seed_2": "1", "seed_3": "2", "seed_1": "3", "up": "1"})
    assert order() == ["Ben", "Ada", "Cem"]
    client.post(to, {"seed_2": "1", "seed_1": "2", "seed_3": "3", "down": "2"})
    assert order() == ["Ada", "Ben", "Cem"]
    client.post(to, {"seed_3": "1", "seed_1": "x"})  # no number: at the end, as the list stands
    assert order() == ["Cem", "Ada", "Ben"]


def test_a_list_is_read_before_anybody_is_added(host: User) -> None:
    tournament = opened(host, mode="paper")
    client, to = browser(host), at("desk_players_import", tournament)
    assert client.get(to).status_code == 200
    wrong = client.post(to, {"text": "name;seed\nMira;1\nTom;first", "do": "add"})
    assert wrong.status_code == 200 and "Line 3" in text(wrong) and not tournament.registrations.exists()
    read = client.post(to, {"text": "Mira\nTom", "do": "read"})
    assert "2 players will be added" in text(read) and not tournament.registrations.exists()
    client.post(to, {"text": "Mira\nTom", "do": "add"})
    assert list(tournament.registrations.values_list("name", flat=True)) == ["Mira", "Tom"]
    twice = client.post(to, {"text": "Ute\nMira", "do": "add"})
    assert twice.status_code == 200 and tournament.registrations.count() == 2
    tried = client.post(to, {"text": "Ute\nMira\nMeier, Ben", "do": "read"})  # what adding would refuse, reading says
    assert "Line 2" in text(tried) and "Line 3" in text(tried) and tournament.registrations.count() == 2
    assert "will be added" not in text(tried)


# --- rounds and matches -----------------------------------------------------------------------------------------------


def test_a_draft_is_changed_with_a_reason_before_anybody_sees_it(arena: Callable[..., Arena]) -> None:
    field = arena(4, ("swiss", StageSettings(rounds=2)))
    client, round_ = browser(field.judge), Round.objects.get()
    to = at("desk_round_act", field.tournament, round_id=round_.pk, act="swap")
    pairs = [field.sides(match) for match in round_.matches.order_by("table")]
    (first, _), (second, _) = pairs
    refused = client.post(to, {"first": str(first), "second": str(second), "reason": ""}, follow=True)
    assert [field.sides(match) for match in round_.matches.order_by("table")] == pairs
    assert "eason" in text(refused)
    page = client.post(to, {"first": str(first), "second": str(second), "reason": "they share a car"}, follow=True)
    assert "have changed places" in text(page) and "they share a car" in text(page)
    after = {frozenset(field.sides(match)) for match in now(round_).matches.all()}
    assert after == {frozenset({second, pairs[0][1]}), frozenset({first, pairs[1][1]})}


def test_forced_rematches_are_named_before_publication(arena: Callable[..., Arena]) -> None:
    field = arena(2, ("swiss", StageSettings(rounds=2)), then=Arena.publish)
    field.best_wins()
    answer = browser(field.judge).post(at("desk_step", field.tournament, key="round-draft"), follow=True)
    shown = text(answer)
    assert "Player 1 and Player 2 meet again" in shown.replace("Players Player", "Player")
    assert answer.redirect_chain[-1][0] == at("desk_round", field.tournament, round_id=Round.objects.get(number=2).pk)


def test_a_round_is_taken_back_and_struck_out(arena: Callable[..., Arena]) -> None:
    field = arena(4, ("swiss", StageSettings(rounds=2)))
    client = browser(field.judge)
    first = field.publish()
    client.post(at("desk_round_act", field.tournament, round_id=first.pk, act="unpublish"), {"reason": "one too few"})
    assert now(first).state == RoundState.VOIDED
    second = field.next_round()
    field.best_wins()
    void = at("desk_round_act", field.tournament, round_id=second.pk, act="void")
    page = client.post(void, {"reason": "power cut", "typed": "something"}, follow=True)
    assert "Type the name of the tournament" in text(page) and now(second).state == RoundState.PUBLISHED
    client.post(void, {"reason": "power cut", "typed": field.tournament.name})
    assert now(second).state == RoundState.VOIDED


def test_slips_are_entered_by_table(arena: Callable[..., Arena]) -> None:
    field = arena(4, ("swiss", StageSettings(rounds=2)), best_of=3)
    round_, client = field.publish(), browser(field.judge)
    to = at("desk_round_act", field.tournament, round_id=round_.pk, act="entry")
    match = round_.matches.get(table=2)
    for said, table in (("3-0", "2"), ("two", "2"), ("2-2", "2"), ("2-1", "9")):
        wrong = client.post(to, {"table": table, "score": said})
        assert wrong.status_code == 200, said
        assert wrong.context["form"].errors and now(match).state == MatchState.CALLED
    answer = client.post(to, {"table": "2", "score": "1:2"}, follow=True)
    assert "Table 2:" in text(answer) and "autofocus" in answer.content.decode()
    found = match.results.get()
    assert (found.wins_a, found.wins_b, found.winner, found.confirmed) == (1, 2, 1, True)
    drawn = round_.matches.get(table=1)
    client.post(to, {"table": "1", "score": "1-1-1"})
    assert drawn.results.get().kind == "draw"


WAYS: list[tuple[str, str, int | None]] = [
    ("conceded-0", "concession", 1),
    ("absent-1", "forfeit", 0),
    ("ruled-0", "judge_loss", 1),
    ("both", "double_loss", None),
    ("agreed", "intentional_draw", None),
]


def test_a_match_can_end_in_every_way(arena: Callable[..., Arena]) -> None:
    field = arena(2 * len(WAYS), ("swiss", StageSettings(rounds=2)), then=Arena.publish)
    client = browser(field.judge)
    for match, (how, kind, winner) in some(zip(field.open(), WAYS, strict=True)):
        to = at("desk_match_act", field.tournament, match_id=match.pk, act="record")
        client.post(to, {"how": how, "wins_a": "0", "wins_b": "0", "drawn": "0"})
        assert (match.results.get().kind, match.results.get().winner) == (kind, winner)
        shown = client.get(at("desk_match", field.tournament, match_id=match.pk)).context["form"]
        assert shown["how"].value() == how  # a correction begins with what counts


@pytest.mark.parametrize(("ruleset", "drawn"), [("magic", 3), ("kafkas_halle", 0)])
def test_a_draw_agreed_before_the_first_game_counts_alike_whoever_enters_it(
    arena: Callable[..., Arena], ruleset: str, drawn: int
) -> None:
    field = arena(4, ("swiss", StageSettings(rounds=2)), best_of=3, ruleset=ruleset, then=Arena.publish)
    match = field.open()[0]
    to = at("desk_match_act", field.tournament, match_id=match.pk, act="record")
    browser(field.judge).post(to, {"how": "agreed", "wins_a": "0", "wins_b": "0", "drawn": "0"})
    found = match.results.get()
    assert (found.wins_a, found.wins_b, found.drawn, found.played) == (0, 0, drawn, False)


def test_whoever_did_not_come_is_dropped_until_he_tells_the_desk(arena: Callable[..., Arena]) -> None:
    field = arena(4, ("swiss", StageSettings(rounds=3)), then=Arena.publish)
    first, second = field.open()
    missing = second.seats.get(side=1).registration
    assert missing is not None
    client = browser(field.judge)
    to = at("desk_match_act", field.tournament, match_id=second.pk, act="record")
    answer = client.post(to, {"how": "absent-1", "wins_a": "0", "wins_b": "0", "drawn": "0"}, follow=True)
    assert "is dropped; take them in again when they report" in text(answer)
    assert field.player(missing.number).state == "dropped"
    field.wins(first)
    client.post(at("desk_player_act", field.tournament, number=missing.number, act="reinstate"))
    assert field.player(missing.number).state == "active"
    assert second.results.get().kind == "forfeit"


def test_paper_and_frames_are_offered_where_they_are_needed(arena: Callable[..., Arena]) -> None:
    field = arena(4, ("swiss", StageSettings(rounds=2)))
    client = browser(field.judge)
    draft = field.stage(1).rounds.get()
    for sheet in ("pairings", "names", "slips"):
        assert f"/print/{sheet}/" not in text(client.get(at("desk_round", field.tournament, round_id=draft.pk)))
    round_ = field.publish()
    shown = client.get(at("desk_round", field.tournament, round_id=round_.pk)).content.decode()
    for sheet in ("pairings", "names", "slips"):
        assert at("tournament_print", field.tournament, sheet=sheet) + "?round=1.1" in shown
    listed = client.get(at("desk_players", field.tournament)).content.decode()
    assert at("tournament_print", field.tournament, sheet="players") in listed
    frames = client.get(at("desk_files", field.tournament)).content.decode()
    shown = [unescape(value) for value in re.findall(r'readonly value="([^"]*)"', frames)]
    assert len(shown) == 2  # there is no bracket
    for frame, sheet in zip(shown, ("pairings", "standings"), strict=True):
        assert frame.startswith(
            f'<iframe src="http://testserver{at("tournament_embed", field.tournament, sheet=sheet)}"'
        )
        assert frame.endswith('loading="lazy"></iframe>')


def test_rounds_of_a_bracket_say_whether_they_are_to_come(arena: Callable[..., Arena]) -> None:
    field = arena(4, ("double", StageSettings()))
    client = browser(field.judge)

    def badges() -> list[str]:
        said = client.get(at("desk_rounds", field.tournament)).content.decode()
        return re.findall(r'<span class="badge[^"]*">([^<]+)</span><svg', said)

    assert badges() == ["To come"] * 5 + ["Running"]
    later = "When every match has its result, you approve the final standings."
    for name in ("desk", "desk_stages", "desk_rounds"):
        page = client.get(at(name, field.tournament))
        assert later in text(page)
        assert "Approve the final standings" not in text(page), "it is no step as long as matches are being played"
    while found := field.open():
        for match in found:
            field.wins(match)
    assert badges() == ["Not needed"] + ["All results are in"] * 5
    assert later not in text(client.get(at("desk", field.tournament)))
    assert "Approve the final standings" in text(client.get(at("desk", field.tournament)))


def test_a_report_is_confirmed_at_the_desk() -> None:
    from tournaments.services.results.results import result_report

    field = Arena.of(laid(four_accounts_are_called))
    match = field.open()[0]
    player = match.seats.get(side=0).registration.user
    result_report(match=match, by=player, wins_a=1, wins_b=0)
    client, to = browser(field.judge), at("desk_match_act", field.tournament, match_id=match.pk, act="confirm")
    assert "Confirm the report" in text(client.get(at("desk_match", field.tournament, match_id=match.pk)))
    client.post(to, {"version": "7"})
    assert now(match).state == MatchState.REPORTED
    client.post(to, {"version": "1"})
    assert now(match).state == MatchState.CONFIRMED


def test_all_reports_of_a_round_are_confirmed_with_one_press_as_they_were_seen(arena: Callable[..., Arena]) -> None:
    from tournaments.services.results.results import result_report

    field = arena(8, ("swiss", StageSettings(rounds=2)), accounts=True, then=Arena.publish)
    matches = field.open()
    reporters = [match.seats.get(side=0).registration.user for match in matches]
    for match, player in zip(matches[:3], reporters, strict=False):
        result_report(match=match, by=player, wins_a=1, wins_b=0)
    client = browser(field.judge)
    round_ = matches[0].round
    assert "3 reports to confirm" in text(client.get(at("desk", field.tournament)))
    page = client.get(at("desk_round", field.tournament, round_id=round_.pk))
    assert "Confirm all 3 reports" in text(page)
    assert f"reported by {reporters[0].shown_name}" in text(page)
    seen = re.findall(r'name="report" value="([^"]+)"', page.content.decode())
    assert sorted(seen) == sorted(f"{match.pk}:1" for match in matches[:3])
    result_report(match=matches[2], by=reporters[2], wins_a=0, wins_b=1)  # another one than was seen
    to = at("desk_round_act", field.tournament, round_id=round_.pk, act="reports")
    answer = client.post(to, {"report": [*seen, f"{matches[3].pk}:1", "x", "x:y"]}, follow=True)
    assert "2 reports are confirmed. 2 were left: look at them." in text(answer)
    states = [now(match).state for match in matches]
    assert states == [MatchState.CONFIRMED, MatchState.CONFIRMED, MatchState.REPORTED, matches[3].state]
    assert "Confirm 1 report" in text(client.get(at("desk_round", field.tournament, round_id=round_.pk)))


def test_a_dispute_shows_both_versions_and_is_ruled_on_with_a_reason_after_a_preview() -> None:
    from tournaments.services.results.results import result_report

    field = Arena.of(laid(four_accounts_are_called))
    match = field.open()[0]
    first, second = (seat.registration.user for seat in match.seats.order_by("side"))
    result_report(match=match, by=first, wins_a=1, wins_b=0)
    result_report(match=match, by=second, wins_a=0, wins_b=1)
    client, case = browser(field.judge), match.disputes.get()
    here = at("desk_case", field.tournament, case_id=case.pk)
    assert here in client.get(at("desk_match", field.tournament, match_id=match.pk)).content.decode()
    assert "A ruling is needed: its case says why" in text(client.get(at("desk", field.tournament)))
    queue = text(client.get("/judge/"))
    assert queue.count("Arena, Round 1") == 1 and "1 minute" not in queue
    page = text(client.get(here))
    assert page.count("wins 1–0") == 2 and "Show what it changes" not in page
    assert browser(first).get(here).status_code == FORBIDDEN
    client.post(here, {"do": "claim"})
    said = {"do": "preview", "how": "played", "wins_a": "0", "wins_b": "1", "drawn": "0"}
    without = client.post(here, {**said, "reason": ""})
    assert without.status_code == 200 and "reason" in without.context["form"].errors
    preview = client.post(here, {**said, "reason": "the second player showed the last turn"})
    assert "What this ruling changes" in text(preview) and not match.results.filter(confirmed=True).exists()
    client.post(here, {**dict(preview.context["fields"]), "do": "rule"})
    assert now(match).state == MatchState.RULED and match.results.get(confirmed=True).winner == 1
    assert "the second player showed" in text(client.get(here))


def test_a_correction_is_shown_first_and_typed() -> None:
    field = Arena.of(laid(four_are_called))
    field.best_wins()
    field.next_round()
    match = Match.objects.get(round__number=1, seats__registration__number=1)
    winner = match.results.get().winner
    assert winner is not None
    said = {"how": "played", "wins_a": str(winner), "wins_b": str(1 - winner), "drawn": "0", "reason": "slip misread"}
    client = browser(field.judge)
    preview = client.post(at("desk_match_act", field.tournament, match_id=match.pk, act="preview"), said)
    shown = text(preview)
    assert "What the correction changes" in shown and "Paired from the old result" in shown
    assert match.results.count() == 1
    fields = dict(preview.context["fields"])
    assert fields["reason"] == "slip misread"
    to = at("desk_match_act", field.tournament, match_id=match.pk, act="correct")
    untyped = client.post(to, {**fields, "typed": ""})
    assert untyped.status_code == 200 and match.results.get(confirmed=True).winner == winner
    client.post(to, {**fields, "typed": preview.context["change"].preview.typed})
    assert match.results.get(confirmed=True).winner == 1 - winner


def test_a_correction_in_a_bracket_asks_what_becomes_of_what_followed(arena: Callable[..., Arena]) -> None:
    field = arena(4, ("single", StageSettings(seeding="order")))
    for match in field.open():
        field.wins(match)
    final = field.open()[0]
    field.wins(final)
    match = Match.objects.get(slot="W1.1")
    client = browser(field.judge)
    said = {"how": "played", "wins_a": "0", "wins_b": "1", "drawn": "0", "reason": "slip misread"}
    preview = client.post(at("desk_match_act", field.tournament, match_id=match.pk, act="preview"), said)
    assert "Play them anew with the right players" in text(preview)
    to = at("desk_match_act", field.tournament, match_id=match.pk, act="correct")
    typed = preview.context["change"].preview.typed
    assert client.post(to, {**said, "typed": typed}).status_code == 200
    client.post(to, {**said, "typed": typed, "bracket": "reset"})
    assert now(final).state == MatchState.CALLED
    assert match.results.get(confirmed=True).winner == 1


def test_a_game_that_a_fault_has_stopped_is_played_anew() -> None:
    hall = Hall()
    match, client = hall.match(), browser(hall.judge)
    page = at("desk_match", hall.tournament, match_id=match.pk)
    game = hall.both_ready(match)
    assert client.get(page).context["stopped"] is None
    moves.freeze(game.pk, game.seq, "broken")
    assert "Play the game anew" in text(client.get(page))
    to = at("desk_match_act", hall.tournament, match_id=match.pk, act="again")
    client.post(to, {"reason": " "})
    assert match.games.get(game=game).counts
    assert "The game is played anew." in text(client.post(to, {"reason": "the table stood still"}, follow=True))
    assert not match.games.get(game=game).counts and hall.both_ready(match).pk != game.pk


def test_more_time_for_a_match_and_a_round() -> None:
    field = Arena.of(laid(four_are_called))
    round_ = field.stage(1).rounds.get()
    match, client = field.open()[0], browser(field.judge)
    to = at("desk_match_act", field.tournament, match_id=match.pk, act="extend")
    client.post(to, {"minutes": "4", "reason": "deck check"})
    assert now(match).extension_seconds == 240
    assert "+4 min" in text(client.get(at("desk_round", field.tournament, round_id=round_.pk)))
    client.post(to, {"minutes": "-4"})
    assert now(match).extension_seconds == 0
    refused = client.post(to, {"minutes": "-1"}, follow=True)
    assert "from 0 to 120 minutes" in text(refused) and now(match).extension_seconds == 0
    field.wins(match)
    late = client.post(to, {"minutes": "3"}, follow=True)
    assert "Only a match that is going on" in text(late) and now(match).extension_seconds == 0
    before = now(round_).ends_at
    client.post(at("desk_clock", field.tournament, round_id=round_.pk), {"add": "5"})
    assert (now(round_).ends_at - before).total_seconds() == 300
    client.post(at("desk_clock", field.tournament, round_id=round_.pk), {"left": "0"})
    assert now(round_).ends_at is None


def test_nobody_decides_a_match_of_his_own() -> None:
    field = Arena.of(laid(four_accounts_are_called))
    match = field.open()[0]
    player = match.seats.get(side=0).registration.user
    officials.official_add(tournament=field.tournament, by=field.judge, user=player, role=Role.HEAD_JUDGE)
    client = browser(player)
    page = client.get(at("desk_match", field.tournament, match_id=match.pk))
    assert "Nobody decides a match of his own." in text(page) and "Enter the result" not in text(page)
    to = at("desk_match_act", field.tournament, match_id=match.pk, act="record")
    client.post(to, {"how": "played", "wins_a": "1", "wins_b": "0"})
    assert now(match).state == MatchState.CALLED


# --- officials, deck lists, audit, settings ---------------------------------------------------------------------------


def test_roles_are_given_and_taken(host: User) -> None:
    tournament, judge = opened(host), person("judith")
    client = browser(host)
    client.post(at("desk_officials", tournament), {"account": "Judith", "role": "judge"})
    held = tournament.officials.get(user=judge)
    assert held.role == Role.JUDGE
    nobody = client.post(at("desk_officials", tournament), {"account": "Nobody", "role": "judge"})
    assert "Nobody here is called that." in text(nobody)
    answer = browser(judge).post(at("desk_officials_remove", tournament), {"official": str(held.pk)})
    assert answer.url == tournament.get_absolute_url()  # laid down: the desk is closed to him
    own = tournament.officials.get(user=host)
    last = client.post(at("desk_officials_remove", tournament), {"official": str(own.pk)}, follow=True)
    assert tournament.officials.filter(user=host).exists() and "organiser" in text(last)


def test_deck_lists_are_read_by_a_press_that_is_written_down(host: User) -> None:
    from tournaments.services.registration.decklists import decklist_submit

    tournament = transitions.tournament_create(by=host, name="Cup", ruleset="magic", decklists=True)
    transitions.registration_open(tournament=tournament, by=host)
    registration, other = joined(tournament, 2)
    decklist_submit(registration=registration, by=registration.user, wish="ready:stampede")
    client = browser(host)
    page = client.get(at("desk_decks", tournament))
    assert "1 player has not handed in a list." in text(page)
    names = [card for card in ("Forest", "Mountain", "Island", "Swamp", "Plains") if card in text(page)]
    assert names == []
    read = client.post(at("desk_decks_act", tournament, number=registration.number, act="read"))
    assert "Forest" in text(read)
    assert tournament.audit.order_by("seq").last().action == "decklist_read"
    assert client.get(at("desk_decks_act", tournament, number=registration.number, act="read")).status_code == 405
    nothing = client.post(at("desk_decks_act", tournament, number=other.number, act="read"))
    assert nothing.status_code == 302
    client.post(at("desk_decks_act", tournament, number=registration.number, act="accept"))
    assert registration.decklists.get().state == "accepted"
    client.post(at("desk_decks_act", tournament, number=registration.number, act="reopen"), {"reason": "sleeves"})
    assert registration.decklists.get().state == "reopened"
    assert "Forest" not in text(client.get(at("desk_audit", tournament)))


def test_the_desk_says_who_has_no_deck_list_and_starts_without_them(host: User) -> None:
    from tournaments.services.registration.decklists import decklist_submit

    plan = [("swiss", 1, StageSettings(rounds=2))]
    tournament = transitions.tournament_create(
        by=host, name="Cup", ruleset="magic", mode="paper", decklists=True, stages=plan
    )
    transitions.registration_open(tournament=tournament, by=host)
    for one in joined(tournament, 4):
        decklist_submit(registration=one, by=one.user, wish="ready:stampede")
    registrations.add_player(tournament=tournament, by=host, name="Paper Paul")
    client = browser(host)
    buttons = [at("desk_step", tournament, key=key) for key in ("start", "start-without-lists")]
    shown = client.get(at("desk", tournament)).content.decode()
    assert [f'action="{one}"' in shown for one in buttons] == [False, True]
    client.post(at("desk_step", tournament, key="check-in-open"))
    for one in tournament.registrations.all():
        client.post(at("desk_player_act", tournament, number=one.number, act="check-in"))
    shown = client.get(at("desk", tournament)).content.decode()
    assert "1 player has no deck list." in shown and at("desk_decks", tournament) in shown
    assert [f'action="{one}"' in shown for one in buttons] == [False, True]
    client.post(buttons[0])
    assert now(tournament).state == State.CHECK_IN
    assert "The tournament has begun." in text(client.post(buttons[1], follow=True))
    assert [one.standing for one in tournament.registrations.order_by("number")] == ["active"] * 4 + ["removed"]


def test_the_audit_is_read_and_filtered(host: User) -> None:
    tournament = opened(host, mode="paper")
    registrations.add_player(tournament=tournament, by=host, name="Mira")
    client = browser(host)
    page = client.get(at("desk_audit", tournament))
    assert "Host" in text(page) and page.context["broken"] is None
    shown = client.get(at("desk_audit", tournament), {"about": "registration"}).context["entries"]
    assert [entry.action for entry, *_ in shown] == ["player_added"]
    one = client.get(at("desk_audit", tournament), {"action": "registration_opened"}).context["entries"]
    assert [entry.action for entry, *_ in one] == ["registration_opened"]
    assert client.post(at("desk_audit", tournament)).status_code == 405


def test_settings_change_until_the_start_and_a_few_after_it(host: User) -> None:
    tournament = opened(host, mode="paper")
    client, to = browser(host), at("desk_settings", tournament)
    form = client.get(to).context["form"]
    now_said = {name: form[name].value() for name in form.fields}
    sent = {
        name: "on" if value is True else value for name, value in now_said.items() if value not in (None, False, "")
    }
    client.post(to, {**sent, "name": "Spring Cup", "round_minutes": "20", "capacity": "16"})
    tournament.refresh_from_db()
    assert (tournament.name, tournament.time_rule["round_minutes"], tournament.capacity) == ("Spring Cup", 20, 16)
    changed = tournament.audit.order_by("seq").last()
    assert set(changed.after) == {"name", "time_rule", "capacity"}  # nothing else has been touched
    joined(tournament, 4)
    transitions.tournament_start(tournament=tournament, by=host)
    fields = client.get(to).context["form"].fields
    assert "name" in fields and not {"mode", "clock", "round_minutes", "starts_at"} & set(fields)
    assert client.get(to).context["structure"] is None
    client.post(at("desk_settings_format", tournament), {"format": "single"})
    assert tournament.stages.get().kind == "swiss"


def test_two_pages_of_players_keep_the_search(host: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournaments.web.desk.players.PER_PAGE", 2)
    tournament = opened(host, mode="paper")
    for name in ("Mira", "Miro", "Mirko", "Tom"):
        registrations.add_player(tournament=tournament, by=host, name=name)
    page = browser(host).get(at("desk_players", tournament), {"q": "mir"})
    assert "?q=mir&amp;page=2" in page.content.decode()
    second = browser(host).get(at("desk_players", tournament), {"q": "mir", "page": "2"})
    assert [row.name for row in second.context["rows"]] == ["Mirko"]


def test_administrators_find_tournaments_and_change_nothing(host: User) -> None:
    tournament = opened(host, mode="paper")
    registrations.add_player(tournament=tournament, by=host, name="Mira")
    User.objects.filter(pk=host.pk).update(is_staff=True, is_superuser=True)
    client = browser(User.objects.get(pk=host.pk))
    for model in ("tournament", "registration", "resultversion", "auditentry", "series", "league"):
        assert client.get(reverse(f"admin:tournaments_{model}_changelist")).status_code == 200
        assert client.get(reverse(f"admin:tournaments_{model}_add")).status_code == FORBIDDEN
    own = reverse("admin:tournaments_tournament_change", args=[tournament.pk])
    page = client.get(own)
    assert page.status_code == 200 and tournament.seed not in page.content.decode()
    assert tournament.invite not in page.content.decode()
    assert client.post(own, {"name": "Mine"}).status_code == FORBIDDEN
    entry = tournament.audit.first()
    assert (
        client.post(reverse("admin:tournaments_auditentry_delete", args=[entry.pk]), {"post": "yes"}).status_code
        == FORBIDDEN
    )
    assert tournament.audit.filter(pk=entry.pk).exists()


def test_the_audit_names_round_players_and_score(arena: Callable[..., Arena]) -> None:
    field = arena(4, ("single", StageSettings(seeding="order")), best_of=3)
    match = field.open()[0]
    result_record(match=match, result=results.score(3, 2, 1), source="judge", by=field.judge)
    client = browser(field.judge)
    lines = client.get(at("desk_audit", field.tournament)).content.decode()
    names = " – ".join(f"Player {number}" for number in field.sides(match))
    assert f"Semi-finals, table {match.table}: {names}, 2–1</a>" in lines


def test_a_date_of_long_ago_is_refused_and_every_time_zone_is_offered_once(host: User) -> None:
    client = browser(host)
    page = client.post(reverse("tournament_new"), {**FORM, "starts_at": "0202-05-04T10:00"})
    assert "This is in the year 202. Check the date." in text(page)
    assert not Tournament.objects.exists()
    made = drafted(host)
    with pytest.raises(TournamentError, match="moment"):
        creation.tournament_change(tournament=made, by=host, starts_at=datetime(1989, 12, 31, tzinfo=UTC))
    offered = [zone for _region, zones in zones_to_choose()[1:] for zone, _place in zones]
    assert len(offered) == len(set(offered)) > 300
    assert {"Europe/Berlin", "America/New_York"} < set(offered)
    assert not {"US/Eastern", "Asia/Calcutta", "Europe/Belfast"} & set(offered), "other names of zones that are offered"
    assert zones_to_choose("US/Eastern")[1] == ("US/Eastern", "US/Eastern"), "what was chosen stays"


def test_the_desk_publishes_first_and_starts_the_clock_by_the_next_button(arena: Callable[..., Arena]) -> None:
    field = arena(4, ("swiss", StageSettings(rounds=2)))
    client = browser(field.judge)
    step = client.get(at("desk", field.tournament)).context["step"]
    assert [other.key for other in step.also] == ["round-publish-only"]
    client.post(at("desk_step", field.tournament, key="round-publish-only"))
    published = field.stage(1).rounds.get()
    assert (published.state, published.starts_at) == (RoundState.PUBLISHED, None)
    assert press(client, field.tournament) == "Start the clock of round 1"
    assert now(published).ends_at is not None
    assert client.get(at("desk", field.tournament)).context["step"].key == "round-draft"
    until = now(published).ends_at
    again = client.post(at("desk_step", field.tournament, key="clock-start"), follow=True)
    assert "The clock of this round has been started already." in text(again)
    assert now(published).ends_at == until

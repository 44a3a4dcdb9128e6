"""Backup and restore: the same tournament again, or a refusal that names the place; never half of one."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone, translation
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import User
from games.live.secrets import _fernet
from tests.shares import share
from tests.tournaments.conftest import Arena
from tests.tournaments.prepared import arena_as
from tests.tournaments.transfer.playing import decide, founded, open_matches, played, publish
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import AuditEntry, Dispute, Match, MatchSeat, Registration, Round, Tournament
from tournaments.pairing.profiles import CHESS
from tournaments.pairing.results import score
from tournaments.selectors.infractions import of_tournament
from tournaments.selectors.standings import final_standings
from tournaments.services.judging import disputes, verdicts
from tournaments.services.judging.disqualification import disqualification_approve, disqualification_refuse
from tournaments.services.judging.infractions import infraction_record, infraction_retract
from tournaments.services.lifecycle import transitions
from tournaments.services.registration import registrations
from tournaments.services.results import results
from tournaments.transfer.backup import backup
from tournaments.transfer.restore import LARGEST, read, restored
from tournaments.web.rows import disputes as dispute_rows


def timeless(raw: bytes) -> Any:
    """What a file says, apart from times, the audit, whose hashes are made of ids and times, and what is encrypted."""

    def without(value: Any) -> Any:
        if isinstance(value, dict):
            return {
                key: without(each)
                for key, each in value.items()
                if not key.endswith("_at") and key not in ("audit", "sealed_seed")
            }
        return [without(each) for each in value] if isinstance(value, list) else value

    return without(json.loads(raw))


def places(tournament: Tournament) -> list[Any]:
    return [(line.rank, line.registration.shown_name) for line in final_standings(tournament)]


@pytest.fixture
def admin(mira: User) -> User:
    mira.is_superuser = True
    mira.save()
    return mira


def test_the_same_tournament_again(admin: User, jonas: User) -> None:
    first = played(admin, starts_at=timezone.now() + timedelta(days=1), capacity=16, text="Welcome!")
    Tournament.objects.filter(pk=first.pk).update(stepping_in=10)
    first.refresh_from_db()
    raw = backup(first)
    second = restored(by=admin, raw=raw)
    assert second.pk != first.pk
    assert timeless(backup(second)) == timeless(raw)
    assert json.loads(backup(second))["stages"] == json.loads(raw)["stages"], "here even the times are kept"
    assert places(second) == places(first)
    assert len(places(first)) == 5
    entry = AuditEntry.objects.get(tournament=second)
    assert (entry.action, entry.after["audit"]) == ("restored", json.loads(raw)["audit"])
    assert entry.after["audit"]["digest"] == AuditEntry.objects.filter(tournament=first).latest("seq").hash


def test_whoever_had_an_account_has_it_again_only_by_an_administrator(
    admin: User, jonas: User, person: Callable[..., User]
) -> None:
    made = transitions.tournament_create(by=admin, name="Cup", ruleset="kafkas_halle", mode="paper", rated=True)
    transitions.registration_open(tournament=made, by=admin)
    registrations.register(tournament=made, user=jonas)
    raw = backup(made)
    again = restored(by=admin, raw=raw)
    assert (again.registrations.get().user, again.rated) == (jonas, True)
    other = restored(by=person("Paula"), raw=raw)
    one = other.registrations.get()
    assert (one.user, one.shown_name, other.rated) == (None, "Jonas", False)
    assert list(other.officials.values_list("user__username", "role")) == [("Paula", "organiser")]


def test_penalties_come_back_and_no_single_person_disqualifies_by_a_file(
    admin: User, person: Callable[..., User]
) -> None:
    first = founded(admin)
    one, two = first.registrations.order_by("number")[:2]
    warned = infraction_record(registration=one, by=admin, infraction="slow_play", reason="Seen by all")
    infraction_retract(infraction=warned, by=admin, reason="Mistaken")
    infraction_record(registration=two, by=admin, infraction="cheating", reason="Marked cards")
    raw = backup(first)
    again = restored(by=admin, raw=raw)
    assert json.loads(backup(again))["penalties"] == json.loads(raw)["penalties"]
    assert [one.state for one in of_tournament(again)] == ["proposed", "retracted"]
    proposal = of_tournament(again)[0].row
    other = person("Paula", is_superuser=True)
    with pytest.raises(TournamentError, match="unknown"):
        disqualification_approve(proposal=proposal, by=other)
    disqualification_refuse(proposal=proposal, by=other, reason="From a file")
    assert of_tournament(again)[0].state == "refused"
    wrong = json.loads(raw)
    wrong["penalties"][1]["about"] = 2
    with pytest.raises(TournamentError) as caught:
        restored(by=admin, raw=json.dumps(wrong).encode())
    assert "$.penalties[1].about" in caught.value.text
    old = {key: value for key, value in json.loads(raw).items() if key != "penalties"}
    assert not restored(by=admin, raw=json.dumps(old).encode()).infractions.exists()


class TestCases:
    """What a ruling has decided stays explained; what was said between players and judges stays where it was said."""

    @pytest.fixture
    def hall(self, db: None) -> Arena:
        return arena_as(6, ("swiss", StageSettings(rounds=2)), accounts=True, then=Arena.publish)

    def contest(self, hall: Arena, match: Match) -> Dispute:
        first, second = (seat.registration.user for seat in match.seats.order_by("side"))
        results.result_report(match=match, by=first, wins_a=1, wins_b=0)
        results.result_contest(match=match, by=second, text="It was I who won.")
        case = match.disputes.get()
        disputes.case_answer(case.pk, by=first, text="No, look at the slip.")
        disputes.case_message(case.pk, by=second, text="He took the slip with him.")
        disputes.case_note(case.pk, by=hall.judge, text="Seen them argue before.")
        return case

    def again(self, hall: Arena, admin: User, **but: Any) -> tuple[Tournament, Dispute | None]:
        raw = backup(hall.tournament)
        made = restored(by=admin, raw=raw)
        assert timeless(backup(made))["stages"] == timeless(raw)["stages"] or but
        return made, Dispute.objects.filter(match__round__stage__tournament=made).first()

    def test_a_final_ruling_is_explained(self, hall: Arena, admin: User) -> None:
        match = hall.open()[0]
        case = self.contest(hall, match)
        disputes.case_claim(case.pk, by=hall.judge)
        verdicts.case_rule(
            case.pk, by=hall.judge, result=score(1, 0, 1), reason="I have it here.", sentence="slip_says"
        )
        for side in (0, 1):
            disputes.case_accept(case.pk, by=match.seats.get(side=side).registration.user)
        _made, copy = self.again(hall, admin)
        assert copy is not None and copy.match.state == "final"
        assert (copy.claim, copy.answer, copy.side, copy.state) == (
            "It was I who won.", "No, look at the slip.", 1, "final",
        )  # fmt: skip
        ruling = copy.rulings.get()
        assert ruling.version == copy.match.results.get(confirmed=True) and ruling.version.winner == 1
        (told,) = dispute_rows.rulings_of(copy, dispute_rows.pairing_for(copy))
        with translation.override("de"):
            assert told.reason.endswith("I have it here.") and "The result slip" not in told.reason
        assert (told.who, ruling.actor, copy.judge) == ("A judge", None, None)
        said = backup(hall.tournament).decode()
        assert "took the slip" not in said and "argue before" not in said and "ranks" not in said
        assert not copy.notes.exists()

    def test_what_a_judge_had_in_his_hands_waits_for_one(self, hall: Arena, admin: User) -> None:
        case = self.contest(hall, hall.open()[0])
        disputes.case_claim(case.pk, by=hall.judge)
        made, copy = self.again(hall, admin, state="changes")
        assert copy is not None and (copy.state, copy.match.state, copy.judge) == ("open", "disputed", None)
        transitions.tournament_resume(tournament=made, by=admin)
        disputes.case_claim(copy.pk, by=admin)
        verdicts.case_rule(copy.pk, by=admin, result=score(1, 0, 1), reason="So.")
        assert Match.objects.get(pk=copy.match_id).state == "ruled"

    def test_a_call_leaves_the_match_as_it_was(self, hall: Arena, admin: User) -> None:
        match = hall.open()[0]
        case = disputes.case_step_in(match=match, by=hall.judge, text="They shout.")
        _made, copy = self.again(hall, admin, state="changes")
        assert copy is not None and (copy.origin, copy.state, copy.match.state) == ("official", "open", "called")
        assert dispute_rows.opener_of(copy, dispute_rows.pairing_for(copy)) == "A judge"
        assert case.match.state == "under_review"

    def test_an_appeal_is_still_answered(self, hall: Arena, admin: User) -> None:
        match = hall.open()[0]
        case = self.contest(hall, match)
        disputes.case_claim(case.pk, by=hall.judge)
        verdicts.case_rule(case.pk, by=hall.judge, result=score(1, 0, 1), reason="So.")
        disputes.case_appeal(case.pk, by=match.seats.get(side=0).registration.user, text="The slip!")
        made, copy = self.again(hall, admin)
        assert copy is not None and (copy.state, copy.match.state) == ("appealed", "appealed")
        assert (copy.appeal, copy.appeal_side) == ("The slip!", 0)
        transitions.tournament_resume(tournament=made, by=admin)
        disputes.case_claim(copy.pk, by=admin)
        verdicts.case_uphold(copy.pk, by=admin, reason="Yes.")
        assert Match.objects.get(pk=copy.match_id).state == "final"

    def test_a_file_of_an_earlier_version_has_none(self, hall: Arena, admin: User) -> None:
        first, second = hall.open()[:2]
        disputes.case_claim(self.contest(hall, first).pk, by=hall.judge)
        disputes.case_step_in(match=second, by=hall.judge, text="They shout.")
        verdicts.case_rule(second.disputes.get().pk, by=hall.judge, result=score(1, 1, 0), reason="So.")
        old = json.loads(backup(hall.tournament))
        for match in at(old, "stages", 0, "rounds", 0, "matches"):
            del match["cases"]
        made = restored(by=admin, raw=json.dumps(old).encode())
        states = Match.objects.filter(round__stage__tournament=made).order_by("table")
        assert [one.state for one in states] == ["disputed", "final", "called"]
        assert not Dispute.objects.filter(match__round__stage__tournament=made).exists()

    def test_what_is_wrong_is_named(self, hall: Arena, admin: User) -> None:
        hall.rules(self.contest(hall, hall.open()[0]).match, score(1, 0, 1))
        raw = backup(hall.tournament)
        for path, value, place in (
            (("origin",), "luck", ".origin"),
            (("state",), "asleep", ".state"),
            (("state",), "final", ".closed_at"),
            (("before",), "asleep", ".before"),
            (("side",), 2, ".side"),
            (("appeal_side",), 2, ".appeal_side"),
            (("side",), 4, ".side"),
            (("rulings", 0, "kind"), "shrug", ".rulings[0].kind"),
            (("rulings", 0, "version"), 9, ".rulings[0].version"),
        ):
            wrong = json.loads(raw)
            case = at(wrong, "stages", 0, "rounds", 0, "matches", 0, "cases", 0)
            at(case, *path[:-1])[path[-1]] = value
            with pytest.raises(TournamentError) as caught:
                restored(by=admin, raw=json.dumps(wrong).encode())
            assert f"$.stages[0].rounds[0].matches[0].cases[0]{place}: " in caught.value.text
        assert Tournament.objects.count() == 1

    def test_whoever_has_still_to_report_has_the_time_anew(self, hall: Arena, admin: User) -> None:
        match = hall.open()[0]
        Match.objects.filter(pk=match.pk).update(state="awaiting_report", time_called_at=timezone.now())
        made = restored(by=admin, raw=backup(hall.tournament))
        copy = Match.objects.get(round__stage__tournament=made, state="awaiting_report")
        assert copy.confirms_at is not None and made.paused_at is not None
        assert copy.confirms_at - made.paused_at == pytest.approx(timedelta(minutes=10), abs=timedelta(seconds=30))


def test_what_had_not_begun_comes_back_as_a_draft(admin: User) -> None:
    made = transitions.tournament_create(by=admin, name="Cup", ruleset="kafkas_halle")
    transitions.registration_open(tournament=made, by=admin)
    again = restored(by=admin, raw=backup(made))
    assert again.state == "draft"
    assert again.invite != made.invite
    assert again.seed == made.seed


def test_a_file_of_before_has_the_crossings_that_were_usual_then(admin: User) -> None:
    made = transitions.tournament_create(
        by=admin, name="Cup", ruleset="kafkas_halle", stages=[("double", 1, StageSettings())]
    )
    said = json.loads(backup(made))
    assert (said["schema_version"], said["stages"][0]["settings"]) == (3, {})
    assert restored(by=admin, raw=json.dumps(said).encode()).stages.get().settings == {}
    said["schema_version"] = 1
    assert restored(by=admin, raw=json.dumps(said).encode()).stages.get().settings == {"crossings": "common"}


def test_a_file_of_before_is_paired_on_as_it_began(admin: User) -> None:
    """Only a Swiss stage in the style of chess that has begun: no other would be paired otherwise today."""
    swiss = [("swiss", 1, StageSettings(rounds=3))]
    made = transitions.tournament_create(
        by=admin, name="Cup", ruleset="kafkas_halle", stages=swiss, profile=CHESS.as_data()
    )
    said = json.loads(backup(made))
    stage = said["stages"][0]
    for begun, version, more in (
        (None, 2, {}),
        ("2026-01-01T10:00:00Z", 3, {}),
        ("2026-01-01T10:00:00Z", 2, LEAST),
    ):
        told = {**said, "schema_version": version, "stages": [{**stage, "began_at": begun, "profile": CHESS.as_data()}]}
        checked = read(json.dumps(told).encode())
        assert checked.stages[0].settings == {"rounds": 3, **more}


LEAST = {"pairing": "least_cost"}


def test_a_restored_tournament_pairs_the_next_round_as_it_would_have(admin: User, monkeypatch: Any) -> None:
    first = founded(admin)
    publish(first, admin)
    for match in open_matches(first):
        decide(match, admin)
    raw = backup(first)
    second = restored(by=admin, raw=raw)
    monkeypatch.setattr("games.live.secrets._own", lambda: _fernet("another site"))
    third = restored(by=admin, raw=raw)
    transitions.tournament_resume(tournament=second, by=admin)
    assert second.seed == first.seed != third.seed
    was, now = (publish(cup, admin) for cup in (first, second))
    assert (was.number, was.seed, paired(was)) == (2, now.seed, paired(now))


def paired(round_: Round) -> list[Any]:
    """Who sits where, by numbers."""
    rows = MatchSeat.objects.filter(match__round=round_).order_by("match__table", "side")
    return list(rows.values_list("match__table", "side", "registration__number", "chooses"))


def test_only_an_administrator_gets_the_lots_of_a_running_tournament_back(admin: User, jonas: User) -> None:
    first = founded(admin)
    publish(first, admin)
    copy = restored(by=jonas, raw=backup(first))
    assert copy.seed != first.seed


def test_a_running_tournament_goes_on_where_it_was(admin: User, monkeypatch: pytest.MonkeyPatch) -> None:
    first = founded(admin)
    publish(first, admin)
    done, _left = open_matches(first)
    decide(done, admin, score(3, 2, 0))
    raw = backup(first)
    said = json.loads(raw)
    assert said["tournament"]["seed"] == "", "what is still to be drawn must not be foreseen"
    assert first.seed not in raw.decode()
    hour = timedelta(hours=1)
    later = {"exported_at": (timezone.now() - hour).isoformat()}
    second = restored(by=admin, raw=json.dumps(said | later).encode())
    assert (second.state, second.paused_at is not None) == ("running", True)
    was, now = (Round.objects.get(stage__tournament=each) for each in (first, second))
    assert was.ends_at is not None and now.ends_at is not None
    assert abs(now.ends_at - was.ends_at - hour) < timedelta(seconds=30)
    transitions.tournament_resume(tournament=second, by=admin)
    decide(*open_matches(second), admin)
    round_ = publish(second, admin)
    assert round_.number == 2
    assert len(places(second)) == 5


def test_nothing_hidden_is_in_it(admin: User) -> None:
    made = played(admin)
    text = backup(made).decode()
    assert made.invite not in text
    assert admin.username not in text
    for word in ("decklist_", "sections", "secret", "webhook", "invite", "deck_origin", "offers"):
        assert word not in text, word


@pytest.fixture(scope="module")
def written(django_db_setup: None, django_db_blocker: Any) -> bytes:
    """The backup of a tournament of Mira's. It takes long to play, so it is played once and taken back."""
    with pytest.MonkeyPatch.context() as patch, translation.override("en"):
        patch.setattr("games.live.alarms.publish", lambda *args, **options: None)
        with django_db_blocker.unblock(), transaction.atomic():
            raw = backup(played(User.objects.create_user(username="Mira", is_superuser=True)))
            transaction.set_rollback(True)
    return raw


@pytest.fixture
def file(written: bytes) -> dict[str, Any]:
    """What that backup says, for the test to spoil."""
    return json.loads(written)


def at(value: Any, *path: str | int) -> Any:
    for step in path:
        value = value[step]
    return value


RESULT = ("stages", 0, "rounds", 0, "matches", 0, "results", 0)
MATCH = RESULT[:-2]
WRONG: list[tuple[tuple[str | int, ...], Any, str]] = [
    (("schema_version",), 4, "$.schema_version"),
    (("format",), "other", "$.format"),
    (("exported_at",), "2026-01-01T00:00:00", "$.exported_at"),
    (("more",), 1, "$"),
    (("tournament", "state"), "asleep", "$.tournament.state"),
    (("tournament", "ruleset"), "no_such_game", "$.tournament"),
    (("tournament", "seed"), "xyz", "$.tournament.seed"),
    (("tournament", "settings", "name"), "", "$.tournament"),
    (("tournament", "settings", "profile"), {}, "$.tournament"),
    (("tournament", "settings", "time_rule"), {"round_minutes": "x"}, "$.tournament"),
    (("tournament", "settings", "time_zone"), "Mars", "$.tournament"),
    (("tournament", "stepping_in"), 7, "$.tournament"),
    (("tournament", "settings", "listed"), "yes", "$.tournament.settings.listed"),
    (("registrations", 1, "number"), 1, "$.registrations"),
    (("registrations", 1, "number"), 0, "$.registrations[1].number"),
    (("registrations", 1, "state"), "lost", "$.registrations[1].state"),
    (("registrations", 1, "place_no"), 1, "$.registrations"),
    (("registrations", 1, "name"), "x" * 61, "$.registrations[1].name"),
    (("stages", 1, "order"), 3, "$.stages"),
    (("stages", 0, "kind"), "lottery", "$.tournament"),
    (("stages", 0, "best_of"), 2, "$.tournament"),
    (("stages", 0, "settings"), {"colour": 1}, "$.stages[0].settings"),
    (("stages", 0, "profile"), {"name": "x"}, "$.stages[0].profile"),
    (("stages", 0, "seeds"), [1, 1], "$.stages[0]"),
    (("stages", 0, "seeds"), [1, 99], "$.stages[0].seeds"),
    (("stages", 0, "seeds"), [], "$.stages[0]"),
    (("stages", 0, "began_at"), None, "$.stages[0]"),
    (("stages", 0, "rounds", 1, "number"), 1, "$.stages[0]"),
    (("stages", 0, "rounds", 1, "state"), "lost", "$.stages[0].rounds[1].state"),
    (("stages", 1, "rounds", 0, "matches", 0, "slot"), "W9.9", "$.stages[1].rounds[0].matches[0].slot"),
    ((*MATCH, "slot"), "W1.1", "$.stages[0].rounds[0].matches[0].slot"),
    ((*MATCH, "state"), "lost", "$.stages[0].rounds[0].matches[0].state"),
    ((*MATCH, "seats", 1, "side"), 0, "$.stages[0].rounds[0].matches[0].seats"),
    ((*MATCH, "seats", 1, "registration"), 77, "$.stages[0].rounds[0].matches[0].seats"),
    ((*RESULT, "kind"), "luck", "$.stages[0].rounds[0].matches[0].results[0].kind"),
    ((*RESULT, "kind"), "bye", "$.stages[0].rounds[0].matches[0].results[0]"),
    ((*RESULT, "winner"), 1, "$.stages[0].rounds[0].matches[0].results[0]"),
    ((*RESULT, "winner"), 2, "$.stages[0].rounds[0].matches[0].results[0]"),
    ((*RESULT, "winner"), 4, "$.stages[0].rounds[0].matches[0].results[0].winner"),
    ((*RESULT, "wins_a"), -1, "$.stages[0].rounds[0].matches[0].results[0].wins_a"),
    ((*RESULT, "source"), "luck", "$.stages[0].rounds[0].matches[0].results[0].source"),
]


@pytest.mark.parametrize(("path", "value", "place"), WRONG)
def test_what_is_wrong_is_named_with_its_place(
    file: dict[str, Any], admin: User, path: tuple[str | int, ...], value: Any, place: str
) -> None:
    before = Tournament.objects.count()
    at(file, *path[:-1])[path[-1]] = value
    with pytest.raises(TournamentError) as caught:
        restored(by=admin, raw=json.dumps(file).encode())
    assert caught.value.code == "bad_backup"
    assert f"At {place}: " in caught.value.text
    assert Tournament.objects.count() == before


def test_two_confirmed_versions(file: dict[str, Any], admin: User) -> None:
    versions = at(file, *RESULT[:-1])
    versions.append(versions[0] | {"version": 2})
    with pytest.raises(TournamentError, match="bad_backup"):
        restored(by=admin, raw=json.dumps(file).encode())


def test_a_draft_has_no_rounds(file: dict[str, Any], admin: User) -> None:
    file["tournament"]["state"] = "registration"
    with pytest.raises(TournamentError, match="bad_backup"):
        restored(by=admin, raw=json.dumps(file).encode())


@pytest.mark.parametrize(
    "raw", [b"", b"[]", b"{", b"\xff\xfe", b"[" * 100_000, b'{"a":"\\ud800"}', b'{"a":"\\u0000"}', b"null"]
)
def test_what_is_no_backup(admin: User, raw: bytes) -> None:
    with pytest.raises(TournamentError) as caught:
        restored(by=admin, raw=raw)
    assert (caught.value.code, caught.value.status) == ("bad_backup", 422)


def test_no_more_than_so_much(admin: User) -> None:
    with pytest.raises(TournamentError) as caught:
        restored(by=admin, raw=b" " * (LARGEST + 1))
    assert caught.value.code == "too_big"


def test_guests_and_strangers_restore_nothing(file: dict[str, Any], person: Callable[..., User]) -> None:
    for somebody in (None, person("Quick Heron", is_guest=True)):
        with pytest.raises(TournamentError) as caught:
            restored(by=somebody, raw=json.dumps(file).encode())
        assert caught.value.status == 403


def test_a_field_of_more_than_a_thousand(admin: User) -> None:
    """SQLite cannot look for so many rows one by one."""
    made = founded(admin)
    round_ = made.stages.get(order=1).rounds.get()
    rows = [
        Registration(tournament=made, number=number, name=f"Player {number}", state="active", place_no=number)
        for number in range(6, 1012)
    ]
    Registration.objects.bulk_create(rows)
    matches = Match.objects.bulk_create(Match(round=round_, table=number) for number in range(3, 506))
    MatchSeat.objects.bulk_create(
        MatchSeat(match=match, round=round_, side=side, registration=rows[2 * index + side])
        for index, match in enumerate(matches)
        for side in (0, 1)
    )
    said = json.loads(backup(made))
    assert (len(said["registrations"]), len(said["stages"][0]["rounds"][0]["matches"])) == (1011, 506)
    again = restored(by=admin, raw=json.dumps(said).encode())
    assert again.registrations.count() == 1011


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [each for key, inner in pairs for each in [(*path, key), *leaves(inner, (*path, key))]]


@settings(max_examples=share(10, 60), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_changed_file_is_restored_or_refused_but_never_breaks(
    file: dict[str, Any], admin: User, data: st.DataObject
) -> None:
    changed = json.loads(json.dumps(file))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(leaves(changed)))
        inner = at(changed, *path[:-1])
        inner[path[-1]] = data.draw(
            st.none()
            | st.booleans()
            | st.integers()
            | st.text(max_size=5)
            | st.just([])
            | st.just({})
            | st.sampled_from([0, 1, 2])
        )
    before = Tournament.objects.count()
    refused, made = None, None
    try:
        made = restored(by=admin, raw=json.dumps(changed).encode())
    except TournamentError as error:
        refused = error
    if made is None:
        assert refused is not None
        assert refused.status == 422
        assert Tournament.objects.count() == before
    else:
        assert isinstance(places(made), list)
        assert backup(made)

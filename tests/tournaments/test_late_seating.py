"""Late players, wrong tables and missing results: each has a way of its own at the desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.tournaments.conftest import Arena, make_user
from tests.tournaments.playing import Hall
from tests.tournaments.test_desk import at, browser, text
from tournaments.domain.choices import RoundState, Standing
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, Notice, Round
from tournaments.selectors.standings import standings_of
from tournaments.services.registration.late_seating import bye_of, late_seat, unpaired
from tournaments.services.rounds.stages import stage_begin

pytestmark = pytest.mark.django_db
SWISS = ("swiss", StageSettings(rounds=3))


@pytest.fixture
def swiss(arena: Callable[..., Arena]) -> Arena:
    return arena(5, SWISS)


def refused(code: str, **wish: Any) -> None:
    with pytest.raises(TournamentError) as caught:
        late_seat(**wish)
    assert caught.value.code == code and len(caught.value.text.split()) > 4


def test_in_a_round_that_is_played_a_late_player_meets_the_bye(swiss: Arena) -> None:
    published = swiss.publish()
    alone = bye_of(published)
    assert alone is not None
    owner = alone.seats.get().registration
    assert owner is not None
    sixth = swiss.join(6)
    assert unpaired(published) == [sixth]
    assert late_seat(round=published, by=swiss.judge, registration=sixth)
    match = Match.objects.get(pk=alone.pk)
    assert (match.state, match.table, swiss.sides(match)) == ("called", 3, [owner.number, 6])
    assert swiss.stage(1).seeds.count(6) == 1 and unpaired(published) == [] and bye_of(published) is None
    assert {
        line.registration.number: line.row.tally.points for line in standings_of(swiss.stage(1)) if line.row
    } == dict.fromkeys(range(1, 7), 0), "the bye does not count any more"
    swiss.best_wins()
    swiss.next_round()
    assert not Match.objects.filter(results__kind="absent").exists()
    assert swiss.tournament.audit.get(action="late_player_seated").after["match"] == match.pk
    refused("not_published", round=published, by=swiss.judge, registration=swiss.join(7))


def test_who_missed_a_round_is_absent_in_it(swiss: Arena) -> None:
    swiss.publish()
    swiss.best_wins()
    second = swiss.next_round()
    sixth = swiss.join(6, joined_round=3)
    assert late_seat(round=second, by=swiss.judge, registration=sixth)
    assert Match.objects.get(round__number=1, seats__registration=sixth).results.get().kind == "absent"


def test_who_is_paired_has_left_or_comes_where_nobody_has_a_bye_is_refused(swiss: Arena) -> None:
    published = swiss.publish()
    refused("paired", round=published, by=swiss.judge, registration=swiss.player(1))
    refused("paired", round=published, by=swiss.judge, registration=swiss.join(6, state=Standing.DROPPED))
    assert late_seat(round=published, by=swiss.judge, registration=swiss.join(7))
    refused("no_bye", round=published, by=swiss.judge, registration=swiss.join(8))
    Round.objects.update(called_at=published.starts_at)
    refused("time_called", round=published, by=swiss.judge, registration=swiss.player(8))


def test_a_bye_that_was_promised_is_nobody_s_to_take(arena: Callable[..., Arena]) -> None:
    made = arena(4, SWISS, begin=False)
    made.tournament.registrations.filter(number=1).update(byes=1)
    made.tournament.registrations.filter(number=2).update(state="dropped")
    stage_begin(stage=made.stage(1), by=made.judge)
    assert bye_of(made.publish()) is None


def test_both_are_told_and_waited_for(clock: Any) -> None:
    hall = Hall(5)
    published = Round.objects.get()
    alone = bye_of(published)
    assert alone is not None
    sixth = hall.join(6, user=make_user("late"))
    clock.forward(minutes=5)
    late_seat(round=published, by=hall.judge, registration=sixth)
    match = Match.objects.get(pk=alone.pk)
    assert match.absent_at is not None and (match.absent_at - clock.at).seconds == 600
    assert Notice.objects.filter(kind="called", key__startswith=match.pk).count() == 2


def test_the_desk_seats_a_late_player(swiss: Arena) -> None:
    client, published = browser(swiss.judge), swiss.publish()
    page = at("desk_round", swiss.tournament, round_id=published.pk)
    assert "Came after the pairing" not in text(client.get(page))
    swiss.join(6, name="Berta")
    assert "has the bye, and can play instead" in text(client.get(page))
    seat = at("desk_round_act", swiss.tournament, round_id=published.pk, act="seat")
    assert "Berta plays in this round." in text(client.post(seat, {"player": "6"}, follow=True))
    swiss.join(7, name="Cem")
    shown = text(client.get(page))
    assert "Nobody has a bye in this round" in shown and "Cem plays against" not in shown


def test_the_desk_gives_another_table_before_publication(swiss: Arena) -> None:
    client, draft = browser(swiss.judge), swiss.stage(1).rounds.get()
    pairs = {frozenset(swiss.sides(match)) for match in draft.matches.all()}
    act = at("desk_round_act", swiss.tournament, round_id=draft.pk, act="table")
    assert "Another table" in text(client.get(at("desk_round", swiss.tournament, round_id=draft.pk)))
    (number, _other) = next(pair for pair in (swiss.sides(match) for match in draft.matches.all()) if len(pair) == 2)
    client.post(act, {"player": str(number), "table": "9"}, follow=True)
    again = swiss.stage(1).rounds.get()
    assert {frozenset(swiss.sides(match)) for match in again.matches.all()} == pairs
    assert again.matches.get(seats__registration__number=number).table == 9
    published = swiss.publish()
    act = at("desk_round_act", swiss.tournament, round_id=published.pk, act="table")
    client.post(act, {"player": str(number), "table": "8"})
    assert swiss.player(number).table == 9, "refused together with the pairing, and nothing is left of it"


def test_the_desk_pairs_although_results_are_missing_with_a_reason(swiss: Arena) -> None:
    swiss.publish()
    client, step = browser(swiss.judge), at("desk_step", swiss.tournament, key="round-draft")
    assert "Pair although results are missing" in text(client.get(at("desk", swiss.tournament)))
    client.post(step, {"early": "1", "reason": " "})
    assert not swiss.stage(1).rounds.filter(state=RoundState.DRAFT).exists()
    client.post(step, {"early": "1", "reason": "table 2 takes ages"})
    draft = swiss.stage(1).rounds.get(state=RoundState.DRAFT)
    entry = swiss.tournament.audit.get(action="round_drafted", reason="table 2 takes ages")
    assert entry.after["open"] is True
    publish = at("desk_round_act", swiss.tournament, round_id=draft.pk, act="publish")
    client.post(publish)
    assert swiss.stage(1).rounds.get(number=2).state == RoundState.PUBLISHED


def test_a_draft_without_a_bye_lets_a_late_player_wait(arena: Callable[..., Arena]) -> None:
    made = arena(4, SWISS)
    draft = made.stage(1).rounds.get()
    fifth = made.join(5, name="Dana")
    act = at("desk_round_act", made.tournament, round_id=draft.pk, act="seat")
    assert "Dana joins in the next round." in text(browser(made.judge).post(act, {"player": "5"}, follow=True))
    fifth.refresh_from_db()
    assert fifth.joined_round == 2

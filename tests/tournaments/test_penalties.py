"""Penalties and disqualification: who gives them, what they do, what is told, and that history stays."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import Permission
from django.db import DatabaseError, connection, transaction

from accounts.people.relations import relation_add
from accounts.platform.hooks import rows_needed
from games.live import clocks, log_entries
from games.models import Status
from tests.tournaments.beginning import disqualified, joined, last_entry, now, opened, person, play, refused, started
from tests.tournaments.conftest import Arena, make_user
from tests.tournaments.playing import Hall
from tests.tournaments.prepared import arena_as, prepared
from tournaments.domain.choices import MatchState, PenaltyStep, Role, Standing
from tournaments.domain.formats import StageSettings
from tournaments.models import Infraction, Match, Official
from tournaments.pairing import results as outcomes
from tournaments.selectors import infractions as selected
from tournaments.selectors.notices import told
from tournaments.selectors.standings import final_standings
from tournaments.services.judging import disqualification, infractions
from tournaments.services.lifecycle import completion, officials, transitions
from tournaments.services.registration import drops
from tournaments.services.results import corrections
from tournaments.services.rounds import rounds
from tournaments.web.rows import penalties

pytestmark = pytest.mark.django_db


def give(by, player, infraction="slow_play", **more):
    """A penalty, by default the suggested one for slow play."""
    return infractions.infraction_record(
        registration=player, by=by, infraction=infraction, **{"reason": "Seen at the table", **more}
    )


@pytest.fixture
def cup(host):
    """Five players, no round published."""
    return prepared(started, host, players=5)


@pytest.fixture
def player(cup):
    return cup.registrations.get(number=2)


def head_of(cup, host, name="head", role=Role.HEAD_JUDGE):
    """Another official."""
    user = person(name)
    officials.official_add(tournament=cup, by=host, user=user, role=role)
    return user


# --- giving and taking back ------------------------------------------------------------------------------------------


def test_a_penalty_is_written_down_told_to_the_player_and_in_the_audit(cup, host, player):
    given = give(host, player)
    entry = last_entry(cup)
    assert (given.penalty, given.suggested, given.step, given.judge) == ("warning", "warning", "given", host)
    assert (entry.action, entry.object, entry.reason) == ("infraction_recorded", "registration:2", "Seen at the table")
    assert (entry.after["penalty"], entry.after["infraction"]) == ("warning", "slow_play")
    (news,) = told(player.user.notices.all())
    assert "Warning" in news.text and "Slow Play" in news.text and news.url.endswith("/players/2/")
    assert "table" not in news.text
    assert not told(cup.registrations.get(number=1).user.notices.all())


def test_repetition_raises_the_suggestion_and_another_penalty_may_be_given(cup, host, player):
    give(host, player)
    second = give(host, player, takes="next")
    assert (second.suggested, second.penalty, second.takes) == ("game_loss", "game_loss", "next")
    mild = give(host, player, penalty="none")
    assert (mild.suggested, mild.penalty, mild.takes) == ("game_loss", "none", "")
    assert give(host, cup.registrations.get(number=3)).penalty == "warning"


def test_what_was_taken_back_or_happened_on_another_day_does_not_count(cup, host, player, monkeypatch):
    given = give(host, player)
    infractions.infraction_retract(infraction=given, by=host, reason="It was the other one")
    assert give(host, player).suggested == "warning"
    at = clocks.database_now()
    monkeypatch.setattr(clocks, "database_now", lambda: at + timedelta(days=1))
    assert give(host, player).suggested == "warning"
    assert give(host, player, takes="next").suggested == "game_loss"


def test_taking_back_is_another_row_told_and_done_once(cup, host, player):
    given = give(host, player)
    infractions.infraction_retract(infraction=given, by=host, reason="It was the other one")
    record = selected.record_of(given)
    assert (record.state, record.counts, record.row.step) == ("retracted", False, "given")
    assert last_entry(cup).action == "infraction_retracted"
    assert any("taken back" in one.text for one in told(player.user.notices.all()))
    with refused("decided"):
        infractions.infraction_retract(infraction=given, by=host, reason="Again")
    other = give(host, player)
    with refused("reason"):
        infractions.infraction_retract(infraction=other, by=host, reason=" ")


@pytest.mark.parametrize(
    "way",
    [
        lambda: Infraction.objects.update(reason="because"),
        lambda: Infraction.objects.all().delete(),
        lambda: Infraction.objects.first().save(),
        lambda: connection.cursor().execute("DELETE FROM tournaments_infraction"),
    ],
    ids=["update", "delete", "save", "raw delete"],
)
def test_no_way_changes_what_is_written(cup, host, player, way):
    give(host, player)
    before = list(Infraction.objects.values())
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        way()
    assert list(Infraction.objects.values()) == before


def test_who_may_and_what_makes_sense(cup, host, player):
    judge, scorer = head_of(cup, host, "judge", Role.JUDGE), head_of(cup, host, "scorer", Role.SCOREKEEPER)
    with refused("forbidden"):
        give(scorer, player)
    with refused("forbidden"):
        give(person("stranger"), player)
    with refused("infraction", remedy="slow_play"):
        give(judge, player, "juggling")
    with refused("penalty", remedy="game_loss"):
        give(judge, player, penalty="exile")
    with refused("reason"):
        give(judge, player, reason=" ")
    with refused("no_match"):
        give(judge, player, penalty="game_loss")
    with refused("no_match"):
        give(judge, player, penalty="match_loss")
    with refused("takes"):
        give(judge, player, penalty="game_loss", takes="never")
    officials.official_add(tournament=cup, by=host, user=player.user, role=Role.JUDGE)
    with refused("own"):
        give(player.user, player)
    with refused("plays"):
        give(player.user, cup.registrations.get(number=3))
    other = play(host, cup).matches.exclude(seats__registration=player).first()
    with refused("match"):
        give(judge, player, match=other)
    transitions.tournament_cancel(tournament=cup, by=host, reason="Storm")
    with refused("not_playing"):
        give(host, now(player))
    assert not Infraction.objects.exists()


def test_a_judge_stays_known_when_his_account_goes(cup, host, player):
    judge = head_of(cup, host, "judge", Role.JUDGE)
    give(judge, player)
    Official.objects.filter(user=judge).delete()
    assert rows_needed([judge.pk]) == {judge.pk}


def test_a_draft_that_is_thrown_away_leaves_the_penalty(cup, host, player):
    draft = cup.stages.get().rounds.get(state="draft")
    match = draft.matches.filter(seats__registration=player).first()
    given = give(host, player, match=match)
    rounds.round_discard(round=draft, by=host)
    assert selected.record_of(given).row.match is None


# --- effects ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def hall(db):
    """Two players at a match of three games, played here."""
    return arena_as(2, ("swiss", StageSettings(rounds=1)), kind=Hall, best_of=3)


def test_a_game_loss_ends_the_running_game(hall, django_capture_on_commit_callbacks):
    match = hall.match()
    game = hall.both_ready(match)
    loser = match.seats.get(side=0).registration
    with django_capture_on_commit_callbacks(execute=True):
        given = give(hall.judge, loser, penalty="game_loss", match=match)
    game.refresh_from_db()
    assert (game.status, given.game) == (Status.FINISHED, game.pk)
    assert game.entries.last().kind == log_entries.RULED
    link = match.games.get()
    assert game.result["winners"] == [(1 + link.first_side) % 2]
    with refused("no_game", remedy="next game"):
        give(hall.judge, loser, penalty="game_loss", match=match)


def test_a_game_loss_that_is_owed_takes_the_next_game_and_only_that(hall, django_capture_on_commit_callbacks):
    match = hall.match()
    loser = match.seats.get(side=1).registration
    given = give(hall.judge, loser, penalty="game_loss", takes="next")
    assert selected.record_of(given).owed
    with django_capture_on_commit_callbacks(execute=True):
        first = hall.both_ready(match)
    first.refresh_from_db()
    record = selected.record_of(given)
    assert first.status == Status.FINISHED and record.state == PenaltyStep.SERVED
    assert record.later["served"].game == first.pk
    assert first.result["winners"] == [match.games.get().first_side % 2]
    with django_capture_on_commit_callbacks(execute=True):
        second = hall.both_ready(match)
    second.refresh_from_db()
    assert second.pk != first.pk and second.status == Status.RUNNING


def test_a_loss_that_could_not_be_taken_stays_owed(hall, monkeypatch):
    match = hall.match()
    given = give(hall.judge, match.seats.get(side=1).registration, penalty="game_loss", takes="next")
    monkeypatch.setattr("games.services.tables.matches.game_lose", lambda game, seat: False)
    hall.both_ready(match)
    assert selected.record_of(given).owed


def test_what_is_owed_by_both_cancels_out_and_what_was_taken_back_is_not_owed(hall):
    match = hall.match()
    both = [give(hall.judge, seat.registration, penalty="game_loss", takes="next") for seat in match.seats.all()]
    third = give(hall.judge, match.seats.get(side=0).registration, penalty="game_loss", takes="next")
    infractions.infraction_retract(infraction=third, by=hall.judge, reason="Mistaken")
    game = hall.both_ready(match)
    assert game.status == Status.RUNNING
    assert [selected.record_of(one).state for one in (*both, third)] == ["served", "served", "retracted"]


def test_a_match_loss_is_the_result_of_the_match_and_says_not_why(host):
    cup = started(host, 4)
    player = cup.registrations.get(number=2)
    rounds.round_publish(round=cup.stages.get().rounds.get(state="draft"), by=host)
    match = Match.objects.get(seats__registration=player)
    given = give(host, player, "outside_assistance", match=match)
    version = match.results.get(confirmed=True)
    assert (version.kind, version.winner) == ("judge_loss", 1 - match.seats.get(registration=player).side)
    assert str(given.pk) in version.reason and given.reason not in version.reason


def test_a_match_loss_corrects_a_result_that_others_have_built_upon(host):
    cup = started(host, 4)
    player = cup.registrations.get(number=2)
    first = play(host, cup)
    match = first.matches.get(seats__registration=player)
    play(host, cup)
    table = str(match.table)
    with refused("typed", remedy=table):
        give(host, player, "outside_assistance", match=match)
    give(host, player, "outside_assistance", match=match, typed=table)
    assert match.results.get(confirmed=True).kind == "judge_loss" and now(match).state == MatchState.FINAL


def test_a_game_loss_on_paper_loses_a_match_of_one_game(host):
    cup = started(host, 4, mode="paper")
    rounds.round_publish(round=cup.stages.get().rounds.get(state="draft"), by=host)
    player = cup.registrations.get(number=1)
    match = Match.objects.get(seats__registration=player)
    give(host, player, penalty="game_loss", match=match)
    assert match.results.get(confirmed=True).kind == "judge_loss"
    give(host, player, penalty="game_loss", takes="next")
    assert match.results.count() == 1


@pytest.mark.parametrize(
    ("ruleset", "mode", "said", "todo"),
    [
        ("flesh_and_blood", "paper", {"infraction": "tardiness"}, "See to it at the table"),
        ("magic", "paper", {"infraction": "tardiness"}, "Count the lost game"),
        ("magic", "paper", {"infraction": "tardiness", "takes": "next"}, "Count the lost game"),
        ("magic", "online", {"infraction": "tardiness", "takes": "next"}, "The next game begins and is lost"),
        ("magic", "paper", {"infraction": "slow_play"}, ""),
    ],
)
def test_what_no_game_here_does_is_said_to_the_officials(arena, ruleset, mode, said, todo):
    field = arena(
        2, ("swiss", StageSettings(rounds=1)), best_of=3, ruleset=ruleset, mode=mode, accounts=True, then=Arena.publish
    )
    match = field.open()[0] if said.get("takes") != "next" else None
    give(field.judge, field.player(1), match=match, **said)
    (row,) = penalties.of_tournament(field.tournament)
    assert todo in row.todo and bool(row.todo) == bool(todo)
    infractions.infraction_retract(infraction=row.row, by=field.judge, reason="Mistaken")
    assert penalties.of_tournament(field.tournament)[0].todo == ""


# --- disqualification ------------------------------------------------------------------------------------------------


def propose(by, player):
    """A proposal."""
    return give(by, player, "cheating")


def test_a_proposal_does_nothing_is_shown_to_officials_and_made_once(cup, host, player):
    head = head_of(cup, host)
    proposal = propose(host, player)
    assert [one.row.pk for one in selected.pending(cup)] == [proposal.pk]
    assert (proposal.step, now(player).state) == (PenaltyStep.PROPOSED, Standing.ACTIVE)
    assert last_entry(cup).action == "disqualification_proposed"
    assert selected.of_player(player) == [] and not player.user.notices.exists()
    assert [one.text for one in told(head.notices.all())] != [] and not host.notices.exists()
    with refused("proposed"):
        propose(head, player)
    assert suggested_now(cup, host, player) == "warning"  # and counts for nothing


def suggested_now(cup, host, player):
    """What would be suggested for slow play."""
    return give(host, player).suggested


def test_a_single_official_needs_a_judge_of_the_site(cup, host, player):
    judge = make_user("site judge")
    judge.is_staff = True
    judge.save()
    judge.user_permissions.add(Permission.objects.get(codename="judge", content_type__app_label="games"))
    judge = type(judge).objects.get(pk=judge.pk)
    proposal = propose(host, player)
    assert judge.notices.filter(kind="proposal").exists()
    with refused("second_person", remedy="two people"):
        disqualification.disqualification_approve(proposal=proposal, by=host)
    approved = disqualification.disqualification_approve(proposal=proposal, by=judge)
    assert (now(player).state, approved.role) == (Standing.DISQUALIFIED, "site_judge")
    entry = last_entry(cup)
    assert (entry.action, entry.role, entry.reason) == ("disqualified", "site_judge", proposal.reason)
    assert any("Disqualification" in one.text for one in told(player.user.notices.all()))


def test_an_administrator_is_not_two_people(cup, player):
    root = person("root", is_superuser=True, is_staff=True)
    with refused("second_person"):
        proposal = None
        with transaction.atomic():
            proposal = propose(root, player)
            disqualification.disqualification_approve(proposal=proposal, by=root)
    assert now(player).state == Standing.ACTIVE


def test_nobody_who_plays_is_the_second_person(cup, host, player):
    other = cup.registrations.get(number=3).user
    officials.official_add(tournament=cup, by=host, user=other, role=Role.ORGANISER)
    site = person("site", is_superuser=True, is_staff=True)
    proposal = propose(host, player)
    assert site.notices.filter(kind="proposal").exists() and not other.notices.filter(kind="proposal").exists()
    with refused("plays"):
        disqualification.disqualification_approve(proposal=proposal, by=other)


def test_nobody_decides_on_his_own_people(cup, host, player):
    head, site = head_of(cup, host), person("site", is_superuser=True, is_staff=True)
    relation_add(head, player.user.public_name)
    with refused("related"):
        give(head, player)
    proposal = propose(host, player)
    assert site.notices.filter(kind="proposal").exists() and not head.notices.filter(kind="proposal").exists()
    with refused("related"):
        disqualification.disqualification_approve(proposal=proposal, by=head)


def test_a_refusal_changes_nothing_and_is_final(cup, host, player):
    head = head_of(cup, host)
    proposal = propose(host, player)
    with refused("reason"):
        disqualification.disqualification_refuse(proposal=proposal, by=head, reason="")
    disqualification.disqualification_refuse(proposal=proposal, by=head, reason="It was not on purpose")
    assert (now(player).state, selected.record_of(proposal).state) == (Standing.ACTIVE, PenaltyStep.REFUSED)
    with refused("decided"):
        disqualification.disqualification_approve(proposal=proposal, by=head)
    with refused("not_yours"), transaction.atomic():
        infractions.infraction_retract(infraction=propose(host, player), by=head, reason="No")
    again = propose(host, player)
    infractions.infraction_retract(infraction=again, by=host, reason="I was wrong")
    assert selected.pending(cup) == []


def test_in_a_swiss_the_player_is_out_and_earlier_results_stay(cup, host, player):
    first = play(host, cup)
    before = list(first.matches.get(seats__registration=player).results.values())
    disqualified(host, player)
    assert list(first.matches.get(seats__registration=player).results.values()) == before
    assert player.pk not in [line.registration.pk for line in final_standings(cup)]
    assert player.pk not in play(host, cup).match_seats.values_list("registration", flat=True)


class TestLifting:
    """What was given in error is taken back, by two people as it was given, and by the ordinary rules."""

    def lifting(self, by, player, reason="The cards were not marked"):
        """Proposed. The disqualification."""
        found = Infraction.objects.get(registration=player, step=PenaltyStep.PROPOSED)
        infractions.infraction_retract(infraction=found, by=by, reason=reason)
        return found

    def test_one_proposes_another_one_decides_and_both_stand_in_the_audit(self, cup, host, player):
        play(host, cup)
        head = head_of(cup, host)
        disqualified(host, player)
        found = self.lifting(host, player)
        assert (now(player).state, selected.record_of(found).state) == (Standing.DISQUALIFIED, PenaltyStep.APPROVED)
        assert selected.record_of(found).lifting and [one.row for one in selected.pending(cup)] == [found]
        assert head.notices.filter(kind="lifting").exists() and not host.notices.filter(kind="lifting").exists()
        for by, code in ((host, "second_person"), (player.user, "own")):
            with refused(code):
                disqualification.disqualification_approve(proposal=found, by=by)
        with refused("decided"):
            infractions.infraction_retract(infraction=found, by=head, reason="Me too")
        answer = disqualification.disqualification_approve(proposal=found, by=head)
        assert (now(player).state, now(player).dropped_after) == (Standing.ACTIVE, None)
        assert (answer.step, answer.judge, answer.reason) == (PenaltyStep.LIFTED, head, "The cards were not marked")
        entry = last_entry(cup)
        assert (entry.action, entry.before, entry.after["state"]) == (
            "disqualification_lifted", {"state": "disqualified"}, "active",
        )  # fmt: skip
        assert player.user.notices.filter(kind="penalty_back").count() == 1
        (row,) = penalties.of_player(player)
        assert [one.row.step for one in row.decisions] == ["approved", "lifting", "lifted"]
        assert selected.pending(cup) == []
        for act in (disqualification.disqualification_approve, disqualification.disqualification_refuse):
            with refused("decided"):
                act(proposal=found, by=head, reason="Again")
        assert suggested_now(cup, host, player) == "warning", "it counts for nothing any more"

    def test_the_standings_are_as_they_would_be_without_it_and_he_is_paired_again(self, cup, host, player):
        play(host, cup)
        places = [line.registration.pk for line in final_standings(cup)]
        disqualified(host, player)
        assert player.pk not in [line.registration.pk for line in final_standings(cup)]
        missed = play(host, cup)
        assert player.pk not in missed.match_seats.values_list("registration", flat=True)
        disqualification.disqualification_approve(proposal=self.lifting(host, player), by=make_user("second"))
        assert {line.registration.pk for line in final_standings(cup)} == set(places)
        after = play(host, cup)
        assert player.pk in after.match_seats.values_list("registration", flat=True)
        kinds = player.match_seats.filter(match__results__kind="absent").values_list("round__number", flat=True)
        assert list(kinds) == [missed.number], "the round that he has missed counts as absent"

    def test_a_result_that_was_lost_by_it_stays_until_it_is_corrected(self, cup, host):
        round_ = rounds.round_publish(round=cup.stages.get(order=1).rounds.get(), by=host)
        match = round_.matches.exclude(table=None).first()
        player = match.seats.get(side=0).registration
        disqualified(host, player)
        assert match.results.get(confirmed=True).kind == "dq_loss"
        disqualification.disqualification_approve(proposal=self.lifting(host, player), by=make_user("second"))
        assert match.results.get(confirmed=True).kind == "dq_loss"
        assert list(disqualification.lost_by_it(player)) == [match]
        corrections.result_correct(match=match, by=host, result=outcomes.score(1, 1, 0), reason="Given in error")
        assert not disqualification.lost_by_it(player).exists()

    def test_refused_it_stands_for_good(self, cup, host, player):
        play(host, cup)
        disqualified(host, player)
        found = self.lifting(host, player)
        disqualification.disqualification_refuse(proposal=found, by=make_user("second"), reason="They were")
        assert (now(player).state, selected.record_of(found).state) == (Standing.DISQUALIFIED, PenaltyStep.APPROVED)
        assert last_entry(cup).action == "lifting_refused" and selected.pending(cup) == []
        with refused("decided"):
            infractions.infraction_retract(infraction=found, by=host, reason="Once more")

    def test_who_had_dropped_before_is_dropped_again(self, cup, host, player):
        play(host, cup)
        drops.drop(registration=player, by=host)
        disqualified(host, player)
        disqualification.disqualification_approve(proposal=self.lifting(host, player), by=make_user("second"))
        assert (now(player).state, now(player).dropped_after) == (Standing.DROPPED, 1)

    def test_before_the_start_he_has_a_place_or_waits_for_one(self, host):
        cup = opened(host, capacity=2)
        first, second = joined(cup, 2)
        disqualified(host, first)
        disqualified(host, second)
        (other,) = joined(cup, 1, "late")
        for player in (second, first):
            disqualification.disqualification_approve(proposal=self.lifting(host, player), by=make_user("second"))
        assert [now(one).state for one in (first, second, other)] == ["waiting", "registered", "registered"]

    def test_a_tournament_that_is_over_has_to_be_opened_first(self, cup, host, player):
        play(host, cup)
        disqualified(host, player)
        completion.tournament_cancel(tournament=cup, by=host, reason="Fire")
        with refused("over", remedy="Open it again"):
            self.lifting(host, player)


def first_two_win(field):
    """The matches before the final."""
    for match in field.open():
        field.wins(match, field.sides(match).index(min(field.sides(match))))


class TestBracket:
    """Four players; the best seed wins the first match and is disqualified before or during the final."""

    @pytest.fixture
    def field(self, db):
        return arena_as(4, ("single", StageSettings(seeding="order")), accounts=True, then=first_two_win)

    @pytest.fixture
    def proposal(self, field):
        return propose(field.judge, field.player(1))

    @pytest.fixture
    def second(self, field):
        head = make_user("head")
        Official.objects.create(tournament=field.tournament, user=head, role=Role.HEAD_JUDGE)
        return head

    def test_one_chooses(self, field, proposal, second):
        with refused("choose"):
            disqualification.disqualification_approve(proposal=proposal, by=second)
        assert field.player(1).state == Standing.ACTIVE

    def test_the_bracket_stays(self, field, proposal, second):
        disqualification.disqualification_approve(proposal=proposal, by=second, bracket="keep")
        assert ranks(field) == {2: 1, 3: 2, 4: 2}  # who stood below moves up

    def test_the_bracket_is_played_anew(self, field, proposal, second):
        disqualification.disqualification_approve(proposal=proposal, by=second, bracket="reset")
        (final,) = field.open()
        assert sorted(field.sides(final)) == [2, 4]
        field.wins(final, field.sides(final).index(4))
        assert ranks(field) == {4: 1, 2: 2, 3: 3}

    def test_of_the_winner_of_the_final_that_win_is_turned_round(self, field, proposal, second):
        field.best_wins()
        won = disqualification.last_win(field.player(1))
        assert won.slot == "W2.1"
        disqualification.disqualification_approve(proposal=proposal, by=second, bracket="reset")
        assert ranks(field)[2] == 1
        assert proposal.reason not in won.results.get(confirmed=True).reason

    def test_who_has_lost_leaves_nothing_to_choose(self, field, second):
        disqualification.disqualification_approve(proposal=propose(field.judge, field.player(4)), by=second)
        assert field.player(4).state == Standing.DISQUALIFIED


def ranks(field):
    """The place of each number."""
    return {line.registration.number: line.rank for line in final_standings(field.tournament)}

"""Penalties on pages and for programs: who reads and sends what."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from games.models import Case
from tests.tournaments.beginning import person, play, started
from tests.tournaments.conftest import make_user
from tests.tournaments.playing import Hall, act
from tests.tournaments.prepared import prepared
from tests.tournaments.test_desk import at, browser, text
from tournaments.domain.choices import Role, Standing
from tournaments.domain.formats import StageSettings
from tournaments.models import Infraction, Official
from tournaments.services.judging import disqualification, infractions
from tournaments.services.lifecycle import officials
from tournaments.services.outside import tokens

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
REASON = "Looked at the clock for six minutes"


@pytest.fixture
def cup(host):
    return prepared(started, host, players=4)


@pytest.fixture
def player(cup):
    return cup.registrations.get(number=2)


@pytest.fixture
def head(cup, host):
    user = person("head")
    officials.official_add(tournament=cup, by=host, user=user, role=Role.HEAD_JUDGE)
    return user


def form(cup, **more):
    """What the form sends."""
    return {"infraction": "slow_play", "penalty": "warning", "takes": "now", "match": "", "reason": REASON, **more}


def test_from_the_infraction_to_the_suggestion_and_why(cup, host, player):
    client, to = browser(host), at("desk_penalty_new", cup, number=2)
    assert "Slow Play" in text(client.get(to)) and "Suggested" not in text(client.get(to))
    first = text(client.get(to, {"infraction": "slow_play"}))
    assert "Suggested: Warning" in first and "For the first time today" in first
    assert client.post(to, form(cup, reason="")).status_code == 200 and not Infraction.objects.exists()
    assert client.post(to, form(cup)).url == at("desk_player", cup, number=2)
    again = text(client.get(to, {"infraction": "slow_play"}))
    assert "Suggested: Game Loss" in again and "it would be: Warning" in again and REASON in again
    assert "Warning: Slow Play" in text(client.get(at("desk_player", cup, number=2)))
    assert REASON in text(client.get(at("desk_penalties", cup)))
    given = Infraction.objects.get()
    client.post(at("desk_penalty_act", cup, penalty_id=given.pk, act="retract"), {"reason": "A mistake of mine"})
    assert "A mistake of mine" in text(client.get(at("desk_penalty", cup, penalty_id=given.pk)))
    assert "Verwarnung: Langsames Spiel" in text(browser(host, "de").get(at("desk_penalties", cup)))


def test_a_match_loss_shows_first_what_it_changes(cup, host, player):
    match = play(host, cup).matches.get(seats__registration=player)
    play(host, cup)
    client, to = browser(host), at("desk_penalty_new", cup, number=2)
    said = form(cup, infraction="outside_assistance", penalty="match_loss", match=match.pk)
    assert "what the match loss changes" in text(client.post(to, said)) and not Infraction.objects.exists()
    client.post(to, {**said, "confirmed": "1", "typed": "wrong"})
    assert not Infraction.objects.exists()
    client.post(to, {**said, "confirmed": "1", "typed": str(match.table)})
    assert match.results.get(confirmed=True).kind == "judge_loss"
    assert REASON in text(client.get(at("desk_match", cup, match_id=match.pk)))


def test_a_player_reads_his_own_penalties_and_nobody_else_does(cup, host, player):
    match = play(host, cup).matches.get(seats__registration=player)
    infractions.infraction_record(registration=player, by=host, infraction="slow_play", reason=REASON, match=match)
    opponent = match.seats.exclude(registration=player).get().registration.user
    address = f"/t/{cup.pk}/players/2/"
    assert REASON in text(browser(player.user).get(address))
    for reader in (opponent, person("stranger"), None):
        pages = [
            address,
            f"/t/{cup.pk}/",
            f"/m/{match.pk}/",
            f"/t/{cup.pk}/standings/",
            f"/api/tournaments/{cup.pk}/matches/{match.pk}",
        ]
        assert all(REASON not in browser(reader).get(page).content.decode() for page in pages)
    proposal = infractions.infraction_record(registration=player, by=host, infraction="cheating", reason="Marked")
    assert "Marked" not in text(browser(player.user).get(address))
    assert browser(player.user).get(at("desk_penalty", cup, penalty_id=proposal.pk)).status_code == 403


def test_a_disqualification_goes_from_page_to_page_with_two_people(cup, host, player, head):
    first, second = browser(host), browser(head)
    answer = first.post(
        at("desk_penalty_new", cup, number=2), form(cup, infraction="cheating", penalty="disqualification"), follow=True
    )
    assert "waits for a second person" in text(answer)
    proposal = Infraction.objects.get()
    page, approve = (
        at("desk_penalty", cup, penalty_id=proposal.pk),
        at("desk_penalty_act", cup, penalty_id=proposal.pk, act="approve"),
    )
    assert "You cannot approve it yourself" in text(first.get(page)) and "Approve: disqualify" not in text(
        first.get(page)
    )
    first.post(approve)
    player.refresh_from_db()
    assert player.state == Standing.ACTIVE
    assert "is proposed for disqualification" in text(second.get(at("desk", cup)))
    assert "Approve: disqualify" in text(second.get(page))
    second.post(approve)
    player.refresh_from_db()
    assert player.state == Standing.DISQUALIFIED
    assert "is proposed" not in text(second.get(at("desk", cup)))


def test_what_was_given_in_error_goes_back_from_page_to_page(cup, host, player, head):
    play(host, cup)
    given = infractions.infraction_record(registration=player, by=host, infraction="cheating", reason="Marked")
    disqualification.disqualification_approve(proposal=given, by=head)
    first, second = browser(host), browser(head)
    page = at("desk_penalty", cup, penalty_id=given.pk)

    def send(client, act):
        address = at("desk_penalty_act", cup, penalty_id=given.pk, act=act)
        return text(client.post(address, {"reason": "They were not"}, follow=True))

    assert "Lift the disqualification" in text(first.get(page))
    assert "That it is lifted is proposed. It waits for a second person." in send(first, "retract")
    assert "You cannot approve it yourself" in text(first.get(page))
    assert "is proposed to be lifted" in text(second.get(at("desk", cup)))
    assert "Approve: lift the disqualification" in text(second.get(page))
    assert "is lifted." in send(second, "approve")
    player.refresh_from_db()
    assert player.state == Standing.ACTIVE
    assert "is proposed" not in text(second.get(at("desk", cup)))
    assert "They were not" in text(browser(player.user).get(f"/t/{cup.pk}/players/2/"))


def test_a_judge_of_the_site_decides_and_sees_nothing_else_of_the_desk(cup, host, player):
    judge = make_user("site judge")
    judge.is_staff = True
    judge.save()
    judge.user_permissions.add(Permission.objects.get(codename="judge", content_type__app_label="games"))
    warning = infractions.infraction_record(registration=player, by=host, infraction="slow_play", reason=REASON)
    proposal = infractions.infraction_record(registration=player, by=host, infraction="cheating", reason="Marked")
    client = browser(judge)
    assert client.get(at("desk_penalties", cup)).status_code == 403
    assert client.get(at("desk_penalty", cup, penalty_id=warning.pk)).status_code == 403
    assert "Approve: disqualify" in text(client.get(at("desk_penalty", cup, penalty_id=proposal.pk)))
    client.post(at("desk_penalty_act", cup, penalty_id=proposal.pk, act="refuse"), {"reason": "Not on purpose"})
    assert "Not on purpose" in text(browser(host).get(at("desk_penalties", cup)))


def test_in_a_bracket_the_second_person_chooses(arena):
    field = arena(4, ("single", StageSettings(seeding="order")), accounts=True)
    field.best_wins()
    proposal = infractions.infraction_record(
        registration=field.player(1), by=field.judge, infraction="cheating", reason="Marked"
    )
    head = make_user("head")
    Official.objects.create(tournament=field.tournament, user=head, role=Role.HEAD_JUDGE)
    page = text(browser(head).get(at("desk_penalty", field.tournament, penalty_id=proposal.pk)))
    assert "Keep it" in page and "Turn the last win round" in page and "What turning the last win round changes" in page
    browser(head).post(
        at("desk_penalty_act", field.tournament, penalty_id=proposal.pk, act="approve"), {"bracket": "reset"}
    )
    assert field.player(1).state == Standing.DISQUALIFIED


def test_the_file_of_a_case_has_the_penalties_of_both_players(db):
    hall = Hall(2)
    match = hall.match()
    game = hall.both_ready(match)
    guilty = match.seats.get(side=1).registration
    infractions.infraction_record(registration=guilty, by=hall.judge, infraction="slow_play", reason=REASON)
    act(game, hall.user(match, 0), "Call", text="He does not play")
    page = browser(hall.judge).get(f"/judge/{Case.objects.get().pk}/")
    assert REASON in text(page) and "Earlier penalties in this tournament" in text(page)
    assert REASON not in text(browser(hall.user(match, 0)).get(f"/cases/{Case.objects.get().pk}/"))


class Program:
    """A program with a token."""

    def __init__(self, user, *scopes):
        _row, plain = tokens.token_create(by=user, name="p", scopes=list(scopes))
        self.client = Client(HTTP_AUTHORIZATION=f"Bearer {plain}")

    def get(self, cup, path=""):
        return self.client.get(f"/api/tournaments/{cup.pk}/penalties{path}")

    def post(self, cup, path="", **said):
        return self.client.post(f"/api/tournaments/{cup.pk}/penalties{path}", said, "application/json")


def test_penalties_for_programs(cup, host, player, head):
    desk, other, reader = Program(host, "organise"), Program(head, "organise"), Program(host, "read")
    gamer = Program(player.user, "organise")
    wish = {"player": 2, "infraction": "slow_play", "reason": REASON}
    assert (reader.get(cup).status_code, reader.post(cup, **wish).status_code) == (403, 403)
    assert (gamer.get(cup).status_code, gamer.post(cup, **wish).status_code) == (403, 403)
    given = desk.post(cup, **wish)
    assert (given.status_code, given.json()["penalty"], given.json()["state"]) == (201, "warning", "given")
    assert desk.post(cup, **{**wish, "infraction": "juggling"}).json()["code"] == "infraction"
    assert desk.post(cup, **{**wish, "player": 99}).json()["code"] == "no_such_player"
    assert desk.post(cup, **{**wish, "match": "none"}).json()["code"] == "no_such_match"
    proposal = desk.post(cup, **{**wish, "infraction": "cheating"}).json()
    assert proposal["state"] == "proposed"
    assert desk.post(cup, f"/{proposal['id']}/approve").json()["code"] == "second_person"
    assert gamer.post(cup, f"/{proposal['id']}/approve").status_code == 403
    assert desk.client.post(f"/api/tournaments/{cup.pk}/registrations/2/disqualify").status_code == 404
    assert other.post(cup, f"/{proposal['id']}/approve").json()["state"] == "approved"
    player.refresh_from_db()
    assert player.state == Standing.DISQUALIFIED
    assert desk.post(cup, f"/{given.json()['id']}/retract", reason="No").json()["state"] == "retracted"
    assert desk.post(cup, f"/{given.json()['id']}/frame").json()["code"] == "no_such_act"
    assert desk.post(cup, "/999/retract").json()["code"] == "no_such_penalty"
    assert [one["state"] for one in desk.get(cup).json()["results"]] == ["approved", "retracted"]
    back = desk.post(cup, f"/{proposal['id']}/retract", reason="They were not marked").json()
    assert (back["state"], back["waits"]) == ("approved", True)
    assert desk.post(cup, f"/{proposal['id']}/approve").json()["code"] == "second_person"
    lifted = other.post(cup, f"/{proposal['id']}/approve").json()
    assert (lifted["state"], lifted["waits"]) == ("lifted", False)
    player.refresh_from_db()
    assert player.state == Standing.ACTIVE


def test_a_second_approval_at_the_same_time_is_refused(cup, host, player, head):
    proposal = infractions.infraction_record(registration=player, by=host, infraction="cheating", reason="Marked")
    disqualification.disqualification_approve(proposal=proposal, by=head)
    browser(head).post(at("desk_penalty_act", cup, penalty_id=proposal.pk, act="refuse"), {"reason": "Too late"})
    assert Infraction.objects.filter(about=proposal).count() == 1

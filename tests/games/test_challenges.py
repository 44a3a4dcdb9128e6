"""Challenging a player: the seat is kept for him, he answers once, and whoever is blocked sees somebody who is away."""

from __future__ import annotations

import re
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import IntegrityError, transaction
from django.test import Client

from accounts.models import Audience, User
from accounts.people import follows, online
from accounts.people.services import account_close
from games.live import clocks
from games.models import Challenge, Entry, Game, Seat, Status
from games.selectors.challenges import challenges_of, received_by
from games.services.community.blocks import block_set
from games.services.tables import challenges
from games.services.tables.challenges import (
    challenge_accept,
    challenge_decline,
    challenge_open,
    challenge_withdraw,
    challenges_finish,
)
from games.services.tables.tables import TableError, TableSettings, table_abort, table_join, table_open
from tests.games.conftest import make_user
from tests.games.sockets import Socket
from tests.games.test_concurrency import together
from tests.loops import some
from tests.shares import share

pytestmark = pytest.mark.django_db


def made(by: User, other: User, **settings: Any) -> Challenge:
    return challenge_open(by=by, other=other, settings=TableSettings(**settings))


def row(one: Challenge) -> tuple[str, str]:
    """What became of a challenge and of its table."""
    now = Challenge.objects.select_related("game").get(pk=one.pk)
    return now.state, now.game.status


def refused(work: Any, *args: Any, **named: Any) -> str:
    """The code with which something is refused; nothing changes by it."""
    before = list(Challenge.objects.order_by("pk").values()), list(Game.objects.order_by("pk").values())
    with pytest.raises(TableError) as error:
        work(*args, **named)
    assert before == (list(Challenge.objects.order_by("pk").values()), list(Game.objects.order_by("pk").values()))
    return error.value.code


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def plain(response: Any) -> bytes:
    """A page without what chance puts into each, and without addresses of tables and the time of day."""
    return re.sub(rb'nonce="[^"]+"|\b\w{64}\b|game\d{8}|\b\w{12}\b|\d\d:\d\d', b"", response.content)


# --- making one -----------------------------------------------------------------------------------------------------


def test_a_challenge_is_a_private_table_whose_other_seat_is_kept(people):
    mira, jonas, carla, *_ = people
    one = made(mira, jonas, clock="fast", watchers=False)
    game = one.game
    assert (game.visibility, game.status, game.seat_count, game.guests) == ("private", "open", 2, False)
    assert game.clock == clocks.PRESETS["fast"].as_data()
    assert [seat.user for seat in game.seats.order_by("number")] == [mira, None]
    assert refused(table_join, game=game, user=carla, invite=game.invite) == "unavailable"
    assert [one.pk for one in received_by(jonas, clocks.database_now())] == [one.pk]
    assert received_by(carla, clocks.database_now()) == []


def test_settings_that_are_not_a_challenges_are_put_right(people):
    mira, jonas, *_ = people
    game = made(mira, jonas, visibility="public", seats=2, bots=("easy",)).game
    assert (game.visibility, game.status) == ("private", Status.OPEN)
    assert not game.seats.filter(bot="easy").exists()


def test_it_lasts_two_minutes_for_somebody_who_is_here_and_else_twelve_hours(people, clock):
    mira, jonas, carla, *_ = people
    online.mark_online(jonas.pk)
    here, away = made(mira, jonas), made(mira, carla)
    assert here.expires_at - here.created_at == challenges.ANSWERED_WITHIN
    assert away.expires_at - away.created_at == challenges.KEPT
    User.objects.filter(pk=jonas.pk).update(presence_audience=Audience.NOBODY)
    challenge_withdraw(here.pk, by=mira)
    again = made(mira, User.objects.get(pk=jonas.pk))
    assert again.expires_at - again.created_at == challenges.KEPT  # how long it lasts does not tell that he is here


def test_who_may_challenge_is_said_by_the_player(people):
    mira, jonas, carla, *_ = people
    follows.follow(jonas, carla)
    codes = {}
    for audience in Audience.values:
        User.objects.filter(pk=jonas.pk).update(challenge_audience=audience)
        codes[audience] = []
        for by in (mira, carla):
            try:
                challenge_withdraw(made(by, User.objects.get(pk=jonas.pk)).pk, by=by)
                codes[audience].append("made")
            except TableError as error:
                codes[audience].append(error.code)
    assert codes == {
        "everybody": ["made", "made"],
        "followed": ["not_taken", "made"],
        "nobody": ["not_taken", "not_taken"],
    }


def test_guests_oneself_and_whom_one_has_blocked_are_not_challenged(people):
    mira, jonas, *_ = people
    guest = make_user("gast", is_guest=True)
    assert refused(made, guest, jonas) == "no_account"
    assert refused(made, mira, guest) == "no_account"
    assert refused(made, mira, mira) == "self"
    block_set(user=mira, other=jonas, kind="block")
    assert refused(made, mira, jonas) == "blocked"


def test_two_people_have_one_open_challenge_in_either_direction(people):
    mira, jonas, carla, *_ = people
    one = made(mira, jonas)
    assert refused(made, mira, jonas) == "challenged_already"
    assert refused(made, jonas, mira) == "challenged_already"
    made(jonas, carla)
    challenge_decline(one.pk, by=jonas)
    made(jonas, mira)


def test_the_database_itself_knows_one_open_challenge_of_a_pair(people):
    mira, jonas, *_ = people
    one = made(mira, jonas)
    game = table_open(host=jonas, settings=TableSettings(visibility="private"))
    with pytest.raises(IntegrityError), transaction.atomic():
        Challenge.objects.create(
            game=game, challenger=jonas, challenged=mira, created_at=one.created_at, expires_at=one.expires_at
        )


def test_nobody_challenges_again_and_again(people, clock):
    mira, jonas, *others = people
    for _number in range(challenges.EACH_PAIR):
        challenge_decline(made(mira, jonas).pk, by=jonas)
    assert refused(made, mira, jonas) == "too_many"
    made(mira, others[0])
    clock.forward(minutes=11)
    made(mira, jonas)


# --- answering ------------------------------------------------------------------------------------------------------


def test_to_accept_seats_both_and_the_game_begins_once(people):
    mira, jonas, *_ = people
    one = made(mira, jonas)
    game = challenge_accept(one.pk, by=jonas)
    assert (game.pk, game.status) == (one.game_id, Status.RUNNING)
    assert [seat.user for seat in game.seats.order_by("number")] == [mira, jonas]
    assert challenge_accept(one.pk, by=jonas).pk == game.pk
    assert row(one) == ("accepted", "running")
    assert Game.objects.get(pk=game.pk).seq == game.seq


def test_only_the_challenged_answers_and_only_the_challenger_withdraws(people):
    mira, jonas, carla, *_ = people
    one = made(mira, jonas)
    for who in (mira, carla):
        assert refused(challenge_accept, one.pk, by=who) == "over"
        assert refused(challenge_decline, one.pk, by=who) == "over"
    for who in (jonas, carla):
        assert refused(challenge_withdraw, one.pk, by=who) == "over"
    assert refused(challenge_accept, "nosuch", by=jonas) == "over"


def test_what_is_over_is_not_accepted(people, clock):
    mira, jonas, carla, dario, eda = people
    declined, withdrawn, closed, late = (made(mira, one) for one in (jonas, carla, dario, eda))
    challenge_decline(declined.pk, by=jonas)
    challenge_withdraw(withdrawn.pk, by=mira)
    table_abort(game=closed.game, user=mira)
    clock.forward(hours=13)
    for one, who in ((declined, jonas), (withdrawn, carla), (closed, dario), (late, eda)):
        assert refused(challenge_accept, one.pk, by=who) == "over"
    assert [row(one) for one in (declined, withdrawn, closed)] == [
        ("declined", "aborted"), ("withdrawn", "aborted"), ("withdrawn", "aborted"),
    ]  # fmt: skip
    challenges_finish(clock.at)
    assert row(late) == ("expired", "aborted")


def test_it_is_withdrawn_when_the_challenger_leaves_the_site(people, monkeypatch):
    mira, jonas, carla, *_ = people
    live, slow = made(mira, jonas), made(mira, carla, clock="correspondence")
    challenges_finish(clocks.database_now())
    assert row(live) == ("open", "open")
    monkeypatch.setattr(challenges, "online_among", lambda ids: set())
    assert refused(challenge_accept, live.pk, by=jonas) == "over"
    challenges_finish(clocks.database_now())
    assert row(live) == ("withdrawn", "aborted")
    assert row(slow) == ("open", "open")  # by correspondence nobody needs to wait
    assert challenge_accept(slow.pk, by=carla).status == Status.RUNNING


def test_it_is_withdrawn_when_the_challenger_begins_another_game(people, clock):
    mira, jonas, carla, *_ = people
    one = made(mira, jonas)
    clock.forward(seconds=5)
    table_join(game=table_open(host=carla, settings=TableSettings()), user=mira)
    assert refused(challenge_accept, one.pk, by=jonas) == "over"
    challenges_finish(clock.at)
    assert row(one) == ("withdrawn", "aborted")


def test_either_account_closed_ends_it(people):
    mira, jonas, carla, *_ = people
    first, second = made(mira, jonas), made(carla, mira)
    account_close(mira)
    assert not Challenge.objects.exists()
    assert {Game.objects.get(pk=one.game_id).status for one in (first, second)} == {Status.ABORTED}


# --- blocks ---------------------------------------------------------------------------------------------------------


def test_whoever_is_blocked_reads_the_same_bytes_as_if_the_other_were_away(people):
    mira, jonas, carla, *_ = people
    User.objects.filter(pk=carla.pk).update(public_name="Jonas2", slug="jonas2")
    block_set(user=jonas, other=mira, kind="block")
    online.mark_online(jonas.pk)
    client, seen = client_of(mira), []
    for slug in ("jonas", "jonas2"):
        sent = client.post(f"/u/{slug}/challenge/", {"ruleset": "kafkas_halle", "clock": "standard"})
        path = re.sub("game[0-9]{8}", "", sent["Location"])
        table = client.get(sent["Location"])
        told = client.get("/api/challenges").json()[0]
        one = Challenge.objects.get(pk=told["id"])
        lasts = one.expires_at - one.created_at
        pages = [plain(page).replace(b"Jonas2", b"Jonas").replace(b"jonas2", b"jonas") for page in (table,)]
        challenge_withdraw(one.pk, by=mira)
        seen.append((sent.status_code, path, pages, sorted(told), told["accepted"], lasts))
    assert seen[0] == seen[1]


def test_a_challenge_by_somebody_blocked_is_heard_by_nobody(people):
    mira, jonas, *_ = people
    block_set(user=jonas, other=mira, kind="block")
    one = made(mira, jonas)
    now = clocks.database_now()
    assert received_by(jonas, now) == []
    assert [one.pk for one in challenges_of(mira, now)] == [one.pk]
    assert refused(challenge_accept, one.pk, by=jonas) == "over"
    client = client_of(jonas)
    assert client.get(f"/challenges/{one.pk}/").status_code == 404
    assert client.get("/api/challenges").json() == []
    assert "challenges you" not in client.get("/people/").content.decode()


def test_a_block_meanwhile_takes_it_away_and_the_challenger_is_not_told(people):
    mira, jonas, *_ = people
    one = made(mira, jonas)
    before = plain(client_of(mira).get(f"/g/{one.game_id}/"))
    block_set(user=jonas, other=mira, kind="block")
    assert received_by(jonas, clocks.database_now()) == []
    assert refused(challenge_accept, one.pk, by=jonas) == "over"
    assert plain(client_of(mira).get(f"/g/{one.game_id}/")) == before


# --- pages and sockets ----------------------------------------------------------------------------------------------


def test_the_pages_lead_from_the_challenge_to_the_table(people):
    mira, jonas, *_ = people
    hers, his = client_of(mira), client_of(jonas)
    assert "Which game?" in hers.get("/u/jonas/challenge/").content.decode()
    page = hers.get("/u/jonas/challenge/?ruleset=magic").content.decode()
    assert "Challenge Jonas" in page and 'name="deck"' in page
    assert 'name="visibility"' not in page and 'name="seats"' not in page
    sent = hers.post("/u/jonas/challenge/", {"ruleset": "magic", "clock": "standard", "deck": "ready:stampede"})
    one = Challenge.objects.get()
    assert sent["Location"] == f"/g/{one.game_id}/"
    assert "The other seat is kept for Jonas" in hers.get(sent["Location"]).content.decode()
    assert f"/challenges/{one.pk}/" in his.get("/people/").content.decode()
    assert "Mira challenges you to" in his.get(f"/challenges/{one.pk}/").content.decode()
    done = his.post(f"/challenges/{one.pk}/", {"do": "accept", "deck": "ready:high_winds"})
    assert done["Location"] == f"/g/{one.game_id}/"
    assert his.post(f"/challenges/{one.pk}/", {"do": "accept"})["Location"] == f"/g/{one.game_id}/"
    assert Game.objects.get(pk=one.game_id).status == Status.RUNNING
    assert Seat.objects.get(game=one.game_id, user=jonas).brought.origin == "ready:high_winds"


def test_programs_challenge_and_answer(people):
    mira, jonas, *_ = people
    hers, his = client_of(mira), client_of(jonas)
    told = hers.post("/api/challenges", {"player": "jonas", "clock": "fast"}, content_type="application/json")
    assert (told.status_code, told.json()["mine"]) == (201, True)
    (one,) = his.get("/api/challenges").json()
    assert (one["player"], one["mine"], one["decks"]) == ("mira", False, False)
    wrong = hers.post("/api/challenges", {"player": "jonas", "seats": 3}, content_type="application/json")
    assert wrong.status_code == 400
    assert his.post(f"/api/challenges/{one['id']}/withdraw").status_code == 409
    begun = his.post(f"/api/challenges/{one['id']}/accept", {}, content_type="application/json")
    assert begun.json() == {"id": Challenge.objects.get().game_id}
    assert his.post(f"/api/challenges/{one['id']}/decline").status_code == 409


@pytest.mark.django_db(transaction=True)
async def test_both_hear_of_it_on_their_own_sockets(people):
    mira, jonas, *_ = people
    async with Socket("/ws/me/", mira) as hers, Socket("/ws/me/", jonas) as his:
        for socket in (hers, his):
            await socket.send("hello", build="")
            assert (await socket.wait_for("mine"))["challenges"] == []
        one = await sync_to_async(made)(mira, jonas)
        told = (await his.wait_for("mine"))["challenges"]
        assert [(row["id"], row["mine"], row["name"]) for row in told] == [(one.pk, False, "Mira")]
        assert [row["mine"] for row in (await hers.wait_for("mine"))["challenges"]] == [True]
        await sync_to_async(challenge_accept)(one.pk, by=jonas)
        while (frame := await hers.wait_for("mine"))["challenges"] and not frame["challenges"][0]["accepted"]:
            pass
        assert [row["url"] for row in frame["challenges"]] == [f"/g/{one.game_id}/"]


# --- at the same moment -----------------------------------------------------------------------------------------------


def code(found: Any) -> str:
    """The code of a refusal, else the name of what came of it."""
    return found.code if isinstance(found, TableError) else type(found).__name__


@pytest.mark.django_db(transaction=True)
@pytest.mark.concurrency
def test_of_many_acceptances_at_once_one_begins_the_game_and_all_get_it(people):
    mira, jonas, *_ = people
    one = made(mira, jonas)
    found = together([lambda: challenge_accept(one.pk, by=jonas) for _ in range(8)])
    assert {getattr(game, "pk", game) for game in found} == {one.game_id}
    assert row(one) == ("accepted", Status.RUNNING)
    assert Entry.objects.filter(game=one.game_id, kind="start").count() == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.soak
@pytest.mark.concurrency
@pytest.mark.parametrize("other", ["withdraw", "decline"])
def test_of_accepting_and_ending_at_once_exactly_one_counts(people, other):
    mira, jonas, *_ = people
    for _ in some(range(share(3, 6))):
        one = made(mira, jonas)
        ends = {
            "withdraw": lambda one=one: challenge_withdraw(one.pk, by=mira),
            "decline": lambda one=one: challenge_decline(one.pk, by=jonas),
        }
        found = together([lambda one=one: challenge_accept(one.pk, by=jonas), ends[other]])
        state, status = row(one)
        accepted = state == "accepted"
        assert status == (Status.RUNNING if accepted else Status.ABORTED)
        assert [code(one) for one in found] == (["Game", "over"] if accepted else ["over", "NoneType"])
        Game.objects.filter(pk=one.game_id).update(status=Status.ABORTED)
        Challenge.objects.all().delete()


@pytest.mark.django_db(transaction=True)
@pytest.mark.soak
@pytest.mark.concurrency
def test_accepted_while_the_challenger_sits_down_elsewhere_nothing_is_left_half_done(people):
    """Each of the two may be first; the challenge is then accepted, or over and closed by the next sweep."""
    mira, jonas, carla, *_ = people
    for _ in some(range(share(3, 6))):
        one = made(mira, jonas)
        table = table_open(host=carla, settings=TableSettings())
        accepted, seat = together(
            [lambda one=one: challenge_accept(one.pk, by=jonas), lambda table=table: table_join(game=table, user=mira)]
        )
        assert code(seat) == "Seat" and Game.objects.get(pk=table.pk).status == Status.RUNNING
        challenges_finish(clocks.database_now())
        ended = ("accepted", Status.RUNNING) if code(accepted) == "Game" else ("withdrawn", Status.ABORTED)
        assert code(accepted) in ("Game", "over") and row(one) == ended
        Game.objects.filter(pk__in=[one.game_id, table.pk]).update(status=Status.ABORTED)
        Challenge.objects.all().delete()

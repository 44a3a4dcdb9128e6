"""Drafts and sealed pools as rows: seats, timed picks, decks, and the matches that follow."""

from __future__ import annotations

import json
from collections import Counter
from html import escape, unescape
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.limited import computer
from games.limited.record import troubles
from games.models import Brought, Game
from games.rulesets import rulesets
from tests.loops import some
from tests.tournaments.beginning import person
from tournaments.domain.choices import Kind, MatchState, State
from tournaments.domain.errors import TournamentError
from tournaments.models import Decklist, Match, MatchGame, Pod, PodPick, PodSeat, Tournament
from tournaments.selectors import pods as reading
from tournaments.services.drafting import first_stage, matches, pods
from tournaments.services.lifecycle import transitions
from tournaments.services.registration import decklists, registrations
from tournaments.services.rounds import deadlines

pytestmark = pytest.mark.django_db(transaction=True)
DECKS = rulesets()["magic"].decks
assert DECKS is not None
LIMITED, CATALOGUE = DECKS.limited, DECKS.catalogue()


@pytest.fixture(autouse=True)
def _quiet(published: Any) -> None:
    """Tasks are noted, not sent."""


@pytest.fixture
def mira() -> User:
    return person("mira")


@pytest.fixture
def jonas() -> User:
    return person("jonas")


def opened(by: User, **more: Any) -> Pod:
    return pods.pod_open(by=by, **{"ruleset": "magic", "size": 3, **more})


def begun(mira: User, jonas: User, **more: Any) -> Pod:
    pod = opened(mira, **more)
    pods.pod_join(pod=pod, user=jonas)
    pods.pod_begin(pod=pod, by=mira)
    return fresh(pod)


def fresh(pod: Pod) -> Pod:
    return Pod.objects.get(pk=pod.pk)


def seen(pod: Pod, user: User) -> dict[str, Any]:
    seat = reading.seat_of(pod, user)
    assert seat is not None
    return reading.draft_of(fresh(pod)).view(seat.number)


def pick_first(pod: Pod, user: User) -> str:
    view = seen(pod, user)
    pods.pick(pod=pod, user=user, turn=view["turn"], card=view["pack"][0])
    return str(view["pack"][0])


def picked(pod: Pod, *people: User) -> Pod:
    """All cards are picked. What each sees changes only when all have picked."""
    numbers = {user: reading.seat_of(pod, user).number for user in people}
    while (pod := fresh(pod)).state == Pod.State.PICKING:
        draft = reading.draft_of(pod)
        for user, number in numbers.items():
            view = draft.view(number)
            pods.pick(pod=pod, user=user, turn=view["turn"], card=view["pack"][0])
    return pod


def handed_in(pod: Pod, *people: User) -> Pod:
    for user in people:
        deck = computer.build(seen(pod, user)["pool"], LIMITED, CATALOGUE)
        pods.deck_hand_in(pod=pod, user=user, main=deck.main)
    return fresh(pod)


def test_two_people_and_a_computer_draft_build_and_meet_each_other(mira: User, jonas: User, clock: Any) -> None:
    pod = picked(begun(mira, jonas), mira, jonas)
    assert pod.state == Pod.State.BUILDING
    assert PodPick.objects.filter(pod=pod).count() == 135
    assert Counter(PodPick.objects.filter(pod=pod).values_list("by", flat=True)) == {"player": 90, "computer": 45}
    pod = handed_in(pod, mira, jonas)
    deadlines.sweep(clock.at)
    pod = fresh(pod)
    cup = pod.tournament
    assert pod.state == Pod.State.PLAYING and cup is not None
    assert (cup.state, cup.listed, cup.rated, cup.stages.get().kind) == (State.RUNNING, False, False, Kind.ROUND_ROBIN)
    assert cup.registrations.count() == 3 and cup.registrations.exclude(bot="").count() == 1
    for seat in some(PodSeat.objects.filter(pod=pod)):
        assert Decklist.objects.filter(registration__tournament=cup, sections=seat.deck, state="accepted").exists()
    called = Match.objects.filter(round__stage__tournament=cup, round__state="published")
    assert called.count() == 3, "all rounds are open at once"
    assert called.filter(state=MatchState.CALLED, seats__registration__user=mira).count() == 2


@pytest.mark.any_database
def test_a_computer_plays_the_deck_that_it_has_drafted(mira: User, clock: Any) -> None:
    pod = opened(mira)
    pods.pod_begin(pod=pod, by=mira)
    handed_in(picked(pod, mira), mira)
    deadlines.sweep(clock.at)
    clock.forward(seconds=60)
    deadlines.sweep(clock.at)
    game = MatchGame.objects.exclude(match__seats__registration__user=mira).first()
    assert game is not None, "computers meet each other at once"
    decks = [one.sections for one in Brought.objects.filter(seat__game=game.game)]
    assert len(decks) == 2 and all(PodSeat.objects.filter(pod=pod, deck=deck).exists() for deck in decks)
    assert Game.objects.get(pk=game.game_id).options["format"] == "any"


def test_the_last_round_ends_the_tournament_and_before_that_the_record_tells_nothing(
    mira: User, jonas: User, clock: Any
) -> None:
    pod = picked(begun(mira, jonas, size=2), mira, jonas)
    assert set(reading.record_of(pod)) == {"format", "draft", "commitment", "over"}
    pod = handed_in(pod, mira, jonas)
    cup = matches.matches_begin(pod)
    assert cup is not None and cup.stages.get().kind == Kind.SINGLE
    assert not matches.matches_go_on(fresh(pod)), "the match is to be played first"
    Match.objects.filter(round__stage__tournament=cup).update(state=MatchState.FINAL)
    Tournament.objects.filter(pk=cup.pk).update(state=State.COMPLETED)
    record = json.loads(json.dumps(reading.record_of(fresh(pod))))
    assert record["over"] and troubles(record) == []
    assert record["commitment"] == pod.commitment
    said = Client().get(pod.get_absolute_url()).content.decode()
    assert "All matches are played." in said and "the matches have begun" not in said


def test_the_same_pick_may_be_sent_again_and_another_one_changes_nothing(mira: User, jonas: User) -> None:
    pod = begun(mira, jonas)
    pack = seen(pod, mira)["pack"]
    for _again in range(2):
        pods.pick(pod=pod, user=mira, turn=1, card=pack[0])
    assert PodPick.objects.filter(pod=pod, by="player").count() == 1
    theirs = next(key for key in seen(pod, jonas)["pack"] if key not in pack)
    for user, turn, card, code in (
        (mira, 1, pack[1], "picked"),
        (mira, 2, pack[1], "no_such_pick"),
        (jonas, 1, "black_lotus", "no_such_pick"),
        (jonas, 2, theirs, "no_such_pick"),
        (person("carla"), 1, pack[0], "not_seated"),
    ):
        before = list(PodPick.objects.filter(pod=pod).values())
        with pytest.raises(TournamentError) as refused:
            pods.pick(pod=pod, user=user, turn=turn, card=card)
        assert (refused.value.code, list(PodPick.objects.filter(pod=pod).values())) == (code, before)


def test_who_lets_the_time_run_out_gets_the_pick_of_the_computer(mira: User, jonas: User, clock: Any) -> None:
    pod = begun(mira, jonas, size=2, seconds=30)
    pick_first(pod, mira)
    clock.forward(seconds=30)
    deadlines.sweep(clock.at)
    assert seen(pod, jonas)["turn"] == 1, "half a second of grace"
    clock.forward(seconds=1)
    deadlines.sweep(clock.at)
    assert seen(pod, jonas)["turn"] == 2
    seat = reading.seat_of(pod, jonas)
    assert seat is not None and PodPick.objects.get(pod=pod, seat=seat.number).by == "time"
    assert not pods.time_up(pod, clock.at), "a sweep that comes twice picks once, and the next clock has begun"
    while fresh(pod).state == Pod.State.PICKING:
        clock.forward(seconds=31)
        deadlines.sweep(clock.at)
    clock.forward(minutes=21)
    deadlines.sweep(clock.at)
    assert not PodSeat.objects.filter(pod=pod, deck__isnull=True).exists(), "the computer has built the decks too"
    deadlines.sweep(clock.at)
    assert fresh(pod).state == Pod.State.PLAYING


def test_one_pick_does_not_give_the_others_more_time(mira: User, jonas: User, clock: Any) -> None:
    pod = begun(mira, jonas, seconds=30)
    before = pod.deadline_at
    clock.forward(seconds=10)
    pick_first(pod, mira)
    assert fresh(pod).deadline_at == before
    pick_first(pod, jonas)
    assert fresh(pod).deadline_at != before


def test_whoever_leaves_is_followed_by_the_computer(mira: User, jonas: User) -> None:
    pod = begun(mira, jonas)
    pods.pod_leave(pod=pod, user=jonas)
    pick_first(pod, mira)
    assert seen(pod, mira)["turn"] == 2
    pods.person_gone(mira)
    assert fresh(pod).state == Pod.State.BUILDING
    assert not PodSeat.objects.filter(pod=pod, deck__isnull=True).exists()


def test_a_sealed_pool_is_built_at_once(mira: User, jonas: User) -> None:
    pod = begun(mira, jonas, kind="sealed")
    assert pod.state == Pod.State.BUILDING
    assert len(seen(pod, mira)["pool"]) == 90


def test_a_deck_that_cannot_be_played_is_refused_with_a_remedy(mira: User, jonas: User) -> None:
    pod = begun(mira, jonas, kind="sealed")
    foreign = next(key for key in CATALOGUE.cards if key not in seen(pod, mira)["pool"] and key != "forest")
    for main, said in (
        ({"forest": 39}, "Add 1 more card"),
        ({"forest": 40, foreign: 1}, "your pool has 0 of them"),
        ({"forest": 40, "no_such": 1}, "No Such is no card of the game"),
    ):
        with pytest.raises(TournamentError) as refused:
            pods.deck_hand_in(pod=pod, user=mira, main=main)
        assert said in refused.value.text
        assert PodSeat.objects.filter(pod=pod, deck__isnull=True).count() == 2


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"size": 1}, "choice"),
        ({"size": 9}, "choice"),
        ({"seconds": 7}, "choice"),
        ({"kind": "cube"}, "choice"),
        ({"ruleset": "kafkas_halle"}, "ruleset"),
        ({"source": "set:none.json"}, "source"),
        ({"cube": "4 Acidic Slime"}, "cards"),
        ({"cube": "1 Black Lotus of Nowhere"}, "cube"),
    ],
)
def test_a_draft_that_cannot_be_is_refused_and_nothing_is_opened(mira: User, more: dict[str, Any], code: str) -> None:
    with pytest.raises(TournamentError) as refused:
        opened(mira, **more)
    assert (refused.value.code, Pod.objects.count()) == (code, 0)


@pytest.mark.night
def test_a_cube_has_no_more_of_a_card_than_its_list(mira: User, jonas: User) -> None:
    names = [card.name.en for card in CATALOGUE.cards.values() if not card.unlimited][:100]
    pod = picked(begun(mira, jonas, size=2, cube="\n".join(names)), mira, jonas)
    pools = reading.draft_of(pod).pools
    assert max(Counter(key for pool in pools for key in pool).values()) == 1


def test_a_full_or_begun_draft_takes_nobody_and_only_its_host_begins_it(mira: User, jonas: User) -> None:
    pod = opened(mira, size=2)
    with pytest.raises(TournamentError, match="not_host"):
        pods.pod_begin(pod=pod, by=jonas)
    pods.pod_join(pod=pod, user=jonas)
    with pytest.raises(TournamentError, match="full"):
        pods.pod_join(pod=pod, user=person("carla"))
    pods.pod_begin(pod=pod, by=mira)
    with pytest.raises(TournamentError, match="wrong_state"):
        pods.pod_join(pod=pod, user=person("dario"))
    assert PodSeat.objects.filter(pod=pod).count() == 2


def test_people_sit_apart_from_each_other() -> None:
    assert pods.computer_seats(8, 2) == [0, None, None, None, 1, None, None, None]
    assert pods.computer_seats(3, 2) == [0, 1, None]
    assert [pods.computer_seats(size, size) for size in (2, 8)] == [list(range(2)), list(range(8))]


def cup_of(mira: User, people: int, **more: Any) -> Tournament:
    """Players have registered for a tournament with deck lists."""
    cup = announced(mira, mode="online", decklists=True, stages=None, kind="round_robin", **more)
    for number in range(people):
        registrations.register(tournament=cup, user=person(f"player{number}"))
    return cup


def announced(mira: User, **more: Any) -> Tournament:
    made = transitions.tournament_create(by=mira, name="Draft Cup", ruleset="magic", **more)
    return transitions.registration_open(tournament=made, by=mira)


def test_the_players_of_a_tournament_draft_their_deck_lists(mira: User, clock: Any) -> None:
    cup = cup_of(mira, 9)
    registrations.add_player(tournament=cup, by=mira, bot="easy")
    made = first_stage.players_draft(tournament=cup, by=mira, kind="sealed")
    assert sorted(pod.size for pod in made) == [5, 5], "as few pods as can be, as equal as can be"
    assert PodSeat.objects.filter(pod__cup=cup).values("registration").distinct().count() == 10
    with pytest.raises(TournamentError) as refused:
        transitions.tournament_start(tournament=cup, by=mira)
    assert "no deck list" in refused.value.text
    for pod in some(made):
        people = [seat.user for seat in PodSeat.objects.filter(pod=pod, user__isnull=False).select_related("user")]
        handed_in(fresh(pod), *people)
    deadlines.sweep(clock.at)
    assert set(Pod.objects.filter(cup=cup).values_list("state", flat=True)) == {Pod.State.PLAYING}
    begun = transitions.tournament_start(tournament=Tournament.objects.get(pk=cup.pk), by=mira)
    assert begun.state == State.RUNNING
    for seat in some(PodSeat.objects.filter(pod__cup=cup).select_related("registration")):
        assert decklists.locked_list(seat.registration).sections == seat.deck


def test_the_players_of_a_tournament_draft_a_cube(mira: User, client: Client) -> None:
    """A list that is refused stays on the page."""
    cup = cup_of(mira, 3)
    names = [card.name.en for card in CATALOGUE.cards.values() if not card.unlimited][:300]
    client.force_login(mira)
    told = {"kind": "sealed", "source": "", "seconds": "60"}
    address, wrong = f"/t/{cup.pk}/desk/decks/draft/", [*names, "1 Black Lotus of Nowhere"]
    shown = client.post(address, {**told, "cube": "\n".join(wrong)})
    assert shown.status_code == 200
    assert "301: 1 Black Lotus of Nowhere" in unescape(shown.content.decode())
    assert escape(names[0]) in shown.content.decode().split('name="cube"')[1].split("</textarea>")[0]
    assert not Pod.objects.exists()
    assert client.post(address, {**told, "cube": "\n".join(names)}).status_code == 302
    (pod,) = Pod.objects.all()
    assert (pod.cup_id, pod.cube, pod.unofficial, len(pod.cards)) == (cup.pk, True, False, 300)
    assert {CATALOGUE.cards[key].name.en for key in pod.cards} == set(names)
    pools = reading.draft_of(pod).pools
    assert max(Counter(key for pool in pools for key in pool).values()) == 1


def test_a_list_that_was_not_drafted_is_refused_and_players_draft_once(mira: User) -> None:
    cup = cup_of(mira, 2)
    first_stage.players_draft(tournament=cup, by=mira)
    one = cup.registrations.first()
    assert one is not None
    with pytest.raises(TournamentError, match="drafted"):
        decklists.decklist_submit(registration=one, by=one.user, wish="ready:stampede")
    with pytest.raises(TournamentError, match="no_draft"):
        first_stage.players_draft(tournament=cup, by=mira)
    assert Pod.objects.filter(cup=cup).count() == 1


@pytest.mark.parametrize(
    ("people", "more", "code"),
    [
        (1, {}, "too_few"),
        (2, {"kind": "cube"}, "choice"),
        (2, {"source": "no"}, "source"),
        (2, {"cube": "4 Acidic Slime"}, "cards"),
    ],
)
def test_what_cannot_be_drafted_changes_nothing(mira: User, people: int, more: dict[str, Any], code: str) -> None:
    cup = cup_of(mira, people)
    with pytest.raises(TournamentError, match=code):
        first_stage.players_draft(tournament=cup, by=mira, **more)
    assert (Pod.objects.count(), Tournament.objects.get(pk=cup.pk).options) == (0, cup.options)

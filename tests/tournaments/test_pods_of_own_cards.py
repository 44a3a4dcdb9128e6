"""Pods whose boosters have unofficial cards: of a player's own sets, of the operator's folder, and in cube lists."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.limited import computer
from games.live.card_pools import pool_of
from games.models import Game, UploadedCardSet
from games.rulesets import rulesets
from games.services.card_sets.uploads import card_set_delete, card_set_upload
from tests.tournaments.beginning import person
from tests.tournaments.test_pods import fresh, picked, seen
from tournaments.domain.errors import TournamentError
from tournaments.models import Match, MatchGame, Pod, PodSeat, Tournament
from tournaments.selectors import pods as reading
from tournaments.services.drafting import first_stage, matches, pods
from tournaments.services.lifecycle import creation, transitions
from tournaments.services.registration import registrations
from tournaments.services.results import online_play
from tournaments.services.rounds import deadlines

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _quiet(published: Any) -> None:
    """Tasks are noted, not sent."""


@pytest.fixture
def mira() -> User:
    return person("mira")


@pytest.fixture
def jonas() -> User:
    return person("jonas")


def cards(first: int, number: int) -> list[dict[str, Any]]:
    """Creatures that the game has not, called by numbers in words of one's own."""
    return [
        {"en": f"Lamp {one}", "de": f"Lampe {one}", "types": ["creature"], "cost": "{1}{W}", "power": 1 + one % 3, "toughness": 2}
        for one in range(first, first + number)
    ]  # fmt: skip


def uploaded(owner: User, first: int, number: int) -> UploadedCardSet:
    name = {"en": f"Lamps {first}", "de": f"Lampen {first}"}
    content = {"ruleset": "magic", "name": name, "cards": cards(first, number)}
    return card_set_upload(owner=owner, file=json.dumps(content).encode())


def opened(by: User, **more: Any) -> Pod:
    return pods.pod_open(by=by, **{"ruleset": "magic", "size": 2, "source": reading.MINE, **more})


def page(user: User | None, address: str) -> str:
    client = Client(headers={"accept-language": "en"})
    if user is not None:
        client.force_login(user)
    return client.get(address).content.decode()


def offered(user: User) -> dict[str, int]:
    return {one.key: len(one.cards) for one in reading.sources("magic", user)}


def test_own_sets_are_a_source_from_150_cards_on_and_beside_the_game_from_the_first(mira: User, jonas: User) -> None:
    before = offered(mira)
    uploaded(mira, 0, 75)
    assert offered(mira) == {**before, reading.WITH_MINE: before[reading.OWN] + 75}
    with pytest.raises(TournamentError, match="source"):
        opened(mira)
    uploaded(mira, 100, 74)
    assert reading.MINE not in offered(mira)
    uploaded(mira, 200, 1)
    assert offered(mira)[reading.MINE] == 150
    assert offered(jonas) == before, "nobody else has them"


def test_before_anybody_sits_down_it_is_said_that_cards_are_unofficial(mira: User) -> None:
    official = pods.pod_open(by=mira, ruleset="magic", size=2)
    uploaded(mira, 0, 60)
    own = opened(mira, source=reading.WITH_MINE)
    assert (official.unofficial, own.unofficial) == (False, True)
    assert "unofficial cards" not in page(None, official.get_absolute_url())
    said = page(None, own.get_absolute_url())
    assert "The boosters have unofficial cards: cards of Mira's own" in said
    assert f"/report/?cards={own.own_sets[0]['set']}" in said
    assert page(None, "/play/").count("unofficial cards") == 1, "the lobby says it of this one alone"
    assert "(unofficial cards)" in page(mira, "/drafts/new/?ruleset=magic")


def test_others_pick_build_and_play_the_hosts_cards_though_they_have_not_got_them(mira: User, jonas: User) -> None:
    sets = [uploaded(mira, 0, 75), uploaded(mira, 100, 75)]
    pod = opened(mira)
    pods.pod_join(pod=pod, user=jonas)
    pods.pod_begin(pod=pod, by=mira)
    for one in sets:  # they are gone before the second pick
        card_set_delete(set_id=one.pk, owner=mira)
    assert "Lamp " in page(jonas, pod.get_absolute_url())
    pod = picked(fresh(pod), mira, jonas)
    assert pool_of("magic", jonas.pk).sets == ()
    for user in (mira, jonas):
        pool = seen(pod, user)["pool"]
        assert set(pool) <= {f"lamp_{number}" for number in (*range(75), *range(100, 175))}
        assert "Lamp " in page(user, pod.get_absolute_url())
        main = dict.fromkeys(sorted(set(pool))[:23], 1)
        pods.deck_hand_in(pod=pod, user=user, main={**main, "plains": 40 - len(main)})
    cup = matches.matches_begin(fresh(pod))
    assert cup is not None
    game = begun_game(pod)
    assert {card["en"].split()[0] for card in game.cards} == {"Lamp"}
    seat = PodSeat.objects.get(pod=pod, user=jonas)
    assert seat.deck is not None
    played = {card["en"].replace(" ", "_").lower() for card in game.cards}
    assert set(seat.deck["main"]) - {"plains"} <= played


def test_the_players_of_a_tournament_draft_and_play_the_own_cards_of_its_organiser(mira: User, jonas: User) -> None:
    """Nobody else has them, and they are gone before the decks are built."""
    sets, people = [uploaded(mira, 0, 75), uploaded(mira, 100, 75)], [jonas, person("anna"), person("tom")]
    cup = tournament_of(mira, people)
    assert "Card sets of Mira" in page(mira, f"/t/{cup.pk}/desk/decks/")
    with pytest.raises(TournamentError, match="rated_unofficial"):
        first_stage.players_draft(tournament=cup, by=mira, kind="sealed", source=reading.MINE)
    cup = creation.tournament_change(tournament=cup, by=mira, rated=False)
    (pod,) = first_stage.players_draft(tournament=cup, by=mira, kind="sealed", source=reading.MINE)
    for one in sets:
        card_set_delete(set_id=one.pk, owner=mira)
    assert "unofficial" in page(jonas, pod.get_absolute_url())
    with pytest.raises(TournamentError, match="rated_unofficial"):
        creation.tournament_change(tournament=cup, by=mira, rated=True)
    for user in people:
        lamps = sorted(set(seen(fresh(pod), user)["pool"]))
        assert all(card.startswith("lamp_") for card in lamps)
        main = dict.fromkeys(lamps[:23], 1)
        pods.deck_hand_in(pod=fresh(pod), user=user, main={**main, "plains": 40 - len(main)})
    matches.matches_begin(fresh(pod))
    transitions.tournament_start(tournament=Tournament.objects.get(pk=cup.pk), by=mira)
    found = Match.objects.filter(round__stage__tournament=cup, round__state="published")
    match = next(one for one in found if one.seats.count() == 2)
    for seat in match.seats.all():
        online_play.ready(match=match, by=seat.registration.user)
    game = MatchGame.objects.get(match=match).game
    assert {card["en"].split()[0] for card in game.cards} == {"Lamp"}


def test_an_organiser_has_no_boosters_of_the_cards_of_somebody_else(mira: User, jonas: User) -> None:
    uploaded(jonas, 0, 75)
    uploaded(jonas, 100, 75)
    cup = tournament_of(mira, [jonas, person("anna")])
    with pytest.raises(TournamentError, match="source"):
        first_stage.players_draft(tournament=cup, by=mira, kind="sealed", source=reading.MINE)


def tournament_of(organiser: User, people: list[User]) -> Tournament:
    """One with deck lists whose registration is open, and these people in it."""
    made = transitions.tournament_create(
        by=organiser, name="Friday", ruleset="magic", mode="online", decklists=True, stages=None, kind="round_robin"
    )
    cup = transitions.registration_open(tournament=made, by=organiser)
    for one in people:
        registrations.register(tournament=cup, user=one)
    return cup


def begun_game(pod: Pod) -> Game:
    """The first game of its first match."""
    cup = fresh(pod).tournament
    match = Match.objects.filter(round__stage__tournament=cup, round__state="published").first()
    assert match is not None
    for seat in match.seats.all():
        online_play.ready(match=match, by=seat.registration.user)
    return MatchGame.objects.get(match=match).game


@pytest.mark.night
def test_computers_draft_build_and_play_such_cards(mira: User, clock: Any) -> None:
    uploaded(mira, 0, 75)
    uploaded(mira, 100, 75)
    pod = opened(mira, size=3)
    pods.pod_begin(pod=pod, by=mira)
    pod = picked(fresh(pod), mira)
    built = PodSeat.objects.filter(pod=pod, user=None)
    assert [sum(seat.deck["main"].values()) for seat in built if seat.deck] == [40] * 2
    pool = seen(pod, mira)["pool"]
    main = dict.fromkeys(sorted(set(pool))[:23], 1)
    pods.deck_hand_in(pod=pod, user=mira, main={**main, "plains": 40 - len(main)})
    deadlines.sweep(clock.at)
    clock.forward(seconds=60)
    deadlines.sweep(clock.at)
    games = MatchGame.objects.exclude(match__seats__registration__user=mira)
    assert games and all(one.game.cards for one in games)


def test_a_cube_list_has_cards_of_ones_own(mira: User, jonas: User) -> None:
    uploaded(mira, 0, 3)
    names = [card.name.en for card in list(rulesets()["magic"].decks.catalogue().cards.values()) if not card.unlimited]
    text = "\n".join(f"1 {name}" for name in ("Lamp 0", "Lampe 1", *names[:88]))
    pod = opened(mira, cube=text)
    assert pod.unofficial and set(pod.own_sets[0]["cards"]) == {"lamp_0", "lamp_1"}
    with pytest.raises(TournamentError, match="cube"):
        opened(jonas, cube=text)
    assert not opened(jonas, cube="\n".join(f"1 {name}" for name in names[:90])).unofficial


def test_a_pod_chooses_the_rule_of_backups_and_its_matches_are_played_by_it(mira: User) -> None:
    for choice, options in (("give", {"limited_backups": "give"}), (None, {})):
        pod = pods.pod_open(by=mira, ruleset="fftcg", size=2, kind="sealed", choice=choice)
        assert pod.options == options
        pods.pod_begin(pod=pod, by=mira)
        limited, catalogue, _pool = reading.of_pod(pod)
        deck = computer.build(seen(pod, mira)["pool"], limited, catalogue)
        pods.deck_hand_in(pod=pod, user=mira, main=deck.main)
        cup = matches.matches_begin(fresh(pod))
        assert cup is not None and cup.options == {"format": "limited", **options}
    with pytest.raises(TournamentError, match="choice"):
        pods.pod_open(by=mira, ruleset="fftcg", choice="none")
    assert "are cast with CP of any element" in page(None, pods.pod_open(by=mira, ruleset="fftcg").get_absolute_url())

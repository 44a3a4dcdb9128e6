"""Pods of every card game: from the boosters to the matches, as a table of their own and as a tournament's first stage."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.models import User
from games.limited import computer
from games.rulesets import rulesets
from tests.loops import some
from tests.tournaments.beginning import person
from tests.tournaments.test_pods import fresh, opened, seen
from tournaments.domain.choices import State
from tournaments.domain.errors import TournamentError
from tournaments.models import Decklist, Pod, PodSeat, Tournament
from tournaments.selectors import pods as reading
from tournaments.services.drafting import first_stage, matches, pods
from tournaments.services.lifecycle import transitions
from tournaments.services.registration import registrations

pytestmark = pytest.mark.django_db(transaction=True)
OTHERS = [key for key in reading.games_with_drafts() if key != "magic"]
FIRST, LAST = (
    [pytest.param(key, marks=[] if key == usual else [pytest.mark.night]) for key in OTHERS]
    for usual in (OTHERS[0], OTHERS[-1])
)
"""Each other game; in every run one test takes the first of them and the other one the last."""


@pytest.fixture(autouse=True)
def _quiet(published: Any) -> None:
    """Tasks are noted, not sent."""


@pytest.fixture
def mira() -> User:
    return person("mira")


def hand_in(pod: Pod, user: User) -> None:
    limited, catalogue, _pool = reading.limited_of(pod.ruleset)
    deck = computer.build(seen(pod, user)["pool"], limited, catalogue)
    pods.deck_hand_in(pod=pod, user=user, main=deck.main)


@pytest.mark.parametrize("key", LAST)
def test_a_person_and_a_computer_build_sealed_decks_and_meet(mira: User, key: str) -> None:
    pod = opened(mira, ruleset=key, size=2, kind="sealed")
    pods.pod_begin(pod=pod, by=mira)
    limited, _catalogue, _cards = reading.limited_of(key)
    assert len(seen(pod, mira)["pool"]) == limited.sealed.number * limited.sealed.size
    with pytest.raises(TournamentError, match="deck"):
        pods.deck_hand_in(pod=pod, user=mira, main={})
    hand_in(pod, mira)
    cup = matches.matches_begin(fresh(pod))
    assert cup is not None and cup.state == State.RUNNING
    construction = rulesets()[key].decks
    assert construction is not None and cup.options[construction.option] == limited.option
    assert Decklist.objects.filter(registration__tournament=cup, state="accepted").count() == 2


@pytest.mark.parametrize("key", FIRST)
def test_a_tournament_of_every_game_can_begin_with_a_draft(mira: User, key: str) -> None:
    made = transitions.tournament_create(
        by=mira, name="Draft Cup", ruleset=key, mode="online", decklists=True, stages=None, kind="round_robin"
    )
    cup = transitions.registration_open(tournament=made, by=mira)
    people = [person(f"player{number}") for number in range(4)]
    for one in people:
        registrations.register(tournament=cup, user=one)
    (pod,) = first_stage.players_draft(tournament=cup, by=mira, kind="sealed")
    for one in people:
        hand_in(fresh(pod), one)
    matches.matches_begin(fresh(pod))
    begun = transitions.tournament_start(tournament=Tournament.objects.get(pk=cup.pk), by=mira)
    assert begun.state == State.RUNNING
    for seat in some(PodSeat.objects.filter(pod=pod)):
        assert Decklist.objects.filter(registration=seat.registration, sections=seat.deck).exists()

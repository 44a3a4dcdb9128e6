"""What the players of a tournament read whose decks come from a draft."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.tournaments.beginning import person
from tests.tournaments.test_pods_of_every_game import hand_in
from tournaments.models import Pod, Tournament
from tournaments.services.drafting import first_stage, matches
from tournaments.services.lifecycle import transitions
from tournaments.services.registration import registrations

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _quiet(published: Any) -> None:
    """Tasks are noted, not sent."""


def test_nobody_is_asked_for_a_deck_list_that_the_draft_makes() -> None:
    mira, people = person("mira"), [person(name) for name in ("jonas", "anna", "tom")]
    made = transitions.tournament_create(
        by=mira, name="Friday", ruleset="magic", mode="online", decklists=True, stages=None, kind="round_robin"
    )
    cup = transitions.registration_open(tournament=made, by=mira)
    for one in people:
        registrations.register(tournament=cup, user=one)
    reader = Client(headers={"accept-language": "en"})
    reader.force_login(people[0])

    def page(address: str) -> str:
        return reader.get(address).content.decode()

    assert "Hand in your deck list" in page(cup.get_absolute_url())
    (pod,) = first_stage.players_draft(tournament=cup, by=mira, kind="sealed")
    said = page(cup.get_absolute_url())
    assert "To your draft" in said and "deck list</h" not in said and f"/t/{cup.pk}/deck/" not in said
    assert f'<a href="{cup.get_absolute_url()}">Friday</a>' in page(pod.get_absolute_url()), "the way back"
    for one in people:
        hand_in(Pod.objects.get(pk=pod.pk), one)
    matches.matches_begin(Pod.objects.get(pk=pod.pk))
    said = page(pod.get_absolute_url())
    assert "decks are handed in" in said and "To the tournament" in said and ">matches are played<" not in said
    transitions.tournament_start(tournament=Tournament.objects.get(pk=cup.pk), by=mira)
    assert "To the matches" in page(pod.get_absolute_url())

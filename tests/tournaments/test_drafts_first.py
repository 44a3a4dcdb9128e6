"""What the players of a tournament read whose decks come from a draft."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from tests.tournaments.beginning import person
from tests.tournaments.test_pods_of_every_game import hand_in
from tournaments.models import Pod, Tournament
from tournaments.selectors import pods as reading
from tournaments.services.drafting import first_stage, matches, pods
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
    assert 'class="todo-title">Build your deck' in said and "You are registered" not in said, "one thing to do"
    assert said.count("To your draft") == 1 and "deck list</h" not in said and f"/t/{cup.pk}/deck/" not in said
    assert f'<a href="{cup.get_absolute_url()}">Friday</a>' in page(pod.get_absolute_url()), "the way back"
    hand_in(Pod.objects.get(pk=pod.pk), people[0])
    said = page(cup.get_absolute_url())
    assert 'class="todo-title">You are registered' in said and "Your deck is handed in." in said
    for one in people[1:]:
        hand_in(Pod.objects.get(pk=pod.pk), one)
    matches.matches_begin(Pod.objects.get(pk=pod.pk))
    said = page(pod.get_absolute_url())
    assert "decks are handed in" in said and "To the tournament" in said and ">matches are played<" not in said
    transitions.tournament_start(tournament=Tournament.objects.get(pk=cup.pk), by=mira)
    said = page(pod.get_absolute_url())
    assert "To the matches" in said and "All decks are there" in said
    Tournament.objects.filter(pk=cup.pk).update(state="completed")
    said = page(pod.get_absolute_url())
    assert "All matches are played." in said and "To the result" in said and "All decks are there" not in said


def test_the_box_of_the_tournament_goes_on_when_all_cards_are_picked(monkeypatch: pytest.MonkeyPatch) -> None:
    mira, people = person("mira"), [person(name) for name in ("jonas", "anna")]
    made = transitions.tournament_create(
        by=mira, name="Friday", ruleset="magic", mode="online", decklists=True, stages=None, kind="round_robin"
    )
    cup = transitions.registration_open(tournament=made, by=mira)
    for one in people:
        registrations.register(tournament=cup, user=one)
    (pod,) = first_stage.players_draft(tournament=cup, by=mira, kind="draft", seconds=30)
    told: list[str] = []
    monkeypatch.setattr("tournaments.push.notify_tournament", told.append)
    reader = Client(headers={"accept-language": "en"})
    reader.force_login(people[0])

    def revision() -> int:
        return Tournament.objects.get(pk=cup.pk).revision

    def title() -> str:
        return reader.get(cup.get_absolute_url()).content.decode().split('class="todo-title">')[1].split("<")[0].strip()

    assert title() == "Pick your cards"
    turns = 0
    while Pod.objects.get(pk=pod.pk).state == Pod.State.PICKING:
        before, told[:] = revision(), []
        now = Pod.objects.get(pk=pod.pk)
        assert now.deadline_at is not None
        assert pods.time_up(now, now.deadline_at + timedelta(seconds=1))
        turns += 1
        if Pod.objects.get(pk=pod.pk).state == Pod.State.PICKING:
            assert (revision(), told) == (before, []), "a pick changes nothing on the pages of the tournament"
    assert turns > 1
    assert (revision(), told) == (before + 1, [cup.pk])
    assert title() == "Build your deck"


def test_each_reader_calls_the_cards_as_their_language_does() -> None:
    names = [one.name.en for one in reading.limited_of("magic")[1].cards.values()][:100]
    with override("de"):
        pod = pods.pod_open(by=person("mira"), ruleset="magic", cube="\n".join(names), size=2)

    def title(language: str) -> str:
        page = Client(headers={"accept-language": language}).get(pod.get_absolute_url()).content.decode()
        return page.split("<h1>")[1].split("</h1>")[0].split(": ")[1]

    assert (title("de"), title("en")) == ("Cube-Liste", "Cube list")
    Pod.objects.update(source_names={})
    assert title("en") == "Cube-Liste", "of a draft from before only its host's word is known"

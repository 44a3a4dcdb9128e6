"""A moment of one's own finished game is copied as a situation: what one saw oneself, and nothing else."""

from __future__ import annotations

import uuid
from collections import Counter
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.engine import Deck, Viewer
from games.lessons import NoMoment, situation_in, written
from games.live import states, table_messages
from games.rulesets import rulesets
from games.services.decks import deck_create
from games.web.situations import SHARED, unpacked
from tests.loops import some
from tests.shares import in_turn

from .conftest import Clock, Table
from .test_revoking import where
from .test_stepping_in import opened

pytestmark = pytest.mark.django_db


@pytest.fixture
def over(people: list[User], clock: Clock) -> Table:
    """A duel that was played for a while and given up."""
    table = opened(people)
    table.play_on(60)
    return table


def copied(client: Client, table: Table, seq: int) -> str | None:
    answer: Any = client.get(f"/g/{table.id}/situation/?seq={seq}")
    assert answer.status_code == 302
    return unpacked(answer.url.partition(f"{SHARED}=")[2])[1] if SHARED + "=" in answer.url else None


def test_a_moment_stands_in_the_editor_with_ones_own_hand_alone(
    over: Table, people: list[User], client_of: Any
) -> None:
    seq = next(number for number in range(over.row().seq, 0, -1) if _is_plain(over, number))
    assert over.act(table_messages.Concede(aid=uuid.uuid4()), by=people[0]).ok
    text = copied(client_of(people[0]), over, seq)
    assert text is not None
    assert "A hand:" in text
    assert "B hand:" not in text
    assert "library" not in text
    then = states.after(over.row(), seq).view(Viewer.of_seat(0))
    again = situation_in("magic", 2, text)[1][0].game.view(Viewer.of_seat(0))
    assert [player["life"] for player in again["players"]] == [player["life"] for player in then["players"]]
    assert again["turn"]["step"] == then["turn"]["step"]
    for zone in some(("hand", "graveyard")):
        assert _faces(again, zone) == _faces(then, zone)
    assert sorted(card["face"] for card in again["zones"]["battlefield"]["cards"]) == sorted(
        card["face"] for card in then["zones"]["battlefield"]["cards"]
    )


def test_only_of_a_finished_game_and_only_by_its_players(over: Table, people: list[User], client_of: Any) -> None:
    address = f"/g/{over.id}/situation/?seq=20"
    assert client_of(people[0]).get(address).status_code == 404
    assert over.act(table_messages.Concede(aid=uuid.uuid4()), by=people[0]).ok
    assert client_of(people[0]).get(address).status_code == 302
    assert client_of(people[2]).get(address).status_code == 404
    assert Client().get(address).status_code == 404
    assert client_of(people[0]).get(f"/g/{over.id}/situation/?seq=999999").status_code == 404


@pytest.mark.parametrize("key", ["fftcg", "flesh_and_blood", "magic"])
def test_what_is_copied_can_be_laid_out_again(key: str) -> None:
    begun = {"fftcg": "A field: Samurai (dull), Monk\nat A's main phase 1", "magic": "A hand: Shock\nat A's upkeep",
             "flesh_and_blood": "A hand: Raging Onslaught red, Sweeping Blow blue\nA arena: Dromai\nB arena: Iyslander\nat A's action phase"}[key]  # fmt: skip
    game = situation_in(key, 2, begun)[1][0].game
    text = written(rulesets()[key], game.view(Viewer.of_seat(0)))
    assert (
        situation_in(key, 2, text)[1][0].game.view(Viewer.of_seat(0))["zones"].keys()
        == game.view(Viewer.of_seat(0))["zones"].keys()
    )


def test_not_while_something_is_on_the_stack() -> None:
    shown = situation_in("magic", 2, "A hand: Shock\nA battlefield: Mountain\nat A's upkeep\nA casts Shock on B")[1][-1]
    with pytest.raises(NoMoment):
        written(rulesets()["magic"], shown.game.view(Viewer.of_seat(0)))


def _is_plain(table: Table, seq: int) -> bool:
    try:
        written(rulesets()["magic"], states.after(table.row(), seq).view(Viewer.of_seat(0)))
    except NoMoment:
        return False
    return where(table)[0] > 1


def _faces(view: dict[str, Any], zone: str) -> list[list[str]]:
    return [sorted(card["face"] for card in row.get("cards", ())) for row in view["zones"][zone]][:1]


@pytest.mark.soak
@pytest.mark.parametrize("key", ["fftcg", "flesh_and_blood", "magic"])
def test_every_pre_built_deck_begins_a_situation(client: Client, key: str) -> None:
    construction = rulesets()[key].decks
    assert construction is not None
    for ready in some(in_turn(construction.ready)):
        page: Any = client.get(f"/situations/{key}/", {"ready": ready.key})
        shown = client.post(f"/situations/{key}/", {"players": "2", "text": page.context["text"]})
        assert shown.status_code == 302, (ready.key, page.context["text"])
        game = situation_in(key, 2, page.context["text"])[1][0].game
        mine = Counter(filter(None, game.prints))
        assert not ready.deck.main.keys() - mine.keys() or key == "flesh_and_blood", (
            "there a player has one of each slot"
        )


def test_a_deck_is_read_as_on_its_own_page(client: Client, people: list[User]) -> None:
    deck = deck_create(owner=people[0], ruleset="magic", name="Mine", listed=Deck({"shock": 2, "mountain": 3}))
    assert client.get("/situations/magic/", {"deck": deck.pk}).status_code == 404
    client.force_login(people[0])
    page: Any = client.get("/situations/magic/", {"deck": deck.pk})
    assert page.context["text"] == "A library: 3 Mountain, 2 Shock\nat A's opening hands"
    other: Any = client.get("/situations/fftcg/", {"deck": deck.pk})
    assert "Shock" not in other.context["text"], "a deck of another game"


def test_a_moment_of_the_hall_can_be_laid_out_again() -> None:
    begun = "A figure: c2\nA hand: Left, Right, Forward\nbarrier light-1: d2\nrotation: 1\nrun-ups: 1\nactions: 2\nturn: 5\nat A's turn"
    view = situation_in("kafkas_halle", 2, begun)[1][0].game.view(Viewer.of_seat(0))
    text = written(rulesets()["kafkas_halle"], view)
    assert "B hand" not in text
    again = situation_in("kafkas_halle", 2, text)[1][0].game.view(Viewer.of_seat(0))
    for part in some(("seats", "turn", "hall")):
        assert again[part] == view[part]
    assert again["zones"]["hand"][0]["cards"] == view["zones"]["hand"][0]["cards"]
    played = situation_in("kafkas_halle", 2, begun + "\nA plays Right")[1][1].game.view(Viewer.of_seat(0))
    with pytest.raises(NoMoment):
        written(rulesets()["kafkas_halle"], played)

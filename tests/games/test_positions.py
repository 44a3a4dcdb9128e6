"""Tables whose game begins in a position: what they are, and that nothing of them is lost, hidden or changed."""

from __future__ import annotations

import json
import runpy
import uuid
from copy import deepcopy
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command

from accounts.models import User
from games.live import game_record, states, table_messages
from games.live.verification import troubles
from games.management.commands import cards
from games.models import Brought, Game, Status
from games.selectors import listings
from games.services.tables import tables
from games.services.tables.positions import LONGEST, Beginning, position_open
from games.services.tables.tables import TableError

from .conftest import Table
from .test_card_sets import KEEPER

pytestmark = pytest.mark.django_db
DUEL = """
A hand: Lantern Keeper
A battlefield: 2 Plains
B hand: Shock
B battlefield: Mountain
at A's first main phase
"""
BEGINNING = Beginning("magic", DUEL, [KEEPER])


@pytest.fixture
def duel(people: list[User]) -> Table:
    """A game in that position against a computer player."""
    game = position_open(BEGINNING, ["normal"])
    tables.table_join(game=game, user=people[0], invite=game.invite)
    return Table(Game.objects.get(pk=game.pk), people)


def finished(table: Table) -> dict[str, Any]:
    """The record after somebody has given up."""
    assert table.act(table_messages.Concede(aid=uuid.uuid4())).ok
    return game_record.record_of(Game.objects.get(pk=table.id))


def test_the_table_waits_for_one_person_who_has_the_invitation(people: list[User]) -> None:
    game = position_open(BEGINNING, ["normal"])
    assert (game.status, game.visibility, game.host, game.unofficial, game.rated) == (
        Status.OPEN, "private", None, True, False,
    )  # fmt: skip
    with pytest.raises(TableError):
        tables.table_join(game=game, user=people[0], invite="guessed")
    tables.table_join(game=game, user=people[0], invite=game.invite)
    begun = Game.objects.get(pk=game.pk)
    assert (begun.status, begun.decision_seat) == (Status.RUNNING, 0)
    assert not Brought.objects.filter(seat__game=game).exists()


def test_the_game_goes_on_from_its_row_and_log(duel: Table) -> None:
    before = states.present(Game.objects.get(pk=duel.id)).key()
    states.forget_all()
    game = Game.objects.get(pk=duel.id)
    assert states.setup_of(game).position == DUEL
    assert states.rebuilt(game).key() == before
    assert duel.act().ok
    assert states.differences(Game.objects.get(pk=duel.id)) == []


def test_while_it_runs_only_a_digest_of_the_position_is_told(duel: Table) -> None:
    record = game_record.record_of(Game.objects.get(pk=duel.id))
    assert "position" not in record
    assert len(bytes.fromhex(record["position_digest"])) == 32


def test_the_record_is_verified_and_another_position_is_found_by_both_verifiers(duel: Table) -> None:
    record = deepcopy(finished(duel))
    without_this_code = runpy.run_path(str(settings.BASE / "docs" / "verify_case.py"))["commitments"]
    assert troubles(record) == []
    assert list(without_this_code(record)) == []
    record["position"] = record["position"].replace("Shock", "Lightning Bolt")
    told = "the position at the beginning is not the one that was committed to"
    assert told in troubles(record)
    assert list(without_this_code(record)) == [told]


def test_a_rematch_begins_in_the_same_position(duel: Table, people: list[User]) -> None:
    finished(duel)
    again = tables.rematch_ask(game=Game.objects.get(pk=duel.id), user=people[0])
    assert again is not None
    assert (again.position, again.cards, again.status) == (DUEL, [KEEPER], Status.RUNNING)


@pytest.mark.parametrize(
    ("beginning", "bots", "code"),
    [
        (Beginning("magic", "A hand: Shok\nat A's upkeep"), ["normal"], "position"),
        (Beginning("magic", DUEL), ["normal"], "position"),  # without the card
        (Beginning("magic", " " * (LONGEST + 1)), ["normal"], "position"),
        (BEGINNING, ["cunning"], "bot"),
        (BEGINNING, ["normal"] * 9, "seats"),
        (Beginning("chess", DUEL), ["normal"], "unknown_ruleset"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(beginning: Beginning, bots: list[str], code: str) -> None:
    with pytest.raises(TableError) as caught:
        position_open(beginning, bots)
    assert caught.value.code == code
    assert not Game.objects.exists()


# --- manage.py cards play -----------------------------------------------------------------------------------------


def played(content: Any, folder: Path, monkeypatch: pytest.MonkeyPatch, ruleset: str = "magic") -> tuple[int, str]:
    """What `cards play` says of a file, and its exit status; the site is said to run."""

    def play(command: str, **options: Any) -> None:
        assert command == "play"
        options["then"]("http://127.0.0.1:8000/")

    monkeypatch.setattr(cards, "call_command", play)
    file, said = folder / "own.json", StringIO()
    file.write_text(json.dumps(content))
    try:
        call_command("cards", "play", str(file), "--ruleset", ruleset, stdout=said)
    except SystemExit as end:
        return int(end.code or 0), said.getvalue()
    return 0, said.getvalue()


def test_cards_play_deals_the_cards_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: list[User]
) -> None:
    status, said = played([KEEPER], tmp_path, monkeypatch)
    game = Game.objects.get()
    assert status == 0
    assert said == f"Your cards are dealt: http://127.0.0.1:8000/i/{game.invite}/\n"
    tables.table_join(game=game, user=people[0], invite=game.invite)
    view = states.present(Game.objects.get()).zones
    assert len(view["hand 0"]) == 1


OWN_HERO = {"en": "Own Hero", "de": "Eigener Held", "types": ["warrior", "hero"], "life": 17, "intellect": 3}
OTHER_HERO = {**OWN_HERO, "en": "Other Hero", "de": "Anderer Held", "life": 30}
OWN_HOOD = {"en": "Own Hood", "de": "Eigene Haube", "types": ["equipment"], "subtypes": ["head"], "defence": 1}
OWN_PLAY = {"en": "Own Play", "de": "Eigener Zug", "types": ["action"], "colour": "red", "cost": "0", "defence": 3}
OWN_LIMIT = {
    "en": "Own Limit", "de": "Eigener Rausch", "number": "0-1", "types": ["forward"], "cost": "2", "element": "ice",
    "power": 5000, "abilities": [{"word": "LimitBreak", "cost": 1}],
}  # fmt: skip


def test_heroes_and_equipment_of_a_file_begin_in_the_arena_and_one_hero_of_several(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: list[User]
) -> None:
    status, _ = played([OWN_PLAY, OWN_HERO, OTHER_HERO, OWN_HOOD], tmp_path, monkeypatch, "flesh_and_blood")
    assert status == 0
    game = Game.objects.get()
    tables.table_join(game=game, user=people[0], invite=game.invite)
    there: Any = states.present(Game.objects.get())

    def names(zone: str) -> list[str]:
        return [there.card(thing).card.en for thing in there.zones[zone] if there.owners[thing] == 0]

    assert names("hand 0") == ["Own Play"]
    assert sorted(names("arena")) == ["Own Hero", "Own Hood"]
    assert there.players[0].life == 17


def test_lb_cards_of_a_file_begin_in_the_lb_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: list[User]
) -> None:
    assert played([OWN_LIMIT], tmp_path, monkeypatch, "fftcg")[0] == 0
    game = Game.objects.get()
    tables.table_join(game=game, user=people[0], invite=game.invite)
    there: Any = states.present(Game.objects.get())
    assert [there.card(thing).card.en for thing in there.zones["limit 0"]] == ["Own Limit"]
    assert there.zones["hand 0"] == []


def test_a_table_in_a_position_says_nothing_of_decks_and_first_hands(duel: Table) -> None:
    game = Game.objects.get(pk=duel.id)
    assert {"Decks", "Mulligans"}.isdisjoint(name for name, _ in listings.settings_of(game))
    assert listings.unusual_options(game) == []
    usual = Game(ruleset="magic", seat_count=2, clock=game.clock, options={"mulligan": "kept"})
    assert [name for name, _ in listings.settings_of(usual) if name in ("Decks", "Mulligans")] == ["Decks", "Mulligans"]
    assert listings.unusual_options(usual) == ["Mulligans: when the hand is kept"]


@pytest.mark.parametrize(
    ("content", "status", "word"),
    [
        ([{**KEEPER, "power": "much"}], 2, "WRONG Lantern Keeper"),
        ([{**KEEPER, "en": "Shock"}], 1, "mend this first"),
        ([], 1, "there is no card in it"),
    ],
)
def test_cards_play_opens_nothing_for_cards_that_cannot_be_played(
    content: Any, status: int, word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, said = played(content, tmp_path, monkeypatch)
    assert (found, word in said) == (status, True)
    assert not Game.objects.exists()

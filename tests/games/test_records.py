"""The record of a game: commitments while it runs, everything when it is over, and whatever was changed is found."""

from __future__ import annotations

import hmac
import json
import uuid
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from accounts.models import User
from games.engine import Viewer
from games.live import game_record, secrets, states, table_messages
from games.live.log_entries import first_hash, linked
from games.live.verification import NotARecord, troubles
from games.models import Game
from games.rulesets import rulesets
from games.services.play import moves
from games.services.tables import tables
from games.services.tables.tables import TableSettings

from .conftest import Clock, Table
from .test_revoking import NOWHERE, order, step_in, tick

pytestmark = pytest.mark.django_db
Record = dict[str, Any]


def fetched(table: Table) -> Record:
    """The record as somebody downloads it."""
    answer = Client().get(f"/api/games/{table.id}/record")
    assert answer.status_code == 200
    record: Record = json.loads(answer.content)
    return record


def over(table: Table) -> Record:
    """The record after somebody has given up."""
    assert table.act(table_messages.Concede(aid=uuid.uuid4())).ok
    return fetched(table)


@pytest.fixture
def duel(people: list[User], clock: Clock) -> Table:
    """A game of Magic with one deck brought and one by lot, in which a pass was taken back."""
    game = tables.table_open(
        host=people[0], settings=TableSettings(ruleset="magic", deck="ready:stampede", first=0, clock="untimed")
    )
    tables.table_join(game=game, user=people[1])
    table = Table(Game.objects.get(pk=game.pk), people)
    while _step(table) != "main1":
        assert table.act().ok
    order(table, 1, *NOWHERE)
    assert table.act().ok
    tick(table, clock)
    assert step_in(table, 1).ok
    table.play_on(40)
    return table


def _step(table: Table) -> str:
    return str(states.present(table.row()).view(Viewer.public())["turn"]["step"])


@pytest.fixture
def record(duel: Table) -> Record:
    return over(duel)


def test_while_a_game_runs_there_are_commitments_and_nothing_secret(duel: Table) -> None:
    told = fetched(duel)
    assert set(told) == {
        "format", "game", "ruleset", "version", "seats", "commitment", "deck_digests", "over",
    }  # fmt: skip
    assert len(told["deck_digests"]) == 2
    with pytest.raises(NotARecord, match="not over"):
        troubles(told)
    after = over(duel)
    assert (after["commitment"], after["deck_digests"]) == (told["commitment"], told["deck_digests"])


def test_an_honest_game_holds(record: Record) -> None:
    assert troubles(record) == []


def test_every_game_of_a_site_can_be_checked(open_table: Callable[..., Table]) -> None:
    table = open_table()
    table.play_on(20, pick=lambda count: count // 2)
    assert troubles(over(table)) == []


# --- without any code of the site, as docs/verifying.md says ------------------------------------------------------------


def lp(part: bytes) -> bytes:
    return len(part).to_bytes(4, "big") + part


def u(number: int) -> bytes:
    return number.to_bytes(4, "big")


def words(key: bytes, label: str, act: int) -> Iterator[int]:
    for block in range(1000):
        text = b"vorrang-draw-v1" + lp(label.encode()) + u(act) + u(0) + u(block)
        digest = hmac.digest(key, text, "sha512")
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 64, 4))


def shuffled(stream: Iterator[int], cards: list[str]) -> list[str]:
    for last in range(len(cards) - 1, 0, -1):
        fair = 2**32 - 2**32 % (last + 1)
        other = next(word for word in stream if word < fair) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def test_the_opening_hands_can_be_worked_out_by_hand(record: Record) -> None:
    game, ruleset, seed = record["game"].encode(), record["ruleset"].encode(), bytes.fromhex(record["seed"])
    assert sha256(b"vorrang-commit-v1" + lp(game) + lp(ruleset) + lp(seed)).hexdigest() == record["commitment"]
    digests = [
        sha256(
            b"vorrang-deck-v1"
            + lp(bytes.fromhex(deck["nonce"]))
            + lp(json.dumps(deck["sections"], sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode())
        ).digest()
        for deck in record["decks"]
    ]
    assert [digest.hex() for digest in digests] == record["deck_digests"]
    text = b"vorrang-key-v1" + lp(game) + lp(ruleset) + b"".join(map(lp, digests)) + lp(b"") * 2
    key = hmac.digest(seed, text, "sha512")
    for seat, deck in enumerate(record["decks"]):
        cards = [card for card, count in sorted(deck["sections"]["main"].items()) for _ in range(count)]
        library = shuffled(words(key, f"shuffle:library {seat}", seat), cards)
        drew = [event for event in record["entries"][0]["events"] if event["kind"] == "drew"]
        hand = [event["secret"]["card"] for event in drew if event["facts"]["seat"] == seat]
        assert hand == library[:-8:-1]


# --- what is found ------------------------------------------------------------------------------------------------------


def forged(record: Record) -> Record:
    """The record with its chain mended: what a dishonest operator would show."""
    previous = first_hash(record["game"])
    for entry in record["entries"]:
        said = {key: value for key, value in entry.items() if key not in ("prev_hash", "hash")}
        entry["prev_hash"], entry["hash"] = previous, linked(previous, said)
        previous = entry["hash"]
    return record


def test_another_seed_is_found(record: Record) -> None:
    record["seed"] = bytes(64).hex()
    found = troubles(record)
    assert "the seed is not the one that was committed to" in found
    assert "the game began otherwise than seed and decks say" in found


def test_another_seed_with_a_new_commitment_is_found_by_whoever_has_noted_the_old_one(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    noted, seed = record["commitment"], bytes(64)
    record["seed"] = seed.hex()
    new = secrets.commitment(record["game"], record["ruleset"], seed)
    record["commitment"] = record["entries"][0]["action"]["commitment"] = new
    path = tmp_path / "record.json"
    path.write_text(json.dumps(forged(record)))
    with pytest.raises(SystemExit) as ended:
        call_command("verify_game", str(path), commitment=noted)
    assert ended.value.code == 1
    assert "the commitment is not the one that you noted" in capsys.readouterr().out


def test_another_deck_is_found(record: Record) -> None:
    record["decks"][0]["sections"]["main"] = {"mountain": 40}
    assert "a deck is not the one that was committed to" in troubles(record)


def test_a_deck_that_the_lot_did_not_give_is_found(record: Record) -> None:
    other = {"main": {"mountain": 40}, "side": {}}
    record["decks"][1]["sections"] = other
    assert "the lot had another deck for seat 1" in troubles(record)


def test_a_record_that_does_not_name_the_decks_of_the_lot_had_those_of_its_time(record: Record) -> None:
    """There were seven when the beginning of a game did not name them yet; there are more now."""
    construction = rulesets()["magic"].decks
    assert construction is not None
    now = record["entries"][0]["action"].pop("lots")
    assert now == [ready.key for ready in construction.ready if not ready.deck.commander]
    assert len(now) > 7
    for number, ready in enumerate(construction.ready[:7]):
        record["decks"][1]["sections"] = ready.deck.as_data()
        drawn = secrets.lot(bytes.fromhex(record["seed"]), record["game"], 1, 7)
        assert ("the lot had another deck for seat 1" in troubles(record)) is (number != drawn)


def test_a_deck_of_the_lot_that_is_gone_is_not_the_one_that_was_given(record: Record) -> None:
    begun = record["entries"][0]["action"]
    for lots in (["a deck of long ago"] * len(begun["lots"]), []):
        begun["lots"] = lots
        assert "the lot had another deck for seat 1" in troubles(record)


def test_a_card_drawn_that_was_not_on_top_is_found(record: Record) -> None:
    drawn = next(event for entry in record["entries"][1:] for event in entry["events"] if event["secret"])
    drawn["secret"] = dict.fromkeys(drawn["secret"], "black_lotus")
    assert any(text.startswith("what happened in entry") for text in troubles(forged(record)))


def test_an_entry_that_was_left_out_or_changed_is_found(record: Record) -> None:
    left_out = {**record, "entries": record["entries"][:3] + record["entries"][4:]}
    assert troubles(left_out)[0] == "entry 3 does not fit the chain"
    record["entries"][4]["turn"] = 99
    assert troubles(record) == ["entry 4 does not fit the chain"]


@pytest.mark.parametrize("wrong", [None, [], {}, {"format": 1, "over": True, "ruleset": "magic", "version": 1}])
def test_anything_else_is_no_record(wrong: Any) -> None:
    with pytest.raises(NotARecord):
        troubles(wrong)


def test_the_command_says_so(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    call_command("verify_game", str(path), commitment=record["commitment"])
    assert f"All {len(record['entries'])} entries follow" in capsys.readouterr().out
    path.write_text("nothing")
    with pytest.raises(SystemExit) as ended:
        call_command("verify_game", str(path))
    assert ended.value.code == 2


def test_a_private_table_shows_its_record_to_those_who_sit_there_alone(people: list[User]) -> None:
    game = tables.table_open(host=people[0], settings=TableSettings(visibility="private", bots=("easy",)))
    moves.act(game.pk, by=people[0], message=table_messages.Concede(aid=uuid.uuid4()))
    for user, status in ((people[0], 200), (people[1], 404)):
        browser = Client()
        browser.force_login(user)
        assert browser.get(f"/api/games/{game.pk}/record").status_code == status
    assert game_record.record_of(Game.objects.get(pk=game.pk))["over"]

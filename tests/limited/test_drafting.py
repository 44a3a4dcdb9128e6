"""Boosters, picks, computer drafters and records of drafts: what holds for any seed."""

from __future__ import annotations

import copy
import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from django.core.management import call_command
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import Deck
from games.limited import boosters, computer
from games.limited.boosters import DRAFT, SEALED, Rules, WrongRules, commitment
from games.limited.decks import problems
from games.limited.draft import Draft, NoSuchPick
from games.limited.record import NotARecord, first_hash, linked, record, troubles
from games.rulesets import rulesets
from tests.loops import some
from tests.shares import share

MAGIC = rulesets()["magic"].decks
assert MAGIC is not None and MAGIC.limited is not None
LIMITED, CATALOGUE = MAGIC.limited, MAGIC.catalogue()
CARDS = {key: 1 for key, card in CATALOGUE.cards.items() if not card.unlimited}
SEEDS = st.binary(min_size=64, max_size=64)
SEED = bytes(range(64))
EXAMPLES = share(5, 15)


def rules(kind: str = DRAFT, seats: int = 3, *, cube: bool = False, cards: dict[str, int] | None = None) -> Rules:
    return Rules("draft-1", "magic", kind, seats, CARDS if cards is None else cards, cube)


def drafted(own: Rules, seed: bytes) -> tuple[Draft, list[tuple[int, str, str, str]]]:
    """A whole draft among computers, with its picks."""
    draft, picks, before = Draft.begin(own, seed), [], first_hash(own.draft)
    while not draft.over:
        for seat in sorted(draft.waiting):
            card = computer.choose(draft.view(seat)["pack"], draft.view(seat)["pool"], LIMITED, CATALOGUE)
            draft.pick(seat, card)
            before = linked(before, len(picks), seat, card, "computer")
            picks.append((seat, card, "computer", before))
    return draft, picks


def finished(own: Rules, seed: bytes = SEED) -> dict[str, Any]:
    """The record of such a draft, as a file."""
    return json.loads(json.dumps(record(own, seed, commitment(own, seed), drafted(own, seed)[1])))


@pytest.mark.soak
@given(seed=SEEDS, seats=st.integers(2, 8), cube=st.booleans())
@settings(max_examples=EXAMPLES, deadline=None)
def test_every_card_of_the_boosters_is_in_one_pool_at_the_end(seed: bytes, seats: int, cube: bool) -> None:
    own = rules(seats=seats, cube=cube)
    made = Counter(key for seat in boosters.boosters(own, seed) for pack in seat for key in pack)
    draft, picks = drafted(own, seed)
    assert Counter(key for pool in draft.pools for key in pool) == made
    assert [len(pool) for pool in draft.pools] == [45] * seats
    assert len(picks) == 45 * seats
    if cube:
        assert max(made.values()) == 1, "there is one of each card in this cube"


@pytest.mark.soak
@given(seed=SEEDS, other=SEEDS)
@settings(max_examples=EXAMPLES, deadline=None)
def test_the_same_seed_gives_the_same_boosters_and_another_seed_others(seed: bytes, other: bytes) -> None:
    assert boosters.boosters(rules(), seed) == boosters.boosters(rules(), seed)
    assert (boosters.boosters(rules(), seed) == boosters.boosters(rules(), other)) == (seed == other)
    assert boosters.boosters(rules(), seed) != boosters.boosters(replace(rules(), draft="draft-2"), seed)


@pytest.mark.soak
@given(seed=SEEDS)
@settings(max_examples=EXAMPLES, deadline=None)
def test_no_booster_of_a_card_set_has_a_card_twice_and_none_has_a_basic_land(seed: bytes) -> None:
    for pack in some(pack for seat in boosters.boosters(rules(seats=8), seed) for pack in seat):
        assert len(pack) == len(set(pack)) == 15
        assert not set(pack) & set(LIMITED.basics.values())


def test_a_sealed_pool_is_six_boosters_and_nothing_is_picked() -> None:
    draft = Draft.begin(rules(SEALED), SEED)
    assert draft.over and [len(pool) for pool in draft.pools] == [90] * 3
    with pytest.raises(NoSuchPick):
        draft.pick(0, draft.pools[0][0])


def test_boosters_go_to_the_next_seat_then_back_then_to_the_next_seat_again() -> None:
    draft = Draft.begin(rules(), SEED)
    for direction in (1, -1, 1):
        before = copy.deepcopy(draft.packs)
        for seat in range(3):
            draft.pick(seat, draft.packs[seat][0])
        assert [draft.packs[(seat + direction) % 3] for seat in range(3)] == [pack[1:] for pack in before]
        for _ in range(14):
            for seat in range(3):
                draft.pick(seat, draft.packs[seat][0])
    assert draft.over


def test_a_seat_picks_once_of_its_own_booster_and_anything_else_changes_nothing() -> None:
    draft = Draft.begin(rules(), SEED)
    foreign = next(key for key in draft.packs[1] if key not in draft.packs[0])
    own = draft.packs[0][0]
    for seat, card in ((0, foreign), (0, "no_such_card")):
        before = copy.deepcopy(draft)
        with pytest.raises(NoSuchPick):
            draft.pick(seat, card)
        assert draft == before
    draft.pick(0, own)
    before = copy.deepcopy(draft)
    with pytest.raises(NoSuchPick):
        draft.pick(0, draft.packs[0][0])
    assert draft == before


@pytest.mark.soak
@given(seed=SEEDS, picks=st.integers(0, 14))
@settings(max_examples=EXAMPLES, deadline=None)
def test_what_a_seat_sees_does_not_depend_on_what_others_hold(seed: bytes, picks: int) -> None:
    draft = Draft.begin(rules(), seed)
    for _ in range(picks):
        for seat in range(3):
            draft.pick(seat, draft.packs[seat][0])
    draft.pick(2, draft.packs[2][0])
    other = copy.deepcopy(draft)
    other.packs[1], other.packs[2] = ["hidden"] * len(other.packs[1]), ["hidden"] * len(other.packs[2])
    other.pools[1:] = [["hidden"] * len(pool) for pool in other.pools[1:]]
    other.unopened = [[["hidden"] * 15 for _ in own] for own in other.unopened]
    assert draft.view(0) == other.view(0)
    assert draft.view(None) == other.view(None)
    assert draft.view(2)["pack"] == [], "who has picked does not see what goes on to the next seat"
    assert "pack" not in draft.view(None) and "pool" not in draft.view(None)


@pytest.mark.soak
@given(seed=SEEDS, kind=st.sampled_from([DRAFT, SEALED]))
@settings(max_examples=EXAMPLES, deadline=None)
def test_the_deck_of_the_computer_can_be_played_and_uses_its_whole_pool(seed: bytes, kind: str) -> None:
    draft, _picks = drafted(rules(kind), seed)
    for pool in some(draft.pools):
        deck = computer.build(pool, LIMITED, CATALOGUE)
        assert problems(deck, pool, LIMITED, CATALOGUE) == []
        assert deck.size("main") == 40
        lands = Counter({key: deck.main.get(key, 0) for key in LIMITED.basics.values()})
        assert Counter(deck.main) + Counter(deck.side) - lands == Counter(pool)


def test_a_deck_has_forty_cards_of_the_pool_and_any_basic_lands() -> None:
    pool = ["acidic_slime", "acidic_slime", "aether_tunnel"]
    good = Deck({"acidic_slime": 2, "forest": 38}, {"aether_tunnel": 1})
    assert problems(good, pool, LIMITED, CATALOGUE) == []
    assert [one.code for one in problems(good.changed("main", "forest", -1), pool, LIMITED, CATALOGUE)] == ["too_few"]
    (found,) = problems(good.changed("main", "aether_tunnel", 1), pool, LIMITED, CATALOGUE)
    assert (found.code, found.key, found.count) == ("not_in_pool", "aether_tunnel", 1)
    assert "your pool has 1 of them, the deck 2. Take 1 copy out." in found.text("en")
    assert "Dein Pool hat davon 1, das Deck 2. Nimm 1 Kopie heraus." in found.text("de")


def test_lands_are_suggested_in_proportion_to_the_symbols() -> None:
    assert computer.suggested_lands(["acidic_slime", "act_of_treason"], LIMITED, CATALOGUE, 17) == {
        "mountain": 6,
        "forest": 11,
    }
    assert sum(computer.suggested_lands([], LIMITED, CATALOGUE).values()) == 17


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (rules(seats=1), "two to eight"),
        (rules(seats=9), "two to eight"),
        (rules(cards=dict.fromkeys(list(CARDS)[:149], 1)), "149 cards for boosters, and 150 are needed"),
        (rules(cards=dict.fromkeys(list(CARDS)[:134], 1), cube=True), "134 cards, and 135 are needed: 45 for each"),
    ],
)
def test_boosters_that_cannot_be_made_are_refused_with_a_remedy(own: Rules, said: str) -> None:
    with pytest.raises(WrongRules, match=said):
        Draft.begin(own, SEED)


@pytest.mark.parametrize("kind", [DRAFT, SEALED])
def test_the_record_of_a_draft_holds(kind: str) -> None:
    assert troubles(finished(rules(kind))) == []


def test_a_record_that_was_changed_is_found_out() -> None:
    good = finished(rules())

    def changed(**values: Any) -> list[str]:
        return troubles({**copy.deepcopy(good), **values})

    assert changed(seed=bytes(64).hex())[0] == "seed and rules are not those that were committed to"
    assert changed(rules={**good["rules"], "seats": 4})[0] == "seed and rules are not those that were committed to"
    first, second = good["picks"][0], good["picks"][1]
    assert changed(picks=[{**first, "by": "player"}, *good["picks"][1:]]) == ["pick 0: the hash does not fit"]
    assert "pick 0: the hash does not fit" in changed(picks=[second, first, *good["picks"][2:]])
    assert changed(picks=good["picks"][:-1]) == ["picks are missing at the end"]
    stolen = {**first, "card": "black_lotus", "hash": linked(first_hash("draft-1"), 0, 0, "black_lotus", "computer")}
    assert any("cannot pick" in one for one in changed(picks=[stolen, *good["picks"][1:]]))


def test_before_its_end_a_record_has_the_commitment_alone() -> None:
    own = rules()
    open_ = record(own, None, commitment(own, SEED), [])
    assert set(open_) == {"format", "draft", "commitment", "over"}
    with pytest.raises(NotARecord, match="not over"):
        troubles(open_)


def test_the_command_says_whether_a_record_holds(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    good, file = finished(rules()), tmp_path / "record.json"
    file.write_text(json.dumps(good))
    call_command("verify_draft", str(file), commitment=good["commitment"])
    assert "all 135 picks" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="1"):
        call_command("verify_draft", str(file), commitment="00")

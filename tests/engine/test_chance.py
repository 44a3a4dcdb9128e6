"""The chance stream: the published vectors, uniformity, and mutants that must be found."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from games.engine import chance
from games.engine.chance import Chance

GAME, RULES = b"game-0001", b"core-1"
SECRET = bytes(range(64))
DECKS = (hashlib.sha256(b"deck one").digest(), hashlib.sha256(b"deck two").digest())
CLIENTS = (bytes([1]) * 32, bytes([2]) * 32)


def lp(text: bytes) -> bytes:
    return len(text).to_bytes(4, "big") + text


def published_key() -> bytes:
    parts = [GAME, RULES, *DECKS, *CLIENTS]
    return hmac.new(SECRET, b"vorrang-key-v1" + b"".join(map(lp, parts)), "sha512").digest()


def test_commitment_and_key_of_the_vector_begin_as_published() -> None:
    commitment = hashlib.sha256(b"vorrang-commit-v1" + lp(GAME) + lp(RULES) + lp(SECRET)).hexdigest()
    assert commitment.startswith("fca8a36bb10155cf")
    assert published_key().hex().startswith("6397f3e310d6afaa")


@pytest.mark.parametrize(
    ("label", "count", "epoch", "order"),
    [
        ("shuffle:1:library", 0, 0, [0, 1, 2, 8, 6, 7, 5, 9, 4, 3]),
        ("shuffle:1:library", 0, 1, [3, 6, 0, 7, 8, 2, 4, 1, 5, 9]),
        ("shuffle:2:library", 1, 0, [0, 2, 7, 3, 8, 1, 6, 4, 9, 5]),
    ],
)
def test_shuffles_of_the_vector(label: str, count: int, epoch: int, order: list[int]) -> None:
    stream = Chance(published_key(), count, epoch)
    assert stream.shuffled(label, range(10)) == order
    assert (stream.count, stream.epoch) == (count + 1, epoch)


def test_the_stream_is_what_its_description_says() -> None:
    """Written once more from the text: block b of act n with a label, as sixteen big-endian words."""
    key = published_key()
    message = b"vorrang-draw-v1" + lp(b"coin") + (5).to_bytes(4, "big") + (2).to_bytes(4, "big")
    words = []
    for block in range(2):
        digest = hmac.new(key, message + block.to_bytes(4, "big"), "sha512").digest()
        words += [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 64, 4)]
    expected = [word % 7 for word in words]
    stream = chance._words(key, message)
    assert [chance._below(stream, 7) for _ in range(32)] == expected
    assert Chance(key, 5, 2).below("coin", 7) == expected[0]


def test_a_word_that_would_favour_some_outcome_is_thrown_away() -> None:
    def words() -> Iterator[int]:
        yield from (2**32 - 1, 2**32 - 1, 4)

    assert chance._below(words(), 3) == 1
    assert chance._below(iter([2**32 - 1]), 2) == 1
    assert chance._below(iter([2**32 - 2, 0]), 3) == (2**32 - 2) % 3


def test_one_act_has_one_number_and_one_stream() -> None:
    stream = Chance(bytes(64))
    first = stream.shuffled("a", range(52))
    second = stream.shuffled("a", range(52))
    assert (stream.count, first != second) == (2, True)
    assert Chance(bytes(64), 1).shuffled("a", range(52)) == second
    assert Chance(bytes(64), 1).shuffled("b", range(52)) != second
    assert Chance(bytes(64), 1, 1).shuffled("a", range(52)) != second
    assert Chance(bytes(63) + b"\1", 1).shuffled("a", range(52)) != second


def test_a_shuffle_leaves_its_items_alone_and_loses_none() -> None:
    items = list("abcdefgh")
    shuffled = Chance(bytes(64)).shuffled("x", items)
    assert items == list("abcdefgh")
    assert sorted(shuffled) == items
    assert Chance(bytes(64)).shuffled("x", []) == []
    assert Chance(bytes(64)).below("x", 1) == 0


def chi_squared(seen: Counter[tuple[int, ...]], outcomes: int) -> float:
    expected = sum(seen.values()) / outcomes
    return sum((seen[order] - expected) ** 2 / expected for order in list(seen)) + expected * (outcomes - len(seen))


def test_every_order_of_four_comes_equally_often() -> None:
    """23 degrees of freedom: 49.7 is passed once in a thousand keys; the key is fixed."""
    stream = Chance(b"uniform!" * 8)
    seen = Counter(tuple(stream.shuffled("four", range(4))) for _ in range(12_000))
    assert set(seen) == set(permutations(range(4)))
    assert chi_squared(seen, 24) < 49.7


@pytest.mark.parametrize("mutant", ["any index", "forgotten last index"])
def test_the_uniformity_test_finds_a_wrong_shuffle(mutant: str) -> None:
    def shuffled(stream: Chance) -> tuple[int, ...]:
        words, result = stream._act("four"), [0, 1, 2, 3]
        for last in range(3, 0 if mutant == "any index" else 1, -1):
            other = chance._below(words, 4 if mutant == "any index" else last + 1)
            result[last], result[other] = result[other], result[last]
        return tuple(result)

    stream = Chance(b"uniform!" * 8)
    assert chi_squared(Counter(shuffled(stream) for _ in range(12_000)), 24) > 49.7

"""States as bytes, copies and positions: clone, encode, decode, key, and three hash seeds."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import msgspec
import pytest

from games.engine import Action, Decision, Event, Game, ObjectId, Setup, Viewer
from games.engine.chance import Chance
from games.engine.encoding import FORMAT, LEFT_OUT
from games.rulesets.kafkas_halle.game import Hall
from tests.rulesets.kafkas_halle.situations import P1, P2, S, bans, despairs, hall_plays, new_game, plays, situation


def in_the_opening() -> Hall:
    return new_game(4, first=None, chooser=2)


def in_a_chain() -> Hall:
    game = situation(
        4,
        hands={S: "opponent left left back", 1: "ban_push ban_push right right"},
        run_ups=1,
        despair=True,
        turn_limit=400,
    )
    plays(game, "opponent", 2)
    bans(game, 1, "ban_push")
    return game


def in_a_swap() -> Hall:
    game = situation(hands={P1: "swap left left back", P2: "right forward forward run_up"}, despair=True)
    despairs(game, "left")
    (card, *_) = game.view(Viewer.of_seat(P2))["zones"]["hand"][P2]["cards"]
    game.act(Action.aside(P2, "show", (card["h"],)))
    hall_plays(game, "swap")
    return game


def at_the_end() -> Hall:
    game = new_game()
    game.act(Action.concede(0))
    return game


SITUATIONS = {"opening": in_the_opening, "chain": in_a_chain, "swap": in_a_swap, "end": at_the_end, "start": new_game}


@pytest.fixture(params=SITUATIONS)
def game(request: pytest.FixtureRequest) -> Hall:
    return SITUATIONS[request.param]()


def test_what_was_encoded_is_decoded_whole(game: Hall) -> None:
    other = Game.decode(game.encode())
    assert type(other) is Hall
    assert other == game
    assert (other.encode(), other.key()) == (game.encode(), game.key())
    assert [type(frame) for frame in other.agenda] == [type(frame) for frame in game.agenda]


def test_a_clone_is_equal_and_independent(game: Hall) -> None:
    before = game.encode()
    other = game.clone()
    assert (other == game, other.encode(), other.key()) == (True, before, game.key())
    for action in other.legal()[:1]:
        other.act(action)
    other.zones["draw"].reverse()
    other.board.figures[0] = None
    other.chance.count += 1
    other.options["despair"] = "changed"
    other.left.append(other.turn_seat)
    for frame in other.agenda:
        for item in fields(frame):
            value = getattr(frame, item.name)
            if isinstance(value, list):
                value.append(9)
    assert game.encode() == before


def test_a_clone_shares_nothing_that_can_change(game: Hall) -> None:
    other = game.clone()
    shared = {id(value): path for path, value in each_value(game, "game") if can_change(value)}
    both = [path for path, value in each_value(other, "game") if can_change(value) and id(value) in shared]
    assert [
        path for path in both if not path.startswith(("game.setup", "game.decision", "game.result", "game.events["))
    ] == []


def test_the_same_actions_lead_to_the_same_bytes(game: Hall) -> None:
    one, two = game.clone(), Game.decode(game.encode())
    for _ in range(30):
        if one.decision is None:
            break
        action = one.legal()[-1]
        assert [event.as_data() for event in one.act(action)] == [event.as_data() for event in two.act(action)]
        assert one.encode() == two.encode()


def test_events_come_back_from_their_data() -> None:
    event = Event("drew", {"seat": 1}, {"permits": ["left"]}, [new_game().turn_seat])
    assert Event.from_data(msgspec.json.decode(msgspec.json.encode(event.as_data()))) == event


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\x00",
        b"garbage",
        b"\xc1",
        msgspec.msgpack.encode([1, 2, 3]),
        msgspec.msgpack.encode(((FORMAT + 1, "kafkas_halle", 1), {}, [])),
        msgspec.msgpack.encode(((FORMAT, "kafkas_halle", 999), {}, [])),
        msgspec.msgpack.encode(((FORMAT, "kafkas_halle", 1), {}, [])),
        msgspec.msgpack.encode(((FORMAT,), {}, [])),
        new_game().encode()[:-1],
        new_game().encode() + b"x",
    ],
)
def test_other_bytes_are_refused(raw: bytes) -> None:
    with pytest.raises(ValueError):
        Game.decode(raw)


def test_a_state_leaves_the_process_by_encode_alone(game: Hall) -> None:
    for leak in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError):
            leak(game)


def test_a_repr_tells_nothing_hidden() -> None:
    game = in_a_swap()
    for said in (repr(game), str(game), repr(game.setup), repr(game.chance), repr(game.events)):
        assert "forward" not in said
        assert repr(bytes(range(64)))[2:20] not in said


# --- the position key: fail closed ------------------------------------------------------------------------------------


def can_change(value: object) -> bool:
    if isinstance(value, list | dict | set):
        return True
    return is_dataclass(value) and not type(value).__dataclass_params__.frozen  # type: ignore[attr-defined]


def each_value(value: object, path: str) -> Iterator[tuple[str, object]]:
    """A value and everything inside it."""
    yield path, value
    if is_dataclass(value):
        for item in fields(value):
            yield from each_value(getattr(value, item.name), f"{path}.{item.name}")
    elif isinstance(value, list | tuple):
        for number, item in enumerate(value):
            yield from each_value(item, f"{path}[{number}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from each_value(item, f"{path}[{key}]")


def other_than(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str | bytes):
        return value + value[:1] if value else value * 0 + (b"x" if isinstance(value, bytes) else "x")
    if value is None:
        return 1
    return None


def changes(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Every way to change one thing in a state: the path, and a function that does it."""
    if is_dataclass(value):
        for item in fields(value):
            inner = getattr(value, item.name)
            yield from leaf_or_inside(
                inner, f"{path}.{item.name}", lambda new, v=value, n=item.name: object.__setattr__(v, n, new)
            )
    elif isinstance(value, list):
        yield f"{path}+", lambda v=value: v.append(v[-1] if v else 0)
        if value:
            yield f"{path}-", value.pop
        for number, inner in enumerate(value):
            yield from leaf_or_inside(inner, f"{path}[{number}]", lambda new, v=value, n=number: v.__setitem__(n, new))
    elif isinstance(value, dict):
        yield f"{path}+", lambda v=value: v.__setitem__("new", [] if path == "game.zones" else 0)
        for key, inner in value.items():
            yield from leaf_or_inside(inner, f"{path}[{key}]", lambda new, v=value, k=key: v.__setitem__(k, new))


def leaf_or_inside(inner: Any, path: str, put: Any) -> Iterator[tuple[str, Any]]:
    if is_dataclass(inner) or isinstance(inner, list | dict):
        yield from changes(inner, path)
    else:
        yield path, lambda: put(other_than(inner))


def does_not_count(path: str) -> bool:
    """What the kernel declares as no part of a position: whole fields, and the numbering of decisions."""
    name = path.removeprefix("game.").split(".")[0].split("[")[0].rstrip("+-")
    return name in LEFT_OUT or path == "game.decision.number"


@pytest.mark.parametrize("name", SITUATIONS)
def test_every_change_of_the_state_changes_the_position_unless_it_is_declared(name: str) -> None:
    """Fails closed: a new field counts until somebody puts it into `LEFT_OUT`, with a reason."""
    make = SITUATIONS[name]
    key = make().key()
    silent, loud = [], 0
    for path in [path for path, _ in changes(make(), "game")]:
        if path.startswith("game.zones[") and path[-1] not in "+-":
            continue  # things go by their faces: see the next test
        game = make()
        # Values that a clone may share must not be changed in place for the next round.
        game = Game.decode(game.encode())  # type: ignore[assignment]
        next(change for where, change in changes(game, "game") if where == path)()
        try:
            same = game.key() == key
        except (AttributeError, TypeError):
            same = False  # no state at all, and not taken for one
        if same and not does_not_count(path):
            silent.append(path)
        loud += not same
        if not same:
            assert not does_not_count(path), path
    assert silent == []
    assert loud > 20


def test_things_count_by_their_faces() -> None:
    game = situation(hands={P1: "left left right back"})
    key = game.key()
    first, second, third, _ = game.zones["hand 0"]
    game.zones["hand 0"][:3] = [second, first, third]
    assert game.key() == key
    game.zones["hand 0"][:3] = [third, first, second]
    assert game.key() != key
    lefts = [thing for thing in game.zones["draw"] if game.face(thing) == "left"]
    game = situation(hands={P1: "left left right back"})
    where = game.zones["draw"].index(lefts[0])
    game.zones["draw"][where], game.zones["hand 0"][0] = game.zones["hand 0"][0], lefts[0]
    assert game.key() == key


def test_which_card_is_shown_counts() -> None:
    game = situation(hands={P1: "left right right back"})
    keys = {game.key()}
    for thing in list(game.zones["hand 0"]):
        game.shown = [thing]
        keys.add(game.key())
    assert len(keys) == 5
    game.shown = [ObjectId(game.zones["hand 0"][1]), ObjectId(game.zones["hand 0"][2])]
    one = game.key()
    game.shown.reverse()
    assert game.key() == one


def test_asking_about_a_position_does_not_change_it(game: Hall) -> None:
    before = game.encode()
    for _ in range(2):
        game.key(), game.legal(), game.clone(), game.position()
        for viewer in (Viewer.of_seat(0), Viewer.public(), Viewer.judge()):
            game.view(viewer)
    assert game.encode() == before


def test_the_names_of_what_is_left_out_are_fields() -> None:
    assert {item.name for item in fields(Hall)} >= LEFT_OUT
    assert "number" in {item.name for item in fields(Decision)}


PROGRAM = """
import hashlib, json
from games.engine import Chance, Game, Setup, Viewer
from games.rulesets import rulesets
digest = hashlib.sha256()
for key in rulesets():
    for seats in rulesets()[key].seats:
        game = Game.start(Setup(key, seats, bytes(64)))
        luck = Chance(bytes(64))
        for _ in range(60):
            if game.decision is None:
                break
            legal = game.legal()
            for event in game.act(legal[luck.below("move", len(legal))]):
                digest.update(json.dumps(event.as_data()).encode())
            digest.update(game.encode() + game.key())
            viewer = (Viewer.of_seat(0), Viewer.public(), Viewer.judge())[game.decisions % 3]
            digest.update(json.dumps(game.view(viewer)).encode())
print(digest.hexdigest())
"""


def test_three_hash_seeds_give_the_same_bytes() -> None:
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("0", "1", "4242")
    ]
    digests = {run.communicate()[0] for run in runs}
    assert [run.returncode for run in runs] == [0, 0, 0]
    assert len(digests) == 1
    assert len(digests.pop().strip()) == 64


def test_another_key_is_another_game() -> None:
    games = [Game.start(Setup("kafkas_halle", 2, bytes([number]) * 64)) for number in range(8)]
    assert len({game.key() for game in games}) == 8
    assert isinstance(games[0].setup.options, dict)
    assert Chance(bytes(64)).count == 0

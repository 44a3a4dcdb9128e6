"""Golden files: a fixed game of each ruleset and number of seats, as it is played and told; and texts of a ruleset.

Renew after a deliberate change: `python -m tests.rulesets.golden`, then read the difference.
"""

import json
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from games.engine import LANGUAGES, Event, Game, Setup, Viewer
from games.engine.chance import Chance
from games.rulesets import rulesets

FOLDER = Path(__file__).parent / "golden"
HEADER = (
    "# Guards: the order of legal actions, what each does, what both languages say of it, and the position keys."
    " Renew with `python -m tests.rulesets.golden` and read the difference."
)
DECKS_HEADER = (
    "# Guards: pre-built decks. Records of games by lot are checked against them: add new ones, change none that was"
    " released."
)
NAMES = ["Ada", "Bob", "Cyd", "Dan", "Eva", "Fay"]
ACTIONS = 120


def playthroughs() -> Iterator[tuple[Path, str]]:
    """Every golden file and what it should hold."""
    for key, ruleset in rulesets().items():
        for seats in ruleset.seats:
            yield playthrough(key, seats)


def playthrough(key: str, seats: int) -> tuple[Path, str]:
    """The golden file of a game with so many seats, and what it should hold."""
    options = {option.key: option.values[-1] for option in rulesets()[key].options}
    return FOLDER / f"{key}-{seats}.txt", told(Game.start(Setup(key, seats, bytes(range(64)), options)))


def texts() -> Iterator[tuple[Path, str]]:
    """Golden files of a ruleset's own: what `golden` in its tests' `told` yields, by name."""
    for key in rulesets():
        with suppress(ModuleNotFoundError):
            for name, text in import_module(f"tests.rulesets.{key}.told").golden():
                yield FOLDER / name, text


def ready_decks() -> Iterator[tuple[Path, str]]:
    """What lies in the pre-built decks of each game: new ones come behind, those that there are stay as they are."""
    for key, ruleset in rulesets().items():
        if ruleset.decks is not None:
            lines = [f"{one.key} {json.dumps(one.deck.as_data(), sort_keys=True)}" for one in ruleset.decks.ready]
            yield FOLDER / f"{key}-decks.txt", "\n".join([DECKS_HEADER, *lines]) + "\n"


def told(game: Game) -> str:
    """A game in words: each action by its place among the legal ones, then what the judge reads of it."""
    luck = Chance(b"golden!!" * 8)
    names = NAMES[: game.setup.seats]
    lines = [
        HEADER,
        f"# {game.setup.ruleset}, {game.setup.seats} seats, {game.options}",
        *_said(game, game.begin_events, names),
    ]
    for _ in range(ACTIONS):
        asked = game.decision
        if asked is None:
            break
        legal = game.legal()
        taken = luck.below("action", len(legal))
        offered = game.view(Viewer.of_seat(asked.seat))
        labels = game.ruleset.speech.say(offered, "en", names)["options"]
        chosen = ", ".join(labels[str(number)]["label"] for number in legal[taken].choice)
        lines.append(f"{asked.number} {names[asked.seat]} {asked.kind}: {taken} of {len(legal)}, {chosen}")
        lines += _said(game, game.act(legal[taken]), names)
        lines.append(f"    = {game.key().hex()}")
    return "\n".join(lines) + "\n"


def _said(game: Game, events: list[Event], names: list[str]) -> list[str]:
    speech = game.ruleset.speech
    judge = Viewer.judge()
    texts = [[speech.log(event.seen_by(judge), language, names) for language in LANGUAGES] for event in events]
    return ["    " + " / ".join(both) for both in texts if any(both)]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path, text in (*playthroughs(), *texts(), *ready_decks()):
        path.write_text(text, "utf-8")
        print(path.name, len(text.splitlines()), "lines")

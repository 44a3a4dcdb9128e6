"""How large the rooms of the house are: lines of code by game and purpose, against what they share.

By hand: `python -m tests.rulesets.house` prints the table that stands in docs/rulesets.md.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from games.rulesets import rulesets

GAMES = Path(__file__).parents[2] / "games"
SHARED = ("engine", "cardgames")
SHARE = 3
"""A game's own folder without its cards and what reads printed ones is smaller than what games share divided by this."""
TOO_LARGE = {"magic": ("computer players", "texts"), "flesh_and_blood": ("texts",)}
"""Games that are larger as a whole, and the purposes without which they are not: Magic's computer players reckon for
themselves, and it has the most words of its own; of Flesh and Blood most is said that printed cards say, in words that
the toolkit does not have yet."""


def _is_in(*names: str) -> Callable[[Path], bool]:
    """Whether a file of a game stands in one of these folders, or is so called."""
    return lambda path: path.parts[0].removesuffix(".py") in names


PURPOSES: dict[str, Callable[[Path], bool]] = {
    "cards": _is_in("cards", "decks"),
    "printed cards": _is_in("reading"),
    "texts": _is_in("rules_text", "game_log", "log_lines", "log_sentences", "rules", "symbols"),
    "scenarios": _is_in("notation"),
    "computer players": _is_in("bot"),
    "rules": lambda path: True,
}
"""What a file of a game is for: the first that fits."""
SHOWN = ("rules", "texts", "scenarios", "computer players")


def lines(folder: Path) -> int:
    """All lines of Python in a folder."""
    return sum(len(path.read_text("utf-8").splitlines()) for path in folder.rglob("*.py"))


def shared() -> int:
    """The kernel and the toolkit for games with cards."""
    return sum(lines(GAMES / room) for room in SHARED)


def rooms(key: str) -> dict[str, int]:
    """The lines of a game by purpose."""
    folder = GAMES / "rulesets" / key
    found = dict.fromkeys(PURPOSES, 0)
    for path in folder.rglob("*.py"):
        purpose = next(name for name, fits in PURPOSES.items() if fits(path.relative_to(folder)))
        found[purpose] += len(path.read_text("utf-8").splitlines())
    return found


def own(key: str) -> int:
    """The lines of a game without its cards and what reads printed ones."""
    found = rooms(key)
    return sum(found[purpose] for purpose in SHOWN)


def table() -> list[str]:
    """All games, in Markdown."""
    whole = shared()
    rows = [
        f"| game | {' | '.join(SHOWN)} | own, in all | share of what is shared | cards and decks | reads printed cards |"
    ]
    rows.append("|---|" + "---:|" * (len(SHOWN) + 4))
    for key in rulesets():
        found = rooms(key)
        figures = [f"{found[purpose]:,}" for purpose in SHOWN]
        share = f"{100 * own(key) / whole:.0f} %"
        rows.append(
            f"| `{key}` | {' | '.join(figures)} | {own(key):,} | {share} | {found['cards']:,} | {found['printed cards']:,} |"
        )
    rooms_ = [f"`games/{room}` has {lines(GAMES / room):,} lines" for room in SHARED]
    return [*rows, "", f"{', '.join(rooms_)}."]


if __name__ == "__main__":
    print("\n".join(table()))

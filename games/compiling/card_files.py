"""The files that compiling leaves: card sets, and beside them the cards that were refused."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from games.cardgames.rules.card import Card
from games.compiling.compiler import Compiled
from games.compiling.refusals import file_of, written_refusals
from games.engine.node import as_data
from games.engine.values import Plain

MOST_CARDS = 2_000
MOST_BYTES = 3_000_000
"""So many cards, and so many bytes of them, one file has at most: the site reads files up to 4 MB."""
SCRATCH = ".compiling-"
MARK = "compiled"
"""The field of a set that was made from printed cards."""


class NotOurs(Exception):
    """A file that was not made by compiling stands where one would be written; nothing was changed."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


def written(ruleset: str, compiled: Compiled, vocabulary: str) -> Iterator[tuple[str, str]]:
    """The files of card sets, and that of the cards that were refused: their names and what they hold; the same for
    the same cards."""
    parts = list(_parts(compiled.cards))
    for number, part in enumerate(parts, 1):
        which = f" {number}/{len(parts)}" if len(parts) > 1 else ""
        data = {
            "ruleset": ruleset,
            "name": {"en": f"Compiled cards{which}", "de": f"Gelesene Karten{which}"},
            MARK: {"vocabulary": vocabulary, "texts": {key: compiled.sources[key] for key, _ in part}},
            "cards": [card for _, card in part],
        }
        text = json.dumps(data, ensure_ascii=False, indent=None, separators=(",", ":"), sort_keys=True)
        yield f"{ruleset}-{number:02}.json", f"{text}\n"
    if compiled.refused:
        yield file_of(ruleset), written_refusals(compiled.refused)


def _parts(cards: Mapping[str, Card]) -> Iterator[list[tuple[str, Plain]]]:
    part: list[tuple[str, Plain]] = []
    size = 0
    for key in sorted(cards):
        data = as_data(cards[key])
        length = len(json.dumps(data, ensure_ascii=False).encode())
        if part and (len(part) >= MOST_CARDS or size + length > MOST_BYTES):
            yield part
            part, size = [], 0
        part.append((key, data))
        size += length
    if part:
        yield part


def put_into(folder: Path, files: Iterable[tuple[str, str]], ruleset: str) -> list[Path]:
    """Write the files of a game, in place of those of the last time: all of them, or none. Raises `NotOurs` where a
    file of another origin would be lost, and `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    old = former(folder, ruleset)
    with tempfile.TemporaryDirectory(dir=folder, prefix=SCRATCH) as scratch:
        made = []
        for name, text in files:
            (Path(scratch) / name).write_text(text, "utf-8")
            made.append(name)
        for name in made:
            os.replace(Path(scratch) / name, folder / name)
    for path in old:
        if path.name not in made:
            path.unlink()
    return [folder / name for name in made]


def former(folder: Path, ruleset: str) -> list[Path]:
    """The files of the last time. Raises `NotOurs` for a file that has such a name and is another."""
    found = sorted((*folder.glob(f"{ruleset}-[0-9][0-9].json"), *folder.glob(file_of(ruleset))))
    for path in found:
        if not path.is_file() or (path.suffix == ".json" and not _is_ours(path)):
            raise NotOurs(path)
    return found


def _is_ours(path: Path) -> bool:
    try:
        data = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and MARK in data


def replace_file(path: Path, text: str) -> None:
    """Write a file whole, or leave what was there. Raises `OSError`."""
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=SCRATCH) as scratch:
        (Path(scratch) / path.name).write_text(text, "utf-8")
        os.replace(Path(scratch) / path.name, path)

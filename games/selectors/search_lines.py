"""The lines in which cards are searched. Of tens of thousands of unofficial cards they take a quarter of a minute to
write, so they are kept in a file for all processes and the next start."""

from __future__ import annotations

import hashlib
import logging
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
from django.conf import settings

import games
from games.live.card_sets import Signature

log = logging.getLogger(__name__)
CODE = ("engine", "cardgames", "rulesets")
"""Folders of `games` that decide what a card says."""


def kept_lines(name: str, cards: Signature, make: Callable[[], dict[str, str]]) -> dict[str, str]:
    """By key of a card what is searched of it: from the file of this name, if it was made of these card sets by this
    code, else as `make` gives it. A file that cannot be read or written is as none."""
    path = path_of(name, cards)
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.msgpack.decode(path.read_bytes(), type=dict[str, str])
    lines = make()
    try:
        path.parent.mkdir(mode=0o700, exist_ok=True)
        fresh = path.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(msgspec.msgpack.encode(lines))
        fresh.replace(path)
        for former in path.parent.glob(f"{name}-*.msgpack"):
            if former != path:
                former.unlink(missing_ok=True)
    except OSError as trouble:
        log.warning("what is searched of cards is not kept: %s", trouble)
    return lines


def path_of(name: str, cards: Signature) -> Path:
    """The file for these card sets and this code."""
    told = repr((cards, sorted(_files()))).encode()
    return Path(settings.VAR) / "card_search" / f"{name}-{hashlib.blake2b(told, digest_size=12).hexdigest()}.msgpack"


def _files() -> Iterator[tuple[str, int, int]]:
    base = Path(games.__file__).parent
    for folder in CODE:
        for file in (base / folder).rglob("*.py"):
            found = file.stat()
            yield str(file.relative_to(base)), found.st_size, found.st_mtime_ns

"""What the children say, line by line behind a coloured prefix."""

import json
import os
import sys
import threading
from collections import deque
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import IO, TextIO

COLOURS = (36, 33, 35, 32, 34)
"""ANSI foreground colours, one per child in the order of their first line."""
WIDTH = 6
KEPT_LINES = 20
"""So many last lines of a child are shown when it fails."""


def wants_colour(stream: TextIO, environment: Mapping[str, str]) -> bool:
    """Colour only for a person at a terminal who has not said no (no-color.org)."""
    return stream.isatty() and not environment.get("NO_COLOR")


class Output:
    """The supervisor's one voice; threads may call it together."""

    def __init__(self, stream: TextIO | None = None, *, as_json: bool = False) -> None:
        self._stream, self._as_json = stream or sys.stdout, as_json
        self._colour = wants_colour(self._stream, os.environ)
        self._lock = threading.Lock()
        self._names: list[str] = []

    def say(self, text: str = "") -> None:
        """Write a line of the supervisor. A terminal that has gone away (SIGHUP) must not stop the ordered stop."""
        if not self._as_json:
            self._write(text)
        for line in text.splitlines() if self._as_json else ():
            self._write(json_line("play", line))

    def _write(self, text: str) -> None:
        with self._lock:
            try:
                self._stream.write(text + "\n")
                self._stream.flush()
            except (OSError, ValueError):
                pass

    def relay(self, name: str, line: str) -> None:
        """Write a child's line behind its prefix; as JSON its name is a field of the object."""
        if self._as_json:
            self._write(json_line(name, line))
            return
        with self._lock:
            if name not in self._names:
                self._names.append(name)
            colour = COLOURS[self._names.index(name) % len(COLOURS)]
        prefix = f"{name:<{WIDTH}} |"
        self._write(f"\x1b[{colour}m{prefix}\x1b[0m {line}" if self._colour else f"{prefix} {line}")


def json_line(process: str, line: str) -> str:
    """A line as one JSON object, with the process it came from: what a process has written as an object, or a line of
    text that did not go through its log."""
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        stamp = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        found = {"time": stamp, "level": "INFO", "logger": process, "message": line.strip()}
    return json.dumps({**found, "process": process}, ensure_ascii=False)


class Relay(threading.Thread):
    """Reads one child's output to its end, keeps the last lines, and shows all of them if it was given an output."""

    def __init__(self, name: str, pipe: IO[bytes], output: Output | None) -> None:
        super().__init__(name=f"output-{name}", daemon=True)
        self.lines: deque[str] = deque(maxlen=KEPT_LINES)
        self._child, self._pipe, self._output = name, pipe, output

    def run(self) -> None:
        with self._pipe:
            for raw in self._pipe:
                line = raw.decode("utf-8", "replace").rstrip()
                if not line:
                    continue
                self.lines.append(line)
                if self._output is not None:
                    self._output.relay(self._child, line)

"""Cells of tables that spreadsheets open: what looks like a formula must not become one."""

from __future__ import annotations

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""
GUARD = "'"
"""What is put before such a cell, and taken away again when it is read."""


def guarded(value: object) -> str:
    """A cell as text. Numbers stay as they are; words of people cannot begin a formula."""
    if value is None:
        return ""
    text = str(value)
    return GUARD + text if isinstance(value, str) and text.startswith(FORMULA) else text


def unguarded(cell: str) -> str:
    """A cell without space around it and without the guard."""
    text = cell[1:] if cell.startswith(GUARD) and cell[1:].startswith(FORMULA) else cell
    return " ".join(text.split())

"""Power and defence as they are printed together."""

from __future__ import annotations

from games.cardgames.vocabulary.amount import Number
from games.cardgames.vocabulary.amounts import X


def pair_of(token: str, *, signed: bool) -> tuple[Number, Number] | None:
    """ "+1/-2" or, without signs, "2/2"; "x" is X."""
    parts = token.split("/")
    if len(parts) != 2:
        return None
    found: list[Number] = []
    for part in parts:
        if signed and part[:1] not in ("+", "-"):
            return None
        digits = part[1:] if signed else part
        if digits == "x" and part[:1] != "-":
            found.append(X())
        elif digits.isdigit():
            found.append(-int(digits) if part[:1] == "-" else int(digits))
        else:
            return None
    return found[0], found[1]

"""The ways to cast a spell beside the usual one; buyback may be paid in any of them (magic 601.2b, 702.27)."""

BUYBACK = "buyback"


def bought(way: str) -> str:
    """The same way, with buyback."""
    return f"{way} {BUYBACK}".lstrip()


def is_bought(way: str) -> bool:
    """Whether buyback is paid in it."""
    return way.endswith(BUYBACK)


def unbought(way: str) -> str:
    """The same way, without buyback."""
    return way.removesuffix(BUYBACK).rstrip()

"""How many random games, tournaments and kills: a small fixed share in every run, and many more in `make soak`."""

import os


def share(usual: int, soaked: int) -> int:
    """The usual number, or under `VORRANG_SOAK=n` n times the other."""
    times = int(os.environ.get("VORRANG_SOAK") or "0")
    return soaked * times if times else usual

"""What is done once a transaction has been committed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, update_wrapper
from typing import Any

from django.db import transaction


def after_commit(act: Callable[..., Any], *args: Any, **named: Any) -> None:
    """Call `act` with these arguments once the present transaction is committed, at once if there is none. What it
    raises is logged with its name: the change stands, and who made it is told so.

    A bare `partial` cannot be given to Django: it has no name, so the log of its error is an error itself, which would
    reach the caller as if nothing had been committed.
    """
    transaction.on_commit(update_wrapper(partial(act, *args, **named), act), robust=True)

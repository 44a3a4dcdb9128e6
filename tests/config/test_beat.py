"""What beat says while the broker is away."""

import logging
import sys

from celery.beat import SchedulingError

from config.beat import Brief


def record(trouble):
    try:
        raise trouble
    except Exception:
        return logging.LogRecord(
            "celery.beat", logging.ERROR, "", 0, "Message Error: %s\n%s", ("x", ["a stack"]), sys.exc_info()
        )


def test_a_broker_that_is_away_is_said_in_one_line_now_and_then(monkeypatch):
    now = 100.0
    monkeypatch.setattr("config.beat.time.monotonic", lambda: now)
    brief = Brief()
    first, second = (record(SchedulingError("could not apply sweep")) for _ in range(2))
    assert brief.filter(first)
    assert logging.Formatter().format(first) == "could not apply sweep"
    assert not brief.filter(second)
    now += 31
    assert brief.filter(second)


def test_every_other_error_is_told_in_full():
    other = record(ValueError("a fault of ours"))
    assert Brief().filter(other)
    assert "Traceback" in logging.Formatter().format(other)

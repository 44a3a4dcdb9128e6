"""What all tests wait for is no test's time."""

import signal

import pytest

from config.testing import furnished


def test_the_limit_of_a_test_stands_still_while_it_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[float] = []
    monkeypatch.setattr(furnished.fcntl, "flock", lambda *_: seen.append(signal.getitimer(signal.ITIMER_REAL)[0]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(furnished, "_state", lambda: ".")  # whatever there is will do
        furnished.furnished.__wrapped__()
    assert seen == [0.0]
    assert signal.getitimer(signal.ITIMER_REAL)[0] > 0

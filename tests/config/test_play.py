"""`manage.py play`: what it starts if nothing is said."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.management import call_command

from config.management.commands import play
from config.supervisor.supervisor import Plan


@pytest.mark.parametrize(
    ("cores", "said", "processes"),
    [(1, (), 1), (2, (), 3), (16, (), 3), (2, ("--dev",), 1), (2, ("--web", "2"), 2), (1, ("--web", "4"), 4)],
)
def test_three_web_processes_share_several_cores(
    monkeypatch: pytest.MonkeyPatch, cores: int, said: tuple[str, ...], processes: int
) -> None:
    plans: list[Plan] = []

    class House:
        def __init__(self, plan: Plan, _output: Any) -> None:
            plans.append(plan)

        def run(self) -> int:
            return 0

    monkeypatch.setattr(play, "House", House)
    monkeypatch.setattr(play, "_cores", lambda: cores)
    with pytest.raises(SystemExit) as ended:
        call_command("play", *said)
    assert (ended.value.code, [plan.web for plan in plans]) == (0, [processes])

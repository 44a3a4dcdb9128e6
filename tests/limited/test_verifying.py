"""The script that shares no code with the site checks records of drafts, as the site's own command does."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from games.limited.boosters import DRAFT, SEALED, commitment
from games.limited.record import record, troubles
from tests.limited.test_drafting import CARDS, SEED, drafted, finished, rules

SCRIPT = settings.BASE / "docs" / "verify_case.py"
check = runpy.run_path(str(SCRIPT))["draft"]
Record = dict[str, Any]


@pytest.mark.parametrize("kind", [DRAFT, SEALED])
@pytest.mark.parametrize("cube", [False, True])
@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_true_holds_for_both(kind: str, cube: bool, seats: int, tmp_path: Path) -> None:
    whole = finished(rules(kind, seats, cube=cube))
    assert troubles(whole) == [] == list(check(whole))
    path = tmp_path / "record.json"
    path.write_text(json.dumps(whole))
    command = [sys.executable, "-I", "-S", str(SCRIPT), str(path), "--commitment", whole["commitment"]]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (said.returncode, said.stdout.splitlines()[0]) == (0, f"All of it holds, with {len(whole['picks'])} picks.")
    other = subprocess.run([*command[:-1], "0" * 64], capture_output=True, text=True, check=False)
    assert other.returncode == 1


def take_another_seed(whole: Record) -> None:
    whole["seed"] = "11" * 64


def add_a_card(whole: Record) -> None:
    whole["rules"]["cards"]["black_lotus"] = 1


def swap_two_picks(whole: Record) -> None:
    whole["picks"][3:5] = reversed(whole["picks"][3:5])


def take_what_is_not_there(whole: Record) -> None:
    seat = whole["picks"][0]["seat"]
    taken = {pick["card"] for pick in whole["picks"] if pick["seat"] != seat}
    whole["picks"][0]["card"] = next(card for card in CARDS if card not in taken)


def leave_the_last_out(whole: Record) -> None:
    del whole["picks"][-1]


@pytest.mark.parametrize(
    "forge", [take_another_seed, add_a_card, swap_two_picks, take_what_is_not_there, leave_the_last_out]
)
def test_what_was_forged_is_found_by_both(forge: Callable[[Record], None]) -> None:
    whole = finished(rules())
    forge(whole)
    assert troubles(whole)
    assert list(check(whole))


def test_of_a_draft_that_was_called_off_all_that_was_picked_is_checked() -> None:
    own = rules()
    whole = record(own, SEED, commitment(own, SEED), drafted(own, SEED)[1][:10], called_off=True)
    assert troubles(whole) == [] == list(check(whole))
    swap_two_picks(whole)
    assert troubles(whole) and list(check(whole))
    short = {key: value for key, value in finished(own).items() if key != "called_off"}
    leave_the_last_out(short)
    assert list(check(short)) == ["picks are missing at the end"]

"""`manage.py scenario`: files from anywhere, a report for people and for programs, an exit status, and no database."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.scenarios.stories import SETTING

ROOT = Path(__file__).parents[2]
GOOD = SETTING + "A passes\n= priority B\n"
WRONG = SETTING.replace("A story", "Another story") + "A passes\n= priority A\n"


def run(*arguments: str) -> tuple[int, str]:
    """The exit status and what was written."""
    out = io.StringIO()
    try:
        call_command("scenario", *arguments, stdout=out)
    except SystemExit as end:
        return int(str(end.code)), out.getvalue()
    return 0, out.getvalue()


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """A file of each kind."""
    content = {
        "good": GOOD,
        "wrong": GOOD + WRONG,
        "misspelt": GOOD.replace("Shock", "Shokc", 1),
        "broken": "nothing\n",
    }
    for name, text in content.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return {name: str(tmp_path / name) for name in (*content, "missing")}


@pytest.mark.parametrize(
    ("name", "status"), [("good", 0), ("wrong", 1), ("misspelt", 2), ("broken", 2), ("missing", 2)]
)
def test_the_exit_status_says_how_it_went(files: dict[str, str], name: str, status: int) -> None:
    assert run(files[name])[0] == status
    assert run(files["good"], files[name], "--json")[0] == status


def test_the_report_says_of_each_line_what_became_of_it(files: dict[str, str]) -> None:
    _, told = run(files["wrong"])
    assert "ok    A story" in told
    assert "  ok       8  A passes" in told
    assert "WRONG Another story" in told
    assert f"{files['wrong']}:18:3: 'priority A': this is not so" in told
    assert "B is asked: priority" in told
    assert told.endswith("1 of 2 hold\n")


def test_short_reports_leave_out_what_holds(files: dict[str, str]) -> None:
    _, told = run("--short", files["wrong"])
    assert "A passes" not in told
    assert "= priority A" in told


def test_only_some_scenarios_can_be_played(files: dict[str, str]) -> None:
    assert run(files["wrong"], "--only", "another")[1].endswith("0 of 1 hold\n")


def test_the_report_for_programs(files: dict[str, str]) -> None:
    status, told = run(files["wrong"], files["broken"], "--json")
    data: dict[str, Any] = json.loads(told)
    assert (status, data["status"]) == (2, 2)
    first, broken = data["files"]
    assert [one["passed"] for one in first["scenarios"]] == [True, False]
    assert first["scenarios"][1]["lines"][-1] == {
        "line": 18, "text": "= priority A", "outcome": "fails", "column": 3, "read": "priority A",
        "problem": "this is not so", "remedy": "B is asked: priority",
    }  # fmt: skip
    assert (broken["line"], broken["column"], broken["scenarios"]) == (1, 1, [])


def test_neither_a_database_nor_a_server_is_needed(tmp_path: Path, files: dict[str, str]) -> None:
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings", "VORRANG_VAR": str(tmp_path / "var")}
    env |= {"DATABASE_URL": "sqlite:////nowhere/at/all.sqlite3", "REDIS_URL": "redis://127.0.0.1:1/0"}
    done = subprocess.run(
        [sys.executable, "manage.py", "scenario", "-"], input=GOOD, cwd=ROOT, env=env, text=True, capture_output=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("-: 1 of 1 hold\n")

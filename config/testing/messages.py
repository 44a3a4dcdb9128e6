"""What the sources say: every message that a page, a script or an answer of the site shows. Needs no gettext tools."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from django.utils.translation.template import templatize

APPS = ("accounts", "config", "games", "tournaments", "templates")
_TEXT = r"""(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')"""
_CALL = re.compile(rf"(?<![\w.$])(_|n?p?gettext|sayCount)\(\s*u?({_TEXT})(?:\s*,\s*u?({_TEXT}))?")

_IMPORTED = "django.utils.translation"


def said(base: Path) -> Iterator[tuple[Path, str]]:
    """Each message with where it stands; a context and its message are joined by EOT, as compiled catalogues do."""
    for app in APPS:
        for path in sorted((base / app).rglob("*")):
            if path.suffix == ".py":
                found = _in_python(path.read_text("utf-8"))
            elif path.suffix in (".html", ".txt") and "templates" in path.parts:
                found = _in_calls(templatize(path.read_text("utf-8")))
            elif path.suffix == ".js":
                found = _in_calls(path.read_text("utf-8"))
            else:
                continue
            yield from ((path, message) for message in found)


def _in_python(source: str) -> Iterator[str]:
    """Calls of gettext and its kin, under whatever name they were imported."""
    if _IMPORTED not in source:  # most files are rules and cards, and to read them takes seconds
        return
    tree = ast.parse(source)
    names = {
        alias.asname or alias.name: alias.name.removesuffix("_lazy")
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == _IMPORTED
        for alias in node.names
        if "gettext" in alias.name
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            texts = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            if texts:
                yield _joined(names[node.func.id], texts)


def _in_calls(source: str) -> Iterator[str]:
    """The same calls in a script, or in what Django makes of a template."""
    for name, *texts in _CALL.findall(source):
        yield _joined(name, [ast.literal_eval(text) for text in texts if text])


def _joined(name: str, texts: list[str]) -> str:
    return f"{texts[0]}\x04{texts[1]}" if "pgettext" in name else texts[0]

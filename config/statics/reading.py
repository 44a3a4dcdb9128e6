"""Reads what an ES module imports and exports, as the scripts of this site are written.

No parser of JavaScript: strings, comments, templates and regular expressions are blanked out, and what is left must be
one of the forms below. Any other `import` or `export` is refused with its place and a remedy, never guessed at.

    import { a, b as c } from "name";       export function f() {}      export async function f() {}
    import * as names from "name";          export class C {}           export const NAME = 1;
    import "name";                          export { a, b as c };       import(`name/${part}`)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

NAME = r"[A-Za-z_$][\w$]*"
OURS = "$$"
"""Begins the names that bundling adds; sources may not use it."""

_KEYWORD = re.compile(r"(?<![\w$.#])(?:import|export)(?![\w$])")
_LIST = r"\{(?P<list>[^{}]*)\}"
_FROM = r"(?P<quote>[\"'])(?P<from>[^\"'\n]*)(?P=quote)[ \t]*;?"
_IMPORT = re.compile(rf"import\s*(?:(?:{_LIST}|\*\s*as\s+(?P<all>{NAME}))\s*from\s*)?{_FROM}")
_DYNAMIC = re.compile(r"import\s*\(\s*[\"'`](?P<from>[^\"'`]*)[\"'`]")  # what is between quotes is blank here
_EXPORTED = re.compile(
    rf"export\s+(?=(?:(?:async\s+)?function\s*\*?|class)\s*(?P<declared>{NAME})|const\s+(?P<constant>{NAME})\s*=)"
)
_EXPORTS = re.compile(rf"export\s*{_LIST}\s*;?(?!\s*from\b)")
_ITEM = re.compile(rf"(?P<name>{NAME})(?:\s+as\s+(?P<other>{NAME}))?")
_BEFORE_REGEX = re.compile(
    r"(?:^|[(,=:\[!&|?{};+\-*%<>~^]|(?<![\w$.])(?:return|typeof|case|in|of|void|delete|do|else|await|yield))$"
)


class UnreadableModule(Exception):
    """This module says something that bundling does not know; the message names the place and the remedy."""

    def __init__(self, path: str, text: str, at: int, why: str) -> None:
        line = text.count("\n", 0, at) + 1
        said = text[text.rfind("\n", 0, at) + 1 :].split("\n", 1)[0].strip()
        super().__init__(f"{path}:{line}: {why}: {said}")


@dataclass(frozen=True)
class Import:
    """One import statement: what is imported under which local name, or everything as one object."""

    start: int
    end: int
    source: str
    names: tuple[tuple[str, str], ...] = ()
    all: str | None = None


@dataclass(frozen=True)
class Export:
    """One piece of text that an export takes away: `export ` before a declaration, or a whole list."""

    start: int
    end: int


@dataclass
class Module:
    """A module as it was read. `names` are its exports: what others call it, and what it is called within."""

    path: str
    text: str
    imports: list[Import] = field(default_factory=list)
    exports: list[Export] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    dynamic: list[str] = field(default_factory=list)


def blanked(text: str) -> str:
    """The text with spaces for everything inside strings, templates, regular expressions and comments; quotes and line
    breaks stay where they are, and so does the code in a template's `${}`."""
    out = list(text)

    def blank(start: int, end: int) -> None:
        for at in range(start, min(end, len(out))):
            if out[at] != "\n":
                out[at] = " "

    at = 0
    braces: list[int] = []  # for each template that we are in: how many braces are open in its ${}
    while at < len(text):
        char = text[at]
        if text.startswith("//", at):
            end = _or_end(text.find("\n", at), text)
            blank(at, end)
            at = end
        elif text.startswith("/*", at):
            end = _or_end(text.find("*/", at + 2), text) + 2
            blank(at, end)
            at = end
        elif char in "\"'":
            end = _closing(text, at + 1, char)
            blank(at + 1, end)
            at = end + 1
        elif char == "`" or (char == "}" and braces and braces[-1] == 0):
            if char == "}":
                braces.pop()
            end = _template(text, at + 1)
            blank(at + 1, end)
            if text.startswith("${", end):
                braces.append(0)
                at = end + 2
            else:
                at = end + 1
        elif char == "/" and _begins_regex(out, at):
            end = _regex(text, at + 1)
            blank(at + 1, end)
            at = end + 1
        else:
            if braces and char in "{}":
                braces[-1] += 1 if char == "{" else -1
            at += 1
    return "".join(out)


def _begins_regex(out: list[str], at: int) -> bool:
    """Whether a slash begins a regular expression, or divides what stands before it."""
    while at > 0 and out[at - 1].isspace():
        at -= 1
    return _BEFORE_REGEX.search("".join(out[max(0, at - 12) : at])) is not None


def _or_end(at: int, text: str) -> int:
    return len(text) if at < 0 else at


def _closing(text: str, at: int, quote: str) -> int:
    while at < len(text) and text[at] not in (quote, "\n"):
        at += 2 if text[at] == "\\" else 1
    return at


def _template(text: str, at: int) -> int:
    """Where a template's text ends: at its closing quote, or at the next `${`."""
    while at < len(text) and text[at] != "`" and not text.startswith("${", at):
        at += 2 if text[at] == "\\" else 1
    return at


def _regex(text: str, at: int) -> int:
    inside = False  # of [...], where a slash is only a slash
    while at < len(text) and text[at] != "\n" and (inside or text[at] != "/"):
        inside = (inside or text[at] == "[") and text[at] != "]"
        at += 2 if text[at] == "\\" else 1
    return at


def read(path: str, text: str) -> Module:
    """The module; raises `UnreadableModule`."""
    module = Module(path, text)
    bare = blanked(text)
    if OURS in bare and _KEYWORD.search(bare):
        raise UnreadableModule(path, text, bare.index(OURS), f"names with {OURS} belong to the bundles, choose another")
    done = 0
    head = 0  # up to here there are only imports
    for found in _KEYWORD.finditer(bare):
        at = found.start()
        if at < done or bare[found.end() :].lstrip().startswith(":"):
            continue  # inside a statement that was read, or the name of a property
        if dynamic := _DYNAMIC.match(bare, at):
            module.dynamic.append(text[dynamic.start("from") : dynamic.end("from")])
            done = dynamic.end()
        elif importing := _IMPORT.match(bare, at):
            if bare[head:at].strip():
                raise UnreadableModule(path, text, at, "imports come first in a module")
            source = text[importing.start("from") : importing.end("from")]
            names = tuple(_items(module, importing)) if importing["list"] is not None else ()
            module.imports.append(Import(at, importing.end(), source, names, importing["all"]))
            done = head = importing.end()
        elif exporting := _EXPORTED.match(bare, at):
            name = exporting["declared"] or exporting["constant"]
            module.names[name] = name
            module.exports.append(Export(at, exporting.end()))
            done = exporting.end()
        elif listing := _EXPORTS.match(bare, at):
            module.names.update((other, name) for name, other in _items(module, listing))
            module.exports.append(Export(at, listing.end()))
            done = listing.end()
        else:
            raise UnreadableModule(
                path,
                text,
                at,
                "only named imports, named exports of functions, classes and constants, and import() of a text fit",
            )
    return module


def _items(module: Module, found: re.Match[str]) -> Iterator[tuple[str, str]]:
    """The pairs of a list in braces: `a, b as c` is (a, a), (b, c)."""
    for item in filter(None, map(str.strip, found["list"].split(","))):
        pair = _ITEM.fullmatch(item)
        if pair is None or "default" in (pair["name"], pair["other"]):
            raise UnreadableModule(module.path, module.text, found.start(), f"“{item}” is no name that can be bundled")
        yield pair["name"], pair["other"] or pair["name"]

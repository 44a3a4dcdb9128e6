"""Decks as files of other programs: Cockatrice (.cod) and Magic Online (.dek) write XML.

Each becomes a list as text, so that what is not understood is reported and mended like any other line. A document that
declares a type or entities is refused before anything of it is read: no deck needs them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

MAIN_ZONE, SIDE_ZONE = "main", "side"


class NotADeckFile(ValueError):
    """This is XML, but no deck of a program that we know."""


@dataclass(slots=True)
class _File:
    name: list[str] = field(default_factory=list)
    main: list[str] = field(default_factory=list)
    side: list[str] = field(default_factory=list)
    path: list[str] = field(default_factory=list)
    zone: str = MAIN_ZONE

    def begin(self, tag: str, said: Mapping[str, str]) -> None:
        """An element begins; the first one says which program wrote the file."""
        if not self.path and tag not in _READERS:
            raise NotADeckFile(tag)
        self.path.append(tag)
        _READERS[self.path[0]](self, tag, said)

    def end(self, tag: str) -> None:
        """An element ends."""
        self.path.pop()

    def text(self, data: str) -> None:
        """Only the name of a deck stands between tags."""
        if self.path[1:] == ["deckname"]:
            self.name.append(data)

    def listed(self) -> str:
        """The deck as a list."""
        name = _plain("".join(self.name))
        head = [f"// Name: {name}", ""] if name else []
        side = ["", "Sideboard", *self.side] if self.side else []
        return "\n".join([*head, *self.main, *side]) + "\n"


def as_list(text: str) -> str:
    """A list as text, whatever program has written it; what is no XML comes back as it is. Raises `NotADeckFile`."""
    if not text.lstrip("\ufeff \t\r\n").startswith("<"):
        return text
    file, parser = _File(), expat.ParserCreate("utf-8")
    parser.StartElementHandler, parser.EndElementHandler = file.begin, file.end
    parser.CharacterDataHandler = file.text
    parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = _refused
    try:
        parser.Parse(text.lstrip("\ufeff \t\r\n").encode(errors="replace"), True)
    except expat.ExpatError as error:
        raise NotADeckFile(str(error)) from None
    return file.listed()


def _refused(*_declared: object) -> None:
    raise NotADeckFile("a document type")


def _cockatrice(file: _File, tag: str, said: Mapping[str, str]) -> None:
    """`<zone name="side"><card number="2" name="Shock"/></zone>`; tokens are no part of a deck."""
    if tag == "zone":
        file.zone = said.get("name", MAIN_ZONE).lower()
    elif tag == "card" and file.zone in (MAIN_ZONE, SIDE_ZONE):
        _add(file, said.get("number", "1"), said.get("name", ""), side=file.zone == SIDE_ZONE)


def _magic_online(file: _File, tag: str, said: Mapping[str, str]) -> None:
    """`<Cards CatID="1" Quantity="2" Sideboard="false" Name="Shock"/>`."""
    if tag == "Cards":
        side = said.get("Sideboard", "").lower() == "true"
        _add(file, said.get("Quantity", "1"), said.get("Name", ""), side=side)


def _add(file: _File, count: str, name: str, *, side: bool) -> None:
    (file.side if side else file.main).append(f"{_plain(count)} {_plain(name)}")


def _plain(text: str) -> str:
    """On one line."""
    return " ".join(text.split())


_READERS: dict[str, Callable[[_File, str, Mapping[str, str]], None]] = {
    "cockatrice_deck": _cockatrice,
    "Deck": _magic_online,
}

"""Decks as files of other programs become lists; nothing else that is XML does."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import Deck
from games.engine.decks.files import NotADeckFile, as_list
from games.engine.decks.lists import Reading, parse
from games.rulesets import rulesets

COCKATRICE = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
  <deckname>Red &amp; quick</deckname>
  <comments>4 Opt</comments>
  <zone name="main">
    <card number="4" price="0" name="Shock"/>
    <card number="20" name="Mountain"/>
    <card number="2" name="Lightnig Bolt"/>
  </zone>
  <zone name="side"><card number="1" name="Opt"/></zone>
  <zone name="tokens"><card number="9" name="Goblin"/></zone>
</cockatrice_deck>
"""
MAGIC_ONLINE = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="75065" Quantity="4" Sideboard="false" Name="Shock" Annotation="0" />
  <Cards CatID="220" Quantity="20" Sideboard="false" Name="Mountain" Annotation="0" />
  <Cards CatID="31" Quantity="1" Sideboard="true" Name="Opt" Annotation="0" />
</Deck>
"""


def read(text: str) -> Reading:
    found = rulesets()["magic"].decks
    assert found is not None
    return parse(as_list(text), found.catalogue())


def test_a_deck_of_cockatrice() -> None:
    reading = read(COCKATRICE)
    assert reading.deck == Deck({"shock": 4, "mountain": 20}, {"opt": 1}, "Red & quick")
    lost = reading.unmatched
    assert [(line.text, line.count, line.section) for line in lost] == [("2 Lightnig Bolt", 2, "main")]
    assert "lightning_bolt" in lost[0].suggestions


def test_a_deck_of_magic_online() -> None:
    reading = read("\ufeff" + MAGIC_ONLINE)
    assert reading.deck == Deck({"shock": 4, "mountain": 20}, {"opt": 1})
    assert reading.unmatched == []


def test_lists_as_text_stay_what_they_are() -> None:
    for text in ("4 Shock\n", "Deck\n4 Shock (M20) 160\n\nSideboard\n2 Opt (XLN) 65\n", "4 Shock\r\n\r\n2 Opt", ""):
        assert as_list(text) == text


def test_an_arena_list_and_a_magic_online_list_are_read() -> None:
    arena = read("About\nName Red\n\nDeck\n4 Shock (M20) 160\n20 Mountain (ANA) 4\n\nSideboard\n1 Opt (XLN) 65\n")
    assert arena.deck == Deck({"shock": 4, "mountain": 20}, {"opt": 1}, "Red")
    online = read("4 Shock\n20 Mountain\n\n1 Opt\n")
    assert (online.deck.main, online.deck.side) == ({"shock": 4, "mountain": 20}, {"opt": 1})


@pytest.mark.parametrize(
    "text",
    [
        "<html><body>4 Shock</body></html>",
        "<Deck><Cards Quantity='4' Name='Shock'>",
        "<<<",
        "<",
        "<Deck>\ud800</Deck",
        "<!DOCTYPE Deck><Deck/>",
        '<!DOCTYPE Deck [<!ENTITY a "Shock">]><Deck><Cards Quantity="1" Name="&a;"/></Deck>',
        '<!DOCTYPE Deck SYSTEM "file:///etc/passwd"><Deck/>',
        '<Deck><Cards Quantity="1" Name="&a;"/></Deck>',
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(NotADeckFile):
        as_list(text)


def test_entities_that_grow_are_never_expanded() -> None:
    lols = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
    began = time.perf_counter()
    with pytest.raises(NotADeckFile):
        as_list(f'<!DOCTYPE Deck [<!ENTITY l0 "lol">{lols}]><Deck><Cards Name="&l11;"/></Deck>')
    assert time.perf_counter() - began < 1


@given(st.text(alphabet="<>/=\"'&;! \nDeckards4Shock", max_size=200))
def test_whatever_is_pasted_is_a_list_or_refused(text: str) -> None:
    try:
        assert isinstance(as_list(text), str)
    except NotADeckFile as error:
        assert str(error)  # noqa: PT017

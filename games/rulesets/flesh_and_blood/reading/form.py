"""The one form in which printed lines of this game and ours are compared, beyond `cardgames/reading/normal_form.py`.

1. A symbol is its word: `{p}` power, `{d}` defence, `{h}` life, each row of `{r}` so many resources.
2. "This", alone or with what kind of attack it is, is the object itself.
3. "Gains" is "gets", "whenever" is "when", "can't" is "cannot", "you've" is "you have".
4. What was worded otherwise in former years is worded as now (`ALIKE`).
5. A stop that ends a quotation is not compared.
6. A word before a dash that only groups cards (`LABELS`) is dropped.
"""

from __future__ import annotations

from games.cardgames.reading.normal_form import ITSELF, NormalForm, Tokens, replaced, tokens
from games.rulesets.flesh_and_blood.card import COLOURS, KEYWORDS
from games.rulesets.flesh_and_blood.cards import COLLECTION
from games.rulesets.flesh_and_blood.cardset import CLASSES
from games.rulesets.flesh_and_blood.rules_text.terms import TERMS

SYMBOLS = {"{p}": "power", "{d}": "defence", "{h}": "life"}
RESOURCE = "{r}"
WORDS: dict[str, Tokens] = {
    "this": (ITSELF,), "gains": ("gets",), "gain": ("get",), "whenever": ("when",), "can't": ("cannot",),
    "you've": ("you", "have"), "defense": ("defence",), "fewer": ("less",), "'non-attack'": ("non-attack",),
    "they've": ("they", "have"), "you're": ("you", "are"),
}  # fmt: skip
TOKENS = tuple(face.card.en.lower() for face in COLLECTION.own.values() if face.card.token)
"""What tokens are called; where one is controlled, "token" may be left out."""
ALIKE: tuple[tuple[str, str], ...] = (
    ("if ~ hits", "when ~ hits"),
    ("when ~ is played ,", "when you play ~ ,"),
    (". activate ~ ability only if", ". only if"),
    (". activate ~ only if", ". only if"),
    (". activate ~ ability only while", ". only if"),
    (". activate ~ only while", ". only if"),
    ("when you attack with ~ ,", "when ~ attacks ,"),
    ("at the start of your turn ,", "when your start phase begins ,"),
    ("at the beginning of your action phase ,", "when your action phase begins ,"),
    ("at the beginning of your end phase ,", "when your end phase begins ,"),
    ("if ~ is played from arsenal , it gets", "if ~ was played from arsenal , ~ gets"),
    ("if ~ was played from arsenal , it gets", "if ~ was played from arsenal , ~ gets"),
    ("if ~ is played from arsenal ,", "if ~ was played from arsenal ,"),
    ("when ~ attacks , ~ gets", "when ~ attacks , it gets"),
    ("when ~ hits , ~ gets", "when ~ hits , it gets"),
    ("as a additional cost to play ~ , discard a random card", "as a additional cost , discard a card at random"),
    (
        "while ~ is defended by less than 2 non-equipment cards , it has",
        "if ~ is defended by less than 2 non-equipment cards , it gets",
    ),
    ("when ~ attacks , if it was fused ,", "when ~ attacks , if ~ was fused ,"),
    ("if ~ was fused , it gets", "if ~ was fused , ~ gets"),
    (", if it was fused ,", ", if ~ was fused ,"),
    *(
        pair
        for key in TOKENS
        for pair in (
            (f"control a {key} token", f"control a {key}"),
            (f"{key} token you control", f"{key} you control"),
            (f"{key} tokens you control", f"{key}s you control"),
            (f"the defending hero creates a {key} token", f"create a {key} token under the defending hero's control"),
            (f"the attacking hero creates a {key} token", f"create a {key} token under the attacking hero's control"),
            (f"they create a {key} token", f"create a {key} token under their control"),
        )
    ),
    ("would be dealt to you's hero this turn", "would be dealt to you this turn"),
    ("steam counter on it . at the", "steam counter . at the"),
    (
        "steam counters on it . when ~ has no steam counters on it , destroy it",
        "steam counters . when ~ has no steam counters left , destroy it",
    ),
    ("when ~ has no steam counters , destroy it", "when ~ has no steam counters left , destroy it"),
    ("destroy ~ unless you remove a steam counter from it", "destroy it unless you remove a steam counter from it"),
    *(
        (f"if you have a {colour} card in your pitch zone ,", f"if a {colour} card is in your pitch zone ,")
        for colour in COLOURS
    ),
    (
        "if there is a card with 6 or more {p} in your pitch zone ,",
        "if a card with 6 or more {p} is in your pitch zone ,",
    ),
    (
        "reprise - if the defending hero has defended with a card from their hand this chain link ,",
        "if the defending hero has defended with a card from hand on this chain link ,",
    ),
    ("discard a random card", "discard a card at random"),
    ("damage that would be dealt by ~ cannot be prevented", "damage that ~ would deal cannot be prevented"),
    ("if you have intimidated a opponent this turn ,", "if you have intimidated this turn ,"),
    ("if the discarded card has 6 or more {p} ,", "if a card with 6 or more {p} was discarded this way ,"),
    ("is discarded this way ,", "was discarded this way ,"),
    ("is banished this way ,", "was banished this way ,"),
    (
        "draw a card then discard a card at random . if a card with 6 or more {p} was discarded this way , ~ gets",
        "draw a card then discard a card at random . if a card with 6 or more {p} was discarded this way , it gets",
    ),
    ("their arsenal on the bottom of their deck", "their arsenal on the bottom of its owner's deck"),
    *(
        pair
        for number in range(1, 14)
        for pair in (
            (f"cost {number} or more", f"cost {number} or greater"),
            (f"that costs {number} or more", f"with cost {number} or greater"),
            (f"you play this turn with cost {number} or less", f"with cost {number} or less you play this turn"),
            (f"you play this turn with cost {number} or greater", f"with cost {number} or greater you play this turn"),
        )
    ),
    ("with cost 0 or less", "with cost 0"),
    ("your hero's soul", "your soul"),
    (
        "if a yellow card has been put into your soul this turn",
        "if you have put a yellow card into your soul this turn",
    ),
    ("if a card has been put into you hero's soul this turn", "if you have put a card into your soul this turn"),
    ("if a card has been put into your soul this turn", "if you have put a card into your soul this turn"),
    ("it were and instant", "it were a instant"),
    ("defense reaction cards cannot be played this chain link", "defense reactions cannot be played this chain link"),
    ("defense reactions cannot be played to this chain link", "defense reactions cannot be played this chain link"),
    ("defense reactions cannot be played to this's chain link", "defense reactions cannot be played this chain link"),
    ("if an item you control has been destroyed this turn", "if an item you control was destroyed this turn"),
    ("has been put into your graveyard this turn", "was put into your graveyard this turn"),
    ("has been put into your banished zone this turn", "was put into your banished zone this turn"),
    ("face-up", "face up"),
    ("cost 0 or 1", "cost 1 or less"),
    *(
        (f"{one} with cost {number}", f"{one} card with cost {number}")
        for one in ("item", "aura")
        for number in range(4)
    ),
    *(
        (
            f"reveal a card in your hand with cost {number} or {how}",
            f"reveal a card with cost {number} or {how} from your hand",
        )
        for number in range(1, 5)
        for how in ("greater", "less")
    ),
    ("a random card from hand", "a random card from your hand"),
    ("if an attack action card is defending this chain link", "if it is defended by an attack action card"),
    ("put an arrow from your hand", "put an arrow card from your hand"),
    ("the next attack with stealth you play this combat chain", "your next attack with stealth this combat chain"),
    ("if a yellow card was charged this way", "if a yellow card is charged this way"),
    ("discard an ally", "discard an ally card"),
    ("discard an instant", "discard an instant card"),
    ("an ally card card", "an ally card"),
    ("an instant card card", "an instant card"),
    ("with base go again", "with go again"),
    ("if this defends a weapon attack ,", "if the attack is a weapon attack ,"),
    *(
        (f"when this defends a {one} attack ,", f"when this defends , if this is defending a {one} attack ,")
        for one in sorted(CLASSES)
    ),
    (". only if this is face-down", ". only while this is face down"),
    (". only if this is face down", ". only while this is face down"),
    ("turn this face-up", "turn this face up"),
    ("if this is defended by an attack action card , this", "if this is defended by an attack action card , it"),
    ("if this is played during an opponent's turn", "if it is not your turn"),
    ("if this is played during an opponents turn", "if it is not your turn"),
    ("put it on top of your deck . otherwise", "put it on top . otherwise"),
    ("a card named", "a"),
    ("then shuffle your deck", "then shuffle"),
    *((f"this get +{number}", f"this gets +{number}") for number in range(1, 6)),
    ("was pitched to play it ,", "was pitched to play this ,"),
    ("you play this turn , gets", "you play this turn gets"),
    ("you play this turns gets", "you play this turn gets"),
    ("an aura from your graveyard", "an aura card from your graveyard"),
    ("damage this would deal cannot be prevented", "damage that this would deal cannot be prevented"),
    ("crush - if", "crush - when"),
    ("discard 2 random cards", "discard 2 cards at random"),
    ("rupture - if this is played as", "if this was played as"),
    ("if it's defended by", "if it is defended by"),
    ("if it's not your turn", "if it is not your turn"),
    (
        "an attack reaction has been played or activated this chain link",
        "an attack reaction was played or activated this chain link",
    ),
    ("the last attack on this combat chain hit", "the last attack this combat chain has hit"),
    ("when this defends alone ,", "when this defends , if this is defending alone ,"),
    ("if this didn't hit", "if this has not hit"),
    ("has power greater than its base power", "has power greater than its base"),
    ("'s power is greater than its base power", "has power greater than its base"),
    (
        "defended by less than 2 non-equipment cards , ~ gets",
        "defended by less than 2 non-equipment cards , it gets",
    ),
    ("into a aether ashwing token", "into a aether ashwing"),
)
"""How something was worded, and how it is worded in this form. There are whole turns of speech only: a pronoun is the
object itself where nothing else was named before it."""
ATTACKS = ("", "weapon ", "sword ", "dagger ", *(f"{one} " for one in sorted(CLASSES)))
ITSELF_AS = (
    "card", *(f"{one}attack" for one in ATTACKS), *(f"{one}attack action card" for one in ATTACKS),
    "attack with stealth",
)  # fmt: skip
"""What stands behind "this" where an object speaks of itself."""
KEYWORD_NAMES = {tokens(TERMS.keyword(key).name.en): key for key in KEYWORDS}
FORM = NormalForm(ITSELF_AS, keywords=frozenset(KEYWORD_NAMES))
LABELS = frozenset(
    tokens(label)
    for label in (
        "galvanize", "high tide", "decompose", "earth bond", "lightning bond", "ice bond", "lightning flow", "unity",
        "starfall", "surge", "evo upgrade", "solflare",
    )
)  # fmt: skip
"""Words before a dash that mean nothing by themselves, and that no text of ours can ask for."""


def _row(text: str) -> Tokens:
    """A turn of speech as tokens, with the object itself as it is written here."""
    return common(tokens(text), alike=False)


def common(line: Tokens, *, alike: bool = True) -> Tokens:
    """A line of either side in the form in which they are compared."""
    found: list[str] = []
    place = 0
    while place < len(line):
        word = line[place]
        if word == RESOURCE:
            count = next((n for n, one in enumerate(line[place:]) if one != RESOURCE), len(line) - place)
            found += (str(count), "resource" if count == 1 else "resources")
            place += count
            continue
        if not (word == "." and line[place + 1 : place + 2] == ('"',)):
            found += WORDS.get(word, (SYMBOLS.get(word, word),))
        place += 1
    row = tuple(found)
    if not alike or _BEGINNINGS.isdisjoint(row):  # hardly any turn of speech begins with one of them
        return row
    said = _spaced(row)
    for text, former, present in _ALIKE:
        if text in said:
            row = _turned(row, former, present)
            said = _spaced(row)
    return row


def _spaced(line: Tokens) -> str:
    """A line as one text, with a blank on both sides of each token."""
    return f" {' '.join(line)} "


def _turned(line: Tokens, former: Tokens, present: Tokens) -> Tokens:
    """A line with a turn of speech as it is worded now."""
    mark = "\0"
    found: list[str] = []
    for token in replaced(line, [former], mark):
        found += present if token == mark else (token,)
    return tuple(found)


_ALIKE = tuple((_spaced(former), former, _row(present)) for former, present in ((_row(a), b) for a, b in ALIKE))
_BEGINNINGS = frozenset(former[0] for _, former, _ in _ALIKE)


def printed_lines(text: str, name: str) -> list[Tokens]:
    """The lines of a printed text; none is empty."""
    return [common(_unlabelled(line)) for line in FORM.lines(text, [name])]


def _unlabelled(line: Tokens) -> Tokens:
    """A line without a label that means nothing."""
    dash = line.index("-") if "-" in line[:4] else 0
    return line[dash + 1 :] if dash and line[:dash] in LABELS else line

"""Who or what a text means: noun phrases with their determiners, in both languages."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.rules_text import nouns
from games.cardgames.rules_text.antecedents import SELF, THAT, Telling
from games.cardgames.rules_text.descriptions import Described, described, names_of
from games.cardgames.rules_text.nouns import Name
from games.cardgames.vocabulary import selectors
from games.cardgames.vocabulary.selectors import ObjectFilter, Selector
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import CASES, YOU, Phrase, listed

# --- determiners ---------------------------------------------------------------------------------------------------


def one(kind: ObjectFilter, tell: Telling, *, zone: str = "", key: str = "", owned: bool = True) -> Phrase:
    """ "a character", "another nonbasic permanent"."""
    found = described(kind, tell, zone=zone, owned=owned)
    if key:
        tell.mention(key, found.names, player=found.is_player)
    if tell.german:
        return de.phrase("ein", found.german, found.stems, after=found.after, key=key)
    words = found.english(plural=False, other=False)
    return en.phrase((f"another {words}" if found.is_other else en.article(words)) + found.after, key=key)


def is_yours(kind: ObjectFilter, tell: Telling) -> bool:
    """Whether it is short for what you control: "your characters"."""
    return kind.whose == "you" and tell.terms.role(kind.zone) == "field"


def all_of(kind: ObjectFilter, tell: Telling) -> Phrase:
    """ "all characters", "other Goblins you control"."""
    yours = is_yours(kind, tell)
    found = described(kind, tell, owned=not (yours and tell.german), plural=True)
    key = f"all {kind}"
    tell.mention(key, found.names, plural=True, player=found.is_player)
    if tell.german:
        word = "dein" if yours else "all"
        return de.phrase(word, found.german, found.stems, plural=True, after=found.after, key=key, join="und")
    some = f"{found.english(plural=True, word='and')}{found.after}"
    every = en.phrase(f"all {some}", plural=True, key=key)
    # Whose they are says that all are meant: "characters you control get", but "destroy all characters you control".
    plain = kind.whose != "anyone" or kind.of is not None or bool(found.before) or found.is_other
    if tell.style is not None and tell.style.is_other():
        plain = not plain
    return replace(every, nom=some) if plain else every


def each(kind: ObjectFilter, tell: Telling, *, inside: bool = False) -> Phrase:
    """ "each character"; "each Forest you control"."""
    yours = is_yours(kind, tell) and tell.german
    found = described(kind, tell, owned=not yours, plural=yours, inside=inside)
    if not tell.german:
        return en.phrase(f"each {found.english(plural=False, word='and each')}{found.after}")
    if not yours:
        return de.phrase("jed", found.german, found.stems, after=found.after, join="und")
    gender = found.names[-1].de.gender
    own = de.phrase("dein", found.german, found.stems, plural=True, after=found.after, join="und").gen
    nom, gen, dat, acc = (f"{de.determiner('jed', case, gender)} {own}" for case in CASES)
    return Phrase(nom, gen, dat, acc, gender=gender)


def number_of(kind: ObjectFilter, tell: Telling) -> Phrase:
    """ "the number of Swamps you control"."""
    yours = is_yours(kind, tell) and tell.german
    found = described(kind, tell, owned=not yours, plural=True, inside=True)
    if tell.german:
        word = "dein" if yours else "der"
        counted = de.phrase(word, found.german, found.stems, plural=True, after=found.after, join="und").gen
        return de.phrase("der", [nouns.NUMBER.de], after=f" {counted}")
    words = found.english(plural=True, word="and")
    return en.phrase(f"the number of {words}{found.after}")


# --- those ---------------------------------------------------------------------------------------------------------


def phrase(those: Selector, tell: Telling, *, each_one: bool = False) -> Phrase:
    """Who or what is meant. `each_one`: of several each for itself ("deal 2 damage to each character")."""
    if each_one and isinstance(those, selectors.Each):
        return each(those.kind, tell)
    return tell.spoken(those).phrase(those, tell)


def names_meant(those: Selector, tell: Telling) -> tuple[tuple[Name, ...], bool, bool]:
    """The nouns of what is meant, whether it is several, whether it is a player."""
    if isinstance(those, selectors.Self):
        return (tell.itself,), False, False
    if isinstance(those, selectors.Target | selectors.Each):
        several = isinstance(those, selectors.Each) or those.count > 1
        return names_of(those.kind, tell), several, those.kind.players != "none" and not those.kind.types
    if isinstance(those, selectors.Attached):
        return (tell.host,), False, False
    if isinstance(those, selectors.That):
        return tell.that, False, tell.that_is_player
    if isinstance(those, selectors.Paid):
        return names_of(those.kind, tell), False, False
    if isinstance(those, selectors.Kept):
        return (tell.terms.card,), False, False
    return (tell.terms.player,), False, True


def target(meant: selectors.Target, tell: Telling) -> Phrase:
    """ "target character", "up to two target Forests"; "it" or "that character" once it is known."""
    key = f"target {meant.slot}"
    if key in tell.known:
        names, plural, player = tell.known[key]
        if tell.last != key and any(_is_like(other, names, key) for other in tell.known.items()):
            return _ordinal(meant.slot, names, plural, tell)
        return tell.again(key, names, plural=plural, player=player)
    plural = meant.count > 1
    found = described(meant.kind, tell, plural=plural)
    tell.mention(key, found.names, plural=plural, player=found.is_player)
    return _target_de(meant, found, key) if tell.german else _target_en(meant, found, key)


def _is_like(other: tuple[str, tuple[tuple[Name, ...], bool, bool]], names: tuple[Name, ...], key: str) -> bool:
    """Whether another target is called the same, so that "that character" could be either."""
    return other[0].startswith("target ") and other[0] != key and other[1][0] == names


def _ordinal(slot: int, names: tuple[Name, ...], plural: bool, tell: Telling) -> Phrase:
    """ "the first character"."""
    key = f"target {slot}"
    tell.mention(key, names, plural=plural)
    if tell.german:
        return de.phrase("der", [name.de for name in names], [ORDINALS[slot].de], plural=plural, key=key)
    words = " or ".join(name.en.form(plural=plural) for name in names)
    return en.phrase(f"the {ORDINALS[slot].en} {words}", plural=plural, key=key)


ORDINALS = (
    LocalizedText("first", "erst"),
    LocalizedText("second", "zweit"),
    LocalizedText("third", "dritt"),
    LocalizedText("fourth", "viert"),
)


MANY = 10
"""A slot of so many targets is for any number of them."""


def _from_to_en(meant: selectors.Target) -> str:
    """ "one, two or three", "any number of"."""
    if meant.count >= MANY:
        return "any number of"
    return listed([en.number_word(number) for number in range(meant.least, meant.count + 1)], "or")


def _target_en(meant: selectors.Target, found: Described, key: str) -> Phrase:
    plural = meant.count > 1
    if meant.least:
        text = found.english(plural=True) + found.after
        text = text if found.names == (nouns.TARGET,) else f"target {text}"
        return en.phrase(f"{_from_to_en(meant)} {text}", plural=True, key=key)
    if found.names == (nouns.TARGET,):
        return en.phrase("any target", key=key)
    number = f"{en.number_word(meant.count)} " if plural else ""
    other = f"{'other' if plural else 'another'} " if found.is_other else ""
    text = f"{other}target {found.english(plural=plural, other=False)}{found.after}"
    if meant.up_to:
        text = f"up to {number or 'one '}{text}"
    else:
        text = number + text
    return en.phrase(text, plural=plural, key=key)


def _target_de(meant: selectors.Target, found: Described, key: str) -> Phrase:
    plural = meant.count > 1
    word = de.number_word(meant.count) if plural else "ein"
    if meant.least:
        some = "beliebig viel" if meant.count >= MANY else f"{de.number_word(meant.least)} bis {word}"
        some = some.replace("1 bis", "ein bis")
        stems = [some, *found.stems] if meant.count >= MANY else found.stems
        number = "" if meant.count >= MANY else some
        return de.phrase(number, found.german, stems, plural=True, after=f" deiner Wahl{found.after}", key=key)
    chosen = de.phrase(word, found.german, found.stems, plural=plural, after=f" deiner Wahl{found.after}", key=key)
    if not meant.up_to:
        return chosen
    return replace(
        chosen,
        nom=f"bis zu {chosen.nom}", gen=f"bis zu {chosen.gen}", dat=f"bis zu {chosen.dat}", acc=f"bis zu {chosen.acc}",
    )  # fmt: skip


def that(meant: selectors.That, tell: Telling) -> Phrase:
    """What the trigger spoke of."""
    if tell.that_is == SELF:
        return tell.me()
    if tell.that_is == YOU:
        return tell.you()
    return tell.again(THAT, tell.that, player=tell.that_is_player)


def each_player(meant: selectors.EachPlayer, tell: Telling) -> Phrase:
    """ "each player", "each opponent"."""
    name = tell.terms.opponent if meant.opponents else tell.terms.player
    key = f"each {name.en.one}"
    tell.mention(key, (name,), player=True)
    if tell.german:
        return de.phrase("jed", [name.de], key=key)
    return en.phrase(f"each {name.en.one}", key=key)


def controller(meant: selectors.ControllerOf, tell: Telling) -> Phrase:
    """ "its controller"; of what a player has just cast "that player"."""
    if tell.acts_on_that and not tell.german and isinstance(meant.what, selectors.That):
        return tell.again("who acts", (tell.terms.player,), player=True)
    return belonging(meant.what, tell.terms.controller, tell)


def belonging(those: Selector, name: Name, tell: Telling) -> Phrase:
    """What belongs to something: "its power", "that character's controller"."""
    owner = phrase(those, tell)
    key = f"{name.en.one} of {owner.key or those}"
    tell.mention(key, (name,), player=name in (tell.terms.controller, tell.terms.owner))
    if tell.german:
        return replace(de.owned(owner, name.de), key=key)
    return en.phrase(f"{owner.gen} {name.en.one}", key=key)


def attached(meant: selectors.Attached, tell: Telling) -> Phrase:
    """ "enchanted character", "equipped character"."""
    key = "host"
    if tell.last == key:
        return tell.it(key, (tell.host,))
    tell.mention(key, (tell.host,))
    if tell.german:
        return de.phrase("der", [tell.host.de], [tell.attached.de], key=key)
    return en.phrase(f"{tell.attached.en} {tell.host.en.one}", key=key)


def attached_player(meant: selectors.AttachedPlayer, tell: Telling) -> Phrase:
    """ "enchanted player"."""
    key = "host player"
    if tell.last == key:
        return tell.it(key, (tell.terms.player,), player=True)
    tell.mention(key, (tell.terms.player,), player=True)
    return the_attached_player(tell, key)


def the_attached_player(tell: Telling, key: str) -> Phrase:
    """The same where nobody was spoken of before."""
    name = tell.terms.player
    if tell.german:
        return de.phrase("der", [name.de], [tell.attached.de], key=key)
    return en.phrase(f"{tell.attached.en} {name.en.one}", key=key)


def paid(meant: selectors.Paid, tell: Telling) -> Phrase:
    """ "the sacrificed character"."""
    found = described(meant.kind, tell, owned=False)
    tell.mention("paid", found.names)
    if tell.german:
        return de.phrase("der", found.german, ["geopfert", *found.stems], key="paid")
    return en.phrase(f"the sacrificed {found.english(plural=False)}", key="paid")


def kept(meant: selectors.Kept, tell: Telling) -> Phrase:
    """The exiled card."""
    tell.mention("kept", (tell.terms.card,))
    if tell.german:
        return de.phrase("der", [tell.terms.card.de], [tell.turn("exiled")], key="kept")
    return en.phrase(f"the {tell.turn('exiled')} {tell.terms.card.en.one}", key="kept")


def possessive(owner: Phrase, noun: de.Noun, case: str, tell: Telling, *, plural: bool = False) -> str:
    """German "deiner Bibliothek", "seiner Hand": what belongs to the subject of a sentence."""
    if owner.second:
        word = "dein"
    elif owner.plural or owner.gender == "f":
        word = "ihr"
    else:
        word = "sein"
    return de.phrase(word, [noun], plural=plural).in_(case)


def key_of(those: Selector) -> str:
    """The key under which something is mentioned."""
    if isinstance(those, selectors.Target):
        return f"target {those.slot}"
    return {selectors.Self: SELF, selectors.That: THAT, selectors.Attached: "host", selectors.Kept: "kept"}.get(
        type(those), ""
    )


def mentions_you(those: Selector) -> bool:
    """Whether it is the reader."""
    return isinstance(those, selectors.You)

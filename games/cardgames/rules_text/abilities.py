"""Each ability as a paragraph, in both languages."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.rules_text.amounts import much
from games.cardgames.rules_text.antecedents import Telling, telling
from games.cardgames.rules_text.changes import bonus, demanded, forbidden, given, quoted
from games.cardgames.rules_text.conditions import condition, when
from games.cardgames.rules_text.descriptions import described
from games.cardgames.rules_text.noun_phrases import names_meant, phrase
from games.cardgames.rules_text.nouns import Name
from games.cardgames.rules_text.register import say_paragraph
from games.cardgames.rules_text.sentences import said, told
from games.cardgames.rules_text.triggers import lead_of
from games.cardgames.rules_text.type_changes import becomes, controlled, is_something, loses
from games.cardgames.vocabulary import abilities
from games.cardgames.vocabulary.abilities import Payment
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.conditions import Condition
from games.cardgames.vocabulary.selectors import ObjectFilter, Selector, Self
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Clause, Phrase, capital, listed, sentence, tidy

BULLET = "• "


def paragraph(ability: Ability, tell: Telling) -> str:
    """What an ability says; a text with modes has a line for each."""
    how = tell.spoken(ability).paragraph
    assert how is not None
    tell.forget()
    text = how(ability, tell)
    return " ".join([text, *(sentence(after) for after in tell.afterwards)])


# --- what a spell does ---------------------------------------------------------------------------------------------


def _instructions(value: abilities.Instructions, tell: Telling) -> str:
    if not value.choose_one:
        return told(value.effects, tell)
    lines = [_how_many(value, tell)]
    for mode in value.choose_one:
        tell.forget()
        lines.append(paragraph(mode, tell))  # type: ignore[arg-type]
    return "\n".join(lines)


def _how_many(value: abilities.Instructions, tell: Telling) -> str:
    if tell.german:
        number = {1: "eines"}.get(value.choose, de.number_word(value.choose))
        return f"Wähle {number}{' oder mehr' * value.or_more}."
    return f"Choose {en.number_word(value.choose)}{' or more' * value.or_more} —"


def _mode(value: abilities.Mode, tell: Telling) -> str:
    return BULLET + told(value.effects, tell)


# --- costs ---------------------------------------------------------------------------------------------------------


def cost(payment: Payment, tell: Telling) -> str:
    """ "{1}, {T}, sacrifice this character"."""
    parts = [payment.symbols] if payment.symbols else []
    parts += ["{T}"] if payment.tap else []
    parts += [_said_cost(clause, tell) for clause in acts(payment, tell)]
    return capital(listed([*parts[:-1], parts[-1]], ",").replace(" , ", ", ") if parts else "{0}")


def _said_cost(clause: Clause, tell: Telling) -> str:
    return said(clause, tell)


def acts(payment: Payment, tell: Telling) -> list[Clause]:
    """What is done to pay, beside symbols and {T}."""
    you = de.pronoun("you") if tell.german else en.pronoun("you")
    bodies = []
    if payment.life:
        life = much(payment.life, tell.terms.life, tell)
        bodies.append(f"{life} bezahlen" if tell.german else f"pay {life}")
    if payment.counter:
        mark = much(1, tell.terms.counter(payment.counter), tell)
        bodies.append(f"{mark} von {tell.me().dat} entfernen" if tell.german else f"remove {mark} from {tell.me().acc}")
    if payment.discard:
        act = tell.act("discard")
        bodies.append(f"diese Karte {act}" if tell.german else f"{act} this card")
    if payment.exile:
        act, place = tell.act("exile"), tell.terms.zones["grave"]
        mine = f"aus {de.phrase('dein', [place.de]).dat}" if tell.german else f"from your {place.en.one}"
        bodies.append(f"diese Karte {mine} {act}" if tell.german else f"{act} this card {mine}")
    bodies += [_gives(part, tell) for part in payment.parts]
    if payment.sacrifice:
        act, me = tell.act("sacrifice"), tell.me().acc
        bodies.append(f"{me} {act}" if tell.german else f"{act} {me}")
    return [Clause(you, (body,)) for body in bodies]


def _given(part: abilities.Part, tell: Telling) -> str:
    """What is given away: "a character", "two untapped Elves", "a blue card from your hand"."""
    kind = replace(part.kind, whose="anyone")
    if part.power:
        return _of_power(part, kind, tell)
    found = described(kind, tell, owned=False, plural=part.count > 1)
    stems = [*(["ungetappt" if tell.german else "untapped"] if part.how == "tap" else []), *found.stems]
    place = _place(part, tell)
    if part.how in ("tap", "return") and not tell.german:
        place = " you control" + place
    if tell.german:
        word = "ein" if part.count == 1 else de.number_word(part.count)
        return de.phrase(word, found.german, stems, plural=part.count > 1, after=found.after + place).acc
    words = found.english(plural=part.count > 1, other=part.count > 1)
    words = f"untapped {words}" if part.how == "tap" else words
    one = f"another {words}" if found.is_other else en.article(words)
    text = one if part.count == 1 else f"{en.number_word(part.count)} {words}"
    return text + found.after + place


def _of_power(part: abilities.Part, kind: ObjectFilter, tell: Telling) -> str:
    """ "any number of untapped characters with total power 3 or more"."""
    found = described(kind, tell, owned=False, plural=True)
    if tell.german:
        what = de.phrase("", found.german, ["beliebig viel", "ungetappt", *found.stems], plural=True).acc
        return f"{what} mit Gesamtstärke von mindestens {part.power}"
    return f"any number of untapped {found.english(plural=True)} with total power {part.power} or more"


def _place(part: abilities.Part, tell: Telling) -> str:
    if part.how != "exile":
        return ""
    zone = "hand" if part.kind.zone == "hand" else "grave"
    noun = tell.terms.zones[zone]
    return f" aus {de.phrase('dein', [noun.de]).dat}" if tell.german else f" from your {noun.en.one}"


def _part(value: abilities.Part, tell: Telling) -> str:
    return sentence(_said_cost(Clause(_you(tell), (_gives(value, tell),)), tell))


def _gives(part: abilities.Part, tell: Telling) -> str:
    what = _given(part, tell)
    if part.how == "return":
        hand = tell.terms.zones["hand"]
        return f"{what} auf die {hand.de.one} zurück|bringen" if tell.german else f"return {what} to your {hand.en.one}"
    act = tell.act(part.how)
    return f"{what} {act}" if tell.german else f"{act} {what}"


def _you(tell: Telling) -> Phrase:
    return de.pronoun("you") if tell.german else en.pronoun("you")


def _price(value: abilities.Activated, tell: Telling) -> str:
    """A game may have costs of its own, with a paragraph of theirs."""
    how = tell.spoken(value.cost).paragraph
    assert how is not None
    return how(value.cost, tell)


def _as_card(zone: str, tell: Telling) -> Name:
    """The ability works elsewhere: from now on the object calls itself a card and says where it lies. What it was
    called before."""
    before = tell.itself
    tell.place, tell.placed = "", False
    if zone in ("hand", "grave", "exile"):
        noun = tell.terms.zones[zone]
        tell.itself = tell.terms.card
        if tell.german:
            tell.place = "aus dem Exil" if zone == "exile" else f"aus {de.phrase('dein', [noun.de]).dat}"
        else:
            tell.place = "from exile" if zone == "exile" else f"from your {noun.en.one}"
    return before


def _activated(value: abilities.Activated, tell: Telling) -> str:
    before = _as_card("grave" if value.zone == "grave" else "", tell)
    tell.placed = value.cost.exile
    text = f"{_price(value, tell)}: "
    tell.last = ""
    text += told(value.effects, tell)
    tell.itself = before
    limits = _limits(value.only, value.slow, tell)
    who = ""
    if value.anyone:
        who = "Jeder Spieler kann diese Fähigkeit aktivieren." if tell.german else ANYONE
    return " ".join(one for one in (text, limits, who) if one)


ANYONE = "Any player may activate this ability."


def _limits(only: Condition | None, slow: bool, tell: Telling) -> str:
    times = [when(only, tell)] if only is not None else []
    if slow:
        times.append(tell.turn("slowly"))
    if not times:
        return ""
    if tell.german:
        comma = "" if times[0].startswith("während") else ","
        return tidy(f"Aktiviere dies nur{comma} {' und '.join(times)}.")
    return tidy(f"Activate only {' and '.join(times)}.")


# --- triggers ------------------------------------------------------------------------------------------------------


def _triggered(value: abilities.Triggered, tell: Telling) -> str:
    before = _as_card(value.zone, tell)
    text = _told_by(value, tell)
    tell.itself = before
    if value.once:
        german = "Diese Fähigkeit wird nur einmal pro Zug ausgelöst."
        text += f" {german if tell.german else 'This ability triggers only once each turn.'}"
    return text


def _told_by(value: abilities.Triggered, tell: Telling) -> str:
    lead, adverb = lead_of(value.when, tell)
    if value.only_if is None:
        return told(value.effects, tell, lead=lead, adverb=adverb)
    holds = condition(value.only_if, tell)
    if adverb:
        return told(value.effects, tell, lead=f"{adverb}, {'falls' if tell.german else 'if'} {holds}")
    return told(value.effects, tell, lead=f"{lead} und {holds}" if tell.german else f"{lead}, if {holds}")


# --- what is simply so ---------------------------------------------------------------------------------------------


def _static(value: abilities.Static, tell: Telling) -> str:
    lead, tail = "", ""
    behind = _says_condition_last(value, tell)
    if value.only_if is not None and not behind:
        lead = f"{'solange' if tell.german else 'as long as'} {condition(value.only_if, tell)}"
    subject = phrase(value.of, tell)
    if value.control:
        return controlled(subject, tell)
    have, get = ("haben", "erhalten") if tell.german else ("have", "get")

    def predicate(verb: str, object_: str) -> str:
        return f"{object_} {verb}" if tell.german else f"{verb} {object_}"

    bodies = becomes(value, subject, tell)
    pair = bonus(value.power, value.defence, tell)
    had = [predicate(get, pair)] if pair else []
    if value.loses_abilities and not tell.german:
        had.append("lose all abilities")
    bodies += had if not tell.german else []
    if value.base and not is_something(value):
        base = "/".join(str(number) for number in value.base)
        bodies.append(
            f"die Grundwerte {base} haben" if tell.german else f"have base {tell.turn('power and defence')} {base}"
        )
    bodies += had if tell.german else []
    bodies += given(value.keywords, have, tell)
    if value.loses_abilities and tell.german:
        bodies.append("alle Fähigkeiten verlieren")
    bodies += loses(value, tell)
    bodies += demanded(value.demands, tell) + forbidden(value.forbids, subject, tell)
    bodies += [predicate(have, quoted(given_text(ability, value.of, tell), tell)) for ability in value.gives]
    if value.only_if is not None and behind:
        tail = f"as long as {condition(value.only_if, tell)}"
    return sentence(said(Clause(subject, tuple(bodies), order=False, lead=lead, tail=tail), tell))


def _says_condition_last(value: abilities.Static, tell: Telling) -> bool:
    """Whether "as long as" stands behind what is so: in English, of the object itself; printed texts do both."""
    if tell.german or value.only_if is None or value.gives:
        return False
    other = tell.style is not None and tell.style.is_other()
    return isinstance(value.of, Self) is not other


def given_text(ability: Ability, to: Selector, tell: Telling) -> str:
    """An ability that something else has: "this character" is that one."""
    inner = telling(tell.terms, None, tell.language, tell.find)
    inner.style = tell.style.inside() if tell.style is not None else None
    inner.itself = names_meant(to, tell)[0][0]
    return paragraph(ability, inner)


def _blocks_only(value: abilities.BlocksOnly, tell: Telling) -> str:
    me = tell.me()
    found = described(value.kind, tell, plural=True)
    if tell.german:
        whom = de.phrase("", found.german, found.stems, plural=True, after=found.after).acc
        body = f"nur {whom} blocken können"
    else:
        body = f"can block only {found.english(plural=True)}{found.after}"
    return sentence(said(Clause(me, (body,), order=False), tell))


# --- what it may be attached to -----------------------------------------------------------------------------------


def _enchant(value: abilities.Enchant, tell: Telling) -> str:
    found = described(value.kind, tell)
    if tell.german:
        return sentence(f"Verzaubert {de.phrase('ein', found.german, found.stems, after=found.after).acc}")
    return sentence(f"Enchant {found.english(plural=False)}{found.after}")


say_paragraph(abilities.Instructions, en=_instructions, de=_instructions)
say_paragraph(abilities.Mode, en=_mode, de=_mode)
say_paragraph(abilities.Part, en=_part, de=_part)
say_paragraph(abilities.Payment, en=cost, de=cost)
say_paragraph(abilities.Activated, en=_activated, de=_activated, price=_price)
say_paragraph(abilities.Triggered, en=_triggered, de=_triggered)
say_paragraph(abilities.Static, en=_static, de=_static)
say_paragraph(abilities.BlocksOnly, en=_blocks_only, de=_blocks_only)
say_paragraph(abilities.Enchant, en=_enchant, de=_enchant)

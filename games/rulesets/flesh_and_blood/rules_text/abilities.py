"""Each ability of this game as a paragraph, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.cardgames.rules_text.abilities import given_text, paragraph
from games.cardgames.rules_text.amounts import much
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.changes import given, quoted
from games.cardgames.rules_text.conditions import condition
from games.cardgames.rules_text.noun_phrases import each, phrase
from games.cardgames.rules_text.sentences import said, told
from games.cardgames.rules_text.tokens import token_name
from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.selectors import Each
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Clause, Phrase, capital, listed, sentence
from games.rulesets.flesh_and_blood.rules_text import conditions, effects, nouns
from games.rulesets.flesh_and_blood.rules_text.amounts import resources
from games.rulesets.flesh_and_blood.rules_text.selector_words import (
    REGISTER,
    attack_name,
    card_name,
    card_phrase,
    hit_hero,
)
from games.rulesets.flesh_and_blood.vocabulary import abilities, counters, giving
from games.rulesets.flesh_and_blood.vocabulary.conditions import Combo
from games.rulesets.flesh_and_blood.vocabulary.selectors import ObjectFilter

__all__ = ["REGISTER", "SENTENCES"]
SENTENCES = (conditions, effects)
"""The modules that give the words their sentences."""
Paragraph = Callable[[Any, Telling], str]
_SPEEDS = {
    "action": LocalizedText("action", "Aktion"),
    "instant": LocalizedText("instant", "Instant"),
    "attack reaction": LocalizedText("attack reaction", "Angriffsreaktion"),
}
_ONCE = LocalizedText("once per turn", "einmal pro Zug")
_TWICE = LocalizedText("twice per turn", "zweimal pro Zug")
_ATTACK = LocalizedText("Attack.", "Greife damit an.")


def _both(tell_it: Paragraph) -> dict[str, Paragraph]:
    return {"en": tell_it, "de": tell_it}


# --- what is activated ---------------------------------------------------------------------------------------------


def _price(value: abilities.Activation, tell: Telling) -> str:
    """ "Once per turn action – 2 resources, destroy this"."""
    speed = tell.pick(_SPEEDS[value.speed])
    once = tell.pick(_TWICE if value.twice else _ONCE)
    kind = (f"{once}, {speed}" if tell.german else f"{once} {speed}") if value.once or value.twice else speed
    parts: list[str] = []
    if value.cost or not (value.destroy or value.counter or value.turn_up or value.discard or value.gives):
        parts.append(resources(value.cost, tell) if value.cost or tell.german else "0")
    if value.counter:
        counter = tell.terms.counter(value.counter)
        off = de.phrase("ein", [counter.de]).acc if tell.german else en.article(counter.en.one)
        parts.append(f"entferne {off}" if tell.german else f"remove {off}")
    if value.turn_up:
        parts.append("drehe dies offen" if tell.german else "turn this face up")
    if value.discard:
        parts.append("wirf dies ab" if tell.german else "discard this")
    for give in value.gives:
        body = effects.given_body(give, tell)  # type: ignore[arg-type]
        parts.append(de.said(Clause(de.pronoun("you"), (body,))) if tell.german else body)
    if value.destroy:
        parts.append("zerstöre dies" if tell.german else "destroy this")
    return capital(f"{kind} – {', '.join(parts)}")


def _activation(value: abilities.Activation, tell: Telling) -> str:
    text = f"{_price(value, tell)}: {tell.pick(_ATTACK) if value.attack else told(value.effects, tell)}"
    if value.go_again:
        text += " " + sentence(tell.pick(tell.terms.keyword("go again").name))
    if value.hidden:
        text += " Nur solange dies verdeckt liegt." if tell.german else " Only while this is face down."
    if value.only_if is not None:
        holds = condition(value.only_if, tell)
        text += f" Nur falls {holds}." if tell.german else f" Only if {holds}."
    return text


REGISTER.say_paragraph(abilities.Activation, **_both(_activation), price=_price)

# --- what is simply so ---------------------------------------------------------------------------------------------


def _static(value: Static, tell: Telling) -> str:
    """As in any game, but power and defence are said in words."""
    lead, label = "", ""
    if value.only_if is not None:
        lead = f"{'falls' if tell.german else 'if'} {condition(value.only_if, tell)}"
    if isinstance(value.only_if, Combo):
        label = "Combo – "
    subject = _subject(value, tell)
    have, get = ("haben", "erhalten") if tell.german else ("have", "get")
    bodies = []
    for more, noun in ((value.power, nouns.POWER), (value.defence, nouns.DEFENCE)):
        if more:
            assert isinstance(more, int)
            text = f"{more:+d} {noun.de.one if tell.german else noun.en.one}"
            bodies.append(f"{text} {get}" if tell.german else f"{get} {text}")
    if value.only_if is not None and not tell.german:
        got = [body.removeprefix("get ") for body in bodies]
        got += [tell.terms.keyword(key).name.en for key in value.keywords]
        got += [quoted(given_text(ability, value.of, tell), tell) for ability in value.gives]
        bodies = [f"get {listed(got, 'and')}"] if got else []
    else:
        bodies += given(value.keywords, have, tell)
        for ability in value.gives:
            text = quoted(given_text(ability, value.of, tell), tell)
            bodies.append(f"{text} {have}" if tell.german else f"{have} {text}")
    return label + sentence(said(Clause(subject, tuple(bodies), order=False, lead=lead), tell))


def _subject(value: Static, tell: Telling) -> Phrase:
    """Cards that one controls are called by all that they are: "non-attack action cards you control"."""
    kind = value.of.kind if isinstance(value.of, Each) else None
    if not isinstance(kind, ObjectFilter) or not ("action" in kind.every or kind.attacking):
        return phrase(value.of, tell)
    found = attack_name(kind) if kind.attacking else card_name(kind)
    played = (" aus dem Arsenal" if tell.german else " played from arsenal") if kind.from_arsenal else ""
    if tell.german:
        return de.phrase("dein", [found.de], plural=True, after=played)
    return en.phrase(f"{found.en.form(plural=True)} you control{played}", plural=True)


def _costs_more(value: abilities.CostsMore, tell: Telling) -> str:
    if tell.german:
        return f"Was du spielst und aktivierst, kostet {value.amount} mehr."
    return f"What you play and activate costs {value.amount} more."


def _material(value: abilities.Material, tell: Telling) -> str:
    given_ones = " ".join(paragraph(ability, tell) for ability in value.gives).removesuffix(".")
    if tell.german:
        return f"Worunter dies liegt, das hat {given_ones}."
    return f"What this lies under has {given_ones.lower()}."


def _arsenal(value: abilities.ArsenalInstants, tell: Telling) -> str:
    cards = card_phrase(value.kind, tell, plural=True)
    if tell.german:
        return f"Wenn es nicht dein Zug ist, kannst du {cards.acc} aus deinem Arsenal als Instant spielen."
    return f"If it is not your turn, you may play {cards.acc} from your arsenal as though they were instants."


def _enters_with(value: abilities.EntersWith, tell: Telling) -> str:
    counters = much(value.amount, tell.terms.counter(value.counter), tell, "dat" if tell.german else "acc")
    enter = tell.act("enter")
    body = f"mit {counters} {enter}" if tell.german else f"{enter} with {counters}"
    return sentence(said(Clause(tell.me(), (body,), order=False), tell))


def _guarded(value: abilities.Guarded, tell: Telling) -> str:
    counter = tell.terms.counter(value.counter)
    if tell.german:
        me = tell.me()
        return (
            f"Wenn {me.dat} Schaden zugefügt würde, entferne eine {counter.de.one} und verhindere {value.amount} davon."
        )
    return (
        f"If {tell.me().nom} would be dealt damage, remove an {counter.en.one} from it and prevent"
        f" {value.amount} of that damage."
    )


def _pay_more(value: abilities.PayMore, tell: Telling) -> str:
    more = resources(value.cost, tell)
    return f"Du kannst dafür {more} mehr bezahlen." if tell.german else f"You may pay {more} more for this."


REGISTER.say_paragraph(Static, **_both(_static))
REGISTER.say_paragraph(abilities.CostsMore, **_both(_costs_more))
REGISTER.say_paragraph(abilities.Material, **_both(_material))
REGISTER.say_paragraph(abilities.ArsenalInstants, **_both(_arsenal))
REGISTER.say_paragraph(abilities.EntersWith, **_both(_enters_with))
REGISTER.say_paragraph(abilities.Guarded, **_both(_guarded))
REGISTER.say_paragraph(abilities.PayMore, **_both(_pay_more))

# --- keywords that are abilities -----------------------------------------------------------------------------------


BEFORE = "before"
"""A name stands before the keyword."""


def _named(key: str, field: str = "", link: LocalizedText | None = None) -> dict[str, Paragraph]:
    """A keyword, perhaps with its number or name; a name may stand before it: "Ice fusion"."""

    def tell_it(value: Ability, tell: Telling) -> str:
        after = str(getattr(value, field)) if field else ""
        if link is not None:
            name, said = after.capitalize(), link.in_(tell.language)
            if said == BEFORE:
                return sentence(f"{name} {tell.pick(tell.terms.keyword(key).name)}")
            after = said.format(name=name)
        return sentence(f"{tell.pick(tell.terms.keyword(key).name)} {after}".strip())

    return _both(tell_it)


def _crush(value: abilities.Crush, tell: Telling) -> str:
    if tell.german:
        return f"Crush: {told(value.effects, tell)}"
    hit_hero(tell)
    lead = f"when this deals {abilities.CRUSHING} or more damage to a hero"
    return f"Crush – {told(value.effects, tell, lead=lead)}"


def _discard_to_play(value: abilities.DiscardToPlay, tell: Telling) -> str:
    if tell.german:
        return "Als zusätzliche Kosten wirfst du zufällig eine Karte ab."
    return "As an additional cost, discard a card at random."


def _play_banished(value: abilities.PlayableBanished, tell: Telling) -> str:
    if value.only_if is not None:
        holds = condition(value.only_if, tell)
        if tell.german:
            return f"Falls {holds}, kannst du dies aus der verbannten Zone spielen."
        return f"If {holds}, you may play this from your banished zone."
    if tell.german:
        return "Du kannst dies aus der verbannten Zone spielen."
    return "You may play this from your banished zone."


def _play_only(value: abilities.PlayOnly, tell: Telling) -> str:
    holds = condition(value.condition, tell)
    return f"Spiele dies nur, falls {holds}." if tell.german else f"Play this only if {holds}."


def _as_instant(value: abilities.PlayableAsInstant, tell: Telling) -> str:
    holds = condition(value.condition, tell)
    if tell.german:
        return f"Falls {holds}, kannst du dies wie ein Instant spielen."
    return f"If {holds}, you may play this as though it were an instant."


_BARRED = {
    "equipment": ("This cannot be defended by equipment.", "Dagegen kann keine Ausrüstung verteidigen."),
    "attack action cards": (
        "This cannot be defended by attack action cards.",
        "Dagegen können keine Angriffsaktionskarten verteidigen.",
    ),
    "reactions": (
        "Defense reactions cannot be played this chain link.",
        "Auf diesem Glied der Combat Chain können keine Verteidigungsreaktionen gespielt werden.",
    ),
    "reactions from hand": (
        "Defense reactions cannot be played from hand this chain link.",
        "Auf diesem Glied der Combat Chain können keine Verteidigungsreaktionen aus der Hand gespielt werden.",
    ),
    "reactions from arsenal": (
        "Defense reactions cannot be played from arsenal this chain link.",
        "Auf diesem Glied der Combat Chain können keine Verteidigungsreaktionen aus dem Arsenal gespielt werden.",
    ),
}


def _bars(value: abilities.Bars, tell: Telling) -> str:
    return _BARRED[value.what][tell.german]


_POWER_FOR = {
    "equipment": (
        "This gets +X power, where X is the number of equipment defending it.",
        "Dies hat +X Stärke; X ist die Zahl der Ausrüstungsteile, die dagegen verteidigen.",
    ),
    "non-equipment": (
        "This has +1 power for each non-equipment card defending it.",
        "Dies hat +1 Stärke für jede Karte außer Ausrüstung, die dagegen verteidigt.",
    ),
    "hand": ("This gets +1 power for each card in your hand.", "Dies hat +1 Stärke für jede Karte auf deiner Hand."),
}


def _veil(value: abilities.Veil, tell: Telling) -> str:
    if tell.german:
        return f"Würde deinem Helden Schaden zugefügt, kannst du dies verbannen und verhinderst {value.amount} davon."
    return f"If your hero would be dealt damage, you may banish this to prevent {value.amount} of that damage."


REGISTER.say_paragraph(abilities.Veil, **_both(_veil))


def _power_for(value: abilities.PowerFor, tell: Telling) -> str:
    return _POWER_FOR[value.what][tell.german]


REGISTER.say_paragraph(abilities.PowerFor, **_both(_power_for))


def _costs_less(value: abilities.CostsLess, tell: Telling) -> str:
    much = resources(value.amount, tell)
    if value.kind.named or value.kind.called:
        token = token_name(value.kind.named, tell) if value.kind.named else card_name(value.kind)
        if tell.german:
            return f"Dies kostet {much} weniger für jeden {token.de.one}, den du kontrollierst."
        return f"This costs {much} less to play for each {token.en.one.removesuffix(' token')} you control."
    item = each(value.kind, tell, inside=True)
    if tell.german:
        return f"Dies kostet {much} weniger für {item.acc}."
    return f"This costs {much} less to play for {item.nom}."


def _costs_less_for_links(value: abilities.CostsLessForLinks, tell: Telling) -> str:
    saved, kind = resources(value.amount, tell), " ".join(one.capitalize() for one in value.kind.every)
    if tell.german:
        before = f"{kind}-" if kind else ""
        return f"Dies kostet {saved} weniger für jedes {before}Glied der Combat Chain, das du kontrollierst."
    return f"This costs {saved} less to play for each {f'{kind} chain link'.strip()} you control."


REGISTER.say_paragraph(abilities.CostsLessForLinks, **_both(_costs_less_for_links))


def _costs_less_if(value: abilities.CostsLessIf, tell: Telling) -> str:
    holds, saved = condition(value.only_if, tell), resources(value.amount, tell)
    if tell.german:
        return f"Falls {holds}, kostet dies {saved} weniger."
    return sentence(f"if {holds}, this costs {saved} less to play")


def _also_costs(value: giving.AlsoCosts, tell: Telling) -> str:
    body = effects.given_body(value.part, tell)
    if tell.german:
        clause = Clause(de.pronoun("you"), (body,), may=value.may, order=not value.may)
        text = f"Als zusätzliche Kosten dafür: {capital(de.said(clause))}."
    else:
        text = sentence(f"as an additional cost to play this, {'you may ' * value.may}{body}")
    if not (value.power or value.keywords):
        return text
    got = [f"{value.power:+d} {nouns.POWER.de.one if tell.german else nouns.POWER.en.one}"] if value.power else []
    got += [tell.pick(tell.terms.keyword(key).name) for key in value.keywords]
    if tell.german:
        return f"{text} Falls du es tust, erhält dies {listed(got, 'und')}."
    more = sentence(f"if you do, this gets {listed(got, 'and')}")
    return f"{text} {more}"


def _instead_of_cost(value: giving.InsteadOfCost, tell: Telling) -> str:
    body, cost = effects.given_body(value.part, tell), resources(value.cost, tell)
    if tell.german:
        text = de.said(Clause(de.pronoun("you"), (body,), may=True, order=False))
        return sentence(f"{text}, statt die Kosten von {cost} dafür zu bezahlen")
    return sentence(f"you may {body} rather than pay this's {cost} cost")


REGISTER.say_paragraph(giving.InsteadOfCost, **_both(_instead_of_cost))


def _extra(value: giving.Extra, tell: Telling) -> str:
    return sentence(tell.pick(tell.terms.keyword(value.how).name))


def _contract(value: abilities.Contract, tell: Telling) -> str:
    cards = card_phrase(value.kind, tell, plural=True).acc
    if tell.german:
        done = told(value.effects, tell)
        return f"Contract: Dein Auftrag ist, {cards} von Gegnern zu verbannen. Jedes Mal, wenn du das tust: {done}"
    lead = "whenever you complete this contract"
    return f"Contract – You are contracted to banish opponents' {cards}. {told(value.effects, tell, lead=lead)}"


def _unpreventable(value: abilities.Unpreventable, tell: Telling) -> str:
    if tell.german:
        return "Schaden, den dies zufügen würde, kann nicht verhindert werden."
    return "Damage that this would deal cannot be prevented."


def _starts_with(value: abilities.StartsWith, tell: Telling) -> str:
    card = card_phrase(value.kind, tell)
    if tell.german:
        return f"Du kannst das Spiel mit {card.dat} in der Arena beginnen."
    return f"You may start the game with {card.acc} in the arena."


REGISTER.say_paragraph(abilities.StartsWith, **_both(_starts_with))
REGISTER.say_paragraph(abilities.DiscardToPlay, **_both(_discard_to_play))
REGISTER.say_paragraph(abilities.PlayableBanished, **_both(_play_banished))
REGISTER.say_paragraph(abilities.PlayOnly, **_both(_play_only))
REGISTER.say_paragraph(abilities.PlayableAsInstant, **_both(_as_instant))
REGISTER.say_paragraph(abilities.Bars, **_both(_bars))
REGISTER.say_paragraph(abilities.RuneGate, **_named("rune gate"))
REGISTER.say_paragraph(counters.Suspense, **_named("suspense"))
REGISTER.say_paragraph(giving.Extra, **_both(_extra))
REGISTER.say_paragraph(abilities.CostsLess, **_both(_costs_less))
REGISTER.say_paragraph(abilities.CostsLessIf, **_both(_costs_less_if))
REGISTER.say_paragraph(giving.AlsoCosts, **_both(_also_costs))
REGISTER.say_paragraph(abilities.Contract, **_both(_contract))
REGISTER.say_paragraph(abilities.Unpreventable, **_both(_unpreventable))
REGISTER.say_paragraph(abilities.Guardwell, **_named("guardwell"))
REGISTER.say_paragraph(abilities.Piercing, **_named("piercing", "amount"))
REGISTER.say_paragraph(abilities.Boost, **_named("boost"))
REGISTER.say_paragraph(abilities.BloodDebt, **_named("blood debt"))
REGISTER.say_paragraph(abilities.Heave, **_named("heave", "amount"))
REGISTER.say_paragraph(abilities.Cloaked, **_named("cloaked"))
REGISTER.say_paragraph(abilities.ArcaneBarrier, **_named("arcane barrier", "amount"))
REGISTER.say_paragraph(abilities.Quell, **_named("quell", "amount"))
REGISTER.say_paragraph(abilities.Spellvoid, **_named("spellvoid", "amount"))
REGISTER.say_paragraph(abilities.Ward, **_named("ward", "amount"))
REGISTER.say_paragraph(abilities.Essence, **_named("essence", "talent", LocalizedText("of {name}", "({name})")))
REGISTER.say_paragraph(abilities.Specialization, **_named("specialization", "hero", LocalizedText(BEFORE, "({name})")))
REGISTER.say_paragraph(abilities.Legendary, **_named("legendary"))
REGISTER.say_paragraph(abilities.Fusion, **_named("fusion", "talent", LocalizedText(BEFORE, "({name})")))
REGISTER.say_paragraph(abilities.BladeBreak, **_named("blade break"))
REGISTER.say_paragraph(abilities.Battleworn, **_named("battleworn"))
REGISTER.say_paragraph(abilities.Temper, **_named("temper"))
REGISTER.say_paragraph(abilities.Phantasm, **_named("phantasm"))
REGISTER.say_paragraph(abilities.Crush, **_both(_crush))

"""English in the official turns of speech: what is chosen is said first, numbers are digits, cards call themselves by
name. German goes its own way."""

from __future__ import annotations

from games.cardgames.rules_text.amounts import much, value_of
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.conditions import condition
from games.cardgames.rules_text.descriptions import described
from games.cardgames.rules_text.noun_phrases import MANY, one, phrase, target
from games.cardgames.rules_text.predicates import clauses_by, doer, you
from games.cardgames.rules_text.register import COMMON
from games.cardgames.vocabulary import conditions, damage, permanents, piles, selectors
from games.cardgames.vocabulary.amounts import Number
from games.cardgames.vocabulary.conditions import Condition
from games.cardgames.vocabulary.selectors import ObjectFilter, Selector
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Clause, Phrase, listed
from games.rulesets.fftcg.vocabulary import amounts, effects
from games.rulesets.fftcg.vocabulary.conditions import YourTurn

# --- who and what --------------------------------------------------------------------------------------------------


def chosen(value: selectors.Target, tell: Telling) -> Phrase:
    """ "it": a sentence before this one says "choose 1 Forward"."""
    key = f"target {value.slot}"
    if key not in tell.known:
        plural = value.count > 1
        found = described(value.kind, tell, plural=plural)
        words = f"{found.english(plural=plural)}{found.after}"
        tell.beforehand.append(f"{_how_many(value)} {words}")
        tell.mention(key, found.names, plural=plural)
    return target(value, tell)


def _how_many(value: selectors.Target) -> str:
    if value.count >= MANY:
        return "any number of"
    if value.least:
        return f"{value.least} to {value.count}"
    return f"{'up to ' * value.up_to}{value.count}"


def all_of(value: selectors.Each, tell: Telling) -> Phrase:
    """ "the Forwards you control" that gain something; to break "all the Forwards you control"."""
    found = described(value.kind, tell, plural=True)
    key = f"all {value.kind}"
    tell.mention(key, found.names, plural=True, player=found.is_player)
    some = f"the {found.english(plural=True, word='and')}{found.after}"
    every = en.phrase(f"all {some}", plural=True, key=key)
    if value.kind.whose == "anyone" or (tell.style is not None and tell.style.is_other()):
        return every
    return Phrase(some, every.gen, every.dat, every.acc, plural=True, key=key)


def counted(kind: ObjectFilter, number: int, tell: Telling, *, owned: bool = False) -> str:
    """ "1 Forward", "2 Job Knight Forwards": as a rule without saying whose they are."""
    found = described(kind, tell, plural=number != 1, owned=owned or kind.zone == "break")
    return f"{number} {found.english(plural=number != 1)}{found.after}"


def lead_of(value: Condition | None, tell: Telling) -> str:
    """ "if you control 2 or more Backups", "during your turn"; "" for what is always so."""
    if value is None:
        return ""
    return "during your turn" if isinstance(value, YourTurn) else f"if {condition(value, tell)}"


# --- instructions --------------------------------------------------------------------------------------------------


def _order(tell: Telling, *bodies: str) -> list[Clause]:
    return [Clause(you(tell), (body,)) for body in bodies]


def deals(value: damage.Damage, tell: Telling) -> list[Clause]:
    """ "deal it 4000 damage", "deal 4000 damage to all the Forwards opponent controls"."""
    subject = doer(value.source, tell)
    to = phrase(value.to, tell)
    amount, tail = _much_damage(value.amount, tell)
    if value.divided:
        return [Clause(subject, (f"deal {amount} divided as you choose among {to.acc}{tail}",))]
    several = isinstance(value.to, selectors.Each) or (tell.style is not None and tell.style.is_other())
    return [Clause(subject, (f"deal {amount} to {to.acc}{tail}" if several else f"deal {to.acc} {amount}{tail}",))]


def _much_damage(value: Number, tell: Telling) -> tuple[str, str]:
    """How much, and what is counted for it: "3000 damage", " for each Backup you control"."""
    name = tell.terms.damage
    if isinstance(value, amounts.ForEach):
        found = described(value.kind, tell)
        return f"{value.much} {name.en.one}", f" for each {found.english(plural=False)}{found.after}"
    return much(value, name, tell), ""


def fights(value: damage.Fight, tell: Telling) -> list[Clause]:
    """ "they deal damage equal to their power to each other"."""
    before = len(tell.beforehand)
    first, second = phrase(value.one, tell).nom, phrase(value.other, tell).nom
    both = en.pronoun("they") if len(tell.beforehand) == before + 2 else en.phrase(f"{first} and {second}", plural=True)
    return [Clause(both, ("deal damage equal to their power to each other",), order=False)]


def discards(value: piles.Discard, tell: Telling) -> list[Clause]:
    """ "your opponent discards 1 card from their hand"."""
    who = doer(value.who, tell)
    whose = "your" if who.second else "their"
    return [Clause(who, (f"discard {much(value.amount, tell.terms.card, tell)} from {whose} hand",))]


def searches(value: piles.Search, tell: Telling) -> list[Clause]:
    """ "search for 1 Category VII Forward and add it to your hand"; what can be of any kind is not shown."""
    it = "it" if value.count == 1 else "them"
    found = f"{'up to ' * (value.count > 1)}{counted(value.kind, value.count, tell)}"
    dull = f" {tell.turn('tapped')}" * value.tapped
    goes = {
        "hand": f"add {it} to your hand",
        "field": f"play {it} onto the field{dull}",
        "grave": f"put {it} into the Break Zone",
        "top": f"put {it} on top of your deck",
    }[value.to]
    usual = value.to in ("hand", "top") and not is_any(value.kind)
    how = "" if value.reveal is usual else " without revealing it" if usual else " after revealing it"
    return _order(tell, f"search for {found} and {goes}{how}")


def is_any(kind: ObjectFilter) -> bool:
    """Whether every card is such a one."""
    return kind == type(kind)(zone=kind.zone)


def looks(value: piles.Look, tell: Telling) -> list[Clause]:
    """ "look at the top 3 cards of your deck. Add 1 card among them to your hand and return the rest ..."."""
    cards = much(value.amount, tell.terms.card, tell)
    top = "top card" if value.amount == 1 else f"top {cards}"
    rest = "put the other cards into the Break Zone"
    if value.rest == "bottom":
        rest = "return the other cards to the bottom of your deck in any order"
    looked = _order(tell, f"look at the {top} of your deck")
    kind = counted(value.kind, value.take, tell)
    to = "to your hand" if value.to == "hand" else "onto the field"
    verb = "add" if value.to == "hand" else "play"
    if is_any(value.kind):
        tell.afterwards.append(f"{verb} {kind} among them {to} and {rest}")
        return looked
    shown = f"reveal {kind} among them and {verb} {'it' if value.take == 1 else 'them'} {to}"
    plain = f"{verb} {'up to ' * (value.take > 1)}{kind} among them {to}"
    taken = Clause(you(tell), (shown if value.reveal else plain,), may=True)
    return [*looked, taken, *_order(tell, rest)]


def returns(value: permanents.ReturnToHand, tell: Telling) -> list[Clause]:
    """ "return it to its owner's hand"; from one's own Break Zone "add it to your hand"."""
    what = phrase(value.what, tell)
    if _is_own_grave(value.what):
        return _order(tell, f"add {what.acc} to your hand")
    owners = "their owners' hands" if what.plural else "its owner's hand"
    return _order(tell, f"return {what.acc} to {owners}")


def _is_own_grave(those: Selector) -> bool:
    return isinstance(those, selectors.Target | selectors.Each) and (those.kind.zone, those.kind.whose) == (
        "break",
        "you",
    )


def plays(value: permanents.PutBack, tell: Telling) -> list[Clause]:
    """ "play it onto the field dull"."""
    what = phrase(value.what, tell).acc
    dull = f" {tell.turn('tapped')}" * value.tapped
    control = " under your control" * value.yours
    counter = f" with {en.article(tell.terms.counter(value.counter).en.one)} on it" if value.counter else ""
    return _order(tell, f"play {what} onto the field{dull}{control}{counter}")


def removes(value: permanents.Exile, tell: Telling) -> list[Clause]:
    """ "remove it from the game"."""
    if value.until_leaves:
        return clauses_by(COMMON.spoken(permanents.Exile), value, tell)
    return _order(tell, f"remove {phrase(value.what, tell).acc} from the game")


def selects(value: permanents.Sacrifice, tell: Telling) -> list[Clause]:
    """ "your opponent selects 1 Forward they control. Put it into the Break Zone."."""
    who = doer(value.who, tell)
    number = value.amount if isinstance(value.amount, int) else 0
    kind = counted(value.kind, number, tell) if number else f"X {counted(value.kind, 2, tell)[2:]}"
    several = number != 1 or (isinstance(value.who, selectors.EachPlayer) and not value.who.opponents)
    tell.afterwards.append(f"put {'them' if several else 'it'} into the Break Zone")
    return [Clause(who, (f"select {kind} {'you' if who.second else 'they'} control",))]


def takes_back(value: effects.TakeBack, tell: Telling) -> list[Clause]:
    """ "each player adds 1 card in their Break Zone to their hand"."""
    who = phrase(value.who, tell)
    whose = "your" if who.second else "their"
    cards = much(value.amount, tell.terms.card, tell)
    return [Clause(who, (f"add {cards} in {whose} Break Zone to {whose} hand",), order=False)]


def cancels(value: effects.Cancel, tell: Telling) -> list[Clause]:
    """ "cancel its effect"."""
    what = phrase(value.what, tell)
    if value.damage:
        tell.afterwards.append(f"if it came from a Forward, deal that Forward {value.damage} damage")
    return _order(tell, f"cancel {'their effects' if what.plural else 'its effect'}")


def gains_crystals(value: effects.GainCrystals, tell: Telling) -> list[Clause]:
    """ "gain {C}{C}"."""
    amount = value.amount
    text = "{C}" * amount if isinstance(amount, int) else f"{{C}} {value_of(amount, tell).nom}"
    return [Clause(doer(value.who, tell), (f"gain {text}",))]


# --- conditions ----------------------------------------------------------------------------------------------------


def controls(value: conditions.Control, tell: Telling) -> list[Clause]:
    """ "you control a Card Name Aerith", "you control 2 or more Backups"."""
    yours = value.kind.whose == "you"
    some = _some(value, tell, owned=not yours and value.kind.whose != "opponent")
    if yours:
        return [Clause(you(tell), (f"control {some}",), order=False)]
    if value.kind.whose == "opponent":
        return [Clause(en.phrase("your opponent"), (f"control {some}",), order=False)]
    subject = en.phrase(some, plural=value.least > 1 or value.none)
    return [Clause(subject, ("be on the field",), order=False)]


def _some(value: conditions.Control, tell: Telling, *, owned: bool) -> str:
    if value.least == 1 and not value.none:
        kinds = [value.kind] if value.other is None else [value.kind, value.other]
        return listed([one(kind, tell, owned=owned).acc for kind in kinds], "or")
    found = described(value.kind, tell, owned=owned, plural=True)
    number = "no" if value.none else f"{value.least} or more"
    return f"{number} {found.english(plural=True)}{found.after}"


# --- what becomes of Characters ------------------------------------------------------------------------------------


def gained(power: Number, names: list[str], tell: Telling) -> list[str]:
    """ "gain +2000 power, Haste, and Brave", "lose 4000 power", as predicates."""
    more, tail = _power(power, tell)
    found = []
    if more.startswith("-"):
        found.append(f"lose {more[1:]}{tail}")
        more, tail = "", ""
    items = [f"{more}{tail}"] * bool(more) + names
    return [*found, f"gain {listed(items, 'and')}"] if items else found


def _power(power: Number, tell: Telling) -> tuple[str, str]:
    word = tell.terms.power.en.one
    if isinstance(power, amounts.ForEach):
        found = described(power.kind, tell)
        return f"{power.much:+d} {word}", f" for each {found.english(plural=False)}{found.after}"
    if isinstance(power, amounts.ForEachPoint):
        who = "you have" if power.whose == "you" else "your opponent has"
        return f"{power.much:+d} {word}", f" for each point of damage {who} received"
    return (f"{power:+d} {word}", "") if power else ("", "")

"""What abilities wait for: "when this character dies", "immer wenn du Lebenspunkte dazuerhältst"."""

from __future__ import annotations

from games.cardgames.rules_text.antecedents import SELF, THAT, Telling
from games.cardgames.rules_text.clauses import Told, both
from games.cardgames.rules_text.conditions import condition
from games.cardgames.rules_text.descriptions import described, names_of
from games.cardgames.rules_text.noun_phrases import ORDINALS, one, phrase, the_attached_player
from games.cardgames.rules_text.predicates import clauses_of, you
from games.cardgames.rules_text.register import say_clauses
from games.cardgames.rules_text.sentences import subordinate
from games.cardgames.vocabulary import triggers
from games.cardgames.vocabulary.selectors import Attached, ObjectFilter
from games.cardgames.vocabulary.triggers import (
    BecomesTarget,
    Begins,
    Casts,
    DealsDamage,
    Dies,
    Enters,
    Leaves,
    LifeChanges,
    When,
)
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import COMMA, YOU, Clause, Phrase

ONCE = (Enters, Leaves, Dies)
"""What can happen to an object only once."""


def lead_of(when: When, tell: Telling) -> tuple[str, str]:
    """What stands before the sentence: a clause, or an adverb such as "at the beginning of your upkeep"."""
    if isinstance(when, Begins):
        return "", _beginning(when, tell)
    if isinstance(when, triggers.IsSo):
        return f"{'wenn' if tell.german else 'when'} {condition(when.condition, tell)}", ""
    clause = clauses_of(when, tell)[0]
    once = _is_once(when, tell)
    if tell.german:
        return f"{'wenn' if once else 'immer wenn'} {subordinate(clause, tell)}", ""
    return f"{'when' if once else tell.turn('whenever')} {subordinate(clause, tell)}", ""


def _is_once(when: When, tell: Telling) -> bool:
    """Whether it is told with "when" and not with "whenever"."""
    if isinstance(when, triggers.Either):
        return _is_once(when.one, tell) and _is_once(when.other, tell)
    if not isinstance(when, ONCE) or isinstance(when.what, ObjectFilter):
        return when.ONCE
    # What is attached for good has one host, what moves on has several: printed texts say "whenever" of the latter.
    return when.what is None or tell.style is None or not tell.style.is_other()


def _beginning(when: Begins, tell: Telling) -> str:
    if when.whose == "you":
        tell.that_is = YOU
    else:
        _that_player(tell)
    moment = tell.terms.moments.get((when.step, when.whose))
    if moment is not None:
        return moment.in_(tell.language)
    if when.step == "combat_end":
        return tell.turn("at end of combat") + _of_whose_turn(when, tell)
    return f"zu Beginn {_time_de(when, tell)}" if tell.german else f"at the beginning of {_time_en(when, tell)}"


def _of_whose_turn(when: Begins, tell: Telling) -> str:
    if when.whose == "attached player":
        whose = the_attached_player(tell, THAT).gen
        return f" im Zug {whose}" if tell.german else f" on {whose} turn"
    if tell.german:
        return {"you": " in deinem Zug", "opponent": " im Zug jedes Gegners"}.get(when.whose, "")
    return {"you": " on your turn", "opponent": " on each opponent's turn"}.get(when.whose, "")


def _time_en(when: Begins, tell: Telling) -> str:
    time = tell.terms.times[when.step].en
    if when.whose == "attached player":
        whose = the_attached_player(tell, THAT).gen
        return f"combat on {whose} turn" if when.step == "combat" else f"{whose} {time.one}"
    if when.step == "combat":
        return {"you": "combat on your turn", "opponent": "combat on each opponent's turn"}.get(
            when.whose, "each combat"
        )
    if when.step == "main" and when.whose == "you":
        return f"each of your {time.form(plural=True)}"
    return {"you": "your", "opponent": "each opponent's", "anyone": _each(when.step, tell)}[when.whose] + f" {time.one}"


def _each(step: str, tell: Telling) -> str:
    """ "each"; printed texts also say "the end step" and "each player's upkeep" of every turn."""
    if tell.style is None or not tell.style.is_other():
        return "each"
    return "the" if step == "end" else f"each {tell.terms.player.en.one}'s"


def _time_de(when: Begins, tell: Telling) -> str:
    """In the genitive."""
    time = tell.terms.times[when.step].de
    if when.step == "main" and when.whose == "you":
        return f"jeder {de.phrase('dein', [time], plural=True).gen}"
    if when.whose == "opponent":
        return de.phrase("der", [time], after=" jedes Gegners").gen
    if when.whose == "attached player":
        return de.phrase("der", [time], after=f" {the_attached_player(tell, THAT).gen}").gen
    return de.phrase("dein" if when.whose == "you" else "jed", [time]).gen


# --- who it happens to ---------------------------------------------------------------------------------------------


def meant(what: ObjectFilter | Attached | None, tell: Telling) -> Phrase:
    """What it happens to; from now on "that" means it."""
    if isinstance(what, Attached):
        tell.that = (tell.host,)
        return phrase(what, tell)
    if what is None:
        tell.that_is = SELF
        return tell.me()
    tell.that = names_of(what, tell)
    return one(what, tell, key=THAT)


def of_object(english: str, german: str) -> dict[str, Told]:
    """The clauses of something that happens to an object."""

    def tell_it(value: triggers.When, tell: Telling) -> list[Clause]:
        body = german if tell.german else english
        return [Clause(meant(getattr(value, "what", None), tell), (body,), order=False)]

    return both(tell_it)


def acting(act: str) -> dict[str, Told]:
    """The same, where it has a verb of the game."""

    def tell_it(value: triggers.When, tell: Telling) -> list[Clause]:
        return [Clause(meant(getattr(value, "what", None), tell), (tell.act(act),), order=False)]

    return both(tell_it)


def _dies_en(value: Dies, tell: Telling) -> list[Clause]:
    subject = meant(value.what, tell)
    if value.hurt_by_this:
        subject = en.phrase(f"{subject.nom} dealt damage by {_this(tell).nom} this turn", key=subject.key)
    return [Clause(subject, (tell.act("die"),), order=False)]


def _dies_de(value: Dies, tell: Telling) -> list[Clause]:
    subject = meant(value.what, tell)
    if value.hurt_by_this:
        pronoun = de.relative(subject.gender, "dat")
        text = f"{subject.nom}, {pronoun} {_this(tell).nom} in diesem Zug Schaden zugefügt hat{COMMA}"
        subject = Phrase(text, text, text, text, gender=subject.gender, key=subject.key)
    return [Clause(subject, (tell.act("die"),), order=False)]


def _this(tell: Telling) -> Phrase:
    """This object, without becoming what "it" means."""
    last, tell.last = tell.last, ""
    found = tell.me()
    tell.last = last
    return found


def _deals_en(value: DealsDamage, tell: Telling) -> list[Clause]:
    subject = meant(value.what, tell)
    sort = "combat damage" if value.combat else "damage"
    hurt = en.article(tell.terms.hurt.en.one)
    to = {
        "anything": "",
        "player": f" to {en.article(tell.terms.player.en.one)}",
        "opponent": f" to {en.article(tell.terms.opponent.en.one)}",
        "permanent": f" to {hurt}",
    }[value.to]
    _that_is_hurt(value, tell)
    return [Clause(subject, (f"deal {sort}{to}",), order=False)]


def _deals_de(value: DealsDamage, tell: Telling) -> list[Clause]:
    subject = meant(value.what, tell)
    sort = "Kampfschaden" if value.combat else "Schaden"
    hurt = de.phrase("ein", [tell.terms.hurt.de]).dat
    to = {
        "anything": "",
        "player": "einem Spieler ",
        "opponent": f"{de.phrase('ein', [tell.terms.opponent.de]).dat} ",
        "permanent": f"{hurt} ",
    }[value.to]
    _that_is_hurt(value, tell)
    return [Clause(subject, (f"{to}{sort} zu|fügen",), order=False)]


def _that_is_hurt(value: DealsDamage, tell: Telling) -> None:
    if value.names_the_hurt:
        tell.that_is_player = value.to != "permanent"
        tell.that = (tell.terms.player if tell.that_is_player else tell.terms.hurt,)
        tell.that_is = THAT


def _becomes_en(value: BecomesTarget, tell: Telling) -> list[Clause]:
    subject = meant(value.what, tell)
    _that_on_the_stack(tell)
    return [Clause(subject, ("become the target of a spell or ability an opponent controls",), order=False)]


def _becomes_de(value: BecomesTarget, tell: Telling) -> list[Clause]:
    subject = meant(value.what, tell)
    _that_on_the_stack(tell)
    return [Clause(subject, ("das Ziel eines Zauberspruchs oder einer Fähigkeit eines Gegners werden",), order=False)]


def _that_on_the_stack(tell: Telling) -> None:
    tell.that, tell.that_is = (tell.terms.spell, tell.terms.ability), THAT
    tell.last = ""


# --- what players do -----------------------------------------------------------------------------------------------


def acting_player(whose: str, tell: Telling) -> Phrase:
    """Who does it: you, an opponent or any player, whom "that player" means from now on."""
    if whose == "you":
        tell.last, tell.that_is = "", YOU
        return you(tell)
    _that_player(tell)
    if whose == "attached player":
        tell.mention(THAT, (tell.terms.player,), player=True)
        return the_attached_player(tell, THAT)
    name = tell.terms.opponent if whose == "opponent" else tell.terms.player
    tell.mention(THAT, (tell.terms.player,), player=True)
    return de.phrase("ein", [name.de], key=THAT) if tell.german else en.phrase(en.article(name.en.one), key=THAT)


def _that_player(tell: Telling) -> None:
    tell.that, tell.that_is_player = (tell.terms.player,), True


def _life_en(value: LifeChanges, tell: Telling) -> list[Clause]:
    verb = "gain" if value.way == "gained" else "lose"
    return [Clause(acting_player(value.whose, tell), (f"{verb} life",), order=False)]


def _life_de(value: LifeChanges, tell: Telling) -> list[Clause]:
    verb = "dazu|erhalten" if value.way == "gained" else "verlieren"
    return [Clause(acting_player(value.whose, tell), (f"Lebenspunkte {verb}",), order=False)]


def _draws_en(value: triggers.Draws, tell: Telling) -> list[Clause]:
    return [Clause(acting_player(value.whose, tell), (f"draw {en.article(tell.terms.card.en.one)}",), order=False)]


def _draws_de(value: triggers.Draws, tell: Telling) -> list[Clause]:
    return [
        Clause(acting_player(value.whose, tell), (f"{de.phrase('ein', [tell.terms.card.de]).acc} ziehen",), order=False)
    ]


def _loses(act: str, zone: str) -> dict[str, Told]:
    """A player discards or sacrifices something; "that" is the player."""

    def tell_it(value: triggers.Discards | triggers.Sacrifices, tell: Telling) -> list[Clause]:
        subject = acting_player(value.whose, tell)
        what = one(value.what, tell, zone=zone, owned=False).acc
        body = f"{what} {tell.act(act)}" if tell.german else f"{tell.act(act)} {what}"
        return [Clause(subject, (body,), order=False)]

    return both(tell_it)


def _casts_en(value: Casts, tell: Telling) -> list[Clause]:
    if value.number:
        spell = _numbered(value, tell)
        return [Clause(acting_player(value.whose, tell), (f"{tell.act('cast')} {spell} each turn",), order=False)]
    who = acting_player(value.whose, tell)
    tell.acts_on_that = value.whose != "you"
    return [Clause(who, (f"{tell.act('cast')} {_spell(value, tell).acc}",), order=False)]


def _numbered(value: Casts, tell: Telling) -> str:
    """ "your second spell", "deinen zweiten Zauberspruch"."""
    tell.that, tell.that_is_player, tell.that_is = (tell.terms.spell,), False, THAT
    number, whose = ORDINALS[value.number - 1], value.whose == "you"
    found = described(value.what, tell, zone="stack", owned=False)
    tell.mention(THAT, found.names)
    if tell.german:
        return de.phrase("dein" if whose else "sein", found.german, [number.de, *found.stems], after=found.after).acc
    return f"{'your' if whose else 'their'} {number.en} {found.english(plural=False)}{found.after}"


def _cast_this(value: triggers.CastThis, tell: Telling) -> list[Clause]:
    tell.that_is = SELF
    me, act = tell.me().acc, tell.act("cast")
    return [Clause(you(tell), (f"{me} {act}" if tell.german else f"{act} {me}",), order=False)]


def _is_so(value: triggers.IsSo, tell: Telling) -> list[Clause]:
    return clauses_of(value.condition, tell)


def _casts_de(value: Casts, tell: Telling) -> list[Clause]:
    if value.number:
        spell = _numbered(value, tell)
        return [Clause(acting_player(value.whose, tell), (f"in einem Zug {spell} {tell.act('cast')}",), order=False)]
    return [Clause(acting_player(value.whose, tell), (f"{_spell(value, tell).acc} {tell.act('cast')}",), order=False)]


def _spell(value: Casts, tell: Telling) -> Phrase:
    tell.that, tell.that_is_player, tell.that_is = (tell.terms.spell,), False, THAT
    return one(value.what, tell, zone="stack", key=THAT)


def _either(value: triggers.Either, tell: Telling) -> list[Clause]:
    """ "this character attacks or blocks", "this character or another character dies"."""
    first = clauses_of(value.one, tell)[0]
    own, tell.last, before = tell.that_is, "", tell.known
    second = clauses_of(value.other, tell)[0]
    tell.known = {**before, **tell.known}
    if own != tell.that_is:
        tell.that_is = THAT
    (act,), (other,) = first.bodies, second.bodies
    word = "oder" if tell.german else "or"
    if first.subject.nom == second.subject.nom:
        return [Clause(first.subject, (_acts(act, other, "", first.subject, tell),), order=False)]
    if act == other:
        text = f"{first.subject.nom} {word} {second.subject.nom}"
        return [Clause(Phrase(text, text, text, text, gender=second.subject.gender, key=THAT), (act,), order=False)]
    return [Clause(first.subject, (_acts(act, other, f"{second.subject.nom} ", second.subject, tell),), order=False)]


def _acts(act: str, other: str, who: str, subject: Phrase, tell: Telling) -> str:
    """Two predicates of one clause; the verb that does not stand where the finite one does is in its form already."""
    if tell.german:
        return f"{de.finite_last(act, subject)} oder {who}{other}"
    return f"{act} or {who}{en.finite(other, subject)}"


def _begins_en(value: Begins, tell: Telling) -> list[Clause]:
    if value.step == "combat_end":
        return [Clause(en.phrase("combat"), ("end",), order=False)]
    return [Clause(en.phrase(f"the {tell.terms.times[value.step].en.one}"), ("begin",), order=False)]


def _begins_de(value: Begins, tell: Telling) -> list[Clause]:
    if value.step == "combat_end":
        return [Clause(de.phrase("der", [de.Noun("m", "Kampf")]), ("enden",), order=False)]
    return [Clause(de.phrase("der", [tell.terms.times[value.step].de]), ("beginnen",), order=False)]


say_clauses(triggers.Enters, **acting("enter"))
say_clauses(triggers.Leaves, **acting("leave"))
say_clauses(triggers.Attacks, **acting("attack"))
# The verb that does not stand where the language puts the finite one is given in its form: a trigger has one subject.
say_clauses(triggers.BlocksOrIsBlocked, **of_object("block or becomes blocked", "blockt oder geblockt werden"))
say_clauses(triggers.BecomesTapped, **of_object("become tapped", "getappt werden"))
say_clauses(triggers.Draws, en=_draws_en, de=_draws_de)
say_clauses(triggers.Discards, **_loses("discard", "hand"))
say_clauses(triggers.Sacrifices, **_loses("sacrifice", ""))
say_clauses(triggers.Blocks, **acting("block"))
say_clauses(triggers.BecomesBlocked, **of_object("become blocked", "geblockt werden"))
say_clauses(triggers.Unblocked, **of_object("attack and isn't blocked", "angreift und nicht geblockt werden"))
say_clauses(triggers.Dies, en=_dies_en, de=_dies_de)
say_clauses(triggers.DealsDamage, en=_deals_en, de=_deals_de)
say_clauses(triggers.BecomesTarget, en=_becomes_en, de=_becomes_de)
say_clauses(triggers.LifeChanges, en=_life_en, de=_life_de)
say_clauses(triggers.CastThis, en=_cast_this, de=_cast_this)
say_clauses(triggers.IsSo, en=_is_so, de=_is_so)
say_clauses(triggers.Either, en=_either, de=_either)
say_clauses(triggers.Casts, en=_casts_en, de=_casts_de)
say_clauses(triggers.Begins, en=_begins_en, de=_begins_de)

"""What auto-abilities wait for, and the conditions of this game, in both languages."""

from __future__ import annotations

from games.cardgames.rules_text.antecedents import THAT, Telling
from games.cardgames.rules_text.noun_phrases import one
from games.cardgames.rules_text.predicates import clauses_by, you
from games.cardgames.rules_text.register import COMMON
from games.cardgames.rules_text.triggers import meant, of_object
from games.cardgames.vocabulary.triggers import BecomesTarget, BlocksOrIsBlocked, Casts
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import YOU, Clause, Phrase
from games.rulesets.fftcg.rules_text import nouns
from games.rulesets.fftcg.rules_text.terms import OWN
from games.rulesets.fftcg.vocabulary import conditions, triggers

# --- triggers ------------------------------------------------------------------------------------------------------

_WAYS = {"warp": ("Warp", "Warp"), "priming": ("Priming", "Erwachen")}


def _enters_by(value: triggers.EntersBy, tell: Telling) -> list[Clause]:
    way = _WAYS[value.way][tell.german]
    body = f"durch {way} das Spielfeld betreten" if tell.german else f"enter the field due to {way}"
    return [Clause(meant(value.what, tell), (body,), order=False)]


def _hits_forward(value: triggers.HitsForward, tell: Telling) -> list[Clause]:
    subject = meant(value.what, tell)
    forward = nouns.TYPES["forward"]
    tell.that, tell.that_is = (forward,), THAT
    tell.last = THAT
    body = "einem Stürmer Schaden zu|fügen" if tell.german else "deal damage to a Forward"
    return [Clause(subject, (body,), order=False)]


def _blocked(value: triggers.IsBlocked, tell: Telling) -> list[Clause]:
    subject = meant(value.what, tell)
    tell.that, tell.that_is, tell.last = (nouns.BLOCKER,), THAT, ""
    return [Clause(subject, ("geblockt werden" if tell.german else "be blocked",), order=False)]


def _chosen(value: BecomesTarget, tell: Telling) -> list[Clause]:
    subject = meant(value.what, tell)
    tell.that, tell.that_is, tell.last = (tell.terms.spell, tell.terms.ability), THAT, ""
    if tell.german:
        return [Clause(subject, ("durch eine Beschwörung oder Fähigkeit deines Gegners gewählt werden",), order=False)]
    return [Clause(subject, ("be chosen by your opponent's Summons or abilities",), order=False)]


def _casts(value: Casts, tell: Telling) -> list[Clause]:
    """ "your opponent casts a Summon"; how often is said as by all games."""
    if value.number:
        return clauses_by(COMMON.spoken(Casts), value, tell)
    who = _who(value.whose, tell)
    tell.acts_on_that = value.whose != "you"
    tell.that, tell.that_is_player, tell.that_is = (tell.terms.spell,), False, THAT
    return [Clause(who, (f"cast {one(value.what, tell, zone='stack', key=THAT).acc}",), order=False)]


def _casts_de(value: Casts, tell: Telling) -> list[Clause]:
    return clauses_by(COMMON.spoken(Casts), value, tell)


_ORDINALS = {
    1: ("first", "erste"),
    2: ("second", "zweite"),
    3: ("third", "dritte"),
    4: ("fourth", "vierte"),
    5: ("fifth", "fünfte"),
}


def _casts_nth(value: triggers.CastsNth, tell: Telling) -> list[Clause]:
    english, german = _ORDINALS.get(value.number, (f"{value.number}th", f"{value.number}."))
    body = f"deine {german} Karte in einem Zug ein|setzen" if tell.german else f"cast your {english} card in a turn"
    return [Clause(you(tell), (body,), order=False)]


def _who(whose: str, tell: Telling) -> Phrase:
    """Who does it; "that player" afterwards."""
    if whose == "you":
        tell.that_is = YOU
        return you(tell)
    name = tell.terms.opponent if whose == "opponent" else tell.terms.player
    tell.that, tell.that_is, tell.that_is_player, tell.last = (name,), THAT, True, THAT
    if tell.german:
        return de.phrase("dein" if whose == "opponent" else "ein", [name.de], key=THAT)
    return en.phrase("your opponent" if whose == "opponent" else "a player", key=THAT)


_ABILITIES = {
    "any": LocalizedText("an action or special ability", "eine Aktions- oder Spezialfähigkeit"),
    "action": LocalizedText("an action ability", "eine Aktionsfähigkeit"),
    "special": LocalizedText("a special ability", "eine Spezialfähigkeit"),
}


def _uses_ability(value: triggers.UsesAbility, tell: Telling) -> list[Clause]:
    who, what = _who(value.whose, tell), _ABILITIES[value.which].in_(tell.language)
    if value.what is not None:
        of = one(value.what, tell)
        what += f" {of.gen}" if tell.german else f" of {of.nom}"
    return [Clause(who, (f"{what} nutzen" if tell.german else f"use {what}",), order=False)]


def _receives_point(value: triggers.ReceivesPoint, tell: Telling) -> list[Clause]:
    who = _who(value.whose, tell)
    english, german = _ORDINALS.get(value.number, (f"{value.number}th", f"{value.number}."))
    if tell.german:
        if value.number:
            whose = "deinen" if value.whose == "you" else "seinen"
            return [Clause(who, (f"{whose} {german}n Schadenspunkt erhalten",), order=False)]
        return [Clause(who, ("einen Schadenspunkt erhalten",), order=False)]
    what = (
        f"{'your' if value.whose == 'you' else 'their'} {english} point of damage"
        if value.number
        else "1 point of damage"
    )
    return [Clause(who, (f"receive {what}",), order=False)]


def _deals_point(value: triggers.DealsPoint, tell: Telling) -> list[Clause]:
    subject = meant(value.what, tell)
    tell.that, tell.that_is, tell.that_is_player, tell.last = (tell.terms.player,), THAT, True, ""
    body = "einem Spieler einen Schadenspunkt zu|fügen" if tell.german else "deal 1 point of damage to a player"
    return [Clause(subject, (body,), order=False)]


OWN.say_clauses(triggers.UsesAbility, en=_uses_ability, de=_uses_ability)
OWN.say_clauses(triggers.ReceivesPoint, en=_receives_point, de=_receives_point)
OWN.say_clauses(triggers.DealsPoint, en=_deals_point, de=_deals_point)
OWN.say_clauses(triggers.EntersBy, en=_enters_by, de=_enters_by)
OWN.say_clauses(triggers.HitsForward, en=_hits_forward, de=_hits_forward)
OWN.say_clauses(BecomesTarget, en=_chosen, de=_chosen)
OWN.say_clauses(triggers.IsBlocked, en=_blocked, de=_blocked)
OWN.say_clauses(BlocksOrIsBlocked, **of_object("block or is blocked", "blockt oder geblockt werden"))
OWN.say_clauses(Casts, en=_casts, de=_casts_de)
OWN.say_clauses(triggers.CastsNth, en=_casts_nth, de=_casts_nth)


# --- conditions ----------------------------------------------------------------------------------------------------


def _your_turn(value: conditions.YourTurn, tell: Telling) -> list[Clause]:
    if tell.german:
        return [Clause(de.pronoun("n"), ("dein Zug sein",), order=False)]
    return [Clause(en.pronoun("it"), ("be your turn",), order=False)]


def _is_dull(value: conditions.IsDull, tell: Telling) -> list[Clause]:
    return [Clause(tell.me(), ("stumpf sein" if tell.german else "be dull",), order=False)]


def _hand(value: conditions.HandAtMost, tell: Telling) -> list[Clause]:
    if not value.cards:
        none = "keine Karten auf der Hand haben" if tell.german else "have no cards in their hand"
        return [Clause(_opponent(tell), (none,), order=False)]
    if tell.german:
        cards = de.counted(value.cards, tell.terms.card.de, "acc")
        return [
            Clause(de.phrase("dein", [tell.terms.opponent.de]), (f"höchstens {cards} auf der Hand haben",), order=False)
        ]
    cards = f"{value.cards} {tell.terms.card.en.form(plural=value.cards != 1)} or less"
    return [Clause(en.phrase("your opponent"), (f"have {cards} in their hand",), order=False)]


def _received(value: conditions.Received, tell: Telling) -> list[Clause]:
    who = you(tell) if value.whose == "you" else _opponent(tell)
    if tell.german:
        points = "einen Schadenspunkt" if value.points == 1 else f"{value.points} Schadenspunkte"
        return [Clause(who, (f"mindestens {points} erhalten haben",), order=False)]
    points = "1 point" if value.points == 1 else f"{value.points} points"
    return [Clause(who, (f"have received {points} of damage or more",), order=False)]


def _opponent(tell: Telling) -> Phrase:
    return de.phrase("dein", [tell.terms.opponent.de]) if tell.german else en.phrase("your opponent")


def _crystals(many: int, tell: Telling) -> str:
    if tell.german:
        return de.counted(many, nouns.CRYSTAL.de, "acc")
    return f"{many} {nouns.CRYSTAL.en.form(plural=many > 1)}"


def _has_crystals(value: conditions.HasCrystals, tell: Telling) -> list[Clause]:
    if tell.german:
        return [Clause(you(tell), (f"mindestens {_crystals(value.least, tell)} haben",), order=False)]
    return [Clause(you(tell), (f"have {_crystals(value.least, tell)} or more",), order=False)]


OWN.say_clauses(conditions.HasCrystals, en=_has_crystals, de=_has_crystals)


OWN.say_clauses(conditions.YourTurn, en=_your_turn, de=_your_turn)
OWN.say_clauses(conditions.IsDull, en=_is_dull, de=_is_dull)
OWN.say_clauses(conditions.HandAtMost, en=_hand, de=_hand)
OWN.say_clauses(conditions.Received, en=_received, de=_received)

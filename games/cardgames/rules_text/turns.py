"""How instructions about turns, phases and steps speak."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.rules_text.amounts import much
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.noun_phrases import mentions_you
from games.cardgames.rules_text.predicates import doer
from games.cardgames.rules_text.register import say_clauses, say_paragraph
from games.cardgames.rules_text.sentences import said
from games.cardgames.vocabulary import turns
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Clause, Phrase, sentence

_AFTER = {
    False: LocalizedText("after this phase", "nach dieser Phase"),
    True: LocalizedText("after this main phase", "nach dieser Hauptphase"),
}
_COMBAT = {
    False: LocalizedText("an additional combat phase", "eine zusätzliche Kampfphase"),
    True: LocalizedText(
        "an additional combat phase followed by an additional main phase",
        "eine zusätzliche Kampfphase und auf diese eine zusätzliche Hauptphase",
    ),
}


def _extra_turn(value: turns.ExtraTurn, tell: Telling) -> list[Clause]:
    many = value.times > 1
    if tell.german:
        turn = f"{de.number_word(value.times)} zusätzliche Züge" if many else "einen zusätzlichen Zug"
        body = f"nach diesem Zug {turn} durch|führen"
    else:
        turn = f"{en.number_word(value.times)} extra turns" if many else "an extra turn"
        body = f"take {turn} after this one"
    return [Clause(doer(value.who, tell), (body,))]


def _extra_combat(value: turns.ExtraCombat, tell: Telling) -> list[Clause]:
    after, what = (tell.pick(table[value.main]) for table in (_AFTER, _COMBAT))
    if tell.german:
        return [Clause(Phrase(what, what, what, what), ("folgen",), order=False, adverb=after)]
    return [Clause(en.phrase("there"), (f"be {what}",), order=False, adverb=after)]


def _extra_step(value: turns.ExtraStep, tell: Telling) -> list[Clause]:
    name = tell.terms.skipped[value.what]
    more = replace(
        name,
        en=en.Noun(f"additional {name.en.one}", f"additional {name.en.form(plural=True)}"),
        de=replace(name.de, adjective="zusätzlich"),
    )
    what = much(value.times, more, tell)
    if tell.german:
        after = "nach diesem Segment" if value.here else "nach dieser Phase"
        return [Clause(doer(value.who, tell, order=False), (f"{after} {what} erhalten",), order=False)]
    after = "after this step" if value.here else "after this phase"
    return [Clause(doer(value.who, tell, order=False), (f"get {what} {after}",), order=False)]


def _skip_next(value: turns.SkipNext, tell: Telling) -> list[Clause]:
    name, many = tell.terms.skipped[value.what], value.times > 1
    you = mentions_you(value.who)
    if tell.german:
        own = "dein" if you else "sein"
        text = de.phrase(own, [name.de], ["nächst"]).acc
        if many:
            text = f"{own}e nächsten {de.number_word(value.times)} {name.de.many}"
        return [Clause(doer(value.who, tell, order=False), (f"{text} überspringen",), order=False)]
    number = f" {en.number_word(value.times)}" * many
    text = f"{'your' if you else 'their'} next{number} {name.en.form(plural=many)}"
    return [Clause(doer(value.who, tell, order=False), (f"skip {text}",), order=False)]


def _skips(value: turns.SkipsStep, tell: Telling) -> str:
    name = tell.terms.skipped[value.step]
    if not value.everybody:
        return sentence(
            f"überspringe {de.phrase('dein', [name.de]).acc}" if tell.german else f"skip your {name.en.one}"
        )
    player = tell.terms.player
    subject = de.phrase("", [player.de], plural=True) if tell.german else en.phrase("players", plural=True)
    own = de.phrase("ihr", [name.de]).acc if tell.german else f"their {name.en.form(plural=True)}"
    body = f"{own} überspringen" if tell.german else f"skip {own}"
    return sentence(said(Clause(subject, (body,), order=False), tell))


say_clauses(turns.ExtraTurn, en=_extra_turn, de=_extra_turn)
say_clauses(turns.ExtraCombat, en=_extra_combat, de=_extra_combat)
say_clauses(turns.ExtraStep, en=_extra_step, de=_extra_step)
say_clauses(turns.SkipNext, en=_skip_next, de=_skip_next)
say_paragraph(turns.SkipsStep, en=_skips, de=_skips)

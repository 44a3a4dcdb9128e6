"""Effects one after the other as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.predicates import clauses_of
from games.cardgames.rules_text.style import Joints
from games.cardgames.vocabulary.effects import Effect
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import YOU, Clause, listed, sentence, share_subjects


def said(clause: Clause, tell: Telling) -> str:
    """A clause in the language of the text."""
    return de.said(clause) if tell.german else en.said(clause)


def subordinate(clause: Clause, tell: Telling) -> str:
    """A clause after "when" or "if"."""
    return de.subordinate(clause) if tell.german else en.subordinate(clause)


def told(effects: Sequence[Effect], tell: Telling, *, lead: str = "", adverb: str = "") -> str:
    """All effects, the first after what sets them off."""
    joints = tell.style.next_joints(len(effects) - 1) if tell.style is not None else ()
    if joints:
        return _joined(effects, joints, tell, lead or adverb)
    parts: list[tuple[list[Clause], list[str]]] = [([], [])]
    chooses = False
    for number, effect in enumerate(effects):
        clauses = clauses_of(effect, tell)
        if tell.beforehand:
            parts += [([_choice(tell)], []), ([], [])]
            chooses = True
        elif number and parts[-1][0] and _are_one(effects[number - 1], effect, tell):
            clauses = _in_one_breath(parts[-1][0].pop(), clauses)
        parts[-1][0].extend(clauses)
        if tell.afterwards:
            parts[-1][1].extend(tell.afterwards)
            tell.afterwards = []
            parts.append(([], []))
    if parts[0][0] and tell.style is not None:
        parts[0][0][0] = _addressed(parts[0][0][0], tell)
    sentences: list[str] = []
    for clauses, after in parts:
        begun = bool(lead or adverb) and not chooses
        for clause in together(clauses, begun=begun):
            first = not sentences
            sentences.append(sentence(said(_led(clause, lead, adverb, tell) if first else clause, tell)))
        sentences += [sentence(text) for text in after]
    return " ".join(sentences)


def _choice(tell: Telling) -> Clause:
    """The order to choose what the present sentence speaks of."""
    chosen, tell.beforehand = listed(tell.beforehand, "and"), []
    return Clause(en.pronoun(YOU), (f"choose {chosen}",))


def _are_one(one: Effect, other: Effect, tell: Telling) -> bool:
    """Whether a text gives two instructions in one breath: "tap it and untap it"."""
    if tell.german or (type(one), type(other)) not in tell.terms.as_one:
        return False
    return getattr(one, "what", None) == getattr(other, "what", None)


def _in_one_breath(first: Clause, then: list[Clause]) -> list[Clause]:
    return [replace(first, bodies=(*first.bodies, *(body for clause in then for body in clause.bodies)))]


def _joined(effects: Sequence[Effect], joints: Joints, tell: Telling, lead: str) -> str:
    """All effects in the wording of a printed text."""
    sentences = [f"{lead}, " if lead else ""]
    last: Clause | None = None
    for effect, joint in zip(effects, ("", *joints), strict=True):
        clauses = share_subjects(clauses_of(effect, tell))
        if tell.beforehand:
            sentences += [""] * (last is not None)
            sentences[-1] += said(_choice(tell), tell)
            sentences.append("")
            last = None
        for number, clause in enumerate(clauses):
            if last is not None and (number or joint == "."):
                sentences.append("")
                last = None
            before = "" if last is None else f"{joint if joint == ',' or joint[0] == ',' else f' {joint}'} "
            sentences[-1] += before + _continued(clause, last, tell)
            last = clause
        sentences += tell.afterwards
        tell.afterwards = []
    return " ".join(sentence(text) for text in sentences)


def _addressed(clause: Clause, tell: Telling) -> Clause:
    """An order; a printed text may say "you draw a card" instead."""
    if not clause.is_order or tell.style is None or not tell.style.is_other():
        return clause
    return replace(clause, order=False)


def _continued(clause: Clause, last: Clause | None, tell: Telling) -> str:
    """A clause behind another in one sentence: its subject need not be said again."""
    if clause.is_order:
        return said(_addressed(clause, tell), tell)
    if last is None or not clause.is_plain or last.subject.key != clause.subject.key or not clause.subject.key:
        return said(clause, tell)
    if tell.style is not None and tell.style.is_other():
        return said(clause, tell)
    return said(clause, tell).removeprefix(clause.subject.nom).lstrip()


def together(clauses: Sequence[Clause], *, begun: bool) -> list[Clause]:
    """Clauses that belong together in one sentence; after a trigger or a condition, two short ones do."""
    plain = [clause for clause in clauses if clause.is_plain]
    if not begun or len(clauses) != 2 or len(plain) != 2:
        return share_subjects(clauses)
    shared = share_subjects(clauses, also_orders=True)
    if len(shared) == 2 and not any(clause.is_order for clause in shared):
        return [replace(shared[0], also=(shared[1],))]
    return shared


def _led(clause: Clause, lead: str, adverb: str, tell: Telling) -> Clause:
    if not lead:
        return replace(clause, adverb=adverb) if adverb else clause
    if clause.lead and tell.german:
        return replace(clause, lead=f"{lead} und {clause.lead.removeprefix('falls ')}")
    return replace(clause, lead=f"{lead}, {clause.lead}" if clause.lead else lead)

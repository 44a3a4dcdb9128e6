"""How words speak of winning, of draws, and of not losing."""

from __future__ import annotations

from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.register import say, say_clauses, say_paragraph
from games.cardgames.vocabulary import endings
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Clause, sentence


def _cannot_lose(value: endings.CannotLose, tell: Telling) -> str:
    if tell.german:
        return sentence("du kannst das Spiel nicht verlieren, und deine Gegner können es nicht gewinnen")
    return sentence("you can't lose the game and your opponents can't win it")


def _draw(value: endings.DrawGame, tell: Telling) -> list[Clause]:
    if tell.german:
        return [Clause(de.phrase("der", [de.Noun("n", "Spiel")]), ("unentschieden enden",), order=False)]
    return [Clause(en.phrase("the game"), ("be a draw",), order=False)]


say(endings.WinGame, by="who", order=False, en="win the game", de="das Spiel gewinnen")
say_clauses(endings.DrawGame, en=_draw, de=_draw)
say_paragraph(endings.CannotLose, en=_cannot_lose, de=_cannot_lose)

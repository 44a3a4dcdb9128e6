"""What players read about loops on the rules page: the same procedure in every game that knows them."""

from __future__ import annotations

from games.engine.language.localized_text import LocalizedText
from games.engine.ruleset import Ruleset

TITLE = LocalizedText("Loops", "Schleifen")
TEXT = LocalizedText(
    "Sometimes the same comes back again and again. The site notices that, or a player says so (“This is a loop” in"
    " the table menu); a wrong claim costs nothing. A loop is only believed if one more round proves it. Then all"
    " are shown what happens in a round, and who keeps it going by something that he could leave undone:\n"
    "\n"
    "- Nobody ({draw}): all are asked in turn whether they act, and after how many rounds. If nobody does, one more"
    " round is played, in which everybody still may, and then the game is a draw.\n"
    "- One player ({one}): he names how often it goes round. If something grows in it, the others may name a"
    " smaller number, after which they act. Whoever has named the number that counts has to do something else"
    " then.\n"
    "- Several players ({several}): they name a number each, the turn player first. The smallest counts, and"
    " whoever has named the largest may not start it again; of equal ones the turn player's is the larger, or else"
    " the first after him.\n"
    "\n"
    "What ends by itself is simply brought to its end. What chance has a part in is no loop. Nobody has to break a"
    " loop with a card that is no part of it. Whoever does not answer in time names 0, or does nothing.\n"
    "\n"
    "If it cannot be found out whether something is a loop, or if a turn does not end, the site decides nothing:"
    " you can agree on a draw or call a judge.",
    "Manchmal kommt immer wieder dasselbe. Die Seite bemerkt das, oder jemand sagt es („Das ist eine Schleife“ im"
    " Tischmenü); ein falscher Hinweis kostet nichts. Geglaubt wird eine Schleife nur, wenn eine weitere Runde sie"
    " beweist. Dann sehen alle, was in einer Runde geschieht und wer sie durch etwas in Gang hält, das er auch"
    " lassen könnte:\n"
    "\n"
    "- Niemand ({draw}): Alle werden der Reihe nach gefragt, ob sie handeln, und nach wie vielen Runden. Handelt"
    " niemand, wird noch eine Runde gespielt, in der es jeder noch kann; dann endet das Spiel unentschieden.\n"
    "- Einer ({one}): Er nennt, wie oft sie noch läuft. Wächst dabei etwas, dürfen die anderen eine kleinere Zahl"
    " nennen, nach der sie handeln. Wer die Zahl genannt hat, die gilt, muss danach etwas anderes tun.\n"
    "- Mehrere ({several}): Jeder von ihnen nennt eine Zahl, zuerst der aktive Spieler. Die kleinste gilt, und wer"
    " die größte genannt hat, darf sie nicht wieder beginnen; sind sie gleich, gilt die des aktiven Spielers als"
    " die größere, sonst die des Ersten nach ihm.\n"
    "\n"
    "Was von selbst endet, wird einfach zu Ende gebracht. Wobei der Zufall mitspielt, das ist keine Schleife."
    " Niemand muss eine Schleife mit einer Karte durchbrechen, die nicht dazugehört. Wer nicht rechtzeitig"
    " antwortet, nennt 0 oder tut nichts.\n"
    "\n"
    "Lässt sich nicht herausfinden, ob etwas eine Schleife ist, oder endet ein Zug nicht, entscheidet die Seite"
    " nichts: Ihr könnt euch auf ein Unentschieden einigen oder einen Judge rufen.",
)


def section(ruleset: Ruleset, language: str) -> tuple[str, str] | None:
    """Heading and text about the loops of a game; None if it knows none."""
    if ruleset.loops is None:
        return None
    law = {case: words.in_(language) for case, words in ruleset.loops.law.items()}
    return TITLE.in_(language), TEXT.fill(language, **law)

"""The rules page: the game for somebody who has never played it. Plain text; an empty line parts paragraphs."""

from games.cardgames.rules_text.glossary import glossary
from games.engine import LocalizedText
from games.rulesets.fftcg.rules_text.nouns import KEYWORDS

RULES: tuple[tuple[LocalizedText, LocalizedText], ...] = (
    (
        LocalizedText("What it is about", "Worum es geht"),
        LocalizedText(
            "Two players, each with a deck of fifty cards. Forwards attack; an attack that nobody blocks deals a"
            " point of damage, and whoever has received seven points has lost.\n\n"
            "You also lose when you must draw and cannot, and when you are dealt damage with an empty deck. If"
            " both lose at the same moment, the game is a draw. You may concede at any time.",
            "Zwei Spieler mit je einem Deck aus fünfzig Karten. Stürmer greifen an; ein Angriff, den niemand"
            " blockt, fügt einen Schadenspunkt zu, und wer sieben Punkte erhalten hat, hat verloren.\n\n"
            "Du verlierst auch, wenn du ziehen musst und nicht kannst, und wenn du bei leerem Deck Schaden"
            " erhältst. Verlieren beide im selben Moment, endet das Spiel unentschieden. Aufgeben darfst du"
            " jederzeit.",
        ),
    ),
    (
        LocalizedText("Cards and zones", "Karten und Zonen"),
        LocalizedText(
            "Characters lie on the field: Forwards fight, Backups pay, Monsters have abilities. Summons do one"
            " thing and go to the Break Zone. Each card has an element, a cost in crystal points (CP), and a"
            " number: several cards may share a name.\n\n"
            "Your deck is face down, your hand is seen by you alone. Used and broken cards lie in your Break"
            " Zone, points of damage face up in your Damage Zone.\n\n"
            "A Character is active or dull. Of a name you may have only one Character on the field, or all of"
            " that name go to the Break Zone, unless they have the icon for any number; so do the Standard Units."
            " The same holds for Light and Dark Characters together. You may have five Backups.",
            "Charaktere liegen auf dem Spielfeld: Stürmer kämpfen, Backups bezahlen, Monster haben Fähigkeiten."
            " Beschwörungen tun eines und kommen auf die Break Zone. Jede Karte hat ein Element, Kosten in"
            " Kristallpunkten (CP) und eine Nummer: Mehrere Karten können einen Namen teilen.\n\n"
            "Dein Deck liegt verdeckt, deine Hand siehst nur du. Verbrauchte und gebrochene Karten liegen in"
            " deiner Break Zone, Schadenspunkte offen in deiner Damage Zone.\n\n"
            "Ein Charakter ist aktiv oder stumpf. Von einem Namen darfst du nur einen Charakter auf dem"
            " Spielfeld haben, sonst kommen alle dieses Namens auf die Break Zone, außer sie haben das Symbol für"
            " beliebig viele; so die Standardeinheiten. Dasselbe gilt für Charaktere mit Licht und Dunkelheit"
            " zusammen. Backups darfst du fünf haben.",
        ),
    ),
    (
        LocalizedText("Before the first turn", "Vor dem ersten Zug"),
        LocalizedText(
            "Chance decides who chooses the starting player; in the next game of a match the loser of the last"
            " one chooses. Each draws five cards. Then the starting player, after him the other, may once put all"
            " five under the deck in any order and draw five new ones.",
            "Das Los entscheidet, wer bestimmt, wer beginnt; im nächsten Spiel eines Matches bestimmt, wer das"
            " letzte verloren hat. Beide ziehen fünf Karten. Dann darf, wer beginnt, und danach die andere Seite"
            " einmal alle fünf in beliebiger Reihenfolge unter das Deck legen und fünf neue ziehen.",
        ),
    ),
    (
        LocalizedText("The turn", "Der Zug"),
        LocalizedText(
            "Active Phase: your dull cards become active, frozen ones do not. Draw Phase: you draw two cards, in"
            " the first turn of the game one. Nobody has priority in these two.\n\n"
            "Main Phase 1: you cast Characters while the stack is empty, Summons and abilities at any time. Then"
            " you may attack, one attack after another. Main Phase 2 is like Main Phase 1.\n\n"
            "End Phase: what happens at the end of the turn triggers; nothing can be cast or used. You discard"
            " down to five cards; then damage goes, and what lasts until the end of the turn ends, together and"
            " without the stack.",
            "Active Phase: Deine stumpfen Karten werden aktiv, eingefrorene nicht. Draw Phase: Du ziehst"
            " zwei Karten, im ersten Zug des Spiels eine. In diesen beiden erhält niemand die Priorität.\n\n"
            "Main Phase 1: Du setzt Charaktere ein, solange der Stack leer ist, Beschwörungen und Fähigkeiten"
            " jederzeit. Dann darfst du angreifen, einen Angriff nach dem anderen. Main Phase 2 ist wie"
            " Main Phase 1.\n\n"
            "End Phase: Was am Ende des Zuges geschieht, wird ausgelöst; einsetzen oder nutzen kann man nichts."
            " Du wirfst bis auf fünf Karten ab; dann verschwindet der Schaden, und was bis zum Ende des Zuges"
            " gilt, endet, zugleich und ohne Stack.",
        ),
    ),
    (
        LocalizedText("Paying", "Bezahlen"),
        LocalizedText(
            "A discarded card gives 2 CP of its element, a Backup that you dull gives 1 CP of its element. At"
            " least 1 CP must have the element of the card that you cast. The amount must be exact; only 1"
            " surplus CP of a discarded card may be lost. Light and Dark cards need no CP of their element and"
            " cannot be discarded for CP. A card of several elements needs 1 CP of each; what pays and has several"
            " gives CP of one of them.\n\n"
            "Crystals stay with you from turn to turn until you pay them.\n\n"
            "The table proposes a payment, Backups first. Take it in one press, or choose source by source;"
            " until all is paid you can take everything back.",
            "Eine abgeworfene Karte gibt 2 CP ihres Elements, ein Backup, das du abstumpfst, 1 CP seines"
            " Elements. Mindestens 1 CP muss das Element der eingesetzten Karte haben. Der Betrag muss stimmen;"
            " nur 1 CP einer abgeworfenen Karte darf überzählig sein und verfällt. Karten mit Licht und"
            " Dunkelheit brauchen kein CP ihres Elements und können nicht für CP abgeworfen werden. Eine Karte mit"
            " mehreren Elementen braucht von jedem 1 CP; was bezahlt und mehrere hat, gibt CP von einem davon.\n\n"
            "Kristalle bleiben dir von Zug zu Zug, bis du sie bezahlst.\n\n"
            "Der Tisch schlägt eine Bezahlung vor, Backups zuerst. Nimm sie mit einem Druck an oder wähle Quelle"
            " für Quelle; bis alles bezahlt ist, kannst du alles zurücknehmen.",
        ),
    ),
    (
        LocalizedText("Priority and the stack", "Priorität und Stack"),
        LocalizedText(
            "Summons and action, special and auto-abilities wait on the stack; the last one added resolves"
            " first. Casting a Character does not use the stack, and nobody can respond to it.\n\n"
            "Whoever has priority may cast Summons, use abilities, and cast Characters with Back Attack; he may"
            " do several things before he passes. If both pass one after the other, the top of the stack"
            " resolves, and the turn player has priority again; on an empty stack the game goes on to the next"
            " phase or step.\n\n"
            "Before anybody receives priority, rule processes are carried out, then auto-abilities that have"
            " triggered go on the stack: first the turn player's, then the other's, each in the order its player"
            " likes.\n\n"
            "An ability on the stack does not need its source any more: whoever breaks the Character does not"
            " stop it. Only what cancels an effect takes it off the stack.",
            "Beschwörungen sowie Aktions-, Spezial- und Autofähigkeiten warten auf dem Stack; was zuletzt"
            " dazukam, wird zuerst abgehandelt. Einen Charakter einzusetzen benutzt den Stack nicht, und niemand"
            " kann darauf antworten.\n\n"
            "Wer die Priorität hat, darf Beschwörungen einsetzen, Fähigkeiten nutzen und Charaktere mit"
            " Hinterangriff einsetzen, auch mehreres hintereinander, oder gibt sie ab: das heißt hier passen. Passen"
            " beide nacheinander, wird das Oberste des Stacks abgehandelt, und der Turn-Player erhält wieder die"
            " Priorität; bei leerem Stack geht es in die nächste Phase oder den nächsten Step.\n\n"
            "Bevor jemand die Priorität erhält, werden Rule Processes ausgeführt; dann kommen ausgelöste"
            " Autofähigkeiten auf den Stack: erst die des Turn-Players, dann die der anderen Seite, jeweils in"
            " beliebiger Reihenfolge.\n\n"
            "Eine Fähigkeit auf dem Stack braucht ihre Quelle nicht mehr: Wer den Charakter bricht, hält sie"
            " nicht auf. Nur was einen Effekt annulliert, nimmt ihn vom Stack.",
        ),
    ),
    (
        LocalizedText("Attacking", "Angreifen"),
        LocalizedText(
            "An active Forward attacks and is dulled. It must have been yours since the turn began, and attacks"
            " once a turn. Forwards that share an element may attack together as a party.\n\n"
            "Then the opponent may block with one active Forward; it is not dulled. Not blocked: a point of"
            " damage, for a party one as well. Blocked: both deal damage equal to their power; the powers of a"
            " party add up, and the blocker divides its damage among the party in steps of 1000. A Forward with"
            " as much damage as power is broken.\n\n"
            "Priority is given before each attack, after the attack was declared, after the block and after the"
            " damage.",
            "Ein aktiver Stürmer greift an und wird abgestumpft. Er muss seit Beginn des Zuges deiner sein und"
            " greift einmal im Zug an. Stürmer mit einem gemeinsamen Element dürfen zusammen als Gruppe"
            " angreifen.\n\n"
            "Dann darf die andere Seite mit einem aktiven Stürmer blocken; er wird nicht abgestumpft. Nicht"
            " geblockt: ein Schadenspunkt, auch bei einer Gruppe nur einer. Geblockt: Beide fügen Schaden in Höhe"
            " ihrer Kraft zu; die Kräfte einer Gruppe zählen zusammen, und der Blocker verteilt seinen Schaden in"
            " Schritten von 1000. Ein Stürmer mit so viel Schaden wie Kraft wird gebrochen.\n\n"
            "Priorität gibt es vor jedem Angriff, nach der Deklaration, nach dem Block und nach dem Schaden.",
        ),
    ),
    (
        LocalizedText("EX Bursts", "EX-Bursts"),
        LocalizedText(
            "A point of damage is the top card of your deck, face up in the Damage Zone. If it has an EX Burst,"
            " you may use it at once: a Summon does all that it says, a Character only what is marked. Nobody can"
            " respond.",
            "Ein Schadenspunkt ist die oberste Karte deines Decks, offen in der Damage Zone. Hat sie einen"
            " EX-Burst, darfst du ihn sofort nutzen: Eine Beschwörung tut alles, was sie sagt, ein Charakter nur,"
            " was so bezeichnet ist. Niemand kann antworten.",
        ),
    ),
    (
        LocalizedText("Choosing", "Wählen"),
        LocalizedText(
            "What chooses needs something to choose. If all of it is gone when it resolves, nothing happens; if"
            " some is left, that is affected.",
            "Was wählt, braucht etwas zu wählen. Ist beim Abhandeln alles davon fort, geschieht nichts; ist"
            " etwas übrig, wirkt es darauf.",
        ),
    ),
    (
        LocalizedText("LB deck and Crystals", "LB-Deck und Kristalle"),
        LocalizedText(
            "An LB deck has at most eight cards and lies beside your deck. Its cards are cast from there as from your"
            " hand. Crystals lie beside it: effects give them, and some cards and abilities cost them.",
            "Ein LB-Deck hat höchstens acht Karten und liegt neben deinem Deck. Seine Karten werden von dort wie von"
            " der Hand eingesetzt. Kristalle liegen daneben: Effekte geben sie, manche Karten und Fähigkeiten kosten"
            " sie.",
        ),
    ),
    glossary(KEYWORDS),
)

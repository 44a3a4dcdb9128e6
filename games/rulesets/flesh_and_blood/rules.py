"""The rules page: Flesh and Blood for somebody who has never played it. Plain text; an empty line parts paragraphs."""

from games.cardgames.rules_text.glossary import glossary
from games.engine import LocalizedText
from games.rulesets.flesh_and_blood.rules_text.keywords import KEYWORDS

RULES: tuple[tuple[LocalizedText, LocalizedText], ...] = (
    (
        LocalizedText("What it is about", "Worum es geht"),
        LocalizedText(
            "Two heroes fight. Each begins with the life that is printed on the hero, bears weapons and equipment, and"
            " has a deck of cards. Whoever has no life left loses; if both lose at the same moment, it is a draw.\n\n"
            "An empty deck is no defeat. If nobody has a card left anywhere and nobody can attack without paying, the"
            " game is a draw as well. There is no mulligan.",
            "Zwei Helden kämpfen. Jeder beginnt mit den Lebenspunkten, die auf dem Helden stehen, trägt Waffen und"
            " Ausrüstung und hat ein Deck. Wer keine Lebenspunkte mehr hat, verliert; verlieren beide im selben Moment,"
            " endet das Spiel unentschieden.\n\n"
            "Ein leeres Deck ist keine Niederlage. Hat niemand mehr irgendwo eine Karte und kann niemand ohne Kosten"
            " angreifen, endet das Spiel ebenfalls unentschieden. Einen Mulligan gibt es nicht.",
        ),
    ),
    (
        LocalizedText("Cards pay for cards", "Karten bezahlen Karten"),
        LocalizedText(
            "Every card of a deck can be played, put before an attack, or pitched. To pay you pitch cards from your"
            " hand: a red one gives 1 resource, a yellow one 2, a blue one 3. You pitch one card at a time and only"
            " while something is missing; what is left over stays until the turn ends. The same card in another colour"
            " is another card.\n\n"
            "Press the proposal and it is paid with the fewest cards; or choose card by card. Until it is paid you can"
            " take everything back. At the end of the turn pitched cards go under the deck, in an order that only you"
            " know.",
            "Jede Karte deines Decks kannst du spielen, einem Angriff entgegenstellen oder pitchen. Zum Bezahlen"
            " pitchst du Handkarten: eine rote gibt 1 Ressource, eine gelbe 2, eine blaue 3. Du pitchst eine Karte nach"
            " der anderen und nur, solange etwas fehlt; was übrig ist, bleibt bis zum Ende des Zuges. Dieselbe Karte in"
            " anderer Farbe ist eine andere Karte.\n\n"
            "Drücke auf den Vorschlag, dann wird mit den wenigsten Karten bezahlt; oder wähle Karte für Karte. Bis"
            " bezahlt ist, kannst du alles zurücknehmen. Am Ende des Zuges kommen gepitchte Karten unter das Deck, in"
            " einer Reihenfolge, die nur du kennst.",
        ),
    ),
    (
        LocalizedText("A turn", "Ein Zug"),
        LocalizedText(
            "Start phase: what waits for it resolves; nobody has priority.\n\n"
            "Action phase: the turn player has 1 action point and receives priority. The phase ends when both pass in"
            " succession on an empty stack while the combat chain is closed.\n\n"
            "End phase, without priority: what waits for it resolves. The turn player may put one card face down into"
            " his empty arsenal; pitched cards go under the decks; action points and resources are lost, allies"
            " recover; the turn player draws up to his intellect, after the very first turn both do.",
            "Startphase: Was darauf wartet, wird abgehandelt; niemand hat Priorität.\n\n"
            "Aktionsphase: Der Zugspieler hat 1 Aktionspunkt und erhält Priorität. Die Phase endet, wenn beide direkt"
            " nacheinander bei leerem Stack passen und die Combat Chain geschlossen ist.\n\n"
            "Endphase, ohne Priorität: Was darauf wartet, wird abgehandelt. Der Zugspieler kann eine Handkarte verdeckt"
            " in sein leeres Arsenal legen; gepitchte Karten kommen unter die Decks; Aktionspunkte und Ressourcen"
            " verfallen, Verbündete erholen sich; der Zugspieler zieht bis zu seinem Intellekt nach, nach dem"
            " allerersten Zug beide.",
        ),
    ),
    (
        LocalizedText("Layers, stack and priority", "Layer, Stack und Priorität"),
        LocalizedText(
            "Every card that is played, every activated ability and every triggered effect becomes a layer on top of"
            " the stack and waits there. Whoever has priority is the active player: he puts a layer on the stack and"
            " keeps priority, or he passes. When both pass directly one after the other, the top layer resolves, and"
            " the turn player has priority again. On an empty stack the step or phase ends.\n\n"
            "Actions are for the turn player, with an empty stack, and cost 1 action point; with go again you get one"
            " back in your own action phase. Instants can be played whenever you have priority. Static effects are no"
            " layers.\n\n"
            "If several effects are triggered at the same time, the turn player orders all of them; a table may choose"
            " that each player orders his own.\n\n"
            "Conditions, targets and costs are looked at when a card is played or an ability activated: what is still"
            " a layer raises no costs yet, a card counts as played at once, and what is destroyed as a cost is gone"
            " before its layer resolves.\n\n"
            "What a card says of these rules goes first. Iyslander plays a blue action that is no attack from her"
            " arsenal as an instant in another player's turn; it stays an action. An ability that is lent to others"
            " is activated like one of their own.",
            "Jede gespielte Karte, jede aktivierte Fähigkeit und jeder ausgelöste Effekt kommt als Layer oben auf den"
            " Stack und wartet dort. Wer Priorität hat, ist der aktive Spieler: Er legt einen Layer auf den Stack und"
            " behält die Priorität, oder er passt. Passen beide direkt nacheinander, wird der oberste Layer"
            " abgehandelt, und der Zugspieler hat wieder Priorität. Bei leerem Stack endet der Schritt oder die"
            " Phase.\n\n"
            "Aktionen spielt der Zugspieler bei leerem Stack, und sie kosten 1 Aktionspunkt; mit Go again bekommst du"
            " in deiner Aktionsphase einen zurück. Instants kannst du spielen, wann immer du Priorität hast. Statische"
            " Effekte sind keine Layer.\n\n"
            "Werden mehrere Effekte gleichzeitig ausgelöst, ordnet der Zugspieler alle; ein Tisch kann wählen, dass"
            " jeder seine eigenen ordnet.\n\n"
            "Bedingungen, Ziele und Kosten werden beim Spielen einer Karte und beim Aktivieren einer Fähigkeit"
            " geprüft: Was noch ein Layer ist, erhöht keine Kosten, eine Karte gilt sofort als gespielt, und was als"
            " Kosten zerstört wird, ist weg, bevor sein Layer abgehandelt wird.\n\n"
            "Was eine Karte über diese Regeln sagt, geht vor. Iyslander spielt im Zug eines anderen eine blaue Aktion,"
            " die kein Angriff ist, aus ihrem Arsenal als Instant; sie bleibt eine Aktion. Eine Fähigkeit, die anderen"
            " verliehen ist, wird wie eine eigene aktiviert.",
        ),
    ),
    (
        LocalizedText("The combat chain", "Die Combat Chain"),
        LocalizedText(
            "An attack is an action: an attack action card, or an ability of a weapon or ally. It waits on the stack"
            " with its target, a hero or an ally; when it resolves it becomes a link of the combat chain.\n\n"
            "Attack step, then defend step: the attacked hero puts any number of cards with defence from hand and"
            " equipment before it, all at once. Reaction step: attack reactions by the attacker, defense reactions by"
            " the attacked hero, instants by both. Damage step: power minus all defence is dealt; if any is dealt, the"
            " attack hits. Resolution step: go again gives its action point, and a further attack may follow. In each"
            " step both have priority.\n\n"
            "When both pass in the resolution step the chain closes: equipment, weapons and allies stay, everything"
            " else goes to the graveyard. If attack or target is gone before the damage, the chain closes at once. An"
            " ally that is attacked is not defended.",
            "Ein Angriff ist eine Aktion: eine Angriffsaktionskarte oder die Fähigkeit einer Waffe oder eines"
            " Verbündeten. Er wartet mit seinem Ziel, einem Helden oder Verbündeten, auf dem Stack; wird er"
            " abgehandelt, ist er ein Glied der Combat Chain.\n\n"
            "Attack Step, dann Defend Step: Der angegriffene Held stellt beliebig viele Handkarten mit Verteidigung und"
            " Ausrüstung entgegen, alle zugleich. Reaction Step: Angriffsreaktionen des Angreifers,"
            " Verteidigungsreaktionen des Angegriffenen, Instants von beiden. Damage Step: Stärke minus alle"
            " Verteidigung wird zugefügt; kommt Schaden an, trifft der Angriff. Resolution Step: Go again gibt seinen"
            " Aktionspunkt, und ein weiterer Angriff kann folgen. In jedem Schritt haben beide Priorität.\n\n"
            "Passen beide im Resolution Step, schließt sich die Combat Chain: Ausrüstung, Waffen und Verbündete"
            " bleiben, alles andere kommt in den Friedhof. Ist Angriff oder Ziel vor dem Schaden weg, schließt sie sich"
            " sofort. Ein angegriffener Verbündeter wird nicht verteidigt.",
        ),
    ),
    (
        LocalizedText("Damage and what prevents it", "Schaden und was ihn verhindert"),
        LocalizedText(
            "Attacks deal physical damage, many Wizard cards arcane damage. Arcane barrier and quell are choices: you"
            " pay resources, for which you may pitch, and prevent as much. That is no play: Frostbite does not raise"
            " it, and nobody can answer. Each source serves once against the same damage. Auras with ward, and what was"
            " put up for the next damage, prevent by themselves; where several things can prevent, whoever is hurt says"
            " what comes first.\n\n"
            "Damage stays on allies until the end of the turn; an ally without life is put away.",
            "Angriffe fügen physischen Schaden zu, viele Karten des Wizard arkanen. Arkane Barriere und Quell sind eine"
            " Wahl: Du bezahlst Ressourcen, wofür du pitchen darfst, und verhinderst ebenso viel. Das ist kein"
            " Ausspielen: Frostbite verteuert es nicht, und niemand kann antworten. Jede Quelle hilft gegen denselben"
            " Schaden einmal. Auren mit Ward und was für den nächsten Schaden bereitliegt verhindern von selbst; kann"
            " mehreres verhindern, sagt der Betroffene, was zuerst kommt.\n\n"
            "Schaden bleibt bis zum Ende des Zuges auf Verbündeten; ein Verbündeter ohne Lebenspunkte kommt weg.",
        ),
    ),
    glossary(KEYWORDS),
    (
        LocalizedText("Decks", "Decks"),
        LocalizedText(
            "Blitz: a young hero, weapons for two hands, at most one piece of equipment each for head, chest, arms and"
            " legs, and exactly 40 cards, at most 2 of the same name and colour. Only generic cards and those of the"
            " hero's classes and talents are allowed. Classic Constructed needs adult heroes and is not offered.",
            "Blitz: ein junger Held, Waffen für zwei Hände, höchstens je ein Ausrüstungsteil für Kopf, Brust, Arme und"
            " Beine, und genau 40 Karten, höchstens 2 von gleichem Namen und gleicher Farbe. Erlaubt sind nur Karten"
            " der Art Generic und solche der Klassen und Talente des Helden. Classic Constructed braucht erwachsene"
            " Helden und wird nicht angeboten.",
        ),
    ),
)

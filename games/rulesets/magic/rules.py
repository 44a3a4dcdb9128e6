"""The rules page: Magic for somebody who has never played it. Plain text; an empty line parts paragraphs."""

from games.engine import LocalizedText

RULES: tuple[tuple[LocalizedText, LocalizedText], ...] = (
    (
        LocalizedText("What it is about", "Worum es geht"),
        LocalizedText(
            "Each player begins with 20 life and a deck of cards. Creatures attack, spells help or hinder, and"
            " whoever is the last one left in the game wins.\n\n"
            "You lose when your life is 0 or less, when you have to draw from an empty library, or when you have"
            " ten poison counters. You may also concede at any time. If all remaining players lose at the same"
            " moment, the game is a draw.",
            "Alle beginnen mit 20 Lebenspunkten und einem Deck. Kreaturen greifen an, Zaubersprüche helfen oder"
            " stören, und wer als Letztes noch im Spiel ist, gewinnt.\n\n"
            "Du verlierst, wenn du 0 oder weniger Lebenspunkte hast, wenn du aus einer leeren Bibliothek ziehen"
            " musst oder wenn du zehn Giftmarken hast. Aufgeben darfst du jederzeit. Verlieren alle Übrigen im"
            " selben Moment, endet das Spiel unentschieden.",
        ),
    ),
    (
        LocalizedText("Cards and zones", "Karten und Zonen"),
        LocalizedText(
            "Your library is your deck, face down. Your hand is seen by you alone. What you play as a permanent"
            " lies on the battlefield: lands, creatures, artifacts, enchantments and planeswalkers. What is used"
            " up or destroyed goes to the graveyard of its owner. What is exiled is out of reach.\n\n"
            "Instants and sorceries do what they say once and then go to the graveyard. “Your creatures” are"
            " always the ones that you control.\n\n"
            "A card that changes zones becomes a new object and has no memory of what it was before.",
            "Deine Bibliothek ist dein Deck, verdeckt. Deine Hand siehst nur du. Was du als bleibende Karte"
            " spielst, liegt auf dem Spielfeld: Länder, Kreaturen, Artefakte, Verzauberungen und Planeswalker."
            " Verbrauchtes und Zerstörtes kommt in den Friedhof seines Besitzers. Was ins Exil geschickt wird, ist"
            " außer Reichweite.\n\n"
            "Spontanzauber und Hexereien tun einmal, was sie sagen, und kommen dann in den Friedhof. „Deine"
            " Kreaturen“ sind immer die unter deiner Kontrolle.\n\n"
            "Eine Karte, die die Zone wechselt, wird zu einem neuen Objekt und weiß nichts mehr von früher.",
        ),
    ),
    (
        LocalizedText("Before the first turn", "Vor dem ersten Zug"),
        LocalizedText(
            "Chance decides who chooses the starting player; in the next game of a match the loser of the last"
            " one chooses. Everybody draws seven cards.\n\n"
            "If you do not like your hand, take a mulligan: shuffle and draw seven new cards. Then"
            " put one card on the bottom of your library for each mulligan that you took, and decide again. With more"
            " than two players the first mulligan is free.",
            "Das Los entscheidet, wer bestimmt, wer beginnt; im nächsten Spiel eines Matches bestimmt, wer das"
            " letzte verloren hat. Alle ziehen sieben Karten.\n\n"
            "Gefällt dir deine Hand nicht, nimm einen Mulligan: Mische und ziehe sieben neue Karten. Lege"
            " dann für jeden Mulligan, den du genommen hast, eine Karte unter deine Bibliothek, und entscheide neu. Zu"
            " mehr als zweit ist der erste Mulligan frei.",
        ),
    ),
    (
        LocalizedText("The turn", "Der Zug"),
        LocalizedText(
            "A turn begins with the untap step: your permanents untap. Then follow the upkeep, the draw step, in"
            " which you draw a card, the first main phase, combat, the second main phase and the end step. In the"
            " cleanup step you discard down to seven cards, damage is removed, and what lasts until end of turn"
            " ends. With two players, whoever begins does not draw in the very first turn.\n\n"
            "In your main phases, while the stack is empty, you may cast any spell, and you may play one land"
            " each turn. At all other times you can use instants, cards with flash, and abilities.",
            "Ein Zug beginnt mit dem Enttappsegment: Deine bleibenden Karten enttappen. Dann folgen das"
            " Versorgungssegment, das Ziehsegment, in dem du eine Karte ziehst, die erste Hauptphase, der Kampf,"
            " die zweite Hauptphase und das Endsegment. Im Aufräumsegment wirfst du bis auf sieben Karten ab,"
            " Schaden verschwindet, und was bis zum Ende des Zuges gilt, endet. Zu zweit zieht, wer beginnt, im"
            " allerersten Zug keine Karte.\n\n"
            "In deinen Hauptphasen darfst du, solange der Stapel leer ist, jeden Zauberspruch wirken und in jedem"
            " Zug ein Land spielen. Zu allen anderen Zeiten bleiben dir Spontanzauber, Karten mit Aufblitzen und"
            " Fähigkeiten.",
        ),
    ),
    (
        LocalizedText("Priority", "Priorität"),
        LocalizedText(
            "Only the player who has priority may cast a spell or activate an ability. It is a right that goes"
            " round: whose turn it is receives it first, at the beginning of nearly every step and after every"
            " resolution. Nobody can take it away from you.\n\n"
            "With priority you do one thing or you pass. After you have done something you have priority again."
            " When you pass, the next player has it. When all pass one after the other, the top of the stack"
            " resolves; if the stack is empty, the step ends.\n\n"
            "In the untap step nobody has priority, and in the cleanup step only if something has triggered. While a"
            " spell is being cast or something resolves, nobody has it either.\n\n"
            "Nobody can wait and see: if you pass and all others pass too, it goes on, and you get no further chance"
            " before that. A question such as “Anything before I attack?” or “Damage?” is binding: who asks has"
            " passed. The others then answer it themselves, whatever they let pass.\n\n"
            "If it went too fast, you may step in: an automatic pass can be taken back, and for a few seconds also a"
            " pass of your own by which something resolved or a step ended, until anybody acts on it or something"
            " hidden is seen. How long, says the table.",
            "Nur wer Priorität hat, darf einen Zauberspruch wirken oder eine Fähigkeit aktivieren. Sie ist ein"
            " Recht, das reihum geht: Zuerst erhält sie, wer am Zug ist, zu Beginn fast jedes Segments und nach"
            " jedem Verrechnen. Niemand kann sie dir abnehmen.\n\n"
            "Mit Priorität tust du eines oder du passt. Hast du etwas getan, hast du wieder Priorität. Passt du,"
            " erhält sie der Nächste. Passen alle nacheinander, wird verrechnet, was oben auf dem Stapel liegt;"
            " ist der Stapel leer, endet das Segment.\n\n"
            "Im Enttappsegment hat niemand Priorität, im Aufräumsegment nur, wenn etwas ausgelöst wurde. Während ein"
            " Zauberspruch gewirkt oder etwas verrechnet wird, hat sie auch niemand.\n\n"
            "Niemand kann abwarten: Passt du und passen auch alle anderen, geht es weiter, und du bekommst davor keine"
            " Gelegenheit mehr. Eine Frage wie „Noch etwas, bevor ich angreife?“ oder „Schaden?“ bindet: Wer fragt, hat"
            " gepasst. Die anderen antworten dann selbst, was auch immer sie durchlassen.\n\n"
            "Ging es zu schnell, darfst du eingreifen: Ein automatisches Passen lässt sich zurücknehmen, einige"
            " Sekunden lang auch ein eigenes, mit dem etwas verrechnet oder ein Segment beendet wurde, solange niemand"
            " darauf gehandelt hat und nichts Verborgenes zu sehen war. Wie lange, sagt der Tisch.",
        ),
    ),
    (
        LocalizedText("The stack", "Der Stapel"),
        LocalizedText(
            "Spells and abilities do not happen at once: they are put on the stack and wait. What was put there"
            " last resolves first, so an answer comes before the question. After each resolution everybody may"
            " respond again.\n\n"
            "If all targets of a spell or ability have become illegal by the time it resolves, it does nothing."
            " If some are still legal, it affects those.\n\n"
            "Playing a land and mana abilities do not use the stack, so nobody can respond to them.",
            "Zaubersprüche und Fähigkeiten geschehen nicht sofort: Sie kommen auf den Stapel und warten. Was"
            " zuletzt dazukam, wird zuerst verrechnet, die Antwort also vor der Frage. Nach jedem Verrechnen"
            " dürfen wieder alle antworten.\n\n"
            "Sind beim Verrechnen alle Ziele eines Zauberspruchs oder einer Fähigkeit illegal geworden, geschieht"
            " nichts. Sind einige noch legal, geschieht es nur mit diesen.\n\n"
            "Ein Land zu spielen und Manafähigkeiten benutzen den Stapel nicht; darauf kann niemand antworten.",
        ),
    ),
    (
        LocalizedText("Casting and paying", "Wirken und Bezahlen"),
        LocalizedText(
            "Choose a card, then what it asks for: a mode, the size of X, targets. Until everything is chosen you"
            " can go back. Then the cost is paid and the spell is on the stack.\n\n"
            "Mana comes mostly from tapping lands. A cost names colours and a number; the number can be paid with"
            " mana of any kind. You need not tap anything beforehand: what you could pay with is used, what you"
            " would miss least first. Mana that you have made and not used is lost at the end of the step.\n\n"
            "A creature can be tapped for a cost only if it has been under your control since your turn began, or"
            " has haste.",
            "Wähle eine Karte, dann, was sie verlangt: einen Modus, die Größe von X, Ziele. Bis alles gewählt"
            " ist, kannst du zurück. Dann werden die Kosten bezahlt, und der Zauberspruch liegt auf dem Stapel.\n\n"
            "Mana entsteht meist durch Tappen von Ländern. Kosten nennen Farben und eine Zahl; die Zahl kann mit"
            " beliebigem Mana bezahlt werden. Du musst nichts vorher tappen: Benutzt wird, womit du bezahlen"
            " kannst, das Entbehrlichste zuerst. Erzeugtes Mana, das du nicht benutzt, verfällt am Ende des"
            " Segments.\n\n"
            "Eine Kreatur kann für Kosten nur getappt werden, wenn du sie seit Beginn deines Zuges kontrollierst"
            " oder sie Eile hat.",
        ),
    ),
    (
        LocalizedText("Abilities that trigger", "Ausgelöste Fähigkeiten"),
        LocalizedText(
            "Texts with “when”, “whenever” or “at the beginning of” trigger by themselves. Before anybody next"
            " has priority they are put on the stack: first those of whose turn it is, then those of the others in"
            " turn order. If several of yours trigger together, you choose which resolves first.\n\n"
            "Targets are chosen when the ability is put on the stack. Without any legal target it is dropped."
            " Once it is on the stack it no longer needs what it came from.",
            "Texte mit „wenn“, „immer wenn“ oder „zu Beginn“ werden von selbst ausgelöst. Bevor wieder jemand"
            " Priorität erhält, kommen sie auf den Stapel: zuerst die dessen, der am Zug ist, dann die der anderen"
            " in Zugreihenfolge. Werden mehrere von dir zusammen ausgelöst, wählst du, welche zuerst verrechnet"
            " wird.\n\n"
            "Ziele werden gewählt, wenn die Fähigkeit auf den Stapel kommt. Ohne legales Ziel entfällt sie. Liegt"
            " sie einmal auf dem Stapel, braucht sie ihre Herkunft nicht mehr.",
        ),
    ),
    (
        LocalizedText("Combat", "Kampf"),
        LocalizedText(
            "You name attackers and whom each attacks: an opponent or a planeswalker of an opponent. Attackers"
            " must be untapped and yours since your turn began, or have haste; attacking taps them. Each attacked"
            " player then names blockers, untapped creatures, each for one attacker. Several may block the same"
            " one. For blocking it does not matter how long a creature has been there.\n\n"
            "Then all damage is dealt at the same time: an unblocked attacker hits whom it attacks, a blocked one"
            " and its blockers hit each other. First strike makes a damage step before the usual one. A blocked"
            " attacker stays blocked, even if its blocker disappears.\n\n"
            "If several creatures block one attacker, the option decides. “Ordered”: the attacking player names"
            " an order, and each blocker must be assigned enough to destroy it before the next one gets any."
            " “Free”: the attacking player divides the damage among them without an order.",
            "Du benennst Angreifer und für jeden, wen er angreift: einen Gegner oder den Planeswalker eines"
            " Gegners. Angreifer müssen ungetappt und seit Beginn deines Zuges unter deiner Kontrolle sein oder"
            " Eile haben; Angreifen tappt sie. Dann benennen die Angegriffenen Blocker, ungetappte Kreaturen, jede"
            " für einen Angreifer. Mehrere dürfen denselben blocken. Seit wann eine Kreatur da ist, ist"
            " fürs Blocken gleich.\n\n"
            "Dann wird aller Schaden gleichzeitig zugefügt: Ein ungeblockter Angreifer trifft, wen er angreift,"
            " ein geblockter und seine Blocker treffen einander. Mit Erstschlag gibt es davor ein weiteres"
            " Kampfschadensegment. Ein geblockter Angreifer bleibt geblockt, auch wenn sein Blocker verschwindet.\n\n"
            "Blocken mehrere Kreaturen einen Angreifer, entscheidet die Option. „Ordered“: Der angreifende"
            " Spieler nennt eine Reihenfolge, und jedem Blocker muss genug zugewiesen werden, um ihn zu zerstören,"
            " bevor der nächste etwas erhält. „Free“: Der angreifende Spieler verteilt den Schaden ohne"
            " Reihenfolge.",
        ),
    ),
    (
        LocalizedText("What the rules do by themselves", "Was die Regeln von selbst tun"),
        LocalizedText(
            "Before anybody has priority, the game looks at everything at once and repeats that until nothing is"
            " left to do. A creature with toughness 0 goes to the graveyard. A creature with as much damage as"
            " toughness is destroyed. A planeswalker without loyalty goes to the graveyard, and so does an Aura"
            " that is attached to nothing. Of several equal legendary permanents a player keeps one. Whoever has"
            " lost leaves the game.\n\n"
            "Damage stays on a creature until the end of the turn. Damage to a planeswalker takes loyalty"
            " counters off it.",
            "Bevor jemand Priorität erhält, sieht das Spiel alles zugleich durch und wiederholt das, bis nichts"
            " mehr zu tun ist. Eine Kreatur mit Widerstandskraft 0 kommt in den Friedhof. Eine Kreatur mit so viel"
            " Schaden wie Widerstandskraft wird zerstört. Ein Planeswalker ohne Loyalität kommt in den Friedhof,"
            " ebenso eine Aura, die an nichts angelegt ist. Von mehreren gleichen legendären bleibenden Karten"
            " behält ein Spieler eine. Wer verloren hat, verlässt das Spiel.\n\n"
            "Schaden bleibt bis zum Ende des Zuges auf einer Kreatur. Schaden an einem Planeswalker nimmt ihm"
            " Loyalitätsmarken.",
        ),
    ),
    (
        LocalizedText("Three to six players", "Drei bis sechs Spieler"),
        LocalizedText(
            "Everybody plays against everybody. Turns, priority and triggers go clockwise from the player whose"
            " turn it is. “All pass” means all players who are still in the game. Nobody skips the first draw.\n\n"
            "You may attack several opponents at once; each of them blocks what attacks them or their"
            " planeswalkers.\n\n"
            "When a player leaves, everything that belongs to them leaves too. What they controlled of others"
            " goes back or is exiled, and their abilities on the stack cease to exist. The game goes on.",
            "Alle spielen gegen alle. Züge, Priorität und ausgelöste Fähigkeiten gehen im Uhrzeigersinn,"
            " beginnend bei dem, der am Zug ist. „Alle passen“ meint alle, die noch im Spiel sind. Niemand lässt"
            " das erste Ziehen aus.\n\n"
            "Du darfst mehrere Gegner zugleich angreifen; jeder blockt, was ihn oder seine Planeswalker angreift.\n\n"
            "Verlässt jemand das Spiel, geht alles mit, was ihm gehört. Was er von anderen kontrollierte, kommt"
            " zurück oder ins Exil, und seine Fähigkeiten auf dem Stapel verschwinden. Das Spiel geht weiter.",
        ),
    ),
    (
        LocalizedText("Commander", "Commander"),
        LocalizedText(
            "In the format Commander a legendary creature leads your deck: your commander. The other 99 cards have only"
            " colours of its colour identity, that is of the mana symbols on it, and no two of them have the same name"
            " except basic lands. Everybody begins with 40 life. Two commanders that both have partner may lead 98"
            " cards of the colours of either together.\n\n"
            "Your commander begins in the command zone, where all see it. You may cast it from there whenever you"
            " could cast it from your hand; it costs two mana more for each time that you have cast it from there"
            " before. When it goes to a graveyard or into exile, you may put it back into the command zone, and also"
            " instead of returning it to your hand or your library. A commander that you draw comes to your"
            " hand like any card.\n\n"
            "Whoever has been dealt 21 combat damage by the same commander in the course of the game loses. It does not"
            " matter who controls it; what different commanders deal is not added up.",
            "Im Format Commander führt eine legendäre Kreatur dein Deck: dein Kommandeur. Die anderen 99 Karten haben"
            " nur Farben aus seiner Farbidentität, also aus den Manasymbolen auf ihm, und außer Standardländern tragen"
            " keine zwei denselben Namen. Alle beginnen mit 40 Lebenspunkten. Zwei Kommandeure, die beide Partner"
            " haben, dürfen zusammen 98 Karten in den Farben von beiden anführen.\n\n"
            "Dein Kommandeur beginnt in der Kommandozone, wo ihn alle sehen. Du darfst ihn von dort wirken, wann immer"
            " du ihn aus der Hand wirken könntest; er kostet zwei Mana mehr für jedes Mal, das du ihn schon von dort"
            " gewirkt hast. Kommt er in einen Friedhof oder ins Exil, darfst du ihn in die Kommandozone zurücklegen,"
            " und ebenso, statt ihn auf deine Hand oder in deine Bibliothek zurückzubringen. Ein Kommandeur, den du"
            " ziehst, kommt wie jede Karte auf deine Hand.\n\n"
            "Wer im Lauf des Spiels von demselben Kommandeur 21 Kampfschaden erhalten hat, verliert. Wer ihn"
            " kontrolliert, ist gleich; was verschiedene Kommandeure zufügen, wird nicht zusammengezählt.",
        ),
    ),
)

"""The rules page: Kafkas Halle for somebody who has never played it. Plain text; an empty line parts paragraphs."""

from games.engine import LocalizedText

RULES: tuple[tuple[LocalizedText, LocalizedText], ...] = (
    (
        LocalizedText("What it is about", "Worum es geht"),
        LocalizedText(
            "You stand in one corner of a hall and want to get out at the opposite one. Whoever is first to stand on"
            " their own exit square wins.\n\n"
            "It sounds simple, but this is an office: every step needs a permit, the permits that you hold are rarely"
            " the ones that you need, the others can ban what you are up to, and every now and then the whole hall"
            " turns.",
            "Du stehst in einer Ecke einer Halle und willst in der gegenüberliegenden hinaus. Wer als Erstes auf dem"
            " eigenen Zielfeld steht, gewinnt.\n\n"
            "Das klingt einfach, doch hier herrscht Verwaltung: Jeder Schritt braucht eine Genehmigung, du hast selten"
            " die, die du gerade brauchst, die anderen können dein Vorhaben verbieten, und ab und zu dreht sich die"
            " ganze Halle.",
        ),
    ),
    (
        LocalizedText("The hall", "Die Halle"),
        LocalizedText(
            "The hall is a board of 8 by 8 squares, a1 to h8. Blocks fill one square each and never move. Two light"
            " and two dark barriers cover two squares each; they are rigid and can be pushed.\n\n"
            "Two players sit opposite each other. Your figure starts in the corner on your left, on the other player's"
            " exit; your own exit is the corner diagonally opposite.\n\n"
            "A figure cannot enter a square with a block, a barrier or another figure. Target squares are special:"
            " every figure may enter every one of them, several figures can stand there together, and no barrier can"
            " be pushed onto them.",
            "Die Halle ist ein Brett mit 8 mal 8 Feldern, a1 bis h8. Sperren füllen je ein Feld und bewegen sich nie."
            " Zwei helle und zwei dunkle Barrieren bedecken je zwei Felder; sie sind starr und lassen sich"
            " schieben.\n\n"
            "Zu zweit sitzt ihr einander gegenüber. Deine Figur startet in der Ecke links vor dir, auf dem Zielfeld"
            " der anderen Seite; dein eigenes Ziel ist die Ecke schräg gegenüber.\n\n"
            "Eine Figur kann kein Feld betreten, auf dem eine Sperre, eine Barriere oder eine andere Figur steht."
            " Zielfelder sind besonders: Jede Figur darf jedes Zielfeld betreten, mehrere Figuren können dort zugleich"
            " stehen, und keine Barriere kann darauf geschoben werden.",
        ),
    ),
    (
        LocalizedText("Your turn", "Dein Zug"),
        LocalizedText(
            "You hold four permits that only you can see. In your turn you have two actions; the very first turn of the"
            " game has only one. An action is one of two things: play a permit, or fetch new permits. Actions cannot be"
            " skipped. When none is left, the next player's turn begins.\n\n"
            "Fetching takes one action: you discard all your permits and draw just as many. You can do it at any point"
            " of your turn while you have an action, as often as you like.\n\n"
            "Playing a permit always goes in this order: it goes to the discard pile; you pay its actions; you draw a"
            " replacement at once; the others may ban it; if nobody does, it is carried out as far as possible. You may"
            " also play a permit that does nothing at the moment.\n\n"
            "A permit that costs two actions can only be played while you have two left.",
            "Du hast vier Genehmigungen, die nur du siehst. In deinem Zug hast du zwei Aktionen; der allererste Zug des"
            " Spiels hat nur eine. Für eine Aktion gibt es zwei Möglichkeiten: eine Genehmigung spielen oder neue"
            " Genehmigungen holen. Auf Aktionen verzichten kannst du nicht. Ist keine mehr übrig, beginnt der"
            " nächste Zug.\n\n"
            "Holen kostet eine Aktion: Du legst alle deine Genehmigungen ab und ziehst ebenso viele. Das geht in deinem"
            " Zug jederzeit, solange du noch eine Aktion hast, und so oft du willst.\n\n"
            "Eine Genehmigung zu spielen läuft immer in dieser Reihenfolge ab: Sie kommt auf den Ablagestapel; du"
            " bezahlst ihre Aktionen; du ziehst sofort Ersatz; die anderen dürfen sie verbieten; verbietet sie niemand,"
            " wird sie ausgeführt, so weit es geht. Du darfst auch eine Genehmigung spielen, die gerade nichts"
            " bewirkt.\n\n"
            "Eine Genehmigung für zwei Aktionen kannst du nur spielen, solange du noch zwei hast.",
        ),
    ),
    (
        LocalizedText("The fifty permits", "Die fünfzig Genehmigungen"),
        LocalizedText(
            "Move, 18 permits: Left, Right and Back, four of each, for one action. Forward, three, for two actions."
            " Run-up, three, for one action.\n\n"
            "Turn, 10 permits: Clockwise and Counter-clockwise, four of each, for one action. 180 degrees, two, for two"
            " actions.\n\n"
            "Push, 8 permits: Light barriers and Dark barriers, three of each, for one action. Opponent, two, for two"
            " actions.\n\n"
            "Manipulate, 14 permits: Extra action, four, for one action. Swap permit, two, for one action. Ban a move,"
            " Ban a turn, Ban a push and Ban a manipulation, two of each, for no action.",
            "Bewegen, 18 Genehmigungen: Links, Rechts und Zurück, je vier, für eine Aktion. Vor, drei, für zwei"
            " Aktionen. Anlauf, drei, für eine Aktion.\n\n"
            "Drehen, 10 Genehmigungen: Im Uhrzeigersinn und Gegen den Uhrzeigersinn, je vier, für eine Aktion. 180"
            " Grad, zwei, für zwei Aktionen.\n\n"
            "Schieben, 8 Genehmigungen: Helle Barrieren und Dunkle Barrieren, je drei, für eine Aktion. Gegner, zwei,"
            " für zwei Aktionen.\n\n"
            "Manipulieren, 14 Genehmigungen: Zusatzaktion, vier, für eine Aktion. Genehmigung tauschen, zwei, für eine"
            " Aktion. Bewegen verbieten, Drehen verbieten, Schieben verbieten und Manipulieren verbieten, je zwei, für"
            " keine Aktion.",
        ),
    ),
    (
        LocalizedText("Moves and run-ups", "Bewegungen und Anlauf"),
        LocalizedText(
            "Left, Right, Forward and Back move your figure one square, as you see it from your seat. Forward is always"
            " towards the player opposite. If the way is shut, the move has no effect.\n\n"
            "A Run-up does not move your figure yet. Instead your next Left, Right, Forward or Back of the same turn"
            " goes one square further and may jump over whatever is in between: blocks, barriers, figures. Only the"
            " square of landing has to be free. If it is not, the figure stays where it is.\n\n"
            "Run-ups add up: two of them make a move of exactly three squares, never fewer. They lapse if the move"
            " turns out impossible or your turn ends. If the move is banned, you keep them for another move in that"
            " turn.",
            "Links, Rechts, Vor und Zurück bewegen deine Figur um ein Feld, so wie du es von deinem Platz aus siehst."
            " Vor geht immer auf die gegenüberliegende Seite zu. Ist der Weg versperrt, bleibt die Bewegung ohne"
            " Wirkung.\n\n"
            "Ein Anlauf bewegt deine Figur noch nicht. Dafür geht dein nächstes Links, Rechts, Vor oder Zurück im"
            " selben Zug ein Feld weiter und darf überspringen, was dazwischen liegt: Sperren, Barrieren, Figuren. Nur"
            " das Feld, auf dem du landest, muss frei sein. Ist es das nicht, bleibt die Figur stehen.\n\n"
            "Anläufe addieren sich: Mit zweien geht die Bewegung genau drei Felder, nie weniger. Sie verfallen, wenn"
            " die Bewegung unmöglich ist oder dein Zug endet. Wird die Bewegung verboten, behältst du sie für eine"
            " weitere Bewegung in diesem Zug.",
        ),
    ),
    (
        LocalizedText("When the hall turns", "Wenn die Halle sich dreht"),
        LocalizedText(
            "A turn of the hall rotates the whole board under you. Everything stays on its square, but your directions"
            " now point elsewhere: what was to your right may now be behind you. This holds for everybody at the table"
            " and for pushes too.\n\n"
            "A tip: Forward is rare and costs two actions. Turn the hall so that Left, Right and Back lead to your"
            " exit.",
            "Dreht sich die Halle, dreht sich das ganze Brett unter euch. Alles bleibt auf seinem Feld, aber deine"
            " Richtungen zeigen nun woandershin: Was rechts von dir lag, liegt jetzt vielleicht hinter dir. Das gilt"
            " für alle am Tisch und auch für das Schieben.\n\n"
            "Ein Tipp: Vor ist selten und kostet zwei Aktionen. Dreh die Halle so, dass dich Links, Rechts und Zurück"
            " zu deinem Ziel führen.",
        ),
    ),
    (
        LocalizedText("Pushes", "Schieben"),
        LocalizedText(
            "Pushing always means pulling towards yourself: things slide to your own edge, as far as they can. Light"
            " barriers and Dark barriers move both barriers of their colour, Opponent moves another player's"
            " figure.\n\n"
            "A barrier is stopped by the edge, blocks and target squares. Other barriers and figures in its way are"
            " shoved ahead. A figure is stopped by the edge, blocks and barriers, and shoves other figures ahead. If"
            " half a barrier is held up, all of it stops.\n\n"
            "If you are pushed onto your own exit, you have won just the same, whoever did it.",
            "Schieben heißt immer: zu dir heran. Alles rutscht auf deinen eigenen Rand zu, so weit es geht. Helle"
            " Barrieren und Dunkle Barrieren bewegen jeweils beide Barrieren ihrer Farbe, Gegner bewegt eine andere"
            " Figur.\n\n"
            "Eine Barriere wird vom Rand, von Sperren und von Zielfeldern aufgehalten. Andere Barrieren und Figuren in"
            " ihrem Weg schiebt sie vor sich her. Eine Figur wird vom Rand, von Sperren und von Barrieren aufgehalten"
            " und schiebt andere Figuren vor sich her. Bleibt eine Hälfte einer Barriere hängen, hält die ganze.\n\n"
            "Wirst du auf dein eigenes Ziel geschoben, hast du ebenso gewonnen, ganz gleich, durch wen.",
        ),
    ),
    (
        LocalizedText("Manipulations", "Manipulationen"),
        LocalizedText(
            "Extra action costs one action and gives you two: one more than before. You can play several in a row.\n\n"
            "Swap permit: you look at another player's permits, give away one of yours and take one of those. By then"
            " you have already drawn the replacement for the Swap.",
            "Zusatzaktion kostet eine Aktion und bringt dir zwei: eine mehr als vorher. Du kannst auch mehrere"
            " hintereinander spielen.\n\n"
            "Genehmigung tauschen: Du siehst dir die Genehmigungen einer anderen Person an, gibst eine von deinen ab"
            " und nimmst dafür eine von dort. Den Ersatz für das Tauschen hast du dann schon gezogen.",
        ),
    ),
    (
        LocalizedText("Bans: one chance each", "Verbote: eine einzige Gelegenheit"),
        LocalizedText(
            "When somebody else plays a permit, you get one chance to ban it: with Ban a move against any Move, with"
            " Ban a turn against any Turn, with Ban a push against any Push, with Ban a manipulation against Extra"
            " action, Swap permit and every ban. A ban costs no action, you draw a replacement for it at once, and you"
            " cannot play it in any other way.\n\n"
            "What is banned is not carried out. The permit and the actions paid for it are gone all the same.\n\n"
            "A ban is a permit too, and can be banned itself, as can the ban of a ban. A banned ban bans nothing. But"
            " each player has only one chance against each permit: if your ban is banned, you cannot try another one."
            " Fetching and despair cannot be banned.\n\n"
            "You are asked every time, even without a fitting ban. Otherwise the others could tell what you hold.",
            "Spielt jemand anderes eine Genehmigung, hast du eine einzige Gelegenheit, sie zu verbieten: mit Bewegen"
            " verbieten gegen jedes Bewegen, mit Drehen verbieten gegen jedes Drehen, mit Schieben verbieten gegen"
            " jedes Schieben, mit Manipulieren verbieten gegen Zusatzaktion, Genehmigung tauschen und jedes Verbot."
            " Ein Verbot kostet keine Aktion, du ziehst sofort Ersatz dafür, und anders kannst du es nicht spielen.\n\n"
            "Was verboten ist, wird nicht ausgeführt. Die Genehmigung und die bezahlten Aktionen sind trotzdem"
            " weg.\n\n"
            "Auch ein Verbot ist eine Genehmigung und kann selbst verboten werden, ebenso das Verbot eines Verbots. Ein"
            " verbotenes Verbot verbietet nichts. Gegen jede Genehmigung hast du aber nur eine Gelegenheit: Wird dein"
            " Verbot verboten, kannst du kein zweites nachlegen. Holen und Verzweifeln lassen sich nicht"
            " verbieten.\n\n"
            "Du wirst jedes Mal gefragt, auch ohne passendes Verbot. Sonst könnten die anderen erraten, was du hast.",
        ),
    ),
    (
        LocalizedText("When the pile runs out", "Wenn der Stapel leer ist"),
        LocalizedText(
            "If somebody has to draw and the draw pile is empty, the discard pile is shuffled and becomes the new draw"
            " pile, even in the middle of drawing. So you may get back the very permit that you have just played.",
            "Muss jemand ziehen und der Nachziehstapel ist leer, wird der Ablagestapel gemischt und zum neuen"
            " Nachziehstapel, auch mitten im Ziehen. So kannst du sogar die Genehmigung wiederbekommen, die du gerade"
            " gespielt hast.",
        ),
    ),
    (
        LocalizedText("Despair (optional rule)", "Verzweifeln (Zusatzregel)"),
        LocalizedText(
            "If the table plays with this rule, you may despair in your own turn, even when you have no action left:"
            " give up one of your permits without a replacement and get one more action. From then on you hold one"
            " permit less for the rest of the game.\n\n"
            "You may despair several times, but never with your last permit. The action that you gain has to be used.",
            "Spielt ihr mit dieser Regel, darfst du in deinem Zug verzweifeln, auch wenn du keine Aktion mehr hast: Du"
            " gibst eine deiner Genehmigungen ohne Ersatz auf und bekommst dafür eine Aktion. Von da an hast du für den"
            " Rest des Spiels eine Genehmigung weniger.\n\n"
            "Du darfst mehrmals verzweifeln, aber nie mit der letzten Genehmigung. Die gewonnene Aktion musst du"
            " nutzen.",
        ),
    ),
    (
        LocalizedText("How a game ends", "Wie ein Spiel endet"),
        LocalizedText(
            "You win as soon as your figure stands on your own exit, whether it has walked, jumped or been pushed. You"
            " also win when everybody else has resigned or run out of time.\n\n"
            "The rules know no draw. A game can be a draw by agreement, or when the table has set a turn limit and the"
            " last turn is over.\n\n"
            "Who begins is drawn by lot. In a rematch, whoever lost decides.",
            "Du gewinnst, sobald deine Figur auf deinem eigenen Ziel steht, ob gegangen, gesprungen oder geschoben. Du"
            " gewinnst auch, wenn alle anderen aufgegeben haben oder ihre Zeit abgelaufen ist.\n\n"
            "Die Regeln kennen kein Unentschieden. Unentschieden endet ein Spiel nur, wenn ihr es vereinbart oder wenn"
            " der Tisch eine Zuggrenze hat und der letzte Zug vorbei ist.\n\n"
            "Wer beginnt, entscheidet das Los. In einer Revanche entscheidet, wer verloren hat.",
        ),
    ),
    (
        LocalizedText("Vorrang variant for four", "Vorrang-Variante für vier"),
        LocalizedText(
            "This variant is our own design. The author of the game has published a different one for four; only the"
            " seats and exits follow it.\n\n"
            "Four players sit at the four edges, and play goes clockwise. Everybody starts in the corner on their left"
            " and has to reach the corner diagonally opposite. The hall has 16 blocks and looks the same from every"
            " seat, with light and dark exchanged for the players on your left and right. There are 50 permits, four"
            " for each player.\n\n"
            "Pushes go towards your own edge. With Opponent and Swap permit you name the player when you play it. Bans:"
            " the others are asked in turn, clockwise from whoever played, each once for each permit. The first ban"
            " that stands settles the matter; if it turns out to be banned, the next player is asked.\n\n"
            "If one push brings several figures to their exits, the player whose turn it is comes first, then"
            " clockwise. Whoever resigns discards their permits and takes their figure off the board; the others go"
            " on.",
            "Diese Variante haben wir selbst entworfen. Die Person, von der das Spiel stammt, hat eine andere für vier"
            " veröffentlicht; nur Plätze und Ziele folgen ihr.\n\n"
            "Zu viert sitzt ihr an den vier Rändern, und es geht im Uhrzeigersinn reihum. Alle starten in der Ecke"
            " links vor sich und müssen in die Ecke schräg gegenüber. Die Halle hat 16 Sperren und sieht von jedem"
            " Platz gleich aus, nur sind für die Plätze links und rechts von dir Hell und Dunkel vertauscht. Es gibt 50"
            " Genehmigungen, vier für jeden Platz.\n\n"
            "Geschoben wird auf den eigenen Rand zu. Bei Gegner und bei Genehmigung tauschen sagst du beim Spielen, wen"
            " du meinst. Verbote: Die anderen werden der Reihe nach gefragt, im Uhrzeigersinn ab der Person, die"
            " gespielt hat, für jede Genehmigung je einmal. Das erste Verbot, das bestehen bleibt, entscheidet; wird es"
            " selbst verboten, wird weitergefragt.\n\n"
            "Bringt ein Schieben mehrere Figuren ans Ziel, zählt zuerst, wer am Zug ist, dann geht es im Uhrzeigersinn."
            " Wer aufgibt, legt die eigenen Genehmigungen ab und nimmt die Figur vom Brett; die anderen spielen"
            " weiter.",
        ),
    ),
    (
        LocalizedText("Vorrang variant for three", "Vorrang-Variante für drei"),
        LocalizedText(
            "This variant is our own design too. Three players sit in the hall for four, and the edge to the right of"
            " the first seat stays empty. Everything else is as with four.\n\n"
            "All four corners stay exits: every figure may enter each of them, and no barrier can be pushed onto them."
            " One of them leads nobody out; it is the corner in which the second seat starts.\n\n"
            "Forward leads towards the edge opposite, whether or not anybody sits there. Nobody pushes towards the"
            " empty edge until the hall has turned.",
            "Auch diese Variante haben wir selbst entworfen. Zu dritt sitzt ihr in der Halle für vier, und der Rand"
            " rechts vom ersten Platz bleibt leer. Alles andere ist wie zu viert.\n\n"
            "Alle vier Ecken bleiben Zielfelder: Jede Figur darf jede von ihnen betreten, und keine Barriere kann"
            " darauf geschoben werden. Eine von ihnen führt niemanden hinaus; es ist die Ecke, in der der zweite Platz"
            " startet.\n\n"
            "Vor geht auf den gegenüberliegenden Rand zu, ob dort jemand sitzt oder nicht. Auf den leeren Rand zu"
            " schiebt niemand, solange die Halle sich nicht gedreht hat.",
        ),
    ),
    (
        LocalizedText("Where we had to read the rules", "Wo wir die Regeln deuten mussten"),
        LocalizedText(
            "The published rules say that at the start the row a1 to a8 lies crosswise between the two players. Then"
            " the figures would not begin in the corner on their own left, as the drawing and the author's page for"
            " four players show them. So we seat the players at the rows a1 to h1 and a8 to h8: in chess, the places"
            " of White and Black. Light barriers then lie crosswise in front of both and dark ones lengthwise, as the"
            " rules describe them.\n\n"
            "The replacement for a permit is drawn before anybody is asked for a ban, and before Swap permit is"
            " carried out. So you choose what to give away from a full hand.\n\n"
            "A chain of barriers moves as one: if any of them is held up, all of them stop. With both barriers of a"
            " colour the one nearer to you goes first, then the other, and so on until neither moves any more.\n\n"
            "Your exit is looked at after each action that has been carried out, never in the middle of one.",
            "In den veröffentlichten Regeln liegt das Brett zu Beginn mit der Reihe a1 bis a8 waagerecht zwischen euch."
            " Dann stünden die Figuren am Anfang aber nicht in der Ecke links vor euch, wie die Zeichnung und die Seite"
            " für vier Personen sie zeigen. Deshalb sitzt ihr hier an den Reihen a1 bis h1 und a8 bis h8, im Schach"
            " also auf den Plätzen von Weiß und Schwarz. Helle Barrieren liegen dann vor beiden quer und dunkle längs,"
            " so wie die Regeln sie beschreiben.\n\n"
            "Der Ersatz für eine Genehmigung wird gezogen, bevor nach Verboten gefragt und bevor Genehmigung tauschen"
            " ausgeführt wird. Was du weggibst, wählst du also aus einer vollen Hand.\n\n"
            "Barrieren, die einander schieben, bewegen sich wie eine: Wird eine aufgehalten, halten alle. Von den"
            " beiden Barrieren einer Farbe geht zuerst die nähere, dann die andere, und so weiter, bis sich keine mehr"
            " bewegt.\n\n"
            "Ob du auf deinem Ziel stehst, entscheidet sich nach jeder ausgeführten Aktion, nie mittendrin.",
        ),
    ),
)
"""Headings and texts, in the order of the page."""

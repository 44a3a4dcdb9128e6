"""The sentences of the game by key: log, results, options, decisions."""

from __future__ import annotations

from games.engine import LocalizedText

LOG = {
    "pitched": LocalizedText("{name} pitches {card} for {resources}.", "{name} pitcht {card} für {resources}."),
    "resources": LocalizedText("{name} gains resources: {count}.", "{name} erhält Ressourcen: {count}."),
    "action_point": LocalizedText("{name} gains an action point.", "{name} erhält einen Aktionspunkt."),
    "defends": LocalizedText(
        "{card} ({name}) defends against {attacker}.", "{card} ({name}) verteidigt gegen {attacker}."
    ),
    "concealed": LocalizedText(
        "A card of {name} is banished face down.", "Eine Karte von {name} wird verdeckt verbannt."
    ),
    "intimidated": LocalizedText(
        "{name} banishes a random card from hand face down.", "{name} verbannt zufällig eine Handkarte verdeckt."
    ),
    "given_back": LocalizedText(
        "The card that {name} had banished face down returns to the hand.",
        "Die Karte, die {name} verdeckt verbannt hatte, kehrt auf die Hand zurück.",
    ),
    "marked": LocalizedText("The hero of {name} is marked.", "Der Held von {name} ist markiert."),
    "unmarked": LocalizedText(
        "The hero of {name} is marked no longer.", "Der Held von {name} ist nicht mehr markiert."
    ),
    "into_soul": LocalizedText("{card} goes into the soul of {name}.", "{card} kommt in die Seele von {name}."),
    "clashed": LocalizedText("{name} wins the clash with {card}.", "{name} gewinnt den Clash mit {card}."),
    "wagered": LocalizedText("{name} wins the wager: {card}.", "{name} gewinnt die Wette: {card}."),
    "heaved": LocalizedText("{name} puts {card} face up into the arsenal.", "{name} legt {card} offen ins Arsenal."),
    "lessons": LocalizedText("{card}: lesson counters {count}.", "{card}: Lektionsmarken {count}."),
    "turned_down": LocalizedText("{card} ({name}) is turned face down.", "{card} ({name}) wird verdeckt."),
    "turned_up": LocalizedText("{card} ({name}) is turned face up.", "{card} ({name}) wird aufgedeckt."),
    "hit": LocalizedText("{card} hits.", "{card} trifft."),
    "prevented": LocalizedText("{card} prevents {amount} of the damage.", "{card} verhindert {amount} des Schadens."),
    "sheltered": LocalizedText(
        "{amount} of the next damage to {name} will be prevented.",
        "{amount} des nächsten Schadens an {name} wird verhindert.",
    ),
    "fused": LocalizedText("{name} reveals {card} for the fusion.", "{name} zeigt {card} für die Fusion vor."),
    "transformed": LocalizedText("{card} becomes {to} ({name}).", "{card} wird zu {to} ({name})."),
    "triggered": LocalizedText(
        "The effect of {card} is triggered and goes on the stack as a layer.",
        "Der Effekt von {card} wird ausgelöst und kommt als Layer auf den Stack.",
    ),
    "no_target": LocalizedText(
        "The effect of {card} finds no target and is dropped.", "Der Effekt von {card} findet kein Ziel und entfällt."
    ),
    "all_lost": LocalizedText("Both heroes have no life left.", "Beide Helden haben keine Lebenspunkte mehr."),
    "stalemate": LocalizedText("Nobody can attack any more.", "Niemand kann mehr angreifen."),
    "life": LocalizedText(
        "The hero of {name} has no life left and loses.",
        "Der Held von {name} hat keine Lebenspunkte mehr und verliert.",
    ),
}
RESOLVED = (
    LocalizedText("{card} resolves.", "{card} wird abgehandelt."),
    LocalizedText("The effect of {card} resolves.", "Der Effekt von {card} wird abgehandelt."),
)
"""Of a card itself, and of an ability."""
RESOLVING = LocalizedText("; {what} is resolving", "; {what} wird abgehandelt")
ENDED = {
    "life": LocalizedText(
        "{name} wins: the other hero has no life left.", "{name} gewinnt: Der andere Held hat keine Lebenspunkte mehr."
    ),
    "stalemate": LocalizedText(
        "The game is a draw: nobody can attack any more.",
        "Das Spiel endet unentschieden: Niemand kann mehr angreifen.",
    ),
}
LABELS = {
    "pitch": LocalizedText("Pitch {card}", "{card} pitchen"),
    "back": LocalizedText("Take the last card back", "Letzte Karte zurücknehmen"),
    "defend": LocalizedText("Defend with {card}", "Mit {card} verteidigen"),
    "arsenal": LocalizedText("{card} into the arsenal", "{card} ins Arsenal"),
    "reveal": LocalizedText("Reveal {card}", "{card} vorzeigen"),
    "transform": LocalizedText("Transform {card}", "{card} verwandeln"),
    "turn up": LocalizedText("Turn {card} face up", "{card} offen drehen"),
    "remove": LocalizedText("Remove a counter from {card}", "Eine Marke von {card} entfernen"),
    "begins": LocalizedText("This player first", "Dieser Spieler zuerst"),
    "destroy": LocalizedText("Destroy {card}", "{card} zerstören"),
    "exile": LocalizedText("Banish {card}", "{card} verbannen"),
}
DONE = {
    "defenders": LocalizedText("Defend with these", "Damit verteidigen"),
    "no_defenders": LocalizedText("Do not defend", "Nicht verteidigen"),
    "no_prevent": LocalizedText("Take the damage", "Schaden nehmen"),
}
ONWARD = {
    "defend": LocalizedText("the defend step", "zum Defend Step"),
    "reaction": LocalizedText("the reaction step", "zum Reaction Step"),
    "damage": LocalizedText("the damage step", "zum Damage Step"),
    "resolution": LocalizedText("the resolution step", "zum Resolution Step"),
    "close": LocalizedText("closing the combat chain", "zum Schließen der Combat Chain"),
    "end": LocalizedText("the end phase", "zur Endphase"),
}
DOES = {
    "payment": (LocalizedText("you pay", "du bezahlst"), LocalizedText("{name} is paying", "{name} bezahlt")),
    "defenders": (
        LocalizedText("you defend", "du verteidigst"), LocalizedText("{name} is defending", "{name} verteidigt"),
    ),
    "prevent": (
        LocalizedText("you choose what prevents damage", "du wählst, was Schaden verhindert"),
        LocalizedText("{name} is choosing what prevents damage", "{name} wählt, was Schaden verhindert"),
    ),
    "arsenal": (
        LocalizedText("you may put a card into your arsenal", "du kannst eine Karte ins Arsenal legen"),
        LocalizedText("{name} may put a card into the arsenal", "{name} kann eine Karte ins Arsenal legen"),
    ),
    "reveal": (
        LocalizedText("you choose a card to reveal", "du wählst, was du vorzeigst"),
        LocalizedText("{name} is choosing a card to reveal", "{name} wählt, was vorgezeigt wird"),
    ),
    "transform": (
        LocalizedText("you choose what is transformed", "du wählst, was verwandelt wird"),
        LocalizedText("{name} is choosing what is transformed", "{name} wählt, was verwandelt wird"),
    ),
    "order": (
        LocalizedText("you order the layers", "du ordnest die Layer"),
        LocalizedText("{name} is ordering the layers", "{name} ordnet die Layer"),
    ),
    "mentor": (
        LocalizedText("you may turn a mentor face up", "du kannst einen Mentor offen drehen"),
        LocalizedText("{name} may turn a mentor face up", "{name} kann einen Mentor offen drehen"),
    ),
    "remove": (
        LocalizedText("you may remove a counter", "du kannst eine Marke entfernen"),
        LocalizedText("{name} may remove a counter", "{name} kann eine Marke entfernen"),
    ),
    "begins": (
        LocalizedText("you choose whose layers come first", "du wählst, wessen Layer zuerst kommen"),
        LocalizedText("{name} is choosing whose layers come first", "{name} wählt, wessen Layer zuerst kommen"),
    ),
}  # fmt: skip
PROMPTS = {
    "payment": LocalizedText("What do you pitch?", "Was pitchst du?"),
    "defenders": LocalizedText(
        "What do you defend with? Confirm when you are done.", "Womit verteidigst du? Bestätige danach."
    ),
    "prevent": LocalizedText("What prevents damage next?", "Was verhindert als Nächstes Schaden?"),
    "arsenal": LocalizedText("Do you put a card into your arsenal?", "Legst du eine Karte ins Arsenal?"),
    "bottom": LocalizedText(
        "Which card goes under the deck next? The last one lies lowest.",
        "Welche Karte kommt als Nächstes unter das Deck? Die letzte liegt zuunterst.",
    ),
    "reveal": LocalizedText("Which card do you reveal?", "Welche Karte zeigst du vor?"),
    "transform": LocalizedText("Do you transform it?", "Verwandelst du sie?"),
    "order": LocalizedText("Which layer resolves first?", "Welcher Layer wird zuerst abgehandelt?"),
    "mentor": LocalizedText("Do you turn a mentor face up?", "Drehst du einen Mentor offen?"),
    "remove": LocalizedText("Do you remove a counter?", "Entfernst du eine Marke?"),
    "begins": LocalizedText(
        "Who puts his layers on the stack first? They resolve last.",
        "Wer legt seine Layer zuerst auf den Stack? Sie werden zuletzt abgehandelt.",
    ),
}
DECISIONS = {
    "payment": LocalizedText("payment", "Bezahlung"),
    "defenders": LocalizedText("defence", "Verteidigung"),
    "prevent": LocalizedText("prevention", "Verhindern"),
    "arsenal": LocalizedText("arsenal", "Arsenal"),
    "reveal": LocalizedText("fusion", "Fusion"),
    "transform": LocalizedText("transformation", "Verwandlung"),
    "order": LocalizedText("order of layers", "Reihenfolge der Layer"),
    "mentor": LocalizedText("mentor", "Mentor"),
    "remove": LocalizedText("counter", "Marke"),
    "begins": LocalizedText("whose layers first", "wessen Layer zuerst"),
}

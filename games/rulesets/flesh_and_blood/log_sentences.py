"""The sentences of the game by key: log, results, options, decisions."""

from __future__ import annotations

from games.engine import Words

LOG = {
    "pitched": Words("{name} pitches {card} for {resources}.", "{name} pitcht {card} für {resources}."),
    "resources": Words("{name} gains resources: {count}.", "{name} erhält Ressourcen: {count}."),
    "action_point": Words("{name} gains an action point.", "{name} erhält einen Aktionspunkt."),
    "defends": Words("{card} ({name}) defends against {attacker}.", "{card} ({name}) verteidigt gegen {attacker}."),
    "hit": Words("{card} hits.", "{card} trifft."),
    "prevented": Words("{card} prevents {amount} of the damage.", "{card} verhindert {amount} des Schadens."),
    "sheltered": Words(
        "{amount} of the next damage to {name} will be prevented.",
        "{amount} des nächsten Schadens an {name} wird verhindert.",
    ),
    "fused": Words("{name} reveals {card} for the fusion.", "{name} zeigt {card} für die Fusion vor."),
    "transformed": Words("{card} becomes {to} ({name}).", "{card} wird zu {to} ({name})."),
    "triggered": Words(
        "The effect of {card} is triggered and goes on the stack as a layer.",
        "Der Effekt von {card} wird ausgelöst und kommt als Layer auf den Stack.",
    ),
    "no_target": Words(
        "The effect of {card} finds no target and is dropped.", "Der Effekt von {card} findet kein Ziel und entfällt."
    ),
    "all_lost": Words("Both heroes have no life left.", "Beide Helden haben keine Lebenspunkte mehr."),
    "stalemate": Words("Nobody can attack any more.", "Niemand kann mehr angreifen."),
    "life": Words(
        "The hero of {name} has no life left and loses.",
        "Der Held von {name} hat keine Lebenspunkte mehr und verliert.",
    ),
}
RESOLVED = (
    Words("{card} resolves.", "{card} wird abgehandelt."),
    Words("The effect of {card} resolves.", "Der Effekt von {card} wird abgehandelt."),
)
"""Of a card itself, and of an ability."""
RESOLVING = Words("; {what} is resolving", "; {what} wird abgehandelt")
ENDED = {
    "life": Words(
        "{name} wins: the other hero has no life left.", "{name} gewinnt: Der andere Held hat keine Lebenspunkte mehr."
    ),
    "stalemate": Words(
        "The game is a draw: nobody can attack any more.",
        "Das Spiel endet unentschieden: Niemand kann mehr angreifen.",
    ),
}
LABELS = {
    "pitch": Words("Pitch {card}", "{card} pitchen"),
    "back": Words("Take the last card back", "Letzte Karte zurücknehmen"),
    "defend": Words("Defend with {card}", "Mit {card} verteidigen"),
    "arsenal": Words("{card} into the arsenal", "{card} ins Arsenal"),
    "reveal": Words("Reveal {card}", "{card} vorzeigen"),
    "transform": Words("Transform {card}", "{card} verwandeln"),
    "begins": Words("This player first", "Dieser Spieler zuerst"),
}
DONE = {
    "defenders": Words("Defend with these", "Damit verteidigen"),
    "no_defenders": Words("Do not defend", "Nicht verteidigen"),
    "no_prevent": Words("Take the damage", "Schaden nehmen"),
}
ONWARD = {
    "defend": Words("the defend step", "zum Defend Step"),
    "reaction": Words("the reaction step", "zum Reaction Step"),
    "damage": Words("the damage step", "zum Damage Step"),
    "resolution": Words("the resolution step", "zum Resolution Step"),
    "close": Words("closing the combat chain", "zum Schließen der Combat Chain"),
    "end": Words("the end phase", "zur Endphase"),
}
DOES = {
    "payment": (Words("you pay", "du bezahlst"), Words("{name} is paying", "{name} bezahlt")),
    "defenders": (Words("you defend", "du verteidigst"), Words("{name} is defending", "{name} verteidigt")),
    "prevent": (
        Words("you may prevent damage", "du kannst Schaden verhindern"),
        Words("{name} may prevent damage", "{name} kann Schaden verhindern"),
    ),
    "arsenal": (
        Words("you may put a card into your arsenal", "du kannst eine Karte ins Arsenal legen"),
        Words("{name} may put a card into the arsenal", "{name} kann eine Karte ins Arsenal legen"),
    ),
    "reveal": (
        Words("you choose a card to reveal", "du wählst, was du vorzeigst"),
        Words("{name} is choosing a card to reveal", "{name} wählt, was vorgezeigt wird"),
    ),
    "transform": (
        Words("you choose what is transformed", "du wählst, was verwandelt wird"),
        Words("{name} is choosing what is transformed", "{name} wählt, was verwandelt wird"),
    ),
    "order": (
        Words("you order the layers", "du ordnest die Layer"),
        Words("{name} is ordering the layers", "{name} ordnet die Layer"),
    ),
    "begins": (
        Words("you choose whose layers come first", "du wählst, wessen Layer zuerst kommen"),
        Words("{name} is choosing whose layers come first", "{name} wählt, wessen Layer zuerst kommen"),
    ),
}  # fmt: skip
PROMPTS = {
    "payment": Words("What do you pitch?", "Was pitchst du?"),
    "defenders": Words(
        "What do you defend with? Confirm when you are done.", "Womit verteidigst du? Bestätige danach."
    ),
    "prevent": Words("Do you prevent damage?", "Verhinderst du Schaden?"),
    "arsenal": Words("Do you put a card into your arsenal?", "Legst du eine Karte ins Arsenal?"),
    "bottom": Words(
        "Which card goes under the deck next? The last one lies lowest.",
        "Welche Karte kommt als Nächstes unter das Deck? Die letzte liegt zuunterst.",
    ),
    "reveal": Words("Which card do you reveal?", "Welche Karte zeigst du vor?"),
    "transform": Words("Do you transform it?", "Verwandelst du sie?"),
    "order": Words("Which layer resolves first?", "Welcher Layer wird zuerst abgehandelt?"),
    "begins": Words(
        "Who puts his layers on the stack first? They resolve last.",
        "Wer legt seine Layer zuerst auf den Stack? Sie werden zuletzt abgehandelt.",
    ),
}
DECISIONS = {
    "payment": Words("payment", "Bezahlung"),
    "defenders": Words("defence", "Verteidigung"),
    "prevent": Words("prevention", "Verhindern"),
    "arsenal": Words("arsenal", "Arsenal"),
    "reveal": Words("fusion", "Fusion"),
    "transform": Words("transformation", "Verwandlung"),
    "order": Words("order of layers", "Reihenfolge der Layer"),
    "begins": Words("whose layers first", "wessen Layer zuerst"),
}

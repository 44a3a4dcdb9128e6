"""Keywords: what they are called, and what each means in one sentence. What German players say in English stays so."""

from __future__ import annotations

from games.cardgames.rules_text.terms import Keyword
from games.engine import LocalizedText


def _keyword(name: str, en: str, de: str, german: str = "") -> Keyword:
    return Keyword(LocalizedText(name, german or name.capitalize()), LocalizedText(en, de))


KEYWORDS = {
    "go again": _keyword(
        "go again",
        "When it has resolved, you gain 1 action point if it is your action phase; an attack gives it in the resolution"
        " step.",
        "Wenn dies abgehandelt ist, erhältst du in deiner Aktionsphase 1 Aktionspunkt; ein Angriff gibt ihn im"
        " Resolution Step.",
    ),
    "dominate": _keyword(
        "dominate",
        "At most one card from the hand can defend against it.",
        "Höchstens eine Handkarte kann gegen ihn verteidigen.",
    ),
    "overpower": _keyword(
        "overpower",
        "At most one action card can defend against it.",
        "Höchstens eine Aktionskarte kann gegen ihn verteidigen.",
    ),
    "stealth": _keyword(
        "stealth",
        "It means nothing by itself; other cards speak of it.",
        "Bedeutet für sich allein nichts; andere Karten sprechen davon.",
    ),
    "piercing": _keyword(
        "piercing",
        "While this is defended by equipment, it has that much more power.",
        "Solange Ausrüstung dagegen verteidigt, hat dies so viel mehr Stärke.",
    ),
    "boost": _keyword(
        "boost",
        "As you play this you may banish the top card of your deck. If it is a Mechanologist card, this has go again.",
        "Wenn du dies spielst, kannst du die oberste Karte deines Decks verbannen. Ist sie eine Mechanologist-Karte,"
        " hat dies Go again.",
    ),
    "combo": _keyword(
        "combo",
        "Happens if the attack before it on the combat chain had one of the names.",
        "Geschieht, falls der Angriff davor auf der Combat Chain einen der Namen hatte.",
    ),
    "intimidate": _keyword(
        "intimidate",
        "An opposing hero banishes a random card from hand face down. It returns to the hand as the end phase begins.",
        "Ein gegnerischer Held verbannt zufällig eine Handkarte verdeckt. Zu Beginn der Endphase kehrt sie auf die Hand"
        " zurück.",
    ),
    "blood debt": _keyword(
        "blood debt",
        "At the beginning of your end phase, if this is banished face up, you lose 1 life.",
        "Zu Beginn deiner Endphase verlierst du 1 Lebenspunkt, falls dies offen verbannt ist.",
    ),
    "heave": _keyword(
        "heave",
        "In your end phase you may pay that many resources and put this from your hand face up into your empty arsenal."
        " If you do, create that many Seismic Surge tokens.",
        "In deiner Endphase kannst du so viele Ressourcen bezahlen und dies von der Hand offen in dein leeres Arsenal"
        " legen. Tust du das, erzeuge ebenso viele Seismic-Surge-Spielsteine.",
    ),
    "amp": _keyword(
        "amp",
        "The next card that you play, or ability that you activate, this turn that deals arcane damage deals that much"
        " more of it.",
        "Die nächste Karte, die du in diesem Zug spielst, oder Fähigkeit, die du aktivierst, die arkanen Schaden"
        " zufügt, fügt so viel mehr davon zu.",
    ),
    "mark": _keyword(
        "mark",
        "The hero is marked until an attack of an opponent hits.",
        "Der Held ist markiert, bis ihn ein Angriff eines Gegners trifft.",
    ),
    "contract": _keyword(
        "contract",
        "Whenever you banish such a card of an opponent, what it says happens.",
        "Jedes Mal, wenn du eine solche Karte eines Gegners verbannst, geschieht, was dort steht.",
    ),
    "mentor": _keyword(
        "mentor",
        "At the start of your turn you may turn it face up in your arsenal; it is never played.",
        "Zu Beginn deines Zuges kannst du ihn in deinem Arsenal offen drehen; er wird nie gespielt.",
    ),
    "guardwell": _keyword(
        "guardwell",
        "When the combat chain closes, if this has defended, put as many -1 defence counters on it as it has defence.",
        "Wenn sich die Combat Chain schließt und dies verteidigt hat, lege so viele -1-Verteidigungs-Marken darauf, wie"
        " es Verteidigung hat.",
    ),
    "cloaked": _keyword(
        "cloaked",
        "Begins the game face down; face-down equipment is equipment and nothing else.",
        "Beginnt das Spiel verdeckt; verdeckte Ausrüstung ist Ausrüstung und sonst nichts.",
    ),
    "arcane barrier": _keyword(
        "arcane barrier",
        "If arcane damage would be dealt to your hero, you may pay that many resources to prevent that much of it.",
        "Wenn deinem Helden arkaner Schaden zugefügt würde, kannst du so viele Ressourcen bezahlen und verhinderst"
        " ebenso viel davon.",
        german="Arkane Barriere",
    ),
    "quell": _keyword(
        "quell",
        "If damage would be dealt to your hero, you may pay that many resources to prevent that much of it. If you do,"
        " destroy this at the beginning of the end phase.",
        "Wenn deinem Helden Schaden zugefügt würde, kannst du so viele Ressourcen bezahlen und verhinderst ebenso viel"
        " davon. Tust du das, zerstöre dies zu Beginn der Endphase.",
    ),
    "spellvoid": _keyword(
        "spellvoid",
        "If arcane damage would be dealt to your hero, you may destroy this to prevent that much of it.",
        "Wenn deinem Helden arkaner Schaden zugefügt würde, kannst du dies zerstören und verhinderst so viel davon.",
    ),
    "ward": _keyword(
        "ward",
        "If damage would be dealt to your hero, this is destroyed to prevent that much of it.",
        "Wenn deinem Helden Schaden zugefügt würde, wird dies zerstört und verhindert so viel davon.",
    ),
    "blade break": _keyword(
        "blade break",
        "When the combat chain closes, if this has defended, destroy it.",
        "Wenn sich die Combat Chain schließt und dies verteidigt hat, zerstöre es.",
    ),
    "battleworn": _keyword(
        "battleworn",
        "When the combat chain closes, if this has defended, put a -1 defence counter on it.",
        "Wenn sich die Combat Chain schließt und dies verteidigt hat, lege eine -1-Verteidigungs-Marke darauf.",
    ),
    "temper": _keyword(
        "temper",
        "When the combat chain closes, if this has defended, put a -1 defence counter on it; destroy it if it has no"
        " defence left.",
        "Wenn sich die Combat Chain schließt und dies verteidigt hat, lege eine -1-Verteidigungs-Marke darauf; hat es"
        " keine Verteidigung mehr, zerstöre es.",
    ),
    "phantasm": _keyword(
        "phantasm",
        "When a non-Illusionist attack action card with 6 or more power defends against it, destroy it.",
        "Wenn eine Angriffsaktionskarte mit Stärke 6 oder mehr, die nicht Illusionist ist, gegen dies verteidigt,"
        " zerstöre es.",
    ),
    "crush": _keyword(
        "crush",
        "Happens when it deals 4 or more damage to a hero.",
        "Geschieht, wenn er einem Helden 4 oder mehr Schadenspunkte zufügt.",
    ),
    "reprise": _keyword(
        "reprise",
        "Happens if the defending hero has defended with a card from hand on this chain link.",
        "Geschieht, falls der verteidigende Held auf diesem Glied der Combat Chain eine Handkarte eingesetzt hat.",
    ),
    "fusion": _keyword(
        "fusion",
        "As you play this you may reveal such a card from your hand. If you do, this is fused.",
        "Wenn du dies spielst, kannst du eine solche Handkarte vorzeigen. Tust du das, ist dies fusioniert.",
    ),
    "essence": _keyword(
        "essence",
        "Cards of this talent are allowed in your deck.",
        "Karten dieses Talents sind in deinem Deck erlaubt.",
    ),
    "specialization": _keyword(
        "specialization", "Only in a deck with this hero.", "Nur in einem Deck mit diesem Helden."
    ),
    "legendary": _keyword("legendary", "Only once in a deck.", "Nur einmal in einem Deck."),
    "beat chest": _keyword(
        "beat chest",
        "As an additional cost to play this, you may discard a card with 6 or more power.",
        "Als zusätzliche Kosten dafür kannst du eine Karte mit Stärke 6 oder mehr abwerfen.",
    ),
    "scrap": _keyword(
        "scrap",
        "As an additional cost to play this, you may banish an item or equipment from your graveyard.",
        "Als zusätzliche Kosten dafür kannst du ein Item oder eine Ausrüstung aus deinem Friedhof verbannen.",
    ),
    "charge": _keyword(
        "charge",
        "Put a card from your hand face up into your hero's soul.",
        "Lege eine Handkarte offen in die Seele deines Helden.",
    ),
    "rune gate": _keyword(
        "rune gate",
        "If you control at least as many Runechants as this costs, you may play it from your banished zone without"
        " paying that.",
        "Kontrollierst du mindestens so viele Runengesänge, wie dies kostet, kannst du es aus deiner verbannten Zone"
        " spielen, ohne das zu bezahlen.",
    ),
    "suspense": _keyword(
        "suspense",
        "Enters the arena with 2 suspense counters. At the start of your turn remove one. Without any, destroy it.",
        "Kommt mit 2 Spannungsmarken in die Arena. Zu Beginn deines Zuges entferne eine. Hat es keine mehr, zerstöre"
        " es.",
    ),
    "clash": _keyword(
        "clash",
        "Both heroes reveal the top card of their decks. Whose card has more power wins.",
        "Beide Helden decken die oberste Karte ihres Decks auf. Wessen Karte mehr Stärke hat, der gewinnt.",
    ),
    "wager": _keyword(
        "wager",
        "When the chain link resolves, the attacking hero wins if the attack has hit, otherwise the other one does.",
        "Wenn das Glied der Combat Chain abgehandelt ist, gewinnt der angreifende Held, falls der Angriff getroffen"
        " hat, sonst der andere.",
    ),
    "opt": _keyword(
        "opt",
        "Look at that many cards on top of your deck; each goes to the bottom or back on top.",
        "Sieh dir so viele oberste Karten deines Decks an; jede kommt nach unten oder zurück nach oben.",
    ),
    "transform": _keyword(
        "transform",
        "It is put under the object that it becomes.",
        "Es wird unter das Objekt gelegt, in das es sich verwandelt.",
    ),
}

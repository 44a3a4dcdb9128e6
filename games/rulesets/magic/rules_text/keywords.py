"""Keywords: what they are called, and what each means in one sentence."""

from __future__ import annotations

from games.cardgames.rules.traits import of_player
from games.cardgames.rules_text.terms import Keyword
from games.engine import LocalizedText

MOST_SEATS = 6

FROM = (
    ("everything", "everything", "allem"),
    ("all colours", "all colors", "allen Farben"),
    ("multicoloured", "multicolored", "Mehrfarbigem"),
    ("monocoloured", "monocolored", "Einfarbigem"),
    ("colourless", "colorless", "Farblosem"),
    ("creature", "creatures", "Kreaturen"),
    ("artifact", "artifacts", "Artefakten"),
    ("enchantment", "enchantments", "Verzauberungen"),
    ("land", "lands", "Ländern"),
    ("planeswalker", "planeswalkers", "Planeswalkern"),
    ("instant", "instants", "Spontanzaubern"),
    ("sorcery", "sorceries", "Hexereien"),
    ("angel", "Angels", "Engeln"),
    ("beast", "Beasts", "Bestien"),
    ("demon", "Demons", "Dämonen"),
    ("dragon", "Dragons", "Drachen"),
    ("elf", "Elves", "Elfen"),
    ("goblin", "Goblins", "Goblins"),
    ("human", "Humans", "Menschen"),
    ("spirit", "Spirits", "Geistern"),
    ("vampire", "Vampires", "Vampiren"),
    ("werewolf", "Werewolves", "Werwölfen"),
    ("wizard", "Wizards", "Zauberern"),
    ("zombie", "Zombies", "Zombies"),
)
"""Qualities beside the colours from which something is protected, as they stand after "from" and "vor"."""
KEYWORDS = {
    "flying": Keyword(
        LocalizedText("flying", "Flugfähigkeit"),
        LocalizedText(
            "Can be blocked only by creatures with flying or reach.",
            "Kann nur von Kreaturen mit Flugfähigkeit oder Reichweite geblockt werden.",
        ),
    ),
    "reach": Keyword(
        LocalizedText("reach", "Reichweite"),
        LocalizedText("Can block creatures with flying.", "Kann Kreaturen mit Flugfähigkeit blocken."),
    ),
    "first strike": Keyword(
        LocalizedText("first strike", "Erstschlag"),
        LocalizedText(
            "Deals its combat damage before creatures without first strike.",
            "Fügt Kampfschaden vor Kreaturen ohne Erstschlag zu.",
        ),
    ),
    "double strike": Keyword(
        LocalizedText("double strike", "Doppelschlag"),
        LocalizedText(
            "Deals combat damage twice, with first strike and once more with the others.",
            "Fügt zweimal Kampfschaden zu, mit Erstschlag und noch einmal mit den übrigen.",
        ),
    ),
    "trample": Keyword(
        LocalizedText("trample", "Verursacht Trampelschaden"),
        LocalizedText(
            "What it does not need to destroy its blockers hits whom it attacks.",
            "Was nicht nötig ist, um die Blocker zu zerstören, trifft den Angegriffenen.",
        ),
        LocalizedText("trample", "Trampelschaden"),
        acts="Trampelschaden verursachen",
    ),
    "deathtouch": Keyword(
        LocalizedText("deathtouch", "Todesberührung"),
        LocalizedText(
            "Any damage it deals to a creature destroys that creature.",
            "Jeder Schaden, den sie einer Kreatur zufügt, zerstört diese Kreatur.",
        ),
    ),
    "lifelink": Keyword(
        LocalizedText("lifelink", "Lebensverknüpfung"),
        LocalizedText(
            "When it deals damage, its controller gains that much life.",
            "Fügt sie Schaden zu, erhält ihr Beherrscher ebenso viele Lebenspunkte dazu.",
        ),
    ),
    "vigilance": Keyword(
        LocalizedText("vigilance", "Wachsamkeit"),
        LocalizedText("Attacking does not tap it.", "Sie wird beim Angreifen nicht getappt."),
    ),
    "haste": Keyword(
        LocalizedText("haste", "Eile"),
        LocalizedText(
            "Can attack and use {T} as soon as it is yours.",
            "Kann angreifen und {T} verwenden, sobald du sie kontrollierst.",
        ),
    ),
    "defender": Keyword(
        LocalizedText("defender", "Verteidiger"), LocalizedText("Cannot attack.", "Kann nicht angreifen.")
    ),
    "menace": Keyword(
        LocalizedText("menace", "Bedrohlich"),
        LocalizedText(
            "Can be blocked only by two or more creatures.",
            "Kann nur von zwei oder mehr Kreaturen geblockt werden.",
        ),
        LocalizedText("menace", "Bedrohlichkeit"),
    ),
    "hexproof": Keyword(
        LocalizedText("hexproof", "Fluchsicher"),
        LocalizedText(
            "Cannot be the target of your opponents' spells and abilities.",
            "Kann nicht das Ziel von Zaubersprüchen und Fähigkeiten deiner Gegner sein.",
        ),
        LocalizedText("hexproof", "Fluchsicherheit"),
    ),
    "indestructible": Keyword(
        LocalizedText("indestructible", "Unzerstörbar"),
        LocalizedText(
            "Neither damage nor effects that destroy can destroy it.",
            "Weder Schaden noch zerstörende Effekte können sie zerstören.",
        ),
        LocalizedText("indestructible", "Unzerstörbarkeit"),
    ),
    "flash": Keyword(
        LocalizedText("flash", "Aufblitzen"),
        LocalizedText("Can be cast whenever you could cast an instant.", "Kann wie ein Spontanzauber gewirkt werden."),
    ),
    "split second": Keyword(
        LocalizedText("split second", "Sekundenbruchteil"),
        LocalizedText(
            "While it is on the stack, nobody can cast spells or activate abilities other than mana abilities.",
            "Solange dies auf dem Stapel liegt, kann niemand Zaubersprüche wirken oder Fähigkeiten aktivieren, außer"
            " Manafähigkeiten.",
        ),
    ),
    **{
        f"protection from {english}": Keyword(
            LocalizedText(f"protection from {english}", f"Schutz vor {german}"),
            LocalizedText(
                f"Nothing {english} can target it, block it, enchant or equip it, or deal damage to it.",
                f"Nichts von der Farbe {german} kann es als Ziel haben, blocken, verzaubern, ausrüsten oder ihm Schaden"
                " zufügen.",
            ),
        )
        for english, german in (
            ("white", "Weiß"),
            ("blue", "Blau"),
            ("black", "Schwarz"),
            ("red", "Rot"),
            ("green", "Grün"),
        )
    },
    **{
        f"protection from {quality}": Keyword(
            LocalizedText(f"protection from {english}", f"Schutz vor {german}"),
            LocalizedText(
                f"Nothing that is {english} can target it, block it, enchant or equip it, or deal damage to it.",
                f"Kann von {german} weder als Ziel gewählt, geblockt, verzaubert oder ausgerüstet werden noch Schaden"
                " erhalten.",
            ),
        )
        for quality, english, german in FROM
    },
    **{
        f"hexproof from {quality}": Keyword(
            LocalizedText(f"hexproof from {english}", f"Fluchsicher vor {german}"),
            LocalizedText(
                f"Cannot be the target of what your opponents control and is {english}.",
                f"Kann nicht von {german} deiner Gegner als Ziel gewählt werden.",
            ),
            LocalizedText(f"hexproof from {english}", f"Fluchsicherheit vor {german}"),
        )
        for quality, english, german in FROM
    },
    **{
        f"protection from {key}": Keyword(
            LocalizedText(f"protection from the chosen {english}", f"Schutz vor {german}"),
            LocalizedText(
                f"Nothing {whose} can target it, block it, enchant or equip it, or deal damage to it.",
                f"Kann von {german} weder als Ziel gewählt, geblockt, verzaubert oder ausgerüstet werden noch Schaden"
                " erhalten.",
            ),
        )
        for key, english, whose, german in (
            ("the chosen colour", "color", "of the chosen color", "der bestimmten Farbe"),
            *(
                (key, "player", "that the chosen player controls", "dem bestimmten Spieler")
                for key in ("the chosen player", *map(of_player, range(MOST_SEATS)))
            ),
        )
    },
    "shroud": Keyword(
        LocalizedText("shroud", "Verhüllt"),
        LocalizedText(
            "Cannot be the target of spells or abilities.",
            "Kann nicht das Ziel von Zaubersprüchen oder Fähigkeiten sein.",
        ),
        LocalizedText("shroud", "Verhülltheit"),
    ),
    "fear": Keyword(
        LocalizedText("fear", "Furcht einflößend"),
        LocalizedText(
            "Can be blocked only by artifact creatures and black creatures.",
            "Kann nur von Artefaktkreaturen und schwarzen Kreaturen geblockt werden.",
        ),
        LocalizedText("fear", "Furcht"),
    ),
    "intimidate": Keyword(
        LocalizedText("intimidate", "Einschüchternd"),
        LocalizedText(
            "Can be blocked only by artifact creatures and creatures that share a color with it.",
            "Kann nur von Artefaktkreaturen und Kreaturen geblockt werden, die eine Farbe mit ihr gemeinsam haben.",
        ),
        LocalizedText("intimidate", "Einschüchterung"),
    ),
    "shadow": Keyword(
        LocalizedText("shadow", "Irrealität"),
        LocalizedText(
            "Can block or be blocked only by creatures with shadow.",
            "Kann nur Kreaturen mit Irrealität blocken und nur von solchen geblockt werden.",
        ),
    ),
    "phasing": Keyword(
        LocalizedText("phasing", "Instabilität"),
        LocalizedText(
            "It phases in or out before its controller untaps during each of their untap steps; while it is phased out,"
            " it is treated as though it did not exist.",
            "Bevor ihr Beherrscher in seinem Enttappsegment enttappt, phast sie aus oder wieder ein; solange sie"
            " ausgephast ist, wird sie behandelt, als gäbe es sie nicht.",
        ),
    ),
    "skulk": Keyword(
        LocalizedText("skulk", "Schleichen"),
        LocalizedText(
            "Cannot be blocked by creatures with greater power.",
            "Kann nicht von Kreaturen mit größerer Stärke geblockt werden.",
        ),
    ),
    "horsemanship": Keyword(
        LocalizedText("horsemanship", "Reitkunst"),
        LocalizedText(
            "Can be blocked only by creatures with horsemanship.",
            "Kann nur von Kreaturen mit Reitkunst geblockt werden.",
        ),
    ),
    "infect": Keyword(
        LocalizedText("infect", "Infizieren"),
        LocalizedText(
            "Deals damage to creatures as -1/-1 counters and to players as poison counters.",
            "Fügt Kreaturen Schaden in Form von -1/-1-Marken und Spielern in Form von Giftmarken zu.",
        ),
    ),
    "wither": Keyword(
        LocalizedText("wither", "Verdorren"),
        LocalizedText(
            "Deals damage to creatures as -1/-1 counters.", "Fügt Kreaturen Schaden in Form von -1/-1-Marken zu."
        ),
    ),
    "exalted": Keyword(
        LocalizedText("exalted", "Erhaben"),
        LocalizedText(
            "Whenever a creature you control attacks alone, it gets +1/+1 until end of turn.",
            "Immer wenn eine Kreatur unter deiner Kontrolle allein angreift, erhält sie bis zum Ende des Zuges +1/+1.",
        ),
        LocalizedText("exalted", "Erhabenheit"),
    ),
    "annihilator": Keyword(
        LocalizedText("annihilator", "Auslöscher"),
        LocalizedText(
            "Whenever it attacks, defending player sacrifices that many permanents.",
            "Immer wenn sie angreift, opfert der verteidigende Spieler so viele bleibende Karten.",
        ),
    ),
    "persist": Keyword(
        LocalizedText("persist", "Beharrlich"),
        LocalizedText(
            "When it dies without a -1/-1 counter on it, it returns with one.",
            "Wenn sie ohne eine -1/-1-Marke stirbt, kommt sie mit einer zurück.",
        ),
        LocalizedText("persist", "Beharrlichkeit"),
    ),
    "undying": Keyword(
        LocalizedText("undying", "Unverwüstlich"),
        LocalizedText(
            "When it dies without a +1/+1 counter on it, it returns with one.",
            "Wenn sie ohne eine +1/+1-Marke stirbt, kommt sie mit einer zurück.",
        ),
        LocalizedText("undying", "Unverwüstlichkeit"),
    ),
    **{
        f"{english}walk": Keyword(
            LocalizedText(f"{english}walk", f"{german}"),
            LocalizedText(
                f"Cannot be blocked as long as defending player controls {what}.",
                f"Kann nicht geblockt werden, solange der verteidigende Spieler {was} kontrolliert.",
            ),
        )
        for english, german, what, was in (
            ("plains", "Ebenentarnung", "a Plains", "eine Ebene"),
            ("island", "Inseltarnung", "an Island", "eine Insel"),
            ("swamp", "Sumpftarnung", "a Swamp", "einen Sumpf"),
            ("mountain", "Gebirgstarnung", "a Mountain", "ein Gebirge"),
            ("forest", "Waldtarnung", "a Forest", "einen Wald"),
        )
    },
    **{
        f"hexproof from {english}": Keyword(
            LocalizedText(f"hexproof from {english}", f"Fluchsicher vor {german}"),
            LocalizedText(
                f"Cannot be the target of {english} spells or of abilities of {english} sources that your opponents"
                " control.",
                f"Kann nicht das Ziel von Zaubersprüchen der Farbe {german} oder von Fähigkeiten von Quellen der Farbe"
                f" {german} unter der Kontrolle deiner Gegner sein.",
            ),
            LocalizedText(f"hexproof from {english}", f"Fluchsicherheit vor {german}"),
        )
        for english, german in (
            ("white", "Weiß"),
            ("blue", "Blau"),
            ("black", "Schwarz"),
            ("red", "Rot"),
            ("green", "Grün"),
        )
    },
    "partner": Keyword(
        LocalizedText("partner", "Partner"),
        LocalizedText(
            "You can have two commanders if both have partner.",
            "Du kannst zwei Kommandeure haben, falls beide Partner haben.",
        ),
    ),
    "bushido": Keyword(
        LocalizedText("bushido", "Bushido"),
        LocalizedText(
            "When it blocks or becomes blocked, it gets that bonus to power and toughness until end of turn.",
            "Wenn sie blockt oder geblockt wird, erhält sie bis zum Ende des Zuges diesen Bonus auf Stärke und"
            " Widerstandskraft.",
        ),
    ),
    "prowess": Keyword(
        LocalizedText("prowess", "Bravour"),
        LocalizedText(
            "Whenever you cast a noncreature spell, it gets +1/+1 until end of turn.",
            "Immer wenn du einen Nichtkreatur-Zauberspruch wirkst, erhält sie bis zum Ende des Zuges +1/+1.",
        ),
    ),
    "ward": Keyword(
        LocalizedText("ward", "Abwehr"),
        LocalizedText(
            "Whenever it becomes the target of a spell or ability of an opponent, that is countered unless that"
            " player pays the cost.",
            "Immer wenn sie das Ziel eines Zauberspruchs oder einer Fähigkeit eines Gegners wird, wird das"
            " neutralisiert, es sei denn, dieser Spieler bezahlt die Kosten.",
        ),
    ),
    "cycling": Keyword(
        LocalizedText("cycling", "Umwandlung"),
        LocalizedText(
            "Pay the cost and discard this card from your hand: Draw a card.",
            "Bezahle die Kosten und wirf diese Karte aus deiner Hand ab: Ziehe eine Karte.",
        ),
    ),
    "equip": Keyword(
        LocalizedText("equip", "Ausrüsten"),
        LocalizedText(
            "Pay the cost: Attach it to target creature you control. Only when you could cast a sorcery.",
            "Bezahle die Kosten: Lege sie an eine Kreatur deiner Wahl unter deiner Kontrolle an. Nur, wenn du eine"
            " Hexerei wirken könntest.",
        ),
    ),
    "reconfigure": Keyword(
        LocalizedText("reconfigure", "Rekonfigurieren"),
        LocalizedText(
            "Pay the cost: Attach it to another target creature you control, or unattach it. Only when you could cast a"
            " sorcery. While it is attached, it is no creature.",
            "Bezahle die Kosten: Lege sie an eine andere Kreatur deiner Wahl unter deiner Kontrolle an, oder löse sie."
            " Nur, wenn du eine Hexerei wirken könntest. Solange sie angelegt ist, ist sie keine Kreatur.",
        ),
    ),
    "affinity": Keyword(
        LocalizedText("affinity", "Affinität"),
        LocalizedText(
            "Costs one mana less to cast for each such permanent you control.",
            "Kostet beim Wirken ein Mana weniger für jede solche bleibende Karte unter deiner Kontrolle.",
        ),
    ),
    "kicker": Keyword(
        LocalizedText("kicker", "Bonus"),
        LocalizedText(
            "You may pay this cost as well when you cast the spell.",
            "Du kannst diese Kosten zusätzlich bezahlen, wenn du den Zauberspruch wirkst.",
        ),
    ),
    "multikicker": Keyword(
        LocalizedText("multikicker", "Multibonus"),
        LocalizedText(
            "You may pay this cost as well when you cast the spell, as often as you like: X times.",
            "Du kannst diese Kosten zusätzlich bezahlen, wenn du den Zauberspruch wirkst, so oft du willst: X-mal.",
        ),
    ),
    "enchant": Keyword(
        LocalizedText("enchant", "Verzaubert"),
        LocalizedText(
            "It is cast on such a permanent and stays attached to it.",
            "Sie wird auf eine solche bleibende Karte gewirkt und bleibt daran angelegt.",
        ),
    ),
    "regenerate": Keyword(
        LocalizedText("regenerate", "Regenerieren"),
        LocalizedText(
            "The next time it would be destroyed this turn, it is tapped, leaves combat and loses all damage instead.",
            "Wenn sie in diesem Zug das nächste Mal zerstört würde, wird sie stattdessen getappt, aus dem Kampf"
            " entfernt und von allem Schaden geheilt.",
        ),
    ),
    "scry": Keyword(
        LocalizedText("scry", "Hellsicht"),
        LocalizedText(
            "Look at that many cards on top of your library; each goes to the bottom or back on top.",
            "Sieh dir so viele oberste Karten deiner Bibliothek an; jede kommt nach unten oder zurück nach oben.",
        ),
    ),
    "surveil": Keyword(
        LocalizedText("surveil", "Überwachen"),
        LocalizedText(
            "Look at that many cards on top of your library; each goes to your graveyard or back on top.",
            "Sieh dir so viele oberste Karten deiner Bibliothek an; jede kommt auf deinen Friedhof oder zurück nach"
            " oben.",
        ),
    ),
    "investigate": Keyword(
        LocalizedText("investigate", "Nachforschungen anstellen"),
        LocalizedText(
            "Create a Clue token, an artifact that draws a card for two mana and its sacrifice.",
            "Erzeuge einen Hinweis-Spielstein, ein Artefakt, das für zwei Mana und sein Opfer eine Karte zieht.",
        ),
    ),
    "explore": Keyword(
        LocalizedText("explore", "Das Terrain erkunden"),
        LocalizedText(
            "Reveal the top card of your library. A land goes to your hand; else the creature gets a +1/+1 counter and"
            " the card goes back or to your graveyard.",
            "Decke die oberste Karte deiner Bibliothek auf. Ein Land kommt auf deine Hand; sonst bekommt die Kreatur"
            " eine +1/+1-Marke und die Karte kommt zurück oder auf deinen Friedhof.",
        ),
    ),
    "proliferate": Keyword(
        LocalizedText("proliferate", "Wuchern"),
        LocalizedText(
            "Choose any number of permanents and players with counters. Each gets one more of each kind it has.",
            "Bestimme beliebig viele bleibende Karten und Spieler mit Marken. Jeder bekommt von jeder Art, die er hat,"
            " eine weitere.",
        ),
    ),
    "exploit": Keyword(
        LocalizedText("exploit", "Ausbeuten"),
        LocalizedText(
            "When it enters, its controller may sacrifice a creature.",
            "Wenn sie ins Spiel kommt, kann ihr Beherrscher eine Kreatur opfern.",
        ),
    ),
    "modular": Keyword(
        LocalizedText("modular", "Modular"),
        LocalizedText(
            "It enters with so many +1/+1 counters on it. When it dies, its controller may put its +1/+1 counters on an"
            " artifact creature.",
            "Sie kommt mit so vielen +1/+1-Marken ins Spiel. Wenn sie stirbt, kann ihr Beherrscher ihre"
            " +1/+1-Marken auf eine Artefaktkreatur legen.",
        ),
    ),
    "goad": Keyword(
        LocalizedText("goad", "Anstacheln"),
        LocalizedText(
            "Until the next turn of whoever goaded it, it attacks each combat if able, and attacks another player if"
            " able.",
            "Bis zum nächsten Zug dessen, der sie angestachelt hat, greift sie falls möglich in jedem Kampf an, und"
            " zwar falls möglich einen anderen Spieler.",
        ),
    ),
    "unearth": Keyword(
        LocalizedText("unearth", "Exhumieren"),
        LocalizedText(
            "Return it from your graveyard with haste, when you could cast a sorcery. Exile it at the beginning of the"
            " next end step or if it would leave the battlefield.",
            "Bringe sie aus deinem Friedhof mit Eile ins Spiel zurück, wenn du eine Hexerei wirken könntest. Schicke"
            " sie zu Beginn des nächsten Endsegments ins Exil, oder falls sie das Spielfeld verlassen würde.",
        ),
    ),
    "embalm": Keyword(
        LocalizedText("embalm", "Einbalsamieren"),
        LocalizedText(
            "Pay the cost and exile this card from your graveyard, when you could cast a sorcery: Create a token that's"
            " a copy of it, except it's white, it has no mana cost, and it's a Zombie in addition to its other types.",
            "Bezahle die Kosten und schicke diese Karte aus deinem Friedhof ins Exil, wenn du eine Hexerei wirken"
            " könntest: Erzeuge einen Spielstein, der eine Kopie von ihr ist, außer dass er weiß ist, keine Manakosten"
            " hat und zusätzlich zu seinen anderen Typen ein Zombie ist.",
        ),
    ),
    "eternalize": Keyword(
        LocalizedText("eternalize", "Verewigen"),
        LocalizedText(
            "Pay the cost and exile this card from your graveyard, when you could cast a sorcery: Create a token that's"
            " a copy of it, except it's black, it's 4/4, it has no mana cost, and it's a Zombie in addition to its"
            " other types.",
            "Bezahle die Kosten und schicke diese Karte aus deinem Friedhof ins Exil, wenn du eine Hexerei wirken"
            " könntest: Erzeuge einen Spielstein, der eine Kopie von ihr ist, außer dass er schwarz und 4/4 ist, keine"
            " Manakosten hat und zusätzlich zu seinen anderen Typen ein Zombie ist.",
        ),
    ),
    "madness": Keyword(
        LocalizedText("madness", "Wahnsinn"),
        LocalizedText(
            "If you discard it, exile it. Then cast it for its madness cost or put it into your graveyard.",
            "Wirfst du sie ab, schicke sie ins Exil. Dann wirke sie für ihre Wahnsinnskosten oder lege sie in deinen"
            " Friedhof.",
        ),
    ),
    "suspend": Keyword(
        LocalizedText("suspend", "Aussetzen"),
        LocalizedText(
            "Rather than cast it from your hand, you may pay this and exile it with so many time counters on it. At the"
            " beginning of your upkeep, remove one. When the last is removed, you may cast it without paying its mana"
            " cost. A creature has haste.",
            "Anstatt sie aus deiner Hand zu wirken, kannst du dies bezahlen und sie mit so vielen Zeitmarken ins Exil"
            " schicken. Entferne zu Beginn deines Versorgungssegments eine davon. Wenn die letzte entfernt wird, kannst"
            " du sie wirken, ohne ihre Manakosten zu bezahlen. Eine Kreatur hat Eile.",
        ),
    ),
    "morph": Keyword(
        LocalizedText("morph", "Morph"),
        LocalizedText(
            "You may cast it face down as a 2/2 creature for three mana. Turn it up any time for its morph cost.",
            "Wirke sie verdeckt als 2/2-Kreatur für drei Mana. Decke sie jederzeit für ihre Morphkosten auf.",
        ),
    ),
    "megamorph": Keyword(
        LocalizedText("megamorph", "Megamorph"),
        LocalizedText(
            "You may cast it face down as a 2/2 creature for three mana. Turn it up any time for its megamorph cost and"
            " put a +1/+1 counter on it.",
            "Wirke sie verdeckt als 2/2-Kreatur für drei Mana. Decke sie jederzeit für ihre Megamorphkosten auf"
            " und lege eine +1/+1-Marke auf sie.",
        ),
    ),
    "buyback": Keyword(
        LocalizedText("buyback", "Rückkauf"),
        LocalizedText(
            "You may pay this as well. If you do, the card goes to your hand as it resolves.",
            "Du kannst dies zusätzlich bezahlen. Dann kommt die Karte beim Verrechnen auf deine Hand zurück.",
        ),
    ),
    "splice onto arcane": Keyword(
        LocalizedText("splice onto Arcane", "Arkane Kopplung"),
        LocalizedText(
            "As you cast an Arcane spell, you may reveal this card from your hand and pay this as well. If you do, that"
            " spell gains this card's text.",
            "Sowie du einen arkanen Zauberspruch wirkst, kannst du diese Karte aus deiner Hand vorzeigen und dies"
            " zusätzlich bezahlen. Dann erhält jener Zauberspruch den Text dieser Karte.",
        ),
    ),
    "escape": Keyword(
        LocalizedText("escape", "Flucht"),
        LocalizedText(
            "You may cast it from your graveyard for this cost and by exiling so many other cards from there.",
            "Du kannst sie für diese Kosten und für so viele andere Karten aus deinem Friedhof von dort wirken.",
        ),
    ),
    "evoke": Keyword(
        LocalizedText("evoke", "Herbeirufen"),
        LocalizedText(
            "You may cast it for this cost. Then it is sacrificed when it enters.",
            "Du kannst sie für diese Kosten wirken. Dann wird sie geopfert, wenn sie ins Spiel kommt.",
        ),
    ),
    "dash": Keyword(
        LocalizedText("dash", "Spurt"),
        LocalizedText(
            "You may cast it for this cost. Then it has haste and returns to your hand at the next end step.",
            "Du kannst sie für diese Kosten wirken. Dann hat sie Eile und kehrt im nächsten Endsegment zurück.",
        ),
    ),
    "convoke": Keyword(
        LocalizedText("convoke", "Einberufen"),
        LocalizedText(
            "Each creature you tap while casting it pays for one mana of its color or for one generic mana.",
            "Jede Kreatur, die du beim Wirken tappst, bezahlt ein Mana ihrer Farbe oder ein generisches Mana.",
        ),
    ),
    "improvise": Keyword(
        LocalizedText("improvise", "Improvisieren"),
        LocalizedText(
            "Each artifact you tap while casting it pays for one generic mana.",
            "Jedes Artefakt, das du beim Wirken tappst, bezahlt ein generisches Mana.",
        ),
    ),
    "delve": Keyword(
        LocalizedText("delve", "Wühlen"),
        LocalizedText(
            "Each card you exile from your graveyard while casting it pays for one generic mana.",
            "Jede Karte, die du beim Wirken aus deinem Friedhof ins Exil schickst, bezahlt ein generisches Mana.",
        ),
    ),
    "crew": Keyword(
        LocalizedText("crew", "Bemannen"),
        LocalizedText(
            "Tap creatures of yours with this much power together. Until end of turn it becomes an artifact creature.",
            "Tappe Kreaturen mit so viel Stärke zusammen. Bis zum Ende des Zuges wird es zu einer Artefaktkreatur.",
        ),
    ),
    "echo": Keyword(
        LocalizedText("echo", "Echo"),
        LocalizedText(
            "In the first upkeep after it has come under your control, sacrifice it unless you pay this.",
            "Bezahlst du dies nicht im ersten Versorgungssegment, in dem du sie kontrollierst, opfere sie.",
        ),
    ),
    "cumulative upkeep": Keyword(
        LocalizedText("cumulative upkeep", "kumulative Versorgungskosten"),
        LocalizedText(
            "At the beginning of your upkeep, put an age counter on it, then sacrifice it unless you pay this for"
            " each.",
            "Lege zu Beginn deines Versorgungssegments eine Altersmarke auf sie; opfere sie dann, es sei denn, du"
            " bezahlst dies für jede davon.",
        ),
    ),
    "storm": Keyword(
        LocalizedText("storm", "Sturm"),
        LocalizedText(
            "When you cast it, copy it for each spell that was cast before it this turn.",
            "Wenn du ihn wirkst, kopiere ihn für jeden Zauberspruch, der in diesem Zug vorher gewirkt wurde.",
        ),
    ),
    "cascade": Keyword(
        LocalizedText("cascade", "Kaskade"),
        LocalizedText(
            "When you cast it, exile cards from the top of your library until there is a nonland card that costs less."
            " You may cast that card without paying its mana cost. The rest goes to the bottom in a random order.",
            "Wenn du ihn wirkst, schicke so lange die oberste Karte deiner Bibliothek ins Exil, bis eine dabei ist, die"
            " kein Land ist und weniger kostet. Du kannst sie wirken, ohne ihre Manakosten zu bezahlen. Der Rest kommt"
            " in zufälliger Reihenfolge unter die Bibliothek.",
        ),
    ),
    "discover": Keyword(
        LocalizedText("discover", "Entdecken"),
        LocalizedText(
            "Exile cards from the top of your library until there is a nonland card that costs so much or less. Cast it"
            " without paying its mana cost, or take it into your hand. The rest goes to the bottom in a random order.",
            "Schicke so lange die oberste Karte deiner Bibliothek ins Exil, bis eine dabei ist, die kein Land ist und"
            " höchstens so viel kostet. Wirke sie, ohne ihre Manakosten zu bezahlen, oder nimm sie auf die Hand. Der"
            " Rest kommt in zufälliger Reihenfolge unter die Bibliothek.",
        ),
    ),
    "fight": Keyword(
        LocalizedText("fight", "Kämpfen"),
        LocalizedText(
            "Each of the two deals damage equal to its power to the other.",
            "Beide fügen einander Schadenspunkte in Höhe ihrer Stärke zu.",
        ),
    ),
    "mill": Keyword(
        LocalizedText("mill", "Millen"),
        LocalizedText(
            "That many cards go from the top of the library to the graveyard.",
            "So viele Karten kommen oben von der Bibliothek in den Friedhof.",
        ),
    ),
}
"""Properties, abilities with a name, and verbs that have a meaning of their own."""

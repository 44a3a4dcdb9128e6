"""Names of guests: two words and a number, in the guest's language.

German adjectives agree with the noun, so each noun carries its gender.
"""

from __future__ import annotations

from collections.abc import Callable

ENGLISH = (
    ("Amber", "Brave", "Bright", "Calm", "Clever", "Copper", "Early", "Fair", "Gentle", "Golden", "Happy", "Keen",
     "Lucky", "Merry", "Misty", "Noble", "Patient", "Quick", "Quiet", "Rapid", "Silver", "Steady", "Sunny", "Swift",
     "Tidy", "Velvet", "Wise", "Witty"),
    ("Badger", "Beaver", "Comet", "Crane", "Cricket", "Falcon", "Fox", "Harbour", "Hare", "Hedgehog", "Heron",
     "Juniper", "Lantern", "Lark", "Lynx", "Maple", "Meadow", "Otter", "Owl", "Pebble", "Pine", "Raven", "River",
     "Robin", "Salmon", "Sparrow", "Squirrel", "Swan", "Thistle", "Wren"),
)  # fmt: skip

GERMAN = (
    ("Flink", "Froh", "Früh", "Gelassen", "Gewandt", "Golden", "Heiter", "Hell", "Klug", "Kühn", "Leis", "Mild",
     "Munter", "Mutig", "Rasch", "Ruhig", "Sacht", "Schlau", "Silbern", "Sonnig", "Still", "Tapfer", "Treu", "Wach",
     "Weis", "Wendig"),
    (("Ahorn", "er"), ("Amsel", "e"), ("Biber", "er"), ("Birke", "e"), ("Dachs", "er"), ("Distel", "e"), ("Eule", "e"),
     ("Falke", "er"), ("Fluss", "er"), ("Fuchs", "er"), ("Hafen", "er"), ("Hase", "er"), ("Igel", "er"),
     ("Kiesel", "er"), ("Komet", "er"), ("Kranich", "er"), ("Lachs", "er"), ("Laterne", "e"), ("Lerche", "e"),
     ("Luchs", "er"), ("Otter", "er"), ("Rabe", "er"), ("Reh", "es"), ("Reiher", "er"), ("Schwan", "er"),
     ("Spatz", "er"), ("Wiesel", "es")),
)  # fmt: skip


def guest_name(language: str, draw: Callable[[int], int]) -> str:
    """A name like "Quiet Heron 482". `draw(n)` gives a whole number from 0 to n - 1."""
    number = 100 + draw(900)
    if language.startswith("de"):
        adjectives, nouns = GERMAN
        noun, ending = nouns[draw(len(nouns))]
        return f"{adjectives[draw(len(adjectives))]}{ending} {noun} {number}"
    first, second = ENGLISH
    return f"{first[draw(len(first))]} {second[draw(len(second))]} {number}"

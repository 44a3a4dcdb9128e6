"""Where the rules page says what the lessons show: the number of the section, that of the paragraph, and the rules."""

RULE_NUMBERS: dict[tuple[int, int], str] = {
    (1, 1): "MTG-C-01",
    (4, 1): "MTG-C-02 MTG-P-28",
    (4, 2): "MTG-P-27",
    (5, 1): "MTG-P-01 MTG-P-02 MTG-P-03 MTG-P-04 MTG-P-05 MTG-P-07 MTG-P-30 MTG-P-X01 MTG-P-X02",
    (5, 2): "MTG-P-06 MTG-P-08 MTG-P-11 MTG-P-12 MTG-P-13 MTG-P-14 MTG-P-15 MTG-P-16 MTG-P-17 MTG-P-19 MTG-P-20"
    " MTG-P-21 MTG-P-29 MTG-P-X03 MTG-P-X04 MTG-P-X06 MTG-P-X09 MTG-P-X11 MTG-P-X12",
    (5, 3): "MTG-P-09 MTG-P-10",
    (5, 4): "MTG-P-22 MTG-P-25 MTG-P-X13 MTG-P-X15",
    (5, 5): "MTG-P-26",
    (6, 1): "MTG-P-18 MTG-P-X05 MTG-P-X07 MTG-P-X08",
    (9, 1): "MTG-C-03 MTG-C-04 MTG-C-05 MTG-C-06 MTG-C-07 MTG-C-08 MTG-C-09 MTG-C-10 MTG-C-11 MTG-C-13 MTG-C-23"
    " MTG-C-X01",
    (9, 2): "MTG-C-14 MTG-C-15 MTG-C-16 MTG-C-18 MTG-P-24 MTG-P-X10",
    (9, 3): "MTG-C-12 MTG-C-17 MTG-C-X02",
    (10, 1): "MTG-C-21",
    (10, 2): "MTG-C-19 MTG-C-20 MTG-C-22 MTG-C-X03",
    (11, 1): "MTG-P-23 MTG-P-X14",
}
LOG_RULES: dict[str, str] = {"asked": "MTG-P-25", "revoke": "MTG-P-26"}
"""The rules that lines of the log lead to, by the kind of the line."""

"""Where the rules page says what the lessons show: the number of the section, that of the paragraph, and the rules."""

RULE_NUMBERS: dict[tuple[int, int], str] = {
    (1, 1): "MTG-C-01",
    (4, 1): "MTG-C-02 MTG-P-28",
    (4, 2): "MTG-P-27",
    (5, 1): "MTG-P-01 MTG-P-02 MTG-P-03 MTG-P-04 MTG-P-05 MTG-P-07",
    (5, 2): "MTG-P-06 MTG-P-08 MTG-P-11 MTG-P-12 MTG-P-13 MTG-P-14 MTG-P-15 MTG-P-16 MTG-P-17 MTG-P-19 MTG-P-20"
    " MTG-P-21 MTG-P-22 MTG-P-25 MTG-P-29",
    (6, 1): "MTG-P-18",
    (9, 1): "MTG-C-03 MTG-C-04 MTG-C-05 MTG-C-06 MTG-C-07 MTG-C-08 MTG-C-10 MTG-C-11 MTG-C-13 MTG-C-23",
    (9, 2): "MTG-C-14 MTG-C-15 MTG-C-16 MTG-C-18 MTG-P-24",
    (9, 3): "MTG-C-12 MTG-C-17",
    (10, 1): "MTG-C-21",
    (10, 2): "MTG-C-19 MTG-C-20 MTG-C-22",
    (11, 1): "MTG-P-23",
}

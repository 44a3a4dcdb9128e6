"""Where the rules page says what the lessons show: the number of the section, that of the paragraph, and the rules."""

RULE_NUMBERS: dict[tuple[int, int], str] = {
    (2, 1): "FAB-25 FAB-26",
    (3, 2): "FAB-09 FAB-14",
    (4, 1): "FAB-01 FAB-02 FAB-06 FAB-10 FAB-11 FAB-12 FAB-13 FAB-27 FAB-I01 FAB-X01",
    (4, 2): "FAB-03 FAB-05 FAB-08 FAB-15 FAB-21",
    (4, 3): "FAB-07 FAB-I03",
    (4, 4): "FAB-18 FAB-19 FAB-24 FAB-28",
    (4, 5): "FAB-16 FAB-17 FAB-22 FAB-23",
    (5, 2): "FAB-04 FAB-I04",
    (6, 1): "FAB-20 FAB-I02",
}
LOG_RULES: dict[str, str] = {"triggered": "FAB-06", "action_point": "FAB-21", "pitched": "FAB-26"}
"""The rules that lines of the log lead to, by the kind of the line."""

"""Where the rules page says what the lessons show: the number of the section, that of the paragraph, and the rules.
Section 0 is what is said of loops."""

RULE_NUMBERS: dict[tuple[int, int], str] = {
    (0, 1): "FF-29 FF-X09",
    (0, 2): "FF-30 FF-31 FF-32",
    (4, 1): "FF-08 FF-19",
    (4, 2): "FF-04 FF-05",
    (4, 3): "FF-07 FF-35 FF-36",
    (6, 1): "FF-01 FF-06 FF-18 FF-20 FF-22 FF-38 FF-40 FF-X01",
    (6, 2): "FF-02 FF-09 FF-12 FF-13 FF-14 FF-15 FF-16 FF-21 FF-X03",
    (6, 3): "FF-03 FF-17 FF-23 FF-24 FF-25 FF-33 FF-34 FF-39 FF-X02 FF-X04 FF-X05 FF-X06",
    (6, 4): "FF-26 FF-27 FF-28 FF-X07 FF-X08",
    (7, 3): "FF-10 FF-11",
    (11, 10): "FF-37",
}
LOG_RULES: dict[str, str] = {"loop_found": "FF-29"}
"""The rules that lines of the log lead to, by the kind of the line."""

"""Printed rules text made into cards: the sentences of the vocabulary, read backwards, proved by writing them again.

`normal_form` brings printed and written texts into one form. `patterns` writes every word with marks in its slots and
cuts the sentence at the marks. `phrases` reads by these patterns, `kinds` descriptions of objects, `sentences`
instructions and whole abilities. `proof` accepts only what says, written again, what was read.
"""

// The symbols of Magic: a shape and a letter for each kind of mana, and the sign for tapping.

export const SYMBOLS = {
  W: { word: () => gettext("white mana"), shape: "M10.0 0.0L12.1 2.0L15.0 1.3L15.9 4.1L18.7 5.0L18.0 7.9L20.0 10.0L18.0 12.1L18.7 15.0L15.9 15.9L15.0 18.7L12.1 18.0L10.0 20.0L7.9 18.0L5.0 18.7L4.1 15.9L1.3 15.0L2.0 12.1L0.0 10.0L2.0 7.9L1.3 5.0L4.1 4.1L5.0 1.3L7.9 2.0z" },
  U: { word: () => gettext("blue mana"), low: 1.4, shape: "M10 0c4 5.4 7.5 9 7.5 13a7.5 7.5 0 0 1-15 0C2.5 9 6 5.4 10 0z" },
  B: { word: () => gettext("black mana"), shape: "M10 .8l8 4.6v9.2l-8 4.6-8-4.6V5.4z" },
  R: { word: () => gettext("red mana"), low: 2.2, shape: "M10 .5L19.5 18H.5z" },
  G: { word: () => gettext("green mana"), shape: "M17.5 2C19 11 15 18.5 5 18.5 1.5 18.5 1.2 15 2 12 3.5 5 10 2 17.5 2z" },
  C: { word: () => gettext("colourless mana"), shape: "M10 .5L19.5 10L10 19.5L.5 10z" },
  S: { word: () => gettext("snow mana"), look: "C", letter: "❄" },
  T: { word: () => gettext("tap"), glyph: "M6 11.5a4.5 4.5 0 1 0 1.5-4.5M6.5 3.800l.6 3.700 3.700-.4" },
};

for (const kind of "WUBRGC") {
  SYMBOLS[`${kind} snow`] = { ...SYMBOLS[kind], look: kind, letter: "❄", word: () => `${SYMBOLS[kind].word()}, ${SYMBOLS.S.word()}` };
  SYMBOLS[`${kind} tied`] = { ...SYMBOLS[kind], look: kind, letter: "*", word: () => `${SYMBOLS[kind].word()}, ${gettext("for some things only")}` };
  SYMBOLS[`${kind} stays`] = { ...SYMBOLS[kind], look: kind, letter: "+", word: () => `${SYMBOLS[kind].word()}, ${gettext("not lost before the end of the turn")}` };
}

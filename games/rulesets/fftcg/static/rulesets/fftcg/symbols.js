// The symbols of FFTCG: a shape and a letter for each element, the same with a number for costs, and signs of costs.

const SHAPES = {
  F: { word: () => gettext("Fire"), low: 1.6, shape: "M10 .3c1.2 4 7.3 5.6 7.3 11.9a7.3 7.3 0 0 1-14.6 0C2.7 9 4.6 7.3 5.6 5c1 .8 1.6 1.7 1.9 2.8C9 5.9 10 3.3 10 .3z" },
  I: { word: () => gettext("Ice"), shape: "M10.0 0.0L13.9 3.2L18.7 5.0L17.9 10.0L18.7 15.0L14.0 16.8L10.0 20.0L6.1 16.8L1.3 15.0L2.1 10.0L1.3 5.0L6.0 3.2z" },
  W: { word: () => gettext("Wind"), shape: "M17.5 2C19 11 15 18.5 5 18.5 1.5 18.5 1.2 15 2 12 3.5 5 10 2 17.5 2z" },
  E: { word: () => gettext("Earth"), shape: "M10 .8l8 4.6v9.2l-8 4.6-8-4.6V5.4z" },
  L: { word: () => gettext("Lightning"), low: 0.4, shape: "M10 .5L19.5 10L10 19.5L.5 10z" },
  A: { word: () => gettext("Water"), low: 1.6, shape: "M10 0c4 5.4 7.5 9 7.5 13a7.5 7.5 0 0 1-15 0C2.5 9 6 5.4 10 0z" },
  H: { word: () => gettext("Light"), shape: "M10 0L12.1 2L15 1.3L15.9 4.1L18.7 5L18 7.9L20 10L18 12.1L18.7 15L15.9 15.9L15 18.7L12.1 18L10 20L7.9 18L5 18.7L4.1 15.9L1.3 15L2 12.1L0 10L2 7.9L1.3 5L4.1 4.1L5 1.3L7.9 2z" },
  K: { word: () => gettext("Darkness"), shape: "M10 .5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z" },
};
const HIGHEST = 12; // cost of a card

export const SYMBOLS = {
  ...SHAPES,
  ...Object.fromEntries(Object.entries(SHAPES).flatMap(([letter, symbol]) =>
    Array.from({ length: HIGHEST + 1 }, (_, cost) => [`${letter}${cost}`, { ...symbol, letter: String(cost), look: letter, word: () => `${cost} ${symbol.word()}` }]))),
  D: { word: () => pgettext("FFTCG: a cost", "dull it"), glyph: "M6 11.5a4.5 4.5 0 1 0 1.5-4.5M6.5 3.8l.6 3.7 3.7-.4" },
  C: { word: () => gettext("Crystal"), shape: "M6 3h8l4 5-8 11L2 8z" },
  X: { word: () => pgettext("FFTCG: a cost", "X CP"), shape: "M10 .5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z" },
  S: { word: () => gettext("special: discard a card of the same name"), shape: "M4 1h12l3 9-3 9H4l-3-9z" },
};

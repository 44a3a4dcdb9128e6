// The symbols of Flesh and Blood, drawn by ourselves: resource, power, defence, life.

export const SYMBOLS = {
  r: { word: () => pgettext("symbol", "resource"), shape: "M10 .8l8 4.600v9.200l-8 4.600-8-4.600V5.400z", letter: "1" },
  p: { word: () => pgettext("symbol", "power"), shape: "M10 .5L19.500 10L10 19.500L.5 10z", glyph: "M13.500 6.500l-6 6M6.800 10.800l2.500 2.500" },
  d: { word: () => pgettext("symbol", "defence"), shape: "M10 .8l8 3v6c0 5-3.500 8-8 9.700-4.500-1.700-8-4.700-8-9.700v-6z", glyph: "M6.500 9.500l2.800 2.800 4.400-5" },
  h: { word: () => pgettext("symbol", "life"), shape: "M10 18.500C2.500 13 .8 10 .8 6.800A5 5 0 0 1 10 4.500a5 5 0 0 1 9.200 2.300C19.200 10 17.500 13 10 18.500z", glyph: "M10 7.500v6M7 10.500h6" },
};

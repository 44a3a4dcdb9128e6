// Lands: whole landscapes, from edge to edge.

import { disc, many, oval, shape, star, stroke } from "cards/art/ink";

const fir = (tone, x, y, size) => shape(tone, `M${x} ${y - size * 2.4}L${x + size} ${y - size * 0.9}H${x + size * 0.5}L${x + size * 1.25} ${y}H${x - size * 1.25}L${x - size * 0.5} ${y - size * 0.9}H${x - size}z`);

export const PLACES = {
  forest: (roll) => [
    disc(3, roll(50) - 25, -16, 6), many(9, (at) => fir(1, at * 12 - 48, 14 + roll(4), 8 + roll(3))), many(6, (at) => fir(4, at * 19 - 48 + roll(6), 24, 10 + roll(3))), many(4, (at) => fir(2, at * 29 - 44 + roll(10), 36, 13 + roll(4))),
  ],
  mountain: (roll) => {
    const x = roll(20) - 10;
    return [disc(3, x > 0 ? -30 : 30, -16, 6), shape(1, "M-50 20L-36-2L-24 10L-8-8L10 8L26-10L50 16V36H-50z"), shape(4, `M-50 36L${x - 34} 0L${x - 16} 18L${x} 36z`), shape(2, `M${x - 34} 36L${x}-24L${x + 12}-8L${x + 20}-14L50 30V36z`),
      shape(3, `M${x}-24L${x - 12}-3L${x - 4}-6L${x + 1} 1L${x + 6}-8L${x + 12}-8z`)];
  },
  island: (roll) => [
    disc(3, 26 - roll(54), -14, 7), shape(1, "M-50 4H50V36H-50z"), shape(2, "M-30 20C-18 6 18 4 30 20z"), stroke(2, 3.4, "M2 12C0 0 4-8 10-16"), many(5, (at) => shape(2, `M10-16q${[-20, -10, 6, 18, 16][at]} ${[-4, -14, -14, -8, 4][at]} ${[-24, -16, 10, 24, 18][at]} ${[8, -2, -6, 4, 12][at]}q${[10, 6, -4, -10, -8][at]}-8 ${[24, 16, -10, -24, -18][at]} ${[-8, 2, 6, -4, -12][at]}z`)),
    stroke(3, 2, "M-46 24q6-4 12 0t12 0M2 28q6-4 12 0t12 0t12 0"),
  ],
  swamp: (roll) => [
    disc(3, 22 - roll(44), -16, 7), shape(1, "M-50 8Q-20 0 0 8T50 6V36H-50z"), stroke(2, 4, "M-26 26C-24 10-28 0-24-12M-25 4L-36-8M-25 0L-14-12M-24-12L-30-24M-24-10L-18-22M26 24C24 14 28 6 26-4M26 6L36-4M26 2L18-8"), oval(2, -6, 24, 40, 4), oval(4, 14, 31, 36, 4), stroke(3, 1.6, "M-34 24H-12M2 31H28"), many(3, (at) => stroke(2, 1.8, `M${-2 + at * 5} 24v-${8 + roll(7)}`)),
  ],
  plains: (roll) => [
    disc(3, roll(40) - 20, -8, 11), shape(1, "M-50 4Q-20-4 6 2T50 0V36H-50z"), shape(4, "M-50 14Q-10 4 20 12T50 10V36H-50z"), shape(2, "M-50 26Q-20 14 10 22T50 22V36H-50z"),
    many(12, (at) => stroke(2, 1.6, `M${at * 8 - 46 + roll(4)} 26l${roll(5) - 2}-${8 + roll(7)}`)),
  ],
  meadow: (roll) => [
    shape(1, "M-50 6Q0-10 50 6V36H-50z"), shape(4, "M-22-6C-10-12 14-12 24-6C16 4 8 8 2 16C-6 8-18 4-22-6z"), shape(2, "M-26-8Q0-16 28-8Q0-2-26-8z"), many(7, (at) => [stroke(2, 1.6, `M${at * 14 - 42} 36v-${8 + roll(8)}`), star(3, 5, 4, 1.6, { cx: at * 14 - 42, cy: 22 - roll(6) })]),
  ],
  cove: (roll) => [
    disc(3, roll(16) - 8, -14, 8), shape(1, "M-50 2H50V36H-50z"), shape(2, "M-50-20L-30-14L-22 2L-28 10L-16 18L-50 26z"), shape(2, "M50-26L34-18L26-4L32 8L18 20L50 28z"), stroke(3, 2, "M-14 10q6-4 12 0t12 0M-20 26q6-4 12 0t12 0t12 0"), shape(4, "M-4 6H12L8 11H0zM3-8L12 4H3zM2-6V4H-4z"),
  ],
  highlands: (roll) => [
    disc(3, 30, -18, 6), shape(1, "M-50 2L-38-10H-14L-6 2H12L20-8H44L50 0V36H-50z"), shape(4, "M-50 16L-34 6H-8L2 18H24L34 8H50V36H-50z"), shape(2, "M-50 30L-20 20H10L26 30H50V36H-50z"), fir(2, -30 + roll(10), 8, 6), fir(2, -16, 8, 7), fir(2, 38, 10, 7),
  ],
  wilds: (roll) => [
    disc(3, 0, -12, 8), shape(1, "M-50 2Q-26-14 0-4T50-2V36H-50z"), shape(2, "M-50 6Q-30 2-14 14L-30 36H-50zM50 2Q30 4 14 14L32 36H50z"), shape(3, "M-4-2C8 4-8 8 2 14C8 20-10 26-16 36H16C18 24 10 20 6 14C2 8 12 4 4-2z"), fir(2, -38, 18, 8), fir(2, 38, 16, 9), fir(4, -24 - roll(4), 12, 5),
  ],
  factory: () => [
    shape(4, "M-46 36V-26H-38V4H-28V-18H-20V8L-4-4V8L12-4V8L28-4V36z"), shape(2, "M-50 36V12H34V36z"), star(3, 9, 14, 10, { cx: 30, cy: 16 }), disc(2, 30, 16, 5), shape(3, "M-40 18h8v8h-8zM-24 18h8v8h-8zM-8 18h8v8h-8z"), disc(1, -42, -30, 6), disc(1, -32, -26, 5), disc(1, -24, -24, 5),
  ],
  tomb: (roll) => [
    disc(3, -28 + roll(8), -16, 7), shape(1, "M-50 20Q0 6 50 20V36H-50z"), shape(2, "M-34 36V24H-26V12H-18V0H-10V-12H-6L0-28L6-12H10V0H18V12H26V24H34V36z"), shape(3, "M-5 36V22Q0 14 5 22V36z"), stroke(4, 2, "M-18 4H18M-26 16H26M-34 28H34"),
  ],
  tower: (roll) => [
    shape(1, "M-50 20L-24 6L0 16L26 2L50 18V36H-50z"), shape(2, "M-14 36L-11-10H-16V-24H-9V-18H-3V-24H3V-18H9V-24H16V-10H11L14 36z"), shape(4, "M11-10L14 36H3V-10z"), shape(3, "M-4-2h5v9h-5zM-4 16h5v8h-5z"), stroke(2, 2, "M0-24V-36"), shape(3, "M0-36L14-32L0-28z"), roll(2) ? shape(2, "M24 36V10H20V2H40V10H36V36z") : shape(2, "M-36 36V6L-28-6L-20 6V36z"),
  ],
  city: (roll) => [
    disc(3, 28, -18, 6), many(8, (at) => shape(1, `M${at * 13 - 52} 36V${-roll(24)}h11V36z`)), many(5, (at) => shape(2, `M${at * 20 - 48 + roll(6)} 36V${6 - roll(22)}l7-8l7 8V36z`)), many(5, (at) => shape(3, `M${at * 20 - 42} 20h4v6h-4z`)),
  ],
};

export const PLACE_WORDS = {
  forest: "forest wood woods grove", mountain: "mountain peak", island: "island", swamp: "swamp bog", plains: "plains field", meadow: "meadow garden", cove: "cove harbor shore", highlands: "highlands hills", wilds: "wilds path", factory: "factory mine forge workshop",
  tomb: "tomb crypt urborg temple", tower: "tower keep castle alexander", city: "city town hall",
};

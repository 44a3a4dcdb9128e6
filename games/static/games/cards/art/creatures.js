// Creatures that are no people: one family each, known by the words of the card.

import { both, disc, many, moved, oval, shape, star, stroke } from "cards/art/ink";

const eyes = (tone, x, y, r = 2) => both(disc(tone, x, y, r));

export const CREATURES = {
  jellyfish: (roll) => [
    many(5, (at) => stroke(at % 2 ? 4 : 2, 3, `M${at * 7 - 14}-2q${roll(2) ? -5 : 5} 8 0 15t0 20`)),
    shape(2, "M-23-3C-24-33 24-33 23-3Q17-9 12-3Q6 3 0-3Q-6 3-12-3Q-17-9-23-3z"), stroke(3, 2.6, "M-15-10C-14-19-8-23-1-23"), disc(3, 7, -14, 2.4), disc(3, 13, -9, 1.6), disc(3, 0, -10, 1.4),
  ],
  fish: (roll) => [
    shape(4, "M-8-12L8-26L12-10zM-4 12L4 24L10 10z"), shape(2, "M-32 2C-18-16 10-16 20 0L34-14Q29 2 34 18L20 5C10 20-18 20-32 2z"), disc(3, -20, -1, 2.6), stroke(3, 2, "M-10-9Q-5 2-11 12"),
    many(2 + roll(2), (at) => stroke(4, 1.6, `M${at * 8}-7q4 8 0 15`)),
  ],
  serpent: () => [
    stroke(2, 9, "M-34 24C-30-4-18-4-14 24M-6 26C-2 6 10 6 14 28"), stroke(2, 10, "M24 34C30 14 16 8 10-2C6-12 12-18 18-18"), shape(2, "M12-26C22-29 30-24 36-14L24-12C18-10 13-12 11-16z"),
    shape(4, "M12-26L2-32L6-22L-2-20L6-15L0-8L10-8z"), disc(3, 22, -20, 2), stroke(1, 3, "M-36 29q6-5 12 0t12 0t12 0t12 0t12 0t12 0"),
  ],
  snake: (roll) => [
    stroke(2, 9, "M-28 24C-6 32 30 28 25 14S-24 12-18-2S2-14 6-17"), stroke(3, 2, `M-24 24C-6 30 26 27 23 15S-22 12-17 0`),
    shape(2, "M0-24C10-31 24-27 27-17C22-9 8-7 0-12z"), disc(3, 15, -20, 2.2), stroke(3, 1.8, "M27-17l6 1l3-3m-3 3l3 3"), roll(2) ? stroke(4, 2, "M4-26q-8 0-9 8") : null,
  ],
  wurm: () => [
    stroke(2, 19, "M-24 38C-30 2-14-22 12-12"), many(4, (at) => stroke(4, 2.4, `M${[-33, -30, -24, -12][at]} ${[22, 8, -5, -15][at]}l${[18, 16, 12, 4][at]} ${[-2, 5, 12, 17][at]}`)),
    oval(2, 16, -8, 11, 15), oval(3, 18, -8, 8, 12), oval(0, 19, -8, 5, 8), many(6, (at) => disc(2, 18 + Math.cos(at) * 7, -8 + Math.sin(at) * 11, 2)), shape(4, "M-38 34L-24 24L-14 30L-6 24L8 34z"),
  ],
  bird: (roll) => [() => [
    shape(4, "M-4-4C0-18 10-28 30-30C28-20 20-8 8 0z"), shape(2, "M-32 6C-20 4-14 0-10-5C-14-18-24-26-36-30C-16-34 6-24 9-8C14-11 19-14 25-12L35-7L26-4C22 8 10 15-4 13L-24 22L-15 10z"), disc(3, 22, -9, 1.8),
    stroke(3, 2, "M-18-20Q-4-14 0-4"),
  ], () => [
    both(shape(2, "M2-6C8-18 20-26 36-28C36-20 34-14 31-9L33-8C31-3 28 1 24 4L25 6C20 10 12 12 4 8z"), stroke(3, 1.8, "M12-8Q20-18 30-22M12-1Q20-8 27-11")),
    shape(2, "M0-18C6-18 7-12 5-8C9 0 7 12 2 18L8 30L0 26L-8 30L-2 18C-7 12-9 0-5-8C-7-12-6-18 0-18z"), shape(3, "M-2-13h4l-2 6z"), eyes(3, 3, -14, 1.2),
  ], () => [
    shape(2, "M-28 36C-30 10-22-26 2-26C16-26 24-18 26-10C34-8 36 0 32 6C28-1 22-1 16 0C10 8 16 22 22 36z"), shape(3, "M24-9C34-8 36 0 32 6C29 0 25-1 20-1z"), disc(3, 12, -12, 4), disc(2, 13, -12, 1.8), stroke(2, 2.4, "M4-17L18-16"), stroke(4, 2.4, "M-18 4l8 5M-20 14l9 5M-20 24l10 6M-8 6l6 6M-8 18l7 7"),
  ]][roll(3)](),
  dragon: (roll) => (roll(2) ? [
    shape(4, "M-38 4L-22-30L-8-8z"), shape(2, "M-36 34C-32 8-26-6-12-14L-26-30L-4-20L-6-34L8-20C20-18 30-10 36-2L33 5L14 6L28 12L24 17L8 15C2 16-2 24-2 34z"), shape(3, "M6-11L15-9L8-5z"),
    disc(4, 30, -3, 1.6), shape(3, "M14 6l3 4l3-3l3 5l2-3l3 3z"), stroke(4, 2.4, "M-27 24l9 3M-24 12l9 4M-18 2l8 5"),
  ] : [
    both(shape(2, "M4-2L12-20L36-28L31-15L37-6L27-5L27 7L17 3L12 15z"), stroke(4, 1.6, "M6 2L33-24M8 4L34-6M9 6L26 6")),
    stroke(2, 8, "M0 16C-8 4 6-6-1-17"), stroke(2, 5, "M0 14C2 28 18 32 28 23"), shape(2, "M28 15L36 24L24 28zM-5-26L4-25L16-18L6-14L-5-14z"), stroke(2, 2.4, "M-3-24L-11-30M0-25L-4-33"), disc(3, 3, -20, 1.7),
  ]),
  spider: (roll) => [
    stroke(1, 1, "M-50-32L50 32M50-32L-50 32M0-32V32M-50 0H50M-20-20L0-26L20-20L26 0L20 20L0 26L-20 20L-26 0z"),
    both(stroke(2, 3.4, "M6-4L20-20L31-8M7 0L25-8L35 8M7 4L24 6L33 24M6 8L16 18L20 32")), oval(2, 0, 10, 13, 14), disc(2, 0, -8, 8.5), eyes(3, 3, -10, 2), eyes(3, 6, -6, 1.2),
    roll(2) ? shape(3, "M0 4l4 6l-4 8l-4-8z") : [disc(3, 0, 6, 2.4), disc(3, 0, 14, 3.2)],
  ],
  insect: () => [
    both(stroke(2, 3, "M8-4L24-14L30-8M10 6H30M9 14L24 24L32 20"), stroke(2, 2.4, "M4-20Q12-26 16-30")), disc(2, 0, -16, 8), shape(2, "M0-10C18-10 20 22 0 30C-20 22-18-10 0-10z"), stroke(3, 1.8, "M0-9V29"), both(disc(3, 8, 4, 2.6), disc(3, 6, 14, 2)),
  ],
  rat: (roll) => [
    stroke(2, 3, "M-24 16C-38 20-36-2-26-10"), shape(2, "M-28 20C-32 0-12-10 4-8C6-18 18-18 16-7C24-4 30 3 36 10L32 14C24 20 6 20-8 20z"), disc(4, 10, -10, 4), disc(3, 20, 1, 1.9), stroke(3, 1.2, "M30 8l8-5M31 10l8 0"),
    shape(4, "M-14 20v6h8v-6zM12 19l6 7h6l-4-8z"), roll(2) ? moved("translate(4 6) scale(-.7 .7)", shape(4, "M-28 20C-32 0-12-10 4-8C6-18 18-18 16-7C24-4 30 3 36 10L32 14C24 20 6 20-8 20z")) : null,
  ],
  cat: (roll) => [
    roll(2) ? star(4, 13, 34, 27, { cy: 2 }) : null, shape(2, "M-23-27L-11-18Q0-21 11-18L23-27L22-2C22 15 10 25 0 25S-22 15-22-2z"), both(shape(4, "M13-17L20-22L19-9z"), shape(3, "M5-3Q11-9 17-4Q11 2 5-3z"), stroke(3, 1.2, "M8 11L28 8M8 14L27 16")),
    shape(3, "M-4 7h8l-4 5z"), stroke(3, 1.8, "M0 11v4q4 4 8 1M0 15q-4 4-8 1"),
  ],
  wolf: (roll) => (roll(2) ? [
    disc(1, 18, -18, 13), shape(2, "M-26 36C-28 14-22 0-10-8L-24-14L-1-18L21-33L26-27L13-13L25-17L22-10L9 1C7 12 13 22 16 36z"), shape(3, "M-1-10L7-13L4-7z"), stroke(4, 2.2, "M-18 28l8-8M-10 32l7-9M-18 16l8-7"),
  ] : [
    shape(2, "M-24-30L-9-15H9L24-30L26-2L13 12L0 29L-13 12L-26-2z"), both(shape(4, "M14-17L21-24L21-8z"), shape(3, "M5-2L16-7L13 1z")), shape(1, "M0 4L8 14L0 26L-8 14z"), shape(2, "M-4 19h8l-4 6z"),
  ]),
  bear: (roll) => [
    both(disc(2, 18, -18, 9), disc(4, 18, -18, 4.5)), shape(2, "M0-25C20-25 26-10 26 3C26 20 13 28 0 28S-26 20-26 3C-26-10-20-25 0-25z"), oval(1, 0, 13, 12, 10), oval(2, 0, 8, 5, 3.4), stroke(2, 2, "M0 10v5M-6 17q6 5 12 0"), eyes(3, 10, -4, 2.6),
    roll(2) ? stroke(3, 2, "M4-18l12 12M9-20l10 10") : null,
  ],
  horse: (roll, { flying, dark }) => [
    flying ? both(shape(4, "M4 10C8-16 24-28 38-30C38-20 35-12 32-8L35-7C32 2 28 6 24 8L27 10C22 18 12 22 4 20z")) : null,
    shape(dark ? 3 : 4, dark ? "M0-18L4-34L-8-24L-14-34L-18-18L-28-22L-24-8L-36-8L-26 6L-36 12L-28 34h16z" : "M-4-18L-2-27L-15-19L-14-8L-24-2L-19 8L-28 16L-22 34h8z"),
    shape(2, "M-18 36C-16 12-16-6-5-16L-2-29L6-20C15-15 25 0 30 9C29 16 21 18 16 13L6 9C4 17 8 25 11 36z"), shape(3, "M8-10l6 1l-3 4z"), disc(dark ? 3 : 4, 25, 9, 1.5), roll(2) ? stroke(3, 1.8, "M13-12L6 8M14 0L26 2") : null,
  ],
  centaur: () => [
    stroke(4, 2.6, "M24-30V34"), shape(3, "M24-34l5 9h-10z"), shape(2, "M-34 6C-30 2-18 2-8 3C-2 3 1-2 1-9C4-12 11-12 14-9L17 2L24-4L27 0L16 10C17 16 15 36 15 36H8L5 18H-15L-18 36H-26L-26 18L-32 30L-36 28z"), disc(2, 8, -19, 7.5), shape(4, "M1-20C0-32 18-30 15-20L14-12L12-21z"),
    stroke(3, 1.8, "M4-4L14 6"),
  ],
  beast: (roll) => (roll(3) ? roll(2) ? [
    many(4, (at) => shape(4, `M${-28 + at * 9}-8l3-${10 + roll(6)}l7 8z`)), shape(2, "M-34 12C-36-8-16-18 4-17C14-18 22-12 26-4L36 6L31 14L21 15C18 18 16 18 14 20V36H3V21H-15V36H-26V20C-31 19-33 16-34 12z"), shape(3, "M24 13q11 1 12-14q-4 7-13 7z"), disc(3, 21, -3, 2),
  ] : [
    both(shape(3, "M10-10C20-8 28-14 30-28C38-10 28 4 14 2z")), shape(2, "M0-22C16-22 20-8 18 2C18 18 10 30 0 30S-18 18-18 2C-20-8-16-22 0-22z"), both(shape(3, "M4-3L13-7L11 0z"), shape(3, "M5 17q9 0 9-10q4 14-7 16z")), oval(4, 0, 13, 7, 5), eyes(2, 3, 13, 1.5),
    roll(2) ? shape(4, "M-8-22L0-34L8-22z") : null,
  ] : [
    shape(4, "M-30-6L-34-22L-24-14L-20-28L-12-16L-4-28L2-14L10-22L10-4z"), shape(2, "M-36 36L-34 8C-32-10-10-16 6-10C10-20 24-22 32-14L38-4L34 2L24 3L30 7L26 12L14 11C12 18 14 26 20 30L18 36H6L0 22H-12L-14 36z"), shape(3, "M22 3l2 5l3-4zM28-2l3 6l3-5z"), disc(3, 22, -11, 2.2), stroke(4, 2.4, "M-24 6l6 12M-14 2l6 12"), stroke(3, 1.8, "M8 36v-4M13 36v-4M18 36v-4"),
  ]),
  dinosaur: () => [
    shape(4, "M-36-4l4-14l8 6l2-12l8 6l4-10l8 8z"), shape(2, "M-40 36C-40 4-28-18-8-22C10-26 30-19 37-9L35-2L6 0L-3 8L33 11L29 19C16 24 6 22 2 36z"), shape(3, "M8 0l4 7l4-8l4 7l4-8l4 7l4-7zM8 10l4-6l4 7l4-6l4 6z"), disc(3, 8, -12, 3), disc(2, 9, -12, 1.4), disc(4, 30, -11, 1.6),
  ],
  ape: () => [
    shape(2, "M-40 36C-38 8-26-2-15-6C-18-24-8-30 0-30S18-24 15-6C26-2 38 8 40 36z"), shape(1, "M0-17C9-22 14-12 10-7C14 2 7 8 0 8S-14 2-10-7C-14-12-9-22 0-17z"), eyes(2, 5, -10, 2), stroke(2, 2, "M-5 2Q0-1 5 2"), eyes(2, 2, -3, 1.1), stroke(4, 2.4, "M-16 16Q0 26 16 16M-28 8V36M28 8V36"),
  ],
  ooze: (roll) => [
    shape(2, "M-36 36C-38 20-28 18-25 6C-22-14-10-22 2-22S22-12 24 0C26 12 38 16 37 36z"), disc(1, -10, 4, 6), disc(1, 10, 14, 8), disc(1, -16, 20, 4), disc(1, 6, -8, 3.5), stroke(3, 2.6, "M-16-4C-14-12-8-16-2-17"), disc(3, 12, 11, 2), disc(3, -8, 2, 1.6), roll(2) ? shape(2, "M-34-6q4 6 0 10q-4-4 0-10z") : null,
  ],
  faerie: (roll) => [
    both(moved("rotate(-28 3 -6)", shape(4, "M2-6C8-28 30-30 34-16C34-4 16 0 2-4z")), moved("rotate(18 3 0)", shape(1, "M2-2C14-10 28-4 28 6C26 16 10 12 2 2z"))),
    shape(2, "M0-12C-6-8-4 0-11 18L-4 15L-3 32H0L4 15L11 18C4 0 6-8 0-12z"), disc(2, 0, -17, 6), shape(2, "M-6-18L-9-28L0-23L9-28L6-18z"), many(5, (at) => disc(3, roll(60) - 30, -26 + at * 11, 1 + roll(2))), stroke(3, 1.6, "M8-2L22-10"), star(3, 4, 5, 1.6, { cx: 24, cy: -11 }),
  ],
  angel: (roll) => [
    both(shape(4, "M4 0C12-20 26-28 38-31C40-16 35-6 29 0L33 1C30 9 24 13 18 14L20 16C15 20 10 22 6 22z"), stroke(3, 1.6, "M12-4Q22-18 32-24M13 4Q22-6 30-8")), shape(2, "M0-8C-8-7-12 6-18 36H18C12 6 8-7 0-8z"), disc(2, 0, -15, 7), halo(),
    roll(2) ? [stroke(3, 2.6, "M0 0V28"), stroke(3, 2.6, "M-6 4H6")] : [stroke(2, 2.6, "M14 6L20 32"), shape(3, "M-6 6L6 6L6 16L0 24L-6 16z")],
  ],
  demon: (roll) => [
    roll(2) ? both(shape(4, "M10 10L40-16L36 4L40 14L30 14L28 26L14 20z")) : null, shape(2, "M0 31C-11 28-17 15-17 3C-24-5-31-14-28-32C-22-21-15-17-8-17H8C15-17 22-21 28-32C31-14 24-5 17 3C17 15 11 28 0 31z"),
    both(shape(3, "M3 1L13-5L11 4z")), shape(3, "M-9 14L-5 20L-2 15L0 20L2 15L5 20L9 14Q0 10-9 14z"), roll(2) ? shape(3, "M0-12l3 5l-3 5l-3-5z") : null,
  ],
  spirit: (roll) => (roll(2) ? [
    disc(1, 0, 2, 27), shape(2, "M2-30C16-16 22-4 18 9C15 20 8 20 12 32C2 26-10 28-16 17C-22 4-8-8-13-22C-4-18 0-22 2-30z"), disc(0, -4, 4, 3.4), disc(0, 8, 3, 3.4), disc(3, 2, 14, 2),
  ] : [
    shape(2, "M0-28C18-28 22-8 22 8V30L15 24L8 32L0 25L-8 32L-15 24L-22 30V8C-22-8-18-28 0-28z"), both(oval(3, 8, -8, 4, 6)), oval(3, 0, 8, 4, 6), stroke(4, 2, "M-15 10V22M15 10V22"),
  ]),
  horror: (roll) => [
    many(7, (at) => moved(`rotate(${-78 + at * 26 + roll(10)} 0 4)`, stroke(at % 2 ? 4 : 2, 5, "M0 4C-6 18 8 24-2 40"))), shape(2, "M0-28C18-28 24-12 22 0C20 12 12 16 0 16S-20 12-22 0C-24-12-18-28 0-28z"), oval(3, 0, -8, 13, 9), disc(2, 0, -8, 5.5), disc(3, 2, -10, 1.6), both(disc(3, 12, 6, 2.4), disc(3, 17, -16, 1.8)),
  ],
  zombie: (roll) => (roll(2) ? [
    shape(4, "M-36 36V2C-36-12-10-12-10 2V36z"), stroke(1, 3, "M-23-2V12M-29 3H-17"), shape(2, "M6 36L8 12L0-2L4-6L10 2L8-18L13-19L16-2L19-22L24-21L23-1L29-16L33-14L28 6L26 18L28 36z"), shape(1, "M-44 36Q-10 22 10 30T44 30V36z"), stroke(3, 1.8, "M12 8l10 3"),
  ] : [
    shape(2, "M-18 36L-22 14C-30 8-26-10-12-14C-10-26 8-28 11-16C16-12 15-5 10-3L26 1L37 14L27 11L30 21L20 12L7 15L11 36z"), shape(3, "M-4-18L2-20L0-14zM5-19L9-20L9-15z"), stroke(3, 1.8, "M-1-9L9-8M1-11v4M4-11v4"), stroke(4, 2.4, "M-14 6L0 4M-16 12L0 10M-15 18L0 16"),
  ]),
  vampire: (roll, { flying }) => (flying ? [() => [
    disc(1, 0, -2, 24), both(shape(2, "M3-10L8-16L14-10C20-24 32-26 40-22C34-16 34-8 38 0C30-2 26 4 26 10C20 4 14 8 12 16C8 12 5 14 3 20z")), shape(2, "M-7-20L-4-12H4L7-20L9-6L4 22L0 28L-4 22L-9-6z"), eyes(3, 3.4, -7, 1.6), both(shape(3, "M1-1h2.4l-1.2 5z")),
  ], () => [
    both(shape(4, "M10 36L14 2L40-26L36-4L40 10L34 14L34 30L26 30z")), shape(2, "M-14 36L-13 0C-8-8 8-8 13 0L14 36z"), shape(1, "M0-28C9-28 10-18 9-13C8-6 4-2 0-2S-8-6-9-13C-10-18-9-28 0-28z"), shape(2, "M-10-12C-14-34 14-34 10-12L6-20L0-16L-6-20z"), both(disc(2, 3.4, -12, 1.6), shape(3, "M1.4-6.5h2l-1 4z")), shape(3, "M-6 4L0 12L6 4L0 7z"),
  ]] : [() => [
    shape(4, "M-36 36L-34-18L-10 4L0 14L10 4L34-18L36 36z"), shape(2, "M-28 36L-24-8L-9 6L0 15L9 6L24-8L28 36z"), shape(1, "M0-26C11-26 13-14 12-8C11 2 4 8 0 8S-11 2-12-8C-13-14-11-26 0-26z"), shape(2, "M-13-6C-18-32 18-32 13-6L8-16L0-11L-8-16z"), both(shape(2, "M3-6L9-9L8-5z"), shape(3, "M2 2h2.4l-1.2 4z")),
    stroke(2, 1.6, "M-5 1.5H5"), both(shape(2, "M5-26L12-34L12-22z")),
  ], () => [
    shape(2, "M-36 36C-34 4-30-8-16-14C-18-30 2-34 10-26C16-22 16-14 15-12L21-5L15-2C15 4 12 6 6 6C10 12 24 14 30 36z"), shape(1, "M2-20C12-20 14-14 14-11L19-5L14-3C14 2 12 4 5 4C0-2-2-14 2-20z"), shape(2, "M7-12L14-14L13-9z"), shape(3, "M11 0h3l-1 6z"), shape(4, "M-34 36C-32 6-26-6-14-8L-4 10L-16 36z"), shape(5, "M24 8C26 18 40 18 41 8zM31 16h3v12h5v3H26v-3h5z"),
  ], () => [
    both(shape(4, "M0-10C20-14 34-4 40 12L34 10L34 22L26 18L26 34L16 28L12 38H0z")), shape(2, "M-10 36C-14 14-12-2 0-8C12-2 14 14 10 36z"), shape(1, "M0-30C9-30 11-20 10-15C9-8 4-4 0-4S-9-8-10-15C-11-20-9-30 0-30z"), shape(2, "M-11-12C-16-36 16-36 11-12C14-4 14 2 12 8C8 0 8-14 7-20L0-18L-7-20C-8-14-8 0-12 8C-14 2-14-4-11-12z"), eyes(2, 3.6, -14, 1.7), both(shape(3, "M1.4-8.5h2l-1 4z")), shape(3, "M0 2l3 5l-3 6l-3-6z"),
  ]])[roll(flying ? 2 : 3)](),
  merfolk: () => [
    stroke(4, 2.4, "M24-30V24M18-30v7q6 5 12 0v-7"), shape(2, "M-8-8L8-8C14-2 12 6 10 10C14 22 2 30-12 27L-28 34L-24 24L-36 18C-24 14-8 20-4 14C-8 8-14-2-8-8z"), disc(2, 0, -17, 7.5), shape(4, "M-7-18C-10-30 8-32 9-20L14-6L6-13L4-20z"), stroke(2, 4, "M8-6L24-2"), stroke(3, 1.6, "M-2 14Q4 18 9 14M-8 20Q0 25 6 20"),
  ],
  golem: (roll) => [
    shape(2, "M-9-29H9L11-15H-11zM-22-13H22L17 9H-17zM-36-15H-24L-22 12L-27 20H-35L-38 8zM36-15H24L22 12L27 20H35L38 8zM-15 11H-2V36H-17zM15 11H2V36H17z"), shape(3, roll(2) ? "M-6-24h12v4h-12z" : "M-7-24h5v4h-5zM2-24h5v4h-5z"), disc(3, 0, -3, 4 + roll(2)), stroke(4, 1.8, "M-16 4L-8-6M16-8L10 2M-33-6l6 6M30-2l5 8"),
  ],
  myr: () => [
    shape(2, "M-7-22C-4-32 10-32 13-22L34-14L12-12C8-8-4-8-7-14zM-8-4H10L6 14H-4z"), stroke(2, 3.4, "M2-10V0M-8-2L-20 8L-14 22M10-2L22 6L20 20M-3 12L-10 34M5 12L12 34"), disc(3, 4, -20, 3.2), disc(3, 1, 4, 2.6),
  ],
  thopter: () => [
    both(shape(4, "M4-6L38-28L36-12L28-4L10 2z"), stroke(2, 2, "M5-5L37-27M8-1L35-13M10 1L28-4")), shape(2, "M-7-10C-6-20 6-20 7-10L5 20L0 32L-5 20z"), both(stroke(2, 2.4, "M3 22L14 32")), disc(3, 0, -10, 3.4), stroke(3, 1.8, "M-3 4H3M-3 10H3"),
  ],
  wall: (roll, { words }) => [
    shape(2, "M-50 36V-6H-38V-15H-26V-6H-18V-15H-6V-6H6V-15H18V-6H26V-15H38V-6H50V36z"), stroke(4, 1.8, "M-50 4H50M-50 14H50M-50 24H50M-40-6V4M-20-6V4M0-6V4M20-6V4M40-6V4M-30 4V14M-10 4V14M10 4V14M30 4V14M-40 14V24M-20 14V24M20 14V24M40 14V24"),
    words.includes("air") ? [stroke(3, 3.4, "M-34-12C-20-24-4-8 8-16C18-24 8-34 0-28M-30 2C-12-8 6 8 34-6"), stroke(3, 2.6, "M-26 14C-8 6 8 20 28 10")]
      : words.includes("omens") ? [oval(3, 0, 12, 15, 9), disc(2, 0, 12, 6), disc(3, 2, 10, 1.8)] : shape(roll(2) ? 0 : 3, "M-9 36V18C-9 6 9 6 9 18V36z"),
  ],
  tree: (roll) => [
    disc(4, -16, -8, 14), disc(4, 16, -8, 14), disc(2, 0, -16, 16), disc(2, -14, -2, 10), disc(2, 15, -2, 10), shape(2, "M-10-2H10L9 18L22 36H8L0 28L-8 36H-22L-9 18z"), both(shape(3, "M2 4L8 2L7 7z")), stroke(3, 2, "M-5 14Q0 18 5 14"), roll(2) ? [disc(3, -12, -12, 2), disc(3, 10, -16, 2), disc(3, 16, -2, 2)] : null,
  ],
  plant: () => [
    stroke(2, 4, "M0 36C-4 20 4 10 0-2"), both(shape(4, "M1 26C12 8 26 10 34 18C24 30 10 32 1 26z")), many(5, (at) => moved(`rotate(${at * 36 - 72} 0 -6)`, shape(2, "M-6-8C-8-20-4-28 0-32C4-28 8-20 6-8z"))), disc(3, 0, -8, 6),
  ],
  fire: (roll) => [
    shape(4, "M-2-34C18-18 32-6 28 14C26 28 14 36 0 36S-28 28-30 12C-32 0-22-6-22-16C-14-12-6-20-2-34z"), shape(2, "M2-22C14-10 22-2 20 12C18 24 10 32 0 32S-20 24-21 12C-22 4-14-2-12-10C-6-6 0-12 2-22z"), both(shape(3, "M3 8L12 4L11 11z")), shape(3, "M-7 18Q0 26 7 18Q0 21-7 18z"), roll(2) ? [disc(3, -26, -18, 2), disc(3, 22, -22, 2.4)] : null,
  ],
  water: (roll) => [
    shape(2, "M-36 36C-34 4-20-26 6-26C26-26 34-8 26 2C24-8 14-10 10-2C6 8 20 18 36 20V36z"), shape(4, "M-36 36C-22 20-2 24 36 28V36z"), stroke(3, 2.4, "M-22 14C-18-6-6-18 6-19M-12 18C-10 6-4-4 2-9"), roll(2) ? both(disc(3, 26, -22, 2)) : [disc(3, 28, -14, 2.2), disc(3, 20, -32, 1.8)], disc(3, -2, 4, 2.4), disc(3, -14, 2, 2.4),
  ],
  air: (roll) => [
    shape(2, "M-34-22C-18-31 18-31 34-22C32-13 20-11 8-11C20-8 24-2 22 3C16 9 6 9 0 8C10 12 12 18 8 22C4 28 4 32 6 36C-6 30-12 24-10 17C-16 14-22 8-20 0C-28-4-36-12-34-22z"), stroke(3, 2.2, "M-26-20C-12-26 12-26 26-20M-14-2C-4 2 6 2 15-1M-6 15C-2 17 0 17 3 16"), both(shape(3, "M5-16L15-18L12-12z")), roll(2) ? stroke(4, 2.4, "M-40 6h10M26 14h12M-34 24h14") : stroke(4, 2.4, "M-38-2q6-5 12 0M24 22q6-5 12 0"),
  ],
  earth: () => [
    shape(2, "M-14-14L-8-28L8-29L15-16L11-4H-10zM-34 8L-28-8L-14-6L-8 10L-16 22L-32 20zM34 6L26-8L14-4L8 10L17 22L32 20zM-12 8L0 0L12 8L14 36H-14z"), both(shape(3, "M2-17L9-20L8-14z")), stroke(4, 2, "M-26-2L-20 12M26 2L20 14M-4 12L4 24"),
  ],
  storm: () => [
    shape(4, "M-34-12C-34-24-18-26-14-22C-10-34 14-34 16-22C26-28 38-20 34-10C30-4-30-4-34-12z"), shape(2, "M-4-12H14L4 4H18L-14 36L-4 12H-16z"), both(stroke(2, 4, "M8-2L24 4L20 14L34 22")), both(shape(3, "M4-18L12-21L11-15z")),
  ],
  ice: () => [
    shape(4, "M-24 36L-32 0L-20-10L-10 36zM24 36L32 4L22-6L10 36z"), shape(2, "M-14 36L-18-6L0-30L18-6L14 36z"), stroke(1, 1.6, "M-18-6L0 2L18-6M0 2V36"), both(shape(2, "M3-4L11-8L10-2z")),
  ],
  shiva: (roll) => [
    many(5, (at) => moved(`rotate(${at * 34 - 68} 0 20)`, shape(4, `M-6 20L0-${26 + roll(10)}L6 20z`))), shape(2, "M-7-6C-13-3-9 6-6 12C-14 20-20 30-22 36H22C20 30 14 20 6 12C9 6 13-3 7-6L0-2z"), shape(2, "M-9-14C-13-32 13-32 9-14C12-4 18 2 22 4C14 6 8 2 6-4H-6C-8 2-14 6-22 4C-18 2-12-4-9-14z"),
    shape(1, "M0-22C6-22 7-14 6-11C5-7 2-4 0-4S-5-7-6-11C-7-14-6-22 0-22z"), shape(3, "M0-34L3-27L9-30L6-22H-6L-9-30L-3-27z"), stroke(3, 2, "M-5 14L-9 36M5 14L9 36"), roll(2) ? [stroke(2, 4, "M8-2L28-14"), star(5, 6, 8, 2.4, { cx: 32, cy: -18 })] : both(stroke(2, 4, "M8-2L24-10"), star(5, 6, 6, 2, { cx: 28, cy: -14 })),
  ],
  giant: (roll) => [
    shape(2, "M-36 36C-36 4-24-4-9-7C-12-26 12-26 9-7C24-4 36 4 36 36z"), shape(4, "M-10-4C-8 10 8 10 10-4L8 2H-8z"), both(disc(3, 3.6, -14, 1.6)), roll(2) ? [stroke(4, 7, "M30 6L36-28"), stroke(4, 10, "M34-16L36-28")] : stroke(3, 2, "M-22 12Q-10 20 0 14Q10 20 22 12"),
    many(7, (at) => shape(at % 2 ? 4 : 1, `M${-42 + at * 13} 36l5-${12 + roll(7)}l5 ${12}v6z`)),
  ],
  djinn: (roll) => [
    shape(2, "M-20-6C-10-13 10-13 20-6C24 8 10 10 8 16C16 24 4 32-14 36C-2 28-6 22-8 16C-10 10-24 8-20-6z"), disc(2, 0, -18, 7.5), shape(4, "M-3-25C-6-34 4-36 8-31C4-31 3-28 3-25z"), stroke(3, 3, "M-15 1Q0 8 15 1"), both(disc(3, 3, -18, 1.4)), roll(2) ? stroke(4, 3, "M-36 24C-24 16-18 30-10 34M18 30C26 24 32 30 38 24") : both(stroke(4, 2.4, "M22-10q8 2 12-6")),
  ],
  shapeshifter: () => [
    moved("translate(-9 2) rotate(-8)", shape(2, "M-16-22Q0-28 16-22C18 4 10 22 0 26C-10 22-18 4-16-22z"), both(shape(0, "M3-8Q9-13 13-7Q8-4 3-8z")), stroke(0, 2.4, "M-7 10Q0 16 7 10")),
    moved("translate(14 2) rotate(9)", shape(4, "M-16-22Q0-28 16-22C18 4 10 22 0 26C-10 22-18 4-16-22z"), both(shape(3, "M3-9Q8-6 13-9Q9-2 3-9z")), stroke(3, 2.4, "M-7 14Q0 8 7 14")),
  ],
  chimera: () => [
    star(4, 11, 30, 22, { cx: -8, cy: 4 }), both(shape(3, "M8-14C14-26 24-26 30-20C24-20 20-16 18-8z")), shape(2, "M-20-16H14C20-4 16 16-4 22C-22 18-26-2-20-16z"), shape(3, "M-14-4l8 2l-7 3zM8-4l-8 2l7 3z"), shape(2, "M-8 10h8l-4 5z"), stroke(2, 5, "M14 30C34 26 34 6 26 0"), shape(2, "M20-4L34-6L36 3L26 6z"), disc(3, 30, -1, 1.5),
  ],
  crystal: (roll) => many(5, (at) => {
    const [x, high, wide] = [[-26, -14, 0, 15, 27][at] + roll(4), [24, 40, 60, 44, 26][at] + roll(6), 7 + roll(3)];
    return [shape(2, `M${x} ${36 - high}L${x + wide} ${48 - high}V36H${x}z`), shape(3, `M${x} ${36 - high}L${x - wide} ${48 - high}V36H${x}z`)];
  }),
};

/** The ring over a head. */
function halo() {
  return stroke(3, 2, "M-8-26A8 3 0 1 1 8-26A8 3 0 1 1-8-26");
}

/** Which words mean which of them; the first that a card has counts. */
export const CREATURE_WORDS = {
  jellyfish: "jellyfish", fish: "fish shark whale crab octopus kraken", serpent: "leviathan serpent", snake: "snake viper naga basilisk hydra", wurm: "wurm worm sandworm", bird: "bird griffin phoenix chocobo hawk tern", dragon: "dragon drake wyvern bahamut cenipai",
  spider: "spider scorpion", insect: "insect bee beetle ant moth", rat: "rat mouse squirrel rabbit moogle", cat: "cat lion tiger lynx", wolf: "wolf dog hound fox amaterasu fenrir", bear: "bear ogre", horse: "horse pegasus unicorn nightmare elk", centaur: "centaur",
  beast: "beast boar ox minotaur behemoth", dinosaur: "dinosaur lizard crocodile turtle", ape: "ape monkey", ooze: "ooze slime fungus", faerie: "faerie fairy sylph sprite siren", angel: "angel archon valkyrie", demon: "demon devil imp ifrit diablos", spirit: "spirit ghost wisp specter shade",
  horror: "horror eldrazi cúchulainn impure", zombie: "zombie ghoul skeleton undead mummy", vampire: "vampire", merfolk: "merfolk mermaid", golem: "golem construct assembly-worker gargoyle giant-golem yeoman", myr: "myr robot automaton", thopter: "thopter drone",
  wall: "wall", tree: "treefolk tree dryad", plant: "plant flower", djinn: "djinn efreet genie", shapeshifter: "shapeshifter copy clone manikin", chimera: "chimera sphinx manticore", giant: "giant titan hecatoncheir cyclops troll",
  fire: "fire flame", water: "water", air: "air", earth: "earth", storm: "lightning zapt", shiva: "shiva", ice: "frost", tower: "alexander", crystal: "crystal ash",
};

// What spells, attacks, reactions and enchantments do, as one bold sign each.

import { around, both, disc, many, moved, oval, shape, star, stroke } from "cards/art/ink";

const ZIGZAG = "M6-34L-16 4H-3L-12 36L18-6H4L16-34z";

export const SPELLS = {
  bolt: (roll) => [
    ...[() => [moved(`rotate(${roll(30) - 15})`, shape(2, ZIGZAG), shape(3, "M8-26L-6-1H2L-4 16L9-3H1L12-26z"))], () => [star(4, 12, 34, 18), moved("scale(.86)", shape(2, ZIGZAG), shape(3, "M8-26L-6-1H2L-4 16L9-3H1L12-26z"))],
      () => [stroke(2, 6, "M-8-36L-16-12L0-8L-10 12L4 16L-4 36"), stroke(2, 4, "M0-8L22 0L18 14L34 22M-10 12L-28 16L-24 28L-38 34"), stroke(3, 2, "M-9-34L-16-12L0-8L-10 12L4 16L-3 34")], () => many(3, (at) => moved(`translate(${at * 24 - 24} ${[8, -4, 10][at]}) scale(${[0.6, 0.9, 0.7][at]})`, shape(at === 1 ? 2 : 4, ZIGZAG)))][roll(4)](),
  ],
  thunder: (roll) => [many(3, (at) => shape(at === 1 ? 2 : 4, `M${at * 26 - 28} -4l-8 18h7l-7 22l18-26h-8l8-14z`)), shape(2, "M-36-4C-46-8-40-24-28-20C-24-36 4-38 10-24C24-34 46-20 36-6C32 2-30 2-36-4z"), stroke(3, 2.4, roll(2) ? "M-26-12C-22-20-12-22-6-18" : "M4-14C10-20 20-20 26-14")],
  fangs: (roll) => [shape(2, "M-38-8C-26-30-10-26 0-20C10-26 26-30 38-8C26 2-26 2-38-8zM-34 8C-20 2 20 2 34 8C24 32-24 32-34 8z"), shape(3, "M-18-7L-12-6L-15 12zM18-7L12-6L15 12zM-8-5h6l-3 6zM8-5H2l3 6zM-12 8l3-8l4 8zM12 8L9 0L5 8z"), roll(2) ? shape(5, "M15 16q5 8 0 12q-5-4 0-12z") : null],
  stampede: () => many(5, (at) => moved(`translate(${[-30, 26, -10, 12, -2][at]} ${[-10, -14, 2, 8, 22][at]}) scale(${[0.6, 0.6, 0.8, 0.9, 1][at]})`, shape(at < 2 ? 4 : 2, "M-14 14C-20-4-10-14 0-14S20-4 14 14L8 22H-8z"), both(shape(at < 2 ? 4 : 2, "M8-10C18-8 24-14 24-24C32-10 24 2 12 2z"), disc(3, 6, -1, 2)), both(disc(3, 3, 14, 1.4)))),
  ashes: (roll) => [shape(2, "M-44 36C-34 24-24 22-14 12C-8 4 6 2 12 10C20 22 36 22 46 36z"), shape(4, "M-30 36C-20 28-10 26-4 18C2 24 12 28 18 36z"), many(9, (at) => disc(at % 2 ? 2 : 5, at * 9 - 36 + roll(6), roll(32) - 28, 1.6 + roll(3))), stroke(5, 3, "M-8 8C-14-4 2-8-4-22")],
  spark: (roll) => [star(4, 9, 34, 13, { turn: 0.2 }), star(2, 8, 25, 9, { turn: roll(10) / 10 }), star(3, 4, 15, 3.4)],
  flame: (roll) => [
    shape(2, "M4-32C16-18 30-8 24 14C20 28 10 34-2 34S-26 26-26 12C-26-2-14-8-16-22C-8-20-4-12-2-10C2-16 6-22 4-32z"), shape(3, "M0-4C8 4 14 12 10 22C8 28 2 30-3 30S-14 26-13 18C-12 10-4 6 0-4z"), many(4, (at) => disc(2, [-30, 28, -22, 32][at] + roll(4), [-14, -16, -28, 2][at], 1.5 + roll(2))),
  ],
  fireball: (roll) => [shape(4, "M-48-34L6-14L-6 4L-50-10zM-50 2L-4 2L0 18L-50 22z"), disc(2, 14, 4, 18), disc(3, 18, 6, 10), many(5, (at) => disc(2, -22 - roll(16), at * 10 - 22, 1.5 + roll(3)))],
  meteor: (roll) => many(3 + roll(2), (at) => moved(`translate(${at * 22 - 26} ${[8, -10, 14, -2][at]}) scale(${[0.8, 1.1, 0.7, 0.6][at]})`, shape(4, "M-4-4L14-40L22-36L8 4z"), disc(2, 0, 2, 10), disc(3, -2, 4, 5))),
  wave: (roll) => [
    shape(4, "M-50 4C-34-4-26 8-14 4S14-8 50 2V36H-50z"), shape(2, "M-46 36C-38 2-16-28 14-26C32-24 38-8 28 0C24-8 12-8 8 2C6 14 22 20 50 18V36z"), stroke(3, 2.6, "M-30 22C-24 0-8-16 10-18M-18 28C-12 10-6 0 2-4"), many(4, (at) => disc(3, 26 + roll(16), -28 + at * 6, 1.4 + roll(2))),
  ],
  wind: (roll) => [
    stroke(2, 5, "M-44-6H12C28-6 28-26 14-26C4-26 4-14 12-14"), stroke(2, 5, "M-36 8H28C42 8 42 26 30 26C22 26 22 16 28 16"), stroke(4, 4, "M-46 22H4C16 22 14 36 4 34"), roll(2) ? stroke(3, 2, "M-30-16H-8M-20 16H10") : many(3, (at) => shape(3, `M${-30 + at * 20} ${-16 + roll(8)}q6-6 10 0q-6 4-10 0z`)),
  ],
  hail: (roll) => many(6, (at) => moved(`translate(${[-30, -8, 14, 32, -18, 6][at]} ${[-8, 8, -10, 10, 22, 26][at] - roll(6)}) rotate(24) scale(${[1, 1.3, 1.1, 0.9, 0.8, 0.7][at]})`, shape(2, "M0-14L6-2L0 16L-6-2z"), shape(3, "M0-14L0 16L-6-2z"))),
  frost: (roll) => [many(6, (at) => moved(`rotate(${at * 60})`, stroke(2, 3.6, "M0 0V-29M0-18L-8-25M0-18L8-25M0-9L-6-14M0-9L6-14"))), star(3, 6, 7 + roll(3), 4)],
  shield: (roll) => [
    shape(2, "M-24-24Q0-20 0-29Q0-20 24-24C27 8 14 24 0 33C-14 24-27 8-24-24z"), shape(4, "M0-29Q0-20 24-24C27 8 14 24 0 33z"), [stroke(3, 4, "M0-18V22M-16-4H16"), star(3, 5, 13, 5.5), shape(3, "M-14-8H14L0 20z"), stroke(3, 3.6, "M-16-10L0 0L16-10M-14 2L0 12L14 2"), disc(3, 0, 0, 9)][roll(5)],
  ],
  barrier: () => [stroke(4, 3, "M-34 30A36 40 0 0 1 34 30"), stroke(2, 5, "M-26 32A27 32 0 0 1 26 32"), shape(2, "M-12 34L-8 6H8L12 34z"), disc(2, 0, -2, 6.5), both(star(3, 4, 9, 3, { cx: 26, cy: -10 })), star(3, 4, 8, 3, { cy: -26 })],
  scroll: (roll) => [shape(2, "M-26-22C-26-30-14-30-14-22V18C-14 28 24 28 24 18H30C30 34-26 34-26 18z"), shape(4, "M-22-27H20C28-27 28-16 20-16V20H-14V-22C-14-26-18-28-22-27z"), many(4, (at) => stroke(3, 2.4, `M-8 ${at * 8 - 14}H${6 + roll(10)}`))],
  book: (roll) => [shape(4, "M-38-14L0-6L38-14V28L0 34L-38 28z"), shape(2, "M-34-20C-20-24-8-20 0-13C8-20 20-24 34-20V22C20 18 8 22 0 28C-8 22-20 18-34 22z"), stroke(0, 2, "M0-13V28"), many(3, (at) => stroke(3, 2, `M-28 ${at * 9 - 10}Q-16 ${at * 9 - 12}-7 ${at * 9 - 6}`)), [star(3, 5, 9, 4, { cx: 17, cy: 1 }), disc(3, 17, 1, 7), shape(3, "M17-10L25 1L17 12L9 1z")][roll(3)]],
  eye: (roll) => [many(7, (at) => moved(`rotate(${at * 24 - 72} 0 10)`, stroke(4, 3, "M0-24V-34"))), shape(2, "M-40 4C-22-22 22-22 40 4C22 28-22 28-40 4z"), disc(3, 0, 3, 14), disc(2, 0, 3, 7), disc(3, 3, 0, 2.4), roll(2) ? star(2, 6, 12, 6, { cy: 3 }) : null],
  skull: (roll) => [
    roll(2) ? stroke(4, 5, "M-34 30L34-14M34 30L-34-14") : null, shape(2, "M0-28C20-28 26-12 24 2C23 10 16 12 14 16V30H-14V16C-16 12-23 10-24 2C-26-12-20-28 0-28z"), both(oval(3, 10, -2, 6.5, 7.5)), shape(3, "M0 6l4 8h-8z"), stroke(3, 2.4, "M-6 21V30M0 21V30M6 21V30"),
  ],
  heart: (roll) => [star(4, 12, 36, 26), shape(2, "M0 28C-30 8-30-20-13-23C-5-24 0-18 0-14C0-18 5-24 13-23C30-20 30 8 0 28z"), [stroke(3, 5, "M0-10V14M-12 2H12"), stroke(3, 2.8, "M-19-6C-18-14-14-16-9-16"), star(3, 4, 13, 4)][roll(3)]],
  growth: (roll) => [stroke(2, 5, "M0 36C-2 22 4 8 0-8"), shape(2, "M0-6C-16-8-22-20-18-32C-6-30 2-20 0-6z"), shape(2, "M0 0C14-4 26-14 26-28C10-28 0-16 0 0z"), shape(4, "M1 22C14 12 28 14 34 20C26 30 10 32 1 22z"), shape(4, "M-1 24C-12 12-26 14-32 18C-26 30-10 34-1 24z"), stroke(3, 1.6, "M0-6L-13-24M2-4L20-22"), roll(2) ? both(stroke(3, 2.2, "M30 0V-14M26-9L30-15L34-9")) : null],
  roots: (roll) => [shape(2, "M-8-34H8L7-4C16 2 30 4 40 18L36 22C26 14 16 12 8 10L18 36H10L0 14L-10 36H-18L-8 10C-16 12-26 14-36 22L-40 18C-30 4-16 2-7-4z"), roll(2) ? both(disc(3, 20, -16, 3)) : null, stroke(4, 2.2, "M-2-30V4M3-20V0")],
  chain: (roll) => [
    moved("rotate(-32)", many(5, (at) => [stroke(2, 5, at % 2 ? `M${at * 17 - 42} 0h16` : `M${at * 17 - 42} -9h16a9 9 0 0 1 0 18h-16a9 9 0 0 1 0-18z`)])), moved("rotate(32)", many(5, (at) => [stroke(4, 5, at % 2 ? `M${at * 17 - 42} 0h16` : `M${at * 17 - 42} -9h16a9 9 0 0 1 0 18h-16a9 9 0 0 1 0-18z`)])), shape(3, "M-9-3H9V13H-9z"), stroke(3, 3, "M-5-3V-8A5 5 0 0 1 5-8V-3"), roll(2) ? disc(2, 0, 4, 2.6) : shape(2, "M-2 1h4l1 8h-6z"),
  ],
  hourglass: (roll) => [shape(2, "M-20-30H20V-24H-20zM-20 34H20V28H-20zM-16-24H16C16-8 4-2 4 2S16 12 16 28H-16C-16 12-4 6-4 2S-16-8-16-24z"), shape(3, `M-11-${14 - roll(5)}H11C9-7 2-4 0 0C-2-4-9-7-11-14zM0 6L10 26H-10z`)],
  hand: (roll) => [star(1, 14, 40, 28), shape(2, "M-16 36L-18 12L-28-4L-24-9L-14 0L-17-22L-11-24L-6-4L-5-28L1-29L3-5L9-26L15-25L12-2L20-16L25-13L18 10L14 36z"), [disc(3, 0, 10, 6), star(3, 4, 9, 3, { cy: 10 }), [oval(3, 0, 10, 8, 5), disc(2, 0, 10, 2.6)]][roll(3)]],
  counter: (roll) => [
    moved(`rotate(${roll(60)})`, many(8, (at) => moved(`rotate(${at * 45})`, shape(4, "M-3-24L0-38L3-24z")))), stroke(2, 6, "M0-23A23 23 0 1 1-.1-23"), [stroke(2, 6, "M-15-15L15 15"), stroke(2, 6, "M-14-14L14 14M14-14L-14 14"), shape(2, "M-14-4H14V4H-14z")][roll(3)], both(star(3, 4, 5, 2, { cx: 32, cy: -22 })),
  ],
  cards: (roll) => many(3 + roll(2), (at) => moved(`rotate(${at * 22 - 26} 0 40) translate(0 -2)`, shape(at % 2 ? 4 : 2, "M-12-26H12V12H-12z"), star(3, [4, 5, 6, 8][at], 7, 3, { cy: -8 }))),
  shatter: (roll) => [many(7, (at) => moved(`rotate(${at * 51 + roll(16)}) translate(0 -${13 + roll(5)})`, shape(at % 2 ? 4 : 2, ["M-8 6L-6-14L7-10L5 8z", "M-7 8L2-15L9 4z", "M-9 2L4-13L6 7z"][at % 3]))), star(3, 8, 9, 3)],
  swords: (roll) => [both(moved(`rotate(${36 + roll(12)})`, shape(2, "M-4 10V-28L0-36L4-28V10z"), stroke(3, 1.6, "M0-28V8"), stroke(4, 4, "M-11 12H11M0 14V26"), disc(2, 0, 29, 3)))],
  slash: (roll) => [many(2 + roll(2), (at) => moved(`rotate(${roll(12) - 6}) translate(${at * 16 - 14} ${at * 2 - 4})`, shape(at === 1 ? 3 : 2, "M22-34C14-4-4 20-28 34C-2 26 20 2 22-34z"))), many(4, (at) => disc(4, roll(60) - 30, roll(50) - 25, 1.4 + roll(2)))],
  fist: (roll) => [star(4, 11, 38, 24, { turn: roll(6) / 10 }), shape(2, "M-18-16Q-18-22-12-22T-6-17Q-6-23 0-23T7-17Q7-22 12-21T18-14Q24-14 24-8V8C24 18 16 20 14 24V36H-14V22C-22 16-24 8-22-2C-22-8-20-12-18-16z"), stroke(4, 2.4, "M-6-17V-4M7-17V-4M18-14V-2M-22 4Q-8 0 4 2Q10 4 4 10H-8")],
  crush: (roll) => [shape(1, "M-50 22H50V36H-50z"), moved(`rotate(${20 + roll(14)} 6 10)`, stroke(4, 5, "M0-44V-8"), shape(2, "M-19-14H19V12H-19z"), stroke(3, 2.2, "M-12-14V12M12-14V12")), shape(2, "M-46 36L-20 22L-8 30L2 20L14 30L26 20L44 36z"), both(stroke(3, 3, "M26 14L38 2M30 22L44 18"))],
  bones: (roll) => [both(moved(`rotate(${40 + roll(10)})`, stroke(2, 7, "M0-24V24"), disc(2, -5, -26, 6), disc(2, 5, -26, 6), disc(2, -5, 26, 6), disc(2, 5, 26, 6))), stroke(3, 2.6, "M-4-6L4-1L-3 4L4 9"), both(stroke(4, 3, "M26-4L38-4"))],
  brain: (roll) => [shape(2, "M-20 36V20C-32 10-32-26-2-28C24-28 26-10 24-4L32 8L25 12V22H10V36z"), [stroke(3, 3, "M0-2C0-6 6-6 6-1C6 6-7 6-7-2C-7-12 13-12 13-1C13 8 8 12 2 12"), star(3, 6, 12, 4, { cy: -6 }), stroke(3, 3.4, "M-16-12L0-6L-10 2L8 6M4-20L14-12")][roll(3)]],
  claws: (roll) => [many(3, (at) => shape(2, `M${at * 16 - 32 + roll(3)}-32C${at * 16 - 14}-10 ${at * 16 - 6} 14 ${at * 16 - 8} 34C${at * 16 - 22} 14 ${at * 16 - 28}-10 ${at * 16 - 32}-32z`)), stroke(3, 2, "M-22-20C-12 0-8 14-10 26M-6-20C4 0 8 14 6 26M10-20C20 0 24 14 22 26")],
  crowd: (roll) => [many(4, (at) => moved(`translate(${at * 20 - 30} ${4 + roll(3)}) scale(.62)`, shape(1, "M-12 40L-10 0C-10-8 10-8 10 0L12 40z"), disc(1, 0, -12, 8))), many(3, (at) => moved(`translate(${at * 26 - 26} ${8 + (at === 1 ? -4 : 0)}) scale(.85)`, shape(2, "M-14 40L-12 0C-12-8 12-8 12 0L14 40z"), disc(2, 0, -13, 9), stroke(3, 2.6, "M15 34V-34"), shape(3, "M15-34l5 9h-10z")))],
  horn: (roll) => [shape(2, "M-34 14C-14 16 4 6 14-24L38-4C20 18-6 30-32 24z"), oval(3, 26, -14, 7, 14), stroke(4, 3, "M-18 14L-16 24M-2 8L4 19"), many(3, (at) => stroke(4, 3, `M${34 + at * 5} ${-26 - at * 3}q8 6 8 14`)).slice(0, 1 + roll(3))],
  banner: (roll) => [stroke(4, 4, "M-22 36V-34"), shape(2, ["M-20-32H30L20-16L30 0H-20z", "M-20-32C-6-38 10-24 32-32V2C10 10-6-4-20 2z", "M-20-32H26V10L3-2L-20 10z"][roll(3)]), [star(3, 5, 10, 4, { cx: 2, cy: -16 }), disc(3, 2, -16, 8), stroke(3, 4.4, "M2-27V-5M-10-16H14")][roll(3)], disc(3, -22, -34, 3)],
  mirror: () => [oval(2, 0, -4, 21, 27), oval(3, 0, -4, 15, 21), shape(4, "M-5 22H5L8 36H-8z"), stroke(1, 3, "M-8-8L4-20M-6 4L10-12"), both(disc(2, 21, -4, 3.4))],
  moon: (roll) => [disc(4, 0, 2, 34), shape(2, "M10-28A31 31 0 1 0 24 22A25 25 0 1 1 10-28z"), many(5, (at) => star(3, 4, 3 + roll(4), 1.4, { cx: roll(30) + 2, cy: at * 9 - 18 })), shape(2, "M-50 30L-30 22L-10 30L14 24L50 32V36H-50z")],
  sun: (roll) => [star(2, 12 + roll(5), 38, 22), disc(3, 0, 0, 17), roll(2) ? disc(2, 0, 0, 9) : [both(disc(2, 5, -3, 2)), stroke(2, 2.2, "M-6 5Q0 9 6 5")]],
  judgment: (roll) => [many(7, (at) => shape(at % 2 ? 1 : 4, `M0-40L${at * 16 - 56 - 5} 40H${at * 16 - 56 + 9}z`)), shape(2, "M-4-22H4V-14H30L36 6C34 12 22 12 20 6L27-9H4V22H14V28H-14V22H-4V-9H-27L-20 6C-22 12-34 12-36 6L-30-14H-4z"), roll(2) ? disc(3, 0, -24, 5) : star(3, 5, 8, 3, { cy: -24 })],
  portal: (roll) => [oval(4, 0, 0, 33, 30), oval(2, 0, 0, 25, 23), oval(3, 0, 0, 17, 15), oval(2, 0, 0, 10, 9), many(6, (at) => moved(`rotate(${at * 60 + roll(30)})`, shape(2, "M0-26C8-32 16-32 22-28C14-28 8-26 4-22z")))],
  drop: (roll) => [shape(2, "M0-32C14-10 24 2 20 16C16 30 6 34 0 34S-16 30-20 16C-24 2-14-10 0-32z"), stroke(3, 3, "M-12 12C-12 20-8 24-2 26"), roll(2) ? both(shape(4, "M30-8C36 2 38 8 34 12C32 14 28 14 26 12C22 8 24 2 30-8z")) : shape(3, "M0-4l5 8l-5 8l-5-8z")],
  candle: (roll) => [many(3, (at) => moved(`translate(${at * 22 - 22} ${[10, 0, 14][at] - roll(4)})`, shape(2, "M-7 36V-2H7V36z"), shape(5, "M0-24C6-16 7-10 4-6C2-3-2-3-4-6C-7-10-4-14 0-24z"), stroke(4, 2, "M-7 6Q-3 12 0 4"))), stroke(4, 2.4, "M-40 36H40")],
  coffin: () => [shape(2, "M-12-30H12L20-14L12 34H-12L-20-14z"), shape(4, "M-8-24H8L14-13L8 28H-8L-14-13z"), stroke(3, 4, "M0-16V14M-8-6H8")],
  raise: (roll) => [shape(1, "M-50 36Q-20 18 0 22T50 36z"), shape(4, "M14 36V4C14-8 38-8 38 4V36z"), stroke(1, 3, "M26-2V12M20 4H32"), shape(2, "M-20 36L-17 10L-26-2L-22-6L-15 2L-18-20L-13-21L-9-2L-6-24L-1-23L-2-1L5-18L9-16L4 6L2 20L6 36z"), roll(2) ? disc(3, -10, 12, 3) : null],
  spiral: (roll) => [stroke(2, 5.5, "M2 2C2-4 10-4 10 3C10 14-10 14-10 1C-10-16 20-16 20 3C20 26-22 26-22 0C-22-30 32-30 32 4"), shape(2, "M22 2L42 0L34 16z"), roll(2) ? both(disc(3, 34, -24, 2.4)) : star(3, 4, 6, 2, { cx: -34, cy: 20 })],
  feather: () => [shape(2, "M28-32C-2-28-22-6-20 22L-28 36L-22 34L-15 24C10 26 28 0 28-32z"), stroke(3, 2.4, "M-24 32C-10 8 4-10 22-26"), stroke(0, 2, "M-6 8L8 10M2-4L16-2M-12 16L-14 2")],
  dove: () => [disc(3, 0, 0, 26), shape(2, "M-34 8C-20 10-14 4-12-2C-22-8-26-18-26-26C-12-24-2-14 4-6C8-14 14-16 20-14L28-11L21-8C20 8 8 18-8 16L-22 22z"), disc(3, 20, -11, 1.4), stroke(4, 2, "M26-10C32-4 32 2 28 6")],
  bars: (roll) => [shape(4, "M-14 36L-10 8C-10 0 10 0 10 8L14 36z"), disc(4, 0, -8, 9), both(disc(3, 3.4, -9, 1.6)), many(5, (at) => stroke(2, 5, `M${at * 16 - 32}-34V36`)), stroke(2, 5, "M-42-24H42M-42 28H42"), roll(2) ? shape(3, "M8 2h14v12h-14z") : null],
  target: (roll) => [disc(4, 0, 0, 32), disc(2, 0, 0, 25), disc(3, 0, 0, 17), disc(2, 0, 0, 9), moved(`rotate(${roll(50)})`, stroke(4, 3.4, "M4-4L36-36"), shape(4, "M28-38L40-40L38-28L30-30z"))],
  quake: (roll) => [shape(4, "M-50 4H50V36H-50z"), shape(2, "M-50 0H-12L-4 14L-12 22L-2 36H-50z"), shape(2, "M50-6H8L14 8L4 18L12 36H50z"), many(5, (at) => shape(2, `M${at * 15 - 32} ${-14 - roll(14)}l6-5l5 6l-4 6z`)), shape(3, "M-4 14L14 8L4 18L12 36H-2L-12 22z")],
  rain: (roll) => [shape(2, "M-30-4C-40-6-36-22-24-20C-20-34 10-34 14-22C28-28 38-8 26-4z"), many(6, (at) => stroke(at % 2 ? 3 : 2, 3.4, `M${at * 11 - 26} ${4 + roll(6)}l-6 ${14 + roll(8)}`))],
  anvil: () => [shape(2, "M-36-6H34C32 6 20 8 12 10V18L22 28V34H-20V28L-10 18V10C-24 10-34 4-36-6z"), moved("rotate(-28 8 -18)", shape(4, "M-4-30H20V-16H-4z"), stroke(4, 4, "M8-16V8")), both(stroke(3, 2.6, "M20-14L32-24M24-8L38-10"))],
  ruin: (roll) => [shape(1, "M-50 26H50V36H-50z"), shape(2, "M-30 36V-14H-18V36zM-34-20H-14V-12H-34zM-6 36V4L6-4V36zM18 36V16L30 22V36z"), shape(4, "M-10-22L4-30L10-20L-4-14zM16-2L28-8L32 2L22 8z"), stroke(3, 2, `M-24-10V30M0 6V${26 + roll(6)}`)],
  ritual: (roll) => [stroke(2, 3, "M0-28A28 28 0 1 1-.1-28"), shape(4, "M0 0m-23 0a23 23 0 1 0 46 0a23 23 0 1 0-46 0z"), stroke(3, 3, `M${around(5 + 2 * roll(2), 24).map((_, at, all) => all[(at * 2) % all.length]).join("L")}z`), disc(2, 0, 0, 6)],
  dragonflight: (roll) => [stroke(3, 2.6, "M0 32A30 12 0 1 1 .1 32"), shape(4, "M-14 20L-40-20L-16-10zM14 20L40-20L16-10z"), shape(2, "M-12 26C-14 4-6-8-12-20L-2-14L0-30L4-15L18-12L26-4L16 0L6-2C10 10 14 18 12 26z"), disc(3, 8, -9, 2), roll(2) ? both(shape(3, "M24 26l4-12l4 12z")) : both(disc(3, 28, 18, 3))],
  knot: (roll) => [stroke(2, 5, "M-24-20C24-20-24 20 24 20S24-20-24 20S-24-20-24-20z"), stroke(4, 4, "M0-28V28M-30 0H30"), disc(3, 0, 0, 6 + roll(3))],
};

/** Which words of a card mean which sign; names before effects, as they stand on the card. */
export const SPELL_WORDS = {
  bolt: "lightning bolt voltic strike", thunder: "thunder", spark: "shock burst zap dart flash pain", flame: "fire flame ember embers incinerate furnace flare pyroclasm", fireball: "fireball hammerblow spray ifrit", meteor: "meteor fling hailstone", wave: "wave tide water flood roil", rain: "rain storm",
  wind: "wind fog mist breath air dustup dust sylph", hail: "hail bolts cap", frost: "frost ice frosting winters frostbite arctic snow", shield: "shield guard staunch pariah parry shunt sigilshield", barrier: "unmovable barrier prevent preventcombatdamage preventnext", scroll: "law edict memory inspiration opt", book: "divination study hieroglyphic scolding read",
  eye: "eye scry vision sight duress illumination", skull: "death murder kill terror corrupt debilitate", heart: "heal cure life solace salve lifegain gainlife healing", growth: "growth grow presence", roots: "roots vines naturalize vastwood", chain: "chain prison claustrophobia tap dull bind kismet staytapped incarceration",
  hourglass: "time hour haste delay", hand: "hand grasp touch steal discard treason unless", counter: "counter negate deny cancel dispel force", cards: "draw card cards bargain", shatter: "scatter destroy shatter smash disenchant break smithereens grudge disable", swords: "swords war duel garde onslaught fight",
  slash: "slash swing thrust cut driving", fist: "fist punch brawl grande overpower", crush: "crusher buckling crippling", bones: "bone bones cartilage splinters", brain: "mind control brain cranial dream mystic spoiling skullcrack", claws: "claw claws maul prey sweeping", fangs: "bite fangs fang", stampede: "stampede overrun",
  crowd: "alarm army crowd token create createtoken lives krenkos", horn: "horn trumpet call rally", banner: "anthem banner honor honour valor triumph glorious dominance", mirror: "mirror copy twincast mirage reflection copyspell", moon: "moon night", sun: "sun light dawn", judgment: "wrath judgment justice humility",
  portal: "exile portal gate oblivion ring invoke", drop: "leak blood bond drain loselife sanguine", candle: "ritual candle", ashes: "ash ashes", coffin: "rest peace coffin grave", raise: "dead reanimate returncard", spiral: "unsummon back spiral", feather: "pacifism feather", dove: "serenity dove grace", bars: "cage bars",
  target: "aim target snipe", quake: "quake earth dunebreaker sands skittering rake", anvil: "blacksmith forge", ruin: "ruin below sink", dragonflight: "invocation dragonflight", knot: "transform", ritual: "power",
};

/** What an effect is drawn as where no name says it. */
export const EFFECT_SIGNS = {
  damage: "bolt", deal: "spark", destroy: "shatter", counter: "counter", draw: "cards", returntohand: "spiral", gainlife: "heart", createtoken: "crowd", create: "crowd", search: "growth", discard: "hand", discardchosen: "eye", exile: "portal", tap: "chain", dull: "chain", prevent: "shield", preventnext: "barrier",
  fight: "claws", loselife: "drop", copyspell: "mirror", addmana: "candle", scry: "eye", sacrifice: "skull", strengthen: "swords", nextattack: "slash", alter: "fist", invoke: "dragonflight", putcounters: "growth", costchange: "hourglass", mill: "brain", skipsstep: "hourglass", instead: "shield", transform: "knot",
};

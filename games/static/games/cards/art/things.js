// Things: weapons, what is worn, what is carried, what is ridden.

import { both, disc, many, moved, oval, shape, star, stroke } from "cards/art/ink";

export const THINGS = {
  sword: (roll) => [star(1, 10, 40, 22, { turn: roll(8) / 10 }), moved(`rotate(${30 + roll(20)})`, shape(2, "M-6 14V-32L0-42L6-32V14z"), shape(3, "M0-42L6-32V14H0z"), shape(4, "M-17 14H17L13 19H-13z"), stroke(2, 5, "M0 20V32"), disc(4, 0, 35, 4))],
  greatsword: (roll) => [many(8, (at) => moved(`rotate(${at * 45})`, shape(1, "M-3-44L0-20L3-44z"))), shape(2, "M-8 16L-9-22L0-36L9-22L8 16z"), stroke(3, 2.6, "M0-26V14"), shape(4, "M-22 12Q0 22 22 12L20 18Q0 28-20 18z"), stroke(2, 5, "M0 22V34"), disc(3, 0, 19, 3)],
  axe: (roll) => [moved(`rotate(${18 + roll(16)})`, stroke(4, 5, "M0 38V-34"), shape(2, "M3-28C20-34 34-22 34-2C26-10 14-10 3-8zM-3-26C-14-30-22-24-24-12C-18-16-10-14-3-12z"), shape(3, "M34-2C26-10 34-18 30-20C34-14 35-8 34-2z"), stroke(3, 2, "M8-22C18-24 26-18 28-10"))],
  bow: () => [stroke(2, 6, "M-14-34C30-28 30 28-14 34"), stroke(4, 1.8, "M-14-34L-22 0L-14 34"), stroke(2, 3, "M-34 0H30"), shape(3, "M40 0L26-6V6z"), shape(4, "M-34 0L-42-6H-34L-28 0L-34 6H-42z")],
  hammer: (roll) => [both(stroke(1, 3, "M14-34L30-42M26-14L44-14")), moved(`rotate(${roll(24) - 30})`, stroke(4, 6, "M0 40V-8"), shape(2, "M-25-30H25V-6H-25z"), shape(3, "M-25-30H-17V-6H-25zM17-30H25V-6H17z"), [star(3, 4, 8, 3, { cy: -18 }), disc(3, 0, -18, 5)][roll(2)])],
  dagger: (roll) => [moved(`rotate(${200 + roll(30)})`, shape(2, "M-8 6L0-36L8 6z"), shape(3, "M0-36L8 6H0z"), shape(4, "M-15 6H15L11 11H-15z"), stroke(2, 6, "M0 12V26"), disc(3, 0, 29, 4)), many(3, (at) => shape(4, `M${-28 + roll(8)} ${at * 14 - 14}q4 6 0 9q-4-3 0-9z`))],
  staff: (roll) => [moved("rotate(22)", stroke(4, 5, "M0 44V-14"), shape(2, "M-12-8C-22-26-8-40 0-40S22-26 12-8L6-12C12-22 8-30 0-30S-12-22-6-12z"), disc(3, 0, -20, 7)), many(5, (at) => star(3, 4, 3 + roll(3), 1.3, { cx: 20 + roll(18), cy: at * 12 - 26 }))],
  scepter: (roll) => [moved("rotate(-20)", stroke(4, 5, "M0 44V-8"), star(2, 8, 22, 11, { cy: -16 }), disc(3, 0, -16, 8), disc(2, 0, -16, 3), both(shape(2, "M3 8L14 2L10 14z"))), roll(2) ? many(4, (at) => disc(4, 26 + roll(10), at * 14 - 20, 2)) : null],
  ring: () => [stroke(2, 8, "M0-6A20 20 0 1 1-.1-6"), shape(3, "M0-32L13-20L0-4L-13-20z"), shape(4, "M0-32L13-20H-13z"), both(stroke(3, 2.2, "M18-26L28-32M20-18H32"))],
  medallion: (roll) => [stroke(4, 3, "M-26-36C-20-8-8-4 0-2C8-4 20-8 26-36"), disc(2, 0, 14, 20), disc(4, 0, 14, 15), [shape(3, "M0 2L11 14L0 26L-11 14z"), star(3, 6, 12, 6, { cy: 14 }), disc(3, 0, 14, 8)][roll(3)]],
  armour: (roll) => [shape(4, "M-16-27L-36-20L-32-2L-20-4zM16-27L36-20L32-2L20-4z"), shape(2, "M-17-28Q0-18 17-28L23-8L18 14L20 34H-20L-18 14L-23-8z"), shape(4, "M0-23Q9-23 17-28L23-8L18 14L20 34H0z"), [stroke(3, 2.4, "M-16 16H16M-18 24H18M0-20V14"), stroke(3, 3, "M-15-8Q0 2 15-8M-14 4Q0 14 14 4M-14 18H14"), star(3, 6, 12, 5, { cy: 0 })][roll(3)]],
  robe: (roll) => [shape(2, "M-14-28Q0-18 14-28L36-14L30 0L18-6L22 36H-22L-18-6L-30 0L-36-14z"), stroke(3, 3, "M-10-26L0-10L10-26M0-10V36"), stroke(4, 4, "M-17 10H17"), roll(2) ? [disc(3, -9, 24, 2), disc(3, 9, 24, 2)] : stroke(4, 2, "M-10 16V34M10 16V34")],
  sash: () => [shape(4, "M-14-30H14L20 34H-20z"), shape(2, "M-22-26L-10-32L24 14L20 36L10 36L14 20z"), shape(2, "M-20 8L22 2V12L-20 18z"), shape(3, "M-4 2L8 0L10 14L-2 16z"), stroke(3, 2, "M-14-26L16 14")],
  helm: (roll) => [shape(2, "M-24 28V-6C-24-32 24-32 24-6V28L10 34V6H-10V34z"), shape(4, "M0-25C14-25 24-20 24-6V28L10 34V6H0z"), shape(0, "M-17-5H17V2H-17z"), [shape(3, "M-3-26C-2-38 14-40 26-32C16-32 6-30 3-22z"), both(shape(3, "M20-14C32-14 38-22 36-34C30-26 24-26 18-22z")), shape(3, "M-4-34H4V-8H-4z")][roll(3)]],
  hood: (roll) => [shape(2, "M0-34C-26-26-30 4-32 36H32C30 4 26-26 0-34z"), shape(0, "M0-20C-14-14-16 4-12 16Q0 28 12 16C16 4 14-14 0-20z"), both(shape(3, "M3 0L11-4L9 3z")), stroke(3, 2.4, "M-20 22Q0 38 20 22"), roll(2) ? stroke(4, 2, "M0-32V-22") : null],
  crown: (roll) => [shape(2, "M-32 26L-36-16L-18 2L0-28L18 2L36-16L32 26z"), shape(4, "M-32 18H32V26H-32z"), disc(3, 0, -28, 4), both(disc(3, 36, -17, 3.4)), [shape(3, "M0 0l6 8l-6 8l-6-8z"), star(3, 6, 8, 4, { cy: 8 })][roll(2)], both(disc(3, 18, 11, 3))],
  boots: (roll) => [moved("translate(-15 0)", shape(2, "M-10-30H10L8 8L26 18V30H-14L-10 8z"), shape(3, "M-12-30H12V-22H-12z"), stroke(4, 3.4, "M-14 29H26")), moved("translate(16 6)", shape(4, "M-10-30H10L8 8L24 18V28H-12L-10 8z"), shape(2, "M-12-30H12V-22H-12z")), roll(2) ? stroke(3, 2, "M-22-12H-8M-22-4H-8M-21 4H-9") : null],
  gauntlet: (roll) => [shape(2, "M-14 36L-18 8L-26-4L-22-10L-13-4V-26H-6V-6H-4V-30H3V-6H5V-27H12V-4H14V-20H20L20 8L16 36z"), shape(4, "M-17 12H19L17 24H-16z"), stroke(3, 2, "M-13-14H-6M-4-16H3M5-14H12M14-10H20"), [disc(3, 1, 18, 4), star(3, 4, 8, 3, { cx: 1, cy: 18 })][roll(2)]],
  ship: () => [shape(2, "M-38 14H38C34 28 22 34 0 34S-30 28-38 14z"), stroke(4, 3, "M0 14V-34"), shape(3, "M3-32C24-24 28-8 26 8H3z"), shape(4, "M-3-28C-16-20-22-6-22 8H-3z"), stroke(3, 2, "M-30 22H30")],
  potion: (roll) => [shape(2, "M-8-32H8V-14L26 18C32 34-32 34-26 18L-8-14z"), shape(3, `M-18 ${8 + roll(6)}H18L23 20C26 30-26 30-23 20z`), shape(4, "M-11-36H11V-28H-11z"), disc(2, -6, 20, 3), disc(2, 7, 18, 2)],
  orb: (roll) => [shape(4, "M-22 36L-12 20H12L22 36z"), disc(2, 0, -4, 27), disc(4, 3, -1, 21), stroke(3, 3, "M-18-10C-16-20-10-24-2-25"), [star(3, 4, 13, 4, { cx: 2, cy: 0 }), stroke(3, 3, "M-8 4C-8-8 10-8 10 2S-2 10-2 4")][roll(2)]],
  gear: (roll) => [star(4, 8, 18, 13, { cx: 24, cy: 18, turn: 0.2 }), disc(0, 24, 18, 6), star(2, 10 + roll(3), 30, 23, { cx: -8, cy: -2 }), disc(0, -8, -2, 14), disc(3, -8, -2, 6), moved("translate(-8 -2)", stroke(2, 4, "M0-14V14M-14 0H14"))],
  key: () => [disc(1, 0, 0, 30), stroke(2, 7, "M0-4V30"), stroke(2, 6, "M3 28H16M3 18H12"), stroke(2, 7, "M0-30A12 12 0 1 1-.1-30"), star(3, 4, 7, 3, { cy: -18 }), stroke(3, 2, "M-34 8q8-8 16 0M20-4q8-8 16 0")],
  stone: (roll) => [shape(4, "M-34 36L-20 22H20L34 36z"), shape(2, "M-18 20L-26-8L-8-30L14-28L26-6L16 20z"), shape(3, "M-8-30L14-28L2-8z"), shape(4, "M-26-8L2-8L-18 20zM26-6L2-8L16 20z"), roll(2) ? both(stroke(3, 2, "M30-20L38-26")) : null],
  gems: (roll) => [stroke(4, 3, "M-38 30H38"), many(5, (at) => moved(`translate(${at * 17 - 34} ${[12, 0, -8, 2, 12][at]}) scale(${0.8 + roll(4) / 10})`, shape(2, "M0-14L10-4L0 16L-10-4z"), shape(3, "M0-14L10-4H-10z")))],
  hall: (roll) => [shape(1, "M-46 30H46V36H-46z"), shape(2, "M-38-10L0-32L38-10V-4H-38zM-36 26H36V32H-36z"), many(5, (at) => shape(2, `M${at * 16 - 35}-2h7V26h-7z`)), [disc(3, 0, -16, 5), star(3, 5, 7, 3, { cy: -16 })][roll(2)]],
  shieldplate: (roll) => [shape(2, "M0-32C14-24 26-24 30-22C32 6 18 24 0 34C-18 24-32 6-30-22C-26-24-14-24 0-32z"), shape(4, "M0-24C10-18 18-18 23-17C24 4 14 18 0 26z"), star(3, 8, 14, 6 + roll(4))],
  lantern: () => [star(1, 12, 40, 26), stroke(4, 3, "M-8-26A8 8 0 0 1 8-26"), shape(2, "M-14-24H14L18-16H-18zM-18 24H18L14 32H-14z"), stroke(2, 3.4, "M-15-16V24M15-16V24"), shape(3, "M0-12C10 0 12 8 6 16H-6C-12 8-8 2 0-12z")],
};

export const THING_WORDS = {
  greatsword: "dawnblade greatsword steel", sword: "sword blade", axe: "axe bonesplitter", bow: "bow crossbow", hammer: "hammer warhammer anothos mace", dagger: "dagger knife", staff: "staff rod wand", scepter: "scepter", ring: "ring", medallion: "medallion amulet pendant", crown: "crown coronet peak", helm: "helm helmet head", hood: "hood mask",
  sash: "sash belt", robe: "robe coat cloak form", armour: "armor armour plate mail courage chest", boots: "boots slippers legs bolters feet", gauntlet: "gauntlet gloves arms", ship: "ship vehicle airship boat", potion: "potion flask elixir", orb: "orb globe", gear: "gear machine engine", key: "key", gems: "array gem gems", stone: "stone crystal", hall: "hall temple shrine",
  shieldplate: "shield", lantern: "lantern lamp",
};

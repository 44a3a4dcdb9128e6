// People: a body, a head and what is held, put together by calling and people.

import { both, disc, moved, oval, shape, star, stroke } from "cards/art/ink";

const BODIES = {
  robe: () => [shape(2, "M0-8C-11-8-17 4-22 36H22C17 4 11-8 0-8z"), shape(4, "M-4-6L0 4L4-6L7 36H-7z")],
  armour: () => [shape(2, "M-7-8L-20-6C-26-3-26 6-24 10L-16 9L-17 36H17L16 9L24 10C26 6 26-3 20-6L7-8z"), stroke(4, 2, "M-13 0Q0 8 13 0M-14 20H14"), shape(3, "M0 6l4 5l-4 6l-4-6z")],
  tunic: () => [shape(2, "M-6-8L-15-5L-22 14L-15 17L-12 8L-14 36H14L12 8L15 17L22 14L15-5L6-8z"), stroke(4, 3, "M-13 18H13"), stroke(4, 1.8, "M-5-7L0 2L5-7")],
  cloak: () => [shape(4, "M0-12C-20-10-27 12-30 36H30C27 12 20-10 0-12z"), shape(2, "M0-10C-15-9-20 10-22 36L-6 36L0 0L6 36H22C20 10 15-9 0-10z")],
  bare: () => [shape(2, "M-6-7L-21-7C-30-4-30 10-28 20L-20 20L-18 8L-15 36H15L18 8L20 20L28 20C30 10 30-4 21-7L6-7z"), stroke(4, 2, "M0 0V18M-12 5Q-5 10 0 6Q5 10 12 5"), stroke(3, 3.4, "M-15 24H15")],
  gown: () => [shape(2, "M-7-7C-13-4-10 6-7 12C-16 20-24 30-26 36H26C24 30 16 20 7 12C10 6 13-4 7-7L0-3z"), stroke(4, 2.4, "M-8 12H8M-4 14L-10 36M4 14L10 36")],
  samurai: () => [shape(4, "M-8-7L-32-4L-29 10L-18 8zM8-7L32-4L29 10L18 8z"), shape(2, "M-8-8L-16 4L-18 36H18L16 4L8-8L0 4z"), stroke(4, 2, "M-30 3L-18 2M30 3L18 2M-16 14H16M-17 24H17")],
};

const face = () => [disc(2, 0, -16, 8), both(disc(3, 3.2, -14.5, 1.3))];
const HEADS = {
  bare: (roll) => [face(), shape(4, ["M-9-15C-12-30 12-30 9-15L5-20Q0-17-5-20z", "M-9-16C-11-28 4-30 9-22L9-17L2-21z", "M-9-8C-14-32 14-32 9-8L7-18L-5-21z"][roll(3)])],
  hood: () => [shape(2, "M0-33C-14-28-15-12-13-4H13C15-12 14-28 0-33z"), oval(0, 0, -13, 7.5, 9), both(disc(2, 3, -13, 1.6))],
  hat: () => [disc(2, 0, -12, 7), shape(2, "M-20-13Q0-22 20-13Q8-20 8-21L12-34L1-30L-8-21Q-8-20-20-13z"), stroke(3, 2.4, "M-8-20Q0-24 8-20"), both(disc(3, 3, -11, 1.5))],
  beard: () => [face(), shape(3, "M-8-13C-8 0-4 8 0 12C4 8 8 0 8-13Q0-7-8-13z"), shape(4, "M-9-15C-11-29 11-29 9-15Q0-22-9-15z")],
  helm: (roll) => [shape(2, "M-10-5V-18C-10-30 10-30 10-18V-5L0-1z"), shape(0, "M-8-17H8V-13H1.6V-5H-1.6V-13H-8z"), roll(3) ? shape(3, ["M0-27C-4-38-18-36-20-24C-12-30-6-28 0-27z", "M0-26C4-36 12-37 16-33C9-32 8-28 3-24z"][roll(2)]) : both(shape(3, "M9-20C18-20 22-26 21-33C17-28 12-28 8-26z"))],
  kettle: () => [face(), shape(4, "M-15-17Q0-21 15-17C11-21 10-28 0-28S-11-21-15-17z")],
  horns: () => [face(), shape(4, "M-10-16C-10-29 10-29 10-16z"), both(shape(3, "M8-22C17-20 23-25 23-35C18-30 12-30 6-28z")), shape(3, "M-7-11Q0 6 7-11Q0-7-7-11z")],
  crest: () => [face(), shape(4, "M-10-12C-13-30 13-30 10-12L5-20Q0-17-5-20z"), shape(5, "M-3-22L4-22C6-28 12-32 10-37C4-36-2-30-3-22z")],
  crown: () => [face(), shape(3, "M-10-19L-12-31L-5-25L0-33L5-25L12-31L10-19z"), stroke(4, 2.4, "M-9-12C-9 0 9 0 9-12")],
  mask: () => [shape(2, "M-10-8C-12-30 12-30 10-8L0-3z"), shape(3, "M-9-19H9V-13H-9z"), both(disc(2, 4, -16, 1.7)), shape(2, "M9-22L20-28L15-20L21-16L9-17z")],
  kabuto: () => [face(), shape(2, "M-17-12C-13-26-8-28 0-28S13-26 17-12L9-17H-9z"), shape(3, "M-3-27C-12-28-17-34-15-39C-9-32-4-33 0-30C4-33 9-32 15-39C17-34 12-28 3-27z")],
  straw: () => [face(), shape(4, "M-22-15Q0-20 22-15L2-30H-2z"), stroke(3, 1.6, "M-12-18L0-28L12-18")],
  long: () => [shape(4, "M-9-16C-12-32 12-32 9-16C10-6 14 0 15 6C9 6 5 0 5-6H-5C-5 0-9 6-15 6C-14 0-10-6-9-16z"), face(), shape(4, "M-8-15C-8-26 8-26 8-15L2-21z")],
  tail: () => [face(), shape(4, "M-8-14C-10-30 8-30 9-20L24-27C20-20 24-14 16-10C17-16 13-17 9-16L4-21z")],
  elf: (roll) => [both(shape(2, "M6-18L20-25L9-10z")), face(), shape(4, ["M-9-14C-14-34 14-34 9-14L6-20L0-17L-6-20z", "M-9-18C-8-30 8-30 9-18L3-20L-4-19L-11 0C-15-6-11-12-9-18z"][roll(2)])],
  cat: () => [shape(2, "M-12-29L-5-24H5L12-29L11-14C10-6 4-4 0-4S-10-6-11-14z"), both(shape(3, "M3-16L9-19L7-14z")), shape(3, "M-2-10h4l-2 3z")],
  glass: () => [face(), shape(4, "M-9-15C-11-29 11-29 9-15Q0-22-9-15z"), both(disc(3, 4, -15, 3.4), disc(2, 4, -15, 1.4)), stroke(3, 1.6, "M-1-15H1")],
  bald: () => [face(), stroke(3, 1.8, "M-3-10.5H3"), stroke(4, 2, "M-5-22Q0-25 5-22")],
};

const HELD = {
  staff: () => [stroke(4, 3, "M25 36V-18"), disc(5, 25, -22, 6), stroke(2, 2.4, "M19-18C18-28 32-28 31-18")],
  crook: () => [stroke(5, 3, "M25 36V-20C25-32 40-28 35-18C33-14 30-16 31-19")],
  rod: () => [stroke(5, 3, "M24 20V-12"), star(5, 4, 9, 3, { cx: 24, cy: -20 })],
  sword: () => [shape(5, "M25 8V-24L28-31L31-24V8z"), stroke(4, 3.4, "M20 9H36"), stroke(4, 3, "M28 10V18")],
  blades: () => [shape(5, "M18 14L31-24L32-32L25-25L14 10z"), shape(5, "M-18 14L-31-24L-32-32L-25-25L-14 10z")],
  katana: () => [stroke(5, 3.2, "M18 16C26 4 32-12 34-32"), stroke(4, 3, "M15 11L24 18M18 16L13 24")],
  rapier: () => [stroke(5, 2, "M18 10L38-30"), stroke(4, 2.4, "M13 6Q24 4 24 14M18 11L14 18")],
  spear: () => [stroke(4, 2.6, "M26 36V-22"), shape(5, "M26-36L31-24L26-19L21-24z")],
  lance: () => [shape(5, "M14 22L37-36L19 24z"), stroke(4, 3, "M12 14L24 20")],
  axe: () => [stroke(4, 3, "M25 36V-26"), shape(5, "M25-26C36-30 40-18 38-10C34-14 30-14 25-13zM25-23C18-25 17-18 18-13L25-15z")],
  hammer: () => [stroke(4, 3.4, "M26 36V-16"), shape(5, "M15-30H38V-15H15z"), stroke(4, 1.8, "M20-30V-15M33-30V-15")],
  dagger: () => [shape(5, "M23 8L30-16L31 9z"), stroke(4, 3, "M20 9L35 11M27 10V18")],
  bow: () => [stroke(5, 3, "M20-28C40-16 40 14 20 26"), stroke(4, 1.4, "M20-28L16 0L20 26"), stroke(2, 2, "M8 0H40"), shape(5, "M44 0L36-4V4z")],
  torch: () => [stroke(4, 3.4, "M26 24V-6"), shape(5, "M26-30C34-20 36-12 31-6H21C16-12 20-18 23-20C24-18 25-22 26-30z")],
  book: () => [shape(5, "M13 2L26 6L39 2V20L26 24L13 20z"), stroke(4, 1.8, "M26 6V24M17 8L23 10M29 10L35 8M17 13L23 15M29 15L35 13")],
  flask: () => [shape(5, "M23-6H31V2L38 15C39 20 15 20 16 15L23 2z"), shape(4, "M18 12H36L38 15C39 20 15 20 16 15z")],
  shield: () => [shape(4, "M12 0L28-5L38 0C39 16 32 24 25 29C18 24 11 16 12 0z"), stroke(5, 2, "M25-1V24M14 9H36")],
  banner: () => [stroke(4, 2.6, "M25 36V-34"), shape(5, "M26-33L44-28L36-21L44-12L26-10z")],
  fist: () => [shape(5, "M20-6H34V6L30 12H22L18 4z"), stroke(4, 1.6, "M24-6V2M29-6V2M20 3H33")],
  orb: () => [disc(5, 27, 0, 9), disc(1, 24, -3, 2.6), stroke(4, 2, "M14 12Q27 18 38 10")],
  ball: () => [disc(5, 27, -2, 11), stroke(4, 1.8, "M17-6Q27 0 37-6M17 3Q27-3 37 3")],
  wrench: () => [stroke(5, 4.5, "M20 22L31-6"), shape(5, "M25-10C24-20 32-24 38-22L32-14L36-8L42-13C42-6 36 0 28-2z")],
  gun: () => [shape(5, "M14 4L38-10L41-5L24 6L22 16L15 14z")],
  flame: () => [shape(5, "M26-26C38-12 40-2 34 6C30 10 22 10 18 6C12-2 18-8 20-14C24-12 26-18 26-26z"), shape(4, "M26-8C32-2 32 6 26 8C20 6 20-2 26-8z")],
  brush: () => [stroke(4, 3, "M18 20L30-8"), shape(5, "M30-26C36-18 35-10 32-5L26-8C24-14 26-20 30-26z")],
  claw: () => [stroke(5, 2.6, "M18 8L30-18M24 12L37-12M29 16L42-4")],
  drop: () => [shape(5, "M27-18C35-6 37 2 33 8C30 12 24 12 21 8C17 2 19-6 27-18z")],
  none: () => [],
};
const OFF_HAND = ["shield", "shield", "banner", "torch", "none", "none", "none"];
const POWERS = { R: "flame", fire: "flame", water: "drop", ice: "drop", lightning: "rod" }; // what the magic of a colour looks like

// Callings, the most telling first: words -> body, heads, things held. Where several stand, the name of the card decides.
const CALLINGS = [
  ["ramuh", "robe", "beard", "staff"],
  ["wizard sorcerer mage magus jace", "robe", "hat hat beard hood", "staff orb book"],
  ["sage scion", "robe", "hat long tail", "book staff rapier"],
  ["summoner evoker", "robe", "hood crest", "crook orb staff"],
  ["garruk", "bare", "horns", "axe"],
  ["geomancer", "robe", "straw", "crook rod"],
  ["scholar doctor omenspeaker", "robe", "glass", "book"],
  ["chemist alchemist", "robe", "glass long", "flask"],
  ["ancient", "gown", "tail", "crook"],
  ["shaman druid", "cloak", "elf long horns", "crook torch"],
  ["cleric priest devout white", "gown", "long hood", "crook rod"],
  ["knight paladin templar dark", "armour", "helm", "sword lance shield banner"],
  ["dragoon", "armour", "horns helm", "spear lance"],
  ["samurai ronin", "samurai", "kabuto", "katana"],
  ["soldier captain guard squire", "armour", "kettle helm bare", "spear sword shield banner"],
  ["guardian", "armour", "kettle bare helm", "hammer"],
  ["archer ranger scout", "cloak", "hood tail", "bow"],
  ["monk belt", "bare", "bald tail", "fist"],
  ["berserker viking dwarf barbarian marauder", "bare", "horns", "axe hammer"],
  ["rogue ninja assassin thief rebel", "cloak", "mask hood", "dagger blades claw"],
  ["warrior gladiator fighter", "armour", "bare horns tail kettle", "sword axe blades"],
  ["pirate", "tunic", "tail bare", "gun rapier"],
  ["machinist engineer artificer", "tunic", "glass", "wrench gun"],
  ["blitzballer", "bare", "tail", "ball"],
  ["duke leader admiral noble king queen advisor", "cloak", "crown", "rapier orb banner gun"],
  ["artist", "cloak", "long", "brush"],
  ["illusionist", "gown", "long crown", "flame"],
  ["ninja", "tunic", "mask", "dagger"],
];
const BY_WORD = new Map([...CALLINGS].reverse().flatMap(([words, ...parts]) => words.split(" ").map((word) => [word, parts])));
const OTHERS = ["tunic", "bare tail long hood", "rapier book torch banner orb"]; // of no calling

const RACES = new Map(Object.entries({
  elf: { head: "elf", held: "bow crook spear" }, goblin: { draw: goblin, held: "dagger torch axe none" }, orc: { draw: goblin, held: "axe hammer" }, dwarf: { head: "horns", low: true, held: "axe hammer" }, viera: { head: "elf", held: "bow spear" },
  cat: { head: "cat", held: "sword spear" },
}));

/** A goblin: mostly ears and teeth. */
function goblin(roll, held) {
  if (roll(3) === 0) return sneaking(roll, held);
  const ears = [[34, -20, 30, -2], [38, -6, 28, 8], [32, -30, 26, -8]][roll(3)];
  return [
    shape(4, "M-18 36C-18 20-8 16 0 16S18 20 18 36z"), both(shape(2, `M10-8L${ears[0]} ${ears[1]}L${ears[2]} ${ears[3]}L12 6z`), shape(4, `M13-4L${ears[0] - 4} ${ears[1] + 4}L${ears[2] - 4} ${ears[3]}L14 4z`)),
    shape(2, "M0-20C14-20 19-8 17 2C15 14 6 21 0 22C-6 21-15 14-17 2C-19-8-14-20 0-20z"), both(shape(3, "M3-4L14-9Q14 1 6 1z"), disc(2, 9, -3.5, 1.6)), shape(4, "M-3 0L0 9L4 8L2 0z"), shape(3, "M-10 11Q0 9 10 11L7 16L4 12L1 17L-2 12L-5 16z"),
    roll(2) ? shape(4, ["M-4-20L-8-32L0-26L6-34L6-20z", "M-16-10Q0-20 16-10L15-15Q0-25-15-15z"][roll(2)]) : null, moved("translate(8 8) scale(.8)", held(roll)),
  ];
}

/** A goblin that creeps up, whole. */
function sneaking(roll, held) {
  return [
    moved("translate(2 -4)", held(roll)), shape(2, "M-20 36L-26 26L-18 10C-16-2-4-6 6-2L16 8L26 6L27 11L15 15L6 10L6 20L14 36H5L-4 24L-12 28L-10 36z"), shape(2, "M-2-4L-22-22L2-18C8-26 20-22 20-14L34-20L22-4L27-1L20 2C14 8 2 4-2-4z"), shape(4, "M-2-8L-17-19L1-14z"),
    shape(3, "M9-12L17-14L14-8z"), stroke(3, 1.6, "M14-1l3 2l2-2l2 2"), roll(2) ? shape(4, "M-1-17Q8-29 19-16z") : stroke(4, 3, "M-16 14L4 18"),
  ];
}

/** One person from the words of a card; calls what may be named: wings, a steed. */
export function person(roll, { words, flying, colour }) {
  const race = words.map((word) => RACES.get(word)).find(Boolean) ?? {};
  const [body, heads, held] = words.map((word) => BY_WORD.get(word)).find(Boolean) ?? [OTHERS[0], OTHERS[1], race.held ?? OTHERS[2]];
  const pick = (list) => list.split(" ")[roll(list.split(" ").length)];
  if (words.includes("knight") && !race.head && roll(4) === 0) return rider(roll);
  const main = body === "robe" && POWERS[colour] && roll(3) ? POWERS[colour] : pick(held);
  const hand = HELD[main];
  if (race.draw) return race.draw(roll, hand);
  const other = body === "armour" || body === "bare" ? OFF_HAND[roll(OFF_HAND.length)] : "none";
  const near = roll(3); // a whole figure, half of one, or head and shoulders
  const wings = flying ? both(shape(4, "M6-2C14-18 26-24 38-24C38-12 32 0 24 6L8 8z")) : null;
  const head = moved("translate(0 -2) scale(1.16)", HEADS[race.head ?? pick(heads)](roll));
  const second = other === "none" || other === main ? null : moved("translate(2 4) scale(-1 1)", HELD[other](roll));
  const parts = [wings, hand(roll), BODIES[body](roll), head, second];
  return [moved(race.low ? "translate(0 6) scale(1.1 .85)" : ["translate(0 5)", "translate(-2 13) scale(1.12)", "translate(-6 24) scale(1.34)"][near], parts)];
}

/** Whether a word names a calling or a people. */
export const isCalling = (word) => word === "human" || BY_WORD.has(word) || (word !== "cat" && RACES.has(word)); // a cat without a calling is an animal

/** A rider: a person on a horse. */
export function rider(roll) {
  return [
    shape(4, "M-34 10C-30 4-16 4-6 6C4 6 10 2 14-4L20-16L24-10L34-2L31 4L24 3C22 12 18 16 14 18L20 36H14L8 22H-14L-20 36H-27L-24 20C-30 20-34 16-34 10z"), stroke(4, 4, "M-32 8C-38 12-36 22-38 28"), shape(2, "M-6-8C-12-4-12 6-8 14L4 18L6 6L8-6z"), shape(2, "M-6-9V-18C-6-28 10-28 10-18V-9L2-6z"),
    shape(0, "M-1-18H10V-14H-1z"), shape(3, "M0-26C-6-34-16-30-18-22C-12-26-6-26 0-26z"), roll(2) ? stroke(3, 2.4, "M2 6L38-24") : [stroke(3, 2.4, "M10 6V-36"), shape(3, "M11-35L30-30L22-25L28-19L11-18z")],
  ];
}

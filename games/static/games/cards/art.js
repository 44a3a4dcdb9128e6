// A picture for every card, drawn by ourselves: what it shows follows from what the card is, how it shows it from its key.
// The same card always gives the same picture.

import { el } from "table/el";
import { dice, moved } from "cards/art/ink";
import { motifOf, painterOf, wordsOf } from "cards/art/motif";
import { AT_HOME, SCENES } from "cards/art/scenes";

const KNOWN = new Map();
const LIGHTS = ["day", "day", "day", "dusk", "dusk", "night", "night"];

/** The picture of a card, from what the game says of it. */
export function art(info) {
  const name = `${info.kind}.${info.colour}.${info.key}`;
  if (!KNOWN.has(name)) KNOWN.set(name, picture(info));
  return KNOWN.get(name);
}

/** The same, made anew: ground, what stands behind, and the figure. */
export function picture(info) {
  const roll = dice(`${info.key} `);
  const { group, family } = motifOf(info);
  const light = LIGHTS[roll(group === "place" ? 5 : LIGHTS.length)]; // a landscape is never turned to night: its sun would be gone
  const homes = (AT_HOME[info.colour] ?? AT_HOME.N).split(" ");
  const scene = group === "place" ? null : SCENES[homes[roll(homes.length)]](roll);
  const flip = roll(2) ? -1 : 1;
  const size = group === "place" ? 1 : 0.94 + roll(16) / 100;
  const lean = group === "place" ? 0 : roll(9) - 4;
  const [x, y] = group === "place" ? [50, 30] : [47 + roll(7), 32 + roll(3)];
  const figure = painterOf(family)(roll, { words: wordsOf(info), flying: info.keywords?.includes("flying"), dark: info.colour === "B", colour: info.colour });
  return el("svg", { class: `c-picture is-${light}`, viewBox: "0 0 100 64", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true", focusable: "false" },
    el("rect", { class: "p-0", width: 100, height: 64 }), scene && moved("translate(50 32)", scene), moved(`translate(${x} ${y}) rotate(${lean}) scale(${(flip * size).toFixed(2)} ${size.toFixed(2)})`, figure));
}

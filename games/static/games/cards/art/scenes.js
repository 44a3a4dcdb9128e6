// What stands behind a figure: quiet shapes in the far tone, so that the figure stays what is seen.

import { disc, many, moved, oval, shape, star, stroke } from "cards/art/ink";

const light = (roll) => disc(1, roll(60) - 30, roll(20) - 16, 16 + roll(12));

export const SCENES = {
  halo: (roll) => [disc(1, 0, 0, 26 + roll(8))],
  rays: (roll) => { const [x, y, count] = [roll(40) - 20, roll(20) - 16, 9 + roll(4)]; return [moved(`translate(${x} ${y}) rotate(${roll(30)})`, many(count, (at) => moved(`rotate(${(at * 360) / count})`, shape(1, "M0 0L-7-90H7z"))))]; },
  hills: (roll) => { const y = 4 + roll(12); return [light(roll), shape(1, `M-50 ${y}Q-30 ${y - 14 - roll(8)}-6 ${y}T50 ${y - 6}V36H-50z`), moved("", shape(1, `M-50 ${y + 14}Q-16 ${y + 2} 14 ${y + 12}T50 ${y + 8}V36H-50z`))]; },
  peaks: (roll) => [shape(1, `M-50 36V${6 + roll(8)}L-34 ${-14 - roll(12)}L-20 ${4 + roll(6)}L-4 ${-18 - roll(10)}L14 ${2 + roll(8)}L30 ${-12 - roll(14)}L50 ${6 + roll(8)}V36z`)],
  woods: (roll) => many(8, (at) => shape(1, `M${at * 14 - 52 + roll(5)} 36V14l-7-1l7-${30 + roll(16)}l7 ${28 + roll(10)}l-4 1V36z`)),
  sea: (roll) => [disc(1, roll(60) - 30, -8, 12 + roll(6)), many(4, (at) => stroke(1, 2.4, `M${-54 + roll(10)} ${10 + at * 8}q7-5 14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0`))],
  stars: (roll) => [many(11, (at) => star(1, 4, 2 + roll(4), 1, { cx: at * 9.5 - 48 + roll(5), cy: roll(54) - 28 })), disc(1, roll(2) ? -32 : 32, -16, 9 + roll(4))],
  clouds: (roll) => many(3, (at) => moved(`translate(${at * 34 - 40 + roll(16)} ${roll(40) - 20}) scale(${0.9 + roll(8) / 10})`, shape(1, "M-16 4C-22 4-22-6-14-6C-14-14 0-16 4-8C12-12 18-4 14 4z"))),
  arch: (roll) => [shape(1, `M-${26 + roll(6)} 36V-8C-28-36 28-36 ${26 + roll(6)}-8V36z`), stroke(1, 4, "M-42-34V36M42-34V36")],
  columns: (roll) => many(4, (at) => shape(1, `M${at * 28 - 50 + roll(4)}-34h12v6h-2V36h-8V-28h-2z`)),
  stripes: (roll) => [moved(`rotate(${24 + roll(40)})`, many(6, (at) => shape(1, `M${at * 24 - 76}-70h11V70h-11z`)))],
  dunes: (roll) => [disc(1, roll(2) ? 30 : -30, -14, 10), shape(1, `M-50 ${16 + roll(6)}C-20 ${-6 - roll(8)} 0 20 50 ${roll(8)}V36H-50z`)],
  castle: (roll) => [shape(1, `M-50 36V4h8V-20l7-9l7 9V0h14V-8l6-8l6 8V0h12V-${14 + roll(8)}l8-9l8 9V6h24V36z`)],
  rings: (roll) => [stroke(1, 3, "M0-18A18 18 0 1 1-.1-18"), stroke(1, 3, "M0-32A32 32 0 1 1-.1-32"), stroke(1, 3, `M0-${44 + roll(4)}A46 46 0 1 1-.1-46`)],
  burst: (roll) => [star(1, 11 + roll(8), 48, 24 + roll(8), { turn: roll(10) / 10 })],
  streaks: (roll) => many(10, (at) => stroke(1, 2 + roll(3), `M${at * 11 - 54 + roll(8)} ${-36 + roll(10)}l-${8 + roll(5)} ${28 + roll(30)}`)),
  leaves: (roll) => many(9, (at) => moved(`translate(${(at % 5) * 24 - 48 + roll(8)} ${at < 5 ? -16 + roll(10) : 16 + roll(10)}) rotate(${roll(180)})`, shape(1, "M-9 0Q0-9 9 0Q0 9-9 0z"))),
  facets: (roll) => many(7, (at) => shape(1, `M${at * 16 - 54 + roll(6)} 36l${4 + roll(4)}-${24 + roll(34)}l${7 + roll(3)} ${30}z`)),
  web: () => [oval(1, 0, 30, 48, 12), oval(1, -20, 8, 26, 5), oval(1, 26, -8, 22, 4)],
};

/** Scenes by what a card belongs to: the colour or element of its frame. */
export const AT_HOME = {
  W: "rays castle hills clouds columns halo", U: "sea clouds stars rings streaks halo", B: "stars arch columns streaks web halo", R: "peaks burst rays dunes stripes halo", G: "woods hills leaves peaks halo", N: "rings stripes columns halo facets", M: "rays rings burst stripes halo",
  fire: "burst peaks rays dunes stripes", ice: "facets peaks stars stripes halo", wind: "clouds woods leaves hills rings", earth: "dunes peaks hills columns castle", lightning: "streaks burst castle stars stripes", water: "sea rings clouds streaks halo", light: "rays columns clouds halo", dark: "stars arch web streaks",
  generic: "stripes hills rings halo arch castle", warrior: "rays castle columns burst hills", guardian: "peaks columns arch castle dunes", wizard: "stars rings arch streaks burst", draconic: "dunes burst peaks rays stripes", illusionist: "stars web rings clouds", elemental: "facets sea stars rings peaks",
};

// Where a field of the hall lies on the screen of somebody who sits at one edge. Pure.
//
// A place on the screen is {column, row}, both 0..7, row 0 on top. The hall turns, seats do not: what is drawn depends on
// the hall's rotation (quarter turns clockwise) and on the edge at which the viewer sits.

export const SIZE = 8;
export const FILES = "abcdefgh";

const QUARTERS_OF_EDGE = { S: 0, E: 1, N: 2, W: 3 };

/** Quarter turns clockwise by which the board is drawn for a viewer at this edge. */
export function quarters(rotation, edge) {
  return (rotation + QUARTERS_OF_EDGE[edge]) % 4;
}

/** Place of a field ("c4") on the screen after `turns` quarter turns clockwise. */
export function placeOf(field, turns) {
  let [column, row] = [FILES.indexOf(field[0]), SIZE - Number(field[1])];
  for (let turn = 0; turn < turns; turn += 1) [column, row] = [SIZE - 1 - row, column];
  return { column, row };
}

/** All fields in reading order of the screen, as rows from top to bottom. */
export function rowsOfFields(turns) {
  const rows = Array.from({ length: SIZE }, () => Array(SIZE));
  for (const file of FILES) {
    for (let rank = 1; rank <= SIZE; rank += 1) {
      const { column, row } = placeOf(`${file}${rank}`, turns);
      rows[row][column] = `${file}${rank}`;
    }
  }
  return rows;
}

/** Rectangle over some fields: {column, row, columns, rows}. */
export function spanOf(fields, turns) {
  const places = fields.map((field) => placeOf(field, turns));
  const column = Math.min(...places.map((place) => place.column));
  const row = Math.min(...places.map((place) => place.row));
  return {
    column,
    row,
    columns: Math.max(...places.map((place) => place.column)) - column + 1,
    rows: Math.max(...places.map((place) => place.row)) - row + 1,
  };
}

/** Steps from one field to another as the viewer sees them: {right, forward}, negative for left and back. */
export function relation(from, to, turns) {
  const [here, there] = [placeOf(from, turns), placeOf(to, turns)];
  return { right: there.column - here.column, forward: here.row - there.row };
}

/** Which side of the screen a seat's edge is on for a viewer at `edge`: bottom, left, top, right. Seats do not turn. */
export function sideOf(seatEdge, edge) {
  const sides = ["bottom", "left", "top", "right"];
  return sides[(((QUARTERS_OF_EDGE[edge] - QUARTERS_OF_EDGE[seatEdge]) % 4) + 4) % 4];
}

/** The shorter way between two drawings: -1, 1 or 2 quarter turns clockwise (0 when nothing turned). */
export function turnBetween(before, after) {
  const steps = (((after - before) % 4) + 4) % 4;
  return steps === 3 ? -1 : steps;
}

// The page of a table.

import { Table } from "table/controller";

const root = document.getElementById("table");
const { game } = await import(`ruleset/${root.dataset.board}/board`);
new Table(root, game).start();

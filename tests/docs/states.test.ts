import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DRAWN_TABLES, STATES_PAGE, statesPage } from "../../scripts/draw-states";

test("the page of states is drawn from the graphs as they are", () => {
  expect(readFileSync(STATES_PAGE, "utf8"), "run npm run docs:states").toBe(statesPage());
});

test("every graph is on the page", () => {
  const graphs = readdirSync("app/domain", { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "states.ts")
    .flatMap((file) => [...readFileSync(path.join("app/domain", file), "utf8").matchAll(/^ {2}table: "(\w+)"/gm)])
    .map(([, table]) => table);
  expect(graphs.length).toBeGreaterThan(10);
  expect([...DRAWN_TABLES].sort()).toEqual(graphs.sort());
});

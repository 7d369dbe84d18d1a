import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STATES_PAGE, statesPage } from "../../scripts/docs/draw-states";

test("the page of states is drawn from the graphs as they are", () => {
  expect(readFileSync(STATES_PAGE, "utf8"), "run npm run docs:states").toBe(statesPage());
});

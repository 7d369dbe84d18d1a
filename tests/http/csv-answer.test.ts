import { expect, test } from "vitest";
import { parseCsv } from "#tests/support/look/csv";
import { csvAnswer } from "~/http/csv-answer.server";

const TYPED = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1+1", "\r=1+1", "\n=1+1", "＝1+1", "＋1", "－1", "＠SUM(A1)"];

test.each(TYPED)("no spreadsheet runs %j", async (typed) => {
  async function* pages() {
    yield [[typed, "slab = wall"]];
  }
  const answer = await csvAnswer(new Request("http://localhost/x.csv"), {
    name: "x",
    head: ["A", "B"],
    pages: pages(),
  });
  expect(parseCsv(await answer.text())).toEqual([{ A: `'${typed}`, B: "slab = wall" }]);
});

import { expect, test } from "vitest";
import { parseCsv } from "#tests/support/look/csv";
import { csvAnswer } from "~/http/csv-answer.server";
import { zipAnswer } from "~/http/zip-answer.server";

const TYPED = ["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1+1", "\r=1+1", "\n=1+1", "＝1+1", "＋1", "－1", "＠SUM(A1)"];

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

test("a spreadsheet reads the bytes as UTF-8, and loses no digit of a number that is a name", async () => {
  const typed = ["00123", "02134", "1234567890123456", "12E3", "0", "7", "0.5", "-0.5", "01-2345678", "in.²"];
  const kept = ['="00123"', '="02134"', '="1234567890123456"', '="12E3"', ...typed.slice(4)];
  async function* pages() {
    yield [typed];
  }
  const request = new Request("http://localhost/x.csv");
  const answer = await csvAnswer(request, { name: "x", head: typed.map((_, index) => `${index}`), pages: pages() });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, "0".charCodeAt(0)]);
  expect(parseCsv(bytes.toString()).map((row) => Object.values(row))).toEqual([kept]);
});

test("a file that cannot be read breaks the answer off, and the process goes on", async () => {
  const faults: unknown[] = [];
  const note = (fault: unknown) => faults.push(fault);
  process.on("uncaughtException", note);
  async function* content() {
    yield Buffer.from("the first bytes");
    throw new Error("disk gone");
  }
  const answer = zipAnswer(new Request("http://localhost/data.zip"), "data", [
    { path: "a.json", content },
    { path: "b.json", content },
  ]);
  await expect(answer.arrayBuffer()).rejects.toThrow("disk gone");
  process.off("uncaughtException", note);
  expect(faults).toEqual([]);
});

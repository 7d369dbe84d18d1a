import { expect, test } from "vitest";
import { zipAnswer } from "~/http/zip-answer.server";

test("a file that cannot be read breaks the answer off, and the process goes on", async () => {
  const faults: unknown[] = [];
  const note = (fault: unknown) => faults.push(fault);
  process.on("uncaughtException", note);
  async function* content() {
    yield Buffer.from("the first bytes");
    throw new Error("disk gone");
  }
  const answer = zipAnswer("data", [
    { path: "a.json", content },
    { path: "b.json", content },
  ]);
  await expect(answer.arrayBuffer()).rejects.toThrow("disk gone");
  process.off("uncaughtException", note);
  expect(faults).toEqual([]);
});

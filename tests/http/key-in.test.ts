import { expect, test } from "vitest";
import { keyIn } from "~/http/key-in";

test("a part of an address names an entry of a table, and nothing that every object has", () => {
  const table = { approval: 1, rejection: 2 };
  expect(keyIn(table, "approval")).toBe("approval");
  for (const word of [undefined, "", "Approval", "constructor", "toString", "__proto__"]) {
    expect(() => keyIn(table, word)).toThrow(expect.objectContaining({ status: 404 }));
  }
});

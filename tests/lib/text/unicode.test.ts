import fc from "fast-check";
import { expect, it } from "vitest";
import { normalized } from "~/lib/text/unicode";

const FORMS = ["NFC", "NFD", "NFKC"] as const;

it("normalizes as JavaScript does", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom(...FORMS), (text, form) => {
      expect(normalized(text, form)).toBe(text.normalize(form));
    }),
  );
});

it("keeps 30 marks in a row and no more", () => {
  const piled = `a${"\u0301".repeat(60_000)}${"\u0316".repeat(60_000)}b`;
  expect(normalized(piled, "NFD")).toBe(`a${"\u0301".repeat(30)}b`);
  expect(normalized("A".padEnd(60_000, "\u0301\uff9e"), "NFKC").length).toBeLessThan(40);
});

import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { beginning } from "~/lib/text/beginning";
import { shortened } from "~/lib/text/shortened";
import { isBrokenText } from "~/lib/text/unicode";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const FAMILY = "👨‍👩‍👧‍👦";

test.each([
  ["Gate B", 6, "Gate B"],
  ["Gate B.", 6, "Gate B"],
  ["a💥💥", 2, "a"],
  ["a💥💥", 3, "a💥"],
  ["e\u0301e\u0301", 3, "e\u0301"],
  [`ab${FAMILY}${FAMILY}`, 15, `ab${FAMILY}`],
  [`ab${FAMILY}`, 9, "ab"],
  ["🇺🇸🇲🇽", 6, "🇺🇸"],
  // One letter under more marks than anybody writes.
  [`a${"\u0301".repeat(200)}`, 100, `a${"\u0301".repeat(99)}`],
  ["💥", 1, ""],
  ["abc", 0, ""],
])("of %j the first %d are %j", (text, most, begun) => {
  expect(beginning(text, most)).toBe(begun);
});

test("cuts no pair in two, whatever stands around it, and not much more than asked", () => {
  const pieces = fc.constantFrom("a", " ", "💥", "\u200d", "\u0301", "🇺🇸", "𝕏", FAMILY);
  const texts = fc.array(pieces, { maxLength: 300 }).map((all) => all.join(""));
  fc.assert(
    fc.property(texts, fc.nat(400), (text, most) => {
      const begun = beginning(text, most);
      expect(text.startsWith(begun) && begun.length <= most && !isBrokenText(begun)).toBe(true);
      expect(begun.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 40);
    }),
  );
});

test("cuts no pair in a browser that does not know what people see as one sign", async () => {
  vi.stubGlobal("Intl", Object.create(Intl, { Segmenter: { value: undefined } }));
  vi.resetModules();
  const old = await import("~/lib/text/beginning");
  expect([old.beginning("a💥💥", 2), old.beginning("a💥💥", 3)]).toEqual(["a", "a💥"]);
});

test("a shortened text ends with no half of a sign", () => {
  expect(shortened("a💥💥", 2)).toBe("a…");
  expect(shortened("Test each 💥💥", 11)).toBe("Test each…");
});

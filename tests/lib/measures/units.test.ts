import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { compare, decimalText, exact, fraction, minus, over, roundedTo, times } from "~/lib/measures/exact";
import { type Amount, convert, type Unit } from "~/lib/measures/units";

const PAIRS: readonly (readonly [Unit, Unit])[] = [
  ["in", "mm"],
  ["F", "C"],
  ["lb", "kg"],
  ["ft3", "L"],
  ["yd3", "m3"],
  ["gal", "L"],
  ["floz", "mL"],
  ["lb/ft3", "kg/m3"],
  ["psi", "MPa"],
];

const amounts = fc.integer({ min: -40_000, max: 400_000 }).map((n) => decimalText(fraction(n, 100), 2));

test.each(PAIRS)("%s in %s is exactly proportional, and back is the inverse", (one, other) => {
  const zero = convert({ typed: "0", unit: one }, other);
  const ratio = minus(convert({ typed: "1", unit: one }, other), zero);
  const inverse = minus(convert({ typed: "1", unit: other }, one), convert({ typed: "0", unit: other }, one));
  expect(compare(times(ratio, inverse), exact("1"))).toBe(0);
  fc.assert(
    fc.property(amounts, (typed) => {
      const value = convert({ typed, unit: one }, other);
      expect(compare(over(minus(value, zero), ratio), exact(typed))).toBe(0);
    }),
  );
});

describe("known conversions", () => {
  test.each([
    [{ typed: "1", unit: "in" }, "mm", 1, "25.4"],
    [{ typed: "32", unit: "F" }, "C", 0, "0"],
    [{ typed: "212", unit: "F" }, "C", 0, "100"],
    [{ typed: "-40", unit: "C" }, "F", 0, "-40"],
    [{ typed: "1", unit: "yd3" }, "ft3", 0, "27"],
    [{ typed: "1", unit: "gal" }, "floz", 0, "128"],
    [{ typed: "1", unit: "lb" }, "kg", 8, "0.45359237"],
    [{ typed: "1", unit: "gal" }, "L", 9, "3.785411784"],
    [{ typed: "1", unit: "yd3" }, "m3", 12, "0.764554857984"],
  ] as const)("%j in %s", (amount, to, places, text) => {
    expect(decimalText(convert(amount, to), places)).toBe(text);
  });

  it("round as published: 4,000 psi is 27.58 MPa, 150 lb/ft³ is 2,402.8 kg/m³", () => {
    const shown = (amount: Amount, to: Unit, step: string, places: number) =>
      decimalText(roundedTo(convert(amount, to), exact(step)), places);
    expect(shown({ typed: "4000", unit: "psi" }, "MPa", "0.01", 2)).toBe("27.58");
    expect(shown({ typed: "150", unit: "lb/ft3" }, "kg/m3", "0.1", 1)).toBe("2402.8");
  });

  it("refuse a length in pounds", () => {
    expect(() => convert({ typed: "1", unit: "in" }, "lb")).toThrow(RangeError);
    expect(compare(convert({ typed: "7.5", unit: "in" }, "in"), exact("7.5"))).toBe(0);
  });
});

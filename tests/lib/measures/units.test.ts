import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  compare,
  decimalText,
  exact,
  fraction,
  grouped,
  isDecimal,
  minus,
  over,
  plus,
  roundedTo,
  times,
} from "~/lib/measures/units/exact";
import { type Amount, convert, type Unit } from "~/lib/measures/units/units";

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

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => ({ text: decimalText({ above: digits, below: 1n }, 0), places }))
  .map(({ text, places }) => `${text}${places ? `.${"123456".slice(0, places)}` : ""}`);

const steps = fc.constantFrom("0.01", "0.1", "0.25", "0.5", "1", "5", "10");

describe("decimals", () => {
  it("keep every digit that was typed", () => {
    fc.assert(
      fc.property(decimals, (text) => {
        const places = text.split(".")[1]?.length ?? 0;
        expect(decimalText(exact(text), places)).toBe(text === "-0" ? "0" : text);
      }),
    );
    expect(decimalText(plus(exact("0.1"), exact("0.2")), 1)).toBe("0.3");
    expect(decimalText(times(exact("1.005"), exact("1000")), 0)).toBe("1005");
  });

  test.each(["", ".", "-", "1e3", "1,000", "4 1/4", "+4", "NaN", "Infinity", " 4"])("%j is none", (text) => {
    expect(isDecimal(text)).toBe(false);
    expect(() => exact(text)).toThrow(RangeError);
  });

  it("may begin or end at the point", () => {
    expect(decimalText(exact(".5"), 1)).toBe("0.5");
    expect(decimalText(exact("-.05"), 2)).toBe("-0.05");
    expect(decimalText(exact("4."), 0)).toBe("4");
  });

  it("add, subtract, multiply and divide back to what they were", () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [x, y] = [exact(a), exact(b)];
        expect(compare(minus(plus(x, y), y), x)).toBe(0);
        if (y.above !== 0n) expect(compare(over(times(x, y), y), x)).toBe(0);
        expect(compare(x, y)).toBe(-compare(y, x) + 0);
      }),
    );
    expect(() => over(exact("1"), exact("0"))).toThrow(RangeError);
  });
});

describe("rounding", () => {
  it("finds the nearest multiple, and the even one of two", () => {
    fc.assert(
      fc.property(decimals, steps, (text, stepText) => {
        const [value, step] = [exact(text), exact(stepText)];
        const rounded = roundedTo(value, step);
        expect(over(rounded, step).below).toBe(1n);
        const away = minus(rounded, value);
        const distance = compare(away, exact("0")) < 0 ? minus(exact("0"), away) : away;
        const against = compare(distance, over(step, exact("2")));
        expect(against).toBeLessThanOrEqual(0);
        if (against === 0) expect(over(rounded, step).above % 2n).toBe(0n);
        expect(compare(roundedTo(rounded, step), rounded)).toBe(0);
      }),
    );
  });

  test.each([
    ["4.125", "0.25", "4.00"],
    ["4.375", "0.25", "4.50"],
    ["4.13", "0.25", "4.25"],
    ["-0.05", "0.1", "0.0"],
    ["-0.15", "0.1", "-0.2"],
    ["145.25", "0.1", "145.2"],
    ["145.35", "0.1", "145.4"],
    ["112.5", "5", "110"],
    ["117.5", "5", "120"],
  ])("%s to the nearest %s is %s (ASTM E29)", (value, step, rounded) => {
    expect(decimalText(roundedTo(exact(value), exact(step)), rounded.split(".")[1]?.length ?? 0)).toBe(rounded);
  });

  test.each([
    ["4020", "4,020"],
    ["999.5", "999.5"],
    ["1234567.1234", "1,234,567.1234"],
    ["-12345", "-12,345"],
    ["-123", "-123"],
  ])("%s is written %s", (decimal, written) => expect(grouped(decimal)).toBe(written));

  it("does not cut off what it cannot show", () => {
    expect(() => decimalText(fraction(1, 3), 4)).toThrow(RangeError);
  });
});

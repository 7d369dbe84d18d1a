import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addCents,
  cents,
  dollarsOf,
  dollarsText,
  formatCents,
  formatForeign,
  multiplyCents,
  parseDollars,
  subtractCents,
  sumCents,
} from "~/lib/money";
import { inspectorShare, platformFee } from "~/lib/prices";

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents);
const charges = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents);

describe("cents", () => {
  it("refuses what is not a whole number of cents", () => {
    for (const wrong of [0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => cents(wrong)).toThrow(RangeError);
    }
    expect(() => multiplyCents(cents(100), 1.5)).toThrow(RangeError);
  });

  it("knows no negative zero", () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
    expect(formatCents(multiplyCents(cents(0), -3))).toBe("$0.00");
  });

  it("subtracts what it adds, and sums as it adds", () => {
    fc.assert(fc.property(amounts, amounts, (a, b) => subtractCents(addCents(a, b), b) === a));
    fc.assert(fc.property(fc.array(amounts), (all) => sumCents(all) === all.reduce<number>((a, b) => a + b, 0)));
  });
});

describe("platformFee", () => {
  it("always adds up with the inspector's share, and neither is negative", () => {
    fc.assert(
      fc.property(charges, (total) => {
        const parts = [platformFee(total), inspectorShare(total)];
        expect(sumCents(parts)).toBe(total);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("is 15 % rounded half up", () => {
    const expected: [number, number][] = [
      [0, 0],
      [1, 0],
      [3, 0],
      [4, 1],
      [10, 2],
      [100, 15],
      [4999, 750],
      [17000, 2550],
    ];
    for (const [total, fee] of expected) expect(platformFee(cents(total))).toBe(fee);
  });
});

describe("dollars", () => {
  it("reads what it writes", () => {
    fc.assert(fc.property(charges, (amount) => parseDollars(formatCents(amount)) === amount));
    fc.assert(fc.property(charges, (amount) => parseDollars(dollarsText(amount)) === amount));
  });

  it("takes amounts as people type them", () => {
    const typed: [string, number][] = [
      ["45", 4500],
      ["45.5", 4550],
      [" $1,200.00 ", 120_000],
      [".50", 50],
      ["0", 0],
    ];
    for (const [text, amount] of typed) expect(parseDollars(text)).toBe(amount);
  });

  it("refuses a third decimal, a sign, and what is no amount", () => {
    for (const text of ["45.125", "-4", "1,20", "1e3", "5.", "$", "", "12 34", "99999999999999999"]) {
      expect(parseDollars(text)).toBeUndefined();
    }
  });

  it("gives JSON a number whose text is the amount", () => {
    fc.assert(fc.property(amounts, (amount) => dollarsOf(amount).toFixed(2) === dollarsText(amount)));
  });

  it("writes thousands, and a minus sign before the dollar", () => {
    expect(formatCents(cents(123_456_789))).toBe("$1,234,567.89");
    expect(formatCents(cents(-5))).toBe("−$0.05");
  });
});

it.each([
  [4999, "eur", "49.99 EUR"],
  [4999, "jpy", "4999 JPY"],
  [4999, "kwd", "4.999 KWD"],
  [5000, "huf", "50.00 HUF"],
  [500, "isk", "5.00 ISK"],
  [500, "ugx", "5.00 UGX"],
  [80_000, "twd", "800.00 TWD"],
  [5000, "mga", "5000 MGA"],
])("%i of %s is %s", (amount, currency, text) => {
  expect(formatForeign(amount, currency)).toBe(text);
});

import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { rangeOf } from "~/lib/measures/cylinders/breaks";
import { meanStrength } from "~/lib/measures/cylinders/strength";
import { SETTINGS } from "~/lib/measures/specification/settings";

describe("the cylinders of a break", () => {
  test.each([
    ["inch-pound", "4x8", ["4010", "4020"], "4020", "0.2", "9.0", false, "a tie goes up to the even ten"],
    ["inch-pound", "4x8", ["4000", "4010"], "4000", "0.2", "9.0", false, "a tie goes down to the even ten"],
    ["inch-pound", "4x8", ["4010", "3940", "4120"], "4020", "4.5", "10.6", false, "three"],
    ["inch-pound", "6x12", ["3980", "4300"], "4140", "7.7", "8.0", false, "two of the larger size"],
    ["inch-pound", "6x12", ["3820", "4150"], "3980", "8.3", "8.0", true, "wide"],
    ["inch-pound", "6x12", ["3000", "5000"], "4000", "50.0", "8.0", true, "very wide"],
    ["inch-pound", "4x8", ["3700", "4050", "4120"], "3960", "10.6", "10.6", false, "10.61, equal as rounded"],
    ["si", "4x8", ["30.0", "31.3", "29.4"], "30.2", "6.3", "10.6", false, "SI"],
  ] as const)(
    "%s, %s: %j average %s with a range of %s %% (limit %s), wide: %s (%s)",
    (system, size, strengths, average, percent, limit, isWide, _why) => {
      expect(meanStrength(strengths, system).value).toBe(average);
      expect(rangeOf(strengths, size)).toEqual({ percent, limit, isWide });
    },
  );

  it("have no range of one, and no average of none", () => {
    expect(meanStrength(["4010"], "inch-pound").value).toBe("4010");
    expect(rangeOf(["4010"], "4x8")).toBeNull();
    expect(() => meanStrength([], "inch-pound").value).toThrow(RangeError);
  });
});

describe("what properly made cylinders seldom exceed (ASTM C39, on precision)", () => {
  test.each([
    ["6x12", "field", ["8.0", "9.5", "10.4", null]],
    ["6x12", "laboratory", ["6.6", "7.8", "8.6", null]],
    ["4x8", "field", ["9.0", "10.6", "11.5", null]],
    ["4x8", "laboratory", ["9.0", "10.6", "11.5", null]],
  ] as const)("%s made in the %s: %j of two to five", (size, made, limits) => {
    const found = [2, 3, 4, 5].map((count) => rangeOf(Array(count).fill("4000"), size, made)?.limit);
    expect(found).toEqual(limits);
  });

  it("is not known of five", () => {
    expect(rangeOf(["1000", "2000", "3000", "4000", "5000"], "4x8")).toMatchObject({ limit: null, isWide: false });
  });

  it("may be another in a job", () => {
    const settings = { ...SETTINGS, rangeOfTwo6x12: "8.5" };
    expect(rangeOf(["3820", "4150"], "6x12", "field", settings)).toEqual({
      percent: "8.3",
      limit: "8.5",
      isWide: false,
    });
  });

  it("does not depend on the order of the cylinders", () => {
    const tens = fc.array(fc.integer({ min: 10, max: 1500 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(tens, (values) => {
        const strengths = values.map((value) => `${value * 10}`);
        const turned = strengths.toReversed();
        expect(rangeOf(turned, "6x12")).toEqual(rangeOf(strengths, "6x12"));
        expect(meanStrength(turned, "inch-pound").value).toBe(meanStrength(strengths, "inch-pound").value);
        const average = values.reduce((sum, value) => sum + value, 0) / values.length;
        expect(Math.abs(Number(meanStrength(strengths, "inch-pound").value) / 10 - average)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

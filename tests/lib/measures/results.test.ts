import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { CLOCKS, isLate, minutesBetween } from "~/lib/measures/clocks";
import { exact, minus, over } from "~/lib/measures/exact";
import { initialCuring, standing } from "~/lib/measures/limits";
import {
  density,
  flowIsRound,
  pressureAir,
  slump,
  slumpFlow,
  temperature,
  volumetricAir,
  type Weighed,
} from "~/lib/measures/results";
import type { Amount, Unit } from "~/lib/measures/units";

const of =
  (unit: Unit) =>
  (typed: string): Amount => ({ typed, unit });
const [inches, mm, F, C, lb, kg] = [of("in"), of("mm"), of("F"), of("C"), of("lb"), of("kg")];

describe("what a method reports", () => {
  test.each([
    [slump(inches("4.2"), "inch-pound"), "4.25", "in"],
    [slump(mm("108"), "si"), "110", "mm"],
    // Typed in inches before the project was changed to SI: 4.25 in. are 107.95 mm.
    [slump(inches("4.25"), "si"), "110", "mm"],
    [slumpFlow(inches("26"), inches("25.5"), "inch-pound"), "26.0", "in"],
    [slumpFlow(mm("655"), mm("640"), "si"), "650", "mm"],
    [temperature(F("71.5"), "inch-pound"), "72", "F"],
    [temperature(C("21.3"), "si"), "21.5", "C"],
    [temperature(C("22"), "inch-pound"), "72", "F"],
    [pressureAir("6.2", "0.35", "inch-pound"), "5.8", "%"],
    [pressureAir("0.2", "0.5", "si"), "-0.3", "%"],
    [volumetricAir("8", "2", "0.6", "inch-pound"), "9.50", "%"],
  ] as const)("%j", (result, value, unit) => {
    expect(result).toMatchObject({ value, unit });
  });

  it("keeps the formula and the standard beside it", () => {
    expect(pressureAir("6.2", "0.3", "si")).toEqual({
      value: "5.9",
      unit: "%",
      method: "C231/C231M",
      formula: "A1 - G",
    });
  });

  it("is the air of the gauge less that of the aggregate, within half a tenth", () => {
    const tenths = fc
      .integer({ min: 0, max: 1000 })
      .map((hundredths) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`);
    fc.assert(
      fc.property(tenths, tenths, (gauge, correction) => {
        const { value } = pressureAir(gauge, correction, "si");
        const { above, below } = minus(exact(value), minus(exact(gauge), exact(correction)));
        expect(20n * (above < 0n ? -above : above)).toBeLessThanOrEqual(below);
      }),
    );
  });

  it("takes two diameters of a flow only when they are at most 2 in. [50 mm] apart", () => {
    expect(flowIsRound(inches("26"), inches("24"))).toBe(true);
    expect(flowIsRound(inches("24"), inches("26.1"))).toBe(false);
    expect(flowIsRound(mm("650"), mm("600"))).toBe(true);
    expect(flowIsRound(mm("650"), mm("599"))).toBe(false);
  });
});

describe("density and yield (ASTM C138)", () => {
  const weighed: Weighed = {
    measureVolume: { typed: "0.25", unit: "ft3" },
    emptyMass: lb("8.35"),
    fullMass: lb("44.55"),
  };

  it("is the mass in the measure over its volume", () => {
    expect(density(weighed, "inch-pound")).toEqual({
      density: { value: "144.8", unit: "lb/ft3", method: "C138/C138M", formula: "D = (Mc - Mm) / Vm" },
    });
  });

  it("gives the volume that the batch makes, and how that compares with the ticket", () => {
    const batch = { batchMass: lb("39096"), batchVolume: { typed: "10", unit: "yd3" } as const };
    const results = density(
      { ...weighed, ...batch, theoreticalDensity: { typed: "152", unit: "lb/ft3" } },
      "inch-pound",
    );
    // 39,096 / (27 x 144.8) = 10.00
    expect(results.yield).toMatchObject({ value: "10.00", unit: "yd3", formula: "Y = M / (27 D)" });
    expect(results.relativeYield).toMatchObject({ value: "1.00", unit: null });
    // (152 - 144.8) / 152 = 4.737 %
    expect(results.gravimetricAir).toMatchObject({ value: "4.7", unit: "%" });
  });

  it("is the same concrete in SI", () => {
    const measure = {
      measureVolume: { typed: "7.06", unit: "L" } as const,
      emptyMass: kg("3.79"),
      fullMass: kg("20.2"),
    };
    const results = density({ ...measure, batchMass: kg("17730"), batchVolume: { typed: "7.65", unit: "m3" } }, "si");
    expect(results.density).toMatchObject({ value: "2324", unit: "kg/m3" });
    expect(results.yield).toMatchObject({ value: "7.63", unit: "m3", formula: "Y = M / D" });
    expect(results.relativeYield).toMatchObject({ value: "1.00" });
  });

  it("does not depend on the order of rounding: yield times unrounded density is the batch", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 6000 }), fc.integer({ min: 10_000, max: 45_000 }), (full, batch) => {
        const fullMass = lb(`${full / 100}`);
        const found = density({ ...weighed, fullMass, batchMass: lb(String(batch)) }, "inch-pound");
        const perFoot = over(minus(exact(fullMass.typed), exact("8.35")), exact("0.25"));
        const yards = over(over(exact(String(batch)), perFoot), exact("27"));
        const { above, below } = minus(exact(found.yield?.value ?? ""), yards);
        expect(200n * (above < 0n ? -above : above)).toBeLessThanOrEqual(below);
      }),
    );
  });

  it("refuses a measure without volume", () => {
    expect(() => density({ ...weighed, measureVolume: { typed: "0", unit: "ft3" } }, "si")).toThrow(RangeError);
    expect(() => density({ ...weighed, fullMass: lb("8.35"), batchMass: lb("1") }, "si")).toThrow(RangeError);
  });
});

describe("limits", () => {
  const limits = { least: inches("3"), most: inches("5") };

  test.each([
    ["2.75", "below"],
    ["3.00", "within"],
    ["5.00", "within"],
    ["5.25", "above"],
  ])("%s in. is %s 3 to 5 in.", (value, where) => {
    expect(standing({ value, unit: "in" }, limits)).toBe(where);
  });

  it("may be open at an end, or typed in the other system", () => {
    expect(standing({ value: "12.00", unit: "in" }, { least: inches("3") })).toBe("within");
    expect(standing({ value: "0.00", unit: "in" }, {})).toBe("within");
    expect(standing({ value: "130", unit: "mm" }, limits)).toBe("above");
    expect(standing({ value: "125", unit: "mm" }, limits)).toBe("within");
  });

  it("of the first 48 hours are narrower for strong concrete (ASTM C31)", () => {
    expect(initialCuring("inch-pound")).toEqual({ least: F("60"), most: F("80") });
    expect(initialCuring("inch-pound", { typed: "5999", unit: "psi" })).toEqual({ least: F("60"), most: F("80") });
    expect(initialCuring("inch-pound", { typed: "6000", unit: "psi" })).toEqual({ least: F("68"), most: F("78") });
    expect(initialCuring("si", { typed: "40", unit: "MPa" })).toEqual({ least: C("20"), most: C("26") });
  });
});

describe("clocks", () => {
  const at = Date.UTC(2026, 10, 23, 14);

  test.each([
    ["testing", 5, false],
    ["testing", 6, true],
    ["molding", 15, false],
    ["molding", 16, true],
    ["discharge", 91, true],
  ] as const)("%s after %i minutes is late: %s", (clock, minutes, late) => {
    expect(isLate(clock, at, at + minutes * 60_000)).toBe(late);
    expect(minutesBetween(at, at + minutes * 60_000)).toBe(minutes);
  });

  it("are those of the standards", () => {
    expect(CLOCKS).toEqual({ testing: 5, molding: 15, discharge: 90 });
  });
});

import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { METHODS } from "~/lib/measures/fresh-concrete/methods";
import type { MethodName } from "~/lib/measures/fresh-concrete/test-kinds";
import { exact, minus, over } from "~/lib/measures/units/exact";
import { initialCuring, standing } from "~/lib/measures/units/limits";
import type { Result } from "~/lib/measures/units/results";
import type { Amount, Unit, UnitSystem } from "~/lib/measures/units/units";

const of =
  (unit: Unit) =>
  (typed: string): Amount => ({ typed, unit });
const [inches, F, C] = [of("in"), of("F"), of("C")];

type Read = Readonly<Record<string, string>>;

/** What a method reports of what was typed in `units`. */
function reports(
  method: MethodName,
  units: UnitSystem,
  read: Read,
  system = units,
  volume: Amount | null = null,
): Readonly<Record<string, Result>> {
  const { results } = METHODS[method].workOut({ units, ...read }, system, volume);
  return Object.fromEntries(results.map(({ name, ...result }) => [name, result]));
}

describe("what a method reports", () => {
  test.each([
    ["C143", "slump", { reading: "4.2" }, "inch-pound", "4.25", "in"],
    ["C143", "slump", { reading: "108" }, "si", "110", "mm"],
    ["C1611", "flow", { largest: "26", across: "25.5" }, "inch-pound", "26.0", "in"],
    ["C1611", "flow", { largest: "655", across: "640" }, "si", "650", "mm"],
    ["C1064", "temperature", { reading: "71.5" }, "inch-pound", "72", "F"],
    ["C1064", "temperature", { reading: "21.3" }, "si", "21.5", "C"],
    ["C231", "air", { gauge: "6.2", aggregateCorrection: "0.35" }, "inch-pound", "5.8", "%"],
    ["C231", "air", { gauge: "0.2", aggregateCorrection: "0.5" }, "si", "-0.3", "%"],
    ["C173", "air", { initialReading: "8", gauge: "8", cups: "2", alcohol: "4" }, "inch-pound", "9.50", "%"],
    ["C173", "air", { initialReading: "5.5", gauge: "5.5", cups: "0", alcohol: "2.0" }, "inch-pound", "5.50", "%"],
    ["C173", "air", { initialReading: "5.5", gauge: "5.5", cups: "0", alcohol: "2.5" }, "inch-pound", "5.25", "%"],
    ["C173", "air", { initialReading: "8.5", gauge: "8.5", cups: "1", alcohol: "5.0" }, "inch-pound", "8.50", "%"],
    ["C173", "air", { initialReading: "6.25", gauge: "6.25", cups: "0", alcohol: "1.4" }, "si", "6.00", "%"],
  ] as const)("%s: %s of %j, %s", (method, name, read, units, value, unit) => {
    expect(reports(method, units, read)).toMatchObject({ [name]: { value, unit } });
  });

  // Typed before the project's units were changed: 4.25 in. are 107.95 mm.
  test.each([
    ["C143", "slump", "inch-pound", "4.25", "si", "110", "mm"],
    ["C1064", "temperature", "si", "22", "inch-pound", "72", "F"],
  ] as const)("%s: %s typed in %s as %s is in %s %s %s", (method, name, units, reading, system, value, unit) => {
    expect(reports(method, units, { reading }, system)).toMatchObject({ [name]: { value, unit } });
  });

  it("keeps the formula and the standard beside it", () => {
    expect(reports("C231", "si", { gauge: "6.2", aggregateCorrection: "0.3" })).toEqual({
      air: { value: "5.9", unit: "%", method: "C231/C231M", formula: "A1 - G" },
    });
  });

  it("is the air of the gauge less that of the aggregate, within half a tenth", () => {
    const tenths = fc
      .integer({ min: 0, max: 1000 })
      .map((hundredths) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`);
    fc.assert(
      fc.property(tenths, tenths, (gauge, correction) => {
        const { air } = reports("C231", "si", { gauge, aggregateCorrection: correction });
        const { above, below } = minus(exact(air?.value ?? ""), minus(exact(gauge), exact(correction)));
        expect(20n * (above < 0n ? -above : above)).toBeLessThanOrEqual(below);
      }),
    );
  });

  it("takes two diameters of a flow only when they are at most 2 in. [50 mm] apart", () => {
    const isValid = (units: UnitSystem, largest: string, across: string) =>
      METHODS.C1611.workOut({ units, largest, across }, units, null).isValid;
    expect(isValid("inch-pound", "26", "24")).toBe(true);
    expect(isValid("inch-pound", "24", "26.1")).toBe(false);
    expect(isValid("si", "650", "600")).toBe(true);
    expect(isValid("si", "650", "599")).toBe(false);
  });
});

describe("density and yield (ASTM C138)", () => {
  const weighed = { measureVolume: "0.25", emptyMass: "8.35", fullMass: "44.55" };
  const found = (read: Read, volume: Amount | null = null, units: UnitSystem = "inch-pound") =>
    reports("C138", units, read, units, volume);

  it("is the mass in the measure over its volume", () => {
    expect(found(weighed)).toEqual({
      density: {
        value: "144.8",
        unit: "lb/ft3",
        method: "C138/C138M",
        formula: "D = (Mc - Mm) / Vm",
      },
    });
  });

  it("gives the volume that the batch makes, and how that compares with the ticket", () => {
    const results = found({ ...weighed, batchMass: "39096", theoreticalDensity: "152" }, { typed: "10", unit: "yd3" });
    expect(results).toMatchObject({
      // 39,096 / (27 x 144.8) = 10.00
      yield: { value: "10.00", unit: "yd3", formula: "Y = M / (27 D)" },
      relativeYield: { value: "1.00", unit: null },
      // (152 - 144.8) / 152 = 4.737 %
      gravimetricAir: { value: "4.7", unit: "%" },
    });
  });

  it("is the same concrete in SI", () => {
    const measure = { measureVolume: "7.06", emptyMass: "3.79", fullMass: "20.2", batchMass: "17730" };
    expect(found(measure, { typed: "7.65", unit: "m3" }, "si")).toMatchObject({
      density: { value: "2324", unit: "kg/m3" },
      yield: { value: "7.63", unit: "m3", formula: "Y = M / D" },
      relativeYield: { value: "1.00" },
    });
  });

  it("does not depend on the order of rounding: yield times unrounded density is the batch", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 6000 }), fc.integer({ min: 10_000, max: 45_000 }), (full, batch) => {
        const fullMass = `${full / 100}`;
        const results = found({ ...weighed, fullMass, batchMass: String(batch) });
        const perFoot = over(minus(exact(fullMass), exact("8.35")), exact("0.25"));
        const yards = over(over(exact(String(batch)), perFoot), exact("27"));
        const { above, below } = minus(exact(results.yield?.value ?? ""), yards);
        expect(200n * (above < 0n ? -above : above)).toBeLessThanOrEqual(below);
      }),
    );
  });

  it("refuses a measure without volume", () => {
    expect(() => found({ ...weighed, measureVolume: "0" })).toThrow(RangeError);
    expect(() => found({ ...weighed, fullMass: "8.35", batchMass: "1" })).toThrow(RangeError);
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

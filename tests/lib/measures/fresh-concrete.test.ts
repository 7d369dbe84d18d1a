import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { airsDiffer, derivedChecks, isInBand } from "~/lib/measures/fresh-concrete/derived-checks";
import { alcoholCorrection } from "~/lib/measures/fresh-concrete/formulas";
import { METHODS } from "~/lib/measures/fresh-concrete/methods";
import type { MethodName } from "~/lib/measures/fresh-concrete/test-kinds";
import { decimalText, exact, minus, plus } from "~/lib/measures/units/exact";
import { reported } from "~/lib/measures/units/results";
import type { Amount, UnitSystem } from "~/lib/measures/units/units";

/** Examples that were worked out by hand, of the methods for fresh concrete. */
function workedOut(method: MethodName, units: UnitSystem, read: Readonly<Record<string, string>>, load?: string) {
  const volume: Amount | null = load ? { typed: load, unit: units === "si" ? "m3" : "yd3" } : null;
  return METHODS[method].workOut({ units, ...read }, units, volume);
}

function values(method: MethodName, units: UnitSystem, read: Readonly<Record<string, string>>, load?: string) {
  return Object.fromEntries(
    workedOut(method, units, read, load).results.map(({ name, value }): [string, string] => [name, value]),
  );
}

const MEASURE = { measureVolume: "0.250", emptyMass: "8.4", fullMass: "44.7" };
const SI_MEASURE = { measureVolume: "7.06", emptyMass: "3.60", fullMass: "20.05" };

describe("density", () => {
  test.each([
    ["inch-pound", MEASURE, "145.2"],
    // 145.25 and 145.35 lie between two tenths: the even one is reported.
    ["inch-pound", { ...MEASURE, fullMass: "44.7125" }, "145.2"],
    ["inch-pound", { ...MEASURE, fullMass: "44.7375" }, "145.4"],
    ["inch-pound", { measureVolume: "0.2487", emptyMass: "8.45", fullMass: "44.75" }, "146.0"],
    ["si", SI_MEASURE, "2330"],
  ] as const)("%s: %j is %s", (units, read, density) => expect(values("C138", units, read)).toEqual({ density }));
});

describe("yield", () => {
  test.each([
    ["inch-pound", { ...MEASURE, batchMass: "40500" }, "10.00", "10.33", "1.03"],
    ["inch-pound", { ...MEASURE, batchMass: "40500" }, "10.50", "10.33", "0.98"],
    ["inch-pound", { ...MEASURE, batchMass: "40500" }, "6.84", "10.33", "1.51"],
    ["si", { ...SI_MEASURE, batchMass: "18850" }, "8.00", "8.09", "1.01"],
  ] as const)("%s: %j in a load of %s makes %s, which is %s of it", (units, read, load, made, share) => {
    expect(values("C138", units, read, load)).toMatchObject({ yield: made, relativeYield: share });
  });

  it("is worked out of the density before it is rounded, which would give 10.21", () => {
    const read = { measureVolume: "0.250", emptyMass: "8.40", fullMass: "44.71", batchMass: "40010" };
    expect(values("C138", "inch-pound", read)).toEqual({ density: "145.2", yield: "10.20" });
  });
});

describe("gravimetric air content", () => {
  test.each([
    ["inch-pound", { ...MEASURE, theoreticalDensity: "152.4" }, "4.7"],
    ["inch-pound", { ...MEASURE, theoreticalDensity: "144.6" }, "-0.4"],
    ["si", { ...SI_MEASURE, theoreticalDensity: "2440" }, "4.5"],
  ] as const)("%s: %j has %s %%", (units, read, gravimetricAir) => {
    expect(values("C138", units, read)).toMatchObject({ gravimetricAir });
  });
});

describe("what a density test comes to", () => {
  const checked = (batchMass: string, load: string, theoreticalDensity = "152.4", units: UnitSystem = "inch-pound") => {
    const measure = units === "si" ? SI_MEASURE : MEASURE;
    return derivedChecks(workedOut("C138", units, { ...measure, batchMass, theoreticalDensity }, load).results, units);
  };
  const densityOf = (value: string, units: UnitSystem = "inch-pound") =>
    derivedChecks([{ name: "density", value }], units);
  const yieldOf = (value: string, band?: Parameters<typeof derivedChecks>[2]) =>
    derivedChecks([{ name: "relativeYield", value }], "inch-pound", band);
  const airOf = (value: string) => derivedChecks([{ name: "gravimetricAir", value }], "inch-pound");

  it("is usual", () => {
    const nothing = { problems: [], unusual: [] };
    expect(checked("40500", "10.00")).toEqual(nothing);
    expect(checked("40500", "10.50")).toEqual(nothing);
    expect(checked("18850", "8.00", "2440", "si")).toEqual(nothing);
    expect(densityOf("145.2")).toEqual(nothing);
  });

  it("is refused where the load cannot hold it", () => {
    const sentence =
      "Relative yield 1.51 is not possible. Check batch weight, load volume, measure and empty mass, or leave the batch weight out.";
    expect(checked("40500", "6.84")).toEqual({ problems: [["batchMass", sentence]], unusual: [] });
  });

  it("is asked about where the concrete would be denser than without air", () => {
    const sentence = "Gravimetric air content -0.4 % is unusual. Is it right?";
    expect(checked("40500", "10.00", "144.6")).toEqual({ problems: [], unusual: [["theoreticalDensity", sentence]] });
  });

  test.each([
    ["inch-pound", "39.9", 1, 0],
    ["inch-pound", "40.0", 0, 1],
    ["inch-pound", "89.9", 0, 1],
    ["inch-pound", "90.0", 0, 0],
    ["inch-pound", "170.0", 0, 0],
    ["inch-pound", "170.1", 0, 1],
    ["inch-pound", "300.0", 0, 1],
    ["inch-pound", "300.1", 1, 0],
    ["si", "639", 1, 0],
    ["si", "640", 0, 1],
    ["si", "1439", 0, 1],
    ["si", "1440", 0, 0],
    ["si", "2720", 0, 0],
    ["si", "2721", 0, 1],
    ["si", "4800", 0, 1],
    ["si", "4801", 1, 0],
  ] as const)("%s: density %s has %i problems and %i questions", (units, value, problems, questions) => {
    const found = densityOf(value, units);
    expect([found.problems.length, found.unusual.length]).toEqual([problems, questions]);
  });

  it("is refused for its density alone where nothing has it, since the rest follows from it", () => {
    const read = { measureVolume: "0.250", emptyMass: "40", fullMass: "40.1", theoreticalDensity: "152.4" };
    const batched = { ...read, batchMass: "40500" };
    expect(derivedChecks(workedOut("C138", "inch-pound", batched, "10.00").results, "inch-pound")).toEqual({
      problems: [["fullMass", "A density of 0.4 lb/ft³ is not possible. Check the measure and both masses"]],
      unusual: [],
    });
    expect(densityOf("1200", "si").unusual).toEqual([
      ["fullMass", "A density of 1,200 kg/m³ is unusual. Is it right?"],
    ]);
  });

  test.each([
    ["0.79", 1, 0],
    ["0.80", 0, 1],
    ["0.96", 0, 1],
    ["0.97", 0, 0],
    ["1.03", 0, 0],
    ["1.04", 0, 1],
    ["1.20", 0, 1],
    ["1.21", 1, 0],
  ])("relative yield %s has %i problems and %i questions", (value, problems, questions) => {
    const found = yieldOf(value);
    expect([found.problems.length, found.unusual.length]).toEqual([problems, questions]);
    expect(isInBand(value)).toBe(problems + questions === 0);
  });

  test.each([
    ["-3.1", 1, 0],
    ["-3.0", 0, 1],
    ["-0.1", 0, 1],
    ["0.0", 0, 0],
    ["20.0", 0, 0],
    ["20.1", 1, 0],
  ])("gravimetric air %s %% has %i problems and %i questions", (value, problems, questions) => {
    const found = airOf(value);
    expect([found.problems.length, found.unusual.length]).toEqual([problems, questions]);
  });

  it("has the band of its job", () => {
    const band = { yieldLeast: "0.95", yieldMost: "1.02" };
    expect(yieldOf("0.95", band).unusual).toEqual([]);
    expect(yieldOf("1.03", band).unusual).toEqual([["batchMass", "Relative yield 1.03 is unusual. Is it right?"]]);
  });
});

describe("air by pressure", () => {
  test.each([
    ["5.8", "0.4", "5.4"],
    ["5.75", "0.50", "5.2"],
    ["5.85", "0.50", "5.4"],
  ])("of %s on the gauge and %s of the aggregate is %s", (gauge, aggregateCorrection, air) => {
    expect(values("C231", "inch-pound", { gauge, aggregateCorrection })).toEqual({ air });
  });

  test.each([
    ["5.4", "3.9", false],
    ["5.4", "3.8", true],
    ["3.9", "5.4", false],
    ["3.8", "5.4", true],
    ["5.4", "2.0", true],
  ])("of %s %% and gravimetric air of %s %% differ: %s", (metered, gravimetric, differ) => {
    expect(airsDiffer(metered, gravimetric)).toBe(differ);
  });

  it("may differ as much as the job says", () =>
    expect(airsDiffer("5.4", "3.4", { airDifference: "2.0" })).toBe(false));
});

describe("air by volume with alcohol", () => {
  test.each([
    ["5.50", "0", "2.0", "pt", "5.50"],
    ["5.50", "0", "2.5", "pt", "5.25"],
    ["6.25", "0", "3.0", "pt", "6.00"],
    ["8.50", "1", "5.0", "pt", "8.50"],
    ["4.75", "0", "4.0", "pt", "4.25"],
    ["6.00", "0", "3.5", "pt", "5.50"],
    ["6.25", "0", "1.4", "L", "6.00"],
    ["5.50", "0", "1.2", "L", "5.25"],
  ] as const)("reading %s, %s cups of water and %s %s of alcohol: %s %%", (reading, cups, typed, unit, air) => {
    const correction = alcoholCorrection({ typed, unit }) ?? exact("99");
    const found = minus(plus(exact(reading), exact(cups)), correction);
    expect(reported("volumetricAir", unit === "L" ? "si" : "inch-pound", found)).toEqual({ value: air, unit: "%" });
  });

  test.each([
    ["0", "pt", "0.00"],
    ["2.4", "pt", "0.00"],
    ["2.5", "pt", "0.15"],
    ["3", "pt", "0.30"],
    ["3.5", "pt", "0.45"],
    ["4", "pt", "0.60"],
    ["5", "pt", "0.90"],
    ["1.1", "L", "0.00"],
    ["1.2", "L", "0.18"],
    ["1.4", "L", "0.30"],
    ["1.9", "L", "0.60"],
    ["2.4", "L", "0.90"],
  ] as const)("%s %s are %s %%", (typed, unit, percent) => {
    expect(decimalText(alcoholCorrection({ typed, unit }) ?? exact("99"), 2)).toBe(percent);
  });

  it("has no correction beyond the table", () => {
    expect(alcoholCorrection({ typed: "5.1", unit: "pt" })).toBeUndefined();
    expect(alcoholCorrection({ typed: "2.5", unit: "L" })).toBeUndefined();
  });
});

describe("consistency and temperature, with their ties", () => {
  test.each([
    ["inch-pound", "4.125", "4.00"],
    ["inch-pound", "4.375", "4.50"],
    ["inch-pound", "4.30", "4.25"],
    ["si", "102.5", "100"],
    ["si", "107.5", "110"],
    ["si", "98", "100"],
  ] as const)("%s: slump %s is %s", (units, reading, slump) => {
    expect(values("C143", units, { reading })).toEqual({ slump });
  });

  test.each([
    ["inch-pound", "24.0", "25.5", "25.0"],
    ["inch-pound", "23.0", "23.5", "23.0"],
    ["si", "630", "640", "640"],
    ["si", "620", "630", "620"],
  ] as const)("%s: flow %s and %s is %s", (units, largest, across, flow) => {
    expect(values("C1611", units, { largest, across })).toEqual({ flow });
  });

  test.each([
    ["inch-pound", "24.0", "26.0", true],
    ["inch-pound", "24.0", "26.5", false],
    ["si", "630", "680", true],
    ["si", "630", "685", false],
  ] as const)("%s: flow of %s by %s is valid: %s", (units, largest, across, valid) => {
    expect(workedOut("C1611", units, { largest, across }).isValid).toBe(valid);
  });

  test.each([
    ["inch-pound", "78.5", "78"],
    ["inch-pound", "79.5", "80"],
    ["si", "21.25", "21.0"],
    ["si", "21.75", "22.0"],
  ] as const)("%s: temperature %s is %s", (units, reading, temperature) => {
    expect(values("C1064", units, { reading })).toEqual({ temperature });
  });

  it("send the middle between two steps to the even one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 47 }), (quarters) => {
        const { slump } = values("C143", "inch-pound", { reading: decimalText(exact(`${quarters / 4 + 0.125}`), 3) });
        expect(Number(slump) * 4).toBe(quarters % 2 === 0 ? quarters : quarters + 1);
      }),
    );
  });
});

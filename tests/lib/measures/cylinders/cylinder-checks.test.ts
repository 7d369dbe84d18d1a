import { describe, expect, it, test } from "vitest";
import { diameterSpec, strengthCheck } from "~/lib/measures/cylinders/cylinder-checks";
import { cylinderStrength, diametersAgree } from "~/lib/measures/cylinders/strength";
import { problemOf, unusualText } from "~/lib/measures/fields/field-rules";
import type { Amount, UnitSystem } from "~/lib/measures/units/units";

const psi = (typed: string): Amount => ({ typed, unit: "psi" });

function broken(system: UnitSystem, first: string, second: string, load: string) {
  const diameter = (typed: string): Amount => ({ typed, unit: system === "si" ? "mm" : "in" });
  const force: Amount = { typed: load, unit: system === "si" ? "kN" : "lbf" };
  return cylinderStrength({ diameters: [diameter(first), diameter(second)], load: force }, system);
}

describe("the strength of a cylinder, with its ties", () => {
  test.each([
    ["inch-pound", "6.01", "5.99", "113400", "6.00", "28.27", "4010"],
    ["inch-pound", "4.00", "4.01", "50270", "4.00", "12.57", "4000"],
    ["inch-pound", "4.01", "4.02", "50270", "4.02", "12.69", "3960"],
    ["si", "150.25", "149.75", "530.0", "150.00", "17671", "30.0"],
    ["si", "100.25", "100.50", "240.0", "100.50", "7933", "30.3"],
    ["si", "100.00", "100.25", "240.0", "100.00", "7854", "30.6"],
  ] as const)("%s: %s by %s under %s", (system, first, second, load, diameter, area, strength) => {
    const found = broken(system, first, second, load);
    expect([found.diameter.value, found.area.value, found.strength.value]).toEqual([diameter, area, strength]);
  });
});

test.each([
  ["6.00", "6.12", true],
  ["6.00", "6.13", false],
])("diameters of %s and %s are within 2 %%: %s", (first, second, agree) => {
  expect(diametersAgree(first, second)).toBe(agree);
});

describe("a diameter of the size that was declared", () => {
  const standing = (size: "4x8" | "6x12", units: UnitSystem, text: string) => {
    const scale = { units, typed: {} };
    if (problemOf(text, diameterSpec(size), scale)) return "refused";
    return unusualText(text, diameterSpec(size), scale) ? "asked" : "usual";
  };

  test.each([
    ["4x8", "inch-pound", ["3.79", "3.80", "3.91", "3.92", "4.08", "4.09", "4.20", "4.21"]],
    ["6x12", "inch-pound", ["5.69", "5.70", "5.87", "5.88", "6.12", "6.13", "6.30", "6.31"]],
    ["4x8", "si", ["94.75", "95", "97.75", "98", "102", "102.25", "105", "105.25"]],
    ["6x12", "si", ["142.25", "142.5", "146.75", "147", "153", "153.25", "157.5", "157.75"]],
  ] as const)("%s in %s", (size, units, texts) => {
    const found = texts.map((text) => standing(size, units, text));
    expect(found).toEqual(["refused", "asked", "asked", "usual", "usual", "asked", "asked", "refused"]);
  });

  it("is not of another size, which would report a strength of 1,780 psi", () => {
    expect(broken("inch-pound", "6.00", "6.00", "50270").strength.value).toBe("1780");
    const sentence = problemOf("6.00", diameterSpec("4x8"), { units: "inch-pound", typed: {} });
    expect(sentence).toBe("Must be from 3.8 to 4.2 in.");
  });
});

describe("the strength of a cylinder is checked", () => {
  test.each([
    ["inch-pound", "90", "psi", null, "refused"],
    ["inch-pound", "100", "psi", null, "asked"],
    ["inch-pound", "490", "psi", null, "asked"],
    ["inch-pound", "500", "psi", null, "usual"],
    ["inch-pound", "15000", "psi", null, "usual"],
    ["inch-pound", "15010", "psi", null, "asked"],
    ["inch-pound", "30000", "psi", null, "asked"],
    ["inch-pound", "30010", "psi", null, "refused"],
    ["inch-pound", "1990", "psi", "4000", "asked"],
    ["inch-pound", "2000", "psi", "4000", "usual"],
    ["inch-pound", "8000", "psi", "4000", "usual"],
    ["inch-pound", "8010", "psi", "4000", "asked"],
    ["si", "0.6", "MPa", null, "refused"],
    ["si", "3.4", "MPa", null, "asked"],
    ["si", "3.5", "MPa", null, "usual"],
    ["si", "100.0", "MPa", null, "usual"],
    ["si", "100.1", "MPa", null, "asked"],
    ["si", "210.1", "MPa", null, "refused"],
    ["si", "13.9", "MPa", "28", "asked"],
    ["si", "14.0", "MPa", "28", "usual"],
    ["si", "56.0", "MPa", "28", "usual"],
    ["si", "56.1", "MPa", "28", "asked"],
  ] as const)("%s: %s %s with %s specified is %s", (system, strength, unit, specified, standing) => {
    const { problem, unusual } = strengthCheck(strength, specified && { typed: specified, unit }, system);
    expect(problem ? "refused" : unusual ? "asked" : "usual").toBe(standing);
  });

  it("in words", () => {
    expect(strengthCheck("40010", null, "inch-pound")).toEqual({
      problem: "A strength of 40,010 psi is not possible. Check the diameters and the load",
    });
    expect(strengthCheck("100.1", null, "si")).toEqual({
      unusual: "A strength of 100.1 MPa is unusual. Is it right?",
    });
    expect(strengthCheck("1780", psi("4000"), "inch-pound")).toEqual({
      unusual: "A strength of 1,780 psi, with 4,000 psi specified, is unusual. Is it right?",
    });
  });
});

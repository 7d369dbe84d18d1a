import { describe, expect, it, test } from "vitest";
import { cylinderStrength, diametersAgree, meanStrength, percentOf } from "~/lib/measures/cylinders/strength";
import type { Unit, UnitSystem } from "~/lib/measures/units/units";

function broken(system: UnitSystem, first: string, second: string, load: string) {
  const [length, force]: [Unit, Unit] = system === "si" ? ["mm", "kN"] : ["in", "lbf"];
  const diameters = [
    { typed: first, unit: length },
    { typed: second, unit: length },
  ] as const;
  return cylinderStrength({ diameters, load: { typed: load, unit: force } }, system);
}

describe("the strength of a cylinder (ASTM C39/C39M)", () => {
  test.each([
    // 50,265 lbf over 4π in.² is 4,000 psi.
    ["inch-pound", "4.00", "4.00", "50265", "4.00", "12.57", "4000"],
    ["inch-pound", "4.01", "3.98", "40120", "4.00", "12.57", "3190"],
    ["inch-pound", "6.00", "6.02", "113400", "6.01", "28.37", "4000"],
    ["si", "100.0", "100.0", "235.6", "100.00", "7854", "30.0"],
    ["si", "150.2", "149.9", "530.1", "150.00", "17671", "30.0"],
  ] as const)("%s: %s and %s under %s", (system, first, second, load, diameter, area, strength) => {
    const found = broken(system, first, second, load);
    expect([found.diameter.value, found.area.value, found.strength.value]).toEqual([diameter, area, strength]);
  });

  it("does not depend on the units that it was measured in", () => {
    const inches = broken("inch-pound", "4.00", "4.00", "50000").strength;
    const diameters = [
      { typed: "101.6", unit: "mm" },
      { typed: "101.6", unit: "mm" },
    ] as const;
    const load = { typed: "222.4110807630", unit: "kN" } as const;
    expect(cylinderStrength({ diameters, load }, "inch-pound").strength).toEqual(inches);
  });
});

describe("the mean of a set", () => {
  const of = (...values: string[]) => meanStrength(values, "inch-pound");

  test.each([
    [["4010", "4030"], "4020"],
    [["4010", "4020"], "4020"],
    [["4020", "4030"], "4020"],
    [["4010", "4020", "4040"], "4020"],
  ])("%j is %s", (values, mean) => expect(of(...values).value).toBe(mean));

  it("is a whole percent of what is specified", () => {
    expect(percentOf(of("3190"), { typed: "4000", unit: "psi" })).toBe("80");
    expect(percentOf(of("4000"), { typed: "27.579", unit: "MPa" })).toBe("100");
  });

  it("is of one cylinder at least", () => expect(() => of()).toThrow(RangeError));
});

test.each([
  ["4.00", "4.08", true],
  ["4.00", "4.09", false],
  ["4.09", "4.00", false],
  ["101.6", "101.6", true],
])("diameters of %s and %s are within 2 %%: %s", (first, second, agree) =>
  expect(diametersAgree(first, second)).toBe(agree),
);

import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { LOTS, plannedSets, proposedAges, samplesNeeded, tooFewPlanned } from "~/lib/measures/cylinders/set-plan";
import type { Amount, Unit, UnitSystem } from "~/lib/measures/units/units";

const amount = (typed: string | null, unit: Unit): Amount | null => (typed === null ? null : { typed, unit });

function needed(system: UnitSystem, volume: string | null, face: string | null) {
  const { volume: ofVolume, face: ofFace } = LOTS[system];
  return samplesNeeded({ volume: amount(volume, ofVolume.unit), face: amount(face, ofFace.unit) }, LOTS[system]);
}

describe("samples for strength of a mix and day (ACI 318-19, 26.12.2.1)", () => {
  test.each([
    ["inch-pound", "420", "22680", 5, "a 6 in. slab: the area decides"],
    ["inch-pound", "420", null, 3, "the same concrete in footings"],
    ["inch-pound", "150", null, 1, "as much as one stands for"],
    ["inch-pound", "151", null, 2, "a yard more"],
    ["inch-pound", "150.01", null, 2, "a hundredth more"],
    ["inch-pound", "95", "7695", 2, "a 4 in. slab"],
    ["inch-pound", "12", "5000", 1, "as large a face as one stands for"],
    ["inch-pound", "3", null, 1, "one at least"],
    ["inch-pound", null, null, 1, "one where nothing is planned"],
    ["si", "320", null, 3, "SI"],
    ["si", "320", "1600", 4, "SI as a 200 mm slab"],
    ["si", "110", "460", 1, "SI, as much as one stands for"],
  ] as const)("%s: %s by volume and %s of a face need %i: %s", (system, volume, face, samples, _why) => {
    expect(needed(system, volume, face)).toBe(samples);
  });

  it("may be more in a job", () => {
    const lot = { ...LOTS["inch-pound"], volume: { typed: "100", unit: "yd3" } } as const;
    expect(samplesNeeded({ volume: amount("420", "yd3"), face: null }, lot)).toBe(5);
  });

  it("cover the volume with none to spare", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), (hundredths) => {
        const samples = needed("inch-pound", (hundredths / 100).toFixed(2), null);
        expect(samples * 15_000).toBeGreaterThanOrEqual(hundredths);
        expect((samples - 1) * 15_000).toBeLessThan(hundredths);
      }),
    );
  });
});

describe("the ages proposed for a set", () => {
  test.each([
    ["4x8", 28, "7, 28, 28, 28, H"],
    ["6x12", 28, "7, 28, 28, H"],
    ["4x8", 56, "7, 28, 56, 56, 56, H"],
    ["6x12", 56, "7, 28, 56, 56, H"],
    ["4x8", 90, "7, 28, 90, 90, 90, H"],
    ["6x12", 90, "7, 28, 90, 90, H"],
    ["4x8", 7, "7, 7, 7, H"],
    ["6x12", 14, "7, 14, 14, H"],
  ] as const)("%s with f′c at %i days: %s", (size, strengthAge, ages) => {
    expect(proposedAges(size, strengthAge)).toBe(ages);
    expect(tooFewPlanned(size, ages, strengthAge, "inch-pound")).toBeUndefined();
  });
});

it("adds up cylinders and dates the tests; a cylinder on hold has none", () => {
  expect(plannedSets(5, "7, 28, 28, 28, H", "2026-05-04")).toEqual({
    cylinders: 25,
    tests: [
      { ageDays: 7, on: "2026-05-11", cylinders: 5 },
      { ageDays: 28, on: "2026-06-01", cylinders: 15 },
    ],
  });
  expect(plannedSets(1, "H, 56, 7", "2026-12-30").tests.map(({ on }) => on)).toEqual(["2027-01-06", "2027-02-24"]);
});

test.each([
  [
    "4x8",
    "7, 28, 28, H",
    28,
    "inch-pound",
    "A strength test of 4 × 8 in. cylinders needs 3 at 28 days; this set has 2.",
  ],
  ["6x12", "7, 28, H", 28, "inch-pound", "A strength test of 6 × 12 in. cylinders needs 2 at 28 days; this set has 1."],
  ["6x12", "7, 28, 28, H", 56, "si", "A strength test of 150 × 300 mm cylinders needs 2 at 56 days; this set has 0."],
  ["4x8", "1, 1", 1, "inch-pound", "A strength test of 4 × 8 in. cylinders needs 3 at 1 day; this set has 2."],
] as const)("asks about %s cylinders for %s with f′c at %i days", (size, ages, strengthAge, system, sentence) => {
  expect(tooFewPlanned(size, ages, strengthAge, system)).toBe(sentence);
});

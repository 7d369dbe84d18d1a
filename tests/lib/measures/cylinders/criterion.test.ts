import { describe, expect, it, test } from "vitest";
import { criterionOf, specifiedText } from "~/lib/measures/cylinders/criterion";
import { specified } from "../../../support/strengths";

describe("the limit of one strength test (ACI 318-19, 26.12.3.1(b))", () => {
  test.each([
    ["inch-pound", "3000", "2500", "500"],
    ["inch-pound", "4000", "3500", "500"],
    ["inch-pound", "5000", "4500", "500"],
    ["inch-pound", "5250", "4725", null],
    ["inch-pound", "5255", "4729.5", null],
    ["inch-pound", "6000", "5400", null],
    ["si", "28", "24.5", "3.5"],
    ["si", "35", "31.5", "3.5"],
    ["si", "36", "32.4", null],
    ["si", "40", "36.0", null],
  ] as const)("%s: with %s specified it is %s", (system, typed, limit, margin) => {
    const { strength } = specified(typed, 28, system);
    expect(criterionOf(limit, strength, "aci-318-19", system)).toMatchObject({ limit, margin, isMet: true });
  });
});

describe("one strength test", () => {
  test.each([
    ["4000", "3490", false, false],
    ["4000", "3500", true, false],
    ["4000", "3620", true, false],
    ["4000", "3990", true, false],
    ["4000", "4000", true, true],
    ["5250", "4720", false, false],
    ["5250", "4730", true, false],
    ["5255", "4729", false, false],
  ])(
    "with %s specified: %s is at its limit: %s, reaches what is specified: %s",
    (typed, average, isMet, reachesSpecified) => {
      const found = criterionOf(average, specified(typed).strength, "aci-318-19", "inch-pound");
      expect(found).toMatchObject({ by: "aci-318-19", isMet, reachesSpecified });
    },
  );

  it("has what is specified as its limit where the job has project limits only", () => {
    const { strength } = specified("4000");
    const limit = { by: "project-limits", limit: "4000" };
    expect(criterionOf("3980", strength, "project-limits", "inch-pound")).toEqual({ ...limit, isMet: false });
    expect(criterionOf("4000", strength, "project-limits", "inch-pound")).toEqual({ ...limit, isMet: true });
  });
});

it("shows what is specified as it was typed, and in its system where it was typed in the other", () => {
  expect(specifiedText({ typed: "28.00", unit: "MPa" }, "si")).toBe("28.00");
  expect(specifiedText({ typed: "4000", unit: "psi" }, "si")).toBe("27.579");
  expect(specifiedText({ typed: "30", unit: "MPa" }, "inch-pound")).toBe("4351.132");
});

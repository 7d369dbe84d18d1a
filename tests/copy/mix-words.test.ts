import { expect, test } from "vitest";
import { mixFieldTexts, strengthText } from "~/copy/reports/recording/mix-words";

test.each([
  [{ typed: "4000", unit: "psi" }, "28", "4,000 psi at 28 days"],
  [{ typed: "2500", unit: "psi" }, "1", "2,500 psi at 1 day"],
  [{ typed: "31.5", unit: "MPa" }, "56", "31.5 MPa at 56 days"],
  [{ typed: "12000", unit: "psi" }, undefined, "12,000 psi"],
  [null, "28", null],
] as const)("a specified strength of %j at %s is written %s", (strength, age, text) => {
  expect(strengthText(strength, age)).toBe(text);
});

test("a hint says what is usual of the temperature of a mix, which nobody is given", () => {
  expect(mixFieldTexts.temperatureMost.hint).toBe("Usually at most 95 °F [35 °C]");
});

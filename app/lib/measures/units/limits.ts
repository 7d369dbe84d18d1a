import { compare, exact } from "./exact";
import type { Result } from "./results";
import { type Amount, convert, type Unit, type UnitSystem } from "./units";

export interface Limits {
  least?: Amount | undefined;
  most?: Amount | undefined;
}

export type Standing = "below" | "within" | "above";

/** Compares the value as reported with the limits as specified. Source: ASTM E29, rounding method. */
export function standing({ value, unit }: Pick<Result, "value" | "unit">, { least, most }: Limits): Standing {
  const found = exact(value);
  const inUnit = (limit: Amount) => convert(limit, unit ?? limit.unit);
  if (least && compare(found, inUnit(least)) < 0) return "below";
  if (most && compare(found, inUnit(most)) > 0) return "above";
  return "within";
}

/** For the first 48 hours; concrete of 6,000 psi [40 MPa] and more has the narrower range. Source: ASTM C31/C31M, on initial curing of standard-cured specimens. */
export function initialCuring(system: UnitSystem, strength?: Amount): Required<Limits> {
  const { strong, usual, from } = CURING[system];
  return strength && compare(convert(strength, from.unit), exact(from.typed)) >= 0 ? strong : usual;
}

const CURING = {
  "inch-pound": { from: { typed: "6000", unit: "psi" }, usual: range("F", "60", "80"), strong: range("F", "68", "78") },
  si: { from: { typed: "40", unit: "MPa" }, usual: range("C", "16", "27"), strong: range("C", "20", "26") },
} as const;

function range(unit: Unit, least: string, most: string): Required<Limits> {
  return { least: { typed: least, unit }, most: { typed: most, unit } };
}

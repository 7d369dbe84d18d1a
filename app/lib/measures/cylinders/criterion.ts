import type { Acceptance } from "../specification/specification";
import { compare, type Exact, exact, minus, shortDecimal, times } from "../units/exact";
import { QUANTITIES, unitOf } from "../units/quantities";
import { type Amount, convert, type UnitSystem } from "../units/units";

/** The strength that a mix is to have (f′c), and the age at which it has to. */
export interface Specified {
  strength: Amount;
  ageDays: number;
}

/** One strength test against its limit. Strengths are decimals in the unit of their system. */
export type Criterion =
  | {
      by: "aci-318-19";
      limit: string;
      /** By how much the limit is below f′c; null where it is nine tenths of f′c. */
      margin: string | null;
      isMet: boolean;
      reachesSpecified: boolean;
    }
  | { by: "project-limits"; limit: string; isMet: boolean };

/**
 * Holds a strength test, as reported, against its limit: f′c less 500 psi [3.5 MPa], nine tenths of f′c above 5,000 psi [35 MPa], or f′c itself by
 * project limits only. Source: ACI 318-19 and ACI 318M-19, 26.12.3.1(b).
 */
export function criterionOf(test: string, specified: Amount, acceptance: Acceptance, system: UnitSystem): Criterion {
  const strength = strengthIn(specified, system);
  const reachesSpecified = compare(exact(test), strength) >= 0;
  if (acceptance === "project-limits")
    return { by: acceptance, limit: specifiedText(specified, system), isMet: reachesSpecified };
  const { most, margin } = MARGINS[system];
  const isAbove = compare(strength, exact(most)) > 0;
  const limit = isAbove ? times(strength, exact("0.9")) : minus(strength, exact(margin));
  return {
    by: acceptance,
    limit: strengthText(limit, system),
    margin: isAbove ? null : margin,
    isMet: compare(exact(test), limit) >= 0,
    reachesSpecified,
  };
}

/** The margin holds for a specified strength up to `most`. */
const MARGINS = {
  "inch-pound": { most: "5000", margin: "500" },
  si: { most: "35", margin: "3.5" },
} as const satisfies Record<UnitSystem, { most: string; margin: string }>;

/** A specified strength as it was typed, or in the unit of the system where it was typed in the other. */
export function specifiedText(specified: Amount, system: UnitSystem): string {
  const isOwn = specified.unit === unitOf("strength", system);
  return isOwn ? specified.typed : strengthText(strengthIn(specified, system), system);
}

export function strengthIn(specified: Amount, system: UnitSystem): Exact {
  return convert(specified, unitOf("strength", system));
}

function strengthText(strength: Exact, system: UnitSystem): string {
  return shortDecimal(strength, QUANTITIES.strength[system].places, MOST_PLACES);
}

const MOST_PLACES = 3;

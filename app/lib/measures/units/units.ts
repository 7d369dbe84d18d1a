import { type Exact, exact, fraction, minus, over, plus, times } from "./exact";

/** The system that a project is reported in. Each test method is used in one of them, and never in both at once. */
export const UNIT_SYSTEMS = ["inch-pound", "si"] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

interface Measure {
  of: "length" | "area" | "temperature" | "mass" | "volume" | "density" | "force" | "strength" | "share";
  /** How much of the base unit it is: m, m², kg, m³, kg/m³, N, Pa, %. */
  size: Exact;
  /** What the base unit shows at its zero, for temperatures. */
  zero?: Exact;
}

const INCH = exact("0.0254");
const FOOT = times(INCH, exact("12"));
const CUBIC_FOOT = times(FOOT, times(FOOT, FOOT));
const POUND = exact("0.45359237");
const GALLON = exact("0.003785411784");
const STANDARD_GRAVITY = exact("9.80665");
const POUND_FORCE = times(POUND, STANDARD_GRAVITY);
const SQUARE_INCH = times(INCH, INCH);

/** Exact by definition. Source: NIST Handbook 44, appendix C; NIST SP 811, appendix B. */
const MEASURES = {
  m: { of: "length", size: exact("1") },
  in: { of: "length", size: INCH },
  mm: { of: "length", size: exact("0.001") },
  m2: { of: "area", size: exact("1") },
  in2: { of: "area", size: SQUARE_INCH },
  ft2: { of: "area", size: times(FOOT, FOOT) },
  mm2: { of: "area", size: exact("0.000001") },
  F: { of: "temperature", size: fraction(5, 9), zero: fraction(-160, 9) },
  C: { of: "temperature", size: exact("1") },
  lb: { of: "mass", size: POUND },
  kg: { of: "mass", size: exact("1") },
  ft3: { of: "volume", size: CUBIC_FOOT },
  yd3: { of: "volume", size: times(CUBIC_FOOT, exact("27")) },
  m3: { of: "volume", size: exact("1") },
  L: { of: "volume", size: exact("0.001") },
  mL: { of: "volume", size: exact("0.000001") },
  gal: { of: "volume", size: GALLON },
  pt: { of: "volume", size: over(GALLON, exact("8")) },
  floz: { of: "volume", size: over(GALLON, exact("128")) },
  "lb/ft3": { of: "density", size: over(POUND, CUBIC_FOOT) },
  "kg/m3": { of: "density", size: exact("1") },
  N: { of: "force", size: exact("1") },
  lbf: { of: "force", size: POUND_FORCE },
  kN: { of: "force", size: exact("1000") },
  Pa: { of: "strength", size: exact("1") },
  psi: { of: "strength", size: over(POUND_FORCE, SQUARE_INCH) },
  MPa: { of: "strength", size: exact("1000000") },
  "%": { of: "share", size: exact("1") },
  ratio: { of: "share", size: exact("100") },
} as const satisfies Record<string, Measure>;

export type Unit = keyof typeof MEASURES;

export interface Amount {
  typed: string;
  unit: Unit;
}

/** Nothing is rounded. @throws RangeError where the units measure different things, or the number is none */
export function convert({ typed, unit }: Amount, to: Unit): Exact {
  const value = exact(typed);
  if (unit === to) return value;
  const from: Measure = MEASURES[unit];
  const target: Measure = MEASURES[to];
  if (from.of !== target.of) throw new RangeError(`${unit} is not measured in ${to}`);
  const base = plus(times(value, from.size), from.zero ?? exact("0"));
  return over(minus(base, target.zero ?? exact("0")), target.size);
}

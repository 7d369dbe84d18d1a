import { type Exact, exact } from "./exact";
import type { Amount, Unit, UnitSystem } from "./units";

interface Precision {
  unit: Unit;
  /** Results are rounded to a multiple of it; typed values that are no results are kept as typed. */
  step: Exact;
  /** Decimals of such a multiple. */
  places: number;
}

type Quantity = { readonly [S in UnitSystem]: Precision };

/**
 * What is measured, its unit in each system, and how precisely its method reports it.
 * Sources, each on what is reported: ASTM C143/C143M (1/4 in. [5 mm]), C1611/C1611M-18 section 9.2 (1/2 in. [10 mm]), C1064/C1064M
 * (1 °F [0.5 °C]), C231/C231M (0.1 %), C173/C173M (0.25 %), C138/C138M (0.1 lb/ft³ [1 kg/m³], yield 0.01),
 * C39/C39M (10 psi [0.1 MPa], diameters 0.01 in. [0.25 mm]).
 */
export const QUANTITIES = {
  slump: { "inch-pound": of("in", "0.25"), si: of("mm", "5") },
  flow: { "inch-pound": of("in", "0.5"), si: of("mm", "10") },
  temperature: { "inch-pound": of("F", "1"), si: of("C", "0.5") },
  pressureAir: { "inch-pound": of("%", "0.1"), si: of("%", "0.1") },
  volumetricAir: { "inch-pound": of("%", "0.25"), si: of("%", "0.25") },
  density: { "inch-pound": of("lb/ft3", "0.1"), si: of("kg/m3", "1") },
  concrete: { "inch-pound": of("yd3", "0.01"), si: of("m3", "0.01") },
  measure: { "inch-pound": of("ft3", "0.001"), si: of("L", "0.01") },
  mass: { "inch-pound": of("lb", "0.1"), si: of("kg", "0.05") },
  face: { "inch-pound": of("ft2", "1"), si: of("m2", "0.1") },
  alcohol: { "inch-pound": of("pt", "0.5"), si: of("L", "0.1") },
  water: { "inch-pound": of("gal", "0.1"), si: of("L", "0.1") },
  admixture: { "inch-pound": of("floz", "0.1"), si: of("mL", "1") },
  diameter: { "inch-pound": of("in", "0.01"), si: of("mm", "0.25") },
  area: { "inch-pound": of("in2", "0.01"), si: of("mm2", "1") },
  load: { "inch-pound": of("lbf", "10"), si: of("kN", "0.1") },
  relativeYield: { "inch-pound": of("ratio", "0.01"), si: of("ratio", "0.01") },
  strength: { "inch-pound": of("psi", "10"), si: of("MPa", "0.1") },
} as const satisfies Record<string, Quantity>;

export type QuantityName = keyof typeof QUANTITIES;

export function unitOf(quantity: QuantityName, system: UnitSystem): Unit {
  return QUANTITIES[quantity][system].unit;
}

/** A number as it was typed, in the unit of its form; null where nothing was. */
export function amountOf(typed: string | undefined, quantity: QuantityName, system: UnitSystem): Amount | null {
  return typed ? { typed, unit: unitOf(quantity, system) } : null;
}

function of(unit: Unit, step: string): Precision {
  return { unit, step: exact(step), places: step.split(".")[1]?.length ?? 0 };
}

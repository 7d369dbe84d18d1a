import { compare, decimalText, type Exact, exact, fraction, minus, over, plus, roundedTo, times } from "./exact";
import { QUANTITIES, type QuantityName } from "./quantities";
import { type Amount, convert, type Unit, type UnitSystem } from "./units";

/** The standard that a result was found by. */
export type Method =
  | "C143/C143M"
  | "C1611/C1611M"
  | "C1064/C1064M"
  | "C231/C231M"
  | "C173/C173M"
  | "C138/C138M"
  | "C39/C39M";

/** A value as its method reports it, and how it came from what was read. */
export interface Result {
  /** A decimal, rounded by the method's rule. */
  value: string;
  /** Null for a ratio. */
  unit: Unit | null;
  method: Method;
  formula: string;
}

/** The formula of what is only rounded. */
export const AS_READ = "as read";

/** ASTM C143/C143M. */
export function slump(read: Amount, system: UnitSystem): Result {
  return { ...reported("slump", system, inUnit("slump", system, read)), method: "C143/C143M", formula: AS_READ };
}

/** ASTM C1611/C1611M: the mean of the largest diameter and the one across it. */
export function slumpFlow(largest: Amount, across: Amount, system: UnitSystem): Result {
  const mean = over(plus(inUnit("flow", system, largest), inUnit("flow", system, across)), exact("2"));
  return { ...reported("flow", system, mean), method: "C1611/C1611M", formula: "(d1 + d2) / 2" };
}

/** Diameters further apart than 2 in. [50 mm] make a slump flow test invalid. Source: ASTM C1611/C1611M, on the procedure. */
export function flowIsRound(largest: Amount, across: Amount): boolean {
  const apart = minus(convert(largest, "mm"), convert(across, "mm"));
  const limit = largest.unit === "in" ? fraction(508, 10) : exact("50");
  return compare(apart, limit) <= 0 && compare(apart, minus(exact("0"), limit)) >= 0;
}

/** ASTM C1064/C1064M. */
export function temperature(read: Amount, system: UnitSystem): Result {
  const value = inUnit("temperature", system, read);
  return { ...reported("temperature", system, value), method: "C1064/C1064M", formula: AS_READ };
}

/** ASTM C231/C231M: what the gauge shows includes the air inside the aggregate. Percent. */
export function pressureAir(gauge: string, aggregateCorrection: string, system: UnitSystem): Result {
  const air = minus(exact(gauge), exact(aggregateCorrection));
  return { ...reported("pressureAir", system, air), method: "C231/C231M", formula: "A1 - G" };
}

/** ASTM C173/C173M: water that was added to bring the level back adds, and the correction for alcohol subtracts. Percent. */
export function volumetricAir(reading: string, added: string, alcohol: string, system: UnitSystem): Result {
  const air = minus(plus(exact(reading), exact(added)), exact(alcohol));
  return { ...reported("volumetricAir", system, air), method: "C173/C173M", formula: "A_R + W - C" };
}

export interface Weighed {
  measureVolume: Amount;
  emptyMass: Amount;
  fullMass: Amount;
  /** All that was batched. */
  batchMass?: Amount | undefined;
  /** What was ordered, for the relative yield. */
  batchVolume?: Amount | undefined;
  /** Of the mixture without air. */
  theoreticalDensity?: Amount | undefined;
}

export interface DensityResults {
  density: Result;
  yield?: Result;
  relativeYield?: Result;
  gravimetricAir?: Result;
}

/** ASTM C138/C138M, on the calculation. @throws RangeError where the measure has no volume or the concrete no mass */
export function density(weighed: Weighed, system: UnitSystem): DensityResults {
  const { measureVolume, emptyMass, fullMass, batchMass, batchVolume, theoreticalDensity } = weighed;
  const mass = minus(convert(fullMass, "kg"), convert(emptyMass, "kg"));
  const perCubicMeter = over(mass, convert(measureVolume, "m3"));
  const method = "C138/C138M";
  const shown = over(perCubicMeter, convert({ typed: "1", unit: QUANTITIES.density[system].unit }, "kg/m3"));
  const results: DensityResults = {
    density: { ...reported("density", system, shown), method, formula: "D = (Mc - Mm) / Vm" },
  };
  if (batchMass) {
    const cubicMeters = over(convert(batchMass, "kg"), perCubicMeter);
    const volume = over(cubicMeters, convert({ typed: "1", unit: QUANTITIES.concrete[system].unit }, "m3"));
    const formula = system === "si" ? "Y = M / D" : "Y = M / (27 D)";
    results.yield = { ...reported("concrete", system, volume), method, formula };
    if (batchVolume) {
      const ratio = over(cubicMeters, convert(batchVolume, "m3"));
      const value = decimalText(roundedTo(ratio, exact("0.01")), 2);
      results.relativeYield = { value, unit: null, method, formula: "Ry = Y / Yd" };
    }
  }
  if (theoreticalDensity) {
    const theory = convert(theoreticalDensity, "kg/m3");
    const air = times(over(minus(theory, perCubicMeter), theory), exact("100"));
    const formula = "A = (T - D) / T x 100";
    results.gravimetricAir = { ...reported("pressureAir", system, air), method, formula };
  }
  return results;
}

/** What is written beside a value that was typed in the other system. */
export function reported(quantity: QuantityName, system: UnitSystem, value: Exact): Pick<Result, "value" | "unit"> {
  const { unit, step, places } = QUANTITIES[quantity][system];
  return { value: decimalText(roundedTo(value, step), places), unit };
}

function inUnit(quantity: QuantityName, system: UnitSystem, read: Amount): Exact {
  return convert(read, QUANTITIES[quantity][system].unit);
}

import { compare, type Exact, exact, fraction, minus, over, plus, times } from "../units/exact";
import { type Amount, convert, type Unit, type UnitSystem } from "../units/units";

/** The formula of what is only rounded. */
export const AS_READ = "as read";

export function meanOf(a: Amount, b: Amount, unit: Unit): Exact {
  return over(plus(convert(a, unit), convert(b, unit)), exact("2"));
}

/** Diameters further apart than 2 in. [50 mm] make a slump flow test invalid. Source: ASTM C1611/C1611M, on the procedure. */
export function flowIsRound(largest: Amount, across: Amount): boolean {
  const apart = minus(convert(largest, "mm"), convert(across, "mm"));
  const limit = largest.unit === "in" ? fraction(508, 10) : exact("50");
  return compare(apart, limit) <= 0 && compare(apart, minus(exact("0"), limit)) >= 0;
}

export function percent(read: Amount | undefined): Exact {
  return read ? convert(read, "%") : exact("0");
}

/**
 * Percent of air to subtract for so much isopropyl alcohol of 70 %, in pints or liters; undefined above 5 pt [2.4 L], where the
 * standard has none. Source: ASTM C173/C173M, table of corrections; in proportion between its rows.
 */
export function alcoholCorrection(amount: Amount): Exact | undefined {
  const { unit, from, most, free, percentPerUnit } = ALCOHOL[amount.unit === "L" ? "si" : "inch-pound"];
  const used = convert(amount, unit);
  if (compare(used, exact(most)) > 0) return undefined;
  if (compare(used, exact(from)) < 0) return exact("0");
  return times(minus(used, exact(free)), exact(percentPerUnit));
}

const ALCOHOL = {
  "inch-pound": { unit: "pt", from: "2.5", most: "5", free: "2", percentPerUnit: "0.3" },
  si: { unit: "L", from: "1.2", most: "2.4", free: "0.9", percentPerUnit: "0.6" },
} as const satisfies Record<UnitSystem, { unit: Unit } & Record<"from" | "most" | "free" | "percentPerUnit", string>>;

interface Weighed {
  measureVolume: Amount;
  emptyMass: Amount;
  fullMass: Amount;
}

/** ASTM C138/C138M, on the calculation. @throws RangeError where the measure has no volume */
export function density({ measureVolume, emptyMass, fullMass }: Weighed, unit: Unit): Exact {
  const mass = minus(convert(fullMass, "kg"), convert(emptyMass, "kg"));
  return over(over(mass, convert(measureVolume, "m3")), one(unit, "kg/m3"));
}

/** What all that was batched makes (ASTM C138/C138M). @throws RangeError also where the concrete has no mass */
export function batchYield(weighed: Weighed, batchMass: Amount, unit: Unit): Exact {
  return over(over(convert(batchMass, "kg"), density(weighed, "kg/m3")), one(unit, "m3"));
}

/** Percent, by the density that the mixture would have without air (ASTM C138/C138M). */
export function gravimetricAir(weighed: Weighed, theoreticalDensity: Amount): Exact {
  const theory = convert(theoreticalDensity, "kg/m3");
  return times(over(minus(theory, density(weighed, "kg/m3")), theory), exact("100"));
}

function one(unit: Unit, inUnit: Unit): Exact {
  return convert({ typed: "1", unit }, inUnit);
}

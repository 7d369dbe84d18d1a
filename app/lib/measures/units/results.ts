import { decimalText, type Exact, exact, roundedTo } from "./exact";
import { QUANTITIES, type QuantityName } from "./quantities";
import type { Unit, UnitSystem } from "./units";

export type Standard = `C${number}/C${number}M`;

export interface Result {
  /** A decimal, rounded by the method's rule. */
  value: string;
  /** Null for a ratio. */
  unit: Unit | null;
  method: Standard;
  formula: string;
}

/** Returns the value as it is written, rounded to the step of its quantity, a ratio (null) to 0.01. */
export function reported(
  quantity: QuantityName | null,
  system: UnitSystem,
  value: Exact,
): Pick<Result, "value" | "unit"> {
  const { unit, step, places } = quantity ? QUANTITIES[quantity][system] : RATIO;
  return { value: decimalText(roundedTo(value, step), places), unit };
}

const RATIO = { unit: null, step: exact("0.01"), places: 2 };

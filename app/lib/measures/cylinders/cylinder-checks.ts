import { asked, type CheckedResult, resultCheck } from "../fields/field-rules";
import { decimal } from "../fields/fields";
import type { CylinderSize } from "../specification/mix";
import { exact, grouped, isBetween, over, times } from "../units/exact";
import { unitOf } from "../units/quantities";
import { UNIT_NAMES } from "../units/unit-names";
import { type Amount, convert, type UnitSystem } from "../units/units";

/** How a diameter of a cylinder is read: its size says what it can be. */
export function diameterSpec(size: CylinderSize) {
  return decimal("diameter", `diameter${size}`);
}

/**
 * Checks the strength of one cylinder, as reported: whether concrete can have it, whether it usually does, and whether it lies
 * between half and double of what is specified. A slip in a diameter or the load shows here.
 */
export function strengthCheck(strength: string, specified: Amount | null, system: UnitSystem): CheckedResult {
  const unit = unitOf("strength", system);
  const called = `A strength of ${grouped(strength)} ${UNIT_NAMES[unit]}`;
  const checked = resultCheck(strength, STRENGTH, system, { called, check: "the diameters and the load" });
  if (checked.problem || checked.unusual || !specified) return checked;
  const whole = convert(specified, unit);
  const isNear = isBetween(exact(strength), over(whole, exact("2")), times(whole, exact("2")));
  const against = `${grouped(specified.typed)} ${UNIT_NAMES[specified.unit]}`;
  return isNear ? {} : { unusual: asked(`${called}, with ${against} specified,`) };
}

const STRENGTH = decimal("strength", "strength");

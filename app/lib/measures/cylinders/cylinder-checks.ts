import { exact, grouped, isBetween, over, times } from "../exact";
import { asked, problemOf, unusualText } from "../field-rules";
import { decimal } from "../fields";
import type { CylinderSize } from "../mix";
import { unitOf } from "../quantities";
import { UNIT_NAMES } from "../unit-names";
import { type Amount, convert, type UnitSystem } from "../units";

/** How a diameter of a cylinder is read: its size says what it can be. */
export function diameterSpec(size: CylinderSize) {
  return decimal("diameter", `diameter${size}`);
}

/** `problem` is refused, `unusual` needs the box that confirms it. */
interface Checked {
  problem?: string;
  unusual?: string;
}

/**
 * Checks the strength of one cylinder, as reported: whether concrete can have it, whether it usually does, and whether it lies
 * between half and double of what is specified. A slip in a diameter or the load shows here.
 */
export function strengthCheck(strength: string, specified: Amount | null, system: UnitSystem): Checked {
  const unit = unitOf("strength", system);
  const shown = `A strength of ${grouped(strength)} ${UNIT_NAMES[unit]}`;
  const scale = { units: system, typed: {} };
  if (problemOf(strength, STRENGTH, scale))
    return { problem: `${shown} is not possible. Check the diameters and the load` };
  if (unusualText(strength, STRENGTH, scale)) return { unusual: asked(shown) };
  if (!specified) return {};
  const whole = convert(specified, unit);
  const isNear = isBetween(exact(strength), over(whole, exact("2")), times(whole, exact("2")));
  const against = `${grouped(specified.typed)} ${UNIT_NAMES[specified.unit]}`;
  return isNear ? {} : { unusual: asked(`${shown}, with ${against} specified,`) };
}

const STRENGTH = decimal("strength", "strength");

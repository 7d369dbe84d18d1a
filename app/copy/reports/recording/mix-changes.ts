import { MIX, type Mix } from "~/lib/measures/specification/mix";
import { unitOf } from "~/lib/measures/units/quantities";
import { withUnit } from "~/lib/measures/units/unit-names";
import type { UnitSystem } from "~/lib/measures/units/units";
import { mixChoiceNames, mixFieldTexts } from "./mix-words";

type MixField = keyof typeof MIX;

/** "Slump or flow at most: 6 in. (job: 5 in.)" for each value of a mix that is not the job's. */
export function changedValues(mix: Mix, job: Mix, units: UnitSystem): string[] {
  const fields = (Object.keys(MIX) as MixField[]).filter((field) => (mix[field] ?? "") !== (job[field] ?? ""));
  return fields.map((field) => {
    const [is, was] = [mixValue(field, mix[field], units), mixValue(field, job[field], units)];
    return `${mixFieldTexts[field].label}: ${is} (job: ${was})`;
  });
}

/** A value of a mix with its unit, or what its choice is called. */
export function mixValue(field: MixField, value: string | undefined, units: UnitSystem): string {
  if (value === undefined || value === "") return "none";
  const spec = MIX[field];
  if (spec.type === "decimal") return withUnit(value, unitOf(spec.quantity, units));
  return mixChoiceNames(units)[field]?.[value] ?? value;
}

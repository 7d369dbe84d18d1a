import { plannedText } from "~/copy/jobs/concrete";
import type { ConcreteChoices } from "~/domain/specifications/queries.server";
import { textOf } from "~/lib/measures/fields/field-rules";
import type { FieldSpec } from "~/lib/measures/fields/fields";
import { isCylinderSize, MIX } from "~/lib/measures/specification/mix";
import { cylindersOf, PLANNED, type PlannableMix } from "~/lib/measures/specification/plan";
import { ELEMENTS } from "~/lib/measures/specification/specification";
import { isDecimal } from "~/lib/measures/units/exact";
import { UNIT_SYSTEMS } from "~/lib/measures/units/units";
import { isCalendarDate } from "~/lib/time/dates";

interface Offered {
  mixes: ConcreteChoices["mixes"];
  dateField: string;
}

/** Returns the planner's line for a form as it is typed; null while it lacks the volume, the day, the age of f′c or cylinders. */
export function plannerText(form: FormData, { mixes, dateField }: Offered): string | null {
  const read = (name: string, spec: FieldSpec) => textOf(form.get(name), spec) || undefined;
  const date = String(form.get(dateField) ?? "");
  const volume = read("volume", PLANNED.volume);
  if (!form.getAll("tests").includes("cylinders") || !isCalendarDate(date) || !isAmount(volume)) return null;
  const chosen = mixes.find(({ value }) => value === form.get("mix"));
  const mix = chosen ?? typedMix(read);
  if (mix.ages && !/^(\d+|H)(, (\d+|H))*$/.test(mix.ages)) return null;
  const units = chosen?.units ?? UNIT_SYSTEMS.find((each) => each === form.get("units")) ?? "inch-pound";
  const element = ELEMENTS.find((each) => each === form.get("element"));
  const area = read("area", PLANNED.area);
  const sets = /^[1-9]\d?$/.test(String(form.get("cylinderSets"))) ? Number(form.get("cylinderSets")) : null;
  const planned = { volume, ...(element && { element }), ...(isAmount(area) && { area }), sets };
  const cylinders = cylindersOf(planned, mix, { units, element: chosen?.element ?? undefined, date });
  return cylinders && plannedText({ volume, units, cylinders });
}

function typedMix(read: (name: string, spec: FieldSpec) => string | undefined): PlannableMix {
  const cylinderSize = read("cylinderSize", MIX.cylinderSize);
  const ages = read("ages", MIX.ages);
  const strengthAge = read("strengthAge", MIX.strengthAge);
  return {
    ...(isCylinderSize(cylinderSize) && { cylinderSize }),
    ...(ages && { ages }),
    ...(strengthAge && /^\d{1,3}$/.test(strengthAge) && { strengthAge }),
  };
}

function isAmount(text: string | undefined): text is string {
  return text !== undefined && isDecimal(text) && Number(text) > 0;
}

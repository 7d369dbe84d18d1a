import { z } from "zod";
import { tooFewPlanned } from "~/lib/measures/cylinders/set-plan";
import type { Problem, TypedFields } from "~/lib/measures/fields/fields";
import { openProblems, readFields } from "~/lib/measures/fields/read-fields";
import { isCylinderSize, MIX, mixProblems, unusualInMix } from "~/lib/measures/specification/mix";
import { settingProblems } from "~/lib/measures/specification/settings";
import { SPECIFICATION } from "~/lib/measures/specification/specification";
import { UNIT_SYSTEMS, type UnitSystem } from "~/lib/measures/units/units";

const id = z.string().max(100);

/** A specification by its project, or by its own id where it has none. `seen`: the version that the form showed, 0 for none. */
const subject = {
  projectId: id.optional(),
  specificationId: id.optional(),
  seen: z.coerce.number().int().min(0),
};

const form = { ...subject, units: z.enum(UNIT_SYSTEMS).default("inch-pound"), confirmed: z.string().optional() };

const SPECIFICATION_FIELDS = Object.entries(SPECIFICATION);
export const MIX_FIELDS = Object.entries(MIX);

/** `typed` has the fields of `SPECIFICATION` as text. Unusual values need `confirmed`. */
export const specificationForm = z
  .object(form)
  .catchall(z.unknown())
  .transform(({ projectId, specificationId, seen, units, confirmed, ...sent }, context) => {
    const { typed, ...read } = readFields(SPECIFICATION_FIELDS, { ...sent, units }, units);
    for (const [field, message] of [...openProblems(read, confirmed), ...settingProblems(typed)])
      context.addIssue({ code: "custom", path: [field], message });
    return { projectId, specificationId, seen, typed };
  });

/** `typed` has the fields of `MIX` as text, in `units`. A set plan says that cylinders are made of it. */
export const mixForm = z
  .object({ ...form, mix: id.optional() })
  .catchall(z.unknown())
  .transform(({ projectId, specificationId, seen, mix, units, confirmed, ...sent }, context) => {
    const { typed, problems, unusual } = readFields(MIX_FIELDS, sent, units);
    const read = { problems, unusual: [...unusual, ...unusualInMix(typed), ...unusualInSet(typed, units)] };
    const withCylinders = Boolean(typed.ages || typed.cylinderSize);
    for (const [field, message] of [...openProblems(read, confirmed), ...mixProblems(typed, { withCylinders })])
      context.addIssue({ code: "custom", path: [field], message });
    return { projectId, specificationId, seen, mix, units, typed };
  });

export const mixRemoval = z.object({ ...subject, mix: id });

/** A set with fewer cylinders at the age of f′c than a strength test needs. */
export function unusualInSet({ cylinderSize, ages, strengthAge }: TypedFields, units: UnitSystem): Problem[] {
  if (!isCylinderSize(cylinderSize) || !ages || !strengthAge) return [];
  const tooFew = tooFewPlanned(cylinderSize, ages, Number(strengthAge), units);
  return tooFew ? [["ages", tooFew]] : [];
}

import { z } from "zod";
import { tooLong } from "~/domain/core/input/too-long";
import { REPORT, TEXTS } from "~/lib/bounds";
import { isDecimal } from "~/lib/measures/exact";
import { problemOf, textOf, unusualText } from "~/lib/measures/field-rules";
import type { FieldSpec, Problem } from "~/lib/measures/fields";
import { CONFIRM } from "~/lib/measures/read-fields";
import { diametersAgree } from "~/lib/measures/strength";
import { UNIT_SYSTEMS } from "~/lib/measures/units";
import { typedLine, typedText } from "~/lib/text/typed";
import { isCalendarDate } from "~/lib/time/dates";
import { type CylinderField, cylinderFieldName, FRACTURE_TYPES, type FractureType } from "./types";

const NEEDED = "This is needed";
const UNEQUAL = "The diameters differ by more than ASTM C39 allows for a test. Is this right?";

/** What is read of a cylinder. Its diameters are measured at right angles, about the middle of its height. */
const CYLINDER_SPECS = {
  first: { type: "decimal", quantity: "diameter", range: "diameter" },
  second: { type: "decimal", quantity: "diameter", range: "diameter" },
  load: { type: "decimal", quantity: "load", range: "load" },
  fracture: { type: "choice", of: FRACTURE_TYPES },
} as const satisfies Record<CylinderField, FieldSpec>;

const CYLINDER_FIELDS: readonly CylinderField[] = ["first", "second", "load", "fracture"];

export interface TypedCylinder {
  /** Decimals as typed, in the units of the project. */
  first: string;
  second: string;
  load: string;
  fracture: FractureType;
}

/** For each of `cylinders`, in the order of the set, the fields of `CYLINDER_SPECS`. Unusual values need `confirmed`. */
export const strengthForm = z
  .object({
    bookingId: z.string(),
    setId: z.string(),
    ageDays: z.coerce.number().int(),
    units: z.enum(UNIT_SYSTEMS),
    cylinders: z.coerce.number().int().min(1).max(REPORT.specimens.most),
    testedOn: z.string(NEEDED).refine(isCalendarDate, "Enter a date"),
    testedBy: z
      .string(NEEDED)
      .overwrite(typedLine)
      .min(1, NEEDED)
      .max(TEXTS.strengthTester.most, tooLong(TEXTS.strengthTester)),
    remarks: z.string().overwrite(typedText).max(TEXTS.strengthRemarks.most, tooLong(TEXTS.strengthRemarks)).optional(),
    reason: z
      .string()
      .overwrite(typedText)
      .max(TEXTS.correctionReason.most, tooLong(TEXTS.correctionReason))
      .optional(),
    confirmed: z.string().optional(),
  })
  .catchall(z.unknown())
  .transform(
    ({ bookingId, setId, ageDays, units, cylinders, testedOn, testedBy, remarks, reason, ...sent }, context) => {
      const read = Array.from({ length: cylinders }, (_, index) => readCylinder(sent, index, units));
      const unusual = read.flatMap((each) => each.unusual);
      const problems = read.flatMap((each) => each.problems);
      if (!sent.confirmed) problems.push(...unusual);
      if (unusual.length > 0 && !sent.confirmed) problems.push(["confirmed", CONFIRM]);
      for (const [field, message] of problems) context.addIssue({ code: "custom", path: [field], message });
      const typed = read.map((each) => each.typed);
      const isConfirmed = Boolean(sent.confirmed);
      return { bookingId, setId, ageDays, units, cylinders: typed, testedOn, testedBy, remarks, reason, isConfirmed };
    },
  );

function readCylinder(sent: Readonly<Record<string, unknown>>, index: number, units: (typeof UNIT_SYSTEMS)[number]) {
  const texts = new Map<CylinderField, string>();
  const problems: Problem[] = [];
  const unusual: Problem[] = [];
  for (const field of CYLINDER_FIELDS) {
    const name = cylinderFieldName(field, index);
    const spec = CYLINDER_SPECS[field];
    const text = textOf(sent[name], spec);
    const problem = problemOf(text, spec, { units, typed: {} });
    const warning = problem ? undefined : unusualText(text, spec, { units, typed: {} });
    if (problem) problems.push([name, problem]);
    if (warning) unusual.push([name, warning]);
    texts.set(field, text);
  }
  const [first = "", second = "", load = ""] = CYLINDER_FIELDS.map((field) => texts.get(field) ?? "");
  const areRead = isDecimal(first) && isDecimal(second) && problems.length === 0;
  if (areRead && !diametersAgree(first, second)) unusual.push([cylinderFieldName("second", index), UNEQUAL]);
  const fracture = FRACTURE_TYPES.find((each) => each === texts.get("fracture")) ?? "1";
  return { problems, unusual, typed: { first, second, load, fracture } satisfies TypedCylinder };
}

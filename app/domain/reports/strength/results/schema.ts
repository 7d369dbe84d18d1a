import { z } from "zod";
import { tooLong } from "~/domain/core/input/too-long";
import { REPORT, TEXTS } from "~/lib/bounds";
import { diametersAgree } from "~/lib/measures/cylinders/strength";
import type { FieldSpec, Problem, TypedFields } from "~/lib/measures/fields/fields";
import { openProblems, readFields } from "~/lib/measures/fields/read-fields";
import { CYLINDER_SIZES, type CylinderSize } from "~/lib/measures/specification/mix";
import { isDecimal } from "~/lib/measures/units/exact";
import { UNIT_SYSTEMS } from "~/lib/measures/units/units";
import { typedText } from "~/lib/text/typed";
import { HOLD_ADDRESS } from "../breaks/break-id";
import { BREAK, type CylinderField, cylinderFieldName, cylinderSpecs, NOTICE_OF_BREAK } from "./specs";

const NEEDED = "This is needed";
const UNEQUAL = "The diameters differ by more than ASTM C39 tests. If this is right, the cylinder does not count";
const LEFT_OUT = "There are no readings. Was this cylinder not tested?";

/** Decimals as typed, in the units of the project. */
export type TypedCylinder = Readonly<Record<CylinderField, string>>;

/**
 * The fields of `BREAK`, and for each of `cylinders`, in the order of the set, those of `cylinderSpecs`. A cylinder without any was not tested.
 * `age`: days or H, as the address has it. Unusual values need `confirmed`.
 */
export const strengthReadings = z
  .object({
    setId: z.string(),
    age: z.union([z.literal(HOLD_ADDRESS), z.coerce.number().int()]),
    units: z.enum(UNIT_SYSTEMS),
    size: z.enum(CYLINDER_SIZES),
    cylinders: z.coerce.number().int().min(1).max(REPORT.specimens.most),
    replaces: z.coerce.number().int().min(1).optional(),
    reason: z
      .string()
      .overwrite(typedText)
      .max(TEXTS.correctionReason.most, tooLong(TEXTS.correctionReason))
      .optional(),
    files: z.array(z.string().max(100)).max(1, "At most 1 file").optional(),
    confirmed: z.string().optional(),
  })
  .catchall(z.unknown())
  .transform((sent, context) => {
    const { setId, age, units, size, cylinders: count, replaces, reason, files = [], confirmed } = sent;
    const isHeld = age === HOLD_ADDRESS;
    const { typed, problems, unusual } = readFields(Object.entries<FieldSpec>(BREAK), sent, units);
    const cylinders = Array.from({ length: count }, (_, index) => readCylinder(sent, index, { units, size, isHeld }));
    problems.push(
      ...roleProblems(typed, files),
      ...noticeProblems(typed),
      ...cylinders.flatMap((each) => each.problems),
    );
    unusual.push(...cylinders.flatMap((each) => each.unusual));
    if (cylinders.every(({ isTested }) => !isTested)) problems.push([cylinderFieldName("first", 0), NEEDED]);
    if (isHeld && !typed.ageDays) problems.push(["ageDays", NEEDED]);
    if (replaces !== undefined && !reason) problems.push(["reason", "Say what you correct and why"]);
    for (const [field, message] of openProblems({ problems, unusual }, confirmed)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
    return {
      setId,
      ageDays: isHeld ? null : age,
      units,
      size,
      replaces: replaces ?? null,
      reason: reason ?? null,
      files,
      typed,
      /** In the order of the set; null for one that was not tested. */
      cylinders: cylinders.map((each) => (each.isTested ? each.typed : null)),
      isConfirmed: Boolean(confirmed),
    };
  });

export const strengthForm = z.object({ bookingId: z.string() }).and(strengthReadings);

export type StrengthInput = z.output<typeof strengthReadings>;

/** Whoever did not test says which laboratory did, and hands over its report. */
function roleProblems({ role, laboratory, laboratoryReport }: TypedFields, files: readonly string[]): Problem[] {
  if (role !== "transcriber") return [];
  const problems: Problem[] = [];
  if (!laboratory) problems.push(["laboratory", NEEDED]);
  if (!laboratoryReport) problems.push(["laboratoryReport", NEEDED]);
  if (files.length === 0) problems.push(["files", "Add the laboratory's report"]);
  return problems;
}

function noticeProblems(typed: TypedFields): Problem[] {
  const names = Object.keys(NOTICE_OF_BREAK);
  const missing = names.filter((name) => !typed[name]);
  return missing.length < names.length ? missing.map((name): Problem => [name, NEEDED]) : [];
}

interface Cylinders {
  units: (typeof UNIT_SYSTEMS)[number];
  size: CylinderSize;
  isHeld: boolean;
}

function readCylinder(sent: Readonly<Record<string, unknown>>, index: number, { units, size, isHeld }: Cylinders) {
  const name = (field: CylinderField) => cylinderFieldName(field, index);
  const specs = cylinderSpecs(size);
  const read = readFields(
    specs.map(([field, spec]) => [name(field), spec] as const),
    sent,
    units,
  );
  const typed = Object.fromEntries(specs.map(([field]) => [field, read.typed[name(field)] ?? ""])) as TypedCylinder;
  if (specs.every(([field]) => typed[field] === "")) {
    const unusual: Problem[] = isHeld ? [] : [[name("first"), LEFT_OUT]];
    return { typed, problems: [], unusual, isTested: false };
  }
  const { first, second } = typed;
  const areRead = isDecimal(first) && isDecimal(second) && read.problems.length === 0;
  const unusual = [...read.unusual];
  if (areRead && !diametersAgree(first, second)) unusual.push([name("second"), UNEQUAL]);
  return { typed, problems: read.problems, unusual, isTested: true };
}

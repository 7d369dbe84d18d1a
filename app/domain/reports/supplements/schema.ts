import { z } from "zod";
import { tooLong } from "~/domain/core/input/too-long";
import { TEXTS } from "~/lib/bounds";
import { isMore } from "~/lib/measures/fields/fields";
import { openProblems, readFields } from "~/lib/measures/fields/read-fields";
import { UNIT_SYSTEMS } from "~/lib/measures/units/units";
import { typedText } from "~/lib/text/typed";
import { CURING_KINDS, SUPPLEMENTS } from "./specs";

const SETS = "Choose the sets that this is about";

/** A form sends one choice as a string and several as a list. */
const ids = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z.array(z.string().max(100), SETS).min(1, SETS).max(100),
);

/** `typed`: texts, times as HH:MM with their date under `…Date`. Unusual values need `confirmed`. */
export const supplementReadings = z
  .object({
    kind: z.enum(CURING_KINDS),
    sets: ids,
    replaces: z.coerce.number().int().min(1).optional(),
    reason: z
      .string()
      .overwrite(typedText)
      .max(TEXTS.correctionReason.most, tooLong(TEXTS.correctionReason))
      .optional(),
    units: z.enum(UNIT_SYSTEMS).default("inch-pound"),
    confirmed: z.string().optional(),
  })
  .catchall(z.unknown())
  .transform(({ kind, sets, replaces, reason, units, confirmed, ...sent }, context) => {
    const { typed, problems, unusual } = readFields(Object.entries(SUPPLEMENTS[kind]), sent, units);
    const { lowest, highest } = typed;
    if (isMore(lowest, highest)) problems.push(["highest", "This is less than the lowest"]);
    if (replaces !== undefined && !reason) problems.push(["reason", "Say what you correct and why"]);
    for (const [field, message] of openProblems({ problems, unusual }, confirmed)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
    return { kind, sets, replaces, reason, units, typed, isConfirmed: Boolean(confirmed) };
  });

export const supplementForm = z.object({ bookingId: z.string() }).and(supplementReadings);

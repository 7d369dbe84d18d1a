import { z } from "zod";
import { tooLong } from "~/domain/core/input/too-long";
import { HOURS, TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";

const SOME = "Please choose how many further hours";
const REASON = "Reason is required";

export const proposal = z.object({
  bookingId: z.string(),
  /** Quarter hours. */
  quarters: z.number(SOME).int(SOME).min(1, SOME).max(HOURS.quarters.most, SOME),
  note: z.string().overwrite(typedText).max(TEXTS.furtherHoursNote.most, tooLong(TEXTS.furtherHoursNote)).optional(),
});

export const refusal = z.object({
  furtherHoursId: z.string(),
  reason: z
    .string(REASON)
    .overwrite(typedText)
    .min(1, REASON)
    .max(TEXTS.declineReason.most, tooLong(TEXTS.declineReason)),
});

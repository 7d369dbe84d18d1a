import { z } from "zod";
import { calendarDate } from "~/domain/core/input/calendar-date";
import { tooLong } from "~/domain/core/input/too-long";
import { TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";
import { isClockTime } from "~/lib/time/dates";

/** The place is what the phone tells after the press, its accuracy in meters; a figure that is none counts as left out, since what matters is the time. */
export const press = z.object({
  bookingId: z.string(),
  latitude: z.number().min(-90).max(90).optional().catch(undefined),
  longitude: z.number().min(-180).max(180).optional().catch(undefined),
  accuracy: z.number().min(0).max(100_000_000).optional().catch(undefined),
});

export type Press = z.output<typeof press>;

export const correction = z.object({
  bookingId: z.string(),
  /** The press, not an earlier correction of it. */
  markId: z.string(),
  date: calendarDate("Date is required"),
  time: z.string("Time is required").refine(isClockTime, "Time is required"),
  reason: z
    .string("Reason is required")
    .overwrite(typedText)
    .min(1, "Reason is required")
    .max(TEXTS.timeReason.most, tooLong(TEXTS.timeReason)),
});

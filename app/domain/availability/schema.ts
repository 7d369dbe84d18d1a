import { z } from "zod";
import { isClockTime } from "~/lib/time/dates";
import { UNSET, WEEKDAYS, type Weekday } from "./week";

const SAME_TIME = "End time must differ from start time";
const ENABLED = "Please say whether the day is available: true or false";
const CLOCK = "Please use a time from 00:00 to 23:59";

const time = z.string(CLOCK).trim();
const required = (message: string) =>
  z.string(message).trim().min(1, message).refine(isClockTime, { message: CLOCK, when: notEmpty });

/** A day that is switched off may leave its times out. Source: specification 2, section 5; equal times: decisions, Inspector. */
const day = z
  .discriminatedUnion(
    "enabled",
    [
      z.object({
        enabled: z.literal(false),
        startTime: time.refine(isClockTime, CLOCK).default(UNSET.startTime),
        endTime: time.refine(isClockTime, CLOCK).default(UNSET.endTime),
      }),
      z
        .object({
          enabled: z.literal(true),
          startTime: required("Start time is required"),
          endTime: required("End time is required"),
        })
        .refine(({ startTime, endTime }) => startTime === "" || startTime !== endTime, {
          path: ["endTime"],
          message: SAME_TIME,
        }),
    ],
    ENABLED,
  )
  .default(UNSET);

/** Days that are left out are not available. */
export const availabilityFields = z.object({
  weeklySchedule: z.object(
    Object.fromEntries(WEEKDAYS.map((name) => [name, day])) as Record<Weekday, typeof day>,
    "Please send the week, monday to sunday",
  ),
});

function notEmpty({ value }: { value: unknown }): boolean {
  return typeof value === "string" && value.trim() !== "";
}

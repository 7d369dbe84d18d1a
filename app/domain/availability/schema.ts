import { z } from "zod";
import { isClockTime } from "~/lib/time/dates";
import { identifier } from "../core/input/identifiers";
import { dayFieldNames, UNSET, WEEKDAYS, type Weekday } from "./week";

const SAME_TIME = "End time must differ from start time";
const ENABLED = "Please say whether the day is available: true or false";
const CLOCK = "Please use a time from 00:00 to 23:59";

const time = identifier(CLOCK);
const required = (message: string) =>
  identifier(message).min(1, message).refine(isClockTime, { message: CLOCK, when: notEmpty });

/** A day that is off may leave out its times; an end before its start is on the next day. Source: specification 2, section 5. */
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

/** The same week as the form sends it: a day is on where its box is ticked. The hours of other days are out of sight, so nothing is said of them. */
export const availabilityForm = z.record(z.string(), z.unknown()).transform((typed, context) => {
  const weeklySchedule = Object.fromEntries(WEEKDAYS.map((day) => [day, typedDay(typed, day)]));
  const parsed = availabilityFields.safeParse({ weeklySchedule });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const [, day, field] = path as ["weeklySchedule", Weekday, keyof ReturnType<typeof dayFieldNames>];
    context.addIssue({ code: "custom", path: [dayFieldNames(day)[field]], message });
  }
  return z.NEVER;
});

function typedDay(typed: Readonly<Record<string, unknown>>, day: Weekday) {
  const names = dayFieldNames(day);
  const text = (name: string) => (typeof typed[name] === "string" ? typed[name] : "");
  const hours = { startTime: text(names.startTime), endTime: text(names.endTime) };
  if (typed[names.enabled] === "on") return { enabled: true, ...hours };
  return isClockTime(hours.startTime) && isClockTime(hours.endTime) ? { enabled: false, ...hours } : UNSET;
}

function notEmpty({ value }: { value: unknown }): boolean {
  return typeof value === "string" && value.trim() !== "";
}

import { z } from "zod";
import { calendarDate } from "~/domain/core/input/calendar-date";
import { tooLong } from "~/domain/core/input/too-long";
import { TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";

export const LONGEST_DAYS = 366;

export const DAYS_OFF_RULES = {
  order: "The last day can't be before the first day",
  long: `Please choose at most ${LONGEST_DAYS} days at once`,
  over: "The last day can't be in the past",
  late: "Please choose days within the next 2 years",
} as const;

export const daysOffFields = z.object({
  fromDate: calendarDate("First day is required"),
  toDate: calendarDate("Last day is required"),
  note: z.string().overwrite(typedText).max(TEXTS.daysOffNote.most, tooLong(TEXTS.daysOffNote)).optional(),
});

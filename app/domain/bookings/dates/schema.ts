import { z } from "zod";
import { calendarDate } from "~/domain/core/input/calendar-date";
import { tooLong } from "~/domain/core/input/too-long";
import { TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";
import { isClockTime } from "~/lib/time/dates";

export const dateProposal = z.object({
  bookingId: z.string(),
  date: calendarDate("Date is required"),
  time: z.string("Start is required").refine(isClockTime, "Start is required"),
  note: z.string().overwrite(typedText).max(TEXTS.dateNote.most, tooLong(TEXTS.dateNote)).optional(),
});

export const dateRefusal = z.object({
  dateProposalId: z.string(),
  reason: z.string().overwrite(typedText).max(TEXTS.declineReason.most, tooLong(TEXTS.declineReason)).optional(),
});

export const dateAnswer = z.object({ dateProposalId: z.string() });

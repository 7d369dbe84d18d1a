import { z } from "zod";
import { oneOf } from "~/domain/core/input/one-of";
import { tooLong } from "~/domain/core/input/too-long";
import { PROBLEMS, TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";
import { PROBLEM_REASONS } from "~/lib/vocabulary";

const SAY = "Please say what happened";
const REASON = "Please choose a reason";
const DECISION = "Reason is required";
const OPEN_AGAIN = "Please open this page again";

const bookingId = z.string().min(1).max(100);

const statement = z
  .string(SAY)
  .overwrite(typedText)
  .min(1, SAY)
  .max(TEXTS.problemStatement.most, tooLong(TEXTS.problemStatement));

const files = z.array(z.string()).max(PROBLEMS.files.most, `At most ${PROBLEMS.files.most} files`).default([]);

const note = z.string().overwrite(typedText).max(TEXTS.problemNote.most, tooLong(TEXTS.problemNote)).optional();

/** Cents. `share` is what the page said that the inspector has, so that nobody agrees to other figures than they were shown. */
const amount = z.coerce.number(OPEN_AGAIN).int(OPEN_AGAIN).nonnegative(OPEN_AGAIN);

export const ofBooking = z.object({ bookingId });

export const workProblem = z.object({ bookingId, reason: oneOf(PROBLEM_REASONS, REASON), statement, files });

export const absence = z.object({ bookingId, statement, files });

export const answer = z.object({ bookingId, statement, files });

export const settlement = z.object({ bookingId, refund: amount, share: amount, note });

export const ofOffer = z.object({ bookingId, offerId: z.string().min(1).max(100) });

const reason = z
  .string(DECISION)
  .overwrite(typedText)
  .min(1, DECISION)
  .max(TEXTS.problemDecision.most, tooLong(TEXTS.problemDecision));

export const ofProblem = z.object({ problemId: z.string().min(1).max(100) });

export const division = ofProblem.extend({ refund: amount, share: amount, reason });

export const continuation = ofProblem.extend({ reason });

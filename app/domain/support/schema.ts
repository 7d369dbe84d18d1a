import { z } from "zod";
import { oneOf } from "~/domain/core/input/one-of";
import { TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";
import { PERSON_REPORT_REASONS, SUPPORT_TOPICS } from "~/lib/vocabulary";
import { emailAddress } from "../core/input/identifiers";
import { fullPersonName } from "../core/input/name-fields";
import { tooLong } from "../core/input/too-long";
import { LONGEST_REQUEST, SHORTEST_REQUEST } from "./limits";

const NO_NAME = "Please enter your name";
const NO_EMAIL = "Please enter a valid email address";
const TOO_SHORT = `Please write at least ${SHORTEST_REQUEST} characters`;

/** Stands in the form of a signed-in person; their account's name is used whatever the form says. */
export const NAME_OF_ACCOUNT = "Account holder";

export const supportRequest = z.object({
  name: fullPersonName(NO_NAME),
  email: emailAddress(NO_EMAIL),
  topic: oneOf(SUPPORT_TOPICS, "Please choose what it is about"),
  message: z
    .string(TOO_SHORT)
    .overwrite(typedText)
    .min(SHORTEST_REQUEST, TOO_SHORT)
    .max(LONGEST_REQUEST, "Please use at most 5,000 characters"),
});

export const personReport = z.object({
  userId: z.string(),
  reason: oneOf(PERSON_REPORT_REASONS, "Please choose a reason"),
  text: z
    .string(TOO_SHORT)
    .overwrite(typedText)
    .min(SHORTEST_REQUEST, TOO_SHORT)
    .max(TEXTS.personReport.most, tooLong(TEXTS.personReport)),
});

export const NO_ANSWER = "Please write an answer to the person who sent the report";
const NO_REASON = "A reason is required";
const NO_WARNING = "Please write what the person is told";

/** The end of a report about somebody. The answer is needed unless its sender's account has closed. */
export const reportDecision = z.object({
  requestId: z.string(),
  reason: z
    .string(NO_REASON)
    .overwrite(typedText)
    .min(1, NO_REASON)
    .max(TEXTS.personReportReason.most, tooLong(TEXTS.personReportReason)),
  answer: z
    .string()
    .overwrite(typedText)
    .max(TEXTS.personReportAnswer.most, tooLong(TEXTS.personReportAnswer))
    .optional(),
});

export const warningDecision = reportDecision.extend({
  warning: z
    .string(NO_WARNING)
    .overwrite(typedText)
    .min(1, NO_WARNING)
    .max(TEXTS.personWarning.most, tooLong(TEXTS.personWarning)),
});

export const supportMove = z.object({
  requestId: z.string(),
  state: z.enum(["open", "closed"]),
});

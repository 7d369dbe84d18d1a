import { z } from "zod";
import { TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";
import { PERSON_REPORT_REASONS, SUPPORT_TOPICS } from "~/lib/vocabulary";
import { fullPersonName } from "../input/name-fields";
import { tooLong } from "../input/too-long";
import { LONGEST_REQUEST, SHORTEST_REQUEST } from "./limits";

const NO_NAME = "Please enter your name";
const NO_EMAIL = "Please enter a valid email address";
const TOO_SHORT = `Please write at least ${SHORTEST_REQUEST} characters`;

/** Stands in the form of a signed-in person; their account's name is used whatever the form says. */
export const NAME_OF_ACCOUNT = "Account holder";

export const supportRequest = z.object({
  name: fullPersonName(NO_NAME),
  email: z.string(NO_EMAIL).trim().toLowerCase().max(254, NO_EMAIL).pipe(z.email(NO_EMAIL)),
  topic: z.enum(SUPPORT_TOPICS, "Please choose what it is about"),
  message: z
    .string(TOO_SHORT)
    .overwrite(typedText)
    .min(SHORTEST_REQUEST, TOO_SHORT)
    .max(LONGEST_REQUEST, "Please use at most 5,000 characters"),
});

/** A report about somebody. */
export const personReport = z.object({
  userId: z.string(),
  reason: z.enum(PERSON_REPORT_REASONS, "Please choose a reason"),
  text: z
    .string(TOO_SHORT)
    .overwrite(typedText)
    .min(SHORTEST_REQUEST, TOO_SHORT)
    .max(TEXTS.personReport.most, tooLong(TEXTS.personReport)),
});

export const supportMove = z.object({
  requestId: z.string(),
  state: z.enum(["open", "closed"]),
});

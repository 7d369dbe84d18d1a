import { z } from "zod";
import { TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";
import { email, verification } from "../../accounts/schema";
import { companyName, fullPersonName } from "../../core/input/name-fields";
import { tooLong } from "../../core/input/too-long";
import { strengthReadings } from "../strength/results/schema";
import { supplementReadings } from "../supplements/schema";

const id = z.string().min(1).max(100);

const REASON = "Say what has to be changed";

export const newRequest = z.object({
  bookingId: id,
  laboratory: companyName("Enter the laboratory's name"),
  person: fullPersonName("Enter a name"),
  email,
});

export const ofRequest = z.object({ bookingId: id, requestId: id });

export const ofEntry = z.object({ bookingId: id, entryId: id });

export const returned = ofEntry.extend({
  reason: z
    .string(REASON)
    .overwrite(typedText)
    .min(1, REASON)
    .max(TEXTS.returnReason.most, tooLong(TEXTS.returnReason)),
});

export const ofLink = verification;

export const laboratoryFile = verification.extend({
  file: z.object({ path: z.string(), size: z.number() }),
  filename: z.string(),
});

/** `entry`: the entry whose place it takes. */
const followed = verification.extend({ entry: id.optional() });

export const enteredReceipt = followed.and(supplementReadings);

export const enteredStrength = followed.and(strengthReadings);

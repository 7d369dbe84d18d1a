import { z } from "zod";
import { TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";
import { tooLong } from "../core/input/too-long";
import { hourlyRate } from "../people/profile-fields";
import { COVER_LETTER_MISSING } from "./cover-letter";

export const RATE_REQUIRED = "Hourly rate is required";

/** Source: the specification's "Job detail cover letter". */
export const applicationFields = z.object({
  coverLetter: z
    .string(COVER_LETTER_MISSING)
    .overwrite(typedText)
    .min(1, COVER_LETTER_MISSING)
    .max(TEXTS.coverLetter.most, tooLong(TEXTS.coverLetter)),
  /** Dollars; the profile's rate unless given. */
  hourlyRate: hourlyRate.optional(),
});

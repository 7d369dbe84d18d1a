import { z } from "zod";
import { typedText } from "~/lib/text/typed";
import { hourlyRate } from "../people/schema";

export const RATE_REQUIRED = "Hourly rate is required";
const COVER_LETTER = "Please provide a cover letter with your application.";

/** Source: the specification's "Job detail cover letter"; the rate by decisions, Money. */
export const applicationFields = z.object({
  coverLetter: z
    .string(COVER_LETTER)
    .overwrite(typedText)
    .min(1, COVER_LETTER)
    .max(5000, "Please use at most 5,000 characters"),
  /** Dollars; the profile's rate unless given. */
  hourlyRate: hourlyRate.optional(),
});

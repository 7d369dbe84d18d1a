import { z } from "zod";
import { typedText } from "~/lib/text/typed";

const MISSING = "A reason is required";

/** Why what somebody sent in is rejected. Its sender reads it, so it may not be blank. */
export const rejectionReason = z
  .string(MISSING)
  .overwrite(typedText)
  .min(1, MISSING)
  .max(1000, "Please use at most 1,000 characters");

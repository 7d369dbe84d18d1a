import { z } from "zod";
import { TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";
import { tooLong } from "./too-long";

const MISSING = "A reason is required";

/** Why what somebody sent in is rejected. Its sender reads it, so it may not be blank. */
export const rejectionReason = z
  .string(MISSING)
  .overwrite(typedText)
  .min(1, MISSING)
  .max(TEXTS.rejectionReason.most, tooLong(TEXTS.rejectionReason));

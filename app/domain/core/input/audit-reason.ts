import { z } from "zod";
import { TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";
import { tooLong } from "./too-long";

const MISSING = "A reason is required";

/** Why an administrator does something. It is stored in the audit log, and only administrators read it. */
export const auditReason = z
  .string(MISSING)
  .overwrite(typedText)
  .min(1, MISSING)
  .max(TEXTS.auditReason.most, tooLong(TEXTS.auditReason));

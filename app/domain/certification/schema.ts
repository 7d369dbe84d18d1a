import { z } from "zod";
import { typedLine, typedText } from "~/lib/text/typed";
import { isCalendarDate } from "~/lib/time/dates";
import { CERTIFICATION_LEVELS, VERIFICATION_METHODS } from "~/lib/vocabulary";
import { MAX_CERTIFICATE_FILES, RULES } from "./rules";

const certificateDate = z.string(RULES.missing).refine(isCalendarDate, RULES.date);
const certificationNumber = z.string(RULES.missing).overwrite(typedLine).min(1, RULES.missing).max(40, RULES.number);
const consent = z.preprocess(
  (value) => value === true || value === "on" || value === "true",
  z.literal(true, RULES.consent),
);
const heldFiles = z.array(z.string(), RULES.file).max(MAX_CERTIFICATE_FILES, RULES.tooManyFiles);

/** The card itself comes as the ids under which its files are held. */
export const certificationForm = z.object({
  certificationNumber,
  certificationLevel: z.enum(CERTIFICATION_LEVELS, RULES.missing),
  issueDate: certificateDate,
  expiryDate: certificateDate,
  consent,
  files: heldFiles.min(1, RULES.file),
});

/** Without the card, the certificate is looked up by its number. */
export const certificationSubmission = certificationForm.extend({
  issueDate: certificateDate.optional(),
  files: heldFiles,
  nameOnCard: z.string().optional(),
});

/** A check in the directory records what was found there. */
export const approval = z
  .object({
    certificationId: z.string(),
    method: z.enum(VERIFICATION_METHODS, "Choose how you verified the certificate").default("MANUAL"),
    directoryRecord: z.string().overwrite(typedText).max(500, "Please use at most 500 characters").optional(),
    note: z.string().overwrite(typedText).max(1000, "Please use at most 1,000 characters").optional(),
  })
  .refine(({ method, directoryRecord }) => method === "MANUAL" || directoryRecord, {
    path: ["directoryRecord"],
    message: "Enter the directory record that you compared with",
  });

/** The inspector reads the reason. */
export const rejection = z.object({
  certificationId: z.string(),
  reason: z
    .string("A reason is required")
    .overwrite(typedText)
    .min(1, "A reason is required")
    .max(1000, "Please use at most 1,000 characters"),
});

import { z } from "zod";
import { isCalendarDate } from "~/lib/dates";
import { CERTIFICATION_LEVELS, VERIFICATION_METHODS } from "~/lib/vocabulary";

/** Sentences of the specification (2, section 5); copy/certification has the title that belongs to each. */
export const RULES = {
  file: "Please upload your ACI certification card",
  tooManyFiles: "Please upload at most 4 files",
  missing: "Please complete all required fields",
  consent: "Please confirm you authorize verification with the certification body",
  expired: "Your ACI certification has expired. Please renew before proceeding.",
  issuedLater: "The issue date cannot be in the future",
  order: "The expiry date must be after the issue date",
  date: "Please enter a valid date",
  number: "Please use at most 40 characters",
} as const;

/** Front and back of the card, and what else the body has sent. */
export const MAX_CERTIFICATE_FILES = 4;

const certificateDate = z.string(RULES.missing).refine(isCalendarDate, RULES.date);

/** The onboarding form: what stands on the card, and the card itself by the ids under which its files are held. */
export const certificationForm = z.object({
  certificationNumber: z.string(RULES.missing).trim().min(1, RULES.missing).max(40, RULES.number),
  certificationLevel: z.enum(CERTIFICATION_LEVELS, RULES.missing),
  issueDate: certificateDate,
  expiryDate: certificateDate,
  files: z.array(z.string(), RULES.file).min(1, RULES.file).max(MAX_CERTIFICATE_FILES, RULES.tooManyFiles),
  consent: z.preprocess(
    (value) => value === true || value === "on" || value === "true",
    z.literal(true, RULES.consent),
  ),
});

/** How the reviewer made sure; a look into the directory leaves what was found there. */
export const approval = z
  .object({
    certificationId: z.string(),
    method: z.enum(VERIFICATION_METHODS, "Choose how you verified the certificate").default("MANUAL"),
    directoryRecord: z.string().trim().max(500, "Please use at most 500 characters").optional(),
    note: z.string().trim().max(1000, "Please use at most 1,000 characters").optional(),
  })
  .refine(({ method, directoryRecord }) => method === "MANUAL" || directoryRecord, {
    path: ["directoryRecord"],
    message: "Enter the directory record that you compared with",
  });

/** A refusal says why; the inspector reads it. */
export const rejection = z.object({
  certificationId: z.string(),
  reason: z
    .string("A reason is required")
    .trim()
    .min(1, "A reason is required")
    .max(1000, "Please use at most 1,000 characters"),
});

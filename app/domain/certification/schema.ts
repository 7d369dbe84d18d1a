import { z } from "zod";
import { oneOf } from "~/domain/core/input/one-of";
import { typedLine, typedText } from "~/lib/text/typed";
import { isCalendarDate } from "~/lib/time/dates";
import {
  CERTIFICATION_CATEGORIES,
  CERTIFICATION_LEVELS,
  CHECK_RESULTS,
  type CheckResult,
  LOOKUP_COUNTRIES,
  VERIFICATION_METHODS,
  type VerificationMethod,
} from "~/lib/vocabulary";
import { checkedWithFields } from "../accounts/schema";
import { identifier } from "../core/input/identifiers";
import { rejectionReason } from "../core/input/rejection-reason";
import { DIRECTORY, MAX_CERTIFICATE_FILES, RULES } from "./rules";

const certificateDate = z.string(RULES.missing).refine(isCalendarDate, RULES.date);
const certificationNumber = identifier(RULES.missing).min(1, RULES.missing).max(40, RULES.number);
const consent = z.preprocess(
  (value) => value === true || value === "on" || value === "true",
  z.literal(true, RULES.consent),
);
const heldFiles = z
  .array(z.string(), RULES.file)
  .overwrite((ids) => [...new Set(ids)])
  .max(MAX_CERTIFICATE_FILES, RULES.tooManyFiles);

/** The card itself comes as the ids under which its files are held. */
export const certificationForm = z.object({
  certificationNumber,
  certificationLevel: oneOf(CERTIFICATION_LEVELS, RULES.missing),
  issueDate: certificateDate,
  expiryDate: certificateDate,
  consent,
  files: heldFiles.min(1, RULES.file),
});

const lookup = z.discriminatedUnion("method", [
  z.object({
    method: z.literal("LAST_NAME"),
    lastName: z.string(),
    country: z.enum(LOOKUP_COUNTRIES),
    state: z.string().optional(),
  }),
  z.object({ method: z.literal("CERT_ID") }),
  z.object({
    method: z.literal("PROGRAM_AREA"),
    category: z.enum(CERTIFICATION_CATEGORIES),
    country: z.enum(LOOKUP_COUNTRIES),
    state: z.string().optional(),
  }),
]);
export type Lookup = z.output<typeof lookup>;

/** What the command takes of all forms. What only the directory knows, the reviewer adds. */
export const certificationSubmission = z.object({
  certificationNumber: certificationNumber.optional(),
  certificationLevel: oneOf(CERTIFICATION_LEVELS, RULES.level).optional(),
  issueDate: certificateDate.optional(),
  expiryDate: certificateDate.optional(),
  consent,
  files: heldFiles,
  /** As the card has it, where the direct form asks for it. */
  nameOnCard: z.string().optional(),
  /** Without it the card itself is what is verified, or its number where no file came. */
  lookup: lookup.optional(),
});

/** A check in the directory records what was found there. Of a submission without a card, also what the certificate says. */
const checked = z.object({
  certificationId: z.string(),
  certificationNumber: identifier().max(40, RULES.number).optional(),
  certificationLevel: oneOf(CERTIFICATION_LEVELS, DIRECTORY.level).optional(),
  expiryDate: z.string().refine(isCalendarDate, RULES.date).optional(),
  method: z.enum(VERIFICATION_METHODS).default("MANUAL"),
  lookedUpIn: z.string().overwrite(typedLine).max(300, "Please use at most 300 characters").optional(),
  checkResult: oneOf(CHECK_RESULTS, DIRECTORY.result).optional(),
  directoryRecord: z.string().overwrite(typedText).max(500, "Please use at most 500 characters").optional(),
  note: z.string().overwrite(typedText).max(1000, "Please use at most 1,000 characters").optional(),
});

interface Check {
  method: VerificationMethod;
  checkResult?: CheckResult | undefined;
  directoryRecord?: string | undefined;
  note?: string | undefined;
}

const namesRecord = ({ method, directoryRecord }: Check) => method === "MANUAL" || Boolean(directoryRecord);
const recordMissing = {
  path: ["directoryRecord"],
  message: "Enter the directory record that you compared with",
  when: checkedWithFields,
};
const saysWhatDiffers = ({ checkResult, note }: Check) => checkResult !== "differs" || Boolean(note);
const differenceMissing = { path: ["note"], message: DIRECTORY.difference, when: checkedWithFields };

export const approval = checked.refine(namesRecord, recordMissing).refine(saysWhatDiffers, differenceMissing);

/** The page's form asks for the whole record of the check. */
export const approvalForm = checked
  .extend({
    expiryDate: z.string(DIRECTORY.expiryDate).refine(isCalendarDate, RULES.date),
    lookedUpIn: z
      .string(DIRECTORY.where)
      .overwrite(typedLine)
      .min(1, DIRECTORY.where)
      .max(300, "Please use at most 300 characters"),
    checkResult: oneOf(CHECK_RESULTS, DIRECTORY.result),
  })
  .refine(namesRecord, recordMissing)
  .refine(saysWhatDiffers, differenceMissing);

export const rejection = z.object({ certificationId: z.string(), reason: rejectionReason });

import { z } from "zod";
import { auditReason } from "~/domain/core/input/audit-reason";
import { digits, zipCode } from "~/domain/core/input/identifiers";
import { oneOf } from "~/domain/core/input/one-of";
import { rejectionReason } from "~/domain/core/input/rejection-reason";
import { isRoutingNumber } from "~/lib/payments/routing-number";
import { usStates } from "~/lib/states";
import { typedLine } from "~/lib/text/typed";
import { BANK_ACCOUNT_TYPES, TAX_CLASSIFICATIONS, TAX_ID_KINDS } from "~/lib/vocabulary";
import { stepUp } from "../../accounts/two-factor/schema";

const LONGEST_NAME = 100;
const TOO_LONG = `Please use at most ${LONGEST_NAME} characters`;

const RULES = {
  routing: "Enter the 9-digit routing number at the bottom left of a check",
  account: "Enter the account number, 4 to 17 digits",
  accountAgain: "The account numbers differ. Type the number again",
  ssn: "Enter a Social Security number with 9 digits",
  ein: "Enter an EIN with 9 digits",
  zip: "Enter a ZIP code with 5 or 9 digits",
  certified: "Confirm the W-9 certification",
};

function line(missing: string) {
  return z.string(missing).overwrite(typedLine).min(1, missing).max(LONGEST_NAME, TOO_LONG);
}

export const manualPayoutForm = z
  .object({
    bankName: line("Enter the name of your bank"),
    accountHolder: line("Enter the name on the account"),
    accountType: oneOf(BANK_ACCOUNT_TYPES, "Choose checking or savings"),
    routingNumber: digits(RULES.routing, /^\d{9}$/).refine(
      isRoutingNumber,
      "This routing number is not valid. Check it against a check or your bank's app",
    ),
    accountNumber: digits(RULES.account, /^\d{4,17}$/),
    accountNumberAgain: digits(RULES.accountAgain, /^\d*$/),
    legalName: line("Enter your name as on your tax return"),
    businessName: z.string().overwrite(typedLine).max(LONGEST_NAME, TOO_LONG).optional(),
    taxClassification: oneOf(TAX_CLASSIFICATIONS, "Choose your federal tax classification"),
    taxIdKind: oneOf(TAX_ID_KINDS, "Choose which number you give"),
    taxId: digits("Enter your 9-digit tax number", /^\d{9}$/),
    street: line("Enter your street address"),
    city: line("Enter your city"),
    usState: z.enum(
      usStates.map(({ code }) => code),
      "Choose your state",
    ),
    zip: zipCode(RULES.zip),
    certified: z.preprocess((value) => value === true || value === "on", z.literal(true, RULES.certified)),
    signedName: line("Type your full name to sign"),
    ...stepUp.shape,
  })
  .refine((form) => form.accountNumber === form.accountNumberAgain, {
    path: ["accountNumberAgain"],
    message: RULES.accountAgain,
    when: ({ value }) => bothTyped(value),
  })
  .refine((form) => isTaxId(form), {
    path: ["taxId"],
    message: "No such number is issued. Check the digits, and whether it is an SSN or an EIN",
    when: ({ value }) => hasTaxId(value),
  });

/** The fields that are never sent back to the browser. */
export const SECRET_FIELDS = ["routingNumber", "accountNumber", "accountNumberAgain", "taxId"];

type Typed = Partial<Record<string, unknown>>;

function bothTyped(value: unknown): boolean {
  const { accountNumber, accountNumberAgain } = value as Typed;
  return typeof accountNumber === "string" && typeof accountNumberAgain === "string";
}

function hasTaxId(value: unknown): boolean {
  const { taxId, taxIdKind } = value as Typed;
  return typeof taxId === "string" && /^\d{9}$/.test(taxId) && (taxIdKind === "ssn" || taxIdKind === "ein");
}

/** https://www.ssa.gov/employer/stateweb.htm: numbers that are never assigned. An EIN begins with a campus code, none of which is 00. */
function isTaxId({ taxId, taxIdKind }: { taxId: string; taxIdKind: "ssn" | "ein" }): boolean {
  if (taxIdKind === "ein") return !taxId.startsWith("00");
  return !/^(000|666|9)/.test(taxId) && taxId.slice(3, 5) !== "00" && taxId.slice(5) !== "0000";
}

/** Which details an administrator saw: when they were sent in, UTC milliseconds. */
const seen = { inspectorId: z.string(), submittedAt: z.coerce.number() };

export const manualApproval = z.object(seen);

/** The calls may leave it out: then the details are meant as they are. */
const asTheyAre = { ...seen, submittedAt: seen.submittedAt.optional() };
export const manualDecision = z.object(asTheyAre);

const REVEALABLE = ["accountNumber", "routingNumber", "taxId"] as const;
export type Revealable = (typeof REVEALABLE)[number];

export const numberRevealing = stepUp.extend({
  inspectorId: z.string().min(1).max(100),
  field: oneOf(REVEALABLE, "Choose a number"),
  reason: auditReason,
});

export const manualRejection = z.object({ ...seen, reason: rejectionReason });
export const manualRefusal = z.object({ ...asTheyAre, reason: rejectionReason });

import { PASSWORD } from "#tests/support/factories";
import type { AdminActor, InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { approveManualPayout } from "~/domain/payouts/manual/approve-manual-payout.server";
import { ownBankDetails } from "~/domain/payouts/manual/queries.server";
import { manualPayoutForm } from "~/domain/payouts/manual/schema";
import { submitManualPayout } from "~/domain/payouts/manual/submit-manual-payout.server";

/** Bank and W-9 details as somebody types them. */
export const BANK_DETAILS = {
  bankName: "First Federal of Texas",
  accountHolder: "Riley Stone",
  accountType: "checking",
  routingNumber: "1100 0000-0",
  accountNumber: "000987654321",
  accountNumberAgain: "000987654321",
  legalName: "Riley Stone",
  businessName: "",
  taxClassification: "individual",
  taxIdKind: "ssn",
  taxId: "123-45-6789",
  street: "12 Mill Road",
  city: "Austin",
  usState: "TX",
  zip: "78701",
  certified: "on",
  signedName: "Riley Stone",
} as const;

/** The numbers as they are stored, to look for where they must not be. */
export const BANK_NUMBERS = ["110000000", "000987654321", "123456789"];

export function giveBankDetails(
  actor: InspectorActor,
  typed: Partial<Record<keyof typeof BANK_DETAILS | "currentPassword", string>> = {},
) {
  const input = manualPayoutForm.parse({ ...BANK_DETAILS, currentPassword: PASSWORD, ...typed });
  return execute(submitManualPayout, { actor, input });
}

export function approveBankDetails(inspector: InspectorActor, admin: AdminActor) {
  const { submittedAt = 0 } = ownBankDetails(inspector) ?? {};
  return execute(approveManualPayout, { actor: admin, input: { inspectorId: inspector.id, submittedAt } });
}

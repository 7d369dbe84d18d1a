import { eq } from "drizzle-orm";
import { manualPayoutAccounts } from "#db/client.server";
import { unseal } from "~/domain/core/encryption/sealed.server";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { mayRevealNumber } from "./policy";
import { numberRevealing, type Revealable } from "./schema";

const PURPOSES = { accountNumber: "account number", routingNumber: "routing number", taxId: "tax id" } as const;

/**
 * The audit log has it without the number, and all administrators are mailed. Run it without a key: no receipt may keep the number.
 * @throws DomainError not_found; forbidden "Read-only mode"; invalid at `code` or `currentPassword`
 */
export const revealBankNumber = defineCommand({
  name: "reveal-bank-number",
  roles: ["admin"],
  input: numberRevealing,
  stepUp: () => true,
  load: ({ tx }, { inspectorId }) =>
    existing(tx, manualPayoutAccounts, eq(manualPayoutAccounts.inspectorId, inspectorId)),
  allow: ({ actor }, details) => mayRevealNumber(actor, details),
  run({ emit, actor }, details, { field, inspectorId }) {
    emit("bank_number.revealed", { inspectorId, adminId: actor.id, field });
    return { inspectorId, field, number: opened(details[field], field) };
  },
  auditedUnchanged: true,
  audit: ({ inspectorId, field }, { reason }) => ({
    subject: ["payout_account", inspectorId],
    details: { field },
    forgettable: { reason },
  }),
});

function opened(sealed: string, field: Revealable): string {
  const number = unseal(sealed, PURPOSES[field]);
  if (number === null) throw new Error(`the ${PURPOSES[field]} cannot be opened`);
  return number;
}

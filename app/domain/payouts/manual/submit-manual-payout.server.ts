import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type Connection, manualPayoutAccounts, payoutAccounts } from "#db/client.server";
import { seal, unseal } from "~/domain/core/encryption/sealed.server";
import { moveIf, start } from "~/domain/core/move.server";
import { type Context, defineCommand } from "../../command.server";
import { hasGivenDetails, noteNewDetails } from "../given-details.server";
import { MANUAL_PAYOUT_GRAPH } from "../states";
import { mayGiveBankDetails } from "./policy";
import { manualPayoutForm } from "./schema";

type Form = z.output<typeof manualPayoutForm>;
type Stored = typeof manualPayoutAccounts.$inferSelect;

/**
 * Replaces those given before, which needs a proof and is mailed at once. Harmless when repeated.
 * @throws DomainError conflict "payouts-verified" while the provider pays the inspector; invalid at `code` or `currentPassword`
 */
export const submitManualPayout = defineCommand({
  name: "submit-manual-payout",
  roles: ["inspector"],
  input: manualPayoutForm,
  whileUnverified: true,
  stepUp: (connection, { id }, form) => hasGivenDetails(connection, id) && !isSentIn(storedOf(connection, id), form),
  limit: ["change", "for-review"],
  load({ tx, actor: { id: inspectorId } }) {
    const stored = storedOf(tx, inspectorId);
    const account = tx
      .select({ state: payoutAccounts.state })
      .from(payoutAccounts)
      .where(eq(payoutAccounts.inspectorId, inspectorId))
      .get();
    return { inspectorId, stored, isPaidByProvider: account?.state === "verified" };
  },
  allow: ({ actor }, found) => mayGiveBankDetails(actor, found),
  run(context, { inspectorId, stored }, form) {
    if (isSentIn(stored, form)) {
      context.skipAudit();
      return { inspectorId };
    }
    noteNewDetails(context, inspectorId);
    store(context, inspectorId, form);
    context.emit("manual_payout.submitted", { inspectorId });
    return { inspectorId };
  },
  // Of bank and tax details the log says nothing but that they were given.
  audit: ({ inspectorId }, _form, { stored }) => ({
    subject: ["payout_account", inspectorId],
    changes: { manual: [stored?.state ?? null, "pending_manual_review"] },
  }),
});

function store({ tx, now }: Context, inspectorId: string, form: Form): void {
  const {
    accountNumberAgain: _again,
    certified: _certified,
    currentPassword: _,
    code: __,
    businessName,
    ...rest
  } = form;
  const details = {
    ...rest,
    businessName: businessName || null,
    routingNumber: seal(form.routingNumber, "routing number"),
    routingLast4: form.routingNumber.slice(-4),
    accountNumber: seal(form.accountNumber, "account number"),
    accountLast4: form.accountNumber.slice(-4),
    taxId: seal(form.taxId, "tax id"),
    taxIdLast4: form.taxId.slice(-4),
    signedAt: now,
    submittedAt: now,
    reviewedAt: null,
    reviewedBy: null,
    reason: null,
    updatedAt: now,
  };
  const isReviewed =
    moveIf(tx, MANUAL_PAYOUT_GRAPH, inspectorId, "rejected", "pending_manual_review", details) ||
    moveIf(tx, MANUAL_PAYOUT_GRAPH, inspectorId, "approved", "pending_manual_review", details);
  if (isReviewed) return;
  // Nobody has decided on those that still wait.
  tx.delete(manualPayoutAccounts).where(eq(manualPayoutAccounts.inspectorId, inspectorId)).run();
  start(tx, MANUAL_PAYOUT_GRAPH, "pending_manual_review", { inspectorId, ...details });
}

function storedOf(connection: Connection, inspectorId: string): Stored | undefined {
  const own = eq(manualPayoutAccounts.inspectorId, inspectorId);
  return connection.select().from(manualPayoutAccounts).where(own).get();
}

/** True for details that wait for their review already, so that a form that is sent twice changes nothing. */
function isSentIn(stored: Stored | undefined, form: Form): boolean {
  if (stored?.state !== "pending_manual_review") return false;
  const { accountNumberAgain: _again, certified: _certified, currentPassword: _, code: __, ...typed } = form;
  const { routingNumber, accountNumber, taxId, ...words } = typed;
  const given: Partial<Stored> = { ...words, businessName: words.businessName || null };
  const sameWords = Object.entries(given).every(([name, value]) => stored[name as keyof Stored] === value);
  return (
    sameWords &&
    unseal(stored.routingNumber, "routing number") === routingNumber &&
    unseal(stored.accountNumber, "account number") === accountNumber &&
    unseal(stored.taxId, "tax id") === taxId
  );
}

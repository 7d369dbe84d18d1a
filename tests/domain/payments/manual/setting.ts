import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { payableAccount } from "#tests/sandbox/support/bench";
import type { Till } from "#tests/support/money/till";
import { type AdminActor, type InspectorActor, SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { ownBankDetails } from "~/domain/payouts/manual/queries.server";
import { revokeManualPayout } from "~/domain/payouts/manual/revoke-manual-payout.server";
import { recordPayoutStatus } from "~/domain/payouts/record-payout-status.server";
import { CLOSED } from "~/domain/payouts/standing";
import type { PayoutState } from "~/lib/vocabulary";

export const REFERENCE = "TRACE 091000019 1";

export function transferOf(till: Till, transferId: string) {
  const found = till.world.database.reads
    .select()
    .from(schema.transfers)
    .where(eq(schema.transfers.id, transferId))
    .get();
  if (!found) throw new Error(`no transfer ${transferId}`);
  return found;
}

export async function verifyAtProvider(till: Till, inspectorId: string): Promise<void> {
  await accountAtProvider(till, inspectorId, "verified");
}

/** Gives the inspector an account that the provider can send to, which is recorded as it is said to stand. */
export async function accountAtProvider(till: Till, inspectorId: string, state: PayoutState = "action_needed") {
  const stripeAccountId = await payableAccount(till);
  till.world.database.write((tx) =>
    tx
      .update(schema.payoutAccounts)
      .set({ state, stripeAccountId, payoutsEnabled: state === "verified" })
      .where(eq(schema.payoutAccounts.inspectorId, inspectorId))
      .run(),
  );
  return stripeAccountId;
}

/** What the provider's webhook tells of an account that it pays out to. */
export function recordVerified(stripeAccountId: string) {
  const standing = { ...CLOSED, isClosed: false, payoutsEnabled: true, transfersActive: true, last4: "6789" };
  return execute(recordPayoutStatus, { actor: SYSTEM, input: { stripeAccountId, ...standing } });
}

export function revoke(inspector: InspectorActor, admin: AdminActor) {
  const { submittedAt = 0 } = ownBankDetails(inspector) ?? {};
  const input = { inspectorId: inspector.id, submittedAt, reason: "The bank says that the account is closed." };
  return execute(revokeManualPayout, { actor: admin, input });
}

export async function stripeTransfers({ stripe }: Till): Promise<number> {
  return (await stripe.transfers.list({ limit: 100 })).data.length;
}

import { eq } from "drizzle-orm";
import { type Connection, manualPayoutAccounts, transfers } from "#db/client.server";
import { type Notice, whom } from "~/lib/notices";
import type { DomainEvents } from "../../../events";
import { payoutWay } from "../../../payments/manual/payout-way.server";
import { toAdministrators } from "../administrators.server";

/** To the inspector. Who has just begun needs none; a reminder comes a day later. */
export function payoutNotice(tx: Connection, changed: DomainEvents["payout.changed"]): Notice[] {
  const { inspectorId, state, isPaused, isBegun } = changed;
  if (state === "not_started" || isBegun) return [];
  const about = { userId: inspectorId, params: {}, link: "/inspector-payments", aboutId: inspectorId };
  const kind = isPaused ? "payout_paused" : (`payout_${state}` as const);
  const isByHand = (kind === "payout_paused" || kind === "payout_closed") && payoutWay(tx, inspectorId) === "manual";
  return [{ ...about, kind: isByHand ? `${kind}_by_hand` : kind }];
}

export function bankDetailsDecided(tx: Connection, inspectorId: string, state: "approved" | "rejected"): Notice[] {
  const about = { userId: inspectorId, link: "/inspector-payments/manual", aboutId: inspectorId };
  if (state === "approved") return [{ ...about, kind: "payout_bank_approved", params: {} }];
  const decided = tx
    .select({ reason: manualPayoutAccounts.reason })
    .from(manualPayoutAccounts)
    .where(eq(manualPayoutAccounts.inspectorId, inspectorId))
    .get();
  return [{ ...about, kind: "payout_bank_rejected", params: { reason: decided?.reason ?? "" } }];
}

export function bankDetailsToReview(tx: Connection, inspectorId: string): Notice[] {
  const params = { name: whom(inspectorId) };
  const link = `/admin/payouts/manual/${inspectorId}`;
  return toAdministrators(tx, { kind: "payout_bank_submitted", params, link, aboutId: inspectorId });
}

export function bankNumberRevealed(
  tx: Connection,
  { inspectorId, adminId, field }: DomainEvents["bank_number.revealed"],
): Notice[] {
  const params = { name: whom(inspectorId), by: whom(adminId), what: field };
  const link = `/admin/payouts/manual/${inspectorId}`;
  return toAdministrators(tx, { kind: "payout_bank_revealed", params, link, aboutId: inspectorId });
}

export function payoutsHeld(tx: Connection, inspectorId: string): Notice[] {
  const params = { name: whom(inspectorId) };
  return toAdministrators(tx, { kind: "payout_held", params, link: `/admin/users/${inspectorId}` });
}

/** To all administrators: one of them is to pay a share at the bank. */
export function transferToPay(tx: Connection, transferId: string): Notice[] {
  const transfer = tx.select().from(transfers).where(eq(transfers.id, transferId)).get();
  if (!transfer) return [];
  const params = { name: whom(transfer.inspectorId), amount: transfer.amount };
  const link = `/admin/payouts/due/${transferId}`;
  return toAdministrators(tx, { kind: "transfer_due", params, link, aboutId: transferId });
}

import { eq } from "drizzle-orm";
import { manualPayoutAccounts as manual, payoutAccounts } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { AdminActor } from "../../actor";
import { existing } from "../../core/reads/existing.server";
import { needsOf } from "../needs";
import { payoutAccountListed } from "./rows.server";

/** Returns an account at the provider as it was last read there. @throws DomainError not_found */
export function stripeAccountForAdmin(actor: AdminActor, inspectorId: string) {
  const {
    inspectorId: id,
    status,
    createdAt,
    updatedAt,
    name,
    email,
  } = payoutAccountListed(actor, "stripe", inspectorId);
  const account = existing(reads(), payoutAccounts, eq(payoutAccounts.inspectorId, inspectorId));
  const { stripeAccountId, state, last4, payoutSchedule, needs, needsBy, pausedAt, checkedAt } = account;
  const given = reads()
    .select({ id: manual.inspectorId })
    .from(manual)
    .where(eq(manual.inspectorId, inspectorId))
    .get();
  const isHidden = actor.impersonator !== null;
  return {
    inspectorId: id,
    status,
    createdAt,
    updatedAt,
    name,
    email,
    hasBankDetails: given !== undefined && !isHidden,
    stripe: {
      stripeAccountId,
      state,
      needs: needsOf(needs),
      needsBy,
      pausedAt,
      checkedAt,
      isHidden,
      last4: isHidden ? null : last4,
      payoutSchedule: payoutSchedule as "daily" | "weekly" | "monthly" | "other" | null,
    },
  };
}

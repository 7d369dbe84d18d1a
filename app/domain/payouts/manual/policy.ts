import type { ManualPayoutState } from "~/lib/vocabulary";
import { type AdminActor, type Authorized, authorized, type InspectorActor } from "../../actor";
import { conflict, forbidden, notFound } from "../../errors";

/** Whoever the provider pays needs no second way. @throws DomainError conflict "payouts-verified" */
export function mayGiveBankDetails<Row extends { inspectorId: string; isPaidByProvider: boolean }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "give-bank-details"> {
  if (actor.id !== row.inspectorId) throw notFound();
  if (row.isPaidByProvider) throw conflict("payouts-verified");
  return authorized(row, "give-bank-details");
}

/** Takes an approval back. @throws DomainError conflict "manual-payout-unapproved", "manual-payout-changed" */
export function mayRevokeBankDetails<
  Row extends { state: ManualPayoutState; submittedAt: number; seenAt: number | undefined },
>(_actor: AdminActor, row: Row): Authorized<Row, "revoke-bank-details"> {
  if (row.state !== "approved") throw conflict("manual-payout-unapproved");
  if (row.submittedAt !== row.seenAt) throw conflict("manual-payout-changed");
  return authorized(row, "revoke-bank-details");
}

/** Never during an impersonation. @throws DomainError forbidden "Read-only mode" */
export function mayRevealNumber<Row>(actor: AdminActor, row: Row): Authorized<Row, "reveal-number"> {
  if (actor.impersonates || actor.impersonator) throw forbidden("Read-only mode");
  return authorized(row, "reveal-number");
}

/** On the details that the administrator saw, and no others. @throws DomainError conflict "manual-payout-decided", "manual-payout-changed" */
export function mayDecideBankDetails<
  Row extends { state: ManualPayoutState; submittedAt: number; seenAt: number | undefined },
>(_actor: AdminActor, row: Row): Authorized<Row, "decide-bank-details"> {
  if (row.state !== "pending_manual_review") throw conflict("manual-payout-decided");
  if (row.seenAt !== undefined && row.submittedAt !== row.seenAt) throw conflict("manual-payout-changed");
  return authorized(row, "decide-bank-details");
}

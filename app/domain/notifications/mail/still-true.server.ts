import { eq } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import {
  applications,
  bookings,
  certifications,
  connections,
  equipmentSubmissions,
  furtherHours,
  manualPayoutAccounts,
  paymentInterventions,
  payoutAccounts,
  problems,
  reviewReports,
  reviews,
  spendingRequests,
  transfers,
} from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { NOTICES, type NoticeKind, type StatedSubject } from "~/lib/notices";
import { CHECKS, type Said } from "./still-true-checks.server";

interface Notice extends Said {
  kind: NoticeKind;
  aboutId: string | null;
}

/** Whether the mail may still go: between its event and a mail server that answers again there may be a day. Notifications of older releases name no row, and count as true. */
export function isStillTrue({ kind, aboutId, ...said }: Notice): boolean {
  if (aboutId === null) return true;
  const traits = NOTICES[kind];
  if ("while" in traits) return stateOf(traits.about, aboutId) === traits.while;
  if ("unless" in traits) {
    const state = stateOf(traits.about, aboutId);
    return state !== undefined && state !== traits.unless;
  }
  return "check" in traits ? CHECKS[traits.check](aboutId, said) : true;
}

interface Stated {
  id: AnySQLiteColumn;
  state: AnySQLiteColumn;
}

const ROWS: { readonly [S in StatedSubject]: Stated } = {
  application: applications,
  bankDetails: { id: manualPayoutAccounts.inspectorId, state: manualPayoutAccounts.state },
  booking: bookings,
  certification: certifications,
  connection: connections,
  equipment: equipmentSubmissions,
  furtherHours,
  intervention: paymentInterventions,
  spendingRequest: spendingRequests,
  payout: { id: payoutAccounts.inspectorId, state: payoutAccounts.state },
  problem: problems,
  review: reviews,
  reviewReport: reviewReports,
  transfer: transfers,
};

function stateOf(subject: StatedSubject, rowId: string): string | undefined {
  const { id, state } = ROWS[subject];
  const row = reads().select({ state }).from(id.table).where(eq(id, rowId)).get();
  return row?.state as string | undefined;
}

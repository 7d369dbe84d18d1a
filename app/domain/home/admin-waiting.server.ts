import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { certifications, manualPayoutAccounts, problems, supportRequests } from "#db/client.server";
import type { AdminActor } from "../actor";
import { problemCount } from "../bookings/problems/decisions/queries.server";
import { countsOf } from "../core/counters/queries.server";
import { reads } from "../core/runtime.server";
import { equipmentWaiting } from "../equipment/review-queries.server";
import { approvalsWaiting } from "../payments/interventions/approvals/queries.server";
import { paymentIssueCounts } from "../payments/ledger/payment-issues.server";
import { manualTransferCount } from "../payouts/manual/shares-by-hand.server";
import { reportsWaiting } from "../reviews/reports/report-queries.server";
import { personReportsWaiting } from "../support/person-reports.server";
import { supportRequestCount } from "../support/queries.server";

export type WaitingQueue =
  | "disputes"
  | "problems"
  | "money"
  | "approvals"
  | "transfers"
  | "certifications"
  | "bank"
  | "equipment"
  | "people"
  | "reviews"
  | "support";

/** UTC ms: `since` when the oldest came, `due` when the first answer is due where somebody outside set a time. */
export interface Waiting {
  queue: WaitingQueue;
  total: number;
  since: number | null;
  due: number | null;
}

/** Returns the queues in which something waits for an administrator: what a bank or the two sides of a booking wait for first, then money, then reviews. */
export function adminWaiting(actor: AdminActor): Waiting[] {
  const { disputes, transfers, refunds, charges } = paymentIssueCounts(actor);
  const reports = personReportsWaiting(actor);
  const counts = countsOf(actor, ["pending-certifications", "payouts-pending_manual_review"]);
  const failed = [transfers, refunds, charges];
  const all: Waiting[] = [
    { queue: "disputes", total: disputes.total, since: null, due: disputes.due },
    { queue: "problems", total: problemCount(actor, "waiting"), since: oldest(PROBLEMS), due: null },
    {
      queue: "money",
      total: failed.reduce((sum, { total }) => sum + total, 0),
      since: earliest(failed.map(({ since }) => since)),
      due: null,
    },
    { queue: "approvals", ...approvalsWaiting(actor), due: null },
    { queue: "transfers", ...manualTransferCount(actor), due: null },
    {
      queue: "certifications",
      total: counts["pending-certifications"],
      since: oldest(CERTIFICATIONS),
      due: null,
    },
    { queue: "bank", total: counts["payouts-pending_manual_review"], since: oldest(BANK_DETAILS), due: null },
    { queue: "equipment", ...equipmentWaiting(actor), due: null },
    { queue: "people", ...reports, due: null },
    { queue: "reviews", ...reportsWaiting(actor), due: null },
    { queue: "support", total: supportRequestCount(actor, "open") - reports.total, since: oldest(SUPPORT), due: null },
  ];
  return all.filter(({ total }) => total > 0);
}

interface Queue {
  table: SQLiteTable;
  at: SQLiteColumn;
  /** Written as in the index along which the oldest is the first. */
  waits: ReturnType<typeof sql>;
}

const PROBLEMS: Queue = {
  table: problems,
  at: problems.waitsSince,
  waits: sql`${problems.state} = 'open' and ${problems.waitsSince} is not null`,
};
const CERTIFICATIONS: Queue = {
  table: certifications,
  at: certifications.submittedAt,
  waits: eq(certifications.state, "pending"),
};
const BANK_DETAILS: Queue = {
  table: manualPayoutAccounts,
  at: manualPayoutAccounts.submittedAt,
  waits: eq(manualPayoutAccounts.state, "pending_manual_review"),
};
const SUPPORT: Queue = {
  table: supportRequests,
  at: supportRequests.createdAt,
  // Reports of people are a queue of their own.
  waits: sql`${supportRequests.closedAt} is null and ${supportRequests.aboutId} is null`,
};

function oldest({ table, at, waits }: Queue): number | null {
  const since = sql<number | null>`min(${at})`;
  return reads().select({ since }).from(table).where(waits).get()?.since ?? null;
}

function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

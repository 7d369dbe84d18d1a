import { expireImpersonations } from "~/domain/accounts/impersonation/end-impersonation.server";
import { closeStaleJobs } from "~/domain/applications/end-job/close-stale-jobs.server";
import { endAllUnstarted } from "~/domain/bookings/dates/end-unstarted.server";
import { expireDueDates } from "~/domain/bookings/dates/expire-dates.server";
import { releaseSlots } from "~/domain/bookings/direct/release-slots-flow.server";
import { sweepFurtherHours } from "~/domain/bookings/further-hours/sweep-further-hours.server";
import { passDueProblems } from "~/domain/bookings/problems/pass-due-problem.server";
import { findAllUnreported } from "~/domain/bookings/problems/reporting/find-unreported.server";
import { approveAllOverdueWork } from "~/domain/bookings/work/approve-overdue-work.server";
import { expireCertifications } from "~/domain/certification/expire-certifications.server";
import { lapseJoinRequests } from "~/domain/company-people/joining/lapse-requests.server";
import { tryDisk } from "~/domain/core/disk/disk-trial.server";
import { sweepRecords } from "~/domain/core/outbox/sweep-records.server";
import { inSlices } from "~/domain/core/reads/in-slices";
import { now } from "~/domain/core/runtime.server";
import { sweepHeldFiles, sweepOrphanBlobs } from "~/domain/files/sweep.server";
import { alertDaily } from "~/domain/jobs/alerts/alert-daily.server";
import { sendReminders } from "~/domain/notifications/reminders/remind.server";
import { sweepCards } from "~/domain/payments/cards/sweep-cards-flow.server";
import { sweepPayments } from "~/domain/payments/checkout/sweep-flow.server";
import { sweepDisputes } from "~/domain/payments/disputes/sweep-disputes-flow.server";
import { expireInterventions } from "~/domain/payments/interventions/approvals/expire-interventions.server";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { sweepReversals } from "~/domain/payments/reversals/sweep-reversals-flow.server";
import { sweepStrays } from "~/domain/payments/strays/sweep-strays-flow.server";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";
import { sweepTransfers } from "~/domain/payments/transfers/sweep-transfers-flow.server";
import { sweepBankPayouts } from "~/domain/payouts/bank/sweep-bank-payouts-flow.server";
import { sweepPayoutAccounts } from "~/domain/payouts/sync-flow.server";
import { makeLeftPapers } from "~/domain/reports/papers/make-paper.server";
import { remindOfReviews } from "~/domain/reviews/remind-of-reviews.server";
import { showDueReviews } from "~/domain/reviews/show-due-reviews.server";
import { lapseSpendingRequests } from "~/domain/spending/end-spending.server";
import { checkAuditAtNight } from "~/domain/verification/check-audit-flow.server";
import { checkLedgerAtNight } from "~/domain/verification/check-ledger-flow.server";
import { sweepLimits } from "~/http/limits/limits.server";
import { CLOCK, LEDGER_CHECK, PROCESS } from "~/lib/bounds";
import { log } from "~/platform/log.server";
import type { Ports } from "~/platform/ports.server";
import { databaseChecks } from "./check-databases.server";
import { createClockGuard } from "./clock-guard.server";
import { pullBackDeliveries } from "./outbox.server";
import { paperMaker } from "./paper-maker.server";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface Schedule {
  name: string;
  everyMs: number;
  /** How long a run may take, if that is more than the worker's own limit. The run ends itself before that. */
  mostMs?: number;
  run(): Promise<unknown>;
}

/** Each schedule runs once at start, and does only what is due. What cannot be taken back also waits until the clock is trusted. */
export function schedules(ports: Ports): Schedule[] {
  const clock = createClockGuard(ports);
  const { isTrusted } = clock;
  const whenTrusted = (work: () => Promise<unknown>) => async () => {
    if (await isTrusted()) await work();
  };
  return [
    { name: "record-clock", everyMs: CLOCK.heartbeat.most, run: clock.beat },
    // Runs even when nobody asks for the server's health.
    { name: "try-disk", everyMs: PROCESS.diskTrial.most, run: tryDisk },
    { name: "watch-replication", everyMs: 15 * SECOND, run: async () => ports.replication?.(now()) },
    { name: "sweep-payments", everyMs: 10 * SECOND, run: () => sweepPayments(ports, isTrusted) },
    { name: "sweep-cards", everyMs: MINUTE, run: () => sweepCards(ports) },
    { name: "sweep-refunds", everyMs: 10 * SECOND, run: () => sweepRefunds(ports) },
    { name: "sweep-strays", everyMs: MINUTE, run: () => sweepStrays(ports) },
    { name: "sweep-transfers", everyMs: 10 * MINUTE, run: () => sweepTransfers(ports) },
    { name: "sweep-provider", everyMs: 10 * MINUTE, run: () => sweepProvider(ports) },
    { name: "sweep-reversals", everyMs: 10 * MINUTE, run: () => sweepReversals(ports) },
    { name: "sweep-disputes", everyMs: 10 * MINUTE, run: () => sweepDisputes(ports) },
    { name: "pull-back-deliveries", everyMs: MINUTE, run: () => inSlices(pullBackDeliveries) },
    { name: "sweep-further-hours", everyMs: MINUTE, run: whenTrusted(sweepFurtherHours) },
    { name: "approve-overdue-work", everyMs: MINUTE, run: whenTrusted(approveAllOverdueWork) },
    { name: "find-unreported", everyMs: 10 * MINUTE, run: whenTrusted(findAllUnreported) },
    { name: "pass-due-problems", everyMs: MINUTE, run: whenTrusted(passDueProblems) },
    { name: "show-due-reviews", everyMs: MINUTE, run: whenTrusted(showDueReviews) },
    { name: "remind-of-reviews", everyMs: 10 * MINUTE, run: whenTrusted(remindOfReviews) },
    { name: "send-reminders", everyMs: MINUTE, run: whenTrusted(sendReminders) },
    { name: "alert-daily", everyMs: MINUTE, run: whenTrusted(alertDaily) },
    { name: "expire-dates", everyMs: MINUTE, run: whenTrusted(expireDueDates) },
    { name: "end-unstarted-bookings", everyMs: 10 * MINUTE, run: whenTrusted(endAllUnstarted) },
    { name: "release-slots", everyMs: MINUTE, run: whenTrusted(() => releaseSlots(ports)) },
    { name: "expire-impersonations", everyMs: 10 * SECOND, run: expireImpersonations },
    { name: "make-left-papers", everyMs: 5 * MINUTE, run: () => makeLeftPapers(paperMaker(ports)) },
    { name: "sweep-payout-accounts", everyMs: 5 * MINUTE, run: () => sweepPayoutAccounts(ports) },
    { name: "sweep-bank-payouts", everyMs: 10 * MINUTE, run: whenTrusted(() => sweepBankPayouts(ports)) },
    { name: "expire-certifications", everyMs: 10 * MINUTE, run: whenTrusted(expireCertifications) },
    { name: "lapse-spending", everyMs: MINUTE, run: whenTrusted(lapseSpendingRequests) },
    { name: "lapse-join-requests", everyMs: 10 * MINUTE, run: whenTrusted(lapseJoinRequests) },
    { name: "expire-interventions", everyMs: 10 * MINUTE, run: whenTrusted(expireInterventions) },
    { name: "close-stale-jobs", everyMs: 10 * MINUTE, run: whenTrusted(closeStaleJobs) },
    { name: "sweep-held-files", everyMs: 10 * MINUTE, run: whenTrusted(sweepHeldFiles) },
    { name: "sweep-orphan-blobs", everyMs: HOUR, run: whenTrusted(sweepOrphanBlobs) },
    { name: "sweep-limits", everyMs: 10 * MINUTE, run: async () => sweepLimits() },
    {
      name: "verify-ledger",
      everyMs: 5 * MINUTE,
      mostMs: LEDGER_CHECK.longest.most + HOUR,
      // It changes nothing, but its nights and ages are those of the clock.
      run: whenTrusted(() => checkLedgerAtNight(ports)),
    },
    { name: "verify-audit", everyMs: 5 * MINUTE, mostMs: HOUR, run: whenTrusted(() => checkAudit(ports)) },
    // The clock only decides whether a night has passed, so a wrong clock causes one more check at worst.
    { name: "check-databases", everyMs: 5 * MINUTE, mostMs: HOUR, run: databaseChecks(ports) },
    { name: "sweep-records", everyMs: 10 * MINUTE, run: whenTrusted(sweepRecords) },
  ];
}

/** Verifies the audit log when it is due. The log line has where it ends, and goes to the host, which whoever replaces the file does not hold. */
async function checkAudit({ wait, stopping }: Pick<Ports, "wait" | "stopping">): Promise<void> {
  const found = await checkAuditAtNight({ wait, stopping });
  if (!found) return;
  if (found.fault) log.error(found, "audit log: it does not hold");
  else log.info({ rows: found.rows, end: found.end }, "audit log: it holds");
}

import type { CompanyActor, InspectorActor } from "../actor";
import { jobsToAnswer } from "../applications/own-jobs/jobs-to-answer.server";
import { datesToAnswer } from "../bookings/dates/queries.server";
import { heldTimes } from "../bookings/direct/queries.server";
import { hoursToAnswer } from "../bookings/further-hours/hours-to-answer.server";
import { startsToAgree } from "../bookings/lists/next-bookings.server";
import { problemsToAnswer } from "../bookings/problems/problems-to-answer.server";
import { workToApprove, workToReport } from "../bookings/work/queries.server";
import { messageToAnswer } from "../messages/unread.server";
import { paymentsToFinish } from "../payments/payments-to-finish.server";
import { payoutToMend } from "../payouts/payout-to-mend.server";

/** A problem whose time is over waits for an administrator, who may decide it at any moment. */
const OVERDUE = 0;
const WHENEVER = Number.MAX_SAFE_INTEGER;

/** What is decided without them comes first. One ticket each, at most as many of a kind as its query has. `dueAt`: UTC milliseconds. */
export function waitingFor(actor: CompanyActor | InspectorActor, atSite: readonly { id: string }[] = []) {
  return [...waitingForBoth(actor), ...(actor.role === "company" ? ofCompany(actor) : ofInspector(actor, atSite))].sort(
    (a, b) => a.dueAt - b.dueAt,
  );
}

const ABOUT_ACCOUNTS: ReadonlySet<Waiting["kind"]> = new Set(["message", "payout", "applicants", "payment"]);

export function isAboutBookings(waiting: readonly Waiting[]): boolean {
  return waiting.some(({ kind }) => !ABOUT_ACCOUNTS.has(kind));
}

export type Waiting = ReturnType<typeof waitingFor>[number];

export function countDue(actor: CompanyActor | InspectorActor): number {
  return waitingFor(actor).length;
}

function waitingForBoth(actor: CompanyActor | InspectorActor) {
  return [
    ...problemsToAnswer(actor).map((row) => ({ kind: "problem" as const, dueAt: row.dueAt ?? OVERDUE, row })),
    ...datesToAnswer(actor).map((row) => ({ kind: "date" as const, dueAt: row.expiresAt, row })),
    ...startsToAgree(actor).map((row) => ({ kind: "start" as const, dueAt: row.deadline, row })),
    ...messageToAnswer(actor).map((row) => ({ kind: "message" as const, dueAt: WHENEVER, row })),
  ];
}

function ofCompany(actor: CompanyActor) {
  const unfinished = paymentsToFinish(actor);
  // Nobody else can be accepted while one applicant is being paid for.
  const beingFilled = new Set(unfinished.map(({ jobId }) => jobId));
  const toAnswer = jobsToAnswer(actor).filter(({ id }) => !beingFilled.has(id));
  return [
    ...heldTimes(actor).map((row) => ({ kind: "held" as const, dueAt: row.heldUntil, row })),
    ...workToApprove(actor).map((row) => ({ kind: "approval" as const, dueAt: row.approvalDueAt, row })),
    ...hoursToAnswer(actor).map((row) => ({ kind: "hours" as const, dueAt: row.expiresAt, row })),
    ...toAnswer.map((row) => ({ kind: "applicants" as const, dueAt: row.startsAt, row })),
    ...unfinished.map((row) => ({ kind: "payment" as const, dueAt: WHENEVER, row })),
  ];
}

function ofInspector(actor: InspectorActor, atSite: readonly { id: string }[]) {
  return [
    ...workToReport(actor, atSite).map((row) => ({ kind: "report" as const, dueAt: row.reportBy, row })),
    ...payoutToMend(actor).map((row) => ({
      kind: "payout" as const,
      dueAt: row.isStopped ? OVERDUE : (row.due?.at ?? WHENEVER),
      row,
    })),
  ];
}

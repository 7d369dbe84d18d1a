import { roleMay } from "~/domain/companies/rights";
import type { Whose } from "~/domain/companies/scope.server";
import type { CompanyActor, InspectorActor } from "../actor";
import { jobsToAnswer } from "../applications/own-jobs/jobs-to-answer.server";
import { datesToAnswer } from "../bookings/dates/queries.server";
import { heldTimes } from "../bookings/direct/queries.server";
import { hoursToAnswer } from "../bookings/further-hours/hours-to-answer.server";
import { startsToAgree } from "../bookings/lists/next-bookings.server";
import { problemsToAnswer } from "../bookings/problems/problems-to-answer.server";
import { workToApprove, workToReport } from "../bookings/work/queries.server";
import { messageToAnswer } from "../messages/conversations/unread.server";
import { paymentsToFinish } from "../payments/records/payments-to-finish.server";
import { payoutToMend } from "../payouts/payout-to-mend.server";
import { spendingToApprove } from "../spending/queries.server";

/** A problem whose time is over waits for an administrator, who may decide it at any moment. */
const OVERDUE = 0;
const WHENEVER = Number.MAX_SAFE_INTEGER;

interface Asked {
  /** Bookings that an inspector's page shows elsewhere. */
  atSite?: readonly { id: string }[];
  /** Of a company's person: what is theirs to look after, or all that they may see. */
  whose?: Whose;
}

/** What is decided without them comes first. One ticket each, at most as many of a kind as its query has. `dueAt`: UTC milliseconds. */
export function waitingFor(actor: CompanyActor | InspectorActor, { atSite = [], whose = "own" }: Asked = {}) {
  const messages = messageToAnswer(actor).map((row) => ({ kind: "message" as const, dueAt: WHENEVER, row }));
  // What a member may not decide waits for the owners and managers.
  if (actor.role === "company" && !roleMay(actor.company.role, "book")) return messages;
  const ofSide = actor.role === "company" ? ofCompany(actor, whose) : ofInspector(actor, atSite);
  return [...waitingForBoth(actor, whose), ...messages, ...ofSide].sort((a, b) => a.dueAt - b.dueAt);
}

const ABOUT_ACCOUNTS: ReadonlySet<Waiting["kind"]> = new Set([
  "message",
  "payout",
  "applicants",
  "payment",
  "spending",
]);

export function isAboutBookings(waiting: readonly Waiting[]): boolean {
  return waiting.some(({ kind }) => !ABOUT_ACCOUNTS.has(kind));
}

export type Waiting = ReturnType<typeof waitingFor>[number];

export function countDue(actor: CompanyActor | InspectorActor): number {
  return waitingFor(actor).length;
}

function waitingForBoth(actor: CompanyActor | InspectorActor, whose: Whose) {
  return [
    ...problemsToAnswer(actor, whose).map((row) => ({ kind: "problem" as const, dueAt: row.dueAt ?? OVERDUE, row })),
    ...datesToAnswer(actor, whose).map((row) => ({ kind: "date" as const, dueAt: row.expiresAt, row })),
    ...startsToAgree(actor, whose).map((row) => ({ kind: "start" as const, dueAt: row.deadline, row })),
  ];
}

function ofCompany(actor: CompanyActor, whose: Whose) {
  const unfinished = paymentsToFinish(actor, whose);
  // Nobody else can be accepted while one applicant is being paid for.
  const beingFilled = new Set(unfinished.map(({ jobId }) => jobId));
  const toAnswer = jobsToAnswer(actor, whose).filter(({ id }) => !beingFilled.has(id));
  return [
    ...spendingToApprove(actor).map((row) => ({ kind: "spending" as const, dueAt: row.expiresAt, row })),
    ...heldTimes(actor, whose).map((row) => ({
      kind: "held" as const,
      dueAt: row.heldUntil,
      row,
    })),
    ...workToApprove(actor, whose).map((row) => ({ kind: "approval" as const, dueAt: row.approvalDueAt, row })),
    ...hoursToAnswer(actor, whose).map((row) => ({
      kind: "hours" as const,
      dueAt: row.expiresAt,
      row,
    })),
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

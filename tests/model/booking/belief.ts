import { DAY, HOUR } from "#tests/support/world";
import type { CompanyActor, InspectorActor, PersonActor } from "~/domain/actor";
import { PROBLEMS } from "~/lib/bounds";
import type { BookingState, ProblemKind } from "~/lib/vocabulary";
import type { Model } from "../model";
import type { createPost } from "../process";

export const ACTORS = [
  "company",
  "inspector",
  "other company",
  "other inspector",
  "administrator",
  "administrator as company",
  "administrator as inspector",
] as const;
export type ActorName = (typeof ACTORS)[number];

export type Side = "company" | "inspector";
export type Bank = "nothing" | "open" | "won" | "lost";

/** What the test believes of the booking. It follows from the rules as they are written for people, and not from the product's tables. */
export interface Belief {
  state: BookingState;
  startsAt: number;
  endsAt: number;
  /** Where not, `startsAt` stands on the start date only. */
  startAgreed: boolean;
  zone: string;
  /** Until when the time is held for a payment. */
  heldUntil: number | null;
  /** Another start that waits for an answer, and until when. */
  date: { by: Side; startsAt: number; until: number } | null;
  workDoneAt: number | null;
  /** When work that nobody answers is approved. */
  approvalDueAt: number;
  hasCome: boolean;
  /** Further hours that wait for an answer, and until when. */
  proposedUntil: number | null;
  /** Cents an hour. */
  rate: number;
  /** Cents of each payment, the oldest first: what was paid, and what went back. */
  paid: { amount: number; back: number }[];
  problem: Trouble | null;
  /** When the last problem ended. */
  calmSince: number | null;
  /** What the bank knows, and what we have heard of it. */
  bank: Bank;
  heard: Bank;
  /** Since when the bank's dispute has been known. */
  heldSince: number;
  /** The state before the dispute at the bank; null while a problem of the two sides holds the booking, too. */
  heldFrom: BookingState | null;
}

export interface Trouble {
  kind: ProblemKind;
  reportedAt: number;
  /** Who has said what happened. */
  said: Side[];
  /** The last offer, and the cents that could still go back when it was made. */
  offer: { by: Side; left: number } | null;
  /** Whether an unanswered absence was looked at after its three days. */
  isPassed: boolean;
}

export function isSide(actor: ActorName): actor is Side {
  return actor === "company" || actor === "inspector";
}

interface People {
  company: CompanyActor;
  inspector: InspectorActor;
  "other company": CompanyActor;
  "other inspector": InspectorActor;
}

/** The product as it is. */
export interface Real {
  model: Model;
  post: ReturnType<typeof createPost>;
  bookingId: string;
  paymentId: string;
  people: Record<ActorName, PersonActor> & People;
  keys: number;
  /** Over all runs: deeds that were allowed, moves that were made, states that the booking had, and who was refused what. */
  reached: Set<string>;
}

/** The terms of cancellation, in the words of the terms page: 24 hours before everything, 2 hours before a half, later nothing. */
export function percentBack(msLeft: number): number {
  if (msLeft >= 24 * HOUR) return 100;
  return msLeft >= 2 * HOUR ? 50 : 0;
}

/** Cents of what is left of an amount, half a cent rounded up. */
export function partOf(left: number, percent: number): number {
  return Math.round((left * percent) / 100);
}

/** Cents that could still go back. */
export function leftOf({ paid }: Belief): number {
  return paid.reduce((sum, { amount, back }) => sum + amount - back, 0);
}

/** Money goes back by the newest payment first. */
export function takeBack({ paid }: Belief, refund: number): void {
  let rest = refund;
  for (const one of paid.toReversed()) {
    const part = Math.min(rest, one.amount - one.back);
    one.back += part;
    rest -= part;
  }
}

/** The booking comes into this state. What was asked of it before ends where it cannot go on. */
export function become(belief: Belief, state: BookingState): void {
  belief.state = state;
  if (state === "cancelled" || state === "disputed") belief.proposedUntil = null;
  if (state !== "confirmed") belief.date = null;
}

/** A problem holds the booking. */
export function begin(belief: Belief, kind: ProblemKind, now: number, said: Side[]): void {
  become(belief, "disputed");
  belief.problem = { kind, reportedAt: now, said, offer: null, isPassed: false };
}

/** A problem ends with its booking: `refund` cents go back. */
export function endWith(belief: Belief, refund: number, now: number): void {
  takeBack(belief, refund);
  become(belief, belief.problem?.kind === "work" ? "completed" : "cancelled");
  Object.assign(belief, { problem: null, calmSince: now });
}

/** A problem ends and the booking goes on, unless a bank still decides about its money. */
export function goOn(belief: Belief, now: number): void {
  const from = belief.problem?.kind === "work" ? "work_done" : "confirmed";
  if (belief.heard === "open") belief.heldFrom = from;
  else become(belief, from);
  Object.assign(belief, { problem: null, calmSince: now });
}

/** What the product has heard of the bank. */
export function hear(belief: Belief, heard: Bank, now: number): void {
  if (heard === belief.heard) return;
  const was = belief.heard;
  belief.heard = heard;
  const own = belief.paid[0];
  if (heard === "lost" && own) own.back = own.amount;
  if (was === "nothing") belief.heldSince = now;
  if (belief.state === "cancelled") return;
  if (heard === "open") {
    if (belief.problem) return;
    belief.heldFrom = belief.state;
    become(belief, "disputed");
    return;
  }
  // Heard of only when it was over, a dispute that was won changed nothing.
  const from = belief.heldFrom ?? (was === "nothing" ? belief.state : null);
  if (heard === "lost" && leftOf(belief) === 0) {
    if (belief.problem) Object.assign(belief, { problem: null, calmSince: now });
    become(belief, belief.workDoneAt === null ? "cancelled" : "completed");
  } else if (from !== null && !belief.problem) {
    // The company could not answer meanwhile, so it has a day.
    if (from === "work_done" && belief.state === "disputed")
      belief.approvalDueAt = Math.max(belief.approvalDueAt, now + DAY);
    // The inspector was told not to go, so nobody knows what happened.
    const isMissed =
      belief.startAgreed && !belief.hasCome && belief.calmSince === null && belief.heldSince < belief.startsAt;
    if (from === "confirmed" && belief.state === "disputed" && isMissed && belief.startsAt <= now) {
      begin(belief, "unreported", now, []);
    } else become(belief, from);
  }
  belief.heldFrom = null;
}

/** What happens because nobody did anything. */
export function endOfTime(belief: Belief, now: number): void {
  const { state, approvalDueAt, proposedUntil, problem, calmSince, heldUntil, date, startAgreed } = belief;
  if (proposedUntil !== null && now >= proposedUntil) belief.proposedUntil = null;
  if (date && now >= date.until) belief.date = null;
  if (state === "pending" && heldUntil !== null && now >= heldUntil) become(belief, "cancelled");
  if (state === "confirmed" && !startAgreed && now >= belief.startsAt + 14 * DAY) {
    takeBack(belief, leftOf(belief));
    become(belief, "cancelled");
  }
  if (state === "work_done" && now >= approvalDueAt) become(belief, "completed");
  const week = 7 * DAY;
  if (
    state === "confirmed" &&
    startAgreed &&
    now >= belief.endsAt + week &&
    (calmSince === null || now >= calmSince + week)
  ) {
    begin(belief, "unreported", now, []);
    return;
  }
  if (!problem || problem.isPassed || now < problem.reportedAt + PROBLEMS.answeredWithin.most) return;
  problem.isPassed = true;
  if (problem.said.length !== 1 || belief.heard === "open") return;
  if (problem.kind === "inspector_absent" && !belief.hasCome) endWith(belief, leftOf(belief), now);
  if (problem.kind === "company_absent" && belief.hasCome) endWith(belief, 0, now);
}

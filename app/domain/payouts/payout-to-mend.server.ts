import type { Cents } from "~/lib/money";
import { type CalendarDate, zonedTime } from "~/lib/time/dates";
import type { PayoutNeed } from "~/lib/vocabulary";
import { zoneOfPerson } from "../accounts/zone-of-person.server";
import type { InspectorActor } from "../actor";
import { returnedPayout } from "./bank/own-payouts.server";
import { ownBankDetails } from "./manual/queries.server";
import { ownPayouts } from "./queries.server";

export interface PayoutToMend {
  id: "payout";
  why: "not_started" | "action_needed" | "closed" | "paused" | "returned" | "needs";
  isStopped: boolean;
  needs: PayoutNeed[];
  /** The day on which payouts stop, in the inspector's zone, and its beginning in UTC milliseconds. */
  due: { day: CalendarDate; at: number } | null;
  pausedSince: CalendarDate | null;
  /** The newest payout, if the bank sent it back. */
  returned: { amount: Cents; failureCode: string | null } | null;
}

/** The worst first. Empty while the provider or an administrator checks what was given, since there is nothing to do then. */
export function payoutToMend(actor: InspectorActor): PayoutToMend[] {
  const { state, way, underReview, pausedSince, needs, needsBy } = ownPayouts(actor);
  if (underReview || way === "manual" || (way === null && areDetailsReviewed(actor))) return [];
  const due = needsBy ? { day: needsBy, at: zonedTime(needsBy, "00:00", zoneOfPerson(actor)) } : null;
  const row = { id: "payout" as const, isStopped: true, needs, due, pausedSince: pausedSince || null, returned: null };
  if (pausedSince) return [{ ...row, why: "paused" }];
  if (state !== "verified") return [{ ...row, why: state, isStopped: state === "closed" }];
  const returned = returnedPayout(actor);
  if (returned) return [{ ...row, why: "returned", returned }];
  return due ? [{ ...row, why: "needs", isStopped: false }] : [];
}

function areDetailsReviewed(actor: InspectorActor): boolean {
  return ownBankDetails(actor)?.state === "pending_manual_review";
}

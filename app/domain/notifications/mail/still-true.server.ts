import { eq } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { NOTICES, type NoticeCheck, type NoticeKind, type StatedSubject } from "~/lib/notices";
import {
  hasOpenOffer,
  hasProposedDecision,
  isBookedAsBefore,
  isBookedThen,
  isOpenDate,
  startsThen,
  waitsForApproval,
} from "./checks/bookings.server";
import type { Check, Said } from "./checks/check.server";
import { certificationExpires } from "./checks/inspectors.server";
import { hasOpenFinds, hasWaitingApplications, isJobOffered, isJobOpen, isJobThere } from "./checks/jobs.server";
import { isRequestOpen, isRequestPending, isUnread } from "./checks/messages.server";
import { isDisputeUnanswered } from "./checks/payments.server";
import { canReviewBeAnswered, owesReview } from "./checks/reviews.server";

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

const CHECKS: { readonly [C in NoticeCheck]: Check } = {
  canReviewBeAnswered,
  certificationExpires,
  hasOpenFinds,
  hasOpenOffer,
  hasProposedDecision,
  hasWaitingApplications,
  isBookedAsBefore,
  isBookedThen,
  isDisputeUnanswered,
  isJobOffered,
  isJobOpen,
  isJobThere,
  isOpenDate,
  isRequestOpen,
  isRequestPending,
  isUnread,
  owesReview,
  startsThen,
  waitsForApproval,
};

interface Stated {
  id: AnySQLiteColumn;
  state: AnySQLiteColumn;
}

const ROWS: { readonly [S in StatedSubject]: Stated } = {
  application: schema.applications,
  bankDetails: { id: schema.manualPayoutAccounts.inspectorId, state: schema.manualPayoutAccounts.state },
  booking: schema.bookings,
  certification: schema.certifications,
  connection: schema.connections,
  equipment: schema.equipmentSubmissions,
  furtherHours: schema.furtherHours,
  intervention: schema.paymentInterventions,
  payout: { id: schema.payoutAccounts.inspectorId, state: schema.payoutAccounts.state },
  problem: schema.problems,
  review: schema.reviews,
  reviewReport: schema.reviewReports,
  transfer: schema.transfers,
};

function stateOf(subject: StatedSubject, rowId: string): string | undefined {
  const { id, state } = ROWS[subject];
  const row = reads().select({ state }).from(id.table).where(eq(id, rowId)).get();
  return row?.state as string | undefined;
}

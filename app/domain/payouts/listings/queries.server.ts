import { payoutListings as listings } from "#db/client.server";
import { countOf } from "~/domain/core/counters/queries.server";
import type { Place } from "~/domain/core/reads/keyset.server";
import type { Count } from "~/domain/core/search/search.server";
import {
  LISTED_PAYOUT_STATUSES,
  type ListedPayoutMethod,
  type ListedPayoutStatus,
  MANUAL_PAYOUT_STATES,
} from "~/lib/vocabulary";
import type { AdminActor } from "../../actor";
import { submissionQueue } from "../../people/submissions/queue.server";
import { type ListedAccount, type Listing, listed, listedAccount } from "./rows.server";

const QUEUE = submissionQueue<Listing, ListedPayoutStatus, ListedAccount>({
  name: "payout accounts",
  table: listings,
  submittedAt: listings.createdAt,
  state: listings.status,
  method: listings.method,
  rows: listed,
  shown: listedAccount,
});

interface PayoutAccountFilter {
  status?: ListedPayoutStatus | undefined;
  method?: ListedPayoutMethod | undefined;
  /** Beginnings of words of a name or an email address. */
  search?: string | undefined;
}

/** Returns a page of the accounts that inspectors are paid to or want to be, the newest first. Of numbers it has the last four digits. */
export function payoutAccountsListed(actor: AdminActor, filter: PayoutAccountFilter, place?: Place, size?: number) {
  if (contradicts(filter)) return { rows: [], previous: null, next: null, complete: true };
  return QUEUE.page(actor, queueFilter(filter), place, size);
}

/** Exact to 10,000; 10,001 means more. `atLeast` means that the search stopped early, so there may be more. */
export function payoutAccountsCount(actor: AdminActor, filter: PayoutAccountFilter): Count {
  return contradicts(filter) ? { count: 0, atLeast: false } : QUEUE.count(actor, queueFilter(filter));
}

/** Returns how many accounts there are, wait for a review, are paid by the provider, and are paid by hand or want to be; counted by triggers. */
export function payoutAccountCounts(actor: AdminActor) {
  const of = (status: ListedPayoutStatus) => countOf(actor, `payouts-${status}`);
  return {
    total: LISTED_PAYOUT_STATUSES.reduce((sum, status) => sum + of(status), 0),
    pendingReview: of("pending_manual_review"),
    stripeConnected: of("connected"),
    totalManual: of("pending_manual_review") + of("approved") + of("rejected"),
  };
}

/** Returns the bank details that wait for a decision beside these, by the time they were sent in, and how many wait. */
export function bankDetailsBeside(
  actor: AdminActor,
  { inspectorId, submittedAt }: { inspectorId: string; submittedAt: number },
) {
  const id = `manual_${inspectorId}`;
  const { waiting, next, previous } = QUEUE.beside(actor, "pending_manual_review", { id, submittedAt });
  return {
    waiting,
    next: next?.replace("manual_", "") ?? null,
    previous: previous?.replace("manual_", "") ?? null,
  };
}

/** A status belongs to one method. */
function queueFilter({ status, method, search }: PayoutAccountFilter) {
  return { states: status && [status], method: status ? undefined : method, search };
}

function contradicts({ status, method }: PayoutAccountFilter): boolean {
  if (!status || !method) return false;
  return (method === "manual") !== MANUAL_PAYOUT_STATES.some((known) => known === status);
}

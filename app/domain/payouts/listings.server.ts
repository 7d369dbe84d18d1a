import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";
import {
  LISTED_PAYOUT_STATUSES,
  type ListedPayoutMethod,
  type ListedPayoutStatus,
  MANUAL_PAYOUT_STATES,
} from "~/lib/vocabulary";
import type { AdminActor } from "../actor";
import { countOf } from "../counters/queries.server";
import { notFound } from "../errors";
import { submissionQueue } from "../people/submission-queue.server";
import type { Place } from "../reads/keyset.server";
import { reads } from "../runtime.server";
import type { Count } from "../search/search.server";
import { needsOf } from "./needs";

const { manualPayoutAccounts: manual, payoutAccounts, payoutListings: listings, users } = schema;
const PAGE_SIZE = 25;

const QUEUE = submissionQueue<Listing, ListedPayoutStatus>({
  name: "payout accounts",
  table: listings,
  submittedAt: listings.createdAt,
  state: listings.status,
  method: listings.method,
  rowsOf: (where, orderBy) =>
    listed()
      .where(where)
      .orderBy(...orderBy)
      .all(),
});

export interface PayoutAccountFilter {
  status?: ListedPayoutStatus | undefined;
  method?: ListedPayoutMethod | undefined;
  /** Beginnings of words of a name or an email address. */
  search?: string | undefined;
}

/** Returns a page of the accounts that inspectors are paid to or want to be, the newest first. Of numbers it has the last four digits. */
export function payoutAccountsListed(
  actor: AdminActor,
  filter: PayoutAccountFilter,
  place: Place = {},
  size = PAGE_SIZE,
) {
  if (contradicts(filter)) return { rows: [], previous: null, next: null, complete: true };
  const { rows, ...page } = QUEUE.page(actor, queueFilter(filter), place, size);
  return { rows: rows.map((row) => listedAccount(actor, row)), ...page };
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
  const { next, previous } = QUEUE.beside(actor, "pending_manual_review", { id: `manual_${inspectorId}`, submittedAt });
  return {
    waiting: countOf(actor, "payouts-pending_manual_review"),
    next: next?.replace("manual_", "") ?? null,
    previous: previous?.replace("manual_", "") ?? null,
  };
}

/** @throws DomainError not_found */
export function payoutAccountListed(actor: AdminActor, method: ListedPayoutMethod, inspectorId: string): ListedAccount {
  const found = listed()
    .where(eq(listings.id, `${method}_${inspectorId}`))
    .get();
  if (!found) throw notFound();
  return listedAccount(actor, found);
}

/** Returns an account at the provider as it was last read there. @throws DomainError not_found */
export function stripeAccountForAdmin(actor: AdminActor, inspectorId: string) {
  const {
    inspectorId: id,
    status,
    createdAt,
    updatedAt,
    name,
    email,
  } = payoutAccountListed(actor, "stripe", inspectorId);
  const account = reads().select().from(payoutAccounts).where(eq(payoutAccounts.inspectorId, inspectorId)).get();
  if (!account) throw notFound();
  const { stripeAccountId, state, last4, payoutSchedule, needs, needsBy, pausedAt, checkedAt } = account;
  const given = reads()
    .select({ id: manual.inspectorId })
    .from(manual)
    .where(eq(manual.inspectorId, inspectorId))
    .get();
  const isHidden = actor.impersonator !== null;
  return {
    ...{ inspectorId: id, status, createdAt, updatedAt, name, email },
    hasBankDetails: given !== undefined && !isHidden,
    stripe: {
      ...{ stripeAccountId, state, needs: needsOf(needs), needsBy, pausedAt, checkedAt, isHidden },
      last4: isHidden ? null : last4,
      payoutSchedule: payoutSchedule as "daily" | "weekly" | "monthly" | "other" | null,
    },
  };
}

export type ListedAccount = ReturnType<typeof listedAccount>;

/** A status belongs to one method. */
function queueFilter({ status, method, search }: PayoutAccountFilter) {
  return { states: status && [status], method: status ? undefined : method, search };
}

function contradicts({ status, method }: PayoutAccountFilter): boolean {
  if (!status || !method) return false;
  return (method === "manual") !== MANUAL_PAYOUT_STATES.some((known) => known === status);
}

function listed() {
  return reads()
    .select({
      id: listings.id,
      inspectorId: listings.inspectorId,
      method: listings.method,
      status: listings.status,
      submittedAt: listings.createdAt,
      updatedAt: listings.updatedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      stripeAccountId: payoutAccounts.stripeAccountId,
      stripeState: payoutAccounts.state,
      last4: payoutAccounts.last4,
      bank: {
        bankName: manual.bankName,
        accountHolder: manual.accountHolder,
        accountType: manual.accountType,
        routingLast4: manual.routingLast4,
        accountLast4: manual.accountLast4,
        legalName: manual.legalName,
        businessName: manual.businessName,
        taxIdLast4: manual.taxIdLast4,
        street: manual.street,
        city: manual.city,
        usState: manual.usState,
        zip: manual.zip,
      },
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.inspectorId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.inspectorId, listings.inspectorId))
    .leftJoin(manual, eq(manual.inspectorId, listings.inspectorId))
    .$dynamic();
}

type Listing = ReturnType<ReturnType<typeof listed>["all"]>[number];

/** Of each account what belongs to its own method. Bank data stays hidden while looking through another's eyes. */
function listedAccount(actor: AdminActor, row: Listing) {
  const { id, inspectorId, method, status, submittedAt, updatedAt, email } = row;
  const { stripeAccountId, stripeState, last4 } = row;
  const about = { id, inspectorId, status, createdAt: submittedAt, updatedAt, name: fullName(row), email };
  if (method === "stripe") {
    return {
      ...about,
      method,
      stripe: { stripeAccountId, state: stripeState, last4: actor.impersonator ? null : last4 },
    };
  }
  const { bank, phone } = row;
  return { ...about, method, bank: actor.impersonator || !bank ? null : { ...bank, phone } };
}

import { and, eq, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";
import type { ManualPayoutState } from "~/lib/vocabulary";
import type { AdminActor, InspectorActor } from "../../actor";
import { notFound } from "../../errors";
import { keyset, type Place } from "../../reads/keyset.server";
import { reads } from "../../runtime.server";

const { manualPayoutAccounts: accounts, users } = schema;
const PAGE_SIZE = 25;
/** The most that are counted. */
const COUNTED = 100;

/** What pages show of an account: none of the sealed numbers. */
const SHOWN = {
  inspectorId: accounts.inspectorId,
  state: accounts.state,
  bankName: accounts.bankName,
  accountHolder: accounts.accountHolder,
  accountType: accounts.accountType,
  routingLast4: accounts.routingLast4,
  accountLast4: accounts.accountLast4,
  legalName: accounts.legalName,
  businessName: accounts.businessName,
  taxClassification: accounts.taxClassification,
  taxIdKind: accounts.taxIdKind,
  taxIdLast4: accounts.taxIdLast4,
  street: accounts.street,
  city: accounts.city,
  usState: accounts.usState,
  zip: accounts.zip,
  signedName: accounts.signedName,
  signedAt: accounts.signedAt,
  submittedAt: accounts.submittedAt,
  reviewedAt: accounts.reviewedAt,
  reason: accounts.reason,
};

/** Returns the inspector's own bank details, null when none were given. An impersonating administrator sees the state alone. */
export function ownBankDetails(actor: InspectorActor) {
  const found = reads().select(SHOWN).from(accounts).where(eq(accounts.inspectorId, actor.id)).get();
  if (!found) return null;
  const { state, reason, submittedAt } = found;
  return { state, reason, submittedAt, details: actor.impersonator ? null : found };
}

export type OwnBankDetails = NonNullable<ReturnType<typeof ownBankDetails>>;

/** Bank data stays hidden while looking through another's eyes. @throws DomainError not_found */
export function bankDetailsForReview(actor: AdminActor, inspectorId: string) {
  const found = reads()
    .select({ ...SHOWN, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.inspectorId))
    .where(eq(accounts.inspectorId, inspectorId))
    .get();
  if (!found || actor.impersonator) throw notFound();
  const { firstName, lastName, ...details } = found;
  return { ...details, inspectorName: fullName({ firstName, lastName }) };
}

export type BankDetailsForReview = ReturnType<typeof bankDetailsForReview>;

const ORDER = {
  by: accounts.submittedAt,
  id: accounts.inspectorId,
  descending: true,
  keyOf: ({ submittedAt, inspectorId }: { submittedAt: number; inspectorId: string }) => ({
    at: submittedAt,
    id: inspectorId,
  }),
};

/** Returns a page of the bank details in a state, or in any, newest first. */
export function bankDetailsIn(_actor: AdminActor, state: ManualPayoutState | undefined, place: Place = {}) {
  const pages = keyset<{ inspectorId: string; submittedAt: number }>(ORDER, place);
  const inState = state && eq(accounts.state, state);
  const found = reads()
    .select({
      inspectorId: accounts.inspectorId,
      state: accounts.state,
      bankName: accounts.bankName,
      accountLast4: accounts.accountLast4,
      submittedAt: accounts.submittedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.inspectorId))
    .where(and(inState, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  const { rows, ...neighbours } = pages.pageOf(found, PAGE_SIZE);
  return {
    rows: (rows as typeof found).map(({ firstName, lastName, ...row }) => ({
      ...row,
      inspectorName: fullName({ firstName, lastName }),
    })),
    ...neighbours,
  };
}

/** Counts what waits for a decision, to 100. */
export function bankDetailsWaiting(_actor: AdminActor): number {
  const some = reads()
    .select({ id: accounts.inspectorId })
    .from(accounts)
    .where(eq(accounts.state, "pending_manual_review"))
    .limit(COUNTED)
    .as("some");
  return reads().select({ total: sql<number>`count(*)` }).from(some).get()?.total ?? 0;
}

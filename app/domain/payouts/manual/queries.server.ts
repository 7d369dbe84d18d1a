import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { manualPayoutAccounts as accounts, users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { fullName } from "~/lib/text/full-name";
import type { AdminActor, InspectorActor } from "../../actor";
import { notFound } from "../../errors";
import { bankDetailsBeside } from "../listings/queries.server";

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

const reviewer = alias(users, "reviewer");

/** Bank data stays hidden during an impersonation. @throws DomainError not_found */
export function bankDetailsForReview(actor: AdminActor, inspectorId: string) {
  const found = reads()
    .select({
      ...SHOWN,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      reviewer: { firstName: reviewer.firstName, lastName: reviewer.lastName },
    })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.inspectorId))
    .leftJoin(reviewer, eq(reviewer.id, accounts.reviewedBy))
    .where(eq(accounts.inspectorId, inspectorId))
    .get();
  if (!found || actor.impersonator) throw notFound();
  const { firstName, lastName, reviewer: decider, ...details } = found;
  const reviewerName = decider && fullName(decider);
  return {
    ...details,
    inspectorName: fullName({ firstName, lastName }),
    reviewerName,
    beside: bankDetailsBeside(actor, details),
  };
}

export type BankDetailsForReview = ReturnType<typeof bankDetailsForReview>;

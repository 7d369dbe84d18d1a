import { eq } from "drizzle-orm";
import { payoutListings as listings, manualPayoutAccounts as manual, payoutAccounts, users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { fullName } from "~/lib/text/full-name";
import type { ListedPayoutMethod } from "~/lib/vocabulary";
import type { AdminActor } from "../../actor";
import { notFound } from "../../errors";

/** @throws DomainError not_found */
export function payoutAccountListed(actor: AdminActor, method: ListedPayoutMethod, inspectorId: string): ListedAccount {
  const found = listed()
    .where(eq(listings.id, `${method}_${inspectorId}`))
    .get();
  if (!found) throw notFound();
  return listedAccount(found, actor);
}

export type ListedAccount = ReturnType<typeof listedAccount>;

/** Not scoped: the callers are administrators. */
export function listed() {
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

export type Listing = ReturnType<ReturnType<typeof listed>["all"]>[number];

/** Of each account what belongs to its own method. Bank data stays hidden during an impersonation. */
export function listedAccount(row: Listing, actor: AdminActor) {
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

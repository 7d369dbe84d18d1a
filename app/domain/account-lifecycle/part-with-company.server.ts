import { eq, sql } from "drizzle-orm";
import {
  bookings,
  companies,
  companyInvitations,
  jobs,
  joinRequests,
  laboratoryRequests,
  recipients,
} from "#db/client.server";
import { CLOSED_ACCOUNT_NAME } from "~/lib/closed-account";
import type { CompanyId, PersonId } from "~/lib/ids";
import type { Context } from "../command.server";
import { leave } from "../companies/found-company.server";
import { handOver } from "../companies/hand-over.server";
import { endJoinRequests } from "../companies/join-requests.server";
import { isLastOwner, membershipOf, ownersOf, peopleOfCompany } from "../companies/memberships.server";
import { existing } from "../core/reads/existing.server";
import { conflict } from "../errors";
import { forgetDrafts } from "../jobs/drafts/discard-draft.server";
import { NO_GATE_DETAILS } from "../jobs/gate-details";
import { dropPicture } from "../people/picture-rows.server";
import { withdrawRequestsOf } from "../spending/withdraw-requests.server";
import { endContacts } from "./closing/end-contacts.server";
import { forgetSide } from "./closing/forget-side.server";
import { isEngaged } from "./open-matters.server";
import { windDownCompany } from "./wind-down.server";

interface Parting {
  /** Whether the last owner's words go too, as when they close their account. */
  forget: boolean;
}

/** Part of a command: whoever closes their account or takes another role leaves their company; its last owner closes it. @throws DomainError conflict "account-engaged" */
export function partWithCompany(context: Context, userId: PersonId, { forget }: Parting): void {
  endJoinRequests(context, eq(joinRequests.userId, userId), "withdrawn");
  const membership = membershipOf(context.tx, userId);
  if (!membership) return;
  if (!isLastOwner(context.tx, membership)) {
    handOverToOwner(context, membership.id, userId);
    withdrawRequestsOf(context, { companyId: membership.id, userId });
    leave(context, membership.membershipId);
    return;
  }
  closeCompany(context, membership.id, userId);
  if (forget) forgetCompany(context, membership.id);
}

/** Nobody is named there, so what they looked after goes to the owner who has been there longest. */
function handOverToOwner(context: Context, companyId: CompanyId, from: PersonId): void {
  const to = ownersOf(context.tx, companyId).find(({ id }) => id !== from);
  if (to) handOver(context, { companyId, from, to: to.id });
}

/** Its other people are mailed. Triggers of the database then remove its saved card. @throws DomainError conflict "account-engaged" while bookings or money are under way */
function closeCompany(context: Context, companyId: CompanyId, lastOwner: PersonId): void {
  const { tx, now } = context;
  if (isEngaged(tx, companyId)) throw conflict("account-engaged");
  windDownCompany(context, companyId);
  endContacts(context, companyId);
  for (const { id: userId, membershipId } of peopleOfCompany(tx, companyId)) {
    withdrawRequestsOf(context, { companyId, userId });
    leave(context, membershipId);
    if (userId !== lastOwner) context.emit("company.closed", { userId });
  }
  tx.delete(companyInvitations).where(eq(companyInvitations.companyId, companyId)).run();
  endJoinRequests(context, eq(joinRequests.companyId, companyId), "unanswered");
  tx.update(companies).set({ closedAt: now, updatedAt: now }).where(eq(companies.id, companyId)).run();
}

/** Replaces or removes what its people have entered, in rows that others need. */
function forgetCompany(context: Context, companyId: CompanyId): void {
  const { tx } = context;
  forgetDrafts(context, companyId);
  const { testsWanted: _work, ...personal } = NO_GATE_DETAILS;
  tx.update(jobs).set(personal).where(eq(jobs.companyId, companyId)).run();
  tx.update(bookings).set(personal).where(eq(bookings.companyId, companyId)).run();
  // What was signed names them too, and the inspector may need to know who got it.
  tx.update(recipients)
    .set({ email: null, removedAt: sql`coalesce(${recipients.removedAt}, ${context.now})` })
    .where(eq(recipients.companyId, companyId))
    .run();
  tx.update(laboratoryRequests)
    .set({ email: null, endedAt: sql`coalesce(${laboratoryRequests.endedAt}, ${context.now})` })
    .where(eq(laboratoryRequests.companyId, companyId))
    .run();
  forgetSide(context, companyId);
  dropPicture(context, existing(tx, companies, eq(companies.id, companyId)).logoId);
  tx.update(companies)
    .set({
      name: CLOSED_ACCOUNT_NAME,
      bio: null,
      size: null,
      street: null,
      city: null,
      usState: null,
      zip: null,
      billingEmail: null,
      taxId: null,
      taxIdLast4: null,
      logoId: null,
    })
    .where(eq(companies.id, companyId))
    .run();
}

import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type Connection, companies, companyInvitations, memberships, users } from "#db/client.server";
import type { CompanyId } from "~/lib/ids";
import { addressTaken } from "../../accounts/addresses/address-taken.server";
import { hashOfToken } from "../../accounts/link-token.server";
import { withinQuota } from "../../command/quota.server";
import { membershipOf, peopleOfCompany } from "../../companies/memberships.server";

const invitation = {
  id: companyInvitations.id,
  companyId: companyInvitations.companyId,
  company: companies.name,
  usState: companies.usState,
  city: companies.city,
  email: companyInvitations.email,
  role: companyInvitations.role,
  payLimit: companyInvitations.payLimit,
  projectIds: companyInvitations.projectIds,
  expiresAt: companyInvitations.expiresAt,
};

/** Returns the invitation that a mailed link opens; undefined where it is unknown or over, its company is not at work, or its sender may not invite now. */
export function invitationByToken(connection: Connection, token: string, now: number) {
  return openInvitations(connection, eq(companyInvitations.tokenHash, hashOfToken(token)), now).get();
}

export function invitationById(connection: Connection, id: string, now: number) {
  return openInvitations(connection, eq(companyInvitations.id, id), now).get();
}

export function invitationsTo(connection: Connection, email: string, now: number) {
  return openInvitations(connection, eq(companyInvitations.email, email), now).limit(LISTED).all();
}

export type OpenInvitation = NonNullable<ReturnType<typeof invitationByToken>>;

const LISTED = 10;

function openInvitations(connection: Connection, which: ReturnType<typeof eq>, now: number) {
  return connection
    .select(invitation)
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(
      and(
        which,
        gt(companyInvitations.expiresAt, now),
        isNull(companies.closedAt),
        isNull(companies.suspendedAt),
        SENDER_MAY,
      ),
    )
    .orderBy(companyInvitations.createdAt);
}

/** The condition that the owner who sent an invitation still is one, and not suspended. Of one who is, another owner may send it again. */
export const SENDER_MAY =
  sql<number>`exists (select 1 from ${memberships} sending join ${users} sender on sender.id = sending.user_id
  where sending.company_id = company_invitations.company_id and sending.user_id = company_invitations.invited_by
    and sending.until is null and sending.role = 'owner' and sender.suspended_at is null)`.mapWith(Boolean);

/** `unattached` has a company's account and belongs to no company: they may join by signing in. */
type AddressStanding = "free" | "unattached" | "taken";

/** Returns what an address is to somebody who invites it, as registration would see it. */
export function standingOfAddress(connection: Connection, email: string, now: number): AddressStanding {
  if (!addressTaken(connection, { email, now })) return "free";
  const found = connection
    .select({ id: users.id, role: users.role, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.email, email))
    .get();
  const free = found?.role === "company" && found.suspendedAt === null && !membershipOf(connection, found.id);
  return free ? "unattached" : "taken";
}

/** @throws DomainError conflict "people-quota" */
export function withinPeople(connection: Connection, companyId: CompanyId): void {
  withinQuota("companyPeople", peopleOfCompany(connection, companyId).length);
}

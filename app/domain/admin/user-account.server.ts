import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { companies, inspectorProfiles, memberships, sessions, twoFactors, users } from "#db/client.server";
import type { CompanyId, SideId } from "~/lib/ids";
import { ratingFrom } from "~/lib/rating";
import { fullName } from "~/lib/text/full-name";
import type { CompanyRole } from "~/lib/vocabulary";
import { NOTHING_OPEN, openMatters } from "../account-lifecycle/open-matters.server";
import { statusOf } from "../accounts/current-user.server";
import { isInvited, standingOf } from "../accounts/invited.server";
import type { AdminActor } from "../actor";
import { isLastOwner, namesCompany } from "../companies/memberships.server";
import { totalsOf } from "../core/counters/queries.server";
import type { Place } from "../core/reads/keyset.server";
import { now, reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { activityOf, lastSignInOf } from "./user-activity.server";
import { bookingCount, bookingsOfAccount, newestBookings } from "./user-bookings.server";
import { certificatesOf, equipmentOf, newestPayments, payoutAccountsOf } from "./user-records.server";

/** Returns what administrators see of one account, a closed one too. @throws DomainError not_found */
export function userAccount(actor: AdminActor, userId: string) {
  const account = accountRow(userId);
  const sideId = sideIdOf(account);
  const open = sessionsOf(userId);
  return {
    ...account,
    isOwn: actor.id === userId,
    rating: ratingFrom(totalsOf(sideId)),
    openSessions: open.length,
    lastSeenAt: open[0]?.lastSeenAt ?? null,
    lastSignInAt: lastSignInOf(userId),
    bookings: newestBookings(sideId),
    bookingCount: bookingCount({ id: sideId, role: account.role }),
    payments: newestPayments(sideId),
    certificates: certificatesOf(userId),
    equipment: account.role === "inspector" ? equipmentOf(userId) : [],
    payoutAccounts: account.role === "inspector" ? payoutAccountsOf(userId) : [],
    activity: activityOf(userId),
  };
}

/** Returns a page of an account's bookings, and whose they are. @throws DomainError not_found */
export function accountBookings(_actor: AdminActor, userId: string, place: Place) {
  const { id, name, role, company } = accountRow(userId);
  const booker = { id: sideIdOf({ id, company }), role };
  return { account: { id, name }, count: bookingCount(booker), ...bookingsOfAccount(booker, place) };
}

/** Returns whom a change of an account is about, and what keeps the account from closing; null for a closed one, of which nothing can be changed. @throws DomainError not_found */
export function accountToChange(actor: AdminActor, userId: string) {
  const { closedAt, ...account } = accountRow(userId);
  if (closedAt !== null) return null;
  const { id, name, email, role, status, payoutsHeldAt, company } = account;
  const isConfirmed = account.emailVerifiedAt !== null;
  return {
    id,
    name,
    email,
    role,
    status,
    payoutsHeldAt,
    isConfirmed,
    company,
    isOwn: actor.id === userId,
    namesCompany: staysNamed(account),
    open: openMattersOf(account),
  };
}

type Account = ReturnType<typeof accountRow>;

/** Bookings, payments and reviews of a company's person are the company's. */
function sideIdOf({ id, company }: Pick<Account, "id" | "company">): SideId {
  const own: string = id;
  return company?.id ?? own;
}

/** Somebody whose company goes on without them leaves it all to the others. */
function openMattersOf({ id, role, company }: Pick<Account, "id" | "role" | "company">) {
  if (role === "company" && !company?.closesWithThem) return NOTHING_OPEN;
  return openMatters(reads(), company?.id ?? id);
}

/** Whether their id would still be a company's once they have left their own, so that they get no other role. */
function staysNamed({ id, role, company }: Pick<Account, "id" | "role" | "company">): boolean {
  const own: string = id;
  const closes = company?.closesWithThem === true && company.id === own;
  return role === "company" && !closes && namesCompany(reads(), id);
}

interface OfCompany {
  companyId: CompanyId | null;
  companyName: string | null;
  companyRole: CompanyRole | null;
  membershipId: string | null;
}

function companyOfAccount({ companyId, companyName, companyRole, membershipId }: OfCompany) {
  if (companyId === null || companyName === null || companyRole === null || membershipId === null) return null;
  const closesWithThem = isLastOwner(reads(), { id: companyId, membershipId, role: companyRole });
  return { id: companyId, name: companyName, role: companyRole, closesWithThem };
}

function accountRow(userId: string) {
  const found = reads()
    .select({
      user: users,
      invited: isInvited,
      companyId: companies.id,
      companyName: companies.name,
      companyRole: memberships.role,
      membershipId: memberships.id,
      payoutsHeldAt: inspectorProfiles.payoutsHeldAt,
      twoFactorAt: twoFactors.enabledAt,
    })
    .from(users)
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .leftJoin(memberships, and(eq(memberships.userId, users.id), isNull(memberships.until)))
    .leftJoin(companies, eq(companies.id, memberships.companyId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(eq(users.id, userId))
    .get();
  if (!found) throw notFound();
  const { id, email, role, phone, city, usState, createdAt, suspendedAt, closedAt, emailVerifiedAt } = found.user;
  const status = statusOf(found.user);
  return {
    id,
    email,
    role,
    phone,
    city,
    usState,
    createdAt,
    suspendedAt,
    closedAt,
    emailVerifiedAt,
    name: fullName(found.user).trim(),
    company: companyOfAccount(found),
    payoutsHeldAt: found.payoutsHeldAt,
    status,
    standing: standingOf(status, found.invited),
    hasTwoFactor: found.twoFactorAt !== null,
  };
}

function sessionsOf(userId: string) {
  return reads()
    .select({ lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.lastSeenAt))
    .all();
}

import { and, desc, eq, gt } from "drizzle-orm";
import { companies, inspectorProfiles, sessions, twoFactors, users } from "#db/client.server";
import { ratingFrom } from "~/lib/rating";
import { fullName } from "~/lib/text/full-name";
import { openMatters } from "../account-lifecycle/open-matters.server";
import { statusOf } from "../accounts/current-user.server";
import { isInvited, standingOf } from "../accounts/invited.server";
import type { AdminActor } from "../actor";
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
  const open = sessionsOf(userId);
  return {
    ...account,
    isOwn: actor.id === userId,
    rating: ratingFrom(totalsOf(userId)),
    openSessions: open.length,
    lastSeenAt: open[0]?.lastSeenAt ?? null,
    lastSignInAt: lastSignInOf(userId),
    bookings: newestBookings(userId),
    bookingCount: bookingCount(account),
    payments: newestPayments(userId),
    certificates: certificatesOf(userId),
    equipment: account.role === "inspector" ? equipmentOf(userId) : [],
    payoutAccounts: account.role === "inspector" ? payoutAccountsOf(userId) : [],
    activity: activityOf(userId),
  };
}

/** Returns a page of an account's bookings, and whose they are. @throws DomainError not_found */
export function accountBookings(_actor: AdminActor, userId: string, place: Place) {
  const { id, name, role } = accountRow(userId);
  return { account: { id, name }, count: bookingCount({ id, role }), ...bookingsOfAccount({ id, role }, place) };
}

/** Returns whom a change of an account is about, and what keeps the account from closing; null for a closed one, of which nothing can be changed. @throws DomainError not_found */
export function accountToChange(actor: AdminActor, userId: string) {
  const { closedAt, ...account } = accountRow(userId);
  if (closedAt !== null) return null;
  const { id, name, email, role, status, payoutsHeldAt } = account;
  const isConfirmed = account.emailVerifiedAt !== null;
  return {
    id,
    name,
    email,
    role,
    status,
    payoutsHeldAt,
    isConfirmed,
    isOwn: actor.id === userId,
    open: openMatters(reads(), userId),
  };
}

function accountRow(userId: string) {
  const found = reads()
    .select({
      user: users,
      invited: isInvited,
      companyName: companies.name,
      payoutsHeldAt: inspectorProfiles.payoutsHeldAt,
      twoFactorAt: twoFactors.enabledAt,
    })
    .from(users)
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .leftJoin(companies, eq(companies.id, users.id))
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
    companyName: role === "company" ? found.companyName : null,
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

import { and, desc, eq, gt, inArray, type SQL } from "drizzle-orm";
import { schema } from "#db/client.server";
import { ratingFrom } from "~/lib/rating";
import { fullName } from "~/lib/text/full-name";
import { openMatters } from "../account-lifecycle/open-matters.server";
import { statusOf } from "../accounts/current-user.server";
import type { AdminActor } from "../actor";
import { totalsOf } from "../counters/queries.server";
import { notFound } from "../errors";
import { now, reads } from "../runtime.server";

const { auditLog, bookings, certifications, companyProfiles, payments, sessions, twoFactors, users } = schema;

/** Rows of each list on the page of an account. */
const LISTED = 5;
const ENTRIES = 12;

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
    bookings: newestBookings(userId),
    payments: newestPayments(userId),
    certificates: certificatesOf(userId),
    activity: activityOf(userId),
  };
}

/** Returns whom a change of an account is about, and what keeps the account from closing. @throws DomainError not_found, for closed accounts too */
export function accountToChange(actor: AdminActor, userId: string) {
  const { closedAt, ...account } = accountRow(userId);
  if (closedAt !== null) throw notFound();
  const { id, name, email, role, status } = account;
  const isConfirmed = account.emailVerifiedAt !== null;
  return { id, name, email, role, status, isConfirmed, isOwn: actor.id === userId, open: openMatters(reads(), userId) };
}

function accountRow(userId: string) {
  const found = reads()
    .select({ user: users, companyName: companyProfiles.companyName, twoFactorAt: twoFactors.enabledAt })
    .from(users)
    .leftJoin(companyProfiles, eq(companyProfiles.userId, users.id))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(eq(users.id, userId))
    .get();
  if (!found) throw notFound();
  const { id, email, role, phone, city, usState, createdAt, suspendedAt, closedAt, emailVerifiedAt } = found.user;
  return {
    ...{ id, email, role, phone, city, usState, createdAt, suspendedAt, closedAt, emailVerifiedAt },
    name: fullName(found.user).trim(),
    companyName: role === "company" ? found.companyName : null,
    status: statusOf(found.user),
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

/** Of both sides, since an account may have had another role before. Each side along the index that it has. */
function newestBookings(userId: string) {
  const ordered = (side: SQL, order: SQL) =>
    reads().select(BOOKING).from(bookings).where(side).orderBy(order).limit(LISTED).all();
  const found = [
    ...ordered(eq(bookings.companyId, userId), desc(bookings.createdAt)),
    ...ordered(eq(bookings.inspectorId, userId), desc(bookings.startsAt)),
  ];
  return found.toSorted((one, other) => other.startsAt - one.startsAt).slice(0, LISTED);
}

const BOOKING = {
  id: bookings.id,
  number: bookings.number,
  title: bookings.title,
  state: bookings.state,
  date: bookings.date,
  startsAt: bookings.startsAt,
};

function newestPayments(userId: string) {
  const ordered = (side: SQL, order: SQL) =>
    reads().select(PAYMENT).from(payments).where(side).orderBy(order).limit(LISTED).all();
  const found = [
    ...ordered(eq(payments.companyId, userId), desc(payments.createdAt)),
    ...ordered(eq(payments.inspectorId, userId), desc(payments.succeededAt)),
  ];
  return found.toSorted((one, other) => other.createdAt - one.createdAt).slice(0, LISTED);
}

const PAYMENT = {
  id: payments.id,
  kind: payments.kind,
  state: payments.state,
  amount: payments.amount,
  refundedAmount: payments.refundedAmount,
  createdAt: payments.createdAt,
};

function certificatesOf(userId: string) {
  return reads()
    .select({
      id: certifications.id,
      state: certifications.state,
      level: certifications.certificationLevel,
      expiryDate: certifications.expiryDate,
      submittedAt: certifications.submittedAt,
    })
    .from(certifications)
    .where(eq(certifications.inspectorId, userId))
    .orderBy(desc(certifications.submittedAt))
    .limit(LISTED)
    .all();
}

/** The newest entries of the audit log that the person wrote, or that are about the account. */
function activityOf(userId: string) {
  const about = and(eq(auditLog.subjectType, "user"), eq(auditLog.subjectId, userId));
  const found = [eq(auditLog.actorId, userId), about].flatMap((condition) =>
    reads()
      .select({ seq: auditLog.seq, at: auditLog.at, action: auditLog.action, actorId: auditLog.actorId })
      .from(auditLog)
      .where(condition)
      .orderBy(desc(auditLog.seq))
      .limit(ENTRIES)
      .all(),
  );
  const bySeq = new Map(found.map((entry) => [entry.seq, entry]));
  const newest = [...bySeq.values()].toSorted((one, other) => other.seq - one.seq).slice(0, ENTRIES);
  const names = namesOf(newest.map(({ actorId }) => actorId));
  return newest.map(({ actorId, ...entry }) => ({
    ...entry,
    by: actorId === "system" ? ("system" as const) : { id: actorId, name: names.get(actorId) ?? null },
  }));
}

function namesOf(ids: readonly string[]): Map<string, string> {
  const found = reads()
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .all();
  return new Map(found.map(({ id, ...name }) => [id, fullName(name).trim()]));
}

import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import {
  auditLog,
  bookings,
  certifications,
  equipmentSubmissions,
  payments,
  payoutListings,
  users,
} from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import { fullName } from "~/lib/text/full-name";
import type { Role } from "~/lib/vocabulary";
import { SIGN_INS, whoActed } from "../audit/outcomes";
import { keyset, type Place } from "../core/reads/keyset.server";
import { reads } from "../core/runtime.server";

const LISTED = 5;
const ENTRIES = 12;
const PAGE_SIZE = 25;

/** Of both sides, since an account may have had another role before. Each side along the index that it has. */
export function newestBookings(userId: string) {
  const ordered = (side: SQL, order: SQL) =>
    reads().select(BOOKING).from(bookings).where(side).orderBy(order).limit(LISTED).all();
  const found = [
    ...ordered(eq(bookings.companyId, userId), desc(bookings.createdAt)),
    ...ordered(eq(bookings.inspectorId, userId), desc(bookings.startsAt)),
  ];
  return found.toSorted((one, other) => other.startsAt - one.startsAt).slice(0, LISTED);
}

/** Counts those of the account's present role: up to 10,000 exactly, one more stands for more. */
export function bookingCount(account: Booker): number {
  const own = reads()
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(sideOf(account).of, account.id))
    .limit(SEARCH.count.most + 1)
    .as("own");
  return reads().select({ count: count() }).from(own).get()?.count ?? 0;
}

/** A page of them: a company's by when they were made, an inspector's by their start, the newest first. */
export function bookingsOfAccount(account: Booker, place: Place) {
  const { of, by, at } = sideOf(account);
  const order = { by, id: bookings.id, descending: true };
  const pages = keyset({ ...order, keyOf: (row: AccountBooking) => ({ at: at(row), id: row.id }) }, place);
  const found = accountBookings()
    .where(and(eq(of, account.id), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  return pages.pageOf(found, PAGE_SIZE);
}

interface Booker {
  id: string;
  role: Role;
}

type AccountBooking = ReturnType<ReturnType<typeof accountBookings>["all"]>[number];

function accountBookings() {
  return reads()
    .select({ ...BOOKING, createdAt: bookings.createdAt })
    .from(bookings)
    .$dynamic();
}

function sideOf({ role }: Booker) {
  return role === "company"
    ? { of: bookings.companyId, by: bookings.createdAt, at: (row: AccountBooking) => row.createdAt }
    : { of: bookings.inspectorId, by: bookings.startsAt, at: (row: AccountBooking) => row.startsAt };
}

const BOOKING = {
  id: bookings.id,
  number: bookings.number,
  title: bookings.title,
  state: bookings.state,
  date: bookings.date,
  startsAt: bookings.startsAt,
};

export function newestPayments(userId: string) {
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

export function certificatesOf(userId: string) {
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

/** When the account was last signed in to, also where that session has ended since; UTC ms. */
export function lastSignInOf(userId: string): number | null {
  const admitted = and(
    eq(auditLog.subjectType, "user"),
    eq(auditLog.subjectId, userId),
    inArray(auditLog.action, SIGN_INS),
    sql`${auditLog.details} ->> 'admitted' = 1`,
  );
  const newest = reads().select({ at: auditLog.at }).from(auditLog).where(admitted).orderBy(desc(auditLog.seq));
  return newest.limit(1).get()?.at ?? null;
}

/** The newest list of equipment, and the accounts that the inspector is paid to. */
export function equipmentOf(userId: string) {
  return reads()
    .select({ id: equipmentSubmissions.id, state: equipmentSubmissions.state })
    .from(equipmentSubmissions)
    .where(eq(equipmentSubmissions.inspectorId, userId))
    .orderBy(desc(equipmentSubmissions.submittedAt))
    .limit(1)
    .all();
}

export function payoutAccountsOf(userId: string) {
  return reads()
    .select({ method: payoutListings.method, status: payoutListings.status })
    .from(payoutListings)
    .where(eq(payoutListings.inspectorId, userId))
    .all();
}

export function activityOf(userId: string) {
  const about = and(eq(auditLog.subjectType, "user"), eq(auditLog.subjectId, userId));
  const found = [eq(auditLog.actorId, userId), about].flatMap((condition) =>
    reads()
      .select({
        seq: auditLog.seq,
        at: auditLog.at,
        action: auditLog.action,
        details: auditLog.details,
        actorId: auditLog.actorId,
        subjectType: auditLog.subjectType,
        subjectId: auditLog.subjectId,
      })
      .from(auditLog)
      .where(condition)
      .orderBy(desc(auditLog.seq))
      .limit(ENTRIES)
      .all(),
  );
  const bySeq = new Map(found.map((entry) => [entry.seq, entry]));
  const newest = [...bySeq.values()].toSorted((one, other) => other.seq - one.seq).slice(0, ENTRIES);
  const names = namesOf(newest.map(whoActed));
  return newest.map((entry) => {
    const { seq, at, action, details } = entry;
    const who = whoActed(entry);
    const by = who === "system" ? ("system" as const) : { id: who, name: names.get(who) ?? null };
    return { seq, at, action, details, by };
  });
}

function namesOf(ids: readonly string[]): Map<string, string> {
  const found = reads()
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .all();
  return new Map(found.map(({ id, ...name }) => [id, fullName(name).trim()]));
}

import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import { auditLog, bookings, certifications, payments, users } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";
import { whoActed } from "../audit/outcomes";
import { reads } from "../core/runtime.server";

const LISTED = 5;
const ENTRIES = 12;

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

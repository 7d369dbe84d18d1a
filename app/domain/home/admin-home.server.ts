import { and, desc, eq, gte, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import { cents } from "~/lib/money";
import { type PersonActor, SYSTEM } from "../actor";
import { openJobs, pendingReviews, peopleOf } from "../admin/figures.server";
import { outboxDegraded } from "../outbox-health.server";
import { zoneOfPerson } from "../payments/queries.server";
import { now, reads } from "../runtime.server";
import { supportRequestCount } from "../support/queries.server";
import { monthStart } from "./month";

const { auditLog, payments, users } = schema;

const LISTED = 8;
/** A checkout is open for a day; with a wide margin, no payment succeeds later than this after it was begun. */
const LONGEST_CHECKOUT_MS = 7 * 24 * 60 * 60 * 1000;

/** The figures of the administrators' home, whether the outbox keeps up, and what people did last. */
export function adminHome(actor: PersonActor) {
  const zone = zoneOfPerson(actor);
  const inspectors = peopleOf("inspector");
  const companies = peopleOf("company");
  return {
    at: now(),
    zone,
    users: inspectors + companies + peopleOf("admin"),
    inspectors,
    companies,
    openJobs: openJobs(),
    pendingReviews: pendingReviews(),
    openRequests: supportRequestCount("open"),
    revenue: revenueSince(monthStart(zone, now())),
    operational: !outboxDegraded(),
    activity: recentActivity(),
  };
}

/** Cents, net of refunds: all that companies paid, and the platform's part of it (decisions: Money, summary totals). */
function revenueSince(since: number) {
  const sums = reads()
    .select({
      total: sql<number>`coalesce(sum(${payments.amount} - ${payments.refundedAmount}), 0)`,
      platformFees: sql<number>`coalesce(sum(${payments.platformFee}), 0)`,
    })
    .from(payments)
    .where(
      and(
        gte(payments.createdAt, since - LONGEST_CHECKOUT_MS),
        gte(payments.succeededAt, since),
        eq(payments.state, "succeeded"),
      ),
    )
    .get();
  return { total: cents(sums?.total ?? 0), platformFees: cents(sums?.platformFees ?? 0) };
}

/** Strangers can make as many of these as they like; they would push everything else off the page. */
const refusedSignIn = sql`(${auditLog.action} = 'admin-sign-in' and ${auditLog.details} ->> 'admitted' = 0)`;

/** From the audit log, without what the server did by itself. */
function recentActivity() {
  const subject = alias(users, "subject");
  return reads()
    .select({
      seq: auditLog.seq,
      at: auditLog.at,
      action: auditLog.action,
      actorFirst: users.firstName,
      actorLast: users.lastName,
      subjectFirst: subject.firstName,
      subjectLast: subject.lastName,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(subject, and(eq(auditLog.subjectType, "user"), eq(subject.id, auditLog.subjectId)))
    .where(and(ne(auditLog.actorId, SYSTEM.kind), ne(auditLog.action, "view"), sql`not ${refusedSignIn}`))
    .orderBy(desc(auditLog.seq))
    .limit(LISTED)
    .all()
    .map(({ actorFirst, actorLast, subjectFirst, subjectLast, ...entry }) => ({
      ...entry,
      actor: nameOf(actorFirst, actorLast) ?? nameOf(subjectFirst, subjectLast),
    }));
}

function nameOf(first: string | null, last: string | null): string | null {
  return first === null ? null : `${first} ${last ?? ""}`.trim();
}

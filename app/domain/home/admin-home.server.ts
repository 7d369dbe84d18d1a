import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { auditLog, users } from "#db/client.server";
import { cents } from "~/lib/money";
import { monthStart } from "~/lib/time/month";
import { zoneOfPerson } from "../accounts/zone-of-person.server";
import type { AdminActor } from "../actor";
import { countsOf, sumsOfSuccesses } from "../core/counters/queries.server";
import { now, reads } from "../core/runtime.server";
import { ledgerStanding } from "../verification/nightly/queries.server";

const LISTED = 8;

export function adminHome(actor: AdminActor) {
  const zone = zoneOfPerson(actor);
  const counts = countsOf(actor, ["inspector", "company", "admin", "open-jobs", "pending-certifications"]);
  return {
    at: now(),
    zone,
    users: counts.inspector + counts.company + counts.admin,
    inspectors: counts.inspector,
    companies: counts.company,
    openJobs: counts["open-jobs"],
    pendingReviews: counts["pending-certifications"],
    revenue: revenueSince(actor, monthStart(zone, now())),
    ledger: ledgerStanding(),
    activity: recentActivity(),
  };
}

/** Cents, net of refunds. */
function revenueSince(actor: AdminActor, since: number) {
  const { amount, refundedAmount, platformFee } = sumsOfSuccesses(actor, since);
  return { total: cents(amount - refundedAmount), platformFees: cents(platformFee) };
}

/** Written as in its index, which says why sign-ins and refusals are left out. */
const ofPeople = sql`${auditLog.actorId} <> 'system' and ${auditLog.action} not in ('view', 'sign-in', 'refusal') and not (${auditLog.action} = 'admin-sign-in' and ${auditLog.details} ->> 'admitted' = 0)`;

function recentActivity() {
  const subject = alias(users, "subject");
  return reads()
    .select({
      seq: auditLog.seq,
      at: auditLog.at,
      action: auditLog.action,
      details: auditLog.details,
      actorFirst: users.firstName,
      actorLast: users.lastName,
      subjectFirst: subject.firstName,
      subjectLast: subject.lastName,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(subject, and(eq(auditLog.subjectType, "user"), eq(subject.id, auditLog.subjectId)))
    .where(ofPeople)
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

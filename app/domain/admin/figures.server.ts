import { and, count, eq, gte, isNull, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Role } from "~/lib/vocabulary";
import type { PersonActor } from "../actor";
import { monthStart } from "../home/month";
import { zoneOfPerson } from "../payments/queries.server";
import { now, reads } from "../runtime.server";

const { certifications, jobs, users } = schema;

/** What the dashboard says of the platform: all of it, and what this calendar month of the administrator's has brought. */
export function platformFigures(actor: PersonActor) {
  const month = monthStart(zoneOfPerson(actor), now());
  const [inspectors, companies] = [peopleOf("inspector"), peopleOf("company")];
  return {
    users: inspectors + companies + peopleOf("admin"),
    inspectors,
    companies,
    openJobs: openJobs(),
    pendingReviews: pendingReviews(),
    newUsers: counted(reads().select({ count: count() }).from(users).where(gte(users.createdAt, month)).get()),
    newJobs: counted(reads().select({ count: count() }).from(jobs).where(gte(jobs.createdAt, month)).get()),
  };
}

/** How many accounts have a role. */
export function peopleOf(role: Role): number {
  return counted(reads().select({ count: count() }).from(users).where(eq(users.role, role)).get());
}

/** Jobs that take applications. */
export function openJobs(): number {
  const open = and(sql`${jobs.state} = 'open'`, isNull(jobs.deletedAt));
  return counted(reads().select({ count: count() }).from(jobs).where(open).get());
}

/** Certificates that wait for a reviewer. */
export function pendingReviews(): number {
  const pending = eq(certifications.state, "pending");
  return counted(reads().select({ count: count() }).from(certifications).where(pending).get());
}

function counted(row: { count: number } | undefined): number {
  return row?.count ?? 0;
}

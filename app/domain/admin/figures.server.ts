import { gte, sql } from "drizzle-orm";
import { companies } from "#db/client.server";
import { addMonths, monthBegins, monthIn } from "~/lib/time/month";
import { zoneOfPerson } from "../accounts/zone-of-person.server";
import type { AdminActor } from "../actor";
import { figuresSince } from "../core/counters/month-figures.server";
import { countSince, countsOf } from "../core/counters/queries.server";
import { now, reads } from "../core/runtime.server";

export function platformFigures(actor: AdminActor) {
  const zone = zoneOfPerson(actor);
  const month = monthIn(zone, now());
  const since = monthBegins(month, zone);
  const counts = countsOf(actor, ["inspector", "company", "companies", "admin", "open-jobs", "pending-certifications"]);
  return {
    users: counts.inspector + counts.company + counts.admin,
    inspectors: counts.inspector,
    companies: counts.companies,
    admins: counts.admin,
    openJobs: counts["open-jobs"],
    pendingReviews: counts["pending-certifications"],
    newUsers: countSince(actor, "people", since),
    newJobs: countSince(actor, "jobs", since),
    monthBefore: addMonths(month, -1),
    changes: changesSince(actor, since),
  };
}

function changesSince(actor: AdminActor, since: number) {
  const figures = figuresSince(actor, since);
  const inspectors = figures.inspectors - figures.closedInspectors;
  const peopleOfCompanies = figures.companies - figures.closedCompanies;
  return {
    users: inspectors + peopleOfCompanies + figures.admins - figures.closedAdmins,
    inspectors,
    companies: companiesSince(since),
    openJobs: figures.jobs - figures.endedJobs,
  };
}

/** Founded less closed. The figures of months count accounts by their role. */
function companiesSince(since: number): number {
  const { createdAt, closedAt } = companies;
  const found = reads()
    .select({ more: sql<number>`sum(${createdAt} >= ${since}) - sum(coalesce(${closedAt}, 0) >= ${since})` })
    .from(companies)
    // All of time, so that the index answers alone.
    .where(gte(createdAt, 0))
    .get();
  return found?.more ?? 0;
}

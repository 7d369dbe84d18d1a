import { addMonths, monthBegins, monthIn } from "~/lib/time/month";
import { zoneOfPerson } from "../accounts/zone-of-person.server";
import type { AdminActor } from "../actor";
import { figuresSince } from "../core/counters/month-figures.server";
import { countSince, countsOf } from "../core/counters/queries.server";
import { now } from "../core/runtime.server";

export function platformFigures(actor: AdminActor) {
  const zone = zoneOfPerson(actor);
  const month = monthIn(zone, now());
  const since = monthBegins(month, zone);
  const counts = countsOf(actor, ["inspector", "company", "admin", "open-jobs", "pending-certifications"]);
  return {
    users: counts.inspector + counts.company + counts.admin,
    inspectors: counts.inspector,
    companies: counts.company,
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
  const companies = figures.companies - figures.closedCompanies;
  return {
    users: inspectors + companies + figures.admins - figures.closedAdmins,
    inspectors,
    companies,
    openJobs: figures.jobs - figures.endedJobs,
  };
}

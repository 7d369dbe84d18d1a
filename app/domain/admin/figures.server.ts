import { monthStart } from "~/lib/time/month";
import { zoneOfPerson } from "../accounts/zone-of-person.server";
import type { AdminActor } from "../actor";
import { countOf, countSince } from "../counters/queries.server";
import { now } from "../runtime.server";

/** Totals, and those of this calendar month in the administrator's zone. */
export function platformFigures(actor: AdminActor) {
  const month = monthStart(zoneOfPerson(actor), now());
  const [inspectors, companies] = [countOf(actor, "inspector"), countOf(actor, "company")];
  return {
    users: inspectors + companies + countOf(actor, "admin"),
    inspectors,
    companies,
    openJobs: countOf(actor, "open-jobs"),
    pendingReviews: countOf(actor, "pending-certifications"),
    newUsers: countSince(actor, "people", month),
    newJobs: countSince(actor, "jobs", month),
  };
}

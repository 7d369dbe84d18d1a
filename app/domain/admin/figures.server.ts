import type { PersonActor } from "../actor";
import { countOf, countSince } from "../counters/queries.server";
import { monthStart } from "../home/month";
import { zoneOfPerson } from "../payments/queries.server";
import { now } from "../runtime.server";

/** Returns the dashboard's figures of the platform: totals, and those of this calendar month where the administrator lives. */
export function platformFigures(actor: PersonActor) {
  const month = monthStart(zoneOfPerson(actor), now());
  const [inspectors, companies] = [countOf("inspector"), countOf("company")];
  return {
    users: inspectors + companies + countOf("admin"),
    inspectors,
    companies,
    openJobs: countOf("open-jobs"),
    pendingReviews: countOf("pending-certifications"),
    newUsers: countSince("people", month),
    newJobs: countSince("jobs", month),
  };
}

import { pointFrom } from "~/lib/places/distance";
import type { CompanyActor } from "../actor";
import { companyState } from "../jobs/drafts/queries.server";
import { cardOf, type InspectorOnCard } from "./card.server";
import type { InspectorFilter } from "./filter";
import { findInspectors } from "./find.server";
import { openSites, siteOf } from "./site.server";

/** As many as stand in a row of the company's home. */
const SUGGESTED = 3;

export interface Suggested {
  inspectors: InspectorOnCard[];
  filter: InspectorFilter;
}

/** The best standing near the newest open job whose place is known, else in the company's state, else anywhere. */
export function suggestedInspectors(actor: CompanyActor): Suggested {
  const job = openSites(actor).find((site) => pointFrom(site) !== null);
  const state = companyState(actor);
  const filters: InspectorFilter[] = [...(job ? [{ job: job.id }] : []), ...(state ? [{ state }] : []), {}];
  for (const filter of filters) {
    const { rows } = findInspectors(actor, filter, siteOf(actor, filter), { sort: "best", size: SUGGESTED });
    if (rows.length > 0) return { inspectors: rows.map(cardOf), filter };
  }
  return { inspectors: [], filter: {} };
}

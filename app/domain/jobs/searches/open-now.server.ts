import { setImmediate } from "node:timers/promises";
import type { InspectorActor } from "../../actor";
import { countOffers } from "../offers/browse.server";
import type { Seeker } from "../offers/conditions.server";
import { readFilter } from "../offers/filter";
import type { OwnSearch } from "./queries.server";

/** Counts the open jobs that each search finds now, as the list of jobs counts them, with other requests in between. By the searches' ids. */
export async function openNow(
  actor: InspectorActor,
  searches: readonly Pick<OwnSearch, "id" | "query">[],
  seeker: Seeker,
) {
  const counts = new Map<string, ReturnType<typeof countOffers>>();
  for (const { id, query } of searches) {
    counts.set(id, countOffers(actor, readFilter(new URLSearchParams(query)), seeker));
    await setImmediate();
  }
  return counts;
}

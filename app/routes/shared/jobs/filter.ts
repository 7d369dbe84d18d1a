import type { JobFilter } from "~/domain/jobs/lists/queries.server";
import { stateByCode } from "~/lib/states";
import { beginning } from "~/lib/text/beginning";
import { URGENCIES } from "~/lib/vocabulary";

/** The filter that an address asks for; what nobody can have chosen is no filter. */
export function filterOf({ searchParams }: URL): JobFilter {
  const urgency = searchParams.get("urgency");
  return {
    search: beginning(searchParams.get("search") ?? "", 200).trim() || undefined,
    siteState: stateByCode(searchParams.get("state") ?? "")?.code,
    urgency: URGENCIES.find((known) => known === urgency),
  };
}

export function isFiltered({ search, siteState, urgency }: JobFilter): boolean {
  return Boolean(search || siteState || urgency);
}

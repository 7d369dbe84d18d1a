import { eq } from "drizzle-orm";
import { type Connection, companies } from "#db/client.server";
import type { CompanyId } from "~/lib/ids";
import { stateOfLocation } from "~/lib/places/stated-state";
import { stateByCode, type UsState } from "~/lib/states";
import { PLACE_OUTSIDE } from "../core/input/place-rules";
import type { FieldError } from "../errors";
import { isOutside, stateOfZip } from "../places/point-of.server";
import { type JobFields, SITE_RULES, siteContradiction } from "./schema";

type Site = Pick<JobFields, "state" | "location">;

/** Returns the state of a site: as chosen, else as the location says by name, code or ZIP code, else the company's own. */
export function siteStateOf(
  connection: Connection,
  { state, location }: Site,
  companyState: string | null | undefined,
): UsState | undefined {
  const code = state ?? stateOfLocation(location)?.code ?? stateOfZip(connection, location) ?? companyState;
  return code ? stateByCode(code) : undefined;
}

/** Returns the state of a company's site, or what is wrong with the place that was typed and the state that was chosen. */
export function checkedSite(
  connection: Connection,
  companyId: CompanyId,
  site: Site,
): { site: UsState; problem?: never } | { site?: never; problem: FieldError } {
  const { id, usState } = companies;
  const company = connection.select({ usState }).from(companies).where(eq(id, companyId)).get();
  const state = siteStateOf(connection, site, company?.usState);
  if (isOutside(connection, site.location, state?.code))
    return { problem: { field: "location", message: PLACE_OUTSIDE } };
  if (!state) return { problem: { field: "state", message: SITE_RULES.state } };
  const contradiction = siteContradiction(site);
  return contradiction ? { problem: { field: "state", message: contradiction } } : { site: state };
}

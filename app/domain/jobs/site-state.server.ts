import type { Connection } from "#db/client.server";
import { stateOfLocation } from "~/lib/places/stated-state";
import { stateByCode, type UsState } from "~/lib/states";
import { stateOfZip } from "../places/point-of.server";
import type { JobFields } from "./schema";

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

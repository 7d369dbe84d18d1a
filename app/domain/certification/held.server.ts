import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { certifications } from "#db/client.server";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import type { Held } from "./fit";

/** Selects the levels and last days of all approved certificates of an inspector, for queries of many inspectors; in the order of the levels. `readHeld` reads it. */
export function heldBy(inspectorId: AnyColumn | SQL): SQL<Held[]> {
  const certificate = sql`json_object('certificationLevel', held.certification_level, 'expiryDate', held.expiry_date)`;
  // Written as in the partial index.
  return sql`(select json_group_array(${certificate}) from ${certifications} held where held.inspector_id = ${inspectorId} and held.state = 'approved')`.mapWith(
    readHeld,
  );
}

/** Whether an inspector has an approved certificate, written as in the partial index. */
export function isCertified(inspectorId: AnyColumn | SQL): SQL {
  return sql`exists (select 1 from ${certifications} held where held.inspector_id = ${inspectorId} and held.state = 'approved')`;
}

/** Whether a renewal of a certificate of this level is under review: a submission that names the level or, to be looked up, none. */
export function isBeingRenewed(inspectorId: SQL, level: SQL): SQL {
  return sql`exists (select 1 from certifications renewal where renewal.inspector_id = ${inspectorId} and renewal.state = 'pending'
    and (renewal.certification_level is null or ${level} is null or renewal.certification_level = ${level}))`;
}

export function readHeld(json: string): Held[] {
  const held: Held[] = JSON.parse(json);
  return held.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const PLACES: readonly (string | null)[] = CERTIFICATION_LEVELS;

function placeOf({ certificationLevel }: Held): number {
  return PLACES.indexOf(certificationLevel);
}

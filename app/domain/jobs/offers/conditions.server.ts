import { eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { jobs } from "#db/client.server";
import type { Reach } from "~/domain/core/search/points.server";
import type { Point } from "~/lib/places/distance";
import { levelBits } from "~/lib/vocabulary";
import { coveredUntil, type Held } from "../../certification/fit";
import { milesOf, type OfferFilter } from "./filter";

/** Who looks: where they start from, how far they travel, and what they are certified for. */
export interface Seeker {
  point: Point | null;
  travelMiles: number;
  held: readonly Held[];
}

/** Returns how far the list goes; undefined for any distance, and where the home base is not known. */
export function reachOf(filter: OfferFilter, { point, travelMiles }: Seeker): Reach | undefined {
  const miles = milesOf(filter, travelMiles);
  return point && miles !== undefined ? { point, miles } : undefined;
}

/** Open and offered. Its first part is written as in the partial indexes, so that SQLite uses them. */
export const IS_OPEN = sql`${jobs.state} = 'open' and ${jobs.deletedAt} is null and not ${jobs.isWithheld}`;

export const SITE = { lat: sql`${jobs.lat}`, lon: sql`${jobs.lon}` };

/** Returns what the filter asks of a job, without its words and its radius, by columns that the indexes of open jobs hold. */
export function conditionsOf(filter: OfferFilter, { held }: Seeker): SQL[] {
  const { siteState, urgency, projectType, from, until, minPay, night, equipment, fits } = filter;
  const conditions = [
    siteState ? eq(jobs.siteState, siteState) : null,
    urgency ? eq(jobs.urgency, urgency) : null,
    projectType ? eq(jobs.projectType, projectType) : null,
    from ? gte(jobs.startDate, from) : null,
    until ? lte(jobs.startDate, until) : null,
    minPay ? gte(jobs.payFloor, minPay) : null,
    night ? eq(jobs.timeSlot, "evening") : null,
    equipment ? eq(jobs.requiresInspectorEquipment, equipment === "inspector") : null,
    fits ? fitting(held) : null,
  ];
  return conditions.filter((condition) => condition !== null);
}

/** The same as `certificateFit`, in SQL. */
function fitting(held: Seeker["held"]): SQL {
  if (held.length === 0) return sql`false`;
  const bits = held.map(({ certificationLevel, expiryDate }) => {
    const bit = levelBits([certificationLevel]);
    return expiryDate === null ? sql`${bit}` : sql`iif(${jobs.startDate} <= ${expiryDate}, ${bit}, 0)`;
  });
  const levels = sql`${jobs.levels} & ~(${sql.join(bits, sql` | `)}) = 0`;
  const last = coveredUntil(held);
  return last === null ? levels : sql`(${levels} and ${jobs.startDate} <= ${last})`;
}

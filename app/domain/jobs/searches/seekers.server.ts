import { sql } from "drizzle-orm";
import { reads } from "~/domain/core/runtime.server";
import { pointFrom } from "~/lib/places/distance";
import { TRAVEL } from "~/lib/places/travel";
import { heldBy, isCertified, readHeld } from "../../certification/held.server";
import { hasPayoutWay } from "../../payments/manual/payout-way.server";
import type { Seeker } from "../offers/conditions.server";

interface Row {
  id: string;
  lat: number | null;
  lon: number | null;
  travelMiles: number | null;
  held: string;
}

/** Without those who may not browse jobs: no approved certificate or way to be paid, suspended, closed, or of another role since. */
export function seekersOf(inspectorIds: readonly string[]): Map<string, Seeker> {
  const rows = reads().all<Row>(
    sql`select u.id, b.lat, b.lon, b.travel_miles as travelMiles, ${heldBy(sql`u.id`)} as held
      from json_each(${JSON.stringify([...new Set(inspectorIds)])}) asked
      cross join users u on u.id = asked.value
      left join bases b on b.user_id = u.id
      where u.role = 'inspector' and u.suspended_at is null and u.closed_at is null and ${isCertified(sql`u.id`)} and ${hasPayoutWay(sql`u.id`)}`,
  );
  return new Map(rows.map((row) => [row.id, seekerOf(row)]));
}

function seekerOf({ lat, lon, travelMiles, held }: Row): Seeker {
  return {
    point: pointFrom({ lat, lon }),
    travelMiles: travelMiles ?? TRAVEL.usual,
    held: readHeld(held),
  };
}

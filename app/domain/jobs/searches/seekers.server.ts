import { sql } from "drizzle-orm";
import { reads } from "~/domain/core/runtime.server";
import { pointFrom } from "~/lib/places/distance";
import { TRAVEL } from "~/lib/places/travel";
import type { CalendarDate } from "~/lib/time/dates";
import { hasPayoutWay } from "../../payments/manual/payout-way.server";
import type { Seeker } from "../offers/conditions.server";

interface Row {
  id: string;
  lat: number | null;
  lon: number | null;
  travelMiles: number | null;
  certificationLevel: string | null;
  expiryDate: CalendarDate | null;
}

/** Without those who may not browse jobs: no approved certificate or way to be paid, suspended, closed, or of another role since. */
export function seekersOf(inspectorIds: readonly string[]): Map<string, Seeker> {
  const rows = reads().all<Row>(
    sql`select u.id, b.lat, b.lon, b.travel_miles as travelMiles, c.certification_level as certificationLevel, c.expiry_date as expiryDate
      from json_each(${JSON.stringify([...new Set(inspectorIds)])}) asked
      cross join users u on u.id = asked.value
      join certifications c on c.inspector_id = u.id and c.state = 'approved'
      left join bases b on b.user_id = u.id
      where u.role = 'inspector' and u.suspended_at is null and u.closed_at is null and ${hasPayoutWay(sql`u.id`)}`,
  );
  return new Map(rows.map((row) => [row.id, seekerOf(row)]));
}

function seekerOf({ lat, lon, travelMiles, certificationLevel, expiryDate }: Row): Seeker {
  return {
    point: pointFrom({ lat, lon }),
    travelMiles: travelMiles ?? TRAVEL.usual,
    held: { certificationLevel, expiryDate },
  };
}

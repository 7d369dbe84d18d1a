import { eq, sql } from "drizzle-orm";
import { bases, type Connection } from "#db/client.server";
import { type Point, pointFrom } from "~/lib/places/distance";
import { TRAVEL } from "~/lib/places/travel";
import type { InspectorActor } from "../actor";
import { prepared } from "../core/reads/prepared.server";
import { reads } from "../core/runtime.server";

const baseQuery = prepared((connection) =>
  connection
    .select()
    .from(bases)
    .where(eq(bases.userId, sql.placeholder("userId")))
    .prepare(),
);

/** `place`: as typed by the inspector, else the account's city and state, or empty. `point`: null where unknown. */
interface HomeBase {
  place: string;
  point: Point | null;
  travelMiles: number;
}

/** Returns where an inspector starts from and how far they travel. */
export function homeBaseOf(actor: InspectorActor): HomeBase {
  const found = baseOf(reads(), actor.id);
  return {
    place: found?.place ?? "",
    point: found ? pointFrom(found) : null,
    travelMiles: found?.travelMiles ?? TRAVEL.usual,
  };
}

export function baseOf(connection: Connection, userId: string) {
  return baseQuery(connection).get({ userId });
}

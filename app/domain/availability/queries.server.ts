import { eq, inArray, sql } from "drizzle-orm";
import { availability, type Connection, users } from "#db/client.server";
import { zoneOf } from "~/lib/time/home-zone";
import type { InspectorActor } from "../actor";
import { prepared } from "../core/reads/prepared.server";
import { reads } from "../core/runtime.server";
import { clockOf } from "./minutes";
import { UNSET, WEEKDAYS, type Week } from "./week";

const weekQuery = prepared((connection) =>
  connection
    .select()
    .from(availability)
    .where(eq(availability.inspectorId, sql.placeholder("inspectorId")))
    .prepare(),
);

/** Returns the hours in which an inspector can be booked, all days of the week. Inside a command `connection` is `tx`. */
export function weekOf(connection: Connection, inspectorId: string): Week {
  return weekFrom(weekQuery(connection).all({ inspectorId }));
}

export function weeksOf(inspectorIds: readonly string[]): (inspectorId: string) => Week {
  const days = reads()
    .select()
    .from(availability)
    .where(inArray(availability.inspectorId, [...inspectorIds]))
    .all();
  return (inspectorId) => weekFrom(days.filter((day) => day.inspectorId === inspectorId));
}

function weekFrom(days: readonly (typeof availability.$inferSelect)[]): Week {
  return Object.fromEntries(
    WEEKDAYS.map((name, weekday) => {
      const day = days.find((each) => each.weekday === weekday);
      return [
        name,
        day ? { enabled: day.enabled, startTime: clockOf(day.fromMinute), endTime: clockOf(day.toMinute) } : UNSET,
      ];
    }),
  ) as unknown as Week;
}

export function ownWeek(actor: InspectorActor): Week {
  return weekOf(reads(), actor.id);
}

/** The actor's own time zone; whether it is known, or taken to be Eastern because no state is. */
export function ownHome(actor: InspectorActor): { zone: string; isKnown: boolean } {
  const usState = homeState(reads(), actor.id);
  return { zone: zoneOf(usState), isKnown: usState !== null };
}

/** Returns the time zone in which an inspector's weekly hours and days off are meant: the home state's. */
export function homeZone(connection: Connection, inspectorId: string): string {
  return zoneOf(homeState(connection, inspectorId));
}

function homeState(connection: Connection, inspectorId: string): string | null {
  const home = connection.select({ usState: users.usState }).from(users).where(eq(users.id, inspectorId)).get();
  return home?.usState ?? null;
}

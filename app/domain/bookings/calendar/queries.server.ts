import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { bookings, calendarFeeds, cities, users } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { CALENDAR } from "~/lib/bounds";
import { readPlace } from "~/lib/places/typed-place";
import { stateByCode } from "~/lib/states";
import { hashOfToken } from "../../accounts/link-token.server";
import type { InspectorActor } from "../../actor";
import { inspectorsBookings } from "../inspectors-bookings.server";

/** When the inspector's calendar got its address, UTC milliseconds; null where it has none. */
export function calendarSince(actor: InspectorActor): number | null {
  const own = eq(calendarFeeds.inspectorId, actor.id);
  return reads().select({ at: calendarFeeds.createdAt }).from(calendarFeeds).where(own).get()?.at ?? null;
}

/** Bookings of the last months and all to come, canceled ones too, each with its town alone. Null for a token that is nobody's or of a suspended or closed account. */
export function calendarBy(token: string) {
  const owner = reads()
    .select({ id: users.id })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.inspectorId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, hashOfToken(token)),
        eq(users.role, "inspector"),
        isNull(users.suspendedAt),
        isNull(users.closedAt),
      ),
    )
    .get();
  if (!owner) return null;
  const rows = reads()
    .select({
      id: bookings.id,
      state: bookings.state,
      date: bookings.date,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      startAgreed: bookings.startAgreed,
      updatedAt: bookings.updatedAt,
      location: bookings.location,
      siteState: bookings.siteState,
    })
    .from(bookings)
    .where(and(inspectorsBookings(owner), gt(bookings.startsAt, now() - CALENDAR.past.most)))
    .orderBy(asc(bookings.startsAt))
    .limit(CALENDAR.events.most)
    .all();
  const known = knownCities(rows);
  return rows.map(({ location, siteState, ...row }) => ({ ...row, town: townOf({ location, siteState }, known) }));
}

export type CalendarBooking = NonNullable<ReturnType<typeof calendarBy>>[number];

interface Site {
  location: string;
  siteState: string;
}

/** A location may hold a street, so only words that are a city's name are taken of it; else the state's name. */
function townOf({ location, siteState }: Site, known: ReadonlySet<string>): string {
  const city = readPlace(location).cities.find((key) => known.has(`${siteState} ${key}`));
  if (!city) return stateByCode(siteState)?.name ?? siteState;
  return `${city.replace(/(?<=^| )\w/g, (letter) => letter.toUpperCase())}, ${siteState}`;
}

function knownCities(sites: readonly Site[]): ReadonlySet<string> {
  const named = sites.flatMap(({ location, siteState }) => readPlace(location).cities.map((key) => [siteState, key]));
  const found = reads()
    .select({ state: cities.usState, key: cities.key })
    .from(cities)
    .where(
      sql`(${cities.usState}, ${cities.key}) in (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(named)}))`,
    )
    .all();
  return new Set(found.map(({ state, key }) => `${state} ${key}`));
}

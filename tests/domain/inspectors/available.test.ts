import { and, asc, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { HOUR, NOON, openWorld } from "#tests/support/world";
import { addDaysOff } from "~/domain/availability/days-off/add-days-off.server";
import { bookable } from "~/domain/bookings/direct/bookable.server";
import { offeredDays } from "~/domain/bookings/direct/offered-days.server";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";
import { availableOn } from "~/domain/inspectors/available.server";
import { addDays, todayIn } from "~/lib/time/dates";
import { zoneOf } from "~/lib/time/home-zone";
import { listed, weekOf } from "./support";

const { inspectorListings: listings } = schema;
const STATES = ["NY", "TX", "AZ", "CA", "HI"] as const;
const HOURS = [
  ["08:00", "12:00"],
  ["06:00", "20:00"],
  ["18:00", "02:00"],
  ["22:00", "06:00"],
  ["00:00", "23:59"],
  ["09:00", "11:00"],
] as const;

const person = fc.record({
  state: fc.constantFrom(...STATES),
  hours: fc.constantFrom(...HOURS),
  days: fc.subarray(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const),
  off: fc.option(fc.integer({ min: 0, max: 14 })),
  booked: fc.option(fc.record({ hour: fc.integer({ min: 0, max: 14 * 24 }), hours: fc.integer({ min: 1, max: 20 }) })),
  expiryDate: fc.constantFrom("2026-11-26", "2030-01-01"),
});

test("whoever is found by a date is whom the booking's page offers a free slot on it", async () => {
  openWorld();
  const company = aCompany();
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 4 }), async (people) => {
      const ids: string[] = [];
      for (const { state, hours, days, off, booked, expiryDate } of people) {
        const inspector = await listed({ state, week: weekOf(hours, days), expiryDate });
        ids.push(inspector.id);
        const first = addDays(todayIn(zoneOf(state), now()), off ?? 0);
        if (off !== null)
          await execute(addDaysOff, { actor: inspector, input: { fromDate: first, toDate: addDays(first, 1) } });
        if (booked) {
          const startsAt = NOON + booked.hour * HOUR;
          aBooking(company, inspector, { startsAt, endsAt: startsAt + booked.hours * HOUR });
        }
      }
      const offered = new Map(
        ids.map((id, at) => [
          id,
          offeredDays(reads(), bookable(reads(), id, now()), zoneOf(people[at]?.state ?? null), now()),
        ]),
      );
      for (const night of [false, true]) {
        for (const { date } of offered.get(ids[0] ?? "") ?? []) {
          const expected = ids.filter((id) =>
            offered
              .get(id)
              ?.find((day) => day.date === date)
              ?.slots.some(({ standing, isNightShift }) => standing === "free" && (!night || isNightShift)),
          );
          expect(foundOn(date, night, ids), `${date} ${night}`).toEqual(expected.toSorted());
        }
      }
    }),
    { numRuns: 25 },
  );
});

function foundOn(date: string, night: boolean, among: string[]): string[] {
  return reads()
    .select({ id: listings.userId })
    .from(listings)
    .where(and(inArray(listings.userId, among), availableOn(date, night, now())))
    .orderBy(asc(listings.userId))
    .all()
    .map(({ id }) => id);
}

import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { aBooking } from "#tests/support/work/bookings";
import { HOUR, MINUTE, NOON, openWorld } from "#tests/support/world";
import { addDaysOff } from "~/domain/availability/days-off/add-days-off.server";
import { daysOffFrom } from "~/domain/availability/days-off/queries.server";
import { freeDuring, freeOn } from "~/domain/availability/free.server";
import { clockOf } from "~/domain/availability/minutes";
import { weekOf } from "~/domain/availability/queries.server";
import { setAvailability } from "~/domain/availability/set-availability.server";
import { daysOffIn, isCovered, UNSET, WEEKDAYS, type Week } from "~/domain/availability/week";
import { hasOtherBooking } from "~/domain/bookings/booked-time.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { addDays, zonedTime } from "~/lib/time/dates";
import { zoneOf } from "~/lib/time/home-zone";

const { availability, users } = schema;
// New York, Chicago, Phoenix, Los Angeles, Honolulu.
const STATES = ["NY", "TX", "AZ", "CA", "HI"] as const;

function found(condition: SQL | undefined, among?: readonly string[]): string[] {
  return reads()
    .select({ id: users.id })
    .from(users)
    .innerJoin(availability, eq(availability.inspectorId, users.id))
    .where(and(condition, among && inArray(users.id, [...among])))
    .orderBy(asc(users.id))
    .all()
    .map(({ id }) => id);
}

const hour = fc.integer({ min: 0, max: 47 }).map((half) => clockOf(half * 30));
const day = fc
  .oneof(
    { weight: 1, arbitrary: fc.constant(UNSET) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(["00:00", "23:59"], ["09:00", "17:00"], ["18:00", "06:00"], ["06:00", "00:00"]),
    },
    { weight: 2, arbitrary: fc.tuple(hour, hour).filter(([from, until]) => from !== until) },
  )
  .map((hours) => (Array.isArray(hours) ? { enabled: true, startTime: hours[0], endTime: hours[1] } : hours));
const week = fc
  .tuple(day, day, day, day, day, day, day)
  .map((days) => Object.fromEntries(WEEKDAYS.map((name, at) => [name, days[at]])) as unknown as Week);
const person = fc.record({ week, state: fc.constantFrom(...STATES), off: fc.option(fc.integer({ min: 0, max: 9 })) });
const span = fc
  .record({ quarters: fc.integer({ min: 0, max: 10 * 96 }), length: fc.integer({ min: 1, max: 96 }) })
  .map(({ quarters, length }) => ({ startsAt: NOON + quarters * 15 * MINUTE, quarters: length }))
  .map(({ startsAt, quarters }) => ({ startsAt, endsAt: startsAt + quarters * 15 * MINUTE }));

describe("who is free", () => {
  test("during a span is whom their week, their days off and their bookings leave free, each found once", async () => {
    openWorld();
    const company = aCompany();
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 1, maxLength: 4 }),
        fc.array(span, { minLength: 8, maxLength: 8 }),
        span,
        async (people, spans, booked) => {
          const ids: string[] = [];
          for (const { week: weeklySchedule, state, off } of people) {
            const inspector = anInspector({}, { usState: state });
            ids.push(inspector.id);
            await execute(setAvailability, { actor: inspector, input: { weeklySchedule } });
            const first = addDays("2026-11-21", off ?? 0);
            if (off !== null)
              await execute(addDaysOff, { actor: inspector, input: { fromDate: first, toDate: addDays(first, 1) } });
            if (off !== 3) aBooking(company, inspector, booked);
          }
          const zones = new Map(ids.map((id, at) => [id, zoneOf(people[at]?.state ?? null)]));
          for (const asked of spans) {
            const expected = ids.filter((id) => {
              const zone = zones.get(id) ?? "";
              const isOff = daysOffIn(daysOffFrom(reads(), id, "2026-01-01"), zone, asked).length > 0;
              return isCovered(weekOf(reads(), id), zone, asked) && !isOff && !hasOtherBooking(reads(), id, asked);
            });
            for (const lead of ["hours", "people"] as const)
              expect(found(freeDuring(asked, lead), ids)).toEqual(expected.sort());
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test("on a date has hours on that weekday and is not off", async () => {
    openWorld();
    const office = { enabled: true, startTime: "09:00", endTime: "17:00" };
    const weeklySchedule = { ...Object.fromEntries(WEEKDAYS.map((name) => [name, UNSET])), monday: office } as Week;
    const [free, off] = [anInspector(), anInspector()];
    for (const actor of [free, off]) await execute(setAvailability, { actor, input: { weeklySchedule } });
    await execute(addDaysOff, { actor: off, input: { fromDate: "2026-11-30", toDate: "2026-11-30" } });
    expect(found(freeOn("2026-11-23", "hours"))).toEqual([free.id, off.id].sort());
    expect(found(freeOn("2026-11-30", "people"))).toEqual([free.id]);
    expect(found(freeOn("2026-11-24", "hours"))).toEqual([]);
  });

  const startsAt = zonedTime("2026-11-24", "08:00", "America/Chicago");
  const morning = { startsAt, endsAt: startsAt + 4 * HOUR };

  test.each([
    ["a span", () => freeDuring(morning, "hours")],
    ["a date", () => freeOn("2026-11-24", "hours")],
  ])("on %s is found among all by an index, without reading people who do not work then", (_name, free) => {
    openWorld();
    const [plan = ""] = plansOf(() => found(free()));
    expect(plan).not.toMatch(/SCAN/);
    expect(plan).toMatch(/SEARCH availability USING (COVERING )?INDEX availability_(day|until) \(weekday=\?/);
    expect(plan).toMatch(/SEARCH users USING (COVERING )?INDEX sqlite_autoindex_users_1 \(id=\?\)/);
    expect(plan).toContain("days_off USING COVERING INDEX days_off_inspector (inspector_id=? AND to_date>?)");
  });

  test.each([
    ["a span", () => freeDuring(morning, "people")],
    ["a date", () => freeOn("2026-11-24", "people")],
  ])("on %s is looked up person by person where the query knows whom to look at", (_name, free) => {
    openWorld();
    const [plan = ""] = plansOf(() => found(free(), ["usr_a", "usr_b"]));
    expect(plan).not.toMatch(/SCAN|availability_(day|until)/);
    expect(plan).toMatch(/SEARCH users USING (COVERING )?INDEX sqlite_autoindex_users_1 \(id=\?\)/);
    expect(plan).toContain("SEARCH availability USING INDEX sqlite_autoindex_availability_1 (inspector_id=?");
  });
});

import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { ownWeek } from "~/domain/availability/queries.server";
import { availabilityFields } from "~/domain/availability/schema";
import { setAvailability } from "~/domain/availability/set-availability.server";
import { isCovered, openUntil, UNSET, WEEKDAYS, type Week, type Weekday } from "~/domain/availability/week";
import { execute } from "~/domain/command.server";
import { zonedTime } from "~/lib/time/dates";

const ZONE = "America/Chicago";

type Hours = readonly [startTime: string, endTime: string];

function weekOf(days: Partial<Record<Weekday, Hours>>): Week {
  return Object.fromEntries(
    WEEKDAYS.map((name) => {
      const hours = days[name];
      return [name, hours ? { enabled: true, startTime: hours[0], endTime: hours[1] } : UNSET];
    }),
  ) as unknown as Week;
}

const everyDay = (...hours: Hours) => weekOf(Object.fromEntries(WEEKDAYS.map((name) => [name, hours])));

/** Wall clocks in the zone. */
function covers(week: Week, from: string, until: string, zone = ZONE): boolean {
  const at = (text: string) => zonedTime(text.slice(0, 10), text.slice(11), zone);
  return isCovered(week, ZONE, { startsAt: at(from), endsAt: at(until) });
}

// 2026-11-23 is a Monday.
describe("a week covers", () => {
  const office = weekOf({ monday: ["09:00", "17:00"], tuesday: ["09:00", "17:00"] });

  test.each([
    ["a span inside a day", "2026-11-23 10:00", "2026-11-23 14:00", true],
    ["exactly its hours", "2026-11-23 09:00", "2026-11-23 17:00", true],
    ["none that begins a minute early", "2026-11-23 08:59", "2026-11-23 13:00", false],
    ["none that ends a minute late", "2026-11-23 13:00", "2026-11-23 17:01", false],
    ["no day that is switched off", "2026-11-25 10:00", "2026-11-25 14:00", false],
    ["no night between two days", "2026-11-23 16:00", "2026-11-24 10:00", false],
  ])("%s", (_name, from, until, is) => {
    expect(covers(office, from, until)).toBe(is);
  });

  test.each([
    ["through midnight", weekOf({ monday: ["18:00", "04:00"] }), "2026-11-23 22:00", "2026-11-24 02:00", true],
    ["of the evening before", weekOf({ monday: ["18:00", "06:00"] }), "2026-11-24 00:00", "2026-11-24 06:00", true],
    [
      "but not of the evening after",
      weekOf({ monday: ["18:00", "06:00"] }),
      "2026-11-23 00:00",
      "2026-11-23 06:00",
      false,
    ],
    ["from Sunday into Monday", weekOf({ sunday: ["20:00", "06:00"] }), "2026-11-22 22:00", "2026-11-23 02:00", true],
    [
      "of two days that touch",
      weekOf({ monday: ["18:00", "00:00"], tuesday: ["00:00", "06:00"] }),
      "2026-11-23 22:00",
      "2026-11-24 02:00",
      true,
    ],
    ["of whole days", everyDay("00:00", "23:59"), "2026-11-23 22:00", "2026-11-24 02:00", true],
  ])("hours %s", (_name, week, from, until, is) => {
    expect(covers(week, from, until)).toBe(is);
  });

  test("a span at a site of another zone, as a moment", () => {
    const eastern = "America/New_York";
    // 9 AM in Chicago is 10 AM in New York.
    expect(covers(office, "2026-11-23 10:00", "2026-11-23 14:00", eastern)).toBe(true);
    expect(covers(office, "2026-11-23 09:00", "2026-11-23 13:00", eastern)).toBe(false);
  });

  test.each([
    // Clocks go from 1:59 to 3:00 on 2026-03-08, and from 1:59 back to 1:00 on 2026-11-01, both Sundays.
    ["in spring", "2026-03-07 22:00", "2026-03-08 02:00", 4],
    ["in fall", "2026-10-31 22:00", "2026-11-01 02:00", 5],
  ])("the night when clocks change %s", (_name, from, until, hours) => {
    const at = (text: string) => zonedTime(text.slice(0, 10), text.slice(11), ZONE);
    expect((at(until) - at(from)) / 3_600_000).toBe(hours);
    expect(covers(weekOf({ saturday: ["22:00", "02:00"] }), from, until)).toBe(true);
    expect(covers(weekOf({ saturday: ["22:00", "01:00"] }), from, until)).toBe(false);
  });
});

const NIGHTS = weekOf({
  monday: ["18:00", "06:00"],
  tuesday: ["06:00", "10:00"],
  thursday: ["09:00", "17:00"],
  sunday: ["20:00", "00:00"],
});

test.each([
  ["its own hours, past midnight too, and those of the next day that touch", NIGHTS, [34, 10, 0, 17, 0, 0, 24]],
  ["three days at most", everyDay("00:00", "23:59"), [72, 72, 72, 72, 72, 72, 72]],
  [
    "the first hours of Monday after Sunday's",
    weekOf({ monday: ["00:00", "06:00"], sunday: ["12:00", "23:59"] }),
    [6, 0, 0, 0, 0, 0, 30],
  ],
])("a day is open for %s", (_name, hours, expected) => {
  expect(WEEKDAYS.map((day) => openUntil(hours, day))).toEqual(expected.map((until) => until * 60));
});

test("it is stored beside the hours, anew where the hours of the next day change", async () => {
  const { database } = openWorld();
  const inspector = anInspector();
  const stored = () =>
    database.reads
      .select({ until: schema.availability.openUntil })
      .from(schema.availability)
      .where(eq(schema.availability.inspectorId, inspector.id))
      .orderBy(asc(schema.availability.weekday))
      .all()
      .map(({ until }) => until / 60);
  await execute(setAvailability, { actor: inspector, input: { weeklySchedule: NIGHTS } });
  expect(stored()).toEqual([34, 10, 17, 24]);
  const later = { ...NIGHTS, tuesday: { enabled: true, startTime: "07:00", endTime: "10:00" } };
  await execute(setAvailability, { actor: inspector, input: { weeklySchedule: later } });
  expect(stored()).toEqual([30, 10, 17, 24]);
});

const OFFICE = { enabled: true, startTime: "09:00", endTime: "17:00" };
const schedule = (weeklySchedule: object) => availabilityFields.parse({ weeklySchedule });
const messages = (weeklySchedule: unknown) =>
  availabilityFields.safeParse({ weeklySchedule }).error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("the week of an inspector", () => {
  test("has nothing until it is set, is replaced as a whole, and keeps the hours of days that are off", async () => {
    openWorld();
    const inspector = anInspector();
    expect(ownWeek(inspector)).toEqual(Object.fromEntries(WEEKDAYS.map((name) => [name, UNSET])));
    const night = { enabled: true, startTime: "18:00", endTime: "06:00" };
    await execute(setAvailability, { actor: inspector, input: schedule({ monday: OFFICE, friday: night }) });
    expect(ownWeek(inspector)).toMatchObject({ monday: OFFICE, tuesday: UNSET, friday: night });
    const off = { ...night, enabled: false };
    await execute(setAvailability, { actor: inspector, input: schedule({ tuesday: OFFICE, friday: off }) });
    expect(ownWeek(inspector)).toMatchObject({ monday: UNSET, tuesday: OFFICE, friday: off });
    expect(ownWeek(anInspector()).tuesday).toEqual(UNSET);
  });
});

describe("the fields of a week", () => {
  test("tell all faults at once, in the texts of the specification", () => {
    expect(
      messages({
        monday: { enabled: true, startTime: "", endTime: "" },
        tuesday: { enabled: true, startTime: "09:00", endTime: "09:00" },
        wednesday: { enabled: true, startTime: "24:00", endTime: "9" },
        thursday: { startTime: "09:00", endTime: "17:00" },
        friday: { enabled: false, startTime: "soon", endTime: "" },
      }),
    ).toEqual([
      ["weeklySchedule.monday.startTime", "Start time is required"],
      ["weeklySchedule.monday.endTime", "End time is required"],
      ["weeklySchedule.tuesday.endTime", "End time must differ from start time"],
      ["weeklySchedule.wednesday.startTime", "Please use a time from 00:00 to 23:59"],
      ["weeklySchedule.wednesday.endTime", "Please use a time from 00:00 to 23:59"],
      ["weeklySchedule.thursday.enabled", "Please say whether the day is available: true or false"],
      ["weeklySchedule.friday.startTime", "Please use a time from 00:00 to 23:59"],
      ["weeklySchedule.friday.endTime", "Please use a time from 00:00 to 23:59"],
    ]);
    expect(messages(undefined)).toEqual([["weeklySchedule", "Please send the week, monday to sunday"]]);
  });

  test("take no hours from days that are off: equal times and missing ones are fine there", () => {
    expect(
      messages({ monday: { enabled: false }, tuesday: { enabled: false, startTime: "09:00", endTime: "09:00" } }),
    ).toBe(undefined);
  });
});

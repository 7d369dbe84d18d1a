import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { setAvailability } from "~/domain/availability/set-availability.server";
import { openUntil, UNSET, WEEKDAYS, type Week } from "~/domain/availability/week";
import { execute } from "~/domain/command.server";

const { availability } = schema;
const OFFICE = ["09:00", "17:00"];
const HOUR = 60;

function week(...days: (readonly string[] | null)[]): Week {
  const hours = (day?: readonly string[] | null) =>
    day ? { enabled: true, startTime: day[0], endTime: day[1] } : UNSET;
  return Object.fromEntries(WEEKDAYS.map((name, at) => [name, hours(days[at])])) as unknown as Week;
}

const NIGHTS = week(["18:00", "06:00"], ["06:00", "10:00"], null, OFFICE, null, null, ["20:00", "00:00"]);
const AROUND_THE_CLOCK = week(...Array(7).fill(["00:00", "23:59"]));

test.each([
  ["its own hours, past midnight too, and those of the next day that touch", NIGHTS, [34, 10, 0, 17, 0, 0, 24]],
  ["three days at most", AROUND_THE_CLOCK, [72, 72, 72, 72, 72, 72, 72]],
  [
    "the first hours of Monday after Sunday's",
    week(["00:00", "06:00"], null, null, null, null, null, ["12:00", "23:59"]),
    [6, 0, 0, 0, 0, 0, 30],
  ],
])("a day is open for %s", (_name, hours, expected) => {
  expect(WEEKDAYS.map((day) => openUntil(hours, day))).toEqual(expected.map((until) => until * HOUR));
});

test("it is stored beside the hours, anew where the hours of the next day change", async () => {
  const { database } = openWorld();
  const inspector = anInspector();
  const stored = () =>
    database.reads
      .select({ until: availability.openUntil })
      .from(availability)
      .where(eq(availability.inspectorId, inspector.id))
      .orderBy(asc(availability.weekday))
      .all()
      .map(({ until }) => until / HOUR);
  await execute(setAvailability, { actor: inspector, input: { weeklySchedule: NIGHTS } });
  expect(stored()).toEqual([34, 10, 17, 24]);
  const later = { ...NIGHTS, tuesday: { enabled: true, startTime: "07:00", endTime: "10:00" } };
  await execute(setAvailability, { actor: inspector, input: { weeklySchedule: later } });
  expect(stored()).toEqual([30, 10, 17, 24]);
});

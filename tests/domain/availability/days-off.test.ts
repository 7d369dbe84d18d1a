import { expect, test } from "vitest";
import { anInspector } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { available, hold } from "#tests/support/work/booking-requests";
import { direct } from "#tests/support/work/direct-bookings";
import { DAY, openWorld } from "#tests/support/world";
import type { InspectorActor, PersonActor } from "~/domain/actor";
import { addDaysOff } from "~/domain/availability/days-off/add-days-off.server";
import { deleteDaysOff } from "~/domain/availability/days-off/delete-days-off.server";
import { ownDaysOff } from "~/domain/availability/days-off/queries.server";
import { daysOffFields } from "~/domain/availability/days-off/schema";
import { inspectorToBook } from "~/domain/bookings/direct/queries.server";
import { execute } from "~/domain/command.server";
import { ACCOUNT } from "~/lib/bounds";
import { addDays } from "~/lib/time/dates";

const add = (actor: PersonActor, fromDate: string, toDate: string, note?: string) =>
  execute(addDaysOff, { actor, input: daysOffFields.parse({ fromDate, toDate, note }) });

const daysOf = (actor: InspectorActor) =>
  ownDaysOff(actor).map(({ fromDate, toDate, note }) => [fromDate, toDate, note]);

const messages = (typed: unknown) =>
  daysOffFields.safeParse(typed).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("days off are listed until they are over, the first to end at the top, and are removed a week later", async () => {
  const { clock } = openWorld();
  const inspector = anInspector();
  await add(inspector, "2026-12-24", "2027-01-02", "  Family\r\n ");
  await add(inspector, "2026-11-20", "2026-11-21");
  expect(daysOf(inspector)).toEqual([
    ["2026-11-20", "2026-11-21", null],
    ["2026-12-24", "2027-01-02", "Family"],
  ]);
  clock.advance(DAY);
  expect(daysOf(inspector)).toEqual([["2026-12-24", "2027-01-02", "Family"]]);
  expect(daysOf(anInspector())).toEqual([]);
});

test("a day off can be deleted by its inspector alone, once", async () => {
  openWorld();
  const inspector = anInspector();
  const { result } = await add(inspector, "2026-12-01", "2026-12-01");
  const input = { daysOffId: result.daysOffId };
  await expect(execute(deleteDaysOff, { actor: anInspector(), input })).rejects.toMatchObject({ kind: "not_found" });
  await execute(deleteDaysOff, { actor: inspector, input });
  expect(daysOf(inspector)).toEqual([]);
  await expect(execute(deleteDaysOff, { actor: inspector, input })).rejects.toMatchObject({ kind: "not_found" });
  expect(auditEntries("delete-days-off")).toMatchObject([
    { details: { daysOffId: result.daysOffId, fromDate: "2026-12-01", toDate: "2026-12-01" } },
  ]);
});

test.each([
  ["2026-11-19", "2026-11-20", "The last day can't be in the past"],
  ["2026-12-02", "2026-12-01", "The last day can't be before the first day"],
  ["2028-11-20", "2028-11-21", "Please choose days within the next 2 years"],
  ["2026-11-21", "2027-11-22", "Please choose at most 366 days at once"],
])("%s to %s is refused", async (fromDate, toDate, message) => {
  openWorld();
  const inspector = anInspector();
  const refusal = { kind: "invalid", fields: [{ field: "toDate", message }] };
  await expect(add(inspector, fromDate, toDate)).rejects.toMatchObject(refusal);
  expect(addDaysOff.problems?.(inspector, { fromDate, toDate })).toEqual(refusal.fields);
  expect(daysOf(inspector)).toEqual([]);
});

test("the longest and the latest days that are taken", async () => {
  openWorld();
  const inspector = anInspector();
  await add(inspector, "2026-11-21", "2027-11-21");
  await add(inspector, "2028-11-20", "2028-11-20");
  expect(daysOf(inspector)).toHaveLength(2);
});

test("the fields tell all faults at once", () => {
  expect(messages({ note: "x".repeat(201) })).toEqual([
    ["fromDate", "First day is required"],
    ["toDate", "Last day is required"],
    ["note", "Please use at most 200 characters"],
  ]);
  expect(messages({ fromDate: "2026-02-30", toDate: "soon" })).toEqual([
    ["fromDate", "Enter a date that exists"],
    ["toDate", "Enter a date that exists"],
  ]);
});

test("days that are off already are added once, with the last note", async () => {
  openWorld();
  const inspector = anInspector();
  const first = await add(inspector, "2026-12-01", "2026-12-02", "Vacation");
  const second = await add(inspector, "2026-12-01", "2026-12-02", "Surgery");
  expect(second.result.daysOffId).toBe(first.result.daysOffId);
  expect(daysOf(inspector)).toEqual([["2026-12-01", "2026-12-02", "Surgery"]]);
});

test("a person keeps so many, and can add more once some are over", async () => {
  const { clock } = openWorld();
  const inspector = anInspector();
  for (let n = 0; n < ACCOUNT.daysOff.most; n += 1) await add(inspector, addDays("2026-11-21", -n), "2026-11-21");
  await expect(add(inspector, "2026-12-01", "2026-12-01")).rejects.toMatchObject({ code: "days-off-quota" });
  clock.advance(DAY);
  await add(inspector, "2026-12-01", "2026-12-01");
  expect(daysOf(inspector)).toEqual([["2026-12-01", "2026-12-01", null]]);
});

test("nobody can be booked directly on a day off, and its slots are not offered", async () => {
  const { company, inspector } = await direct();
  await available(inspector);
  await add(inspector, "2026-11-24", "2026-11-25");
  await expect(hold(company, inspector, { date: "2026-11-24" })).rejects.toMatchObject({ code: "inspector-day-off" });
  // From the evening before into the day off.
  const night = { date: "2026-11-23", timeSlot: "10:00 PM - 2:00 AM" };
  await expect(hold(company, inspector, night)).rejects.toMatchObject({ code: "inspector-day-off" });
  const shown = inspectorToBook(company, inspector.id, { state: "TX", date: "2026-11-24" });
  expect(new Set(shown.day?.slots.map(({ standing }) => standing))).toEqual(new Set(["off"]));
  expect(shown.days.find(({ date }) => date === "2026-11-24")?.free).toBe(0);
  await hold(company, inspector, { date: "2026-11-26" });
});

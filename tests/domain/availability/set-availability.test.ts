import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { openWorld } from "#tests/support/world";
import { ownWeek } from "~/domain/availability/queries.server";
import { availabilityFields } from "~/domain/availability/schema";
import { setAvailability } from "~/domain/availability/set-availability.server";
import { UNSET, WEEKDAYS } from "~/domain/availability/week";
import { execute } from "~/domain/command.server";

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

  test("that is sent again changes no row and leaves one entry", async () => {
    const { database } = openWorld();
    const inspector = anInspector();
    const input = schedule({ monday: OFFICE });
    await execute(setAvailability, { actor: inspector, input });
    const rows = database.reads.select().from(schema.availability).all();
    await execute(setAvailability, { actor: inspector, input });
    expect(database.reads.select().from(schema.availability).all()).toEqual(rows);
    expect(auditEntries("set-availability")).toHaveLength(1);
  });

  test("is set by inspectors alone, and by nobody who looks through their eyes", async () => {
    openWorld();
    const input = schedule({ monday: OFFICE });
    await expect(execute(setAvailability, { actor: aCompany(), input })).rejects.toMatchObject({ kind: "forbidden" });
    const looking = impersonated(anInspector(), anAdmin());
    await expect(execute(setAvailability, { actor: looking, input })).rejects.toMatchObject({ code: "Read-only mode" });
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

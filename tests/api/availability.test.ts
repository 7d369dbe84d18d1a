import { describe, expect, it } from "vitest";
import { openApi } from "#tests/support/api";
import { anInspector } from "#tests/support/factories";

const PATH = "/api/inspector-availability";
const OFF = { enabled: false, startTime: "09:00", endTime: "17:00" };
const WEEK = {
  monday: { enabled: true, startTime: "07:30", endTime: "16:00" },
  tuesday: OFF,
  wednesday: OFF,
  thursday: OFF,
  friday: { enabled: true, startTime: "18:00", endTime: "06:00" },
  saturday: OFF,
  sunday: OFF,
};

describe(PATH, () => {
  it("answers the week, and what was saved of it", async () => {
    const client = openApi().as(anInspector());
    const unset = await client.get(PATH);
    expect(unset).toMatchObject({ status: 200, body: { weeklySchedule: { ...WEEK, monday: OFF, friday: OFF } } });
    const saved = await client.twice("PUT", PATH, { json: { weeklySchedule: WEEK } }, { json: { weeklySchedule: {} } });
    expect(saved).toMatchObject({ status: 200, body: { weeklySchedule: WEEK } });
    expect((await client.get(PATH)).body).toEqual({ weeklySchedule: WEEK });
    expect((await client.put(PATH, { weeklySchedule: {} })).body).toEqual(unset.body);
  });

  it("names every field that is wrong", async () => {
    const client = openApi().as(anInspector());
    const equal = { enabled: true, startTime: "09:00", endTime: "09:00" };
    expect(await client.put(PATH, { weeklySchedule: { monday: equal, sunday: { enabled: true } } })).toMatchObject({
      status: 400,
      body: {
        error: "Validation failed",
        details: [
          { field: "weeklySchedule.monday.endTime", message: "End time must differ from start time" },
          { field: "weeklySchedule.sunday.startTime", message: "Start time is required" },
          { field: "weeklySchedule.sunday.endTime", message: "End time is required" },
        ],
      },
    });
  });

  it("keeps the week where none was sent", async () => {
    const client = openApi().as(anInspector());
    await client.put(PATH, { weeklySchedule: WEEK });
    for (const body of [{}, { weeklySchedule: null }, { weeklySchedule: "" }]) {
      expect(await client.put(PATH, body)).toMatchObject({
        status: 400,
        body: { details: [{ field: "weeklySchedule", message: "Please send the week, monday to sunday" }] },
      });
    }
    expect((await client.get(PATH)).body).toEqual({ weeklySchedule: WEEK });
  });
});

import { describe, expect, test } from "vitest";
import { DAY, HOUR } from "#tests/support/world";
import { MIX, PROJECT, record, SAMPLE } from "../record";
import { aRecordedReport, atWork, sheetNow } from "../recording";

/** A truck whose ticket shows no time, which is what these tests are not about. */
const TRUCK = { truckNumber: "9", ticketNumber: "1", volume: "10", noTicketTime: "on" };

/** A report of which the project and its mix are recorded. */
async function begun({ inspector, bookingId }: ReturnType<typeof atWork>) {
  await record(inspector, bookingId, { kind: "project" }, PROJECT);
  return record(inspector, bookingId, { kind: "mix" }, MIX);
}

describe("times", () => {
  const night = {
    startsAt: Date.parse("2026-11-22T04:00Z"),
    endsAt: Date.parse("2026-11-22T08:00Z"),
    date: "2026-11-21",
  };

  test("of a night belong to its two dates without being asked", async () => {
    const setting = atWork(night);
    setting.world.clock.set(Date.parse("2026-11-22T06:40Z"));
    const { inspector, bookingId } = setting;
    const mix = await begun(setting);
    const truck = { truckNumber: "9", ticketNumber: "1", volume: "10", mix, batchedAt: "23:40", arrivedAt: "00:20" };
    const load = await record(inspector, bookingId, { kind: "load" }, truck);
    const portions = { ...SAMPLE, firstPortionAt: "00:28", sampledAt: "00:30" };
    await record(inspector, bookingId, { kind: "sample", of: load }, portions);
    const left = { dischargedFrom: "00:24", dischargedUntil: "00:58", disposition: "accepted" };
    setting.world.clock.set(Date.parse("2026-11-22T07:00Z"));
    await record(inspector, bookingId, { kind: "disposition", of: load }, left);
    const [stored] = sheetNow(setting).sheet.loads;
    expect(stored).toMatchObject({
      batchedAt: Date.parse("2026-11-22T05:40Z"),
      arrivedAt: Date.parse("2026-11-22T06:20Z"),
    });
    expect(stored?.samples[0]?.sinceBatch).toBe(50);
    expect(stored?.discharge).toBe(78);
  });

  test("in the hour that clocks repeat count on", async () => {
    const fall = {
      startsAt: Date.parse("2026-11-01T05:00Z"),
      endsAt: Date.parse("2026-11-01T09:00Z"),
      date: "2026-11-01",
    };
    const setting = atWork(fall);
    const { world, inspector, bookingId } = setting;
    world.clock.set(Date.parse("2026-11-01T07:20Z"));
    const mix = await begun(setting);
    // 1:40 was still daylight time, 1:10 is standard time: half an hour later.
    const load = await record(inspector, bookingId, { kind: "load" }, { ...TRUCK, mix, arrivedAt: "01:40" });
    const portions = { ...SAMPLE, firstPortionAt: "01:50", sampledAt: "01:10" };
    await record(inspector, bookingId, { kind: "sample", of: load }, portions);
    const [stored] = sheetNow(setting).sheet.loads;
    expect(stored?.arrivedAt).toBe(Date.parse("2026-11-01T06:40Z"));
    expect(stored?.samples[0]?.sampledAt).toBe(Date.parse("2026-11-01T07:10Z"));
  });

  test("are refused ahead of the clock, out of order, and far away without a date", async () => {
    const setting = atWork();
    const { load, sample, save, mix } = await aRecordedReport(setting);
    const refused = (...fields: string[]) =>
      expect.objectContaining({ fields: fields.map((field) => expect.objectContaining({ field })) });
    const portions = (firstPortionAt: string, sampledAt: string) =>
      save({ kind: "sample", of: load }, { ...SAMPLE, firstPortionAt, sampledAt });
    await expect(portions("08:48", "09:30")).rejects.toEqual(refused("sampledAt"));
    await expect(portions("08:28", "08:30")).rejects.toEqual(refused("firstPortionAt", "sampledAt"));
    await expect(portions("08:52", "08:51")).rejects.toEqual(refused("sampledAt"));
    const left = { disposition: "accepted", dischargedFrom: "08:50", dischargedUntil: "08:49" };
    await expect(save({ kind: "disposition", of: load }, left)).rejects.toEqual(refused("dischargedUntil"));
    const early = { reading: "4", testedAt: "08:45" };
    await expect(save({ kind: "slump", of: sample }, early)).rejects.toEqual(refused("testedAt"));
    const water = { what: "water", amount: "8", addedBy: "Driver", authorizedBy: "D. Reyes", addedAt: "08:39" };
    await expect(save({ kind: "addition", of: load }, water)).rejects.toEqual(refused("addedAt"));
    await save({ kind: "addition", of: load }, { ...water, addedAt: "08:40" });
    const truck = { truckNumber: "9", ticketNumber: "1", volume: "10", mix, arrivedAt: "08:00", batchedAt: "08:05" };
    await expect(save({ kind: "load" }, truck)).rejects.toEqual(refused("batchedAt"));
  });

  test("with a date that slipped by a month or a year are refused, and work of the day before is not", async () => {
    const { save, mix } = await aRecordedReport(atWork());
    const arrived = (arrivedAtDate: string) =>
      save({ kind: "load" }, { ...TRUCK, mix, arrivedAt: "08:45", arrivedAtDate });
    for (const slipped of ["2026-10-21", "2025-11-21", "1026-11-21", "0000-01-01"]) {
      await expect(arrived(slipped)).rejects.toMatchObject({
        fields: [{ field: "arrivedAt", message: "This is more than a week before the work. Check the date." }],
      });
    }
    await arrived("2026-11-20");
  });

  test("written up the next day are the day's of the work", async () => {
    const setting = atWork();
    setting.world.clock.advance(DAY - 2 * HOUR);
    const { inspector, bookingId } = setting;
    const mix = await begun(setting);
    await record(inspector, bookingId, { kind: "load" }, { ...TRUCK, mix, arrivedAt: "08:45" });
    expect(sheetNow(setting).sheet.loads[0]?.arrivedAt).toBe(Date.parse("2026-11-21T14:45Z"));
  });
});

import { describe, expect, test } from "vitest";
import { MINUTE } from "#tests/support/world";
import { findingTexts, foundTexts } from "~/copy/reports/report/findings";
import { execute } from "~/domain/command.server";
import { removeEntry } from "~/domain/reports/entries/remove-entry.server";
import { CONTRACTOR, MIX, PROJECT, record, SAMPLE, SET, TRUCK } from "../record";
import { aRecordedReport, atWork, sheetNow } from "../recording";

/** A report of which the project and its mix are recorded. */
async function begun(setting: ReturnType<typeof atWork>) {
  const { inspector, bookingId } = setting;
  await record(inspector, bookingId, { kind: "project" }, PROJECT);
  return record(inspector, bookingId, { kind: "mix" }, MIX);
}

describe("recording", () => {
  test("works each test out as its method reports it, and keeps what was typed", async () => {
    const setting = atWork();
    const { slump } = await aRecordedReport(setting);
    const { sheet, missing, deviations, number, version } = sheetNow(setting);
    expect({ number, version, missing, deviations }).toEqual({ number: 1001, version: 1, missing: [], deviations: [] });
    const [load] = sheet.loads;
    const [sample] = load?.samples ?? [];
    expect(sample?.sinceBatch).toBe(35);
    expect(sample?.tests.map(({ results: [first], minutes }) => [first?.name, first?.value, minutes])).toEqual([
      ["temperature", "72", 1],
      ["slump", "4.25", 3],
      ["air", "6.0", 5],
    ]);
    expect(sample?.tests.find(({ id }) => id === slump)?.typed).toMatchObject({ reading: "4.2", units: "inch-pound" });
    expect(sample?.sets[0]?.specimens).toEqual([
      { id: "1001-1A", ageDays: 7 },
      { id: "1001-1B", ageDays: 28 },
      { id: "1001-1C", ageDays: 28 },
      { id: "1001-1D", ageDays: 28 },
      { id: "1001-1E", ageDays: null },
    ]);
    expect(load).toMatchObject({ discharge: 44, limit: { minutes: 90, statedBy: "job" } });
    expect(sheet.mixes).toMatchObject([{ placed: { typed: "10.00", unit: "yd3" }, sets: 1, changed: null }]);
  });

  test("marks what is late or outside the limits, and stores it all the same", async () => {
    const setting = atWork();
    const { sample, save, slump } = await aRecordedReport(setting);
    setting.world.clock.advance(10 * MINUTE);
    await save({ kind: "slump", entry: slump }, { reading: "6.25", testedAt: "08:56" });
    const hour = { ...SET, prefix: "X-2", ages: "28 28 28", moldedAt: "09:06" };
    await save({ kind: "specimens", of: sample }, hour);
    const { sheet, deviations } = sheetNow(setting);
    expect(deviations.map(({ code, params }) => findingTexts[code](params))).toEqual([
      "Sample 1: slump began 6 minutes after sampling (limit 5).",
      "Sample 1: not notified: there is no note of who was told of the slump.",
      "Sample 1: molding began 16 minutes after sampling (limit 15).",
    ]);
    expect(sheet.nonconformances).toMatchObject([{ about: slump, aboutKind: "slump", notes: [] }]);
    expect(sheet.nonconformances.map(({ found }) => found && foundTexts[found.code](found.params))).toEqual([
      "Sample 1: slump 6.25 in. is above 5 in.; no check test.",
    ]);
    const told = { told: "Dana Reyes", ...CONTRACTOR, toldHow: "phone", toldAt: "09:05" };
    await save({ kind: "nonconformance", of: slump }, told);
    expect(sheetNow(setting).sheet.nonconformances).toMatchObject([
      { about: slump, notes: [{ told: "Dana Reyes", role: "contractor", company: "Reyes Concrete", how: "phone" }] },
    ]);
    expect(sheetNow(setting).deviations.map(({ code }) => code)).not.toContain("nobody-told");
  });

  test("a form sent twice records one thing: its key answers again, and a restored form with another key is refused", async () => {
    const setting = atWork();
    const { inspector, bookingId } = setting;
    const truck = { ...TRUCK, mix: await begun(setting) };
    const first = await record(inspector, bookingId, { kind: "load", key: "key_1" }, truck);
    expect(await record(inspector, bookingId, { kind: "load", key: "key_1" }, truck)).toBe(first);
    const again = (fields: Record<string, string>) =>
      record(inspector, bookingId, { kind: "load", key: "key_2" }, fields);
    await expect(again({ ...truck, arrivedAt: "08:46" })).rejects.toMatchObject({
      fields: [{ field: "ticketNumber", message: "Truck 9 with ticket 1 is already recorded" }],
    });
    expect(sheetNow(setting).sheet.loads).toHaveLength(1);
    await again({ ...truck, ticketNumber: "2" });
    expect(sheetNow(setting).sheet.loads).toHaveLength(2);
  });

  test("the same reading at the same minute is recorded once in a sample, also after a correction to it", async () => {
    const { save, sample, slump, load } = await aRecordedReport(atWork());
    const known = { reading: "4.2", testedAt: "08:53" };
    const refused = { code: "report-entry-recorded" };
    await expect(save({ kind: "slump", of: sample }, known)).rejects.toMatchObject(refused);
    await expect(
      save({ kind: "sample", of: load }, { ...SAMPLE, firstPortionAt: "08:48", sampledAt: "08:50" }),
    ).rejects.toMatchObject(refused);
    const other = await save({ kind: "slump", of: sample }, { ...known, testedAt: "08:54" });
    await expect(save({ kind: "slump", entry: other }, known)).rejects.toMatchObject(refused);
    await save({ kind: "slump", entry: slump }, known);
  });

  test("water or an admixture after a truck's last acceptance sample is marked, and before it is not", async () => {
    const setting = atWork();
    const { save, load } = await aRecordedReport(setting);
    const added = (addedAt: string) =>
      save(
        { kind: "addition", of: load },
        { what: "water", amount: "8", addedBy: "Driver", authorizedBy: "D. Reyes, superintendent", addedAt },
      );
    const sampled = (purpose: string, firstPortionAt: string, sampledAt: string) =>
      save({ kind: "sample", of: load }, { ...SAMPLE, purpose, firstPortionAt, sampledAt });
    const said = () => sheetNow(setting).deviations.map(({ code, params }) => findingTexts[code](params));
    await added("08:50");
    expect(said()).toEqual([]);
    await added("08:55");
    const marked = ["Truck 1: water was added after its last acceptance sample."];
    expect(said()).toEqual(marked);
    // What adjusts the load is no acceptance of it.
    await sampled("preliminary", "08:56", "08:57");
    expect(said()).toEqual(marked);
    await sampled("acceptance", "08:57", "08:58");
    expect(said()).toEqual([]);
  });

  test("what belongs to something goes with it", async () => {
    const setting = atWork();
    const { load } = await aRecordedReport(setting);
    const { inspector, bookingId } = setting;
    const { result } = await execute(removeEntry, { actor: inspector, input: { bookingId, entryId: load } });
    // The sample, its three tests, its set, and the disposition.
    expect(result.removed).toBe(7);
    expect(sheetNow(setting).sheet.loads).toEqual([]);
  });

  test("a test belongs to a sample, and a correction to an entry of its kind", async () => {
    const setting = atWork();
    const { load, slump, save } = await aRecordedReport(setting);
    const reading = { reading: "4", testedAt: "08:55" };
    await expect(save({ kind: "slump", of: load }, reading)).rejects.toMatchObject({ code: "not-found" });
    await expect(save({ kind: "slump" }, reading)).rejects.toMatchObject({ code: "not-found" });
    await expect(
      save({ kind: "temperature", entry: slump }, { ...reading, reading: "70", equipment: "T-14" }),
    ).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("two sets have different numbers", async () => {
    const { save, sample, set } = await aRecordedReport(atWork());
    const same = { ...SET, prefix: "1001-1", ages: "7/28/28/28", moldedAt: "08:58" };
    await expect(save({ kind: "specimens", of: sample }, same)).rejects.toMatchObject({
      fields: [{ field: "prefix" }],
    });
    await save({ kind: "specimens", entry: set }, same);
  });
});

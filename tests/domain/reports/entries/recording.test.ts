import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anInspector } from "#tests/support/factories";
import { DAY, HOUR, MINUTE } from "#tests/support/world";
import { findingTexts, foundTexts } from "~/copy/reports/findings";
import { bookingFor } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";
import { entryForm } from "~/domain/reports/entries/entry-queries.server";
import { removeEntry } from "~/domain/reports/entries/remove-entry.server";
import { recordedEntry } from "~/domain/reports/forms/schema";
import { draftReport, reportInShort } from "~/domain/reports/queries.server";
import { REPORT } from "~/lib/bounds";
import { CONTRACTOR, MIX, PROJECT, record, SAMPLE, SET, sign } from "../record";
import { aRecordedReport, atWork, sheetNow } from "../recording";

const TRUCK = { truckNumber: "9", ticketNumber: "1", volume: "10", noTicketTime: "on", arrivedAt: "08:45" };

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
    const marked = ["Truck 1: water was added after its last sample, so no test shows it."];
    expect(said()).toEqual(marked);
    // What adjusts the load is no acceptance of it.
    await sampled("preliminary", "08:56", "08:57");
    expect(said()).toEqual(marked);
    await sampled("acceptance", "08:57", "08:58");
    expect(said()).toEqual([]);
  });

  test("begins with the project, once check-in is open, and is the inspector's alone", async () => {
    const setting = atWork();
    const { world, inspector, bookingId, company } = setting;
    await expect(record(inspector, bookingId, { kind: "load" }, { ...TRUCK, mix: "ent_none" })).rejects.toMatchObject({
      code: "report-not-begun",
    });
    await expect(record(anInspector(), bookingId, { kind: "project" }, PROJECT)).rejects.toMatchObject({
      code: "not-found",
    });
    const early = 2 * HOUR + 30 * MINUTE;
    world.clock.advance(-early - 1);
    await expect(record(inspector, bookingId, { kind: "project" }, PROJECT)).rejects.toMatchObject({
      code: "report-early",
      params: { from: Date.UTC(2026, 10, 21, 12, 30), zone: "America/Chicago" },
    });
    expect(reportInShort(inspector, bookingFor(inspector, bookingId)).mayBegin).toBe(false);
    world.clock.advance(1);
    expect(reportInShort(inspector, bookingFor(inspector, bookingId)).mayBegin).toBe(true);
    expect(reportInShort(company, bookingFor(company, bookingId)).mayBegin).toBe(false);
    await record(inspector, bookingId, { kind: "project" }, PROJECT);
    world.clock.advance(early);
    await record(inspector, bookingId, { kind: "project" }, { ...PROJECT, placement: "Deck, span 3" });
    expect(sheetNow(setting).sheet.project?.placement).toBe("Deck, span 3");
    expect(() => draftReport(anInspector(), bookingId)).toThrow("not-found");
  });

  test.each(["pending", "cancelled", "disputed", "completed"] as const)(
    "is refused for a booking that is %s",
    async (state) => {
      const { inspector, bookingId } = atWork({ state });
      const code = state === "pending" ? "not-found" : "report-closed";
      await expect(record(inspector, bookingId, { kind: "project" }, PROJECT)).rejects.toMatchObject({ code });
    },
  );

  test("goes on for a report that was begun, while a problem or a bank holds its booking; it is signed later", async () => {
    const setting = atWork();
    const { load } = await aRecordedReport(setting);
    const become = (state: "confirmed" | "disputed") =>
      setting.world.database.write((tx) => tx.run(`update bookings set state = '${state}'`));
    become("disputed");
    const { inspector, bookingId } = setting;
    await record(inspector, bookingId, { kind: "project" }, { ...PROJECT, placement: "Deck, span 4" });
    await execute(removeEntry, { actor: inspector, input: { bookingId, entryId: load } });
    expect(sheetNow(setting).sheet).toMatchObject({ project: { placement: "Deck, span 4" }, loads: [] });
    expect(draftReport(inspector, bookingId)).toMatchObject({ isOnHold: true });
    await expect(sign(inspector, bookingId)).rejects.toMatchObject({
      code: "booking-disputed",
    });
    become("confirmed");
    expect(draftReport(inspector, bookingId)).toMatchObject({ isOnHold: false });
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

  test("holds as many of a kind as the bounds say", async () => {
    const setting = atWork();
    const { sample, save } = await aRecordedReport(setting);
    const again = (n: number) => save({ kind: "slump", of: sample }, { reading: `4.${n}`, testedAt: "08:55" });
    for (let n = 1; n < REPORT.perParent.most; n += 1) await again(n);
    await expect(again(0)).rejects.toMatchObject({ code: "report-full" });
  });

  test("holds as many entries as a page shows, of whatever kinds", async () => {
    const setting = atWork();
    const { sample, save, mix } = await aRecordedReport(setting);
    const { database } = setting.world;
    const known = database.reads.select().from(schema.reportEntries).all();
    const like = known.find(({ id }) => id === sample);
    const add = (position: number) => like && { ...like, id: `ent_${position}`, position };
    const rows = Array.from({ length: REPORT.entries.most - 1 - known.length }, (_, n) => add(known.length + n + 1));
    database.write((tx) => {
      for (const row of rows) if (row) tx.insert(schema.reportEntries).values(row).run();
    });
    await save({ kind: "remarks" }, { text: "Light wind." });
    const truck = { ...TRUCK, mix, truckNumber: "212", ticketNumber: "88124" };
    await expect(save({ kind: "load" }, truck)).rejects.toMatchObject({ code: "report-full" });
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

describe("a new form", () => {
  test("holds no time and no reading, and what does not change with the truck", async () => {
    const setting = atWork();
    const { sample, save, load, mix } = await aRecordedReport(setting);
    const { inspector, bookingId, world } = setting;
    const form = (kind: "load" | "air" | "specimens", parentId?: string) =>
      entryForm(inspector, { bookingId, kind, parentId });
    expect(form("load").values).toEqual({ mix });
    expect(form("air", sample)).toMatchObject({
      values: { method: "C231", aggregateCorrection: "0.4", equipment: "AM-3" },
      origins: { aggregateCorrection: "last", equipment: "last" },
    });
    expect(form("specimens", sample).values).toEqual({
      prefix: "1001-2",
      size: "4x8",
      ages: "7, 28, 28, 28, H",
      curing: "standard",
    });
    expect(entryForm(inspector, { bookingId, kind: "slump", parentId: sample }).minutes).toBe(10);
    world.clock.advance(2 * DAY);
    expect(form("load").values).toEqual({ mix });
    expect(() => entryForm(inspector, { bookingId, kind: "slump", parentId: load })).toThrow("not-found");
    await save({ kind: "remarks" }, { text: "Light rain from 9 on." });
    expect(entryForm(inspector, { bookingId, kind: "remarks" }).values).toEqual({ text: "Light rain from 9 on." });
  });
});

describe("what a form refuses", () => {
  const parse = (kind: string, fields: Record<string, string>) =>
    recordedEntry.safeParse({ bookingId: "bkg_1", kind, ...fields }).error?.issues.map(({ path }) => path[0]);
  const slump = { testedAt: "08:00" };
  const MEASURE = { measureVolume: "0.25", equipment: "M-1", scale: "S-5" };

  test.each([
    ["no number", "slump", { ...slump, reading: "4 1/4" }, ["reading"]],
    ["the impossible", "slump", { ...slump, reading: "13" }, ["reading"]],
    ["an impossible value though confirmed", "slump", { ...slump, reading: "13", confirmed: "on" }, ["reading"]],
    ["the unusual until it is confirmed", "slump", { ...slump, reading: "11" }, ["reading", "confirmed"]],
    ["millimeters typed as inches", "slump", { ...slump, reading: "110" }, ["reading"]],
    ["what is missing", "load", { truckNumber: "1" }, ["mix", "ticketNumber", "volume", "arrivedAt", "batchedAt"]],
    [
      "a full measure lighter than the empty one",
      "density",
      { ...MEASURE, emptyMass: "8", fullMass: "8", testedAt: "08:00", confirmed: "on" },
      ["fullMass"],
    ],
    ["limits the wrong way round", "mix", { ...MIX, airLeast: "8" }, ["airMost"]],
    [
      "an unknown choice",
      "air",
      { method: "C999", gauge: "6", aggregateCorrection: "0", equipment: "AM-3", testedAt: "08:00" },
      ["method"],
    ],
    [
      "a pressure reading without its correction",
      "air",
      { method: "C231", gauge: "6", equipment: "AM-3", testedAt: "08:00" },
      ["aggregateCorrection"],
    ],
    [
      "a correction factor larger than the gauge reading",
      "air",
      { method: "C231", gauge: "0.9", aggregateCorrection: "1", equipment: "AM-3", testedAt: "08:00", confirmed: "on" },
      ["aggregateCorrection"],
    ],
    ["more lines than a page has", "remarks", { text: `${"a\n".repeat(60)}a` }, ["text"]],
    ["ages that are none", "specimens", { ...SET, prefix: "1", ages: "7, soon", moldedAt: "08:00" }, ["ages"]],
  ])("%s", (_what, kind, fields, problems) => {
    expect(parse(kind, fields)).toEqual(problems);
  });

  test.each([
    ["slump", { ...slump, reading: "110", units: "si" }],
    ["slump", { ...slump, reading: "11", confirmed: "on" }],
    ["slump", { ...slump, reading: "4,25" }],
    ["addition", { what: "admixture", amount: "500", addedBy: "Driver", authorizedBy: "QC", addedAt: "08:00" }],
    ["specimens", { ...SET, prefix: "1", ages: "7 h", moldedAt: "08:00" }],
  ])("but takes %s %j", (kind, fields) => {
    expect(parse(kind, fields)).toBeUndefined();
  });

  test.each([
    ["strength", "4,000", "4000"],
    ["strength", "12,500.5", "12500.5"],
    ["strength", "4000,5", "4000.5"],
    ["airLeast", "0,125", "0.125"],
  ])("and reads the comma in %s %s", (name, written, read) => {
    const fields = { ...MIX, [name]: written, confirmed: "on" };
    expect(recordedEntry.parse({ bookingId: "bkg_1", kind: "mix", ...fields }).typed[name]).toBe(read);
  });
});

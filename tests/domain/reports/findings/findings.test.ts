import { describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "#tests/support/world";
import { findingTexts, foundTexts } from "~/copy/reports/findings";
import { execute } from "~/domain/command.server";
import { removeEntry } from "~/domain/reports/entries/remove-entry.server";
import { ACCEPTED, MIX, PROJECT, SAMPLE, SET } from "../record";
import { aRecordedReport, atWork, sheetNow } from "../recording";
import { aSpecifiedReport } from "../specified";

type Setting = ReturnType<typeof atWork>;
type Sent = Readonly<Record<string, string>>;

const LOAD = { truckNumber: "417", ticketNumber: "88123", volume: "10", batchedAt: "08:15", arrivedAt: "08:40" };
const PORTIONS = { ...SAMPLE, firstPortionAt: "08:48", sampledAt: "08:50" };
const CYLINDERS = { ...SET, prefix: "1001-1", ages: "7/28/28/28/H", moldedAt: "08:58" };
const AIR = { method: "C231", gauge: "6.4", aggregateCorrection: "0.4", testedAt: "08:55", equipment: "AM-3" };

/** A report without a finding, an hour later, so that any time of the morning has been. */
async function later() {
  const setting = atWork();
  const recorded = await aRecordedReport(setting);
  setting.world.clock.advance(2 * HOUR);
  return { ...setting, ...recorded };
}

type Recorded = Awaited<ReturnType<typeof later>>;

const deviations = (setting: Setting) =>
  sheetNow(setting).deviations.map(({ code, params }) => findingTexts[code](params));
const missing = (setting: Setting) => sheetNow(setting).missing.map(({ code, params }) => findingTexts[code](params));
const found = (setting: Setting) =>
  sheetNow(setting).sheet.nonconformances.map((each) => each.found && foundTexts[each.found.code](each.found.params));

const load = (fields: Sent) => (of: Recorded) =>
  of.save({ kind: "load", entry: of.load }, { mix: of.mix, ...LOAD, ...fields });
const sample = (fields: Sent) => (of: Recorded) =>
  of.save({ kind: "sample", entry: of.sample }, { ...PORTIONS, ...fields });
const set = (fields: Sent) => (of: Recorded) =>
  of.save({ kind: "specimens", entry: of.set }, { ...CYLINDERS, ...fields });
const mix = (fields: Sent) => (of: Recorded) => of.save({ kind: "mix", entry: of.mix }, { ...MIX, ...fields });
const slump = (fields: Sent) => (of: Recorded) =>
  of.save({ kind: "slump", entry: of.slump }, { reading: "4.2", testedAt: "08:53", ...fields });
const temperature = (fields: Sent) => (of: Recorded) =>
  of.save({ kind: "temperature", entry: of.temperature }, { reading: "72", equipment: "T-14", ...fields });
const air = (fields: Sent) => (of: Recorded) => of.save({ kind: "air", entry: of.air }, { ...AIR, ...fields });
const disposition = (fields: Sent) => (of: Recorded) => of.save({ kind: "disposition", of: of.load }, fields);
const water = (addedAt: string) => (of: Recorded) =>
  of.save(
    { kind: "addition", of: of.load },
    { what: "water", amount: "8", addedBy: "Driver", authorizedBy: "D. Reyes, superintendent", addedAt },
  );

type Change = (of: Recorded) => Promise<unknown>;

describe("a deviation is found past its limit, and not at it", () => {
  test.each<[string, past: Change, at: Change, said: string]>([
    [
      "slump",
      slump({ testedAt: "08:56" }),
      slump({ testedAt: "08:55" }),
      "Sample 1: slump began 6 minutes after sampling (limit 5).",
    ],
    [
      "air",
      air({ testedAt: "08:56" }),
      air({ testedAt: "08:55" }),
      "Sample 1: air content began 6 minutes after sampling (limit 5).",
    ],
    [
      "temperature",
      temperature({ testedAt: "08:56" }),
      temperature({ testedAt: "08:55" }),
      "Sample 1: temperature read 6 minutes after sampling (limit 5).",
    ],
    [
      "molding",
      set({ moldedAt: "09:06" }),
      set({ moldedAt: "09:05" }),
      "Sample 1: molding began 16 minutes after sampling (limit 15).",
    ],
    [
      "one portion",
      sample({ portions: "1", confirmed: "on" }),
      sample({ portions: "2" }),
      "Sample 1: taken in one portion; ASTM C172 asks for two or more.",
    ],
    [
      "a sample at the pump",
      sample({ takenAt: "pump" }),
      sample({ takenAt: "truck" }),
      "Sample 1: taken at the end of the pump line, not where the job asks for it.",
    ],
    [
      "a sample elsewhere",
      sample({ takenAt: "other", takenAtOther: "the forms" }),
      sample({ takenAt: "truck" }),
      "Sample 1: taken at the forms, not where the job asks for it.",
    ],
    [
      "a ticket without a time",
      async (of) => {
        await of.save({ kind: "load", entry: of.load }, { mix: of.mix, ...LOAD, batchedAt: "", noTicketTime: "on" });
      },
      load({}),
      "Truck 1: the ticket shows no time.",
    ],
    [
      "water after the sample",
      water("08:51"),
      water("08:50"),
      "Truck 1: water was added after its last sample, so no test shows it.",
    ],
    [
      "aggregate for 4 in. cylinders",
      mix({ aggregateSize: "1-1/2" }),
      mix({ aggregateSize: "1" }),
      "Set 1001-1: a 4 in. [100 mm] cylinder is less than three times as wide as the aggregate (ASTM C31).",
    ],
    [
      "cylinders without air",
      (of) => remove(of, of.air),
      async () => undefined,
      "Sample 1: cylinders without temperature, slump or flow, and air of the same sample (ASTM C31).",
    ],
    [
      "cylinders without a temperature",
      (of) => remove(of, of.temperature),
      async () => undefined,
      "Sample 1: cylinders without temperature, slump or flow, and air of the same sample (ASTM C31).",
    ],
  ])("%s", async (_what, past, at, said) => {
    const over = await later();
    await past(over);
    expect(deviations(over)).toEqual([said]);
    const within = await later();
    await at(within);
    expect(deviations(within)).toEqual([]);
  });

  test("6 in. cylinders of 2 in. aggregate are three times as wide, which is enough", async () => {
    const of = await later();
    await set({ size: "6x12", ages: "7/28/28" })(of);
    await mix({ aggregateSize: "2" })(of);
    expect(deviations(of)).toEqual([]);
  });

  test("a flow is valid while its diameters are 2 in. apart", async () => {
    const of = await later();
    await remove(of, of.slump);
    await mix({ consistency: "flow", consistencyLeast: "22", consistencyMost: "28" })(of);
    const flow = (across: string, entry?: string) =>
      of.save(
        { kind: "flow", ...(entry ? { entry } : { of: of.sample }) },
        { procedure: "A", largest: "24.0", across, testedAt: "08:53" },
      );
    const entry = await flow("26.0");
    expect(deviations(of)).toEqual([]);
    await flow("26.5", entry);
    expect(deviations(of)).toEqual([
      "Sample 1: the diameters of the flow are more than 2 in. [50 mm] apart, so the test is not valid (ASTM C1611).",
    ]);
  });

  test("portions from 9:40 to 9:56 take 16 minutes, molding at 10:11 is in time, and a temperature read at 10:02 is late", async () => {
    const of = await later();
    const second = await of.save({ kind: "load" }, { mix: of.mix, ...LOAD, ticketNumber: "2", arrivedAt: "09:30" });
    const portions = { ...SAMPLE, firstPortionAt: "09:40", sampledAt: "09:56" };
    const id = await of.save({ kind: "sample", of: second }, portions);
    const tested = await of.save(
      { kind: "temperature", of: id },
      { reading: "72", testedAt: "10:02", equipment: "T-14" },
    );
    await of.save({ kind: "slump", of: id }, { reading: "4", testedAt: "10:00" });
    await of.save({ kind: "air", of: id }, { ...AIR, testedAt: "10:01" });
    await of.save({ kind: "specimens", of: id }, { ...CYLINDERS, prefix: "1001-2", moldedAt: "10:11" });
    expect(deviations(of)).toEqual([
      "Sample 2: portions taken over 16 minutes (limit 15).",
      "Sample 2: temperature read 6 minutes after sampling (limit 5).",
    ]);
    await of.save({ kind: "sample", entry: id }, { ...portions, firstPortionAt: "09:41" });
    await of.save({ kind: "temperature", entry: tested }, { reading: "72", testedAt: "10:01", equipment: "T-14" });
    expect(deviations(of)).toEqual([]);
  });

  test("discharge that ended at 10:35 after mixing from 9:02 is over 90 minutes, and not over the ticket's 105", async () => {
    const of = await later();
    const ticket = { mix: of.mix, ...LOAD, ticketNumber: "2", batchedAt: "09:02", arrivedAt: "09:30" };
    const second = await of.save({ kind: "load" }, ticket);
    const left = { disposition: "accepted", dischargedFrom: "10:00", dischargedUntil: "10:35" };
    await of.save({ kind: "disposition", of: second }, left);
    expect(deviations(of)).toEqual(["Truck 2: discharge ended 93 minutes after mixing began (limit 90, job)."]);
    const limited = (timeLimit: string) => of.save({ kind: "load", entry: second }, { ...ticket, timeLimit });
    for (const timeLimit of ["105", "93"]) {
      await limited(timeLimit);
      expect(deviations(of)).toEqual([]);
    }
    await limited("92");
    expect(deviations(of)).toEqual(["Truck 2: discharge ended 93 minutes after mixing began (limit 92, ticket)."]);
    await limited("");
    await mix({ dischargeLimit: "" })(of);
    expect(deviations(of)).toEqual([]);
    expect(sheetNow(of).sheet.loads[1]).toMatchObject({ discharge: 93, limit: null });
  });

  test("samples at the end of the pump line are right where the job asks for them, and others are not", async () => {
    const setting = await aSpecifiedReport({ specification: { samplingPoint: "pump" } });
    const { save, mix: mixId } = setting;
    const truck = await save({ kind: "load" }, { mix: mixId, ...LOAD });
    const taken = await save({ kind: "sample", of: truck }, { ...PORTIONS, takenAt: "pump" });
    expect(deviations(setting)).toEqual([]);
    await save({ kind: "sample", entry: taken }, { ...PORTIONS, takenAt: "truck" });
    expect(deviations(setting)).toEqual(["Sample 1: taken at truck discharge, not where the job asks for it."]);
  });

  test("water counts by the last sample that stands for the load, not by a preliminary one", async () => {
    const of = await later();
    await of.save(
      { kind: "sample", of: of.load },
      { ...SAMPLE, purpose: "preliminary", firstPortionAt: "08:58", sampledAt: "09:00" },
    );
    await water("08:55")(of);
    expect(deviations(of)).toEqual(["Truck 1: water was added after its last sample, so no test shows it."]);
  });
});

describe("what is missing blocks the signature, and nothing else does", () => {
  test.each<[string, lacking: Change, said: string[]]>([
    [
      "the weather",
      (of) => of.save({ kind: "project" }, { ...PROJECT, weather: "", weatherText: "" }),
      ["Record the weather with the project."],
    ],
    ["the disposition", (of) => remove(of, of.disposition), ["Truck 1: record its disposition."]],
    [
      "what came of a truck that is held",
      disposition({ ...ACCEPTED, disposition: "held", reason: "Slump" }),
      ["Truck 1 is held: record what came of it."],
    ],
    [
      "the discharge of a truck that was sampled",
      disposition({ disposition: "accepted" }),
      ["Truck 1: record the discharge, or that nobody observed it."],
    ],
    [
      "a sample",
      async (of) => {
        await remove(of, of.sample);
        // Of a truck that nobody sampled the discharge is not asked for.
        await disposition({ disposition: "accepted" })(of);
      },
      ["Record at least one sample."],
    ],
    [
      "the order of times",
      sample({ firstPortionAt: "08:52", sampledAt: "08:54" }),
      ["The times of truck 1 are out of order: check arrival, samples, tests and discharge."],
    ],
    [
      "an end of discharge after the arrival",
      (of) => of.save({ kind: "load", entry: of.load }, { mix: of.mix, ...LOAD, arrivedAt: "09:10" }),
      ["The times of truck 1 are out of order: check arrival, samples, tests and discharge."],
    ],
  ])("%s", async (_what, lacking, said) => {
    const of = await later();
    expect(missing(of)).toEqual([]);
    await lacking(of);
    expect(missing(of)).toEqual(said);
  });

  test("no weather in boxes is asked for where it is in words, and no discharge where nobody observed it", async () => {
    const of = await later();
    await of.save({ kind: "project" }, { ...PROJECT, weather: "" });
    await disposition({ disposition: "accepted", dischargeUnseen: "on" })(of);
    expect(missing(of)).toEqual([]);
  });

  test("entries that were recorded before their forms asked for more are to be opened and saved again", async () => {
    const of = await later();
    const { database } = of.world;
    const forget = (id: string, field: string) =>
      database.write((tx) =>
        tx.run(`update report_entries set typed = json_remove(typed, '$.${field}') where id = '${id}'`),
      );
    forget(of.air, "equipment");
    forget(of.sample, "purpose");
    expect(missing(of)).toEqual([
      "Something is missing in the sample: open it and save it again.",
      "Something is missing in the air content: open it and save it again.",
    ]);
    const project = database.reads.all<{ id: string }>("select id from report_entries where kind = 'project'")[0];
    forget(project?.id ?? "", "source");
    expect(missing(of)[0]).toBe("Say where the limits are from, with the project.");
    forget(of.load, "batchedAt");
    expect(missing(of).at(-1)).toBe("Something is missing in the truck: open it and save it again.");
  });
});

describe("what is outside the job's limits", () => {
  test.each([
    ["5.12", []],
    ["5.13", ["Sample 1: slump 5.25 in. is above 5 in.; no check test."]],
    ["2.88", []],
    ["2.87", ["Sample 1: slump 2.75 in. is below 3 in.; no check test."]],
  ])("is a slump of %s in. as it is reported, not as it was typed", async (reading, said) => {
    const of = await later();
    await slump({ reading })(of);
    expect(found(of)).toEqual(said);
  });

  test("is joined with the check test of the same truck", async () => {
    const of = await later();
    await slump({ reading: "6.25" })(of);
    const check = (reading: string, entry?: string) =>
      of.save(
        { kind: "slump", ...(entry ? { entry } : { of: of.sample }) },
        { reading, testedAt: "08:54", checkOf: of.slump },
      );
    const id = await check("4.75");
    expect(found(of)).toEqual(["Sample 1: slump 6.25 in. is above 5 in.; check test 4.75 in. within limits."]);
    await check("5.75", id);
    expect(found(of)).toEqual(["Sample 1: slump 6.25 in. is above 5 in.; check test 5.75 in. outside limits too."]);
    await of.save({ kind: "slump", entry: of.slump }, { reading: "4", testedAt: "08:53" });
    expect(found(of)).toEqual(["Sample 1: slump 5.75 in. is above 5 in.; no check test."]);
  });

  test("is joined with the test of a sample that checks its own", async () => {
    const of = await later();
    await slump({ reading: "6.25" })(of);
    const second = await of.save(
      { kind: "sample", of: of.load },
      { ...SAMPLE, purpose: "check", checkOf: of.sample, firstPortionAt: "08:54", sampledAt: "08:55" },
    );
    await of.save({ kind: "slump", of: second }, { reading: "4.75", testedAt: "08:57" });
    expect(found(of)).toEqual(["Sample 1: slump 6.25 in. is above 5 in.; check test 4.75 in. within limits."]);
  });

  test("is none in a preliminary sample", async () => {
    const of = await later();
    await slump({ reading: "6.25" })(of);
    await sample({ purpose: "preliminary" })(of);
    expect(found(of)).toEqual([]);
    expect(sheetNow(of).sheet.loads[0]?.samples[0]?.tests[1]).toMatchObject({ standing: "above" });
  });

  test("is compared with the limits of its truck's own mix", async () => {
    const of = await later();
    const other = await of.save(
      { kind: "mix" },
      { ...MIX, mixId: "5000-P", consistencyLeast: "6", consistencyMost: "8" },
    );
    await of.save({ kind: "load", entry: of.load }, { mix: other, ...LOAD });
    expect(found(of)).toEqual(["Sample 1: slump 4.25 in. is below 6 in.; no check test."]);
    expect(sheetNow(of).sheet.mixes.map(({ placed }) => placed.typed)).toEqual(["0.00", "10.00"]);
  });

  test.each([
    ["10", []],
    ["9.90", ["Sample 1: yield 10.33 yd³ for 9.90 yd³ on the ticket, relative yield 1.04, outside 0.97 to 1.03."]],
  ])("is a relative yield of %s yd³ on the ticket outside the job's band", async (volume, said) => {
    const of = await later();
    await load({ volume })(of);
    const weighed = { measureVolume: "0.250", emptyMass: "8.4", fullMass: "44.7", batchMass: "40500" };
    await of.save(
      { kind: "density", of: of.sample },
      { ...weighed, equipment: "M-1", scale: "S-5", testedAt: "08:57", confirmed: "on" },
    );
    expect(found(of)).toEqual(said);
  });

  test("is a relative yield outside the band that the job sets for itself", async () => {
    const setting = await aSpecifiedReport({ specification: { yieldLeast: "0.99", yieldMost: "1.01" } });
    const { save, mix: mixId, world } = setting;
    world.clock.advance(10 * MINUTE);
    const truck = await save({ kind: "load" }, { mix: mixId, ...LOAD });
    const taken = await save({ kind: "sample", of: truck }, PORTIONS);
    const weighed = { measureVolume: "0.250", emptyMass: "8.4", fullMass: "44.7", batchMass: "40500" };
    const density = { ...weighed, equipment: "M-1", scale: "S-5", testedAt: "08:57", confirmed: "on" };
    await save({ kind: "density", of: taken }, density);
    expect(found(setting)).toEqual([
      "Sample 1: yield 10.33 yd³ for 10 yd³ on the ticket, relative yield 1.03, outside 0.99 to 1.01.",
    ]);
  });
});

async function remove({ inspector: actor, bookingId }: Setting, entryId: string): Promise<void> {
  await execute(removeEntry, { actor, input: { bookingId, entryId } });
}

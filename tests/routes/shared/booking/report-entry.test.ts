import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { ACCEPTED, CONTRACTOR, MIX, PROJECT, record, SAMPLE, SET } from "#tests/domain/reports/record";
import { aRecordedReport, atWork, sheetNow } from "#tests/domain/reports/recording";
import { aSpecifiedReport, atSpecifiedWork } from "#tests/domain/reports/specified";
import { openShop } from "#tests/routes/company/visitor";
import { MINUTE } from "#tests/support/world";
import { entryForm, screenForm } from "~/domain/reports/entries/entry-queries.server";
import { SCREEN_NAMES, SCREENS } from "~/domain/reports/forms/screens";
import { fieldsOf, parentsOf, RECORDED_KINDS, type RecordedKind } from "~/domain/reports/forms/specs";
import { isTest, type MethodName, methodsOf } from "~/lib/measures/test-kinds";
import { heldBy, ReportVisitor, type Shown } from "./report-page";

/** What a form of something new may hold before anybody types: the job's values, choices that most make, and equipment. */
const MAY_HOLD: Readonly<Record<RecordedKind, readonly string[]>> = {
  project: ["name", "units"],
  mix: ["consistency", "aggregate", "strengthAge"],
  load: ["mix"],
  addition: ["what"],
  disposition: [],
  sample: ["purpose", "takenAt"],
  specimens: ["prefix", "size", "ages", "curing"],
  nonconformance: [],
  remarks: [],
  temperature: ["equipment"],
  slump: [],
  flow: [],
  air: ["method", "aggregateCorrection", "equipment"],
  density: ["equipment", "measureVolume", "emptyMass", "scale", "theoreticalDensity"],
};

/** Fields of what was read or happened: none has a value before somebody types it. */
const MEASURED = ["time", "decimal", "whole"] as const;
const PREFILLED_NUMBERS: readonly string[] = [
  "strengthAge",
  "aggregateCorrection",
  "measureVolume",
  "emptyMass",
  "theoreticalDensity",
];

const WEIGHED = { measureVolume: "0.25", emptyMass: "8.35", fullMass: "44.55" };

/** A report in which each kind of thing is recorded already, and what a new one of it would belong to. */
async function aWholeReport() {
  openShop();
  const setting = atWork();
  const recorded = await aRecordedReport(setting);
  const { save, load, sample, slump } = recorded;
  const added = { what: "admixture", amount: "80", addedBy: "Driver", authorizedBy: "QC", addedAt: "08:44" };
  await save({ kind: "addition", of: load }, { ...added, product: "Superplasticizer" });
  const density = { ...WEIGHED, theoreticalDensity: "152.4", equipment: "M-1", scale: "S-5", testedAt: "08:56" };
  await save({ kind: "density", of: sample }, density);
  const volumetric = { method: "C173", initialReading: "6", gauge: "6", cups: "1", alcohol: "2", equipment: "AM-9" };
  await save({ kind: "air", of: sample }, { ...volumetric, testedAt: "08:55", confirmed: "on" });
  const flow = { procedure: "B", largest: "24", across: "24", testedAt: "08:54" };
  await save({ kind: "flow", of: sample }, flow);
  const told = { told: "Dana Reyes", ...CONTRACTOR, toldHow: "phone", toldAt: "08:59", description: "Wet" };
  await save({ kind: "nonconformance", of: slump }, told);
  return { ...setting, ...recorded };
}

type Report = Awaited<ReturnType<typeof aWholeReport>>;

const at = ({ bookingId, inspector }: Pick<Report, "bookingId" | "inspector">) =>
  new ReportVisitor(inspector, `/bookings/${bookingId}/report`);

/** What is typed once for a report is edited, and not made anew. */
const NEW_KINDS = RECORDED_KINDS.filter((kind) => kind !== "project" && kind !== "remarks");

const parentIn = (kind: RecordedKind, { load, sample }: Pick<Report, "load" | "sample">) => {
  const [parent] = parentsOf(kind);
  return parent === "load" ? load : parent === "sample" ? sample : undefined;
};

/** Another truck without a disposition, as the form of one asks for it. */
async function withNextTruck(report: Report) {
  const { save, mix } = report;
  const ticket = { mix, truckNumber: "212", ticketNumber: "88124", volume: "9", batchedAt: "08:20" };
  const load = await save({ kind: "load" }, { ...ticket, arrivedAt: "08:45" });
  const portions = { ...SAMPLE, firstPortionAt: "08:52", sampledAt: "08:54", placedIn: "Pier 5" };
  return { ...report, load, sample: await save({ kind: "sample", of: load }, portions) };
}

const methodsFor = (kind: RecordedKind): (MethodName | undefined)[] => (isTest(kind) ? methodsOf(kind) : [undefined]);

describe("a form that nobody has typed into holds no time and no reading", () => {
  test.each(NEW_KINDS.flatMap((kind) => methodsFor(kind).map((method) => [kind, method] as const)))(
    "%s %s, after earlier entries of its kind",
    async (kind, method) => {
      const { inspector, bookingId, ...report } = await withNextTruck(await aWholeReport());
      const parentId = parentIn(kind, report);
      const { values, origins } = entryForm(inspector, { bookingId, kind, parentId, method });
      const held = Object.keys(values).filter((name) => values[name] !== "");
      expect(MAY_HOLD[kind]).toEqual(expect.arrayContaining(held));
      for (const name of Object.keys(origins)) expect(held).toContain(name);
      for (const [name, { type }] of fieldsOf(kind, method)) {
        if (MEASURED.some((measured) => measured === type) && !PREFILLED_NUMBERS.includes(name)) {
          expect(values, name).not.toHaveProperty(name);
          expect(values).not.toHaveProperty(`${name}Date`);
        }
      }
    },
  );

  test("of the project has its name and units, and of the first things nothing else", async () => {
    openShop();
    const setting = atWork();
    const { inspector, bookingId } = setting;
    const values = (kind: RecordedKind) => entryForm(inspector, { bookingId, kind }).values;
    expect(values("project")).toEqual({ name: "Bridge deck pour", units: "inch-pound" });
    await record(inspector, bookingId, { kind: "project" }, PROJECT);
    expect(values("mix")).toEqual({ consistency: "slump", aggregate: "normalweight", strengthAge: "28" });
    expect(values("load")).toEqual({});
    const mix = await record(inspector, bookingId, { kind: "mix" }, MIX);
    expect(values("load")).toEqual({ mix });
    await record(inspector, bookingId, { kind: "mix" }, { ...MIX, mixId: "5000-P" });
    expect(values("load")).toEqual({});
  });

  test("has from the job what the company specified, and says so", async () => {
    openShop();
    const begun = await atSpecifiedWork({
      mix: { theoreticalDensity: "151.2", cylinderSize: "6x12", ages: "3, 28, 28" },
    });
    const project = entryForm(begun.inspector, { bookingId: begun.bookingId, kind: "project" });
    expect(project).toMatchObject({
      values: { name: "I-35 river crossing", units: "inch-pound" },
      origins: { name: "job", units: "job" },
      without: ["source"],
    });
    openShop();
    const { inspector, bookingId, save, mix } = await aSpecifiedReport({
      mix: { theoreticalDensity: "151.2", cylinderSize: "6x12", ages: "3, 28, 28" },
      specification: { samplingPoint: "pump" },
    });
    const ticket = { mix, truckNumber: "1", ticketNumber: "1", volume: "9", noTicketTime: "on", arrivedAt: "08:45" };
    const load = await save({ kind: "load" }, ticket);
    expect(entryForm(inspector, { bookingId, kind: "sample", parentId: load }).values).toEqual({
      purpose: "acceptance",
      takenAt: "pump",
    });
    const sample = await save({ kind: "sample", of: load }, { ...SAMPLE, firstPortionAt: "08:50", sampledAt: "08:52" });
    const form = (kind: RecordedKind) => entryForm(inspector, { bookingId, kind, parentId: sample });
    expect(form("density")).toMatchObject({
      values: { theoreticalDensity: "151.2" },
      origins: { theoreticalDensity: "job" },
    });
    expect(form("specimens")).toMatchObject({
      values: { size: "6x12", ages: "3, 28, 28" },
      origins: { size: "job", ages: "job" },
    });
  });

  test("has the correction for aggregate of the same mix, and of no other", async () => {
    const report = await aWholeReport();
    const { save, inspector, bookingId } = report;
    const mix = await save({ kind: "mix" }, { ...MIX, mixId: "5000-P" });
    const ticket = { mix, truckNumber: "212", ticketNumber: "2", volume: "9", batchedAt: "08:20", arrivedAt: "08:45" };
    const load = await save({ kind: "load" }, ticket);
    const sample = await save({ kind: "sample", of: load }, { ...SAMPLE, firstPortionAt: "08:52", sampledAt: "08:54" });
    const air = (parentId: string) => entryForm(inspector, { bookingId, kind: "air", parentId, method: "C231" }).values;
    expect(air(report.sample)).toEqual({ method: "C231", aggregateCorrection: "0.4", equipment: "AM-3" });
    expect(air(sample)).toEqual({ method: "C231", equipment: "AM-3" });
  });

  test.each(SCREEN_NAMES)("the page of several parts: %s", async (screen) => {
    const { inspector, bookingId, sample } = await withNextTruck(await aWholeReport());
    const { parts } = screenForm(inspector, bookingId, {
      screen,
      parentId: SCREENS[screen].parent === null ? undefined : sample,
    });
    expect(parts.map(({ kind }) => kind)).toEqual(
      screen === "truck" ? ["load", "sample"] : ["temperature", "slump", "air"],
    );
    for (const { kind, values } of parts) {
      expect(MAY_HOLD[kind]).toEqual(expect.arrayContaining(Object.keys(values)));
    }
  });
});

describe("the page of a form, as the server sends it", () => {
  const isTime = ({ type }: Shown["controls"][number]) => type === "time" || type === "date";

  test.each(NEW_KINDS.flatMap((kind) => methodsFor(kind).map((method) => [kind, method] as const)))(
    "%s %s shows no time and no reading",
    async (kind, method) => {
      const report = await withNextTruck(await aWholeReport());
      const of = parentIn(kind, report);
      const asked = [of && `of=${of}`, method && `method=${method}`].filter(Boolean).join("&");
      const shown = await at(report).open(`${kind}?${asked}`);
      const fields = fieldsOf(kind, method);
      expect(
        shown.controls
          .filter(isTime)
          .map(({ value }) => value)
          .filter(Boolean),
      ).toEqual([]);
      const numbers = fields.filter(([, { type }]) => type === "decimal" || type === "whole").map(([name]) => name);
      for (const name of numbers) {
        expect(heldBy(shown, name), name).toBeDefined();
        if (!PREFILLED_NUMBERS.includes(name)) expect(heldBy(shown, name), name).toBe("");
      }
      const times = fields.filter(([, { type }]) => type === "time").map(([name]) => name);
      const now = shown.controls.filter(({ name, type }) => name === "now" && type === "button");
      expect(now.map(({ value }) => value)).toEqual(times);
      for (const name of times) expect(heldBy(shown, name)).toBe("");
    },
  );

  test.each(["truck", "tests"])("%s shows no time and no reading", async (screen) => {
    const report = await withNextTruck(await aWholeReport());
    const shown = await at(report).open(screen === "tests" ? `tests?of=${report.sample}` : "truck");
    expect(shown.controls.filter(isTime).length).toBeGreaterThan(2);
    const held = shown.controls.filter(({ value, type }) => value !== "" && type !== "hidden" && type !== "button");
    expect(held.map(({ name }) => name)).toEqual(
      screen === "truck"
        ? ["load_mix", "sample_purpose", "sample_takenAt"]
        : ["temperature_equipment", "air_equipment"],
    );
  });

  test("of an entry shows what was recorded, and of its mix what the job has beside it", async () => {
    const report = await aWholeReport();
    const shown = await at(report).open(`air/${report.air}`);
    expect(heldBy(shown, "gauge")).toBe("6.4");
    expect(heldBy(shown, "testedAt")).toBe("08:55");
    openShop();
    const specified = await aSpecifiedReport();
    const page = await at(specified).open(`mix/${specified.mix}`);
    expect(heldBy(page, "consistencyMost")).toBe("5");
    expect(page.text).toContain("The job has 5 in.");
    expect(page.text).toContain("Changed on whose order");
  });

  test("says where a value is from that stands in it already", async () => {
    const report = await withNextTruck(await aWholeReport());
    const shown = await at(report).open(`density?of=${report.sample}`);
    expect(shown.text.split("As last time")).toHaveLength(6);
  });
});

test("a field that is asked for only where nobody else has said it is not called optional", async () => {
  openShop();
  const setting = atWork();
  const project = await at(setting).open("project");
  expect(project.text).toContain("Where the limits are from");
  expect(project.text).not.toMatch(/Where the limits are from\s*\(optional\)/);
  expect(project.text).toMatch(/More about the weather\s*\(optional\)/);
  const { sample } = await aRecordedReport(setting);
  const { text } = await at(setting).open(`specimens?of=${sample}`);
  expect(text).toContain("Location of this concrete");
  expect(text).not.toMatch(/Location of this concrete\s*\(optional\)/);
});

describe("Now, without JavaScript", () => {
  test("brings the form back unsaved, with the site's time in that one field and all that was typed", async () => {
    const report = await aWholeReport();
    report.world.clock.advance(23 * MINUTE);
    const before = sheetNow(report).sheet;
    const typed = { units: "inch-pound", truckNumber: "212", ticketNumber: "88124", volume: "9", batchedAt: "08:20" };
    const answer = await at(report).send("load", {
      ...typed,
      arrivedAtDate: "2026-11-20",
      timeLimit: "much",
      now: "arrivedAt",
    });
    expect(answer.status).toBe(200);
    const shown = await answer.shown();
    expect(heldBy(shown, "arrivedAt")).toBe("09:23");
    expect(heldBy(shown, "arrivedAtDate")).toBe("");
    for (const [name, value] of Object.entries({ ...typed, timeLimit: "much" })) {
      expect(heldBy(shown, name), name).toBe(value);
    }
    // Nothing is refused before it is saved.
    expect(shown.controls.some(({ isMarked }) => isMarked)).toBe(false);
    expect(sheetNow(report).sheet).toEqual(before);
  });

  test("fills in one time of several, also on a page of several parts", async () => {
    const report = await aWholeReport();
    const { mix } = report;
    const answer = await at(report).send("truck", {
      load_mix: mix,
      load_truckNumber: "212",
      sample_portions: "3",
      now: "sample_firstPortionAt",
    });
    const shown = await answer.shown();
    const times = ["load_batchedAt", "load_arrivedAt", "sample_firstPortionAt", "sample_sampledAt"];
    expect(times.map((name) => heldBy(shown, name))).toEqual(["", "", "09:00", ""]);
    expect(heldBy(shown, "load_mix")).toBe(mix);
    expect(heldBy(shown, "sample_portions")).toBe("3");
    expect(sheetNow(report).sheet.loads).toHaveLength(1);
  });

  test("uses up no key: the form is saved with it afterwards", async () => {
    const report = await aWholeReport();
    const { load } = report;
    const typed = { key: "k1", parentId: load, units: "inch-pound", ...SAMPLE, firstPortionAt: "08:56" };
    const visitor = at(report);
    const page = `sample?of=${load}`;
    expect((await visitor.send(page, { ...typed, now: "sampledAt" })).status).toBe(200);
    expect((await visitor.send(page, { ...typed, sampledAt: "09:00" })).status).toBe(303);
    expect(sheetNow(report).sheet.loads[0]?.samples).toHaveLength(2);
  });
});

describe("a page of several parts", () => {
  const truck = (mix: string) => ({
    units: "inch-pound",
    load_mix: mix,
    load_truckNumber: "212",
    load_ticketNumber: "88124",
    load_volume: "9",
    load_batchedAt: "08:20",
    load_arrivedAt: "08:45",
  });
  const sampled = {
    sample_purpose: "acceptance",
    sample_firstPortionAt: "08:52",
    sample_sampledAt: "08:54",
    sample_portions: "2",
    sample_airTemperature: "61",
    sample_takenAt: "truck",
  };
  const kindsIn = ({ world }: Report) => world.database.reads.select().from(schema.reportEntries).all();

  test("records a truck with its sample and leads to its tests; without a sample it leads back", async () => {
    const report = await aWholeReport();
    const { bookingId, mix } = report;
    const base = `/bookings/${bookingId}/report`;
    const answer = await at(report).send("truck", { key: "k1", ...truck(mix), ...sampled });
    const [, second] = sheetNow(report).sheet.loads;
    expect(answer).toMatchObject({ status: 303, location: `${base}/tests?of=${second?.samples[0]?.id}` });
    expect(second).toMatchObject({ truckNumber: "212", samples: [{ portions: 2, placedIn: "" }] });
    const alone = { ...truck(mix), load_ticketNumber: "88125", sample_purpose: "acceptance", sample_takenAt: "truck" };
    expect(await at(report).send("truck", { key: "k2", ...alone })).toMatchObject({ status: 303, location: base });
    expect(sheetNow(report).sheet.loads[2]?.samples).toEqual([]);
  });

  test("records the tests that were made, and nothing of a part that was left empty", async () => {
    const report = await withNextTruck(await aWholeReport());
    const { bookingId, sample, load } = report;
    const tests = {
      parentId: sample,
      temperature_reading: "70",
      temperature_testedAt: "08:55",
      temperature_equipment: "T-14",
      air_method: "C231",
      air_aggregateCorrection: "0.4",
      air_equipment: "AM-3",
    };
    const answer = await at(report).send(`tests?of=${sample}`, { key: "k1", units: "inch-pound", ...tests });
    expect(answer).toMatchObject({ status: 303, location: `/bookings/${bookingId}/report/disposition?of=${load}` });
    const [, second] = sheetNow(report).sheet.loads;
    expect(second?.samples[0]?.tests).toMatchObject([
      { kind: "temperature", evidence: { receivedAt: expect.any(Number) } },
    ]);
  });

  test("asks for one test at least", async () => {
    const report = await withNextTruck(await aWholeReport());
    const answer = await at(report).send(`tests?of=${report.sample}`, { parentId: report.sample, air_method: "C231" });
    expect(answer.status).toBe(400);
    expect(answer.body.lastResult.error).toEqual({ temperature_testedAt: ["Enter at least one test"] });
  });

  test("tells what is wrong of both parts at once, at their own fields, and records neither", async () => {
    const report = await aWholeReport();
    const { mix } = report;
    const before = kindsIn(report).length;
    const shape = { ...truck(mix), ...sampled, load_volume: "30", sample_portions: "0" };
    const typed = await at(report).send("truck", { key: "k1", ...shape });
    expect(Object.keys(typed.body.lastResult.error)).toEqual(["load_volume", "sample_portions"]);
    // What only the report's other entries tell: a known ticket, and a portion before the truck came.
    const known = { load_truckNumber: "417", load_ticketNumber: "88123", sample_firstPortionAt: "08:40" };
    const answer = await at(report).send("truck", { key: "k2", ...truck(mix), ...sampled, ...known });
    expect(answer.body.lastResult.error).toEqual({
      load_ticketNumber: ["Truck 417 with ticket 88123 is already recorded"],
      sample_firstPortionAt: ["This is before the truck arrived"],
    });
    const shown = await answer.shown();
    expect(shown.controls.filter(({ isMarked }) => isMarked).map(({ name }) => name)).toEqual([
      "load_ticketNumber",
      "sample_firstPortionAt",
    ]);
    expect(heldBy(shown, "load_volume")).toBe("9");
    expect(kindsIn(report)).toHaveLength(before);
  });

  test("records nothing of the first part where the second one is refused", async () => {
    const report = await aWholeReport();
    const before = kindsIn(report).length;
    const late = { ...truck(report.mix), ...sampled, sample_sampledAt: "09:30" };
    const answer = await at(report).send("truck", { key: "k1", ...late });
    expect(answer.body.lastResult.error).toEqual({ sample_sampledAt: ["This time is still to come"] });
    expect(kindsIn(report)).toHaveLength(before);
  });

  test("asks about what is unusual in any part with one box", async () => {
    const report = await aWholeReport();
    const odd = { ...truck(report.mix), ...sampled, load_volume: "13", sample_airTemperature: "112" };
    const answer = await at(report).send("truck", { key: "k1", ...odd });
    expect(Object.keys(answer.body.lastResult.error).sort()).toEqual([
      "confirmed",
      "load_volume",
      "sample_airTemperature",
    ]);
    expect((await answer.shown()).text).toContain("Yes, these values are right");
    expect((await at(report).send("truck", { key: "k2", ...odd, confirmed: "on" })).status).toBe(303);
  });

  test("asks of a test what its sample tells, with one box", async () => {
    const report = await withNextTruck(await aWholeReport());
    const { sample, save } = report;
    const density = { ...WEIGHED, theoreticalDensity: "152.4", equipment: "M-1", scale: "S-5", testedAt: "08:56" };
    await save({ kind: "density", of: sample }, density);
    const air = {
      parentId: sample,
      air_method: "C231",
      air_gauge: "9",
      air_aggregateCorrection: "0.4",
      air_equipment: "AM-3",
      air_testedAt: "08:57",
    };
    const answer = await at(report).send(`tests?of=${sample}`, { key: "k1", ...air });
    expect(answer.body.lastResult.error).toEqual({
      air_gauge: ["Sample 2: air 8.6 % and gravimetric air 5.0 % differ."],
      confirmed: [expect.any(String)],
    });
    expect((await at(report).send(`tests?of=${sample}`, { key: "k2", ...air, confirmed: "on" })).status).toBe(303);
  });

  test("is recorded once with one key, however often it arrives", async () => {
    const report = await aWholeReport();
    const sent = { key: "k1", ...truck(report.mix), ...sampled };
    const visitor = at(report);
    const first = await visitor.send("truck", sent);
    const again = await visitor.send("truck", sent);
    expect([again.status, again.location]).toEqual([303, first.location]);
    expect(sheetNow(report).sheet.loads).toHaveLength(2);
    const other = await visitor.send("truck", { ...sent, key: "k2" });
    expect(other.body.lastResult.error).toEqual({
      load_ticketNumber: ["Truck 212 with ticket 88124 is already recorded"],
    });
  });

  test("has the flow in place of the slump where the mix has it", async () => {
    const report = await withNextTruck(await aWholeReport());
    const { save, mix, sample } = report;
    await save(
      { kind: "mix", entry: mix },
      { ...MIX, consistency: "flow", consistencyLeast: "22", consistencyMost: "28" },
    );
    const shown = await at(report).open(`tests?of=${sample}`);
    expect(heldBy(shown, "flow_largest")).toBe("");
    expect(heldBy(shown, "slump_reading")).toBeUndefined();
  });

  test("offers the earlier samples to a sample that checks one", async () => {
    const report = await aWholeReport();
    const shown = await at(report).open("truck");
    expect(shown.html).toContain(`<option value="${report.sample}">Sample 1</option>`);
    const check = { ...truck(report.mix), ...sampled, sample_purpose: "check", sample_checkOf: report.sample };
    expect((await at(report).send("truck", { key: "k1", ...check })).status).toBe(303);
    expect(sheetNow(report).sheet.loads[1]?.samples).toMatchObject([{ purpose: "check", checkOf: report.sample }]);
  });

  test("leads from the tests to the cylinders while one of the job's sets is due", async () => {
    const plan = { volume: "420", tests: ["slump" as const, "cylinders" as const], sets: 2 };
    openShop();
    const setting = await aSpecifiedReport({ plan });
    const { save, mix, bookingId } = setting;
    const ticket = { mix, truckNumber: "1", ticketNumber: "1", volume: "9", noTicketTime: "on", arrivedAt: "08:45" };
    const load = await save({ kind: "load" }, ticket);
    const sample = await save({ kind: "sample", of: load }, { ...SAMPLE, firstPortionAt: "08:50", sampledAt: "08:52" });
    const slump = (key: string, testedAt: string) =>
      at(setting).send(`tests?of=${sample}`, { key, parentId: sample, slump_reading: "4", slump_testedAt: testedAt });
    const base = `/bookings/${bookingId}/report`;
    expect((await slump("k1", "08:53")).location).toBe(`${base}/specimens?of=${sample}`);
    await save({ kind: "specimens", of: sample }, { ...SET, prefix: "1001-1", ages: "7/28/28/28", moldedAt: "08:58" });
    expect((await slump("k2", "08:54")).location).toBe(`${base}/disposition?of=${load}`);
    await save({ kind: "disposition", of: load }, { ...ACCEPTED, dischargedFrom: "08:50" });
    expect((await slump("k3", "08:55")).location).toBe(base);
  });
});

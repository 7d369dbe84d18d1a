import { describe, expect, test } from "vitest";
import type { ZodError } from "zod";
import { changedValues } from "~/copy/reports/mix-changes";
import { DomainError } from "~/domain/errors";
import { signedReport } from "~/domain/reports/queries.server";
import { ACCEPTED, MIX, PROJECT, type Recorded, record, SAMPLE, SET, sign } from "../record";
import { aRecordedReport, atWork, sheetNow } from "../recording";
import { aSpecifiedReport, D40_FORM } from "../specified";

type Sent = Readonly<Record<string, string>>;

const LOAD = { truckNumber: "9", ticketNumber: "1", volume: "10", batchedAt: "08:15", arrivedAt: "08:40" };
const PORTIONS = { ...SAMPLE, firstPortionAt: "08:48", sampledAt: "08:50" };
const CYLINDERS = { ...SET, prefix: "X-2", ages: "7/28/28/28/H", moldedAt: "08:58" };
const ADDITION = { what: "water", amount: "8", addedBy: "Driver", authorizedBy: "QC", addedAt: "08:45" };
const C231 = { method: "C231", gauge: "6", aggregateCorrection: "0.5", testedAt: "08:54", equipment: "AM-3" };
const C173 = {
  method: "C173",
  initialReading: "6",
  gauge: "6",
  cups: "0",
  alcohol: "2",
  testedAt: "08:54",
  equipment: "AM-3",
};
const TEMPERATURE = { reading: "72", testedAt: "08:54", equipment: "T-14" };
const FLOW = { procedure: "A", largest: "24", across: "24", testedAt: "08:54" };
const DENSITY = {
  measureVolume: "0.250",
  emptyMass: "8.4",
  fullMass: "44.7",
  testedAt: "08:54",
  equipment: "M-1",
  scale: "S-5",
};

/** What a form is refused for, by its fields; nothing where it was recorded. */
async function refusals(saving: Promise<unknown>): Promise<(readonly [field: string, message: string])[]> {
  try {
    await saving;
    return [];
  } catch (error) {
    if (error instanceof DomainError) return (error.fields ?? []).map(({ field, message }) => [field, message]);
    return (error as ZodError).issues.map(({ path, message }) => [String(path[0]), message]);
  }
}

const fieldsOf = async (saving: Promise<unknown>) => (await refusals(saving)).map(([field]) => field);

/** A truck with a sample, a mix and their ids in place of the names that the tables below have. */
async function recorded() {
  const setting = atWork();
  const report = await aRecordedReport(setting);
  const parents = { sample: report.load, addition: report.load, disposition: report.load };
  const save = (kind: Recorded["kind"], fields: Sent) => {
    const of = kind === "load" || kind === "mix" ? undefined : new Map(Object.entries(parents)).get(kind);
    const parent = of ?? (kind === "load" || kind === "mix" || kind === "project" ? undefined : report.sample);
    const mixed = kind === "load" ? { mix: report.mix, ...fields } : fields;
    return report.save({ kind, ...(parent && { of: parent }) }, mixed);
  };
  return { ...setting, ...report, as: save };
}

/** Refused whether the box is ticked or not. */
const REFUSED: readonly (readonly [Recorded["kind"], Sent, field: string])[] = [
  ["load", { ...LOAD, truckNumber: "" }, "truckNumber"],
  ["load", { ...LOAD, ticketNumber: " " }, "ticketNumber"],
  ["load", { ...LOAD, mix: "" }, "mix"],
  ["load", { ...LOAD, mix: "ent_none" }, "mix"],
  ["load", { ...LOAD, volume: "" }, "volume"],
  ["load", { ...LOAD, volume: "0.09" }, "volume"],
  ["load", { ...LOAD, volume: "20.1" }, "volume"],
  ["load", { ...LOAD, batchedAt: "" }, "batchedAt"],
  ["load", { ...LOAD, arrivedAt: "" }, "arrivedAt"],
  ["load", { ...LOAD, timeLimit: "14" }, "timeLimit"],
  ["load", { ...LOAD, timeLimit: "301" }, "timeLimit"],
  ["disposition", { ...ACCEPTED, dischargedFrom: "" }, "dischargedFrom"],
  ["disposition", { ...ACCEPTED, dischargedUntil: "" }, "dischargedUntil"],
  ["disposition", { ...ACCEPTED, dischargeUnseen: "on" }, "dischargeUnseen"],
  ["disposition", { ...ACCEPTED, disposition: "" }, "disposition"],
  ["disposition", { ...ACCEPTED, disposition: "partial", reason: "Slump" }, "acceptedVolume"],
  ["disposition", { ...ACCEPTED, disposition: "partial", reason: "Slump", acceptedVolume: "10.1" }, "acceptedVolume"],
  ["disposition", { ...ACCEPTED, disposition: "held" }, "reason"],
  ["disposition", { ...ACCEPTED, disposition: "rejected" }, "reason"],
  ["disposition", { ...ACCEPTED, decidedBy: "D. Reyes" }, "decidedAt"],
  ["disposition", { ...ACCEPTED, decidedAt: "08:59" }, "decidedBy"],
  ["addition", { ...ADDITION, authorizedBy: "" }, "authorizedBy"],
  ["sample", { ...PORTIONS, purpose: "" }, "purpose"],
  ["sample", { ...PORTIONS, purpose: "check" }, "checkOf"],
  ["sample", { ...PORTIONS, purpose: "check", checkOf: "ent_none" }, "checkOf"],
  ["sample", { ...PORTIONS, firstPortionAt: "" }, "firstPortionAt"],
  ["sample", { ...PORTIONS, sampledAt: "" }, "sampledAt"],
  ["sample", { ...PORTIONS, portions: "" }, "portions"],
  ["sample", { ...PORTIONS, portions: "0" }, "portions"],
  ["sample", { ...PORTIONS, airTemperature: "" }, "airTemperature"],
  ["sample", { ...PORTIONS, airTemperature: "-41" }, "airTemperature"],
  ["sample", { ...PORTIONS, airTemperature: "141" }, "airTemperature"],
  ["sample", { ...PORTIONS, takenAt: "" }, "takenAt"],
  ["sample", { ...PORTIONS, takenAt: "other" }, "takenAtOther"],
  ["temperature", { ...TEMPERATURE, testedAt: "" }, "testedAt"],
  ["temperature", { ...TEMPERATURE, equipment: "" }, "equipment"],
  ["temperature", { ...TEMPERATURE, reading: "19" }, "reading"],
  ["temperature", { ...TEMPERATURE, reading: "141" }, "reading"],
  ["slump", { reading: "12.1", testedAt: "08:54" }, "reading"],
  ["slump", { reading: "-0.1", testedAt: "08:54" }, "reading"],
  ["flow", { ...FLOW, procedure: "" }, "procedure"],
  ["flow", { ...FLOW, largest: "7.9" }, "largest"],
  ["flow", { ...FLOW, across: "44.1" }, "across"],
  ["air", { ...C231, gauge: "20.1" }, "gauge"],
  ["air", { ...C231, aggregateCorrection: "5.1" }, "aggregateCorrection"],
  ["air", { ...C231, gauge: "0.5", aggregateCorrection: "0.6" }, "aggregateCorrection"],
  ["air", { ...C231, equipment: "" }, "equipment"],
  ["air", { ...C173, initialReading: "" }, "initialReading"],
  ["air", { ...C173, cups: "11" }, "cups"],
  ["air", { ...C173, alcohol: "5.1" }, "alcohol"],
  ["density", { ...DENSITY, fullMass: "8.4" }, "fullMass"],
  ["density", { ...DENSITY, equipment: "" }, "equipment"],
  ["density", { ...DENSITY, scale: "" }, "scale"],
  ["density", { ...DENSITY, batchMass: "60000" }, "batchMass"],
  ["density", { ...DENSITY, theoreticalDensity: "280" }, "theoreticalDensity"],
  ["slump", { reading: "4", testedAt: "08:54", checkOf: "ent_none" }, "checkOf"],
  ["specimens", { ...CYLINDERS, curing: "" }, "curing"],
  ["specimens", { ...CYLINDERS, curing: "field", decides: "forms" }, "keptAt"],
  ["specimens", { ...CYLINDERS, curing: "field", keptAt: "On the deck" }, "decides"],
  ["specimens", { ...CYLINDERS, ages: `${"28 ".repeat(12)}H` }, "ages"],
  ["specimens", { ...CYLINDERS, ages: "366" }, "ages"],
  ["specimens", { ...CYLINDERS, moldedAt: "" }, "moldedAt"],
  ["specimens", { ...CYLINDERS, storedIn: "" }, "storedIn"],
  ["specimens", { ...CYLINDERS, thermometer: "" }, "thermometer"],
  ["specimens", { ...CYLINDERS, placedIn: "" }, "placedIn"],
  ["mix", { ...MIX, mixId: "4000-ae" }, "mixId"],
  ["mix", { ...MIX, mixId: "X", supplier: "" }, "supplier"],
  ["mix", { ...MIX, mixId: "X", strengthAge: "" }, "strengthAge"],
];

/** Asked about, and recorded once its box is ticked. The value beside it is usual. */
const ASKED: readonly (readonly [Recorded["kind"], Sent, field: string, usual: string])[] = [
  ["load", { ...LOAD, volume: "0.4" }, "volume", "0.5"],
  ["load", { ...LOAD, volume: "12.1" }, "volume", "12"],
  ["load", { ...LOAD, timeLimit: "44" }, "timeLimit", "45"],
  ["load", { ...LOAD, timeLimit: "151" }, "timeLimit", "150"],
  ["sample", { ...PORTIONS, portions: "1" }, "portions", "2"],
  ["sample", { ...PORTIONS, airTemperature: "19" }, "airTemperature", "20"],
  ["sample", { ...PORTIONS, airTemperature: "111" }, "airTemperature", "110"],
  ["temperature", { ...TEMPERATURE, reading: "39" }, "reading", "40"],
  ["temperature", { ...TEMPERATURE, reading: "101" }, "reading", "100"],
  ["slump", { reading: "0.4", testedAt: "08:54" }, "reading", "0.5"],
  ["slump", { reading: "9.1", testedAt: "08:54" }, "reading", "9"],
  ["flow", { ...FLOW, largest: "17.9" }, "largest", "18"],
  ["flow", { ...FLOW, across: "32.1" }, "across", "32"],
  ["air", { ...C231, gauge: "12.1" }, "gauge", "12"],
  ["air", { ...C231, aggregateCorrection: "1.6" }, "aggregateCorrection", "1.5"],
  ["air", { ...C173, gauge: "6.26" }, "gauge", "6.25"],
  ["air", { ...C173, alcohol: "4.1" }, "alcohol", "4"],
  ["density", { ...DENSITY, batchMass: "41000" }, "batchMass", "40000"],
  ["density", { ...DENSITY, theoreticalDensity: "144.6" }, "theoreticalDensity", "154"],
  ["specimens", { ...CYLINDERS, ages: "7/28/28" }, "ages", "7/28/28/28"],
  ["mix", { ...MIX, mixId: "X", strength: "2499" }, "strength", "2500"],
  ["mix", { ...MIX, mixId: "X", strengthAge: "27" }, "strengthAge", "56"],
  ["mix", { ...MIX, mixId: "X", aggregateSize: "1-1/2", cylinderSize: "4x8" }, "cylinderSize", "6x12"],
];

describe("a form of the report", () => {
  test.each(REFUSED)("refuses %s %j at %s", async (kind, fields, field) => {
    const { as } = await recorded();
    expect(await fieldsOf(as(kind, fields))).toContain(field);
    expect(await fieldsOf(as(kind, { ...fields, confirmed: "on" }))).toContain(field);
  });

  test.each(ASKED)("asks of %s %j about %s", async (kind, fields, field, usual) => {
    const { as } = await recorded();
    const named = await fieldsOf(as(kind, fields));
    // A gravimetric air below 0 is also far from the air of the meter.
    expect([...new Set(named)]).toEqual([field, "confirmed"]);
    await as(kind, { ...fields, confirmed: "on" });
    const other = await recorded();
    expect(await fieldsOf(other.as(kind, { ...fields, [field]: usual }))).toEqual([]);
  });

  test("takes a partly accepted truck up to its volume, and one that nobody decided about", async () => {
    const { as, ...setting } = await recorded();
    await as("disposition", { ...ACCEPTED, disposition: "partial", acceptedVolume: "10", reason: "Slump" });
    expect(sheetNow(setting).sheet.mixes[0]?.placed.typed).toBe("10.00");
    await as("disposition", { ...ACCEPTED, disposition: "rejected", reason: "Slump" });
    expect(sheetNow(setting).sheet.mixes[0]?.placed.typed).toBe("0.00");
  });
});

describe("a test beside the other entries", () => {
  test("of lightweight aggregate is not made with the pressure meter", async () => {
    const { as, save, mix } = await recorded();
    await save({ kind: "mix", entry: mix }, { ...MIX, aggregate: "lightweight" });
    expect(await refusals(as("air", { ...C231, confirmed: "on" }))).toEqual([
      ["gauge", "Not for lightweight or porous aggregate: use C173"],
    ]);
    await as("air", C173);
  });

  test("with a relative yield that cannot be is refused with what to check", async () => {
    const { as, save, load, mix } = await recorded();
    const ticket = { mix, truckNumber: "417", ticketNumber: "88123", batchedAt: "08:15", arrivedAt: "08:40" };
    await save({ kind: "load", entry: load }, { ...ticket, volume: "6.84" });
    const batched = { ...DENSITY, batchMass: "40500" };
    expect(await refusals(as("density", { ...batched, confirmed: "on" }))).toEqual([
      [
        "batchMass",
        "Relative yield 1.51 is not possible. Check batch weight, load volume, measure and empty mass, or leave the batch weight out.",
      ],
    ]);
    for (const volume of ["10.00", "10.50"]) {
      await save({ kind: "load", entry: load }, { ...ticket, volume });
      await as("density", { ...batched, testedAt: volume === "10.00" ? "08:54" : "08:55" });
    }
    await as("density", { ...DENSITY, testedAt: "08:56" });
  });

  test("is asked about where air and gravimetric air of a sample are more than 1.5 points apart, whichever comes second", async () => {
    const first = await recorded();
    // The report's own air is 6.0 %, and 145.2 lb/ft³ of 148.2 is 2.0 %.
    const apart = { ...DENSITY, theoreticalDensity: "148.2" };
    expect(await refusals(first.as("density", apart))).toEqual([
      ["theoreticalDensity", "Sample 1: air 6.0 % and gravimetric air 2.0 % differ."],
      ["confirmed", expect.any(String)],
    ]);
    await first.as("density", { ...apart, confirmed: "on" });
    await first.as("density", { ...DENSITY, testedAt: "08:56", theoreticalDensity: "152.0" });
    const second = await recorded();
    const other = await second.save({ kind: "sample", of: second.load }, { ...PORTIONS, sampledAt: "08:51" });
    await second.save({ kind: "density", of: other }, apart);
    const metered = (gauge: string) => second.save({ kind: "air", of: other }, { ...C231, gauge });
    expect(await refusals(metered("5.9"))).toEqual([
      ["gauge", "Sample 2: air 5.4 % and gravimetric air 2.0 % differ."],
      ["confirmed", expect.any(String)],
    ]);
    expect(await fieldsOf(metered("4.0"))).toEqual([]);
  });

  test("checks one of its own truck", async () => {
    const { as, save, mix, slump } = await recorded();
    await as("slump", { reading: "4", testedAt: "08:54", checkOf: slump });
    const other = await save({ kind: "load" }, { mix, ...LOAD });
    const sample = await save({ kind: "sample", of: other }, PORTIONS);
    const foreign = save({ kind: "slump", of: sample }, { reading: "4", testedAt: "08:54", checkOf: slump });
    expect(await refusals(foreign)).toEqual([["checkOf", "Please choose a test of this truck"]]);
  });
});

describe("a set of cylinders", () => {
  test("with too few for a strength test is asked about, in the words of its size; field-cured it is none", async () => {
    const { as } = await recorded();
    expect(await refusals(as("specimens", { ...CYLINDERS, ages: "7 28 28 H" }))).toEqual([
      ["ages", "A strength test of 4 × 8 in. cylinders needs 3 at 28 days; this set has 2."],
      ["confirmed", expect.any(String)],
    ]);
    expect(await refusals(as("specimens", { ...CYLINDERS, size: "6x12", ages: "7 28 H" }))).toEqual([
      ["ages", "A strength test of 6 × 12 in. cylinders needs 2 at 28 days; this set has 1."],
      ["confirmed", expect.any(String)],
    ]);
    await as("specimens", { ...CYLINDERS, size: "6x12", ages: "7 28 28 H" });
    const beside = { ...CYLINDERS, prefix: "X-3", ages: "3", curing: "field", keptAt: "On the deck", decides: "forms" };
    await as("specimens", beside);
  });

  test("less than three times as wide as the aggregate is asked about", async () => {
    const { as, save, mix } = await recorded();
    await save({ kind: "mix", entry: mix }, { ...MIX, aggregateSize: "1-1/2" });
    expect(await fieldsOf(as("specimens", CYLINDERS))).toEqual(["size", "confirmed"]);
    await as("specimens", { ...CYLINDERS, confirmed: "on" });
    await as("specimens", { ...CYLINDERS, prefix: "X-3", size: "6x12", ages: "7 28 28" });
  });

  test("is where its sample says, and says so itself where the sample does not", async () => {
    const { save, load, mix: _mix, ...setting } = await recorded();
    const placed = await save({ kind: "sample", of: load }, { ...PORTIONS, sampledAt: "08:51", placedIn: "Pier 5" });
    await save({ kind: "specimens", of: placed }, { ...CYLINDERS, placedIn: "" });
    expect(sheetNow(setting).sheet.loads[0]?.samples.map(({ placedIn }) => placedIn)).toEqual([
      "Pier 4, lift 2",
      "Pier 5",
    ]);
  });
});

describe("the project's units", () => {
  test("change until the first truck, and never after it", async () => {
    const setting = atWork();
    const { inspector, bookingId } = setting;
    await record(inspector, bookingId, { kind: "project" }, PROJECT);
    const change = (units: string) => record(inspector, bookingId, { kind: "project" }, { ...PROJECT, units });
    await change("si");
    await change("inch-pound");
    const mix = await record(inspector, bookingId, { kind: "mix" }, MIX);
    await record(inspector, bookingId, { kind: "load" }, { mix, ...LOAD });
    expect(await refusals(change("si"))).toEqual([["units", "The units cannot change once a truck is recorded"]]);
    await change("inch-pound");
  });
});

describe("where the limits are from", () => {
  test("is needed where the company specified nothing, and printed", async () => {
    const setting = atWork();
    const { inspector, bookingId, company } = setting;
    const nowhere = record(inspector, bookingId, { kind: "project" }, { ...PROJECT, source: "" });
    expect(await refusals(nowhere)).toEqual([["source", "Say where the limits are from"]]);
    await aRecordedReport(setting);
    await sign(inspector, bookingId);
    expect(signedReport(company, bookingId)?.signed.project).toMatchObject({
      source: "Drawing S-101",
      specified: null,
    });
  });

  test("is not asked where it did, and its mixes are in the report from the start", async () => {
    const setting = await aSpecifiedReport();
    const { sheet, missing } = sheetNow(setting);
    expect(missing.map(({ code }) => code)).toEqual(["load-missing"]);
    expect(sheet.project).toMatchObject({ source: "", specified: { hiredBy: "owner", acceptance: "aci-318-19" } });
    expect(sheet.mixes).toMatchObject([{ typed: { mixId: "D-40", strength: "4000" }, changed: null }]);
  });
});

describe("a mix that is changed at the site", () => {
  test("needs who ordered it and why, and keeps the job's value beside it, also once it is signed", async () => {
    const setting = await aSpecifiedReport();
    const { save, mix, inspector, bookingId, company } = setting;
    const wetter = { ...D40_FORM, consistencyMost: "6" };
    expect(await refusals(save({ kind: "mix", entry: mix }, wetter))).toEqual([
      ["orderedBy", "This is not as the job has it: say who ordered it"],
      ["changeReason", "Say why"],
    ]);
    await save({ kind: "mix", entry: mix }, D40_FORM);
    expect(sheetNow(setting).sheet.mixes[0]?.changed).toBeNull();
    const ordered = { orderedBy: "Dana Reyes, engineer", changeReason: "Dense bars" };
    await save({ kind: "mix", entry: mix }, { ...wetter, ...ordered });
    const changed = {
      typed: { consistencyMost: "6" },
      changed: { before: { consistencyMost: "5" }, orderedBy: "Dana Reyes, engineer", reason: "Dense bars" },
    };
    expect(sheetNow(setting).sheet.mixes).toMatchObject([changed]);
    const truck = await save({ kind: "load" }, { mix, ...LOAD });
    const sample = await save({ kind: "sample", of: truck }, PORTIONS);
    await save({ kind: "slump", of: sample }, { reading: "5.5", testedAt: "08:54" });
    await save({ kind: "disposition", of: truck }, ACCEPTED);
    expect(sheetNow(setting).sheet.nonconformances).toEqual([]);
    await sign(inspector, bookingId);
    const [signed] = signedReport(company, bookingId)?.signed.mixes ?? [];
    expect(signed).toMatchObject(changed);
    const { changed: was, typed } = signed ?? {};
    expect(typed && was?.before && changedValues(typed, was.before, "inch-pound")).toEqual([
      expect.stringMatching(/6 in\..*5 in\./),
    ]);
  });

  test("is one too that the job does not have", async () => {
    const setting = await aSpecifiedReport();
    const { save } = setting;
    expect(await fieldsOf(save({ kind: "mix" }, { ...MIX, mixId: "Z" }))).toEqual(["orderedBy", "changeReason"]);
    await save({ kind: "mix" }, { ...MIX, mixId: "Z", orderedBy: "Dana Reyes", changeReason: "The plant ran out" });
    expect(sheetNow(setting).sheet.mixes[1]).toMatchObject({ changed: { before: null, orderedBy: "Dana Reyes" } });
  });

  test("is free where nobody specified anything", async () => {
    const setting = atWork();
    const { mix, save } = await aRecordedReport(setting);
    await save({ kind: "mix", entry: mix }, { ...MIX, consistencyMost: "6" });
    expect(sheetNow(setting).sheet.mixes[0]?.changed).toBeNull();
  });
});

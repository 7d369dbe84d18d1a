import { describe, expect, test } from "vitest";
import { entryForm } from "~/domain/reports/entries/entry-queries.server";
import type { WantedTest } from "~/lib/vocabulary";
import { MIX, PROJECT, record } from "../record";
import { atWork, sheetNow } from "../recording";
import { aSpecifiedReport, atSpecifiedWork, SPECIFIED_PROJECT } from "../specified";
import { C173, C231, CYLINDERS, DENSITY, fieldsOf, LOAD, PORTIONS, recorded, refusals } from "./refusals";

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

describe("a mix of which cylinders are made", () => {
  const BARE = { ...MIX, strength: "", strengthAge: "", aggregateSize: "" };
  const LACKS = ["strength", "strengthAge", "aggregateSize"];

  async function atSite(values: Parameters<typeof atWork>[0]) {
    const setting = atWork(values);
    const { inspector, bookingId } = setting;
    const mix = (fields: object) => record(inspector, bookingId, { kind: "mix" }, { ...MIX, ...fields });
    await record(inspector, bookingId, { kind: "project" }, PROJECT);
    return { mix, needed: entryForm(inspector, { bookingId, kind: "mix" }).needed };
  }

  test("needs its strength, age and aggregate where the job wants cylinders, also where it is typed at the site", async () => {
    const { mix, needed } = await atSite({ tests: ["slump", "cylinders"] });
    expect(needed).toEqual(LACKS);
    expect(await refusals(mix(BARE))).toEqual(LACKS.map((field) => [field, "Cylinders need it"]));
    expect(await fieldsOf(mix({ aggregateSize: "" }))).toEqual(["aggregateSize"]);
    await mix({});
  });

  test("needs none of them where the job wants none", async () => {
    const { mix, needed } = await atSite({ tests: ["slump"] });
    expect(needed).toEqual([]);
    await mix(BARE);
  });

  test("and of a planned day needs them where each planned mix has cylinders", async () => {
    const ordered = { orderedBy: "D. Reyes", changeReason: "The plant had no D-40" };
    const another = async (tests: WantedTest[]) => {
      const { save } = await aSpecifiedReport({ plan: { tests, sets: 1, volume: "20" } });
      return fieldsOf(save({ kind: "mix" }, { ...BARE, ...ordered }));
    };
    expect(await another(["slump", "cylinders"])).toEqual(LACKS);
    expect(await another(["slump"])).toEqual([]);
  });

  test("cannot lose them once it has a set", async () => {
    const { as, save, mix, ...setting } = await recorded();
    await as("specimens", CYLINDERS);
    expect(await fieldsOf(save({ kind: "mix", entry: mix }, BARE))).toEqual(LACKS);
    const { inspector, bookingId } = setting;
    expect(entryForm(inspector, { bookingId, kind: "mix", entryId: mix }).needed).toEqual(LACKS);
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

  test("are those of the specification, in which its volumes and strengths were typed", async () => {
    const inches = await atSpecifiedWork();
    const begin = ({ inspector, bookingId }: typeof inches, units: string) =>
      record(inspector, bookingId, { kind: "project" }, { ...SPECIFIED_PROJECT, units });
    expect(await refusals(begin(inches, "si"))).toEqual([["units", "The company specified inch-pound units"]]);
    expect(await refusals(begin(inches, "inch-pound"))).toEqual([]);
    expect(await refusals(begin(inches, "si"))).toEqual([["units", "The company specified inch-pound units"]]);
    const limits = { consistencyLeast: "75", consistencyMost: "125" };
    const metric = await atSpecifiedWork({ mix: { units: "si", strength: "28", ...limits } });
    expect(await refusals(begin(metric, "inch-pound"))).toEqual([["units", "The company specified SI units"]]);
    expect(await refusals(begin(metric, "si"))).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { ACCEPTED, MIX, PROJECT, SAMPLE, sign, TRUCK } from "../record";
import { aRecordedReport, atWork, type Change, sheetNow } from "../recording";
import { CYLINDERS, disposition, LOAD, later, missing, remove, sample, water } from "./changes";

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
      ["The times of truck 1 are out of order: check arrival, additions, samples, tests and discharge."],
    ],
    [
      "an end of discharge after the arrival",
      (of) => of.save({ kind: "load", entry: of.load }, { mix: of.mix, ...LOAD, arrivedAt: "09:10" }),
      ["The times of truck 1 are out of order: check arrival, additions, samples, tests and discharge."],
    ],
    [
      "a first portion after the arrival, though the final one is",
      (of) => of.save({ kind: "load", entry: of.load }, { mix: of.mix, ...LOAD, arrivedAt: "08:49" }),
      ["The times of truck 1 are out of order: check arrival, additions, samples, tests and discharge."],
    ],
    [
      "a start of discharge after the arrival, though its end is",
      async (of) => {
        await disposition({ ...ACCEPTED, dischargedFrom: "08:42" })(of);
        await of.save({ kind: "load", entry: of.load }, { mix: of.mix, ...LOAD, arrivedAt: "08:45" });
      },
      ["The times of truck 1 are out of order: check arrival, additions, samples, tests and discharge."],
    ],
    [
      "water after the arrival",
      async (of) => {
        await water("08:41")(of);
        await of.save({ kind: "load", entry: of.load }, { mix: of.mix, ...LOAD, arrivedAt: "08:45" });
      },
      ["The times of truck 1 are out of order: check arrival, additions, samples, tests and discharge."],
    ],
  ])("%s", async (_what, lacking, said) => {
    const of = await later();
    expect(missing(of)).toEqual([]);
    await lacking(of);
    expect(missing(of)).toEqual(said);
  });

  test("nothing is out of order at the minute of the arrival", async () => {
    const of = await later();
    await water("08:47")(of);
    await of.save({ kind: "load", entry: of.load }, { mix: of.mix, ...LOAD, arrivedAt: "08:47" });
    expect(missing(of)).toEqual([]);
  });

  test("no weather in boxes is asked for where it is in words, and no discharge where nobody observed it", async () => {
    const of = await later();
    await of.save({ kind: "project" }, { ...PROJECT, weather: "" });
    await disposition({ disposition: "accepted", dischargeUnseen: "on" })(of);
    expect(missing(of)).toEqual([]);
  });

  test("the strength and the aggregate of a mix of which cylinders were made, once, and of no other mix", async () => {
    const setting = atWork();
    const { inspector, bookingId } = setting;
    const { mix, save } = await aRecordedReport(setting);
    const second = { ...MIX, mixId: "5000-P", strength: "", strengthAge: "", aggregateSize: "" };
    const bare = await save({ kind: "mix" }, second);
    expect(missing(setting)).toEqual([]);
    const load = await save({ kind: "load" }, { ...TRUCK, mix: bare });
    await save({ kind: "disposition", of: load }, ACCEPTED);
    const portions = { ...SAMPLE, firstPortionAt: "08:48", sampledAt: "08:50" };
    const of = await save({ kind: "sample", of: load }, portions);
    expect(missing(setting)).toEqual([]);
    for (const prefix of ["X-1", "X-2"]) {
      await save({ kind: "specimens", of }, { ...CYLINDERS, prefix, ages: "7 28" });
    }
    const lacks =
      "Mix 5000-P: cylinders were made of it. Record its strength f′c with its age, and its largest aggregate.";
    expect(missing(setting)).toEqual([lacks]);
    expect(sheetNow(setting).missing[0]?.about).toBe(bare);
    await expect(sign(inspector, bookingId)).rejects.toMatchObject({ code: "report-incomplete" });
    await save({ kind: "mix", entry: bare }, { ...second, strength: "5000", strengthAge: "28", aggregateSize: "1/2" });
    expect(missing(setting)).toEqual([]);
    // Stored before a mix with cylinders needed it.
    const { database } = setting.world;
    const forget = `update report_entries set typed = json_remove(typed, '$.aggregateSize') where id = '${mix}'`;
    database.write((tx) => tx.run(forget));
    expect(missing(setting)).toEqual(["Mix 4000-AE: cylinders were made of it. Record its largest aggregate."]);
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
    forget(project?.id ?? "", "hiredBy");
    expect(missing(of)[1]).toBe("Say who hires you, with the project.");
    forget(of.load, "batchedAt");
    expect(missing(of).at(-1)).toBe("Something is missing in the truck: open it and save it again.");
  });
});

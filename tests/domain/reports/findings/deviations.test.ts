import { describe, expect, test } from "vitest";
import { SAMPLE } from "../record";
import type { Change } from "../recording";
import { aSpecifiedReport } from "../specified";
import { deviations, LOAD, later, load, mix, PORTIONS, remove, sample, set, water } from "./changes";

describe("a deviation is found past its limit, and not at it", () => {
  test.each<[string, past: Change, at: Change, said: string]>([
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
      "Truck 1: water was added after its last acceptance sample.",
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
      "cylinders without slump or flow",
      (of) => remove(of, of.slump),
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

  test("samples at the end of the pump line are right where the job asks for them, and others are not", async () => {
    const setting = await aSpecifiedReport({ specification: { samplingPoint: "pump" } });
    const { save, mix: mixId } = setting;
    const truck = await save({ kind: "load" }, { mix: mixId, ...LOAD });
    const taken = await save({ kind: "sample", of: truck }, { ...PORTIONS, takenAt: "pump" });
    expect(deviations(setting)).toEqual([]);
    await save({ kind: "sample", entry: taken }, { ...PORTIONS, takenAt: "truck" });
    expect(deviations(setting)).toEqual(["Sample 1: taken at truck discharge, not where the job asks for it."]);
  });

  describe("water counts by the truck's last acceptance sample", () => {
    const LATE = "Truck 1: water was added after its last acceptance sample.";
    const another = (of: Parameters<Change>[0], fields: Readonly<Record<string, string>>) =>
      of.save({ kind: "sample", of: of.load }, { ...SAMPLE, firstPortionAt: "08:58", sampledAt: "09:00", ...fields });

    test("not by a preliminary one", async () => {
      const of = await later();
      await another(of, { purpose: "preliminary" });
      await water("08:55")(of);
      expect(deviations(of)).toEqual([LATE]);
    });

    test("not by one that checks it", async () => {
      const of = await later();
      await another(of, { purpose: "check", checkOf: of.sample });
      await water("08:55")(of);
      expect(deviations(of)).toEqual([LATE]);
    });

    test("by a second acceptance sample", async () => {
      const of = await later();
      await another(of, {});
      await water("08:55")(of);
      expect(deviations(of)).toEqual([]);
    });

    test("and of a truck without one it is as little a deviation as of a truck that nobody sampled", async () => {
      const of = await later();
      await sample({ purpose: "preliminary" })(of);
      await water("08:55")(of);
      expect(deviations(of)).toEqual([]);
    });
  });
});

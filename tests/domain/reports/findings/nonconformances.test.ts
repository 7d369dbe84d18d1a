import { describe, expect, test } from "vitest";
import { MINUTE } from "#tests/support/world";
import { rowsByMix, tablesOf } from "~/domain/reports/sheet/shown";
import { limitsOf } from "~/domain/reports/sheet/trucks/tests";
import type { MixSheet } from "~/domain/reports/sheet/types";
import { MIX, SAMPLE } from "../record";
import { sheetNow } from "../recording";
import { aSpecifiedReport } from "../specified";
import { found, LOAD, later, load, PORTIONS, sample, slump } from "./changes";

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
    const { mixes, loads } = sheetNow(of).sheet;
    expect(loads[0]?.samples[0]?.tests[1]).toMatchObject({ standing: "above" });
    const mix = mixes[0] as MixSheet;
    const [counting, apart, ...more] = tablesOf(mix, rowsByMix({ mixes, loads })[mix.id] ?? []);
    expect(more).toEqual([]);
    expect(counting).toMatchObject({ isPreliminary: false, mix: { limits: mix.limits }, rows: [{ sample: null }] });
    expect(apart).toMatchObject({
      isPreliminary: true,
      rows: [{ sample: { tests: [{}, { standing: "within" }, {}] } }],
    });
    expect(limitsOf("slump", apart?.mix as MixSheet)).toEqual({});
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

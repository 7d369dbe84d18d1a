import { describe, expect, test } from "vitest";
import { dispositionLine } from "~/copy/reports/report/report-words";
import { SAMPLE } from "../record";
import { type Change, sheetNow } from "../recording";
import { AIR, air, CYLINDERS, deviations, LOAD, later, mix, remove, set, slump, temperature } from "./changes";

/** A flow in place of the slump, for a mix that is limited by it. */
const flow =
  (testedAt: string): Change =>
  async (of) => {
    await remove(of, of.slump);
    await mix({ consistency: "flow", consistencyLeast: "22", consistencyMost: "28" })(of);
    await of.save({ kind: "flow", of: of.sample }, { procedure: "A", largest: "24", across: "24", testedAt });
  };

describe("a clock has run out past its limit, and not at it", () => {
  test.each<[string, past: Change, at: Change, said: string]>([
    [
      "slump",
      slump({ testedAt: "08:56" }),
      slump({ testedAt: "08:55" }),
      "Sample 1: slump began 6 minutes after sampling (limit 5).",
    ],
    ["flow", flow("08:56"), flow("08:55"), "Sample 1: slump flow began 6 minutes after sampling (limit 5)."],
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
  ])("%s", async (_what, past, at, said) => {
    const over = await later();
    await past(over);
    expect(deviations(over)).toEqual([said]);
    const within = await later();
    await at(within);
    expect(deviations(within)).toEqual([]);
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
    const [, load] = sheetNow(of).sheet.loads;
    expect(load && dispositionLine(load, of.booking)).toContain(
      "No time limit was stated; discharge ended after 93 minutes.",
    );
  });
});

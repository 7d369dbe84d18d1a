import { describe, expect, test } from "vitest";
import { SAMPLE } from "#tests/domain/reports/record";
import { sheetNow } from "#tests/domain/reports/recording";
import { MINUTE } from "#tests/support/world";
import { heldBy } from "../report-page";
import { at, aWholeReport } from "./entering";

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

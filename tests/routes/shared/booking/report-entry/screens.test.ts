import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { ACCEPTED, MIX, SAMPLE, SET } from "#tests/domain/reports/record";
import { sheetNow } from "#tests/domain/reports/recording";
import { aSpecifiedReport } from "#tests/domain/reports/specified";
import { openShop } from "#tests/routes/company/visitor";
import { heldBy } from "../report-page";
import { at, aWholeReport, type Report, WEIGHED, withNextTruck } from "./entering";

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

  test("says who decides on a truck: not the inspector", async () => {
    const report = await withNextTruck(await aWholeReport());
    const { text } = await at(report).open(`disposition?of=${report.load}`);
    expect(text).toContain("You report. The contractor or engineer decides.");
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

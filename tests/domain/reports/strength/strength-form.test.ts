import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { anInspector } from "#tests/support/factories";
import { DAY } from "#tests/support/world";
import { strengthDeviations } from "~/copy/reports/cylinders/strength-words";
import { strengthFormFor } from "~/domain/reports/strength/queries.server";
import { strengthForm } from "~/domain/reports/strength/results/schema";
import { aRecordedReport, aSignedReport, atWork } from "../recording";
import { reportStrengths, SEVEN_DAYS, TWENTY_EIGHT_DAYS } from "./strengths";
import { daysLater } from "./tested-cylinders";

type Sent = Readonly<Record<string, string | string[]>>;

describe("nothing is signed", () => {
  test.each([
    ["before the report is", {}, 0, "report-not-signed"],
    ["for an age that was not planned", { age: "14" }, 7, "strength-not-planned"],
    [
      "in other units than the project's",
      { units: "si", first0: "102", second0: "101", load0: "180" },
      7,
      "strength-not-planned",
    ],
    ["for other cylinders than the set has", { ...TWENTY_EIGHT_DAYS, cylinders: "1" }, 28, "strength-not-planned"],
    [
      "for cylinders of another size",
      { size: "6x12", first0: "6.00", second0: "6.00", load0: "90000" },
      7,
      "strength-not-planned",
    ],
    ["for a set that is not in the report", { setId: "ent_none" }, 7, "strength-not-planned"],
  ])("%s", async (_when, fields, days, code) => {
    const setting = days === 0 ? atWork() : await aSignedReport();
    const set = days === 0 ? (await aRecordedReport(setting)).set : "";
    setting.world.clock.advance(days * DAY);
    const { bookingId, inspector } = setting;
    const setId = "set" in setting ? String(setting.set) : set;
    await expect(reportStrengths(inspector, { bookingId, setId, ...fields })).rejects.toMatchObject({ code });
  });

  test.each([
    ["caps", { caps: "" }],
    ["defects0", { defects0: "x".repeat(81) }],
    ["notCounted0", { notCounted0: "x".repeat(201) }],
  ])("where %s is not what its form takes", async (field, fields) => {
    const { ids } = await daysLater();
    const { error } = strengthForm.safeParse({ ...SEVEN_DAYS, ...ids, ...fields });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
  });

  test("of a booking that was cancelled", async () => {
    const { send, world, booking } = await daysLater();
    world.database.write((tx) => void tx.run(`update bookings set state = 'cancelled' where id = '${booking.id}'`));
    await expect(send()).rejects.toMatchObject({ code: "report-closed" });
  });

  test.each([
    ["still to come", { testedAtDate: "2026-11-29" }],
    ["not after the molding", { testedAt: "08:58", testedAtDate: "2026-11-21" }],
  ])("at a time that is %s", async (said, at) => {
    const { send } = await daysLater();
    await expect(send(at)).rejects.toMatchObject({
      fields: [{ field: "testedAt", message: expect.stringContaining(said) }],
    });
  });

  test("outside the window of its age, unless that is confirmed; then the report says so", async () => {
    const { send, world, panel } = await daysLater();
    world.clock.advance(2 * DAY);
    const late = { testedAtDate: "2026-11-30" };
    await expect(send(late)).rejects.toMatchObject({
      fields: [{ field: "testedAt", message: expect.stringContaining("9 d 0 h old") }, { field: "confirmed" }],
    });
    await send({ ...late, confirmed: "on" });
    expect(panel().inForce[0]?.findings).toMatchObject([
      { code: "tested-outside", params: { days: 9, hours: 0, ageDays: 7, tolerance: "6" } },
    ]);
  });

  test("outside the window of an age that ASTM C39 does not list; the report says it as the verdict does", async () => {
    const { send, panel, said } = await daysLater(16);
    await send({ age: "H", ageDays: "14", testedAtDate: "2026-12-07", confirmed: "on" });
    expect(panel().inForce.flatMap(strengthDeviations)).toEqual(["1001-1: tested at 16 d 0 h, outside 14 d ± 6.72 h."]);
    expect(said()[0]).toContain("tested at 16 d 0 h, outside 28 d ± 20 h");
  });

  test("at an age that the form sends beside the planned one", async () => {
    const { send, panel } = await daysLater(9);
    const late = { ageDays: "9", testedAtDate: "2026-11-30" };
    await expect(send(late)).rejects.toMatchObject({
      fields: [{ field: "testedAt", message: expect.stringContaining("planned for 7 days") }, { field: "confirmed" }],
    });
    await send({ ...late, confirmed: "on" });
    expect(panel().inForce).toMatchObject([{ signed: { ageDays: 7, isHeld: false } }]);
  });

  test("of a strength that concrete cannot have, and of one far from f′c unless that is confirmed", async () => {
    const { send } = await daysLater();
    const far = { load0: "20000" };
    await expect(send(far)).rejects.toMatchObject({
      fields: [
        { field: "load0", message: expect.stringContaining("with 4,000 psi specified,") },
        { field: "confirmed" },
      ],
    });
    expect(await send({ ...far, confirmed: "on" })).toMatchObject({ supplement: 1 });
  });

  test("by anybody else", async () => {
    const { ids } = await daysLater();
    await expect(reportStrengths(anInspector(), ids)).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("the form", () => {
  const problemsOf = (fields: Sent) => {
    const read = strengthForm.safeParse({ bookingId: "bkg_1", setId: "ent_1", ...SEVEN_DAYS, ...fields });
    return (read.error as z.ZodError | undefined)?.issues.map(({ path }) => path[0]) ?? [];
  };
  const NONE = { first0: "", second0: "", load0: "", fracture0: "" };

  test.each([
    ["no diameter", { first0: "" }, ["first0"]],
    ["a diameter of another size", { second0: "6.00" }, ["second0"]],
    ["no load", { load0: "" }, ["load0"]],
    ["a load that is no number", { load0: "much" }, ["load0"]],
    ["no fracture", { fracture0: "" }, ["fracture0"]],
    ["a fracture of no type", { fracture0: "7" }, ["fracture0"]],
    ["no cylinder at all", NONE, ["first0", "first0", "confirmed"]],
    ["a second cylinder without readings, until that is confirmed", { cylinders: "2" }, ["first1", "confirmed"]],
    ["more cylinders than a set has", { cylinders: "13" }, ["cylinders"]],
    ["no day", { testedAtDate: "soon" }, ["testedAtDate"]],
    ["no time", { testedAt: "" }, ["testedAt"]],
    ["nobody", { testedBy: " " }, ["testedBy"]],
    ["no role", { role: "" }, ["role"]],
    ["no machine", { machine: "" }, ["machine"]],
    ["held cylinders without an age", { age: "H" }, ["ageDays"]],
    ["a correction without a reason", { replaces: "1" }, ["reason"]],
    ["an unusual load", { load0: "4012" }, ["load0", "confirmed"]],
    ["diameters more than 2 % apart", { first0: "4.08", second0: "3.99" }, ["second0", "confirmed"]],
  ])("refuses %s", (_what, fields, problems) => expect(problemsOf(fields)).toEqual(problems));

  test("takes an unusual load that was confirmed", () =>
    expect(problemsOf({ load0: "4012", confirmed: "on" })).toEqual([]));

  test("begins with nothing, and a correction with the readings that were signed", async () => {
    const { send, inspector, bookingId, set } = await daysLater();
    const form = (ageDays: number, replaces: number | null = null) =>
      strengthFormFor(inspector, bookingId, { setId: set, ageDays, replaces });
    expect(form(7)).toMatchObject({ corrected: null, units: "inch-pound", cylinderIds: ["1001-1A"] });
    await send();
    expect(form(7, 1)).toMatchObject({ corrected: { number: 1, signed: { machine: "CM-1" } } });
    expect(() => form(7, 2)).toThrow("not_found");
    expect(() => form(14)).toThrow("not_found");
  });
});

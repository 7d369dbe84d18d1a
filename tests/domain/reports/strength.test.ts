import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { schema } from "#db/client.server";
import { mailed } from "#tests/domain/notifications/mailed";
import { handlers } from "#tests/jobs/outbox-world";
import { aCompany, anInspector } from "#tests/support/factories";
import { DAY } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import { signedReport } from "~/domain/reports/queries.server";
import { strengthFormFor, strengthPanel, strengthsOf } from "~/domain/reports/strength/queries.server";
import { strengthForm } from "~/domain/reports/strength/schema";
import { workOutbox } from "~/jobs/outbox.server";
import { SET, sign } from "./record";
import { aRecordedReport, aSignedReport, atWork } from "./recording";
import { reportStrengths, SEVEN_DAYS, TWENTY_EIGHT_DAYS } from "./strength";

/** A signed report, a week later. */
async function aWeekLater(days = 7) {
  const setting = await aSignedReport();
  setting.world.clock.advance(days * DAY);
  const ids = { bookingId: setting.bookingId, setId: setting.set };
  const send = (fields: Readonly<Record<string, string>> = {}) =>
    reportStrengths(setting.inspector, { ...ids, ...fields });
  const panel = () => {
    const signed = signedReport(setting.company, setting.bookingId)?.signed;
    if (!signed) throw new Error("no signed report");
    return strengthPanel(setting.company, setting.bookingId, signed);
  };
  return { ...setting, ids, send, panel };
}

describe("strengths of a signed report", () => {
  test("are worked out from what was read, and kept with it", async () => {
    const { send, panel, inspector } = await aWeekLater(28);
    await send();
    const waiting = () => panel().waiting.map(({ ageDays, dueOn, isDue }) => [ageDays, dueOn, isDue]);
    expect(waiting()).toEqual([[28, "2026-12-19", true]]);
    await send(TWENTY_EIGHT_DAYS);
    const [seven, later] = panel().inForce;
    expect(seven).toMatchObject({
      number: 1001,
      version: 1,
      reason: null,
      ageDays: 7,
      moldedOn: "2026-11-21",
      testedAge: 7,
      percent: "80",
      standing: "early",
      testedBy: "Riley Field, Capitol Testing",
      average: { value: "3190", unit: "psi" },
      technician: { name: inspector.name, aciNumber: "01234567" },
      cylinders: [
        {
          id: "1001-1A",
          fracture: "2",
          load: { typed: "40120", unit: "lbf" },
          diameters: [
            { typed: "4.01", unit: "in" },
            { typed: "3.98", unit: "in" },
          ],
          strength: { value: "3190", unit: "psi", method: "C39/C39M", formula: "f = P / A" },
        },
      ],
    });
    expect(later?.cylinders.map(({ id }) => id)).toEqual(["1001-1B", "1001-1C", "1001-1D"]);
    expect(later).toMatchObject({ standing: "reached", specified: { ageDays: 28 } });
    // The cylinder on hold waits for nobody.
    expect(waiting()).toEqual([]);
  });

  test("below what is specified for their age are marked, and the company is told", async () => {
    const { send, panel, world, company } = await aWeekLater(28);
    await send({ ...TWENTY_EIGHT_DAYS, load0: "45000", load1: "46000", load2: "45500" });
    expect(panel().inForce[0]).toMatchObject({ standing: "below", percent: "90" });
    await workOutbox(handlers({ "tell-people": (event) => tellPeople(event) }));
    const { reads } = world.database;
    const told = reads.select().from(schema.notifications).all();
    expect(told.filter(({ kind }) => kind === "strength_reported")).toMatchObject([
      { userId: company.id, params: { ageDays: 28, value: "3620", unit: "psi", shortfall: 1 } },
    ]);
    const { id = "" } = told.find(({ kind }) => kind === "strength_reported") ?? {};
    const mail = await mailed(id);
    expect(mail).toMatchObject({ to: company.email, subject: expect.stringContaining("Strength results") });
    expect(mail?.text).toContain("reported 3620 psi at 28 days");
    expect(mail?.text).toContain("below the specified strength");
  });

  test("are corrected by a new version with its reason, and the old one stays readable", async () => {
    const { send, panel } = await aWeekLater();
    await send();
    await expect(send({ load0: "41000" })).rejects.toMatchObject({ fields: [{ field: "reason" }] });
    await send({ load0: "41000", reason: "The load was misread" });
    const { inForce, replaced } = panel();
    expect(inForce).toMatchObject([{ version: 2, reason: "The load was misread" }]);
    expect(replaced).toMatchObject([{ version: 1, cylinders: [{ load: { typed: "40120" } }] }]);
  });

  test("stay with the report when it is corrected; a set that is no longer in it takes none", async () => {
    const { send, panel, inspector: actor, bookingId, save, set, sample } = await aWeekLater();
    await send();
    await execute(correctReport, { actor, input: { bookingId, reason: "The ages were wrong" } });
    await save(
      { kind: "specimens", of: sample, entry: set },
      { ...SET, prefix: "1001-1", ages: "7 28", moldedAt: "08:58", moldedAtDate: "2026-11-21", confirmed: "on" },
    );
    await sign(actor, bookingId);
    expect(panel().inForce).toHaveLength(1);
    await expect(send({ ...TWENTY_EIGHT_DAYS, testedOn: "2026-11-28" })).rejects.toMatchObject({
      code: "strength-not-planned",
    });
  });
});

describe("nothing is signed", () => {
  test.each([
    ["before the report is", {}, 0, "report-not-signed"],
    ["for an age that was not planned", { ageDays: "14" }, 7, "strength-not-planned"],
    [
      "in other units than the project's",
      { units: "si", first0: "102", second0: "101", load0: "180" },
      7,
      "strength-not-planned",
    ],
    [
      "for other cylinders than the set has",
      { ...TWENTY_EIGHT_DAYS, cylinders: "1", testedOn: "2026-11-28" },
      7,
      "strength-not-planned",
    ],
    ["for a set that is not in the report", { setId: "ent_none" }, 7, "strength-not-planned"],
  ])("%s", async (_when, fields, days, code) => {
    const setting = days === 0 ? atWork() : await aSignedReport();
    const set = days === 0 ? (await aRecordedReport(setting)).set : "";
    setting.world.clock.advance(7 * DAY);
    const { bookingId, inspector } = setting;
    const setId = "set" in setting ? String(setting.set) : set;
    await expect(reportStrengths(inspector, { bookingId, setId, ...fields })).rejects.toMatchObject({ code });
  });

  test("of a booking that was cancelled", async () => {
    const { send, world, booking } = await aWeekLater();
    world.database.write((tx) => void tx.run(`update bookings set state = 'cancelled' where id = '${booking.id}'`));
    await expect(send()).rejects.toMatchObject({ code: "report-closed" });
  });

  test.each([
    ["still to come", "2026-11-29"],
    ["not after the day of molding", "2026-11-21"],
  ])("on a day that is %s", async (said, testedOn) => {
    const { send } = await aWeekLater();
    await expect(send({ testedOn })).rejects.toMatchObject({
      fields: [{ field: "testedOn", message: expect.stringContaining(said) }],
    });
  });

  test("at another age than planned, unless it is confirmed", async () => {
    const { send, world } = await aWeekLater();
    world.clock.advance(2 * DAY);
    const late = { testedOn: "2026-11-30" };
    await expect(send(late)).rejects.toMatchObject({
      fields: [{ field: "testedOn", message: expect.stringContaining("9 days old") }, { field: "confirmed" }],
    });
    expect(await send({ ...late, confirmed: "on" })).toMatchObject({ version: 1 });
  });

  test("by anybody else", async () => {
    const { ids } = await aWeekLater();
    await expect(reportStrengths(anInspector(), ids)).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("the form", () => {
  const problemsOf = (fields: Readonly<Record<string, string>>) => {
    const read = strengthForm.safeParse({ bookingId: "bkg_1", setId: "ent_1", ...SEVEN_DAYS, ...fields });
    return (read.error as z.ZodError | undefined)?.issues.map(({ path }) => path[0]) ?? [];
  };

  test.each([
    ["no diameter", { first0: "" }, ["first0"]],
    ["a diameter of no cylinder", { second0: "40" }, ["second0"]],
    ["no load", { load0: "" }, ["load0"]],
    ["a load that is no number", { load0: "much" }, ["load0"]],
    ["no fracture", { fracture0: "" }, ["fracture0"]],
    ["a fracture of no type", { fracture0: "7" }, ["fracture0"]],
    ["a second cylinder without readings", { cylinders: "2" }, ["first1", "second1", "load1", "fracture1"]],
    ["more cylinders than a set has", { cylinders: "13" }, ["cylinders"]],
    ["no day", { testedOn: "soon" }, ["testedOn"]],
    ["nobody", { testedBy: " " }, ["testedBy"]],
    ["an unusual load", { load0: "4012" }, ["load0", "confirmed"]],
    ["diameters more than 2 % apart", { first0: "4.08", second0: "3.99" }, ["second0", "confirmed"]],
  ])("refuses %s", (_what, fields, problems) => expect(problemsOf(fields)).toEqual(problems));

  test("takes an unusual load that was confirmed", () =>
    expect(problemsOf({ load0: "4012", confirmed: "on" })).toEqual([]));

  test("begins with the day that is due, and a correction with what was signed", async () => {
    const { send, inspector, bookingId, set } = await aWeekLater();
    const form = () => strengthFormFor(inspector, bookingId, set, 7);
    expect(form()).toMatchObject({
      testedOn: "2026-11-28",
      testedBy: inspector.name,
      known: null,
      units: "inch-pound",
    });
    expect(strengthFormFor(inspector, bookingId, set, 28).testedOn).toBe("");
    await send();
    expect(form()).toMatchObject({ testedBy: "Riley Field, Capitol Testing", known: { version: 1 } });
    expect(() => strengthFormFor(inspector, bookingId, set, 14)).toThrow("not_found");
  });
});

test("strengths are read by both sides, and by nobody else", async () => {
  const { send, company, inspector, bookingId } = await aWeekLater();
  await send();
  for (const who of [company, inspector]) expect(strengthsOf(who, bookingId).inForce).toHaveLength(1);
  for (const who of [aCompany(), anInspector()]) expect(() => strengthsOf(who, bookingId)).toThrow("not_found");
});

test("a row of strengths is kept as it is, in order, of a signed report alone", async () => {
  const { send, world } = await aWeekLater();
  await send();
  const { database } = world;
  const run = (statement: string) => () => database.write((tx) => void tx.run(statement));
  const copy = (version: number, report = "report_id") =>
    `insert into strength_results select 'str_x', ${report}, set_id, age_days, ${version}, signed_at, content, content_sha256 from strength_results`;
  const cause = (work: () => void) => {
    try {
      work();
    } catch (error) {
      return String((error as Error).cause);
    }
    return "none";
  };
  expect(cause(run("update strength_results set content = '{}'"))).toContain("never changes");
  expect(cause(run("delete from strength_results"))).toContain("is kept");
  expect(cause(run(copy(3)))).toContain("version by version");
  expect(cause(run(copy(1, "'rep_none'")))).toContain("signed report");
});

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { ReportVisitor } from "#tests/routes/shared/booking/report-page";
import { parseCsv } from "#tests/support/look/csv";
import { readPdf } from "#tests/support/look/pdf";
import { findingTexts, foundTexts } from "~/copy/reports/report/findings";
import { execute } from "~/domain/command.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import type { reportJson } from "~/domain/reports/papers/report-json";
import { draftReport, signedReport } from "~/domain/reports/queries.server";
import { canonicalJson } from "~/lib/documents/canonical-json";
import { aFormerReport, FORMER_STRENGTH } from "./former";
import { maker } from "./papers/full-report";
import { CONTRACTOR, MIX, PROJECT, record, SAMPLE, SET, sign } from "./record";

function signedIn1() {
  openShop();
  const setting = aFormerReport();
  const view = signedReport(setting.company, setting.bookingId);
  if (!view) throw new Error("it is not signed");
  return { ...setting, view, signed: view.signed };
}

describe("a report that was signed in format 1", () => {
  test("reads as later ones do: its limits are one mix of all its trucks, and what nobody asked for is empty", () => {
    const { signed } = signedIn1();
    expect(signed).toMatchObject({
      format: 1,
      number: 1001,
      omissions: [],
      interest: null,
      project: { name: "River bridge", weather: "", weatherText: "", source: "", specified: null },
      remarks: "Light wind.",
    });
    expect(signed.mixes).toMatchObject([
      {
        typed: { mixId: "4000-AE", supplier: "" },
        consistency: "slump",
        limits: { consistency: { least: { typed: "3" }, most: { typed: "5" } }, density: {} },
        strength: { typed: "4000", unit: "psi" },
        strengthAge: "28",
        dischargeLimit: null,
        changed: null,
        sets: 1,
      },
    ]);
    const [load] = signed.loads;
    expect(load).toMatchObject({ mixId: signed.mixes[0]?.id, disposition: null, discharge: null, limit: null });
    expect(load?.samples).toMatchObject([
      {
        purpose: null,
        firstPortionAt: null,
        portions: null,
        airTemperature: null,
        takenAt: "",
        isElsewhere: false,
        placedIn: "Pier 4",
        evidence: { receivedAt: null, device: null },
        tests: [{ kind: "slump", checkOf: null }, { kind: "air" }],
        sets: [{ prefix: "1001-1", curing: null, initialCuring: { isOutside: true }, storedIn: "Box at the gate" }],
      },
    ]);
  });

  test("says what it was signed with: flags are deviations, and what was outside its limits nonconformances", () => {
    const { signed } = signedIn1();
    expect(signed.deviations.map(({ code, params }) => findingTexts[code](params))).toEqual([
      "Truck 1: the time of batching is not recorded.",
      "Truck 1: water was added after its last acceptance sample.",
      "Sample 1: slump began 6 minutes after sampling (limit 5).",
      "Sample 1: not notified: there is no note of who was told of the initial curing.",
    ]);
    const said = signed.nonconformances.map(({ found, notes }) => [
      found && foundTexts[found.code](found.params),
      notes.map(({ description, told, how }) => [description, told, how]),
    ]);
    expect(said).toEqual([
      ["Sample 1: slump 6.50 in. is above the limit.", [["Truck set aside.", "Dana Reyes, project engineer", ""]]],
      ["Sample 1: initial curing was outside the range of ASTM C31.", []],
      [null, [["No vibrator on site.", "Dana Reyes", ""]]],
    ]);
  });

  test("is shown on its page with no place for what it does not say", async () => {
    const { company, bookingId } = signedIn1();
    const { text } = await new ReportVisitor(company, `/bookings/${bookingId}/report`).open("");
    for (const said of [
      "Nonconformances: 3 · Deviations: 4",
      "Sample 1: slump 6.50 in. is above the limit.",
      "River bridge",
      "4,000 psi at 28 days",
      "Truck 1: 417",
      "58–76 °F",
      "Riley Field",
    ]) {
      expect(text).toContain(said);
    }
    for (const none of ["recorded at the truck", "written ", "undefined", "null", "NaN", "financial interest"]) {
      expect(text).not.toContain(none);
    }
  });

  test("has its strengths judged anew: the standing that they were signed with is not shown", async () => {
    const { world, company, bookingId } = signedIn1();
    const content = canonicalJson(FORMER_STRENGTH);
    world.database.write((tx) => {
      tx.insert(schema.reportSupplements)
        .values({
          id: "str_1",
          reportId: "rep_1",
          number: 1,
          kind: "strength",
          breakId: "ent_set/56",
          signedAt: FORMER_STRENGTH.signedAt,
          technicianName: "Riley Field",
          content,
          contentSha256: createHash("sha256").update(content).digest("hex"),
          code: "P".repeat(16),
        })
        .run();
      tx.insert(schema.reportPapers).values({ id: "str_1", createdAt: FORMER_STRENGTH.signedAt }).run();
    });
    const { text } = await new ReportVisitor(company, `/bookings/${bookingId}/report`).open("");
    expect(text).toContain("For information, not an acceptance test:");
    expect(text).toContain("1 cylinder: 3,190 psi");
    expect(text).not.toMatch(/Below specified|Reached/);
  });

  test("is JSON of today's format, with null for what nobody asked for", async () => {
    const { company, bookingId } = signedIn1();
    const path = `/bookings/${bookingId}/report/versions/1/report.json`;
    const report: ReturnType<typeof reportJson> = (await new Visitor(company).get(path)).body;
    expect(report).toMatchObject({
      format: "pourcheck-report-2",
      number: "PR-1001",
      interest: null,
      mixes: [{ mixId: "4000-AE", specified: { strength: { value: "4000", unit: "psi" }, minutesToDischarge: null } }],
      trucks: [
        {
          truckNumber: "417",
          disposition: null,
          receivedAt: null,
          samples: [
            {
              purpose: null,
              airTemperature: null,
              tests: [
                { test: "slump", inputs: [{ value: "6.5" }], equipment: null },
                { test: "air", equipment: null },
              ],
              specimenSets: [
                { initialCuring: { lowest: { value: "58", unit: "F" }, outside: true }, thermometer: "", curing: null },
              ],
            },
          ],
        },
      ],
      notMade: [],
    });
    expect(report.deviations).toHaveLength(4);
  });

  test("is CSV with the columns of today, those of before with what they had", async () => {
    const { company, bookingId } = signedIn1();
    const path = `/bookings/${bookingId}/report/versions/1/report.csv`;
    const rows = parseCsv((await new Visitor(company).get(path)).body);
    expect(rows.map((row) => `${row.Row} ${row.What}`)).toEqual([
      "Truck ",
      "Addition water",
      "Test Slump",
      "Test Air",
      ...Array.from({ length: 4 }, () => "Cylinder Compressive strength"),
      "Nonconformance Sample 1: slump 6.50 in. is above the limit.",
      "Nonconformance Sample 1: initial curing was outside the range of ASTM C31.",
      "Nonconformance ",
    ]);
    expect(rows[0]).toMatchObject({ "Mix design": "4000-AE", Truck: "417", Disposition: "", "Received (UTC)": "" });
    expect(rows[4]).toMatchObject({
      Cylinder: "1001-1A",
      "Read: Lowest curing temperature (°F)": "58",
      "Read: Highest curing temperature (°F)": "76",
      "Thermometer ID": "",
    });
    const heads = Object.keys(rows[0] ?? {});
    // Programs that read the file of before find its columns in their places.
    expect(heads.slice(0, 6)).toEqual(["Report", "Date of work", "Project", "Placement", "Location", "Mix design"]);
    expect(heads.indexOf("Formula")).toBeLessThan(heads.indexOf("Supplier and plant"));
  });

  test("is drawn as a PDF", async () => {
    const { view, signed } = signedIn1();
    const bytes = await maker.draw(maker.document({ kind: "report", signed, code: view.code, photos: [] }));
    const text = (await readPdf(bytes)).pages.join(" ");
    for (const said of [
      "Nonconformances: 3 · Deviations: 4",
      "Ticket 88123 · 10 yd³ · Arrived 8:40 AM",
      "Sample 1: slump 6.50 in. is above the limit.",
      "58–76 °F",
      "I certify that I made these tests and that this report shows what I found.",
    ]) {
      expect(text).toContain(said);
    }
    for (const none of ["undefined", "null", "NaN", "financial interest"]) expect(text).not.toContain(none);
  });

  test("reads without a project's strength, trucks or notes too", () => {
    openShop();
    const { company, bookingId } = aFormerReport((content) => ({
      ...content,
      project: { ...content.project, strength: null, strengthAge: "" },
      loads: [],
      nonconformances: [],
      flags: [],
    }));
    expect(signedReport(company, bookingId)?.signed).toMatchObject({
      mixes: [{ strength: null, strengthAge: "", placed: { typed: "0.00" }, sets: 0 }],
      deviations: [],
    });
  });
});

describe("its correction", () => {
  test("begins with a mix of the project's limits, asks for what its forms ask since, and signs format 2", async () => {
    const { inspector, company, bookingId } = signedIn1();
    await execute(correctReport, { actor: inspector, input: { bookingId, reason: "The ticket was misread" } });
    const draft = draftReport(inspector, bookingId);
    const [mix] = draft?.sheet.mixes ?? [];
    expect(mix).toMatchObject({
      typed: { mixId: "4000-AE", consistencyMost: "5", airLeast: "4.5", temperatureMost: "90", strength: "4000" },
      limits: { consistency: { least: { typed: "3" }, most: { typed: "5" } } },
    });
    expect(draft?.sheet.loads[0]).toMatchObject({ mixId: mix?.id, truckNumber: "417" });
    expect(draft?.missing.map(({ code, about }) => [code, about])).toEqual([
      ["weather-missing", "ent_project"],
      ["source-missing", "ent_project"],
      ["hirer-missing", "ent_project"],
      ["incomplete", "ent_water"],
      ["incomplete", "ent_sample"],
      ["incomplete", "ent_air"],
      ["incomplete", "ent_set"],
      ["incomplete", "ent_told"],
      ["incomplete", "ent_other"],
      ["incomplete", mix?.id],
      ["incomplete", "ent_load"],
      ["disposition-missing", "ent_load"],
      ["mix-of-cylinders", mix?.id],
    ]);
    await expect(sign(inspector, bookingId)).rejects.toMatchObject({ code: "report-incomplete" });

    const save = (
      kind: Parameters<typeof record>[2]["kind"],
      entry: string,
      fields: Readonly<Record<string, string>>,
    ) => record(inspector, bookingId, { kind, entry }, fields);
    await record(inspector, bookingId, { kind: "project" }, PROJECT);
    await save("mix", mix?.id ?? "", { ...MIX, temperatureLeast: "" });
    const ticket = { truckNumber: "417", ticketNumber: "88124", volume: "10", noTicketTime: "on", arrivedAt: "08:40" };
    await save("load", "ent_load", { ...ticket, mix: mix?.id ?? "" });
    const added = { what: "water", amount: "8", addedBy: "Driver", authorizedBy: "D. Reyes", addedAt: "08:52" };
    await save("addition", "ent_water", added);
    const portions = { ...SAMPLE, firstPortionAt: "08:49", sampledAt: "08:50", placedIn: "Pier 4" };
    await save("sample", "ent_sample", portions);
    const air = { method: "C231", gauge: "6.4", aggregateCorrection: "0.4", testedAt: "08:54", equipment: "AM-3" };
    await save("air", "ent_air", air);
    await save("specimens", "ent_set", { ...SET, prefix: "1001-1", ages: "7 28 28 28", moldedAt: "08:58" });
    const told = { told: "Dana Reyes", ...CONTRACTOR, toldHow: "phone", toldAt: "08:59", description: "As said then." };
    for (const note of ["ent_told", "ent_other"]) await save("nonconformance", note, told);
    const left = { disposition: "accepted", dischargeUnseen: "on" };
    await record(inspector, bookingId, { kind: "disposition", of: "ent_load" }, left);
    expect(draftReport(inspector, bookingId)?.missing).toEqual([]);
    await sign(inspector, bookingId);
    expect(signedReport(company, bookingId)?.signed).toMatchObject({
      format: 2,
      version: 2,
      loads: [{ ticketNumber: "88124", disposition: { disposition: "accepted" } }],
      mixes: [{ id: mix?.id, typed: { mixId: "4000-AE" } }],
    });
    expect(signedReport(company, bookingId, 1)?.signed).toMatchObject({
      format: 1,
      loads: [{ ticketNumber: "88123" }],
    });
  });
});

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { add, ENGINEER } from "#tests/domain/reports/distribution/recipient";
import { aFullReport, maker } from "#tests/domain/reports/papers/full-report";
import { MIX, PROJECT, record, SAMPLE, sign } from "#tests/domain/reports/record";
import { atWork } from "#tests/domain/reports/recording";
import { reportStrengths, TWENTY_EIGHT_DAYS } from "#tests/domain/reports/strength/strengths";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { parseCsv } from "#tests/support/look/csv";
import { DAY } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { makePaper } from "~/domain/reports/papers/make-paper.server";
import type { reportJson } from "~/domain/reports/papers/report-json";

type Ending = "pdf" | "json" | "csv";

async function signed() {
  openShop();
  const begun = atWork();
  await add(begun.company, { bookingId: begun.bookingId, ...ENGINEER });
  const setting = await aFullReport(begun);
  const { reads } = setting.world.database;
  const paper = () => reads.select().from(schema.reportPapers).get();
  const ask = (who: PersonActor | null, ending: Ending, version = "1") =>
    new Visitor(who).get(`/bookings/${setting.bookingId}/report/versions/${version}/report.${ending}`);
  return { ...setting, paper, ask, make: () => makePaper(maker, paper()?.id ?? "") };
}

describe("the files of a signed version", () => {
  test("are for both sides and administrators", async () => {
    const { ask, make, company, inspector } = await signed();
    await make();
    for (const ending of ["pdf", "json", "csv"] as const) {
      for (const who of [company, inspector, anAdmin()]) expect((await ask(who, ending)).status).toBe(200);
      for (const who of [aCompany(), anInspector()]) expect((await ask(who, ending)).status).toBe(404);
      for (const none of ["0", "2", "x"]) expect((await ask(company, ending, none)).status).toBe(404);
      expect((await ask(null, ending)).status).toBe(303);
    }
  });

  test("the PDF is being prepared, and then has the hash that is published", async () => {
    const { ask, make, company, paper } = await signed();
    const before = await ask(company, "pdf");
    expect(before).toMatchObject({ status: 503, retryAfter: "10", body: expect.stringContaining("being prepared") });
    await make();
    const { body, headers } = await ask(company, "pdf");
    expect(createHash("sha256").update(body).digest("hex")).toBe(paper()?.sha256);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(body.length),
      "content-disposition": 'attachment; filename="PR-1001-v1.pdf"',
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, no-store",
    });
  });

  test("the JSON has what was typed as it was typed, with units, methods and formulas", async () => {
    const { ask, company } = await signed();
    const report: ReturnType<typeof reportJson> = (await ask(company, "json")).body;
    expect(report).toMatchObject({ format: "pourcheck-report-2", number: "PR-1001", version: 1, replacedBy: null });
    expect(report.mixes).toMatchObject([
      { mixId: "4000-AE", specified: { strength: { value: "4000", unit: "psi" }, strengthAgeDays: 28 } },
    ]);
    const [truck] = report.trucks;
    expect(truck).toMatchObject({
      truckNumber: "417",
      volume: { value: "10", unit: "yd3" },
      mix: report.mixes[0]?.id,
      minutesToDischarge: 44,
      timeLimit: { minutes: 90, statedBy: "job" },
      disposition: { decision: "accepted", dischargeEndedAt: "2026-11-21T14:59:00.000Z" },
    });
    const test = (kind: string) => truck?.samples[0]?.tests.find((each) => each.test === kind);
    expect(test("air")).toMatchObject({
      inputs: [
        { name: "gauge", value: "6.4", unit: "%" },
        { name: "aggregateCorrection", value: "0.4", unit: "%" },
      ],
      results: [{ name: "air", value: "6.0", unit: "%", method: "C231/C231M", formula: "A1 - G" }],
    });
    expect(test("slump")).toMatchObject({
      inputs: [{ name: "reading", value: "4.2", unit: "in" }],
      results: [{ value: "4.25" }],
    });
    expect(test("density")?.inputs.map(({ value }) => value)).toEqual(["0.25", "8.35", "44.55", "39000", "152.4"]);
    expect(truck?.samples[0]?.sampledAt).toBe("2026-11-21T14:50:00.000Z");
    expect(truck?.samples[0]).toMatchObject({
      purpose: "acceptance",
      firstPortionAt: "2026-11-21T14:48:00.000Z",
      portions: 2,
      airTemperature: { value: "61", unit: "F" },
      takenAt: "truck",
    });
    expect(test("air")).toMatchObject({ equipment: "AM-3", receivedAt: "2026-11-21T15:00:00.000Z" });
    expect(report.nonconformances).toMatchObject([
      {
        found: { code: "outside-limits" },
        notified: [{ who: "Dana Reyes", role: "contractor", company: "Reyes Concrete", how: "phone" }],
      },
    ]);
    expect(report.interest).toBe("");
    const { role, name, company: office } = ENGINEER;
    const nobody = { name: null, company: null, absence: "None was named" };
    expect(report.recipients).toEqual([
      { role, name, company: office, absence: null },
      { role: "contractor", ...nobody },
      { role: "producer", ...nobody },
    ]);
    expect(report.project).toMatchObject({ source: "Drawing S-101", hiredBy: "owner", specification: null });
  });

  test("the CSV has a row for each thing, each with what it is of, exact, with the units in its heads", async () => {
    const { ask, company, inspector } = await signed();
    const rows = parseCsv((await ask(company, "csv")).body);
    expect(rows.map((row) => `${row.Row} ${row.What}`)).toEqual([
      ...["Truck ", "Addition water", "Test Temperature", "Test Slump", "Test Air", "Test Density"],
      ...["Truck ", "Test Slump"],
      ...Array.from({ length: 5 }, () => "Cylinder Compressive strength"),
      "Nonconformance Sample 2: slump 6.50 in. is above 5 in.; no check test.",
    ]);
    for (const row of rows) {
      expect(row).toMatchObject({
        Report: "PR-1001",
        Project: "River bridge",
        Placement: "Deck, span 2",
        Location: "North abutment",
        "Mix design": "4000-AE",
        "Date of work": "2026-11-21",
        Technician: inspector.name,
        "ACI number": '="01234567"',
      });
    }
    const kinds = (kind: string) => rows.filter(({ Row }) => Row === kind);
    expect(kinds("Truck")[0]).toMatchObject({
      Truck: "417",
      Ticket: "88123",
      Volume: "10",
      "Volume unit": "yd³",
      "Mixing started (ticket, UTC)": "2026-11-21T14:15:00.000Z",
      "Arrived (UTC)": "2026-11-21T14:40:00.000Z",
    });
    expect(kinds("Addition")).toMatchObject([
      {
        Truck: "417",
        Amount: "8",
        "Amount unit": "gal",
        "Added by or notified": "Driver",
        "Authorized by": "D. Reyes, superintendent",
        "Time (UTC)": "2026-11-21T14:44:00.000Z",
      },
    ]);
    expect(kinds("Cylinder")[0]).toMatchObject({
      Truck: "417",
      Ticket: "88123",
      Sample: "1",
      Cylinder: "1001-1A",
      "Age (days)": "7",
      Broken: "no",
      "Cylinder size": "4 × 8 in.",
      "Thermometer ID": "T-22",
      Curing: "standard",
      "Initial curing place": "Curing box at the gate",
      "Tested on": "",
    });
    expect(kinds("Nonconformance")).toMatchObject([
      {
        Truck: "212",
        Sample: "2",
        Description: "Truck set aside.",
        "Added by or notified": "Dana Reyes",
        "Role of who was notified": "contractor",
        "How notified": "phone",
      },
    ]);
    const tests = kinds("Test");
    expect(tests[1]).toMatchObject({
      Truck: "417",
      Sample: "1",
      "Time (UTC)": "2026-11-21T14:53:00.000Z",
      "Read: Reading (in.)": "4.2",
      "Result: Slump (in.)": "4.25",
      "Read: Reading (°F)": "",
      Late: "no",
    });
    expect(tests[2]).toMatchObject({ "Read: Gauge A1 (%)": "6.4", "Result: Air (%)": "6.0", Formula: "A1 - G" });
    expect(tests[4]).toMatchObject({
      Truck: "212",
      Late: "yes",
      "Against limits": "above",
      "Specified least": "3",
      "Specified most": "5",
      "Specified unit": "in.",
    });
    expect(tests[3]).toMatchObject({ What: "Density", "Against limits": "", "Specified most": "" });
  });

  test("JSON and CSV have the strengths in force, the PDF stays as it was signed", async () => {
    const { ask, make, company, inspector, bookingId, set: setId, world, paper } = await signed();
    await make();
    const before = paper()?.sha256;
    world.clock.advance(28 * DAY);
    await reportStrengths(inspector, { bookingId, setId });
    await reportStrengths(inspector, { ...TWENTY_EIGHT_DAYS, bookingId, setId });
    await reportStrengths(inspector, {
      ...TWENTY_EIGHT_DAYS,
      bookingId,
      setId,
      load1: "53000",
      replaces: "2",
      reason: "Misread",
    });
    const report = (await ask(company, "json")).body as ReturnType<typeof reportJson>;
    expect(report.strengths).toMatchObject([
      { set: setId, plannedAgeDays: 7, supplement: 1, verdict: { kind: "information", percent: "80" } },
      {
        plannedAgeDays: 28,
        supplement: 3,
        replaces: 2,
        correctionReason: "Misread",
        testedAt: "2026-12-19T15:00:00.000Z",
        signedAs: "tester",
        average: { value: "4230", unit: "psi" },
        broken: [
          { id: "1001-1B", maximumLoad: { value: "53250", unit: "lbf" }, fractureType: "2" },
          {
            id: "1001-1C",
            maximumLoad: { value: "53000", unit: "lbf" },
            fractureType: "3",
            strength: { value: "4220", unit: "psi", method: "C39/C39M", formula: "f = P / A" },
          },
          { id: "1001-1D", maximumLoad: { value: "53100", unit: "lbf" }, fractureType: "3" },
        ],
      },
    ]);
    const rows = parseCsv((await ask(company, "csv")).body).filter(({ Cylinder }) => Cylinder);
    expect(rows).toMatchObject([
      { Cylinder: "1001-1A", "Age (days)": "7", "Tested on": "2026-11-28", "Type of fracture": "2" },
      {
        Cylinder: "1001-1B",
        Truck: "417",
        Ticket: "88123",
        Method: "C39/C39M",
        Broken: "yes",
        "Tested (UTC)": "2026-12-19T15:00:00.000Z",
        "Machine ID": "CM-1",
        Counted: "yes",
        Verdict: "For information",
      },
      { Cylinder: "1001-1C", "Read: Maximum load (lbf)": "53000", "Result: Compressive strength (psi)": "4220" },
      { Cylinder: "1001-1D", "Read: Maximum load (lbf)": "53100", Broken: "yes" },
      { Cylinder: "1001-1E", "Age (days)": "H", Method: "C31/C31M", Broken: "no", "Tested on": "" },
    ]);
    expect(paper()?.sha256).toBe(before);
  });

  test("no cell of the CSV is run by a spreadsheet; a number below zero stays one", async () => {
    openShop();
    const { ask, company } = await aColdReport();
    const text = (await ask(company)).body;
    expect(text).toContain("'=HYPERLINK");
    expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m);
    expect(text).toContain(",-2,");
  });
});

/** A report whose truck is named like a formula, in the cold. */
async function aColdReport() {
  const setting = atWork();
  const { bookingId, inspector } = setting;
  const save = (what: Parameters<typeof record>[2], fields: Record<string, string>) =>
    record(inspector, bookingId, what, fields);
  await save({ kind: "project" }, { ...PROJECT, name: "Cold store", units: "si" });
  const { mixId, supplier, consistency, aggregate } = MIX;
  const mix = await save({ kind: "mix" }, { mixId, supplier, consistency, aggregate, units: "si" });
  const load = await save(
    { kind: "load" },
    {
      mix,
      truckNumber: '=HYPERLINK("http://x")',
      ticketNumber: "1",
      volume: "8",
      noTicketTime: "on",
      arrivedAt: "08:40",
    },
  );
  const sample = await save(
    { kind: "sample", of: load },
    { ...SAMPLE, units: "si", airTemperature: "-4", firstPortionAt: "08:48", sampledAt: "08:50" },
  );
  const cold = { units: "si", reading: "-2", testedAt: "08:51", equipment: "T-14", confirmed: "on" };
  await save({ kind: "temperature", of: sample }, cold);
  await save({ kind: "disposition", of: load }, { disposition: "accepted", dischargeUnseen: "on" });
  await sign(inspector, bookingId);
  const ask = (who: PersonActor) => new Visitor(who).get(`/bookings/${bookingId}/report/versions/1/report.csv`);
  return { ...setting, ask };
}

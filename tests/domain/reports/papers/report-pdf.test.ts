import { describe, expect, test } from "vitest";
import { MINUTE } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import { signedReport } from "~/domain/reports/queries.server";
import { LOAD, PORTIONS } from "../entries/refusals";
import { ACCEPTED, MIX, sign } from "../record";
import { aRecordedReport, aSignedReport, atWork } from "../recording";
import { aSpecifiedReport, D40_FORM } from "../specified";
import { aFullReport, VERIFY_AT } from "./full-report";
import { papersOf, pdfOf } from "./made";

describe("the PDF of a signed version", () => {
  test("says what was recorded, how it was worked out, who signed and where to verify it", async () => {
    const setting = await aFullReport();
    const { pages, pictures, info, isTagged } = await pdfOf(setting);
    const text = pages.join(" ");
    const code = signedReport(setting.company, setting.bookingId)?.code.match(/.{4}/g)?.join("-") ?? "?";
    const facts = [
      "River bridge",
      "Deck, span 2 · North abutment",
      "4000-AE",
      "3–5 in.",
      "4,000 psi at 28 days",
      "River Ready Mix, plant 2",
    ];
    const loads = [
      "Truck 1: 417",
      "Ticket 88123 · 10 yd³ · Mixing started 8:15 AM · Arrived 8:40 AM",
      "D. Reyes, superintendent",
      "Discharged 8:47 AM to 8:59 AM · Accepted · Decided by: not told",
      "Discharge not observed · Rejected: Slump above the limit · Decided by Dana Reyes, superintendent, Reyes Concrete, 8:59 AM",
    ];
    const readings = [
      "Reading 4.2 in.",
      "4.25 in.",
      "Gauge A1 6.4 %",
      "Equipment ID AM-3",
      "Equipment ID T-14",
      "Equipment ID M-1",
      "Scale ID S-5",
      "Aggregate G 0.4 %",
      "A1 - G",
      "6.0 %",
      "C231/C231M",
    ];
    const weights = ["Full Mc 44.55 lb", "D = (Mc - Mm) / Vm", "144.8 lb/ft³", "Y = M / (27 D)", "9.98 yd³"];
    const outside = [
      "ABOVE THE LIMIT",
      "10 min after sampling: LATE (limit 5 min)",
      "Dana Reyes (contractor, Reyes Concrete), phone, 8:59 AM",
    ];
    const set = [
      "7 d: 1001-1A 28 d: 1001-1B, 1001-1C, 1001-1D H: 1001-1E",
      "4 × 8 in., C31/C31M",
      "Standard-cured",
      "Initial curing open: pickup due by Mon, Nov 23, 8:58 AM",
      "Curing box at the gate · Thermometer T-22",
      "Clear · Light wind, 61 °F at 9 AM",
    ];
    const typed = "Specification typed at the site by the inspector, from Drawing S-101.";
    const signed = [typed, setting.inspector.name, "01234567", "Fri, Mar 1, 2030", code, VERIFY_AT, "Page 1 of 4"];
    const summary = [
      "Nonconformances: 1 · Deviations: 1",
      "417 88123 8:50 AM 72 °F 4.25 in. 6.0 % 144.8 lb/ft³ 1001-1 Accepted",
      "212 88124 8:48 AM – 6.50 in. ABOVE, LATE – – – Rejected",
      "Sample 2: slump 6.50 in. is above 5 in.; no check test.",
    ];
    for (const said of summary) expect(pages[0]).toContain(said);
    for (const said of [...facts, ...loads, ...readings, ...weights, ...outside, ...set, ...signed]) {
      expect(text).toContain(said);
    }
    for (const page of pages) expect(page).toContain(`Verify ${code} at pourcheck.example/verify`);
    expect(text).toContain("Photo 1 · Truck 1: 417 · Cone before lifting");
    expect({ pictures, isTagged }).toEqual({ pictures: 1, isTagged: true });
    expect(info).toMatchObject({ Title: "Concrete field test report PR-1001", Author: setting.inspector.name });
  });

  test("has the job's value beside one that was changed at the site, and the minutes that no limit holds", async () => {
    const setting = await aSpecifiedReport();
    const { save, mix, inspector, bookingId } = setting;
    const changed = { consistencyMost: "6", orderedBy: "Dana Reyes, engineer", changeReason: "Dense bars" };
    await save({ kind: "mix", entry: mix }, { ...D40_FORM, ...changed });
    const load = await save({ kind: "load" }, { mix, ...LOAD });
    await save({ kind: "sample", of: load }, PORTIONS);
    await save({ kind: "disposition", of: load }, ACCEPTED);
    await sign(inspector, bookingId);
    const text = (await pdfOf(setting)).pages.join(" ");
    for (const said of [
      "Slump 3–6 in.",
      "Changed at the site on the order of Dana Reyes, engineer: Dense bars",
      "Slump or flow at most: 6 in. (job: 5 in.)",
      "No time limit was stated; discharge ended after 44 minutes.",
    ]) {
      expect(text).toContain(said);
    }
  });

  test("is in SI where the project is", async () => {
    const setting = atWork();
    const { save, mix } = await aRecordedReport(setting);
    const limits = { consistencyLeast: "75", consistencyMost: "125", temperatureLeast: "10", temperatureMost: "32" };
    await save({ kind: "mix", entry: mix }, { ...MIX, ...limits, units: "si", strength: "28" });
    // The units are locked once a truck is recorded, so the entries are changed where they are stored.
    const { database } = setting.world;
    database.write((tx) =>
      tx.run("update report_entries set typed = json_set(typed, '$.units', 'si') where kind = 'project'"),
    );
    await sign(setting.inspector, setting.bookingId);
    const { pages } = await pdfOf(setting);
    for (const said of ["75–125 mm", "105 mm", "22.0 °C", "28 MPa at 28 days", "100 × 200 mm"]) {
      expect(pages.join(" ")).toContain(said);
    }
  });

  test("of a correction says which version it replaces, and why", async () => {
    const setting = await aSignedReport();
    const { inspector: actor, bookingId } = setting;
    const first = await pdfOf(setting);
    await execute(correctReport, { actor, input: { bookingId, reason: "The ticket number was wrong" } });
    setting.world.clock.advance(MINUTE);
    await sign(actor, bookingId);
    const { pages, sha256 } = await pdfOf(setting);
    for (const said of ["PR-1001 v2", "Replaces Version 1", "The ticket number was wrong"]) {
      expect(pages[0]?.replace(/\s+/g, " ")).toContain(said);
    }
    expect(sha256).not.toBe(first.sha256);
    expect(papersOf(setting)[0]?.sha256).toBe(first.sha256);
  });

  test.each([
    ["a stored photo is no picture", "update blob_pieces set bytes = x'255044462d312e34'"],
    ["a photo's bytes are lost", "delete from blobs"],
  ])("says so where %s", async (_what, spoil) => {
    const setting = await aFullReport();
    setting.world.database.files.prepare(spoil).run();
    const { pages, pictures } = await pdfOf(setting);
    expect(pictures).toBe(0);
    expect(pages.join(" ")).toContain("This picture could not be read.");
  });
});

import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { schema } from "#db/client.server";
import { handlers } from "#tests/jobs/outbox-world";
import { readPdf } from "#tests/support/look/pdf";
import { aBooking } from "#tests/support/work/bookings";
import { HOUR, MINUTE } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import type { DomainEvents } from "~/domain/events";
import { blobBytes } from "~/domain/files/blob-store.server";
import { sweepOrphanBlobs } from "~/domain/files/sweep.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import { readCode, shownCode } from "~/domain/reports/papers/code";
import { makeLeftPapers, makePaper, type PaperMaker } from "~/domain/reports/papers/make-paper.server";
import { verifiedBy } from "~/domain/reports/papers/verified.server";
import { signedReport } from "~/domain/reports/queries.server";
import { workOutbox } from "~/jobs/outbox.server";
import { REPORT, SLICE } from "~/lib/bounds";
import type { PdfDocument } from "~/lib/documents/pdf-document";
import { log } from "~/platform/log.server";
import { MIX, sign } from "../record";
import { aRecordedReport, aSignedReport, atWork } from "../recording";
import { aFullReport, maker, VERIFY_AT } from "./full-report";

const { deliveries, reportEntries, reportPapers, reportVersions } = schema;
type Setting = ReturnType<typeof atWork>;

const papersOf = ({ world }: Setting) => world.database.reads.select().from(reportPapers).all();

/** The outbox with this maker for PDFs. */
const jobs = (how: PaperMaker) =>
  handlers({
    "make-report-paper": ({ payload }) => makePaper(how, (payload as DomainEvents["report.signed"]).versionId),
  });

async function pdfOf(setting: Setting) {
  await workOutbox(jobs(maker));
  const sha256 = papersOf(setting).at(-1)?.sha256 ?? "";
  const bytes = new Uint8Array(blobBytes(sha256) ?? []);
  return { sha256, bytes, ...(await readPdf(bytes)) };
}

/** Fills a draft up to its bounds: dense samples, and every text as long as its form takes it. */
function fillUp({ world }: Setting): void {
  const { reads } = world.database;
  const draft = reads.select().from(reportEntries).all();
  const ofKind = (kind: string) => draft.filter((entry) => entry.kind === kind);
  const long = (length: number) => "Wabcdefgh ".repeat(length / 10 + 1).slice(0, length);
  const rows: (typeof reportEntries.$inferInsert)[] = [];
  const add = (like: (typeof draft)[number] | undefined, parentId: string | null, typed: object = {}) => {
    if (!like || draft.length + rows.length >= REPORT.entries.most) return "";
    const position = draft.length + rows.length + 1;
    const id = `ent_${position}`;
    rows.push({ ...like, id, parentId, position, typed: { ...like.typed, ...typed } });
    return id;
  };
  const [project] = ofKind("project");
  const lines = Array.from({ length: REPORT.lines.most }, () => long(15)).join("\n");
  for (let n = 0; project && n < REPORT.nonconformances.most; n += 1) {
    const told = {
      units: "inch-pound",
      description: lines,
      told: long(120),
      toldRole: "engineer",
      toldCompany: long(80),
      toldHow: "in-person",
      toldAt: world.clock.now(),
    };
    add({ ...project, kind: "nonconformance", typed: told }, null);
  }
  for (let truck = 0; truck < REPORT.loads.most - 1; truck += 1) {
    const load = add(ofKind("load")[0], null, { truckNumber: long(40), ticketNumber: long(40) });
    add(ofKind("disposition")[0], load, { reason: long(200), decidedBy: long(120), decidedAt: world.clock.now() });
    for (let n = 0; n < REPORT.perParent.most; n += 1) {
      const sample = add(ofKind("sample")[0], load, { placedIn: long(120) });
      for (const kind of ["temperature", "slump", "air"]) add(ofKind(kind)[0], sample);
      const ages = Array.from({ length: REPORT.specimens.most }, () => "28").join(", ");
      const ids = Array.from({ length: REPORT.specimens.most }, (_, index) => `${truck}-${n}-${long(18)}-${index}`);
      add(ofKind("specimens")[0], sample, { ids, ages, storedIn: long(120) });
    }
  }
  world.database.write((tx) => {
    for (const row of rows) tx.insert(reportEntries).values(row).run();
  });
}

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
      "4000 psi at 28 days",
      "River Ready Mix, plant 2",
    ];
    const loads = [
      "Truck 1: 417",
      "Ticket 88123 · 10 yd³ · Mixing started 8:15 AM · Arrived 8:40 AM",
      "D. Reyes, superintendent",
      "Discharged 8:47 AM to 8:59 AM · Accepted",
      "Discharge not observed · Rejected: Slump above the limit · Decided by Dana Reyes, 8:59 AM",
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
      "Curing box at the gate · Thermometer T-22",
      "Clear · Light wind, 61 °F at 9 AM",
    ];
    const signed = [setting.inspector.name, "01234567", "Fri, Mar 1, 2030", code, VERIFY_AT, "Page 1 of 4"];
    const summary = [
      "Nonconformances: 1 · Deviations: 1",
      "417 88123 8:50 AM 72 °F 4.25 in. 6.0 % 144.8 lb/ft³ 1001-1 Accepted",
      "212 88124 8:48 AM – 6.50 in. ABOVE, LATE – – – Rejected",
      "Specification typed at the site by the inspector, from Drawing S-101.",
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

  test("has the hash that is published, and stays through the sweep of files", async () => {
    const setting = await aSignedReport();
    expect(signedReport(setting.company, setting.bookingId)?.pdfSha256).toBeNull();
    const { bytes, sha256 } = await pdfOf(setting);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
    expect(signedReport(setting.company, setting.bookingId)?.pdfSha256).toBe(sha256);
    expect(papersOf(setting)).toMatchObject([{ size: bytes.length, madeAt: setting.world.clock.now() }]);
    setting.world.clock.advance(3 * HOUR);
    await sweepOrphanBlobs();
    expect(blobBytes(sha256)?.length).toBe(bytes.length);
  });

  test("is made again after a failure, and then never more", async () => {
    vi.spyOn(log, "warn").mockImplementation(() => undefined);
    const setting = await aSignedReport();
    let tries = 0;
    const failing: PaperMaker = {
      ...maker,
      draw(document) {
        tries += 1;
        if (tries === 1) throw new Error("no thread is free");
        return maker.draw(document);
      },
    };
    await workOutbox(jobs(failing));
    expect(papersOf(setting)).toMatchObject([{ madeAt: null, sha256: null }]);
    setting.world.clock.advance(MINUTE);
    await workOutbox(jobs(failing));
    const [made] = papersOf(setting);
    expect(made?.sha256).toHaveLength(64);
    await makePaper(failing, made?.id ?? "");
    await makeLeftPapers(failing);
    expect(tries).toBe(2);
    expect(papersOf(setting)).toEqual([made]);
  });

  test("is made by the sweep once its job has had its time", async () => {
    const setting = await aSignedReport();
    await makeLeftPapers(maker);
    expect(papersOf(setting)[0]?.madeAt).toBeNull();
    setting.world.clock.advance(15 * MINUTE);
    await makeLeftPapers(maker);
    expect(papersOf(setting)[0]?.sha256).toHaveLength(64);
  });

  test("is made by the sweep though as many older ones as it takes at once fail every time", async () => {
    const setting = await aSignedReport();
    for (let made = 0; made < SLICE.papers.most; made += 1) {
      setting.world.clock.advance(1);
      const booking = aBooking(setting.company, setting.inspector, {
        startsAt: setting.world.clock.now() - 31 * MINUTE,
      });
      await aSignedReport({ ...setting, booking, bookingId: booking.id });
    }
    setting.world.clock.advance(15 * MINUTE);
    const older = papersOf(setting)
      .slice(0, -1)
      .map(({ id }) => id);
    const codes = setting.world.database.reads
      .select()
      .from(reportVersions)
      .where(inArray(reportVersions.id, older))
      .all();
    const draw = (document: PdfDocument) => {
      if (codes.some(({ code }) => JSON.stringify(document).includes(shownCode(code ?? ""))))
        throw new Error("too large");
      return maker.draw(document);
    };
    const newest = () => papersOf(setting).at(-1)?.madeAt ?? null;
    for (let sweep = 0; sweep < 40 && newest() === null; sweep += 1) {
      await makeLeftPapers({ ...maker, draw }).catch(() => undefined);
    }
    expect(newest()).not.toBeNull();
  });

  test("is made of as many trucks and samples as a report may have", { timeout: 120_000 }, async () => {
    const setting = atWork();
    await aRecordedReport(setting);
    fillUp(setting);
    await sign(setting.inspector, setting.bookingId);
    const [version] = setting.world.database.reads.select().from(reportVersions).all();
    const content = JSON.parse(version?.content ?? "");
    const bytes = await maker.draw(
      maker.document({ kind: "report", signed: content, code: version?.code ?? "", photos: [] }),
    );
    expect((await readPdf(bytes)).pages.length).toBeGreaterThan(80);
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

test("both sides' pages are told when the PDF is there", async () => {
  const setting = await aSignedReport();
  await pdfOf(setting);
  const { reads } = setting.world.database;
  const pushes = and(eq(deliveries.handler, "push-booking"), eq(deliveries.state, "pending"));
  const due = reads.select().from(deliveries).where(pushes).all();
  expect(due.length).toBeGreaterThan(0);
});

describe("a code", () => {
  test.each([
    ["0123-4567-89AB-CDEF", "0123456789ABCDEF"],
    [" 0123 4567 89ab cdef ", "0123456789ABCDEF"],
    ["oI23-4567-89ab-cdeL", "0123456789ABCDE1"],
    ["", ""],
  ])("%j is read as %j", (typed, read) => expect(readCode(typed)).toBe(read));

  test("is shown in four groups", () => expect(shownCode("0123456789ABCDEF")).toBe("0123-4567-89AB-CDEF"));
});

test("a code tells what a reader compares with the paper, and nothing of the booking beside it", async () => {
  const setting = await aSignedReport();
  const { company, bookingId, inspector, world, mix } = setting;
  const code = signedReport(company, bookingId)?.code ?? "";
  const found = {
    kind: "report",
    signed: {
      number: 1001,
      version: 1,
      project: { name: "River bridge", placement: "Deck, span 2" },
      mixes: [{ id: mix }],
      loads: [{ truckNumber: "417", samples: [{ tests: [{}, { results: [{ value: "4.25" }] }, {}] }] }],
      nonconformances: [],
      deviations: [],
      booking: { date: "2026-11-21" },
    },
    technician: { name: inspector.name, aciEnding: "4567" },
    replacedBy: null,
    supplements: [],
    pdfSha256: null,
  };
  const verified = verifiedBy(code);
  expect(verified).toMatchObject(found);
  expect(Object.keys(verified?.signed ?? {})).not.toContain("technician");
  const [paper] = world.database.reads.select().from(schema.reportPapers).all();
  await makePaper(maker, paper?.id ?? "");
  const sha256 = world.database.reads.select().from(schema.reportPapers).get()?.sha256;
  for (const typed of [shownCode(code), code.toLowerCase(), code.replaceAll("0", "o").replaceAll("1", "l")]) {
    expect(verifiedBy(typed)).toMatchObject({ ...found, pdfSha256: sha256 });
  }
});

test("the code of a version that was corrected names the version in force; that of none is nobody's", async () => {
  const setting = await aSignedReport();
  const { company, bookingId, inspector: actor } = setting;
  await execute(correctReport, { actor, input: { bookingId, reason: "The ticket number was wrong" } });
  const code = signedReport(company, bookingId)?.code ?? "";
  expect(verifiedBy(code)?.replacedBy).toBeNull();
  await sign(actor, bookingId);
  expect(verifiedBy(code)).toMatchObject({ signed: { version: 1 }, replacedBy: 2 });
  const current = verifiedBy(signedReport(company, bookingId)?.code ?? "");
  expect(current).toMatchObject({ signed: { version: 2 }, replacedBy: null });
  for (const typed of ["", "0000-0000-0000-0000", "no code at all", "%", code.slice(1)]) {
    expect(verifiedBy(typed)).toBeNull();
  }
});

import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { schema } from "#db/client.server";
import { readPdf } from "#tests/support/look/pdf";
import { aBooking } from "#tests/support/work/bookings";
import { HOUR, MINUTE } from "#tests/support/world";
import { blobBytes } from "~/domain/files/blob-store.server";
import { sweepOrphanBlobs } from "~/domain/files/sweep.server";
import { shownCode } from "~/domain/reports/papers/code";
import { makeLeftPapers, makePaper, type PaperMaker } from "~/domain/reports/papers/make-paper.server";
import { signedReport } from "~/domain/reports/queries.server";
import { workOutbox } from "~/jobs/outbox.server";
import { REPORT, SLICE } from "~/lib/bounds";
import type { PdfDocument } from "~/lib/documents/pdf-document";
import { log } from "~/platform/log.server";
import { sign } from "../record";
import { aRecordedReport, aSignedReport, atWork } from "../recording";
import { maker } from "./full-report";
import { jobs, papersOf, pdfOf, type Setting } from "./made";

const { deliveries, reportEntries, reportVersions } = schema;

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
});

test("both sides' pages are told when the PDF is there", async () => {
  const setting = await aSignedReport();
  await pdfOf(setting);
  const { reads } = setting.world.database;
  const pushes = and(eq(deliveries.handler, "push-booking"), eq(deliveries.state, "pending"));
  const due = reads.select().from(deliveries).where(pushes).all();
  expect(due.length).toBeGreaterThan(0);
});

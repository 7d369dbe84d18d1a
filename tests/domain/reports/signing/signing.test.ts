import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aPhoto } from "#tests/domain/files/samples";
import { mailed } from "#tests/domain/notifications/mailed";
import { handlers } from "#tests/jobs/outbox-world";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { MINUTE } from "#tests/support/world";
import { bookingFor } from "~/domain/bookings/queries.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { openFile } from "~/domain/files/queries.server";
import { withSpooled } from "~/domain/files/spool.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import { discardCorrection } from "~/domain/reports/discard-correction.server";
import { addReportPhotos } from "~/domain/reports/entries/add-report-photos.server";
import { removeEntry } from "~/domain/reports/entries/remove-entry.server";
import { draftReport, reportInShort, reportToSign, signedReport } from "~/domain/reports/queries.server";
import { signReport } from "~/domain/reports/sign-report.server";
import { workOutbox } from "~/jobs/outbox.server";
import { canonicalJson } from "~/lib/documents/canonical-json";
import { addDays } from "~/lib/time/dates";
import { PROJECT, record, signing } from "../record";
import { aRecordedReport, aSignedReport, atWork, sheetNow } from "../recording";

const { bookings, certifications, events, notifications, reportVersions } = schema;
type Setting = ReturnType<typeof atWork>;

const input = ({ bookingId }: Setting) => ({ bookingId });
const sign = (setting: Setting, fields?: Readonly<Record<string, string>>) =>
  execute(signReport, { actor: setting.inspector, input: signing(setting.bookingId, fields) });
const correct = (setting: Setting, reason = "The ticket number was wrong") =>
  execute(correctReport, { actor: setting.inspector, input: { ...input(setting), reason } });
const expire = ({ world }: Setting, expiryDate: string) =>
  world.database.write((tx) => tx.update(certifications).set({ state: "expired", expiryDate }).run());
const versionsOf = ({ world }: Setting) => world.database.reads.select().from(reportVersions).all();

async function photo(setting: Setting, parentId?: string) {
  const { inspector: actor } = setting;
  const { result } = await withSpooled(await aPhoto(), (file) =>
    execute(holdFile, { actor, input: { file, filename: "cone.jpg", purpose: "report_photo" } }),
  );
  const { fileId } = result;
  const added = await execute(addReportPhotos, { actor, input: { ...input(setting), parentId, files: [fileId] } });
  return { fileId, entryId: added.result.entryIds[0] ?? "" };
}

test("an approval is for the version that its page showed", async () => {
  const setting = await aSignedReport();
  const { company: actor, bookingId } = setting;
  const approve = (seen: number) => execute(approveWork, { actor, input: { bookingId, seen } });
  await correct(setting);
  await sign(setting);
  for (const seen of [0, 1]) await expect(approve(seen)).rejects.toMatchObject({ code: "report-newer" });
  await approve(2);
  await expect(approve(1)).rejects.toMatchObject({ code: "work-approved" });
});

describe("signing", () => {
  test("is refused when the report says something else than the page before the press showed", async () => {
    const setting = await aSignedReport();
    const { inspector: actor, bookingId, temperature, sample } = setting;
    await correct(setting);
    const shown = () => reportToSign(actor, bookingId)?.seen ?? "";
    const signSeen = (seen: string) => sign(setting, { seen });
    const before = shown();
    const corrected = { kind: "temperature", of: sample, entry: temperature } as const;
    await record(actor, bookingId, corrected, { reading: "74", testedAt: "08:51", equipment: "T-14" });
    await expect(signSeen(before)).rejects.toMatchObject({ kind: "conflict", code: "report-changed" });
    const pageOfVersion2 = shown();
    await signSeen(pageOfVersion2);
    await correct(setting);
    await expect(signSeen(pageOfVersion2)).rejects.toMatchObject({ code: "report-changed" });
    expect(versionsOf(setting).map(({ state }) => state)).toEqual(["superseded", "signed", "draft"]);
  });

  test("freezes the report with its technician, and reports the work as done", async () => {
    const setting = await aSignedReport();
    const { world, inspector, company, bookingId } = setting;
    const [row] = versionsOf(setting);
    const content = row?.content ?? "";
    expect(row?.contentSha256).toBe(createHash("sha256").update(content).digest("hex"));
    expect(canonicalJson(JSON.parse(content))).toBe(content);
    expect(row?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    const approved = world.database.reads
      .select()
      .from(certifications)
      .where(eq(certifications.inspectorId, inspector.id))
      .get();
    const view = signedReport(company, bookingId);
    expect(view?.signed).toMatchObject({
      format: 2,
      number: 1001,
      version: 1,
      reason: null,
      signedAt: world.clock.now(),
      technician: { name: inspector.name, aciNumber: approved?.certificationNumber, expiresOn: approved?.expiryDate },
    });
    expect(world.database.reads.select().from(bookings).get()?.state).toBe("work_done");
    const types = world.database.reads
      .select()
      .from(events)
      .all()
      .map(({ type }) => type);
    expect(types).toEqual(["report.signed", "booking.work_done"]);
  });

  test("after the work was marked done tells the company, which was asked to approve it without a report", async () => {
    const setting = atWork();
    const { world, company, inspector: actor, bookingId } = setting;
    await aRecordedReport(setting);
    const note = "Eight cylinders made; the report follows.";
    await execute(markWorkDone, { actor, input: { bookingId, note } });
    await sign(setting);
    await workOutbox(handlers({ "tell-people": (event) => tellPeople(event) }));
    const told = world.database.reads.select().from(notifications).where(eq(notifications.kind, "report_added")).all();
    expect(told).toMatchObject([
      { userId: company.id, params: { number: 1001 }, link: `/bookings/${bookingId}/report` },
    ]);
    const mail = await mailed(told[0]?.id ?? "");
    expect(mail?.text).toContain("signed test report PR-1001");
  });

  test("is open to a report that was begun before the work was approved", async () => {
    const setting = atWork();
    const { world, company, inspector, bookingId } = setting;
    await aRecordedReport(setting);
    await execute(markWorkDone, { actor: inspector, input: { bookingId, note: "The report follows." } });
    await execute(approveWork, { actor: company, input: { bookingId } });
    await record(inspector, bookingId, { kind: "project" }, { ...PROJECT, placement: "Deck, span 4" });
    await sign(setting);
    expect(signedReport(company, bookingId)?.signed.project?.placement).toBe("Deck, span 4");
    expect(world.database.reads.select().from(bookings).get()?.state).toBe("completed");
    const added = world.database.reads.select().from(events).where(eq(events.type, "report.added")).all();
    expect(added).toHaveLength(1);
  });

  test("is refused while something is missing, and a second time", async () => {
    const setting = atWork();
    await expect(sign(setting)).rejects.toMatchObject({ code: "report-not-begun" });
    await record(setting.inspector, setting.bookingId, { kind: "project" }, PROJECT);
    expect(sheetNow(setting).missing.map(({ code }) => code)).toEqual(["mix-missing", "load-missing"]);
    await expect(sign(setting)).rejects.toMatchObject({ code: "report-incomplete" });
    const signed = await aSignedReport();
    await expect(sign(signed)).rejects.toMatchObject({ code: "report-signed" });
    await expect(signed.save({ kind: "remarks" }, { text: "Late words" })).rejects.toMatchObject({
      code: "report-signed",
    });
  });

  test("is refused while times are out of order", async () => {
    const setting = atWork();
    const { load, mix } = await aRecordedReport(setting);
    const later = {
      mix,
      truckNumber: "417",
      ticketNumber: "88123",
      volume: "10",
      batchedAt: "08:15",
      arrivedAt: "08:59",
    };
    await record(setting.inspector, setting.bookingId, { kind: "load", entry: load }, later);
    expect(sheetNow(setting).missing).toMatchObject([{ code: "times-out-of-order", params: { load: 1 } }]);
    await expect(sign(setting)).rejects.toMatchObject({ code: "report-incomplete" });
  });

  test("opens with the start, though a truck that was early is recorded before", async () => {
    const setting = atWork({ startsAt: Date.parse("2026-11-21T15:30:00Z") });
    await aRecordedReport(setting);
    expect(sheetNow(setting).signedFrom).toBe("Sat, Nov 21, 9:30 AM CST");
    await expect(sign(setting)).rejects.toMatchObject({ code: "work-not-started" });
    setting.world.clock.advance(30 * MINUTE);
    expect(sheetNow(setting).signedFrom).toBeNull();
    await sign(setting);
  });

  test("the company sees nothing before, and strangers never", async () => {
    const setting = atWork();
    await aRecordedReport(setting);
    const { company, inspector, bookingId } = setting;
    expect(signedReport(company, bookingId)).toBeNull();
    expect(reportInShort(company, bookingFor(company, bookingId))).toEqual({
      signed: null,
      draft: null,
      notices: [],
      mayBegin: false,
    });
    expect(reportInShort(inspector, bookingFor(inspector, bookingId))).toEqual({
      signed: null,
      draft: 1,
      notices: [],
      mayBegin: true,
    });
    await sign(setting);
    expect(signedReport(company, bookingId)?.signed.loads).toHaveLength(1);
    expect(signedReport(anAdmin(), bookingId)?.signed.loads).toHaveLength(1);
    for (const stranger of [aCompany(), anInspector()]) {
      expect(() => signedReport(stranger, bookingId)).toThrow("not-found");
    }
  });

  test("of a report without an approved certification says that there was none", async () => {
    const setting = atWork();
    await aRecordedReport(setting);
    expire(setting, addDays(setting.booking.date, -1));
    const none = { name: setting.inspector.name, aciNumber: null, level: null, expiresOn: null };
    expect(reportToSign(setting.inspector, setting.bookingId)?.technician).toEqual(none);
    await sign(setting);
    expect(signedReport(setting.company, setting.bookingId)?.signed.technician).toEqual(none);
  });

  test("has the certification of the day of the work, though it has run out since", async () => {
    const setting = await aSignedReport();
    const { company, bookingId, booking } = setting;
    const { technician } = signedReport(company, bookingId)?.signed ?? {};
    expire(setting, booking.date);
    await correct(setting);
    await sign(setting);
    expect(signedReport(company, bookingId)?.signed).toMatchObject({
      version: 2,
      technician: { aciNumber: technician?.aciNumber, expiresOn: booking.date },
    });
  });
});

describe("a correction", () => {
  test("is a new version with its reason; the old one stays readable, and the company is told", async () => {
    const setting = await aSignedReport();
    const { company, inspector, bookingId, load, mix, world } = setting;
    await correct(setting);
    const ticket = { truckNumber: "417", ticketNumber: "88124", volume: "10", batchedAt: "08:15", arrivedAt: "08:40" };
    await record(inspector, bookingId, { kind: "load", entry: load }, { ...ticket, mix });
    expect(signedReport(company, bookingId)?.signed).toMatchObject({ version: 1, loads: [{ ticketNumber: "88123" }] });
    await sign(setting);
    expect(signedReport(company, bookingId)?.signed).toMatchObject({
      version: 2,
      reason: "The ticket number was wrong",
      loads: [{ ticketNumber: "88124" }],
    });
    const first = signedReport(company, bookingId, 1);
    expect(first).toMatchObject({ isCurrent: false, signed: { loads: [{ ticketNumber: "88123" }] } });
    expect(versionsOf(setting).map(({ state }) => state)).toEqual(["superseded", "signed"]);
    const told = world.database.reads.select().from(events).where(eq(events.type, "report.corrected")).all();
    expect(told).toMatchObject([{ payload: { version: 2 } }]);
  });

  test("may be discarded, and begun again under the same number", async () => {
    const setting = await aSignedReport();
    await correct(setting);
    await expect(correct(setting)).rejects.toMatchObject({ code: "report-correction-open" });
    await execute(discardCorrection, { actor: setting.inspector, input: input(setting) });
    expect(draftReport(setting.inspector, setting.bookingId)).toBeNull();
    await correct(setting);
    expect(sheetNow(setting).version).toBe(2);
  });

  test("needs a signed version, and its inspector", async () => {
    const setting = atWork();
    await aRecordedReport(setting);
    await expect(correct(setting)).rejects.toMatchObject({ code: "report-not-signed" });
    const discard = execute(discardCorrection, { actor: setting.inspector, input: input(setting) });
    await expect(discard).rejects.toMatchObject({ code: "report-not-signed" });
    const other = { ...(await aSignedReport()), inspector: anInspector() };
    await expect(correct(other)).rejects.toMatchObject({ code: "not-found" });
  });

  test("is open after the work was approved, and closed with a canceled booking", async () => {
    const setting = await aSignedReport();
    const become = (state: "completed" | "cancelled") =>
      setting.world.database.write((tx) => tx.run(`update bookings set state = '${state}'`));
    become("completed");
    await correct(setting);
    become("cancelled");
    await expect(sign(setting)).rejects.toMatchObject({ code: "report-closed" });
  });
});

describe("photos", () => {
  test("are the company's to see once the report is signed", async () => {
    const setting = atWork();
    const { load } = await aRecordedReport(setting);
    const { fileId } = await photo(setting, load);
    expect(() => openFile(setting.company, fileId)).toThrow("not-found");
    await sign(setting);
    expect(openFile(setting.company, fileId).contentType).toBe("image/jpeg");
    const [shown] = signedReport(setting.company, setting.bookingId)?.signed.photos ?? [];
    expect(shown).toMatchObject({ fileId, of: load, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test("that are removed before are gone; after a signature they stay with the version that shows them", async () => {
    const setting = atWork();
    await aRecordedReport(setting);
    const { inspector: actor, bookingId } = setting;
    const remove = (entryId: string) => execute(removeEntry, { actor, input: { bookingId, entryId } });
    const first = await photo(setting);
    await remove(first.entryId);
    expect(sheetNow(setting).sheet.photos).toEqual([]);
    const second = await photo(setting);
    await sign(setting);
    await correct(setting);
    await remove(second.entryId);
    await sign(setting);
    expect(signedReport(setting.company, bookingId)?.signed.photos).toEqual([]);
    expect(signedReport(setting.company, bookingId, 1)?.signed.photos).toHaveLength(1);
    expect(openFile(setting.company, second.fileId).filename).toBe("cone.jpg");
  });

  test("of somebody else are not taken", async () => {
    const setting = atWork();
    await aRecordedReport(setting);
    const files = ["file_unknown"];
    const added = execute(addReportPhotos, { actor: setting.inspector, input: { ...input(setting), files } });
    await expect(added).rejects.toMatchObject({ kind: "invalid", fields: [{ field: "files" }] });
  });
});

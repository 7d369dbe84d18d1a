import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { mailed } from "#tests/domain/notifications/mailed";
import { handlers } from "#tests/jobs/outbox-world";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { MINUTE } from "#tests/support/world";
import { bookingFor } from "~/domain/bookings/queries.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { reportInShort, reportToSign, signedReport } from "~/domain/reports/queries.server";
import { workOutbox } from "~/jobs/outbox.server";
import { canonicalJson } from "~/lib/documents/canonical-json";
import { addDays } from "~/lib/time/dates";
import { PROJECT, record } from "../record";
import { aRecordedReport, aSignedReport, atWork, sheetNow } from "../recording";
import { correct, type Setting, sign, versionsOf } from "./signatures";

const { bookings, certifications, events, notifications } = schema;

const expire = ({ world }: Setting, expiryDate: string) =>
  world.database.write((tx) => tx.update(certifications).set({ state: "expired", expiryDate }).run());

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
      {
        userId: company.id,
        params: { number: 1001, nonconformances: 0, deviations: 0 },
        link: `/bookings/${bookingId}/report`,
      },
    ]);
    const mail = await mailed(told[0]?.id ?? "");
    expect(mail?.text).toContain("signed report PR-1001");
    expect(mail?.text).toContain("Nonconformances: 0 · Deviations: 0.");
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
      since: null,
      draft: null,
      notices: [],
      mayBegin: false,
    });
    expect(reportInShort(inspector, bookingFor(inspector, bookingId))).toEqual({
      signed: null,
      since: null,
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

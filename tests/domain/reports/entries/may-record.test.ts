import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anInspector } from "#tests/support/factories";
import { HOUR, MINUTE } from "#tests/support/world";
import { bookingFor } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";
import { removeEntry } from "~/domain/reports/entries/remove-entry.server";
import { draftReport, reportInShort } from "~/domain/reports/queries.server";
import { REPORT } from "~/lib/bounds";
import { PROJECT, record, sign, TRUCK } from "../record";
import { aRecordedReport, atWork, sheetNow } from "../recording";

describe("recording", () => {
  test("begins with the project, once check-in is open, and is the inspector's alone", async () => {
    const setting = atWork();
    const { world, inspector, bookingId, company } = setting;
    await expect(record(inspector, bookingId, { kind: "load" }, { ...TRUCK, mix: "ent_none" })).rejects.toMatchObject({
      code: "report-not-begun",
    });
    await expect(record(anInspector(), bookingId, { kind: "project" }, PROJECT)).rejects.toMatchObject({
      code: "not-found",
    });
    const early = 2 * HOUR + 30 * MINUTE;
    world.clock.advance(-early - 1);
    await expect(record(inspector, bookingId, { kind: "project" }, PROJECT)).rejects.toMatchObject({
      code: "report-early",
      params: { from: Date.UTC(2026, 10, 21, 12, 30), zone: "America/Chicago" },
    });
    expect(reportInShort(inspector, bookingFor(inspector, bookingId)).mayBegin).toBe(false);
    world.clock.advance(1);
    expect(reportInShort(inspector, bookingFor(inspector, bookingId)).mayBegin).toBe(true);
    expect(reportInShort(company, bookingFor(company, bookingId)).mayBegin).toBe(false);
    await record(inspector, bookingId, { kind: "project" }, PROJECT);
    world.clock.advance(early);
    await record(inspector, bookingId, { kind: "project" }, { ...PROJECT, placement: "Deck, span 3" });
    expect(sheetNow(setting).sheet.project?.placement).toBe("Deck, span 3");
    expect(() => draftReport(anInspector(), bookingId)).toThrow("not-found");
  });

  test.each(["pending", "cancelled", "disputed", "completed"] as const)(
    "is refused for a booking that is %s",
    async (state) => {
      const { inspector, bookingId } = atWork({ state });
      const code = state === "pending" ? "not-found" : "report-closed";
      await expect(record(inspector, bookingId, { kind: "project" }, PROJECT)).rejects.toMatchObject({ code });
    },
  );

  test("goes on for a report that was begun, while a problem or a bank holds its booking; it is signed later", async () => {
    const setting = atWork();
    const { load } = await aRecordedReport(setting);
    const become = (state: "confirmed" | "disputed") =>
      setting.world.database.write((tx) => tx.run(`update bookings set state = '${state}'`));
    become("disputed");
    const { inspector, bookingId } = setting;
    await record(inspector, bookingId, { kind: "project" }, { ...PROJECT, placement: "Deck, span 4" });
    await execute(removeEntry, { actor: inspector, input: { bookingId, entryId: load } });
    expect(sheetNow(setting).sheet).toMatchObject({ project: { placement: "Deck, span 4" }, loads: [] });
    expect(draftReport(inspector, bookingId)).toMatchObject({ isOnHold: true });
    await expect(sign(inspector, bookingId)).rejects.toMatchObject({
      code: "booking-disputed",
    });
    become("confirmed");
    expect(draftReport(inspector, bookingId)).toMatchObject({ isOnHold: false });
  });

  test("holds as many of a kind as the bounds say", async () => {
    const setting = atWork();
    const { sample, save } = await aRecordedReport(setting);
    const again = (n: number) => save({ kind: "slump", of: sample }, { reading: `4.${n}`, testedAt: "08:55" });
    for (let n = 1; n < REPORT.perParent.most; n += 1) await again(n);
    await expect(again(0)).rejects.toMatchObject({ code: "report-full" });
  });

  test("holds as many entries as a page shows, of whatever kinds", async () => {
    const setting = atWork();
    const { sample, save, mix } = await aRecordedReport(setting);
    const { database } = setting.world;
    const known = database.reads.select().from(schema.reportEntries).all();
    const like = known.find(({ id }) => id === sample);
    const add = (position: number) => like && { ...like, id: `ent_${position}`, position };
    const rows = Array.from({ length: REPORT.entries.most - 1 - known.length }, (_, n) => add(known.length + n + 1));
    database.write((tx) => {
      for (const row of rows) if (row) tx.insert(schema.reportEntries).values(row).run();
    });
    await save({ kind: "remarks" }, { text: "Light wind." });
    const truck = { ...TRUCK, mix, truckNumber: "212", ticketNumber: "88124" };
    await expect(save({ kind: "load" }, truck)).rejects.toMatchObject({ code: "report-full" });
  });
});

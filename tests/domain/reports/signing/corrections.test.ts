import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anInspector } from "#tests/support/factories";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { execute } from "~/domain/command.server";
import { discardCorrection } from "~/domain/reports/discard-correction.server";
import { draftReport, signedReport } from "~/domain/reports/queries.server";
import { record } from "../record";
import { aRecordedReport, aSignedReport, atWork, sheetNow } from "../recording";
import { correct, input, sign, versionsOf } from "./signatures";

const { events } = schema;

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

import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { handlers } from "#tests/jobs/outbox-world";
import { aCompany, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { HOUR } from "#tests/support/world";
import { openFile } from "~/domain/files/queries.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { linkedLaboratory } from "~/domain/reports/laboratory/linked-laboratory.server";
import { laboratoriesOf, laboratoryEntry } from "~/domain/reports/laboratory/queries.server";
import { workOutbox } from "~/jobs/outbox.server";
import { sentMailsTo } from "../distribution/sending";
import type { atWork } from "../recording";
import { type Asked, anAskedLaboratory, entriesIn, resultsOf, sendBack, takeBack } from "./asked";
import { aLink, aReport, enter, LABORATORY, open, receive } from "./asking";

describe("what a laboratory enters", () => {
  test("is checked as the inspector's is", async () => {
    const asked = await anAskedLaboratory();
    await expect(asked.enter({ first0: "6.00", second0: "6.00" })).rejects.toThrow();
    await expect(asked.enter({ load0: "4000" })).rejects.toThrow("4000 lbf is unusual. Is it right?");
    await expect(asked.enter({ testedAtDate: "2026-12-20" })).rejects.toMatchObject({
      fields: [{ field: "testedAt" }],
    });
    await expect(asked.enter({ age: "56" })).rejects.toMatchObject({ code: "strength-not-planned" });
    await expect(asked.receive({ receivedAtDate: "2026-11-20" })).rejects.toMatchObject({
      fields: [{ field: "receivedAt" }],
    });
    await expect(asked.receive({ kind: "pickup" })).rejects.toThrow();
    expect(entriesIn(asked.world)).toEqual([]);
  });

  test("is of the planned age, whatever the form sends beside it", async () => {
    const asked = await anAskedLaboratory();
    await asked.sign(await asked.enter({ ageDays: "28" }));
    expect(resultsOf(asked)).toMatchObject([{ signed: { ageDays: 7 } }]);
  });

  test("is of no other report, and never with a file of somebody else's", async () => {
    const asked = await anAskedLaboratory();
    const other = await anAskedLaboratory(atWorkBeside(asked));
    const token = aLink(asked.world.database, asked.world.clock.now(), asked.requestId);
    await open(token);
    const file = await aReport(token);
    await expect(enter(token, { setId: other.set, files: [file] })).rejects.toMatchObject({
      code: "strength-not-planned",
    });
    await expect(receive(token, { sets: other.set })).rejects.toMatchObject({ fields: [{ field: "sets" }] });
    await expect(enter(token, { setId: asked.set, files: [other.file] })).rejects.toMatchObject({
      fields: [{ field: "files" }],
    });
  });

  test("is entered once, however often it is sent", async () => {
    const asked = await anAskedLaboratory();
    const first = await asked.enter({}, "key-1");
    expect(await asked.enter({}, "key-1")).toBe(first);
    await expect(asked.enter({}, "key-2")).rejects.toMatchObject({ fields: [{ field: "testedAt" }] });
    await asked.receive();
    await expect(asked.receive()).rejects.toMatchObject({ fields: [{ field: "sets" }] });
    expect(entriesIn(asked.world)).toHaveLength(2);
  });

  test("is changed by the laboratory until it is signed", async () => {
    const asked = await anAskedLaboratory();
    const first = await asked.enter();
    const second = await asked.enter({ entry: first, load0: "41000" });
    expect(entriesIn(asked.world).map(({ id, replacedAt }) => [id, replacedAt !== null])).toEqual([
      [first, true],
      [second, false],
    ]);
    await expect(asked.enter({ entry: first })).rejects.toMatchObject({ code: "laboratory-entry-over" });
    await expect(asked.sign(first)).rejects.toMatchObject({ code: "laboratory-entry-over" });
    await asked.sign(second);
    await expect(asked.enter({ entry: second })).rejects.toMatchObject({ fields: [{ field: "testedAt" }] });
    await expect(asked.sign(second)).rejects.toMatchObject({ code: "laboratory-entry-over" });
  });

  test("never changes in the database", async () => {
    const asked = await anAskedLaboratory();
    await asked.enter();
    const { write } = asked.world.database;
    expect(() => write((tx) => tx.update(schema.laboratoryEntries).set({ content: "{}" }).run())).toThrow(
      /never changes/,
    );
    expect(() => write((tx) => tx.delete(schema.laboratoryEntries).run())).toThrow(/is kept/);
  });

  test("is told to the inspector, who alone reads it, with its report", async () => {
    const asked = await anAskedLaboratory();
    const { world, inspector, company, bookingId, file } = asked;
    const entryId = await asked.enter();
    await workOutbox(handlers({ "tell-people": (event) => tellPeople(event) }));
    const told = world.database.reads.select().from(schema.notifications).all();
    expect(told.find(({ kind }) => kind === "laboratory_entered")).toMatchObject({
      userId: inspector.id,
      link: `/bookings/${bookingId}/report/laboratory/entries/${entryId}/signature`,
    });
    const view = laboratoryEntry(inspector, bookingId, entryId);
    expect(view).toMatchObject({
      by: { person: "Kofi Osei", laboratory: "Capitol Testing" },
      file: { filename: "26-4411.pdf" },
      sheet: { kind: "strength", results: { signed: { average: { value: "3190" } }, judged: { verdict: {} } } },
    });
    expect(openFile(inspector, file).filename).toBe("26-4411.pdf");
    expect(() => openFile(company, file)).toThrow();
    expect(resultsOf(asked)).toEqual([]);
    expect(() => laboratoryEntry(anInspector(), bookingId, entryId)).toThrow();
    await expect(asked.sign("lbe_none")).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("what was sent back", () => {
  test("is mailed with its reason and a new link, and entered again", async () => {
    const asked = await anAskedLaboratory();
    const { world, token, inspector, bookingId } = asked;
    const first = await asked.enter();
    await sendBack(asked, first);
    await expect(asked.sign(first)).rejects.toMatchObject({ code: "laboratory-entry-over" });
    await expect(sendBack(asked, first)).rejects.toMatchObject({ code: "laboratory-entry-over" });
    const mails = await sentMailsTo(world, LABORATORY.email);
    const [mail] = mails;
    expect(mail?.subject).toBe("Please change results: River bridge");
    expect(mail?.text).toContain("The load of 1001-1A is missing a digit");
    expect(linkedLaboratory(token)?.work.entries).toMatchObject([
      { state: "returned", returnReason: "The load of 1001-1A is missing a digit" },
    ]);
    const again = await asked.enter({ entry: first, load0: "41000" });
    await asked.sign(again);
    expect(laboratoriesOf(inspector, bookingId).entries).toMatchObject([{ id: again, state: "signed" }]);
  });

  test("of a request that was taken back is mailed to nobody", async () => {
    const asked = await anAskedLaboratory();
    const entryId = await asked.enter();
    await takeBack(asked);
    const { result } = await sendBack(asked, entryId);
    expect(result.isMailed).toBe(false);
    expect(await sentMailsTo(asked.world, LABORATORY.email)).toHaveLength(0);
  });
});

/** Other people at work in the same world. */
function atWorkBeside({ world }: Asked): ReturnType<typeof atWork> {
  const [company, inspector] = [aCompany(), anInspector()];
  const booking = aBooking(company, inspector, { startsAt: world.clock.now() - HOUR / 2 });
  return { world, company, inspector, booking, bookingId: booking.id };
}

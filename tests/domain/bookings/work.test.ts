import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anEngagement as anUnsentEngagement } from "#tests/domain/command/scenes";
import { aPhoto } from "#tests/domain/files/samples";
import { eventsOf } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { leads } from "#tests/support/look/graphs";
import { expectLedgerToAddUp, paymentOf, transfersOf } from "#tests/support/money/books";
import { workMoney } from "#tests/support/money/till";
import { expectOwnersAlone } from "#tests/support/refusals";
import { aBooking } from "#tests/support/work/bookings";
import { HOUR, openWorld } from "#tests/support/world";
import { stateSentence } from "~/copy/bookings/booking-states";
import { type InspectorActor, SYSTEM } from "~/domain/actor";
import { reportProblem } from "~/domain/bookings/problems/reporting/report-problem.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { BOOKING_GRAPH } from "~/domain/bookings/states";
import { approveAllOverdueWork, approveOverdueWork } from "~/domain/bookings/work/approve-overdue-work.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { workPhotos, workToApprove } from "~/domain/bookings/work/queries.server";
import { workReport } from "~/domain/bookings/work/schema";
import { execute } from "~/domain/command.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { openFile } from "~/domain/files/queries.server";
import { withSpooled } from "~/domain/files/spool.server";
import { APPROVAL, DOCUMENTS, TEXTS } from "~/lib/bounds";
import { BOOKING_STATES, type FilePurpose } from "~/lib/vocabulary";
import { engaged } from "./engaged";

const { applications, bookings, jobs } = schema;

async function worked() {
  const setting = await engaged();
  const input = { bookingId: setting.bookingId };
  setting.clock.set(setting.booking.endsAt);
  await execute(markWorkDone, { actor: setting.inspector, input: { ...input, note: "Four cylinders made." } });
  return { ...setting, input };
}

describe("marking the work done", () => {
  test("waits until the work has begun, and says when that is", async () => {
    const { till, inspector, booking, bookingId, row } = await engaged();
    const input = { bookingId, note: "Four cylinders made." };
    till.world.clock.set(booking.startsAt - 1);
    await expect(execute(markWorkDone, { actor: inspector, input })).rejects.toMatchObject({
      kind: "conflict",
      code: "work-not-started",
      params: { startsAt: Date.UTC(2026, 10, 24, 14), zone: "America/Chicago" },
    });
    expect(row().state).toBe("confirmed");

    till.world.clock.advance(1);
    await execute(markWorkDone, { actor: inspector, input });
    expect(row()).toMatchObject({ state: "work_done", workDoneAt: booking.startsAt });
    expect(eventsOf("booking.work_done")).toHaveLength(1);
  });
});

test("the work is marked done by the engaged inspector alone, and approved by the paying company alone", async () => {
  const { till, clock, company, inspector, booking, bookingId, paymentId } = await engaged();
  clock.set(booking.endsAt);
  const input = { bookingId };
  const report = { ...input, note: "Four cylinders made." };
  await expectOwnersAlone(inspector, (actor) => execute(markWorkDone, { actor, input: report }));
  await execute(markWorkDone, { actor: inspector, input: report });
  await expectOwnersAlone(company, (actor) => execute(approveWork, { actor, input }));
  const inTheClocksName = execute(approveOverdueWork, { actor: company, input });
  await expect(inTheClocksName).rejects.toMatchObject({ kind: "forbidden" });
  expect(transfersOf(till, paymentId)).toHaveLength(0);
});

describe("approving the work", () => {
  test("completes engagement, application and job, and transfers exactly the share, once", async () => {
    const { till, company, inspector, paymentId, input, row } = await worked();
    await execute(approveWork, { actor: company, input });
    await workMoney(till);
    await workMoney(till);

    const { reads } = till.world.database;
    expect(row()).toMatchObject({ state: "completed", approvedAutomatically: false });
    expect(reads.select().from(applications).get()?.state).toBe("completed");
    expect(reads.select().from(jobs).get()?.state).toBe("completed");
    expect(eventsOf("booking.completed")).toHaveLength(1);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 14450 }]);

    const sent = (await till.stripe.transfers.list()).data;
    const { chargeId } = paymentOf(till, paymentId);
    expect(sent).toMatchObject([{ amount: 14450, source_transaction: chargeId, transfer_group: paymentId }]);
    expect(sent[0]?.destination).toBe(
      reads.select().from(schema.payoutAccounts).where(eq(schema.payoutAccounts.inspectorId, inspector.id)).get()
        ?.stripeAccountId,
    );
    await expectLedgerToAddUp(till, paymentId);
  });

  test("sent twice with two keys at the same moment is refused the second time", async () => {
    const { till, company, paymentId, input } = await worked();
    const sent = ["k1", "k2"].map((key) => execute(approveWork, { actor: company, input, key }));
    const [first, second] = await Promise.allSettled(sent);

    expect(first?.status).toBe("fulfilled");
    expect(second).toMatchObject({ status: "rejected", reason: { kind: "conflict", code: "work-approved" } });
    expect(transfersOf(till, paymentId)).toHaveLength(1);
  });
});

describe("work that nobody answered for", () => {
  test("is approved by itself after its time, not a moment earlier", async () => {
    const { till, booking, paymentId, input, row } = await worked();
    till.world.clock.set(booking.endsAt + APPROVAL.after.most - 1);
    expect(await approveAllOverdueWork()).toBe(0);
    await expect(execute(approveOverdueWork, { actor: SYSTEM, input })).rejects.toMatchObject({
      code: "approval-not-due",
    });

    till.world.clock.advance(1);
    expect(await approveAllOverdueWork()).toBe(1);
    expect(await approveAllOverdueWork()).toBe(0);
    expect(row()).toMatchObject({ state: "completed", approvedAutomatically: true });
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 14450 }]);
  });

  test("is approved after the term that its booking was made with, which its sides read", async () => {
    const { till, company, inspector, booking } = await engaged();
    expect(booking.approvalHours * HOUR).toBe(APPROVAL.after.most);
    const approvalHours = booking.approvalHours - 24;
    till.world.database.write((tx) => tx.update(bookings).set({ approvalHours }).run());
    till.world.clock.set(booking.endsAt);
    await execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: "Four cylinders made." } });
    for (const side of [company, inspector]) {
      const said = stateSentence(bookingFor(side, booking.id), side.role);
      expect(said).toContain(`approved automatically after ${approvalHours} hours`);
    }
    till.world.clock.advance(approvalHours * HOUR - 1);
    expect(await approveAllOverdueWork()).toBe(0);
    till.world.clock.advance(1);
    await expect(
      execute(reportProblem, {
        actor: company,
        input: { bookingId: booking.id, reason: "other", statement: "Cracks in the slab.", files: [] },
      }),
    ).rejects.toMatchObject({ code: "problem-late", params: { hours: approvalHours } });
    expect(await approveAllOverdueWork()).toBe(1);
  });
});

describe("an engagement moves only along its graph", () => {
  const commands = {
    "mark-work-done": { to: "work_done", from: "confirmed" },
    "approve-work": { to: "completed", from: "work_done" },
    "approve-overdue-work": { to: "completed", from: "work_done" },
  } as const;

  test.each(Object.keys(commands) as (keyof typeof commands)[])("%s", async (name) => {
    const { clock, database } = openWorld();
    const { company, inspector, booking } = await anUnsentEngagement();
    clock.set(booking.endsAt + 100 * HOUR);
    const { from: only, to } = commands[name];
    const input = { bookingId: booking.id };
    const state = () => database.reads.select().from(bookings).get()?.state;
    const run = {
      "mark-work-done": () =>
        execute(markWorkDone, { actor: inspector, input: { ...input, note: "Four cylinders made." } }),
      "approve-work": () => execute(approveWork, { actor: company, input }),
      "approve-overdue-work": () => execute(approveOverdueWork, { actor: SYSTEM, input }),
    }[name];
    for (const from of BOOKING_STATES.filter((each) => each !== only)) {
      database.write((tx) => tx.update(bookings).set({ state: from, workDoneAt: booking.endsAt }).run());
      const kind = from === "pending" && name === "mark-work-done" ? "not_found" : "conflict";
      await expect(run(), from).rejects.toMatchObject({ kind });
      expect(state()).toBe(from);
    }
    database.write((tx) => tx.update(bookings).set({ state: only }).run());
    expect(leads(BOOKING_GRAPH, only, to)).toBe(true);
    await run();
    expect(state()).toBe(to);
  });
});

const { bookingFiles } = schema;
const NOTE_ASKED = "Please say in a few words what was done";
const NOTE = "Anchor bolts checked.\nTwo are out of line, marked in paint.";

function begun() {
  const world = openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const booking = aBooking(company, inspector);
  world.clock.set(booking.startsAt);
  const report = (changes: { note?: string; files?: string[] } = {}, key?: string) =>
    execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: NOTE, ...changes }, key });
  return { world, company, inspector, booking, report };
}

async function held(actor: InspectorActor, purpose: FilePurpose = "work_photo", width = 64): Promise<string> {
  const { result } = await withSpooled(await aPhoto({ width, height: 48 }), (file) =>
    execute(holdFile, { actor, input: { file, filename: "site.jpg", purpose } }),
  );
  return result.fileId;
}

describe("work that is reported without a field report", () => {
  test("is told in a note and photos, which the company sees and a stranger does not", async () => {
    const { company, inspector, booking, report } = begun();
    const photos: string[] = [];
    for (const width of [64, 65, 66, 67, 68]) photos.unshift(await held(inspector, "work_photo", width));
    expect(() => openFile(company, photos[0] ?? "")).toThrow("not-found");
    await report({ files: photos });
    expect(bookingFor(company, booking.id)).toMatchObject({ state: "work_done", workNote: NOTE });
    expect(workPhotos(booking.id)).toEqual(photos);
    for (const fileId of photos) {
      expect(openFile(company, fileId).contentType).toBe("image/jpeg");
      expect(() => openFile(aCompany(), fileId)).toThrow("not-found");
    }
  });

  test("shows its photos in the order in which they were sent", async () => {
    const { inspector, booking, report } = begun();
    const photos: string[] = [];
    for (let width = 64; photos.length < DOCUMENTS.workPhotos.most; width += 1)
      photos.push(await held(inspector, "work_photo", width));
    const sent = photos.sort().reverse();
    await report({ files: sent });
    expect(workPhotos(booking.id)).toEqual(sent);
  });

  test("asks for the note and takes few enough photos", () => {
    const faults = (note: string, photos = 0) => {
      const files = Array.from({ length: photos }, (_, index) => `fil_${index}`);
      return workReport.safeParse({ bookingId: "bkg_1", note, files }).error?.issues.map(({ message }) => message);
    };
    for (const note of ["", " \n ", "\u200b"]) expect(faults(note)).toEqual([NOTE_ASKED]);
    expect(faults("a".repeat(TEXTS.workNote.most + 1))).toEqual(["Please use at most 2,000 characters"]);
    expect(faults(NOTE, DOCUMENTS.workPhotos.most + 1)).toEqual(["At most 6 photos"]);
    expect(faults("a".repeat(TEXTS.workNote.most), DOCUMENTS.workPhotos.most)).toBeUndefined();
  });

  test("takes photos that its inspector holds for it, and no others; nothing is reported with one that is gone", async () => {
    const { world, company, inspector, booking, report } = begun();
    const others = await held(anInspector());
    const ofReport = await held(inspector, "report_photo", 70);
    const gone = await held(inspector, "work_photo", 71);
    world.clock.advance(HOUR);
    for (const fileId of [others, ofReport, gone, "fil_none"]) {
      await expect(report({ files: [fileId] })).rejects.toMatchObject({ kind: "invalid" });
    }
    expect(bookingFor(company, booking.id)).toMatchObject({ state: "confirmed", workNote: null });
    expect(world.database.reads.select().from(bookingFiles).all()).toEqual([]);
  });

  test("sent twice with one key, shares each photo once", async () => {
    const { inspector, booking, report } = begun();
    const files = [await held(inspector)];
    await report({ files: [...files, ...files] }, "k1");
    await report({ files: [...files, ...files] }, "k1");
    expect(workPhotos(booking.id)).toEqual(files);
  });
});

describe("the work that waits for approval", () => {
  test("is told to both sides with the time of its automatic approval, the most urgent first, and to nobody else", async () => {
    const { world, company, inspector, booking, report } = begun();
    const later = aBooking(company, inspector);
    expect(workToApprove(company)).toEqual([]);
    await report();
    world.clock.advance(HOUR);
    await execute(markWorkDone, { actor: inspector, input: { bookingId: later.id, note: NOTE } });
    for (const side of [company, inspector]) {
      expect(workToApprove(side)).toMatchObject([
        { id: booking.id, approvalDueAt: booking.startsAt + APPROVAL.after.most, at: booking.startsAt + HOUR },
        { id: later.id, approvalDueAt: booking.startsAt + APPROVAL.after.most + HOUR },
      ]);
    }
    expect(workToApprove(aCompany())).toEqual([]);
    expect(workToApprove(anInspector())).toEqual([]);
  });
});

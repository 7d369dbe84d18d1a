import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anEngagement as anUnsentEngagement } from "#tests/domain/command/scenes";
import { aCompany } from "#tests/support/factories";
import { leads } from "#tests/support/look/graphs";
import {
  anEngagement,
  aPayableInspector,
  expectLedgerToAddUp,
  openTill,
  paymentOf,
  type Till,
  transfersOf,
  workMoney,
} from "#tests/support/money/payments";
import { expectOwnersAlone } from "#tests/support/refusals";
import { HOUR, openWorld } from "#tests/support/world";
import { stateSentence } from "~/copy/bookings/booking-states";
import { SYSTEM } from "~/domain/actor";
import { reportProblem } from "~/domain/bookings/problems/reporting/report-problem.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { BOOKING_GRAPH } from "~/domain/bookings/states";
import { approveAllOverdueWork, approveOverdueWork } from "~/domain/bookings/work/approve-overdue-work.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { APPROVAL } from "~/lib/bounds";
import { BOOKING_STATES } from "~/lib/vocabulary";

const { applications, bookings, events, jobs } = schema;

async function engaged() {
  const till = openTill(openWorld());
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const { booking, job, application, paymentId } = await anEngagement(till, company, inspector);
  const input = { bookingId: booking.id };
  return { till, company, inspector, booking, job, application, paymentId, input };
}

async function worked() {
  const setting = await engaged();
  setting.till.world.clock.set(setting.booking.endsAt);
  await execute(markWorkDone, { actor: setting.inspector, input: { ...setting.input, note: "Four cylinders made." } });
  return setting;
}

function bookingOf({ world }: Till) {
  return world.database.reads.select().from(bookings).get();
}

function eventsOf({ world }: Till, type: string) {
  return world.database.reads.select().from(events).where(eq(events.type, type)).all();
}

describe("marking the work done", () => {
  test("waits until the work has begun, and says when that is", async () => {
    const { till, inspector, booking, input } = await engaged();
    till.world.clock.set(booking.startsAt - 1);
    await expect(
      execute(markWorkDone, { actor: inspector, input: { ...input, note: "Four cylinders made." } }),
    ).rejects.toMatchObject({
      kind: "conflict",
      code: "work-not-started",
      params: { startsAt: Date.UTC(2026, 10, 24, 14), zone: "America/Chicago" },
    });
    expect(bookingOf(till)?.state).toBe("confirmed");

    till.world.clock.advance(1);
    await execute(markWorkDone, { actor: inspector, input: { ...input, note: "Four cylinders made." } });
    expect(bookingOf(till)).toMatchObject({ state: "work_done", workDoneAt: booking.startsAt });
    expect(eventsOf(till, "booking.work_done")).toHaveLength(1);
  });
});

test("the work is marked done by the engaged inspector alone, and approved by the paying company alone", async () => {
  const { till, company, inspector, booking, paymentId, input } = await engaged();
  till.world.clock.set(booking.endsAt);
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
    const { till, company, inspector, paymentId, input } = await worked();
    await execute(approveWork, { actor: company, input });
    await workMoney(till);
    await workMoney(till);

    const { reads } = till.world.database;
    expect(bookingOf(till)).toMatchObject({ state: "completed", approvedAutomatically: false });
    expect(reads.select().from(applications).get()?.state).toBe("completed");
    expect(reads.select().from(jobs).get()?.state).toBe("completed");
    expect(eventsOf(till, "booking.completed")).toHaveLength(1);
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
    const { till, booking, paymentId, input } = await worked();
    till.world.clock.set(booking.endsAt + APPROVAL.after.most - 1);
    expect(await approveAllOverdueWork()).toBe(0);
    await expect(execute(approveOverdueWork, { actor: SYSTEM, input })).rejects.toMatchObject({
      code: "approval-not-due",
    });

    till.world.clock.advance(1);
    expect(await approveAllOverdueWork()).toBe(1);
    expect(await approveAllOverdueWork()).toBe(0);
    expect(bookingOf(till)).toMatchObject({ state: "completed", approvedAutomatically: true });
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

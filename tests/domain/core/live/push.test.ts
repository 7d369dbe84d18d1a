import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { handlers } from "#tests/jobs/outbox-world";
import { aColleague, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { reported } from "#tests/support/money/disputes";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { lastLiveSeq, liveEventsAfter, liveSeqBeforePage } from "~/domain/core/live/live-events.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import type { DomainEvents } from "~/domain/events";
import { pushBooking } from "~/domain/notifications/push-booking.server";
import { recordDispute } from "~/domain/payments/disputes/record-dispute.server";
import { pushPayout } from "~/domain/payouts/push-payout.server";
import { recordPayoutAccount } from "~/domain/payouts/record-payout-account.server";
import { recordPayoutStatus } from "~/domain/payouts/record-payout-status.server";
import { workOutbox } from "~/jobs/outbox.server";

const working = handlers({
  "push-booking": async (event) => void (await pushBooking(event)),
  "push-payout": async ({ id, payload }) =>
    void (await pushPayout(id, (payload as DomainEvents["payout.changed"]).inspectorId)),
});

async function work(): Promise<void> {
  while ((await workOutbox(working)) > 0);
}

/** As after a crash between what a handler did and its mark. */
async function workAllAgain(): Promise<void> {
  runtime().database.write((tx) => tx.update(schema.deliveries).set({ state: "pending", claimedUntil: 0 }).run());
  await work();
}

async function engaged() {
  const { booking, ...engagement } = await aPaidEngagement();
  const input = { bookingId: booking.id };
  const statuses = (person: { id: string }) =>
    liveEventsAfter(person.id, 0).flatMap((event) => (event.name === "booking_update" ? event.payload.status : []));
  return { ...engagement, booking, input, statuses };
}

test("everybody of the company who may see the booking is told of its moves", async () => {
  const { company, inspector, statuses } = await engaged();
  const [manager, member] = [aColleague(company, "manager"), aColleague(company, "member")];
  await work();
  expect([company, manager, member, inspector].map(statuses)).toEqual([
    ["confirmed"],
    ["confirmed"],
    [],
    ["confirmed"],
  ]);
});

test("both sides of a booking are told of each of its moves, once, however often it is worked off", async () => {
  const { till, company, inspector, booking, input, statuses } = await engaged();
  await work();
  const update = {
    bookingId: booking.id,
    status: "confirmed",
    userId: inspector.id,
    companyId: company.id,
    jobTitle: booking.title,
  };
  expect(liveEventsAfter(company.id, 0).at(-1)).toMatchObject({ name: "booking_update", payload: update });
  till.world.clock.set(booking.endsAt);
  await execute(markWorkDone, { actor: inspector, input: { ...input, note: "Four cylinders made." } });
  await execute(approveWork, { actor: company, input });
  await work();
  await workAllAgain();
  for (const side of [company, inspector]) expect(statuses(side)).toEqual(["confirmed", "work_done", "completed"]);
});

test("they are told when a disputed payment holds the booking, and when it goes on", async () => {
  const { company, inspector, paymentId, statuses } = await engaged();
  for (const state of ["needs_response", "won"] as const) {
    await execute(recordDispute, { actor: SYSTEM, input: { paymentId, reported: reported(state) } });
  }
  await work();
  for (const side of [company, inspector]) expect(statuses(side)).toEqual(["confirmed", "disputed", "confirmed"]);
});

test("an inspector's pages are told when payouts begin, stand and are held", async () => {
  openWorld();
  const inspector = anInspector({ certified: false, payouts: "not_started" });
  const nothing = { needs: [], needsBy: null, underReview: false, last4: null, payoutSchedule: null };
  const account = { stripeAccountId: "acct_1", ...nothing };
  await execute(recordPayoutAccount, {
    actor: SYSTEM,
    input: { inspectorId: inspector.id, stripeAccountId: "acct_1", needs: [] },
  });
  await work();
  for (const stands of [true, true, false]) {
    const input = { ...account, payoutsEnabled: stands, transfersActive: stands, isClosed: false };
    await execute(recordPayoutStatus, { actor: SYSTEM, input });
    await work();
  }
  await workAllAgain();
  const notified = liveEventsAfter(inspector.id, 0).filter(({ name }) => name === "payout_status");
  expect(notified.map(({ payload }) => payload)).toEqual([
    { status: "not_connected" },
    { status: "connected" },
    { status: "not_connected" },
  ]);
});

test("streams are read by their indexes", () => {
  openWorld();
  const plans = plansOf(() => {
    liveEventsAfter("usr_1", 5);
    lastLiveSeq("usr_1");
    liveSeqBeforePage("usr_1", 100);
  });
  expect(plans).toHaveLength(3);
  for (const plan of plans) expect(plan).not.toMatch(/SCAN (?!CONSTANT ROW|\(subquery)/);
});

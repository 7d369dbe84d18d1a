import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { notifiedOf } from "#tests/support/look/notified";
import { paymentOf, refundsOf, transfersOf } from "#tests/support/money/books";
import { pay } from "#tests/support/money/payments";
import { workMoney } from "#tests/support/money/till";
import { hold } from "#tests/support/work/booking-requests";
import { bookedDirectly, direct, held, payFor, rowOf } from "#tests/support/work/direct-bookings";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { holdOf, inspectorToBook } from "~/domain/bookings/direct/queries.server";
import { startBookingPayment } from "~/domain/bookings/direct/start-booking-payment.server";
import { bookingFor, bookingsOf } from "~/domain/bookings/queries.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import type { EventType } from "~/domain/events";
import { inspectorPage } from "~/domain/home/inspector-page.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { blockPerson, unblockPerson } from "~/domain/people/blocks/block-person.server";

type Member = CompanyActor | InspectorActor;
interface Pair {
  company: CompanyActor;
  inspector: InspectorActor;
}
const block = (actor: Member, { id }: { id: string }) => execute(blockPerson, { actor, input: { userId: id } });
const unblock = (actor: Member, { id }: { id: string }) => execute(unblockPerson, { actor, input: { userId: id } });
const NOTHING_CHOSEN = { state: null, date: null };

/** Who blocks, and what the company reads of it. */
const BLOCKS: [string, string, (pair: Pair) => Promise<unknown>][] = [
  ["the inspector", "contact-closed", ({ company, inspector }) => block(inspector, company)],
  ["the company", "blocked-by-you", ({ company, inspector }) => block(company, inspector)],
];

describe.each(BLOCKS)("a block by %s", (_who, code, blockNow) => {
  test("refuses a direct booking, in words that the page shows first; unblocked, it is possible again", async () => {
    const { company, inspector } = await direct();
    await blockNow({ company, inspector });
    await expect(hold(company, inspector)).rejects.toMatchObject({ kind: "forbidden", code });
    expect(reads().select().from(schema.bookings).all()).toEqual([]);
    expect(inspectorToBook(company, inspector.id, NOTHING_CHOSEN)).toMatchObject({
      obstacle: { code },
      mayWrite: false,
      days: [],
      day: null,
    });
    expect(inspectorPage(company, inspector.id).booking).toMatchObject({
      obstacle: { code },
      mayWrite: false,
      freeDays: [],
    });
    await unblock(company, inspector);
    await unblock(inspector, company);
    expect(inspectorToBook(company, inspector.id, NOTHING_CHOSEN)).toMatchObject({ obstacle: null, mayWrite: true });
    await hold(company, inspector);
  });

  test("between hold and payment gives the money back whole; the booking is not made, and the inspector learns nothing", async () => {
    const { till, company, inspector, bookingId, paymentId } = await held();
    pay(till, paymentId);
    await blockNow({ company, inspector });
    await settlePayment(till.ports, paymentId);
    await workMoney(till);
    expect(rowOf(bookingId)).toMatchObject({ state: "pending" });
    expect(bookingsOf(inspector, "upcoming").rows).toEqual([]);
    expect(bookingFor(company, bookingId).inspector).toMatchObject({ email: null, phone: null });
    // The same whoever has blocked, since administrators read it too.
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded", failureCode: "contact-closed" });
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 34_000, state: "succeeded", reason: "late_payment" }]);
    const types = reads()
      .select()
      .from(schema.events)
      .all()
      .map(({ type }) => type as EventType);
    const notices = notifiedOf(...types);
    expect(new Set(notices.map(({ userId }) => userId))).toEqual(new Set([company.id]));
    expect(notices.map(({ body }) => body)).toContain(
      "We received $340.00, but you and the inspector could no longer contact each other when your payment arrived. The full amount is being refunded.",
    );
  });

  test("keeps a held time from being paid for, and its page says so in place of the price", async () => {
    const { company, inspector, bookingId } = await held();
    await blockNow({ company, inspector });
    const again = execute(startBookingPayment, { actor: company, input: { bookingId } });
    await expect(again).rejects.toMatchObject({ kind: "forbidden", code });
    expect(holdOf(company, bookingFor(company, bookingId))).toMatchObject({ isHeld: true, barrier: code });
  });

  test("leaves a paid booking as it is, about which both still write, and refuses another", async () => {
    const { till, company, inspector, bookingId, booking, paymentId } = await bookedDirectly();
    await blockNow({ company, inspector });
    await expect(hold(company, inspector, { timeSlot: "2:00 PM - 6:00 PM" })).rejects.toMatchObject({ code });
    expect(inspectorToBook(company, inspector.id, NOTHING_CHOSEN)).toMatchObject({
      obstacle: { code },
      mayWrite: true,
    });
    till.world.clock.set(booking.startsAt);
    await execute(markWorkDone, { actor: inspector, input: { bookingId, note: "Cast two sets" } });
    await execute(approveWork, { actor: company, input: { bookingId } });
    await workMoney(till);
    expect(rowOf(bookingId).state).toBe("completed");
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 28_900 }]);
  });
});

test("a block is not told through an administrator's eyes", async () => {
  const { company, inspector, bookingId } = await held();
  await block(company, inspector);
  const eyes = impersonated(company, anAdmin());
  expect(inspectorToBook(eyes, inspector.id, NOTHING_CHOSEN)).toMatchObject({ obstacle: null, mayWrite: true });
  expect(holdOf(eyes, bookingFor(eyes, bookingId))).toMatchObject({ barrier: null });
});

test("a block of somebody else is in nobody's way", async () => {
  const { till, company, inspector, paymentId, bookingId } = await held();
  await block(aCompany(), inspector);
  await block(anInspector(), company);
  await payFor(till, paymentId);
  expect(rowOf(bookingId).state).toBe("confirmed");
});

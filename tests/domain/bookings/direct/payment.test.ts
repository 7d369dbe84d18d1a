import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { eventsOf } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, type anInspector } from "#tests/support/factories";
import { notifiedOf } from "#tests/support/look/notified";
import { paymentOf, refundsOf, transfersOf } from "#tests/support/money/books";
import { pay, payIntent } from "#tests/support/money/payments";
import { type Till, workMoney } from "#tests/support/money/till";
import { available, hold } from "#tests/support/work/booking-requests";
import { bookedDirectly, direct, held, payFor, rowOf } from "#tests/support/work/direct-bookings";
import { HOUR, MINUTE } from "#tests/support/world";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { closeReleased } from "~/domain/bookings/direct/close-booking-payment-flow.server";
import { letGoSlot } from "~/domain/bookings/direct/let-go-slot.server";
import { releaseSlots } from "~/domain/bookings/direct/release-slots-flow.server";
import { startBookingPayment } from "~/domain/bookings/direct/start-booking-payment.server";
import { bookingFor, bookingsOf } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";
import type { DomainEvents } from "~/domain/events";
import { payByCheckout, payByIntent } from "~/domain/payments/checkout/channel-flow.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { companyPayments, ownPayment } from "~/domain/payments/queries.server";
import { cents } from "~/lib/money";

/** Does what the outbox does for payments of times that were let go. */
async function closePayments({ ports }: Till) {
  for (const { payload } of eventsOf("booking.moved"))
    await closeReleased(ports, payload as DomainEvents["booking.moved"]);
}

/** Whether anybody can still pay at the hosted page. */
async function isOpenAtProvider(till: Till, paymentId: string) {
  const { checkoutSessionId } = paymentOf(till, paymentId);
  const session = await till.stripe.checkout.sessions.retrieve(checkoutSessionId ?? "");
  return session.status === "open";
}

const told = () => notifiedOf("booking.moved").map(({ userId, kind }) => [userId, kind]);

describe("a held time that is paid for", () => {
  test("is confirmed, and both sides are told", async () => {
    const { till, company, inspector, bookingId, paymentId, payNow } = await held();
    await payNow();
    expect(rowOf(bookingId)).toMatchObject({ state: "confirmed", heldUntil: null });
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded", engagementId: bookingId });
    expect(told()).toEqual([
      [inspector.id, "engagement_booked"],
      [company.id, "engagement_booked"],
    ]);
    expect(bookingFor(inspector, bookingId)).toMatchObject({ state: "confirmed", jobId: null });
  });

  test("canceled by its company gives back what the terms say that it was held with", async () => {
    const { till, company, bookingId, paymentId, booking } = await bookedDirectly();
    till.world.clock.set(booking.startsAt - 23 * HOUR);
    await execute(cancelBooking, { actor: company, input: { bookingId, reason: "weather", quoted: 17_000 } });
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 17_000 }]);
    expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 14_450 }]);
  });
});

describe("a held time that is not paid for", () => {
  test("is released after 35 minutes, not a moment earlier, once, and only the company is told; then others may have it", async () => {
    const { till, company, inspector, bookingId, paymentId } = await held();
    till.world.clock.advance(35 * MINUTE - 1);
    expect(await releaseSlots(till.ports)).toBe(0);
    till.world.clock.advance(1);
    await expect(hold(aCompany(), inspector)).rejects.toMatchObject({ code: "booking-overlap" });
    expect(await releaseSlots(till.ports)).toBe(1);
    expect(await releaseSlots(till.ports)).toBe(0);
    expect(rowOf(bookingId)).toMatchObject({ state: "cancelled", cancelKind: "unpaid", cancelRefund: 0 });
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "failed", failureCode: "expired" });
    expect(await isOpenAtProvider(till, paymentId)).toBe(false);
    pay(till, paymentId);
    expect((await till.stripe.charges.list()).data).toEqual([]);
    expect(told()).toEqual([[company.id, "engagement_released"]]);
    await hold(aCompany(), inspector);
  });

  test("is bought by money that has come before the release has noticed", async () => {
    const { till, bookingId, paymentId } = await held();
    pay(till, paymentId);
    till.world.clock.advance(3 * HOUR);
    expect(await releaseSlots(till.ports)).toBe(0);
    expect(rowOf(bookingId).state).toBe("confirmed");
  });

  test("is released also while the provider does not answer, and money that comes after goes back, all of it", async () => {
    const { till, bookingId, paymentId } = await held();
    till.world.clock.advance(36 * MINUTE);
    till.trouble = Array(20).fill("unreachable");
    await expect(releaseSlots(till.ports)).rejects.toThrow();
    till.trouble = [];
    pay(till, paymentId);
    await closePayments(till);
    await workMoney(till);
    expect(rowOf(bookingId).state).toBe("cancelled");
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded", failureCode: "booking-released" });
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 34_000, state: "succeeded", reason: "late_payment" }]);
  });

  test("and has begun is not bought any more, though it is held until then", async () => {
    const { till, inspector, bookingId, paymentId } = await held();
    const { startsAt } = rowOf(bookingId);
    pay(till, paymentId);
    till.world.clock.set(startsAt);
    await settlePayment(till.ports, paymentId);
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 34_000, state: "succeeded" }]);
    expect(await releaseSlots(till.ports)).toBe(1);
    expect(bookingsOf(inspector, "past").rows).toEqual([]);
  });
});

test("an inspector who was suspended while the time is held is not booked: the money goes back, and nobody can pay again", async () => {
  const { till, company, inspector, bookingId, paymentId } = await held();
  pay(till, paymentId);
  const own = eq(schema.users.id, inspector.id);
  till.world.database.write((tx) => tx.update(schema.users).set({ suspendedAt: 1 }).where(own).run());
  await settlePayment(till.ports, paymentId);
  await workMoney(till);
  expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded", failureCode: "inspector-gone" });
  expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 34_000, state: "succeeded" }]);
  expect(rowOf(bookingId)).toMatchObject({ state: "pending" });
  const again = execute(startBookingPayment, { actor: company, input: { bookingId } });
  await expect(again).rejects.toMatchObject({ code: "inspector-gone" });
});

describe("a company that lets a held time go", () => {
  test("frees it at once, and its payment is closed", async () => {
    const { till, company, inspector, bookingId, paymentId } = await held();
    await execute(letGoSlot, { actor: company, input: { bookingId } });
    await closePayments(till);
    expect(rowOf(bookingId)).toMatchObject({ state: "cancelled", cancelKind: "company", cancelledBy: company.id });
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "failed", failureCode: "abandoned" });
    expect(told()).toEqual([]);
    await hold(aCompany(), inspector);
  });

  test("cannot take back what it has paid for; another company finds nothing", async () => {
    const { company, bookingId, payNow } = await held();
    const input = { bookingId };
    await expect(execute(letGoSlot, { actor: aCompany(), input })).rejects.toMatchObject({ kind: "not_found" });
    await payNow();
    await expect(execute(letGoSlot, { actor: company, input })).rejects.toMatchObject({ code: "booking-paid" });
  });

  test("gets back what it pays in another tab in that moment; letting go twice is refused", async () => {
    const { till, company, bookingId, paymentId } = await held();
    const letGo = () => execute(letGoSlot, { actor: company, input: { bookingId } });
    await letGo();
    await expect(letGo()).rejects.toMatchObject({ code: "booking-cancelled" });
    pay(till, paymentId);
    await closePayments(till);
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 34_000, state: "succeeded" }]);
  });
});

describe("paying for a held time", () => {
  const startPayment = (company: ReturnType<typeof aCompany>, bookingId: string) =>
    execute(startBookingPayment, { actor: company, input: { bookingId } });

  test("again goes on with the open payment: two tabs pay once", async () => {
    const { till, company, bookingId, paymentId } = await held();
    const [one, two] = await Promise.all([startPayment(company, bookingId), startPayment(company, bookingId)]);
    expect([one.result.paymentId, two.result.paymentId]).toEqual([paymentId, paymentId]);
    expect(await payByCheckout(till.ports, company, paymentId)).toBe(
      await payByCheckout(till.ports, company, paymentId),
    );
    pay(till, paymentId);
    pay(till, paymentId);
    await settlePayment(till.ports, paymentId);
    expect((await till.stripe.charges.list()).data).toHaveLength(1);
    await expect(startPayment(company, bookingId)).rejects.toMatchObject({ code: "booking-paid" });
  });

  test("by page and by program at once takes the money once", async () => {
    const { till, company, bookingId, paymentId } = await held();
    const intent = await payByIntent(till.ports, company, paymentId);
    expect(intent.paymentId).not.toBe(paymentId);
    expect(await isOpenAtProvider(till, paymentId)).toBe(false);
    await payIntent(till, intent.paymentId);
    await settlePayment(till.ports, intent.paymentId);
    expect(rowOf(bookingId).state).toBe("confirmed");
  });

  test("is possible again after the payment was canceled, while the time is held", async () => {
    const { till, company, bookingId, paymentId } = await held();
    await abandonPayment(till.ports, paymentId);
    expect(ownPayment(company, paymentId)).toMatchObject({ state: "failed", retryPath: `/bookings/${bookingId}` });
    const { result } = await startPayment(company, bookingId);
    expect(result.paymentId).not.toBe(paymentId);
    await payByCheckout(till.ports, company, result.paymentId);
    till.world.clock.advance(34 * MINUTE);
    await payFor(till, result.paymentId);
    expect(rowOf(bookingId).state).toBe("confirmed");
  });

  test("is over with the hold, also before the clock has released it", async () => {
    const { till, company, bookingId, paymentId } = await held();
    await abandonPayment(till.ports, paymentId);
    till.world.clock.advance(35 * MINUTE);
    await expect(startPayment(company, bookingId)).rejects.toMatchObject({ code: "slot-released" });
    await releaseSlots(till.ports);
    await expect(startPayment(company, bookingId)).rejects.toMatchObject({ code: "slot-released" });
    await expect(startPayment(aCompany(), bookingId)).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("nobody but the company sees a booking that is not paid for", () => {
  const seen = (inspector: ReturnType<typeof anInspector>, bookingId: string) => {
    expect(() => bookingFor(inspector, bookingId)).toThrow(expect.objectContaining({ kind: "not_found" }));
    expect(bookingsOf(inspector, "upcoming").rows).toEqual([]);
    expect(bookingsOf(inspector, "past").rows).toEqual([]);
  };

  test("held, released or let go", async () => {
    const { till, company, inspector, bookingId } = await held();
    seen(inspector, bookingId);
    expect(bookingsOf(company, "upcoming").rows).toHaveLength(1);
    till.world.clock.advance(36 * MINUTE);
    await releaseSlots(till.ports);
    seen(inspector, bookingId);
    expect(bookingsOf(company, "past").rows).toHaveLength(1);
    const second = await hold(company, inspector);
    await execute(letGoSlot, { actor: company, input: { bookingId: second.bookingId } });
    seen(inspector, second.bookingId);
  });

  test("and the company learns how to reach the inspector only when it has paid", async () => {
    const { company, inspector, bookingId, payNow } = await held();
    expect(bookingFor(company, bookingId).inspector).toMatchObject({ id: inspector.id, email: null, phone: null });
    expect(bookingFor(anAdmin(), bookingId).inspector.email).toContain("@");
    await payNow();
    expect(bookingFor(company, bookingId).inspector.email).toContain("@");
    expect(bookingFor(inspector, bookingId).company.email).toContain("@");
  });

  test("its payment is in the company's list with what it is for", async () => {
    const { company, inspector } = await direct(cents(5000));
    await available(inspector);
    const { paymentId } = await hold(company, inspector);
    expect(companyPayments(company).payments).toMatchObject([
      { id: paymentId, kind: "booking", state: "pending", title: "Footing pour, gridline C", amount: 20_000 },
    ]);
  });
});

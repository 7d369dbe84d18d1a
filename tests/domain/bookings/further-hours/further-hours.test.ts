import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { eventsOf } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { notifiedOf } from "#tests/support/look/notified";
import { aDisputedEngagement, endedAs, readStates } from "#tests/support/money/disputes";
import {
  CARDS,
  expectLedgerToAddUp,
  findings,
  pay,
  paymentOf,
  refundsOf,
  transfersOf,
  workMoney,
} from "#tests/support/money/payments";
import { expectOwnersAlone } from "#tests/support/refusals";
import { DAY, HOUR, MINUTE, SECOND } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { checkIn } from "~/domain/bookings/attendance/check-in.server";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { hoursToAnswer } from "~/domain/bookings/further-hours/hours-to-answer.server";
import { startHoursPayment } from "~/domain/bookings/further-hours/payment/start-hours-payment.server";
import { proposeFurtherHours } from "~/domain/bookings/further-hours/propose-further-hours.server";
import { hoursToDecide } from "~/domain/bookings/further-hours/queries.server";
import { proposal } from "~/domain/bookings/further-hours/schema";
import { sweepFurtherHours } from "~/domain/bookings/further-hours/sweep-further-hours.server";
import { bookingMoney } from "~/domain/bookings/payment/booking-money.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { earningsSummary } from "~/domain/payments/ledger/earnings.server";
import { transactionReport } from "~/domain/payments/ledger/transactions.server";
import { companyPayments, ownPayment } from "~/domain/payments/queries.server";
import { HOURS } from "~/lib/bounds";
import { cents } from "~/lib/money";
import { furtherPrice, HIGHEST_RATE, LOWEST_RATE } from "~/lib/prices";
import { atWork, hoursOf } from "./setting";

describe("proposing further hours", () => {
  test("is open while the work goes on and until it is approved, one at a time", async () => {
    const { till, booking, propose, withdraw, report, approve, seen } = await atWork();
    till.world.clock.set(booking.startsAt - 1);
    await expect(propose(2)).rejects.toMatchObject({
      code: "hours-early",
      params: { startsAt: Date.UTC(2026, 10, 24, 14), zone: "America/Chicago" },
    });
    expect(seen()).toMatchObject({ obstacle: "hours-early", mayPropose: false });
    till.world.clock.advance(1);
    const first = await propose(2, "Trucks came late");
    expect(hoursOf(first)).toMatchObject({ state: "proposed", quarters: 2, note: "Trucks came late" });
    await expect(propose(3)).rejects.toMatchObject({ code: "hours-proposed" });
    await withdraw(first);
    await report();
    await withdraw(await propose(3));
    await approve();
    await expect(propose(1)).rejects.toMatchObject({ code: "hours-not-proposable" });
    expect(eventsOf("further_hours.proposed")).toHaveLength(2);
  });

  test("is open before the start for who has come already", async () => {
    const { till, booking, inspector, propose } = await atWork();
    till.world.clock.set(booking.startsAt - HOUR);
    await execute(checkIn, { actor: inspector, input: { bookingId: booking.id } });
    expect(hoursOf(await propose(4))?.state).toBe("proposed");
  });

  test("begins with the time at the site beyond what is paid for, in begun quarter hours", async () => {
    const { till, booking, inspector, seen, payFor, propose } = await atWork();
    await execute(checkIn, { actor: inspector, input: { bookingId: booking.id } });
    till.world.clock.advance(2 * HOUR);
    expect(seen()).toMatchObject({ worked: { paidQuarters: 8, beyond: 0 }, suggested: 0 });
    till.world.clock.advance(31 * MINUTE);
    expect(seen()).toMatchObject({ worked: { beyond: 31 * MINUTE }, suggested: 3 });
    await payFor(await propose(3));
    expect(seen()).toMatchObject({ worked: { paidQuarters: 11, beyond: 0 }, suggested: 0 });
    till.world.clock.advance(20 * HOUR);
    expect(seen().suggested).toBe(HOURS.quarters.most);
  });

  test("takes whole quarter hours up to the bound, and no price of the client's", async () => {
    const { booking, inspector } = await atWork();
    const input = { bookingId: booking.id, note: "" };
    for (const quarters of [0, -1, 1.5, HOURS.quarters.most + 1])
      expect(proposal.safeParse({ ...input, quarters }).success).toBe(false);
    expect(proposal.parse({ ...input, quarters: 1, amount: 1, hourlyRate: 1 })).toEqual({ ...input, quarters: 1 });
    await expectOwnersAlone(inspector, (actor) =>
      execute(proposeFurtherHours, { actor, input: { ...input, quarters: 1 } }),
    );
  });

  test("ends after as many proposals as a booking may have", async () => {
    const { propose, withdraw } = await atWork();
    for (let n = 0; n < HOURS.proposals.most; n += 1) await withdraw(await propose(1));
    await expect(propose(1)).rejects.toMatchObject({ code: "proposal-quota" });
  });
});

describe("a proposal", () => {
  test("is declined with a reason by its company alone, and another may follow", async () => {
    const { company, inspector, propose, decline, payFor, seen } = await atWork();
    const first = await propose(4);
    expect(() => hoursToDecide(aCompany(), first)).toThrow(expect.objectContaining({ kind: "not_found" }));
    expect(() => hoursToDecide(anInspector(), first)).toThrow(expect.objectContaining({ kind: "not_found" }));
    const byAnother = execute(startHoursPayment, { actor: aCompany(), input: { furtherHoursId: first } });
    await expect(byAnother).rejects.toMatchObject({ kind: "not_found" });
    expect(hoursToAnswer(company)).toMatchObject([{ id: first, price: { total: 8500 } }]);
    await decline(first);
    expect(hoursToAnswer(company)).toEqual([]);
    await expect(decline(first)).rejects.toMatchObject({ code: "hours-answered" });
    await expect(payFor(first)).rejects.toMatchObject({ code: "hours-answered" });
    expect(hoursToDecide(inspector, first)).toMatchObject({ isOpen: false, declineReason: "The pump broke, not you" });
    await propose(2);
    expect(seen().proposals.map(({ state }) => state)).toEqual(["declined", "proposed"]);
  });

  test("is neither withdrawn nor declined nor expired while the company pays", async () => {
    const { till, propose, openPayment, withdraw, decline } = await atWork();
    const id = await propose(4);
    const paymentId = await openPayment(id);
    await expect(withdraw(id)).rejects.toMatchObject({ code: "payment-in-progress" });
    await expect(decline(id)).rejects.toMatchObject({ code: "payment-in-progress" });
    till.world.clock.advance(8 * DAY);
    await sweepFurtherHours();
    expect(hoursOf(id)?.state).toBe("proposed");
    await abandonPayment(till.ports, paymentId);
    await sweepFurtherHours();
    expect(hoursOf(id)?.state).toBe("expired");
  });

  test("reminds the company once after two days and expires after seven, also after a downtime", async () => {
    const { till, company, inspector, propose, openPayment } = await atWork();
    const id = await propose(4);
    till.world.clock.advance(2 * DAY - 1);
    expect(await sweepFurtherHours()).toBe(0);
    till.world.clock.advance(1);
    expect(await sweepFurtherHours()).toBe(1);
    till.world.clock.advance(DAY);
    expect(await sweepFurtherHours()).toBe(0);
    expect(notifiedOf("further_hours.unanswered")).toMatchObject([
      { userId: company.id, kind: "further_hours_unanswered", params: { amount: 8500 } },
    ]);
    till.world.clock.advance(4 * DAY);
    await expect(openPayment(id)).rejects.toMatchObject({ code: "hours-answered" });
    expect(await sweepFurtherHours()).toBe(1);
    expect(hoursOf(id)).toMatchObject({ state: "expired", remindAt: null });
    expect(notifiedOf("further_hours.unanswered")).toEqual([]);
    expect(notifiedOf("further_hours.expired")).toMatchObject([
      { userId: inspector.id, kind: "further_hours_expired" },
      { userId: company.id, kind: "further_hours_expired" },
    ]);

    const late = await propose(1);
    till.world.clock.advance(30 * DAY);
    await sweepFurtherHours();
    expect(hoursOf(late)?.state).toBe("expired");
    expect(eventsOf("further_hours.unanswered")).toHaveLength(1);
  });

  test.each(["company", "inspector"] as const)(
    "ends when the %s cancels, also while it is being paid for",
    async (role) => {
      const { till, company, inspector, booking, propose, openPayment } = await atWork();
      const id = await propose(4);
      const paymentId = await openPayment(id);
      const actor = role === "company" ? company : inspector;
      const quoted = quotedCancellation(actor, booking.id).quote?.refund ?? 0;
      await execute(cancelBooking, { actor, input: { bookingId: booking.id, reason: "weather", quoted } });
      expect(hoursOf(id)).toMatchObject({ state: "ended", decidedAt: till.world.clock.now(), remindAt: null });
      expect(hoursToAnswer(company)).toEqual([]);
      pay(till, paymentId);
      await settlePayment(till.ports, paymentId);
      await workMoney(till);
      expect(paymentOf(till, paymentId)).toMatchObject({ failureCode: "further-hours-gone", fulfilledAt: null });
      expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 8500, reason: "late_payment", state: "succeeded" }]);
      till.world.clock.advance(8 * DAY);
      await sweepFurtherHours();
      expect(hoursOf(id)?.state).toBe("ended");
      expect(eventsOf("further_hours.unanswered")).toEqual([]);
      expect(eventsOf("further_hours.expired")).toEqual([]);
    },
  );

  test.each([
    ["ends", false, "ended"],
    ["waits for a payment that was begun before", true, "proposed"],
  ] as const)("%s when a bank disputes the booking's payment", async (_what, isBeingPaid, state) => {
    const { till, company, inspector, paymentId, booking } = await aDisputedEngagement();
    const bookingId = booking()?.id ?? "";
    till.world.clock.set(booking()?.startsAt ?? 0);
    const { result } = await execute(proposeFurtherHours, { actor: inspector, input: { bookingId, quarters: 4 } });
    const { furtherHoursId } = result;
    if (isBeingPaid) await execute(startHoursPayment, { actor: company, input: { furtherHoursId } });
    await readStates(till, paymentId);
    expect(booking()?.state).toBe("disputed");
    expect(hoursOf(furtherHoursId)?.state).toBe(state);
    await readStates(till, paymentId, await endedAs(till, "won"));
    expect(booking()?.state).toBe("confirmed");
    expect(hoursOf(furtherHoursId)?.state).toBe(state);
  });

  test("stays as it was proposed", async () => {
    const { till, propose } = await atWork();
    await propose(4);
    const change = () => till.world.database.write((tx) => tx.update(schema.furtherHours).set({ quarters: 40 }).run());
    expect(change).toThrow("further hours do not change once they are proposed");
  });
});

describe("the price of further hours", () => {
  test.each([
    [8500, 1, 2125],
    [8500, 6, 12_750],
    [4550, 1, 1138],
    [4550, 4, 4550],
    [4550, 7, 4550 + 3 * 1138],
    [1001, 2, 500],
  ])("at %i cents an hour, %i quarters cost %i", (hourlyRate, quarters, total) => {
    expect(furtherPrice({ hourlyRate: cents(hourlyRate), quarters }).total).toBe(total);
  });

  test("adds up, is exact for whole hours, within two cents otherwise, and more time costs more", () => {
    const rates = fc.integer({ min: LOWEST_RATE, max: HIGHEST_RATE });
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 48 }), (rate, quarters) => {
        const hourlyRate = cents(rate);
        const { total, platformFee, inspectorAmount, lines } = furtherPrice({ hourlyRate, quarters });
        expect(platformFee + inspectorAmount).toBe(total);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        for (const { amount, unitAmount, quantity } of lines) expect(amount).toBe(unitAmount * quantity);
        expect(Math.abs(total - (rate * quarters) / 4)).toBeLessThan(2);
        if (quarters % 4 === 0) expect(total).toBe((rate * quarters) / 4);
        expect(furtherPrice({ hourlyRate, quarters: quarters + 1 }).total).toBeGreaterThan(total);
      }),
    );
  });
});

describe("further hours that are paid for", () => {
  test("are charged to the cent, held, and shared with the rest when the work is approved", async () => {
    const {
      till,
      company,
      inspector,
      booking,
      paymentId: first,
      propose,
      payFor,
      report,
      approve,
      seen,
    } = await atWork();
    const id = await propose(6);
    const paymentId = await payFor(id);
    expect(hoursOf(id)).toMatchObject({ state: "paid", remindAt: null });
    expect(paymentOf(till, paymentId)).toMatchObject({
      kind: "further_hours",
      subjectId: id,
      engagementId: booking.id,
      state: "succeeded",
      amount: 12_750,
      platformFee: 1913,
      inspectorAmount: 10_837,
    });
    const lines = till.world.database.reads
      .select()
      .from(schema.paymentLineItems)
      .where(eq(schema.paymentLineItems.paymentId, paymentId))
      .all();
    expect(lines).toMatchObject([
      { kind: "inspection_time", quantity: 1, unitAmount: 8500 },
      { kind: "quarter_hours", quantity: 2, unitAmount: 2125, amount: 4250 },
    ]);
    expect(transfersOf(till, paymentId)).toEqual([]);
    for (const side of [company, inspector]) {
      expect(bookingMoney(side, bookingFor(side, booking.id)).payments).toMatchObject([
        { kind: "application", ...(side === company ? { amount: 17_000 } : { share: 14_450 }) },
        { kind: "further_hours", ...(side === company ? { amount: 12_750 } : { share: 10_837 }) },
      ]);
    }
    expect(seen().worked.paidQuarters).toBe(14);
    await report();
    await approve();
    await workMoney(till);
    expect(transfersOf(till, first)).toMatchObject([{ state: "succeeded", amount: 14_450 }]);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 10_837 }]);
    expect(earningsSummary(inspector)).toMatchObject({
      totalEarnings: 14_450 + 10_837,
      pendingEarnings: 0,
      totalCompletedJobs: 1,
      totalTransactions: 2,
    });
    expect(companyPayments(company).payments[0]).toMatchObject({ kind: "further_hours", title: booking.title });
    const report2 = transactionReport(anAdmin(), {});
    expect(report2.transactions[0]).toMatchObject({
      kind: "further_hours",
      amount: 12_750,
      job: { title: booking.title },
    });
    await expectLedgerToAddUp(till, paymentId);
  });

  test("after the work was approved are transferred at once", async () => {
    const { till, propose, payFor, report, approve } = await atWork();
    const id = await propose(2);
    await report();
    await approve();
    const paymentId = await payFor(id);
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 3612 }]);
  });

  test("twice go back once: a success for hours that are paid for is refunded at once", async () => {
    const { till, company, propose, openPayment } = await atWork();
    const id = await propose(4);
    const first = await openPayment(id);
    const over = { status: "over", code: "expired" } as const;
    await execute(recordOutcome, { actor: SYSTEM, input: { paymentId: first, outcome: over } });
    expect(ownPayment(company, first).retryPath).toBe(`/further-hours/${id}/payment`);
    const second = await openPayment(id);
    for (const paymentId of [second, first]) {
      pay(till, paymentId);
      // The same news twice changes nothing.
      await Promise.all([settlePayment(till.ports, paymentId), settlePayment(till.ports, paymentId)]);
    }
    await workMoney(till);
    expect(paymentOf(till, first)).toMatchObject({ failureCode: "duplicate-payment", refundedAmount: 8500 });
    expect(paymentOf(till, second)).toMatchObject({ failureCode: null, refundedAmount: 0, inspectorAmount: 7225 });
    expect(eventsOf("further_hours.paid")).toHaveLength(1);
  });

  test("that a bank disputes hold the booking; the share is transferred once the dispute is won", async () => {
    const { till, propose, openPayment, report, approve, bookingState } = await atWork();
    const id = await propose(4);
    const paymentId = await openPayment(id);
    pay(till, paymentId, CARDS.isDisputed);
    await settlePayment(till.ports, paymentId);
    await report();
    till.world.clock.advance(2 * SECOND);
    await readStates(till, paymentId);
    expect(bookingState()).toBe("disputed");
    await expect(approve()).rejects.toMatchObject({ kind: "conflict" });
    await expect(propose(1)).rejects.toMatchObject({ code: "hours-not-proposable" });
    await readStates(till, paymentId, await endedAs(till, "won"));
    expect(bookingState()).toBe("work_done");
    await approve();
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 7225 }]);
    expect(await findings(till)).toEqual([]);
  });

  test("cannot be begun to pay for while the booking is on hold", async () => {
    const { till, propose, openPayment } = await atWork();
    const id = await propose(4);
    till.world.database.write((tx) => tx.update(schema.bookings).set({ state: "disputed" }).run());
    await expect(openPayment(id)).rejects.toMatchObject({ code: "hours-not-payable" });
  });
});

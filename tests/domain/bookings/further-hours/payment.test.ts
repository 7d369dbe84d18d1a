import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { eventsOf } from "#tests/domain/jobs/market";
import { anAdmin } from "#tests/support/factories";
import { expectLedgerToAddUp, findings, paymentOf, transfersOf } from "#tests/support/money/books";
import { endedAs, readStates } from "#tests/support/money/disputes";
import { movesOf } from "#tests/support/money/interventions";
import { pay } from "#tests/support/money/payments";
import { CARDS, workMoney } from "#tests/support/money/till";
import { DAY, SECOND } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { bookingMoney } from "~/domain/bookings/payment/booking-money.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { earningsSummary } from "~/domain/payments/ledger/earnings.server";
import { transactionReport } from "~/domain/payments/ledger/transactions.server";
import { companyPayments, ownPayment } from "~/domain/payments/queries.server";
import { atWork, hoursOf } from "./setting";

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

  test("that are paid for while a bank disputes approved work wait for its end, as does what was promised before", async () => {
    const { till, first, disputed, late, bookingState } = await aDisputeOfApprovedWork();
    expect(transfersOf(till, late)).toEqual([]);
    expect(transfersOf(till, first)).toMatchObject([{ state: "pending" }]);
    till.world.clock.advance(4 * DAY);
    expect(await findings(till)).toEqual([]);
    const promised = eventsOf("transfer.requested").length;
    await readStates(till, disputed, await endedAs(till, "won"));
    expect(bookingState()).toBe("completed");
    const [kept] = transfersOf(till, first);
    const again = eventsOf("transfer.requested").slice(promised);
    expect(again.map(({ payload }) => payload)).toContainEqual({ transferId: kept?.id });
    await workMoney(till);
    expect(transfersOf(till, late)).toMatchObject([{ state: "succeeded", amount: 14_450 }]);
    expect(transfersOf(till, first)).toMatchObject([{ state: "succeeded", amount: 14_450 }]);
    expect(await findings(till)).toEqual([]);
  });

  test("are transferred while a bank disputes another payment of their booking, once an administrator has settled their share", async () => {
    const { till, first, late } = await aDisputeOfApprovedWork();
    await movesOf(till, late).settle({ refund: 0, share: 10_000 });
    await workMoney(till);
    expect(transfersOf(till, late)).toMatchObject([{ state: "succeeded", amount: 10_000 }]);
    expect(transfersOf(till, first)).toMatchObject([{ state: "pending" }]);
  });

  test("cannot be begun to pay for while the booking is on hold", async () => {
    const { till, propose, openPayment } = await atWork();
    const id = await propose(4);
    till.world.database.write((tx) => tx.update(schema.bookings).set({ state: "disputed" }).run());
    await expect(openPayment(id)).rejects.toMatchObject({ code: "hours-not-payable" });
  });
});

/** Approved work, of whose hours a bank disputes some; `late` are paid for meanwhile. */
async function aDisputeOfApprovedWork() {
  const { till, paymentId: first, propose, openPayment, report, approve, bookingState } = await atWork();
  const disputed = await openPayment(await propose(4));
  pay(till, disputed, CARDS.isDisputed);
  await settlePayment(till.ports, disputed);
  const late = await openPayment(await propose(8));
  await report();
  await approve();
  till.world.clock.advance(2 * SECOND);
  await readStates(till, disputed);
  expect(bookingState()).toBe("disputed");
  pay(till, late);
  await settlePayment(till.ports, late);
  await workMoney(till);
  expect(paymentOf(till, late)).toMatchObject({ failureCode: null });
  return { till, first, disputed, late, bookingState };
}

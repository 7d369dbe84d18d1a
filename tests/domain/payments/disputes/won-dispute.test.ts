import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { disputesOf, paymentOf, transfersOf } from "#tests/support/money/books";
import { aDisputedEngagement, endedAs, readStates, reported } from "#tests/support/money/disputes";
import { paidWithoutProvider, quietly } from "#tests/support/money/paid";
import { anEngagement } from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { type Till, workMoney } from "#tests/support/money/till";
import { DAY, HOUR } from "#tests/support/world";
import { notificationWording } from "~/copy/notices/notifications";
import { SYSTEM } from "~/domain/actor";
import { checkIn } from "~/domain/bookings/attendance/check-in.server";
import { problemsToAnswer } from "~/domain/bookings/problems/problems-to-answer.server";
import { findAllUnreported } from "~/domain/bookings/problems/reporting/find-unreported.server";
import { reportProblem } from "~/domain/bookings/problems/reporting/report-problem.server";
import { withdrawProblem } from "~/domain/bookings/problems/withdraw-problem.server";
import { approveAllOverdueWork } from "~/domain/bookings/work/approve-overdue-work.server";
import { workToApprove } from "~/domain/bookings/work/queries.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { named } from "~/domain/notifications/named.server";
import { moveNotices } from "~/domain/notifications/notices/bookings/about-moves.server";
import { sendReminders } from "~/domain/notifications/reminders/remind.server";
import { openPayment } from "~/domain/payments/checkout/open-payment.server";
import { recordDispute } from "~/domain/payments/disputes/record-dispute.server";
import { sweepDisputes } from "~/domain/payments/disputes/sweep-disputes-flow.server";
import type { PaymentPorts } from "~/domain/payments/ports";
import { APPROVAL } from "~/lib/bounds";
import { cents } from "~/lib/money";
import { formatMoment } from "~/lib/time/dates";
import type { DisputeState } from "~/lib/vocabulary";

const { bookings } = schema;

/** The sandbox answers soundly for every dispute; nothing else makes it fail for one. */
function withoutDisputes(till: Till): PaymentPorts {
  const list = () => {
    throw new Error("an answer that makes no sense");
  };
  return { ...till.ports, stripe: Object.assign(Object.create(till.stripe), { disputes: { list } }) };
}

/** A second payment of the same engagement, as extra hours will have. */
function anotherPayment(till: Till, paymentId: string): string {
  const { companyId, inspectorId, engagementId, amount, platformFee, inspectorAmount } = paymentOf(till, paymentId);
  const { world } = till;
  const opened = quietly(world, (context) => {
    const lines = [{ kind: "inspection_time" as const, amount, quantity: 2, unitAmount: cents(amount / 2) }];
    const price = { lines, total: amount, feePercent: 15, platformFee, inspectorAmount };
    const subject = { kind: "booking", subjectId: engagementId ?? "" } as const;
    return openPayment(context, { ...subject, companyId, inspectorId, price });
  });
  paidWithoutProvider(world, opened.paymentId, { chargeId: "ch_2", engagementId, fulfilledAt: world.clock.now() });
  return opened.paymentId;
}

describe("a dispute that is won", () => {
  test.each([false, true])("lets the engagement go on where it stood; work done: %s", async (isDone) => {
    const { till, paymentId, booking, work, approve, begins } = await aDisputedEngagement();
    begins();
    if (isDone) await work();
    await readStates(till, paymentId);
    expect(booking()).toMatchObject({ state: "disputed" });

    till.world.clock.advance(HOUR);
    expect(await sweepDisputes(await endedAs(till, "won"))).toBe(1);
    expect(disputesOf(till, paymentId)).toMatchObject([{ state: "won", lostAmount: 0, withdrawnAmount: 0 }]);
    expect(booking()).toMatchObject({ state: isDone ? "work_done" : "confirmed" });
    if (!isDone) await work();
    await approve();
    await workMoney({ ...till, ports: await endedAs(till, "won") });
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
  });

  test("after the time of approval gives the company a day to look at the work before it is approved automatically", async () => {
    const { till, company, inspector, paymentId, booking, work, begins } = await aDisputedEngagement();
    begins();
    await work();
    await readStates(till, paymentId);
    till.world.clock.advance(30 * DAY);
    await readStates(till, paymentId, await endedAs(till, "won"));
    const until = till.world.clock.now() + DAY;
    expect(booking()).toMatchObject({ state: "work_done" });
    for (const actor of [company, inspector]) expect(workToApprove(actor)).toMatchObject([{ approvalDueAt: until }]);
    // Both are told of the deadline with the end of the dispute.
    const moved = { bookingId: booking()?.id ?? "", move: "resume-work-done", status: "work_done" } as const;
    const notified = named(reads(), moveNotices(reads(), moved)).map(
      ({ kind, params }) => notificationWording(kind, params).body,
    );
    expect(notified).toHaveLength(2);
    for (const body of notified)
      expect(body).toContain(`approved automatically on ${formatMoment(until, "America/Chicago")}`);
    expect(await sendReminders()).toBe(0);
    const input = { bookingId: booking()?.id ?? "", reason: "incomplete" as const, statement: "One set.", files: [] };
    await execute(reportProblem, { actor: company, input });
    await execute(withdrawProblem, { actor: company, input: { bookingId: input.bookingId } });

    till.world.clock.set(until - 1);
    expect(await approveAllOverdueWork()).toBe(0);
    till.world.clock.set(until);
    expect(await approveAllOverdueWork()).toBe(1);
    await workMoney({ ...till, ports: await endedAs(till, "won") });
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
  });

  test("before the time of approval is over takes none of it away", async () => {
    const { till, company, paymentId, booking, work, begins } = await aDisputedEngagement();
    begins();
    await work();
    const until = till.world.clock.now() + APPROVAL.after.most;
    await readStates(till, paymentId);
    till.world.clock.advance(HOUR);
    await readStates(till, paymentId, await endedAs(till, "won"));
    expect(workToApprove(company)).toMatchObject([{ id: booking()?.id, approvalDueAt: until }]);
  });

  test("is heard of within the hour also when the clock was set back meanwhile", async () => {
    const { till, paymentId, begins } = await aDisputedEngagement();
    begins();
    await readStates(till, paymentId);
    till.world.clock.advance(-3 * DAY);
    expect(await sweepDisputes(await endedAs(till, "won"))).toBe(1);
    expect(disputesOf(till, paymentId)).toMatchObject([{ state: "won" }]);
  });

  test("is asked about an hour later where it could not be read, so that it keeps no other waiting", async () => {
    const { till, paymentId, begins } = await aDisputedEngagement();
    begins();
    await readStates(till, paymentId);
    till.world.clock.advance(HOUR);
    await expect(sweepDisputes(withoutDisputes(till))).rejects.toThrow("no sense");
    expect(await sweepDisputes(withoutDisputes(till))).toBe(0);
    till.world.clock.advance(HOUR);
    expect(await sweepDisputes(await endedAs(till, "won"))).toBe(1);
    expect(disputesOf(till, paymentId)).toMatchObject([{ state: "won" }]);
  });

  test("sends the share that was held", async () => {
    const { till, paymentId, work, approve } = await aDisputedEngagement();
    await work();
    await approve();
    await workMoney(till);
    const won = await endedAs(till, "won");
    await readStates(till, paymentId, won);
    await workMoney({ ...till, ports: won });
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 14450 }]);
    expect((await till.stripe.transfers.list()).data).toHaveLength(1);
  });

  test.each([
    ["needs_response", "disputed"],
    ["lost", "confirmed"],
  ] as const)("of which another payment's is %s leaves the booking %s", async (other, state) => {
    stageBooks();
    const { till, paymentId, booking } = await aDisputedEngagement();
    const otherId = anotherPayment(till, paymentId);
    const tell = (payment: string, state: DisputeState) => {
      const input = { paymentId: payment, reported: reported(state, { providerDisputeId: `du_${payment}` }) };
      return execute(recordDispute, { actor: SYSTEM, input });
    };
    await tell(paymentId, "needs_response");
    await tell(otherId, other);
    await tell(paymentId, "won");
    expect(booking()).toMatchObject({ state });
    if (other === "lost") return;
    await tell(otherId, "won");
    expect(booking()).toMatchObject({ state: "confirmed" });
  });

  test.each([false, true])(
    "asks both sides what happened where the start came meanwhile; checked in: %s",
    async (hasCome) => {
      const { till, company, inspector, paymentId, booking, begins } = await aDisputedEngagement();
      begins();
      const { id: bookingId = "", startsAt = 0 } = booking() ?? {};
      if (hasCome) till.world.clock.set(startsAt - HOUR);
      if (hasCome) await execute(checkIn, { actor: inspector, input: { bookingId } });
      await readStates(till, paymentId);
      till.world.clock.set(startsAt + 2 * DAY);
      for (let times = 0; times < 2; times += 1) await readStates(till, paymentId, await endedAs(till, "won"));
      if (hasCome) {
        expect(booking()).toMatchObject({ state: "confirmed" });
        return;
      }
      expect(booking()).toMatchObject({ state: "disputed" });
      for (const actor of [company, inspector]) {
        expect(problemsToAnswer(actor)).toMatchObject([{ id: bookingId, kind: "unreported", owesWords: true }]);
      }
      await execute(withdrawProblem, { actor: inspector, input: { bookingId } });
      expect(booking()).toMatchObject({ state: "confirmed" });
      expect(await findAllUnreported()).toBe(0);
      // Another dispute of it, which is won too, asks nothing again.
      till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "");
      expect(await readStates(till, paymentId)).toContain("needs_response");
      expect(booking()).toMatchObject({ state: "disputed" });
      await readStates(till, paymentId, await endedAs(till, "won"));
      expect(booking()).toMatchObject({ state: "confirmed" });
    },
  );

  test("ends a booking whose inspector was booked elsewhere meanwhile, and gives the money back", async () => {
    const { till, inspector, paymentId, begins } = await aDisputedEngagement();
    begins();
    await readStates(till, paymentId);
    await anEngagement(till, aCompany(), inspector);
    await readStates(till, paymentId, await endedAs(till, "won"));
    const states = reads().select({ state: bookings.state }).from(bookings).all();
    expect(states.map(({ state }) => state).sort()).toEqual(["cancelled", "confirmed"]);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, inspectorAmount: 0 });
  });
});

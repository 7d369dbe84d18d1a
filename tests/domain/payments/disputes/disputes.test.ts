import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { leads } from "#tests/support/graphs";
import {
  anApplication,
  anEngagement,
  aPaidJob,
  aPayableInspector,
  CARDS,
  expectBooksToHold,
  openAcceptance,
  openCredit,
  openTill,
  pay,
  payIntent,
  paymentOf,
  posting,
  refundsOf,
  type Till,
  transfersOf,
  workMoney,
} from "#tests/support/payments";
import { DAY, HOUR, openWorld, SECOND } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { approveAllOverdueWork } from "~/domain/bookings/approve-overdue-work.server";
import { approveWork } from "~/domain/bookings/approve-work.server";
import { markWorkDone } from "~/domain/bookings/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { postJob } from "~/domain/jobs/credits/post-job.server";
import { openPayment } from "~/domain/payments/checkout/open-payment.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { readDispute, sweepDisputes } from "~/domain/payments/disputes/dispute-flow.server";
import { recordDispute } from "~/domain/payments/disputes/record-dispute.server";
import { verifyLedger } from "~/domain/payments/ledger/verify-ledger-flow.server";
import type { PaymentPorts } from "~/domain/payments/ports";
import { recordProviderRefund, sendRefund } from "~/domain/payments/refunds/refund-flow.server";
import { requestRefund } from "~/domain/payments/refunds/request-refund.server";
import { DISPUTE_GRAPH } from "~/domain/payments/states";
import { rereadProvider } from "~/domain/reread-provider-flow.server";
import { reads } from "~/domain/runtime.server";
import { cents } from "~/lib/money";
import { DISPUTE_STATES, type DisputeState } from "~/lib/vocabulary";

const { auditLog, bookings, payments, webhookEvents } = schema;

/** An engagement paid with the card whose holder disputes it a second later. */
async function aDisputedEngagement() {
  const till = openTill(openWorld());
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const job = await aPaidJob(till, company);
  const paymentId = await openAcceptance(till, company, anApplication(till, job.id, inspector).id);
  pay(till, paymentId, CARDS.isDisputed);
  await settlePayment(till.ports, paymentId);
  const booking = () => reads().select().from(bookings).get();
  const input = { bookingId: booking()?.id ?? "" };
  const work = async () => {
    till.world.clock.set(Math.max(booking()?.startsAt ?? 0, till.world.clock.now()));
    await execute(markWorkDone, { actor: inspector, input });
  };
  const approve = () => execute(approveWork, { actor: company, input });
  const begins = () => till.world.clock.advance(2 * SECOND);
  return { till, inspector, paymentId, booking, work, approve, begins };
}

/** The sandbox ends no dispute: its bank's last word is put into its answer here. */
function endedAs(till: Till, status: Stripe.Dispute.Status): PaymentPorts {
  const list = async (...given: Parameters<Stripe["disputes"]["list"]>) => {
    const { data } = await till.stripe.disputes.list(...given);
    return { data: data.map((dispute) => ({ ...dispute, status })) };
  };
  return { ...till.ports, stripe: Object.assign(Object.create(till.stripe), { disputes: { list } }) };
}

/** The sandbox answers soundly for every dispute; nothing else makes it fail for one. */
function withoutDisputes(till: Till): PaymentPorts {
  const list = async () => {
    throw new Error("an answer that makes no sense");
  };
  return { ...till.ports, stripe: Object.assign(Object.create(till.stripe), { disputes: { list } }) };
}

/** A refund that is not sent yet. */
function promiseBack(till: Till, paymentId: string, amount: number): string {
  return till.world.database.write((tx) => {
    const context = { tx, actor: SYSTEM, now: till.world.clock.now(), emit: () => {}, skipAudit: () => {} };
    return requestRefund(context, paymentOf(till, paymentId), cents(amount), "company_cancelled");
  }).refundId;
}

/** A second payment of the same engagement, as extra hours will have. */
function anotherPayment(till: Till, paymentId: string): string {
  const { companyId, inspectorId, engagementId, amount, platformFee, inspectorAmount } = paymentOf(till, paymentId);
  const { world } = till;
  return world.database.write((tx) => {
    const context = { tx, actor: SYSTEM, now: world.clock.now(), emit: () => {}, skipAudit: () => {} };
    const lines = [{ kind: "inspection_time" as const, amount, quantity: 2, unitAmount: cents(amount / 2) }];
    const price = { lines, total: amount, platformFee, inspectorAmount };
    const opened = openPayment(context, {
      kind: "booking",
      subjectId: engagementId ?? "",
      companyId,
      inspectorId,
      price,
    });
    tx.update(payments)
      .set({ state: "succeeded", chargeId: "ch_2", engagementId, fulfilledAt: context.now, succeededAt: context.now })
      .where(eq(payments.id, opened.paymentId))
      .run();
    return opened.paymentId;
  });
}

function total(rows: readonly { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

describe("a disputed payment", () => {
  test("stops its engagement when the provider tells of it: nothing is approved, nothing transferred", async () => {
    const { till, paymentId, booking, work, approve, begins } = await aDisputedEngagement();
    await work();
    begins();
    const [dispute] = (await till.stripe.disputes.list()).data;
    const event = { type: "charge.dispute.created", endpoint: "platform" as const, objectId: dispute?.id ?? "" };
    till.world.database.write((tx) =>
      tx
        .insert(webhookEvents)
        .values({ ...event, id: "evt_1", accountId: null, receivedAt: 0 })
        .run(),
    );
    for (let time = 0; time < 2; time += 1) await rereadProvider(till.ports, "evt_1");

    expect(booking()).toMatchObject({ state: "disputed" });
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded", disputeState: "open", refundedAmount: 0 });
    await expect(approve()).rejects.toMatchObject({ code: "work-not-done" });
    till.world.clock.advance(4 * DAY);
    expect(await approveAllOverdueWork()).toBe(0);
    expect(transfersOf(till, paymentId)).toEqual([]);
    const entries = reads().select().from(auditLog).where(eq(auditLog.action, "record-dispute")).all();
    expect(entries.length).toBeGreaterThan(0);
    await expectBooksToHold(till);
  });

  test("is heard of before its success", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await openCredit(till, aCompany());
    await payIntent(till, paymentId, "pm_card_createDispute");
    till.world.clock.advance(2 * SECOND);
    const [dispute] = (await till.stripe.disputes.list()).data;
    const event = { type: "charge.dispute.created", endpoint: "platform" as const, objectId: dispute?.id ?? "" };
    till.world.database.write((tx) =>
      tx
        .insert(webhookEvents)
        .values({ ...event, id: "evt_1", accountId: null, receivedAt: 0 })
        .run(),
    );
    await rereadProvider(till.ports, "evt_1");
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded", disputeState: "open" });
  });

  test("is noticed before its share is transferred, when no webhook came", async () => {
    const { till, paymentId, booking, work, approve } = await aDisputedEngagement();
    await work();
    await approve();
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "pending" }]);
    expect((await till.stripe.transfers.list()).data).toEqual([]);
    expect(paymentOf(till, paymentId).disputeState).toBe("open");
    expect(booking()).toMatchObject({ state: "completed" });
    await expectBooksToHold(till);
  });

  test("pays no job while it is open", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const { paymentId } = await openCredit(till, company);
    await payIntent(till, paymentId, "pm_card_createDispute");
    await settlePayment(till.ports, paymentId);
    till.world.clock.advance(2 * SECOND);
    expect(await readDispute(till.ports, paymentId)).toBe("open");
    await expect(execute(postJob, { actor: company, input: posting() })).rejects.toMatchObject({
      code: "posting-fee-unpaid",
    });
    await readDispute(endedAs(till, "won"), paymentId);
    expect((await execute(postJob, { actor: company, input: posting() })).result.created).toBe(true);
  });
});

describe("a dispute that is won", () => {
  test.each([false, true])("lets the engagement go on where it stood; work done: %s", async (isDone) => {
    const { till, paymentId, booking, work, approve, begins } = await aDisputedEngagement();
    begins();
    if (isDone) await work();
    await readDispute(till.ports, paymentId);
    expect(booking()).toMatchObject({ state: "disputed" });

    till.world.clock.advance(HOUR);
    expect(await sweepDisputes(endedAs(till, "won"))).toBe(1);
    expect(paymentOf(till, paymentId)).toMatchObject({ disputeState: "won", nextCheckAt: null });
    expect(booking()).toMatchObject({ state: isDone ? "work_done" : "confirmed" });
    if (!isDone) await work();
    await approve();
    await workMoney({ ...till, ports: endedAs(till, "won") });
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
    await expectBooksToHold(till);
  });

  test("is heard of within the hour also when the clock was set back meanwhile", async () => {
    const { till, paymentId, begins } = await aDisputedEngagement();
    begins();
    await readDispute(till.ports, paymentId);
    till.world.clock.advance(-3 * DAY);
    expect(await sweepDisputes(endedAs(till, "won"))).toBe(1);
    expect(paymentOf(till, paymentId)).toMatchObject({ disputeState: "won" });
  });

  test("is asked about an hour later where it could not be read, so that it keeps no other waiting", async () => {
    const { till, paymentId, begins } = await aDisputedEngagement();
    begins();
    await readDispute(till.ports, paymentId);
    till.world.clock.advance(HOUR);
    await expect(sweepDisputes(withoutDisputes(till))).rejects.toThrow("no sense");
    expect(await sweepDisputes(withoutDisputes(till))).toBe(0);
    till.world.clock.advance(HOUR);
    expect(await sweepDisputes(endedAs(till, "won"))).toBe(1);
    expect(paymentOf(till, paymentId)).toMatchObject({ disputeState: "won" });
  });

  test("sends the share that was held", async () => {
    const { till, paymentId, work, approve } = await aDisputedEngagement();
    await work();
    await approve();
    await workMoney(till);
    const won = endedAs(till, "won");
    await readDispute(won, paymentId);
    await workMoney({ ...till, ports: won });
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 14450 }]);
    expect((await till.stripe.transfers.list()).data).toHaveLength(1);
    await expectBooksToHold(till);
  });

  test.each(["open", "lost"] as const)(
    "leaves an engagement disputed of which another payment's is %s",
    async (other) => {
      const { till, paymentId, booking } = await aDisputedEngagement();
      const otherId = anotherPayment(till, paymentId);
      const told = (payment: string, state: DisputeState) =>
        execute(recordDispute, { actor: SYSTEM, input: { paymentId: payment, state, amount: 17000 } });
      await told(paymentId, "open");
      await told(otherId, other);
      await told(paymentId, "won");
      expect(booking()).toMatchObject({ state: "disputed" });
      if (other === "lost") return;
      await told(otherId, "won");
      expect(booking()).toMatchObject({ state: "confirmed" });
    },
  );

  test("leaves an engagement disputed whose inspector was engaged elsewhere meanwhile", async () => {
    const { till, inspector, paymentId, begins } = await aDisputedEngagement();
    begins();
    await readDispute(till.ports, paymentId);
    await anEngagement(till, aCompany(), inspector);
    await readDispute(endedAs(till, "won"), paymentId);
    const states = reads().select({ state: bookings.state }).from(bookings).all();
    expect(states.map(({ state }) => state).sort()).toEqual(["confirmed", "disputed"]);
  });
});

describe("a dispute that is lost", () => {
  test("takes the money out of the ledger; an administrator settles the engagement", async () => {
    const { till, paymentId, booking, begins } = await aDisputedEngagement();
    begins();
    await readDispute(till.ports, paymentId);
    const lost = endedAs(till, "lost");
    expect((await verifyLedger(reads(), lost.stripe)).problems).toEqual([
      `${paymentId}: lost in disputes 17000, expected 0 cents`,
    ]);
    for (let time = 0; time < 2; time += 1) expect(await readDispute(lost, paymentId)).toBe("lost");

    expect(paymentOf(till, paymentId)).toMatchObject({
      disputeState: "lost",
      refundedAmount: 17000,
      platformFee: 0,
      inspectorAmount: 0,
    });
    expect(refundsOf(till, paymentId)).toMatchObject([
      { state: "succeeded", reason: "dispute_lost", amount: 17000, providerRefundId: null, nextCheckAt: null },
    ]);
    expect(booking()).toMatchObject({ state: "disputed" });
    expect((await till.stripe.refunds.list()).data).toEqual([]);
    expect((await verifyLedger(reads(), lost.stripe)).problems).toEqual([]);
  });

  test("fails the share that was held", async () => {
    const { till, paymentId, work, approve } = await aDisputedEngagement();
    await work();
    await approve();
    await workMoney({ ...till, ports: endedAs(till, "lost") });
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "failed", failureCode: "dispute-lost" }]);
    expect((await till.stripe.transfers.list()).data).toEqual([]);
    expect((await verifyLedger(reads(), endedAs(till, "lost").stripe)).problems).toEqual([]);
  });

  test("counts what a refund has left", async () => {
    const { till, paymentId, begins } = await aDisputedEngagement();
    const refundId = promiseBack(till, paymentId, 5000);
    await sendRefund(till.ports, refundId);
    begins();
    const lost = endedAs(till, "lost");
    await readDispute(lost, paymentId);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 5000 }, { amount: 12000, reason: "dispute_lost" }]);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17000, platformFee: 0, inspectorAmount: 0 });
    expect((await verifyLedger(reads(), lost.stripe)).problems).toEqual([]);
  });

  test.each([17_000, 5000])("takes what a refund of %s that fails afterwards leaves, once", async (amount) => {
    const { till, paymentId, begins } = await aDisputedEngagement();
    const refundId = promiseBack(till, paymentId, amount);
    begins();
    const lost = endedAs(till, "lost");
    await readDispute(lost, paymentId);
    expect(total(refundsOf(till, paymentId))).toBe(17_000);
    const refusal = { id: null, status: "failed", failure_reason: "charge_disputed" };
    for (let time = 0; time < 2; time += 1) await recordProviderRefund(refundId, refusal);

    const [refused, ...losses] = refundsOf(till, paymentId);
    expect(refused).toMatchObject({ amount, state: "failed", reason: "company_cancelled" });
    expect(losses.map(({ reason, state }) => `${reason} ${state}`)).toEqual(losses.map(() => "dispute_lost succeeded"));
    expect(total(losses)).toBe(17_000);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, platformFee: 0, inspectorAmount: 0 });
    expect((await verifyLedger(reads(), lost.stripe)).problems).toEqual([]);
  });
});

describe("a dispute moves only along its graph", () => {
  const moves = [null, ...DISPUTE_STATES].flatMap((from) => DISPUTE_STATES.map((to) => [from, to] as const));
  test.each(moves)("from %s, told that it is %s", async (from, to) => {
    const { till, paymentId } = await aDisputedEngagement();
    till.world.database.write((tx) =>
      tx.update(payments).set({ disputeState: from }).where(eq(payments.id, paymentId)).run(),
    );
    await execute(recordDispute, { actor: SYSTEM, input: { paymentId, state: to, amount: 17000 } });
    const moves = leads(DISPUTE_GRAPH, from ?? "none", to);
    expect(paymentOf(till, paymentId).disputeState).toBe(moves ? to : from);
    expect(refundsOf(till, paymentId)).toHaveLength(moves && to === "lost" ? 1 : 0);
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { leads } from "#tests/support/graphs";
import {
  anEngagement,
  aPayableInspector,
  openPosting,
  openTill,
  paymentOf,
  refundsOf,
  type Till,
  transfersOf,
} from "#tests/support/payments";
import { HOUR, openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { approveWork } from "~/domain/bookings/approve-work.server";
import { markWorkDone } from "~/domain/bookings/mark-work-done.server";
import { type Context, execute } from "~/domain/command.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import { recordRefund } from "~/domain/payments/refunds/record-refund.server";
import { requestRefund } from "~/domain/payments/refunds/request-refund.server";
import { PAYMENT_GRAPH, REFUND_GRAPH, TRANSFER_GRAPH } from "~/domain/payments/states";
import { recordTransfer } from "~/domain/payments/transfers/record-transfer.server";
import { cents } from "~/lib/money";
import { PAYMENT_STATES, type PaymentState, REFUND_STATES, TRANSFER_STATES } from "~/lib/vocabulary";

const { payments, refunds, transfers } = schema;

const OUTCOMES = {
  succeeded: { status: "paid", paymentIntentId: "pi_1", chargeId: "ch_1", amount: 4999, currency: "usd" },
  failed: { status: "over", code: "expired" },
} as const;

describe("a payment moves only along its graph", () => {
  const walks = PAYMENT_STATES.flatMap((from) => (["succeeded", "failed"] as const).map((to) => [from, to] as const));

  test.each(walks)("from %s, told that it has %s", async (from, to) => {
    const till = openTill(openWorld());
    const paymentId = await aPaymentIn(till, from);
    const { result } = await execute(recordOutcome, { actor: SYSTEM, input: { paymentId, outcome: OUTCOMES[to] } });

    const allowed = leads(PAYMENT_GRAPH, from, to);
    expect(result.changed).toBe(allowed);
    expect(paymentOf(till, paymentId).state).toBe(allowed ? to : from);
  });

  test("a draft is opened by the very transaction that makes it, and its lines must add up", async () => {
    const till = openTill(openWorld());
    const paymentId = await aPaymentIn(till, "draft");
    const open = () =>
      till.world.database.write((tx) =>
        tx.update(payments).set({ state: "pending" }).where(eq(payments.id, paymentId)).run(),
      );
    expect(PAYMENT_GRAPH.moves.draft).toEqual(["pending"]);
    expect(open).toThrow("do not add up");
  });
});

describe("a transfer moves only along its graph", () => {
  test.each(TRANSFER_STATES)("from %s, told that it was made", async (from) => {
    const till = openTill(openWorld());
    const transfer = await aTransfer(till);
    till.world.database.write((tx) => tx.update(transfers).set({ state: from }).run());
    const input = { transferId: transfer.id, providerTransferId: "tr_1" };
    const told = execute(recordTransfer, { actor: SYSTEM, input });

    if (leads(TRANSFER_GRAPH, from, "succeeded")) expect((await told).result.changed).toBe(true);
    else if (from === "succeeded") expect((await told).result.changed).toBe(false);
    else await expect(told).rejects.toMatchObject({ code: "state-moved" });
    expect(transfersOf(till, transfer.paymentId)[0]?.state).toBe(from === "failed" ? "failed" : "succeeded");
  });
});

describe("a refund moves only along its graph", () => {
  const walks = REFUND_STATES.flatMap((from) => (["succeeded", "failed"] as const).map((to) => [from, to] as const));

  test.each(walks)("from %s, told that it has %s", async (from, to) => {
    const till = openTill(openWorld());
    const { paymentId } = await anEngagement(till, aCompany(), await aPayableInspector(till));
    const refundId = promise(till, paymentId);
    till.world.database.write((tx) => tx.update(refunds).set({ state: from }).run());
    const input = { refundId, state: to, providerRefundId: "re_1", failureCode: null };
    const { result } = await execute(recordRefund, { actor: SYSTEM, input });

    const allowed = leads(REFUND_GRAPH, from, to);
    expect(result.changed).toBe(allowed);
    expect(refundsOf(till, paymentId)[0]?.state).toBe(allowed ? to : from);
    expect(paymentOf(till, paymentId).refundedAmount).toBe(allowed && to === "failed" ? 0 : 5000);
  });
});

describe("people", () => {
  test("cannot record what only the provider knows, whoever they are", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const { paymentId } = await openPosting(till, company);
    const told = execute(recordOutcome, { actor: company, input: { paymentId, outcome: OUTCOMES.succeeded } });
    await expect(told).rejects.toMatchObject({ kind: "forbidden" });
    expect(paymentOf(till, paymentId).state).toBe("pending");
  });
});

async function aPaymentIn(till: Till, state: PaymentState): Promise<string> {
  const { paymentId } = await openPosting(till, aCompany());
  const { database } = till.world;
  if (state === "succeeded") {
    await execute(recordOutcome, { actor: SYSTEM, input: { paymentId, outcome: OUTCOMES.succeeded } });
  } else if (state === "failed") {
    await execute(recordOutcome, { actor: SYSTEM, input: { paymentId, outcome: OUTCOMES.failed } });
  } else if (state === "draft") {
    const { checkoutSessionId: _session, ...copy } = paymentOf(till, paymentId);
    const draft = { ...copy, id: "pay_draft", state, attempt: 2 };
    // Only one may be open for a thing; this one stands for a transaction that was never finished.
    await execute(recordOutcome, { actor: SYSTEM, input: { paymentId, outcome: OUTCOMES.failed } });
    database.write((tx) => tx.insert(payments).values(draft).run());
    return draft.id;
  }
  return paymentId;
}

async function aTransfer(till: Till) {
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const { booking, paymentId } = await anEngagement(till, company, inspector);
  till.world.clock.set(booking.startsAt + HOUR);
  await execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id } });
  await execute(approveWork, { actor: company, input: { bookingId: booking.id } });
  const [transfer] = transfersOf(till, paymentId);
  if (!transfer) throw new Error("the approval promised no transfer");
  return transfer;
}

function promise(till: Till, paymentId: string): string {
  return till.world.database.write((tx) => {
    const context: Context = { tx, actor: SYSTEM, now: till.world.clock.now(), emit: () => {}, skipAudit: () => {} };
    return requestRefund(context, paymentOf(till, paymentId), cents(5000), "company_cancelled").refundId;
  });
}

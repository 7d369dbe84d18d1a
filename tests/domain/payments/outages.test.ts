import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { aPaidEngagement, aPaidOutEngagement } from "#tests/support/money/interventions";
import {
  anApplication,
  aPaidJob,
  aPayableInspector,
  attemptsOf,
  balanceOf,
  CARDS,
  expectLedgerToAddUp,
  openAcceptance,
  openPosting,
  openTill,
  pay,
  paymentOf,
  posting,
  refundsOf,
  type Till,
  transfersOf,
  workMoney,
} from "#tests/support/money/payments";
import { anApprovedEngagement } from "#tests/support/work/approved-work";
import { DAY, HOUR, openWorld, SECOND } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { sendRefund } from "~/domain/payments/refunds/refund-flow.server";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { sweepReversals } from "~/domain/payments/reversals/sweep-reversals-flow.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";
import { sweepTransfers } from "~/domain/payments/transfers/sweep-transfers-flow.server";
import { sendTransfer } from "~/domain/payments/transfers/transfer-flow.server";

/** The keys with which something was asked of the provider. */
function keysOf(till: Till, path: string): (string | null)[] {
  return till.sent.filter((request) => request.method === "POST" && request.path === path).map(({ key }) => key);
}

describe("a provider that cannot be reached", () => {
  test("is asked again under the same key, and one Checkout is opened and paid", async () => {
    const till = openTill(openWorld());
    till.trouble.push("unreachable");
    const { paymentId } = await openPosting(till, aCompany());
    const keys = keysOf(till, "/v1/checkout/sessions");

    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    pay(till, paymentId);
    await settlePayment(till.ports, paymentId);
    expect((await till.stripe.charges.list()).data).toHaveLength(1);
  });

  test("leaves the payment as it was when it stays away; the next try finds the same Checkout", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const { result } = await execute(submitPosting, { actor: company, input: posting() });
    const paymentId = result.paymentId ?? "";
    till.trouble.push("answer-lost", "unreachable", "unreachable");

    await expect(openCheckout(till.ports, paymentId)).rejects.toMatchObject({ code: "payment-provider" });
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "pending", checkoutSessionId: null });

    // The sweeper: the Checkout that was opened and never recorded is found again by its key.
    expect(await settlePayment(till.ports, paymentId)).toBe("pending");
    expect((await till.stripe.checkout.sessions.list()).data).toHaveLength(1);
    pay(till, paymentId);
    expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");
    expect((await till.stripe.charges.list()).data).toHaveLength(1);
    await expectLedgerToAddUp(till, paymentId);
  });

  test("transfers a share once, though the answer was lost and the outbox tried again", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await anApprovedEngagement(till);
    const [transfer] = transfersOf(till, paymentId);
    till.troubled = /POST .*transfers/;
    till.trouble.push("answer-lost", "unreachable", "unreachable");

    await expect(sendTransfer(till.ports, transfer?.id ?? "")).rejects.toMatchObject({ type: "StripeConnectionError" });
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "pending" }]);
    await workMoney(till);

    expect(new Set(keysOf(till, "/v1/transfers"))).toEqual(new Set([`transfer:${paymentId}:1`]));
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 14450 }]);
    expect((await till.stripe.transfers.list()).data).toMatchObject([{ amount: 14450 }]);
  });

  test("refunds once, though the answer was lost and the outbox tried again", async () => {
    const till = openTill(openWorld());
    const paymentId = await anUnusablePayment(till);
    const [refund] = refundsOf(till, paymentId);
    till.trouble.push("answer-lost", "unreachable", "unreachable");

    await expect(sendRefund(till.ports, refund?.id ?? "")).rejects.toMatchObject({ type: "StripeConnectionError" });
    await workMoney(till);
    await workMoney(till);

    expect(new Set(keysOf(till, "/v1/refunds"))).toEqual(new Set([`refund:${paymentId}:1`]));
    expect((await till.stripe.refunds.list()).data).toMatchObject([{ amount: 4999 }]);
    await expectLedgerToAddUp(till, paymentId);
  });
});

describe("a refund that the bank sends back", () => {
  test("is owed, and says so", async () => {
    const till = openTill(openWorld());
    const paymentId = await anUnusablePayment(till, CARDS.failsRefunds);
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
    await expectLedgerToAddUp(till, paymentId);

    till.world.clock.advance(2 * SECOND);
    await till.sandbox.deliverDueWebhooks();
    for (let time = 0; time < 2; time += 1) await syncPayment(till.ports, paymentId);

    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "owed", failureCode: "expired_or_canceled_card" }]);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 4999, platformFee: 0, inspectorAmount: 0 });
    expect(balanceOf(till, paymentId, "refunds_owed")).toBe(-4999);
    await expectLedgerToAddUp(till, paymentId);
  });

  test("and arrives after all counts as sent; sent again meanwhile, the second is the platform's loss", async () => {
    const till = openTill(openWorld());
    const paymentId = await anUnusablePayment(till);
    await workMoney(till);
    const [first] = attemptsOf(till, paymentId);
    till.sandbox.outside.failRefund(first?.providerRefundId ?? "");
    await syncPayment(till.ports, paymentId);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "owed" }]);
    till.world.clock.advance(2 * HOUR);
    await sweepRefunds(till.ports);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);

    till.sandbox.outside.settleRefund(first?.providerRefundId ?? "");
    await syncPayment(till.ports, paymentId);
    expect(refundsOf(till, paymentId)).toMatchObject([
      { state: "succeeded" },
      { state: "succeeded", reason: "provider" },
    ]);
    expect(paymentOf(till, paymentId)).toMatchObject({ amount: 4999, refundedAmount: 9998, platformLoss: 4999 });
    expect(balanceOf(till, paymentId, "refunds_owed")).toBe(0);
  });

  test("gives no inspector a share of money that made nothing", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const job = await aPaidJob(till, company);
    const application = anApplication(till, job.id, await aPayableInspector(till));
    const paymentId = await openAcceptance(till, company, application.id);
    pay(till, paymentId, CARDS.failsRefunds);
    till.world.clock.advance(4 * DAY);
    await settlePayment(till.ports, paymentId);
    await workMoney(till);
    till.world.clock.advance(2 * SECOND);
    await till.sandbox.deliverDueWebhooks();
    await syncPayment(till.ports, paymentId);

    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "owed" }]);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, platformFee: 0, inspectorAmount: 0 });
    await expectLedgerToAddUp(till, paymentId);
  });
});

/** Paid twice: the second makes nothing and is to be refunded. */
async function anUnusablePayment(till: Till, card = CARDS.pays): Promise<string> {
  const company = aCompany();
  const { paymentId: first, draftId } = await openPosting(till, company);
  const over = { paymentId: first, outcome: { status: "over" as const, code: "abandoned" as const } };
  await execute(recordOutcome, { actor: SYSTEM, input: over });
  const again = await execute(submitPosting, { actor: company, input: { ...posting(), draftId } });
  const second = again.result.paymentId ?? "";
  await openCheckout(till.ports, second);
  pay(till, second);
  await settlePayment(till.ports, second);
  pay(till, first, card);
  await settlePayment(till.ports, first);
  return first;
}

const { transferReversals } = schema;

test("a share that was promised before the clock was set back is sent by the sweep", async () => {
  const { till, paymentId, approve } = await aPaidEngagement();
  await approve();
  till.world.clock.advance(-10 * DAY);
  await sweepTransfers(till.ports);
  expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 14_450 }]);
});

test("what was claimed back before the clock was set back is taken by the sweep", async () => {
  const { till, paymentId, refund, claim } = await aPaidOutEngagement();
  await refund(7000);
  await claim(5950);
  till.world.clock.advance(-10 * DAY);
  await sweepReversals(till.ports);
  const [transfer] = transfersOf(till, paymentId);
  expect(transfer).toMatchObject({ reversedAmount: 5950 });
  const ofTransfer = eq(transferReversals.transferId, transfer?.id ?? "");
  const reversals = till.world.database.reads.select().from(transferReversals).where(ofTransfer).all();
  expect(reversals).toMatchObject([{ state: "succeeded", amount: 5950 }]);
});

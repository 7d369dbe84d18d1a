import type Stripe from "stripe";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import {
  attemptsOf,
  balanceOf,
  disputesOf,
  findings,
  paymentOf,
  refundsOf,
  transfersOf,
} from "#tests/support/money/books";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { anEngagement, aPayableInspector, transferAtDashboard } from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { type Till, workMoney } from "#tests/support/money/till";
import { DAY, HOUR, MINUTE, SECOND } from "#tests/support/world";
import { sweepDisputes } from "~/domain/payments/disputes/sweep-disputes-flow.server";
import type { PaymentPorts } from "~/domain/payments/ports";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";
import { recordProviderTransfer } from "~/domain/payments/transfers/read-transfers-flow.server";

/** So much later nobody asks about refunds and disputes any more, and their days were listed for the last time. */
async function passHalfAYear(till: Till): Promise<void> {
  till.world.clock.advance(181 * DAY);
  await sweepRefunds(till.ports);
  await sweepDisputes(till.ports);
  for (let time = 0; time < 20; time += 1) await sweep(till);
}

async function sweep(till: Till): Promise<void> {
  till.world.clock.advance(2 * MINUTE);
  await sweepProvider(till.ports);
}

test("a refund that its bank returns, and a dispute that is won, when nobody asks about them any more: their movements tell", async () => {
  const { till, paymentId, refund } = await aPaidEngagement();
  await refund(7000);
  await workMoney(till);
  const { paymentId: disputed } = await anEngagement(till, aCompany(), await aPayableInspector(till));
  const dispute = till.sandbox.outside.dispute(paymentOf(till, disputed).chargeId ?? "", { amount: 4000 });
  till.sandbox.outside.decide(dispute, "lost");
  await syncPayment(till.ports, disputed);
  await passHalfAYear(till);
  expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded", nextCheckAt: null }]);
  expect(disputesOf(till, disputed)).toMatchObject([{ state: "lost", nextCheckAt: null }]);
  till.sandbox.outside.failRefund(attemptsOf(till, paymentId)[0]?.providerRefundId ?? "");
  till.sandbox.outside.decide(dispute, "won");
  await sweep(till);
  expect(refundsOf(till, paymentId)).toMatchObject([{ state: "owed" }]);
  expect(balanceOf(till, paymentId, "refunds_owed")).toBe(-7000);
  expect(disputesOf(till, disputed)).toMatchObject([{ state: "won", lostAmount: 0 }]);
  expect(paymentOf(till, disputed)).toMatchObject({ refundedAmount: 0 });
  expect(balanceOf(till, disputed, "disputed_funds")).toBe(0);
});

test("a refund of the dashboard that failed before it was known, and arrives after all, stands in the journal once", async () => {
  const { till, paymentId } = await aPaidEngagement();
  const { clock } = till.world;
  const { id } = await till.stripe.refunds.create({ charge: paymentOf(till, paymentId).chargeId ?? "", amount: 7000 });
  clock.advance(90 * SECOND);
  till.sandbox.outside.failRefund(id);
  // Too early for the movement that brings the money back.
  await sweepProvider(till.ports);
  till.sandbox.outside.settleRefund(id);
  for (let time = 0; time < 2; time += 1) await sweep(till);
  expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded", reason: "provider", amount: 7000 }]);
  expect(await findings(till)).toEqual([]);
});

const { balanceTransactions, strays } = schema;

/** The sandbox knows US dollars alone: these answers stand for a platform that has other currencies too. */
function withList(till: Till, resource: "balanceTransactions" | "disputes", change: (row: object) => object[]) {
  const real = till.stripe[resource];
  const list = async (params: object) => {
    const page = await (real.list as (params: object) => Promise<Stripe.ApiList<object>>)(params);
    return { ...page, data: page.data.flatMap(change) };
  };
  const listEach = (params: object) => {
    const page = list(params);
    const each = async function* () {
      yield* (await page).data;
    };
    return Object.assign(page, { [Symbol.asyncIterator]: each });
  };
  const changed = Object.assign(Object.create(real), { list: listEach });
  const stripe = Object.assign(Object.create(till.stripe), { [resource]: changed });
  return { ...till.ports, stripe } as PaymentPorts;
}

test("a movement of the balance in euros is kept, never posted as dollars, and told", async () => {
  stageBooks();
  const { till } = await aPaidEngagement();
  const inEuros = (row: object) => [row, { ...row, id: `${(row as { id: string }).id}_eur`, currency: "eur" }];
  till.world.clock.advance(2 * MINUTE);
  await sweepProvider(withList(till, "balanceTransactions", inEuros));
  const euros = till.world.database.reads
    .select()
    .from(balanceTransactions)
    .all()
    .filter(({ currency }) => currency === "eur");
  expect(euros.length).toBeGreaterThan(0);
  expect(euros.every(({ postedAt, nextTryAt }) => postedAt === null && nextTryAt === null)).toBe(true);
  const net = euros.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  till.world.clock.advance(13 * HOUR);
  expect(await findings(till)).toEqual([`other-currency eur: found ${net}, expected 0`]);
});

test("a transfer in euros is no share, though it went to the inspector: it is a stray, and the share is sent", async () => {
  stageBooks();
  const { till, paymentId, approve } = await aPaidEngagement();
  const told = await transferAtDashboard(till, paymentId, { amount: 100 });
  for (let time = 0; time < 2; time += 1) {
    await recordProviderTransfer(paymentId, { ...told, amount: 10_000, currency: "eur" });
  }
  expect(transfersOf(till, paymentId)).toEqual([]);
  expect(till.world.database.reads.select().from(strays).all()).toMatchObject([
    { id: told.id, amount: 10_000, currency: "eur", namedPaymentId: paymentId },
  ]);
  await approve();
  await workMoney(till);
  expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 14_450, state: "succeeded" }]);
  expect(await findings(till)).toEqual([`transfer-to-stranger ${paymentId} ${told.id}: found 100, expected 0`]);
});

test("euros that a bank took are not taken for dollars of the dispute", async () => {
  const { till, paymentId } = await aPaidEngagement();
  till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "", { amount: 4000 });
  const inEuros = (row: object) => {
    const { balance_transactions: moved } = row as Stripe.Dispute;
    return [{ ...row, balance_transactions: moved.map((one) => ({ ...one, currency: "eur" })) }];
  };
  const ports = withList(till, "disputes", inEuros);
  await syncPayment(ports, paymentId);
  expect(disputesOf(till, paymentId)).toMatchObject([{ state: "needs_response", withdrawnAmount: 0, feeAmount: 0 }]);
  expect(balanceOf(till, paymentId, "disputed_funds")).toBe(0);
  await syncPayment(till.ports, paymentId);
  expect(disputesOf(till, paymentId)).toMatchObject([{ withdrawnAmount: 4000 }]);
});

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { paymentOf, refundsOf, transfersOf } from "#tests/support/money/books";
import {
  anApplication,
  anEngagement,
  aPaidJob,
  aPayableInspector,
  aRefundDue,
  openAcceptance,
  openPosting,
  pay,
  payIntent,
  posting,
} from "#tests/support/money/payments";
import { FAULTS, type Fault } from "#tests/support/money/provider/faulty-fetch";
import { IS_FULL } from "#tests/support/run/level";
import { anApprovedEngagement } from "#tests/support/work/approved-work";
import { DAY, HOUR, MINUTE, openWorld, SECOND } from "#tests/support/world";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { verifyAuditChain } from "~/domain/audit/verify.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { openIntent } from "~/domain/payments/checkout/intent-flow.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { beginPayoutAccount } from "~/domain/payouts/begin-payout-account.server";
import { openOnboarding } from "~/domain/payouts/onboarding-flow.server";
import { pullBackDeliveries } from "~/jobs/outbox.server";
import { type ChaoticTill, openChaoticTill } from "./chaos-provider";

/** A key that came with other parameters before is given up; within an hour nothing is sent under another. */
const isUsedUp = (fault: Fault) => fault === "key of other parameters";

/** Each call by which the product changes something at the provider: how it comes to it, and what must be in the end. */
const CALLS: Record<string, (till: ChaoticTill, fault: Fault) => Promise<void>> = {
  async "POST /v1/checkout/sessions"(till, fault) {
    const { result } = await execute(submitPosting, { actor: aCompany(), input: posting() });
    const paymentId = result.paymentId ?? "";
    till.break(/^POST \/v1\/checkout\/sessions$/, fault);
    await expect(openCheckout(till.ports, paymentId)).rejects.toMatchObject({ code: "payment-provider" });
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "pending", checkoutSessionId: null });
    await later(till, 2 * MINUTE);
    till.heal();
    await later(till, 10 * MINUTE);
    expect((await till.stripe.checkout.sessions.list()).data).toHaveLength(1);
    pay(till, paymentId);
    await later(till, HOUR);
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded", failureCode: null });
  },

  async "POST /v1/payment_intents"(till, fault) {
    const { result } = await execute(buyPostingCredit, { actor: aCompany(), input: {} });
    till.break(/^POST \/v1\/payment_intents$/, fault);
    await expect(openIntent(till.ports, result.paymentId)).rejects.toMatchObject({ code: "payment-provider" });
    await later(till, 2 * MINUTE);
    till.heal();
    await later(till, 10 * MINUTE);
    expect((await till.stripe.paymentIntents.list()).data).toHaveLength(1);
    await payIntent(till, result.paymentId);
    await later(till, HOUR);
    expect(paymentOf(till, result.paymentId)).toMatchObject({ state: "succeeded", failureCode: null });
  },

  async "POST /v1/checkout/sessions/{id}/expire"(till, fault) {
    const { paymentId } = await openPosting(till, aCompany());
    till.break(/\/expire$/, fault);
    await expect(abandonPayment(till.ports, paymentId)).rejects.toMatchObject({ code: "payment-provider" });
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "pending" });
    till.heal();
    expect(await abandonPayment(till.ports, paymentId)).toBe("failed");
  },

  async "POST /v1/payment_intents/{id}/cancel"(till, fault) {
    const { result } = await execute(buyPostingCredit, { actor: aCompany(), input: {} });
    await openIntent(till.ports, result.paymentId);
    till.break(/\/cancel$/, fault);
    await expect(abandonPayment(till.ports, result.paymentId)).rejects.toMatchObject({ code: "payment-provider" });
    expect(paymentOf(till, result.paymentId)).toMatchObject({ state: "pending" });
    till.heal();
    expect(await abandonPayment(till.ports, result.paymentId)).toBe("failed");
  },

  async "POST /v1/refunds"(till, fault) {
    const { paymentId } = await aRefundDue(till);
    till.break(/^POST \/v1\/refunds$/, fault);
    await later(till, 0);
    await later(till, HOUR);
    // Before another try the provider is asked, and tells of the one whose answer was lost.
    const known = fault === "answer-lost" ? "succeeded" : isUsedUp(fault) ? "owed" : "pending";
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: known }]);
    till.heal();
    await later(till, 2 * HOUR);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 4999 }]);
    expect((await till.stripe.refunds.list()).data).toMatchObject([{ amount: 4999 }]);
  },

  async "POST /v1/transfers"(till, fault) {
    const { paymentId } = await anApprovedEngagement(till);
    till.break(/^POST \/v1\/transfers$/, fault);
    await later(till, 0);
    await later(till, HOUR);
    const known = fault === "answer-lost" ? "succeeded" : "pending";
    const n = isUsedUp(fault) ? 2 : 1;
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: known, n }]);
    till.heal();
    await later(till, 2 * HOUR);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 14_450 }]);
    expect((await till.stripe.transfers.list()).data).toMatchObject([{ amount: 14_450 }]);
  },

  async "POST /v1/accounts"(till, fault) {
    const inspector = anInspector({ payouts: "not_started" });
    await execute(beginPayoutAccount, { actor: inspector, input: {} });
    till.break(/^POST \/v1\/accounts$/, fault);
    const refused = { code: "payout-account-failed" };
    await expect(openOnboarding(till.ports, inspector.id)).rejects.toMatchObject(refused);
    await expect(openOnboarding(till.ports, inspector.id)).rejects.toMatchObject(refused);
    till.heal();
    expect(await openOnboarding(till.ports, inspector.id)).toMatch(/\/sandbox\/connect\//);
    expect((await till.stripe.accounts.list()).data).toHaveLength(1);
  },

  async "POST /v1/account_links"(till, fault) {
    const inspector = anInspector({ payouts: "not_started" });
    await execute(beginPayoutAccount, { actor: inspector, input: {} });
    till.break(/^POST \/v1\/account_links$/, fault);
    await expect(openOnboarding(till.ports, inspector.id)).rejects.toMatchObject({ code: "payout-link-failed" });
    till.heal();
    expect(await openOnboarding(till.ports, inspector.id)).toMatch(/\/sandbox\/connect\//);
    expect((await till.stripe.accounts.list()).data).toHaveLength(1);
  },
};

for (const [call, walk] of Object.entries(CALLS)) {
  // A session that is expired and an intent that is canceled say so when they are asked: nobody need be told of trouble.
  const closing = /expire|cancel/.test(call);
  describe(call, () => {
    test.each((Object.keys(FAULTS) as Fault[]).filter((fault) => !closing || fault !== "answer-lost"))(
      "%s: refused in words, nothing doubled, healed afterwards",
      async (fault) => {
        const till = openChaoticTill(openWorld());
        await walk(till, fault);
        expect(till.met.length).toBeGreaterThan(0);
        await later(till, HOUR);
      },
    );
  });
}

test.each([
  ["a session", /\/expire$/],
  ["an intent", /\/cancel$/],
])("the answer to closing %s is lost: it is given up all the same", async (_what, calls) => {
  const till = openChaoticTill(openWorld());
  const company = aCompany();
  const { paymentId } = calls.source.includes("expire")
    ? await openPosting(till, company)
    : (await execute(buyPostingCredit, { actor: company, input: {} })).result;
  if (calls.source.includes("cancel")) await openIntent(till.ports, paymentId);
  till.break(calls, "answer-lost");
  await expect(abandonPayment(till.ports, paymentId)).rejects.toMatchObject({ code: "payment-provider" });
  till.heal();
  await later(till, 2 * MINUTE);
  expect(paymentOf(till, paymentId)).toMatchObject({ state: "failed" });
});

test("a key that stands for other parameters leads to the Checkout that was opened with it, which is paid once", async () => {
  const till = openChaoticTill(openWorld());
  const { result } = await execute(submitPosting, { actor: aCompany(), input: posting({ startDate: "2026-12-24" }) });
  const paymentId = result.paymentId ?? "";
  till.break(/^POST \/v1\/checkout\/sessions$/, "answer-lost");
  await expect(openCheckout(till.ports, paymentId)).rejects.toMatchObject({ code: "payment-provider" });
  till.heal();
  // A deploy to another address in that very moment: the same key now comes with other parameters.
  till.ports.env = { appUrl: new URL("http://moved.example") };
  expect(await openCheckout(till.ports, paymentId)).toContain("/sandbox/checkout/");
  expect((await till.stripe.checkout.sessions.list()).data).toHaveLength(1);
  pay(till, paymentId);
  await settlePayment(till.ports, paymentId);
  expect((await till.stripe.charges.list()).data).toHaveLength(1);
});

test("a provider away for nine hours: all waits, little is asked, and everything happens once when it is back", async () => {
  const till = openChaoticTill(openWorld());
  const { shared, refunded, waiting } = await threeMatters(till);
  till.break(/./, "unreachable");
  for (let minute = 0; minute < 9 * 60; minute += 1) await later(till, MINUTE);
  const lastHour = till.met.filter(({ at }) => at > till.world.clock.now() - HOUR);
  expect(lastHour.length, "calls in the last of nine hours").toBeLessThan(15);
  expect(transfersOf(till, shared)).toMatchObject([{ state: "pending" }]);
  expect(refundsOf(till, refunded)).toMatchObject([{ state: "pending" }]);
  expect(paymentOf(till, waiting)).toMatchObject({ state: "pending" });

  till.heal();
  for (let hour = 0; hour < 10; hour += 1) await later(till, HOUR);
  await expectEachOnce(till, { shared, refunded, waiting });
});

test.each([1, 3, 40])(
  "answers lost, then the machine is off for %i days: what was done is found again",
  async (days) => {
    const till = openChaoticTill(openWorld());
    const { shared, refunded, waiting } = await threeMatters(till);
    till.break(/^POST \/v1\/(refunds|transfers)$/, "answer-lost");
    await later(till, 0);
    expect(till.met.map(({ call }) => call).sort()).toEqual(["POST /v1/refunds", "POST /v1/transfers"]);
    till.heal();
    await later(till, days * DAY);
    await later(till, HOUR);
    await expectEachOnce(till, { shared, refunded, waiting });
  },
);

test("given up by the outbox after a day, a transfer and a refund are taken up again by the sweeps", async () => {
  const till = openChaoticTill(openWorld());
  const { shared, refunded, waiting } = await threeMatters(till);
  till.break(/^POST \/v1\/(refunds|transfers)$/, "fault of its own");
  for (let hour = 0; hour < 4 * 24; hour += 1) await later(till, HOUR / 2);
  const { deliveries } = schema;
  const given = till.world.database.reads.select().from(deliveries).where(eq(deliveries.state, "failed")).all();
  expect(given.map(({ handler }) => handler).sort()).toEqual(["send-refund", "send-transfer"]);
  till.heal();
  await later(till, 3 * DAY);
  await later(till, HOUR);
  await expectEachOnce(till, { shared, refunded, waiting });
});

test.each([
  ["an hour", HOUR, 62],
  ["a month", 30 * DAY, 2],
])(
  "a clock set back %s in the middle: payment, refund and transfer wait an hour at most",
  async (_how, back, minutes) => {
    const till = openChaoticTill(openWorld());
    const { shared, refunded, waiting } = await threeMatters(till);
    till.world.clock.advance(-back);
    for (let minute = 0; minute < minutes; minute += 1) await later(till, MINUTE);
    await expectEachOnce(till, { shared, refunded, waiting });
  },
);

const SEEDS = IS_FULL ? [1, 2, 3, 4, 5, 6] : [1];

test.each(SEEDS)("the main job under a clock that jumps to and fro ends once, seed %i", async (seed) => {
  const till = openChaoticTill(openWorld());
  const random = numbersFrom(seed);
  const jump = async () => {
    await later(till, Math.round((random() - 0.5) * 4 * HOUR));
    await later(till, Math.round((random() - 0.5) * 20 * SECOND));
  };
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const { paymentId } = await openPosting(till, company, { startDate: "2026-12-01" });
  await jump();
  pay(till, paymentId);
  await jump();
  await settled(till, paymentId);
  const job = till.world.database.reads.select().from(schema.jobs).get();
  const application = anApplication(till, job?.id ?? "", inspector);
  await jump();
  const acceptance = await openAcceptance(till, company, application.id);
  await jump();
  pay(till, acceptance);
  await jump();
  await settled(till, acceptance);
  const booking = till.world.database.reads.select().from(schema.bookings).get();
  till.world.clock.set((booking?.startsAt ?? 0) + DAY / 2);
  const input = { bookingId: booking?.id ?? "" };
  await execute(markWorkDone, { actor: inspector, input: { ...input, note: "Four cylinders made." } });
  await jump();
  await execute(approveWork, { actor: company, input });
  await jump();
  await later(till, 2 * MINUTE);
  expect(transfersOf(till, acceptance)).toMatchObject([{ state: "succeeded", amount: 14_450 }]);
  expect((await till.stripe.charges.list()).data).toHaveLength(2);
  expect((await till.stripe.transfers.list()).data).toHaveLength(1);
  expect(verifyAuditChain(till.world.database.reads).brokenAt).toBeNull();
});

/** A share to transfer, money to refund, and a card that has paid while nobody came back: all promised, none done. */
async function threeMatters(till: ChaoticTill) {
  const company = aCompany();
  const other = aCompany();
  const inspector = await aPayableInspector(till);
  const { booking, paymentId: shared } = await anEngagement(till, company, inspector);
  till.world.clock.set(booking.startsAt + HOUR);
  const job = await aPaidJob(till, other, { startDate: "2027-02-10" });
  const application = anApplication(till, job.id, await aPayableInspector(till));
  const refunded = await openAcceptance(till, other, application.id);
  const { paymentId: waiting } = await openPosting(till, other, { startDate: "2027-02-12" });
  await till.work();

  await execute(deleteJob, { actor: other, input: { jobId: job.id } });
  pay(till, refunded);
  await settlePayment(till.ports, refunded);
  const input = { bookingId: booking.id };
  await execute(markWorkDone, { actor: inspector, input: { ...input, note: "Four cylinders made." } });
  await execute(approveWork, { actor: company, input });
  pay(till, waiting);
  expect(refundsOf(till, refunded)).toMatchObject([{ state: "pending" }]);
  expect(transfersOf(till, shared)).toMatchObject([{ state: "pending" }]);
  return { shared, refunded, waiting };
}

async function expectEachOnce(
  till: ChaoticTill,
  { shared, refunded, waiting }: Record<"shared" | "refunded" | "waiting", string>,
): Promise<void> {
  expect(transfersOf(till, shared)).toMatchObject([{ state: "succeeded", amount: 14_450 }]);
  expect(refundsOf(till, refunded)).toMatchObject([{ state: "succeeded", amount: 17_000 }]);
  expect(paymentOf(till, waiting)).toMatchObject({ state: "succeeded" });
  expect((await till.stripe.transfers.list()).data).toHaveLength(1);
  expect((await till.stripe.refunds.list()).data).toHaveLength(1);
}

/** Lets time pass, and the worker do its work: what a clock set back has put off is pulled back first. */
async function later(till: ChaoticTill, ms: number): Promise<void> {
  till.world.clock.advance(ms);
  pullBackDeliveries();
  await till.work();
}

/** The sweeper comes within the hour, wherever the clock stands. */
async function settled(till: ChaoticTill, paymentId: string): Promise<void> {
  await later(till, HOUR);
  await later(till, 2 * MINUTE);
  expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded" });
}

function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

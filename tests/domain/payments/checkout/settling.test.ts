import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin } from "#tests/support/factories";
import { paymentOf, refundsOf } from "#tests/support/money/books";
import { aPayableInspector, openCredit, openPosting, pay, payIntent, posting } from "#tests/support/money/payments";
import { CARDS, openTill, type Till, workMoney } from "#tests/support/money/till";
import { DAY, openWorld } from "#tests/support/world";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import { closeAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { giveUpPayment } from "~/domain/payments/checkout/give-up-payment.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";

const { auditLog, jobDrafts, jobs } = schema;

function jobsOf(till: Till) {
  return till.world.database.reads.select().from(jobs).all();
}

/** A company has sent the posting form, and stands before its Checkout. */
async function aPostingToPay() {
  const till = openTill(openWorld());
  const company = aCompany();
  return { till, company, ...(await openPosting(till, company)) };
}

describe("a posting fee", () => {
  test("can be paid by card alone, whatever is switched on at the provider", async () => {
    const { till, paymentId } = await aPostingToPay();
    const { checkoutSessionId } = paymentOf(till, paymentId);
    expect(await till.stripe.checkout.sessions.retrieve(checkoutSessionId ?? "")).toMatchObject({
      payment_method_types: ["card"],
    });
  });

  test("makes one job, however often and by whom its outcome is read", async () => {
    const { till, paymentId, draftId } = await aPostingToPay();
    expect(await settlePayment(till.ports, paymentId)).toBe("pending");
    expect(jobsOf(till)).toHaveLength(0);

    expect(pay(till, paymentId)).toMatchObject({ outcome: "paid" });
    for (let time = 0; time < 5; time += 1) expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");

    expect(jobsOf(till)).toMatchObject([{ draftId, postingPaymentId: paymentId, state: "open" }]);
    expect(paymentOf(till, paymentId)).toMatchObject({ amount: 4999, platformFee: 4999, inspectorAmount: 0 });
  });

  test("makes one job when webhook, return page and sweeper come at the same moment", async () => {
    const { till, paymentId } = await aPostingToPay();
    pay(till, paymentId);

    const states = await Promise.all(Array.from({ length: 5 }, () => settlePayment(till.ports, paymentId)));

    expect(states).toEqual(Array(5).fill("succeeded"));
    expect(jobsOf(till)).toHaveLength(1);
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toHaveLength(0);
  });

  test("survives declined cards, and is then paid with another", async () => {
    const { till, paymentId } = await aPostingToPay();

    expect(pay(till, paymentId, CARDS.declined)).toMatchObject({ outcome: "declined" });
    expect(await settlePayment(till.ports, paymentId)).toBe("pending");
    expect(pay(till, paymentId, CARDS.lacksFunds)).toMatchObject({ outcome: "declined" });
    expect(pay(till, paymentId)).toMatchObject({ outcome: "paid" });
    expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");

    expect(jobsOf(till)).toHaveLength(1);
    expect(paymentOf(till, paymentId).attempt).toBe(1);
  });

  test("is charged once by a card that asks for a confirmation, also when the form comes twice", async () => {
    const { till, paymentId } = await aPostingToPay();
    const session = paymentOf(till, paymentId).checkoutSessionId ?? "";

    expect(pay(till, paymentId, CARDS.asksFirst)).toEqual({ outcome: "confirm" });
    expect(await settlePayment(till.ports, paymentId)).toBe("pending");
    expect(till.sandbox.hosted.confirmCheckout(session, true)).toMatchObject({ outcome: "paid" });
    expect(till.sandbox.hosted.confirmCheckout(session, true)).toMatchObject({ outcome: "paid" });
    expect(pay(till, paymentId)).toMatchObject({ outcome: "paid" });
    await settlePayment(till.ports, paymentId);

    expect((await till.stripe.charges.list()).data).toHaveLength(1);
  });

  test("is refunded in full when its draft was discarded before the money came", async () => {
    const { till, paymentId, draftId } = await aPostingToPay();
    till.world.database.write((tx) =>
      tx.update(jobDrafts).set({ state: "discarded" }).where(eq(jobDrafts.id, draftId)).run(),
    );
    pay(till, paymentId);
    await settlePayment(till.ports, paymentId);

    expect(jobsOf(till)).toHaveLength(0);
    expect(paymentOf(till, paymentId)).toMatchObject({
      state: "succeeded",
      failureCode: "draft-not-open",
      fulfilledAt: null,
      refundedAmount: 4999,
      platformFee: 0,
    });
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 4999, reason: "late_payment" }]);
  });

  test("is refunded when the start date had passed before the money came", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await openPosting(till, aCompany(), { startDate: "2026-11-21" });
    pay(till, paymentId);
    till.world.clock.advance(DAY);
    await settlePayment(till.ports, paymentId);
    await workMoney(till);

    expect(paymentOf(till, paymentId)).toMatchObject({ failureCode: "start-date-past", refundedAmount: 4999 });
  });
});

describe("giving up", () => {
  test("closes the Checkout, so that nothing can be paid there; the next try is a new attempt for the same draft", async () => {
    const { till, company, paymentId, draftId } = await aPostingToPay();
    await execute(giveUpPayment, { actor: company, input: { paymentId } });

    expect(await abandonPayment(till.ports, paymentId)).toBe("failed");
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "failed", failureCode: "abandoned" });
    expect(pay(till, paymentId)).toMatchObject({ outcome: "closed" });

    const again = await execute(submitPosting, { actor: company, input: { ...posting(), draftId } });
    expect(again.result.draftId).toBe(draftId);
    expect(paymentOf(till, again.result.paymentId ?? "")).toMatchObject({ attempt: 2, state: "pending" });
    expect(await openCheckout(till.ports, again.result.paymentId ?? "")).not.toBe(
      paymentOf(till, paymentId).checkoutUrl,
    );
  });

  test("counts the money instead, if it came in between", async () => {
    const { till, paymentId } = await aPostingToPay();
    pay(till, paymentId);

    expect(await abandonPayment(till.ports, paymentId)).toBe("succeeded");
    expect(jobsOf(till)).toHaveLength(1);
  });

  test("is for one's own open payments only", async () => {
    const { till, company, paymentId } = await aPostingToPay();

    const byAnother = execute(giveUpPayment, { actor: aCompany(), input: { paymentId } });
    await expect(byAnother).rejects.toMatchObject({ kind: "not_found" });
    const byInspector = execute(giveUpPayment, { actor: await aPayableInspector(till), input: { paymentId } });
    await expect(byInspector).rejects.toMatchObject({ kind: "forbidden" });

    await abandonPayment(till.ports, paymentId);
    const again = execute(giveUpPayment, { actor: company, input: { paymentId } });
    await expect(again).rejects.toMatchObject({ kind: "conflict", code: "payment-closed" });
  });

  test("writes nothing more when a payment that is over is read again", async () => {
    const { till, paymentId } = await aPostingToPay();
    await abandonPayment(till.ports, paymentId);
    const entries = () => till.world.database.reads.select().from(auditLog).all().length;
    const before = entries();

    for (let time = 0; time < 3; time += 1) expect(await settlePayment(till.ports, paymentId)).toBe("failed");
    expect(entries()).toBe(before);
  });

  test("fails by itself when the Checkout runs out", async () => {
    const { till, paymentId } = await aPostingToPay();
    till.world.clock.advance(DAY + 1000);

    expect(await settlePayment(till.ports, paymentId)).toBe("failed");
    expect(paymentOf(till, paymentId).failureCode).toBe("expired");
  });
});

describe("a success that comes after the attempt was over", () => {
  /** The provider's word is older than ours: we have written the attempt off, and its Checkout was paid. */
  async function paidLate(till: Till, paymentId: string) {
    await execute(recordOutcome, {
      actor: SYSTEM,
      input: { paymentId, outcome: { status: "over", code: "abandoned" } },
    });
    pay(till, paymentId);
  }

  test("counts, since the money is there", async () => {
    const { till, paymentId } = await aPostingToPay();
    await paidLate(till, paymentId);

    expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");
    expect(jobsOf(till)).toHaveLength(1);
    expect(paymentOf(till, paymentId)).toMatchObject({ failureCode: null });
  });

  test("goes back when a later attempt has paid for the same thing", async () => {
    const { till, company, paymentId: first, draftId } = await aPostingToPay();
    await paidLate(till, first);
    const again = await execute(submitPosting, { actor: company, input: { ...posting(), draftId } });
    const second = again.result.paymentId ?? "";
    await openCheckout(till.ports, second);
    pay(till, second);
    await settlePayment(till.ports, second);
    expect(jobsOf(till)).toHaveLength(1);

    expect(await settlePayment(till.ports, first)).toBe("succeeded");
    await workMoney(till);

    expect(jobsOf(till)).toHaveLength(1);
    expect(paymentOf(till, first)).toMatchObject({ failureCode: "duplicate-payment", refundedAmount: 4999 });
    expect(refundsOf(till, first)).toMatchObject([{ state: "succeeded", reason: "duplicate_payment" }]);
    expect(paymentOf(till, second)).toMatchObject({ refundedAmount: 0, failureCode: null });
  });

  test.each(["closed", "an inspector's"] as const)(
    "goes back when the company's account is %s by then",
    async (left) => {
      const till = openTill(openWorld());
      const company = aCompany();
      const { paymentId } = await openCredit(till, company);
      const outcome = { status: "over", code: "abandoned" } as const;
      await execute(recordOutcome, { actor: SYSTEM, input: { paymentId, outcome } });
      const actor = anAdmin();
      if (left === "closed") await execute(closeAccount, { actor, input: { userId: company.id } });
      else await execute(changeRole, { actor, input: { userId: company.id, role: "inspector" } });
      await payIntent(till, paymentId);

      expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");
      await workMoney(till);
      expect(paymentOf(till, paymentId)).toMatchObject({ failureCode: "company-gone", refundedAmount: 4999 });
      expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded", reason: "late_payment" }]);
    },
  );
});

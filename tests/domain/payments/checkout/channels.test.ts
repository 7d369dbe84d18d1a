import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import {
  anApplication,
  aPaidJob,
  aPayableInspector,
  expectBooksToHold,
  openTill,
  pay,
  payIntent,
  paymentOf,
} from "#tests/support/money/payments";
import { openWorld } from "#tests/support/world";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { payByCheckout, payByIntent } from "~/domain/payments/checkout/channel-flow.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import type { PaymentChannel } from "~/lib/vocabulary";

const { bookings, payments } = schema;

/** A company before an application: `begin` is what the page's form and the call both do, `key` what makes it a repeat. */
async function aDecision() {
  const till = openTill(openWorld());
  const company = aCompany();
  const job = await aPaidJob(till, company);
  const { id: applicationId } = anApplication(till, job.id, await aPayableInspector(till));
  const begin = async (channel?: PaymentChannel, key?: string) =>
    (await execute(startAcceptance, { actor: company, input: { applicationId, channel }, key })).result.paymentId;
  const attempts = () => reads().select().from(payments).where(eq(payments.subjectId, applicationId)).all();
  return { till, company, applicationId, begin, attempts };
}

describe("a payment begun on the page and asked for over the API", () => {
  test("has its Checkout closed, and a new attempt with an intent", async () => {
    const { till, company, begin, attempts } = await aDecision();
    const first = await begin();
    await payByCheckout(till.ports, company, first);

    const opened = await payByIntent(till.ports, company, await begin("intent", "call-1"));
    expect(opened.paymentId).not.toBe(first);
    expect(attempts()).toMatchObject([
      { id: first, channel: "checkout", state: "failed", failureCode: "abandoned", attempt: 1 },
      { id: opened.paymentId, channel: "intent", state: "pending", attempt: 2, checkoutSessionId: null },
    ]);
    expect(pay(till, first)).toMatchObject({ outcome: "closed" });

    // The call again, with its key and without: the same secret.
    for (const key of ["call-1", undefined]) {
      expect(await payByIntent(till.ports, company, await begin("intent", key))).toEqual(opened);
    }
    await payIntent(till, opened.paymentId);
    expect(await settlePayment(till.ports, opened.paymentId)).toBe("succeeded");
    expect(await settlePayment(till.ports, first)).toBe("failed");
    expect(
      (await till.stripe.charges.list({ payment_intent: paymentOf(till, opened.paymentId).paymentIntentId ?? "" }))
        .data,
    ).toHaveLength(1);
    await expectBooksToHold(till);
  });

  test("counts, when it was paid in between", async () => {
    const { till, company, begin, attempts } = await aDecision();
    const first = await begin();
    await payByCheckout(till.ports, company, first);
    const asked = await begin("intent");
    pay(till, first);

    await expect(payByIntent(till.ports, company, asked)).rejects.toMatchObject({ code: "payment-closed" });
    expect(attempts()).toMatchObject([{ id: first, state: "succeeded" }]);
    expect(reads().select().from(bookings).all()).toHaveLength(1);
    await expect(begin("intent")).rejects.toMatchObject({ code: "application-not-pending" });
    await expectBooksToHold(till);
  });

  test("goes on where a crash left it between closing and beginning anew", async () => {
    const { till, company, begin, attempts } = await aDecision();
    await payByCheckout(till.ports, company, await begin());
    const asked = await begin("intent", "call-1");
    const dying = {
      ...till.ports,
      failPoint: (point: string) => {
        if (point === "payment.outcome-recorded") throw new Error("killed");
      },
    };
    await expect(payByIntent(dying, company, asked)).rejects.toThrow("killed");
    expect(attempts()).toMatchObject([{ state: "failed" }]);

    const opened = await payByIntent(till.ports, company, await begin("intent", "call-1"));
    expect(attempts()).toMatchObject([{ state: "failed" }, { id: opened.paymentId, channel: "intent" }]);
  });

  test("stays open while the provider cannot be reached", async () => {
    const { till, company, begin, attempts } = await aDecision();
    await payByCheckout(till.ports, company, await begin());
    const asked = await begin("intent");
    till.trouble.push("unreachable", "unreachable", "unreachable");
    await expect(payByIntent(till.ports, company, asked)).rejects.toMatchObject({ code: "payment-provider" });
    expect(attempts()).toMatchObject([{ channel: "checkout", state: "pending" }]);
  });
});

describe("a payment begun over the API and asked for on the page", () => {
  test("has its intent cancelled, and a new attempt with a Checkout", async () => {
    const { till, company, begin, attempts } = await aDecision();
    const { paymentId: first } = await payByIntent(till.ports, company, await begin("intent"));

    const address = await payByCheckout(till.ports, company, await begin());
    const [, second] = attempts();
    expect(attempts()).toMatchObject([
      { id: first, channel: "intent", state: "failed", failureCode: "abandoned" },
      { channel: "checkout", state: "pending", checkoutUrl: address, attempt: 2 },
    ]);
    await expect(payIntent(till, first)).rejects.toMatchObject({ code: "payment_intent_unexpected_state" });
    pay(till, second?.id ?? "");
    expect(await settlePayment(till.ports, second?.id ?? "")).toBe("succeeded");
    await expectBooksToHold(till);
  });

  test("counts, when it was paid in between", async () => {
    const { till, company, begin, attempts } = await aDecision();
    const { paymentId: first } = await payByIntent(till.ports, company, await begin("intent"));
    const asked = await begin();
    await payIntent(till, first);

    await expect(payByCheckout(till.ports, company, asked)).rejects.toMatchObject({ code: "payment-closed" });
    expect(attempts()).toMatchObject([{ id: first, state: "succeeded" }]);
    expect(reads().select().from(bookings).all()).toHaveLength(1);
    await expectBooksToHold(till);
  });

  test("is closed for a late repeat of the call", async () => {
    const { till, company, begin } = await aDecision();
    await payByIntent(till.ports, company, await begin("intent", "call-1"));
    await payByCheckout(till.ports, company, await begin());
    const repeated = payByIntent(till.ports, company, await begin("intent", "call-1"));
    await expect(repeated).rejects.toMatchObject({ code: "payment-closed" });
  });
});

test("another company's payment is not found", async () => {
  const { till, begin } = await aDecision();
  const paymentId = await begin("intent");
  await expect(payByIntent(till.ports, aCompany(), paymentId)).rejects.toMatchObject({ kind: "not_found" });
  await expect(payByCheckout(till.ports, aCompany(), paymentId)).rejects.toMatchObject({ kind: "not_found" });
});

test("an attempt keeps its channel", async () => {
  const { till, begin } = await aDecision();
  const paymentId = await begin("intent");
  const change = (tx: Parameters<Parameters<typeof till.world.database.write>[0]>[0]) =>
    tx.update(payments).set({ channel: "checkout" }).where(eq(payments.id, paymentId)).run();
  expect(() => till.world.database.write(change)).toThrow("keeps its channel");
});

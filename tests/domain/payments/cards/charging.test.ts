import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import {
  anApplication,
  aPaidJob,
  aPayableInspector,
  CARDS,
  expectBooksToHold,
  openAcceptance,
  openCredit,
  openPosting,
  openTill,
  pay,
  paymentOf,
  posting,
  type Till,
} from "#tests/support/money/payments";
import { aSavedCard } from "#tests/support/money/saved-cards";
import { openWorld } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { changeJob } from "~/domain/applications/change-job/change-job.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { chargeCard } from "~/domain/payments/cards/charge-card-flow.server";
import { loadCard } from "~/domain/payments/cards/load-card.server";
import { payByCard } from "~/domain/payments/cards/pay-by-card.server";
import { ownCard } from "~/domain/payments/cards/queries.server";
import { removeCard } from "~/domain/payments/cards/remove-card.server";
import { newestAttempt, ownAttempt, payByCheckout, payByIntent } from "~/domain/payments/checkout/channel-flow.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";

const { payments } = schema;

async function aPosting(number = CARDS.pays) {
  const till = openTill(openWorld());
  const company = aCompany();
  const cardId = await aSavedCard(till, company, number);
  const { paymentId, draftId } = await openPosting(till, company);
  const attempts = () => reads().select().from(payments).where(eq(payments.subjectId, draftId)).all();
  return { till, company, cardId, paymentId, attempts };
}

/** Presses on a page that shows this card; the one that is saved now unless it is named. */
async function press(till: Till, company: CompanyActor, paymentId: string, cardId = ownCard(company)?.id ?? "none") {
  await execute(payByCard, { actor: company, input: { paymentId, cardId } });
  return chargeCard(till.ports, company, { paymentId, cardId });
}

describe("paying by the saved card", () => {
  test("charges it once, however often it is pressed, also at the same moment; the Checkout begun before is closed", async () => {
    const { till, company, paymentId, attempts } = await aPosting();
    const [one, two] = await Promise.allSettled([press(till, company, paymentId), press(till, company, paymentId)]);
    expect([one.status, two.status]).toContain("fulfilled");
    await press(till, company, attempts().at(-1)?.id ?? "").catch(() => undefined);
    expect(attempts()).toMatchObject([
      { id: paymentId, channel: "checkout", state: "failed" },
      { channel: "intent", state: "succeeded", amount: 4999 },
    ]);
    expect(pay(till, paymentId)).toMatchObject({ outcome: "closed" });
    expect((await till.stripe.charges.list()).data).toMatchObject([{ amount: 4999, paid: true }]);
    await expectBooksToHold(till);
  });

  test("pays again and again", async () => {
    const { till, company, paymentId } = await aPosting();
    await press(till, company, paymentId);
    const next = await openPosting(till, company);
    await press(till, company, next.paymentId);
    expect((await till.stripe.charges.list()).data).toHaveLength(2);
    await expectBooksToHold(till);
  });

  test("a refusal leaves the payment open and is told; another card pays it", async () => {
    const { till, company, paymentId, attempts } = await aPosting("4000000000000341");
    const charged = await press(till, company, paymentId);
    expect(charged).toEqual({ paymentId: attempts().at(-1)?.id, bankUrl: null, isPriceNew: false });
    const { progress } = await payByIntent(till.ports, company, charged.paymentId);
    expect(progress).toMatchObject({ state: "pending", refusal: "Your card was declined." });
    await aSavedCard(till, company);
    await press(till, company, charged.paymentId);
    expect(paymentOf(till, charged.paymentId).state).toBe("succeeded");
    await expectBooksToHold(till);
  });

  test.each([true, false])("leads to the card's bank where that asks; approved: %s", async (approved) => {
    const { till, company, paymentId } = await aPosting(CARDS.asksFirst);
    const charged = await press(till, company, paymentId);
    const address = new URL(charged.bankUrl ?? "");
    expect(address.pathname).toMatch(/^\/sandbox\/authentication\/pi_/);
    const secret = address.searchParams.get("client_secret") ?? "";
    const back = till.sandbox.hosted.authenticate(address.pathname.split("/").at(-1) ?? "", secret, approved);
    expect(back?.redirectTo).toContain(`/payments/${charged.paymentId}?from=checkout`);
    expect(await settlePayment(till.ports, charged.paymentId)).toBe(approved ? "succeeded" : "pending");
    await expectBooksToHold(till);
  });

  test("is refused without a saved card, and for another company's payment", async () => {
    const { till, company, cardId, paymentId } = await aPosting();
    const other = aCompany();
    await aSavedCard(till, other);
    await expect(press(till, other, paymentId)).rejects.toMatchObject({ kind: "not_found" });
    await execute(removeCard, { actor: company, input: { cardId } });
    await expect(press(till, company, paymentId)).rejects.toMatchObject({ code: "no-saved-card" });
    await expect(chargeCard(till.ports, company, { paymentId, cardId })).rejects.toMatchObject({
      code: "no-saved-card",
    });
    expect((await till.stripe.charges.list()).data).toEqual([]);
  });

  test("charges no other sum than the page showed: at a new price it opens the payment and leaves it", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const job = await aPaidJob(till, company);
    const { id: applicationId } = anApplication(till, job.id, await aPayableInspector(till));
    const shown = await openAcceptance(till, company, applicationId);
    await aSavedCard(till, company);
    await abandonPayment(till.ports, shown);
    const fields = {
      ...posting({ requiresInspectorEquipment: true, equipmentFee: "90" }),
      jobId: job.id,
      seen: job.updatedAt,
    };
    await execute(changeJob, { actor: company, input: fields });

    const charged = await press(till, company, shown);
    expect(charged).toMatchObject({ bankUrl: null, isPriceNew: true });
    const { amount } = paymentOf(till, charged.paymentId);
    expect(amount).not.toBe(paymentOf(till, shown).amount);
    expect(paymentOf(till, charged.paymentId).state).toBe("pending");
    expect(await press(till, company, charged.paymentId)).toMatchObject({ isPriceNew: false });
    expect(paymentOf(till, charged.paymentId).state).toBe("succeeded");
    await expectBooksToHold(till);
  });

  test("of a page whose payment was made in another tab does not buy the same thing a second time", async () => {
    const { till, company } = await aPosting();
    const { paymentId: begun } = await openCredit(till, company);
    await payByCheckout(till.ports, company, begun);
    const shown = newestAttempt(ownAttempt(company, begun)).id;
    pay(till, shown);
    expect(await settlePayment(till.ports, shown)).toBe("succeeded");
    const next = await openCredit(till, company);
    for (const pressed of [() => press(till, company, shown), () => payByIntent(till.ports, company, shown)]) {
      await expect(pressed()).rejects.toMatchObject({ code: "payment-closed" });
    }
    expect(paymentOf(till, next.paymentId).state).toBe("pending");
    expect((await till.stripe.charges.list()).data).toHaveLength(1);
  });

  test.each(["the card", "its owner"])(
    "is refused where %s is gone at the provider; nothing is charged",
    async (gone) => {
      const { till, company, cardId, paymentId, attempts } = await aPosting();
      const { customerId, paymentMethodId } = loadCard(reads(), cardId);
      if (gone === "the card") await till.stripe.paymentMethods.detach(paymentMethodId ?? "");
      else await till.stripe.customers.del(customerId ?? "");
      await expect(press(till, company, paymentId)).rejects.toMatchObject({ code: "no-saved-card" });
      expect(attempts().at(-1)?.state).toBe("pending");
      expect((await till.stripe.charges.list()).data).toEqual([]);
    },
  );

  test("never charges another card than the page showed", async () => {
    const { till, company, cardId, paymentId } = await aPosting();
    await aSavedCard(till, company, "5555555555554444");
    await expect(press(till, company, paymentId, cardId)).rejects.toMatchObject({ code: "no-saved-card" });
    await expect(chargeCard(till.ports, company, { paymentId, cardId })).rejects.toMatchObject({
      code: "no-saved-card",
    });
    expect((await till.stripe.charges.list()).data).toEqual([]);
  });

  test("an answer that is lost charges once: the page asks the provider", async () => {
    const { till, company, paymentId, attempts } = await aPosting();
    till.troubled = /\/confirm$/;
    till.trouble.push("answer-lost", "unreachable", "unreachable");
    await expect(press(till, company, paymentId)).rejects.toMatchObject({ code: "payment-provider" });
    const paidBy = attempts().at(-1)?.id ?? "";
    expect(await settlePayment(till.ports, paidBy)).toBe("succeeded");
    await press(till, company, paidBy).catch(() => undefined);
    expect((await till.stripe.charges.list()).data).toHaveLength(1);
    await expectBooksToHold(till);
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { paymentOf } from "#tests/support/money/books";
import {
  anApplication,
  aPaidJob,
  aPayableInspector,
  openAcceptance,
  openCredit,
  openPosting,
  pay,
  payAtCheckout,
  posting,
} from "#tests/support/money/payments";
import { aCardPage, aSavedCard } from "#tests/support/money/saved-cards";
import { CARDS, openTill, type Till } from "#tests/support/money/till";
import { setCompany } from "#tests/support/people";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { changeJob } from "~/domain/applications/change-job/change-job.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { beginCard } from "~/domain/payments/cards/begin-card.server";
import { detachCard, openCardPage, readCard } from "~/domain/payments/cards/card-flow.server";
import { chargeCard } from "~/domain/payments/cards/charge-card-flow.server";
import { loadCard } from "~/domain/payments/cards/load-card.server";
import { payByCard } from "~/domain/payments/cards/pay-by-card.server";
import { ownCard, usableCard } from "~/domain/payments/cards/queries.server";
import { removeCard } from "~/domain/payments/cards/remove-card.server";
import { sweepCards } from "~/domain/payments/cards/sweep-cards-flow.server";
import { newestAttempt, payByCheckout, payByIntent } from "~/domain/payments/checkout/channel-flow.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { ownAttempt } from "~/domain/payments/queries.server";

const { payments } = schema;

const rowOf = (cardId: string) => loadCard(reads(), cardId);
const begin = (actor: CompanyActor) => execute(beginCard, { actor, input: {} });

describe("saving a card", () => {
  test("takes it on the provider's page, charges nothing, and keeps its face alone", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const { cardId, sessionId } = await aCardPage(till, company);
    expect(await readCard(till.ports, cardId)).toBe("adding");
    expect(ownCard(company)).toBeNull();
    payAtCheckout(till, sessionId);
    expect(await readCard(till.ports, cardId)).toBe("saved");
    const face = { id: cardId, brand: "visa", last4: "4242", expMonth: 12, expYear: 2030, isExpired: false };
    expect(ownCard(company)).toEqual(face);
    expect(ownCard(aCompany())).toBeNull();
    expect((await till.stripe.charges.list()).data).toEqual([]);
    expect(JSON.stringify(rowOf(cardId))).not.toContain("4242424242424242");
    const method = await till.stripe.paymentMethods.retrieve(rowOf(cardId).paymentMethodId ?? "");
    expect(method.customer).toBe(rowOf(cardId).customerId);
  });

  test("begun twice opens one page; a declined card leaves it open for another", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const { cardId, sessionId } = await aCardPage(till, company);
    expect(await aCardPage(till, company)).toEqual({ cardId, sessionId });
    expect(payAtCheckout(till, sessionId, CARDS.declined)).toMatchObject({ outcome: "declined" });
    expect(await readCard(till.ports, cardId)).toBe("adding");
    payAtCheckout(till, sessionId);
    expect(await readCard(till.ports, cardId)).toBe("saved");
  });

  test.each([true, false])("waits for the step at the bank; approved: %s", async (approved) => {
    const till = openTill(openWorld());
    const { cardId, sessionId } = await aCardPage(till, aCompany());
    expect(payAtCheckout(till, sessionId, CARDS.asksFirst)).toMatchObject({ outcome: "confirm" });
    expect(await readCard(till.ports, cardId)).toBe("adding");
    till.sandbox.hosted.confirmCheckout(sessionId, approved);
    expect(await readCard(till.ports, cardId)).toBe(approved ? "saved" : "adding");
  });

  test("another takes the place of the first, which is removed at the provider; one customer for both", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const first = await aSavedCard(till, company);
    const second = await aSavedCard(till, company, "5555555555554444");
    expect(ownCard(company)).toMatchObject({ id: second, brand: "mastercard", last4: "4444" });
    expect(rowOf(first)).toMatchObject({ state: "removed", customerId: rowOf(second).customerId });
    await sweepCards(till.ports);
    const method = await till.stripe.paymentMethods.retrieve(rowOf(first).paymentMethodId ?? "");
    expect(method.customer).toBeNull();
    expect(rowOf(first).nextCheckAt).toBeNull();
  });

  test("the sweep finds a card whose payer did not come back, and ends a page that expired", async () => {
    const till = openTill(openWorld());
    const [company, other] = [aCompany(), aCompany()];
    const { cardId, sessionId } = await aCardPage(till, company);
    const { cardId: left } = await aCardPage(till, other);
    payAtCheckout(till, sessionId);
    till.world.clock.advance(2 * MINUTE);
    await sweepCards(till.ports);
    expect([rowOf(cardId).state, rowOf(left).state]).toEqual(["saved", "adding"]);
    till.world.clock.advance(DAY + MINUTE);
    await sweepCards(till.ports);
    expect(rowOf(left)).toMatchObject({ state: "failed", nextCheckAt: null });
    await expect(openCardPage(till.ports, left)).rejects.toMatchObject({ code: "card-closed" });
    expect((await begin(other)).result.cardId).not.toBe(left);
  });

  test("a crash before the page was recorded is gone on from by the sweep", async () => {
    const till = openTill(openWorld());
    const { cardId } = (await begin(aCompany())).result;
    till.troubled = /checkout\/sessions/;
    till.trouble.push("unreachable", "unreachable", "unreachable");
    await expect(openCardPage(till.ports, cardId)).rejects.toMatchObject({ code: "payment-provider" });
    till.world.clock.advance(2 * MINUTE);
    await sweepCards(till.ports);
    expect(rowOf(cardId).checkoutSessionId).toMatch(/^cs_/);
  });

  test("a company that was deleted at the provider saves a card as another customer", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const first = rowOf(await aSavedCard(till, company));
    await till.stripe.customers.del(first.customerId ?? "");
    till.world.clock.advance(MINUTE);
    const second = rowOf(await aSavedCard(till, company));
    expect(second).toMatchObject({ state: "saved", customerId: expect.not.stringMatching(first.customerId ?? "") });
    expect(rowOf(first.id).state).toBe("removed");
  });

  test("ten cards a day may be begun", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    for (let n = 0; n < 10; n += 1) await aSavedCard(till, company);
    await expect(begin(company)).rejects.toMatchObject({ code: "card-quota", params: { most: 10 } });
    till.world.clock.advance(DAY);
    await expect(begin(company)).resolves.toBeDefined();
  });

  test("after its last month it may be seen and not used", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    await aSavedCard(till, company);
    till.world.clock.set(Date.UTC(2030, 11, 31, 12));
    expect(usableCard(company)).not.toBeNull();
    till.world.clock.set(Date.UTC(2031, 0, 2, 12));
    expect(ownCard(company)).toMatchObject({ isExpired: true });
    expect(usableCard(company)).toBeNull();
  });
});

describe("removing a card", () => {
  test("takes it out of use at once, and at the provider as soon as that answers", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const cardId = await aSavedCard(till, company);
    await execute(removeCard, { actor: company, input: { cardId } });
    expect(ownCard(company)).toBeNull();
    till.troubled = /detach/;
    till.trouble.push("unreachable", "unreachable", "unreachable");
    await expect(detachCard(till.ports, cardId)).rejects.toThrow();
    expect(rowOf(cardId).nextCheckAt).not.toBeNull();
    till.world.clock.advance(2 * MINUTE);
    await sweepCards(till.ports);
    expect(rowOf(cardId)).toMatchObject({ state: "removed", nextCheckAt: null });
    await detachCard(till.ports, cardId);
  });

  test("another company's is not found", async () => {
    const till = openTill(openWorld());
    const cardId = await aSavedCard(till, aCompany());
    await expect(execute(removeCard, { actor: aCompany(), input: { cardId } })).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  test("happens when the company is closed, and a card that is being typed is not taken any more", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const cardId = await aSavedCard(till, company);
    const { cardId: typed, sessionId } = await aCardPage(till, company);
    setCompany(company.company.id, { closedAt: till.world.clock.now() });
    expect([rowOf(cardId).state, rowOf(typed).state]).toEqual(["removed", "failed"]);
    payAtCheckout(till, sessionId);
    await sweepCards(till.ports);
    expect(rowOf(cardId).nextCheckAt).toBeNull();
    expect((await till.stripe.paymentMethods.retrieve(rowOf(cardId).paymentMethodId ?? "")).customer).toBeNull();
    expect(rowOf(typed).state).toBe("failed");
  });
});

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
  });

  test("pays again and again", async () => {
    const { till, company, paymentId } = await aPosting();
    await press(till, company, paymentId);
    const next = await openPosting(till, company);
    await press(till, company, next.paymentId);
    expect((await till.stripe.charges.list()).data).toHaveLength(2);
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
  });
});

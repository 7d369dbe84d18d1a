import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { expectBooksToHold, quiet, toldOnce } from "../support/chaos/chaos-books";
import { acceptOne, aPair, type Stage, suspend } from "../support/chaos/chaos-flow";
import type { Fetched } from "../support/people/form-client";
import { CARD, DAY, eventually, pay, postingFields, rowsOf } from "../support/people/story";
import { expect, test } from "../support/server/site";

const SECOND = 1000;
const DECLINED = { ...CARD, number: "4000000000000002" };
const LACKS_FUNDS = { ...CARD, number: "4000000000009995" };
const ASKS_FIRST = { ...CARD, number: "4000002760003184" };
const DISPUTED = { ...CARD, number: "4000000000000259" };
const FAILS_REFUNDS = { ...CARD, number: "4000000000005126" };

for (const [what, card, told] of [
  ["declined", DECLINED, "Your card was declined."],
  ["that lacks funds", LACKS_FUNDS, "Your card has insufficient funds."],
] as const) {
  test(`a card ${what} is told so, charges nothing, and another one pays`, async ({ site }) => {
    const { server, cast } = site;
    const pair = await aPair(site);
    const { engineer, company } = pair;
    const checkout = await engineer.submit("/post-job", postingFields(server));
    for (let time = 0; time < 2; time += 1) {
      const refused = await engineer.submit(checkout.path, card);
      expect(refused.status).toBe(402);
      expect(textOf(refused)).toContain(told);
    }
    await quiet(server, cast);
    expect(rowsOf(cast, company)).toMatchObject({ jobs: [], payments: [{ state: "pending" }], refunds: [] });
    await pay(engineer, checkout);
    expect(rowsOf(cast, company)).toMatchObject({ jobs: [{ state: "open" }], payments: [{ state: "succeeded" }] });
    await expectCharges(pair, site, [4999]);
    await expectBooksToHold(server, cast);
  });
}

test("a card that asks for a confirmation pays when it is approved, once though approved twice", async ({ site }) => {
  const { server, cast } = site;
  const pair = await aPair(site);
  const { engineer, company } = pair;
  const step = await engineer.submit((await engineer.submit("/post-job", postingFields(server))).path, ASKS_FIRST);
  expect(step.path).toMatch(/\/confirmation$/);
  await quiet(server, cast);
  expect(rowsOf(cast, company)).toMatchObject({ jobs: [], payments: [{ state: "pending" }] });
  const answer = step.form(step.path);
  answer.set("answer", "approve");
  const [first, second] = await Promise.all([
    engineer.client.post(step.path, answer),
    engineer.client.post(step.path, answer),
  ]);
  expect([first.path, second.path].join()).toContain(`/jobs/${rowsOf(cast, company).jobs[0]?.id}`);
  expect(rowsOf(cast, company)).toMatchObject({ jobs: [{ state: "open" }], payments: [{ state: "succeeded" }] });
  await expectCharges(pair, site, [4999]);
  await expectBooksToHold(server, cast);
});

test("a refused confirmation charges nothing and says why; another card pays", async ({ site }) => {
  const { server, cast } = site;
  const pair = await aPair(site);
  const { engineer, company } = pair;
  const checkout = await engineer.submit("/post-job", postingFields(server));
  const step = await engineer.submit(checkout.path, ASKS_FIRST);
  const refused = await engineer.submit(step.path, { answer: "fail" });
  expect(refused.status).toBe(402);
  expect(textOf(refused)).toContain("We are unable to authenticate your payment method.");
  await quiet(server, cast);
  expect(rowsOf(cast, company)).toMatchObject({ jobs: [], payments: [{ state: "pending" }] });
  await pay(engineer, checkout);
  expect(rowsOf(cast, company)).toMatchObject({ jobs: [{ state: "open" }], payments: [{ state: "succeeded" }] });
  await expectCharges(pair, site, [4999]);
  await expectBooksToHold(server, cast);
});

test("a confirmation that nobody answers ends with its Checkout after a day; what was entered can be paid anew", async ({
  site,
}) => {
  const { server, cast } = site;
  const pair = await aPair(site);
  const { engineer, company } = pair;
  const posting = await engineer.submit("/post-job", postingFields(server, 10));
  await engineer.submit(posting.path, ASKS_FIRST);
  server.advance(DAY + 3_600_000);
  await eventually(server, () => rowsOf(cast, company).payments[0]?.state === "failed");
  const [payment] = rowsOf(cast, company).payments;
  const page = await engineer.get(`/payments/${payment?.id}`);
  expect(textOf(page)).toContain("nothing was charged");
  const draft = `/post-job?draft=${payment?.subjectId}`;
  await pay(engineer, await engineer.submit(draft, {}, "/post-job"));
  expect(rowsOf(cast, company)).toMatchObject({ jobs: [{ state: "open" }] });
  await expectCharges(pair, site, [4999]);
  await expectBooksToHold(server, cast);
});

test("a payment that the cardholder's bank disputes holds the engagement, and nothing is transferred", async ({
  site,
}) => {
  const { server, cast } = site;
  const pair = await aPair(site);
  const { engineer, tester, company } = pair;
  await pay(engineer, await engineer.submit("/post-job", postingFields(server)));
  const checkout = await acceptOne(site, pair);
  await engineer.submit(checkout.path, DISPUTED);
  const bookingId = rowsOf(cast, company).bookings[0]?.id ?? "";
  server.advance(5 * SECOND);
  await eventually(server, () => rowsOf(cast, company).bookings[0]?.state === "disputed");
  const seenBy = async (person: typeof tester) => textOf(await person.get(`/bookings/${bookingId}`));
  expect(await seenBy(tester)).toContain("Don't go to the site unless this booking is confirmed again.");
  server.advance(2 * DAY);
  expect(await seenBy(engineer)).toContain("The card's bank is reviewing a payment for this booking.");
  expect(await seenBy(tester)).toContain("The company's bank is reviewing the payment.");
  for (const [person, noun] of [
    [tester, "work-report"],
    [engineer, "approval"],
  ] as const) {
    const address = `/bookings/${bookingId}/${noun}`;
    const page = await person.get(address);
    expect(textOf(page)).toContain("disputed");
    expect(() => page.form(address)).toThrow("no form");
  }
  await quiet(server, cast);
  expect(rowsOf(cast, company)).toMatchObject({ transfers: [], refunds: [], bookings: [{ state: "disputed" }] });
  await expectCharges(pair, site, [4999, 17_000]);
  await expectBooksToHold(server, cast);
});

test("a refund that the bank sends back is told as what it is, and stays owed", async ({ site }) => {
  const { server, cast } = site;
  const pair = await aPair(site);
  const { engineer, company } = pair;
  await pay(engineer, await engineer.submit("/post-job", postingFields(server)));
  const checkout = await acceptOne(site, pair);
  // What can be paid for no more is refunded.
  suspend(site, pair.inspector);
  const back = await engineer.submit(checkout.path, FAILS_REFUNDS);
  expect(textOf(back)).toContain("The payment goes back");
  await eventually(server, () => rowsOf(cast, company).refunds[0]?.state === "succeeded");
  server.advance(20 * SECOND);
  await eventually(server, () => rowsOf(cast, company).refunds[0]?.state === "owed");
  await quiet(server, cast);
  const { refunds, payments, bookings } = rowsOf(cast, company);
  expect(bookings).toEqual([]);
  expect(refunds).toMatchObject([{ amount: 17_000, state: "owed", failureCode: "expired_or_canceled_card" }]);
  expect(payments.find(({ amount }) => amount === 17_000)).toMatchObject({
    state: "succeeded",
    refundedAmount: 17_000,
  });
  const page = await engineer.get(`/payments/${refunds[0]?.paymentId}`);
  expect(textOf(page)).toContain("The refund has not arrived yet.");
  expect(toldOnce(cast, company)).toContain("refund_failed");
  await expectCharges(pair, site, [4999, 17_000]);
  await expectBooksToHold(server, cast);
});

/** What the provider has captured of a company's payments: nothing else, and nothing twice. */
async function expectCharges({ company }: { company: { id: string } }, { cast }: Stage, amounts: number[]) {
  const { payments } = schema;
  const own = cast.database.reads.select().from(payments).where(eq(payments.companyId, company.id)).all();
  const lists = await Promise.all(own.map(({ id }) => cast.stripe.charges.list({ transfer_group: id })));
  const paid = lists.flatMap(({ data }) => data).filter((charge) => charge.paid);
  expect(paid.map(({ amount_captured }) => amount_captured).sort()).toEqual([...amounts].sort());
}

/** The page's words, as they are read. */
function textOf({ text }: Fetched): string {
  return text.replaceAll("&#x27;", "'").replaceAll(/<!-- -->/g, "");
}

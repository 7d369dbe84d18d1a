import { test as base, expect } from "@playwright/test";
import { ledgerFindings } from "#tests/support/money/ledger";
import { verifyAuditChain } from "~/domain/audit/verify.server";
import { suspend } from "../support/chaos/chaos-flow";
import { applicationOf, CARD, DAY, eventually, Persistent, pay, postingFields, rowsOf } from "../support/people/story";
import { type Cast, castOf } from "../support/server/cast";
import { aServer, type Server } from "../support/server/server";

/** Each test kills its server, so each has one of its own. */
const test = base.extend<{ server: Server; cast: Cast }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  server: async ({}, use) => {
    const server = await aServer();
    await use(server);
    await server.remove();
  },
  cast: async ({ server }, use) => {
    const cast = castOf(server);
    await use(cast);
    cast.close();
  },
});

// The first pass through a point is the posting's, the second the acceptance's.
const PAYMENT_POINTS = [
  "payment.recorded",
  "payment.checkout-opened",
  "payment.outcome-read",
  "payment.outcome-recorded",
];
const POINTS = [
  ...PAYMENT_POINTS,
  ...PAYMENT_POINTS.map((point) => `${point}:2`),
  "transfer.recorded",
  "transfer.sent",
];

for (const point of POINTS) {
  test(`killed at ${point}: nothing is lost, nothing doubled`, async ({ server, cast }) => {
    const { company, engineer, tester, application } = await anApplication(server, cast, point);
    await pay(engineer, await engineer.submit(`/applications/${application.id}/acceptance`, {}));
    await eventually(server, () => rowsOf(cast, company).bookings.length > 0);
    const bookingId = rowsOf(cast, company).bookings[0]?.id ?? "";

    server.advance(2 * DAY);
    await tester.submit(`/bookings/${bookingId}/work-report`, { note: "Four cylinders made." });
    await engineer.submit(`/bookings/${bookingId}/approval`, {});
    await server.killedAndBack();
    // The dead worker's claim lapses.
    server.advance(120_000);
    await eventually(server, () => rowsOf(cast, company).transfers[0]?.state === "succeeded");

    const after = rowsOf(cast, company);
    expect(after.jobs).toHaveLength(1);
    expect(after.jobs[0]?.state).toBe("completed");
    expect(after.bookings).toMatchObject([{ state: "completed" }]);
    expect(after.succeeded.map(({ amount }) => amount).sort()).toEqual([17_000, 4999].sort());
    expect(after.transfers).toMatchObject([{ amount: 14_450, state: "succeeded" }]);
    expect(after.refunds).toEqual([]);
    await expectBooksToHold(cast);
  });
}

for (const point of ["refund.recorded", "refund.sent"]) {
  test(`killed at ${point}: the money goes back once`, async ({ server, cast }) => {
    const { company, inspector, engineer, application } = await anApplication(server, cast, point);
    const checkout = await engineer.submit(`/applications/${application.id}/acceptance`, {});
    // While the card is typed in, it comes to be that nobody can be booked.
    suspend({ server, cast }, inspector);
    await engineer.client.submit(checkout.path, CARD).catch(() => undefined);

    await server.killedAndBack();
    server.advance(120_000);
    await eventually(server, () => rowsOf(cast, company).refunds[0]?.state === "succeeded");
    const after = rowsOf(cast, company);
    expect(after.refunds).toMatchObject([{ amount: 17_000, state: "succeeded" }]);
    expect(after.bookings).toEqual([]);
    await expectBooksToHold(cast);
  });
}

for (const point of ["account.recorded", "account.created"]) {
  test(`killed at ${point}: the inspector has one account at the provider`, async ({ server, cast }) => {
    const inspector = await cast.inspector({ payable: false });
    await server.start({ FAIL_AT: point });
    const tester = new Persistent(server);
    await tester.client.signIn(inspector);
    const opened = await tester.submit("/inspector-payments", {}, "/inspector-payments/account-link");
    await server.killedAndBack();
    expect(opened.path).toMatch(/^\/sandbox\/connect\//);
    const accounts = await cast.stripe.accounts.list({ limit: 10 });
    expect(accounts.data).toHaveLength(1);
    expect(opened.path).toContain(accounts.data[0]?.id);
  });
}

/** A job that is posted and paid, with an application, on a server that will be killed at this point. */
async function anApplication(server: Server, cast: Cast, point: string) {
  const company = await cast.company();
  const inspector = await cast.inspector();
  await server.start({ FAIL_AT: point });
  const engineer = new Persistent(server);
  const tester = new Persistent(server);
  await engineer.client.signIn(company);
  await tester.client.signIn(inspector);

  await pay(engineer, await engineer.submit("/post-job", postingFields(server)));
  await eventually(server, () => rowsOf(cast, company).jobs.length > 0);
  const jobId = rowsOf(cast, company).jobs[0]?.id ?? "";
  await tester.submit(`/jobs/${jobId}`, { coverLetter: "Ten years on decks." }, `/jobs/${jobId}/application`);
  const application = applicationOf(cast, jobId, inspector);
  return { company, inspector, engineer, tester, application };
}

async function expectBooksToHold(cast: Cast): Promise<void> {
  expect(await ledgerFindings(cast.database.reads, cast.stripe)).toEqual([]);
  expect(verifyAuditChain(cast.database.reads).brokenAt).toBeNull();
}

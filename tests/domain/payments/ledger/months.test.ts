import { beforeEach, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { paymentOf, transfersOf } from "#tests/support/money/books";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { anEngagement, aPaidCredit, aPayableInspector } from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { openTill, type Till, workMoney } from "#tests/support/money/till";
import { anApprovedEngagement } from "#tests/support/work/approved-work";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { beginClockWait } from "~/domain/clock/begin-clock-wait.server";
import { recordClock } from "~/domain/clock/record-clock.server";
import { execute } from "~/domain/command.server";
import { journalOf, trialBalance } from "~/domain/payments/ledger/accounts-view.server";
import { closeMonth } from "~/domain/payments/ledger/close-month-flow.server";
import { closePeriod } from "~/domain/payments/ledger/close-period.server";
import { inspectorYears } from "~/domain/payments/ledger/inspector-years.server";
import { readMonth } from "~/domain/payments/ledger/months";
import { post } from "~/domain/payments/ledger/post.server";
import { pauseSweep } from "~/domain/payments/sweep/pause-sweep.server";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";
import { isSweptUntil, sweptUntil } from "~/domain/payments/sweep/swept-until.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";

const { closedPeriods, journal } = schema;

beforeEach(stageBooks);

function month(text: string) {
  const found = readMonth(text);
  if (!found) throw new Error(`${text} is no month`);
  return found;
}

/** Work of November that is paid out, and half of it refunded in December. */
async function booksOfTwoMonths(): Promise<{ till: Till; inspectorId: string }> {
  const till = openTill(openWorld());
  const { paymentId, inspector } = await anApprovedEngagement(till);
  await workMoney(till);
  till.world.clock.advance(2 * MINUTE);
  await sweepProvider(till.ports);
  till.world.clock.set(Date.UTC(2026, 11, 3));
  await till.stripe.refunds.create({ charge: paymentOf(till, paymentId).chargeId ?? "", amount: 8500 });
  till.world.clock.advance(2 * MINUTE);
  await sweepProvider(till.ports);
  return { till, inspectorId: inspector.id };
}

test("each month balances, and what is learned in December is December's", async () => {
  const { till } = await booksOfTwoMonths();
  const { reads } = till.world.database;
  for (const text of ["2026-11", "2026-12"]) {
    const accounts = trialBalance(reads, month(text));
    expect(accounts.reduce((sum, { closing }) => sum + closing, 0)).toBe(0);
    const rows = [...journalOf(reads, month(text))].flat();
    expect(accounts.reduce((sum, { debits }) => sum + debits, 0)).toBe(rows.reduce((sum, row) => sum + row.amount, 0));
  }
  const closing = (text: string, account: string) =>
    trialBalance(reads, month(text)).find((one) => one.account === account)?.closing;
  expect(closing("2026-11", "platform_fees")).toBe(-2550);
  expect(closing("2026-12", "platform_fees")).toBe(-1275);
  expect(closing("2026-11", "platform_losses")).toBe(0);
  expect(closing("2026-12", "platform_losses")).toBe(7225);
  expect(closing("2026-12", "held_shares")).toBe(0);
  expect(closing("2026-12", "refunds_owed")).toBe(0);
  expect([...journalOf(reads, month("2027-01"))]).toEqual([]);
});

test("an inspector's year has the gross of each month, and what is left of it", async () => {
  const { till, inspectorId } = await booksOfTwoMonths();
  const [year, ...others] = inspectorYears(till.world.database.reads, month("2026-12"));
  expect(others).toEqual([]);
  expect(year).toMatchObject({
    inspectorId,
    payments: 1,
    gross: 17_000,
    refunded: 8500,
    platformFees: 1275,
    net: 14_450,
    transferred: 14_450,
  });
  expect(year?.months.map(({ gross }) => gross)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 17_000, 0]);
  const [november] = inspectorYears(till.world.database.reads, month("2026-11"));
  expect(november).toMatchObject({
    gross: 17_000,
    refunded: 0,
    platformFees: 2550,
    net: 14_450,
    transferred: 14_450,
  });
  expect(inspectorYears(till.world.database.reads, month("2026-10"))).toEqual([]);
  expect(inspectorYears(till.world.database.reads, month("2027-01"))).toEqual([]);
});

test("what is refunded in another year counts in that year", async () => {
  const { till, paymentId, inspector, refund, settle } = await aPaidEngagement();
  till.world.clock.set(Date.UTC(2026, 11, 31, 23, 50));
  await settle({ refund: 0, share: 12_000 });
  await workMoney(till);
  const [transfer] = transfersOf(till, paymentId);
  await till.stripe.transfers.createReversal(transfer?.providerTransferId ?? "", { amount: 500 });
  await syncPayment(till.ports, paymentId);
  till.world.clock.set(Date.UTC(2027, 0, 3));
  await refund(1000);
  const { reads } = till.world.database;
  expect(inspectorYears(reads, month("2026-12"))).toMatchObject([
    {
      inspectorId: inspector.id,
      payments: 1,
      gross: 17_000,
      refunded: 0,
      platformFees: 5000,
      net: 12_000,
      transferred: 11_500,
    },
  ]);
  expect(inspectorYears(reads, month("2027-01"))).toMatchObject([
    {
      inspectorId: inspector.id,
      payments: 0,
      gross: 0,
      refunded: 1000,
      platformFees: -1000,
      net: 0,
      transferred: 0,
    },
  ]);
  expect(paymentOf(till, paymentId)).toMatchObject({
    refundedAmount: 1000,
    platformFee: 4000,
    inspectorAmount: 12_000,
  });
});

test("a closed month is never written to again, also by a clock that was set back", async () => {
  const { till } = await booksOfTwoMonths();
  const { database, clock } = till.world;
  const close = (text: string) => execute(closePeriod, { actor: SYSTEM, input: { month: text } });
  expect((await close("2026-11")).result.changed).toBe(true);
  expect((await close("2026-11")).result.changed).toBe(false);
  await expect(close("2026-12")).rejects.toMatchObject({ code: "month-not-over" });
  await expect(close("2026-13")).rejects.toMatchObject({ kind: "invalid" });
  const rows = () => [...journalOf(database.reads, month("2026-11"))].flat();
  const before = rows();
  expect(database.reads.select().from(closedPeriods).all()).toMatchObject([{ rows: before.length }]);

  clock.set(Date.UTC(2026, 10, 29));
  database.write((tx) =>
    post({ tx, now: clock.now() }, { event: "provider_other", paymentId: null }, { bank: 100, unexplained: -100 }),
  );
  expect(rows()).toEqual(before);
  const late = { event: "provider_other", debit: "bank", credit: "unexplained", amount: before[0]?.amount } as never;
  const forced = () =>
    database.write((tx) =>
      tx
        .insert(journal)
        .values({ ...(late as object), postedAt: clock.now(), occurredAt: 0 } as never)
        .run(),
    );
  expect(forced).toThrow("the month is closed");
});

test("no month is closed while nobody has explained a jump of the clock", async () => {
  await booksOfTwoMonths();
  await execute(beginClockWait, { actor: SYSTEM, input: {} });
  const close = () => execute(closePeriod, { actor: SYSTEM, input: { month: "2026-11" } });
  await expect(close()).rejects.toMatchObject({ code: "clock-waits" });
  await execute(recordClock, { actor: SYSTEM, input: { agreed: true } });
  expect((await close()).result.changed).toBe(true);
});

test("what a clock that ran ahead for a moment has posted does not draw later rows into its month", async () => {
  const { till } = await booksOfTwoMonths();
  const { database, clock } = till.world;
  const postNow = () =>
    database.write((tx) =>
      post({ tx, now: clock.now() }, { event: "provider_other", paymentId: null }, { bank: 100, unexplained: -100 }),
    );
  const right = clock.now();
  clock.set(Date.UTC(2028, 1, 1));
  postNow();
  clock.set(right);
  postNow();
  const december = [...journalOf(database.reads, month("2026-12"))].flat();
  expect(december.at(-1)).toMatchObject({ event: "provider_other", postedAt: right });
});

test.each(["2026-00", "2026-13", "26-11", "2026-1", "", "2026-11-01", "0000-01", "0026-11"])(
  "%s is no month",
  (text) => {
    expect(readMonth(text)).toBeUndefined();
  },
);

test("what a company pays once a month is closed counts for a later one, also by a clock that was set back", async () => {
  const till = openTill(openWorld());
  const { clock, database } = till.world;
  clock.set(Date.UTC(2026, 11, 1));
  await execute(closePeriod, { actor: SYSTEM, input: { month: "2026-11" } });
  clock.set(Date.UTC(2026, 10, 29));
  await anEngagement(till, aCompany(), await aPayableInspector(till), undefined, { startDate: "2026-12-05" });
  expect(inspectorYears(database.reads, month("2026-11"))).toEqual([]);
  const [year] = inspectorYears(database.reads, month("2026-12"));
  expect(year?.months.map(({ gross }) => gross).slice(-2)).toEqual([0, 17_000]);
});

const NOVEMBER = readMonth("2026-11") ?? expect.fail("no month");

/** A payment of November that December has not been read after. */
async function inDecember(): Promise<Till> {
  const till = openTill(openWorld());
  await aPaidCredit(till);
  till.world.clock.set(Date.UTC(2026, 11, 3));
  return till;
}

function closed({ world }: Till) {
  return world.database.reads.select().from(schema.closedPeriods).all();
}

test("a month is read to its end before it is closed, in as many sweeps as that takes", async () => {
  const till = await inDecember();
  expect(isSweptUntil(NOVEMBER.endsAt)).toBe(false);
  expect(sweptUntil() ?? 0).toBeLessThan(NOVEMBER.endsAt);
  expect(await closeMonth(till.ports, NOVEMBER)).toBe(true);
  expect(isSweptUntil(NOVEMBER.endsAt)).toBe(true);
  expect(sweptUntil() ?? 0).toBeGreaterThanOrEqual(NOVEMBER.endsAt);
  expect(closed(till)).toMatchObject([{ month: "2026-11" }]);
});

test("a month stays open while the provider cannot be reached, or asks the sweep to wait", async () => {
  const till = await inDecember();
  till.trouble.push(...Array<"unreachable">(1000).fill("unreachable"));
  await expect(closeMonth(till.ports, NOVEMBER)).rejects.toMatchObject({ type: "StripeConnectionError" });
  expect(closed(till)).toEqual([]);

  till.trouble.length = 0;
  await execute(pauseSweep, { actor: SYSTEM, input: { isRefused: true } });
  expect(await closeMonth(till.ports, NOVEMBER)).toBe(false);
  expect(closed(till)).toEqual([]);
});

test("a list that failed minutes before is named with its reason, and nothing is asked again and again", async () => {
  const till = await inDecember();
  till.spoil = (answer, call) =>
    call === "GET /v1/transfers"
      ? Response.json({ error: { type: "invalid_request_error", code: "parameter_invalid" } }, { status: 400 })
      : answer;
  const failed = /^Stripe's list of transfers from 2026-11-\d\dT.*Z could not be read: parameter_invalid$/;
  await expect(closeMonth(till.ports, NOVEMBER)).rejects.toThrow(failed);
  till.sent.length = 0;
  till.world.clock.advance(2 * MINUTE);
  await expect(closeMonth(till.ports, NOVEMBER)).rejects.toThrow(failed);
  expect(till.sent.length).toBeLessThan(20);
  expect(closed(till)).toEqual([]);

  till.spoil = (answer) => answer;
  till.world.clock.advance(DAY);
  expect(await closeMonth(till.ports, NOVEMBER)).toBe(true);
});

test("an object that cannot be read holds up no month", async () => {
  stageBooks();
  const till = await inDecember();
  const [payment] = till.world.database.reads.select().from(schema.payments).all();
  const { id } = await till.stripe.refunds.create({ charge: payment?.chargeId ?? "", amount: 500 });
  till.spoil = (answer, call) =>
    call === `GET /v1/refunds/${id}`
      ? Response.json({ error: { type: "invalid_request_error" } }, { status: 400 })
      : answer;
  till.world.clock.advance(5 * MINUTE);
  expect(await closeMonth(till.ports, NOVEMBER)).toBe(true);
});

test("a site without payments has nothing to read", async () => {
  const till = openTill(openWorld());
  till.world.clock.set(Date.UTC(2026, 11, 3));
  expect(await closeMonth(till.ports, NOVEMBER)).toBe(true);
});

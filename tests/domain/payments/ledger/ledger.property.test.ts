import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Connection, schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { balanceOf } from "#tests/support/money/books";
import { paidWithoutProvider, quietly } from "#tests/support/money/paid";
import { aBooking } from "#tests/support/work/bookings";
import { openWorld, type World } from "#tests/support/world";
import type { AnyCommand, InputOf } from "~/domain/command.server";
import { companyOf } from "~/domain/companies/company-of";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { start } from "~/domain/core/move.server";
import { DRAFT_GRAPH } from "~/domain/jobs/states";
import { openPayment } from "~/domain/payments/checkout/open-payment.server";
import { beginRefundAttempt } from "~/domain/payments/refunds/begin-attempt.server";
import { recordRefundAttempt } from "~/domain/payments/refunds/record-attempt.server";
import type { ReportedAttempt } from "~/domain/payments/refunds/reported-attempt";
import { requestRefund } from "~/domain/payments/refunds/request-refund.server";
import { newId } from "~/lib/ids";
import { cents } from "~/lib/money";
import { acceptancePrice, type Price, postingPrice } from "~/lib/prices";

const { payments, refundAttempts, refunds } = schema;

const rates = fc.integer({ min: 1000, max: 100_000 }).map(cents);
const fees = fc.option(fc.integer({ min: 0, max: 50_000 }).map(cents));

const prices = fc.record({ hourlyRate: rates, requiresInspectorEquipment: fc.boolean(), equipmentFee: fees });

describe("the ledger of a payment", () => {
  test("adds up after any refunds, some of which the bank sends back", () => {
    const world = openWorld();
    const steps = fc.array(
      fc.oneof(
        fc.record({ refund: fc.double({ min: 0, max: 1, noNaN: true }) }),
        fc.record({ which: fc.nat({ max: 5 }), reported: fc.constantFrom("pending", "succeeded", "failed") }),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(prices, steps, fc.boolean(), (acceptance, moves, fulfilled) => {
        const price = acceptancePrice(acceptance);
        const paymentId = aPaidPayment(world, price, fulfilled);
        for (const move of moves) {
          if ("refund" in move) refundSome(world, paymentId, move.refund);
          else hearOf(world, paymentId, move.which, move.reported);
          expectToAddUp(world, paymentId, fulfilled);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("of a posting fee is all the platform's, also after a part of it went back", () => {
    const world = openWorld();
    const company = aCompany();
    const paymentId = quietly(world, (context) => {
      const draftId = newId("drf");
      const at = { createdAt: context.now, updatedAt: context.now };
      start(context.tx, DRAFT_GRAPH, "editing", { id: draftId, companyId: companyOf(company), fields: {}, ...at });
      const subject = { kind: "job_posting" as const, subjectId: draftId };
      return openPayment(context, {
        ...subject,
        companyId: companyOf(company),
        inspectorId: null,
        price: postingPrice(),
      }).paymentId;
    });
    succeed(world, paymentId, true);
    quietly(world, (context) => requestRefund(context, rowOf(context.tx, paymentId), cents(999), "job_removed"));
    expect(rowOf(world.database.reads, paymentId)).toMatchObject({ platformFee: 4000, inspectorAmount: 0 });
  });
});

describe("the database", () => {
  const wrongs: [string, string, (price: Price) => Price][] = [
    [
      "charge lines that do not add up",
      "do not add up",
      (price) => ({ ...price, lines: [...price.lines, ...price.lines] }),
    ],
    [
      "shares that are not the total",
      "payments_adds_up",
      (price) => ({ ...price, platformFee: cents(price.platformFee - 1) }),
    ],
    [
      "a total that the lines do not make",
      "payments_adds_up",
      (price) => ({ ...price, total: cents(price.total + 1) }),
    ],
    [
      "a share below nothing",
      "payments_fee",
      (price) => ({ ...price, platformFee: cents(-1), inspectorAmount: cents(price.total + 1) }),
    ],
  ];

  test.each(wrongs)("refuses %s", (_name, complaint, spoil) => {
    const world = openWorld();
    const price = acceptancePrice({ hourlyRate: cents(8500), requiresInspectorEquipment: false, equipmentFee: null });
    expect(() => aPaidPayment(world, spoil(price), true)).toThrow(complaint);
    expect(world.database.reads.select().from(payments).all()).toHaveLength(0);
  });

  test("refuses lines added, changed or taken away behind a payment's back, and a changed amount", () => {
    const world = openWorld();
    const price = acceptancePrice({ hourlyRate: cents(8500), requiresInspectorEquipment: false, equipmentFee: null });
    const paymentId = aPaidPayment(world, price, true);
    const tampering = [
      `insert into payment_line_items (id, payment_id, kind, quantity, unit_amount, amount, created_at)
        values ('line_new', '${paymentId}', 'equipment_fee', 1, 1, 1, 0)`,
      "update payment_line_items set amount = 1",
      "delete from payment_line_items",
      "update payments set amount = 1",
      "update payments set refunded_amount = 1",
      "update payments set platform_fee = 0",
      `update payments set inspector_amount = 0, platform_fee = ${price.total}`,
      "delete from payments",
      "update journal set amount = 1",
      "delete from journal",
    ];
    const refused = expect.objectContaining({
      message: expect.stringMatching(
        /add up|only added|are kept|adds_up|does not change|joins a draft|differs from the journal/,
      ),
    });
    for (const statement of tampering) {
      const tamper = () => world.database.write((tx) => tx.run(statement));
      expect(tamper, statement).toThrow(expect.objectContaining({ cause: refused }));
    }
    expectToAddUp(world, paymentId, true);
  });
});

/** Opens a payment of an engagement at this price and has it succeed, without a provider: this is about the ledger alone. */
function aPaidPayment(world: World, price: Price, fulfilled: boolean): string {
  const company = aCompany();
  const inspector = anInspector();
  const subject = { kind: "booking" as const, subjectId: aBooking(company, inspector).id };
  const sides = { companyId: companyOf(company), inspectorId: inspector.id };
  const { paymentId } = quietly(world, (context) => openPayment(context, { ...subject, ...sides, price }));
  succeed(world, paymentId, fulfilled);
  return paymentId;
}

function succeed(world: World, paymentId: string, fulfilled: boolean): void {
  const { kind, subjectId } = rowOf(world.database.reads, paymentId);
  const made = { fulfilledAt: world.clock.now(), engagementId: kind === "booking" ? subjectId : null };
  paidWithoutProvider(world, paymentId, fulfilled ? made : {});
}

/** Promises back a part of what is left: nothing at 0, all of it at 1. */
function refundSome(world: World, paymentId: string, part: number): void {
  quietly(world, (context) => {
    const payment = rowOf(context.tx, paymentId);
    const amount = cents(Math.floor((payment.amount - payment.refundedAmount) * part));
    if (amount > 0) requestRefund(context, payment, amount, "company_cancelled");
  });
}

/** The provider's word on one of the refunds, in any order. */
function hearOf(world: World, paymentId: string, which: number, state: ReportedAttempt["state"]): void {
  const refund = world.database.reads.select().from(refunds).where(eq(refunds.paymentId, paymentId)).all()[which];
  if (!refund) return;
  const attemptOf = () =>
    world.database.reads.select().from(refundAttempts).where(eq(refundAttempts.refundId, refund.id)).all().at(-1);
  if (!attemptOf()) runNow(world, beginRefundAttempt, { refundId: refund.id });
  const attempt = attemptOf();
  if (!attempt) return;
  const reported = { state, isOut: state === "succeeded", providerRefundId: `re_${attempt.id}`, failureCode: null };
  runNow(world, recordRefundAttempt, { attemptId: attempt.id, reported });
}

/** Runs a command's parts in a transaction of their own; property tests are not asynchronous. */
function runNow<C extends AnyCommand>(world: World, command: C, input: InputOf<C>): void {
  quietly(world, (context) => {
    const row = command.allow(context as never, command.load(context as never, input), input);
    command.run(context as never, row, input, undefined);
  });
}

function expectToAddUp(world: World, paymentId: string, fulfilled: boolean): void {
  const { reads } = world.database;
  expect(verifyCounters(reads)).toEqual([]);
  const payment = rowOf(reads, paymentId);
  const left = payment.amount - payment.refundedAmount;
  const promised = reads.select().from(refunds).where(eq(refunds.paymentId, paymentId)).all();
  const sent = reads.select().from(refundAttempts).where(eq(refundAttempts.paymentId, paymentId)).all();
  const total = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
  expect(payment.refundedAmount).toBe(total(promised));
  expect(balanceOf({ world }, paymentId, "held_shares")).toBe(0 - payment.inspectorAmount);
  expect(balanceOf({ world }, paymentId, "platform_fees")).toBe(0 - payment.platformFee);
  expect(balanceOf({ world }, paymentId, "refunds_owed")).toBe(
    total(sent.filter(({ isOut }) => isOut)) - total(promised),
  );
  expect(payment).toMatchObject({ platformLoss: 0 });
  if (promised.length === 0) return;
  // After a refund the shares are those of what is left, not the first ones cut (decisions: Money).
  expect(payment.platformFee).toBe(fulfilled ? Math.floor((left * 15 + 50) / 100) : left);
}

function rowOf(connection: Connection, paymentId: string) {
  const payment = connection.select().from(payments).where(eq(payments.id, paymentId)).get();
  if (!payment) throw new Error(`no payment ${paymentId}`);
  return payment;
}

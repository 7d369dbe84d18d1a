import { expect, test } from "vitest";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { openWorld } from "#tests/support/world";
import { bookingFor, bookingsOf } from "~/domain/bookings/queries.server";
import { approveAllOverdueWork } from "~/domain/bookings/work/approve-overdue-work.server";
import { reads } from "~/domain/core/runtime.server";
import { unspentCredit } from "~/domain/jobs/credits/posting-credit.server";
import { sweepPayments } from "~/domain/payments/checkout/sweep-flow.server";
import { sweepDisputes } from "~/domain/payments/disputes/sweep-disputes-flow.server";
import { earnedPayments, earningsSummary } from "~/domain/payments/ledger/earnings.server";
import { transactionReport } from "~/domain/payments/ledger/transactions.server";
import type { PaymentPorts } from "~/domain/payments/ports";
import { companyPayments, ownPayment } from "~/domain/payments/queries.server";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { sweepTransfers } from "~/domain/payments/transfers/sweep-transfers-flow.server";
import { accountsToRead } from "~/domain/payouts/queries.server";

/** Nothing is due, so nothing is asked of a provider. */
const NOWHERE = {} as PaymentPorts;
const PLACE = { after: "1764000000000.pay_1" };
/** A whole table is read when no index says where to begin. */
const FULL_SCAN = /SCAN (?!people_search VIRTUAL|pragma_data_version VIRTUAL|\(subquery|found|json_each)/;

const readings: [string, () => unknown][] = [
  ["a company's payments", () => companyPayments(aCompany())],
  ["a later page of them", () => companyPayments(aCompany(), { from: "2026-11-01", to: "2026-11-30" }, PLACE)],
  ["one payment", () => quietly(() => ownPayment(aCompany(), "pay_1"))],
  ["an inspector's earnings", () => earningsSummary(anInspector())],
  ["the payments behind them", () => earnedPayments(anInspector(), PLACE)],
  ["an engagement", () => quietly(() => bookingFor(anInspector(), "bkg_1"))],
  ["an inspector's engagements", () => bookingsOf(anInspector(), "upcoming")],
  ["a company's past engagements", () => bookingsOf(aCompany(), "past", PLACE)],
  ["work that is overdue", () => approveAllOverdueWork()],
  ["payments to ask about", () => sweepPayments(NOWHERE, async () => true)],
  ["refunds to ask about", () => sweepRefunds(NOWHERE)],
  ["disputes to ask about", () => sweepDisputes(NOWHERE)],
  ["transfers to send again", () => sweepTransfers(NOWHERE)],
  ["payout accounts to ask about", () => accountsToRead({ before: 1, at: 1, limit: 20 })],
  ["a posting credit", () => unspentCredit(reads(), "usr_1")],
  ["the transaction report", () => transactionReport(anAdmin(), {})],
  ["a later page of it", () => transactionReport(anAdmin(), { status: "failed" }, PLACE)],
  ["the report of some days", () => transactionReport(anAdmin(), { dateFrom: "2026-11-01", dateTo: "2026-11-30" })],
  ["the report of a person", () => transactionReport(anAdmin(), { inspector: "riley", company: "bridge" })],
];

test.each(readings)("%s: no table that grows is read whole", (_name, read) => {
  openWorld();
  const plans = plansOf(read);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(FULL_SCAN);
});

test("the pages of the report come out of their index in order", () => {
  openWorld();
  const admin = anAdmin();
  const page = plansOf(() => transactionReport(admin, {}, PLACE)).find((plan) => plan.includes("payments_newest"));
  expect(page).not.toContain("TEMP B-TREE");
});

function quietly(read: () => unknown): void {
  expect(read).toThrow("not_found");
}

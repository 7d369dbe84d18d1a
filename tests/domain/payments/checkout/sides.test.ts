import { describe, expect, test } from "vitest";
import { aJob } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { promiseBack } from "#tests/support/money/paid";
import {
  anApplication,
  anEngagement,
  aPaidJob,
  aPayableInspector,
  openAcceptance,
  openPosting,
  pay,
} from "#tests/support/money/payments";
import { openTill, workMoney } from "#tests/support/money/till";
import { DAY, HOUR, openWorld } from "#tests/support/world";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import type { PersonActor } from "~/domain/actor";
import { bookingFor } from "~/domain/bookings/queries.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { earnedPayments, inspectorEarnings } from "~/domain/payments/ledger/earnings.server";
import { transactionReport } from "~/domain/payments/ledger/transactions.server";
import { allCompanyPayments, companyPayments, ownPayment, type PaymentDays } from "~/domain/payments/queries.server";
import { cents } from "~/lib/money";
import { zonedTime } from "~/lib/time/dates";
import type { Role } from "~/lib/vocabulary";

const EVERYTHING = {};

async function engaged(rate = cents(8333)) {
  const till = openTill(openWorld());
  const admin = anAdmin();
  const company = aCompany();
  const inspector = await aPayableInspector(till, rate);
  return { till, admin, company, inspector, ...(await anEngagement(till, company, inspector, rate)) };
}

/** What each side is shown in all, in cents. */
function sides({ admin, company, inspector }: { [R in Role]: PersonActor<R> }) {
  return {
    spent: companyPayments(company).totals.spent,
    earned: inspectorEarnings(inspector).summary.totalEarnings,
    report: transactionReport(admin, EVERYTHING).summary,
  };
}

describe("company, inspector and administrator", () => {
  test("are shown the same cents of the same payments", async () => {
    const setting = await engaged();
    const { company, inspector, admin, paymentId } = setting;
    // Posting 49.99, and 2 × 83.33: 15 % of 166.66 is 24.999, rounded half up.
    expect(sides(setting)).toEqual({
      spent: 4999 + 16666,
      earned: 14166,
      report: {
        totalRevenue: 4999 + 16666,
        totalPlatformFees: 4999 + 2500,
        totalInspectorEarnings: 14166,
        totalLosses: 0,
        totalTransactions: 2,
      },
    });

    const onCompany = companyPayments(company).payments.find(({ id }) => id === paymentId);
    const onInspector = earnedPayments(inspector).payments[0];
    const onAdmin = transactionReport(admin, EVERYTHING).transactions.find(({ id }) => id === paymentId);
    for (const shown of [onCompany, onInspector, onAdmin]) {
      expect(shown).toMatchObject({ id: paymentId, amount: 16666, refundedAmount: 0 });
    }
    expect(onInspector).toMatchObject({ platformFee: 2500, inspectorAmount: 14166 });
    expect(onAdmin).toMatchObject({ platformFee: 2500, inspectorEarnings: 14166 });
  });

  test("are shown the same cents after a part went back", async () => {
    const setting = await engaged();
    promiseBack(setting.till, setting.paymentId, 8333);
    await workMoney(setting.till);
    // 15 % of the 83.33 that are left is 12.4995.
    expect(sides(setting)).toEqual({
      spent: 4999 + 8333,
      earned: 7083,
      report: {
        totalRevenue: 4999 + 8333,
        totalPlatformFees: 4999 + 1250,
        totalInspectorEarnings: 7083,
        totalLosses: 0,
        totalTransactions: 2,
      },
    });
  });

  test("add up where the platform bears a loss: revenue is fees and earnings less losses, in the sums and in each row", async () => {
    const { till, admin, company, inspector, booking, paymentId } = await engaged();
    till.world.clock.advance(4 * DAY);
    await execute(markWorkDone, {
      actor: inspector,
      input: { bookingId: booking.id, note: "Six trucks, all within limits." },
    });
    await execute(approveWork, { actor: company, input: { bookingId: booking.id } });
    await workMoney(till);
    promiseBack(till, paymentId, 8333);
    await workMoney(till);
    for (const filter of [EVERYTHING, { company: company.email }]) {
      const { summary, transactions } = transactionReport(admin, filter);
      expect(summary).toMatchObject({ totalRevenue: 4999 + 8333, totalInspectorEarnings: 14_166, totalLosses: 7083 });
      expect(summary.totalPlatformFees + summary.totalInspectorEarnings - summary.totalLosses).toBe(
        summary.totalRevenue,
      );
      for (const { platformFee, inspectorEarnings: share, loss, amount, refundedAmount } of transactions)
        expect(platformFee + share - loss).toBe(amount - refundedAmount);
    }
  });

  test("count nothing that was never paid, and nothing that went back whole", async () => {
    const setting = await engaged();
    const { till, company, inspector } = setting;
    const before = sides(setting);
    const { paymentId: given } = await openPosting(till, company);
    await abandonPayment(till.ports, given);
    const { paymentId: open } = await openPosting(till, company);
    const job = await aPaidJob(till, company, { startDate: "2026-11-27" });
    const late = await openAcceptance(till, company, anApplication(till, job.id, inspector).id);
    pay(till, late);
    till.world.clock.advance(8 * DAY);
    await settlePayment(till.ports, late);
    await workMoney(till);

    const after = sides(setting);
    expect(after.spent).toBe(before.spent + 4999);
    expect(after.earned).toBe(before.earned);
    expect(after.report).toEqual({
      ...before.report,
      totalRevenue: before.report.totalRevenue + 4999,
      totalPlatformFees: before.report.totalPlatformFees + 4999,
      totalTransactions: 6,
    });
    const statuses = new Map(
      transactionReport(setting.admin, EVERYTHING).transactions.map(({ id, status }) => [id, status]),
    );
    expect(statuses.get(given)).toBe("failed");
    expect(statuses.get(open)).toBe("pending");
    expect(statuses.get(late)).toBe("completed");
    expect(inspectorEarnings(inspector).summary.totalTransactions).toBe(1);
  });

  test("see of an engagement's payment what is theirs to see", async () => {
    const { company, inspector, admin, booking } = await engaged();
    const ofCompany = bookingFor(company, booking.id).payment;
    expect(ofCompany?.lines).toMatchObject([{ kind: "inspection_time", amount: 16666, quantity: 2 }]);
    expect(ofCompany?.shares).toBeNull();
    const ofInspector = bookingFor(inspector, booking.id).payment;
    expect(ofInspector).toMatchObject({
      amount: 16666,
      lines: [],
      shares: { platformFee: 2500, inspectorAmount: 14166 },
    });
    const ofAdmin = bookingFor(admin, booking.id).payment;
    expect(ofAdmin?.lines).toHaveLength(1);
    expect(ofAdmin?.shares).toMatchObject({ inspectorAmount: 14166 });
    for (const stranger of [aCompany(), { ...inspector, id: "usr_another" }]) {
      expect(() => bookingFor(stranger, booking.id)).toThrow("not_found");
    }
  });
});

describe("an inspector's earnings", () => {
  test("are pending until they have been transferred", async () => {
    const { till, company, inspector, booking } = await engaged();
    const input = { bookingId: booking.id };
    expect(inspectorEarnings(inspector)).toEqual({
      summary: {
        totalEarnings: 14166,
        monthlyEarnings: 14166,
        pendingEarnings: 14166,
        totalCompletedJobs: 0,
        totalTransactions: 1,
      },
      recentPayments: [
        { bookingId: booking.id, amount: 16666, platformFee: 2500, processedAt: till.world.clock.now() },
      ],
    });

    till.world.clock.set(booking.endsAt);
    await execute(markWorkDone, { actor: inspector, input: { ...input, note: "Four cylinders made." } });
    await execute(approveWork, { actor: company, input });
    expect(inspectorEarnings(inspector).summary).toMatchObject({ pendingEarnings: 14166, totalCompletedJobs: 1 });
    await workMoney(till);
    expect(inspectorEarnings(inspector).summary).toMatchObject({ pendingEarnings: 0, totalEarnings: 14166 });
    expect(earnedPayments(inspector).payments[0]?.shareStanding).toBe("succeeded");
  });

  test("of a month begin with the month in the inspector's zone", async () => {
    const { till, inspector } = await engaged();
    // December begins in Texas six hours after it has begun in UTC.
    till.world.clock.set(Date.UTC(2026, 11, 1, 5, 59));
    expect(inspectorEarnings(inspector).summary.monthlyEarnings).toBe(14166);
    till.world.clock.set(Date.UTC(2026, 11, 1, 6));
    expect(inspectorEarnings(inspector).summary).toMatchObject({ monthlyEarnings: 0, totalEarnings: 14166 });
  });

  test("are nothing for one who has not worked yet", async () => {
    openWorld();
    const inspector = anInspector();
    const { summary, recentPayments } = inspectorEarnings(inspector);
    expect([...Object.values(summary), ...recentPayments]).toEqual([0, 0, 0, 0, 0]);
  });
});

describe("a company's payments", () => {
  test("are its own alone", async () => {
    const { company, paymentId } = await engaged();
    expect(ownPayment(company, paymentId)).toMatchObject({ title: "Slab pour, air and slump", paidElsewhere: false });
    const another = aCompany();
    expect(() => ownPayment(another, paymentId)).toThrow("not_found");
    expect(companyPayments(another)).toMatchObject({
      payments: [],
      totals: { spent: 0, refunded: 0, count: 0, open: 0 },
    });
  });

  test("keep the inspector's share and address to themselves", async () => {
    const { company, paymentId } = await engaged();
    const shown = JSON.stringify(ownPayment(company, paymentId));
    for (const secret of ["14166", "platformFee", "inspectorEmail"]) expect(shown).not.toContain(secret);
  });

  test("are paged forth and back without gap or double, newest first", async () => {
    const { clock } = openWorld();
    const company = aCompany();
    const made: string[] = [];
    for (let n = 0; n < 45; n += 1) {
      // Some share their moment; the id then decides.
      if (n % 3 === 0) clock.advance(HOUR);
      made.push((await aJob(company)).postingPaymentId);
    }
    const first = companyPayments(company);
    const second = companyPayments(company, {}, { after: first.next ?? "" });
    const third = companyPayments(company, {}, { after: second.next ?? "" });
    const pages = [first, second, third].map(({ payments }) => payments.map(({ id }) => id));

    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flat())).toEqual(new Set(made));
    const times = [first, second, third].flatMap(({ payments }) => payments.map(({ createdAt }) => createdAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect([first.previous, third.next]).toEqual([null, null]);
    const back = companyPayments(company, {}, { before: third.previous ?? "" });
    expect(back.payments.map(({ id }) => id)).toEqual(pages[1]);
    expect(companyPayments(company, {}, { after: "nonsense" }).payments.map(({ id }) => id)).toEqual(pages[0]);
  });
});

describe("a company's payments by their days", () => {
  test("are those begun on them at the company's home, and come whole as pages of rows", async () => {
    const { clock } = openWorld();
    const company = aCompany();
    const zone = zoneOfPerson(company);
    const made: string[] = [];
    for (const [date, time] of [
      ["2026-11-22", "23:59"],
      ["2026-11-23", "00:00"],
      ["2026-11-23", "23:59"],
      ["2026-11-24", "00:00"],
    ] as const) {
      clock.set(zonedTime(date, time, zone));
      made.push((await aJob(company, { startDate: "2026-12-01" })).postingPaymentId);
    }
    const on = (days: PaymentDays) => companyPayments(company, days).payments.map(({ id }) => id);
    const [early, first, last, late] = made;
    expect(on({ from: "2026-11-23", to: "2026-11-23" })).toEqual([last, first]);
    expect(on({ from: "2026-11-23" })).toEqual([late, last, first]);
    expect(on({ to: "2026-11-22" })).toEqual([early]);
    expect(on({ from: "2026-12-01" })).toEqual([]);
    const pages = [];
    for await (const page of allCompanyPayments(company, {})) pages.push(page.map(({ id }) => id));
    expect(pages).toEqual([made.toReversed()]);
  });
});

describe("the transaction report", () => {
  test("is narrowed by status, days, inspector and company, and so are its sums", async () => {
    const { till, admin, company, inspector } = await engaged();
    const other = aCompany({ email: "lee@northpour.example" });
    till.world.clock.advance(2 * DAY);
    await aPaidJob(till, other);
    const { paymentId: open } = await openPosting(till, other);
    const count = (filter: Parameters<typeof transactionReport>[1]) => {
      const { summary, transactions } = transactionReport(admin, filter);
      expect(summary.totalTransactions).toBe(transactions.length);
      return transactions.length;
    };

    expect(count({})).toBe(4);
    expect(count({ status: "completed" })).toBe(3);
    expect(count({ status: "failed" })).toBe(0);
    expect(transactionReport(admin, { status: "pending" })).toMatchObject({
      summary: { totalRevenue: 0, totalTransactions: 1 },
      transactions: [{ id: open, status: "pending", inspector: null, job: { title: "Slab pour, air and slump" } }],
    });
    expect(count({ dateFrom: "2026-11-22" })).toBe(2);
    expect(count({ dateTo: "2026-11-21" })).toBe(2);
    expect(count({ dateFrom: "2026-11-23", dateTo: "2026-11-23" })).toBe(2);
    expect(count({ inspector: inspector.email })).toBe(1);
    expect(count({ company: "northpour" })).toBe(2);
    expect(count({ company: company.email, status: "completed" })).toBe(2);
    expect(count({ company: "nobody at all" })).toBe(0);
    expect(transactionReport(admin, { company: "northpour" }).summary.totalRevenue).toBe(4999);
  });
});

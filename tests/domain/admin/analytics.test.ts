import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { accept, aJob, apply, one } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { expectBooksToHold } from "#tests/support/money/books";
import { aPaidOutEngagement } from "#tests/support/money/interventions";
import { workMoney } from "#tests/support/money/till";
import { setAccount } from "#tests/support/people";
import { DAY, HOUR, MINUTE, openWorld } from "#tests/support/world";
import { closeAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { analytics, everyMonth } from "~/domain/admin/analytics.server";
import { type AnalyticsFilter, analyticsFilterOf } from "~/domain/admin/analytics-filter";
import { platformFigures } from "~/domain/admin/figures.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { execute } from "~/domain/command.server";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { reads } from "~/domain/core/runtime.server";
import { transactionReport } from "~/domain/payments/ledger/transactions.server";
import { cents } from "~/lib/money";
import { addDays } from "~/lib/time/dates";
import { addMonths } from "~/lib/time/month";

const { bookings, jobs, payments } = schema;
const OCTOBER_20 = Date.UTC(2026, 9, 20, 15);

/** From October into December: a job in Texas that is accepted in November, and one in Oklahoma that nobody takes. */
async function autumn() {
  const world = openWorld();
  world.clock.set(OCTOBER_20);
  const admin = anAdmin({ usState: "NY" });
  const company = aCompany({ usState: "OK" });
  const inspector = anInspector({ hourlyRate: cents(10_000) });
  const job = await aJob(company, { startDate: "2026-11-20", location: "Austin, TX" });
  await aJob(company, { startDate: "2026-11-20", location: "Tulsa, OK" });
  const applicationId = await apply(inspector, job.id);
  world.clock.set(Date.UTC(2026, 10, 2, 15));
  const booking = await accept(company, applicationId);
  const shown = (asked: Partial<AnalyticsFilter> = {}, as = admin) => analytics(as, { months: 12, ...asked });
  const month = (name: string, asked: Partial<AnalyticsFilter> = {}) => {
    const found = shown(asked).months.find((each) => each.month === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const state = (name: string) => shown().states.find((each) => each.state === name);
  return { world, admin, company, inspector, job, booking, shown, month, state };
}

describe("the figures of months and states", () => {
  it("are of the month in which something happened and of the site's state, sign-ups of the account's", async () => {
    const { month, state, shown } = await autumn();
    expect(month("2026-10")).toMatchObject({ inspectors: 1, companies: 1, admins: 1, jobs: 2, applications: 1 });
    expect(month("2026-10")).toMatchObject({ payments: 2, volume: 2 * 4999, fees: 2 * 4999, bookings: 0 });
    const days = 13 * DAY;
    expect(month("2026-11")).toMatchObject({ signUps: 0, jobs: 0, bookings: 1, acceptances: 1 });
    expect(month("2026-11")).toMatchObject({ toAccept: days / MINUTE, volume: 20_000, fees: 3000, isCurrent: true });
    expect(state("TX")).toMatchObject({ inspectors: 1, jobs: 1, applications: 1, bookings: 1, volume: 24_999 });
    expect(state("OK")).toMatchObject({ companies: 1, jobs: 1, bookings: 0, volume: 4999, toAccept: null });
    expect(month("2026-10", { state: "OK" })).toMatchObject({ jobs: 1, volume: 4999 });
    expect(shown().total).toEqual(shown().everywhere);
    expect(shown().choices).toEqual(["2026-11", "2026-10"]);
  });

  it("months are those of the administrator's zone, to the hour", async () => {
    const { world, shown } = await autumn();
    const [newYork, honolulu] = [anAdmin({ usState: "NY" }), anAdmin({ usState: "HI" })];
    const signUps = (as: typeof newYork, name: string) =>
      shown({}, as).months.find(({ month }) => month === name)?.companies;
    world.clock.set(Date.UTC(2026, 11, 1, 4, 59));
    aCompany();
    world.clock.advance(MINUTE);
    aCompany();
    expect([signUps(newYork, "2026-11"), signUps(newYork, "2026-12")]).toEqual([1, 1]);
    world.clock.set(Date.UTC(2026, 11, 1, 9, 59));
    expect(shown({}, honolulu).until).toBe("2026-11");
    world.clock.advance(MINUTE);
    aCompany();
    expect([signUps(honolulu, "2026-11"), signUps(honolulu, "2026-12")]).toEqual([2, 1]);
    expect(signUps(newYork, "2026-12")).toBe(2);
  });

  it("a refund comes off the month of its payment, and the booking stays counted", async () => {
    const { world, booking, inspector, month } = await autumn();
    world.clock.advance(2 * HOUR);
    const input = { bookingId: booking.id, reason: "illness" as const, note: "", quoted: cents(20_000) };
    await execute(cancelBooking, { actor: inspector, input });
    expect(month("2026-11")).toMatchObject({ bookings: 1, volume: 20_000, refunded: 20_000, fees: 0 });
    expect(verifyCounters(reads())).toEqual([]);
  });

  it("a payout counts when it succeeds, less what is taken back, and belongs to the site's state", async () => {
    const { till, refund, claim } = await aPaidOutEngagement();
    const found = () => analytics(anAdmin({ usState: "TX" }), { months: 12 });
    const { payouts, volume } = found().total;
    expect(payouts).toBeGreaterThan(5950);
    await refund(7000);
    await workMoney(till);
    await claim(5950);
    await workMoney(till);
    till.world.clock.advance(40 * DAY);
    expect(found().total).toMatchObject({ payouts: payouts - 5950, volume, refunded: 7000 });
    expect(found().states.map(({ state, ...of }) => [state, of.payouts])).toContainEqual(["TX", payouts - 5950]);
    expect(found().months.at(-1)).toMatchObject({ payouts: 0, refunded: 0 });
    await expectBooksToHold(till);
  });

  it("a site that moves takes all that belongs to it along", async () => {
    const { world, job, booking, state } = await autumn();
    world.database.write((tx) => tx.update(jobs).set({ siteState: "WY" }).where(eq(jobs.id, job.id)).run());
    expect(state("TX")).toMatchObject({ jobs: 0, applications: 0, bookings: 1, volume: 20_000 });
    expect(state("WY")).toMatchObject({ jobs: 1, applications: 1, volume: 4999 });
    world.database.write((tx) => tx.update(bookings).set({ siteState: "WY" }).where(eq(bookings.id, booking.id)).run());
    expect(state("WY")).toMatchObject({ bookings: 1, acceptances: 1, volume: 24_999 });
    expect(verifyCounters(reads())).toEqual([]);
  });

  it("a closed account stays among the sign-ups of its month, without a state", async () => {
    const { admin, month, state } = await autumn();
    const leaver = aCompany({ usState: "WY" });
    expect(state("WY")).toMatchObject({ companies: 1 });
    const before = month("2026-11").companies;
    await execute(closeAccount, { actor: admin, input: { userId: leaver.id } });
    expect(month("2026-11").companies).toBe(before);
    expect([state("WY"), state("none")?.companies]).toEqual([undefined, 1]);
    expect(verifyCounters(reads())).toEqual([]);
  });

  it("are the transaction report's sums of the same days", async () => {
    const { world, admin, company, booking, inspector, shown } = await autumn();
    for (const at of [Date.UTC(2026, 10, 30, 23), Date.UTC(2026, 11, 1, 4, 30), Date.UTC(2026, 11, 1, 5)]) {
      world.clock.set(at);
      await aJob(company, { startDate: "2027-01-20" });
    }
    const input = { bookingId: booking.id, reason: "illness" as const, note: "", quoted: cents(20_000) };
    await execute(cancelBooking, { actor: inspector, input }).catch(() => undefined);
    for (const { month, volume, refunded, fees, shares } of shown().months) {
      const dateTo = addDays(`${addMonths(month, 1)}-01`, -1);
      const { summary } = transactionReport(admin, { dateFrom: `${month}-01`, dateTo, status: "completed" });
      expect([volume - refunded, fees, shares], month).toEqual([
        summary.totalRevenue,
        summary.totalPlatformFees,
        summary.totalInspectorEarnings,
      ]);
    }
    expect(
      shown()
        .months.map(({ payments: count }) => count)
        .filter(Boolean),
    ).toEqual([2, 3, 1]);
  });

  it("an address may ask for other months and for a state; what it does not know is left out", async () => {
    const { shown } = await autumn();
    const asked = (query: string) => analyticsFilterOf(new URLSearchParams(query));
    expect(asked("months=24&until=2026-10&state=tx")).toEqual({ months: 24, until: "2026-10", state: "TX" });
    expect(asked("months=9999&until=2026-13&state=XX")).toEqual({ months: 12, until: undefined, state: undefined });
    const earlier = shown({ until: "2026-10", months: 24 });
    expect([earlier.months.length, earlier.months[0]?.month, earlier.total.bookings]).toEqual([24, "2024-11", 0]);
    expect(shown({ until: "2999-01" }).until).toBe("2026-11");
    expect(shown({ until: "2000-02" }).months.map(({ month }) => month)).toEqual(["2000-01", "2000-02"]);
  });

  it("read the table of figures alone, by its key, and as many queries for 24 months as for 12", async () => {
    const { admin, shown } = await autumn();
    const plans = (months: 12 | 24) => plansOf(() => shown({ months, state: "TX" }));
    expect(plans(24)).toHaveLength(plans(12).length);
    for (const plan of plans(24)) expect(plan).not.toMatch(/SCAN (?!month_figures USING COVERING INDEX)/);
    const pages = [];
    for await (const page of everyMonth(admin, { months: 24 })) pages.push(page.length);
    expect(pages).toEqual([...Array(22).fill(0), 3, 1]);
  });
});

describe("the change of the dashboard's totals", () => {
  it("is against the end of the month before: what came less what went", async () => {
    const { world, admin, company, inspector } = await autumn();
    expect(platformFigures(admin)).toMatchObject({ monthBefore: "2026-10", openJobs: 1 });
    // One of October's two open jobs was assigned in November.
    expect(platformFigures(admin).changes).toEqual({ users: 0, inspectors: 0, companies: 0, openJobs: -1 });
    const another = await aJob(company, { startDate: "2026-12-20" });
    aCompany();
    const leaver = anInspector();
    expect(platformFigures(admin).changes).toEqual({ users: 2, inspectors: 1, companies: 1, openJobs: 0 });
    await execute(deleteJob, { actor: company, input: { jobId: another.id } });
    await execute(closeAccount, { actor: admin, input: { userId: leaver.id } });
    setAccount(inspector.id, { usState: "WY" });
    expect(platformFigures(admin).changes).toEqual({ users: 1, inspectors: 0, companies: 1, openJobs: -1 });
    world.clock.set(Date.UTC(2026, 11, 2));
    expect(platformFigures(admin)).toMatchObject({
      monthBefore: "2026-11",
      changes: { users: 0, inspectors: 0, companies: 0, openJobs: 0 },
    });
  });
});

it("a fee that has made no job has no state until it makes one", async () => {
  const { world, company, state } = await autumn();
  const id = "pay_credit";
  world.database.write((tx) => {
    const fee = tx.select().from(payments).where(eq(payments.kind, "job_posting")).get();
    if (!fee) throw new Error("no fee");
    const own = { id, subjectId: company.id, attempt: 9, paymentIntentId: null, chargeId: null, siteState: null };
    tx.insert(payments)
      .values({ ...fee, ...own, checkoutSessionId: null, state: "draft", succeededAt: null, fulfilledAt: null })
      .run();
  });
  expect(one(payments, id).siteState).toBe(null);
  expect(state("none")).toBe(undefined);
});

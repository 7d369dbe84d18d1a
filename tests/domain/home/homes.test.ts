import { describe, expect, it, test } from "vitest";
import { submit } from "#tests/domain/certification/submissions";
import { aSupportRequest } from "#tests/domain/support/reported";
import { aCompany, anAdmin, anInspector, ROOT } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { anApplication, anEngagement, aPaidJob, aPayableInspector } from "#tests/support/money/payments";
import { openTill, workMoney } from "#tests/support/money/till";
import { DAY, HOUR, openWorld } from "#tests/support/world";
import type { InspectorActor } from "~/domain/actor";
import { startsToAgree } from "~/domain/bookings/lists/next-bookings.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { workToReport } from "~/domain/bookings/work/queries.server";
import { execute } from "~/domain/command.server";
import { adminHome } from "~/domain/home/admin-home.server";
import { adminWaiting } from "~/domain/home/admin-waiting.server";
import { companyHome } from "~/domain/home/company-home.server";
import {
  inspectorFigures,
  inspectorSetup,
  newJobs,
  recentApplications,
  recentEarnings,
} from "~/domain/home/inspector-home.server";
import { homeBaseFields } from "~/domain/places/schema";
import { setHomeBase } from "~/domain/places/set-home-base.server";
import { reviewsToWrite } from "~/domain/reviews/reviews-to-write.server";
import { reportPerson } from "~/domain/support/report-person.server";
import { monthStart } from "~/lib/time/month";

const TEXAS = "America/Chicago";

/** Cents. */
const NOTHING = {
  totalEarnings: 0,
  monthlyEarnings: 0,
  pendingEarnings: 0,
  totalCompletedJobs: 0,
  totalTransactions: 0,
};

const EARNED = { ...NOTHING, totalEarnings: 14450, monthlyEarnings: 14450, totalTransactions: 1 };

describe("the inspector's home", () => {
  it.each([
    [
      { certified: false, payouts: "not_started" },
      { certification: "none", payouts: "not_started", payable: false, complete: false },
    ],
    [{ certified: false }, { certification: "none", payouts: "verified", payable: true, complete: false }],
    [
      { payouts: "action_needed" },
      { certification: "approved", payouts: "action_needed", payable: false, complete: false },
    ],
    [{}, { certification: "approved", payouts: "verified", payable: true, complete: true }],
  ] as const)("is open only to the certified and payable: %j", (has, setup) => {
    openWorld();
    expect(inspectorSetup(anInspector(has))).toEqual(setup);
  });

  it("counts the share of paid work, and calls it pending until it is transferred", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const inspector = await aPayableInspector(till);
    const { booking, job } = await anEngagement(till, company, inspector);
    const paid = inspectorHome(inspector);
    expect(paid.earnings).toEqual({ ...EARNED, pendingEarnings: 14450 });
    expect(paid.engagements).toBe(1);
    expect(paid.recentPayments).toMatchObject([
      { title: job.title, amount: 17000, platformFee: 2550, inspectorAmount: 14450 },
    ]);
    expect(paid.recentApplications).toMatchObject([{ state: "accepted", title: job.title, hourlyRate: 8500 }]);

    till.world.clock.set(booking.startsAt + HOUR);
    await execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: "Four cylinders made." } });
    await execute(approveWork, { actor: company, input: { bookingId: booking.id } });
    await workMoney(till);
    const done = inspectorHome(inspector);
    expect(done.earnings).toEqual({ ...EARNED, pendingEarnings: 0, totalCompletedJobs: 1 });
    expect(done.engagements).toBe(1);

    till.world.clock.advance(40 * DAY);
    expect(inspectorHome(inspector).earnings).toMatchObject({ totalEarnings: 14450, monthlyEarnings: 0 });
    expect(inspectorHome(anInspector()).earnings).toEqual(NOTHING);
  });

  it("offers the newest five open jobs that the inspector has not applied to", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const inspector = anInspector();
    const jobs = [];
    for (const title of ["one", "two", "three", "four", "five", "six", "seven"]) {
      till.world.clock.advance(HOUR);
      jobs.push(await aPaidJob(till, company, { title }));
    }
    anApplication(till, jobs[5]?.id ?? "", inspector);
    const home = inspectorHome(inspector);
    expect(home.newJobs.map(({ title }) => title)).toEqual(["seven", "five", "four", "three", "two"]);
    expect(home.pendingApplications).toBe(1);
    expect(home.recentApplications.map(({ title }) => title)).toEqual(["six"]);
  });

  it("offers new jobs within the travel radius first, with the distance and whether the certificate fits", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const inspector = anInspector();
    const input = homeBaseFields.parse({ place: "Austin, TX", travelMiles: 50 });
    await execute(setHomeBase, { actor: inspector, input });
    await aPaidJob(till, company, { title: "near", location: "Austin, TX" });
    till.world.clock.advance(HOUR);
    await aPaidJob(till, company, { title: "far", location: "Dallas, TX" });
    expect(newJobs(inspector)).toMatchObject([
      { title: "near", miles: 0, fit: { fits: true } },
      { title: "far", miles: expect.closeTo(180, -1), fit: { fits: true } },
    ]);
  });
});

describe("the company's home", () => {
  it("counts its own jobs, who waits for an answer, what is ahead, and every cent it paid", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const { booking } = await anEngagement(till, company, await aPayableInspector(till));
    const open = await aPaidJob(till, company, { title: "Footings" });
    anApplication(till, open.id, anInspector());
    anApplication(till, open.id, anInspector());
    await aPaidJob(till, aCompany(), { title: "Another company's" });

    const home = companyHome(company);
    expect(home.figures).toEqual({
      activeJobs: 2,
      pendingApplications: 2,
      upcomingBookings: 1,
      totalSpent: 2 * 4999 + 17000,
    });
    expect(home.recentJobs.map(({ title, state }) => [title, state])).toEqual(
      expect.arrayContaining([
        ["Footings", "open"],
        ["Slab pour, air and slump", "assigned"],
      ]),
    );
    till.world.clock.set(booking.startsAt);
    expect(companyHome(company).figures?.upcomingBookings).toBe(0);
  });

  it("lists the three newest jobs", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    for (const title of ["one", "two", "three", "four"]) {
      till.world.clock.advance(HOUR);
      await aPaidJob(till, company, { title });
    }
    expect(companyHome(company).recentJobs.map(({ title }) => title)).toEqual(["four", "three", "two"]);
  });
});

describe("the administrators' home", () => {
  it("counts people, open jobs, reviews, and this month's money net of refunds", async () => {
    const till = openTill(openWorld());
    const admin = anAdmin({ firstName: "Root" });
    const company = aCompany({ firstName: "Dana", lastName: "Reyes" });
    await anEngagement(till, company, await aPayableInspector(till));
    await aPaidJob(till, company);
    const home = adminHome(admin);
    expect(home).toMatchObject({
      users: 3,
      inspectors: 1,
      companies: 1,
      openJobs: 1,
      pendingReviews: 0,
      revenue: { total: 2 * 4999 + 17000, platformFees: 2 * 4999 + 2550 },
      zone: TEXAS,
    });
    expect(home.activity[0]).toMatchObject({ action: "submit-posting", actor: "Dana Reyes" });
    expect(home.activity.every(({ action }) => action !== "record-payment-outcome")).toBe(true);

    till.world.clock.advance(40 * DAY);
    expect(adminHome(admin).revenue).toEqual({ total: 0, platformFees: 0 });
  });
});

describe("monthStart", () => {
  it("is the first midnight of the month where the person is", () => {
    const justAfterNewYearInLondon = Date.UTC(2027, 0, 1, 2);
    expect(monthStart(TEXAS, justAfterNewYearInLondon)).toBe(Date.UTC(2026, 11, 1, 6));
    expect(monthStart("America/New_York", Date.UTC(2027, 0, 1, 5))).toBe(Date.UTC(2027, 0, 1, 5));
  });
});

/** Each part as the page asks for it. */
function inspectorHome(inspector: InspectorActor) {
  return {
    ...inspectorFigures(inspector),
    ...recentEarnings(inspector),
    recentApplications: recentApplications(inspector),
    newJobs: newJobs(inspector),
  };
}

/** What is over grows without end, and Home's badge is counted for each page. */
test.each([
  ["an inspector's starts to agree on", () => startsToAgree(anInspector()), "bookings_inspector_upcoming"],
  ["an inspector's work to report", () => workToReport(anInspector(), []), "bookings_inspector_upcoming"],
  ["an inspector's reviews to write", () => reviewsToWrite(anInspector()), "bookings_completed_by_inspector"],
  ["a company's reviews to write", () => reviewsToWrite(aCompany()), "bookings_completed_by_company"],
])("%s are read without the bookings that are over", (_name, read, index) => {
  openWorld();
  const plans = plansOf(read).filter((plan) => plan.includes("bookings"));
  expect(plans.join("\n")).toContain(`SEARCH bookings USING INDEX ${index} (`);
  expect(plans).toHaveLength(1);
});

test("nothing waits on an empty site", () => {
  openWorld();
  expect(adminWaiting(ROOT)).toEqual([]);
});

test("each queue that something waits in is there, most urgent first, with how much and since when", async () => {
  const { clock } = openWorld();
  await aSupportRequest();
  const asked = clock.now();
  clock.advance(HOUR);
  await submit(anInspector({ certified: false }));
  const first = clock.now();
  clock.advance(HOUR);
  await submit(anInspector({ certified: false }));
  await giveBankDetails(anInspector({ payouts: "action_needed" }));
  expect(adminWaiting(ROOT)).toEqual([
    { queue: "certifications", total: 2, since: first, due: null },
    { queue: "bank", total: 1, since: clock.now(), due: null },
    { queue: "support", total: 1, since: asked, due: null },
  ]);
});

test("a report of a person waits in a queue of its own, and not among the support requests", async () => {
  const { clock } = openWorld();
  const input = { userId: anInspector().id, reason: "off_platform", text: "He asked for cash at the gate." } as const;
  await execute(reportPerson, { actor: aCompany(), input });
  expect(adminWaiting(ROOT)).toEqual([{ queue: "people", total: 1, since: clock.now(), due: null }]);
});

test("is read along indexes", () => {
  openWorld();
  const steps = plansOf(() => adminWaiting(ROOT)).flatMap((plan) => plan.split("\n"));
  const scans = steps.filter((step) => /SCAN (?!some\b|\(subquery)/.test(step) && !step.includes(" INDEX "));
  expect(steps.length).toBeGreaterThan(10);
  expect(scans).toEqual([]);
});

import { expect, test } from "vitest";
import { accept, aJob, apply } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { openWorld } from "#tests/support/world";
import { platformFigures } from "~/domain/admin/figures.server";
import { applicationsToCompany } from "~/domain/applications/application-lists.server";
import { changesSince, jobToChange } from "~/domain/applications/change-job/queries.server";
import { closeStaleJobs } from "~/domain/applications/end-job/close-stale-jobs.server";
import { jobsToAnswer } from "~/domain/applications/own-jobs/jobs-to-answer.server";
import { ownJobs } from "~/domain/applications/own-jobs/own-jobs.server";
import {
  applicantsOf,
  applicantsToCompare,
  applicationToDecide,
  companyApplications,
  ownApplication,
} from "~/domain/applications/queries.server";
import { cancellationRecord } from "~/domain/bookings/cancellation/record.server";
import { overdueStarts } from "~/domain/bookings/dates/end-unstarted.server";
import { dueDates } from "~/domain/bookings/dates/expire-dates.server";
import { datesToAnswer } from "~/domain/bookings/dates/queries.server";
import { nextBookings, startsToAgree } from "~/domain/bookings/lists/next-bookings.server";
import { countWork, WORK_SECTIONS, workIn } from "~/domain/bookings/lists/work-sections.server";
import { bookingMoney } from "~/domain/bookings/payment/booking-money.server";
import { problemsIn } from "~/domain/bookings/problems/decisions/queries.server";
import { dueProblems } from "~/domain/bookings/problems/pass-due-problem.server";
import { problemsToAnswer } from "~/domain/bookings/problems/problems-to-answer.server";
import { unreported } from "~/domain/bookings/problems/reporting/find-unreported.server";
import { bookingFor, bookingsOf } from "~/domain/bookings/queries.server";
import { workToReport } from "~/domain/bookings/work/queries.server";
import { now, reads } from "~/domain/core/runtime.server";
import { adminHome } from "~/domain/home/admin-home.server";
import { companyHome } from "~/domain/home/company-home.server";
import { ownDraft, unfinishedPosts } from "~/domain/jobs/drafts/queries.server";
import { jobVisibleTo } from "~/domain/jobs/job-record.server";
import { appliedJobs } from "~/domain/jobs/lists/queries.server";
import { paymentsToFinish } from "~/domain/payments/records/payments-to-finish.server";
import { reviewsAbout } from "~/domain/reviews/person-reviews.server";
import { reviewReportCount, reviewReportsIn } from "~/domain/reviews/reports/report-queries.server";

async function setting() {
  openWorld();
  const company = aCompany();
  const inspector = anInspector();
  const job = await aJob(company);
  const applicationId = await apply(inspector, job.id);
  const { id } = await accept(company, await apply(inspector, (await aJob(company)).id));
  const booking = bookingFor(company, id);
  return { company, inspector, admin: anAdmin(), job, applicationId, booking };
}

type Setting = Awaited<ReturnType<typeof setting>>;

const PLACE = { after: "1795273200000.job_x" };
/** Each read of these pages, and whether it may sort what it found: only where that is one company's or one job's. */
const READS: [string, (on: Setting) => unknown, { sorts?: true }?][] = [
  ["jobs applied to", ({ inspector }) => appliedJobs(inspector, PLACE)],
  ["a company's jobs", ({ company }) => ownJobs(company, {}, { after: "1001.1001" })],
  [
    "a company's open jobs by start",
    ({ company }) => ownJobs(company, { status: "open", siteState: "TX", sort: "start" }, { after: "20261201.1001" }),
  ],
  [
    "a company's jobs by waiting applicants",
    ({ company }) => ownJobs(company, { status: "waiting", sort: "waiting" }, { after: "3.1001" }),
  ],
  ["a company's jobs by words", ({ company }) => ownJobs(company, { search: "slab" }), { sorts: true }],
  ["a job", ({ inspector, job }) => jobVisibleTo(inspector, job.id)],
  ["unfinished posts", ({ company }) => unfinishedPosts(company)],
  ["a draft", ({ company, job }) => ownDraft(company, job.draftId ?? "")],
  ["stale jobs", () => closeStaleJobs()],
  ["an own application", ({ inspector, job }) => ownApplication(inspector, job.id)],
  ["a job's applicants", ({ company, job }) => applicantsOf(company, job, PLACE)],
  ["applicants to compare", ({ company, job }) => applicantsToCompare(company, job)],
  ["jobs to answer", ({ company }) => jobsToAnswer(company)],
  ["payments to finish", ({ company }) => paymentsToFinish(company)],
  ["a job to change", ({ company, job }) => [jobToChange(company, job.id), changesSince(job.id, 0)]],
  ["a company's applications", ({ company }) => companyApplications(company, {}, PLACE)],
  ["all of a company's applications", ({ company }) => companyApplications(company, { all: true }, PLACE)],
  ["a company's applications for the API", ({ company }) => applicationsToCompany(company, { limit: 20 })],
  ["a company's bookings", ({ company }) => bookingsOf(company, "upcoming", PLACE)],
  ["an inspector's bookings", ({ inspector }) => bookingsOf(inspector, "past", PLACE)],
  ["an administrator's home", ({ admin }) => adminHome(admin), { sorts: true }],
  ["a company's home", ({ company }) => companyHome(company)],
  ["the dashboard's figures", ({ admin }) => platformFigures(admin)],
  ["an application", ({ company, applicationId }) => applicationToDecide(company, applicationId)],
  ["dates to answer", ({ company, inspector }) => [company, inspector].map((of) => datesToAnswer(of))],
  [
    "problems to answer",
    ({ company, inspector }) => [company, inspector].map((of) => problemsToAnswer(of)),
    { sorts: true },
  ],
  [
    "starts to agree on",
    ({ company, inspector }) => [company, inspector].map((of) => startsToAgree(of)),
    { sorts: true },
  ],
  ["next bookings", ({ company, inspector }) => [company, inspector].map((of) => nextBookings(of)), { sorts: true }],
  ["work to report", ({ inspector }) => workToReport(inspector, []), { sorts: true }],
  ["an inspector's work", ({ inspector }) => WORK_SECTIONS.map((of) => workIn(inspector, of)), { sorts: true }],
  ["the count of an inspector's work", ({ inspector }) => countWork(inspector), { sorts: true }],
  ["reviews about a person", ({ inspector }) => reviewsAbout(inspector, inspector.id)],
  [
    "reports of reviews",
    ({ admin }) =>
      (["open", "decided", "all"] as const).map((of) => [reviewReportsIn(admin, of), reviewReportCount(admin, of)]),
  ],
  ["a booking's money", ({ admin, booking }) => bookingMoney(admin, booking), { sorts: true }],
  ["the queue of problems", ({ admin }) => problemsIn(admin, "waiting"), { sorts: true }],
  ["how often an inspector canceled", ({ inspector }) => cancellationRecord(inspector.id), { sorts: true }],
];

/** What schedules look for. */
const DUE = [dueDates, dueProblems, overdueStarts, unreported];

test("what these pages show is found by an index", async () => {
  const on = await setting();
  for (const [name, read, { sorts } = {}] of READS) {
    const plans = plansOf(() => read(on));
    expect(plans, name).not.toEqual([]);
    for (const plan of plans) {
      expect(plan.split("\n").filter(readsAll), `${name}: ${plan}`).toEqual([]);
      if (!sorts) expect(plan, name).not.toContain("TEMP B-TREE");
    }
  }
});

test("what is due is searched by an index, in its order", async () => {
  await setting();
  for (const due of DUE)
    for (const plan of plansOf(() => due(reads(), now()))) expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
});

/** A step through a whole table; through an index in its order it ends with the page, and a subquery's rows are few. */
function readsAll(step: string): boolean {
  return (
    step.startsWith("SCAN") &&
    !/USING (COVERING )?INDEX|VIRTUAL TABLE INDEX|\((sub|join)|SCAN (some|keys|chosen|listed|a$)/.test(step)
  );
}

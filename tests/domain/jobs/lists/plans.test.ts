import { expect, test } from "vitest";
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
import { bookingsOf } from "~/domain/bookings/queries.server";
import { adminHome } from "~/domain/home/admin-home.server";
import { companyHome } from "~/domain/home/company-home.server";
import { ownDraft, unfinishedPosts } from "~/domain/jobs/drafts/queries.server";
import { jobVisibleTo } from "~/domain/jobs/job-record.server";
import { appliedJobs } from "~/domain/jobs/lists/queries.server";
import { paymentsToFinish } from "~/domain/payments/payments-to-finish.server";
import { aJob, apply } from "../market";

async function setting() {
  openWorld();
  const company = aCompany();
  const inspector = anInspector();
  const job = await aJob(company);
  const applicationId = await apply(inspector, job.id);
  return { company, inspector, admin: anAdmin(), job, applicationId };
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
];

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

/** A step through a whole table; through an index in its order it ends with the page, and a subquery's rows are few. */
function readsAll(step: string): boolean {
  return (
    step.startsWith("SCAN") &&
    !/USING (COVERING )?INDEX|VIRTUAL TABLE INDEX|\((sub|join)|SCAN (some|keys|chosen|listed|a$)/.test(step)
  );
}

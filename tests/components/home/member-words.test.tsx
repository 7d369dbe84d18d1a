import { expect, test } from "vitest";
import { pageHtml, pageHtmlWithout } from "#tests/components/stub";
import type { CompanyRight } from "~/domain/companies/rights";
import { RecentJobs } from "~/routes/company/home/recent-jobs";
import { NextStep } from "~/routes/shared/booking/next-step";

const MEMBER: readonly CompanyRight[] = ["choose", "approve", "book", "pay", "post"];

type Jobs = Parameters<typeof RecentJobs>[0]["jobs"];
const job = { id: "job_1", number: 1, state: "open", title: "Deck", location: "Austin, TX", startDate: "2026-12-01" };
const jobs = [{ ...job, applications: 2, pendingApplications: 0, budgetRange: "$200-400" }] as unknown as Jobs;

test("a job's ticket says what waits for the viewer to those alone who may decide it", () => {
  expect(pageHtml(<RecentJobs jobs={jobs} />)).toContain("Waiting for you");
  expect(pageHtmlWithout(MEMBER, <RecentJobs jobs={jobs} />)).not.toContain("Waiting for you");
});

test("reported work asks those alone to approve who may", () => {
  const done = { id: "bkg_1", state: "work_done", zone: "America/Chicago", startsAt: 0, startAgreed: true };
  const shown = {
    role: "company",
    booking: done,
    money: { approvalDueAt: 7_200_000, at: 0 },
    problems: { problem: null, reportable: "work" },
    report: { draft: null },
  } as unknown as Parameters<typeof NextStep>[0];
  expect(pageHtml(<NextStep {...shown} />)).toContain("Approve it to release the payment");
  const html = pageHtmlWithout(MEMBER, <NextStep {...shown} />);
  expect(html).not.toContain("Approve it");
  expect(html).toContain("Without an answer of your company it is approved automatically in 2 h");
});

import { expect, test } from "vitest";
import { aJob } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, ROOT } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { openWorld } from "#tests/support/world";
import { userList } from "~/domain/admin/user-list.server";
import { OWN_JOB_SORTS } from "~/domain/applications/own-jobs/filter";
import { ownJobs } from "~/domain/applications/own-jobs/own-jobs.server";
import { certificationCount, certificationQueue } from "~/domain/certification/review/review-queries.server";
import { transactionReport } from "~/domain/payments/ledger/transactions.server";

/** The steps that look for rows of a table, of all queries that `work` runs. */
function stepsOf(table: string, work: () => unknown): string[] {
  const steps = plansOf(work).flatMap((plan) => plan.split("\n"));
  return steps.filter((step) => new RegExp(`^(SEARCH|SCAN) ${table} `).test(step));
}

test("a company's jobs are narrowed and ordered by its own indexes alone", async () => {
  openWorld();
  const company = aCompany();
  await aJob(company);
  for (const search of [undefined, "slab"]) {
    for (const sort of OWN_JOB_SORTS) {
      for (const filter of [{}, { siteState: "TX" }, { status: "waiting" as const }, { status: "closed" as const }]) {
        const steps = stepsOf("jobs", () => ownJobs(company, { ...filter, search, sort }));
        expect(steps.length).toBeGreaterThan(0);
        for (const step of steps) expect(step).toMatch(/COVERING INDEX jobs_company_by_|jobs_number|sqlite_autoindex/);
      }
    }
  }
});

test("certificates of few people are read by their own index, also of one state", () => {
  openWorld();
  anInspector({}, { firstName: "Riley", lastName: "Okafor" });
  const filter = { search: "okafor", states: ["approved" as const] };
  const steps = stepsOf("certifications", () => [certificationQueue(ROOT, filter), certificationCount(ROOT, filter)]);
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(step).toMatch(/certifications_inspector|sqlite_autoindex/);
});

test("payments of few people are read by their own index, also of one state", async () => {
  openWorld();
  const company = aCompany();
  await aJob(company);
  const filter = { company: company.email, status: "completed" as const };
  const steps = stepsOf("payments", () => transactionReport(anAdmin(), filter));
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(step).toMatch(/payments_company|sqlite_autoindex/);
});

test.each([
  ["inspector", "suspended", "users_role_suspended"],
  ["inspector", "pending", "users_role_unverified"],
  [undefined, "suspended", "users_suspended"],
  [undefined, "pending", "users_unverified"],
] as const)("accounts (role %s) that are %s are read by an index of their own", (role, status, index) => {
  openWorld({ requireEmailVerification: true });
  anInspector();
  const steps = stepsOf("users", () => userList(ROOT, { role, status }, 1));
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(step).toContain(index);
});

test("everybody of a role is counted by an index alone", () => {
  openWorld();
  anInspector();
  const counts = plansOf(() => userList(ROOT, { role: "inspector" }, 1)).filter((plan) =>
    plan.includes("users USING COVERING"),
  );
  expect(counts).toEqual([expect.stringContaining("users_role_created")]);
});

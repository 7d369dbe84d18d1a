import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { parseCsv } from "#tests/support/look/csv";
import { expect, expectNoSidewaysScroll, signedInAt, test } from "../support/server/site";
import { apply, paidJob } from "../support/stages/role-stage";

const REASON = "The site does not exist.";

// The provider knows nothing of a job that is staged as paid.
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test("without JavaScript, at 360 px, an administrator finds a job, deletes it, and reads who did what in the job log", async ({
  page,
  site,
}) => {
  const { server, cast } = site;
  const [company, admin] = [await cast.company(), await cast.admin()];
  const { reads } = cast.database;
  const jobId = await paidJob(server, cast, company, 3);
  await apply(await cast.inspector(), jobId);
  const job = reads.select().from(schema.jobs).where(eq(schema.jobs.id, jobId)).get();
  const profiles = schema.companies;
  const profile = reads
    .select()
    .from(profiles)
    .where(eq(profiles.id, String(company.id)))
    .get();
  const [code, title, name] = [`PC-${job?.number}`, job?.title ?? "", profile?.name ?? ""];

  await signedInAt(page, site, admin, "/jobs");
  await expect(page.getByRole("heading", { level: 1, name: "Job Management" })).toBeVisible();
  await page.getByLabel("Company or job code").fill("no such company");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("No jobs found")).toBeVisible();
  await page.getByLabel("Company or job code").fill(name);
  await page.getByLabel("Title, location or job code").fill(title.slice(0, 3));
  await page.getByLabel("Status").selectOption("Open");
  await page.getByLabel("Sort by").selectOption("Company");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/search=.+&status=open&sortBy=company/);
  const row = page.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("Budget $");
  await expectNoSidewaysScroll(page);

  await row.locator("summary").click();
  await row.getByRole("link", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Delete “${title}”?` })).toBeVisible();
  await expect(page.getByText("1 applicant is told that PourCheck removed the job.")).toBeVisible();
  await expect(page.getByText("The posting fee of $49.99 is refunded to the company in full.")).toBeVisible();
  await page.getByRole("button", { name: "Delete job" }).click();
  await expect(page.getByText("A reason is required").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Reason").fill(REASON);
  await page.getByRole("button", { name: "Delete job" }).click();
  await expect(page.getByText("Job deleted successfully")).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);

  await page.goto(`/admin/job-logs?company=${code}`);
  await expect(page.getByRole("heading", { level: 1, name: "Job Activity Management" })).toBeVisible();
  const card = page.getByRole("article").filter({ hasText: jobId });
  await expect(card.getByText("Deleted", { exact: true }).first()).toBeVisible();
  await expect(card).toContainText("Not assigned");
  await expect(card.getByText(`Reason: “${REASON}”`)).toBeHidden();
  await card.getByText("Activity Trail").click();
  await expect(card.getByText(`Reason: “${REASON}”`)).toBeVisible();
  await expect(card.getByText("Created", { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^job-activity-logs-\d{4}-\d\d-\d\d\.csv$/);
  const rows = parseCsv(await readFile(await download.path(), "utf8"));
  expect(rows).toMatchObject([{ ID: jobId, Title: title, Status: "Deleted", Inspector: "Not assigned" }]);
  await page.goto("/admin/job-logs?company=none+such+company");
  await expect(page.getByText("No job logs found")).toBeVisible();
});

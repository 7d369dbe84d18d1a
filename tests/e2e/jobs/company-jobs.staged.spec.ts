import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { addDays } from "~/lib/time/dates";
import { expect, expectNoSidewaysScroll, type Site, test } from "../support/server/site";
import { apply, paidJob } from "../support/stages/role-stage";
import { comeAs } from "../support/stages/screen-cast";

const { jobs } = schema;

// The posting's payment is told here, not by the provider.
for (const [mode, javaScriptEnabled, width] of [
  ["without JavaScript, on a phone", false, 360],
  ["with JavaScript, at a desk", true, 1280],
] as const) {
  test.describe(mode, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 900 } });

    test("a company changes an open job, whose applicants see what is new, compares them, and posts it again", async ({
      page,
      site,
    }) => {
      const { job, company } = await appliedJob(site);
      const { title, startDate } = rowOf(site, job);
      await comeAs(page, site, company);
      await page.goto("/company-dashboard");
      await page.getByLabel("Status").selectOption("waiting");
      await page.getByRole("button", { name: "Filter" }).click();
      await expect(page).toHaveURL(/status=waiting/);
      await expect(page.getByRole("link", { name: /^Answer 2 applicants/ }).filter({ visible: true })).toHaveCount(1);
      await expectNoSidewaysScroll(page);

      await openActions(page, title, width);
      await page.getByRole("link", { name: /^Edit/ }).filter({ visible: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Edit job");
      await expect(page.getByRole("main")).toContainText("2 inspectors have applied and are told what changed.");
      await page.getByLabel("Start date").fill(addDays(startDate, 2));
      await page.getByLabel(/First truck at/).fill("15:30");
      await page.getByLabel("Cylinders", { exact: true }).check();
      await page.getByRole("button", { name: "Save changes" }).click();
      for (const problem of ["A morning job starts before 12 PM", "Enter how many sets of cylinders, 1 to 50"])
        await expect(page.getByText(problem).first()).toBeVisible();
      await expect(page.getByLabel("Start date")).toHaveValue(addDays(startDate, 2));
      await page.getByLabel(/First truck at/).fill("06:30");
      await page.getByLabel("Sets of cylinders").fill("3");
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(page).toHaveURL(`/jobs/${job}`);
      await expect(page.getByText("2 applicants are told what changed.")).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Cylinders (3 sets)");
      expect(rowOf(site, job)).toMatchObject({ startDate: addDays(startDate, 2), startTime: "06:30", cylinderSets: 3 });

      await page.getByRole("link", { name: "Compare applicants" }).click();
      await expect(page.getByRole("row")).toHaveCount(3);
      await page.getByLabel("Order").selectOption("cost");
      await page.getByRole("button", { name: "Sort" }).click();
      await expect(page.getByRole("row").nth(1)).toContainText("$140.00");
      await expectNoSidewaysScroll(page);

      await page.goto(`/jobs/${job}/closure`);
      await page.getByRole("button", { name: "Close job" }).click();
      await page.getByRole("link", { name: "Post again" }).click();
      await expect(page.getByLabel("Job title")).toHaveValue(title);
      await expect(page.getByLabel("Start date")).toHaveValue("");
      await expect(page.getByLabel(/First truck at/)).toHaveValue("06:30");
      await expectNoSidewaysScroll(page);
    });

    test("an applicant sees on the job what it was before", async ({ page, site }) => {
      const { job, company, inspector } = await appliedJob(site);
      await comeAs(page, site, company);
      await page.goto(`/jobs/${job}/details`);
      await page.getByRole("textbox", { name: "Location" }).fill("Buda, TX");
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(page).toHaveURL(`/jobs/${job}`);
      await comeAs(page, site, inspector);
      await page.goto(`/jobs/${job}`);
      const changes = page.locator("section, article, div").filter({ hasText: "Changed since you applied" }).last();
      await expect(changes).toBeVisible();
      await expect(page.getByRole("main")).toContainText(/Before: .*Buda, TX/);
      await expect(page.getByRole("link", { name: "Withdraw application" })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });
}

test.describe("in two tabs without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the older form stays refused, however often it is sent", async ({ page, site }) => {
    const { job, company } = await appliedJob(site);
    await comeAs(page, site, company);
    const older = await page.context().newPage();
    for (const tab of [page, older]) await tab.goto(`/jobs/${job}/details`);
    await page.getByRole("textbox", { name: "Location" }).fill("Buda, TX");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL(`/jobs/${job}`);
    await older.getByLabel(/Gate notes/).fill("South gate");
    for (const _press of ["first", "second"]) {
      await older.getByRole("button", { name: "Save changes" }).click();
      await expect(older.getByText("This job was changed in the meantime").first()).toBeVisible();
      await expect(older.getByLabel(/Gate notes/)).toHaveValue("South gate");
    }
    expect(rowOf(site, job)).toMatchObject({ location: "Buda, TX", gateNotes: null });
  });
});

/** A job with two applicants; the first is returned. */
async function appliedJob({ server, cast }: Site) {
  const company = await cast.company();
  const job = await paidJob(server, cast, company, 3);
  const inspector = await cast.inspector();
  await apply(inspector, job);
  await apply(await cast.inspector({ hourlyRate: 7000 as never }), job);
  return { job, company, inspector };
}

function rowOf({ cast }: Site, job: string) {
  const row = cast.database.reads.select().from(jobs).where(eq(jobs.id, job)).get();
  if (!row) throw new Error(`no job ${job}`);
  return row;
}

/** A table has the actions of a job in a menu, a ticket as buttons. */
async function openActions(page: Page, title: string, width: number): Promise<void> {
  if (width < 1024) return;
  await page.locator("summary", { hasText: `Actions: ${title}` }).click();
}

import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { addDays } from "~/lib/time/dates";
import { expect, expectNoSidewaysScroll, type Site, test } from "../support/server/site";
import { apply, paidJob } from "../support/stages/role-stage";

const { jobs } = schema;

// The posting's payment is told here, not by the provider.
test("without JavaScript, on a phone, a company changes an open job, whose applicants see what is new, compares them, and posts it again", async ({
  phone,
  site,
}) => {
  const { job, company, inspector } = await appliedJob(site);
  const { title, startDate } = rowOf(site, job);
  const page = await phone(company);
  await page.goto("/company-dashboard");
  await page.getByLabel("Status").selectOption("waiting");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/status=waiting/);
  await expect(page.getByRole("link", { name: /^Answer 2 applicants/ }).filter({ visible: true })).toHaveCount(1);
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: /^Edit/ }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Edit job");
  await expect(page.getByRole("main")).toContainText("2 inspectors have applied and are told what changed.");
  const older = await page.context().newPage();
  await older.goto(page.url());
  await page.getByRole("textbox", { name: "Location" }).fill("Buda, TX");
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

  // The older form stays refused, however often it is sent.
  await older.getByLabel(/Gate notes/).fill("South gate");
  for (const _press of ["first", "second"]) {
    await older.getByRole("button", { name: "Save changes" }).click();
    await expect(older.getByText("This job was changed in the meantime").first()).toBeVisible();
    await expect(older.getByLabel(/Gate notes/)).toHaveValue("South gate");
  }
  const changed = { location: "Buda, TX", startDate: addDays(startDate, 2), startTime: "06:30", cylinderSets: 3 };
  expect(rowOf(site, job)).toMatchObject({ ...changed, gateNotes: null });

  const field = await phone(inspector);
  await field.goto(`/jobs/${job}`);
  await expect(field.getByText("Changed since you applied").last()).toBeVisible();
  await expect(field.getByRole("main")).toContainText(/Before: .*Buda, TX/);
  await expect(field.getByRole("link", { name: "Withdraw application" })).toBeVisible();
  await expectNoSidewaysScroll(field);

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

import { aBooking } from "#tests/support/work/bookings";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { addDays, todayIn } from "~/lib/time/dates";
import { expect, expectNoSidewaysScroll, signedInAt, test } from "../support/server/site";

// A booking is made without its payment.
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test("without JavaScript, on a phone, a preset fills the week in, wrong times are kept and named, and what is saved is summed up", async ({
  page,
  site,
}) => {
  await signedInAt(page, site, await site.cast.inspector(), "/availability");
  const main = page.getByRole("main");
  await expect(main.getByText("No availability set")).toBeVisible();
  await page.getByRole("link", { name: "Weekdays 9 AM–5 PM" }).click();
  await expect(main.getByText("Not saved yet")).toBeVisible();
  const monday = page.getByRole("group", { name: "Monday" });
  await expect(monday.getByLabel("Start")).toHaveValue("09:00");
  await expect(page.getByLabel("Saturday")).not.toBeChecked();

  await monday.getByLabel("Start").fill("");
  const tuesday = page.getByRole("group", { name: "Tuesday" });
  await tuesday.getByLabel("Start").fill("06:30");
  await tuesday.getByLabel("End").fill("06:30");
  await page.getByRole("button", { name: "Save availability" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Error: Failed to save availability");
  await expect(summary).toContainText("Monday: Start time is required");
  await expect(summary).toContainText("Tuesday: End time must differ from start time");
  // Whenever the page reads its data again, it is still the form that the preset filled in.
  await expect(page).toHaveURL(/\?preset=weekdays$/);
  await expect(tuesday.getByLabel("Start")).toHaveValue("06:30");
  await expect(monday.getByLabel("End")).toHaveValue("17:00");
  await expectNoSidewaysScroll(page);

  await monday.getByLabel("Start").fill("09:00");
  await tuesday.getByLabel("Start").fill("22:00");
  await tuesday.getByLabel("End").fill("02:00");
  await page.getByRole("button", { name: "Save availability" }).click();
  await expect(page.getByText("Availability Updated")).toBeVisible();
  await expect(main.getByText(/Tuesday: 10:00 PM/)).toBeVisible();

  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page.getByLabel("Monday")).not.toBeChecked();
  await page.getByRole("button", { name: "Save availability" }).click();
  await expect(main.getByText("No availability set").first()).toBeVisible();
});

test("without JavaScript, on a phone, days off name the booking that stays, and are deleted after a question", async ({
  page,
  site,
}) => {
  const { server, cast } = site;
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  aBooking(company as CompanyActor, inspector as InspectorActor, { startsAt: server.now() + 3_600_000 });
  const today = todayIn("America/Chicago", server.now());
  await signedInAt(page, site, inspector, "/availability/days-off");
  await page.getByLabel("First day").fill(addDays(today, 9));
  await page.getByLabel("Last day").fill(today);
  await page.getByLabel("Note to yourself").fill("Recertification");
  await page.getByRole("button", { name: "Add days off" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Note to yourself")).toHaveValue("Recertification");
  await expect(page.getByLabel("First day")).toHaveValue(addDays(today, 9));
  await expectNoSidewaysScroll(page);

  await page.getByLabel("First day").fill(today);
  await page.getByLabel("Last day").fill(addDays(today, 20));
  await page.getByRole("button", { name: "Add days off" }).click();
  await expect(page.getByText("Days off added")).toBeVisible();
  const daysOff = page.locator("#days-off");
  await expect(daysOff).toContainText("Recertification");
  await expect(daysOff).toContainText("You have a booking then");

  await daysOff.getByRole("link", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Delete days off" })).toBeVisible();
  await page.getByRole("button", { name: "Delete days off" }).click();
  await expect(page.getByText("Days off deleted")).toBeVisible();
  await expect(page.getByText("No days off planned.")).toBeVisible();
});

test.describe("with JavaScript", () => {
  test.use({ javaScriptEnabled: true });

  test("a preset takes the place of what the fields have, and stays when it is refused", async ({ page, site }) => {
    await signedInAt(page, site, await site.cast.inspector(), "/availability");
    await page.getByRole("link", { name: "Weekdays 9 AM–5 PM" }).click();
    const start = page.getByRole("group", { name: "Monday" }).getByLabel("Start");
    await expect(start).toHaveValue("09:00");
    await start.fill("");
    await page.getByRole("button", { name: "Save availability" }).click();
    await expect(page.getByRole("alert")).toContainText("Start time is required");
    await expect(page).toHaveURL(/\?preset=weekdays$/);
    await expect(page.getByRole("group", { name: "Tuesday" }).getByLabel("Start")).toHaveValue("09:00");
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page.getByLabel("Monday")).not.toBeChecked();
  });
});

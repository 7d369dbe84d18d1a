import { available } from "#tests/support/work/booking-requests";
import { addDays, todayIn } from "~/lib/time/dates";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";
import { thingsOfPair } from "../support/stages/role-stage";
import { comeAs } from "../support/stages/screen-cast";

// The bookings' payments are told here, not by the provider.
test.use({ viewport: { width: 360, height: 800 } });

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript, on a phone`, () => {
    test.use({ javaScriptEnabled });

    test("a preset fills the week in, wrong times are kept and named, and what is saved is summed up", async ({
      page,
      site,
    }) => {
      await comeAs(page, site, await site.cast.inspector());
      await page.goto("/availability");
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

    test("days off name the booking that stays, and are deleted after a question", async ({ page, site }) => {
      const { server, cast } = site;
      const inspector = await cast.inspector();
      await thingsOfPair(server, cast, { company: await cast.company(), inspector });
      await available(inspector);
      await comeAs(page, site, inspector);
      const today = todayIn("America/Chicago", server.now());
      await page.goto("/availability/days-off");
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
      await expect(daysOff).toContainText(/You have (a booking|\d+ bookings) then/);

      await daysOff.getByRole("link", { name: "Delete" }).click();
      await expect(page.getByRole("heading", { name: "Delete days off" })).toBeVisible();
      await page.getByRole("button", { name: "Delete days off" }).click();
      await expect(page.getByText("Days off deleted")).toBeVisible();
      await expect(page.getByText("No days off planned.")).toBeVisible();
    });
  });
}

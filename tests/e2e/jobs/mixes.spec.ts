import type { Locator, Page } from "@playwright/test";
import { available } from "#tests/support/work/booking-requests";
import { addDays, formatDay, todayIn } from "~/lib/time/dates";
import { expect, expectNoSidewaysScroll, payWith, signedInAt, test } from "../support/server/site";

const CARD = "4242 4242 4242 4242";
const ZONE = "America/Chicago";

test("without JavaScript, on a phone, a company specifies a project, posts with its mix and a new one, and plans a further mix of a booking", async ({
  phone,
  site,
}) => {
  test.slow();
  const company = await site.cast.company();
  const inspector = await site.cast.inspector();
  await available(inspector);
  const page = await phone(company);

  await test.step("a project gets its details and its first mix; what is refused keeps its words, what is unusual is asked", async () => {
    await page.goto("/projects");
    await page.getByLabel("Project name").fill("I-35 bridge");
    await page.getByRole("button", { name: "Add project" }).click();
    await page.getByRole("link", { name: "Enter mixes and limits" }).click();
    await page.getByLabel("Project number").fill("TX-12");
    await page.getByRole("button", { name: "Save project details" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose who hires the inspector");
    await expect(page.getByLabel("Project number")).toHaveValue("TX-12");
    await expectNoSidewaysScroll(page);
    await page.getByLabel("Who hires the inspector").selectOption("contractor");
    await page.getByRole("button", { name: "Save project details" }).click();

    await expect(page).toHaveURL(/\/mixes\/new$/);
    await fillMix(page, "D-40");
    await expect(page.getByLabel("Discharge within")).toHaveAccessibleDescription(/Often 90 minutes/);
    await page.getByLabel("Discharge within").fill("200");
    await page.getByRole("button", { name: "Save mix" }).click();
    await expect(page.getByText("200 minutes is unusual. Is it right?").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByLabel("Yes, these values are right").check();
    await page.getByRole("button", { name: "Save mix" }).click();
    const card = cardOf(page, "Concrete");
    await expect(card).toContainText("4,000 psi at 28 days");
    await expect(card).toContainText("Slump 3 to 5 in.");
    await expectNoSidewaysScroll(page);

    await card.getByRole("link", { name: "D-40" }).click();
    await page.getByLabel("Air at most").fill("8");
    await page.getByLabel("Discharge within").fill("90");
    await page.getByRole("button", { name: "Save mix" }).click();
    await expect(cardOf(page, "Concrete")).toContainText("Air 4.5 to 8 %");
  });

  const start = addDays(todayIn(ZONE, site.server.now()), 5);
  await test.step("a posting with the project's mix needs the volume alone, and the preview says sets and dates", async () => {
    await fillPosting(page, start);
    await page.getByLabel("Cylinders", { exact: true }).check();
    await page.getByText("Mix and limits (optional)").click();
    await page.getByLabel("Mix", { exact: true }).selectOption({ label: "I-35 bridge: D-40" });
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("alert")).toContainText("Cylinders need it");
    await page.getByLabel("Planned volume").fill("420");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("main")).toContainText(
      `D-40 · 420 yd³: 3 sets of 5 cylinders (15): 7 days ${dayAfter(start, 7)}`,
    );
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Post job and pay $49.99" }).click();
    await payWith(page, CARD);
    await expect(page).toHaveURL(/\/jobs\/job_/);
    await expect(page.getByRole("main")).toContainText("Cylinders (3 sets)");
    await expect(page.getByRole("main")).toContainText("I-35 bridge");
    await page.getByRole("link", { name: "Mixes and limits" }).click();
    await expect(page.getByRole("main")).toContainText("3 sets of 5 cylinders (15), 4 × 8 in.");
    await expectNoSidewaysScroll(page);
  });

  await test.step("a posting without a project has its new mix for itself; fewer sets need a reason", async () => {
    await fillPosting(page, start);
    await page.getByLabel("Cylinders", { exact: true }).check();
    await page.getByLabel("Sets of cylinders").fill("1");
    await page.getByText("Mix and limits (optional)").click();
    await fillMix(page, "F-30");
    await page.getByLabel("Planned volume").fill("200");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("alert")).toContainText("ACI 318 asks for 2 sets. Enter why there are fewer.");
    await page.getByLabel("Why fewer sets than ACI 318 asks for").fill("The engineer agreed");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("main")).toContainText("F-30 · 200 yd³: 1 set of 5 cylinders (5)");
    await page.getByRole("link", { name: "Edit" }).click();
    await expect(page.getByLabel("Mix ID")).toHaveValue("F-30");
    await expect(page.getByLabel("Air at most")).toHaveValue("7.5");
  });

  await test.step("a booking has a mix, gets a second one, and the inspector reads both", async () => {
    await page.goto(`/inspectors/${inspector.id}/booking`);
    await page.getByLabel("Title").fill("Footing pour");
    await page.getByLabel("Location").fill("Austin, TX");
    await page.getByLabel("Date").selectOption(addDays(todayIn(ZONE, site.server.now()), 2));
    await page.getByRole("button", { name: "Show times" }).click();
    await page.getByLabel("8:00 AM - 12:00 PM").check();
    await page.getByLabel("Cylinders", { exact: true }).check();
    await page.getByText("Mix and limits (optional)").click();
    await page.getByLabel("Mix", { exact: true }).selectOption({ label: "I-35 bridge: D-40" });
    await page.getByLabel("Planned volume").fill("151");
    await page.getByRole("button", { name: "Show sets and test dates" }).click();
    await expect(page.getByText("151 yd³: 2 sets of 5 cylinders (10)")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await expect(page).toHaveURL(/\/bookings\/bkg_/);
    const booking = new URL(page.url()).pathname;
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await payWith(page, CARD);
    await page.goto(booking);
    await page.getByRole("link", { name: "Mixes and limits" }).click();
    await page.getByRole("link", { name: "Add a mix" }).click();
    await fillMix(page, "G-50");
    await page.getByLabel("Planned volume").fill("30");
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Add mix" }).click();
    await expect(cardOf(page, "G-50")).toContainText("30 yd³");
    await cardOf(page, "D-40").getByRole("link", { name: "Change", exact: true }).click();
    await page.getByLabel("Planned volume").fill("310");
    await page.getByRole("button", { name: "Save plan" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter why the plan changes");
    await page.getByLabel("Why it changes").fill("The footing grew");
    await page.getByRole("button", { name: "Save plan" }).click();
    await expect(cardOf(page, "D-40")).toContainText("3 sets of 5 cylinders");
    await expect(cardOf(page, "D-40")).toContainText("The footing grew");

    const field = await phone(inspector);
    await field.goto(booking);
    await expect(field.getByRole("main")).toContainText("D-40 · 310 yd³: 3 sets");
    await field.getByRole("link", { name: "Mixes and limits" }).click();
    await expect(cardOf(field, "G-50")).toContainText("Slump 3 to 5 in.");
    await expect(field.getByRole("link", { name: "Add a mix" })).toHaveCount(0);
    await expectNoSidewaysScroll(field);
  });
});

test("with JavaScript the sets and test dates follow what is typed", async ({ page, site }) => {
  await signedInAt(page, site, await site.cast.company(), "/post-job");
  const start = addDays(todayIn(ZONE, site.server.now()), 5);
  await page.getByText("Mix and limits (optional)").click();
  const line = page.getByRole("status").filter({ hasText: /volume|yd³/ });
  await expect(line).toHaveText("Enter a volume to see the sets of cylinders and their test dates.");
  await page.getByLabel("Start date").fill(start);
  await page.getByLabel("Cylinders", { exact: true }).check();
  await page.getByLabel("Planned volume").fill("420");
  await expect(line).toContainText("420 yd³: 3 sets of 5 cylinders (15)");
  await page.getByLabel("What it becomes").selectOption("slab");
  await page.getByLabel("Planned area").fill("22,680");
  await expect(line).toContainText(`420 yd³: 5 sets of 5 cylinders (25): 7 days ${dayAfter(start, 7)}`);
  await page.getByLabel("Cylinder size").selectOption("6x12");
  await expect(line).toContainText("5 sets of 4 cylinders (20)");
});

function cardOf(page: Page, title: string): Locator {
  return page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

async function fillMix(page: Page, mixId: string): Promise<void> {
  await page.getByLabel("Mix ID").fill(mixId);
  await page.getByLabel("Supplier and plant").fill("Ready Mix South, plant 4");
  await page.getByLabel("Specified strength").fill("4,000");
  await page.getByLabel("Largest aggregate size").selectOption("3/4");
  await page.getByLabel("Slump or flow at least").fill("3");
  await page.getByLabel("Slump or flow at most").fill("5");
  await page.getByLabel("Air at least").fill("4.5");
  await page.getByLabel("Air at most").fill("7.5");
}

async function fillPosting(page: Page, startDate: string): Promise<void> {
  await page.goto("/post-job");
  await page.getByLabel("Job title").fill("Deck pour, span 2");
  await page.getByRole("textbox", { name: "Description" }).fill("Test each truck as it is placed.");
  await page.getByRole("textbox", { name: "Location" }).fill("Austin, TX");
  await page.getByLabel("Project type").selectOption("bridge");
  await page.getByLabel("Budget for the whole job").selectOption("$200-400");
  await page.getByLabel("Start date").fill(startDate);
  await page.getByLabel(/^Morning/).check();
}

/** "Dec 8" */
function dayAfter(date: string, days: number): string {
  return formatDay(addDays(date, days)).replace(/^\w+, /, "");
}

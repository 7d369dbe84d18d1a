import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aPdf } from "#tests/domain/files/samples";
import { addDays, todayIn } from "~/lib/time/dates";
import { expectSoundBooks } from "../support/chaos/books";
import { DAY, eventually, rowsOf } from "../support/people/story";
import { PASSWORD } from "../support/server/cast";
import { expect, expectNoSidewaysScroll, payWith, signIn, test } from "../support/server/site";

const REGISTERED = {
  inspector: "maya.ortiz@fieldtest.example",
  rival: "jo.lind@fieldtest.example",
  company: "kim@spanworks.example",
};

const PHONES = { company: "512-555-0171", inspector: "512-555-0172" };

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false });

  test("the main job, from registration to the money", async ({ browser, site }) => {
    test.setTimeout(240_000);
    const admin = await personPage(browser, site.server.origin);
    const administrator = await site.cast.admin();
    await signIn(admin, administrator);
    await expect(admin).toHaveURL(/\/admin-home$/);

    const inspector = await personPage(browser, site.server.origin);
    await register(inspector, "inspector", "Maya", "Ortiz", REGISTERED.inspector);
    await expect(inspector).toHaveURL(/\/inspector-onboarding/);
    await sendCard(inspector, "00112244");
    await approve(admin, "Maya Ortiz");
    await connectBank(inspector);
    await stateRate(inspector, "85.00");

    const rival = await personPage(browser, site.server.origin);
    await signIn(rival, await site.cast.inspector());

    const company = await personPage(browser, site.server.origin);
    await register(company, "company", "Kim", "Soto", REGISTERED.company);
    await expect(company).toHaveURL(/\/company-home$/);
    const jobPath = await postJob(company, addDays(todayIn("America/Chicago", site.server.now()), 1));

    await apply(inspector, jobPath, "I have tested bridge decks for ten years.", PHONES.inspector);
    await apply(rival, jobPath, "Available all week.");
    await company.goto(jobPath);
    await expectNoSidewaysScroll(company);
    await company
      .locator("article")
      .filter({ hasText: "Maya Ortiz" })
      .last()
      .getByRole("link", { name: "Accept" })
      .click();
    await expect(company.getByText("$170.00").first()).toBeVisible();
    await company.getByRole("button", { name: /pay \$/i }).click();
    await payWith(company, "4242 4242 4242 4242");
    await expect(company).toHaveURL(/\/bookings\//);
    await expect(company.getByRole("link", { name: PHONES.inspector }).first()).toBeVisible();
    const bookingPath = new URL(company.url()).pathname;

    await rival.goto(jobPath);
    await expect(rival.getByText(/the position was filled|position filled/i).first()).toBeVisible();
    await inspector.goto(bookingPath);
    await expect(inspector.getByText("$144.50").first()).toBeVisible();
    await expect(inspector.getByRole("link", { name: PHONES.company }).first()).toBeVisible();
    await expect(inspector.getByText("Kim Soto").first()).toBeVisible();

    site.server.advance(3 * DAY);
    await inspector.goto(bookingPath);
    await inspector.getByRole("link", { name: "Mark work done" }).click();
    await inspector.getByLabel("What did you do?").fill("Slump and air tested on three trucks, four cylinders made.");
    await inspector.getByRole("button", { name: "Mark work done" }).click();
    await expect(inspector.getByText("Work reported as done").first()).toBeVisible();
    await company.goto(bookingPath);
    await company.getByRole("link", { name: "Approve work" }).last().click();
    await company.getByRole("button", { name: "Approve work" }).click();
    await expect(company.getByText("Work approved").first()).toBeVisible();

    const { reads } = site.cast.database;
    const companyRow = reads.select().from(schema.users).where(eq(schema.users.email, REGISTERED.company)).get();
    const owner = { id: companyRow?.id ?? "" } as Parameters<typeof rowsOf>[1];
    await eventually(site.server, () => rowsOf(site.cast, owner).transfers[0]?.state === "succeeded");
    // Administrators are signed out after an idle hour.
    await signIn(admin, administrator);
    await expectSameCents(inspector, company, admin);
    await expectSoundBooks(site.cast);

    const isMailed = async () => {
      await admin.goto(`/sandbox/mail?to=${encodeURIComponent(REGISTERED.inspector)}`);
      return admin.getByText("You have the job").first().isVisible();
    };
    await expect.poll(isMailed).toBe(true);
    for (const [page, target] of [
      [company, /\/auth\?type=company$/],
      [inspector, /\/auth\?type=inspector$/],
      [admin, /\/admin-login$/],
    ] as const) {
      await page.goto("/logout");
      await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
      await expect(page).toHaveURL(target);
    }
  });
});

async function personPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 780 },
  });
  return context.newPage();
}

async function register(
  page: Page,
  role: "inspector" | "company",
  first: string,
  last: string,
  email: string,
): Promise<void> {
  await page.goto(`/auth?type=${role}`);
  await page.getByRole("link", { name: "Register" }).click();
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(last);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("State").selectOption("TX");
  await page.getByLabel("City").fill("Austin");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(`Welcome to PourCheck, ${first}.`)).toBeVisible();
}

async function approve(admin: Page, name: string): Promise<void> {
  await openReview(admin, name);
  await admin.getByRole("link", { name: "Approve" }).click();
  await admin.getByLabel("Where did you look it up?").fill("ACI Certification Directory");
  await admin.getByLabel("What did you find?").selectOption("matches");
  await admin.getByLabel("How did you verify it?").selectOption("CERT_ID");
  await admin.getByLabel("Directory record").fill("ACI directory, 00112244, Maya Ortiz, expires 2031-05-01");
  await admin.getByRole("button", { name: "Approve" }).click();
  await expect(admin.getByText("Certification Approved").first()).toBeVisible();
}

async function sendCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Certification number").fill(number);
  await page.getByLabel("Certification level").selectOption("Concrete Field Testing Technician Grade I");
  await page.getByLabel("Issue date").fill("2026-05-01");
  await page.getByLabel("Expiry date").fill("2031-05-01");
  await page.getByLabel(/I authorize/).check();
  await page
    .getByLabel("Front")
    .setInputFiles({ name: "card.pdf", mimeType: "application/pdf", buffer: Buffer.from(aPdf()) });
  await page.getByRole("button", { name: /ubmit certification/ }).click();
  await expect(page.getByText("Certification Uploaded")).toBeVisible();
}

async function openReview(admin: Page, name: string): Promise<void> {
  await admin.goto("/admin/certifications?status=pending");
  await expectNoSidewaysScroll(admin);
  await admin.locator("tr, li, article").filter({ hasText: name }).first().getByRole("link", { name: /View/ }).click();
}

async function connectBank(page: Page): Promise<void> {
  await page.goto("/inspector-onboarding");
  await page.getByRole("button", { name: "Connect bank account" }).click();
  await page.getByLabel("Legal first name").fill("Maya");
  await page.getByLabel("Legal last name").fill("Ortiz");
  await page.getByLabel("Date of birth").fill("1902-01-01");
  await page.getByLabel(/Last 4 digits/).fill("0000");
  await page.getByLabel("Routing number").fill("110000000");
  await page.getByLabel("Account number").fill("000123456789");
  await page.getByLabel(/I agree/).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Payout Setup Complete")).toBeVisible();
}

async function stateRate(page: Page, dollars: string): Promise<void> {
  await page.goto("/inspector-onboarding?step=3");
  await page.getByLabel(/Hourly rate/).fill(dollars);
  await page.getByLabel("Yes", { exact: false }).first().check();
  await page
    .getByRole("button", { name: /Save|Finish/ })
    .first()
    .click();
  await page.goto("/jobs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Available Jobs");
}

/** A declined card first: nothing typed is lost. */
async function postJob(page: Page, startDate: string): Promise<string> {
  await page.goto("/post-job");
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Job title").fill("Deck pour, slump and air");
  await page.getByRole("textbox", { name: "Description" }).fill("short");
  await page.getByRole("button", { name: /pay \$/i }).click();
  await expect(page.getByText("Description must be at least 10 characters").first()).toBeVisible();
  await expect(page.getByLabel("Job title")).toHaveValue("Deck pour, slump and air");
  await page
    .getByRole("textbox", { name: "Description" })
    .fill("Test each truck for slump, air content and temperature; cast cylinders.");
  await page.getByRole("textbox", { name: "Location" }).fill("Austin, TX");
  await page.getByLabel("Project type").selectOption("bridge");
  await page.getByLabel("Budget for the whole job").selectOption("$200-400");
  await page.getByLabel("Start date").fill(startDate);
  await page.getByLabel(/^Morning/).check();
  await page.getByRole("button", { name: /pay \$/i }).click();
  await givePhone(page, PHONES.company);
  await expectNoSidewaysScroll(page);
  await expect(page.getByLabel("Start date")).toHaveValue(startDate);
  await page.getByRole("button", { name: /pay \$/i }).click();
  await expect(page.getByText("$49.99").first()).toBeVisible();
  await payWith(page, "4000 0000 0000 0002");
  await expect(page.getByText(/declined/i).first()).toBeVisible();
  await payWith(page, "4242 4242 4242 4242");
  await expect(page).toHaveURL(/\/jobs\/job_/);
  await expect(page.getByText("Deck pour, slump and air").first()).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Whoever has registered without a number is asked for it by the first form that somebody will call them for. */
async function givePhone(page: Page, phone: string): Promise<void> {
  await expect(page.getByText("Please enter your phone number").first()).toBeVisible();
  const field = page.getByLabel("Your phone number");
  await expect(field).toHaveAccessibleDescription(/Please enter your phone number/);
  await field.fill(phone);
}

async function apply(page: Page, jobPath: string, letter: string, phone?: string): Promise<void> {
  await page.goto("/jobs");
  await expectNoSidewaysScroll(page);
  await page.goto(jobPath);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("Please provide a cover letter with your application.").first()).toBeVisible();
  await page.getByLabel("Cover letter").fill(letter);
  if (phone) await givePhone(page, phone);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("Your application has been submitted successfully!").first()).toBeVisible();
}

/** What one side paid, the other received and the platform kept. */
async function expectSameCents(inspector: Page, company: Page, admin: Page): Promise<void> {
  await inspector.goto("/inspector-payments");
  for (const amount of ["$170.00", "$25.50", "$144.50"])
    await expect(inspector.getByText(amount).first()).toBeVisible();
  await company.goto("/company-dashboard?tab=payments");
  for (const amount of ["$170.00", "$49.99", "$219.99"]) await expect(company.getByText(amount).first()).toBeVisible();
  await admin.goto("/admin/payouts?company=spanworks");
  for (const amount of ["$219.99", "$75.49", "$144.50"]) await expect(admin.getByText(amount).first()).toBeVisible();
  for (const page of [inspector, company, admin]) await expectNoSidewaysScroll(page);
}

import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { PersonActor } from "~/domain/actor";
import { addDays, todayIn } from "~/lib/time/dates";
import { expectSoundBooks } from "../support/chaos/books";
import { DAY } from "../support/people/story";
import { PASSWORD } from "../support/server/cast";
import { expect, expectNoSidewaysScroll, payWith, signIn, test } from "../support/server/site";

const DETAILS = {
  Bank: "First Federal of Texas",
  "Name on the account": "Riley Stone",
  "Routing number": "110000000",
  "Account number": "000987654321",
  "Account number again": "000987654321",
  "Name as on your tax return": "Riley Stone",
  "Tax number": "123-45-6789",
  "Street address": "12 Mill Road",
  City: "Austin",
  "ZIP code": "78701",
  "Your full name, as your signature": "Riley Stone",
};

test.describe("without JavaScript, on a phone", () => {
  test("an inspector gives bank details, works, is paid at the bank by an administrator, and sees it", async ({
    browser,
    phone,
    site,
  }) => {
    test.setTimeout(240_000);
    const person = await site.cast.inspector({ payable: false });
    const administrator = await site.cast.admin();
    const [inspector, admin] = [await newcomer(browser, site.server.origin, person), await phone(administrator)];
    const company = await phone(await site.cast.company());
    await giveDetails(inspector);
    await approveDetails(admin, person.id);
    const jobPath = await postJob(company, addDays(todayIn("America/Chicago", site.server.now()), 1));
    await inspector.goto(jobPath);
    await inspector.getByLabel("Cover letter").fill("I have tested bridge decks for ten years.");
    await inspector.getByRole("button", { name: "Apply", exact: true }).click();
    await expect(inspector.getByText("Your application has been submitted successfully!").first()).toBeVisible();
    await company.goto(jobPath);
    await company.locator("article").last().getByRole("link", { name: "Accept" }).click();
    await company.getByRole("button", { name: /pay \$/i }).click();
    await payWith(company, "4242 4242 4242 4242");
    await expect(company).toHaveURL(/\/bookings\//);
    const bookingPath = new URL(company.url()).pathname;

    site.server.advance(3 * DAY);
    await inspector.goto(bookingPath);
    await inspector.getByRole("link", { name: "Mark work done" }).click();
    await inspector.getByLabel("What did you do?").fill("Slump and air tested on three trucks, four cylinders made.");
    await inspector.getByRole("button", { name: "Mark work done" }).click();
    await company.goto(bookingPath);
    await company.getByRole("link", { name: "Approve work" }).last().click();
    await company.getByRole("button", { name: "Approve work" }).click();
    await expect(company.getByText("Work approved").first()).toBeVisible();
    await inspector.goto(bookingPath);
    await expect(inspector.getByText("Payment on its way").first()).toBeVisible();
    await expect(inspector.getByText("By bank transfer, within 5 business days.").first()).toBeVisible();

    // Administrators are signed out after an idle hour.
    await signIn(admin, administrator);
    await pay(admin);
    await expectPaid({ inspector, company, bookingPath });
    await expectSoundBooks(site.cast);
    const isMailed = async () => {
      await admin.goto(`/sandbox/mail?to=${encodeURIComponent(person.email)}`);
      return admin.getByText("You were paid").first().isVisible();
    };
    await expect.poll(isMailed).toBe(true);

    const ofPerson = eq(schema.transfers.inspectorId, person.id);
    const transfer = site.cast.database.reads.select().from(schema.transfers).where(ofPerson).get();
    await comeBack(admin, transfer?.id ?? "");
    await inspector.goto(bookingPath);
    await expect(inspector.getByText("Came back from your bank").first()).toBeVisible();
    await expect(inspector.getByText("Payment on its way").first()).toBeVisible();
    await expectSoundBooks(site.cast);
  });

  test("a bank number is shown once, to an administrator who proves themself and says why", async ({
    browser,
    phone,
    site,
  }) => {
    const person = await site.cast.inspector({ payable: false });
    const administrator = await site.cast.admin();
    const [inspector, admin] = [await newcomer(browser, site.server.origin, person), await phone(administrator)];
    await giveDetails(inspector);
    await admin.goto(`/admin/payouts/manual/${person.id}`);
    await expect(admin.getByText("000987654321")).toHaveCount(0);
    await admin.getByRole("link", { name: "Show a number in full" }).click();
    await admin.getByLabel("Which number").selectOption("accountNumber");
    await admin.getByLabel("Reason").fill("Payment for PB-1042");
    await admin.getByLabel("Your own password").fill("Wrong-Password1!");
    await admin.getByRole("button", { name: "Show the number" }).click();
    await expect(admin.getByText("000987654321")).toHaveCount(0);
    await expect(admin.getByLabel("Reason")).toHaveValue("Payment for PB-1042");
    await expect(admin.getByLabel("Your own password")).toHaveValue("");
    await admin.getByLabel("Your own password").fill(PASSWORD);
    await admin.getByRole("button", { name: "Show the number" }).click();
    await expect(admin.getByText("000987654321")).toBeVisible();
    await expectNoSidewaysScroll(admin);
    await admin.goto(`/admin/payouts/manual/${person.id}/numbers`);
    await expect(admin.getByText("000987654321")).toHaveCount(0);
    const { auditLog } = schema;
    const told = site.cast.database.reads
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "reveal-bank-number"))
      .all();
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain("000987654321");
    const isMailed = async () => {
      await admin.goto(`/sandbox/mail?to=${encodeURIComponent(administrator.email)}`);
      return admin.getByText("A bank or tax number was revealed").first().isVisible();
    };
    await expect.poll(isMailed).toBe(true);
  });
});

/** Signs somebody in who is led to the wizard first. */
async function newcomer(browser: Browser, baseURL: string, person: PersonActor): Promise<Page> {
  const viewport = { width: 360, height: 780 };
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false, viewport })).newPage();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/inspector-onboarding/);
  return page;
}

async function giveDetails(page: Page): Promise<void> {
  await page.goto("/inspector-payments/manual");
  for (const [label, text] of Object.entries(DETAILS)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Account type").selectOption("checking");
  await page.getByLabel("Federal tax classification").selectOption("individual");
  await page.getByLabel("Type of tax number").selectOption("ssn");
  await page.getByLabel("State", { exact: true }).selectOption("TX");
  await page.getByLabel(/Under penalties of perjury/).check();
  await page.getByRole("button", { name: "Send in for review" }).click();
  await expect(page.getByText("Bank details sent in").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
}

async function approveDetails(admin: Page, inspectorId: string): Promise<void> {
  await admin.goto(`/admin/payouts/manual/${inspectorId}`);
  await admin.getByRole("link", { name: "Approve" }).click();
  await admin.getByRole("button", { name: "Approve bank details" }).click();
  await expect(admin.getByText("Payout Account Approved").first()).toBeVisible();
}

async function postJob(page: Page, startDate: string): Promise<string> {
  await page.goto("/post-job");
  await page.getByLabel("Job title").fill("Deck pour, slump and air");
  await page.getByRole("textbox", { name: "Description" }).fill("Test each truck for slump and air; cast cylinders.");
  await page.getByRole("textbox", { name: "Location" }).fill("Austin, TX");
  await page.getByLabel("Project type").selectOption("bridge");
  await page.getByLabel("Budget for the whole job").selectOption("$200-400");
  await page.getByLabel("Start date").fill(startDate);
  await page.getByLabel(/^Morning/).check();
  await page.getByRole("button", { name: /pay \$/i }).click();
  await payWith(page, "4242 4242 4242 4242");
  await expect(page).toHaveURL(/\/jobs\/job_/);
  return new URL(page.url()).pathname;
}

/** From the administrator's home: the oldest payment is begun, and marked as paid with the bank's reference. */
async function pay(admin: Page): Promise<void> {
  await admin.goto("/admin-home");
  await admin
    .getByRole("link", { name: /Inspectors to pay by hand/ })
    .first()
    .click();
  await expectNoSidewaysScroll(admin);
  await admin.locator('a[href^="/admin/payouts/due/trf_"]').first().click();
  await expect(admin.getByText("$144.50").first()).toBeVisible();
  await expectNoSidewaysScroll(admin);
  await admin.getByRole("link", { name: "Begin payment" }).click();
  await admin.getByRole("button", { name: "Begin payment" }).click();
  await expect(admin.getByText("Now pay at the bank").first()).toBeVisible();
  await admin.getByRole("link", { name: "Mark as paid" }).click();
  await admin.getByRole("button", { name: "Mark as paid" }).click();
  await expect(admin.getByText("Enter the reference that the bank gave the payment").first()).toBeVisible();
  await admin.getByLabel("Bank's reference").fill("trace 091000019 77");
  await expectNoSidewaysScroll(admin);
  await admin.getByRole("button", { name: "Mark as paid" }).click();
  await expect(admin.getByText("Marked as paid").first()).toBeVisible();
  await expect(admin.getByText("TRACE 091000019 77")).toBeVisible();
}

async function expectPaid({
  inspector,
  company,
  bookingPath,
}: Record<"inspector" | "company", Page> & { bookingPath: string }) {
  await inspector.goto(bookingPath);
  await expect(inspector.getByText("Paid to you by bank transfer").first()).toBeVisible();
  await expect(inspector.getByText("Reference TRACE 091000019 77.").first()).toBeVisible();
  await inspector.goto("/inspector-payments");
  await expect(inspector.getByText("••4321", { exact: false }).first()).toBeVisible();
  await expect(inspector.getByText("Paid by bank transfer, reference TRACE 091000019 77").first()).toBeVisible();
  await expectNoSidewaysScroll(inspector);
  await company.goto(bookingPath);
  await expect(company.getByText("Inspector paid").first()).toBeVisible();
}

async function comeBack(admin: Page, transferId: string): Promise<void> {
  await admin.goto(`/admin/payouts/due/${transferId}`);
  await admin.getByRole("link", { name: "Record as returned" }).click();
  await admin.getByLabel("Reason").fill("The bank says that the account is closed.");
  await admin.getByRole("button", { name: "Record as returned" }).click();
  await expect(admin.getByText("Recorded as returned").first()).toBeVisible();
}

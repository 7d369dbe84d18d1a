import type { Browser, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { addDays, todayIn } from "~/lib/time/dates";
import { aWindow, expectText } from "./browser";
import type { Mails } from "./mail";

export const PASSWORD = "Concrete1!";
export const ADMIN = "ops@pourcheck.example";
const COMPANY = "dana@bridgeworks.example";
const INSPECTOR = "riley@fieldlab.example";

export interface People {
  /** Signed in, with two-factor sign-in, as production demands. */
  admin: Page;
  company: Page;
  inspector: Page;
}

interface Place {
  browser: Browser;
  mails: Mails;
  /** The address that people type. */
  address: string;
}

/** Brings in the people of the drill, each through the pages. */
export async function people({ browser, mails, address }: Place): Promise<People> {
  const admin = await aWindow(browser, address);
  await beFirstAdministrator(admin);
  const company = await aWindow(browser, address);
  await register(company, mails, { role: "company", email: COMPANY, firstName: "Dana", lastName: "Reyes" });
  const inspector = await aWindow(browser, address);
  await register(inspector, mails, { role: "inspector", email: INSPECTOR, firstName: "Riley", lastName: "Ortiz" });
  return { admin, company, inspector };
}

async function beFirstAdministrator(page: Page): Promise<void> {
  await page.goto("/admin-login");
  await page.getByLabel("Email", { exact: true }).fill(ADMIN);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Login");
  await page.getByLabel("Current Password").fill(PASSWORD);
  await press(page, "Continue");
  const typed = (await page.locator("code").textContent()) ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(typed.replaceAll(" ", "")) });
  await page.getByLabel("Code", { exact: true }).fill(totp.generate());
  await press(page, "Turn on");
  await page.getByRole("list", { name: "Recovery codes" }).waitFor();
}

interface Newcomer {
  role: "company" | "inspector";
  email: string;
  firstName: string;
  lastName: string;
}

async function register(page: Page, mails: Mails, { role, email, firstName, lastName }: Newcomer): Promise<void> {
  await page.goto(`/auth?type=${role}`);
  await page.getByRole("link", { name: "Register" }).click();
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel(/^Phone/).fill("512-555-0107");
  await page.getByLabel("City").fill("Austin");
  await page.getByLabel("State").selectOption("TX");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await press(page, "Create account");
  await page.goto(await mails.linkTo(email, "/verify-email"));
  await press(page, "Confirm address");
  await expectText(page, "Email address confirmed");
}

/** The company posts a job and pays for it with the sandbox's card. */
export async function postAndPay(page: Page, title: string): Promise<void> {
  await page.goto("/post-job");
  await page.getByLabel("Job title").fill(title);
  await page
    .getByRole("textbox", { name: "Description" })
    .fill("Test each truck for slump, air content and temperature.");
  await page.getByRole("textbox", { name: "Location" }).fill("Austin, TX");
  await page.getByLabel("Project type").selectOption("bridge");
  await page.getByLabel("Budget for the whole job").selectOption("$200-400");
  await page.getByLabel("Start date").fill(addDays(todayIn("America/Chicago", Date.now()), 1));
  await page.getByLabel(/^Morning/).check();
  await page.getByRole("button", { name: /pay \$/i }).click();
  await page.getByLabel("Card number").fill("4242424242424242");
  await page.getByLabel("Expiry date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on card").fill("Dana Reyes");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expectText(page, title);
}

/** The inspector hands in a certificate with two pictures. */
export async function handInCertificate(page: Page, photo: Buffer): Promise<void> {
  const picture = (name: string) => ({ name, mimeType: "image/jpeg", buffer: photo });
  await page.goto("/inspector-setup");
  await page.getByLabel("Certification number").fill("01234567");
  await page.getByLabel("Certification level").selectOption({ index: 1 });
  await page.getByLabel("Issue date").fill("2025-01-01");
  await page.getByLabel("Expiry date").fill("2035-01-31");
  await page.getByLabel("Front").setInputFiles(picture("front.jpg"));
  await page.getByLabel("Back").setInputFiles(picture("back.jpg"));
  await page.getByRole("checkbox", { name: /I authorize/ }).check();
  await press(page, "Submit certification");
  await expectText(page, "Under Review");
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click();
}

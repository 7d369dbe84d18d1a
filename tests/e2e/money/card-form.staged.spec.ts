import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { CompanyActor, PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { lastLiveSeq } from "~/domain/core/live/live-events.server";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { jobFields } from "~/domain/jobs/schema";
import { postingFields, rowsOf } from "../support/people/story";
import { expect, expectNoSidewaysScroll, payWith, type Site, test } from "../support/server/site";
import { apply, paidJob } from "../support/stages/role-stage";
import { comeAs } from "../support/stages/screen-cast";

const STAND_IN = readFileSync(new URL("../support/server/stripe-stand-in.js", import.meta.url), "utf8");

// A posting's payment is told by the test where it is not what is paid here.
test.use({ viewport: { width: 360, height: 780 } });

test("a card is saved once and pays with one press, without JavaScript; refused by its bank, another way is open; then it is removed", async ({
  phone,
  site,
}) => {
  const company = await site.cast.company();
  const page = await phone(company);
  await page.goto("/profile/card");
  await expect(page.getByRole("main")).toContainText("No card is saved.");
  await page.getByRole("button", { name: "Save a card" }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expectNoSidewaysScroll(page);
  await typeCard(page, "4000 0000 0000 0341");
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page).toHaveURL(/\/profile\/card$/);
  await expect(page.getByText("Card saved").first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Visa ending in 0341");

  await page.goto(`/post-job?draft=${await aDraft(site, company)}`);
  await page.getByRole("button", { name: "Post job and pay $49.99" }).click();
  const dialog = page.getByRole("dialog", { name: "Complete Payment" });
  await dialog.getByRole("button", { name: "Pay Now with Visa ending in 0341" }).click();
  await expect(page.getByRole("main")).toContainText("Your card was declined.");
  await expect(page.getByRole("button", { name: "Use another card" })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto("/profile/card");
  await page.getByRole("button", { name: "Save another card" }).click();
  await typeCard(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByRole("main")).toContainText("Visa ending in 4242");
  await page.goto("/company-dashboard?tab=payments");
  await page
    .getByRole("link", { name: /Finish or cancel/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Pay Now with Visa ending in 4242" }).click();
  await expect(page).toHaveURL(/\/jobs\/job_/);
  expect(rowsOf(site.cast, company).payments).toMatchObject([{ state: "succeeded", channel: "intent", amount: 4999 }]);

  await page.goto("/profile/card");
  await page.getByRole("button", { name: "Remove card" }).click();
  await expect(page.getByRole("main")).toContainText("No card is saved.");
  await page.goto(`/post-job?draft=${await aDraft(site, company)}`);
  await page.getByRole("button", { name: "Post job and pay $49.99" }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});

test.describe("where there is a publishable key", () => {
  // One server for all of them.
  test.describe.configure({ mode: "default" });
  test.beforeAll(async ({ site: { server } }) => {
    await server.stop();
    await server.start({ STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox" });
  });
  test.afterAll(async ({ site: { server } }) => {
    await server.stop();
    await server.start();
  });

  test("a posting's fee is paid over its form: incomplete, declined, put off, then paid", async ({ page, site }) => {
    const company = await site.cast.company();
    await serveStandIn(page);
    await comeAs(page, site, company);
    await page.goto(`/post-job?draft=${await aDraft(site, company)}`);
    await page.getByRole("button", { name: "Post job and pay $49.99" }).click();

    const dialog = page.getByRole("dialog", { name: "Complete Payment" });
    await expect(dialog).toContainText("Enter your payment details to continue.");
    await expect(dialog).toContainText("$49.99");
    await expect(page).toHaveURL(/\/post-job\/payment\/pay_\w+\?draft=/);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: "Pay Now" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Your card number is incomplete.");
    await pay(dialog, "4000 0000 0000 0002");
    await expect(dialog.getByRole("alert")).toContainText("Payment failed");
    await expect(dialog.getByRole("alert")).toContainText("Your card was declined.");
    await dialog.getByRole("link", { name: "Back to Details" }).last().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("Job title")).toHaveValue("Deck pour, slump and air");

    await page.getByRole("button", { name: "Post job and pay $49.99" }).click();
    await pay(dialog, "4242 4242 4242 4242");
    await expect(page.getByText("Payment successful").first()).toBeVisible();
    await expect(page).toHaveURL(/\/jobs\/job_/);
    expect(rowsOf(site.cast, company).payments).toMatchObject([{ state: "succeeded", channel: "intent", attempt: 1 }]);
  });

  test("accepting in two tabs charges once; the card's bank is asked, refuses, then agrees", async ({
    page,
    context,
    site,
  }) => {
    const { company, acceptance } = await anApplication(site);
    await serveStandIn(page);
    await comeAs(page, site, company);
    await page.goto(acceptance);
    await page.getByRole("button", { name: "Accept and pay $170.00" }).click();
    const dialog = page.getByRole("dialog", { name: "Complete Payment" });
    await pay(dialog, "4000 0025 0000 3155");
    await page.getByRole("button", { name: "Fail" }).click();
    await expect(page).toHaveURL(/\/payments\/pay_\w+\?from=checkout$/);
    await expect(page.getByRole("alert")).toContainText("We are unable to authenticate your payment method.");

    const second = await context.newPage();
    await serveStandIn(second);
    await deafen(second);
    await second.goto(page.url());
    await pay(page.getByRole("main"), "4000 0025 0000 3155");
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page).toHaveURL(/\/bookings\//);
    await pay(second.getByRole("main"), "4242 4242 4242 4242");
    await expect(second).toHaveURL(page.url());
    const paid = rowsOf(site.cast, company).payments.filter(({ kind }) => kind === "application");
    expect(paid).toMatchObject([{ state: "succeeded", amount: 17000, refundedAmount: 0 }]);
  });

  test("where Stripe's script does not load, and without JavaScript, the same payment is made on the hosted page", async ({
    page,
    site,
    phone,
  }) => {
    const { company, acceptance } = await anApplication(site);
    await page.route("https://js.stripe.com/**", (route) => route.abort());
    await comeAs(page, site, company);
    await page.goto(acceptance);
    await page.getByRole("button", { name: "Accept and pay $170.00" }).click();
    const dialog = page.getByRole("dialog", { name: "Complete Payment" });
    await expect(dialog.getByRole("alert")).toContainText("Failed to initialize Stripe");

    const plain = await phone(company);
    await plain.goto(acceptance);
    await plain.getByRole("button", { name: /\$170\.00/ }).click();
    await expect(plain).toHaveURL(/\/sandbox\/checkout\//);
    await dialog.getByRole("button", { name: "Pay on Stripe's page instead" }).click();
    await expect(page).toHaveURL(plain.url());
    await payWith(page, "4242 4242 4242 4242");
    await expect(page).toHaveURL(/\/bookings\//);
    const paid = rowsOf(site.cast, company).payments.filter(({ kind }) => kind === "application");
    expect(paid.map(({ state, channel }) => `${channel} ${state}`)).toEqual(["intent failed", "checkout succeeded"]);
  });
});

async function serveStandIn(page: Page): Promise<void> {
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: STAND_IN }),
  );
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on card").fill("Dana Reyes");
}

/** The tab hears neither the server nor the other tabs, which would move it on when the payment has succeeded. */
async function deafen(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "BroadcastChannel"));
  await page.route("**/events*", (route) => route.abort());
}

async function pay(form: Locator, number: string): Promise<void> {
  await form.getByLabel("Card number").fill(number);
  await form.getByLabel("Expiry date").fill("12/34");
  await form.getByLabel("Security code").fill("123");
  await form.getByRole("button", { name: "Pay Now" }).click();
}

async function aDraft({ server }: Site, company: PersonActor): Promise<string> {
  const actor = company as CompanyActor;
  const { testingMaterialsProvided: _, requiredCertifications, ...fields } = postingFields(server);
  const input = jobFields.parse({ ...fields, requiredCertifications: [requiredCertifications] });
  return (await execute(saveDraft, { actor, input })).result.draftId;
}

async function anApplication(site: Site): Promise<{ company: PersonActor; acceptance: string }> {
  const company = await site.cast.company();
  const inspector = await site.cast.inspector();
  const application = await apply(inspector, await paidJob(site.server, site.cast, company, 3));
  // "Job posted" and "New application": a toast that comes over the button while it is pressed takes the press.
  await expect.poll(() => lastLiveSeq(company.id)).toBe(2);
  return { company, acceptance: `/applications/${application}/acceptance` };
}

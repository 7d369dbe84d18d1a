import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aPdf } from "#tests/domain/files/samples";
import type { AdminActor } from "~/domain/actor";
import { approveCertification } from "~/domain/certification/review/approve-certification.server";
import { execute } from "~/domain/command.server";
import { addDays, todayIn } from "~/lib/time/dates";
import { Persistent, pay, postingFields } from "../support/people/story";
import { PASSWORD } from "../support/server/cast";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";

const { certifications, users } = schema;
type Site = Parameters<Parameters<typeof test>[2]>[0]["site"];
const EMAIL = "lena.fischer@firstday.example";

/** At most this many pages and taps lead a new inspector from the landing page to a sent application; filling in a field is no tap. */
const MOST = { pages: 8, taps: 10 };

/** The certificate is approved while the inspector is at the provider's page: that takes a day or two and no tap. */
test("a new inspector sends an application within eight pages and ten taps", async ({ browser, site }) => {
  const job = await postedJob(site);
  const context = await browser.newContext({
    baseURL: site.server.origin,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 780 },
  });
  const page = await context.newPage();
  const walk = walkOf(page);

  await page.goto("/landing");
  await walk.tap(page.getByRole("link", { name: "Register to find jobs" }));
  await page.getByLabel("First name").fill("Lena");
  await page.getByLabel("Last name").fill("Fischer");
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("State").selectOption("TX");
  await page.getByLabel("City").fill("Austin");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await walk.tap(page.getByRole("button", { name: "Create account" }));

  const today = todayIn("America/Chicago", site.server.now());
  await page.getByLabel("Certification number").fill("00778899");
  await page.getByLabel("Certification level").selectOption("Concrete Field Testing Technician Grade I");
  await page.getByLabel("Issue date").fill(addDays(today, -300));
  await page.getByLabel("Expiry date").fill(addDays(today, 1000));
  await page
    .getByLabel("Front")
    .setInputFiles({ name: "card.pdf", mimeType: "application/pdf", buffer: Buffer.from(aPdf()) });
  await walk.tap(page.getByLabel(/I authorize/));
  await walk.tap(page.getByRole("button", { name: /ubmit certification/ }));

  await walk.tap(page.getByRole("button", { name: "Connect bank account" }));
  await page.getByLabel("Legal first name").fill("Lena");
  await page.getByLabel("Legal last name").fill("Fischer");
  await page.getByLabel("Date of birth").fill("1902-01-01");
  await page.getByLabel(/Last 4 digits/).fill("0000");
  await page.getByLabel("Routing number").fill("110000000");
  await page.getByLabel("Account number").fill("000123456789");
  await walk.tap(page.getByLabel(/I agree/));
  await walk.tap(page.getByRole("button", { name: "Submit" }));
  await expect(page.getByText("Payout Setup Complete")).toBeVisible();

  await approve(site);
  await walk.tap(page.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name: "Jobs" }));
  await walk.tap(page.getByRole("link", { name: /Parking deck, level 2/ }).first());
  await page.getByLabel(/hourly rate/i).fill("85");
  await page.getByLabel("Cover letter").fill("Grade I for nine years, mostly decks.");
  await page.getByLabel("Your phone number").fill("512-555-0172");
  const seen = walk.pages();
  await walk.tap(page.getByRole("button", { name: "Apply", exact: true }));
  await expect(page.getByText("Your application has been submitted successfully!").first()).toBeVisible();

  expect(seen.length, seen.join(" ")).toBeLessThanOrEqual(MOST.pages);
  expect(walk.taps()).toBeLessThanOrEqual(MOST.taps);
  expect(new URL(page.url()).pathname).toBe(job);
  await context.close();
});

/** Posts a job through the pages, as a company does. Returns its path. */
async function postedJob({ server, cast }: Site): Promise<string> {
  const engineer = new Persistent(server);
  await engineer.signIn(await cast.company());
  const posted = await pay(
    engineer,
    await engineer.submit("/post-job", { ...postingFields(server), title: "Parking deck, level 2" }),
  );
  return posted.path;
}

async function approve({ cast }: Site): Promise<void> {
  const admin = await cast.admin();
  const { reads } = cast.database;
  const [person] = reads.select({ id: users.id }).from(users).where(eq(users.email, EMAIL)).all();
  const [certification] = reads
    .select({ id: certifications.id })
    .from(certifications)
    .where(eq(certifications.inspectorId, person?.id ?? ""))
    .all();
  await execute(approveCertification, {
    actor: admin as AdminActor,
    input: { certificationId: certification?.id ?? "", method: "MANUAL" },
  });
}

/** Counts the documents that a person is shown, and the links, buttons and boxes that they tap. */
function walkOf(page: Page) {
  const shown: string[] = [];
  let taps = 0;
  page.on("load", () => shown.push(new URL(page.url()).pathname));
  return {
    async tap(target: Locator) {
      taps += 1;
      await target.click();
      await page.waitForLoadState("load");
      await expectNoSidewaysScroll(page);
    },
    pages: () => [...shown],
    taps: () => taps,
  };
}

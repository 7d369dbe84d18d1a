import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { PersonActor } from "~/domain/actor";
import { FormClient } from "./support/form-client";
import { expect, signIn, test } from "./support/site";
import { applicationOf, CARD, postingFields, rowsOf } from "./support/story";

const WIDTHS = [360, 1280];

test.describe("without anybody signed in", () => {
  for (const path of [
    "/landing",
    "/auth?type=inspector",
    "/auth/registration?type=company",
    "/auth/reset-request",
    "/reset-password?token=none",
    "/admin-login",
    "/api/docs",
    "/no-such-page",
  ]) {
    test(`${path} is accessible and fits its screen`, async ({ page }) => {
      await expectSound(page, path);
    });
  }
});

test("a company's pages are accessible and fit their screens", async ({ page, site }) => {
  const { company, jobId, applicationId, bookingId } = await aStory(site);
  await signIn(page, company);
  const paths = [
    "/company-home",
    "/post-job",
    "/jobs",
    `/jobs/${jobId}`,
    `/jobs/${jobId}/deletion`,
    "/company-dashboard",
    "/company-dashboard?tab=applications",
    "/company-dashboard?tab=payments",
    `/applications/${applicationId}/acceptance`,
    `/applications/${applicationId}/rejection`,
    "/bookings",
    `/bookings/${bookingId}`,
    "/logout",
  ];
  for (const path of paths) await expectSound(page, path);
});

test("an inspector's pages are accessible and fit their screens", async ({ page, site }) => {
  const { inspector, jobId, bookingId } = await aStory(site);
  await signIn(page, inspector);
  const paths = [
    "/inspector-home",
    "/jobs",
    `/jobs/${jobId}`,
    "/inspector-setup",
    "/inspector-payments",
    `/bookings/${bookingId}`,
  ];
  for (const path of [...paths, "/inspector-onboarding?step=3"]) await expectSound(page, path);
});

test("a newcomer's onboarding is accessible and fits its screen", async ({ page, site }) => {
  await signIn(page, await site.cast.inspector({ certified: false, payable: false }));
  for (const path of ["/inspector-onboarding", "/inspector-payments", "/jobs"]) await expectSound(page, path);
});

test("an administrator's pages are accessible and fit their screens", async ({ page, site }) => {
  await aStory(site);
  await signIn(page, await site.cast.admin());
  for (const path of ["/admin-home", "/admin/certifications", "/admin/payouts", "/jobs"]) await expectSound(page, path);
});

test("with JavaScript, a refused form keeps its words and the focus goes to what is wrong", async ({ page, site }) => {
  await signIn(page, await site.cast.company());
  await expect(page).toHaveURL(/\/company-home$/);
  let documents = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents += 1;
  });
  await page.getByRole("link", { name: "Post New Job" }).first().click();
  await page.getByLabel("Job title").fill("Deck pour");
  await page.getByRole("button", { name: /pay \$/i }).click();
  await expect(page.getByText("Project type is required").first()).toBeVisible();
  await expect(page.getByLabel("Job title")).toHaveValue("Deck pour");
  await expect(page.getByRole("alert").or(page.locator("[tabindex='-1']:focus")).first()).toBeVisible();
  expect(documents, "no page was loaded anew").toBe(0);
});

test("with JavaScript, no page breaks its own security policy", async ({ page, site }) => {
  const broken: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Hydration|did not match/i.test(message.text())) broken.push(message.text());
  });
  page.on("pageerror", (error) => broken.push(error.message));
  await signIn(page, await site.cast.company());
  for (const path of ["/company-home", "/post-job", "/jobs", "/company-dashboard?tab=payments"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(broken).toEqual([]);
});

/** No findings of axe, and nothing to scroll to sideways, on a phone and at a desk. */
async function expectSound(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
    );
    expect(found, `${path} at ${width}`).toEqual([]);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overhang, `${path} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
    expect(await page.locator("h1").count(), `${path} has one h1`).toBe(1);
  }
}

interface Story {
  company: PersonActor;
  inspector: PersonActor;
  /** Open, with one application that waits. */
  jobId: string;
  applicationId: string;
  /** Of another job. */
  bookingId: string;
}

/** A company with one job to decide on and one engagement, by the forms. */
async function aStory(site: Parameters<Parameters<typeof test>[2]>[0]["site"]): Promise<Story> {
  const { server, cast } = site;
  const company = await cast.company();
  const inspector = await cast.inspector();
  const engineer = new FormClient(server.origin);
  const tester = new FormClient(server.origin);
  await engineer.signIn(company);
  await tester.signIn(inspector);
  const postAndApply = async (startsIn: number) => {
    const checkout = await engineer.submit("/post-job", postingFields(server, startsIn));
    await engineer.submit(checkout.path, CARD);
    const jobId = rowsOf(cast, company).jobs.at(-1)?.id ?? "";
    await tester.submit(`/jobs/${jobId}`, { coverLetter: "Ten years on decks." }, `/jobs/${jobId}/application`);
    return { jobId, applicationId: applicationOf(cast, jobId, inspector).id };
  };
  const engaged = await postAndApply(2);
  const checkout = await engineer.submit(`/applications/${engaged.applicationId}/acceptance`);
  await engineer.submit(checkout.path, CARD);
  const bookingId = rowsOf(cast, company).bookings[0]?.id ?? "";
  return { company, inspector, bookingId, ...(await postAndApply(5)) };
}

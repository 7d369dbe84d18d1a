import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readPdf } from "#tests/support/look/pdf";
import { Technician } from "../support/people/technician";
import { expect, expectNoSidewaysScroll, expectSoon, signedInAt, test } from "../support/server/site";
import { reportsOfPair } from "../support/stages/stage-reports";

const MINUTE = 60_000;

// A booking that has begun needs a payment of days ago, which no page of today makes.
test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
test.describe.configure({ timeout: 240_000 });

type Site = Parameters<Parameters<typeof test>[2]>[0]["site"];

async function signed({ server, cast }: Site) {
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  const { signed: booking } = await reportsOfPair(server, { company, inspector });
  return { company, inspector, base: `/bookings/${booking}/report` };
}

async function pdfOn(page: Page) {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).click();
  const download = await downloading;
  const bytes = new Uint8Array(await readFile(await download.path()));
  return { bytes, name: download.suggestedFilename(), sha256: createHash("sha256").update(bytes).digest("hex") };
}

test("the PDF of a signed report is downloaded, and a stranger verifies it by the code and the hash", async ({
  page,
  site,
}) => {
  const { company, inspector, base } = await signed(site);
  await signedInAt(page, site, company, base);
  await expectNoSidewaysScroll(page);
  const { bytes, name, sha256 } = await pdfOn(page);
  expect(name).toMatch(/^PR-\d+-v1\.pdf$/);
  const text = (await readPdf(bytes)).pages.join(" ");
  const [code = ""] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text) ?? [];
  await expect(page.getByRole("main")).toContainText(sha256);
  await expectNoSidewaysScroll(page);

  await page.context().clearCookies();
  await page.goto("/verify");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("main")).toContainText("Enter the code from the report");
  await page.getByLabel("Verification code").fill("0000 0000 0000 0000");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "No report has this code: it is mistyped or not genuine",
  );
  await page.getByLabel("Verification code").fill(code.toLowerCase().replaceAll("-", " "));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(`/verify/${code}`);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This document is genuine");
  const signedWords = [name.slice(0, -"-v1.pdf".length), inspector.name, sha256, "Deck, span 2", "88123", "417"];
  for (const said of signedWords) await expect(main).toContainText(said);
  await expect(main).not.toContainText(company.name);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect((await page.request.get(`/verify/${code}`)).headers()["x-robots-tag"]).toContain("noindex");
  await expectNoSidewaysScroll(page);
});

test("strengths are added when the cylinders are due, and the company reads them", async ({ page, site }) => {
  const { company, inspector, base } = await signed(site);
  await signedInAt(page, site, inspector, base);
  await expect(page.getByRole("link", { name: "Add 7-day results" })).toHaveCount(0);
  site.server.advance(7 * 24 * 60 * MINUTE);
  await signedInAt(page, site, inspector, base);
  const by = new Technician(page);
  await by.follow("Add 7-day results");
  await expectNoSidewaysScroll(page);
  const main = page.getByRole("main");
  await by.fill(
    { "Diameter 1": "4.01", "Diameter 2": "3.98", "Maximum load": "4012", "Machine ID": "CM-1" },
    "Sign results",
  );
  await expect(main).toContainText("4012 lbf is unusual. Is it right?");
  await expect(page.getByLabel("Diameter 1", { exact: true })).toHaveValue("4.01");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Now: Tested" }).click();
  await expect(page.getByLabel("Tested", { exact: true })).not.toHaveValue("");
  await expect(page.getByLabel("Tested: date")).not.toHaveValue("");
  await page.getByLabel("Type of fracture").selectOption("2");
  await page.getByLabel("Caps").selectOption("C1231");
  await page.getByRole("radio", { name: /^I did/ }).check();
  await by.fill({ "Maximum load": "40120", "Tested by": "Riley Field, ACI 01234567" }, "Sign results");
  await expect(page).toHaveURL(`${base}#strength`);
  await expect(main).toContainText("80 % of f′c.");

  await signedInAt(page, site, company, "/notifications");
  await expectSoon(page, "/notifications", "reported 3,190 psi at 7 days");
  await page.goto(base);
  await expect(main).toContainText("1 cylinder: 3,190 psi");
  await expect(main).toContainText(
    "For information, not an acceptance test: tested at 7 days; f′c is specified at 28 days",
  );
  await expect(main).toContainText("Type 2: cone at one end, vertical cracks");
  await expectNoSidewaysScroll(page);
});

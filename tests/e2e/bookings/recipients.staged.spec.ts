import { readFile } from "node:fs/promises";
import { readPdf } from "#tests/support/look/pdf";
import { mailedLink } from "../support/server/mail";
import { expect, expectNoSidewaysScroll, signedInAt, test } from "../support/server/site";
import { reportsOfPair } from "../support/stages/stage-reports";

// A booking that has begun needs a payment of days ago, which no page of today makes.
test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
test.describe.configure({ timeout: 240_000 });

const TO = "lee@harbor-builders.example";

test("a company lists a contractor, who without an account acknowledges the report, loads its PDF, and gets a new link once the first is used", async ({
  page,
  site,
}) => {
  const [company, inspector] = [await site.cast.company(), await site.cast.inspector()];
  const { signed } = await reportsOfPair(site.server, { company, inspector });
  const main = page.getByRole("main");
  const list = `/bookings/${signed}/recipients`;

  await test.step("what is missing is said beside the fields, and whoever is listed takes the place of why nobody was", async () => {
    await signedInAt(page, site, company, `/bookings/${signed}/report`);
    await expect(main).toContainText("1 recipient gets this report.");
    await main.getByRole("link", { name: "Recipients", exact: true }).click();
    await expect(main).toContainText("ContractorNobody: None was named");
    await page.getByRole("button", { name: "Add recipient" }).click();
    await expect(page.getByRole("alert")).toContainText("Please choose a role");
    await page.getByLabel("Role", { exact: true }).selectOption("contractor");
    await page.getByLabel("Name", { exact: true }).fill("Lee Harbor");
    await page.getByLabel("Company or office").fill("Harbor Builders");
    await page.getByLabel("Email", { exact: true }).fill(TO);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Add recipient" }).click();
    await expect(main).toContainText("Nothing sent yet");
    await expect(main).not.toContainText("ContractorNobody");
    await page.getByRole("button", { name: "Send now" }).click();
    await expect(main).toContainText("Document on its way");
    await expectNoSidewaysScroll(page);
  });

  const link = await mailedLink(site.server.origin, TO);
  await page.context().clearCookies();

  await test.step("a stranger sees what it is, gives a name, and loads the PDF", async () => {
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Concrete field test report PR-");
    await expect(main).toContainText(inspector.name);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Acknowledge and open" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter your name");
    await page.getByLabel("Your name").fill("Lee Harbor");
    await page.getByRole("button", { name: "Acknowledge and open" }).click();
    await expect(main).toContainText("The document is open");
    await expectNoSidewaysScroll(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Load the PDF" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^PR-\d+-v1\.pdf$/);
    const bytes = new Uint8Array(await readFile(await download.path()));
    expect((await readPdf(bytes)).pages.join(" ")).toContain("Engineer of record: Ada Novak");
  });

  await test.step("another browser finds the link used, and has a new one mailed", async () => {
    await page.context().clearCookies();
    await page.goto(link);
    await expect(main).toContainText("This link was used already.");
    await expect(page.getByRole("link", { name: "Load the PDF" })).toHaveCount(0);
    await page.getByRole("button", { name: "Send me a new link" }).click();
    await expect(page.locator("body")).toContainText("A new link is on its way");
    await expect.poll(() => mailedLink(site.server.origin, TO)).not.toBe(link);
    await page.goto(await mailedLink(site.server.origin, TO));
    await expect(main).toContainText("Lee Harbor has acknowledged this document.");
    await page.getByRole("button", { name: "Open the document" }).click();
    await expect(page.getByRole("link", { name: "Load the PDF" })).toBeVisible();
  });

  await test.step("the company reads who acknowledged it", async () => {
    await signedInAt(page, site, company, list);
    await expect(main).toContainText("Acknowledged by Lee Harbor");
    await expectNoSidewaysScroll(page);
  });
});

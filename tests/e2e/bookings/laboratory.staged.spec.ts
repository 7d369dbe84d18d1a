import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aPdf } from "#tests/domain/files/samples";
import { readPdf } from "#tests/support/look/pdf";
import { mailedLink } from "../support/server/mail";
import { expect, expectNoSidewaysScroll, signedInAt, test } from "../support/server/site";
import { reportsOfPair } from "../support/stages/stage-reports";

const DAY = 24 * 60 * 60_000;

// A booking that has begun needs a payment of days ago, which no page of today makes.
test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
test.describe.configure({ timeout: 300_000 });

const TO = "ama@ridge-testing.example";

async function fill(page: Page, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Types nothing into a time: its "Now" has the server fill it in. */
async function now(page: Page, label: string) {
  await page.getByRole("button", { name: `Now: ${label}` }).click();
}

test("a laboratory that the company asks enters receipt and strengths by its mailed link, and the inspector signs them", async ({
  page,
  site,
}) => {
  const [company, inspector] = [await site.cast.company(), await site.cast.inspector()];
  const { signed } = await reportsOfPair(site.server, { company, inspector });
  const main = page.getByRole("main");
  const report = `/bookings/${signed}/report`;
  const list = `${report}/laboratory`;

  await test.step("the company asks, and what is missing is said beside the fields", async () => {
    await signedInAt(page, site, company, report);
    await main.getByRole("link", { name: "Laboratory", exact: true }).click();
    await page.getByRole("button", { name: "Ask the laboratory" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter the laboratory's name");
    await fill(page, { Laboratory: "Ridge Testing", "Person there": "Ama Boateng", Email: TO });
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Ask the laboratory" }).click();
    await expect(main).toContainText("Ridge Testing");
    await expectNoSidewaysScroll(page);
  });

  const link = await mailedLink(site.server.origin, TO);
  await page.context().clearCookies();
  site.server.advance(8 * DAY);

  await test.step("a look uses nothing up and shows the sets alone; its forms open in the browser that pressed", async () => {
    await page.goto(`${link}/receipt`);
    await expect(main).toContainText("This link was used already or has expired");
    await page.goto(link);
    await expect(main).toContainText("Set 1001-1, truck 417, sample 1");
    await expect(main).not.toContainText("Enter receipt");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(main).toContainText("Not received yet: 1001-1");
    await expectNoSidewaysScroll(page);
  });

  await test.step("the receipt keeps its words when it is refused", async () => {
    await page.getByRole("link", { name: "Enter receipt" }).click();
    await expect(page.getByLabel("Laboratory", { exact: true })).toHaveValue("Ridge Testing");
    await fill(page, { "Received by": "K. Osei, Ridge Testing", Condition: "Undamaged" });
    await now(page, "Received");
    await page.getByRole("button", { name: "Send to the technician" }).click();
    await expect(page.getByRole("alert")).toContainText("This is needed");
    await expect(page.getByLabel("Received by")).toHaveValue("K. Osei, Ridge Testing");
    await fill(page, { "Laboratory numbers": "26-4411 to 26-4414" });
    await page.getByLabel("Moist room").check();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Send to the technician" }).click();
    await expect(main).toContainText("Waits for the technician’s signature");
  });

  await test.step("strengths that are due are entered with the laboratory's report, which a refusal keeps", async () => {
    await page.getByRole("link", { name: "Enter 7-day results" }).click();
    await expect(main).not.toContainText("Who tested the cylinders?");
    await fill(page, {
      "Machine ID": "CM-1",
      "Diameter 1": "4.01",
      "Diameter 2": "3.98",
      "Maximum load": "40120",
      "Tested by": "Ama Boateng, ACI 7654321",
      "Laboratory report number": "26-4411",
    });
    await page.getByLabel("Caps").selectOption("C1231");
    await page.getByLabel("Type of fracture").selectOption("2");
    await page.getByLabel("Laboratory report", { exact: true }).setInputFiles({
      name: "26-4411.pdf",
      mimeType: "application/pdf",
      buffer: aPdf("26-4411"),
    });
    await page.getByRole("button", { name: "Send to the technician" }).click();
    await expect(page.getByRole("alert")).toContainText("This is needed");
    await expect(main).toContainText("26-4411.pdf");
    await now(page, "Tested");
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Send to the technician" }).click();
    await page.getByLabel("Yes, these values are right").check();
    await page.getByRole("button", { name: "Send to the technician" }).click();
    await expect(main.getByText("Waits for the technician’s signature")).toHaveCount(2);
    await expectNoSidewaysScroll(page);
  });

  await test.step("another browser finds the link used", async () => {
    await page.context().clearCookies();
    await page.goto(link);
    await expect(main).toContainText("This link was used already.");
    await expect(main).not.toContainText("You entered");
    await expect(page.getByRole("button", { name: "Send me a new link" })).toBeVisible();
  });

  await test.step("the inspector sends the receipt back, and signs the strengths", async () => {
    await signedInAt(page, site, inspector, report);
    await expect(main).toContainText("3 entries of a laboratory wait to be signed");
    await main.getByRole("link", { name: "Laboratory", exact: true }).click();
    await expectNoSidewaysScroll(page);
    const receipt = main
      .getByRole("listitem")
      .filter({ hasText: "Receipt: 1001-1" })
      .filter({ hasText: "Ridge Testing" });
    await receipt.getByRole("link", { name: "Read and sign" }).click();
    await expect(main).toContainText("26-4411 to 26-4414");
    await page.getByRole("link", { name: "Send back" }).click();
    await page.getByLabel("What has to be changed?").fill("There are five cylinders, not four");
    await page.getByRole("button", { name: "Send back" }).click();
    await expect(main).toContainText("There are five cylinders, not four");
    const results = main.getByRole("listitem").filter({ hasText: "7 days: set 1001-1" });
    await results.getByRole("link", { name: "Read and sign" }).click();
    await expect(main).toContainText("3,190 psi");
    await expect(main).toContainText("Ama Boateng of Ridge Testing");
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Sign", exact: true }).click();
    await expect(main).toContainText(sentenceOf(inspector.name));
    await expectNoSidewaysScroll(page);
  });

  await test.step("its PDF and the page of its code say who entered and who signed", async () => {
    const pdf = `${report}/supplements/1/supplement.pdf`;
    await expect(async () => {
      expect((await page.request.get(pdf)).headers()["content-type"]).toBe("application/pdf");
    }).toPass();
    const downloading = page.waitForEvent("download");
    await main
      .getByRole("region", { name: /7 days/ })
      .getByRole("link", { name: "PDF" })
      .click();
    const bytes = new Uint8Array(await readFile(await (await downloading).path()));
    const text = (await readPdf(bytes)).pages.join(" ").replace(/\s+/g, " ");
    expect(text).toContain(sentenceOf(inspector.name));
    const [code = ""] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text) ?? [];
    await page.context().clearCookies();
    await page.goto(`/verify/${code}`);
    await expect(main).toContainText(
      `Tested at Ridge Testing, report 26-4411. Entered by Ridge Testing; signed by ${inspector.name}, who did not make this test.`,
    );
    await expectNoSidewaysScroll(page);
  });

  await test.step("the laboratory gets what was sent back with a new link, and changes it", async () => {
    const again = await mailedLink(site.server.origin, TO);
    expect(again).not.toBe(link);
    await page.goto(again);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(main).toContainText("To be changed: There are five cylinders, not four");
    await page.getByRole("link", { name: "Change" }).click();
    await expect(page.getByLabel("Laboratory numbers")).toHaveValue("26-4411 to 26-4414");
    await fill(page, { "Laboratory numbers": "26-4411 to 26-4415" });
    await page.getByRole("button", { name: "Send to the technician" }).click();
    await expect(main).toContainText("Waits for the technician’s signature");
    await signedInAt(page, site, inspector, list);
    await expect(main.getByRole("link", { name: "Read and sign" })).toHaveCount(2);
  });
});

function sentenceOf(inspector: string): string {
  return `Tested by Ama Boateng, ACI 7654321 at Ridge Testing, report 26-4411. Entered by Ama Boateng of Ridge Testing; signed by ${inspector}, who did not make this test.`;
}

import type { Locator, Worker } from "@playwright/test";
import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { reject, submit } from "#tests/domain/certification/submissions";
import { aHeldPhoto, submitKit } from "#tests/domain/equipment/submissions";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { IS_FULL } from "#tests/support/run/level";
import type { InspectorActor, PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { withSpooled } from "~/domain/files/spool.server";
import { expect, expectNoSidewaysScroll, type Site, test } from "../support/server/site";
import { comeAs } from "../support/stages/screen-cast";

const COUNT = IS_FULL ? 20 : 2;

/** Its page is filled with a pattern of tiles that are a ten-thousandth of a point wide: no reader comes to an end with it. */
function anEndlessPdf(): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /Pattern << /P 5 0 R >> >> >>",
    "<< /Length 40 >>\nstream\n/Pattern cs /P scn 0 0 300 300 re f      \nendstream",
    "<< /Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0001 /YStep 0.0001 /Resources << >> /Length 12 >>\nstream\n0 0 1 1 re f\nendstream",
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n0\n%%EOF`, "latin1");
}

/** Hands certificates in, the only ones that wait. */
async function waiting({ cast }: Site, admin: PersonActor, count: number): Promise<string[]> {
  const { certifications } = schema;
  const rest = cast.database.reads.select().from(certifications).where(eq(certifications.state, "pending")).all();
  for (const { id } of rest) await reject(admin, id);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await submit(await cast.inspector({ certified: false, payable: false })));
  return ids;
}

test("certificates are decided one after the other by the keyboard alone, each with its PDF beside the form", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const admin = await site.cast.admin();
  const ids = await waiting(site, admin, COUNT);
  await comeAs(page, site, admin);
  const { keyboard } = page;
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await page.goto(`/admin/certifications/${ids[0]}`);
  await expect(main.getByText("Keyboard shortcuts", { exact: true })).toBeVisible();
  await expect(main).toContainText(`${COUNT} waiting`);

  // They can be turned off, and sleep where somebody types.
  await main.getByText("Keyboard shortcuts", { exact: true }).press("Enter");
  await main.getByRole("button", { name: "Turn shortcuts off" }).press("Enter");
  await keyboard.press("a");
  await main.getByRole("button", { name: "Turn shortcuts on" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await keyboard.press("j");
  await expect(page).toHaveURL(new RegExp(`${ids[1]}$`));
  // The keys of the page that has just come are heard a moment after its address is there.
  await expect(async () => {
    await keyboard.press("k");
    await expect(page).toHaveURL(new RegExp(`${ids[0]}$`), { timeout: 1000 });
  }).toPass();
  // Until the page is there the keys mean the one before.
  await page.reload();

  for (const [at, id] of ids.entries()) {
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    const isApproved = at % 2 === 0;
    const canvas = main.getByRole("img", { name: "card.pdf, page 1 of 1" });
    await expect(canvas).toBeVisible();
    await keyboard.press(isApproved ? "a" : "r");
    await expect(dialog).toBeVisible();
    await expectSideBySide(canvas, dialog);
    if (isApproved) {
      await expect(dialog.getByLabel("Where did you look it up?")).toBeFocused();
      await keyboard.type("ACI directory jar");
      await keyboard.press("Tab");
      await keyboard.type("Listed");
    } else {
      await expect(dialog.getByLabel("Reason")).toBeFocused();
      await expect(dialog.getByRole("button", { name: "Reject" })).toBeDisabled();
      await keyboard.type("The card is blurred");
      await expect(dialog.getByRole("button", { name: "Reject" })).toBeEnabled();
    }
    await keyboard.press("Control+Enter");
    await expect(page.getByText(`Certification ${isApproved ? "Approved" : "Rejected"}`).first()).toBeVisible();
    if (ids[at + 1]) await expect(page).toHaveURL(new RegExp(`${ids[at + 1]}$`));
  }
  await expect(main).toContainText("Nothing waiting");
  const { certifications } = schema;
  const decided = site.cast.database.reads.select().from(certifications).all();
  const approved = decided.filter(({ id, state }) => ids.includes(id) && state === "approved");
  expect(approved).toHaveLength(COUNT / 2);
  expect(approved[0]).toMatchObject({ lookedUpIn: "ACI directory jar", checkResult: "matches", reviewedBy: admin.id });
});

test("a file that no reader comes to an end with leaves the page and its decision usable", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const admin = await site.cast.admin();
  const inspector = await site.cast.inspector({ certified: false, payable: false });
  const { result } = await withSpooled(anEndlessPdf(), (file) =>
    execute(holdFile, { actor: inspector, input: { file, filename: "card.pdf", purpose: "certificate" } }),
  );
  const id = await submit(inspector, { files: [result.fileId] });
  await comeAs(page, site, admin);
  await page.goto(`/admin/certifications/${id}`);
  await expect(page.getByText("Opening the PDF…")).toBeVisible();
  await expect.poll(async () => (await Promise.all(page.workers().map(isBusy))).includes(true)).toBe(true);
  await page.keyboard.press("r");
  await page.getByRole("dialog").getByLabel("Reason").fill("This file cannot be opened");
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Certification Rejected").first()).toBeVisible();
});

/** Whether a thread of the browser has answered nothing for a second. */
function isBusy(thread: Worker): Promise<boolean> {
  return Promise.race([
    thread.evaluate(() => false),
    new Promise<boolean>((resolve) => setTimeout(resolve, 1000, true)),
  ]);
}

async function expectSideBySide(document: Locator, form: Locator): Promise<void> {
  const [left, right] = [await document.boundingBox(), await form.boundingBox()];
  if (!left || !right) throw new Error("one of them is not on the page");
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  expect(left.y).toBeLessThan(800);
  expect(right.y).toBeLessThan(800);
}

test.describe("without JavaScript, on a phone", () => {
  test("the queue leads on, and of two administrators the slower one is told and keeps the words", async ({
    phone,
    site,
  }) => {
    const [anna, ben] = [await site.cast.admin(), await site.cast.admin()];
    const [first, second, third] = (await waiting(site, anna, 3)) as [string, string, string];
    const [page, other] = [await phone(anna), await phone(ben)];
    await page.goto("/admin/certifications?status=pending");
    await expectNoSidewaysScroll(page);
    await page.goto(`/admin/certifications/${first}`);
    await expect(page.getByRole("main")).toContainText("3 waiting");
    await expect(page.getByRole("link", { name: /Download card\.pdf/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await other.goto(`/admin/certifications/${first}/rejection`);

    await page.getByRole("link", { name: "Approve" }).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("Choose what you found").first()).toBeVisible();
    await page.getByLabel("Where did you look it up?").fill("https://directory.example/01234567");
    await page.getByLabel("What did you find?").selectOption("matches");
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page).toHaveURL(new RegExp(`${second}$`));
    await expect(page.getByText("Certification Approved").first()).toBeVisible();

    await other.getByLabel("Reason").fill("The back is missing");
    await other.getByRole("button", { name: "Reject" }).click();
    const told = other.getByRole("dialog");
    await expect(told).toContainText("Rejection Failed");
    await expect(told).toContainText("Failed to reject certification.");
    await expect(told).toContainText(/Approved by .+, .*\d{4}/);
    await expect(told).toContainText("The back is missing");
    await expectNoSidewaysScroll(other);
    await other.getByRole("link", { name: "Next in queue" }).click();
    await expect(other).toHaveURL(new RegExp(`${second}$`));
    await other.goto(`/admin/certifications/${first}`);
    await expect(other.getByRole("main")).toContainText("Listed and current, everything matches");
    await expect(other.getByRole("link", { name: "https://directory.example/01234567" })).toBeVisible();

    await page.getByRole("link", { name: "Reject" }).click();
    await page.getByRole("button", { name: "Reject" }).click();
    await expect(page.getByText("A reason is required").first()).toBeVisible();
    await page.getByLabel("Reason").fill("The card is blurred");
    await page.getByRole("button", { name: "Reject" }).click();
    await expect(page).toHaveURL(new RegExp(`${third}$`));
    await expect(page.getByText("Certification Rejected").first()).toBeVisible();
  });

  test("equipment stands as cards with its photos over the list, and payout accounts as one list", async ({
    phone,
    site,
  }) => {
    const [admin, inspector] = [await site.cast.admin(), (await site.cast.inspector()) as InspectorActor];
    const next = (await site.cast.inspector({ payable: false })) as InspectorActor;
    const id = await submitKit(inspector, { equipmentPhotos: [await aHeldPhoto(inspector)] });
    await submitKit(next);
    await giveBankDetails(next);
    const page = await phone(admin);
    const main = page.getByRole("main");
    await page.goto(`/admin/equipment?status=pending&search=${encodeURIComponent(inspector.email)}`);
    await expect(main.getByRole("heading", { name: "Equipment Verification Management" })).toBeVisible();
    await page.getByRole("link", { name: /^1 photo/ }).click();
    await expect(page).toHaveURL(/\/admin\/equipment\/photos\/.+status=pending/);
    await expect(page.getByRole("dialog").getByRole("img", { name: "Photo 1 of the equipment" })).toBeVisible();
    await page.getByRole("link", { name: "Close" }).click();
    await page.getByRole("link", { name: /^Approve/ }).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("Equipment Approved").first()).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(id));
    await expectNoSidewaysScroll(page);

    await page.goto("/admin/payouts");
    await page.getByRole("link", { name: "Payout Accounts" }).click();
    await expect(main.getByRole("heading", { name: "Financial Management" })).toBeVisible();
    for (const card of ["Total accounts", "Pending review", "Connected via Stripe", "Total manual"]) {
      await expect(main.getByText(card, { exact: true }).first()).toBeVisible();
    }
    await expectNoSidewaysScroll(page);
    await page.getByLabel("Search by inspector name or email").fill(next.email);
    await page.getByLabel("Method").selectOption("manual");
    await page.getByRole("button", { name: "Filter" }).click();
    await expect(main).toContainText("1 account");
    const slower = await phone(await site.cast.admin());
    await slower.goto(`/admin/payouts/manual/${next.id}/rejection`);
    await slower.getByLabel("Reason").fill("The W-9 names somebody else.");
    await page.getByRole("link", { name: /^Reject/ }).click();
    await page.getByLabel("Reason").fill("The account is in another name.");
    await page.getByRole("button", { name: "Reject bank details" }).click();
    await slower.getByRole("button", { name: "Reject bank details" }).click();
    const told = slower.getByRole("dialog");
    await expect(told).toContainText(/Failed to reject payout account\..*Rejected by .+, .*\d{4}/s);
    await expect(told).toContainText("The W-9 names somebody else.");
    await expectNoSidewaysScroll(slower);
    await expect(page.getByText("Payout Account Rejected").first()).toBeVisible();
    await page.goto(`/admin/payouts/accounts/${inspector.id}`);
    await expect(main).toContainText("Connected");
    await expectNoSidewaysScroll(page);
  });
});

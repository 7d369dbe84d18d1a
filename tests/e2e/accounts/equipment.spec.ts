import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { refuseKit, verifyKit } from "#tests/domain/equipment/submissions";
import { aHeic, aPhoto } from "#tests/domain/files/samples";
import type { PersonActor } from "~/domain/actor";
import { expect, expectNoSidewaysScroll, type Site, signedInAt, test } from "../support/server/site";

const { equipmentPhotos, equipmentSubmissions } = schema;
const HEIC = { name: "IMG_0007.HEIC", mimeType: "image/heic", buffer: Buffer.from(aHeic()) };

test("without JavaScript, on a phone, equipment is sent in, rejected with a reason, sent again and verified", async ({
  phone,
  site,
}) => {
  const [inspector, admin] = [await site.cast.inspector(), await site.cast.admin()];
  const page = await phone(inspector);
  await page.goto("/inspector-equipment");
  await page.getByRole("radio", { name: /^Yes/ }).check();
  await page.getByLabel("Slump cone and tamping rod").check();
  await page.getByLabel("Other equipment").fill("Maturity meter");
  await page.getByLabel("Equipment fee per job").fill("501");
  const photo = { name: "kit.jpg", mimeType: "image/jpeg", buffer: await aPhoto({ width: 300 }) };
  await page.getByLabel("Photos", { exact: false }).last().setInputFiles([photo, HEIC]);
  await page.getByRole("button", { name: "Submit equipment" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Error saving equipment");
  await expect(summary).toContainText("Equipment fee must be between $0 and $500");
  await expect(summary).toContainText("This is a HEIC photo");
  await expect(page.getByLabel("Other equipment")).toHaveValue("Maturity meter");
  await expect(page.getByLabel("Equipment fee per job")).toHaveValue("501");
  await expect(page.getByLabel("kit.jpg")).toBeChecked();
  const attached = page.locator("label", { hasText: "kit.jpg" }).locator("img");
  await expect.poll(() => attached.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  expect(await attached.boundingBox()).toMatchObject({ width: 64, height: 64 });
  await expectNoSidewaysScroll(page);

  await page.getByLabel("Equipment fee per job").fill("75");
  await page.getByRole("button", { name: "Submit equipment" }).click();
  await expect(page.getByText("Equipment submitted")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Your equipment is under review");
  expect(photosOf(site, inspector)).toBe(1);

  await refuseKit(admin, pendingOf(site, inspector), "The photo shows no calibration label");
  await page.goto("/inspector-equipment");
  await expect(page.getByRole("main")).toContainText("The photo shows no calibration label");
  await page.getByLabel("Pressure air meter").check();
  await page.getByRole("button", { name: "Submit equipment" }).click();
  await expect(page.getByText("Equipment submitted")).toBeVisible();

  await verifyKit(admin, pendingOf(site, inspector));
  await page.goto("/inspector-equipment");
  await expect(page.getByRole("main")).toContainText("Companies see that you bring your own, verified equipment.");
});

test("with JavaScript, a photo that the server has taken is not sent a second time", async ({ page, site }) => {
  const inspector = await site.cast.inspector();
  await signedInAt(page, site, inspector, "/inspector-equipment");
  await page.getByRole("radio", { name: /^Yes/ }).check();
  await page.getByLabel("Slump cone and tamping rod").check();
  const files = page.locator("input[type=file]");
  for (const [at, width] of [300, 310].entries()) {
    await files.setInputFiles({ name: "kit.jpg", mimeType: "image/jpeg", buffer: await aPhoto({ width }) });
    await page.getByRole("button", { name: "Submit equipment" }).click();
    await expect(page.getByRole("checkbox", { name: "kit.jpg" })).toHaveCount(at + 1);
    await expect.poll(() => files.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  }
  expect(photosOf(site, inspector)).toBe(2);
});

test("without JavaScript, on a phone, a HEIC photo is refused with what to do, a picture is shown, and it is removed", async ({
  phone,
  site,
}) => {
  const page = await phone(await site.cast.inspector());
  await page.goto("/profile/picture");
  await page.getByLabel("Picture").setInputFiles(HEIC);
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to upload profile picture");
  await expect(page.getByRole("alert")).toContainText("This is a HEIC photo");
  await expectNoSidewaysScroll(page);
  const photo = { name: "me.jpg", mimeType: "image/jpeg", buffer: await aPhoto({ width: 640, height: 480 }) };
  await page.getByLabel("Picture").setInputFiles(photo);
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByText("Profile picture updated successfully")).toBeVisible();
  const shown = page.getByRole("main").locator("img").first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto("/profile/picture");
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Your initials are shown again.")).toBeVisible();
});

function pendingOf({ cast }: Site, { id }: PersonActor): string {
  const ofInspector = eq(equipmentSubmissions.inspectorId, id);
  const all = cast.database.reads.select().from(equipmentSubmissions).where(ofInspector).all();
  return all.find(({ state }) => state === "pending")?.id ?? "";
}

function photosOf(site: Site, inspector: PersonActor): number {
  const ofPending = eq(equipmentPhotos.submissionId, pendingOf(site, inspector));
  return site.cast.database.reads.select().from(equipmentPhotos).where(ofPending).all().length;
}

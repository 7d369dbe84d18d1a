import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { refuseKit, verifyKit } from "#tests/domain/equipment/submissions";
import { aHeic, aPhoto } from "#tests/domain/files/samples";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";
import { comeAs } from "../support/stages/screen-cast";

const { equipmentPhotos, equipmentSubmissions } = schema;
const HEIC = { name: "IMG_0007.HEIC", mimeType: "image/heic", buffer: Buffer.from(aHeic()) };

function countFiles(input: HTMLInputElement | SVGElement): number {
  return input instanceof HTMLInputElement ? (input.files?.length ?? 0) : 0;
}

test.use({ viewport: { width: 360, height: 800 } });

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript, on a phone`, () => {
    test.use({ javaScriptEnabled });

    test("equipment is sent in, rejected with a reason, sent again and verified", async ({ page, site }) => {
      const { cast } = site;
      const inspector = await cast.inspector();
      const admin = await cast.admin();
      const pending = () =>
        cast.database.reads
          .select()
          .from(equipmentSubmissions)
          .where(eq(equipmentSubmissions.inspectorId, inspector.id))
          .all()
          .find(({ state }) => state === "pending")?.id ?? "";
      const photosOf = (submissionId: string) =>
        cast.database.reads.select().from(equipmentPhotos).where(eq(equipmentPhotos.submissionId, submissionId)).all()
          .length;
      await comeAs(page, site, inspector);
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
      // The photo that was held is not sent a second time, now or with the next change.
      expect(photosOf(pending())).toBe(1);
      await expect.poll(() => page.locator("input[type=file]").evaluate(countFiles)).toBe(0);
      await page.locator("input[type=file]").setInputFiles({ ...photo, buffer: await aPhoto({ width: 310 }) });
      await page.getByRole("button", { name: "Submit equipment" }).click();
      await expect(page.getByRole("checkbox", { name: "kit.jpg" })).toHaveCount(2);
      await expect.poll(() => page.locator("input[type=file]").evaluate(countFiles)).toBe(0);
      await expect(page.getByRole("main")).toContainText("Your equipment is under review");

      await refuseKit(admin, pending(), "The photo shows no calibration label");
      await page.goto("/inspector-equipment");
      await expect(page.getByRole("main")).toContainText("The photo shows no calibration label");
      await page.getByLabel("Pressure air meter").check();
      await page.getByRole("button", { name: "Submit equipment" }).click();
      await expect(page.getByText("Equipment submitted")).toBeVisible();

      await verifyKit(admin, pending());
      await page.goto("/inspector-equipment");
      await expect(page.getByRole("main")).toContainText("Companies see that you bring your own, verified equipment.");
    });

    test("a picture is shown at once, a HEIC photo is refused with what to do, and it is removed", async ({
      page,
      site,
    }) => {
      await comeAs(page, site, await site.cast.inspector());
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
  });
}

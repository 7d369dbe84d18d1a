import sharp from "sharp";
import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aHeldPhoto, submitKit } from "#tests/domain/equipment/submissions";
import { anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { DAY, openWorld } from "#tests/support/world";
import type { StoredBlob } from "~/domain/files/blob-store.server";
import { openFile, openThumbnail } from "~/domain/files/queries.server";
import { sweepHeldFiles, sweepOrphanBlobs } from "~/domain/files/sweep.server";

function measured(blob: StoredBlob | undefined) {
  return sharp(blob?.piece(0)).metadata();
}

it("a photo of equipment has a thumbnail for its owner and administrators alone, which lasts as long as the photo", async () => {
  const { clock } = openWorld();
  const inspector = anInspector();
  const photo = await aHeldPhoto(inspector, 900);
  await submitKit(inspector, { equipmentPhotos: [photo] });
  for (const reader of [inspector, anAdmin()]) {
    const { contentType, blob } = openThumbnail(reader, photo);
    expect(contentType).toBe("image/jpeg");
    expect(await measured(blob)).toMatchObject({ format: "jpeg", width: 192, height: 192 });
    expect(await measured(openFile(reader, photo).blob)).toMatchObject({ width: 900 });
  }
  for (const other of [anInspector(), impersonated(inspector, anAdmin())]) {
    expect(() => openThumbnail(other, photo)).toThrow("not-found");
  }

  clock.advance(2 * DAY);
  expect(await sweepOrphanBlobs()).toBe(0);
  expect(openThumbnail(inspector, photo).blob).toBeDefined();
  for (const plan of plansOf(() => openThumbnail(inspector, photo))) expect(plan).not.toMatch(/SCAN files/);
});

it("the thumbnail of a photo that no form took goes with it", async () => {
  const { clock } = openWorld();
  await aHeldPhoto(anInspector(), 900);
  clock.advance(2 * DAY);
  await sweepHeldFiles();
  expect(await sweepOrphanBlobs()).toBe(2);
});

it("a photo without a thumbnail is shown itself", async () => {
  const { database } = openWorld();
  const inspector = anInspector();
  const photo = await aHeldPhoto(inspector, 300);
  database.write((tx) => tx.update(schema.files).set({ thumbnailSha256: null }).run());
  expect(await measured(openThumbnail(inspector, photo).blob)).toMatchObject({ width: 300 });
});

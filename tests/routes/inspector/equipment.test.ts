import { expect, test } from "vitest";
import { aPhoto } from "#tests/domain/files/samples";
import { anInspector } from "#tests/support/factories";
import { ownEquipment } from "~/domain/equipment/queries.server";
import { openPayoutSite, visitor } from "./visitor";

const PAGE = "inspector/equipment/route.tsx";
const FILE = "shared/file.ts";

test("a refused photo loses neither words nor the photos beside it", async () => {
  openPayoutSite();
  const inspector = anInspector();
  const browser = await visitor(inspector);
  const send = (fields: Record<string, string | File[]>) => browser.post(PAGE, "/profile/equipment", { fields });
  const words = { ownsEquipment: "yes", equipmentList: "Scale", equipmentFeePerJob: "75" };
  const photos = [
    new File(["Dear sir"], "bad.jpg"),
    new File([new Uint8Array(await aPhoto({ width: 60 }))], "good.jpg"),
  ];
  const answer = await send({ ...words, equipmentPhotos: photos });
  const { lastResult } = await answer.json();
  expect(lastResult).toMatchObject({
    error: { equipmentPhotos: [expect.any(String)] },
    initialValue: { ...words, equipmentPhotos: expect.stringMatching(/^file_/) },
  });
  await send({ ...words, equipmentPhotos: lastResult.initialValue.equipmentPhotos });
  const { underReview, prefill } = ownEquipment(inspector);
  expect(underReview).toMatchObject({ items: ["Scale"] });
  expect(prefill?.photos).toMatchObject([{ id: lastResult.initialValue.equipmentPhotos, name: "good.jpg" }]);
});

test("the photos of a refused form are served small to their inspector, and to nobody else", async () => {
  openPayoutSite();
  const inspector = anInspector();
  const browser = await visitor(inspector);
  const photo = new File([new Uint8Array(await aPhoto({ width: 1200, height: 800 }))], "kit.jpg");
  const refused = await browser.post(PAGE, "/inspector-equipment", { fields: { equipmentPhotos: photo } });
  const id = (await refused.json()).lastResult.initialValue.equipmentPhotos;
  const served = await browser.get(FILE, `/files/${id}?size=small`, { params: { id } });
  expect(Object.fromEntries(served.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "private, no-store",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  const whole = await browser.get(FILE, `/files/${id}`, { params: { id } });
  expect(Number(served.headers.get("content-length"))).toBeLessThan(Number(whole.headers.get("content-length")));
  const stranger = await visitor(anInspector());
  expect((await stranger.get(FILE, `/files/${id}?size=small`, { params: { id } })).status).toBe(404);
});

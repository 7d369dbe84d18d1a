import { expect, test } from "vitest";
import { aPhoto } from "#tests/domain/files/samples";
import { Visitor, visiting } from "#tests/routes/company/visitor";
import { anInspector } from "#tests/support/factories";
import { ownEquipment } from "~/domain/equipment/queries.server";

test("a refused photo loses neither words nor the photos beside it", async () => {
  const { person: inspector, browser } = visiting(anInspector);
  const send = (fields: Record<string, string | File[]>) => browser.post("/inspector-equipment", fields);
  const words = { ownsEquipment: "yes", equipmentList: "Scale", equipmentFeePerJob: "75" };
  const photos = [
    new File(["Dear sir"], "bad.jpg"),
    new File([new Uint8Array(await aPhoto({ width: 60 }))], "good.jpg"),
  ];
  const answer = await send({ ...words, equipmentPhotos: photos });
  const { lastResult } = answer.body;
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
  const { browser } = visiting(anInspector);
  const photo = new File([new Uint8Array(await aPhoto({ width: 1200, height: 800 }))], "kit.jpg");
  const refused = await browser.post("/inspector-equipment", { equipmentPhotos: photo });
  const id = refused.body.lastResult.initialValue.equipmentPhotos;
  const served = await browser.get(`/files/${id}?size=small`);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "private, no-store",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  const whole = await browser.get(`/files/${id}`);
  expect(Number(served.headers.get("content-length"))).toBeLessThan(Number(whole.headers.get("content-length")));
  const stranger = new Visitor(anInspector());
  expect((await stranger.get(`/files/${id}?size=small`)).status).toBe(404);
});

import { expect, test } from "vitest";
import { aPhoto } from "#tests/domain/files/samples";
import { anInspector } from "#tests/support/factories";
import { ownEquipment } from "~/domain/equipment/queries.server";
import { openPayoutSite, visitor } from "./visitor";

const PAGE = "inspector/equipment/route.tsx";

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

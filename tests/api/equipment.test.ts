import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aHeic, aPdf, aPhoto } from "#tests/domain/files/samples";
import { openApi } from "#tests/support/api";
import { anInspector } from "#tests/support/factories";
import { reads } from "~/domain/core/runtime.server";
import { withdrawGivenUp } from "~/domain/equipment/withdraw-equipment.server";

const PATH = "/api/inspector-equipment";
const KIT = { ownsEquipment: "yes", equipmentList: '["Slump cone","Thermometer"]', equipmentFeePerJob: "75.50" };
const MOST_BYTES = 10 * 1024 * 1024;

function kit(changes: Record<string, string> = {}, photos: Uint8Array[] = []): { raw: FormData } {
  const raw = new FormData();
  for (const [name, value] of Object.entries({ ...KIT, ...changes })) raw.set(name, value);
  for (const bytes of photos) raw.append("equipmentPhotos", new File([new Uint8Array(bytes)], "kit.jpg"));
  return { raw };
}

const submissions = () => reads().select().from(schema.equipmentSubmissions).all();
const details = (body: { details?: { field: string; message: string }[] }) =>
  Object.fromEntries((body.details ?? []).map(({ field, message }) => [field, message]));

describe(`POST ${PATH}`, () => {
  it("hands the list in with its photos, to be verified", async () => {
    const client = openApi().as(anInspector());
    const photos = [await aPhoto(), await aPhoto({ width: 80 })];
    const made = await client.post(PATH, undefined, kit({}, photos));
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: expect.stringMatching(/^eqp_/),
        ownsEquipment: true,
        equipmentStatus: "pending",
        equipmentList: ["Slump cone", "Thermometer"],
        equipmentFeePerJob: 75.5,
        submittedAt: expect.stringMatching(/Z$/),
      },
    });
    expect(made.body.equipmentPhotos).toHaveLength(2);
    for (const path of made.body.equipmentPhotos) expect(path).toMatch(/^\/files\/file_\w+$/);
    expect(submissions()).toMatchObject([{ state: "pending", feePerJob: 7550 }]);
  });

  it("takes no for an answer, whatever else is sent, and takes back what was handed in", async () => {
    const api = openApi();
    const inspector = anInspector();
    const client = api.as(inspector);
    await client.post(PATH, undefined, kit());
    const made = await client.post(PATH, undefined, kit({ ownsEquipment: "no" }));
    expect(made).toMatchObject({
      status: 201,
      body: { id: null, ownsEquipment: false, equipmentStatus: "none", equipmentList: [], submittedAt: null },
    });
    await withdrawGivenUp({ userId: inspector.id });
    expect(submissions()).toMatchObject([{ state: "withdrawn" }]);
  });

  it("is told to administrators thirty times a day at most, however often the list changes", async () => {
    const client = openApi().as(anInspector());
    const send = async (piece: number) => {
      const { status } = await client.post(PATH, undefined, kit({ equipmentList: `["Cone ${piece}"]` }));
      return status;
    };
    for (let piece = 1; piece <= 30; piece += 1) expect(await send(piece)).toBe(201);
    expect(await send(31)).toBe(429);
    expect(submissions()).toHaveLength(30);
  });

  it("names every broken field with the text of the form, and stores nothing then", async () => {
    const client = openApi().as(anInspector());
    const fee = "Equipment fee must be between $0 and $500";
    const wrong = kit({ equipmentList: "[]", equipmentFeePerJob: "500.01" });
    const refused = await client.post(PATH, undefined, wrong);
    expect(refused).toMatchObject({ status: 400, body: { error: "Validation failed" } });
    expect(details(refused.body)).toEqual({
      equipmentList: "Please list at least one piece of equipment",
      equipmentFeePerJob: fee,
    });
    for (const equipmentList of ["Slump cone", '{"a":1}', "[1]", '["x"', `[${"[".repeat(500)}`]) {
      expect(details((await client.post(PATH, undefined, kit({ equipmentList }))).body)).toEqual({
        equipmentList: "Please send the equipment as a JSON list of texts",
      });
    }
    expect(details((await client.post(PATH, undefined, kit({ ownsEquipment: "perhaps" }))).body)).toEqual({
      ownsEquipment: "Please choose yes or no",
    });
    expect((await client.post(PATH, { ...KIT })).status).toBe(400);
    expect(submissions()).toEqual([]);
  });

  it("tells photos by their content, size and number", async () => {
    const client = openApi().as(anInspector());
    const sent = (...photos: Uint8Array[]) => client.post(PATH, undefined, kit({}, photos));
    for (const bytes of [Buffer.from("MZ a program"), aPdf(), aHeic(), Buffer.alloc(0)]) {
      const refused = await sent(bytes);
      expect(refused).toMatchObject({ status: 415, body: { error: "Unsupported media type" } });
      expect(Object.keys(details(refused.body))).toEqual(["equipmentPhotos"]);
    }
    const large = await sent(Buffer.alloc(MOST_BYTES + 1));
    expect(large).toMatchObject({ status: 413, body: { error: "Payload too large" } });
    const photo = await aPhoto();
    const many = await sent(...Array<Uint8Array>(6).fill(photo));
    expect(many.status).toBe(413);
    expect(details(many.body)).toEqual({ equipmentPhotos: "Please upload up to 5 photos only." });
    expect(submissions()).toEqual([]);
  });

  it("gives the first answer to a repeated key, counts photos by their content, and refuses another body under it", async () => {
    const client = openApi().as(anInspector());
    const photo = await aPhoto();
    const others = [kit({ equipmentFeePerJob: "80" }, [photo]), kit({}, [await aPhoto({ width: 90 })])];
    await client.twice("POST", PATH, kit({}, [photo]), ...others);
    expect(submissions()).toHaveLength(1);
  });

  it("cannot use another's photo", async () => {
    const api = openApi();
    const theirs = await api.as(anInspector()).post(PATH, undefined, kit({}, [await aPhoto()]));
    const equipmentPhotos = String(theirs.body.equipmentPhotos[0]).split("/").at(-1) ?? "";
    const refused = await api.as(anInspector()).post(PATH, undefined, kit({ equipmentPhotos }));
    expect(details(refused.body)).toEqual({ equipmentPhotos: "Please choose the photos again" });
    expect(submissions()).toHaveLength(1);
  });
});

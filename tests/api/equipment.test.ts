import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { refuseKit, verifyKit } from "#tests/domain/equipment/submissions";
import { aHeic, aPdf, aPhoto } from "#tests/domain/files/samples";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
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

  it("may be sent in anew while it is under review, after a rejection, and beside what is verified", async () => {
    const client = openApi().as(anInspector());
    const admin = anAdmin();
    const send = async (equipmentList: string) =>
      (await client.post(PATH, undefined, kit({ equipmentList }))).body.id as string;
    await send('["First"]');
    await refuseKit(admin, await send('["Second"]'));
    await verifyKit(admin, await send('["Third"]'));
    await send('["Fourth"]');
    const states = submissions().map(({ items, state }) => [items[0], state]);
    expect(Object.fromEntries(states)).toEqual({
      First: "withdrawn",
      Second: "rejected",
      Third: "verified",
      Fourth: "pending",
    });
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
    for (const equipmentFeePerJob of ["1e9", "85.555", "-1", "NaN", "💰"]) {
      expect(details((await client.post(PATH, undefined, kit({ equipmentFeePerJob }))).body)).toEqual({
        equipmentFeePerJob: fee,
      });
    }
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
    const first = await client.post(PATH, undefined, { ...kit({}, [photo]), key: "kit-1" });
    const repeat = await client.post(PATH, undefined, { ...kit({}, [photo]), key: "kit-1" });
    expect(repeat).toMatchObject({ status: 201, body: first.body });
    expect(repeat.headers.get("idempotent-replay")).toBe("true");
    for (const other of [kit({ equipmentFeePerJob: "80" }, [photo]), kit({}, [await aPhoto({ width: 90 })])]) {
      expect(await client.post(PATH, undefined, { ...other, key: "kit-1" })).toMatchObject({
        status: 409,
        body: { error: "Conflict" },
      });
    }
    expect(submissions()).toHaveLength(1);
  });

  it("has one effect when the same key comes twice at once, and none of a refusal", async () => {
    const client = openApi().as(anInspector());
    expect((await client.post(PATH, undefined, { ...kit({ equipmentFeePerJob: "x" }), key: "kit-1" })).status).toBe(
      400,
    );
    const answers = await Promise.all([1, 2].map(() => client.post(PATH, undefined, { ...kit(), key: "kit-1" })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(submissions()).toHaveLength(1);
  });

  it("is for inspectors alone, and not through another's eyes", async () => {
    const api = openApi();
    const photo = await aPhoto();
    expect((await api.as(null).post(PATH, undefined, kit({}, [photo]))).status).toBe(401);
    for (const person of [aCompany(), anAdmin()]) {
      expect(await api.as(person).post(PATH, undefined, kit({}, [photo]))).toMatchObject({
        status: 403,
        body: { error: "Access denied" },
      });
    }
    const admin = api.as(anAdmin());
    await admin.lookThrough(anInspector());
    expect((await admin.post(PATH, undefined, kit({}, [photo]))).body.error).toBe("Read-only mode");
    expect([submissions(), reads().select().from(schema.files).all()]).toEqual([[], []]);
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

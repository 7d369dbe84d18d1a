import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aHeic, aPdf, aPhoto, aPng } from "#tests/domain/files/samples";
import { openApi } from "#tests/support/api";
import { anInspector } from "#tests/support/factories";
import { reads } from "~/domain/core/runtime.server";
import { pictureOf } from "~/domain/people/pictures.server";

const PATH = "/api/user/profile-picture";
const MOST_BYTES = 10 * 1024 * 1024;

function picture(...files: Uint8Array[]): { raw: FormData } {
  const raw = new FormData();
  for (const bytes of files) raw.append("image", new File([new Uint8Array(bytes)], "me.jpg"));
  return { raw };
}

const stored = () => reads().select().from(schema.files).all();

describe(`POST ${PATH}`, () => {
  it("answers where the picture is, and everything that shows the person has it then", async () => {
    const client = openApi().as(anInspector());
    const set = await client.post(PATH, undefined, picture(await aPhoto({ width: 400 })));
    expect(set).toMatchObject({
      status: 200,
      body: { profileImage: expect.stringMatching(/^\/pictures\/pic_\w+\/large$/) },
    });
    const { profileImage } = set.body;
    expect((await client.get("/api/user")).body.profileImage).toBe(profileImage);
    expect((await client.get("/api/inspector/profile")).body.profileImage).toBe(profileImage);
    const other = await client.post(PATH, undefined, picture(await aPng()));
    expect(other.body.profileImage).not.toBe(profileImage);
    expect(stored()).toHaveLength(3);
  });

  it("tells a picture by its content, size and number, and keeps the one before", async () => {
    const api = openApi();
    const person = anInspector();
    const client = api.as(person);
    await client.post(PATH, undefined, picture(await aPhoto({ width: 400 })));
    const before = pictureOf(person.id);
    for (const bytes of [Buffer.from("MZ a program"), aPdf(), aHeic(), Buffer.alloc(0)]) {
      expect(await client.post(PATH, undefined, picture(bytes))).toMatchObject({
        status: 415,
        body: { error: "Unsupported media type", details: [{ field: "image" }] },
      });
    }
    const photo = await aPhoto();
    for (const form of [picture(Buffer.alloc(MOST_BYTES + 1)), picture(photo, photo)]) {
      expect(await client.post(PATH, undefined, form)).toMatchObject({ status: 413, fields: ["image"] });
    }
    for (const sent of [{ raw: new FormData() }, { json: { image: "x" } }]) {
      expect((await client.send("POST", PATH, sent)).status).toBe(400);
    }
    expect(pictureOf(person.id)).toBe(before);
  });

  it("gives the first answer to a repeated key, counts the picture by its content, and refuses another under it", async () => {
    const client = openApi().as(anInspector());
    const photo = await aPhoto({ width: 400 });
    await client.twice("POST", PATH, picture(photo), picture(await aPng()));
  });
});

import sharp from "sharp";
import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aPdf, aPhoto } from "#tests/domain/files/samples";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { bookedDirectly } from "#tests/support/work/direct-bookings";
import { HOUR, openWorld } from "#tests/support/world";
import type { InspectorActor } from "~/domain/actor";
import { bookingFor } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { sweepHeldFiles } from "~/domain/files/sweep.server";
import { openPicture, pictureOf } from "~/domain/people/pictures.server";
import { removeProfilePicture, setProfilePicture } from "~/domain/people/set-profile-picture.server";
import { aHeldPortrait } from "./portraits";

async function show(inspector: InspectorActor, bytes?: Uint8Array): Promise<string> {
  const image = await aHeldPortrait(inspector, bytes);
  return (await execute(setProfilePicture, { actor: inspector, input: { image } })).result.pictureId;
}

const sizeOf = async (bytes: Buffer | undefined) => {
  const { format, width, height, exif } = await sharp(bytes).metadata();
  return { format, width, height, exif };
};

it("is a square JPEG of three sizes without metadata, for companies, administrators and its inspector", async () => {
  const { clock } = openWorld();
  const inspector = anInspector();
  const located = await sharp(await aPhoto({ width: 900, height: 500 }))
    .withExif({ IFD3: { GPSLatitude: "30/1 16/1 0/1" } })
    .jpeg()
    .toBuffer();
  const id = await show(inspector, located);
  clock.advance(HOUR);
  await sweepHeldFiles();
  for (const reader of [inspector, aCompany(), anAdmin()]) {
    for (const [size, edge] of [
      ["small", 96],
      ["medium", 192],
      ["large", 384],
    ] as const) {
      const piece = openPicture(reader, id, size).piece(0);
      expect(await sizeOf(piece)).toEqual({ format: "jpeg", width: edge, height: edge, exif: undefined });
    }
  }
  expect(() => openPicture(anInspector(), id, "small")).toThrow(expect.objectContaining({ kind: "not_found" }));
  expect(() => openPicture(inspector, id, "huge")).toThrow(expect.objectContaining({ kind: "not_found" }));
});

it("stands beside the inspector's name on a booking", async () => {
  const { company, inspector, bookingId } = await bookedDirectly();
  expect(bookingFor(company, bookingId).inspector.picture).toBeNull();
  const id = await show(inspector);
  expect(bookingFor(company, bookingId).inspector.picture).toBe(id);
});

it.each(["png", "webp", "gif", "avif"] as const)("may be a %s", async (format) => {
  openWorld();
  const bytes = await sharp({ create: { width: 50, height: 90, channels: 4, background: "#12345680" } })
    .toFormat(format)
    .toBuffer();
  expect(await show(anInspector(), bytes)).toMatch(/^pic_/);
});

it.each([
  ["a program", Buffer.from("MZ\u0090this is a program"), "picture-kind"],
  ["a PDF", aPdf(), "picture-kind"],
  ["a drawing with script", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"), "picture-kind"],
  [
    "a HEIC photo",
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]),
    "picture-heic",
  ],
])("is not %s, whatever its name", async (_what, bytes, code) => {
  openWorld();
  const inspector = anInspector();
  await expect(show(inspector, bytes)).rejects.toMatchObject({ kind: "unsupported_type", code });
  expect(reads().select().from(schema.files).all()).toEqual([]);
});

it("is not a picture whose header says more pixels than fit", async () => {
  openWorld();
  const bomb = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: "#000" },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  await expect(show(anInspector(), bomb)).rejects.toMatchObject({ kind: "too_large", code: "picture-too-large" });
});

it.each([
  [5120, 12, "picture-progressive"],
  [2000, 12, "picture-progressive"],
  [2300, 8, "picture-progressive"],
  // Few enough to be unpacked, which finds fewer pixels than the header says.
  [2200, 8, "picture-broken"],
] as const)("is no AVIF of %i pixels square with %i bits a color: %s", async (edge, bitdepth, code) => {
  openWorld();
  const avif = await sharp({ create: { width: 64, height: 64, channels: 4, background: "#12345680" } })
    .avif({ bitdepth, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const size = avif.indexOf("ispe") + 8;
  avif.writeUInt32BE(edge, size);
  avif.writeUInt32BE(edge, size + 4);
  await expect(show(anInspector(), avif)).rejects.toMatchObject({ code });
});

it("replaces the one before, is the same when sent again, and is gone when removed", async () => {
  openWorld();
  const inspector = anInspector();
  const first = await show(inspector);
  expect(await show(inspector)).toBe(first);
  const second = await show(
    inspector,
    await sharp({ create: { width: 50, height: 50, channels: 3, background: "#c40" } })
      .png()
      .toBuffer(),
  );
  expect(pictureOf(inspector.id)).toBe(second);
  expect(() => openPicture(inspector, first, "small")).toThrow();
  expect(reads().select().from(schema.files).all()).toHaveLength(3);
  await execute(removeProfilePicture, { actor: inspector, input: {} });
  expect([pictureOf(inspector.id), reads().select().from(schema.files).all()]).toEqual([null, []]);
});

it("is nobody else's file", async () => {
  openWorld();
  const image = await aHeldPortrait(anInspector());
  await expect(execute(setProfilePicture, { actor: anInspector(), input: { image } })).rejects.toMatchObject({
    fields: [{ field: "image", message: "Please choose a picture" }],
  });
});

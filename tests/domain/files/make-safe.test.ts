import { readFile } from "node:fs/promises";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { type SafeFile, withSafeFile } from "~/domain/files/make-safe.server";
import { withSpooled } from "~/domain/files/spool.server";
import { PROCESS } from "~/lib/bounds";
import { MAX_FILE_BYTES } from "~/lib/files";
import { aPdf, aPhoto, aPng } from "./samples";

beforeEach(() => void openWorld());

function makeSafe(uploaded: Uint8Array, filename: string): Promise<SafeFile & { bytes: Buffer }> {
  return withSpooled(uploaded, (file) =>
    withSafeFile(file, filename, async (safe) => ({ ...safe, bytes: await readFile(safe.path) })),
  );
}

/** Of one color, so that a few KB hold any number of pixels. */
function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#a8a29e" } });
}

describe("withSafeFile", () => {
  it("tells the type by the content, never by the name", async () => {
    expect((await makeSafe(aPdf(), "card.png")).contentType).toBe("application/pdf");
    expect((await makeSafe(await aPhoto(), "card.pdf")).contentType).toBe("image/jpeg");
    expect((await makeSafe(await aPng(), "card")).contentType).toBe("image/png");
  });

  it("refuses what only calls itself a PDF or a picture", async () => {
    const refusal = { kind: "unsupported_type", code: "file-type" };
    const gif = await plain(2, 2).gif().toBuffer();
    await expect(makeSafe(Buffer.from("Dear sir or madam"), "card.pdf")).rejects.toMatchObject(refusal);
    await expect(makeSafe(gif, "card.jpg")).rejects.toMatchObject(refusal);
    await expect(makeSafe(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "card.png")).rejects.toMatchObject(
      refusal,
    );
    await expect(makeSafe(new Uint8Array(), "card.jpg")).rejects.toMatchObject(refusal);
  });

  it("refuses a PDF as a photo of a report or of work, which is shown in pages and on paper", async () => {
    const actor = anInspector();
    const hold = (purpose: "report_photo" | "work_photo" | "problem_file", bytes: Uint8Array) =>
      withSpooled(bytes, (file) => execute(holdFile, { actor, input: { file, filename: "cone.jpg", purpose } }));
    for (const purpose of ["report_photo", "work_photo"] as const) {
      const refusal = { kind: "unsupported_type", code: "picture-type" };
      await expect(hold(purpose, aPdf())).rejects.toMatchObject(refusal);
      expect((await hold(purpose, await aPhoto())).result.filename).toBe("cone.jpg");
    }
    expect((await hold("problem_file", aPdf())).result.filename).toBe("cone.pdf");
  });

  it("refuses a picture that is broken after its first bytes", async () => {
    const photo = await aPhoto();
    await expect(makeSafe(photo.subarray(0, 40), "card.jpg")).rejects.toMatchObject({ code: "picture-broken" });
  });

  it("refuses more than 10 MiB", async () => {
    const large = Buffer.alloc(MAX_FILE_BYTES + 1);
    await expect(makeSafe(large, "card.pdf")).rejects.toMatchObject({ kind: "too_large", code: "file-too-large" });
  });

  it("turns a photo as its EXIF says and forgets where and by whom it was taken", async () => {
    const photo = await aPhoto({ width: 60, height: 40, orientation: 6 });
    expect(photo.includes("Secret Person")).toBe(true);
    const safe = await makeSafe(photo, "card.jpg");
    const metadata = await sharp(safe.bytes).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 60 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(safe.bytes.includes("Secret Person")).toBe(false);
  });

  it("gives the same bytes for the same picture", async () => {
    const photo = await aPhoto();
    expect((await makeSafe(photo, "a.jpg")).sha256).toBe((await makeSafe(photo, "b.jpg")).sha256);
  });

  it.each([
    ["..\\..\\evil.exe", "evil.pdf"],
    ["/etc/passwd", "passwd.pdf"],
    ['my "card"\r\n.pdf', "my card.pdf"],
    [".pdf", "file.pdf"],
    ["carte é 1.PDF", "carte é 1.pdf"],
    [`${"a".repeat(99)}💥💥.pdf`, `${"a".repeat(99)}.pdf`],
    [`${"a".repeat(98)}💥💥.pdf`, `${"a".repeat(98)}💥.pdf`],
  ])("names %j as its content is", async (given, kept) => {
    expect((await makeSafe(aPdf(), given)).filename).toBe(kept);
  });
});

describe("a picture", () => {
  it("of 50 megapixels passes, held upright too, and is kept with a long edge of 4032 pixels", async () => {
    const photo = await plain(8160, 6120).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const safe = await makeSafe(photo, "site.jpg");
    expect(await sharp(safe.bytes).metadata()).toMatchObject({ width: 3024, height: 4032 });
  });

  it.each([
    ["65 megapixels", 8125, 8000],
    ["an edge of 16,000 by 4,001", 16_000, 4001],
  ])("of %s is refused by its header alone", async (_, width, height) => {
    const claimed = claiming(await plain(8, 8).jpeg().toBuffer(), width, height);
    const refusal = { kind: "too_large", code: "picture-too-large" };
    await expect(makeSafe(claimed, "site.jpg")).rejects.toMatchObject(refusal);
  });

  it("that must be unpacked whole is refused above what that may take, and passes below", async () => {
    const refusal = { kind: "too_large", code: "picture-progressive" };
    const progressive = (width: number) => plain(width, width).jpeg({ progressive: true }).toBuffer();
    await expect(makeSafe(claiming(await progressive(8), 8000, 8000), "site.jpg")).rejects.toMatchObject(refusal);
    expect((await makeSafe(await progressive(2000), "site.jpg")).contentType).toBe("image/jpeg");
    const interlaced = await plain(6000, 6000).png({ progressive: true }).toBuffer();
    await expect(makeSafe(interlaced, "site.png")).rejects.toMatchObject(refusal);
    // Several scans of one pass each are no progressive JPEG, and are unpacked whole all the same.
    const plainScan = await plain(8, 8).jpeg().toBuffer();
    const scan = plainScan.subarray(plainScan.indexOf(SCAN), plainScan.indexOf(SCAN) + 14);
    const twice = inserted(plainScan, plainScan.indexOf(SCAN), scan);
    await expect(makeSafe(claiming(twice, 8000, 8000), "site.jpg")).rejects.toMatchObject(refusal);
  });

  it("is refused for more parts beside it than programs write, before they are read", async () => {
    const png = await aPng();
    const withTexts = (count: number) => inserted(png, 33, Buffer.alloc(12 * count, chunk("tEXt")));
    const beside = ["IHDR", "pHYs"].filter((kind) => png.includes(kind)).length;
    const refusal = { kind: "too_large", code: "picture-progressive" };
    await expect(makeSafe(withTexts(870_000), "site.png")).rejects.toMatchObject(refusal);
    await expect(makeSafe(withTexts(PROCESS.pictureParts.most - beside + 1), "site.png")).rejects.toMatchObject(
      refusal,
    );
    expect((await makeSafe(withTexts(PROCESS.pictureParts.most - beside), "site.png")).contentType).toBe("image/png");
    const photo = await aPhoto();
    const comments = Buffer.alloc(4 * 100_000, Buffer.from([0xff, 0xfe, 0, 2]));
    await expect(makeSafe(inserted(photo, 2, comments), "site.jpg")).rejects.toMatchObject(refusal);
  });
});

describe("a picture that every viewer opens", () => {
  it.each<[string, (jpeg: Buffer) => Buffer]>([
    ["a scan whose header names no coefficients, as Samsung writes it", asSamsung],
    ["bytes between its segments", withStrayBytes],
    ["no mark of its end", (jpeg) => jpeg.subarray(0, -2)],
    ["all of these", (jpeg) => asSamsung(withStrayBytes(jpeg)).subarray(0, -2)],
    ["an unknown color transform", (jpeg) => inserted(jpeg, 2, UNKNOWN_TRANSFORM)],
  ])("passes with %s", async (_, change) => {
    const jpeg = await grainy().jpeg().toBuffer();
    const { sha256 } = await makeSafe(jpeg, "site.jpg");
    expect((await makeSafe(change(jpeg), "site.jpg")).sha256).toBe(sha256);
  });

  it.each<[string, (jpeg: Buffer) => Buffer]>([
    ["half of it", half],
    ["half of it and the mark of an end", (jpeg) => ended(half(jpeg))],
    [
      "half of it, without the mark of an end, and what only warns",
      (jpeg) => half(inserted(jpeg, 2, UNKNOWN_TRANSFORM)),
    ],
    ["all but its last 30 bytes", (jpeg) => jpeg.subarray(0, -30)],
  ])("is refused when the file has %s", async (_, cut) => {
    const refusal = { code: "picture-broken" };
    const jpeg = await grainy().jpeg().toBuffer();
    await expect(makeSafe(cut(jpeg), "site.jpg")).rejects.toMatchObject(refusal);
    await expect(makeSafe(cut(asSamsung(jpeg)), "site.jpg")).rejects.toMatchObject(refusal);
    await expect(
      makeSafe(cut(await grainy().jpeg({ progressive: true }).toBuffer()), "site.jpg"),
    ).rejects.toMatchObject(refusal);
  });

  it("passes as a PNG without its end, with a wrong sum in a text, and as an APNG of one picture", async () => {
    const png = await grainy().png().toBuffer();
    const { sha256 } = await makeSafe(png, "site.png");
    const wrongSum = chunk("tEXt", Buffer.from("a\0b"));
    wrongSum.fill(0, wrongSum.length - 4);
    for (const one of [png.subarray(0, -12), inserted(png, 33, wrongSum), animated(png, 1)])
      expect((await makeSafe(one, "site.png")).sha256).toBe(sha256);
    await expect(makeSafe(half(png), "site.png")).rejects.toMatchObject({ code: "picture-broken" });
  });

  it("is refused as an APNG of several pictures: one of them would be kept", async () => {
    const refusal = { kind: "unsupported_type", code: "picture-animated" };
    await expect(makeSafe(animated(await aPng(), 2), "site.png")).rejects.toMatchObject(refusal);
  });
});

describe("a JPEG of many scans", () => {
  const refusal = { kind: "too_large", code: "picture-progressive" };

  it("is refused before it is unpacked: a small one would keep the processor for long", async () => {
    const bomb = await withEmptyScans(882);
    expect(bomb.length).toBeLessThan(50_000);
    await expect(makeSafe(bomb, "site.jpg")).rejects.toMatchObject(refusal);
    await expect(makeSafe(await withEmptyScans(50), "site.jpg")).rejects.toMatchObject(refusal);
    expect((await makeSafe(await withEmptyScans(49), "site.jpg")).contentType).toBe("image/jpeg");
  });

  it("is none for what cameras put behind the picture or into its head", async () => {
    const photo = await aPhoto();
    const film = Buffer.alloc(2000, Buffer.from([0xff, 0xda]));
    const head = Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xe5, 0x07, 0xd2]), film, photo.subarray(2)]);
    for (const one of [Buffer.concat([photo, film]), head]) {
      expect((await makeSafe(one, "site.jpg")).contentType).toBe("image/jpeg");
    }
  });
});

const SCAN = Buffer.from([0xff, 0xda]);
const TABLE = Buffer.from([0xff, 0xc4]);
const UNKNOWN_TRANSFORM = Buffer.from([0xff, 0xee, 0, 14, ...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0, 7]);

/** Each pixel differs, so that nothing can be left out unseen. */
function grainy() {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 160, height: 120, channels: 3, background: "#888", noise } });
}

function inserted(bytes: Buffer, at: number, ...parts: Buffer[]): Buffer {
  return Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]);
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

function ended(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg, Buffer.from([0xff, 0xd9])]);
}

function asSamsung(jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg);
  changed.fill(0, changed.indexOf(SCAN) + 11, changed.indexOf(SCAN) + 14);
  return changed;
}

function withStrayBytes(jpeg: Buffer): Buffer {
  const stray = Buffer.from([0, 1, 0xff, 0, 2]);
  return inserted(inserted(jpeg, jpeg.indexOf(SCAN), stray), jpeg.indexOf(TABLE), stray);
}

/** A part of a PNG. */
function chunk(kind: string, content = Buffer.alloc(0)): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(kind), content])));
  return Buffer.concat([length, Buffer.from(kind), content, sum]);
}

/** The PNG as the first of so many pictures that move. Source: PNG specification, third edition, section 11.3.6. */
function animated(png: Buffer, frames: number): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames);
  const frame = Buffer.alloc(26);
  png.copy(frame, 4, 16, 24);
  return inserted(png, 33, chunk("acTL", control), chunk("fcTL", frame));
}

/** A progressive JPEG whose first scan is followed by so many that change nothing, each of one coefficient and one bit. */
async function withEmptyScans(count: number): Promise<Buffer> {
  const jpeg = await plain(64, 64).jpeg({ progressive: true }).toBuffer();
  const second = jpeg.indexOf(SCAN, jpeg.indexOf(SCAN) + 2);
  const bits = jpeg.subarray(second + 10, jpeg.indexOf(0xff, second + 10));
  const scans = Array.from({ length: count }, (_, n) => {
    const coefficient = 1 + Math.floor(n / 14);
    const low = 13 - (n % 14);
    const high = low === 13 ? 0 : low + 1;
    return Buffer.concat([SCAN, Buffer.from([0, 8, 1, 1, 0, coefficient, coefficient, (high << 4) | low]), bits]);
  });
  return Buffer.concat([jpeg.subarray(0, second), ...scans, Buffer.from([0xff, 0xd9])]);
}

/** The same JPEG, whose header says that it has so many pixels. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = [0xc0, 0xc2].map((kind) => jpeg.indexOf(Buffer.from([0xff, kind]))).find((at) => at > 0) ?? 0;
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

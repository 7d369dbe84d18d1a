import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { jpegScans } from "~/domain/files/jpeg-scans.server";
import { type SafeFile, withSafeFile } from "~/domain/files/make-safe.server";
import { withSpooled } from "~/domain/files/spool.server";
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
    const long = await plain(2000, 2000).jpeg().toBuffer();
    await expect(makeSafe(long.subarray(0, long.length / 2), "card.jpg")).rejects.toMatchObject({
      code: "picture-broken",
    });
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
  });
});

describe("a JPEG of many scans", () => {
  it.each([0x00, 0xff, 0xd0])(
    "is counted while others are served, also where every second byte is a mark (%i)",
    async (then) => {
      const marks = Buffer.alloc(4 * 1024 * 1024, Buffer.from([0xff, then]));
      let served = 0;
      const serveOthers = () => {
        served += 1;
        others = setImmediate(serveOthers);
      };
      let others = setImmediate(serveOthers);
      expect(await withSpooled(marks, ({ path }) => jpegScans(path))).toBe(0);
      clearImmediate(others);
      expect(served).toBeGreaterThan(20);
    },
  );

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

/** A progressive JPEG whose first scan is followed by so many that change nothing, each of one coefficient and one bit. */
async function withEmptyScans(count: number): Promise<Buffer> {
  const jpeg = await plain(64, 64).jpeg({ progressive: true }).toBuffer();
  const start = Buffer.from([0xff, 0xda]);
  const second = jpeg.indexOf(start, jpeg.indexOf(start) + 2);
  const bits = jpeg.subarray(second + 10, jpeg.indexOf(0xff, second + 10));
  const scans = Array.from({ length: count }, (_, n) => {
    const coefficient = 1 + Math.floor(n / 14);
    const low = 13 - (n % 14);
    const high = low === 13 ? 0 : low + 1;
    return Buffer.concat([start, Buffer.from([0, 8, 1, 1, 0, coefficient, coefficient, (high << 4) | low]), bits]);
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

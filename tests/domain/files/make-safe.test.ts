import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makeSafe } from "~/domain/files/make-safe.server";
import { MAX_FILE_BYTES } from "~/domain/files/schema";
import { aPdf, aPhoto, aPng } from "./samples";

describe("makeSafe", () => {
  it("tells the type by the content, never by the name", async () => {
    expect((await makeSafe(aPdf(), "card.png")).contentType).toBe("application/pdf");
    expect((await makeSafe(await aPhoto(), "card.pdf")).contentType).toBe("image/jpeg");
    expect((await makeSafe(await aPng(), "card")).contentType).toBe("image/png");
  });

  it("refuses what only calls itself a PDF or a picture", async () => {
    const refusal = { kind: "unsupported_type", code: "file-type" };
    const gif = await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
      .gif()
      .toBuffer();
    await expect(makeSafe(Buffer.from("Dear sir or madam"), "card.pdf")).rejects.toMatchObject(refusal);
    await expect(makeSafe(gif, "card.jpg")).rejects.toMatchObject(refusal);
    await expect(makeSafe(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "card.png")).rejects.toMatchObject(
      refusal,
    );
    await expect(makeSafe(new Uint8Array(), "card.jpg")).rejects.toMatchObject(refusal);
  });

  it("refuses a picture that is broken after its first bytes", async () => {
    const photo = await aPhoto();
    await expect(makeSafe(photo.subarray(0, 40), "card.jpg")).rejects.toMatchObject({ code: "file-type" });
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
  ])("names %j as its content is", async (given, kept) => {
    expect((await makeSafe(aPdf(), given)).filename).toBe(kept);
  });
});

import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { aBombOfBytes, aBombOfNumbers } from "#tests/domain/files/pdf-bombs";
import { aHeic, aPdf, aPhoto, aPng } from "#tests/domain/files/samples";

/** A file as it is sent: its bytes, and what its sender calls it. */
export interface HostileFile {
  title: string;
  filename: string;
  type: string;
  bytes: () => Promise<Uint8Array> | Uint8Array;
}

const jpeg = (title: string, bytes: HostileFile["bytes"]): HostileFile => ({
  title,
  filename: "card.jpg",
  type: "image/jpeg",
  bytes,
});
const png = (title: string, bytes: HostileFile["bytes"]): HostileFile => ({
  title,
  filename: "card.png",
  type: "image/png",
  bytes,
});
const pdf = (title: string, bytes: HostileFile["bytes"]): HostileFile => ({
  title,
  filename: "card.pdf",
  type: "application/pdf",
  bytes,
});

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#888" }, limitInputPixels: false });

export const PICTURES: readonly HostileFile[] = [
  jpeg("64 megapixels in 400 KB", () => flat(8000, 8000).jpeg({ quality: 1 }).toBuffer()),
  jpeg("more than 64 megapixels", () => flat(8200, 8200).jpeg({ quality: 1 }).toBuffer()),
  jpeg("one line 65,000 wide", () => flat(65_000, 1).jpeg().toBuffer()),
  jpeg("half a photo", async () => (await aPhoto({ width: 800, height: 600 })).subarray(0, 2000)),
  jpeg("only the first bytes", () => Buffer.from([0xff, 0xd8, 0xff])),
  jpeg("first bytes and rubbish", () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 0x41)]),
  ),
  jpeg("metadata only", async () => withSegments(await aPhoto(), 0)),
  jpeg("150 segments of metadata", async () => withSegments(await aPhoto(), 150)),
  jpeg("metadata that points beyond itself", async () => withExif(await aPhoto(), 0xffffff)),
  jpeg("metadata that points to itself", async () => withExif(await aPhoto(), 8)),
  jpeg("an orientation that is none", () => aPhoto({ orientation: 8 })),
  jpeg("a page behind a photo", async () => Buffer.concat([await aPhoto(), Buffer.from("<script>alert(1)</script>")])),
  jpeg("a PDF behind a photo", async () => Buffer.concat([await aPhoto(), aPdf("polyglot")])),
  jpeg("an archive behind a photo", async () => Buffer.concat([await aPhoto(), Buffer.from("PK\u0003\u0004")])),
  png("60,000 by 60,000, and nothing in it", () => pngOf(60_000, 60_000, Buffer.alloc(0))),
  png("60,000 by 60,000, packed zeros", () => pngOf(60_000, 60_000, deflateSync(Buffer.alloc(8 * 1024 * 1024)))),
  png("as large as its header can say", () => pngOf(0x7fffffff, 0x7fffffff, Buffer.alloc(10))),
  png("0 by 0", () => pngOf(0, 0, deflateSync(Buffer.alloc(10)))),
  png("a picture that unpacks to more than it says", () => pngOf(2, 2, deflateSync(Buffer.alloc(8 * 1024 * 1024)))),
  png("words that unpack to 8 MB", () => pngOf(2, 2, deflateSync(Buffer.alloc(14)), bombOfWords())),
  png("a sum that is wrong", async () => flipped(await aPng(), 30)),
  png("half a picture", async () => (await aPng()).subarray(0, 60)),
  png("a GIF by another name", () => Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64")),
  png("a WEBP by another name", () => flat(8, 8).webp().toBuffer()),
  png("a TIFF by another name", () => flat(8, 8).tiff().toBuffer()),
  png("an SVG by another name", () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>1</script></svg>'),
  ),
  png("an SVG that reads files", () =>
    Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
  ),
  jpeg("an iPhone's HEIC", () => aHeic()),
  png("a HEIC's first bytes", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")),
  png("a BMP's first bytes", () => Buffer.from("BM\x36\x03\0\0\0\0\0\0\x36\0\0\0", "latin1")),
  png("an ICO's first bytes", () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0])),
  png("a packed file", () => gzipSync(Buffer.alloc(1024 * 1024))),
  png("a program", () => Buffer.from("MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff", "latin1")),
  png("nothing", () => Buffer.alloc(0)),
  png("zeros", () => Buffer.alloc(100_000)),
];

export const PDFS: readonly HostileFile[] = [
  pdf("a PDF", () => aPdf("fine")),
  pdf("nothing", () => Buffer.alloc(0)),
  pdf("its first line only", () => Buffer.from("%PDF-1.7")),
  pdf("four letters", () => Buffer.from("%PDF")),
  pdf("half of one", () => aPdf("half").subarray(0, 120)),
  pdf("a script that runs when opened", () => withObject("/OpenAction<</S/JavaScript/JS(app.alert(1))>>")),
  pdf("a program that starts when opened", () => withObject("/OpenAction<</S/Launch/F(cmd.exe)>>")),
  pdf("locked", () =>
    Buffer.from("%PDF-1.4\n1 0 obj<</Filter/Standard/V 2/R 3/P -4/O(x)/U(y)>>endobj\ntrailer<</Encrypt 1 0 R>>\n%%EOF"),
  ),
  pdf("an object that holds itself", () =>
    Buffer.from("%PDF-1.4\n1 0 obj<</Pages 1 0 R/Kids[1 0 R]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF"),
  ),
  pdf("128 MB of spaces in a kilobyte", aBombOfBytes),
  pdf("16 million rows in a kilobyte", aBombOfNumbers),
  pdf("20,000 nested lists", () => Buffer.from(`%PDF-1.4\n1 0 obj${"[".repeat(20_000)}\n%%EOF`)),
  pdf("a page by another name", () => Buffer.from("<html><script>alert(1)</script></html>")),
  pdf("a page that begins like a PDF", () => Buffer.from("%PDF-1.4\n<html><script>alert(1)</script></html>")),
  pdf("a document with macros", () => Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1")),
  pdf("a photo by another name", () => aPhoto()),
  pdf("words before it", () => Buffer.concat([Buffer.from("words\n".repeat(100)), aPdf("late")])),
  pdf("one byte above 10 MB", () =>
    Buffer.concat([aPdf("large"), Buffer.alloc(10 * 1024 * 1024 + 1 - aPdf("large").length, 0x20)]),
  ),
];

/** A PNG whose header may say anything. */
function pngOf(width: number, height: number, packed: Uint8Array, ...before: Uint8Array[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    ...before,
    chunk("IDAT", packed),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const typed = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

function bombOfWords(): Buffer {
  return chunk(
    "zTXt",
    Buffer.concat([Buffer.from("Comment\0\0", "latin1"), deflateSync(Buffer.alloc(8 * 1024 * 1024))]),
  );
}

/** Full segments of metadata put behind a photo's first bytes; with none, the photo ends there. */
function withSegments(photo: Buffer, times: number): Buffer {
  const segment = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0xff, 0xff]),
    Buffer.from("Exif\0\0"),
    Buffer.alloc(65_527, 0x41),
  ]);
  const segments = Array.from({ length: times }, () => segment);
  return Buffer.concat([photo.subarray(0, 2), ...segments, times === 0 ? segment : photo.subarray(2)]);
}

/** A photo whose metadata names a place for its first directory. */
function withExif(photo: Buffer, offset: number): Buffer {
  const exif = Buffer.from(
    "Exif\0\0II*\0\0\0\0\0\x02\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\x69\x87\x04\0\x01\0\0\0\x08\0\0\0\x08\0\0\0",
    "latin1",
  );
  exif.writeUInt32LE(offset, 10);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, exif, photo.subarray(2)]);
}

function withObject(more: string): Buffer {
  return Buffer.from(aPdf("script").toString("latin1").replace("/Catalog", `/Catalog${more}`), "latin1");
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

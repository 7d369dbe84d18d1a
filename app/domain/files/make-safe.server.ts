import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { DomainError } from "../errors";
import { CONTENT_TYPES, type ContentType, MAX_FILE_BYTES } from "./schema";

/** A file that may be kept and shown: its type is what its content is, and its name ends as its type does. */
export interface SafeFile {
  bytes: Buffer;
  /** Of the bytes as they are kept, hex. */
  sha256: string;
  contentType: ContentType;
  filename: string;
}

/** A photo of a phone has 12 to 50 million; a picture that unpacks to more is an attack on memory. */
const MAX_PIXELS = 64_000_000;
const ENDINGS: { readonly [T in ContentType]: string } = {
  "application/pdf": ".pdf",
  "image/jpeg": ".jpg",
  "image/png": ".png",
};

/**
 * Tells the type by the content. Pictures are turned as their EXIF says and encoded anew, so that where and by whom they
 * were taken is gone; the same picture always gives the same bytes.
 * @throws DomainError(too_large, file-too-large), DomainError(unsupported_type, file-type)
 */
export async function makeSafe(uploaded: Uint8Array, filename: string): Promise<SafeFile> {
  if (uploaded.byteLength > MAX_FILE_BYTES) throw new DomainError("too_large", "file-too-large");
  const contentType = await typeOf(uploaded);
  const bytes = contentType === "application/pdf" ? Buffer.from(uploaded) : await encodeAnew(uploaded, contentType);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { bytes, sha256, contentType, filename: safeName(filename, contentType) };
}

async function typeOf(bytes: Uint8Array): Promise<ContentType> {
  const told = (await fileTypeFromBuffer(bytes))?.mime;
  const contentType = CONTENT_TYPES.find((known) => known === told);
  if (!contentType) throw unsupported();
  return contentType;
}

async function encodeAnew(bytes: Uint8Array, contentType: "image/jpeg" | "image/png"): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient();
    return await (contentType === "image/png" ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer();
  } catch {
    // What sharp cannot read is no picture, whatever its first bytes say.
    throw unsupported();
  }
}

function unsupported(): DomainError {
  return new DomainError("unsupported_type", "file-type");
}

/** The last part of a path, without control characters, at most 100 characters, ending as its type does. */
function safeName(filename: string, contentType: ContentType): string {
  const ending = ENDINGS[contentType];
  const base = filename.slice(Math.max(filename.lastIndexOf("/"), filename.lastIndexOf("\\")) + 1);
  const stem = base
    .replace(/\.[^.]{1,10}$/, "")
    .replace(/[\p{C}"]/gu, "")
    .trim()
    .slice(0, 100);
  return `${stem || "file"}${ending}`;
}

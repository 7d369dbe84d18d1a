import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { PROCESS } from "~/lib/bounds";
import { DomainError } from "../errors";
import { blobBytes } from "./blob-store.server";
import type { SafeFile } from "./make-safe.server";
import { inPictureQueue } from "./picture-queue.server";
import { refuseBroken, refuseTooLarge, refuseTooManyScans } from "./safe-picture.server";
import { MAX_FILE_BYTES } from "./schema";
import { newSpoolPath, removeSpooled, type SpooledFile } from "./spool.server";
import { type StoredSquare, storeSquare } from "./store-square.server";

/** Edges in pixels: the large avatar of 96 at four times the density and at two, and the small ones of 32 and 44. */
const EDGE = { small: 96, medium: 192, large: 384 } as const;
const TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"]);

/**
 * Gives `use` a picture of a person as a square JPEG, upright and without metadata, and removes it afterwards. Any kind of picture that browsers
 * make is taken, told by its content. @throws DomainError too_large; unsupported_type "picture-kind", "picture-heic", "picture-broken"; unavailable "busy"
 */
export async function withPortrait<T>(
  uploaded: SpooledFile,
  use: (portrait: SafeFile) => Promise<T>,
  address?: string,
): Promise<T> {
  if (uploaded.size > MAX_FILE_BYTES) throw new DomainError("too_large", "file-too-large");
  const type = (await fileTypeFromFile(uploaded.path))?.mime ?? "";
  if (type.startsWith("image/hei")) throw new DomainError("unsupported_type", "picture-heic");
  if (!TYPES.has(type)) throw new DomainError("unsupported_type", "picture-kind");
  const path = await newSpoolPath();
  try {
    const picture = await inPictureQueue(address, () => squareOf(uploaded.path, type));
    await writeFile(path, picture);
    const sha256 = createHash("sha256").update(picture).digest("hex");
    return await use({ path, size: picture.byteLength, sha256, contentType: "image/jpeg", filename: "picture.jpg" });
  } finally {
    await removeSpooled(path);
  }
}

export interface SmallerPortrait extends StoredSquare {
  size: "small" | "medium";
}

/** Stores the smaller sizes of a stored portrait. Undefined where its bytes are missing. @throws DomainError unavailable "busy" */
export async function storeSmaller(sha256: string, now: number): Promise<SmallerPortrait[] | undefined> {
  const large = blobBytes(sha256);
  if (!large) return undefined;
  const stored: SmallerPortrait[] = [];
  for (const size of ["small", "medium"] as const) {
    stored.push({ size, ...(await storeSquare(large, EDGE[size], now)) });
  }
  return stored;
}

async function squareOf(path: string, type: string): Promise<Buffer> {
  const metadata = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseBroken);
  refuseTooLarge(metadata);
  if (type === "image/jpeg") await refuseTooManyScans(path);
  // The others are unpacked whole.
  else if (type !== "image/png" && metadata.width * metadata.height * 4 > PROCESS.pictureWholeBytes.most) {
    throw new DomainError("too_large", "picture-progressive");
  }
  return sharp(path, { limitInputPixels: PROCESS.picturePixels.most, sequentialRead: true })
    .timeout({ seconds: PROCESS.pictureTime.most / 1000 })
    .autoOrient()
    .resize({ width: EDGE.large, height: EDGE.large, fit: "cover" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(refuseBroken);
}

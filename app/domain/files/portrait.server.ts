import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import sharp, { type JpegOptions } from "sharp";
import { PROCESS } from "~/lib/bounds";
import { MAX_FILE_BYTES, MAX_LOGO_BYTES } from "~/lib/files";
import type { FilePurpose } from "~/lib/vocabulary";
import type { PlainErrorCode } from "../error-codes";
import { DomainError } from "../errors";
import { blobBytes } from "./blob-store.server";
import type { SafeFile } from "./make-safe.server";
import { inPictureQueue } from "./picture-queue.server";
import { refuseBroken, refuseTooLarge, refuseTooManyScans } from "./safe-picture.server";
import { newSpoolPath, removeSpooled, type SpooledFile } from "./spool.server";
import { type StoredSquare, storeSquare } from "./store-square.server";

/** Edges in pixels: the large avatar of 96 at four times the density and at two, and the small ones of 32 and 44. */
const EDGE = { small: 96, medium: 192, large: 384 } as const;

/** `most`: bytes. `fit`: how the picture becomes a square: its edges are cut off ("cover"), or it gets white ones. */
interface PortraitRules {
  types: readonly string[];
  most: number;
  refusals: { size: PlainErrorCode; kind: PlainErrorCode; heic: PlainErrorCode };
  fit: "cover" | "contain";
  jpeg: JpegOptions;
  filename: string;
}

const RULES = {
  profile_picture: {
    types: ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"],
    most: MAX_FILE_BYTES,
    refusals: { size: "file-too-large", kind: "picture-kind", heic: "picture-heic" },
    fit: "cover",
    jpeg: { quality: 85 },
    filename: "picture.jpg",
  },
  /** Source: specification 2, section 9. Letters on a plain ground need finer colors than a photo. */
  company_logo: {
    types: ["image/jpeg", "image/png"],
    most: MAX_LOGO_BYTES,
    refusals: { size: "logo-too-large", kind: "logo-kind", heic: "logo-kind" },
    fit: "contain",
    jpeg: { quality: 92, chromaSubsampling: "4:4:4" },
    filename: "logo.jpg",
  },
} as const satisfies Partial<Record<FilePurpose, PortraitRules>>;

export type PortraitPurpose = keyof typeof RULES;

export function isPortrait(purpose: FilePurpose): purpose is PortraitPurpose {
  return purpose in RULES;
}

/**
 * As a square JPEG, upright and without metadata. Its kind is detected by its content.
 * @throws DomainError too_large; unsupported_type "picture-kind", "picture-heic", "logo-kind", "picture-broken"; unavailable "busy"
 */
export async function withPortrait<T>(
  { purpose, file }: { purpose: PortraitPurpose; file: SpooledFile },
  use: (portrait: SafeFile) => Promise<T>,
  address?: string,
): Promise<T> {
  const rules: PortraitRules = RULES[purpose];
  if (file.size > rules.most) throw new DomainError("too_large", rules.refusals.size);
  const type = (await fileTypeFromFile(file.path))?.mime ?? "";
  if (type.startsWith("image/hei")) throw new DomainError("unsupported_type", rules.refusals.heic);
  if (!rules.types.includes(type)) throw new DomainError("unsupported_type", rules.refusals.kind);
  const path = await newSpoolPath();
  try {
    const picture = await inPictureQueue(address, () => squareOf(file.path, type, rules));
    await writeFile(path, picture);
    const sha256 = createHash("sha256").update(picture).digest("hex");
    const { filename } = rules;
    return await use({ path, size: picture.byteLength, sha256, contentType: "image/jpeg", filename });
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

async function squareOf(path: string, type: string, { fit, jpeg }: PortraitRules): Promise<Buffer> {
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
    .resize({ width: EDGE.large, height: EDGE.large, fit, background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .jpeg(jpeg)
    .toBuffer()
    .catch(refuseBroken);
}

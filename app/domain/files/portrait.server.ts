import type { PictureJob } from "~/lib/documents/file-work";
import { MAX_FILE_BYTES, MAX_LOGO_BYTES } from "~/lib/files";
import type { FilePurpose } from "~/lib/vocabulary";
import type { PlainErrorCode } from "../error-codes";
import { DomainError } from "../errors";
import { blobBytes } from "./blob-store.server";
import { described, type SafeFile } from "./make-safe.server";
import { mediaTypeOf } from "./media-type.server";
import { withPicture } from "./safe-picture.server";
import { type SpooledFile, withSpooled } from "./spool.server";
import { type StoredSquare, storeSquare } from "./store-square.server";

/** Edges in pixels: the large avatar of 96 at four times the density and at two, and the small ones of 32 and 44. */
const EDGE = { small: 96, medium: 192, large: 384 } as const;

/** `most`: bytes. */
interface PortraitRules {
  types: readonly string[];
  most: number;
  refusals: { size: PlainErrorCode; kind: PlainErrorCode; heic: PlainErrorCode };
  shape: Pick<PictureJob, "fit" | "quality" | "hasFineColors">;
  filename: string;
}

const RULES = {
  profile_picture: {
    types: ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"],
    most: MAX_FILE_BYTES,
    refusals: { size: "file-too-large", kind: "picture-kind", heic: "picture-heic" },
    shape: { fit: "cover", quality: 85 },
    filename: "picture.jpg",
  },
  /** Source: specification 2, section 9. Letters on a plain ground need finer colors than a photo. */
  company_logo: {
    types: ["image/jpeg", "image/png"],
    most: MAX_LOGO_BYTES,
    refusals: { size: "logo-too-large", kind: "logo-kind", heic: "logo-kind" },
    shape: { fit: "contain", quality: 92, hasFineColors: true },
    filename: "logo.jpg",
  },
} as const satisfies Partial<Record<FilePurpose, PortraitRules>>;

export type PortraitPurpose = keyof typeof RULES;

export function isPortrait(purpose: FilePurpose): purpose is PortraitPurpose {
  return purpose in RULES;
}

/**
 * As a square JPEG, upright and without metadata. Its kind is detected by its content.
 * @throws DomainError too_large; unsupported_type "picture-kind", "picture-heic", "logo-kind"; and what `withPicture` throws
 */
export async function withPortrait<T>(
  { purpose, file }: { purpose: PortraitPurpose; file: SpooledFile },
  use: (portrait: SafeFile) => Promise<T>,
  address?: string,
): Promise<T> {
  const rules: PortraitRules = RULES[purpose];
  if (file.size > rules.most) throw new DomainError("too_large", rules.refusals.size);
  const type = (await mediaTypeOf(file.path)) ?? "";
  if (type.startsWith("image/hei")) throw new DomainError("unsupported_type", rules.refusals.heic);
  if (!rules.types.includes(type)) throw new DomainError("unsupported_type", rules.refusals.kind);
  const contentType = "image/jpeg";
  const handOn = async (square: SpooledFile) => use(await described({ ...square, contentType }, rules.filename));
  return withPicture(file.path, { ...rules.shape, edge: EDGE.large, type: contentType }, handOn, address);
}

export interface SmallerPortrait extends StoredSquare {
  size: "small" | "medium";
}

/** Stores the smaller sizes of a stored portrait. Undefined where its bytes are missing. @throws what `withPicture` does */
export async function storeSmaller(sha256: string, now: number): Promise<SmallerPortrait[] | undefined> {
  const large = blobBytes(sha256);
  if (!large) return undefined;
  return withSpooled(large, async ({ path }) => {
    const stored: SmallerPortrait[] = [];
    for (const size of ["small", "medium"] as const) {
      stored.push({ size, ...(await storeSquare(path, EDGE[size], now)) });
    }
    return stored;
  });
}

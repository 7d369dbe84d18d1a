import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { PROCESS } from "~/lib/bounds";
import { MAX_FILE_BYTES } from "~/lib/files";
import { beginning } from "~/lib/text/beginning";
import { DomainError } from "../errors";
import { mediaTypeOf } from "./media-type.server";
import { beginsLikePdf, refuseUnreadablePdf } from "./readable-pdf.server";
import { withPicture } from "./safe-picture.server";
import { CONTENT_TYPES, type ContentType } from "./schema";
import type { SpooledFile } from "./spool.server";

/** A file that may be stored and shown. Its content decides its type, and its name ends as its type does. */
export interface SafeFile extends SpooledFile {
  /** Hex, of the bytes as they are stored. */
  sha256: string;
  contentType: ContentType;
  filename: string;
}

const ENDINGS: { readonly [T in ContentType]: string } = {
  "application/pdf": ".pdf",
  "image/jpeg": ".jpg",
  "image/png": ".png",
};

/** Removes the file after `use`. @throws DomainError too_large "file-too-large"; unsupported_type; and what `withPicture` and `refuseUnreadablePdf` throw */
export async function withSafeFile<T>(
  uploaded: SpooledFile,
  filename: string,
  use: (safe: SafeFile) => Promise<T>,
  { types = CONTENT_TYPES, address }: { types?: readonly ContentType[]; address?: string | undefined } = {},
): Promise<T> {
  if (uploaded.size > MAX_FILE_BYTES) throw new DomainError("too_large", "file-too-large");
  const contentType = await typeOf(uploaded.path, types);
  if (contentType === "application/pdf") {
    await refuseUnreadablePdf(uploaded.path, address);
    return use(await described({ ...uploaded, contentType }, filename));
  }
  const shape = { edge: PROCESS.pictureEdge.most, fit: "inside", type: contentType, quality: 85 } as const;
  const handOn = async (encoded: SpooledFile) => use(await described({ ...encoded, contentType }, filename));
  return withPicture(uploaded.path, shape, handOn, address);
}

/** HEIC is what iPhones save. Nothing here opens HEVC, which is patented, so its sender reads what to do. */
async function typeOf(path: string, types: readonly ContentType[]): Promise<ContentType> {
  const detected = await mediaTypeOf(path);
  const contentType = types.find((known) => known === detected);
  if (contentType) return contentType;
  if (detected?.startsWith("image/hei")) throw new DomainError("unsupported_type", "picture-heic");
  if (!types.includes("application/pdf")) throw new DomainError("unsupported_type", "picture-type");
  if (await beginsLikePdf(path)) return "application/pdf";
  throw new DomainError("unsupported_type", "file-type");
}

/** Adds the hash of its bytes and a safe name. */
export async function described(file: SpooledFile & { contentType: ContentType }, filename: string): Promise<SafeFile> {
  const hash = createHash("sha256");
  for await (const bytes of createReadStream(file.path)) hash.update(bytes);
  return { ...file, sha256: hash.digest("hex"), filename: safeName(filename, file.contentType) };
}

const LONGEST_STEM = 100;

/** Returns the last part of a path, without control characters, cut to `LONGEST_STEM`, with the ending of its type. */
function safeName(filename: string, contentType: ContentType): string {
  const ending = ENDINGS[contentType];
  const base = filename.slice(Math.max(filename.lastIndexOf("/"), filename.lastIndexOf("\\")) + 1);
  const stem = beginning(
    base
      .replace(/\.[^.]{1,10}$/, "")
      .replace(/[\p{C}"]/gu, "")
      .trim(),
    LONGEST_STEM,
  );
  return `${stem || "file"}${ending}`;
}

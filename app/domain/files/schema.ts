import { z } from "zod";
import { FILE_PURPOSES, type FilePurpose } from "~/lib/vocabulary";

export const CONTENT_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

const PICTURES_ONLY: ReadonlySet<FilePurpose> = new Set(["report_photo", "work_photo", "equipment_photo"]);

/** Returns what may be stored: a photo stands in pages and on paper, where a PDF is none. */
export function contentTypesFor(purpose: FilePurpose): readonly ContentType[] {
  return PICTURES_ONLY.has(purpose) ? ["image/jpeg", "image/png"] : CONTENT_TYPES;
}

/** A file on disk as a browser sent it. Neither its name nor its declared type is trusted. */
export const upload = z.object({
  file: z.object({ path: z.string(), size: z.number() }),
  filename: z.string(),
  purpose: z.enum(FILE_PURPOSES),
});

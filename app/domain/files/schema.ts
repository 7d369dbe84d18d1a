import { z } from "zod";
import { FILE_PURPOSES } from "~/lib/vocabulary";

/** Bytes of the largest file that is taken (specification 2, section 9: 10MB). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** What a file may be, told by its content. */
export const CONTENT_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** A file as it came from a browser, on disk; neither its name nor its declared type is believed. */
export const upload = z.object({
  file: z.object({ path: z.string(), size: z.number() }),
  filename: z.string(),
  purpose: z.enum(FILE_PURPOSES),
});

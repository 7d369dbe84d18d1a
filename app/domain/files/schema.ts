import { z } from "zod";
import { FILE_PURPOSES } from "~/lib/vocabulary";

export { MAX_FILE_BYTES } from "~/lib/files";

/** What a file may be, told by its content. */
export const CONTENT_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** A file as it came from a browser, on disk; neither its name nor its declared type is believed. */
export const upload = z.object({
  file: z.object({ path: z.string(), size: z.number() }),
  filename: z.string(),
  purpose: z.enum(FILE_PURPOSES),
});

import { z } from "zod";
import { FILE_PURPOSES } from "~/lib/vocabulary";

export { MAX_FILE_BYTES } from "~/lib/files";

export const CONTENT_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** A file on disk as a browser sent it. Neither its name nor its declared type is trusted. */
export const upload = z.object({
  file: z.object({ path: z.string(), size: z.number() }),
  filename: z.string(),
  purpose: z.enum(FILE_PURPOSES),
});

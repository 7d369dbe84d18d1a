import { z } from "zod";

/** One notification, or all that had come when their list was read. */
export const readingFields = z.union([
  z.object({ id: z.string().min(1) }),
  /** UTC ms: later ones have not been seen. */
  z.object({ until: z.number().int().nonnegative() }),
]);

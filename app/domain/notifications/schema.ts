import { z } from "zod";

/** One notification, or all that had come when a list of them was read. */
export const readingFields = z.union([
  z.object({ id: z.string().min(1) }),
  /** UTC ms: what came later has not been seen. */
  z.object({ until: z.number().int().nonnegative() }),
]);

import { z } from "zod";
import type { schema } from "#db/client.server";
import { REFUND_ATTEMPT_STATES } from "~/lib/vocabulary";

export type Attempt = typeof schema.refundAttempts.$inferSelect;

/** What the provider says of one try. */
export const toldAttempt = z.object({
  state: z.enum(REFUND_ATTEMPT_STATES).exclude(["sending"]),
  /** Whether the money has left the platform's balance. */
  isOut: z.boolean(),
  providerRefundId: z.string().nullable(),
  failureCode: z.string().nullable(),
  /** UTC milliseconds. */
  at: z.int().optional(),
});
export type ToldAttempt = z.output<typeof toldAttempt>;

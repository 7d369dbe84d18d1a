import { eq } from "drizzle-orm";
import { z } from "zod";
import { refunds } from "#db/client.server";
import { WATCHED } from "~/lib/bounds";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { LONGEST_REFUND_RETRY, refundRetry } from "../retries";
import { loadRefund } from "./load-refund.server";

type Refund = typeof refunds.$inferSelect;

const SECOND = 1000;
const SHORTEST = 10 * SECOND;

export const postponeRefundCheck = defineCommand({
  name: "postpone-refund-check",
  roles: ["system"],
  input: z.object({ refundId: z.string() }),
  load: loadRefund,
  allow: ({ actor }, refund) => maySettle(actor, refund),
  run({ tx, now: at }, refund) {
    tx.update(refunds)
      .set({ nextCheckAt: nextCheck(refund, at) })
      .where(eq(refunds.id, refund.id))
      .run();
    return { refundId: refund.id };
  },
  audit: () => null,
});

/** Returns when to ask again (UTC milliseconds); null for a refund that is settled or that succeeded a month ago. */
function nextCheck({ state, createdAt, nextCheckAt }: Refund, at: number): number | null {
  const age = at - createdAt;
  if (state === "settled" || (state === "succeeded" && age >= WATCHED.refunds.most)) return null;
  if (state === "owed") return Math.min(at + LONGEST_REFUND_RETRY, Math.max(nextCheckAt ?? 0, at + refundRetry(1)));
  return at + Math.min(LONGEST_REFUND_RETRY, Math.max(SHORTEST, age));
}

import { eq } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { COMPLETED_WITHIN_MS, SERVER_ERROR } from "../provider-errors.server";
import { loadReversal } from "./load-reversal.server";
import { nextReversal } from "./request-reversal.server";

const { transferReversals } = schema;

/**
 * Notes that the provider repeats a server error for this idempotency key. The next try gets a new key once the provider has had time
 * to complete this one (`COMPLETED_WITHIN_MS`). Call it after the provider was asked and has no such reversal.
 */
export const noteStuckReversal = defineCommand({
  name: "note-stuck-reversal",
  roles: ["system"],
  input: z.object({ reversalId: z.string(), n: z.int() }),
  load: loadReversal,
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now }, { reversal }, { n }) {
    const { id: reversalId, transferId, state, stuckSince, failureCode, n: current } = reversal;
    if (state !== "pending" || current !== n) return { reversalId, transferId, isNextTry: false };
    const isNextTry = stuckSince !== null && now - stuckSince >= COMPLETED_WITHIN_MS;
    tx.update(transferReversals)
      .set({
        n: isNextTry ? nextReversal(tx, transferId) : n,
        stuckSince: isNextTry ? null : Math.min(stuckSince ?? now, now),
        failureCode: isNextTry ? SERVER_ERROR : failureCode,
        nextCheckAt: isNextTry ? now : now + COMPLETED_WITHIN_MS,
        updatedAt: now,
      })
      .where(eq(transferReversals.id, reversalId))
      .run();
    return { reversalId, transferId, isNextTry };
  },
  audit: ({ reversalId, transferId, isNextTry }, { n }) =>
    isNextTry ? { subject: ["transfer", transferId], details: { reversalId, n, failureCode: SERVER_ERROR } } : null,
});

import { eq } from "drizzle-orm";
import { z } from "zod";
import { transferReversals } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { COMPLETED_WITHIN_MS, SERVER_ERROR } from "../provider/provider-errors.server";
import { afterStuckTry } from "../provider/stuck-tries.server";
import { loadReversal } from "./load-reversal.server";
import { nextReversal } from "./request-reversal.server";

/** The provider may still complete this try (`afterStuckTry`). Call it after the provider was asked and has no such reversal. */
export const noteStuckReversal = defineCommand({
  name: "note-stuck-reversal",
  roles: ["system"],
  input: z.object({ reversalId: z.string(), n: z.int() }),
  load: loadReversal,
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now }, { reversal }, { n }) {
    const { id: reversalId, transferId, state } = reversal;
    if (state !== "pending" || reversal.n !== n) return { reversalId, transferId, isNextTry: false };
    const next = afterStuckTry(reversal, now, () => nextReversal(tx, transferId));
    const { isNextTry, stuckSince, failureCode } = next;
    const nextCheckAt = stuckSince === null ? now : stuckSince + COMPLETED_WITHIN_MS;
    tx.update(transferReversals)
      .set({ n: next.n, stuckSince, failureCode, nextCheckAt, updatedAt: now })
      .where(eq(transferReversals.id, reversalId))
      .run();
    return { reversalId, transferId, isNextTry };
  },
  audit: ({ reversalId, transferId, isNextTry }, { n }) =>
    isNextTry ? { subject: ["transfer", transferId], details: { reversalId, n, failureCode: SERVER_ERROR } } : null,
});

import { eq } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { COMPLETED_WITHIN_MS, SERVER_ERROR } from "../provider-errors.server";
import { loadTransfer } from "./load-transfer.server";
import { nextTransfer } from "./request-transfer.server";

const { transfers } = schema;

/**
 * Notes that the provider repeats a server error for this idempotency key. The next try gets a new key once the provider has had time
 * to complete this one (`COMPLETED_WITHIN_MS`). Call it after the provider was asked and has no such transfer.
 */
export const noteStuckTransfer = defineCommand({
  name: "note-stuck-transfer",
  roles: ["system"],
  input: z.object({ transferId: z.string(), n: z.int() }),
  load: loadTransfer,
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now: at }, { transfer }, { n }) {
    const { id: transferId, state, stuckSince, failureCode } = transfer;
    if (state !== "pending" || transfer.n !== n) return { transferId, isNextTry: false };
    const isNextTry = stuckSince !== null && at - stuckSince >= COMPLETED_WITHIN_MS;
    tx.update(transfers)
      .set({
        n: isNextTry ? nextTransfer(tx, transfer.paymentId) : n,
        stuckSince: isNextTry ? null : Math.min(stuckSince ?? at, at),
        failureCode: isNextTry ? SERVER_ERROR : failureCode,
        updatedAt: at,
      })
      .where(eq(transfers.id, transferId))
      .run();
    return { transferId, isNextTry };
  },
  audit: ({ transferId, isNextTry }, { n }) =>
    isNextTry ? { subject: ["transfer", transferId], details: { n, failureCode: SERVER_ERROR } } : null,
});

import { eq } from "drizzle-orm";
import { z } from "zod";
import { transfers } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { SERVER_ERROR } from "../provider/provider-errors.server";
import { afterStuckTry } from "../provider/stuck-tries.server";
import { loadTransfer } from "./load-transfer.server";
import { nextTransfer } from "./request-transfer.server";

/** The provider may still complete this try (`afterStuckTry`). Call it after the provider was asked and has no such transfer. */
export const noteStuckTransfer = defineCommand({
  name: "note-stuck-transfer",
  roles: ["system"],
  input: z.object({ transferId: z.string(), n: z.int() }),
  load: loadTransfer,
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now: at }, { transfer }, { n }) {
    const { id: transferId, paymentId, state } = transfer;
    if (state !== "pending" || transfer.n !== n) return { transferId, isNextTry: false };
    const next = afterStuckTry(transfer, at, () => nextTransfer(tx, paymentId));
    const { isNextTry, stuckSince, failureCode } = next;
    tx.update(transfers)
      .set({ n: next.n, stuckSince, failureCode, updatedAt: at })
      .where(eq(transfers.id, transferId))
      .run();
    return { transferId, isNextTry };
  },
  audit: ({ transferId, isNextTry }, { n }) =>
    isNextTry ? { subject: ["transfer", transferId], details: { n, failureCode: SERVER_ERROR } } : null,
});

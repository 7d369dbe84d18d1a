import { eq } from "drizzle-orm";
import { z } from "zod";
import { transferReversals, transfers } from "#db/client.server";
import { start } from "~/domain/core/move.server";
import { newId } from "~/lib/ids";
import { cents } from "~/lib/money";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { maySettle } from "../policy";
import { REVERSAL_GRAPH } from "../states";
import { nextReversal } from "./request-reversal.server";
import { postSentReversal, sentReversal } from "./sent-reversal.server";

/** Takes a reversal into the books that somebody made in the provider's dashboard. */
export const importReversal = defineCommand({
  name: "import-reversal",
  roles: ["system"],
  input: z.object({ transferId: z.string(), sent: sentReversal }),
  load({ tx }, { transferId, sent }) {
    const transfer = tx.select().from(transfers).where(eq(transfers.id, transferId)).get();
    if (transfer?.state !== "succeeded") throw notFound();
    const same = eq(transferReversals.providerReversalId, sent.providerReversalId);
    return { transfer, isKnown: tx.select().from(transferReversals).where(same).get() !== undefined };
  },
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { transfer, isKnown }, { sent }): { reversalId: string | null } {
    if (isKnown) return { reversalId: null };
    const { tx, now } = context;
    const id = newId("rev");
    postSentReversal(context, transfer.paymentId, id, sent, () =>
      start(tx, REVERSAL_GRAPH, "succeeded", {
        id,
        transferId: transfer.id,
        n: nextReversal(tx, transfer.id),
        amount: cents(sent.amount),
        providerReversalId: sent.providerReversalId,
        succeededAt: now,
        createdAt: now,
        updatedAt: now,
      }),
    );
    return { reversalId: id };
  },
  audit: ({ reversalId }, { transferId, sent }) => ({
    subject: ["transfer", transferId],
    details: { reversalId, providerReversalId: sent.providerReversalId, amount: sent.amount },
  }),
});

import { z } from "zod";
import { move, moveIf } from "~/domain/core/move.server";
import { cents } from "~/lib/money";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { REVERSAL_GRAPH } from "../states";
import { loadReversal } from "./load-reversal.server";
import { postSentReversal, sentReversal } from "./sent-reversal.server";

/** Also where the claim was withdrawn in the meantime. The platform's loss shrinks by it. */
export const recordReversal = defineCommand({
  name: "record-reversal",
  roles: ["system"],
  input: z.object({ reversalId: z.string(), sent: sentReversal }),
  load: loadReversal,
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { reversal, transfer }, { sent }) {
    const { id: reversalId } = reversal;
    if (reversal.state === "succeeded") return { reversalId, changed: false };
    const { tx, now } = context;
    postSentReversal(context, transfer.paymentId, reversalId, sent, () => {
      const done = {
        amount: cents(sent.amount),
        providerReversalId: sent.providerReversalId,
        failureCode: null,
        nextCheckAt: null,
        succeededAt: now,
        updatedAt: now,
      };
      if (!moveIf(tx, REVERSAL_GRAPH, reversalId, "pending", "succeeded", done)) {
        move(tx, REVERSAL_GRAPH, reversalId, "withdrawn", "succeeded", done);
      }
    });
    return { reversalId, changed: true };
  },
  audit: ({ reversalId, changed }, _input, { transfer }) => ({
    subject: ["transfer", transfer.id],
    details: { reversalId, changed },
  }),
});

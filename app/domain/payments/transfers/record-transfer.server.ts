import { z } from "zod";
import { moveIf } from "~/domain/core/move.server";
import { cents } from "~/lib/money";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { TRANSFER_GRAPH } from "../states";
import { loadTransfer } from "./load-transfer.server";
import { postSentTransfer, sentTransfer } from "./sent-transfer.server";
import { PAYOUT_KNOWN_WITHIN } from "./sweep-times";

/** Records that a promised transfer was sent, also when the promise had failed in the meantime. */
export const recordTransfer = defineCommand({
  name: "record-transfer",
  roles: ["system"],
  input: z.object({ transferId: z.string(), sent: sentTransfer }),
  load: loadTransfer,
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { transfer, payment }, { sent }) {
    const { id: transferId } = transfer;
    if (transfer.state === "succeeded") return { transferId, changed: false };
    const { tx, now, emit } = context;
    const amount = cents(sent.amount);
    postSentTransfer(context, payment, amount, transferId, sent);
    const { providerTransferId, destination } = sent;
    const payoutCheckAt = now + PAYOUT_KNOWN_WITHIN;
    const sentAt = { succeededAt: now, payoutCheckAt, updatedAt: now };
    const reported = { amount, providerTransferId, destination, failureCode: null, ...sentAt };
    if (!moveIf(tx, TRANSFER_GRAPH, transferId, "pending", "succeeded", reported)) {
      moveIf(tx, TRANSFER_GRAPH, transferId, "failed", "succeeded", reported);
    }
    emit("transfer.succeeded", { transferId });
    return { transferId, changed: true };
  },
  audit: ({ transferId, changed }, _input, { transfer }) => ({
    subject: ["transfer", transferId],
    details: { changed },
    changes: changed ? { state: [transfer.state, "succeeded"] } : undefined,
  }),
});

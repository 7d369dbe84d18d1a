import { eq } from "drizzle-orm";
import { transfers } from "#db/client.server";
import { start } from "~/domain/core/move.server";
import { newId } from "~/lib/ids";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { paymentNow } from "../ledger/divide.server";
import { nextReversal } from "../reversals/request-reversal.server";
import { postSentReversal } from "../reversals/sent-reversal.server";
import { REVERSAL_GRAPH } from "../states";
import { sendDueShare } from "../transfers/send-due-share.server";
import { loadManualTransfer } from "./load-manual-transfer.server";
import { mayPayByHand } from "./policy";
import { manualTransferReason } from "./schema";

/**
 * Or it was marked as paid by mistake. What is still the inspector's is due again, and the bank's reference may be used again. Run it in the payment's turn.
 * @throws DomainError not_found; conflict "manual-transfer-not-paid"; "manual-transfer-reversed" where a part of it has come back already
 */
export const returnManualTransfer = defineCommand({
  name: "return-manual-transfer",
  roles: ["admin"],
  input: manualTransferReason,
  load: loadManualTransfer,
  allow: ({ actor }, found) => mayPayByHand(actor, found),
  run(context, { transfer, payment }) {
    const { tx, now, emit } = context;
    const { id: transferId, state, amount, offsetsId, reversedAmount } = transfer;
    if (state !== "succeeded" || offsetsId !== null) throw conflict("manual-transfer-not-paid");
    if (reversedAmount > 0) throw conflict("manual-transfer-reversed");
    const reversalId = newId("rev");
    const back = { id: reversalId, transferId, n: nextReversal(tx, transferId), amount, way: "manual" as const };
    postSentReversal(context, payment.id, reversalId, { providerReversalId: null, amount, at: now }, () =>
      start(tx, REVERSAL_GRAPH, "succeeded", {
        ...back,
        cause: "returned",
        succeededAt: now,
        createdAt: now,
        updatedAt: now,
      }),
    );
    tx.update(transfers).set({ returnedAt: now, updatedAt: now }).where(eq(transfers.id, transferId)).run();
    sendDueShare(context, paymentNow(tx, payment.id));
    emit("manual_transfer.returned", { transferId });
    return { transferId, amount };
  },
  audit: ({ transferId, amount }, { reason }, { transfer: { bankReference } }) => ({
    subject: ["transfer", transferId],
    details: { amount },
    forgettable: { reason, reference: bankReference ?? "" },
  }),
});

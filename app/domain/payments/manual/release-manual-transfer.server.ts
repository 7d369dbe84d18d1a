import { eq } from "drizzle-orm";
import { transfers } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { sendOverProvider } from "./change-way.server";
import { loadManualTransfer } from "./load-manual-transfer.server";
import { mayPayByHand } from "./policy";
import { manualTransferReason } from "./schema";

/** Ends a payment that was begun and not made at the bank, so that it can be begun again. @throws DomainError not_found; conflict "manual-transfer-not-begun" */
export const releaseManualTransfer = defineCommand({
  name: "release-manual-transfer",
  roles: ["admin"],
  input: manualTransferReason,
  load: loadManualTransfer,
  allow: ({ actor }, found) => mayPayByHand(actor, found),
  run(context, { transfer: { id: transferId, begunAt, inspectorId } }) {
    const { tx, now } = context;
    if (begunAt === null) throw conflict("manual-transfer-not-begun");
    tx.update(transfers)
      .set({
        begunAt: null,
        begunBy: null,
        begunAmount: null,
        begunDetailsAt: null,
        paidToLast4: null,
        updatedAt: now,
      })
      .where(eq(transfers.id, transferId))
      .run();
    sendOverProvider(context, inspectorId);
    return { transferId };
  },
  audit: ({ transferId }, { reason }, { transfer: { begunBy, begunAmount } }) => ({
    subject: ["transfer", transferId],
    details: { begunBy, amount: begunAmount },
    forgettable: { reason },
  }),
});

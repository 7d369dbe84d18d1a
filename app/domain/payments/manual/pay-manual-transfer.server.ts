import { and, eq, isNull } from "drizzle-orm";
import { type Connection, transfers } from "#db/client.server";
import { moveIf } from "~/domain/core/move.server";
import { zoneOfPerson } from "../../accounts/zone-of-person.server";
import { defineCommand } from "../../command.server";
import { conflict, invalidField } from "../../errors";
import { TRANSFER_GRAPH } from "../states";
import { postSentTransfer } from "../transfers/sent-transfer.server";
import { momentOfDay } from "./bank-day";
import { loadManualTransfer } from "./load-manual-transfer.server";
import { mayPayByHand } from "./policy";
import { manualPayment } from "./schema";

/**
 * At the amount that was shown when it was begun: where the share has become smaller since, the difference is the platform's loss until it is claimed back. Run it in the
 * payment's turn. @throws DomainError not_found; conflict "manual-transfer-not-begun", "manual-transfer-paid"; invalid at `reference` and `paidOn`
 */
export const payManualTransfer = defineCommand({
  name: "pay-manual-transfer",
  roles: ["admin"],
  input: manualPayment,
  load: loadManualTransfer,
  allow: ({ actor }, found) => mayPayByHand(actor, found),
  run(context, { transfer, payment }, { reference, paidOn }) {
    const { tx, now, actor, emit } = context;
    const { id: transferId, state, begunAt, begunAmount: amount, createdAt } = transfer;
    if (state === "succeeded") throw conflict("manual-transfer-paid");
    if (begunAt === null || amount === null) throw conflict("manual-transfer-not-begun");
    const at = momentOfDay(paidOn, { zone: zoneOfPerson(actor), from: createdAt, now });
    if (isUsed(tx, reference)) throw invalidField("reference", "Another payment has this reference already");
    postSentTransfer(context, payment, amount, transferId, { providerTransferId: null, at });
    const paid = {
      amount,
      bankReference: reference,
      paidOn,
      begunAt: null,
      begunAmount: null,
      failureCode: null,
      succeededAt: now,
      updatedAt: now,
    };
    if (!moveIf(tx, TRANSFER_GRAPH, transferId, "pending", "succeeded", paid)) {
      moveIf(tx, TRANSFER_GRAPH, transferId, "failed", "succeeded", paid);
    }
    emit("transfer.succeeded", { transferId });
    return { transferId, amount };
  },
  audit: ({ transferId, amount }, { reference, paidOn }, { transfer }) => ({
    subject: ["transfer", transferId],
    details: { amount, paidOn },
    forgettable: { reference },
    changes: { state: [transfer.state, "succeeded"] },
  }),
});

function isUsed(tx: Connection, reference: string): boolean {
  const same = and(eq(transfers.bankReference, reference), isNull(transfers.returnedAt));
  return tx.select({ id: transfers.id }).from(transfers).where(same).get() !== undefined;
}

import { and, eq, ne } from "drizzle-orm";
import { type Connection, manualPayoutAccounts, transfers } from "#db/client.server";
import { zeroCents } from "~/lib/money";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { isFrozen } from "../disputes/frozen.server";
import { mayComplete } from "../provider/stuck-tries.server";
import { loadManualTransfer } from "./load-manual-transfer.server";
import { mayPayByHand } from "./policy";
import { manualTransferChosen } from "./schema";
import { setOffClaims } from "./set-off-claims.server";

/**
 * So that nobody else pays it too. Claims on the inspector are taken off first; returns the cents left to pay. Run it in the payment's turn, after reading from the provider.
 * @throws DomainError not_found; conflict "manual-transfer-begun", "manual-transfer-over", "manual-transfer-frozen", "manual-details-unapproved",
 * "payment-provider" while the provider may still complete another transfer of the payment
 */
export const beginManualTransfer = defineCommand({
  name: "begin-manual-transfer",
  roles: ["admin"],
  input: manualTransferChosen,
  load(context, input) {
    const found = loadManualTransfer(context, input);
    const { state, submittedAt, accountLast4, inspectorId } = manualPayoutAccounts;
    const details = context.tx
      .select({ state, submittedAt, accountLast4 })
      .from(manualPayoutAccounts)
      .where(eq(inspectorId, found.transfer.inspectorId))
      .get();
    return { ...found, details };
  },
  allow: ({ actor }, found) => mayPayByHand(actor, found),
  run(context, { transfer: { id: transferId, state, begunAt }, payment, details }) {
    const { tx, now, actor } = context;
    if (begunAt !== null) throw conflict("manual-transfer-begun");
    if (state !== "pending") throw conflict("manual-transfer-over");
    if (isFrozen(tx, payment.id)) throw conflict("manual-transfer-frozen");
    if (details?.state !== "approved") throw conflict("manual-details-unapproved");
    if (mayComplete(othersOpen(tx, payment.id, transferId), now)) throw conflict("payment-provider");
    setOffClaims(context, transferId);
    const left = tx.select().from(transfers).where(eq(transfers.id, transferId)).get();
    if (left?.state !== "pending") return { transferId, amount: zeroCents };
    tx.update(transfers)
      .set({
        begunAt: now,
        begunBy: actor.id,
        begunAmount: left.amount,
        begunDetailsAt: details.submittedAt,
        paidToLast4: details.accountLast4,
        updatedAt: now,
      })
      .where(eq(transfers.id, transferId))
      .run();
    return { transferId, amount: left.amount };
  },
  audit: ({ transferId, amount }) => ({ subject: ["transfer", transferId], details: { amount } }),
});

function othersOpen(tx: Connection, paymentId: string, transferId: string) {
  const others = and(
    eq(transfers.paymentId, paymentId),
    ne(transfers.id, transferId),
    ne(transfers.state, "succeeded"),
  );
  return tx.select({ stuckSince: transfers.stuckSince }).from(transfers).where(others).all();
}

import { asc, eq, sql } from "drizzle-orm";
import { type Connection, transferReversals, transfers } from "#db/client.server";
import { move, start } from "~/domain/core/move.server";
import { MANUAL_PAYMENTS } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { type Cents, cents, subtractCents } from "~/lib/money";
import type { Context } from "../../command.server";
import { paymentNow } from "../ledger/divide.server";
import { nextReversal } from "../reversals/request-reversal.server";
import { postSentReversal } from "../reversals/sent-reversal.server";
import { REVERSAL_GRAPH, TRANSFER_GRAPH } from "../states";
import { nextTransfer } from "../transfers/request-transfer.server";
import { postSentTransfer } from "../transfers/sent-transfer.server";

type Transfer = typeof transfers.$inferSelect;

/** Part of a command: takes what the inspector owes off a promised share, the oldest claim first. Each counts as paid back, and as much as transferred, without a bank. */
export function setOffClaims(context: Context, transferId: string): void {
  const { tx } = context;
  const inspectorId = transferNow(tx, transferId).inspectorId;
  for (const claim of openClaims(tx, inspectorId)) {
    const transfer = transferNow(tx, transferId);
    if (transfer.state !== "pending") return;
    const amount = cents(Math.min(claim.amount, transfer.amount));
    const reversalId = payBack(context, claim, amount);
    payOut(context, transfer, amount, reversalId);
  }
}

/** Returns what an inspector owes from payments by hand, the oldest first. */
export function openClaims(connection: Connection, inspectorId: string) {
  const { id, amount, transferId, createdAt } = transferReversals;
  return (
    connection
      .select({ id, amount, transferId, paymentId: transfers.paymentId })
      .from(transferReversals)
      .innerJoin(transfers, eq(transfers.id, transferId))
      // The first condition is written as in the partial index.
      .where(
        sql`${transferReversals.state} = 'pending' and ${transferReversals.way} = 'manual' and ${transfers.inspectorId} = ${inspectorId}`,
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(MANUAL_PAYMENTS.setOff.most)
      .all()
  );
}

/** Settles a claim, or the part of it that the amount covers. Returns the reversal that is now done. */
function payBack(context: Context, claim: ReturnType<typeof openClaims>[number], amount: Cents): string {
  const { tx, now } = context;
  const isWhole = amount === claim.amount;
  const reversalId = isWhole ? claim.id : newId("rev");
  const done = { cause: "set_off", succeededAt: now, updatedAt: now } as const;
  if (!isWhole) {
    tx.update(transferReversals)
      .set({ amount: subtractCents(claim.amount, amount), updatedAt: now })
      .where(eq(transferReversals.id, claim.id))
      .run();
  }
  postSentReversal(context, claim.paymentId, reversalId, { providerReversalId: null, amount, at: now }, () => {
    if (isWhole) return move(tx, REVERSAL_GRAPH, claim.id, "pending", "succeeded", done);
    const { transferId } = claim;
    const part = { id: reversalId, transferId, n: nextReversal(tx, transferId), amount, way: "manual" as const };
    start(tx, REVERSAL_GRAPH, "succeeded", { ...part, ...done, createdAt: now });
  });
  return reversalId;
}

/** The inspector has this part of the share already. The promise becomes smaller as `postSentTransfer` divides the payment. */
function payOut(context: Context, { paymentId, inspectorId }: Transfer, amount: Cents, offsetsId: string): void {
  const { tx, now, emit } = context;
  const transferId = newId("trf");
  const sending = { providerTransferId: null, at: now };
  postSentTransfer(context, paymentNow(tx, paymentId), amount, transferId, sending);
  start(tx, TRANSFER_GRAPH, "succeeded", {
    id: transferId,
    paymentId,
    inspectorId,
    n: nextTransfer(tx, paymentId),
    amount,
    way: "manual",
    offsetsId,
    succeededAt: now,
    createdAt: now,
    updatedAt: now,
  });
  emit("transfer.succeeded", { transferId });
}

function transferNow(tx: Connection, id: string): Transfer {
  const transfer = tx.select().from(transfers).where(eq(transfers.id, id)).get();
  if (!transfer) throw new Error(`no transfer ${id}`);
  return transfer;
}

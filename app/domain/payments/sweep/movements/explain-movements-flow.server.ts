import { setImmediate } from "node:timers/promises";
import { and, eq, gt, isNotNull, lte, or } from "drizzle-orm";
import type Stripe from "stripe";
import { balanceTransactions, transferReversals, transfers } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { syncObject } from "~/domain/payments/sync/sync-object-flow.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";
import { SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../../actor";
import { execute } from "../../../command.server";
import type { PaymentPorts } from "../../ports";
import { idOf } from "../../provider/provider-id";
import { LONGEST_SWEEP_RETRY } from "../../retries";
import { type Faults, tryPiece } from "../try-piece.server";
import { noteUnreadMovement } from "./note-unread-movement.server";
import { postMovements } from "./post-movements.server";

/** Reads the cause of a movement first where the books do not have it: no other list shows a reversal of an old transfer. */
export async function explainMovements(ports: PaymentPorts, faults: Faults): Promise<void> {
  const due = dueMovements();
  const unknown: string[] = [];
  for (let start = 0; start < due.length; start += SLICE.movements.most) {
    const ids = due.slice(start, start + SLICE.movements.most);
    const { result } = await execute(postMovements, { actor: SYSTEM, input: { ids, isCauseRead: false } });
    unknown.push(...result.unknown);
    await setImmediate();
  }
  for (const id of unknown.slice(0, SLICE.broughtIn.most)) {
    await tryPiece(
      faults,
      async () => {
        await readCause(ports, id);
        await execute(postMovements, { actor: SYSTEM, input: { ids: [id], isCauseRead: true } });
      },
      (failureCode) => execute(noteUnreadMovement, { actor: SYSTEM, input: { id, failureCode } }),
    );
  }
}

function dueMovements(): string[] {
  const { nextTryAt } = balanceTransactions;
  return reads()
    .select({ id: balanceTransactions.id })
    .from(balanceTransactions)
    .where(and(isNotNull(nextTryAt), or(lte(nextTryAt, now()), gt(nextTryAt, now() + LONGEST_SWEEP_RETRY))))
    .orderBy(nextTryAt)
    .limit(SLICE.movementsPosted.most)
    .all()
    .map(({ id }) => id);
}

/** Reads into the books what caused a movement. @throws the provider's error, and Error when a reversal is not in the books afterwards */
async function readCause(ports: PaymentPorts, id: string): Promise<void> {
  const { source } = await ports.stripe.balanceTransactions.retrieve(id, { expand: ["source"] });
  if (!source || typeof source === "string") return;
  if (source.object === "transfer_reversal") return readReversal(ports, source);
  const { object } = source;
  if (object === "charge" || object === "refund" || object === "transfer" || object === "dispute") {
    await syncObject(ports, source);
  }
}

async function readReversal(ports: PaymentPorts, reversal: Stripe.TransferReversal): Promise<void> {
  const isIt = eq(transfers.providerTransferId, idOf(reversal.transfer) ?? "");
  const transfer = reads().select().from(transfers).where(isIt).get();
  // The transfer is not ours.
  if (!transfer) return;
  await syncPayment(ports, transfer.paymentId);
  const same = eq(transferReversals.providerReversalId, reversal.id);
  const known = reads().select().from(transferReversals).where(same).get();
  if (!known) throw new Error(`${reversal.id} is not in the books although it was read`);
}

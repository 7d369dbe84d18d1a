import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Connection, schema } from "#db/client.server";
import { cents } from "~/lib/money";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { moveIf } from "../../move.server";
import { maySettle } from "../policy";
import { COMPLETED_WITHIN_MS, SERVER_ERROR } from "../provider-errors.server";
import { TRANSFER_GRAPH } from "../states";
import { nextTransfer } from "./request-transfer.server";
import { postSentTransfer, sentTransfer } from "./sent-transfer.server";

const { payments, transfers } = schema;
type Payment = typeof payments.$inferSelect;
type Transfer = typeof transfers.$inferSelect;

/** Records that a promised transfer was sent, also one that was given up in the meantime. */
export const recordTransfer = defineCommand({
  name: "record-transfer",
  roles: ["system"],
  input: z.object({ transferId: z.string(), sent: sentTransfer }),
  load: ({ tx }, { transferId }) => findTransfer(tx, transferId),
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { transfer, payment }, { sent }) {
    const { id: transferId } = transfer;
    if (transfer.state === "succeeded") return { transferId, changed: false };
    const { tx, now, emit } = context;
    const amount = cents(sent.amount);
    postSentTransfer(context, payment, amount, transferId, sent);
    const { providerTransferId, destination } = sent;
    const told = { amount, providerTransferId, destination, failureCode: null, succeededAt: now, updatedAt: now };
    if (!moveIf(tx, TRANSFER_GRAPH, transferId, "pending", "succeeded", told)) {
      moveIf(tx, TRANSFER_GRAPH, transferId, "failed", "succeeded", told);
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

/** The next try gets a new idempotency key. */
export const noteRefusedTransfer = defineCommand({
  name: "note-refused-transfer",
  roles: ["system"],
  input: z.object({ transferId: z.string(), n: z.int(), failureCode: z.string() }),
  load: ({ tx }, { transferId }) => findTransfer(tx, transferId),
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now: at }, { transfer }, { n, failureCode }) {
    const noted = tx
      .update(transfers)
      .set({ n: nextTransfer(tx, transfer.paymentId), failureCode, stuckSince: null, updatedAt: at })
      .where(and(eq(transfers.id, transfer.id), eq(transfers.state, "pending"), eq(transfers.n, n)))
      .run();
    return { transferId: transfer.id, changed: noted.changes > 0 };
  },
  audit: ({ transferId, changed }, { n, failureCode }) => ({
    subject: ["transfer", transferId],
    details: { n, failureCode, changed },
  }),
});

/** A server error that the provider repeats. The next try gets a new key once the provider has had time to complete this one. Call it when the provider was asked and has no such transfer. */
export const noteStuckTransfer = defineCommand({
  name: "note-stuck-transfer",
  roles: ["system"],
  input: z.object({ transferId: z.string(), n: z.int() }),
  load: ({ tx }, { transferId }) => findTransfer(tx, transferId),
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now: at }, { transfer }, { n }) {
    const { id: transferId, state, stuckSince, failureCode } = transfer;
    if (state !== "pending" || transfer.n !== n) return { transferId, isNextTry: false };
    const isNextTry = stuckSince !== null && at - stuckSince >= COMPLETED_WITHIN_MS;
    tx.update(transfers)
      .set({
        n: isNextTry ? nextTransfer(tx, transfer.paymentId) : n,
        stuckSince: isNextTry ? null : Math.min(stuckSince ?? at, at),
        failureCode: isNextTry ? SERVER_ERROR : failureCode,
        updatedAt: at,
      })
      .where(eq(transfers.id, transferId))
      .run();
    return { transferId, isNextTry };
  },
  audit: ({ transferId, isNextTry }, { n }) =>
    isNextTry ? { subject: ["transfer", transferId], details: { n, failureCode: SERVER_ERROR } } : null,
});

function findTransfer(tx: Connection, transferId: string): { transfer: Transfer; payment: Payment } {
  const found = tx
    .select({ transfer: transfers, payment: payments })
    .from(transfers)
    .innerJoin(payments, eq(payments.id, transfers.paymentId))
    .where(eq(transfers.id, transferId))
    .get();
  if (!found) throw notFound();
  return found;
}

import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Connection, schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import { addCents, type Cents, cents } from "~/lib/money";
import { type Context, defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { moveIf, start } from "../../move.server";
import { divide, type Payment } from "../ledger/divide.server";
import { post } from "../ledger/post.server";
import { maySettle } from "../policy";
import { TRANSFER_GRAPH } from "../states";
import { nextTransfer } from "./request-transfer.server";

const { payments, transfers } = schema;
type Transfer = typeof transfers.$inferSelect;

const sentTransfer = z.object({
  providerTransferId: z.string(),
  /** Cents that left, whatever was promised. */
  amount: z.int().positive(),
  destination: z.string(),
  /** UTC milliseconds. */
  at: z.int(),
});
export type SentTransfer = z.output<typeof sentTransfer>;

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
    makeRoom(context, payment, amount, transferId, sent);
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

/** Takes a transfer into the books that was made in the provider's dashboard from a payment's charge. */
export const importTransfer = defineCommand({
  name: "import-transfer",
  roles: ["system"],
  input: z.object({ paymentId: z.string(), sent: sentTransfer }),
  load({ tx }, { paymentId, sent }) {
    const payment = tx.select().from(payments).where(eq(payments.id, paymentId)).get();
    if (payment?.state !== "succeeded") throw notFound();
    const known = tx.select().from(transfers).where(eq(transfers.providerTransferId, sent.providerTransferId)).get();
    return { payment, isKnown: known !== undefined };
  },
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { payment, isKnown }, { sent }): { transferId: string | null } {
    const { inspectorId } = payment;
    if (isKnown || !inspectorId) return { transferId: null };
    const { tx, now, emit } = context;
    const { providerTransferId, destination } = sent;
    const transferId = newId("trf");
    const amount = cents(sent.amount);
    makeRoom(context, payment, amount, transferId, sent);
    start(tx, TRANSFER_GRAPH, "succeeded", {
      id: transferId,
      paymentId: payment.id,
      inspectorId,
      n: nextTransfer(tx, payment.id),
      amount,
      providerTransferId,
      destination,
      succeededAt: now,
      createdAt: now,
      updatedAt: now,
    });
    emit("transfer.succeeded", { transferId });
    return { transferId };
  },
  audit: ({ transferId }, { paymentId, sent }) => ({
    subject: ["payment", paymentId],
    details: { transferId, providerTransferId: sent.providerTransferId, amount: sent.amount },
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
      .set({ n: nextTransfer(tx, transfer.paymentId), failureCode, updatedAt: at })
      .where(and(eq(transfers.id, transfer.id), eq(transfers.state, "pending"), eq(transfers.n, n)))
      .run();
    return { transferId: transfer.id, changed: noted.changes > 0 };
  },
  audit: ({ transferId, changed }, { n, failureCode }) => ({
    subject: ["transfer", transferId],
    details: { n, failureCode, changed },
  }),
});

/** What has left belongs to the inspector: a share that is smaller grows, and the platform bears the difference. */
function makeRoom(
  context: Context,
  payment: Payment,
  amount: Cents,
  transferId: string,
  { providerTransferId, at }: SentTransfer,
): void {
  const { tx } = context;
  const promise = tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.id, transferId), eq(transfers.state, "pending")))
    .get();
  const occasion = {
    event: "transfer_sent",
    objectId: transferId,
    providerId: providerTransferId,
    occurredAt: at,
  } as const;
  // The promise itself must not be shrunk to make room for its own money.
  if (promise && promise.amount !== amount) {
    tx.update(transfers)
      .set({ amount: cents(Math.min(amount, promise.amount)) })
      .where(eq(transfers.id, transferId))
      .run();
  }
  divide(context, payment.id, {
    ...occasion,
    transferredAmount: addCents(payment.transferredAmount, amount),
    leavingAlone: transferId,
    against: "refunds_owed",
  });
  post(context, { ...occasion, paymentId: payment.id }, { held_shares: amount, stripe_balance: -amount });
}

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

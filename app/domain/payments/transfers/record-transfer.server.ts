import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Connection, schema } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { move } from "../../move.server";
import { maySettle } from "../policy";
import { TRANSFER_GRAPH } from "../states";

const { transfers } = schema;
type Transfer = typeof transfers.$inferSelect;

export const recordTransfer = defineCommand({
  name: "record-transfer",
  roles: ["system"],
  input: z.object({ transferId: z.string(), providerTransferId: z.string() }),
  load: ({ tx }, { transferId }) => findTransfer(tx, transferId),
  allow: ({ actor }, transfer) => maySettle(actor, transfer),
  run({ tx, now: at, emit }, transfer, { providerTransferId }) {
    if (transfer.state === "succeeded") return { transferId: transfer.id, changed: false };
    const sent = { providerTransferId, failureCode: null, succeededAt: at, updatedAt: at };
    move(tx, TRANSFER_GRAPH, transfer.id, "pending", "succeeded", sent);
    emit("transfer.succeeded", { transferId: transfer.id });
    return { transferId: transfer.id, changed: true };
  },
  audit: ({ transferId, changed }) => ({
    subject: ["transfer", transferId],
    details: { changed },
    changes: changed ? { state: ["pending", "succeeded"] } : undefined,
  }),
});

/** The next try gets a new idempotency key. */
export const noteRefusedTransfer = defineCommand({
  name: "note-refused-transfer",
  roles: ["system"],
  input: z.object({ transferId: z.string(), n: z.int(), failureCode: z.string() }),
  load: ({ tx }, { transferId }) => findTransfer(tx, transferId),
  allow: ({ actor }, transfer) => maySettle(actor, transfer),
  run({ tx, now: at }, transfer, { n, failureCode }) {
    const noted = tx
      .update(transfers)
      .set({ n: n + 1, failureCode, updatedAt: at })
      .where(and(eq(transfers.id, transfer.id), eq(transfers.state, "pending"), eq(transfers.n, n)))
      .run();
    return { transferId: transfer.id, changed: noted.changes > 0 };
  },
  audit: ({ transferId, changed }, { n, failureCode }) => ({
    subject: ["transfer", transferId],
    details: { n, failureCode, changed },
  }),
});

function findTransfer(tx: Connection, transferId: string): Transfer {
  const transfer = tx.select().from(transfers).where(eq(transfers.id, transferId)).get();
  if (!transfer) throw notFound();
  return transfer;
}

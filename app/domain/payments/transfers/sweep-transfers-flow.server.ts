import { and, eq, gt, lte, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { notFound } from "../../errors";
import { tryEach } from "../../outbox/try-each";
import { now, reads } from "../../runtime.server";
import { maySettle } from "../policy";
import type { PaymentPorts } from "../ports";
import { sendTransfer } from "./transfer-flow.server";

const { transfers } = schema;

const HOUR = 3_600_000;
/** After this time the outbox has given up. */
const LEFT_TO_OUTBOX = 25 * HOUR;

const noteTransferTry = defineCommand({
  name: "note-transfer-try",
  roles: ["system"],
  input: z.object({ transferId: z.string() }),
  load({ tx }, { transferId }) {
    const transfer = tx.select().from(transfers).where(eq(transfers.id, transferId)).get();
    if (!transfer) throw notFound();
    return transfer;
  },
  allow: ({ actor }, transfer) => maySettle(actor, transfer),
  run({ tx, now: at }, transfer) {
    tx.update(transfers)
      .set({ updatedAt: at })
      .where(and(eq(transfers.id, transfer.id), eq(transfers.state, "pending")))
      .run();
    return { transferId: transfer.id };
  },
  audit: () => null,
});

/** Tries hourly to send the transfers that the outbox has given up, since the inspector's account may work later. @throws the first error, after all have been tried */
export async function sweepTransfers(ports: PaymentPorts): Promise<number> {
  const at = now();
  // A time in the future means that the clock was set back.
  const due = [lte(transfers.updatedAt, at - HOUR), gt(transfers.updatedAt, at)].flatMap((range) => givenUp(range, at));
  await tryEach(due, async ({ id: transferId }) => {
    await execute(noteTransferTry, { actor: SYSTEM, input: { transferId } });
    await sendTransfer(ports, transferId);
  });
  return due.length;
}

function givenUp(range: SQL, at: number) {
  const isLeft = or(lte(transfers.createdAt, at - LEFT_TO_OUTBOX), gt(transfers.createdAt, at));
  return (
    reads()
      .select({ id: transfers.id })
      .from(transfers)
      // The first condition is written as in the partial index.
      .where(and(sql`${transfers.state} = 'pending'`, range, isLeft))
      .orderBy(transfers.updatedAt)
      .limit(SLICE.askedProvider.most)
      .all()
  );
}

import { and, gt, lte, or, type SQL, sql } from "drizzle-orm";
import { transfers } from "#db/client.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { now, reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
import { noteTransferTry } from "./note-transfer-try.server";
import { HOUR, LEFT_TO_OUTBOX } from "./sweep-times";
import { sendTransfer } from "./transfer-flow.server";

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
      .where(and(sql`${transfers.state} = 'pending' and ${transfers.way} = 'provider'`, range, isLeft))
      .orderBy(transfers.updatedAt)
      .limit(SLICE.providerCalls.most)
      .all()
  );
}

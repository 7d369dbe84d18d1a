import { and, gt, lte, type SQL, sql } from "drizzle-orm";
import { transferReversals } from "#db/client.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { now, reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
import { LONGEST_WAIT, postponeReversalCheck } from "./postpone-check.server";
import { sendReversal } from "./reversal-flow.server";

/** Sends the claims that are due, such as those for which the inspector's account had no money yesterday. @throws the first error, after all have been tried */
export async function sweepReversals(ports: PaymentPorts): Promise<number> {
  const at = now();
  // A time further away than any wait means that the clock was set back.
  const due = [lte(transferReversals.nextCheckAt, at), gt(transferReversals.nextCheckAt, at + LONGEST_WAIT)].flatMap(
    toSend,
  );
  await tryEach(due, async ({ id: reversalId }) => {
    try {
      await sendReversal(ports, reversalId);
    } finally {
      await execute(postponeReversalCheck, { actor: SYSTEM, input: { reversalId } });
    }
  });
  return due.length;
}

function toSend(range: SQL) {
  return (
    reads()
      .select({ id: transferReversals.id })
      .from(transferReversals)
      // The first condition is written as in the partial index.
      .where(and(sql`${transferReversals.state} = 'pending'`, range))
      .orderBy(transferReversals.nextCheckAt)
      .limit(SLICE.providerCalls.most)
      .all()
  );
}

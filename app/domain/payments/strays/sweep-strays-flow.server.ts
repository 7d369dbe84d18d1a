import { and, gt, lte, type SQL, sql } from "drizzle-orm";
import { strays } from "#db/client.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { now, reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
import { LONGEST_REFUND_RETRY } from "../retries";
import { postponeStrayCheck } from "./postpone-check.server";
import { returnStray } from "./return-stray-flow.server";

type Stray = typeof strays.$inferSelect;

/** Refunds charges that bought nothing, and asks about those that were refunded, since a bank may return a refund weeks later. @throws the first error, after all have been tried */
export async function sweepStrays(ports: PaymentPorts): Promise<number> {
  const at = now();
  // A time further away than any wait means that the clock was set back.
  const due = [lte(strays.nextCheckAt, at), gt(strays.nextCheckAt, at + LONGEST_REFUND_RETRY)].flatMap(toAskAbout);
  await tryEach(due, async ({ id }) => {
    try {
      await returnStray(ports, id);
    } finally {
      await execute(postponeStrayCheck, { actor: SYSTEM, input: { id } });
    }
  });
  return due.length;
}

function toAskAbout(range: SQL): Stray[] {
  return (
    reads()
      .select()
      .from(strays)
      // Written as in the partial index.
      .where(and(sql`${strays.nextCheckAt} is not null`, range))
      .orderBy(strays.nextCheckAt)
      .limit(SLICE.providerCalls.most)
      .all()
  );
}

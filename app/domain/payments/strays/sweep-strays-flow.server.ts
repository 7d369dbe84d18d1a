import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { SLICE, WATCHED } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { tryEach } from "../../outbox/try-each";
import { now, reads } from "../../runtime.server";
import { maySettle } from "../policy";
import type { PaymentPorts } from "../ports";
import { LONGEST_REFUND_RETRY, refundRetry } from "../retries";
import { findStray } from "./find-stray.server";
import { returnStray } from "./return-stray-flow.server";

const { strays } = schema;
type Stray = typeof strays.$inferSelect;

const MINUTE = 60_000;

const postponeStrayCheck = defineCommand({
  name: "postpone-stray-check",
  roles: ["system"],
  input: z.object({ id: z.string() }),
  load: ({ tx }, { id }) => findStray(tx, id),
  allow: ({ actor }, stray) => maySettle(actor, stray),
  run({ tx, now: at }, stray) {
    tx.update(strays)
      .set({ nextCheckAt: nextCheck(stray, at) })
      .where(eq(strays.id, stray.id))
      .run();
    return { id: stray.id };
  },
  audit: () => null,
});

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
      .limit(SLICE.askedProvider.most)
      .all()
  );
}

/** Returns when to ask again (UTC milliseconds); null for a charge that was returned so long ago that its bank no longer changes its mind. */
function nextCheck(stray: Stray, at: number): number | null {
  const { nextCheckAt, returnedAt, refundedBy, failureCode, tryBegunAt, createdAt } = stray;
  const watched = refundedBy === null ? WATCHED.disputes : WATCHED.refunds;
  if (returnedAt !== null && at - returnedAt >= watched.most) return null;
  const isOwed = failureCode !== null && tryBegunAt === null;
  if (isOwed) return Math.min(at + LONGEST_REFUND_RETRY, Math.max(nextCheckAt ?? 0, at + refundRetry(1)));
  const age = at - (returnedAt ?? tryBegunAt ?? createdAt);
  return at + Math.min(LONGEST_REFUND_RETRY, Math.max(MINUTE, age));
}

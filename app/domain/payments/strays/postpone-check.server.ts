import { eq } from "drizzle-orm";
import { z } from "zod";
import { strays } from "#db/client.server";
import { WATCHED } from "~/lib/bounds";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { LONGEST_REFUND_RETRY, refundRetry } from "../retries";
import { findStray } from "./find-stray.server";

type Stray = typeof strays.$inferSelect;

const MINUTE = 60_000;

export const postponeStrayCheck = defineCommand({
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

import { and, eq, gt, lte, max, min } from "drizzle-orm";
import { z } from "zod";
import { balanceTransactions, type Connection, payments, sweptSpans } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { PROVIDER_LISTS } from "~/lib/vocabulary";
import { defineCommand } from "../../../command.server";
import { maySettle } from "../../policy";
import { LONGEST_SWEEP_RETRY } from "../../retries";
import { DAY, LAST_PASS, nextPass } from "./spans";

type Span = typeof sweptSpans.$inferSelect;

/** From the day before the first payment on. Spans whose next pass is further away than it can be are due at once: the clock was set back. */
export const planSpans = defineCommand({
  name: "plan-spans",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx, now }) => ({ first: firstUnplanned(tx), recent: recentSpans(tx, now) }),
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now }, { first, recent }) {
    let planned = 0;
    for (let startsAt = first; startsAt < now && planned < SLICE.daysPlanned.most; startsAt += DAY) {
      const day = { startsAt, endsAt: startsAt + DAY, readUntil: startsAt, nextPassAt: startsAt, updatedAt: now };
      tx.insert(sweptSpans)
        .values(PROVIDER_LISTS.map((list) => ({ ...day, list })))
        .onConflictDoNothing()
        .run();
      planned += 1;
    }
    for (const { list, startsAt } of recent.filter((span) => waitsTooLong(span, now))) {
      const same = and(eq(sweptSpans.list, list), eq(sweptSpans.startsAt, startsAt));
      tx.update(sweptSpans).set({ nextPassAt: now, updatedAt: now }).where(same).run();
    }
    return { planned };
  },
  audit: () => null,
});

/** In UTC milliseconds: after the last one, else the day before the newest movement in the books, else the day before the first payment. */
function firstUnplanned(tx: Connection): number {
  const last = tx
    .select({ at: max(sweptSpans.endsAt) })
    .from(sweptSpans)
    .get()?.at;
  if (last != null) return last;
  const newest = max(balanceTransactions.occurredAt);
  const known = tx.select({ at: newest }).from(balanceTransactions).get()?.at;
  const first = tx
    .select({ at: min(payments.createdAt) })
    .from(payments)
    .get()?.at;
  const mark = known ?? first ?? Number.POSITIVE_INFINITY;
  return Math.floor(mark / DAY - 1) * DAY;
}

function recentSpans(tx: Connection, now: number): Span[] {
  const isRecent = and(gt(sweptSpans.startsAt, now - LAST_PASS - DAY), lte(sweptSpans.startsAt, now));
  return tx.select().from(sweptSpans).where(isRecent).all();
}

function waitsTooLong({ nextPassAt, failures, endsAt }: Span, now: number): boolean {
  if (failures > 0) return nextPassAt === null || nextPassAt > now + LONGEST_SWEEP_RETRY;
  const expected = nextPass(endsAt, now);
  return expected !== null && (nextPassAt === null || nextPassAt > expected);
}

import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Connection, sweepPauses } from "#db/client.server";
import { doubling } from "~/lib/time/doubling";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";

const MINUTE = 60_000;
const FIRST = 5 * MINUTE;
const LONGEST = 120 * MINUTE;

/** Stores how long the sweep waits after the provider refused because of its rate limit (429): five minutes, then twice as long each time, two hours at most. Ends the wait when it answers again. */
export const pauseSweep = defineCommand({
  name: "pause-sweep",
  roles: ["system"],
  input: z.object({ isRefused: z.boolean() }),
  load: ({ tx }) => ({ pause: tx.select().from(sweepPauses).where(eq(sweepPauses.id, 1)).get() }),
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now }, { pause }, { isRefused }) {
    if (!isRefused) {
      tx.delete(sweepPauses).where(eq(sweepPauses.id, 1)).run();
      return { refusals: 0 };
    }
    const refusals = (pause?.refusals ?? 0) + 1;
    const until = now + doubling(FIRST, LONGEST, refusals);
    tx.insert(sweepPauses)
      .values({ id: 1, refusals, until })
      .onConflictDoUpdate({ target: sweepPauses.id, set: { refusals, until } })
      .run();
    return { refusals };
  },
  audit: () => null,
});

/** Returns whether the sweep waits. A time further away than any wait means that the clock was set back, so the wait is over. */
export function sweepPause(reads: Connection, now: number): "none" | "waiting" | "over" {
  const pause = reads.select().from(sweepPauses).where(eq(sweepPauses.id, 1)).get();
  if (!pause) return "none";
  return pause.until > now && pause.until <= now + LONGEST ? "waiting" : "over";
}

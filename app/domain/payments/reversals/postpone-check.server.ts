import { eq } from "drizzle-orm";
import { z } from "zod";
import { transferReversals } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { maySettle } from "../policy";

const SHORTEST = 10 * 60_000;
/** Also of a claim that was refused. */
export const LONGEST_WAIT = 24 * 3_600_000;

/** A claim that could not be sent waits, the longer the older it is, so that it does not take the place of others. One that got a time of its own keeps it. */
export const postponeReversalCheck = defineCommand({
  name: "postpone-reversal-check",
  roles: ["system"],
  input: z.object({ reversalId: z.string() }),
  load: ({ tx }, { reversalId }) => existing(tx, transferReversals, eq(transferReversals.id, reversalId)),
  allow: ({ actor }, reversal) => maySettle(actor, reversal),
  run({ tx, now }, { id, state, nextCheckAt, createdAt }) {
    const isDue = nextCheckAt === null || nextCheckAt <= now || nextCheckAt > now + LONGEST_WAIT;
    if (state !== "pending" || !isDue) return { reversalId: id };
    const wait = Math.min(LONGEST_WAIT, Math.max(SHORTEST, now - createdAt));
    tx.update(transferReversals)
      .set({ nextCheckAt: now + wait })
      .where(eq(transferReversals.id, id))
      .run();
    return { reversalId: id };
  },
  audit: () => null,
});

import { eq } from "drizzle-orm";
import { z } from "zod";
import { balanceTransactions } from "#db/client.server";
import { defineCommand } from "../../../command.server";
import { maySettle } from "../../policy";
import { sweepRetry } from "../../retries";

/** Notes that the sweep could not read what caused a movement. It tries again later, and the verification reports the movement as `movement-unread`. */
export const noteUnreadMovement = defineCommand({
  name: "note-unread-movement",
  roles: ["system"],
  input: z.object({ id: z.string(), failureCode: z.string() }),
  load: ({ tx }, { id }) => ({
    known: tx.select().from(balanceTransactions).where(eq(balanceTransactions.id, id)).get(),
  }),
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now }, { known }, { id, failureCode }) {
    if (!known || known.postedAt !== null) return { id };
    const tries = known.tries + 1;
    tx.update(balanceTransactions)
      .set({ tries, failureCode, nextTryAt: now + sweepRetry(tries) })
      .where(eq(balanceTransactions.id, id))
      .run();
    return { id };
  },
  audit: () => null,
});

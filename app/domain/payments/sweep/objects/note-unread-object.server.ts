import { eq } from "drizzle-orm";
import { z } from "zod";
import { unreadObjects } from "#db/client.server";
import { defineCommand } from "../../../command.server";
import { maySettle } from "../../policy";
import { sweepRetry } from "../../retries";

/** Notes that the sweep could not read an object into the books. It tries again later, and the verification reports the object as `object-unread`. */
export const noteUnreadObject = defineCommand({
  name: "note-unread-object",
  roles: ["system"],
  input: z.object({ id: z.string(), failureCode: z.string() }),
  load: ({ tx }, { id }) => ({ known: tx.select().from(unreadObjects).where(eq(unreadObjects.id, id)).get() }),
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now }, { known }, { id, failureCode }) {
    if (!known) return { id };
    const tries = known.tries + 1;
    tx.update(unreadObjects)
      .set({ tries, failureCode, nextTryAt: now + sweepRetry(tries), updatedAt: now })
      .where(eq(unreadObjects.id, id))
      .run();
    return { id };
  },
  audit: () => null,
});

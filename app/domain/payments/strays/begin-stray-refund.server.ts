import { eq } from "drizzle-orm";
import { z } from "zod";
import { strays } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { findStray } from "./find-stray.server";

/** Begins a try to refund a charge that bought nothing, or finds the try that is under way. Returns the number of the try. */
export const beginStrayRefund = defineCommand({
  name: "begin-stray-refund",
  roles: ["system"],
  input: z.object({ id: z.string() }),
  load: ({ tx }, { id }) => findStray(tx, id),
  allow: ({ actor }, stray) => maySettle(actor, stray),
  run({ tx, now, skipAudit }, { id, tries, tryBegunAt, nextCheckAt }) {
    if (tryBegunAt !== null && tryBegunAt <= now) return { id, n: tries };
    if (tryBegunAt !== null) {
      // The clock was set back. The try then counts as begun now, so that the wait for it ends.
      skipAudit();
      tx.update(strays).set({ tryBegunAt: now, updatedAt: now }).where(eq(strays.id, id)).run();
      return { id, n: tries };
    }
    const n = tries + 1;
    tx.update(strays)
      .set({ tries: n, tryBegunAt: now, nextCheckAt: nextCheckAt ?? now, updatedAt: now })
      .where(eq(strays.id, id))
      .run();
    return { id, n };
  },
  audit: ({ n }, { id }) => ({ subject: ["provider-object", id], details: { n } }),
});

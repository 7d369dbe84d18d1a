import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { transferReversals } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { loadReversal } from "./load-reversal.server";
import { nextReversal } from "./request-reversal.server";

const DAY = 24 * 3_600_000;

/** The next try, a day later, gets a new idempotency key: under the old one the provider would repeat its refusal, although money may be there by then. */
export const noteRefusedReversal = defineCommand({
  name: "note-refused-reversal",
  roles: ["system"],
  input: z.object({ reversalId: z.string(), n: z.int(), failureCode: z.string() }),
  load: loadReversal,
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now }, { reversal, transfer }, { n, failureCode }) {
    const noted = tx
      .update(transferReversals)
      .set({
        n: nextReversal(tx, transfer.id),
        failureCode,
        stuckSince: null,
        nextCheckAt: now + DAY,
        updatedAt: now,
      })
      .where(
        and(eq(transferReversals.id, reversal.id), eq(transferReversals.state, "pending"), eq(transferReversals.n, n)),
      )
      .run();
    return { reversalId: reversal.id, changed: noted.changes > 0 };
  },
  audit: ({ reversalId }, { n, failureCode }, { transfer }) => ({
    subject: ["transfer", transfer.id],
    details: { reversalId, n, failureCode },
  }),
});

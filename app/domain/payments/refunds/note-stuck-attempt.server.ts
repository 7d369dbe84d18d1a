import { eq } from "drizzle-orm";
import { z } from "zod";
import { refundAttempts } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { maySettle } from "../policy";
import { COMPLETED_WITHIN_MS } from "../provider/provider-errors.server";

/** The provider repeats a server error and has made no such refund. Returns whether `COMPLETED_WITHIN_MS` has passed, so that another try may follow. */
export const noteStuckAttempt = defineCommand({
  name: "note-stuck-attempt",
  roles: ["system"],
  input: z.object({ attemptId: z.string() }),
  load: ({ tx }, { attemptId }) => existing(tx, refundAttempts, eq(refundAttempts.id, attemptId)),
  allow: ({ actor }, attempt) => maySettle(actor, attempt),
  run({ tx, now }, { id: attemptId, updatedAt }) {
    // Nothing else changes the row of a try that has no answer.
    const since = Math.min(updatedAt, now);
    tx.update(refundAttempts).set({ updatedAt: since }).where(eq(refundAttempts.id, attemptId)).run();
    return { attemptId, isOver: now - since >= COMPLETED_WITHIN_MS };
  },
  audit: () => null,
});

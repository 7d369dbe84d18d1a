import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { payments } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { maySettle } from "../policy";

/** The key then does not open the payment, so the next try gets a new one. Call it after the provider was asked and has made nothing. */
export const noteOpening = defineCommand({
  name: "note-opening",
  roles: ["system"],
  input: z.object({ paymentId: z.string(), opening: z.int() }),
  load: ({ tx }, { paymentId }) => existing(tx, payments, eq(payments.id, paymentId)),
  allow: ({ actor }, payment) => maySettle(actor, payment),
  run({ tx, now, skipAudit }, { id: paymentId }, { opening }) {
    const { changes } = tx
      .update(payments)
      .set({ opening: opening + 1, updatedAt: now })
      .where(and(eq(payments.id, paymentId), eq(payments.state, "pending"), eq(payments.opening, opening)))
      .run();
    if (changes === 0) skipAudit();
    return { paymentId };
  },
  audit: ({ paymentId }, { opening }) => ({ subject: ["payment", paymentId], details: { opening: opening + 1 } }),
});

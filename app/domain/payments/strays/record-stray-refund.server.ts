import { eq } from "drizzle-orm";
import { z } from "zod";
import { strays } from "#db/client.server";
import { cents } from "~/lib/money";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { refundRetry } from "../retries";
import { findStray } from "./find-stray.server";

const outcome = z.discriminatedUnion("isReturned", [
  z.object({
    isReturned: z.literal(true),
    /** Null where a bank took the money back. */
    refundedBy: z.string().nullable(),
    /** UTC milliseconds. */
    returnedAt: z.int(),
  }),
  z.object({ isReturned: z.literal(false), failureCode: z.string() }),
]);

/** Records that a charge that bought nothing was refunded, or that the last try failed. In that case another try follows. */
export const recordStrayRefund = defineCommand({
  name: "record-stray-refund",
  roles: ["system"],
  input: z.object({ id: z.string(), amount: z.int(), currency: z.string(), outcome }),
  load: ({ tx }, { id }) => findStray(tx, id),
  allow: ({ actor }, stray) => maySettle(actor, stray),
  run({ tx, now, skipAudit }, stray, { amount, currency, outcome: reported }) {
    const { id, tries } = stray;
    const seen = { amount: cents(amount), currency, tryBegunAt: null, updatedAt: now };
    if (reported.isReturned) {
      const { refundedBy, returnedAt } = reported;
      if (stray.returnedAt === returnedAt && stray.refundedBy === refundedBy) skipAudit();
      tx.update(strays)
        .set({ ...seen, refundedBy, returnedAt, failureCode: null })
        .where(eq(strays.id, id))
        .run();
      return { id };
    }
    const nextCheckAt = now + refundRetry(tries);
    tx.update(strays)
      .set({ ...seen, refundedBy: null, returnedAt: null, failureCode: reported.failureCode, nextCheckAt })
      .where(eq(strays.id, id))
      .run();
    return { id };
  },
  audit: (_result, { id, outcome: { isReturned, ...reported } }) => ({
    subject: ["provider-object", id],
    details: { isReturned, ...reported },
  }),
});

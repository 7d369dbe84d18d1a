import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { type Context, defineCommand } from "../../command.server";
import { conflict, notFound } from "../../errors";
import { maySettle } from "../policy";
import { REFUND_TRANSITIONS } from "../states";
import { takeBackRefund } from "./request-refund.server";

const { payments, refunds } = schema;
type Refund = typeof refunds.$inferSelect;

/**
 * Records what the provider made of a refund: its id while it is under way, then its end. A state the graph does not lead to
 * changes nothing.
 */
export const recordRefund = defineCommand({
  name: "record-refund",
  roles: ["system"],
  input: z.object({
    refundId: z.string(),
    state: z.enum(["pending", "succeeded", "failed"]),
    providerRefundId: z.string().nullable(),
    failureCode: z.string().nullable(),
  }),
  load({ tx }, { refundId }) {
    const found = tx
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, refundId))
      .get();
    if (!found) throw notFound();
    return found;
  },
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { refund, payment }, { state, providerRefundId, failureCode }) {
    const { tx, now: at, emit } = context;
    if (state === "pending") return noteSent(context, refund, providerRefundId);
    if (!REFUND_TRANSITIONS[refund.state].includes(state)) return { refundId: refund.id, changed: false };
    const moved = tx
      .update(refunds)
      .set({
        state,
        providerRefundId: providerRefundId ?? refund.providerRefundId,
        failureCode,
        succeededAt: state === "succeeded" ? at : null,
        nextCheckAt: state === "failed" ? null : refund.nextCheckAt,
        updatedAt: at,
      })
      .where(eq(refunds.id, refund.id))
      .run();
    if (moved.changes === 0) throw conflict("state-moved");
    if (state === "failed") takeBackRefund(context, payment, refund);
    emit(state === "succeeded" ? "refund.succeeded" : "refund.failed", { refundId: refund.id });
    return { refundId: refund.id, changed: true };
  },
  audit: ({ refundId, changed }, { state, failureCode }) => ({
    subject: ["refund", refundId],
    details: { state, changed, failureCode },
  }),
});

function noteSent({ tx, now: at }: Context, refund: Refund, providerRefundId: string | null) {
  tx.update(refunds)
    .set({ providerRefundId, updatedAt: at })
    .where(and(eq(refunds.id, refund.id), isNull(refunds.providerRefundId)))
    .run();
  return { refundId: refund.id, changed: false };
}

import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { type Context, defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { moveIf } from "../../move.server";
import { maySettle } from "../policy";
import { REFUND_GRAPH } from "../states";
import { takeBackRefund } from "./request-refund.server";

const { payments, refunds } = schema;
type Refund = typeof refunds.$inferSelect;

/** Records the provider's word on a refund. A state that the graph does not lead to changes nothing. */
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
    const told = { providerRefundId: providerRefundId ?? refund.providerRefundId, failureCode, updatedAt: at };
    const failed = { ...told, succeededAt: null, nextCheckAt: null };
    const changed =
      state === "succeeded"
        ? moveIf(tx, REFUND_GRAPH, refund.id, "pending", "succeeded", { ...told, succeededAt: at })
        : moveIf(tx, REFUND_GRAPH, refund.id, "pending", "failed", failed) ||
          moveIf(tx, REFUND_GRAPH, refund.id, "succeeded", "failed", failed);
    if (!changed) return { refundId: refund.id, changed };
    if (state === "failed") takeBackRefund(context, payment, refund);
    emit(state === "succeeded" ? "refund.succeeded" : "refund.failed", { refundId: refund.id });
    return { refundId: refund.id, changed };
  },
  audit: ({ refundId, changed }, { state, failureCode }, { refund }) => ({
    subject: ["refund", refundId],
    details: { state, changed, failureCode },
    changes: changed ? { state: [refund.state, state] } : undefined,
  }),
});

function noteSent({ tx, now: at }: Context, refund: Refund, providerRefundId: string | null) {
  tx.update(refunds)
    .set({ providerRefundId, updatedAt: at })
    .where(and(eq(refunds.id, refund.id), isNull(refunds.providerRefundId)))
    .run();
  return { refundId: refund.id, changed: false };
}

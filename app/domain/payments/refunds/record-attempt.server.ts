import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { type Connection, refundAttempts, refunds } from "#db/client.server";
import { moveIf } from "~/domain/core/move.server";
import { LIVE_ATTEMPT_STATES } from "~/lib/state-meanings";
import { type Context, defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { maySettle } from "../policy";
import { SERVER_ERROR } from "../provider/provider-errors.server";
import { refundRetry } from "../retries";
import { REFUND_GRAPH } from "../states";
import { addProviderRefund, isLateTry, settleByLateTries, withdrawRefund } from "./provider-refund.server";
import { type Attempt, type ReportedAttempt, reportedAttempt } from "./reported-attempt";
import { storeAttempt } from "./store-attempt.server";

type Refund = typeof refunds.$inferSelect;

/** Records what the provider says about a try to send a refund. A refund that failed is owed again. A failed try that succeeds after all counts. */
export const recordRefundAttempt = defineCommand({
  name: "record-refund-attempt",
  roles: ["system"],
  input: z.object({ attemptId: z.string(), reported: reportedAttempt }),
  load({ tx }, { attemptId }) {
    const found = tx
      .select({ attempt: refundAttempts, refund: refunds })
      .from(refundAttempts)
      .innerJoin(refunds, eq(refunds.id, refundAttempts.refundId))
      .where(eq(refundAttempts.id, attemptId))
      .get();
    if (!found) throw notFound();
    return found;
  },
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { attempt, refund }, { reported }) {
    const isLate = reported.state !== "failed" && attempt.state === "failed";
    // After this try had failed, the company got all or a part of the money another way.
    const isReplaced = refund.amount < attempt.amount || otherTry(context.tx, attempt);
    if (isLate && isReplaced) return { refundId: addLateTry(context, attempt, reported), changed: true };
    const changed = storeAttempt(context, attempt, reported);
    return { refundId: refund.id, changed: noteRefund(context, refund, attempt, reported) || changed };
  },
  audit: ({ refundId, changed }, { attemptId, reported }, { attempt }) => ({
    subject: ["refund", refundId],
    details: { attemptId, changed, failureCode: reported.failureCode },
    changes: attempt.state === reported.state ? undefined : { state: [attempt.state, reported.state] },
  }),
});

/** Adds a failed try that succeeds after all as a refund of its own: it settles what is still owed, and the rest lowers the shares. Returns that refund's id. */
function addLateTry(context: Context, attempt: Attempt, reported: ReportedAttempt): string {
  const refundId = addProviderRefund(context, attempt.paymentId, attempt.amount, reported);
  context.tx.update(refundAttempts).set({ refundId }).where(eq(refundAttempts.id, attempt.id)).run();
  storeAttempt(context, { ...attempt, refundId }, reported);
  return refundId;
}

function noteRefund(context: Context, refund: Refund, attempt: Attempt, reported: ReportedAttempt): boolean {
  const { tx, now, emit } = context;
  if (reported.state === "succeeded") {
    const done = { succeededAt: now, failureCode: null, updatedAt: now };
    const changed =
      moveIf(tx, REFUND_GRAPH, refund.id, "pending", "succeeded", done) ||
      moveIf(tx, REFUND_GRAPH, refund.id, "owed", "succeeded", done);
    if (changed) emit("refund.succeeded", { refundId: refund.id });
    return changed;
  }
  if (reported.state !== "failed" || otherTry(tx, attempt)) return false;
  const isUnpromised = isLateTry(attempt, refund) || (reported.isCanceled && refund.reason === "provider");
  if (isUnpromised && withdrawRefund(context, refund)) {
    settleByLateTries(context, refund.paymentId);
    return true;
  }
  const owed = {
    failureCode: reported.failureCode,
    succeededAt: null,
    updatedAt: now,
    nextCheckAt: now + refundRetry(failedTries(tx, refund.id).length),
  };
  const changed =
    moveIf(tx, REFUND_GRAPH, refund.id, "pending", "owed", owed) ||
    moveIf(tx, REFUND_GRAPH, refund.id, "succeeded", "owed", owed);
  if (changed) settleByLateTries(context, refund.paymentId);
  if (changed && isOwed(tx, refund.id) && isFirstFailure(tx, attempt)) emit("refund.failed", { refundId: refund.id });
  return changed;
}

function isOwed(tx: Connection, refundId: string): boolean {
  const refund = tx.select({ state: refunds.state }).from(refunds).where(eq(refunds.id, refundId)).get();
  return refund?.state === "owed";
}

/** True for the first failure that the company has to know of: not for further tries, and not for a server error of the provider. */
function isFirstFailure(tx: Connection, { id, refundId }: Attempt): boolean {
  const refused = failedTries(tx, refundId).filter(({ failureCode }) => failureCode !== SERVER_ERROR);
  return refused.length === 1 && refused[0]?.id === id;
}

function failedTries(tx: Connection, refundId: string) {
  return tx
    .select({ id: refundAttempts.id, failureCode: refundAttempts.failureCode })
    .from(refundAttempts)
    .where(and(eq(refundAttempts.refundId, refundId), eq(refundAttempts.state, "failed")))
    .all();
}

function otherTry(tx: Connection, { id, refundId }: Attempt): boolean {
  return tx
    .select({ id: refundAttempts.id })
    .from(refundAttempts)
    .where(and(eq(refundAttempts.refundId, refundId), inArray(refundAttempts.state, LIVE_ATTEMPT_STATES)))
    .all()
    .some((other) => other.id !== id);
}

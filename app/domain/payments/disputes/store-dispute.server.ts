import { eq } from "drizzle-orm";
import { disputes } from "#db/client.server";
import { follow, start } from "~/domain/core/move.server";
import { newId } from "~/lib/ids";
import { cents } from "~/lib/money";
import { OPEN_DISPUTE_STATES } from "~/lib/state-meanings";
import type { Context } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { DISPUTE_GRAPH } from "../states";
import type { Dispute } from "./book-loss.server";
import type { ReportedDispute } from "./reported-dispute";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Part of a command: adds the row of a dispute that the books do not have, before any of its money is posted. @throws DomainError not_found */
export function addDispute({ tx, now }: Context, paymentId: string, reported: ReportedDispute): Dispute {
  const { state, providerDisputeId, reason, openedAt } = reported;
  const id = newId("dsp");
  const row = { id, paymentId, providerDisputeId, reason, amount: cents(reported.amount), openedAt };
  start(tx, DISPUTE_GRAPH, state, { ...row, createdAt: now, updatedAt: now });
  return existing(tx, disputes, eq(disputes.id, id));
}

export function updateDispute({ tx, now }: Context, dispute: Dispute, reported: ReportedDispute): void {
  const isOver = !OPEN_DISPUTE_STATES.includes(reported.state);
  const seen = {
    providerDisputeId: reported.providerDisputeId,
    reason: reported.reason,
    amount: cents(reported.amount),
    withdrawnAmount: cents(reported.withdrawnAmount),
    feeAmount: cents(reported.feeAmount),
    evidenceDueAt: reported.evidenceDueAt,
    evidenceCount: reported.evidenceCount,
    decidedAt: isOver ? (dispute.decidedAt ?? now) : null,
    nextCheckAt: now + (isOver ? DAY : HOUR),
    updatedAt: now,
  };
  if (dispute.state !== reported.state) follow(tx, DISPUTE_GRAPH, dispute.id, dispute.state, reported.state, seen);
  else {
    const { nextCheckAt, updatedAt, decidedAt, providerDisputeId, ...rest } = seen;
    tx.update(disputes)
      .set({
        nextCheckAt,
        updatedAt,
        decidedAt,
        providerDisputeId,
        reason: rest.reason,
        amount: rest.amount,
        withdrawnAmount: rest.withdrawnAmount,
        feeAmount: rest.feeAmount,
        evidenceDueAt: rest.evidenceDueAt,
        evidenceCount: rest.evidenceCount,
      })
      .where(eq(disputes.id, dispute.id))
      .run();
  }
}

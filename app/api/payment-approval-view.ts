import { z } from "zod";
import type { Approval } from "~/domain/payments/interventions/approvals/queries.server";
import { INTERVENTION_KINDS, INTERVENTION_STATES, OVERPAID } from "~/lib/vocabulary";
import { centsShape, instant, isoTime, isoTimeOrNull } from "./shapes";

const administrator = z.object({ id: z.string(), name: z.string() });

/** The states of what needed a second administrator. */
export const APPROVAL_STATES = INTERVENTION_STATES.filter((state) => state !== "carried_out");

/** A decision about a payment that a second administrator had to agree to. */
export const approvalShape = z.object({
  id: z.string(),
  paymentId: z.string(),
  kind: z.enum(INTERVENTION_KINDS),
  status: z.enum(INTERVENTION_STATES).exclude(["carried_out"]),
  amount: centsShape,
  refund: centsShape.nullable(),
  share: centsShape.nullable(),
  overpaid: z.enum(OVERPAID).nullable(),
  reason: z.string(),
  requestedBy: administrator,
  requestedAt: instant,
  expiresAt: instant.nullable(),
  decidedBy: administrator.nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
});

export function approval(found: Approval): z.input<typeof approvalShape> {
  const { id, paymentId, kind, amount, refundAmount, share, overpaid, reason, decidedBy, decisionReason } = found;
  return {
    id,
    paymentId,
    kind,
    amount,
    share,
    overpaid,
    reason,
    decisionReason,
    status: found.state,
    refund: refundAmount,
    requestedBy: { id: found.requestedBy, name: found.requesterName },
    requestedAt: isoTime(found.createdAt),
    expiresAt: isoTimeOrNull(found.expiresAt),
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: found.deciderName ?? "" },
    decidedAt: isoTimeOrNull(found.decidedAt),
  };
}

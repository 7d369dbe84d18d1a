import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import type { AdminActor } from "~/domain/actor";
import { now, reads } from "~/domain/core/runtime.server";
import { type Approval, paymentApproval } from "~/domain/payments/interventions/approvals/queries.server";
import { refusalToApprove } from "~/domain/payments/interventions/approvals/two-persons.server";
import { KINDS, previewOf } from "~/domain/payments/interventions/preview.server";
import { paymentsNamed } from "~/domain/payments/records/records.server";
import { zeroCents } from "~/lib/money";

/** A decision that needs a second administrator, its payment, and what it would do now while it waits. @throws DomainError not_found */
export function shownApproval(actor: AdminActor, interventionId: string) {
  const approval = paymentApproval(actor, interventionId);
  return {
    approval,
    payment: paymentsNamed([approval.paymentId])(approval.paymentId),
    found: approval.state === "pending" ? wouldDo(actor, approval) : null,
    isOwn: approval.requestedBy === actor.id,
    /** Why this administrator may not approve it. */
    refusal: refusalToApprove(reads(), { administratorId: actor.id, requestedBy: approval.requestedBy, now: now() }),
    isReadOnly: actor.impersonator !== null,
    zone: zoneOfPerson(actor),
  };
}

export type ShownApproval = ReturnType<typeof shownApproval>;

function wouldDo(actor: AdminActor, { paymentId, kind, amount, refundAmount, share, overpaid }: Approval) {
  if (kind === "release") return previewOf(actor, paymentId, KINDS.release, {});
  if (kind !== "settlement") return previewOf(actor, paymentId, KINDS[kind], { amount });
  const terms = { refundAmount: refundAmount ?? zeroCents, share: share ?? zeroCents, overpaid };
  return previewOf(actor, paymentId, KINDS.settlement, terms);
}

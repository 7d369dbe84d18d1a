import type { InspectorActor } from "~/domain/actor";
import { certificationStatus } from "~/domain/certification/queries.server";
import { reads } from "~/domain/core/runtime.server";
import { DomainError } from "~/domain/errors";
import { ownManualPayments } from "~/domain/payments/manual/own-payments.server";
import { ownHold } from "~/domain/payments/payout-holds/own-hold.server";
import { WHILE_A_PAGE_WAITS } from "~/domain/payments/ports";
import { ownBankPayouts } from "~/domain/payouts/bank/own-payouts.server";
import { proofToReplace } from "~/domain/payouts/given-details.server";
import { ownBankDetails } from "~/domain/payouts/manual/queries.server";
import { ownPayouts } from "~/domain/payouts/queries.server";
import { readPayoutAccount } from "~/domain/payouts/sync-flow.server";
import { ownEnhancements } from "~/domain/people/queries.server";
import { originOf } from "~/http/doors/answering.server";
import { newFormKey } from "~/http/doors/page.server";
import { withinLimits } from "~/http/limits/limits.server";
import { log } from "~/platform/log.server";
import { ports } from "~/platform/ports.server";

/** What the payouts page shows. */
export function paymentsState(actor: InspectorActor) {
  const payouts = ownPayouts(actor);
  return {
    payouts,
    proof: proofToReplace(actor),
    heldSince: ownHold(actor),
    certification: certificationStatus(reads(), actor.id),
    bank: ownBankPayouts(actor),
    manual: stateOfManual(actor),
    profileIsLeft: payouts.way !== null && ownEnhancements(actor).ownsEquipment === null,
    formKey: newFormKey(),
  };
}

function stateOfManual(actor: InspectorActor) {
  const manual = ownBankDetails(actor);
  if (!manual) return null;
  const { state, reason, details } = manual;
  return { state, reason, last4: details?.accountLast4 ?? null, ...ownManualPayments(actor) };
}

export type PaymentsState = ReturnType<typeof paymentsState>;

/**
 * Which news somebody has who comes back from the provider's form, null when the address names none. Only the provider is asked for the account's
 * state. It is shown once: the page then leads to its own address, which a reload and a live event may read as often as they like.
 */
export async function newsOfReturn(actor: InspectorActor, request: Request) {
  const url = new URL(request.url);
  const returned = url.searchParams.get("payout_complete") === "true";
  const interrupted = url.searchParams.get("payout_refresh") === "true";
  if (!returned && !interrupted) return null;
  if (returned && !actor.impersonator) await syncPayouts(actor.id, request);
  const { state, underReview } = ownPayouts(actor);
  if (state === "verified") return "complete" as const;
  return returned && underReview ? ("sent" as const) : ("interrupted" as const);
}

/** A provider that does not answer, and somebody who comes back too often, cost the page nothing: its webhook, or the sweeper, brings the answer. */
async function syncPayouts(inspectorId: string, request: Request): Promise<void> {
  try {
    await withinLimits("payout-return", { accountId: inspectorId }, () =>
      readPayoutAccount(ports(), inspectorId, WHILE_A_PAGE_WAITS),
    );
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === "rate_limited"))
      log.warn({ error, requestId: originOf(request).requestId }, "payout account not read");
  }
}

import type { InspectorActor } from "~/domain/actor";
import { certificationStatus } from "~/domain/certification/queries.server";
import { WHILE_A_PAGE_WAITS } from "~/domain/payments/ports";
import { ownPayouts } from "~/domain/payouts/queries.server";
import { readPayoutAccount } from "~/domain/payouts/sync-flow.server";
import { ownEnhancements } from "~/domain/people/queries.server";
import { reads } from "~/domain/runtime.server";
import { newFormKey } from "~/http/doors/page.server";
import { log } from "~/platform/log.server";
import { ports } from "~/platform/ports.server";

/** What the payouts page shows. After the provider's form, only the provider is asked for the account's state. */
export async function paymentsState(actor: InspectorActor, url: URL) {
  const returned = url.searchParams.get("payout_complete") === "true";
  const interrupted = url.searchParams.get("payout_refresh") === "true";
  if (returned && !actor.impersonator) await reread(actor.id);
  const payouts = ownPayouts(actor);
  const certification = certificationStatus(reads(), actor.id);
  return {
    payouts,
    certification,
    /** Whoever has an account keeps it within reach, also when the certificate has expired: work may be under way. */
    restricted: certification !== "approved" && !payouts.hasAccount,
    notice: noticeOf({ returned, interrupted, verified: payouts.state === "verified" }),
    onboarding: certification === "approved" && ownEnhancements(actor).ownsEquipment === null,
    formKey: newFormKey(),
  };
}

export type PaymentsState = Awaited<ReturnType<typeof paymentsState>>;

/** A provider that does not answer costs the page nothing: its webhook, or the sweeper, brings the answer. */
async function reread(inspectorId: string): Promise<void> {
  try {
    await readPayoutAccount(ports(), inspectorId, WHILE_A_PAGE_WAITS);
  } catch (error) {
    log.warn({ error }, "payout account not read");
  }
}

function noticeOf({ returned, interrupted, verified }: Record<"returned" | "interrupted" | "verified", boolean>) {
  if (returned && verified) return "complete" as const;
  return (returned || interrupted) && !verified ? ("interrupted" as const) : null;
}

import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { doWork, paid } from "#tests/domain/jobs/market";
import { aCompany, anInspector, aUser } from "#tests/support/factories";
import { SYSTEM } from "~/domain/actor";
import { approveWork } from "~/domain/bookings/approve-work.server";
import { execute } from "~/domain/command.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { discardDraft } from "~/domain/jobs/drafts/discard-draft.server";
import { giveUpPayment } from "~/domain/payments/checkout/cancel-payment.server";
import { recordCheckout } from "~/domain/payments/checkout/record-checkout.server";
import { recordIntent } from "~/domain/payments/checkout/record-intent.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import { recordDispute } from "~/domain/payments/disputes/record-dispute.server";
import { recordRefund } from "~/domain/payments/refunds/record-refund.server";
import { recordTransfer } from "~/domain/payments/transfers/record-transfer.server";
import { storeProviderEvent } from "~/domain/payments/webhook-store.server";
import { beginPayoutAccount } from "~/domain/payouts/begin-payout-account.server";
import { recordPayoutAccount } from "~/domain/payouts/record-payout-account.server";
import { recordPayoutStatus } from "~/domain/payouts/record-payout-status.server";
import { reads } from "~/domain/runtime.server";
import { type Prepare, run } from "../run";
import { anEngagement, openPosting } from "../scenes";

const { payments, refunds, transfers } = schema;

/** Commands of payments and payouts. */
export const PAYMENTS: Readonly<Record<string, Prepare>> = {
  async "give-up-payment"() {
    const { company, paymentId } = await openPosting();
    return run(giveUpPayment, company, { paymentId });
  },
  async "record-checkout"() {
    const { paymentId } = await openPosting();
    return run(recordCheckout, SYSTEM, { paymentId, checkoutSessionId: "cs_1", checkoutUrl: "https://pay.example" });
  },
  async "record-dispute"() {
    const { booking } = await anEngagement();
    const payment = reads().select().from(payments).where(eq(payments.engagementId, booking.id)).get();
    return run(recordDispute, SYSTEM, { paymentId: payment?.id ?? "", state: "open", amount: payment?.amount ?? 0 });
  },
  async "record-intent"() {
    const { result } = await execute(buyPostingCredit, { actor: aCompany(), input: {} });
    return run(recordIntent, SYSTEM, { paymentId: result.paymentId, paymentIntentId: "pi_1" });
  },
  async "record-payment-outcome"() {
    const { paymentId } = await openPosting();
    return run(recordOutcome, SYSTEM, { paymentId, outcome: { status: "over", code: "expired" } });
  },
  async "record-refund"() {
    const { company, draftId, paymentId } = await openPosting();
    await execute(discardDraft, { actor: company, input: { draftId } });
    await paid(paymentId);
    const refundId = reads().select().from(refunds).get()?.id ?? "";
    const sent = { state: "succeeded", providerRefundId: "re_1", failureCode: null } as const;
    return run(recordRefund, SYSTEM, { refundId, ...sent });
  },
  async "record-transfer"(world) {
    const { company, inspector, booking } = await anEngagement();
    await doWork(world, inspector, booking);
    await execute(approveWork, { actor: company, input: { bookingId: booking.id } });
    const transferId = reads().select().from(transfers).get()?.id ?? "";
    return run(recordTransfer, SYSTEM, { transferId, providerTransferId: "tr_1" });
  },
  "store-provider-event"() {
    const told = { id: "evt_1", type: "charge.updated", endpoint: "platform", objectId: "ch_1" } as const;
    return run(storeProviderEvent, SYSTEM, { ...told, accountId: null });
  },
  "begin-payout-account": () => run(beginPayoutAccount, aUser(), {}),
  "record-payout-account"() {
    const { id: inspectorId } = anInspector({ payouts: "not_started" });
    return run(recordPayoutAccount, SYSTEM, { inspectorId, stripeAccountId: "acct_1" });
  },
  "record-payout-status"() {
    anInspector({ stripeAccountId: "acct_1" });
    const told = { payoutsEnabled: false, transfersActive: false, needs: ["external_account"] };
    return run(recordPayoutStatus, SYSTEM, { stripeAccountId: "acct_1", ...told, last4: null, payoutSchedule: null });
  },
};

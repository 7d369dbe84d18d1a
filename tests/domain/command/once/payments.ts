import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { doWork, paid } from "#tests/domain/jobs/market";
import { aCompany, anInspector, aUser } from "#tests/support/factories";
import { reported } from "#tests/support/money/disputes";
import { SYSTEM } from "~/domain/actor";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { beginClockWait } from "~/domain/clock/begin-clock-wait.server";
import { execute } from "~/domain/command.server";
import { retryDeliveries } from "~/domain/core/outbox/retry-deliveries.server";
import { reads } from "~/domain/core/runtime.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { discardDraft } from "~/domain/jobs/drafts/discard-draft.server";
import { beginCard } from "~/domain/payments/cards/begin-card.server";
import { noteDetached } from "~/domain/payments/cards/note-detached.server";
import { recordCard } from "~/domain/payments/cards/record-card.server";
import { recordCardPage } from "~/domain/payments/cards/record-card-page.server";
import { removeCard } from "~/domain/payments/cards/remove-card.server";
import { giveUpPayment } from "~/domain/payments/checkout/give-up-payment.server";
import { noteOpening } from "~/domain/payments/checkout/note-opening.server";
import { recordCheckout } from "~/domain/payments/checkout/record-checkout.server";
import { recordIntent } from "~/domain/payments/checkout/record-intent.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import { recordDispute } from "~/domain/payments/disputes/record-dispute.server";
import { closePeriod } from "~/domain/payments/ledger/close-period.server";
import { forgetPlatform } from "~/domain/payments/platform/forget-platform.server";
import { noteKeyRefusal } from "~/domain/payments/platform/note-key-refusal.server";
import { recordPlatform } from "~/domain/payments/platform/record-platform.server";
import { storeProviderEvent } from "~/domain/payments/provider/webhook-store.server";
import { beginRefundAttempt } from "~/domain/payments/refunds/begin-attempt.server";
import { importRefund } from "~/domain/payments/refunds/import-refund.server";
import { recordRefundAttempt } from "~/domain/payments/refunds/record-attempt.server";
import { importReversal } from "~/domain/payments/reversals/import-reversal.server";
import { recordReversal } from "~/domain/payments/reversals/record-reversal.server";
import { requestReversal } from "~/domain/payments/reversals/request-reversal.server";
import { beginStrayRefund } from "~/domain/payments/strays/begin-stray-refund.server";
import { noteStray } from "~/domain/payments/strays/note-stray.server";
import { recordStrayRefund } from "~/domain/payments/strays/record-stray-refund.server";
import { postMovements } from "~/domain/payments/sweep/movements/post-movements.server";
import { importTransfer } from "~/domain/payments/transfers/import-transfer.server";
import { recordTransfer } from "~/domain/payments/transfers/record-transfer.server";
import { recordBankPayout } from "~/domain/payouts/bank/record-bank-payout.server";
import { beginPayoutAccount } from "~/domain/payouts/begin-payout-account.server";
import { recordPayoutAccount } from "~/domain/payouts/record-payout-account.server";
import { recordPayoutStatus } from "~/domain/payouts/record-payout-status.server";
import { retirePayoutAccount } from "~/domain/payouts/retire-payout-account.server";
import { beginLedgerCheck } from "~/domain/verification/nightly/begin-ledger-check.server";
import { endLedgerCheck } from "~/domain/verification/nightly/end-ledger-check.server";
import { emptyReport } from "~/domain/verification/verify-ledger-flow.server";
import { cents } from "~/lib/money";
import type { Once } from "../each-time";
import { type Prepare, run } from "../run";
import { anEngagement, openPosting } from "../scenes";

const { balanceTransactions, deliveries, events, payments, refunds, transfers } = schema;

/** Commands of payments and payouts. */
export const PAYMENTS = {
  async "give-up-payment"() {
    const { company, paymentId } = await openPosting();
    return run(giveUpPayment, company, { paymentId });
  },
  async "begin-card"() {
    return run(beginCard, aCompany(), {});
  },
  async "record-card-page"() {
    const { cardId } = (await execute(beginCard, { actor: aCompany(), input: {} })).result;
    return run(recordCardPage, SYSTEM, { cardId, ...CARD_PAGE });
  },
  async "record-card"() {
    const { cardId } = await aCardRow();
    return run(recordCard, SYSTEM, { cardId, outcome: CARD_FACE });
  },
  async "remove-card"() {
    const { company, cardId } = await aCardRow();
    await execute(recordCard, { actor: SYSTEM, input: { cardId, outcome: CARD_FACE } });
    return run(removeCard, company, { cardId });
  },
  async "note-detached-card"() {
    const { company, cardId } = await aCardRow();
    await execute(recordCard, { actor: SYSTEM, input: { cardId, outcome: CARD_FACE } });
    await execute(removeCard, { actor: company, input: { cardId } });
    return run(noteDetached, SYSTEM, { cardId });
  },
  async "record-checkout"() {
    const { paymentId } = await openPosting();
    return run(recordCheckout, SYSTEM, { paymentId, checkoutSessionId: "cs_1", checkoutUrl: "https://pay.example" });
  },
  async "record-dispute"() {
    const { booking } = await anEngagement();
    const payment = reads().select().from(payments).where(eq(payments.engagementId, booking.id)).get();
    return run(recordDispute, SYSTEM, { paymentId: payment?.id ?? "", reported: reported("needs_response") });
  },
  async "record-intent"() {
    const { result } = await execute(buyPostingCredit, { actor: aCompany(), input: {} });
    return run(recordIntent, SYSTEM, { paymentId: result.paymentId, paymentIntentId: "pi_1" });
  },
  async "record-payment-outcome"() {
    const { paymentId } = await openPosting();
    return run(recordOutcome, SYSTEM, { paymentId, outcome: { status: "over", code: "expired" } });
  },
  async "begin-refund-attempt"() {
    return run(beginRefundAttempt, SYSTEM, { refundId: await aPromisedRefund() });
  },
  async "record-refund-attempt"() {
    const begun = await execute(beginRefundAttempt, { actor: SYSTEM, input: { refundId: await aPromisedRefund() } });
    return run(recordRefundAttempt, SYSTEM, { attemptId: begun.result.attemptId ?? "", reported: SENT });
  },
  async "import-refund"() {
    const { booking } = await anEngagement();
    const input = { providerRefundId: "re_1", amount: 500, reported: { ...SENT, failureCode: null } };
    return run(importRefund, SYSTEM, { paymentId: paymentOf(booking.id), ...input });
  },
  async "record-transfer"(world) {
    return run(recordTransfer, SYSTEM, { transferId: await aPromisedTransfer(world), sent: LEFT });
  },
  async "import-transfer"() {
    const { booking } = await anEngagement();
    const sent = { ...LEFT, destination: `acct_${booking.inspectorId}` };
    return run(importTransfer, SYSTEM, { paymentId: paymentOf(booking.id), sent });
  },
  async "record-bank-payout"(world) {
    const transferId = await aPromisedTransfer(world);
    await execute(recordTransfer, { actor: SYSTEM, input: { transferId, sent: LEFT } });
    const reported = {
      id: "po_1",
      stripeAccountId: "acct_1",
      state: "paid",
      last4: "6789",
      failureCode: null,
    } as const;
    const carried = { transfers: ["tr_1"], reversals: [], returned: [] };
    return run(recordBankPayout, SYSTEM, { ...reported, ...carried, arrivesAt: 0, madeAt: 0 });
  },
  async "import-reversal"(world) {
    const transferId = await aPromisedTransfer(world);
    await execute(recordTransfer, { actor: SYSTEM, input: { transferId, sent: LEFT } });
    return run(importReversal, SYSTEM, { transferId, sent: { providerReversalId: "trr_1", amount: 500, at: 0 } });
  },
  async "record-reversal"(world) {
    const transferId = await aPromisedTransfer(world);
    await execute(recordTransfer, { actor: SYSTEM, input: { transferId, sent: LEFT } });
    const { reversalId } = world.database.write((tx) => {
      const context = { tx, actor: SYSTEM, now: world.clock.now(), emit: () => {}, skipAudit: () => {} };
      return requestReversal(context, { id: transferId, way: "provider" }, cents(500));
    });
    return run(recordReversal, SYSTEM, { reversalId, sent: { providerReversalId: "trr_1", amount: 500, at: 0 } });
  },
  "post-movements"(world) {
    const movement = { id: "txn_1", type: "payout", sourceId: "po_1", amount: cents(-500), fee: cents(0) };
    world.database.write((tx) =>
      tx
        .insert(balanceTransactions)
        .values({ ...movement, occurredAt: 0, availableAt: 0, nextTryAt: 0, createdAt: 0 })
        .run(),
    );
    return run(postMovements, SYSTEM, { ids: ["txn_1"], isCauseRead: false });
  },
  "record-platform"() {
    return run(recordPlatform, SYSTEM, { accountId: "acct_1", isLive: false });
  },
  async "forget-platform"() {
    await execute(recordPlatform, { actor: SYSTEM, input: { accountId: "acct_1", isLive: false } });
    return run(forgetPlatform, SYSTEM, { accountId: "acct_1" });
  },
  "retry-deliveries"(world) {
    world.database.write((tx) => {
      const { id } = tx
        .insert(events)
        .values({ type: "refund.requested", payload: { refundId: "ref_1" }, occurredAt: 0 })
        .returning()
        .get();
      const failed = { state: "failed", attempts: 12, nextAttemptAt: 0, finishedAt: 0 } as const;
      tx.insert(deliveries)
        .values({ eventId: id, handler: "send-refund", ...failed })
        .run();
    });
    return run(retryDeliveries, SYSTEM, {});
  },
  "note-key-refusal"() {
    return run(noteKeyRefusal, SYSTEM, {});
  },
  async "note-opening"() {
    const { paymentId } = await openPosting();
    return run(noteOpening, SYSTEM, { paymentId, opening: 1 });
  },
  "note-stray"() {
    return run(noteStray, SYSTEM, STRAY);
  },
  async "begin-stray-refund"() {
    await execute(noteStray, { actor: SYSTEM, input: STRAY });
    return run(beginStrayRefund, SYSTEM, { id: STRAY.id });
  },
  async "record-stray-refund"() {
    await execute(noteStray, { actor: SYSTEM, input: STRAY });
    const outcome = { isReturned: true, refundedBy: "re_9", returnedAt: 0 } as const;
    return run(recordStrayRefund, SYSTEM, { id: STRAY.id, amount: 500, currency: "usd", outcome });
  },
  async "end-ledger-check"() {
    const { result } = await execute(beginLedgerCheck, { actor: SYSTEM, input: { isNightly: true } });
    const { count: problems, byCode: _, ...found } = emptyReport();
    const ended = { ...found, byCode: {}, problems, outcome: "sound", reason: null } as const;
    return run(endLedgerCheck, SYSTEM, { ...result, ...ended });
  },
  "begin-clock-wait": () => run(beginClockWait, SYSTEM, {}),
  "close-period": () => run(closePeriod, SYSTEM, { month: "2026-10" }),
  "store-provider-event"() {
    const reported = { id: "evt_1", type: "charge.updated", endpoint: "platform", objectId: "ch_1" } as const;
    return run(storeProviderEvent, SYSTEM, { ...reported, accountId: null });
  },
  "begin-payout-account": () => run(beginPayoutAccount, aUser(), {}),
  "record-payout-account"() {
    const { id: inspectorId } = anInspector({ payouts: "not_started" });
    return run(recordPayoutAccount, SYSTEM, { inspectorId, stripeAccountId: "acct_1", needs: ["external_account"] });
  },
  "retire-payout-account"() {
    const { id: inspectorId } = anInspector({ payouts: "closed", stripeAccountId: "acct_1" });
    return run(retirePayoutAccount, SYSTEM, { inspectorId });
  },
  "record-payout-status"() {
    anInspector({ stripeAccountId: "acct_1" });
    const reported = { payoutsEnabled: false, transfersActive: false, isClosed: false, needs: ["external_account"] };
    const unknown = { needsBy: null, underReview: false, last4: null, payoutSchedule: null };
    return run(recordPayoutStatus, SYSTEM, { stripeAccountId: "acct_1", ...reported, ...unknown });
  },
} satisfies Partial<Once>;

const STRAY = { id: "ch_9", kind: "charge", amount: 500, currency: "usd", isOurs: true, namedPaymentId: null } as const;
const SENT = { state: "succeeded", isOut: true, providerRefundId: "re_1", failureCode: null } as const;
const LEFT = { providerTransferId: "tr_1", amount: 14_450, currency: "usd", destination: "acct_1", at: 0 };

function paymentOf(bookingId: string): string {
  return reads().select().from(payments).where(eq(payments.engagementId, bookingId)).get()?.id ?? "";
}

/** Money that came for a draft that was discarded meanwhile. */
async function aPromisedRefund(): Promise<string> {
  const { company, draftId, paymentId } = await openPosting();
  await execute(discardDraft, { actor: company, input: { draftId } });
  await paid(paymentId);
  return reads().select().from(refunds).get()?.id ?? "";
}

async function aPromisedTransfer(world: Parameters<Prepare>[0]): Promise<string> {
  const { company, inspector, booking } = await anEngagement();
  await doWork(world, inspector, booking);
  await execute(approveWork, { actor: company, input: { bookingId: booking.id } });
  return reads().select().from(transfers).get()?.id ?? "";
}

const CARD_PAGE = { customerId: "cus_1", checkoutSessionId: "cs_1", checkoutUrl: "https://pay.example" };
const CARD_FACE = { paymentMethodId: "pm_1", brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 };

async function aCardRow() {
  const company = aCompany();
  const { cardId } = (await execute(beginCard, { actor: company, input: {} })).result;
  await execute(recordCardPage, { actor: SYSTEM, input: { cardId, ...CARD_PAGE } });
  return { company, cardId };
}

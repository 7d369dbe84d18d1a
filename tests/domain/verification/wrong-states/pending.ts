import { DAY } from "#tests/support/world";
import { ours, type WrongStates } from "./spoil";

/** What was promised or awaited has been so for too long. */
export const PENDING: WrongStates = {
  "a refund was promised and never sent": [
    ["refund-not-sent"],
    ours(`update refunds set created_at = created_at - ${8 * DAY} where payment_id = ?`, (w) => w.owed),
  ],
  "a refund is called sent and has no try": [
    ["refund-without-attempt", "refund-unknown", "journal-differs"],
    ours("delete from refund_attempts where payment_id = ?", (w) => w.refunded),
  ],
  "a payment is pending for weeks": [
    ["payment-pending-long"],
    ours(`update payments set created_at = created_at - ${16 * DAY} where id = ?`, (w) => w.unpaid),
  ],
  "a transfer is pending for days": [
    ["transfer-pending-long", "transfer-differs", "transferred-amount-differs", "journal-differs"],
    ours(
      `update transfers set state = 'pending', created_at = created_at - ${4 * DAY} where payment_id = ?`,
      (w) => w.approved.paymentId,
    ),
  ],
  "a reversal is pending for weeks": [
    ["reversal-pending-long", "reversed-amount-differs", "journal-differs"],
    ours(
      `update transfer_reversals set state = 'pending', created_at = created_at - ${15 * DAY} where way = 'provider'`,
    ),
  ],
  "a share waits by hand for weeks": [
    ["manual-payment-overdue"],
    ours(`update transfers set created_at = created_at - ${11 * DAY} where id = ?`, (w) => w.byHand.due),
  ],
  "a payment by hand has no reference": [
    ["manual-payment-unproven"],
    ours("update transfers set bank_reference = null where id = ?", (w) => w.byHand.paid),
  ],
  "a claim that was taken off a payment by hand is said to have come back from the bank": [
    ["set-off-differs"],
    ours("update transfer_reversals set cause = 'returned' where cause = 'set_off'"),
  ],
  "a payment by hand is not in the journal's account of them": [
    ["journal-differs"],
    ours(
      "update journal set credit = 'stripe_balance' where object_id = ? and credit = 'manual_payouts'",
      (w) => w.byHand.paid,
    ),
  ],
  "the time for evidence is over": [
    ["evidence-overdue", "dispute-differs"],
    ours("update disputes set evidence_due_at = 1 where payment_id = ?", (w) => w.open),
  ],
};

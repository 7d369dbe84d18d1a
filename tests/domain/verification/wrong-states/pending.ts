import { DAY } from "#tests/support/world";
import { type WrongState, write } from "./spoil";

/** What was promised or awaited has been so for too long. */
export const PENDING: readonly WrongState[] = [
  [
    "a refund was promised and never sent",
    ["refund-not-sent"],
    (c, w) => write(c, "update refunds set created_at = created_at - ? where payment_id = ?", 8 * DAY, w.owed),
  ],
  [
    "a refund is called sent and has no try",
    ["refund-without-attempt", "refund-unknown", "journal-differs"],
    (c, w) => write(c, "delete from refund_attempts where payment_id = ?", w.refunded),
  ],
  [
    "a payment is pending for weeks",
    ["payment-pending-long"],
    (c, w) => write(c, "update payments set created_at = created_at - ? where id = ?", 16 * DAY, w.unpaid),
  ],
  [
    "a transfer is pending for days",
    ["transfer-pending-long", "transfer-differs", "transferred-amount-differs", "journal-differs"],
    (c, w) =>
      write(
        c,
        "update transfers set state = 'pending', created_at = created_at - ? where payment_id = ?",
        4 * DAY,
        w.approved.paymentId,
      ),
  ],
  [
    "a reversal is pending for weeks",
    ["reversal-pending-long", "reversed-amount-differs", "journal-differs"],
    (c) =>
      write(
        c,
        "update transfer_reversals set state = 'pending', created_at = created_at - ? where way = 'provider'",
        15 * DAY,
      ),
  ],
  [
    "a share waits by hand for weeks",
    ["manual-payment-overdue"],
    (c, w) => write(c, "update transfers set created_at = created_at - ? where id = ?", 11 * DAY, w.byHand.due),
  ],
  [
    "a payment by hand has no reference",
    ["manual-payment-unproven"],
    (c, w) => write(c, "update transfers set bank_reference = null where id = ?", w.byHand.paid),
  ],
  [
    "a claim that was taken off a payment by hand is said to have come back from the bank",
    ["set-off-differs"],
    (c) => write(c, "update transfer_reversals set cause = 'returned' where cause = 'set_off'"),
  ],
  [
    "a payment by hand is not in the journal's account of them",
    ["journal-differs"],
    (c, w) =>
      write(
        c,
        "update journal set credit = 'stripe_balance' where object_id = ? and credit = 'manual_payouts'",
        w.byHand.paid,
      ),
  ],
  [
    "the time for evidence is over",
    ["evidence-overdue", "dispute-differs"],
    (c, w) => write(c, "update disputes set evidence_due_at = 1 where payment_id = ?", w.open),
  ],
];

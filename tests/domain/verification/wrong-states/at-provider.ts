import {
  change,
  chargeOf,
  disputeOf,
  forget,
  intentOf,
  ours,
  refundOf,
  reversalOf,
  transferOf,
  type WrongStates,
  write,
} from "./spoil";

/** The provider has our objects otherwise. */
export const AT_PROVIDER: WrongStates = {
  "an intent cannot be read": [["unreadable"], (c, w) => change(c, intentOf(c, w.won), "$.latest_charge", "ch_none")],
  "an intent is gone": [["missing-at-provider"], (c, w) => forget(c, intentOf(c, w.won))],
  "a refund is gone": [["missing-at-provider"], (c, w) => forget(c, refundOf(c, w.refunded))],
  "a transfer is gone": [["missing-at-provider"], (c, w) => forget(c, transferOf(c, w.approved.paymentId))],
  "a success has no charge": [
    ["success-without-charge"],
    (c, w) => change(c, intentOf(c, w.won), "$.latest_charge", null),
  ],
  "a payment has another charge": [
    ["charge-differs", "charge-unknown", "dispute-differs"],
    ours("update payments set charge_id = 'ch_other' where id = ?", (w) => w.won),
  ],
  "two payments have each other's charges": [
    ["charge-of-another-payment", "dispute-differs"],
    (c, w) => {
      const [mine, other] = [intentOf(c, w.won), intentOf(c, w.open)];
      const [charged, paid] = [chargeOf(c, w.won), chargeOf(c, w.open)];
      change(c, mine, "$.latest_charge", paid);
      change(c, other, "$.latest_charge", charged);
      write(c, "update payments set charge_id = null where id = ?", w.won);
      write(c, "update payments set charge_id = ? where id = ?", charged, w.open);
      write(c, "update payments set charge_id = ? where id = ?", paid, w.won);
    },
  ],
  "less was captured": [["captured-differs"], (c, w) => change(c, chargeOf(c, w.won), "$.amount_captured", 1)],
  "money was captured for a payment that failed": [
    ["captured-differs", "journal-differs"],
    ours("update payments set state = 'failed' where id = ?", (w) => w.won),
  ],
  "another amount was refunded": [["refund-differs"], (c, w) => change(c, refundOf(c, w.refunded), "$.amount", 5)],
  "a refund came back unheard": [["refund-differs"], (c, w) => c.outside.failRefund(refundOf(c, w.refunded))],
  "another amount was transferred": [
    ["transfer-differs"],
    (c, w) => change(c, transferOf(c, w.approved.paymentId), "$.amount", 5),
  ],
  "a transfer was made in another currency": [
    ["transfer-differs"],
    (c, w) => change(c, transferOf(c, w.approved.paymentId), "$.currency", "eur"),
  ],
  "a transfer went to another account there": [
    ["transfer-differs"],
    (c, w) => change(c, transferOf(c, w.approved.paymentId), "$.destination", "acct_other"),
  ],
  "another amount was reversed": [["reversal-differs"], (c) => change(c, reversalOf(c), "$.amount", 5)],
  "a dispute was decided unheard": [["dispute-differs"], (c, w) => c.outside.decide(disputeOf(c, w.open), "lost")],
};

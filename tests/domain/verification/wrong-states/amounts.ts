import { ours, type WrongStates, write } from "./spoil";

const MONTH =
  "insert into closed_periods (month, ends_at, rows, total, closed_at) values ('2026-10', 1793491200000, 3, 500, 0)";

/** Our books do not agree with themselves. */
export const AMOUNTS: WrongStates = {
  "a line is missing": [
    ["lines-differ", "rate-differs"],
    ours("delete from payment_line_items where payment_id = ?", (w) => w.approved.paymentId),
  ],
  "a line is not its price": [
    ["lines-differ"],
    ours("update payment_line_items set amount = amount + 1 where payment_id = ?", (w) => w.refunded),
  ],
  "the rate was raised after the payment": [
    ["rate-differs"],
    ours("update applications set hourly_rate = hourly_rate + 1000 where id = ?", (w) => w.approved.application.id),
  ],
  "the booking has more hours than were paid": [
    ["rate-differs"],
    ours("update bookings set hours = 3 where id = ?", (w) => w.approved.booking.id),
  ],
  "an equipment fee was never charged": [
    ["equipment-fee-differs"],
    ours(
      "update jobs set requires_inspector_equipment = 1, equipment_fee = 500 where id = ?",
      (w) => w.approved.job.id,
    ),
  ],
  "the percentage is another": [
    ["shares-differ"],
    ours("update payments set fee_percent = 10 where id = ?", (w) => w.begun.paymentId),
  ],
  "the fee is too high": [
    ["shares-differ", "journal-differs", "share-too-high"],
    ours(
      "update payments set platform_fee = platform_fee + 100, inspector_amount = inspector_amount - 100 where id = ?",
      (w) => w.approved.paymentId,
    ),
  ],
  "what went back is forgotten": [
    ["refunded-amount-differs", "shares-differ"],
    ours("update payments set refunded_amount = 0 where id = ?", (w) => w.refunded),
  ],
  "what was transferred is forgotten": [
    ["transferred-amount-differs", "journal-differs"],
    ours("update payments set transferred_amount = 0 where id = ?", (w) => w.approved.paymentId),
  ],
  "what was reversed is forgotten": [
    ["reversed-amount-differs", "transferred-amount-differs", "transfer-differs"],
    ours("update transfers set reversed_amount = 0 where reversed_amount > 0 and way = 'provider'"),
  ],
  "the journal lacks a row": [
    ["journal-differs"],
    ours("delete from journal where payment_id = ? and event = 'refund_sent'", (w) => w.refunded),
  ],
  "the journal has a row twice": [
    ["journal-differs"],
    ours(
      "insert into journal (posted_at, occurred_at, event, debit, credit, amount, payment_id) select posted_at, occurred_at, event, debit, credit, amount, payment_id from journal where payment_id = ?",
      (w) => w.open,
    ),
  ],
  "an unpaid attempt is in the journal": [
    ["journal-differs"],
    ours(
      "update journal set payment_id = ? where id = (select max(id) from journal where payment_id is not null and event = 'payment_succeeded' and payment_id = ?)",
      (w) => w.unpaid,
      (w) => w.open,
    ),
  ],
  "a closed month has lost its rows": [["closed-month-differs"], (c) => write(c, MONTH)],
};

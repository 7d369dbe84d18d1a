import type { FindingCode } from "~/domain/verification/findings";
import type { Copy, SoundWorld } from "./sound-world";

const DAY = 24 * 3_600_000;

type WrongState = [name: string, expected: FindingCode[], spoil: (copy: Copy, world: SoundWorld) => unknown];

/** Writes to our books by hand. */
function write({ ours }: Copy, sql: string, ...values: (string | number | null)[]): void {
  if (ours.prepare(sql).run(...values).changes === 0) throw new Error(`nothing changed: ${sql}`);
}

/** Changes members of an object at the provider. */
function change({ theirs }: Copy, id: string, path: string, value: string | number | null): void {
  const changed = theirs.prepare("update objects set body = json_set(body, ?, ?) where id = ?").run(path, value, id);
  if (changed.changes === 0) throw new Error(`no object ${id}`);
}

function forget({ theirs }: Copy, id: string): void {
  if (theirs.prepare("delete from objects where id = ?").run(id).changes === 0) throw new Error(`no object ${id}`);
}

function one({ ours }: Copy, sql: string, ...values: string[]): string {
  return ours
    .prepare(sql)
    .pluck()
    .get(...values) as string;
}

const charge = (copy: Copy, id: string) => one(copy, "select charge_id from payments where id = ?", id);
const intent = (copy: Copy, id: string) => one(copy, "select payment_intent_id from payments where id = ?", id);
const transfer = (copy: Copy, id: string) =>
  one(copy, "select provider_transfer_id from transfers where payment_id = ?", id);
const refund = (copy: Copy, id: string) =>
  one(copy, "select provider_refund_id from refund_attempts where payment_id = ?", id);
const dispute = (copy: Copy, id: string) =>
  one(copy, "select provider_dispute_id from disputes where payment_id = ?", id);
const reversal = (copy: Copy) => one(copy, "select provider_reversal_id from transfer_reversals");

const MONTH =
  "insert into closed_periods (month, ends_at, rows, total, closed_at) values ('2026-10', 1793491200000, 3, 500, 0)";
const MOVED =
  "insert into balance_transactions (id, type, source_id, amount, fee, occurred_at, available_at, created_at) values (?, 'any', ?, ?, ?, ?, 0, 0)";

/** Brings every movement of the balance into the books, as the sweep does: fees and top-ups are posted too. */
async function sweep(copy: Copy): Promise<void> {
  for await (const { id, source, amount, fee, created } of copy.stripe.balanceTransactions.list({ limit: 100 })) {
    const from = typeof source === "string" ? source : (source?.id ?? null);
    copy.ours.prepare(MOVED).run(id, from, amount, fee, created * 1000);
    const post =
      "insert into journal (posted_at, occurred_at, event, debit, credit, amount, provider_id) values (0, 0, ?, ?, ?, ?, ?)";
    if (from?.startsWith("ch_"))
      copy.ours.prepare(post).run("processing_fee", "stripe_fees", "stripe_balance", fee, from);
    if (from?.startsWith("tu_"))
      copy.ours.prepare(post).run("provider_other", "stripe_balance", "unexplained", amount, from);
  }
}

export const WRONG_STATES: WrongState[] = [
  [
    "a line is missing",
    ["lines-differ", "rate-differs"],
    (c, w) => write(c, "delete from payment_line_items where payment_id = ?", w.approved.paymentId),
  ],
  [
    "a line is not its price",
    ["lines-differ"],
    (c, w) => write(c, "update payment_line_items set amount = amount + 1 where payment_id = ?", w.refunded),
  ],
  [
    "the rate was raised after the payment",
    ["rate-differs"],
    (c, w) =>
      write(c, "update applications set hourly_rate = hourly_rate + 1000 where id = ?", w.approved.application.id),
  ],
  [
    "the booking has more hours than were paid",
    ["rate-differs"],
    (c, w) => write(c, "update bookings set hours = 3 where id = ?", w.approved.booking.id),
  ],
  [
    "an equipment fee was never charged",
    ["equipment-fee-differs"],
    (c, w) =>
      write(c, "update jobs set requires_inspector_equipment = 1, equipment_fee = 500 where id = ?", w.approved.job.id),
  ],
  [
    "the percentage is another",
    ["shares-differ"],
    (c, w) => write(c, "update payments set fee_percent = 10 where id = ?", w.begun.paymentId),
  ],
  [
    "the fee is too high",
    ["shares-differ", "journal-differs", "share-too-high"],
    (c, w) =>
      write(
        c,
        "update payments set platform_fee = platform_fee + 100, inspector_amount = inspector_amount - 100 where id = ?",
        w.approved.paymentId,
      ),
  ],
  [
    "what went back is forgotten",
    ["refunded-amount-differs", "shares-differ"],
    (c, w) => write(c, "update payments set refunded_amount = 0 where id = ?", w.refunded),
  ],
  [
    "what was transferred is forgotten",
    ["transferred-amount-differs", "journal-differs"],
    (c, w) => write(c, "update payments set transferred_amount = 0 where id = ?", w.approved.paymentId),
  ],
  [
    "what was reversed is forgotten",
    ["reversed-amount-differs", "transferred-amount-differs", "transfer-differs"],
    (c) => write(c, "update transfers set reversed_amount = 0 where reversed_amount > 0"),
  ],
  [
    "the journal lacks a row",
    ["journal-differs"],
    (c, w) => write(c, "delete from journal where payment_id = ? and event = 'refund_sent'", w.refunded),
  ],
  [
    "the journal has a row twice",
    ["journal-differs"],
    (c, w) =>
      write(
        c,
        "insert into journal (posted_at, occurred_at, event, debit, credit, amount, payment_id) select posted_at, occurred_at, event, debit, credit, amount, payment_id from journal where payment_id = ?",
        w.open,
      ),
  ],
  [
    "an unpaid attempt is in the journal",
    ["journal-differs"],
    (c, w) =>
      write(
        c,
        "update journal set payment_id = ? where id = (select max(id) from journal where payment_id is not null and event = 'payment_succeeded' and payment_id = ?)",
        w.unpaid,
        w.open,
      ),
  ],
  ["a closed month has lost its rows", ["closed-month-differs"], (c) => write(c, MONTH)],

  [
    "a share was sent before the work was approved",
    ["share-before-approval"],
    (c, w) =>
      write(c, "update bookings set state = 'work_done', completed_at = null where id = ?", w.approved.booking.id),
  ],
  [
    "a share was sent too high",
    ["share-too-high", "transfer-differs", "transferred-amount-differs", "journal-differs"],
    (c, w) => write(c, "update transfers set amount = amount + 5000 where payment_id = ?", w.approved.paymentId),
  ],
  [
    "a share was sent to another inspector",
    ["share-to-wrong-inspector"],
    (c, w) =>
      write(
        c,
        "update transfers set inspector_id = ? where payment_id = ?",
        w.reversed.booking.inspectorId,
        w.approved.paymentId,
      ),
  ],
  [
    "a share was sent to another account",
    ["share-to-wrong-account", "transfer-differs"],
    (c, w) => write(c, "update transfers set destination = 'acct_other' where payment_id = ?", w.approved.paymentId),
  ],
  [
    "an approved share was never sent",
    ["share-not-sent", "transferred-amount-differs", "journal-differs", "transfer-unknown"],
    (c, w) => {
      write(c, "delete from transfers where payment_id = ?", w.approved.paymentId);
      write(c, "update payments set updated_at = updated_at - ? where id = ?", 9 * DAY, w.approved.paymentId);
      write(c, "update bookings set completed_at = completed_at - ? where id = ?", 9 * DAY, w.approved.booking.id);
    },
  ],
  [
    "a success made nothing and is not refunded",
    ["nothing-made", "shares-differ"],
    (c, w) => write(c, "update payments set fulfilled_at = null where id = ?", w.begun.paymentId),
  ],
  [
    "the engagement is gone",
    ["engagement-missing", "share-before-approval"],
    (c, w) => write(c, "delete from bookings where id = ?", w.approved.booking.id),
  ],
  [
    "the engagement waits for its payment still",
    ["engagement-not-paid"],
    (c, w) => write(c, "update bookings set state = 'pending' where id = ?", w.begun.booking.id),
  ],
  [
    "a disputed engagement goes on",
    ["dispute-not-held"],
    (c, w) => write(c, "update bookings set state = 'confirmed' where id = ?", w.begun.booking.id),
  ],
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
    (c) => write(c, "update transfer_reversals set state = 'pending', created_at = created_at - ?", 15 * DAY),
  ],
  [
    "the time for evidence is over",
    ["evidence-overdue", "dispute-differs"],
    (c, w) => write(c, "update disputes set evidence_due_at = 1 where payment_id = ?", w.open),
  ],

  ["an intent cannot be read", ["unreadable"], (c, w) => change(c, intent(c, w.won), "$.latest_charge", "ch_none")],
  ["an intent is gone", ["missing-at-provider"], (c, w) => forget(c, intent(c, w.won))],
  ["a refund is gone", ["missing-at-provider"], (c, w) => forget(c, refund(c, w.refunded))],
  ["a transfer is gone", ["missing-at-provider"], (c, w) => forget(c, transfer(c, w.approved.paymentId))],
  [
    "a success has no charge",
    ["success-without-charge"],
    (c, w) => change(c, intent(c, w.won), "$.latest_charge", null),
  ],
  [
    "a payment has another charge",
    ["charge-differs", "charge-unknown", "dispute-differs"],
    (c, w) => write(c, "update payments set charge_id = 'ch_other' where id = ?", w.won),
  ],
  [
    "two payments have each other's charges",
    ["charge-of-another-payment", "dispute-differs"],
    (c, w) => {
      const [mine, other] = [intent(c, w.won), intent(c, w.open)];
      const [charged, paid] = [charge(c, w.won), charge(c, w.open)];
      change(c, mine, "$.latest_charge", paid);
      change(c, other, "$.latest_charge", charged);
      write(c, "update payments set charge_id = null where id = ?", w.won);
      write(c, "update payments set charge_id = ? where id = ?", charged, w.open);
      write(c, "update payments set charge_id = ? where id = ?", paid, w.won);
    },
  ],
  ["less was captured", ["captured-differs"], (c, w) => change(c, charge(c, w.won), "$.amount_captured", 1)],
  [
    "money was captured for a payment that failed",
    ["captured-differs", "journal-differs"],
    (c, w) => write(c, "update payments set state = 'failed' where id = ?", w.won),
  ],
  ["another amount was refunded", ["refund-differs"], (c, w) => change(c, refund(c, w.refunded), "$.amount", 5)],
  ["a refund came back unheard", ["refund-differs"], (c, w) => c.outside.failRefund(refund(c, w.refunded))],
  [
    "another amount was transferred",
    ["transfer-differs"],
    (c, w) => change(c, transfer(c, w.approved.paymentId), "$.amount", 5),
  ],
  [
    "a transfer went to another account there",
    ["transfer-differs"],
    (c, w) => change(c, transfer(c, w.approved.paymentId), "$.destination", "acct_other"),
  ],
  ["another amount was reversed", ["reversal-differs"], (c) => change(c, reversal(c), "$.amount", 5)],
  ["a dispute was decided unheard", ["dispute-differs"], (c, w) => c.outside.decide(dispute(c, w.open), "lost")],

  [
    "a charge is of nobody",
    ["charge-unknown"],
    async (c) => {
      const made = { amount: 500, currency: "usd", confirm: true, payment_method: "pm_card_visa" };
      await c.stripe.paymentIntents.create({
        ...made,
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      });
    },
  ],
  [
    "a refund was made in the dashboard, unheard",
    ["refund-unknown"],
    (c, w) => c.stripe.refunds.create({ payment_intent: intent(c, w.won), amount: 100 }),
  ],
  [
    "a share was sent twice",
    ["transfer-unknown"],
    (c, w) => {
      const destination = one(c, "select destination from transfers where payment_id = ?", w.approved.paymentId);
      return c.stripe.transfers.create({
        amount: 100,
        currency: "usd",
        destination,
        transfer_group: w.approved.paymentId,
      });
    },
  ],
  [
    "a transfer was reversed unheard",
    ["reversal-unknown", "transfer-differs"],
    (c, w) => c.stripe.transfers.createReversal(transfer(c, w.approved.paymentId), { amount: 100 }),
  ],
  ["a dispute is open, unheard", ["dispute-unknown"], (c, w) => c.outside.dispute(charge(c, w.approved.paymentId))],
  [
    "a paid Checkout is of nobody",
    ["checkout-unknown", "success-without-charge"],
    (c, w) => write(c, "update payments set checkout_session_id = null where id = ?", w.approved.paymentId),
  ],
  [
    "a payment is lost",
    ["charge-unknown", "dispute-unknown"],
    (c, w) => {
      write(c, "delete from disputes where payment_id = ?", w.open);
      write(c, "delete from payments where id = ?", w.open);
    },
  ],

  ["all movements of the balance are swept and posted", [], sweep],
  [
    "a movement was not swept",
    ["movement-unknown", "movement-differs", "balance-differs"],
    async (c, w) => {
      await sweep(c);
      write(c, "delete from balance_transactions where source_id = ?", charge(c, w.won));
    },
  ],
  [
    "a fee was not posted",
    ["movement-differs"],
    async (c, w) => {
      await sweep(c);
      write(c, "delete from journal where event = 'processing_fee' and provider_id = ?", charge(c, w.won));
    },
  ],
];

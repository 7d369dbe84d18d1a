import { DAY } from "#tests/support/world";
import type { Copy } from "../copy";
import { chargeOf, one, ours, type WrongStates, write } from "./spoil";

/** Adds a copy of a row, changed. */
function another(copy: Copy, table: string, id: string, changes: string): void {
  copy.ours.exec("drop table if exists another");
  // Those that are not computed from others.
  const columns = copy.ours.prepare("select name from pragma_table_info(?)").pluck().all(table).join(", ");
  copy.ours.exec(`create temporary table another as select ${columns} from ${table} where id = '${id}'`);
  copy.ours.exec(`update another set id = id || '-2', ${changes}`);
  write(copy, `insert into ${table} (${columns}) select * from another`);
}

/** Work, its payment and its share do not fit each other. */
export const ENGAGEMENTS: WrongStates = {
  "a share was sent before the work was approved": [
    ["share-before-approval"],
    ours("update bookings set state = 'work_done', completed_at = null where id = ?", (w) => w.approved.booking.id),
  ],
  "a share was sent too high": [
    ["share-too-high", "transfer-differs", "transferred-amount-differs", "journal-differs"],
    ours("update transfers set amount = amount + 5000 where payment_id = ?", (w) => w.approved.paymentId),
  ],
  "a share was sent to another inspector": [
    ["share-to-wrong-inspector"],
    ours(
      "update transfers set inspector_id = ? where payment_id = ?",
      (w) => w.reversed.booking.inspectorId,
      (w) => w.approved.paymentId,
    ),
  ],
  "a share was sent to another account": [
    ["share-to-wrong-account", "transfer-differs"],
    ours("update transfers set destination = 'acct_other' where payment_id = ?", (w) => w.approved.paymentId),
  ],
  "somebody at the dashboard sent money of a payment to a stranger": [
    ["transfer-to-stranger"],
    async (c, w) => {
      const { id } = await c.stripe.transfers.create({
        amount: 100,
        currency: "usd",
        destination: one(c, "select destination from transfers where payment_id = ?", w.approved.paymentId),
        source_transaction: chargeOf(c, w.begun.paymentId),
        transfer_group: w.begun.paymentId,
      });
      write(
        c,
        "insert into strays (id, kind, amount, currency, named_payment_id, created_at, updated_at) values (?, 'transfer', 100, 'usd', ?, 0, 0)",
        id,
        w.begun.paymentId,
      );
    },
  ],
  "an approved share was never sent": [
    ["share-not-sent", "transferred-amount-differs", "journal-differs", "transfer-unknown"],
    (c, w) => {
      write(c, "delete from transfers where payment_id = ?", w.approved.paymentId);
      write(c, "update payments set updated_at = updated_at - ? where id = ?", 9 * DAY, w.approved.paymentId);
      write(c, "update bookings set completed_at = completed_at - ? where id = ?", 9 * DAY, w.approved.booking.id);
    },
  ],
  "a settled share of work that is not approved was never sent": [
    ["share-not-sent", "transferred-amount-differs", "journal-differs", "transfer-unknown"],
    (c, w) => {
      const { paymentId, booking } = w.approved;
      write(c, "delete from transfers where payment_id = ?", paymentId);
      write(c, "update payments set agreed_share = inspector_amount where id = ?", paymentId);
      write(c, "update payments set updated_at = updated_at - ? where id = ?", 9 * DAY, paymentId);
      write(c, "update bookings set state = 'work_done', completed_at = null where id = ?", booking.id);
    },
  ],
  "a success made nothing and is not refunded": [
    ["nothing-made", "shares-differ"],
    ours("update payments set fulfilled_at = null where id = ?", (w) => w.begun.paymentId),
  ],
  "the engagement is gone": [
    ["booking-missing", "share-before-approval"],
    ours("delete from bookings where id = ?", (w) => w.approved.booking.id),
  ],
  "the engagement waits for its payment still": [
    ["booking-not-paid"],
    ours("update bookings set state = 'pending' where id = ?", (w) => w.begun.booking.id),
  ],
  "a disputed engagement goes on": [
    ["dispute-not-held"],
    ours("update bookings set state = 'confirmed' where id = ?", (w) => w.begun.booking.id),
  ],
  "a booking is confirmed and nobody has paid": [
    ["booking-without-payment"],
    (c, w) => another(c, "bookings", w.begun.booking.id, "number = number + 5000, application_id = null"),
  ],
  "an application is accepted and nobody has paid": [
    ["booking-without-payment"],
    (c, w) => another(c, "applications", w.begun.application.id, "state = 'accepted', job_id = job_id || '-2'"),
  ],
  "of two payments of a booking one is lost": [
    ["further-hours-differ", "charge-unknown", "transfer-unknown", "checkout-unknown"],
    (c, w) => {
      write(c, "delete from transfers where payment_id = ?", w.furtherHours.paymentId);
      write(c, "delete from journal where payment_id = ?", w.furtherHours.paymentId);
      write(c, "delete from payment_line_items where payment_id = ?", w.furtherHours.paymentId);
      write(c, "delete from payments where id = ?", w.furtherHours.paymentId);
    },
  ],
  "paid hours do not count": [
    ["further-hours-differ"],
    ours("update further_hours set state = 'withdrawn' where id = ?", (w) => w.furtherHours.furtherHoursId),
  ],
  "more hours count than were paid": [
    ["rate-differs"],
    ours("update further_hours set quarters = quarters + 1 where id = ?", (w) => w.furtherHours.furtherHoursId),
  ],
  "a booking has more hours than its own payment bought": [
    ["rate-differs"],
    ours("update bookings set hours = hours + 1 where id = ?", (w) => w.furtherHours.booking.id),
  ],
};

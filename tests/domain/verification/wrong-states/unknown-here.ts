import { chargeOf, intentOf, one, ours, transferOf, type WrongStates, write } from "./spoil";

/** The provider has what our books do not have. */
export const UNKNOWN_HERE: WrongStates = {
  "a charge is of nobody": [
    ["charge-unknown"],
    async (c) => {
      const made = { amount: 500, currency: "usd", confirm: true, payment_method: "pm_card_visa" };
      await c.stripe.paymentIntents.create({
        ...made,
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      });
    },
  ],
  "a charge bought nothing and was not returned": [
    ["charge-not-returned"],
    async (c) => {
      const made = { amount: 500, currency: "usd", confirm: true, payment_method: "pm_card_visa" };
      const { latest_charge: id } = await c.stripe.paymentIntents.create({
        ...made,
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      });
      write(
        c,
        "insert into strays (id, kind, amount, currency, is_ours, created_at, updated_at) values (?, 'charge', 500, 'usd', 1, 0, 0)",
        String(id),
      );
    },
  ],
  "a refund was made in the dashboard, unheard": [
    ["refund-unknown"],
    (c, w) => c.stripe.refunds.create({ payment_intent: intentOf(c, w.won), amount: 100 }),
  ],
  "a share was sent twice": [
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
  "a transfer was reversed unheard": [
    ["reversal-unknown", "transfer-differs"],
    (c, w) => c.stripe.transfers.createReversal(transferOf(c, w.approved.paymentId), { amount: 100 }),
  ],
  "a dispute is open, unheard": [["dispute-unknown"], (c, w) => c.outside.dispute(chargeOf(c, w.approved.paymentId))],
  "a paid Checkout is of nobody": [
    ["checkout-unknown", "success-without-charge"],
    ours("update payments set checkout_session_id = null where id = ?", (w) => w.approved.paymentId),
  ],
  "a payment is lost": [
    ["charge-unknown", "dispute-unknown"],
    (c, w) => {
      write(c, "delete from disputes where payment_id = ?", w.open);
      write(c, "delete from payments where id = ?", w.open);
    },
  ],
};

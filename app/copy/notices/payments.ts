import { formatCents } from "~/lib/money";
import { formatLongDay } from "~/lib/time/dates";
import type { PaymentObstacle } from "~/lib/vocabulary";
import type { SomeSentences } from "./sentences";

/** Why paid money could not be used, as a clause. */
export const paymentObstacles: Readonly<Record<PaymentObstacle, string>> = {
  "application-gone": "the application had been decided or withdrawn before your payment arrived",
  "job-gone": "the job was deleted or closed before your payment arrived",
  "booking-overlap": "the inspector was booked elsewhere for that time before your payment arrived",
  "start-date-past": "the start date had passed before your payment arrived",
  "draft-not-open": "the posting had been discarded or posted before your payment arrived",
  "site-state-unknown": "we could not tell which state the site is in",
  "duplicate-payment": "it had been paid already",
  "further-hours-gone": "the further hours were no longer open before your payment arrived",
  "booking-released": "the reserved time had been released before your payment arrived",
  "company-gone": "the account was closed, or no longer a company's, before your payment arrived",
  "inspector-gone": "the inspector was no longer available when your payment arrived",
  // Does not tell which of the two has blocked the other.
  "contact-closed": "you and the inspector could no longer contact each other when your payment arrived",
};

/** Money that moved, or did not. */
export const PAYMENTS = {
  payment_request_asked: {
    title: "Approve a payment",
    body: ({ name, amount, title }) => `${name} asks you to pay ${formatCents(amount)} for ${title}.`,
    action: "See the request",
  },
  payment_request_approved: {
    title: "Your payment request was approved",
    body: ({ amount, title }) => `An owner approved ${formatCents(amount)} for ${title}.`,
    action: "See the request",
  },
  payment_request_declined: {
    title: "Your payment request was declined",
    body: ({ amount, title }) => `An owner declined ${formatCents(amount)} for ${title}. Nothing was paid.`,
    action: "See the request",
  },
  payment_request_lapsed: {
    title: "Your payment request has lapsed",
    body: ({ amount, title }) =>
      `No owner approved ${formatCents(amount)} for ${title} within 72 hours. Nothing was paid. You can ask again.`,
    action: "See the request",
  },
  payment_request_ended: {
    title: "Your payment request is no longer needed",
    body: ({ amount, title }) =>
      `You asked for ${formatCents(amount)} for ${title}. That was decided otherwise meanwhile, so no owner needs to approve it.`,
    action: "See the request",
  },
  payment_unusable: {
    title: "Payment goes back",
    body: ({ amount, code }) =>
      `We received ${formatCents(amount)}, but ${paymentObstacles[code]}. The full amount is being refunded.`,
    action: "See the payment",
  },
  refund_succeeded: {
    title: "Refund sent",
    body: ({ amount }) => `${formatCents(amount)} went back to the card.`,
    action: "See the payment",
  },
  refund_failed: {
    title: "Refund did not go through",
    body: ({ amount }) =>
      `Our refund of ${formatCents(amount)} did not reach the card. We still owe the money and keep trying to send it. If the card is closed, contact support.`,
    action: "See the payment",
  },
  share_lowered: {
    title: "Your share is smaller",
    body: ({ title, from, to }) =>
      `The payment for “${title}” was refunded or settled. Your share is now ${formatCents(to)} instead of ${formatCents(from)}.`,
    action: "Open the booking",
  },
  transfer_succeeded: {
    title: "Payment on its way",
    body: ({ amount }) => `${formatCents(amount)} was transferred to your payout account.`,
    action: "See your earnings",
  },
  transfer_paid: {
    title: "You were paid",
    body: ({ amount, last4, paidOn, reference }) =>
      `We paid ${formatCents(amount)} to your bank account ending in ${last4} on ${formatLongDay(paidOn)}. Reference: ${reference}. Your bank may need one or two business days.`,
    action: "See your earnings",
  },
  transfer_set_off: {
    title: "Taken off what you owed",
    body: ({ amount }) =>
      `${formatCents(amount)} of your share was used to settle what you had been paid too much for an earlier booking.`,
    action: "See your earnings",
  },
  transfer_returned: {
    title: "A payment came back",
    body: ({ amount }) =>
      `Our payment of ${formatCents(amount)} did not reach your bank account. Check your bank details. We pay it again.`,
    action: "Check your bank details",
  },
  transfer_failed: {
    title: "Payment not sent",
    body: ({ amount }) =>
      `Your share of ${formatCents(amount)} was not sent because the payment was refunded or settled, or the bank took it back. Contact support about what happens next.`,
    action: "See your earnings",
  },
} satisfies SomeSentences;

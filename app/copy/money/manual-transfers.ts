import { MANUAL_PAYMENTS } from "~/lib/bounds";
import { type Cents, formatCents } from "~/lib/money";

/** Paying inspectors at the bank. */
export const manualTransferTexts = {
  title: "Pay by hand",
  lead: "Shares of inspectors who are paid by bank transfer. Pay the oldest first.",
  tabs: { due: "To pay", paid: "Paid" },
  filter: "By state",
  columns: {
    inspector: "Inspector",
    booking: "Booking",
    amount: "Amount",
    since: "Due since",
    state: "State",
    paidOn: "Paid on",
    reference: "Reference",
    claimed: "Owed since",
    action: "Action",
  },
  states: {
    due: { tone: "waiting", label: "To pay" },
    begun: { tone: "info", label: "Being paid" },
    frozen: { tone: "bad", label: "Do not pay" },
    details: { tone: "bad", label: "Bank details missing" },
    paid: { tone: "ok", label: "Paid" },
    set_off: { tone: "ended", label: "Taken off what was owed" },
    returned: { tone: "bad", label: "Came back" },
    over: { tone: "ended", label: "Not due any more" },
  },
  empty: { due: "Nobody to pay", paid: "Nothing paid yet" },
  emptyText: {
    due: "Shares of inspectors who are paid by hand are listed here once their work is approved.",
    paid: "Payments that were marked as paid are listed here.",
  },
  pages: "Pages of payments",
  count: (shown: number) => (shown === 1 ? "1 payment" : `${shown} payments`),
  booking: (number: number | null) => (number === null ? "Payment" : `PB-${number}`),
  claims: {
    title: "Owed by inspectors",
    lead: "Inspectors were paid more than their share. It is taken off their next payment by hand. If an inspector pays it back, record it here.",
    action: "Paid back",
  },
  detail: {
    amount: "To pay at the bank",
    share: "Share",
    claimed: "Owed from earlier payments",
    account: "Bank account",
    review: "See the bank details",
    reveal: "Show a number in full",
    payment: "See the payment",
    history: "Payment",
    paidTo: "Paid to",
    begunBy: "Being paid by",
    begunAt: "Started",
    frozen: "This payment is on hold or disputed. Do not pay it now.",
    details: "The inspector's bank details are not approved. Review them before you pay.",
    changed:
      "The inspector has sent other bank details in since this payment was begun. If you have not paid yet, end it and begin again.",
    differs: (paid: Cents, left: Cents) =>
      `This share changed after the payment was begun: ${formatCents(left)} of it is left. If you have not paid yet, end this payment and begin again. If you have paid ${formatCents(paid)}, mark it as paid: PourCheck bears the difference, and you can claim it back on the payment's page.`,
    over: "This share is not due any more, for example because the company was refunded, or it went over the payment provider.",
    returned: "This payment came back. What is still due is a payment of its own.",
    setOff: "This part of the share was taken off what the inspector owed. No money left the bank.",
  },
  steps: {
    beginning: {
      title: "Begin this payment?",
      text: (name: string, amount: Cents) =>
        `Reserves ${formatCents(amount)} for you, so that nobody else pays ${name} too. Then make the payment at the bank and mark it as paid here.`,
      submit: "Begin payment",
      busy: "Checking with Stripe…",
      done: "Now pay at the bank",
      doneText: "Then come back and mark it as paid.",
      nothing: "Nothing left to pay",
      nothingText: "The whole share was taken off what the inspector owed.",
    },
    payment: {
      title: "Mark as paid",
      text: (name: string, amount: Cents, last4: string) =>
        `Confirms that you paid ${formatCents(amount)} to ${name}, account ending in ${last4}. The inspector is told.`,
      submit: "Mark as paid",
      busy: "Saving…",
      done: "Marked as paid",
    },
    release: {
      title: "End this payment?",
      text: () => "Only if no money left the bank. The share then waits again, and anybody can begin to pay it.",
      submit: "End payment",
      busy: "Ending…",
      done: "Payment ended",
    },
    return: {
      title: "Did the payment come back?",
      text: (name: string, amount: Cents) =>
        `Records that ${formatCents(amount)} to ${name} came back from the bank, or was marked as paid by mistake. What is still due then waits to be paid again. The inspector is told to check the bank details.`,
      submit: "Record as returned",
      busy: "Saving…",
      done: "Recorded as returned",
    },
  },
  failed: "Not saved",
  cancel: "Cancel",
  back: "Back to the payment",
  paidOn: "Day of the payment",
  paidOnHint: "As the bank shows it",
  reference: "Bank's reference",
  referenceHint: `The trace or confirmation number, at most ${MANUAL_PAYMENTS.reference.most} characters. Each is used once.`,
  reason: "Reason",
  reasonHint: "Kept in the audit log",
  claim: {
    title: "Money paid back",
    text: (name: string, amount: Cents) =>
      `Records that ${name} paid ${formatCents(amount)} back to PourCheck's bank account.`,
    submit: "Record as paid back",
    busy: "Saving…",
    done: "Recorded as paid back",
  },
} as const;

/** Showing a sealed number in full. */
export const numberTexts = {
  title: "Show a number in full",
  lead: "Only to pay an inspector or to file taxes. All administrators are told by email, and the audit log keeps the reason.",
  field: "Which number",
  fields: { accountNumber: "Account number", routingNumber: "Routing number", taxId: "Tax number" },
  choose: "Choose a number",
  reason: "Reason",
  reasonHint: "For example: payment for PB-1042",
  submit: "Show the number",
  busy: "Opening…",
  failed: "Not shown",
  shown: "Shown this once. Do not write it anywhere but in the bank's form.",
  back: "Back to the bank details",
} as const;

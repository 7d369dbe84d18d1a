import { MANUAL_PAYMENTS } from "~/lib/bounds";
import type { PaymentKind } from "~/lib/prices";
import { PRODUCT } from "~/lib/site";
import type {
  DisputeState,
  ManualReturn,
  ProblemKind,
  ProblemState,
  RefundReason,
  RefundState,
  Role,
} from "~/lib/vocabulary";

/** What a payment bought, on the timeline of its booking. */
const CHARGES: Readonly<Record<PaymentKind, string>> = {
  job_posting: "Job posting fee",
  application: "Application accepted and paid",
  booking: "Booked and paid",
  further_hours: "Further hours paid",
};

/** The money timeline of a booking, in the words for each side. */
export const bookingMoneyTexts = {
  heading: "Timeline",
  empty: "Nothing has been paid yet.",
  charged: (kind: PaymentKind) => CHARGES[kind],
  chargedNote: {
    company: "Charged to the card.",
    inspector: (share: string) => `Charged to the company. Your share of it: ${share}.`,
    admin: (share: string) => `Charged to the company. The inspector's share of it: ${share}.`,
  },
  receipt: (code: string) => `Receipt ${code}`,
  workDone: "Work reported as done",
  approved: "Work approved",
  approvedAutomatically: "Work approved automatically, since nobody answered",
  /** The company sees that its money went on, and not the inspector's share of it. */
  released: "The payment is released to the inspector.",
  cancelled: "Canceled",
  refunds: {
    company: {
      pending: "Refund on its way",
      succeeded: "Refund sent",
      owed: "Refund failed",
      settled: "Refund settled another way",
    } satisfies Record<RefundState, string>,
    inspector: "Refunded to the company",
    notes: {
      pending:
        "We are sending it to the card that paid; a notification follows when it is sent. Banks then usually take 5 to 10 days to show it.",
      succeeded: "Sent to the card that paid. Banks usually take 5 to 10 days to show it.",
      settled: "The money arrived through the bank or our payment provider instead.",
      inspector: "The shares are divided from what is left.",
    },
    owed: {
      company: (tries: number, next: string) =>
        `${triesFailed(tries)} ${next} If the card is closed, contact support, so that we can return the money another way.`,
      inspector: () => "",
      admin: (tries: number, next: string) =>
        `${triesFailed(tries)} ${next} If the card is closed, agree on another way with the company.`,
    } satisfies Record<Role, (tries: number, next: string) => string>,
    nextTry: (at: string) => `We try again ${at}.`,
    triedSoon: "We keep trying.",
    reasons: {
      late_payment: "The payment came too late to be used.",
      duplicate_payment: "It had been paid already.",
      company_cancelled: "The company canceled.",
      inspector_cancelled: "The inspector canceled.",
      no_start: "No start was agreed in time.",
      problem: "Agreed or decided after a problem was reported.",
      job_removed: "The job was removed.",
      administrator: `Decided by ${PRODUCT}.`,
      provider: "Made with our payment provider.",
      dispute_won: "Promised before a dispute, and still due.",
    } satisfies Record<RefundReason, string>,
  },
  disputed: "Payment disputed by the cardholder's bank",
  disputeNote: "While the bank decides, nothing is transferred. This usually takes two to three months.",
  decided: {
    won: { title: "Dispute won", note: "The payment stands." },
    lost: { title: "Dispute lost", note: "The bank gave the money back to the cardholder." },
    closed: { title: "Dispute closed", note: "The payment stands." },
  } satisfies Partial<Record<DisputeState, { title: string; note: string }>>,
  problem: {
    reported: {
      work: "Reported a problem with the work",
      inspector_absent: "Reported that the inspector did not come",
      company_absent: "Reported that nobody was at the site",
      unreported: "The work was not reported in time",
    } satisfies Record<ProblemKind, string>,
    note: "No money moves until the problem has ended.",
    ended: {
      settled: "Problem settled by both sides",
      decided: "Problem decided",
      withdrawn: "Problem withdrawn",
      closed: "Problem closed",
    } satisfies Record<Exclude<ProblemState, "open">, string>,
  },
  transferred: {
    inspector: "Transferred to your Stripe balance",
    admin: "Transferred to the inspector's Stripe balance",
  },
  reversed: {
    inspector: "Taken back from your Stripe balance",
    admin: "Taken back from the inspector's Stripe balance",
  },
  /** For inspectors whom an administrator pays at the bank. */
  byHand: {
    paid: { inspector: "Paid to you by bank transfer", admin: "Paid by bank transfer" },
    reference: (reference: string) => `Reference ${reference}.`,
    setOff: { inspector: "Taken off what you owed", admin: "Taken off what the inspector owed" },
    back: {
      inspector: {
        returned: "Came back from your bank",
        paid_back: "Paid back by you",
        set_off: "Taken off a later payment to you",
      },
      admin: {
        returned: "Came back from the inspector's bank",
        paid_back: "Paid back by the inspector",
        set_off: "Taken off a later payment to the inspector",
      },
    } satisfies Record<"inspector" | "admin", Record<ManualReturn, string>>,
    sending: {
      title: "Payment on its way",
      note: `By bank transfer, within ${MANUAL_PAYMENTS.within.most} business days.`,
    },
    claimed: { title: "Will be taken back", note: "It is taken off the next payment by bank transfer." },
  },
  paidOut: {
    company: () => "Inspector paid",
    inspector: (last4) => `Paid out to ${yourBank(last4)}`,
    admin: () => "Paid out to the inspector's bank account",
  } satisfies Record<Role, (last4: string | null) => string>,
  next: {
    held: {
      title: "Held until the work is approved",
      company: `${PRODUCT} holds your payment. Nothing goes to the inspector before the work is approved.`,
      inspector: `${PRODUCT} holds the money. Your share is transferred when the work is approved.`,
      admin: "The share is transferred when the work is approved.",
    },
    approval: {
      title: (left: string | null) =>
        left ? `Approved automatically in ${left}` : "Approved automatically any moment",
      company: "Unless you approve it earlier. Then the inspector is paid.",
      inspector: "Unless the company approves it earlier. Then your share is transferred.",
      admin: "Unless the company approves it earlier.",
    },
    problem: {
      title: "Held until the problem has ended",
      note: "What goes back to the company and what the inspector gets depends on how it ends.",
    },
    sending: { title: "Transfer on its way", note: "It usually arrives within minutes." },
    refused: {
      title: "Transfer not accepted yet",
      next: (at: string) => `We try again automatically ${at}.`,
      soon: "We keep trying automatically, at least once an hour.",
    },
    claimed: { title: "Will be taken back", note: "As soon as there is enough in the Stripe balance." },
    payout: {
      title: "Paid out to the bank by Stripe",
      scheduled: (schedule: string) =>
        `Stripe pays out the Stripe balance ${schedule}, usually within 2-3 business days.`,
      stopped: "Stripe has paused payouts to this bank account. Open Payouts & earnings to see what is missing.",
      schedules: { daily: "daily", weekly: "weekly", monthly: "monthly", other: "on the schedule of the account" },
    },
    onItsWay: {
      title: {
        inspector: (last4: string | null) => `On its way to ${yourBank(last4)}`,
        admin: () => "On its way to the inspector's bank account",
      },
      note: (day: string) => `Expected there by ${day}.`,
    },
    payoutFailed: {
      title: {
        inspector: "Payout failed. Check your bank details.",
        admin: "Payout to the inspector's bank failed",
      },
      note: {
        inspector:
          "The money is back in your Stripe balance. Once the bank details are right, the next payout includes it.",
        admin: "The money is back in the inspector's Stripe balance. The next payout includes it.",
      },
      link: "Payouts & earnings",
    },
    onHold: {
      title: `On hold by ${PRODUCT}`,
      note: "We are reviewing this payment. Nothing more is transferred until we release it.",
    },
  },
} as const;

function yourBank(last4: string | null): string {
  return last4 ? `your bank account ending ${last4}` : "your bank account";
}

/** The words for why a bank returned a payout: https://docs.stripe.com/api/payouts/failures */
export function payoutFailure(code: string | null): string {
  const failures: Readonly<Record<string, string>> = {
    account_closed: "The bank account is closed.",
    account_frozen: "The bank account is frozen.",
    bank_account_restricted: "The bank account does not take such payments.",
    bank_ownership_changed: "The bank account belongs to somebody else now.",
    debit_not_authorized: "The bank account does not take such payments.",
    incorrect_account_holder_name: "The name on the bank account is another.",
    incorrect_account_holder_address: "The address on the bank account is another.",
    invalid_account_number: "The bank knows no account with this number.",
    invalid_currency: "The bank account does not take US dollars.",
    no_account: "The bank knows no account with this number.",
  };
  return (code && failures[code]) || "The bank returned it.";
}

function triesFailed(tries: number): string {
  return `${tries === 1 ? "One try has" : `${tries} tries have`} not reached the card.`;
}

/** The words for why the provider refused a transfer. */
export function transferFailure(code: string, role: Role): string {
  const who = role === "inspector" ? "Your" : "The inspector's";
  const failures: Readonly<Record<string, string>> = {
    balance_insufficient: "The card payment has not reached our balance yet.",
    insufficient_funds: "The card payment has not reached our balance yet.",
    account_invalid: `${who} payout account cannot receive money.`,
    transfers_not_allowed: `${who} payout account cannot receive money.`,
    insufficient_capabilities_for_transfer: `${who} payout account cannot receive money.`,
  };
  return failures[code] ?? "The payment provider refused it.";
}

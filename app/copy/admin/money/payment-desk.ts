import { type Cents, formatCents, formatDollars } from "~/lib/money";
import { PRODUCT } from "~/lib/site";
import type { InterventionKindName, InterventionState, Overpaid } from "~/lib/vocabulary";

/** An administrator's page of one payment, and what they do with its money. */
export const paymentDeskTexts = {
  /** `code`: of the receipt. */
  title: (code: number | null) => (code === null ? "Payment" : `Payment R-${code}`),
  unknownTitle: "Job posting fee",
  about: "About this payment",
  company: "Company",
  inspector: "Inspector",
  booking: "Booking",
  charge: "In Stripe",
  /** What the provider calls the rest of it. */
  providerIds: {
    intent: "Payment in Stripe",
    transfers: "Transfers in Stripe",
    refunds: "Refunds in Stripe",
    disputes: "Disputes in Stripe",
  },
  begun: "Started",
  money: {
    heading: "Money",
    charged: "Charged to the company",
    back: "Refunded or promised back",
    left: "What is left",
    fee: "Platform fee",
    share: "Inspector's share",
    loss: `${PRODUCT}'s loss`,
    /** Where the inspector's share is. */
    sent: (sent: Cents, unsent: Cents) => {
      if (unsent === 0) return "All of the inspector's share is transferred.";
      if (sent === 0) return "None of the inspector's share is transferred yet.";
      return `${formatCents(sent)} of the inspector's share is transferred, ${formatCents(unsent)} is not.`;
    },
    agreed: "The share was settled by an administrator.",
    notPaid: "Nothing has been charged.",
  },
  timeline: "What happened",
  charged: "Charged to the company",
  failed: "The payment failed",
  bought: "It could not be used, so all of it is refunded.",
  actions: {
    heading: "What you can do",
    none: "There is nothing to decide about this payment: it did not succeed, could not be used, or is a posting fee.",
    disputed: "A bank is deciding a dispute about this payment, so it cannot be settled now.",
    readOnly: "You are viewing as somebody else, so nothing can be changed here.",
    nothing: "Nothing is left to refund or claim.",
  },
  waits: {
    title: "Waiting for a second administrator",
    link: "See the decision",
  },
  onHold: {
    title: "On hold",
    text: "Nothing more is transferred to the inspector until an administrator releases it.",
  },
  back: "Back to the payment",
  cancel: "Cancel",
  failedTo: "That did not work",
  reason: "Reason",
  reasonHint: "Administrators read it on this page and in the audit log. The two sides do not.",
  hold: {
    action: "Hold payment",
    title: "Hold this payment?",
    says: (inspector: string, unsent: Cents) =>
      `${formatCents(unsent)} is not transferred to ${inspector} until an administrator releases it.`,
    sent: (inspector: string, sent: Cents) =>
      `${formatCents(sent)} was transferred before and stays with ${inspector}.`,
    notified: "Both sides see on the booking that the payment is on hold.",
    submit: "Hold payment",
    busy: "Holding…",
    done: "Payment on hold",
  },
  release: {
    action: "Release payment",
    title: "Release this payment?",
    says: (inspector: string, unsent: Cents) =>
      `The hold ends. Up to ${formatCents(unsent)} is then transferred to ${inspector}: at once if the work is approved, otherwise after the approval.`,
    submit: "Release payment",
    busy: "Releasing…",
    done: "Payment released",
  },
  refund: {
    action: "Refund",
    title: "Refund the company",
    amount: "Amount to refund",
    hint: (most: string) => `At most ${most}`,
    submit: (amount: string, company: string) => `Refund ${amount} to ${company}`,
    busy: "Refunding…",
    done: "Refund promised",
  },
  settlement: {
    action: "Settle",
    title: "Settle between the two sides",
    lead: (left: string) =>
      `Divides the ${left} that is left as the two sides agreed, and ends a hold. The inspector's share is transferred whether or not the work is approved.`,
    refund: "Back to the company",
    share: "Inspector's share in total",
    shareHint: (sent: string) => `${sent} of it has been transferred already`,
    rest: `What is left over is ${PRODUCT}'s.`,
    overpaid: (excess: string) => `The inspector has received ${excess} more than this share. Who bears it?`,
    overpaidOptions: {
      claim: {
        label: "Claim it back from the inspector",
        hint: "Taken from the Stripe balance as soon as it has the money",
      },
      bear: { label: `${PRODUCT} bears it`, hint: "The inspector keeps the money" },
    } satisfies Record<Overpaid, { label: string; hint: string }>,
    submit: "Settle payment",
    busy: "Settling…",
    done: "Payment settled",
  },
  claim: {
    action: "Claim back",
    title: "Claim money back from the inspector",
    lead: (most: string) => `The inspector has received ${most} more than the share.`,
    amount: "Amount to claim",
    hint: (most: string) => `At most ${most}`,
    says: "It is taken from the inspector's Stripe balance as soon as the balance has it. We try every day.",
    submit: (amount: string, inspector: string) => `Claim ${amount} from ${inspector}`,
    busy: "Claiming…",
    done: "Claim started",
  },
  preview: {
    show: "Show what happens",
    heading: "What happens",
    caption: "How the payment is divided, before and after",
    columns: { who: "Part", now: "Now", after: "Then", change: "Change" },
    rows: {
      refundedAmount: "Goes back to the company",
      inspectorAmount: "Inspector's share",
      platformFee: "Platform fee",
      platformLoss: `${PRODUCT}'s loss`,
    },
    borne: (amount: Cents, inspector: Cents, platform: Cents) =>
      `Of ${formatCents(amount)}, the inspector bears ${formatCents(inspector)} and ${PRODUCT} ${formatCents(platform)}.`,
    lossNote: "A loss is money that went back to the company after the inspector had received it.",
    second: (limit: Cents) =>
      `This is above the ${formatDollars(limit)} that you may decide alone on a payment. Another administrator must approve it, and nothing moves until then. It expires after 7 days.`,
    ask: "Ask for approval",
  },
  requested: {
    title: "Waiting for a second administrator",
    text: "Nothing has moved yet. You are notified when it is decided.",
  },
} as const;

export const approvalTexts = {
  title: "Approvals",
  lead: "Decisions about payments that one administrator asked for and another one must approve.",
  filter: "Which approvals",
  tabs: { open: "Waiting", decided: "Decided", all: "All" },
  columns: {
    decision: "Decision",
    state: "Status",
    payment: "Payment",
    by: "Asked by",
    requested: "Asked",
    view: "View",
  },
  view: "View",
  count: (shown: number) => (shown === 1 ? "1 decision shown" : `${shown} decisions shown`),
  pages: "Pages of approvals",
  empty: {
    open: {
      title: "Nothing is waiting for approval",
      text: "A decision above the limit that one administrator may decide alone is listed here until another one approves it.",
    },
    decided: {
      title: "Nothing decided yet",
      text: "Approved, declined, expired and withdrawn decisions are listed here.",
    },
    all: { title: "No decisions yet", text: "Decisions that need a second administrator are listed here." },
  },
  requested: "What was asked for",
  what: "Decision",
  payment: "Payment",
  by: "Asked by",
  at: "Asked",
  expires: "Expires",
  reason: "Reason",
  outcome: "Decision",
  decidedBy: "Decided by",
  decidedAt: "Decided",
  ended: "Ended",
  overpaid: "What the inspector has beyond the share",
  overpaidWords: {
    bear: `${PRODUCT} bears it`,
    claim: "It is claimed back",
  } satisfies Record<Overpaid, string>,
  own: "You asked for this yourself. Another administrator has to decide.",
  approval: {
    action: "Approve",
    title: "Approve this decision?",
    says: "It is carried out at once, on the payment as it is now.",
    submit: "Approve",
    busy: "Approving…",
    done: "Approved and carried out",
  },
  rejection: {
    action: "Decline",
    title: "Decline this decision?",
    says: "Nothing moves. The administrator who asked is told your reason.",
    submit: "Decline",
    busy: "Declining…",
    done: "Declined",
  },
  withdrawal: {
    action: "Withdraw",
    title: "Withdraw your decision?",
    says: "Nothing moves, and nobody needs to approve it anymore.",
    submit: "Withdraw",
    busy: "Withdrawing…",
    done: "Withdrawn",
  },
  cancel: "Cancel",
} as const;

interface Decided {
  kind: InterventionKindName;
  amount: Cents;
  refundAmount: Cents | null;
  share: Cents | null;
}

/** What an administrator decided, in a few words. */
export function decisionWords({ kind, amount, refundAmount, share }: Decided): string {
  const settled = `Settle: ${formatCents(refundAmount ?? amount)} to the company, ${formatCents(share ?? amount)} to the inspector`;
  const words: Readonly<Record<InterventionKindName, string>> = {
    release: `Release ${formatCents(amount)} to the inspector`,
    refund: `Refund ${formatCents(amount)} to the company`,
    settlement: settled,
    claim: `Claim ${formatCents(amount)} back from the inspector`,
  };
  return words[kind];
}

/** What became of a decision, as the timeline says it; the names are the administrators'. */
export function decisionOutcome(state: InterventionState, decider: string | null): string {
  const by = decider ?? "an administrator";
  const words: Readonly<Record<InterventionState, string>> = {
    carried_out: "Carried out.",
    pending: "Waiting for a second administrator.",
    approved: `Approved by ${by} and carried out.`,
    declined: `Declined by ${by}.`,
    expired: "Nobody decided within 7 days, so it expired.",
    withdrawn: "Withdrawn.",
  };
  return words[state];
}

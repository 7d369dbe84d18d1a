import { type Cents, formatCents } from "~/lib/money";
import type { SpendingKind, SpendingState } from "~/lib/vocabulary";

export const spendingTexts = {
  title: "Payment request",
  code: "To approve",
  /** What is asked for, before its title. */
  kinds: {
    application: "Accept an applicant",
    booking: "Book an inspector",
    further_hours: "Pay for further hours",
    job_posting: "Post a job",
  } satisfies Record<SpendingKind, string>,
  states: {
    pending: "Waits for an owner",
    approved: "Approved",
    declined: "Declined",
    withdrawn: "Withdrawn",
    lapsed: "Lapsed",
    ended: "No longer needed",
  } satisfies Record<SpendingState, string>,
  facts: {
    for: "For",
    inspector: "Inspector",
    when: "When",
    where: "Where",
    by: "Asked by",
    amount: "To pay",
    decided: "Answered by",
    until: "Lapses",
  },
  /** Leads to what is asked for. */
  subjects: {
    application: "See the job and its applicants",
    booking: "See the inspector's profile",
    further_hours: "See the booking",
    job_posting: "See the job as it will be posted",
  } satisfies Record<SpendingKind, string>,
  nothingReserved: "Nothing is reserved or charged until an owner approves it.",
  asked: {
    title: "An owner was asked",
    description: "You are told when an owner answers. Without an answer the request lapses after 72 hours.",
    tone: "neutral",
  },
  /** `name`: whoever asked for the same before; null for the reader. */
  askedBefore: (name: string | null) => ({
    title: "An owner was asked already",
    description: `${name ? `${name} has` : "You have"} asked for this. The same request waits for an owner.`,
    tone: "neutral" as const,
  }),
  approve: (amount: Cents) => `Approve and pay ${formatCents(amount)}`,
  approveByCard: (amount: Cents, card: string) => `Approve and pay ${formatCents(amount)} with ${card}`,
  approving: "Approving...",
  decline: "Decline",
  withdraw: "Withdraw the request",
  see: "See the request",
  seePayment: "See the payment",
  refusal: {
    title: "Decline this payment request?",
    lead: (name: string) => `${name} is told. Nothing is paid.`,
    submit: "Decline",
    busy: "Declining...",
    done: { title: "Request declined", tone: "neutral" },
  },
  withdrawal: {
    title: "Withdraw this payment request?",
    lead: () => "The owners can't approve it any more. You can ask again.",
    submit: "Withdraw",
    busy: "Withdrawing...",
    done: { title: "Request withdrawn", tone: "neutral" },
  },
  keep: "Keep it",
} as const;

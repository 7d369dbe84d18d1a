import type { ListedPayoutMethod, ListedPayoutStatus } from "~/lib/vocabulary";
import { partlySearched, queueWords } from "../people/review";

const statuses: Readonly<Record<ListedPayoutStatus, string>> = {
  pending_manual_review: "Pending review",
  approved: "Approved",
  rejected: "Rejected",
  connected: "Connected",
  pending: "Provider is checking",
  incomplete: "Incomplete",
};

const methods: Readonly<Record<ListedPayoutMethod, string>> = { stripe: "Stripe", manual: "Manual" };

/** The administrators' list of everything that inspectors are paid to. */
export const payoutAccountTexts = {
  ...queueWords,
  title: "Financial Management",
  tab: "Payout Accounts",
  lead: "Where inspectors are paid, and what waits for a review.",
  names: { statuses, methods },
  statuses: { all: "All", ...statuses },
  method: "Method",
  methods: { all: "All", ...methods },
  cards: {
    total: "Total accounts",
    pending: "Pending review",
    connected: "Connected via Stripe",
    manual: "Total manual",
  },
  columns: {
    inspector: "Inspector",
    method: "Method",
    status: "Status",
    created: "Created",
    updated: "Updated",
    actions: "Actions",
  },
  approve: "Approve",
  reject: "Reject",
  count: ({ count, atLeast }: { count: number; atLeast: boolean }) => {
    if (count > 10_000) return "10,000+ accounts";
    if (atLeast) return `More than ${count.toLocaleString("en-US")} accounts`;
    return count === 1 ? "1 account" : `${count.toLocaleString("en-US")} accounts`;
  },
  partly: partlySearched("accounts"),
  empty: "No payout accounts found",
  emptyText: "Accounts that inspectors connect, and bank details that they send in, are listed here.",
  account: {
    title: "Account at Stripe",
    id: "Account ID",
    bank: "Bank account",
    schedule: "Paid out",
    needs: "Still needed",
    paused: "Payouts paused since",
    deadline: "Needed by",
    checked: "Last read",
    manual: "Open the bank details that this inspector sent in",
    states: {
      not_started: "Not started",
      action_needed: "Details missing",
      verified: "Payouts and transfers on",
      closed: "Closed by Stripe, or access lost",
    },
    state: "State",
    hidden: "Bank details are hidden while you are viewing as another person.",
  },
} as const;

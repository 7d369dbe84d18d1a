import { type Cents, formatCents } from "~/lib/money";
import { countedUpTo } from "~/lib/text/counted";

/** The administrators' pages of problems with bookings. */
export const problemAdminTexts = {
  title: "Problems",
  heading: "Problems with bookings",
  lead: "What both sides say about bookings that went wrong. Decide the ones under “To decide”; the others may still be settled.",
  filter: "Show problems",
  tabs: { waiting: "To decide", between: "Open", ended: "Ended" },
  columns: {
    booking: "Booking",
    state: "State",
    kind: "Problem",
    company: "Company",
    inspector: "Inspector",
    since: { waiting: "Waiting since", between: "Reported", ended: "Ended" },
    amount: { waiting: "Held", between: "Held", ended: "Went back" },
    view: "Open",
  },
  second: "Needs a second administrator",
  unmoved: "No money moved",
  view: "Open",
  count: (count: number) => countedUpTo(count, "problem"),
  pages: "Pages of problems",
  empty: {
    waiting: {
      title: "No problems to decide",
      text: "A problem is listed here when a side asks for a decision, or when the time to answer or agree runs out.",
    },
    between: {
      title: "No open problems",
      text: "New problems are listed here until they are settled.",
    },
    ended: {
      title: "No problems have ended yet",
      text: "Problems are listed here once they are settled, decided or withdrawn.",
    },
  },
  of: (code: string) => `Problem with ${code}`,
  facts: {
    title: "The booking",
    booking: "Booking",
    kind: "Problem",
    company: "Company",
    inspector: "Inspector",
    start: "Start",
    reported: "Reported",
    waitingSince: "Waiting for a decision since",
    due: { answer: "Answer due", settle: "Agree by" },
    checkIn: "Checked in",
    noCheckIn: "Never",
    decidedBy: "Decided by",
    approvedBy: "Approved by",
  },
  money: {
    title: "The money so far",
    paid: (company: string) => `${company} paid`,
    refunded: "Went back to the company",
    share: (inspector: string) => `Share of ${inspector}`,
    sent: "of it already transferred",
    fee: "Platform fee",
    most: "Can still go back",
    payment: { further_hours: "Payment of further hours", other: "Payment of the booking" },
  },
  said: "What both sides say",
  ending: "How it ended",
  early:
    "Nobody has asked for a decision yet, and the two sides can still settle. If you decide now, they no longer can.",
  actions: { decision: "Divide the money", continuation: "Let the booking continue" },
  decision: {
    title: "Divide the money",
    lead: "Choose who gets the money. What goes back to the company comes first; the rest is divided between the inspector and the platform fee.",
    choice: "Who gets the money?",
    choices: {
      release: "Release it to the inspector",
      whole: "Refund the company in full",
      part: "Refund a part",
    },
    gets: ({ company, inspector, refund, share, fee }: Gets) =>
      `${company} gets ${formatCents(refund)} back, ${inspector} gets ${formatCents(share)}, platform fee ${formatCents(fee)}.`,
    partHint: "Type the amount below.",
    choose: "Please choose who gets the money",
    part: "Amount that goes back",
    partMost: (most: Cents) => `Only to refund a part: at most ${formatCents(most)}.`,
    chosen: "Your decision",
    reason: "Reason",
    hint: "The company and the inspector both read it.",
    alone: "The money moves at once, and both sides are told by email with their amounts. This cannot be undone.",
    second: "This is above what one administrator decides alone: nothing moves until a second one approves it.",
    submit: (refund: Cents, share: Cents) =>
      `Decide: ${formatCents(refund)} back, ${formatCents(share)} to the inspector`,
    propose: "Ask a second administrator to approve",
    busy: "Deciding…",
    done: { title: "Problem decided", description: "Both sides have been told, and the money is on its way." },
    yours: (refund: Cents, share: Cents) =>
      `You were about to send ${formatCents(refund)} back to the company and ${formatCents(share)} to the inspector.`,
    proposed: { title: "Decision proposed", description: "The other administrators have been told." },
  },
  cancel: "Not now",
  proposal: {
    title: "A decision waits for a second administrator",
    by: (name: string) => `${name} proposes to divide the money like this.`,
    own: "You propose to divide the money like this. Another administrator has to approve it.",
    void: "The administrator who proposed this has changed since, so it can only be declined.",
    changed: "The booking's money has changed since, so it can only be declined.",
    approve: "Approve",
    decline: "Decline",
    takeBack: "Take it back",
  },
  steps: {
    continuation: {
      title: "Let the booking continue?",
      lead: "The booking is confirmed again, and the inspector can report the work. No money moves.",
      submit: "Let it continue",
      busy: "Deciding…",
      done: "The booking continues",
    },
    approval: {
      title: "Approve this decision?",
      lead: "The problem ends and the money moves at once. This cannot be undone.",
      submit: "Approve decision",
      busy: "Approving…",
      done: "Problem decided",
    },
    refusal: {
      title: "Decline this decision?",
      lead: "The problem then waits for another decision. No money moves.",
      submit: "Decline decision",
      busy: "Declining…",
      done: "Decision declined",
    },
  },
  failed: "That was not possible",
} as const;

interface Gets {
  company: string;
  inspector: string;
  refund: Cents;
  share: Cents;
  fee: Cents;
}

import { DATES, DAY } from "~/lib/bounds";
import { formatLongDay, formatSpan } from "~/lib/time/dates";
import type { Tone } from "~/lib/tone";
import type { DateProposalState, Role } from "~/lib/vocabulary";

interface Booked {
  startsAt: number;
  endsAt: number;
  startAgreed: boolean;
  zone: string;
}

interface Terms {
  fullRefundHours: number;
  halfRefundHours: number;
}

/** Agreeing on a start, and moving it. */
export const bookingDateTexts = {
  notAgreed: "Start not agreed yet",
  planned: "Planned for",
  /** Before a company pays for a booking without a start. */
  beforePaying: (inspector: string) =>
    `You and ${inspector} agree on a start after you accept. Until then you can cancel and get all of your money back.`,
  heading: { agreed: "Another date", open: "Start" },
  booked: "Booked for",
  proposed: "Proposed",
  agreeBy: {
    company: (inspector: string, deadline: string) =>
      `Agree on a start with ${inspector} by ${deadline}. Otherwise the booking ends and all of your money goes back. Until a start is agreed you can cancel for a full refund.`,
    inspector: (company: string, deadline: string) =>
      `Agree on a start with ${company} by ${deadline}. Otherwise the booking ends and the company gets its money back.`,
    admin: (_: string, deadline: string) =>
      `No start is agreed. If none is by ${deadline}, the booking ends and the company gets its money back.`,
  },
  movable:
    "If the work moves, propose another date. Nothing changes unless the other side accepts, and nothing is charged.",
  propose: { agreed: "Propose another date", open: "Propose a start" },
  proposeOther: "Propose a different date",
  cancel: "Cancel booking",
  states: {
    proposed: { tone: "waiting", label: "Waiting for an answer" },
    accepted: { tone: "ok", label: "Accepted" },
    declined: { tone: "bad", label: "Declined" },
    withdrawn: { tone: "ended", label: "Withdrawn" },
    expired: { tone: "ended", label: "Expired" },
    ended: { tone: "ended", label: "Ended" },
  } satisfies Record<DateProposalState, { tone: Tone; label: string }>,
  own: { company: "Your company", inspector: "You", admin: "" } satisfies Record<Role, string>,
  by: {
    own: (who: string, other: string, until: string) => `${who} proposed this. ${other} can answer until ${until}.`,
    other: (proposer: string, until: string) => `${proposer} proposes this. Please answer by ${until}.`,
  },
  over: {
    declined: {
      own: (other: string) => `${other} declined this date. The booking stays as it is.`,
      other: (who: string) => `${who} declined this date. The booking stays as it is.`,
    },
    expired: {
      own: (other: string) => `${other} did not answer in time. The booking stays as it is.`,
      other: (who: string) => `${who} did not answer in time. The booking stays as it is.`,
    },
  },
  /** What can be done when the sides do not agree. */
  next: {
    company: "You can propose a different date, or cancel by the terms that apply now.",
    inspector: "You can propose a different date, or cancel. The company then gets all of its money back.",
    admin: "",
  },
  reason: (reason: string) => `“${reason}”`,
  accept: "Accept",
  decline: "Decline",
  withdraw: "Withdraw",
  certificate: (inspector: string, end: string) =>
    `${inspector}'s certification ends on ${formatLongDay(end)}, before this date. It has to be renewed by then.`,
  certificateEnds: (inspector: string, end: string) => `${inspector}'s certification ends on ${formatLongDay(end)}.`,
  terms: (viewer: Role, { fullRefundHours, halfRefundHours }: Terms) =>
    `Once it is accepted, the cancellation terms count from the new start: up to ${fullRefundHours} hours before it, ${viewer === "company" ? "your company gets" : "the company gets"} everything back; up to ${halfRefundHours} hours before, half; after that, nothing.`,
  proposal: {
    title: { agreed: "Propose another date", open: "Propose a start" },
    lead: (other: string) => `${other} gets your proposal and can accept or decline. Nothing changes until then.`,
    date: "Date",
    time: "Start time",
    timeHint: (zone: string, hours: string) => `At the site (${zone}). The booking is for ${hours}.`,
    note: (other: string) => `Note to ${other}`,
    noteHint: "For example, why the pour is moving.",
    submit: "Send proposal",
    busy: "Sending…",
    notNow: "Not now",
    replaces: "You already proposed a date. This one replaces it.",
    done: { title: "Date proposed", description: "We'll tell you as soon as there is an answer." },
  },
  acceptance: {
    title: "Accept this date?",
    submit: "Accept date",
    busy: "Accepting…",
    free: "Nothing is charged, and the price stays the same.",
    done: { title: "Date agreed", description: "The booking has moved, and the other side has been told." },
  },
  refusal: {
    title: "Decline this date?",
    lead: "The booking stays as it is.",
    reason: (other: string) => `Reason for ${other}`,
    submit: "Decline date",
    busy: "Declining…",
    done: { title: "Date declined", description: "The booking stays as it is, and the other side has been told." },
  },
  withdrawal: {
    title: "Withdraw this date?",
    lead: "The booking stays as it is. You can propose another date afterwards.",
    submit: "Withdraw",
    busy: "Withdrawing…",
    done: { title: "Proposal withdrawn", description: "The other side has been told." },
  },
  ended: {
    proposed: "This proposal has expired.",
    accepted: "This date was accepted.",
    declined: "This date was declined.",
    withdrawn: "This proposal was withdrawn.",
    expired: "This proposal has expired.",
    ended: "This proposal ended, because the booking was canceled, disputed or done.",
  } satisfies Record<DateProposalState, string>,
  home: {
    noStart: "No start yet",
    agreeBy: "Agree by",
    stamp: "New date proposed",
    title: {
      agreed: (proposer: string) => `${proposer} proposes another date`,
      open: (proposer: string) => `${proposer} proposes a start`,
    },
    answerBy: "Answer by",
    see: "Answer",
  },
  back: "Back to the booking",
} as const;

/** How long both sides have to agree on a start, after the start date. */
export const daysToAgree = DATES.withoutStart.most / DAY;

/** When a booking takes place: "Tue, Nov 24, 8 AM–12 PM CST", or that no start is agreed. */
export function bookedTime({ startsAt, endsAt, startAgreed, zone }: Booked): string {
  return startAgreed ? formatSpan(startsAt, endsAt, zone) : bookingDateTexts.notAgreed;
}

import { formatQuarters } from "~/lib/time/durations";
import type { Tone } from "~/lib/tone";
import type { FurtherHoursState, Role } from "~/lib/vocabulary";
import { inspectorPercent, platformPercent } from "../money/amounts";

/** Hours beyond those that a booking's company has paid for. */
export const furtherHoursTexts = {
  heading: "Hours",
  paidFor: "Paid for",
  atSite: "Time on site",
  beyond: "Beyond what is paid for",
  minimum: {
    company: (hours: string) => `Your company paid for a minimum call-out of ${hours}.`,
    inspector: (hours: string) => `The company paid for a minimum call-out of ${hours}.`,
    admin: (hours: string) => `The company paid for a minimum call-out of ${hours}.`,
  },
  /** While the booking is not over. */
  further: {
    company: "Further hours are proposed by the inspector and paid only if your company agrees.",
    inspector:
      "If the work takes longer, propose further hours, ideally before you work them. The company pays only if it agrees.",
    admin: "Further hours are proposed by the inspector and paid only if the company agrees.",
  } satisfies Record<Role, string>,
  propose: "Propose further hours",
  proposals: "Further hours",
  states: {
    proposed: { tone: "waiting", label: "Waiting for an answer" },
    paid: { tone: "ok", label: "Paid" },
    declined: { tone: "bad", label: "Declined" },
    withdrawn: { tone: "ended", label: "Withdrawn" },
    expired: { tone: "ended", label: "Expired" },
    ended: { tone: "ended", label: "Ended" },
  } satisfies Record<FurtherHoursState, { tone: Tone; label: string }>,
  until: (moment: string) => `Open until ${moment}`,
  paying: "The company is paying.",
  answer: "Answer",
  answerNamed: (quarters: number) => `Answer the proposal of ${formatQuarters(quarters)}`,
  withdraw: "Withdraw",
  withdrawNamed: (quarters: number) => `Withdraw the proposal of ${formatQuarters(quarters)}`,
  cost: "Costs",
  share: "Your share",
  declinedBecause: (reason: string) => `Declined: ${reason}`,
  back: "Back to the booking",
  accessText: "Access denied. Companies only.",
  proposal: {
    title: "Propose further hours",
    lead: (company: string) =>
      `${company} gets your proposal and can pay for it or decline. Nothing is charged unless it agrees, so ask before you work longer.`,
    quarters: "Further hours",
    choose: "Choose how long",
    option: (quarters: number, share: string) => `${formatQuarters(quarters)} (your share ${share})`,
    hint: (onSite: string, paid: string) => `You were on site for ${onSite}; ${paid} are paid for.`,
    rate: (rate: string) =>
      `At the booking's rate of ${rate} an hour. You get ${inspectorPercent} of what the company pays.`,
    note: "Note to the company",
    noteHint: "What takes longer, for example trucks that came late.",
    submit: "Send proposal",
    busy: "Sending…",
    done: { title: "Proposal sent", description: "The company has been asked. We'll tell you when it answers." },
    open: "The company has not answered your last proposal yet. Withdraw it before you propose other hours.",
  },
  payment: {
    title: (time: string) => `Pay for ${time} more?`,
    lead: (inspector: string) =>
      `${inspector} proposes further hours. You are charged only if you press the button below.`,
    total: "Total charged now",
    gets: (inspector: string) => `${inspector} gets`,
    fee: `Platform fee (${platformPercent}), included`,
    held: "We hold the money and pay the inspector when you have approved the work.",
    due: "You have approved the work, so the inspector is paid at once.",
    submit: (total: string) => `Pay ${total}`,
    continue: (total: string) => `Continue to payment of ${total}`,
    busy: "Opening payment…",
    decline: "Decline",
    notNow: "Not now",
  },
  refusal: {
    title: (time: string) => `Decline ${time} more?`,
    lead: (inspector: string) => `${inspector} reads your reason and may propose other hours.`,
    reason: "Reason",
    submit: "Decline",
    busy: "Declining…",
    done: { title: "Further hours declined", description: "The inspector has been told." },
  },
  withdrawal: {
    title: (time: string) => `Withdraw your proposal of ${time}?`,
    lead: (company: string) => `${company} is told. You can propose other hours afterwards.`,
    submit: "Withdraw",
    busy: "Withdrawing…",
    done: { title: "Proposal withdrawn" },
  },
  toPayment: "Go to the payment",
  payingCompany: "The payment for these hours is still open. Finish or cancel it first.",
  payingInspector: "The company is paying for these hours right now.",
  over: {
    proposed: "This proposal has expired.",
    paid: "These hours are paid for.",
    declined: "These hours were declined.",
    withdrawn: "The inspector has withdrawn this proposal.",
    expired: "This proposal has expired.",
    ended: "This proposal ended, because the booking was canceled or disputed.",
  } satisfies Record<FurtherHoursState, string>,
  home: {
    title: (name: string, time: string) => `${name} proposes ${time} more`,
    see: "See costs and answer",
    answerBy: "Answer by",
  },
} as const;

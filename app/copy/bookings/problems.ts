import { PROBLEMS } from "~/lib/bounds";
import { type Cents, formatCents } from "~/lib/money";
import type { Tone } from "~/lib/tone";
import type { ProblemKind, ProblemOfferState, ProblemReason, ProblemState, Side } from "~/lib/vocabulary";
import { hoursOf } from "../frame/durations";

const ANSWER = hoursOf(PROBLEMS.answeredWithin);

/** Who says what, in the words of the other side's notification. */
export const problemSaid: Readonly<Record<ProblemKind, (name: string) => string>> = {
  work: (name) => `${name} reports a problem with the work.`,
  inspector_absent: (name) => `${name} reports that you did not come.`,
  company_absent: (name) => `${name} reports that nobody was at the site.`,
  unreported: () => "Nobody reported this work.",
};

export const problemKinds: Readonly<Record<ProblemKind, string>> = {
  work: "Problem with the work",
  inspector_absent: "The inspector did not come",
  company_absent: "Nobody was at the site",
  unreported: "Nobody reported the work",
};

export const problemReasons: Readonly<Record<ProblemReason, string>> = {
  incomplete: "Something was not done",
  wrong_readings: "Readings are wrong",
  not_to_standard: "Not done to the standard",
  late: "The inspector came late or left early",
  conduct: "Conduct at the site",
  other: "Something else",
};

export const problemStates = {
  open: { tone: "waiting", label: "Open" },
  settled: { tone: "ok", label: "Settled" },
  decided: { tone: "neutral", label: "Decided" },
  withdrawn: { tone: "ended", label: "Withdrawn" },
  closed: { tone: "ended", label: "Closed" },
} satisfies Record<ProblemState, { tone: Tone; label: string }>;

/** An open problem that waits for an administrator. */
export const problemWaits = { tone: "info", label: "PourCheck decides" } as const;

export const problemOfferStates = {
  open: { tone: "waiting", label: "Waiting for an answer" },
  accepted: { tone: "ok", label: "Accepted" },
  declined: { tone: "bad", label: "Declined" },
  withdrawn: { tone: "ended", label: "Withdrawn" },
  replaced: { tone: "ended", label: "No longer open" },
} satisfies Record<ProblemOfferState, { tone: Tone; label: string }>;

const ABSENT = {
  company: "The inspector didn't come",
  inspector: "Nobody is at the site",
} as const satisfies Record<Side, string>;

export const problemTexts = {
  accessText: "Access denied. Companies only.",
  link: { work: "Report a problem", absence: ABSENT },
  onHold: "This booking is on hold until the problem below is resolved. No money moves until then.",
  toDecision: "Open the problem's page",
  back: "Back to the booking",
  notNow: "Not now",
  work: {
    title: "Report a problem with the work?",
    lead: (inspector: string) =>
      `This stops the approval and holds the payment. ${inspector} reads what you write and has ${ANSWER} to answer. After that the two of you can settle, or ask PourCheck to decide.`,
    reason: "What is wrong?",
    choose: "Please choose",
    statement: "What happened",
    hint: "Say which test, truck or place you mean, and what you expected.",
    submit: "Report problem",
    busy: "Sending…",
    done: {
      title: "Problem reported",
      description: "The payment is on hold, and the inspector has been asked to answer.",
    },
    late: (hours: number) =>
      `The time to report a problem is over: the work counts as approved ${hours} hours after it was reported.`,
  },
  absence: {
    title: { company: "Report that the inspector didn't come?", inspector: "Report that nobody was at the site?" },
    lead: {
      company: (inspector: string) =>
        `${inspector} has ${ANSWER} to answer. Without an answer the booking is canceled and you get all your money back, unless the inspector checked in at the site.`,
      inspector: (company: string) =>
        `${company} has ${ANSWER} to answer. Without an answer the booking ends and you get your full share, if you checked in at the site.`,
    },
    statement: "What happened",
    hint: {
      company: "Say how long you waited, and who you tried to reach.",
      inspector: "Say how long you waited, at which gate, and who you tried to reach.",
    },
    submit: "Send report",
    done: {
      title: "Report sent",
      description: "The booking is on hold, and the other side has been asked to answer.",
    },
  },
  files: "Photos and documents",
  kinds: "JPEG, PNG or PDF",
  answer: {
    title: "Say what happened",
    lead: (other: string) =>
      `${other} reads your answer, and so do we if we have to decide. You can answer only once, so include everything that matters.`,
    link: "Answer",
    statement: "What happened",
    hint: "Say what you did and saw. Photos and documents help most.",
    submit: "Send answer",
    busy: "Sending…",
    done: { title: "Answer sent", description: "The other side has been told." },
    given: "You have already said what happened.",
  },
  offer: {
    title: "Offer a settlement",
    lead: (other: string) =>
      `Say how much of the money goes back to the company. Nothing moves until ${other} accepts.`,
    link: "Offer a settlement",
    other: "Offer something else",
    refund: "Amount that goes back to the company",
    most: (most: Cents) => `From $0 to ${formatCents(most)}.`,
    show: "Show who gets what",
    invalid: "Please enter dollars with at most 2 decimals",
    exceeds: (most: Cents) => `At most ${formatCents(most)} can go back`,
    note: "Note to the other side",
    submit: (refund: Cents) => `Offer ${formatCents(refund)} back`,
    busy: "Sending…",
    done: { title: "Offer sent", description: "We'll tell you when the other side answers." },
  },
  division: {
    refund: {
      company: "Goes back to the card",
      inspector: "Goes back to the company",
      admin: "Goes back to the company",
    },
    share: { company: "The inspector gets", inspector: "You get", admin: "The inspector gets" },
    fee: "Platform fee",
  },
  steps: {
    acceptance: {
      title: "Accept this settlement?",
      lead: (other: string) =>
        `${other} offered it. The problem ends and the money moves at once. This cannot be undone.`,
      submit: "Accept settlement",
      busy: "Accepting…",
      done: { title: "Problem settled", description: "The money is on its way as agreed." },
    },
    refusal: {
      title: "Decline this settlement?",
      lead: (other: string) => `${other} is told. The problem stays open, and either of you can offer something else.`,
      submit: "Decline settlement",
      busy: "Declining…",
      done: { title: "Settlement declined", description: "The other side has been told." },
    },
    "offer-withdrawal": {
      title: "Withdraw your offer?",
      lead: (other: string) => `${other} can no longer accept it. You can offer something else.`,
      submit: "Withdraw offer",
      busy: "Withdrawing…",
      done: { title: "Offer withdrawn", description: "The other side has been told." },
    },
    withdrawal: {
      title: "Withdraw this problem?",
      lead: (other: string) => `${other} is told, and the booking continues.`,
      submit: "Withdraw problem",
      busy: "Withdrawing…",
      done: { title: "Problem withdrawn", description: "The booking continues." },
    },
    "decision-request": {
      title: "Ask PourCheck to decide?",
      lead: () =>
        "We read what both of you wrote and decide how the money is divided. Until then the two of you can still settle.",
      submit: "Ask for a decision",
      busy: "Asking…",
      done: { title: "PourCheck will decide", description: "We'll tell you as soon as we have decided." },
    },
  },
  /** What a withdrawal leads to. */
  goesOn: {
    work: (until: string) => `The work can be approved again; it is approved automatically on ${until}.`,
    workAtOnce: "The time to approve is over, so the work is then approved automatically at once.",
    inspector_absent: "The booking is confirmed again, and the inspector can report the work.",
    company_absent: "The booking is confirmed again, and you can report the work.",
    unreported: "The booking is confirmed again, so that you can report the work now.",
  },
  reportNow: "I did the work. Report it now",
  withdraw: "Withdraw the problem",
  ask: "Ask PourCheck to decide",
  decline: "Decline",
  accept: "See offer and accept",
  takeBack: "Withdraw offer",
  own: { company: "Your company", inspector: "You" } satisfies Record<Side, string>,
  silent: {
    yours: "You have not said what happened yet.",
    others: "No answer yet.",
    ended: { yours: "You did not answer.", others: "Did not answer." },
  },
  offers: "Settlements offered",
  offered: {
    yours: (refund: Cents) => `You offered ${formatCents(refund)} back to the company.`,
    toYou: (name: string, refund: Cents) => `${name} offered ${formatCents(refund)} back to your company.`,
    others: (name: string, refund: Cents) => `${name} offered ${formatCents(refund)} back to the company.`,
  },
  outdated:
    "The booking's money has changed since this offer was made, so it can no longer be accepted. Offer something else.",
  atBank:
    "A bank is deciding a dispute about a payment of this booking. The money can be divided after the bank has decided.",
  home: {
    answerBy: "Answer by",
    agreeBy: "Agree by",
    decides: "PourCheck decides",
    offered: { company: "Offered back to your company", inspector: "Offered back to the company" },
    answer: "Say what happened",
    see: "See the offer",
  },
  /** What happens next, and otherwise. */
  next: {
    answer: (until: string) => `An answer is due by ${until}.`,
    otherwise: {
      work: "Without one, PourCheck decides.",
      inspector_absent:
        "Without one, the booking is canceled and the company gets all its money back, unless the inspector checked in at the site; then PourCheck decides.",
      company_absent:
        "Without one, the booking ends and the inspector gets the full share, if the inspector checked in at the site; otherwise PourCheck decides.",
      unreported: "Unless both of you say what happened and agree, PourCheck decides after that.",
    } satisfies Record<ProblemKind, string>,
    settle: (until: string) => `You have until ${until} to agree. After that PourCheck decides.`,
    waits: "PourCheck is deciding. Until then the two of you can still settle.",
  },
  ended: {
    settled: "Both sides agreed.",
    decided: "PourCheck decided.",
    unanswered: "There was no answer in time.",
    withdrawn: "The problem was withdrawn, and the booking continued.",
    closed: "The bank took back all the money, so there was nothing left to settle.",
    continued: "PourCheck decided that the booking continues.",
  },
} as const;

/** A step in which nothing is typed, by the word in its address. */
export type PlainStep = keyof typeof problemTexts.steps;

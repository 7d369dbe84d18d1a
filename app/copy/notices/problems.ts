import { formatCents } from "~/lib/money";
import { formatMoment } from "~/lib/time/dates";
import { problemSaid } from "../bookings/problems";
import type { SomeSentences } from "./sentences";

/** Why a problem was decided without an administrator. */
const UNANSWERED = "There was no answer in time.";

/** Problems with a booking, as both of its sides read them. */
export const PROBLEMS = {
  problem_reported: {
    title: "Problem reported",
    body: ({ name, title, kind, until, zone, doer = "You" }) =>
      name
        ? `${problemSaid[kind](name)} It is about “${title}”. Say what happened by ${formatMoment(until, zone)}. The money stays where it is meanwhile.`
        : `${doer} reported a problem with “${title}”. The other side has until ${formatMoment(until, zone)} to answer. The money stays where it is meanwhile.`,
    action: "Open the booking",
  },
  problem_unreported: {
    title: "What happened with this booking?",
    body: ({ title, until, zone }) =>
      `Nobody has reported the work for “${title}”. Say by ${formatMoment(until, zone)} what happened; after that we decide.`,
    action: "Say what happened",
  },
  problem_answered: {
    title: "Problem answered",
    body: ({ name, title, doer }) => {
      if (name) return `${name} said what happened with “${title}”. You can offer a settlement, or ask us to decide.`;
      return doer
        ? `${doer} said what happened with “${title}”. The answer is with the other side.`
        : `Your answer about “${title}” is with the other side.`;
    },
    action: "Read the answer",
  },
  problem_offered: {
    title: "Settlement offered",
    body: ({ name, title, refund, share, doer = "You" }) =>
      `${name || doer} ${name ? "offers" : "offered"} to settle “${title}”: ${formatCents(refund)} goes back to the company, and the inspector gets ${formatCents(share)}.`,
    action: "See the offer",
  },
  problem_offer_declined: {
    title: "Settlement declined",
    body: ({ name, title, refund, doer = "You" }) =>
      `${name || doer} declined to settle “${title}” with ${formatCents(refund)} back to the company. Either of you can offer something else.`,
    action: "Open the booking",
  },
  problem_offer_withdrawn: {
    title: "Settlement withdrawn",
    body: ({ name, title, refund, doer = "You" }) =>
      `${name || doer} withdrew the offer to settle “${title}” with ${formatCents(refund)} back to the company.`,
    action: "Open the booking",
  },
  problem_waiting: {
    title: "We decide now",
    body: ({ title }) =>
      `The problem with “${title}” waits for our decision. Until then you can still settle with the other side.`,
    action: "Open the booking",
  },
  problem_withdrawn: {
    title: "Problem withdrawn",
    body: ({ name, title, doer = "You" }) =>
      `${name || doer} withdrew the problem with “${title}”. The booking continues.`,
    action: "Open the booking",
  },
  problem_settled: {
    company: {
      title: "Problem settled",
      body: ({ title, refund }) =>
        refund > 0
          ? `Both sides agreed about “${title}”. ${formatCents(refund)} goes back to the card.`
          : `Both sides agreed about “${title}”. Nothing goes back to the card.`,
      action: "Open the booking",
    },
    inspector: {
      title: "Problem settled",
      body: ({ title, share }) => `You both agreed about “${title}”. Your share is ${formatCents(share)}.`,
      action: "Open the booking",
    },
  },
  problem_decided: {
    company: {
      title: "Problem decided",
      body: ({ title, refund, reason }) =>
        `The problem with “${title}” is decided: ${refund > 0 ? `${formatCents(refund)} goes back to the card.` : "nothing goes back to the card."} ${reason || UNANSWERED}`,
      action: "Read the decision",
    },
    inspector: {
      title: "Problem decided",
      body: ({ title, share, reason }) =>
        `The problem with “${title}” is decided. Your share is ${formatCents(share)}. ${reason || UNANSWERED}`,
      action: "Read the decision",
    },
  },
  problem_continued: {
    title: "The booking continues",
    body: ({ title, reason }) => `We decided that “${title}” continues. ${reason}`,
    action: "Open the booking",
  },
  problem_closed: {
    title: "Problem closed",
    body: ({ title }) =>
      `The bank took back all the money for “${title}”, so there is nothing left to settle and the booking is over.`,
    action: "See the booking",
  },
} satisfies SomeSentences;

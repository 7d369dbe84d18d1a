import { formatCents } from "~/lib/money";
import { formatQuarters } from "~/lib/time/durations";
import type { SomeSentences } from "./sentences";

/** Hours beyond the minimum call-out. */
export const FURTHER_HOURS = {
  further_hours_proposed: {
    title: "Further hours proposed",
    body: ({ name, title, quarters, amount }) =>
      `${name} proposes ${formatQuarters(quarters)} more for “${title}”: ${formatCents(amount)}. Nothing is charged unless you pay.`,
    action: "See costs and answer",
  },
  further_hours_unanswered: {
    title: "Further hours wait for your answer",
    body: ({ name, title, quarters, amount }) =>
      `${name} proposed ${formatQuarters(quarters)} more for “${title}”: ${formatCents(amount)}. Pay for them or decline.`,
    action: "See costs and answer",
  },
  further_hours_withdrawn: {
    title: "Further hours withdrawn",
    body: ({ name, title, quarters }) => `${name} no longer proposes ${formatQuarters(quarters)} more for “${title}”.`,
    action: "See the booking",
  },
  further_hours_paid: {
    company: {
      title: "Further hours paid",
      body: ({ name, title, quarters, amount }) =>
        `${formatQuarters(quarters)} more by ${name} for “${title}” are paid: ${formatCents(amount)}.`,
      action: "See the booking",
    },
    inspector: {
      title: "Further hours paid",
      body: ({ company, title, quarters, share }) =>
        `${company} paid for ${formatQuarters(quarters)} more for “${title}”. Your share is ${formatCents(share)}.`,
      action: "See the booking",
    },
  },
  further_hours_declined: {
    title: "Further hours declined",
    body: ({ company, title, quarters, reason }) =>
      `${company} declined ${formatQuarters(quarters)} more for “${title}”: ${reason}`,
    action: "See the booking",
  },
  further_hours_expired: {
    company: {
      title: "Further hours expired",
      body: ({ name, title, quarters }) =>
        `You did not answer the proposal of ${name} for ${formatQuarters(quarters)} more for “${title}”. Nothing was charged.`,
      action: "See the booking",
    },
    inspector: {
      title: "Further hours expired",
      body: ({ company, title, quarters }) =>
        `${company} did not answer your proposal of ${formatQuarters(quarters)} more for “${title}”.`,
      action: "See the booking",
    },
  },
} satisfies SomeSentences;

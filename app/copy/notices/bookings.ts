import { formatCents } from "~/lib/money";
import { formatMoment } from "~/lib/time/dates";
import { daysToAgree } from "../bookings/booking-dates";
import type { SomeSentences } from "./sentences";

/** A price is a minimum call-out; nobody is charged for more without a press. */
const MINIMUM_CALL_OUT = {
  company:
    "The price is the minimum call-out. If the work takes longer, the inspector can propose further hours; nothing more is charged unless your company accepts them.",
  inspector:
    "The price is the minimum call-out. If the work takes longer, you can propose further hours; they are paid only if the company accepts them.",
} as const;

/** Where a job says no time of day, or its time had passed. */
const AGREE_ON_A_START = "No start is agreed yet: propose a date and time on the booking's page.";

/** How a booking begins, stops, goes on and ends. */
export const BOOKINGS = {
  application_accepted: {
    title: "You have the job",
    body: ({ company, title, start }) =>
      `${company} accepted your application for “${title}” and has paid for it.${start ? ` ${AGREE_ON_A_START}` : ""}`,
    action: "Open the booking",
    notes: [MINIMUM_CALL_OUT.inspector],
  },
  engagement_booked: {
    company: {
      title: "Inspector booked",
      body: ({ title, start }) =>
        `The payment for “${title}” arrived and the inspector is booked.${start ? ` ${AGREE_ON_A_START}` : ""}`,
      action: "Open the booking",
      notes: [MINIMUM_CALL_OUT.company],
    },
    inspector: {
      title: "You have been booked",
      body: ({ company, title }) => `${company} booked you for “${title}” and has paid for it.`,
      action: "Open the booking",
      notes: [MINIMUM_CALL_OUT.inspector],
    },
  },
  engagement_handed: {
    title: "You are the contact",
    body: ({ title, doer }) =>
      `${doer ? `${doer} made you` : "You are"} the contact of “${title}”. The inspector calls you, and what is due comes to you.`,
    action: "Open the booking",
  },
  engagement_disputed: {
    company: {
      title: "Payment disputed",
      body: ({ title }) =>
        `The card's bank is reviewing the payment for “${title}”. The booking is on hold until it decides.`,
      action: "Open the booking",
    },
    inspector: {
      title: "Payment disputed",
      body: ({ title }) =>
        `The company's bank is reviewing the payment for “${title}”. Your share is held until it decides. If the work has not begun, don't go to the site unless the booking is confirmed again.`,
      action: "Open the booking",
    },
  },
  engagement_resumed: {
    company: {
      title: "Dispute settled",
      body: ({ title, until, zone }) =>
        `The payment for “${title}” stands. The booking continues as before.${
          until && zone
            ? ` Approve the work or report a problem; without an answer it is approved automatically on ${formatMoment(until, zone)}.`
            : ""
        }`,
      action: "Open the booking",
    },
    inspector: {
      title: "Dispute settled",
      body: ({ title, until, zone }) =>
        `The payment for “${title}” stands. The booking continues as before.${
          until && zone
            ? ` If the company does not answer, your work is approved automatically on ${formatMoment(until, zone)}.`
            : ""
        }`,
      action: "Open the booking",
    },
  },
  engagement_ended: {
    company: {
      title: "Dispute decided",
      body: ({ title }) => `The dispute about your payment for “${title}” is decided, and the booking is over.`,
      action: "See the booking",
    },
    inspector: {
      title: "Dispute decided",
      body: ({ title }) => `The dispute about the payment for “${title}” is decided, and the booking is over.`,
      action: "See the booking",
    },
  },
  engagement_released: {
    title: "Time released",
    body: ({ title }) => `The payment for “${title}” did not arrive in time, so the inspector's time is free again.`,
    action: "See the booking",
  },
  engagement_unstarted: {
    company: {
      title: "Booking ended",
      body: ({ title, refund }) =>
        `No start was agreed for “${title}” within ${daysToAgree} days after its date, so the booking ended. ${formatCents(refund)} goes back to the card.`,
      action: "See the booking",
    },
    inspector: {
      title: "Booking ended",
      body: ({ title }) =>
        `No start was agreed for “${title}” within ${daysToAgree} days after its date, so the booking ended and the company gets its money back.`,
      action: "See the booking",
    },
  },
  engagement_cancelled_by_company: {
    company: {
      title: "Booking canceled",
      body: ({ title, refund, doer = "You" }) =>
        refund > 0
          ? `${doer} canceled “${title}”. ${formatCents(refund)} goes back to the card.`
          : `${doer} canceled “${title}”. Nothing goes back, because it was canceled too close to the start.`,
      action: "See the booking",
    },
    inspector: {
      title: "Booking canceled",
      body: ({ title, company, share }) =>
        share > 0
          ? `${company} canceled “${title}”. Because it was close to the start, ${formatCents(share)} is yours.`
          : `${company} canceled “${title}”. You are free at that time again.`,
      action: "See the booking",
    },
  },
  engagement_cancelled_by_inspector: {
    company: {
      title: "The inspector canceled",
      body: ({ title, name, refund, reopened = 0 }) =>
        `${name} canceled “${title}”. ${formatCents(refund)} goes back to the card.${reopened ? " Your job is open for applications again." : ""}`,
      action: "See the booking",
    },
    inspector: {
      title: "Booking canceled",
      body: ({ title }) =>
        `You canceled “${title}”. The company gets its money back, and companies see how often you cancel.`,
      action: "See the booking",
    },
  },
} satisfies SomeSentences;

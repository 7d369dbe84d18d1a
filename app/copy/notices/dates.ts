import { formatMoment } from "~/lib/time/dates";
import type { SomeSentences } from "./sentences";

/** Other dates that are proposed for a booking. */
export const DATES = {
  date_proposed: {
    title: ({ title }) => `New date proposed: ${title}`,
    plainTitle: "New date proposed",
    body: ({ name, title, startsAt, zone }) =>
      `${name} proposes that “${title}” starts on ${formatMoment(startsAt, zone)}. Nothing changes unless you accept.`,
    action: "See and answer",
  },
  date_accepted: {
    proposer: {
      title: ({ title }) => `New date agreed: ${title}`,
      plainTitle: "New date agreed",
      body: ({ name, title, startsAt, zone }) =>
        `${name} accepted your date. “${title}” starts on ${formatMoment(startsAt, zone)}.`,
      action: "Open the booking",
    },
    answerer: {
      title: ({ title }) => `New date agreed: ${title}`,
      plainTitle: "New date agreed",
      body: ({ name, title, startsAt, zone, doer = "You" }) =>
        `${doer} accepted the date of ${name}. “${title}” starts on ${formatMoment(startsAt, zone)}.`,
      action: "Open the booking",
    },
  },
  date_declined: {
    title: "Date declined",
    body: ({ name, title, startsAt, zone, reason }) =>
      `${name} cannot start “${title}” on ${formatMoment(startsAt, zone)}${reason ? `: ${reason}` : "."} The booking stays as it is.`,
    action: "Open the booking",
  },
  date_withdrawn: {
    title: "Proposed date withdrawn",
    body: ({ name, title, startsAt, zone }) =>
      `${name} no longer proposes to start “${title}” on ${formatMoment(startsAt, zone)}. The booking stays as it is.`,
    action: "Open the booking",
  },
  date_expired: {
    proposer: {
      title: "No answer to your date",
      body: ({ name, title, startsAt, zone }) =>
        `${name} did not answer in time whether “${title}” can start on ${formatMoment(startsAt, zone)}. The booking stays as it is.`,
      action: "Open the booking",
    },
    answerer: {
      title: "Proposed date expired",
      body: ({ name, title, startsAt, zone }) =>
        `You did not answer in time whether “${title}” can start on ${formatMoment(startsAt, zone)}, as ${name} proposed. The booking stays as it is.`,
      action: "Open the booking",
    },
  },
} satisfies SomeSentences;

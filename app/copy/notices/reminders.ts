import { formatDay, formatLongDay, formatMoment } from "~/lib/time/dates";
import type { SomeSentences } from "./sentences";

const BREAK_TITLES = { soon: "Test cylinders soon", open: "Test cylinders now", missed: "Results missing" } as const;

/** What is due soon. */
export const REMINDERS = {
  reminder_start: {
    company: {
      title: ({ title }) => `Reminder: ${title}`,
      plainTitle: "Reminder: your booking",
      body: ({ title, name, startsAt, zone }) =>
        `${name} is booked for “${title}” on ${formatMoment(startsAt, zone)}. Please see that the site is ready and someone can be reached.`,
      action: "Open the booking",
    },
    inspector: {
      title: ({ title }) => `Reminder: ${title}`,
      plainTitle: "Reminder: your booking",
      body: ({ title, company, startsAt, zone }) =>
        `“${title}” for ${company} starts on ${formatMoment(startsAt, zone)}. Check the address and who to call below.`,
      action: "Open the booking",
    },
  },
  reminder_soon: {
    title: ({ title }) => `Starting soon: ${title}`,
    plainTitle: "Your booking starts soon",
    body: ({ title, startsAt, zone }) => `“${title}” starts on ${formatMoment(startsAt, zone)}.`,
    action: "Open the booking",
  },
  reminder_approval: {
    title: "Approve the work or report a problem",
    body: ({ title, name, until, zone }) =>
      `${name} reported the work for “${title}” as done. It is approved automatically on ${formatMoment(until, zone)}, and the payment is released then.`,
    action: "Check the work",
  },
  reminder_break: {
    title: ({ stage, sets, ageDays }) =>
      `${BREAK_TITLES[stage]}: ${sets} at ${ageDays} ${ageDays === 1 ? "day" : "days"}`,
    plainTitle: "Cylinders are to be tested",
    body: ({ title, stage, sets, ageDays, startsAt, until, zone }) => {
      const window = `${formatMoment(startsAt, zone)} to ${formatMoment(until, zone)}`;
      const cylinders = `The ${ageDays}-day cylinders of set ${sets} of “${title}”`;
      return stage === "missed"
        ? `${cylinders} were due from ${window}, and their results are not signed yet.`
        : `${cylinders} are on time from ${window}.`;
    },
    action: "Open the report",
  },
  reminder_pickup: {
    title: ({ sets }) => `Pickup due: ${sets}`,
    plainTitle: "Cylinders are to be picked up",
    body: ({ title, sets, until, zone }) =>
      `The pickup of set ${sets} of “${title}” is not signed yet. ASTM C31 allows initial curing until ${formatMoment(until, zone)}.`,
    action: "Record the pickup",
  },
  reminder_applications: {
    title: ({ title }) => `Applications wait: ${title}`,
    plainTitle: "Applications wait for you",
    body: ({ title, count, startDate }) =>
      `${count === 1 ? "One application" : `${count} applications`} for “${title}” ${count === 1 ? "waits" : "wait"} for your answer. The job starts on ${formatDay(startDate)}.`,
    action: "See the applications",
  },
  reminder_certificate: {
    title: ({ expiryDate }) => `Your certification expires ${formatLongDay(expiryDate)}`,
    body: ({ expiryDate, level, othersLast }) => {
      const ends = othersLast
        ? `your ${level ?? "ACI"} certification no longer counts; your others do`
        : "you cannot browse or apply for jobs";
      return `From ${formatLongDay(expiryDate)} ${ends}. Send in your renewed card now; the present one counts until then.`;
    },
    action: "Renew your certification",
  },
} satisfies SomeSentences;

import { ALERTED } from "~/lib/bounds";
import { formatCents } from "~/lib/money";
import { formatDay } from "~/lib/time/dates";
import { partsText } from "../jobs/job-changes";
import { startWords } from "../jobs/job-list";
import type { SomeSentences } from "./sentences";

const SAVED = {
  text: "You get this email because you saved a search with an alert.",
  label: "Change or stop the alert",
  path: "/jobs/searches",
} as const;

/** Jobs and the applications for them. */
export const JOBS = {
  job_posted: {
    title: "Job posted",
    body: ({ title }) => `“${title}” is open for applications.`,
    action: "See your job",
  },
  job_handed: {
    title: "You are the contact",
    body: ({ title, doer }) =>
      `${doer ? `${doer} made you` : "You are"} the contact of “${title}”. Its applications come to you.`,
    action: "See the job",
  },
  job_closed_unfilled: {
    title: "Job closed",
    body: ({ title }) => `The start date of “${title}” passed without a booking, so it takes no more applications.`,
    action: "See the job",
  },
  job_removed: {
    title: "PourCheck removed your job",
    body: ({ title, refunded, reason }) => {
      const refund = refunded > 0 ? ` The posting fee of ${formatCents(refunded)} is refunded.` : "";
      return `“${title}” no longer takes applications. ${reason ? `The reason: “${reason}”` : "Ask support for the reason."}${refund}`;
    },
    action: "See what happened",
  },
  job_changed: {
    title: "A job you applied for has changed",
    body: ({ title, company, parts, startDate, timeSlot, startTime = null }) => {
      const start = startDate && timeSlot ? ` It now starts ${startWords({ startDate, timeSlot, startTime })}.` : "";
      return `${company} changed “${title}”: ${partsText(parts)}.${start} Your application still counts; you can withdraw it.`;
    },
    action: "See what changed",
  },
  application_received: {
    title: "New application",
    body: ({ name, title }) => `${name} applied for “${title}”.`,
    action: "See the application",
  },
  job_urgent: {
    title: "Urgent job in your radius",
    body: ({ title, place, startDate, budget }) =>
      `“${title}” in ${place} starts ${formatDay(startDate)}. Budget ${budget}.`,
    action: "See the job",
  },
  job_found: {
    title: ({ title, place }) => `New job: ${title}, ${place}`,
    plainTitle: "New job for your saved search",
    body: ({ search, startDate, budget }) =>
      `Your saved search “${search}” found it. It starts ${formatDay(startDate)}. Budget ${budget}.`,
    action: "See the job",
    why: SAVED,
  },
  search_found: {
    title: ({ name, count }) => `${newJobs(count)}: ${name}`,
    plainTitle: "New jobs for your saved search",
    body: ({ name, count, title, place }) =>
      `Your saved search “${name}” found “${title}” in ${place}${others(count)}.`,
    action: "See the jobs",
    why: SAVED,
  },
  application_withdrawn: {
    title: "Application withdrawn",
    body: ({ name, title }) => `${name} withdrew the application for “${title}”.`,
    action: "See the job",
  },
  application_rejected_company: {
    title: "Application not selected",
    body: ({ company, title }) => `${company} did not select your application for “${title}”.`,
    action: "Browse jobs",
  },
  application_rejected_position_filled: {
    title: "Position filled",
    body: ({ title }) => `“${title}” went to another inspector.`,
    action: "Browse jobs",
  },
  application_rejected_job_deleted: {
    title: "Job withdrawn",
    body: ({ company, title }) => `${company} withdrew “${title}”.`,
    action: "Browse jobs",
  },
  application_rejected_job_removed: {
    title: "Job removed",
    body: ({ title }) => `PourCheck removed “${title}”. Your application is closed.`,
    action: "Browse jobs",
  },
  application_rejected_job_closed: {
    title: "Job closed",
    body: ({ title }) => `“${title}” closed without a booking.`,
    action: "Browse jobs",
  },
  application_reopened: {
    title: "Job open again",
    body: ({ title, company }) =>
      `“${title}” is open again, and ${company} can still choose you. Your application counts.`,
    action: "See the job",
  },
} satisfies SomeSentences;

function newJobs(count: number): string {
  if (count === 1) return "1 new job";
  return count < ALERTED.counted.most ? `${count} new jobs` : `${count}+ new jobs`;
}

function others(count: number): string {
  if (count === 1) return "";
  return count < ALERTED.counted.most ? ` and ${count - 1} more` : " and many more";
}

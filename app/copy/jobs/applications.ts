import { COVER_LETTER_MISSING } from "~/domain/applications/cover-letter";
import { APPROVAL } from "~/lib/bounds";
import { type Cents, formatDollars } from "~/lib/money";
import { ACCEPTANCE_HOURS } from "~/lib/prices";
import type { ApplicationState, DecisionReason } from "~/lib/vocabulary";
import { hoursOf } from "../frame/durations";
import { acceptanceHours, inspectorPercent, minimumCallOut, platformPercent, rateRange } from "../money/amounts";

/** Specification 2, sections 5 and 8. */
export const applyTexts = {
  title: "Apply for this job",
  coverLetter: "Cover letter",
  coverLetterHint: "Your experience with this kind of work, and when you can be there.",
  hourlyRate: "Your hourly rate",
  perHour: "per hour",
  rateHint: `${rateRange}. It is fixed for this job once you apply.`,
  rateKept: `${rateRange}. It is fixed for this job once you apply, and kept in your profile.`,
  /** `share` is the inspector's part of the first hours, and of the equipment fee where there is one. */
  pay: (pay: { rate: Cents; fee: Cents | null; share: Cents } | null) =>
    pay
      ? `${ACCEPTANCE_HOURS}-hour minimum at ${formatDollars(pay.rate)}${pay.fee ? ` plus ${formatDollars(pay.fee)} for your equipment` : ""}: you receive ${formatDollars(pay.share)}; further hours are proposed and paid the same way.`
      : `${ACCEPTANCE_HOURS}-hour minimum: you receive ${inspectorPercent} of ${acceptanceHours} at your rate; further hours are proposed and paid the same way.`,
  terms: `If you are accepted, the company pays your first ${acceptanceHours} up front. Your part is transferred to you once the work is approved.`,
  submit: "Apply",
  busy: "Sending application...",
  failed: "Application Failed",
  /** In place of the form where the certificate ends before the job's date. */
  renew: "Go to your certification",
  letterKept: "Your letter, to copy for another job",
  done: {
    title: "Application Submitted",
    description: "Your application has been submitted successfully!",
  },
  closed: "This job takes no more applications.",
} as const;

/** The title under which the specification tells that the letter is missing. */
export function titledProblem(sentence: string): string {
  return sentence === COVER_LETTER_MISSING ? `Cover Letter Required: ${sentence}` : sentence;
}

export const ownApplicationTexts = {
  title: "Your application",
  appliedAt: "Sent",
  rate: "Your rate",
  further: `${minimumCallOut} the company agrees.`,
  perHour: "/hour",
  letter: "Cover letter",
  engagement: "View booking",
  /** What the answer means, by state and reason. */
  states: {
    pending: "The company has not answered yet. We will tell you when it does.",
    accepted: "You are booked for this job.",
    completed: "The work is done and approved.",
    withdrawn: "You withdrew this application.",
    rejected: "The company did not choose you for this job.",
  } satisfies Record<ApplicationState, string>,
  reasons: {
    position_filled: "Position filled: the company has chosen another inspector.",
    job_deleted: "The company has removed this job.",
    job_removed: "PourCheck has removed this job.",
    job_closed: "This job was closed before an inspector was chosen.",
    booking_cancelled: "You were chosen, and the booking was canceled later.",
  } satisfies Record<Exclude<DecisionReason, "company">, string>,
} as const;

/** The question before an inspector withdraws. */
export const withdrawalTexts = {
  link: "Withdraw application",
  title: "Withdraw your application?",
  lead: "The company is told. You can apply again while the job is open.",
  submit: "Withdraw application",
  busy: "Withdrawing...",
  keep: "Keep application",
  back: "Back to the job",
  done: { title: "Application withdrawn", description: "The company has been told." },
  again: "You withdrew an earlier application. You can apply again.",
} as const;

/** Questions asked on pages of their own. */
export const decisionTexts = {
  changed: (name: string) =>
    `You changed this job after ${name} applied. They have been told; write to them first if you are not sure that it still suits them.`,
  accessText: "Access denied. Companies only.",
  acceptance: {
    title: (name: string) => `Accept ${name}?`,
    lead: `You pay the first ${acceptanceHours} now. Once the payment has arrived, the inspector is booked and the other applicants are told that the position is filled.`,
    submit: (total: string) => `Accept and pay ${total}`,
    continue: (total: string) => `Continue to payment of ${total}`,
    busy: "Opening payment...",
    work: "Work",
    price: "What you pay now",
    time: "Inspection time",
    hours: (hours: number, rate: string) => `${hours} h × ${rate}`,
    equipment: "Inspector's equipment",
    total: "Total charged now",
    fee: `The ${platformPercent} platform fee is included.`,
    further: `${minimumCallOut} your company agrees.`,
    hold: `The inspector is paid after you have approved the work, or ${hoursOf(APPROVAL.after)} after it is marked done.`,
  },
  rejection: {
    title: (name: string) => `Reject ${name}'s application?`,
    lead: "The inspector is told. This cannot be undone.",
    submit: "Reject application",
    busy: "Rejecting...",
    done: { title: "Application status updated successfully" },
  },
  back: "Back to the job",
  keep: "Not now",
  paying: "You are paying to accept this application. Finish or cancel that payment first.",
  rival: "The payment for another applicant of this job is still open. Finish it or cancel it first.",
  toRival: "Go to that payment",
  over: {
    accepted: "You have accepted this application.",
    completed: "You have accepted this application, and the work is done.",
    rejected: "This application has been rejected.",
    withdrawn: "The inspector has withdrawn this application.",
  } satisfies Record<Exclude<ApplicationState, "pending">, string>,
  past: "The start date of this job has passed.",
  taken: "This job is no longer open.",
} as const;

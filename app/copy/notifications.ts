import { UNIT_NAMES } from "~/lib/measures/unit-names";
import { formatCents } from "~/lib/money";
import type { NoticeKind, NoticeParams } from "~/lib/notices";
import { formatDay, formatLongDay, formatMoment } from "~/lib/time/dates";
import { formatQuarters } from "~/lib/time/durations";
import type { PaymentObstacle } from "~/lib/vocabulary";
import { daysToAgree } from "./booking-dates";
import { problemSaid } from "./problems";
import { reportReasons, starCount } from "./reviews";
import { supportCode, supportTopics } from "./support";

type Params = Record<string, string | number>;

interface Wording {
  title: string;
  body: string;
}

/** Why paid money could not be used, as a clause. */
export const paymentObstacles: Readonly<Record<PaymentObstacle, string>> = {
  "application-gone": "the application had been decided or withdrawn before your payment arrived",
  "job-gone": "the job was deleted or closed before your payment arrived",
  "booking-overlap": "the inspector was booked elsewhere for that time before your payment arrived",
  "start-date-past": "the start date had passed before your payment arrived",
  "draft-not-open": "the posting had been discarded or posted before your payment arrived",
  "site-state-unknown": "we could not tell which state the site is in",
  "duplicate-payment": "it had been paid already",
  "further-hours-gone": "the further hours were no longer open before your payment arrived",
  "booking-released": "the reserved time had been released before your payment arrived",
};

/** The sentence of each notification. One with parameters is a function, since parameters may be words that a person wrote. */
interface Sentences<Params> {
  title: string | ((params: Params) => string);
  body: string | ((params: Params) => string);
  /** The title where it may hold no parameters. */
  plainTitle?: string;
  /** What its mail's button says; "See the details" unless given. */
  action?: string;
  /** Said below the button of its mail. */
  notes?: readonly string[];
}

/** A price is a minimum call-out; nobody is charged for more without a press. */
const MINIMUM_CALL_OUT = {
  company:
    "The price is the minimum call-out. If the work takes longer, the inspector can propose further hours; your card is never charged unless you accept them.",
  inspector:
    "The price is the minimum call-out. If the work takes longer, you can propose further hours; they are paid only if the company accepts them.",
} as const;

/** Where a job says no time of day, or its time had passed. */
const AGREE_ON_A_START = "No start is agreed yet: propose a date and time on the booking's page.";
/** Why a problem was decided without an administrator. */
const UNANSWERED = "There was no answer within 72 hours.";

const SENTENCES: { readonly [K in NoticeKind]: Sentences<NoticeParams[K]> } = {
  welcome_inspector: {
    title: "Welcome to PourCheck",
    body: "Your inspector account is open. Upload your ACI certification and set up payouts to see jobs.",
    action: "Set up your account",
  },
  welcome_company: {
    title: "Welcome to PourCheck",
    body: "Your company account is open. Post your first job to hear from certified inspectors.",
    action: "Open PourCheck",
  },
  certification_submitted: {
    title: "Certification to review",
    body: ({ name }) => `${name} submitted an ACI certificate.`,
    action: "Review the certificate",
  },
  certification_approved: {
    title: "Certification approved",
    body: "Your ACI certification has been verified. Companies can see it now.",
  },
  certification_rejected: {
    title: "Certification needs a fix",
    body: ({ note }) => `Your certification was not approved: ${note}`,
    action: "Fix your certification",
  },
  certification_expired: {
    title: "Certification expired",
    body: ({ expiryDate }) =>
      `Your certification expired on ${formatLongDay(expiryDate)}. Upload the renewed card to browse and apply again.`,
    action: "Upload the renewed card",
  },
  payout_verified: {
    title: "Payouts verified",
    body: "Your bank account is connected. Approved work is paid out to it.",
  },
  payout_action_needed: {
    title: "Finish your payout setup",
    body: "The payment provider needs more details before you can be paid.",
    action: "Finish your payout setup",
  },
  payout_closed: {
    title: "Your payout account is closed",
    body: "The payment provider no longer takes money for it. Set up a new account, so that your shares can be sent.",
    action: "Set up payouts",
  },
  job_posted: {
    title: "Job posted",
    body: ({ title }) => `“${title}” is open for applications.`,
    action: "See your job",
  },
  job_closed_unfilled: {
    title: "Job closed",
    body: ({ title }) => `The start date of “${title}” passed without a booking, so it takes no more applications.`,
    action: "See the job",
  },
  application_received: {
    title: "New application",
    body: ({ name, title }) => `${name} applied for “${title}”.`,
    action: "See the application",
  },
  application_accepted: {
    title: "You got the job",
    body: ({ company, title, start }) =>
      `${company} accepted your application for “${title}” and has paid for it.${start ? ` ${AGREE_ON_A_START}` : ""}`,
    action: "Open the booking",
    notes: [MINIMUM_CALL_OUT.inspector],
  },
  engagement_booked: {
    title: "Inspector booked",
    body: ({ title, start }) =>
      `Your payment for “${title}” arrived and the inspector is booked.${start ? ` ${AGREE_ON_A_START}` : ""}`,
    action: "Open the booking",
    notes: [MINIMUM_CALL_OUT.company],
  },
  engagement_received: {
    title: "You have been booked",
    body: ({ company, title }) => `${company} booked you for “${title}” and has paid for it.`,
    action: "Open the booking",
    notes: [MINIMUM_CALL_OUT.inspector],
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
  application_rejected_job_closed: {
    title: "Job closed",
    body: ({ title }) => `“${title}” closed without a booking.`,
    action: "Browse jobs",
  },
  work_done: {
    title: "Work reported done",
    body: ({ title }) =>
      `The inspector reports the work for “${title}” as done. Approve it to release the payment; it is approved automatically after 72 hours.`,
    action: "Check the work",
  },
  application_reopened: {
    title: "Job open again",
    body: ({ title, company }) =>
      `“${title}” is open again, and ${company} can still choose you. Your application counts.`,
    action: "See the job",
  },
  reminder_start_inspector: {
    title: ({ title }) => `Reminder: ${title}`,
    plainTitle: "Reminder: your booking",
    body: ({ title, company, startsAt, zone }) =>
      `“${title}” for ${company} starts on ${formatMoment(startsAt, zone)}. Check the address and who to call below.`,
    action: "Open the booking",
  },
  reminder_start_company: {
    title: ({ title }) => `Reminder: ${title}`,
    plainTitle: "Reminder: your booking",
    body: ({ title, name, startsAt, zone }) =>
      `${name} is booked for “${title}” on ${formatMoment(startsAt, zone)}. Please see that the site is ready and someone can be reached.`,
    action: "Open the booking",
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
  reminder_applications: {
    title: ({ title }) => `Applications wait: ${title}`,
    plainTitle: "Applications wait for you",
    body: ({ title, count, startDate }) =>
      `${count === 1 ? "One application" : `${count} applications`} for “${title}” ${count === 1 ? "waits" : "wait"} for your answer. The job starts on ${formatDay(startDate)}.`,
    action: "See the applications",
  },
  report_corrected: {
    title: "Field report corrected",
    body: ({ title, number, version }) =>
      `The inspector corrected report PR-${number} for “${title}”. Version ${version} is signed; the one before stays readable.`,
    action: "Read the report",
  },
  strength_reported: {
    title: "Strength results",
    body: ({ title, name, ageDays, value, unit, shortfall }) =>
      `${name} reported ${value} ${UNIT_NAMES[unit]} at ${ageDays} days for “${title}”${shortfall ? ", below the specified strength" : ""}.`,
    action: "Read the results",
  },
  work_approved: {
    title: "Work approved",
    body: ({ title }) => `The work for “${title}” was approved. Your share is on its way.`,
    action: "Open the booking",
  },
  engagement_disputed_inspector: {
    title: "Payment disputed",
    body: ({ title }) => `The bank disputes the payment for “${title}”. Your share is held until it has decided.`,
    action: "Open the booking",
  },
  engagement_disputed_company: {
    title: "Payment disputed",
    body: ({ title }) => `Your bank disputes the payment for “${title}”. The booking is on hold until it has decided.`,
    action: "Open the booking",
  },
  engagement_resumed_inspector: {
    title: "Dispute settled",
    body: ({ title }) => `The payment for “${title}” stands. The booking continues as before.`,
    action: "Open the booking",
  },
  engagement_resumed_company: {
    title: "Dispute settled",
    body: ({ title }) => `Your payment for “${title}” stands. The booking continues as before.`,
    action: "Open the booking",
  },
  engagement_ended_inspector: {
    title: "Dispute decided",
    body: ({ title }) => `The dispute about the payment for “${title}” is decided, and the booking is over.`,
    action: "See the booking",
  },
  engagement_ended_company: {
    title: "Dispute decided",
    body: ({ title }) => `The dispute about your payment for “${title}” is decided, and the booking is over.`,
    action: "See the booking",
  },
  engagement_released: {
    title: "Time released",
    body: ({ title }) => `Your payment for “${title}” did not arrive in time, so the inspector's time is free again.`,
    action: "See the booking",
  },
  engagement_unstarted_inspector: {
    title: "Booking ended",
    body: ({ title }) =>
      `No start was agreed for “${title}” within ${daysToAgree} days after its date, so the booking ended and the company gets its money back.`,
    action: "See the booking",
  },
  engagement_unstarted_company: {
    title: "Booking ended",
    body: ({ title, refund }) =>
      `No start was agreed for “${title}” within ${daysToAgree} days after its date, so the booking ended. ${formatCents(refund)} goes back to your card.`,
    action: "See the booking",
  },
  engagement_cancelled_by_company_inspector: {
    title: "Booking canceled",
    body: ({ title, company, share }) =>
      share > 0
        ? `${company} canceled “${title}”. Because it was close to the start, ${formatCents(share)} is yours.`
        : `${company} canceled “${title}”. You are free at that time again.`,
    action: "See the booking",
  },
  engagement_cancelled_by_company_company: {
    title: "Booking canceled",
    body: ({ title, refund }) =>
      refund > 0
        ? `You canceled “${title}”. ${formatCents(refund)} goes back to your card.`
        : `You canceled “${title}”. Nothing goes back, because it was canceled too close to the start.`,
    action: "See the booking",
  },
  engagement_cancelled_by_inspector_company: {
    title: "The inspector canceled",
    body: ({ title, name, refund }) =>
      `${name} canceled “${title}”. ${formatCents(refund)} goes back to your card. If its date has not passed, your job is open for applications again.`,
    action: "See the booking",
  },
  engagement_cancelled_by_inspector_inspector: {
    title: "Booking canceled",
    body: ({ title }) =>
      `You canceled “${title}”. The company gets its money back, and companies see how often you cancel.`,
    action: "See the booking",
  },
  date_proposed: {
    title: ({ title }) => `New date proposed: ${title}`,
    plainTitle: "New date proposed",
    body: ({ name, title, startsAt, zone }) =>
      `${name} proposes that “${title}” starts on ${formatMoment(startsAt, zone)}. Nothing changes unless you accept.`,
    action: "See and answer",
  },
  date_accepted: {
    title: ({ title }) => `New date agreed: ${title}`,
    plainTitle: "New date agreed",
    body: ({ name, title, startsAt, zone }) =>
      `${name} accepted your date. “${title}” starts on ${formatMoment(startsAt, zone)}.`,
    action: "Open the booking",
  },
  date_agreed: {
    title: ({ title }) => `New date agreed: ${title}`,
    plainTitle: "New date agreed",
    body: ({ name, title, startsAt, zone }) =>
      `You accepted the date of ${name}. “${title}” starts on ${formatMoment(startsAt, zone)}.`,
    action: "Open the booking",
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
    title: "No answer to your date",
    body: ({ name, title, startsAt, zone }) =>
      `${name} did not answer in time whether “${title}” can start on ${formatMoment(startsAt, zone)}. The booking stays as it is.`,
    action: "Open the booking",
  },
  date_missed: {
    title: "Proposed date expired",
    body: ({ name, title, startsAt, zone }) =>
      `You did not answer in time whether “${title}” can start on ${formatMoment(startsAt, zone)}, as ${name} proposed. The booking stays as it is.`,
    action: "Open the booking",
  },
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
    title: "Further hours paid",
    body: ({ company, title, quarters, share }) =>
      `${company} paid for ${formatQuarters(quarters)} more for “${title}”. Your share is ${formatCents(share)}.`,
    action: "See the booking",
  },
  further_hours_declined: {
    title: "Further hours declined",
    body: ({ company, title, quarters, reason }) =>
      `${company} declined ${formatQuarters(quarters)} more for “${title}”: ${reason}`,
    action: "See the booking",
  },
  further_hours_expired: {
    title: "Further hours expired",
    body: ({ company, title, quarters }) =>
      `${company} did not answer your proposal of ${formatQuarters(quarters)} more for “${title}”.`,
    action: "See the booking",
  },
  problem_reported: {
    title: "Problem reported",
    body: ({ name, title, kind, until, zone }) =>
      name
        ? `${problemSaid[kind](name)} It is about “${title}”. Say what happened by ${formatMoment(until, zone)}. The money stays where it is meanwhile.`
        : `You reported a problem with “${title}”. The other side has until ${formatMoment(until, zone)} to answer. The money stays where it is meanwhile.`,
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
    body: ({ name, title }) =>
      name
        ? `${name} said what happened with “${title}”. You can offer a settlement, or ask us to decide.`
        : `Your answer about “${title}” is with the other side.`,
    action: "Read the answer",
  },
  problem_offered: {
    title: "Settlement offered",
    body: ({ name, title, refund, share }) =>
      `${name || "You"} ${name ? "offers" : "offered"} to settle “${title}”: ${formatCents(refund)} goes back to the company, and the inspector gets ${formatCents(share)}.`,
    action: "See the offer",
  },
  problem_offer_declined: {
    title: "Settlement declined",
    body: ({ name, title, refund }) =>
      `${name || "You"} declined to settle “${title}” with ${formatCents(refund)} back to the company. Either of you can offer something else.`,
    action: "Open the booking",
  },
  problem_offer_withdrawn: {
    title: "Settlement withdrawn",
    body: ({ name, title, refund }) =>
      `${name || "You"} withdrew the offer to settle “${title}” with ${formatCents(refund)} back to the company.`,
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
    body: ({ name, title }) => `${name || "You"} withdrew the problem with “${title}”. The booking continues.`,
    action: "Open the booking",
  },
  problem_settled_company: {
    title: "Problem settled",
    body: ({ title, refund }) =>
      refund > 0
        ? `You both agreed about “${title}”. ${formatCents(refund)} goes back to your card.`
        : `You both agreed about “${title}”. Nothing goes back to your card.`,
    action: "Open the booking",
  },
  problem_settled_inspector: {
    title: "Problem settled",
    body: ({ title, share }) => `You both agreed about “${title}”. Your share is ${formatCents(share)}.`,
    action: "Open the booking",
  },
  problem_decided_company: {
    title: "Problem decided",
    body: ({ title, refund, reason }) =>
      `The problem with “${title}” is decided: ${refund > 0 ? `${formatCents(refund)} goes back to your card.` : "nothing goes back to your card."} ${reason || UNANSWERED}`,
    action: "Read the decision",
  },
  problem_decided_inspector: {
    title: "Problem decided",
    body: ({ title, share, reason }) =>
      `The problem with “${title}” is decided. Your share is ${formatCents(share)}. ${reason || UNANSWERED}`,
    action: "Read the decision",
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
  problem_to_decide: {
    title: "A problem to decide",
    body: ({ title, number }) => `The problem with PB-${number}, “${title}”, waits for a decision.`,
    action: "Decide on it",
  },
  problem_proposed: {
    title: "A decision needs a second administrator",
    body: ({ name, amount, number }) =>
      `${name} wants to divide ${formatCents(amount)} of PB-${number}. Another administrator has to approve it.`,
    action: "See the decision",
  },
  payment_unusable: {
    title: "Payment goes back to you",
    body: ({ amount, code }) =>
      `We received ${formatCents(amount)}, but ${paymentObstacles[code]}. The full amount is being refunded.`,
    action: "See the payment",
  },
  refund_succeeded: {
    title: "Refund sent",
    body: ({ amount }) => `${formatCents(amount)} went back to your card.`,
    action: "See the payment",
  },
  refund_failed: {
    title: "Refund did not go through",
    body: ({ amount }) =>
      `Our refund of ${formatCents(amount)} did not reach your card. We still owe you the money and keep trying to send it. If the card is closed, contact support.`,
    action: "See the payment",
  },
  payment_intervention_asked: {
    title: "A payment needs a second administrator",
    body: ({ name, amount }) =>
      `${name} wants to move ${formatCents(amount)} of a payment. Another administrator has to approve it.`,
    action: "See the decision",
  },
  payment_intervention_approved: {
    title: "Your decision was approved",
    body: ({ amount }) => `A second administrator approved moving ${formatCents(amount)} of a payment.`,
    action: "See the decision",
  },
  payment_intervention_declined: {
    title: "Your decision was declined",
    body: ({ amount }) => `A second administrator declined moving ${formatCents(amount)} of a payment.`,
    action: "See the decision",
  },
  payment_intervention_expired: {
    title: "Your decision has expired",
    body: ({ amount }) => `Nobody approved moving ${formatCents(amount)} of a payment in time. You can ask again.`,
    action: "See the decision",
  },
  share_lowered: {
    title: "Your share is smaller",
    body: ({ title, from, to }) =>
      `The payment for “${title}” was refunded or settled. Your share is now ${formatCents(to)} instead of ${formatCents(from)}.`,
    action: "Open the booking",
  },
  transfer_succeeded: {
    title: "Payment on its way",
    body: ({ amount }) => `${formatCents(amount)} was transferred to your payout account.`,
    action: "See your earnings",
  },
  transfer_failed: {
    title: "Payment not sent",
    body: ({ amount }) =>
      `Your share of ${formatCents(amount)} was not sent because the payment was refunded or settled, or the bank took it back. Contact support about what happens next.`,
    action: "See your earnings",
  },
  message_received: {
    title: ({ name, count = 1 }) => (count > 1 ? `${count} new messages from ${name}` : `New message from ${name}`),
    plainTitle: "New message",
    body: ({ name, line }) => (line ? `${name}: “${line}”` : `${name} wrote to you.`),
    action: "Read and answer",
  },
  dispute_to_answer: {
    title: "A dispute to answer",
    body: ({ amount, company }) =>
      `A cardholder's bank disputes ${formatCents(amount)} that ${company} paid. Answer in the Stripe Dashboard by the date shown there, or the bank decides without you.`,
    action: "See disputes",
  },
  ledger_problems: {
    title: "The books have problems",
    body: ({ problems }) =>
      `The comparison of the books with Stripe found ${problems === 1 ? "1 problem" : `${problems.toLocaleString("en-US")} problems`}, some of them new.`,
    action: "See what was found",
  },
  review_waiting: {
    title: ({ name }) => `${name} has written a review`,
    plainTitle: "A review of you",
    body: ({ name, title, until }) =>
      `${name} reviewed “${title}”. Write your review to read it, or wait until ${formatLongDay(until)}.`,
    action: "Write your review",
  },
  review_shown: {
    title: ({ name }) => `New review from ${name}`,
    plainTitle: "A review of you",
    body: ({ name, title, stars }) => `${name} gave you ${starCount(stars)} for “${title}”.`,
    action: "Read the review",
  },
  review_due: {
    title: ({ name }) => `Review ${name}`,
    plainTitle: "Write a review",
    body: ({ name, title, until }) => `Until ${formatLongDay(until)} you can review ${name} for “${title}”.`,
    action: "Write your review",
  },
  review_kept: {
    title: "Your review stays",
    body: ({ title, reason }) => `Your review of “${title}” was reported. We looked at it, and it stays: ${reason}`,
  },
  review_removed: {
    title: "Your review was removed",
    body: ({ title, reason }) => `Your review of “${title}” was reported, and we removed it: ${reason}`,
  },
  review_report_kept: {
    title: "The review you reported stays",
    body: ({ title, reason }) => `We looked at the review of “${title}” that you reported, and it stays: ${reason}`,
  },
  review_report_removed: {
    title: "The review you reported was removed",
    body: ({ title, reason }) => `We removed the review of “${title}” that you reported: ${reason}`,
  },
  review_reported: {
    title: "Review reported",
    body: ({ name, reason }) => `${name} reported a review. Reason: ${reportReasons[reason]}.`,
    action: "Decide on it",
  },
  support_requested: {
    title: ({ number }) => `New support request ${supportCode(number)}`,
    body: ({ topic, name }) => `${name} wrote to support. Topic: ${supportTopics[topic]}.`,
    action: "Read the request",
  },
};

/** The sentence of a notification. */
export function notificationWording(kind: NoticeKind, params: Params): Wording {
  const { title, body } = SENTENCES[kind] as Sentences<Params>;
  return {
    title: typeof title === "string" ? title : title(params),
    body: typeof body === "string" ? body : body(params),
  };
}

/** The words on the button of a notification's mail, and what stands below it. */
export function notificationAction(kind: NoticeKind): { action: string; notes: readonly string[] } {
  const { action = "See the details", notes = [] } = SENTENCES[kind] as Sentences<Params>;
  return { action, notes };
}

/** The sentence for a mail to an address that is not confirmed. It may be a stranger's, so nothing that another person wrote stands in it. */
export function plainNotificationWording(kind: NoticeKind): Wording {
  const { title, plainTitle, body } = SENTENCES[kind] as Sentences<Params>;
  return {
    title: typeof title === "string" ? title : (plainTitle ?? PLAIN_TITLE),
    body: typeof body === "string" ? body : PLAIN_BODY,
  };
}

const PLAIN_TITLE = "Update";
const PLAIN_BODY =
  "There is news on your account. Sign in to read it. Once your email address is confirmed, our emails tell you more.";

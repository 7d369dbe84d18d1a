import { type Cents, formatCents } from "~/lib/money";
import type { SupportTopic } from "~/lib/vocabulary";
import { supportCode, supportTopics } from "./support";

type Params = Record<string, string | number>;

interface Wording {
  title: string;
  body: string;
}

const PAYMENT_OBSTACLES: Record<string, string> = {
  "application-gone": "the application had been decided or withdrawn before your payment arrived",
  "job-gone": "the job was deleted or closed before your payment arrived",
  "engagement-overlap": "the inspector was booked elsewhere for that time before your payment arrived",
  "start-date-past": "the start date had passed before your payment arrived",
  "draft-not-open": "the posting had been discarded or posted before your payment arrived",
  "site-state-unknown": "the site's state could not be told",
  "duplicate-payment": "it had been paid already",
  "booking-released": "the reserved time had been released before your payment arrived",
};

const WORDINGS: Record<string, (params: Params) => Wording> = {
  welcome_inspector: ({ firstName }) => ({
    title: "Welcome to PourCheck",
    body: `Hello ${firstName}, your inspector account is open. Upload your ACI certification and set up payouts to see jobs.`,
  }),
  welcome_company: ({ firstName }) => ({
    title: "Welcome to PourCheck",
    body: `Hello ${firstName}, your company account is open. Post your first job to hear from certified inspectors.`,
  }),
  certification_submitted: ({ name }) => ({
    title: "Certification to review",
    body: `${name} handed in an ACI certificate.`,
  }),
  certification_approved: () => ({
    title: "Certification approved",
    body: "Your ACI certification has been verified. It is shown to companies from now on.",
  }),
  certification_rejected: ({ note }) => ({
    title: "Certification needs a fix",
    body: `Your certification was not approved: ${note}`,
  }),
  certification_expired: ({ expiryDate }) => ({
    title: "Certification expired",
    body: `Your certification expired on ${expiryDate}. Upload the renewed card to browse and apply again.`,
  }),
  payout_verified: () => ({
    title: "Payouts verified",
    body: "Your bank account is connected. Approved work is paid out to it.",
  }),
  payout_action_needed: () => ({
    title: "Payout setup needs you",
    body: "The payment provider still asks for details before you can be paid.",
  }),
  job_posted: ({ title }) => ({ title: "Job posted", body: `“${title}” is open for applications.` }),
  job_closed_unfilled: ({ title }) => ({
    title: "Job closed",
    body: `The start date of “${title}” passed without an engagement, so it takes no more applications.`,
  }),
  application_received: ({ name, title }) => ({ title: "New application", body: `${name} applied for “${title}”.` }),
  application_accepted: ({ company, title }) => ({
    title: "You have the job",
    body: `${company} accepted your application for “${title}” and has paid for it.`,
  }),
  engagement_booked: ({ title }) => ({
    title: "Inspector booked",
    body: `Your payment for “${title}” arrived and the inspector is booked.`,
  }),
  application_rejected_company: ({ company, title }) => ({
    title: "Application not selected",
    body: `${company} did not select your application for “${title}”.`,
  }),
  application_rejected_position_filled: ({ title }) => ({
    title: "Position filled",
    body: `“${title}” went to another inspector.`,
  }),
  application_rejected_job_deleted: ({ company, title }) => ({
    title: "Job withdrawn",
    body: `${company} withdrew “${title}”.`,
  }),
  application_rejected_job_closed: ({ title }) => ({
    title: "Job closed",
    body: `“${title}” closed without an engagement.`,
  }),
  work_done: ({ title }) => ({
    title: "Work reported done",
    body: `The inspector reports the work for “${title}” as done. Approve it to release the payment; after 72 hours it is approved by itself.`,
  }),
  work_approved: ({ title }) => ({
    title: "Work approved",
    body: `The work for “${title}” was approved. Your share is on its way.`,
  }),
  engagement_disputed_inspector: ({ title }) => ({
    title: "Payment disputed",
    body: `The bank disputes the payment for “${title}”. Your share is held until it has decided.`,
  }),
  engagement_disputed_company: ({ title }) => ({
    title: "Payment disputed",
    body: `Your bank disputes the payment for “${title}”. The engagement stands still until it has decided.`,
  }),
  engagement_resumed_inspector: ({ title }) => ({
    title: "Dispute settled",
    body: `The payment for “${title}” stands. The engagement goes on where it stood.`,
  }),
  engagement_resumed_company: ({ title }) => ({
    title: "Dispute settled",
    body: `Your payment for “${title}” stands. The engagement goes on where it stood.`,
  }),
  payment_unusable: ({ amount, code }) => ({
    title: "Payment goes back to you",
    body: `We received ${formatCents(amount as Cents)}, but ${PAYMENT_OBSTACLES[String(code)] ?? "it could not be used"}. The full amount is being refunded.`,
  }),
  refund_succeeded: ({ amount }) => ({
    title: "Refund sent",
    body: `${formatCents(amount as Cents)} went back to your card.`,
  }),
  refund_failed: ({ amount }) => ({
    title: "Refund did not go through",
    body: `Your bank sent our refund of ${formatCents(amount as Cents)} back. Please contact support, so that we can return it another way.`,
  }),
  transfer_succeeded: ({ amount }) => ({
    title: "Payment on its way",
    body: `${formatCents(amount as Cents)} was transferred to your payout account.`,
  }),
  transfer_failed: ({ amount }) => ({
    title: "Payment not sent",
    body: `Your share of ${formatCents(amount as Cents)} could not be sent: the bank has taken the payment back. Contact support about what happens next.`,
  }),
  message_received: ({ name }) => ({
    title: `New message from ${name}`,
    body: `${name} wrote to you. The message waits for you on PourCheck.`,
  }),
  support_requested: ({ number, topic, name }) => ({
    title: `New support request ${supportCode(Number(number))}`,
    body: `${name} wrote to support. Topic: ${supportTopics[topic as SupportTopic]}.`,
  }),
};

/** The sentence of a notification. */
export function notificationWording(kind: string, params: Params): Wording {
  return WORDINGS[kind]?.(params) ?? { title: "Update", body: "There is news on your account." };
}

/** Why paid money could not be used, as a clause. */
export function paymentObstacle(code: string): string {
  return PAYMENT_OBSTACLES[code] ?? "it could not be used";
}

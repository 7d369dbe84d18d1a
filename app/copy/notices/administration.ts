import { formatCents } from "~/lib/money";
import { reportReasons } from "../people/reviews";
import { supportCode, supportTopics } from "../people/support";
import type { SomeSentences } from "./sentences";

const NUMBER_NAMES = { accountNumber: "account number", routingNumber: "routing number", taxId: "tax number" };

/** What waits for administrators. */
export const ADMINISTRATION = {
  payout_bank_submitted: {
    title: "Bank details to review",
    body: ({ name }) => `${name} sent in bank details for payouts.`,
    action: "Review the details",
  },
  payout_bank_revealed: {
    title: "A bank or tax number was revealed",
    body: ({ name, by, what }) =>
      `${by} had the ${NUMBER_NAMES[what]} of ${name} shown in full. The audit log has the reason. If this should not have happened, tell the other administrators.`,
    action: "See the bank details",
  },
  payout_held: {
    title: "Payouts to an inspector are on hold",
    body: ({ name }) =>
      `${name} says that a change of the account was not theirs. Nothing is transferred until you resume payouts. What Stripe already has can still reach a thief's bank: pause payouts of the account in the Stripe dashboard, and check payments by hand that were begun.`,
    action: "See the account",
  },
  transfer_due: {
    title: "An inspector to pay by bank transfer",
    body: ({ name, amount }) => `${formatCents(amount)} is due to ${name}, who is paid by hand.`,
    action: "Pay the inspector",
  },
  certification_submitted: {
    title: "Certification to review",
    body: ({ name }) => `${name} submitted an ACI certificate.`,
    action: "Review the certificate",
  },
  equipment_submitted: {
    title: "Equipment to verify",
    body: ({ name }) => `${name} submitted their testing equipment.`,
    action: "Review the equipment",
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
  dispute_to_answer: {
    title: "A dispute to answer",
    body: ({ amount, company }) =>
      `A cardholder's bank disputes ${formatCents(amount)} that ${company} paid. Answer in the Stripe Dashboard by the date shown there, or the bank decides without you.`,
    action: "See disputes",
  },
  administrator_added: {
    title: "There is a new administrator",
    body: ({ name }) =>
      `${name} was made an administrator. If this should not have happened, suspend the account at once and tell the other administrators.`,
    action: "See the account",
  },
  ledger_problems: {
    title: "The books have problems",
    body: ({ problems }) =>
      `The comparison of the books with Stripe found ${problems === 1 ? "1 problem" : `${problems.toLocaleString("en-US")} problems`}, some of them new.`,
    action: "See what was found",
  },
  review_reported: {
    title: "Review reported",
    body: ({ name, reportReason }) => `${name} reported a review. Reason: ${reportReasons[reportReason]}.`,
    action: "Decide on it",
  },
  support_requested: {
    title: ({ number }) => `New support request ${supportCode(number)}`,
    body: ({ topic, name }) => `${name} wrote to support. Topic: ${supportTopics[topic]}.`,
    action: "Read the request",
  },
} satisfies SomeSentences;

import type Stripe from "stripe";
import { find, mustFind, type Tx } from "../store/store.server";
import { findLink, findSession, type OnboardingLink, openLink } from "./account-links.server";
import { type OnboardingFacts, recordOnboarding } from "./accounts.server";

export type OnboardingOpening =
  /** Put the session into the address of the form and send the browser there: the link is used up. */
  { outcome: "opened"; session: string } | { outcome: "expired"; redirectTo: string };

/** What the onboarding page shows; of secrets only that they were given. */
export interface OnboardingView {
  account: string;
  email: string | null;
  firstName: string;
  lastName: string;
  /** "YYYY-MM-DD" or "" */
  dateOfBirth: string;
  ssnGiven: boolean;
  bank: { routingNumber: string; last4: string } | null;
  termsAccepted: boolean;
  /** Stripe's names of what is missing. */
  currentlyDue: string[];
  complete: boolean;
  returnUrl: string;
}

/** The form as it is posted; what is left blank stays as it was. */
export interface OnboardingForm {
  firstName: string;
  lastName: string;
  /** "YYYY-MM-DD" */
  dateOfBirth: string;
  ssnLast4: string;
  routingNumber: string;
  accountNumber: string;
  agreeToTerms: boolean;
  /** "Save and finish later": what is filled in is kept, what is missing stays due, nothing is agreed to. */
  finishLater: boolean;
}
export type OnboardingField = Exclude<keyof OnboardingForm, "finishLater">;

export type OnboardingOutcome =
  | { outcome: "saved"; complete: boolean; redirectTo: string }
  | { outcome: "invalid"; errors: Partial<Record<OnboardingField, string>> }
  /** The session is over; the address that makes a new link, if the session is known. */
  | { outcome: "expired"; redirectTo: string | null };

/** Uses an account link up. One that was used or has run out leads to its refresh address. */
export function openOnboarding(tx: Tx, account: string, token: string): OnboardingOpening | undefined {
  const link = findLink(tx, account, token);
  if (!link) return undefined;
  const session = openLink(tx, link);
  return session ? { outcome: "opened", session } : { outcome: "expired", redirectTo: link.refresh_url };
}

/** The form of an open session, or undefined when the session is not known or over. */
export function viewOnboarding(tx: Tx, accountId: string, session: string): OnboardingView | undefined {
  const link = openSession(tx, accountId, session);
  if (!link) return undefined;
  const account = mustFind(tx, "account", accountId).body;
  const { individual, requirements, tos_acceptance } = account;
  return {
    account: account.id,
    email: account.email,
    firstName: individual?.first_name ?? "",
    lastName: individual?.last_name ?? "",
    dateOfBirth: calendarDate(individual?.dob),
    ssnGiven: individual?.ssn_last_4_provided ?? false,
    bank: bankOf(account),
    termsAccepted: Boolean(tos_acceptance?.date),
    currentlyDue: requirements?.currently_due ?? [],
    complete: account.details_submitted,
    returnUrl: link.return_url,
  };
}

/** Saves the form. Sent twice, it saves the same and answers the same. */
export function saveOnboarding(tx: Tx, accountId: string, session: string, form: OnboardingForm): OnboardingOutcome {
  const link = openSession(tx, accountId, session);
  if (!link) return { outcome: "expired", redirectTo: findSession(tx, accountId, session)?.refresh_url ?? null };
  const account = find(tx, "account", accountId)?.body;
  if (!account) return { outcome: "expired", redirectTo: link.refresh_url };
  const errors = { ...malformed(form, tx.now), ...(form.finishLater ? {} : missing(form, account)) };
  if (Object.keys(errors).length > 0) return { outcome: "invalid", errors };
  const saved = recordOnboarding(tx, account, factsOf(form));
  return { outcome: "saved", complete: saved.details_submitted, redirectTo: link.return_url };
}

function openSession(tx: Tx, account: string, session: string): OnboardingLink | undefined {
  const link = findSession(tx, account, session);
  return link && (link.session_expires_at ?? 0) > tx.now ? link : undefined;
}

type Errors = Partial<Record<OnboardingField, string>>;

function malformed(form: OnboardingForm, now: number): Errors {
  const errors: Errors = {};
  const age = form.dateOfBirth === "" ? undefined : ageAt(form.dateOfBirth, now);
  if (age === null) errors.dateOfBirth = "Enter a date of birth.";
  else if (age !== undefined && age < 18) errors.dateOfBirth = "You must be at least 18 years old.";
  if (form.ssnLast4 !== "" && !/^\d{4}$/.test(form.ssnLast4)) {
    errors.ssnLast4 = "Enter the last 4 digits of your Social Security number.";
  }
  if (form.routingNumber !== "" && !isRoutingNumber(form.routingNumber)) {
    errors.routingNumber = "This routing number is not valid.";
  }
  if (form.accountNumber !== "" && !/^\d{4,17}$/.test(form.accountNumber)) {
    errors.accountNumber = "An account number has 4 to 17 digits.";
  }
  if (form.routingNumber !== "" && form.accountNumber === "") errors.accountNumber = "Enter the account number.";
  if (form.accountNumber !== "" && form.routingNumber === "") errors.routingNumber = "Enter the routing number.";
  return errors;
}

function missing(form: OnboardingForm, account: Stripe.Account): Errors {
  const errors: Errors = {};
  const { individual } = account;
  if (form.firstName.trim() === "" && !individual?.first_name) errors.firstName = "Enter your legal first name.";
  if (form.lastName.trim() === "" && !individual?.last_name) errors.lastName = "Enter your legal last name.";
  if (form.dateOfBirth === "" && !individual?.dob?.day) errors.dateOfBirth = "Enter a date of birth.";
  if (form.ssnLast4 === "" && !individual?.ssn_last_4_provided) {
    errors.ssnLast4 = "Enter the last 4 digits of your Social Security number.";
  }
  if (!bankOf(account)) {
    if (form.routingNumber === "") errors.routingNumber = "Enter the routing number.";
    if (form.accountNumber === "") errors.accountNumber = "Enter the account number.";
  }
  if (!form.agreeToTerms && !account.tos_acceptance?.date) errors.agreeToTerms = "Agree to the terms to be paid out.";
  return errors;
}

function factsOf(form: OnboardingForm): OnboardingFacts {
  const { routingNumber, accountNumber } = form;
  return {
    firstName: form.firstName.trim() || undefined,
    lastName: form.lastName.trim() || undefined,
    dateOfBirth: form.dateOfBirth || undefined,
    ssnLast4Given: form.ssnLast4 === "" ? undefined : true,
    bank: accountNumber === "" ? undefined : { routingNumber, last4: accountNumber.slice(-4) },
    termsAccepted: form.agreeToTerms && !form.finishLater ? true : undefined,
  };
}

/** Full years at a moment, or null when it is no calendar date. */
function ageAt(date: string, now: number): number | null {
  const born = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : new Date(Number.NaN);
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== date) return null;
  const today = new Date(now).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - born.getUTCFullYear();
  return today.slice(5) < date.slice(5) ? years - 1 : years;
}

// Nine digits whose sum, weighted 3, 7, 1, is a multiple of ten (ABA routing number policy, check digit).
function isRoutingNumber(number: string): boolean {
  if (!/^\d{9}$/.test(number) || number === "000000000") return false;
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
  return weights.reduce((sum, weight, place) => sum + weight * Number(number[place]), 0) % 10 === 0;
}

function bankOf({ external_accounts }: Stripe.Account): OnboardingView["bank"] {
  const held = external_accounts?.data[0];
  return held?.object === "bank_account" ? { routingNumber: held.routing_number ?? "", last4: held.last4 } : null;
}

function calendarDate(dob: Stripe.Person.Dob | undefined): string {
  if (!dob?.year || !dob.month || !dob.day) return "";
  return [String(dob.year).padStart(4, "0"), String(dob.month).padStart(2, "0"), String(dob.day).padStart(2, "0")].join(
    "-",
  );
}

import type Stripe from "stripe";
import type { AccountReview } from "../store/objects.server";
import type { OnboardingDetails } from "./record-onboarding.server";
import { isRoutingNumber } from "./routing-number.server";

/** A blank field leaves what was saved before. */
export interface OnboardingForm {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  ssnLast4: string;
  routingNumber: string;
  accountNumber: string;
  agreeToTerms: boolean;
  /** Saves what is filled in, requires nothing, and agrees to nothing. */
  finishLater: boolean;
}
export type OnboardingField = Exclude<keyof OnboardingForm, "finishLater">;

export type OnboardingErrors = Partial<Record<OnboardingField, string>>;

/** Errors by field: what is malformed and, unless the person finishes later, what is missing. */
export function onboardingErrors(form: OnboardingForm, account: Stripe.Account, now: number): OnboardingErrors {
  return { ...malformed(form, now), ...(form.finishLater ? {} : missing(form, account)) };
}

export function detailsOf(form: OnboardingForm): OnboardingDetails {
  const { routingNumber, accountNumber } = form;
  return {
    review: form.finishLater ? undefined : testReview(form),
    firstName: form.firstName.trim() || undefined,
    lastName: form.lastName.trim() || undefined,
    dateOfBirth: form.dateOfBirth || undefined,
    ssnLast4Given: form.ssnLast4 === "" ? undefined : true,
    bank: accountNumber === "" ? undefined : { routingNumber, last4: accountNumber.slice(-4) },
    termsAccepted: form.agreeToTerms && !form.finishLater ? true : undefined,
  };
}

/**
 * After https://docs.stripe.com/connect/testing: 1901-01-01 is verified some time later, 1900-01-01 matches a sanctions list and stays
 * under review, and of the Social Security number 1111 cannot be verified. Everybody else is verified at once.
 */
function testReview({ dateOfBirth, ssnLast4 }: OnboardingForm): AccountReview | undefined {
  if (ssnLast4 === "1111") return { asked: ["individual.verification.document"] };
  if (dateOfBirth === "1901-01-01") return { checking: ["individual.verification.document"], verifiesSoon: true };
  if (dateOfBirth === "1900-01-01") return { checking: ["individual.dob.day"] };
  return ssnLast4 === "" ? undefined : {};
}

export function bankOf({ external_accounts }: Stripe.Account): { routingNumber: string; last4: string } | null {
  const held = external_accounts?.data[0];
  return held?.object === "bank_account" ? { routingNumber: held.routing_number ?? "", last4: held.last4 } : null;
}

function malformed(form: OnboardingForm, now: number): OnboardingErrors {
  const errors: OnboardingErrors = {};
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

function missing(form: OnboardingForm, account: Stripe.Account): OnboardingErrors {
  const errors: OnboardingErrors = {};
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

/** Full years, or null when the date does not exist. */
function ageAt(date: string, now: number): number | null {
  const born = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : new Date(Number.NaN);
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== date) return null;
  const today = new Date(now).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - born.getUTCFullYear();
  return today.slice(5) < date.slice(5) ? years - 1 : years;
}

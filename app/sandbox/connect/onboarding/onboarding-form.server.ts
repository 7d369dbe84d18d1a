import type Stripe from "stripe";
import { payoutFailureOf } from "../../balance/payout-failures.server";
import type { Stored } from "../../store/objects.server";
import { profileOf } from "../accounts/account-profile.server";
import type { OnboardingDetails } from "./record-onboarding.server";
import { isRoutingNumber } from "./routing-number.server";
import { TEST_DOCUMENTS } from "./verification.server";

/** A blank field leaves what was saved before. */
export interface OnboardingForm {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  addressLine1: string;
  city: string;
  /** Two letters. */
  state: string;
  postalCode: string;
  ssnLast4: string;
  /** One of Stripe's test files. */
  document: string;
  routingNumber: string;
  accountNumber: string;
  agreeToTerms: boolean;
  /** Saves what is filled in, requires nothing, and agrees to nothing. */
  finishLater: boolean;
}
export type OnboardingField = Exclude<keyof OnboardingForm, "finishLater">;

export type OnboardingErrors = Partial<Record<OnboardingField, string>>;

/** Errors by field: what is malformed and, unless the person finishes later, what is missing. */
export function onboardingErrors(form: OnboardingForm, account: Stored<"account">, now: number): OnboardingErrors {
  return { ...malformed(form, now), ...(form.finishLater ? {} : missing(form, account)) };
}

export function detailsOf(form: OnboardingForm): OnboardingDetails {
  const { routingNumber, accountNumber } = form;
  return {
    firstName: form.firstName.trim() || undefined,
    lastName: form.lastName.trim() || undefined,
    dateOfBirth: form.dateOfBirth || undefined,
    address: writtenAddress(form),
    ssnLast4: form.ssnLast4 || undefined,
    document: form.document || undefined,
    bank: accountNumber === "" ? undefined : writtenBank(routingNumber, accountNumber),
    termsAccepted: form.agreeToTerms && !form.finishLater ? true : undefined,
  };
}

function writtenBank(routingNumber: string, accountNumber: string): OnboardingDetails["bank"] {
  return { routingNumber, last4: accountNumber.slice(-4), payoutFailure: payoutFailureOf(accountNumber) };
}

/** A half-written address is not saved for later. */
function writtenAddress({ addressLine1, city, state, postalCode }: OnboardingForm): OnboardingDetails["address"] {
  if (!addressLine1 || !city || !state || !postalCode) return undefined;
  return { line1: addressLine1, city, state: state.toUpperCase(), postal_code: postalCode };
}

export function shownBank({ external_accounts }: Stripe.Account): { routingNumber: string; last4: string } | null {
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
  if (form.state !== "" && !/^[a-z]{2}$/i.test(form.state)) errors.state = "Enter the two letters of a state.";
  if (form.postalCode !== "" && !/^\d{5}(-\d{4})?$/.test(form.postalCode)) errors.postalCode = "Enter a ZIP code.";
  if (form.document !== "" && !TEST_DOCUMENTS.some((name) => name === form.document)) {
    errors.document = "Choose one of the test documents.";
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

function missing(form: OnboardingForm, stored: Stored<"account">): OnboardingErrors {
  const errors: OnboardingErrors = {};
  const { body: account } = stored;
  const { individual } = profileOf(stored);
  if (form.firstName.trim() === "" && !individual?.first_name) errors.firstName = "Enter your legal first name.";
  if (form.lastName.trim() === "" && !individual?.last_name) errors.lastName = "Enter your legal last name.";
  if (form.dateOfBirth === "" && !individual?.dob?.day) errors.dateOfBirth = "Enter a date of birth.";
  if (!individual?.address) {
    if (form.addressLine1 === "") errors.addressLine1 = "Enter your street address.";
    if (form.city === "") errors.city = "Enter your city.";
    if (form.state === "") errors.state = "Enter your state.";
    if (form.postalCode === "") errors.postalCode = "Enter your ZIP code.";
  }
  if (form.ssnLast4 === "" && !individual?.ssn_last_4_provided) {
    errors.ssnLast4 = "Enter the last 4 digits of your Social Security number.";
  }
  if (!shownBank(account)) {
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

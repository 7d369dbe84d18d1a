import type Stripe from "stripe";
import { find, mustFind, type Tx } from "../store/objects.server";
import {
  bankOf,
  factsOf,
  type OnboardingErrors,
  type OnboardingForm,
  onboardingErrors,
} from "./onboarding-form.server";
import { findLink, findSession, type OnboardingLink, openLink } from "./onboarding-links.server";
import { recordOnboarding } from "./record-onboarding.server";

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

export type OnboardingOutcome =
  | { outcome: "saved"; complete: boolean; redirectTo: string }
  | { outcome: "invalid"; errors: OnboardingErrors }
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
  const errors = onboardingErrors(form, account, tx.now);
  if (Object.keys(errors).length > 0) return { outcome: "invalid", errors };
  const saved = recordOnboarding(tx, account, factsOf(form));
  return { outcome: "saved", complete: saved.details_submitted, redirectTo: link.return_url };
}

function openSession(tx: Tx, account: string, session: string): OnboardingLink | undefined {
  const link = findSession(tx, account, session);
  return link && (link.session_expires_at ?? 0) > tx.now ? link : undefined;
}

function calendarDate(dob: Stripe.Person.Dob | undefined): string {
  if (!dob?.year || !dob.month || !dob.day) return "";
  return [String(dob.year).padStart(4, "0"), String(dob.month).padStart(2, "0"), String(dob.day).padStart(2, "0")].join(
    "-",
  );
}

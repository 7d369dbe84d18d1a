import type Stripe from "stripe";
import { find, mustFind, type Tx } from "../../store/objects.server";
import { type AccountProfile, profileOf } from "../accounts/account-profile.server";
import {
  detailsOf,
  type OnboardingErrors,
  type OnboardingForm,
  onboardingErrors,
  shownBank,
} from "./onboarding-form.server";
import { findLink, findSession, type OnboardingLink, openLink } from "./onboarding-links.server";
import { recordOnboarding } from "./record-onboarding.server";
import { DOCUMENT, TEST_ADDRESS } from "./verification.server";

export type OnboardingOpening =
  /** Redirect to the form with this session: the link is used up. */
  { outcome: "opened"; session: string } | { outcome: "expired"; redirectTo: string };

/** Secrets appear only as given or not. */
export interface OnboardingView {
  account: string;
  email: string | null;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  /** Stripe's test address until another is given. */
  address: { line1: string; city: string; state: string; postalCode: string };
  ssnGiven: boolean;
  bank: { routingNumber: string; last4: string } | null;
  termsAccepted: boolean;
  documentDue: boolean;
  currentlyDue: string[];
  complete: boolean;
  returnUrl: string;
}

export type OnboardingOutcome =
  | { outcome: "saved"; complete: boolean; redirectTo: string }
  | { outcome: "invalid"; errors: OnboardingErrors }
  /** The address makes a new link; null when the session is not known. */
  | { outcome: "expired"; redirectTo: string | null };

/** A used or expired link leads to its refresh address. */
export function openOnboarding(tx: Tx, account: string, token: string): OnboardingOpening | undefined {
  const link = findLink(tx, account, token);
  if (!link) return undefined;
  const session = openLink(tx, link);
  return session ? { outcome: "opened", session } : { outcome: "expired", redirectTo: link.refresh_url };
}

export function viewOnboarding(tx: Tx, accountId: string, session: string): OnboardingView | undefined {
  const link = openSession(tx, accountId, session);
  if (!link) return undefined;
  const stored = mustFind(tx, "account", accountId);
  const { individual } = profileOf(stored);
  const account = stored.body;
  const { requirements, tos_acceptance } = account;
  return {
    account: account.id,
    email: account.email,
    firstName: individual?.first_name ?? "",
    lastName: individual?.last_name ?? "",
    dateOfBirth: calendarDate(individual?.dob),
    address: addressOf(individual),
    ssnGiven: individual?.ssn_last_4_provided ?? false,
    bank: shownBank(account),
    termsAccepted: Boolean(tos_acceptance?.date),
    documentDue: requirements?.currently_due?.includes(DOCUMENT) ?? false,
    currentlyDue: requirements?.currently_due ?? [],
    complete: account.details_submitted,
    returnUrl: link.return_url,
  };
}

export function saveOnboarding(tx: Tx, accountId: string, session: string, form: OnboardingForm): OnboardingOutcome {
  const link = openSession(tx, accountId, session);
  if (!link) return { outcome: "expired", redirectTo: findSession(tx, accountId, session)?.refresh_url ?? null };
  const stored = find(tx, "account", accountId);
  if (!stored) return { outcome: "expired", redirectTo: link.refresh_url };
  const errors = onboardingErrors(form, stored, tx.now);
  if (Object.keys(errors).length > 0) return { outcome: "invalid", errors };
  const saved = recordOnboarding(tx, stored, detailsOf(form));
  return { outcome: "saved", complete: saved.details_submitted, redirectTo: link.return_url };
}

function openSession(tx: Tx, account: string, session: string): OnboardingLink | undefined {
  const link = findSession(tx, account, session);
  return link && (link.session_expires_at ?? 0) > tx.now ? link : undefined;
}

function addressOf(individual: AccountProfile["individual"]): OnboardingView["address"] {
  const { line1, city, state, postal_code } = individual?.address ?? TEST_ADDRESS;
  return { line1: line1 ?? "", city: city ?? "", state: state ?? "", postalCode: postal_code ?? "" };
}

function calendarDate(dob: Stripe.Person.Dob | undefined): string {
  if (!dob?.year || !dob.month || !dob.day) return "";
  return [String(dob.year).padStart(4, "0"), String(dob.month).padStart(2, "0"), String(dob.day).padStart(2, "0")].join(
    "-",
  );
}

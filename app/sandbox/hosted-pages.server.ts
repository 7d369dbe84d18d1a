import type { CardForm, PaymentOutcome } from "./checkout/checkout-outcomes.server";
import { type CheckoutView, viewCheckout } from "./checkout/checkout-view.server";
import { confirmCheckout, payCheckout } from "./checkout/hosted-checkout.server";
import {
  type OnboardingOpening,
  type OnboardingOutcome,
  type OnboardingView,
  openOnboarding,
  saveOnboarding,
  viewOnboarding,
} from "./connect/onboarding/hosted-onboarding.server";
import type { OnboardingForm } from "./connect/onboarding/onboarding-form.server";
import {
  type AuthenticationView,
  authenticate,
  viewAuthentication,
} from "./payments/intents/hosted-authentication.server";
import type { Tx } from "./store/objects.server";

export type { CheckoutField } from "./checkout/checkout-outcomes.server";
export type { CheckoutView } from "./checkout/checkout-view.server";
export type { OnboardingView } from "./connect/onboarding/hosted-onboarding.server";
export type { OnboardingField } from "./connect/onboarding/onboarding-form.server";

/** Each call is one transaction. Undefined means that the object does not exist. */
export interface HostedPages {
  checkout(sessionId: string): CheckoutView | undefined;
  payCheckout(sessionId: string, form: CardForm): PaymentOutcome | undefined;
  confirmCheckout(sessionId: string, approve: boolean): PaymentOutcome | undefined;
  onboarding(accountId: string, linkToken: string): OnboardingOpening | undefined;
  onboardingForm(accountId: string, session: string): OnboardingView | undefined;
  saveOnboarding(accountId: string, session: string, form: OnboardingForm): OnboardingOutcome;
  authentication(intentId: string, clientSecret: string): AuthenticationView | undefined;
  authenticate(intentId: string, clientSecret: string, approve: boolean): { redirectTo: string | null } | undefined;
}

export function createHostedPages(transact: <Result>(work: (tx: Tx) => Result) => Result): HostedPages {
  return {
    checkout: (id) => transact((tx) => viewCheckout(tx, id)),
    payCheckout: (id, form) => transact((tx) => payCheckout(tx, id, form)),
    confirmCheckout: (id, approve) => transact((tx) => confirmCheckout(tx, id, approve)),
    onboarding: (account, token) => transact((tx) => openOnboarding(tx, account, token)),
    onboardingForm: (account, session) => transact((tx) => viewOnboarding(tx, account, session)),
    saveOnboarding: (account, session, form) => transact((tx) => saveOnboarding(tx, account, session, form)),
    authentication: (id, secret) => transact((tx) => viewAuthentication(tx, id, secret)),
    authenticate: (id, secret, approve) => transact((tx) => authenticate(tx, id, secret, approve)),
  };
}

import type Stripe from "stripe";
import type { Stored } from "../../store/objects.server";
import { type AccountReview, REASONS } from "../onboarding/verification.server";
import { type AccountProfile, profileOf } from "./account-profile.server";

/** An account with nothing due, nothing under review and no rejection can take transfers and be paid out. What is due later stops nothing yet. */
export function accountStatus(stored: Pick<Stored<"account">, "body" | "hidden">): Partial<Stripe.Account> {
  const { body: account, hidden } = stored;
  const review = hidden.review ?? {};
  const { asked = [], stops = "everything" } = review;
  const stopped = asked.length > 0 ? stops : "nothing";
  const missing = requirementsOf(account, profileOf(stored));
  const disabledReason = disabledBy(stopped === "everything" ? [...missing, ...asked] : missing, review);
  const bankFailed = hasErroredBank(account);
  const stopsPayouts = bankFailed || stopped === "payouts";
  const failed = bankFailed ? ["external_account"] : [];
  const due = [...missing, ...asked, ...failed];
  const active = disabledReason === null;
  const state = capabilityState(disabledReason);
  const stateOf = (name: string) => (active && stopped === "transfers" && name === "transfers" ? "inactive" : state);
  const names = Object.keys(account.capabilities ?? {});
  return {
    capabilities: Object.fromEntries(names.map((name) => [name, stateOf(name)])),
    charges_enabled: active,
    details_submitted: missing.length === 0,
    future_requirements: { ...NOTHING, current_deadline: null },
    payouts_enabled: active && !stopsPayouts,
    requirements: {
      ...NOTHING,
      current_deadline: review.deadline ?? null,
      currently_due: due,
      disabled_reason: disabledReason ?? (stopsPayouts ? "requirements.past_due" : null),
      errors: stopped === "nothing" ? [] : asked.map((requirement) => unverified(requirement, review.because)),
      eventually_due: due,
      past_due: stopped === "nothing" ? [...missing, ...failed] : due,
      pending_verification: review.checking ?? [],
    },
  };
}

const NOTHING = {
  alternatives: [],
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

/** https://docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason */
function disabledBy(due: string[], { checking = [], rejected }: AccountReview) {
  if (rejected) return `rejected.${rejected}` as const;
  if (due.length > 0) return "requirements.past_due";
  return checking.length > 0 ? "requirements.pending_verification" : null;
}

/** True after a payout to the bank account failed. That ends payouts and nothing else. */
function hasErroredBank({ external_accounts: banks }: Stripe.Account): boolean {
  return banks?.data.some((bank) => bank.object === "bank_account" && bank.status === "errored") ?? false;
}

function capabilityState(disabledReason: string | null): "active" | "inactive" | "pending" {
  if (disabledReason === null) return "active";
  return disabledReason === "requirements.pending_verification" ? "pending" : "inactive";
}

function unverified(
  requirement: string,
  code: NonNullable<AccountReview["because"]> = "verification_failed_other",
): Stripe.Account.Requirements.Error {
  return { code, reason: REASONS[code], requirement };
}

/** In Stripe's order: https://docs.stripe.com/connect/required-verification-information */
function requirementsOf(
  { external_accounts, tos_acceptance }: Stripe.Account,
  { business_type: businessType, individual }: AccountProfile,
): string[] {
  const { address } = individual ?? {};
  // Of whom Stripe has to know more it says when it knows what the account is.
  const person = businessType && {
    "individual.address.city": address?.city,
    "individual.address.line1": address?.line1,
    "individual.address.postal_code": address?.postal_code,
    "individual.address.state": address?.state,
    "individual.dob.day": individual?.dob?.day,
    "individual.dob.month": individual?.dob?.month,
    "individual.dob.year": individual?.dob?.year,
    "individual.first_name": individual?.first_name,
    "individual.last_name": individual?.last_name,
    "individual.ssn_last_4": individual?.ssn_last_4_provided,
  };
  const known: Record<string, unknown> = {
    business_type: businessType,
    external_account: external_accounts?.data.length,
    ...person,
    "tos_acceptance.date": tos_acceptance?.date,
    "tos_acceptance.ip": tos_acceptance?.ip,
  };
  return Object.keys(known).filter((name) => !known[name]);
}

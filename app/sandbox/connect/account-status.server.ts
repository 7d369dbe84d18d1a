import type Stripe from "stripe";
import type { AccountReview } from "../store/objects.server";

/** An account with nothing due, nothing under review and no rejection can take transfers and be paid out. */
export function accountStatus(account: Stripe.Account, review: AccountReview = {}): Partial<Stripe.Account> {
  const missing = requirementsOf(account);
  const needed = [...missing, ...(review.asked ?? [])];
  const disabledReason = disabledBy(needed, review);
  const bankFailed = hasErroredBank(account);
  const due = bankFailed ? [...needed, "external_account"] : needed;
  const active = disabledReason === null;
  const state = capabilityState(disabledReason);
  const names = Object.keys(account.capabilities ?? {});
  return {
    capabilities: Object.fromEntries(names.map((name) => [name, state])),
    charges_enabled: active,
    details_submitted: missing.length === 0,
    future_requirements: { ...NOTHING, current_deadline: null },
    payouts_enabled: active && !bankFailed,
    requirements: {
      ...NOTHING,
      current_deadline: null,
      currently_due: due,
      disabled_reason: disabledReason ?? (bankFailed ? "requirements.past_due" : null),
      errors: (review.asked ?? []).map(unverified),
      eventually_due: due,
      past_due: due,
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

/** A payout to it has failed, which ends payouts and nothing else. */
function hasErroredBank({ external_accounts: banks }: Stripe.Account): boolean {
  return banks?.data.some((bank) => bank.object === "bank_account" && bank.status === "errored") ?? false;
}

function capabilityState(disabledReason: string | null): "active" | "inactive" | "pending" {
  if (disabledReason === null) return "active";
  return disabledReason === "requirements.pending_verification" ? "pending" : "inactive";
}

function unverified(requirement: string): Stripe.Account.Requirements.Error {
  return {
    code: "verification_failed_other",
    reason: "The information provided couldn't be verified. Provide the document again.",
    requirement,
  };
}

/** In Stripe's order: https://docs.stripe.com/connect/required-verification-information */
function requirementsOf({ external_accounts, individual, tos_acceptance }: Stripe.Account): string[] {
  const known: Record<string, unknown> = {
    external_account: external_accounts?.data.length,
    "individual.dob.day": individual?.dob?.day,
    "individual.dob.month": individual?.dob?.month,
    "individual.dob.year": individual?.dob?.year,
    "individual.first_name": individual?.first_name,
    "individual.last_name": individual?.last_name,
    "individual.ssn_last_4": individual?.ssn_last_4_provided,
    "tos_acceptance.date": tos_acceptance?.date,
    "tos_acceptance.ip": tos_acceptance?.ip,
  };
  return Object.keys(known).filter((name) => !known[name]);
}

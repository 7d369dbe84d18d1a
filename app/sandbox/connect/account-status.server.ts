import type Stripe from "stripe";

/** An account with nothing due can take transfers and be paid out. */
export function accountStatus(account: Stripe.Account): Partial<Stripe.Account> {
  const due = requirementsOf(account);
  const active = due.length === 0;
  const state = active ? "active" : "inactive";
  const names = Object.keys(account.capabilities ?? {});
  return {
    capabilities: Object.fromEntries(names.map((name) => [name, state])),
    charges_enabled: active,
    details_submitted: active,
    payouts_enabled: active,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: active ? null : "requirements.past_due",
      errors: [],
      eventually_due: due,
      past_due: due,
      pending_verification: [],
    },
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

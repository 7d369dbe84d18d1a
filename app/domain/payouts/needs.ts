import type { PayoutNeed } from "~/lib/vocabulary";

/** By the end of the provider's names, without whom they are about: https://docs.stripe.com/connect/handling-api-verification */
const NEEDS: readonly (readonly [RegExp, PayoutNeed])[] = [
  [/^(first_name|last_name|full_name_aliases|maiden_name)/, "legal_name"],
  [/^(dob|date_of_birth)\b/, "date_of_birth"],
  [/^(address|registered_address)\b/, "home_address"],
  [/^email$/, "email"],
  [/^phone$/, "phone"],
  [/^ssn_last_4/, "ssn_last_4"],
  [/^(id_number|tax_id)/, "social_security_number"],
  [/^verification\.(additional_document|document_address)\b/, "proof_of_address"],
  [/^(verification\.)?(proof_of_liveness|identity_resolution_selfie)\b/, "selfie"],
  [/^documents\.bank_account_ownership_verification\b/, "bank_proof"],
  [/^(verification|documents)\b/, "identity_document"],
  [/^(external_accounts?|bank_account)\b/, "bank_account"],
  [/^business_profile\.mcc$/, "line_of_work"],
  [/^business_profile\.(url|product_description)$/, "website"],
  [
    /^(business_profile|business_type|company|owners|directors|executives|representative|relationship)\b/,
    "business_details",
  ],
  [/^(tos_acceptance|settings\.\w+\.tos_acceptance)\b/, "terms"],
];

/** Each once: day, month and year of birth are one need. `requirements` are the provider's names, such as `individual.dob.day`. */
export function needsOf(requirements: readonly string[]): PayoutNeed[] {
  return [...new Set(requirements.map(needOf))];
}

function needOf(requirement: string): PayoutNeed {
  const name = requirement.replace(/^(individual|person_\w+|interv_\w+)\./, "");
  return NEEDS.find(([pattern]) => pattern.test(name))?.[1] ?? "other_details";
}

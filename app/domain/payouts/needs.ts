import type { PayoutNeed } from "~/lib/vocabulary";

/** By the end of the provider's names, without whom they are about: https://docs.stripe.com/connect/handling-api-verification */
const NEEDS: readonly (readonly [RegExp, PayoutNeed])[] = [
  [/^(first_name|last_name|full_name_aliases|maiden_name)/, "legal_name"],
  [/^dob\b/, "date_of_birth"],
  [/^(address|registered_address)\b/, "home_address"],
  [/^email$/, "email"],
  [/^phone$/, "phone"],
  [/^(ssn_last_4|id_number)/, "social_security_number"],
  [/^verification\.additional_document\b/, "proof_of_address"],
  [/^(verification|documents)\b/, "identity_document"],
  [/^external_account/, "bank_account"],
  [/^business_profile\.mcc$/, "line_of_work"],
  [/^business_profile\.(url|product_description)$/, "website"],
  [/^(business_profile|business_type|company|owners|directors|executives|representative)\b/, "business_details"],
  [/^tos_acceptance\b/, "terms"],
];

/** Each once: day, month and year of birth are one need. `asked` are the provider's names, such as `individual.dob.day`. */
export function needsOf(asked: readonly string[]): PayoutNeed[] {
  return [...new Set(asked.map(needOf))];
}

function needOf(asked: string): PayoutNeed {
  const name = asked.replace(/^(individual|person_\w+)\./, "");
  return NEEDS.find(([pattern]) => pattern.test(name))?.[1] ?? "other_details";
}

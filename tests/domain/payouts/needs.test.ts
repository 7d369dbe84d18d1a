import { expect, test } from "vitest";
import { needsOf } from "~/domain/payouts/needs";

test.each([
  [["individual.dob.day", "individual.dob.month", "individual.dob.year"], ["date_of_birth"]],
  [["person_1Nabc.first_name", "individual.last_name"], ["legal_name"]],
  [["individual.address.line1", "individual.address.postal_code"], ["home_address"]],
  [
    ["individual.id_number", "individual.ssn_last_4"],
    ["social_security_number", "ssn_last_4"],
  ],
  [["individual.verification.document"], ["identity_document"]],
  [["individual.verification.additional_document"], ["proof_of_address"]],
  [
    ["external_account", "individual.email", "individual.phone"],
    ["bank_account", "email", "phone"],
  ],
  [
    ["business_profile.mcc", "business_profile.url", "business_type"],
    ["line_of_work", "website", "business_details"],
  ],
  [["tos_acceptance.date", "tos_acceptance.ip"], ["terms"]],
  [["interv_1Nabc.identity_resolution_selfie.support", "individual.verification.proof_of_liveness"], ["selfie"]],
  [["interv_1Nabc.business_model_verification.support", "brand.new_name"], ["other_details"]],
  [["documents.bank_account_ownership_verification.files"], ["bank_proof"]],
  [["individual.relationship.title", "owners.first_name"], ["business_details"]],
  [[], []],
])("%j is %j", (asked, needs) => {
  expect(needsOf(asked)).toEqual(needs);
});

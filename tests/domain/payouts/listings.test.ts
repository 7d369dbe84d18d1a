import { eq } from "drizzle-orm";
import { expect, it, test } from "vitest";
import { schema } from "#db/client.server";
import { anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { MINUTE, openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { reads } from "~/domain/core/runtime.server";
import {
  bankDetailsBeside,
  payoutAccountCounts,
  payoutAccountsCount,
  payoutAccountsListed,
} from "~/domain/payouts/listings/queries.server";
import { approveManualPayout } from "~/domain/payouts/manual/approve-manual-payout.server";
import { bankDetailsForReview } from "~/domain/payouts/manual/queries.server";
import { needsOf } from "~/domain/payouts/needs";
import { ownPayouts } from "~/domain/payouts/queries.server";

it("lists accounts at the provider and by hand, and counts them, in the transaction of each change", async () => {
  const { clock } = openWorld();
  const admin = anAdmin();
  anInspector();
  anInspector({ payouts: "action_needed" });
  const newcomer = () => anInspector({ payouts: "not_started" });
  const people = [newcomer(), newcomer(), newcomer()] as const;
  for (const person of people) {
    clock.advance(MINUTE);
    await giveBankDetails(person);
  }
  const [first, second, third] = people;
  expect(payoutAccountCounts(admin)).toEqual({ total: 5, pendingReview: 3, stripeConnected: 1, totalManual: 3 });
  expect(payoutAccountsCount(admin, { method: "manual" })).toEqual({ count: 3, atLeast: false });
  const seen = (id: string) => ({ inspectorId: id, submittedAt: bankDetailsForReview(admin, id).submittedAt });

  // The next is the oldest of those that came later, else the oldest of all.
  expect(bankDetailsBeside(admin, seen(second.id))).toEqual({ waiting: 3, next: third.id, previous: first.id });
  expect(bankDetailsBeside(admin, seen(third.id))).toEqual({ waiting: 3, next: first.id, previous: second.id });
  await execute(approveManualPayout, { actor: admin, input: seen(first.id) });
  expect(bankDetailsBeside(admin, seen(first.id))).toEqual({ waiting: 2, next: second.id, previous: null });
  clock.advance(MINUTE);
  await giveBankDetails(first, { bankName: "Another Bank" });
  expect(payoutAccountCounts(admin)).toMatchObject({ pendingReview: 3, totalManual: 3 });
  expect(payoutAccountsListed(admin, {}).rows[0]).toMatchObject({ inspectorId: first.id, createdAt: clock.now() });
  expect(verifyCounters(reads())).toEqual([]);
});

it("reads each list by an index, without sorting", () => {
  openWorld();
  const admin = anAdmin();
  const filters = [{}, { status: "connected" }, { method: "manual" }, { search: "ada", status: "approved" }] as const;
  const plans = filters.flatMap((filter) => [
    ...plansOf(() => payoutAccountsListed(admin, filter, { after: "1.stripe_a" })),
    ...plansOf(() => payoutAccountsCount(admin, filter)),
  ]);
  const beside = plansOf(() => bankDetailsBeside(admin, { inspectorId: "usr_a", submittedAt: 1 }));
  const listing = [...plans, ...beside].filter((plan) => plan.includes("payout_listings"));
  expect(listing.length).toBeGreaterThan(8);
  for (const plan of listing) expect(plan).not.toMatch(/SCAN payout_listings(?! USING COVERING INDEX)/);
  for (const plan of beside) expect(plan).not.toContain("TEMP B-TREE");
});

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

it("hides the bank account's digits from an administrator who looks through the inspector's eyes", () => {
  const { database } = openWorld();
  const inspector = anInspector();
  const { payoutAccounts } = schema;
  const known = eq(payoutAccounts.inspectorId, inspector.id);
  database.write((tx) => tx.update(payoutAccounts).set({ last4: "6789" }).where(known).run());
  expect(ownPayouts(inspector).last4).toBe("6789");
  expect(ownPayouts(impersonated(inspector, anAdmin()))).toMatchObject({ last4: null, state: "verified" });
});

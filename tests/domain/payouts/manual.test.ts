import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { BANK_DETAILS, BANK_NUMBERS, giveBankDetails } from "#tests/support/money/bank-details";
import { MINUTE, openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { unseal } from "~/domain/core/encryption/sealed.server";
import { reads } from "~/domain/core/runtime.server";
import { jobsGate } from "~/domain/jobs/gate.server";
import {
  bankDetailsBeside,
  payoutAccountCounts,
  payoutAccountsCount,
  payoutAccountsListed,
} from "~/domain/payouts/listings/queries.server";
import { approveManualPayout } from "~/domain/payouts/manual/approve-manual-payout.server";
import { bankDetailsForReview, ownBankDetails } from "~/domain/payouts/manual/queries.server";
import { rejectManualPayout } from "~/domain/payouts/manual/reject-manual-payout.server";
import { manualPayoutForm } from "~/domain/payouts/manual/schema";
import { needsOf } from "~/domain/payouts/needs";
import { ownPayouts } from "~/domain/payouts/queries.server";

const newcomer = () => anInspector({ payouts: "not_started" });

function row(inspectorId: string) {
  const { manualPayoutAccounts } = schema;
  const found = reads().select().from(manualPayoutAccounts).where(eq(manualPayoutAccounts.inspectorId, inspectorId));
  return found.get();
}

function seen(inspectorId: string) {
  return { inspectorId, submittedAt: row(inspectorId)?.submittedAt ?? 0 };
}

describe("bank details given to us", () => {
  it("are sealed, and stand nowhere else", async () => {
    const world = openWorld();
    const inspector = newcomer();
    await giveBankDetails(inspector);
    const stored = row(inspector.id);
    expect(unseal(stored?.routingNumber ?? "", "routing number")).toBe(BANK_NUMBERS[0]);
    expect(unseal(stored?.accountNumber ?? "", "account number")).toBe(BANK_NUMBERS[1]);
    expect(unseal(stored?.taxId ?? "", "tax id")).toBe(BANK_NUMBERS[2]);
    expect(stored).toMatchObject({ routingLast4: "0000", accountLast4: "4321", taxIdLast4: "6789" });
    const everywhere = JSON.stringify([
      ...[schema.auditLog, schema.events, schema.receipts, schema.savedForms].map((table) =>
        reads().select().from(table).all(),
      ),
      ownBankDetails(inspector),
      bankDetailsForReview(anAdmin(), inspector.id),
      payoutAccountsListed(anAdmin(), {}).rows,
    ]);
    for (const number of BANK_NUMBERS) expect(everywhere).not.toContain(number);
    expect(everywhere).not.toContain(stored?.accountNumber);
    expect(world).toBeDefined();
  });

  it("are reviewed, rejected with a reason, sent in again and approved, and open jobs only then", async () => {
    const world = openWorld();
    const [inspector, admin] = [newcomer(), anAdmin()];
    await giveBankDetails(inspector);
    expect(payoutAccountCounts(admin).pendingReview).toBe(1);
    expect(jobsGate(reads(), inspector.id)).toMatchObject({ certified: true, payable: false, open: false });
    const rejection = { ...seen(inspector.id), reason: "The account is in another name." };
    await execute(rejectManualPayout, { actor: admin, input: rejection });
    expect(ownBankDetails(inspector)).toMatchObject({ state: "rejected", reason: rejection.reason });
    await expect(execute(approveManualPayout, { actor: admin, input: seen(inspector.id) })).rejects.toMatchObject({
      code: "manual-payout-decided",
    });

    world.clock.advance(60_000);
    await giveBankDetails(inspector, { accountHolder: "Riley A. Stone" });
    expect(ownBankDetails(inspector)).toMatchObject({ state: "pending_manual_review", reason: null });
    const before = seen(inspector.id);
    world.clock.advance(60_000);
    await giveBankDetails(inspector, { accountNumber: "55554444", accountNumberAgain: "55554444" });
    await expect(execute(approveManualPayout, { actor: admin, input: before })).rejects.toMatchObject({
      code: "manual-payout-changed",
    });
    await execute(approveManualPayout, { actor: admin, input: seen(inspector.id) });
    expect(row(inspector.id)).toMatchObject({ state: "approved", accountLast4: "4444", reviewedBy: admin.id });
    expect(payoutAccountCounts(admin).pendingReview).toBe(0);
    expect(jobsGate(reads(), inspector.id)).toMatchObject({ payouts: "not_started", payable: true, open: true });

    world.clock.advance(60_000);
    await giveBankDetails(inspector);
    expect(row(inspector.id)).toMatchObject({ state: "pending_manual_review", reviewedBy: null });
  });

  it("sent in twice are one submission", async () => {
    const world = openWorld();
    const inspector = newcomer();
    await giveBankDetails(inspector);
    const first = seen(inspector.id);
    world.clock.advance(1000);
    await giveBankDetails(inspector);
    expect(seen(inspector.id)).toEqual(first);
    const told = reads().select().from(schema.events).where(eq(schema.events.type, "manual_payout.submitted")).all();
    expect(told).toHaveLength(1);
  });

  it("are for inspectors whom the provider does not pay, and stay hidden from an impersonating administrator", async () => {
    openWorld();
    const admin = anAdmin();
    await expect(giveBankDetails(anInspector())).rejects.toMatchObject({ code: "payouts-verified" });
    const inspector = newcomer();
    await expect(giveBankDetails(impersonated(inspector, admin))).rejects.toMatchObject({ code: "Read-only mode" });
    await expect(giveBankDetails(aCompany() as never)).rejects.toMatchObject({ kind: "forbidden" });
    await giveBankDetails(inspector);
    expect(ownBankDetails(impersonated(inspector, admin))).toMatchObject({
      state: "pending_manual_review",
      details: null,
    });
    await expect(execute(approveManualPayout, { actor: inspector, input: seen(inspector.id) })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

describe("the form", () => {
  const problems = (typed: Partial<Record<keyof typeof BANK_DETAILS, string>>) =>
    manualPayoutForm.safeParse({ ...BANK_DETAILS, ...typed }).error?.issues.map(({ path }) => path.join(".")) ?? [];

  it("takes numbers with spaces and hyphens", () => expect(problems({})).toEqual([]));

  it.each([
    [{ routingNumber: "110000001" }, "routingNumber"],
    [{ routingNumber: "000000000" }, "routingNumber"],
    [{ routingNumber: "11000000" }, "routingNumber"],
    [{ accountNumber: "12", accountNumberAgain: "12" }, "accountNumber"],
    [{ accountNumberAgain: "000987654322" }, "accountNumberAgain"],
    [{ taxId: "000-12-3456" }, "taxId"],
    [{ taxId: "666-12-3456" }, "taxId"],
    [{ taxId: "123-00-3456" }, "taxId"],
    [{ taxIdKind: "ein", taxId: "00-1234567" }, "taxId"],
    [{ taxIdKind: "ein", taxId: "12-345678" }, "taxId"],
    [{ certified: "" }, "certified"],
    [{ signedName: "  " }, "signedName"],
    [{ usState: "ZZ" }, "usState"],
    [{ zip: "787" }, "zip"],
    [{ accountHolder: "x".repeat(101) }, "accountHolder"],
  ])("with %j has a problem at %s", (typed, field) => expect(problems(typed)).toEqual([field]));

  it("tells all that is wrong at once", () => {
    expect(manualPayoutForm.safeParse({}).error?.issues.length).toBeGreaterThan(12);
    expect(problems({ taxId: "666-12-3456", accountNumberAgain: "1", zip: "" }).sort()).toEqual([
      "accountNumberAgain",
      "taxId",
      "zip",
    ]);
  });
});

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

import { expect, it } from "vitest";
import { anAdmin, anInspector } from "#tests/support/factories";
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

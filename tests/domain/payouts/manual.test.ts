import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { BANK_DETAILS, BANK_NUMBERS, giveBankDetails } from "#tests/support/money/bank-details";
import { openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { unseal } from "~/domain/core/encryption/sealed.server";
import { reads } from "~/domain/core/runtime.server";
import { jobsGate } from "~/domain/jobs/gate.server";
import { payoutAccountCounts, payoutAccountsListed } from "~/domain/payouts/listings/queries.server";
import { approveManualPayout } from "~/domain/payouts/manual/approve-manual-payout.server";
import { bankDetailsForReview, ownBankDetails } from "~/domain/payouts/manual/queries.server";
import { rejectManualPayout } from "~/domain/payouts/manual/reject-manual-payout.server";
import { manualPayoutForm } from "~/domain/payouts/manual/schema";

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

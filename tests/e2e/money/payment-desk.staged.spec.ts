import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { ledgerFindings } from "#tests/support/money/ledger";
import { cents } from "~/lib/money";
import { FormClient } from "../support/people/form-client";
import { CARD, eventually } from "../support/people/story";
import { expect, expectNoSidewaysScroll, expectSoon, type Site, test } from "../support/server/site";
import { apply, paidJob } from "../support/stages/role-stage";

// The postings' payments are told here, not by the provider.
const { payments, refunds } = schema;
const REASON = "The company wrote that nobody was at the gate.";

test.describe("without JavaScript, on a phone", () => {
  test("a payment is held, which its booking says, and released", async ({ phone, site }) => {
    const { company, bookingId, paymentId } = await aPayment(site);
    const admin = await phone(await site.cast.admin());
    await admin.goto("/admin/payouts");
    await admin.locator(`a[href="/admin/payments/${paymentId}"]`).click();
    await expect(admin.getByText("None of the inspector's share is transferred yet.")).toBeVisible();
    await expectNoSidewaysScroll(admin);

    await admin.getByRole("link", { name: "Hold payment" }).click();
    await expect(
      admin.getByText(/^\$144\.50 is not transferred to .+ until an administrator releases it\.$/),
    ).toBeVisible();
    await admin.getByRole("button", { name: "Hold payment" }).click();
    await expect(admin.getByText("A reason is required").first()).toBeVisible();
    await expectNoSidewaysScroll(admin);
    await admin.getByLabel("Reason").fill(REASON);
    await admin.getByRole("button", { name: "Hold payment" }).click();
    await expect(admin).toHaveURL(`/admin/payments/${paymentId}`);
    await expect(admin.getByText("Nothing more is transferred to the inspector until", { exact: false })).toBeVisible();
    await expect(admin.getByText(`“${REASON}”`)).toBeVisible();
    expect(paymentOf(site, paymentId).heldAt).not.toBeNull();

    const office = await phone(company);
    await office.goto(`/bookings/${bookingId}`);
    await expect(office.getByText("On hold").first()).toBeVisible();
    await expect(office.getByText(REASON)).toHaveCount(0);

    await admin.getByRole("link", { name: "Release payment" }).click();
    await expect(admin.getByText(/^The hold ends\. Up to \$144\.50 is then transferred/)).toBeVisible();
    await expectNoSidewaysScroll(admin);
    await admin.getByLabel("Reason").fill("The gate log shows that the inspector was there.");
    await admin.getByRole("button", { name: "Release payment" }).click();
    await expect(admin.getByText("Payment released")).toBeVisible();
    expect(paymentOf(site, paymentId).heldAt).toBeNull();
    expect(await findingsOf(site, paymentId)).toEqual([]);
  });

  test("a refund above the limit waits until a second administrator approves what its page shows", async ({
    phone,
    site,
  }) => {
    const { paymentId } = await aPayment(site, cents(42_500));
    const [first, second] = [await site.cast.admin(), await site.cast.admin()];
    const admin = await phone(first);
    await admin.goto(`/admin/payments/${paymentId}`);
    await admin.getByRole("link", { name: "Refund", exact: true }).click();
    await admin.getByLabel("Amount to refund").fill("1e2");
    await admin.getByRole("button", { name: "Show what happens" }).click();
    await expect(admin.getByText("Enter an amount above zero, like 70 or 70.50").first()).toBeVisible();
    await admin.getByLabel("Amount to refund").fill("600");
    await admin.getByRole("button", { name: "Show what happens" }).click();
    await expect(admin.getByText("Of $600.00, the inspector bears $510.00 and PourCheck $90.00.")).toBeVisible();
    await expect(admin.getByText(/^This is above the \$500 that you may decide alone/)).toBeVisible();
    await expectNoSidewaysScroll(admin);
    await admin.getByRole("button", { name: "Ask for approval" }).click();
    await expect(admin.getByText("A reason is required").first()).toBeVisible();
    await expect(admin.getByText(/^This is above the \$500 that you may decide alone/)).toBeVisible();
    await admin.getByLabel("Reason").fill(REASON);
    await admin.getByRole("button", { name: "Ask for approval" }).click();
    await expect(admin.getByText("Nothing has moved yet. You are notified when it is decided.")).toBeVisible();
    expect(paymentOf(site, paymentId).refundedAmount).toBe(0);

    await admin.getByRole("link", { name: "See the decision" }).click();
    await expect(admin).toHaveURL(/\/admin\/approvals\/[^/]+$/);
    const approval = new URL(admin.url()).pathname;
    await expect(admin.getByText("You asked for this yourself. Another administrator has to decide.")).toBeVisible();
    await expect(admin.getByRole("link", { name: "Approve" })).toHaveCount(0);
    await expectNoSidewaysScroll(admin);

    const other = await phone(second);
    await other.goto("/admin-home");
    await other.getByRole("link", { name: /Decisions for a second administrator/ }).click();
    await expectNoSidewaysScroll(other);
    // Other tests of this server ask for refunds of the same sum.
    await other.locator(`a[href="${approval}"]`, { hasText: "Refund $600.00 to the company" }).click();
    await expect(other.getByText(REASON)).toBeVisible();
    await other.getByRole("link", { name: "Approve", exact: true }).click();
    await expect(other.getByRole("cell", { name: "$600.00" }).first()).toBeVisible();
    await expectNoSidewaysScroll(other);
    await other.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(other.getByText("Approved and carried out")).toBeVisible();
    expect(paymentOf(site, paymentId)).toMatchObject({
      refundedAmount: 60_000,
      inspectorAmount: 21_250,
      platformFee: 3750,
    });
    const isSent = eq(refunds.state, "succeeded");
    const sent = () =>
      site.cast.database.reads
        .select()
        .from(refunds)
        .where(and(eq(refunds.paymentId, paymentId), isSent))
        .all();
    await eventually(site.server, () => sent().length === 1);
    await expectSoon(admin, "/notifications", "Your decision was approved");
    expect(await findingsOf(site, paymentId)).toEqual([]);
  });
});

/** Two hours of work that a company paid for by card: for 170.00, unless the rate is another. */
async function aPayment({ server, cast }: Site, hourlyRate = cents(8500)) {
  const [company, inspector] = [await cast.company(), await cast.inspector({ hourlyRate })];
  const application = await apply(inspector, await paidJob(server, cast, company, 3));
  const office = new FormClient(server.origin);
  await office.signIn(company);
  const checkout = await office.submit(`/applications/${application}/acceptance`);
  const { path } = await office.submit(checkout.path, CARD);
  const bookingId = /^\/bookings\/(\w+)/.exec(path)?.[1] ?? "";
  const paid = cast.database.reads.select().from(payments).where(eq(payments.engagementId, bookingId)).get();
  return { company, bookingId, paymentId: paid?.id ?? "" };
}

function paymentOf({ cast }: Site, id: string) {
  const found = cast.database.reads.select().from(payments).where(eq(payments.id, id)).get();
  if (!found) throw new Error("no payment");
  return found;
}

/** What the comparison with the provider finds about this payment. */
async function findingsOf({ cast }: Site, paymentId: string): Promise<string[]> {
  const findings = await ledgerFindings(cast.database.reads, cast.stripe);
  return findings.filter((line) => line.includes(paymentId));
}

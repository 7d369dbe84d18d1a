import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { ledgerFindings } from "#tests/support/money/ledger";
import { eventually } from "../support/people/story";
import { expect, expectNoSidewaysScroll, expectSoon, payWith, test } from "../support/server/site";
import { thingsOfPair } from "../support/stages/role-stage";

// Other payments of its pairs are told here, not by the provider.
type Parts = Parameters<Parameters<typeof test>[2]>[0];
type Site = Parts["site"];

const { payments, refunds } = schema;
const REASON = "The company wrote that nobody was at the gate.";

test.describe("without JavaScript, on a phone", () => {
  test("a payment is held, which its booking says, and released", async ({ phone, site }) => {
    test.setTimeout(180_000);
    const { company, bookingId, paymentId } = await aPayment(phone, site);
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
    restartWith,
  }) => {
    test.setTimeout(180_000);
    await restartWith({ TWO_PERSON_LIMIT: "100" });
    const { paymentId } = await aPayment(phone, site);
    const [first, second] = [await site.cast.admin(), await site.cast.admin()];
    const admin = await phone(first);
    await admin.goto(`/admin/payments/${paymentId}`);
    await admin.getByRole("link", { name: "Refund", exact: true }).click();
    await admin.getByLabel("Amount to refund").fill("1e2");
    await admin.getByRole("button", { name: "Show what happens" }).click();
    await expect(admin.getByText("Enter an amount above zero, like 70 or 70.50").first()).toBeVisible();
    await admin.getByLabel("Amount to refund").fill("120");
    await admin.getByRole("button", { name: "Show what happens" }).click();
    await expect(admin.getByText("Of $120.00, the inspector bears $102.00 and PourCheck $18.00.")).toBeVisible();
    await expect(admin.getByText(/^This is above the \$100 that you may decide alone/)).toBeVisible();
    await expectNoSidewaysScroll(admin);
    await admin.getByRole("button", { name: "Ask for approval" }).click();
    await expect(admin.getByText("A reason is required").first()).toBeVisible();
    await expect(admin.getByText(/^This is above the \$100 that you may decide alone/)).toBeVisible();
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
    await other.locator(`a[href="${approval}"]`, { hasText: "Refund $120.00 to the company" }).click();
    await expect(other.getByText(REASON)).toBeVisible();
    await other.getByRole("link", { name: "Approve", exact: true }).click();
    await expect(other.getByRole("cell", { name: "$120.00" }).first()).toBeVisible();
    await expectNoSidewaysScroll(other);
    await other.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(other.getByText("Approved and carried out")).toBeVisible();
    expect(paymentOf(site, paymentId)).toMatchObject({
      refundedAmount: 12_000,
      inspectorAmount: 4250,
      platformFee: 750,
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

/** Work for 170.00 that a company paid for by card. */
async function aPayment(phone: Parts["phone"], site: Site) {
  const [company, inspector] = [await site.cast.company(), await site.cast.inspector()];
  const { application } = await thingsOfPair(site.server, site.cast, { company, inspector });
  const office = await phone(company);
  await office.goto(`/applications/${application}/acceptance`);
  await office.getByRole("button", { name: /pay \$/i }).click();
  await payWith(office, "4242 4242 4242 4242");
  await expect(office).toHaveURL(/\/bookings\//);
  const bookingId = new URL(office.url()).pathname.split("/").at(-1) ?? "";
  const { reads } = site.cast.database;
  const paid = reads.select().from(payments).where(eq(payments.engagementId, bookingId)).get();
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

import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { approveBankDetails, giveBankDetails } from "#tests/support/money/bank-details";
import type { AdminActor, InspectorActor } from "~/domain/actor";
import { expectSoundBooks } from "../support/chaos/books";
import { aPair, bookOne } from "../support/chaos/chaos-flow";
import { DAY } from "../support/people/story";
import { PASSWORD } from "../support/server/cast";
import { expect, expectNoSidewaysScroll, expectSoon, test } from "../support/server/site";

test.describe("without JavaScript, on a phone", () => {
  test("an inspector who gave bank details works, is paid at the bank by an administrator, and sees it", async ({
    phone,
    site,
  }) => {
    const { server, cast } = site;
    const administrator = await cast.admin();
    const pair = await aPair(site, { payable: false });
    const person = pair.inspector as InspectorActor;
    await giveBankDetails(person);
    await approveBankDetails(person, administrator as AdminActor);
    const bookingPath = `/bookings/${await bookOne(site, pair)}`;
    server.advance(3 * DAY);
    await pair.tester.submit(`${bookingPath}/work-report`, { note: "Four cylinders made." });
    await pair.engineer.submit(`${bookingPath}/approval`, {});
    const [company, inspector] = [await phone(pair.company), await phone(person)];
    await inspector.goto(bookingPath);
    await expect(inspector.getByText("Payment on its way").first()).toBeVisible();
    await expect(inspector.getByText("By bank transfer, within 5 business days.").first()).toBeVisible();

    const admin = await phone(administrator);
    await pay(admin);
    await expectPaid({ inspector, company, bookingPath });
    await expectSoundBooks(cast);
    await expectSoon(admin, `/sandbox/mail?to=${encodeURIComponent(person.email)}`, "You were paid");

    const ofPerson = eq(schema.transfers.inspectorId, person.id);
    const transfer = cast.database.reads.select().from(schema.transfers).where(ofPerson).get();
    await comeBack(admin, transfer?.id ?? "");
    await inspector.goto(bookingPath);
    await expect(inspector.getByText("Came back from your bank").first()).toBeVisible();
    await expect(inspector.getByText("Payment on its way").first()).toBeVisible();
    await expectSoundBooks(cast);
  });

  test("a bank number is shown once, to an administrator who proves themself and says why", async ({ phone, site }) => {
    const person = (await site.cast.inspector({ payable: false })) as InspectorActor;
    const administrator = await site.cast.admin();
    await giveBankDetails(person);
    const admin = await phone(administrator);
    await admin.goto(`/admin/payouts/manual/${person.id}`);
    await expect(admin.getByText("000987654321")).toHaveCount(0);
    await admin.getByRole("link", { name: "Show a number in full" }).click();
    await admin.getByLabel("Which number").selectOption("accountNumber");
    await admin.getByLabel("Reason").fill("Payment for PB-1042");
    await admin.getByLabel("Your password").fill("Wrong-Password1!");
    await admin.getByRole("button", { name: "Show the number" }).click();
    await expect(admin.getByText("000987654321")).toHaveCount(0);
    await expect(admin.getByLabel("Reason")).toHaveValue("Payment for PB-1042");
    await expect(admin.getByLabel("Your password")).toHaveValue("");
    await admin.getByLabel("Your password").fill(PASSWORD);
    await admin.getByRole("button", { name: "Show the number" }).click();
    await expect(admin.getByText("000987654321")).toBeVisible();
    await expectNoSidewaysScroll(admin);
    await admin.goto(`/admin/payouts/manual/${person.id}/numbers`);
    await expect(admin.getByText("000987654321")).toHaveCount(0);
    const { auditLog } = schema;
    const told = site.cast.database.reads
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "reveal-bank-number"))
      .all();
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain("000987654321");
    const inbox = `/sandbox/mail?to=${encodeURIComponent(administrator.email)}`;
    await expectSoon(admin, inbox, "A bank or tax number was revealed");
  });
});

/** From the administrator's home: the oldest payment is begun, and marked as paid with the bank's reference. */
async function pay(admin: Page): Promise<void> {
  await admin.goto("/admin-home");
  await admin
    .getByRole("link", { name: /Inspectors to pay by hand/ })
    .first()
    .click();
  await expectNoSidewaysScroll(admin);
  await admin.locator('a[href^="/admin/payouts/due/trf_"]').first().click();
  await expect(admin.getByText("$144.50").first()).toBeVisible();
  await expectNoSidewaysScroll(admin);
  await admin.getByRole("link", { name: "Begin payment" }).click();
  await admin.getByRole("button", { name: "Begin payment" }).click();
  await expect(admin.getByText("Now pay at the bank").first()).toBeVisible();
  await admin.getByRole("link", { name: "Mark as paid" }).click();
  await admin.getByRole("button", { name: "Mark as paid" }).click();
  await expect(admin.getByText("Enter the reference that the bank gave the payment").first()).toBeVisible();
  await admin.getByLabel("Bank's reference").fill("trace 091000019 77");
  await expectNoSidewaysScroll(admin);
  await admin.getByRole("button", { name: "Mark as paid" }).click();
  await expect(admin.getByText("Marked as paid").first()).toBeVisible();
  await expect(admin.getByText("TRACE 091000019 77")).toBeVisible();
}

async function expectPaid({
  inspector,
  company,
  bookingPath,
}: Record<"inspector" | "company", Page> & { bookingPath: string }) {
  await inspector.goto(bookingPath);
  await expect(inspector.getByText("Paid to you by bank transfer").first()).toBeVisible();
  await expect(inspector.getByText("Reference TRACE 091000019 77.").first()).toBeVisible();
  await inspector.goto("/inspector-payments");
  await expect(inspector.getByText("••4321", { exact: false }).first()).toBeVisible();
  await expect(inspector.getByText("Paid by bank transfer, reference TRACE 091000019 77").first()).toBeVisible();
  await expectNoSidewaysScroll(inspector);
  await company.goto(bookingPath);
  await expect(company.getByText("Inspector paid").first()).toBeVisible();
}

async function comeBack(admin: Page, transferId: string): Promise<void> {
  await admin.goto(`/admin/payouts/due/${transferId}`);
  await admin.getByRole("link", { name: "Record as returned" }).click();
  await admin.getByLabel("Reason").fill("The bank says that the account is closed.");
  await admin.getByRole("button", { name: "Record as returned" }).click();
  await expect(admin.getByText("Recorded as returned").first()).toBeVisible();
}

import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { expect, expectNoSidewaysScroll, payWith, test } from "../support/server/site";
import { thingsOfPair } from "../support/stages/role-stage";

const { payments } = schema;

test("without JavaScript, on a phone, an administrator follows a payment from its page to the request that paid for it", async ({
  phone,
  site,
}) => {
  test.setTimeout(180_000);
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
  const paymentId = paid?.id ?? "";
  const admin = await phone(await site.cast.admin());
  await admin.goto(`/admin/payments/${paymentId}`);
  await admin.getByRole("link", { name: "What happened, in full" }).click();
  await expect(admin).toHaveURL(`/admin/history?q=${paymentId}`);
  await expect(admin.getByText("Payment started $", { exact: false })).toBeVisible();
  await expect(admin.getByText("Charged to the company $", { exact: false }).first()).toBeVisible();
  await expect(admin.getByText("Cause:", { exact: false }).first()).toBeVisible();
  await expect(admin.getByText("Stripe told us: payment_intent.succeeded")).toBeVisible();
  await expect(
    admin
      .locator("time")
      .filter({ hasText: /, \d+:\d\d:\d\d [AP]M/ })
      .first(),
  ).toBeVisible();
  await expectNoSidewaysScroll(admin);

  await admin.getByRole("link", { name: "Main steps only" }).click();
  await expect(admin.getByText(/^\d+ of \d+ records: the main steps\./)).toBeVisible();
  await expect(admin.getByText("Charged to the company $", { exact: false }).first()).toBeVisible();
  await expect(admin.getByText("Stripe told us:", { exact: false })).toHaveCount(0);
  await admin.getByRole("link", { name: "Show everything" }).click();
  await expect(admin.getByText("Stripe told us: payment_intent.succeeded")).toBeVisible();

  await admin.getByLabel("Payment, person or request").fill("nobody@x.example");
  await admin.getByRole("button", { name: "Show" }).click();
  await expect(admin.getByText("Nothing found")).toBeVisible();
  await expectNoSidewaysScroll(admin);

  // A request that changed nothing is only in the log, and the page says how to find it there.
  await admin.getByLabel("Payment, person or request").fill("Abc-_1234567");
  await admin.getByRole("button", { name: "Show" }).click();
  await expect(admin.getByText("The database has nothing of this request.", { exact: false })).toBeVisible();
  await expect(admin.getByText("npm run -s explain -- Abc-_1234567 --log -", { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(admin);

  // The acceptance and the payment were asked for by requests, which the entries name.
  await admin.goto(`/admin/history?q=${paymentId}`);
  const requestId = await admin
    .getByText(/^Cause: request /)
    .first()
    .textContent();
  await admin
    .getByRole("link", { name: requestId?.replace("Cause: request ", "") ?? "", exact: true })
    .first()
    .click();
  await expect(admin.getByRole("heading", { name: /^Request / })).toBeVisible();
});

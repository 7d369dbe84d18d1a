import { FormClient } from "../support/people/form-client";
import { CARD, rowsOf } from "../support/people/story";
import { expect, expectNoSidewaysScroll, expectSoon, test } from "../support/server/site";
import { apply, paidJob } from "../support/stages/role-stage";

test("without JavaScript, on a phone, an administrator follows a payment from its page to the request that paid for it", async ({
  phone,
  site,
}) => {
  const { server, cast } = site;
  const company = await cast.company();
  const application = await apply(await cast.inspector(), await paidJob(server, cast, company, 3));
  const office = new FormClient(server.origin);
  await office.signIn(company);
  await office.submit((await office.submit(`/applications/${application}/acceptance`)).path, CARD);
  const paymentId = rowsOf(cast, company).payments.find(({ kind }) => kind === "application")?.id ?? "";
  const admin = await phone(await cast.admin());
  await admin.goto(`/admin/payments/${paymentId}`);
  await admin.getByRole("link", { name: "What happened, in full" }).click();
  await expect(admin).toHaveURL(`/admin/history?q=${paymentId}`);
  await expectSoon(admin, admin.url(), "Stripe told us: payment_intent.succeeded");
  await expect(admin.getByText("Payment started $", { exact: false })).toBeVisible();
  await expect(admin.getByText("Charged to the company $", { exact: false }).first()).toBeVisible();
  await expect(admin.getByText("Cause:", { exact: false }).first()).toBeVisible();
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

  await admin.getByLabel("Payment, person, job or request").fill("nobody@x.example");
  await admin.getByRole("button", { name: "Show" }).click();
  await expect(admin.getByText("Nothing found")).toBeVisible();
  await expectNoSidewaysScroll(admin);

  // A request that changed nothing is only in the log, and the page says how to find it there.
  await admin.getByLabel("Payment, person, job or request").fill("Abc-_1234567");
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

import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";
import { bookingOfPair } from "../support/stages/role-stage";

const MINUTE = 60_000;
const { bookings, payments, problems } = schema;

// The booking's own payment is told here, not by the provider.
type Site = Parameters<Parameters<typeof test>[2]>[0]["site"];

/** A booking whose start has come, and both of its sides. */
async function begun({ server, cast }: Site) {
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  const { booking } = await bookingOfPair(server, cast, { company, inspector });
  server.advance(booking.startsAt + 31 * MINUTE - server.now());
  return { company, inspector, bookingId: booking.id };
}

test("without JavaScript on a phone: report a problem, answer it, offer, and settle to the cent", async ({
  phone,
  site,
}) => {
  test.setTimeout(240_000);
  const { company, inspector, bookingId } = await begun(site);
  const { reads } = site.cast.database;
  const booking = `/bookings/${bookingId}`;
  const atSite = await phone(inspector);
  await atSite.goto(`${booking}/work-report`);
  await atSite.getByLabel("What did you do?").fill("Three trucks tested.");
  await atSite.getByRole("button", { name: "Mark work done" }).click();
  await expect(atSite).toHaveURL(booking);

  const office = await phone(company);
  await office.goto(booking);
  await expect(office.getByRole("link", { name: "Approve work" }).last()).toBeVisible();
  await office.getByRole("link", { name: "Report a problem" }).last().click();
  await expectNoSidewaysScroll(office);
  await office.getByRole("button", { name: "Report problem" }).click();
  await expect(office.getByText("Please choose a reason").first()).toBeVisible();
  await expect(office.getByText("Please say what happened").first()).toBeVisible();
  await office.getByLabel("What is wrong?").selectOption("incomplete");
  await office.getByLabel("What happened").fill("The east wall was not tested.");
  await office
    .getByLabel(/^Photos and documents/)
    .setInputFiles({ name: "wall.png", mimeType: "image/png", buffer: PIXEL });
  await office.getByRole("button", { name: "Report problem" }).click();
  await expect(office).toHaveURL(booking);
  await expect(office.getByText("The east wall was not tested.")).toBeVisible();
  await expect(office.getByRole("link", { name: "Approve work" })).toHaveCount(0);
  await expectNoSidewaysScroll(office);

  await atSite.reload();
  await expect(atSite.getByRole("img", { name: "wall.png" })).toBeVisible();
  await atSite.getByRole("link", { name: "Answer", exact: true }).click();
  await expectNoSidewaysScroll(atSite);
  await atSite.getByLabel("What happened").fill("The pump broke before the east wall.");
  await atSite.getByRole("button", { name: "Send answer" }).click();
  await expect(atSite).toHaveURL(booking);

  const [payment] = reads.select().from(payments).where(eq(payments.engagementId, bookingId)).all();
  const amount = payment?.amount ?? 0;
  const left = amount - 5_001;
  const share = left - Math.floor((left * 15 + 50) / 100);
  await atSite.getByRole("link", { name: "Offer a settlement" }).click();
  await atSite.getByLabel("Amount that goes back to the company").fill("9999");
  await atSite.getByRole("button", { name: "Show who gets what" }).click();
  await expect(atSite.getByText(/^At most \$[\d.]+ can go back/).first()).toBeVisible();
  await atSite.getByLabel("Amount that goes back to the company").fill("50.01");
  await atSite.getByRole("button", { name: "Show who gets what" }).click();
  await expect(atSite.getByText(dollars(share), { exact: true })).toBeVisible();
  await expect(atSite.getByText(dollars(left - share), { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(atSite);
  await atSite.getByRole("button", { name: "Offer $50.01 back" }).click();
  await expect(atSite).toHaveURL(booking);

  await office.reload();
  await office.getByRole("link", { name: "See offer and accept" }).click();
  await expect(office.getByText(dollars(share), { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(office);
  await office.getByRole("button", { name: "Accept settlement" }).click();
  await expect(office).toHaveURL(booking);
  await expect(office.getByText("Both sides agreed.")).toBeVisible();
  await expectNoSidewaysScroll(office);
  expect(reads.select().from(problems).where(eq(problems.bookingId, bookingId)).all()).toMatchObject([
    { state: "settled", refund: 5_001, share },
  ]);
  expect(reads.select().from(bookings).where(eq(bookings.id, bookingId)).get()?.state).toBe("completed");
});

test("without JavaScript on a phone: an absence is reported, waits for a decision, and an administrator decides", async ({
  phone,
  site,
}) => {
  test.setTimeout(240_000);
  const { company, inspector, bookingId } = await begun(site);
  const { reads } = site.cast.database;
  const booking = `/bookings/${bookingId}`;
  const office = await phone(company);
  await office.goto(booking);
  await office.getByRole("link", { name: "The inspector didn't come" }).click();
  await expectNoSidewaysScroll(office);
  await office.getByLabel("What happened").fill("Nobody came by half past.");
  await office.getByRole("button", { name: "Send report" }).click();
  await expect(office).toHaveURL(booking);
  await office.getByRole("link", { name: "Ask PourCheck to decide" }).click();
  await office.getByRole("button", { name: "Ask for a decision" }).click();
  await expect(office.getByText("PourCheck is deciding.")).toBeVisible();

  const desk = await phone(await site.cast.admin());
  const slower = await phone(await site.cast.admin());
  await desk
    .getByRole("main")
    .getByRole("link", { name: /Problems with bookings/ })
    .first()
    .click();
  await expect(desk).toHaveURL("/admin/problems");
  await expectNoSidewaysScroll(desk);
  const [payment] = reads.select().from(payments).where(eq(payments.engagementId, bookingId)).all();
  const amount = payment?.amount ?? 0;
  const share = amount - Math.floor((amount * 15 + 50) / 100);
  await expect(desk.getByRole("main")).toContainText(dollars(amount));
  const [problem] = reads.select().from(problems).where(eq(problems.bookingId, bookingId)).all();
  await desk.goto(`/admin/problems/${problem?.id}`);
  await expect(desk.getByText("Nobody came by half past.")).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await desk.getByRole("link", { name: "Divide the money" }).click();
  // What each choice pays stands there before any is made.
  const show = desk.getByRole("button", { name: "Show who gets what" });
  const part = desk.getByLabel("Amount that goes back");
  await expect(desk.getByText(`gets ${dollars(share)}, platform fee ${dollars(amount - share)}.`)).toBeVisible();
  await show.click();
  await expect(desk.getByText("Please choose who gets the money").first()).toBeVisible();
  await desk.getByLabel("Refund a part").check();
  await part.fill("9999");
  await show.click();
  await expect(desk.getByText(`At most ${dollars(amount)} can go back`).first()).toBeVisible();
  await expect(part).toHaveValue("9999");
  await slower.goto(`/admin/problems/${problem?.id}/decision?choice=release`);
  await slower.getByLabel("Reason").fill("They say that the gate was closed.");
  await desk.getByLabel("Refund the company in full").check();
  await show.click();
  await expectNoSidewaysScroll(desk);
  const press = desk.getByRole("button", { name: `Decide: ${dollars(amount)} back, $0.00 to the inspector` });
  await press.click();
  await expect(desk.getByText("Reason is required").first()).toBeVisible();
  await desk.getByLabel("Reason").fill("The inspector did not answer.");
  await press.click();
  await expect(desk).toHaveURL(`/admin/problems/${problem?.id}`);
  await expect(desk.getByText("PourCheck decided.")).toBeVisible();
  await expectNoSidewaysScroll(desk);

  await slower.getByRole("button", { name: `Decide: $0.00 back, ${dollars(share)} to the inspector` }).click();
  const told = slower.getByRole("main");
  await expect(told).toContainText("This problem has ended.");
  await expect(told).toContainText(`Goes back to the company${dollars(amount)}`);
  await expect(told).toContainText("The inspector did not answer.");
  await expect(told).toContainText(/Decided byPat /);
  await expect(told).toContainText("They say that the gate was closed.");
  await expect(told).toContainText(`$0.00 back to the company and ${dollars(share)} to the inspector`);
  await expectNoSidewaysScroll(slower);
  await office.reload();
  await expect(office.getByText("The inspector did not answer.")).toBeVisible();
  await expectNoSidewaysScroll(office);
  const field = await phone(inspector);
  await field.goto(booking);
  await expect(field.getByText("This booking ended after a report that the inspector did not come.")).toBeVisible();
  expect(reads.select().from(bookings).where(eq(bookings.id, bookingId)).get()).toMatchObject({
    state: "cancelled",
    cancelKind: "inspector_absent",
    cancelRefund: amount,
  });
});

/** The smallest picture. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function dollars(amount: number): string {
  return `$${(amount / 100).toFixed(2)}`;
}

import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { addDays, clockIn, todayIn } from "~/lib/time/dates";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";
import { bookingOfPair } from "../support/stages/role-stage";

const { bookings, payments } = schema;

// The booking's own payment is told here, not by the provider.
test("without JavaScript on a phone: propose another date, decline it, withdraw one, accept one", async ({
  phone,
  site: { server, cast },
}) => {
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  const { booking: at } = await bookingOfPair(server, cast, { company, inspector });
  const { id: bookingId, zone, startsAt: before } = at;
  const { reads } = cast.database;
  const booking = () => reads.select().from(bookings).where(eq(bookings.id, bookingId)).get() ?? at;
  const day = (n: number) => addDays(todayIn(zone, before), n);
  const paymentsOf = () => reads.select().from(payments).where(eq(payments.engagementId, bookingId)).all();
  const paid = paymentsOf();
  expect(paid).toHaveLength(1);

  const office = await phone(company);
  await office.goto(`/bookings/${bookingId}`);
  await expectNoSidewaysScroll(office);
  await office.getByRole("link", { name: "Propose another date" }).click();
  await expectNoSidewaysScroll(office);
  // What was typed stays, with the reason why it cannot be.
  await office.getByLabel("Date").fill(day(0));
  await office.getByLabel("Start time").fill(clockIn(zone, before));
  await office.getByLabel(/^Note to/).fill("The pump is a day late.");
  await office.getByRole("button", { name: "Send proposal" }).click();
  await expect(office).toHaveURL(`/bookings/${bookingId}/date`);
  await expect(office.getByText("The booking has this start already").first()).toBeVisible();
  await expect(office.getByLabel(/^Note to/)).toHaveValue("The pump is a day late.");
  await office.getByLabel("Date").fill(day(1));
  await office.getByRole("button", { name: "Send proposal" }).click();
  await expect(office).toHaveURL(`/bookings/${bookingId}`);
  await expect(office.getByText("Waiting for an answer")).toBeVisible();
  await expectNoSidewaysScroll(office);

  const atGate = await phone(inspector);
  const waiting = atGate.getByRole("region", { name: "Waiting for you" });
  await expect(waiting.getByText("The pump is a day late.")).toBeVisible();
  await expectNoSidewaysScroll(atGate);
  await waiting.getByRole("link", { name: "Answer", exact: true }).click();
  await expect(atGate.getByText("Nothing is charged, and the price stays the same.")).toBeVisible();
  await expectNoSidewaysScroll(atGate);
  await atGate.getByRole("link", { name: "Decline" }).click();
  await atGate.getByLabel(/^Reason for/).fill("Booked elsewhere that day.");
  await atGate.getByRole("button", { name: "Decline date" }).click();
  await expect(atGate).toHaveURL(`/bookings/${bookingId}`);
  expect(booking().startsAt).toBe(before);
  await office.goto(`/bookings/${bookingId}`);
  await expect(office.getByText("“Booked elsewhere that day.”")).toBeVisible();

  await atGate.getByRole("link", { name: "Propose a different date" }).click();
  await atGate.getByLabel("Date").fill(day(2));
  await atGate.getByRole("button", { name: "Send proposal" }).click();
  await atGate.getByRole("link", { name: "Withdraw" }).click();
  await expectNoSidewaysScroll(atGate);
  await atGate.getByRole("button", { name: "Withdraw" }).click();
  await atGate.getByRole("link", { name: "Propose another date" }).click();
  await atGate.getByLabel("Date").fill(day(3));
  await atGate.getByLabel("Start time").fill("06:30");
  await atGate.getByRole("button", { name: "Send proposal" }).click();

  await office.goto("/company-home");
  const answer = office
    .getByRole("region", { name: "Waiting for you" })
    .getByRole("link", { name: "Answer", exact: true });
  await answer.click();
  await office.getByRole("button", { name: "Accept date" }).click();
  await expect(office).toHaveURL(`/bookings/${bookingId}`);
  const moved = booking();
  expect([moved.date, clockIn(zone, moved.startsAt)]).toEqual([day(3), "06:30"]);
  expect(paymentsOf()).toEqual(paid);
  await expect(office.getByText(/6:30/).first()).toBeVisible();
  await office.goto("/company-home");
  await expect(answer).toHaveCount(0);
});

import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { ledgerFindings } from "#tests/support/money/ledger";
import { expect, expectNoSidewaysScroll, payWith, test } from "../support/server/site";
import { bookingOfPair } from "../support/stages/role-stage";

const MINUTE = 60_000;
const { attendance, furtherHours, payments } = schema;

// The booking's own payment is told here, not by the provider.
type Site = Parameters<Parameters<typeof test>[2]>[0]["site"];

/** A booking whose start is near, and both of its sides. */
async function nearStart({ server, cast }: Site) {
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  const { booking } = await bookingOfPair(server, cast, { company, inspector });
  server.advance(booking.startsAt - 8 * MINUTE - server.now());
  return { company, inspector, bookingId: booking.id };
}

test("without JavaScript on a phone: check in at the gate, ask for further hours, pay for them, correct a time", async ({
  phone,
  site,
}) => {
  const { company, inspector, bookingId } = await nearStart(site);
  const { reads } = site.cast.database;
  const atGate = await phone(inspector);
  await expect(atGate.getByText(/^Stores the time\. .+ see it\.$/)).toBeVisible();
  await expectNoSidewaysScroll(atGate);
  await atGate.getByRole("button", { name: "Check in" }).click();
  await expect(atGate).toHaveURL(`/bookings/${bookingId}`);
  await expect(atGate.getByText(/^On site since/)).toBeVisible();
  await expect(atGate.getByText(/Location recorded/)).toHaveCount(0);

  site.server.advance(140 * MINUTE);
  await atGate.reload();
  await atGate.getByRole("link", { name: "Propose further hours" }).click();
  await expectNoSidewaysScroll(atGate);
  // On site for 2 h 20 min, and 2 h are paid for.
  await expect(atGate.getByLabel("Further hours")).toHaveValue("2");
  await atGate.getByLabel("Further hours").selectOption("6");
  await atGate.getByLabel(/Note to the company/).fill("Two trucks were rejected.");
  await atGate.getByRole("button", { name: "Send proposal" }).click();
  await expect(atGate.getByText("Waiting for an answer")).toBeVisible();

  const office = await phone(company);
  await expect(office.getByText("Two trucks were rejected.")).toBeVisible();
  await office.getByRole("link", { name: "See costs and answer" }).click();
  await expectNoSidewaysScroll(office);
  // What was worked stands beside the price.
  await expect(office.getByText(/^2 h 2\d min$/)).toBeVisible();
  await office.getByRole("link", { name: "Decline" }).click();
  await office.getByRole("button", { name: "Decline" }).click();
  await expect(office.getByText("Reason is required").first()).toBeVisible();
  await office.getByRole("link", { name: "Not now" }).click();
  await office.getByRole("link", { name: /^Answer the proposal/ }).click();
  await expect(office.getByText("Total charged now")).toBeVisible();
  const bought = () => {
    const ofHours = and(eq(payments.engagementId, bookingId), eq(payments.kind, "further_hours"));
    return reads.select().from(payments).where(ofHours).all();
  };
  expect(bought()).toEqual([]);
  await office.getByRole("button", { name: /^Pay \$/ }).click();
  const [hours] = reads.select().from(furtherHours).where(eq(furtherHours.bookingId, bookingId)).all();
  await atGate.goto(`/further-hours/${hours?.id}/withdrawal`);
  await expect(atGate.getByText("The company is paying for these hours right now.")).toBeVisible();
  await payWith(office, "4242 4242 4242 4242");
  await expect(office).toHaveURL(`/bookings/${bookingId}`);
  await expect(office.getByText("Paid", { exact: true }).first()).toBeVisible();
  await expect(office.getByText("3 h 30 min")).toBeVisible();

  await atGate.goto(`/bookings/${bookingId}`);
  await atGate.getByRole("button", { name: "Check out" }).click();
  await atGate.getByRole("link", { name: /^Correct checked in at/ }).click();
  await expectNoSidewaysScroll(atGate);
  await atGate.getByLabel("Time").fill("23:59");
  await atGate.getByLabel("Reason").fill("No signal at the gate");
  await atGate.getByRole("button", { name: "Save time" }).click();
  await expect(atGate.getByText("This time is still to come").first()).toBeVisible();
  await expect(atGate.getByLabel("Reason")).toHaveValue("No signal at the gate");
  await atGate.getByLabel("Time").fill("07:30");
  await atGate.getByRole("button", { name: "Save time" }).click();
  await expect(atGate.getByText(/Corrected to .+ 7:30 AM/)).toBeVisible();
  await office.reload();
  await expect(office.getByText(/“No signal at the gate”/)).toBeVisible();
  expect(bought()).toMatchObject([{ state: "succeeded" }]);
  const findings = await ledgerFindings(reads, site.cast.stripe);
  expect(findings.filter((line) => bought().some(({ id }) => line.includes(id)))).toEqual([]);
});

test("with JavaScript the place goes along where it is given, and the company sees the check-in live", async ({
  phone,
  site,
}) => {
  const { company, inspector, bookingId } = await nearStart(site);
  const { reads } = site.cast.database;
  const placesOf = () =>
    reads
      .select({ kind: attendance.kind, latitude: attendance.latitude })
      .from(attendance)
      .where(eq(attendance.bookingId, bookingId))
      .all();
  const withScripts = { javaScriptEnabled: true };
  const office = await phone(company, withScripts);
  await office.goto(`/bookings/${bookingId}`);
  await expect(office.getByText("The inspector has not checked in yet.")).toBeVisible();

  const geolocation = { latitude: 30.26715, longitude: -97.74306, accuracy: 12 };
  const given = { ...withScripts, permissions: ["geolocation"], geolocation };
  const atGate = await phone(inspector, given);
  await expect(atGate.getByText(/if you share it, where your phone is/)).toBeVisible();
  await atGate.getByRole("button", { name: "Check in" }).click();
  await expect(atGate).toHaveURL(`/bookings/${bookingId}`);
  await expect(office.getByText(/^On site since/)).toBeVisible();
  await expect(office.getByRole("link", { name: "Open map" })).toHaveAttribute("href", /query=30\.26715,-97\.74306$/);
  await atGate.getByLabel("Add my location").uncheck();
  await atGate.getByRole("button", { name: "Check out" }).click();
  await expect(office.getByText("Checked out")).toBeVisible();

  // A phone that gives no place checks in all the same.
  const refusing = await phone(inspector, withScripts);
  await refusing.goto(`/bookings/${bookingId}`);
  await refusing.getByRole("button", { name: "Check in" }).click();
  await expect(refusing.getByText(/^On site since/)).toBeVisible();
  expect(placesOf()).toEqual([
    { kind: "check_in", latitude: 30.26715 },
    { kind: "check_out", latitude: null },
    { kind: "check_in", latitude: null },
  ]);
});

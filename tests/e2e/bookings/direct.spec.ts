import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { available } from "#tests/support/work/booking-requests";
import { addDays, formatDay, todayIn } from "~/lib/time/dates";
import { expectSoundBooks } from "../support/chaos/books";
import { eventually } from "../support/people/story";
import { expect, expectNoSidewaysScroll, expectSoon, payWith, test } from "../support/server/site";

const MINUTE = 60_000;
const MORNING = "8:00 AM - 12:00 PM";
const { bookings } = schema;

type Parts = Parameters<Parameters<typeof test>[2]>[0];
type Site = Parts["site"];

test.describe("without JavaScript on a phone", () => {
  test("a company books an inspector, pays, and both see it confirmed; the inspector knew nothing before", async ({
    phone,
    site,
  }) => {
    const { inspector, office, rival, atGate, date } = await setting(phone, site);
    await office.goto(`/people/${inspector.id}/reviews`);
    await office.getByRole("link", { name: /^Book / }).click();
    await expectNoSidewaysScroll(office);
    await chooseDay(office, date);
    await chooseDay(rival, date, `/inspectors/${inspector.id}/booking`);

    await office.getByRole("button", { name: "Proceed to Payment" }).click();
    await expect(office.getByText("Please fill in all required fields").first()).toBeVisible();
    await expect(office.getByRole("alert")).toContainText("Missing Information");
    const warning = office.getByText("Check with the inspector before you book");
    await expect(warning).toBeHidden();
    await office.getByRole("radio", { name: /^The inspector brings them/ }).check();
    await expect(warning).toBeVisible();
    await office.getByRole("radio", { name: /^We provide them/ }).check();
    await fillIn(office);
    await chooseDay(office, addDays(date, 1));
    await expect(office.getByLabel("Title")).toHaveValue("Footing pour, gridline C");
    // What the form shows is booked, also where its times were not shown anew.
    await office.getByLabel("Date").selectOption(date);
    await expectNoSidewaysScroll(office);
    await office.getByRole("button", { name: "Proceed to Payment" }).click();
    await expect(office.getByText("Pay to confirm this booking")).toBeVisible();
    await expect(office.getByText("$340.00").first()).toBeVisible();
    await expect(office.getByText("Email and phone are shown once the booking is paid for.")).toBeVisible();
    await expectNoSidewaysScroll(office);
    const path = new URL(office.url()).pathname;

    // Of two companies that saw the same free slot one has it; the other keeps what was typed.
    await fillIn(rival);
    await rival.getByRole("button", { name: "Proceed to Payment" }).click();
    await expect(rival.getByText("The inspector has another booking at that time.").first()).toBeVisible();
    await expect(rival.getByRole("alert")).toContainText("Booking Failed");
    await expect(rival.getByLabel("Title")).toHaveValue("Footing pour, gridline C");
    await expect(rival.getByRole("radio", { name: MORNING })).toHaveCount(0);
    await expect(rival.getByText("Already booked")).toBeVisible();

    await atGate.goto("/bookings");
    await expect(atGate.getByText("No work booked")).toBeVisible();
    expect((await atGate.goto(path))?.status()).toBe(404);

    await office.goto("/company-home");
    await office.getByRole("link", { name: "See costs and pay" }).click();
    await office.getByRole("button", { name: "Pay $340.00" }).click();
    await payWith(office, "4242 4242 4242 4242");
    await expect(office).toHaveURL(path);
    await expect(office.getByText("Confirmed").first()).toBeVisible();
    await expect(office.getByText(inspector.email).first()).toBeVisible();
    await atGate.goto(path);
    await expect(atGate.getByText("$289.00").first()).toBeVisible();
    await expectNoSidewaysScroll(atGate);
    await expectSoon(atGate, "/notifications", "You have been booked");
    await expectSoon(office, `/sandbox/mail?to=${encodeURIComponent(inspector.email)}`, "You have been booked");
    await expectSoundBooks(site.cast);
  });

  test("a time that is not paid for is released by the clock, and another company can book it", async ({
    phone,
    site,
  }) => {
    const { inspector, office, rival, atGate, date } = await setting(phone, site);
    await chooseDay(office, date, `/inspectors/${inspector.id}/booking`);
    await fillIn(office);
    await office.getByRole("button", { name: "Proceed to Payment" }).click();
    await office.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(office.getByLabel("Card number")).toBeVisible();
    const checkout = office.url();
    site.server.advance(36 * MINUTE);
    const { reads } = site.cast.database;
    const booking = () => reads.select().from(bookings).where(eq(bookings.inspectorId, inspector.id)).get();
    await eventually(site.server, () => booking()?.state === "cancelled");

    await office.goto(checkout);
    await expect(office.getByLabel("Card number")).toHaveCount(0);
    await office.goto(`/bookings/${booking()?.id}`);
    await expect(office.getByText("This time is no longer held for you.")).toBeVisible();
    await expectNoSidewaysScroll(office);
    await expect(office.getByRole("link", { name: "Book again" }).first()).toBeVisible();
    await atGate.goto("/bookings?time=past");
    await expect(atGate.getByText("No work done yet")).toBeVisible();
    await chooseDay(rival, date, `/inspectors/${inspector.id}/booking`);
    await expect(rival.getByRole("radio", { name: MORNING })).toHaveCount(1);
    await expectSoundBooks(site.cast);
  });

  test("a company cancels what it has not paid for, after it was asked", async ({ phone, site }) => {
    const { inspector, office, date } = await setting(phone, site);
    await chooseDay(office, date, `/inspectors/${inspector.id}/booking`);
    await fillIn(office);
    await office.getByRole("button", { name: "Proceed to Payment" }).click();
    await office.getByRole("link", { name: "Cancel booking" }).click();
    await expectNoSidewaysScroll(office);
    await expect(office.getByRole("heading", { name: "Cancel this booking?" })).toBeVisible();
    await office.getByRole("button", { name: "Cancel booking" }).click();
    await expect(office.getByText("Nothing was charged.").first()).toBeVisible();
    await expect(office.getByText("Canceled").first()).toBeVisible();
  });
});

/** An inspector who can be booked around the clock, and two companies; `date` is two days from today in Texas. */
async function setting(phone: Parts["phone"], { server, cast }: Site) {
  const inspector = await cast.inspector();
  await available(inspector);
  const [office, rival, atGate] = [
    await phone(await cast.company()),
    await phone(await cast.company()),
    await phone(inspector),
  ];
  return { inspector, office, rival, atGate, date: addDays(todayIn("America/Chicago", server.now()), 2) };
}

async function chooseDay(page: Page, date: string, path?: string): Promise<void> {
  if (path) await page.goto(path);
  await page.getByLabel("Date").selectOption(date);
  await page.getByRole("button", { name: "Show times" }).click();
  await expect(page.getByRole("heading", { name: new RegExp(`^${formatDay(date)}, `) })).toBeVisible();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(MORNING).check();
  await page.getByLabel("Title").fill("Footing pour, gridline C");
  await page.getByLabel("Location").fill("410 Congress Ave, Austin, TX");
}

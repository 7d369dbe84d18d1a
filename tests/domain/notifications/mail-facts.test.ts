import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { atWork } from "#tests/domain/bookings/further-hours/setting";
import { aJob, apply } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { openTill, workMoney } from "#tests/support/money/till";
import { setAccount } from "#tests/support/people";
import { HOUR, openWorld } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { execute } from "~/domain/command.server";
import { startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { mailAbout, mailed, setState } from "./mailed";
import { tell } from "./telling";

async function booked() {
  const till = openTill(openWorld());
  const company = aCompany({
    firstName: "Dana",
    lastName: "Reyes",
    email: "dana@bridgeworks.example",
    phone: "(512) 555-0111",
  });
  const inspector = await aPayableInspector(till);
  const known = { firstName: "Riley", lastName: "Okafor", email: "riley@fieldlab.example", phone: "(512) 555-0100" };
  runtime().database.write((tx) => {
    tx.update(schema.users).set(known).where(eq(schema.users.id, inspector.id)).run();
    tx.update(schema.companies).set({ name: "Bridgeworks" }).run();
  });
  const { booking } = await anEngagement(till, company, inspector, undefined, { location: "Pier 4, Austin" });
  return { till, world: till.world, company, inspector, booking };
}

describe("the mail of a booking", () => {
  test("tells the inspector when, where and whom to call, their share, and what a price buys", async () => {
    const { inspector, booking } = await booked();
    const mail = await mailAbout(inspector, "application_accepted", booking);
    expect(mail?.subject).toBe(`You have the job · PB-${booking.number}`);
    expect(mail?.text).toContain(
      [
        `PB-${booking.number} · Confirmed`,
        booking.title,
        "",
        "When: Tue, Nov 24, 8 AM–10 AM CST",
        "Where: Pier 4, Austin",
        "https://www.google.com/maps/search/?api=1&query=Pier%204%2C%20Austin%2C%20TX",
        "Company: Bridgeworks",
        "Contact: Dana Reyes",
        "Phone: (512) 555-0111",
        "Email: dana@bridgeworks.example",
        "Your share: $144.50",
        "Paid for: 2 hours",
      ].join("\n"),
    );
    expect(mail?.text).toContain(`Open the booking:\nhttps://pourcheck.example/bookings/${booking.id}\n`);
    expect(mail?.text).toContain("minimum call-out");
    expect(mail?.html).toContain('href="tel:5125550111"');
    const map =
      /<a href="https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=Pier%204%2C%20Austin%2C%20TX"[^>]*>/;
    expect(mail?.html).toMatch(map);
    expect(mail?.text).not.toContain("$170.00");
    expect(mail?.oneClickUrl).toBeUndefined();
  });

  test("tells the company what it paid and for what, and not the inspector's share", async () => {
    const { company, booking } = await booked();
    const mail = await mailAbout(company, "engagement_booked", booking, { side: "company" });
    expect(mail?.text).toContain(
      [
        "Inspector: Riley Okafor",
        "Phone: (512) 555-0100",
        "Email: riley@fieldlab.example",
        "Paid: $170.00",
        "Paid for: 2 hours",
      ].join("\n"),
    );
    expect(mail?.text).toContain("nothing more is charged unless your company accepts them");
    expect(mail?.text).not.toContain("$144.50");
  });

  test("reads the rows when it goes, not when it was written", async () => {
    const { inspector, booking } = await booked();
    const id = tell(inspector, {
      kind: "application_accepted",
      params: { title: booking.title, company: "Bridgeworks" },
      aboutId: booking.id,
    });
    runtime().database.write((tx) =>
      tx
        .update(schema.bookings)
        .set({ startsAt: booking.startsAt + 3_600_000, endsAt: booking.endsAt + 3_600_000 })
        .run(),
    );
    expect((await mailed(id))?.text).toContain("When: Tue, Nov 24, 9 AM–11 AM CST");
  });

  test.each(["cancelled", "pending"] as const)("has no contact once it is %s", async (state) => {
    const { world, inspector, booking } = await booked();
    setState(world, booking.id, state);
    const mail = await mailAbout(inspector, "share_lowered", booking, { from: 14450, to: 7000 });
    expect(mail?.text).toContain(`PB-${booking.number}`);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/dana@|555-0111|Dana Reyes/);
  });

  test.each([
    [26, "All of the $170.00 goes back.", "Nothing: $170.00 goes back to the company."],
    [3, "$85.00 of the $170.00 goes back. The other $85.00 is kept.", "$72.25. $85.00 goes back to the company."],
    [1, "Nothing of the $170.00 goes back.", "$144.50"],
  ])("says what goes back and what is kept when it was canceled %i hours before", async (hours, payment, share) => {
    const { till, world, company, inspector, booking } = await booked();
    world.clock.set(booking.startsAt - hours * HOUR);
    await cancel(company, booking.id);
    const atOnce = await mailAbout(company, "engagement_cancelled_by_company", booking, { side: "company", refund: 0 });
    expect(atOnce?.text).toContain(`· Canceled\n`);
    expect(atOnce?.text).toContain(`\nPayment: ${payment}\n`);
    expect(atOnce?.text).not.toMatch(/Paid: |Paid for|\$144|\$72/);
    const told = await mailAbout(inspector, "engagement_cancelled_by_company", booking, {
      side: "inspector",
      share: 0,
    });
    expect(told?.text).toContain(`\nYour share: ${share}\n`);
    await workMoney(till);
    const sent = await mailAbout(company, "engagement_cancelled_by_company", booking, { side: "company", refund: 0 });
    expect(sent?.text).toContain(hours === 1 ? payment : payment.replace("goes back", "went back"));
  });

  test("has nothing of it for somebody who is no side of it, or has an address to confirm", async () => {
    const { inspector, booking } = await booked();
    const stranger = await mailAbout(anInspector(), "application_accepted", booking);
    expect(`${stranger?.subject}${stranger?.text}`).not.toMatch(/PB-|dana@|Pier 4/);
    startRuntime({ ...runtime(), requireEmailVerification: true });
    setAccount(inspector.id, { emailVerifiedAt: null });
    const unconfirmed = await mailAbout(inspector, "application_accepted", booking);
    expect(`${unconfirmed?.subject}${unconfirmed?.html}`).not.toMatch(/PB-|dana@|Pier 4|Bridgeworks/);
  });
});

async function cancel(actor: CompanyActor, bookingId: string) {
  const quoted = quotedCancellation(actor, bookingId).quote?.refund ?? -1;
  await execute(cancelBooking, { actor, input: { bookingId, reason: "weather", quoted } });
}

test("a mail about money names the booking that was paid for, to its side alone", async () => {
  const { company, booking } = await booked();
  const payment = runtime()
    .database.reads.select()
    .from(schema.payments)
    .all()
    .find(({ engagementId }) => engagementId);
  const told = { kind: "payment_unusable", params: { amount: 17_000, code: "duplicate-payment" } } as const;
  const aboutId = payment?.id ?? "";
  const mail = await mailed(tell(company, { ...told, aboutId }));
  expect(mail?.subject).toBe(`Payment goes back · PB-${booking.number}`);
  expect(mail?.text).toContain(`PB-${booking.number} · Confirmed\n${booking.title}\n`);
  const stranger = await mailed(tell(aCompany(), { ...told, aboutId }));
  expect(`${stranger?.subject}${stranger?.text}`).not.toMatch(/PB-|Pier 4/);
});

test("so does the mail of a transfer", async () => {
  const { till, inspector, booking, report, approve } = await atWork();
  await report();
  await approve();
  await workMoney(till);
  const [transfer] = runtime().database.reads.select().from(schema.transfers).all();
  const told = { kind: "transfer_succeeded", params: { amount: 14_450 }, aboutId: transfer?.id ?? "" } as const;
  expect((await mailed(tell(inspector, told)))?.subject).toBe(`Payment on its way · PB-${booking.number}`);
});

test("the mail of an application has the job's ticket, for its company and its inspector alone", async () => {
  openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const job = await aJob(company);
  const aboutId = await apply(inspector, job.id);
  const params = { title: job.title, name: "Riley Okafor", company: "Bridgeworks" };
  const mail = await mailed(tell(company, { kind: "application_received", params, aboutId }));
  expect(mail?.text).toContain(`PC-${job.number}\n${job.title}\n${job.location}\n\nStart: `);
  const kind = "application_rejected_company";
  expect((await mailed(tell(inspector, { kind, params, aboutId })))?.text).toContain(`PC-${job.number}`);
  expect((await mailed(tell(anInspector(), { kind, params, aboutId })))?.text).not.toContain("PC-");
});

import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { submit } from "#tests/domain/certification/submissions";
import { refuseKit, submitKit, verifyKit } from "#tests/domain/equipment/submissions";
import { aJob } from "#tests/domain/jobs/market";
import { answer, ask } from "#tests/domain/people/connections/connecting";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { paymentOf } from "#tests/support/money/books";
import { reported } from "#tests/support/money/disputes";
import { aPaidEngagement, aPaidOutEngagement } from "#tests/support/money/interventions";
import { anInspectorPaidByHand } from "#tests/support/money/paid-by-hand";
import { workMoney } from "#tests/support/money/till";
import { bookedDirectly } from "#tests/support/work/direct-bookings";
import { DAY, HOUR, openWorld } from "#tests/support/world";
import { notificationWording } from "~/copy/notices/notifications";
import { type InspectorActor, SYSTEM } from "~/domain/actor";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { closeStaleJobs } from "~/domain/applications/end-job/close-stale-jobs.server";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import type { DomainEvent, DomainEvents, EventType } from "~/domain/events";
import { named } from "~/domain/notifications/named.server";
import { peopleTold } from "~/domain/notifications/people-told.server";
import { recordDispute } from "~/domain/payments/disputes/record-dispute.server";
import type { ReportedDispute } from "~/domain/payments/disputes/reported-dispute";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";
import { displayNameOf } from "~/domain/people/display-name.server";
import { reportPerson } from "~/domain/support/report-person.server";
import type { DisputeState } from "~/lib/vocabulary";

/** Who is told what of the events of a kind that have happened, in the words that they read. */
function notifiedOf(type: EventType) {
  const events = reads().select().from(schema.events).all() as unknown as DomainEvent[];
  const notices = events.filter((event) => event.type === type).flatMap((event) => peopleTold(reads(), event));
  return named(reads(), notices).map(({ userId, kind, params, link }) => ({
    userId,
    link,
    ...notificationWording(kind, params),
  }));
}

test("a certificate that waits is told to the administrators who can act, and to nobody else", async () => {
  openWorld();
  const admins = [anAdmin(), anAdmin()];
  anAdmin({ suspendedAt: 1 });
  anAdmin({ closedAt: 1 });
  const inspector = anInspector({ certified: false }, { firstName: "Riley", lastName: "Okafor" });
  const id = await submit(inspector);
  const notified = notifiedOf("certification.submitted");
  expect(notified.map(({ userId }) => userId).sort()).toEqual(admins.map((admin) => admin.id).sort());
  expect(notified[0]).toMatchObject({
    title: "Certification to review",
    body: "Riley Okafor submitted an ACI certificate.",
    link: `/admin/certifications/${id}`,
  });
});

test("a request to connect is told to the one who is asked, while it waits, and its acceptance to whoever asked", async () => {
  openWorld();
  const [company, inspector] = [aCompany(), anInspector({}, { firstName: "Riley", lastName: "Okafor" })];
  const name = displayNameOf(reads(), company.id);
  const id = await ask(company, inspector);
  expect(notifiedOf("connection.requested")).toEqual([
    {
      userId: inspector.id,
      link: "/directory/requests",
      title: `${name} wants to connect`,
      body: `${name} found you in the directory and asks to connect.`,
    },
  ]);
  await answer(inspector, id);
  expect(notifiedOf("connection.requested")).toEqual([]);
  expect(notifiedOf("connection.accepted")).toMatchObject([
    { userId: company.id, title: "Riley Okafor accepted your request", link: "/directory/connections" },
  ]);
});

test("a report about somebody is told to administrators, and not to whom it is about", async () => {
  openWorld();
  const admin = anAdmin();
  const [company, inspector] = [aCompany(), anInspector()];
  const input = { userId: inspector.id, reason: "off_platform", text: "Asked for cash." } as const;
  await execute(reportPerson, { actor: company, input });
  expect(notifiedOf("support.requested")).toMatchObject([{ userId: admin.id }]);
  await expect(execute(reportPerson, { actor: company, input })).rejects.toMatchObject({ code: "person-reported" });
});

test("equipment is told to administrators, and what they decided to its inspector", async () => {
  openWorld();
  const admin = anAdmin();
  const inspector = anInspector({}, { firstName: "Riley", lastName: "Okafor" });
  const first = await submitKit(inspector);
  expect(notifiedOf("equipment.submitted")).toMatchObject([
    { userId: admin.id, body: "Riley Okafor submitted their testing equipment.", link: `/admin/equipment/${first}` },
  ]);
  await refuseKit(admin, first, "No calibration label");
  await verifyKit(admin, await submitKit(inspector));
  const link = "/inspector-equipment";
  expect(notifiedOf("equipment.rejected")).toMatchObject([
    { userId: inspector.id, body: "Your equipment was not verified: No calibration label", link },
  ]);
  expect(notifiedOf("equipment.verified")).toMatchObject([{ userId: inspector.id, title: "Equipment verified", link }]);
});

test("an inspector whose account at the provider stops is told whether jobs close, or that the shares are paid by hand", async () => {
  openWorld();
  const [stopped, byHand] = [anInspector({ payouts: "action_needed" }), await anInspectorPaidByHand()];
  const wordsFor = ({ id: inspectorId }: typeof stopped, changed: Partial<DomainEvents["payout.changed"]>) => {
    const payload = { inspectorId, state: "action_needed" as const, ...changed };
    const event = { id: 1, type: "payout.changed", payload } as DomainEvent;
    const [notice, ...others] = named(reads(), peopleTold(reads(), event));
    expect(others).toEqual([]);
    return notice ? notificationWording(notice.kind, notice.params).body : null;
  };
  expect(wordsFor(stopped, { isPaused: true })).toContain("you can't browse or apply for jobs");
  expect(wordsFor(stopped, { state: "closed" })).toContain("Set up a new account");
  for (const changed of [{ isPaused: true }, { state: "closed" as const }]) {
    expect(wordsFor(byHand, changed)).toContain("pays you by bank transfer");
    expect(wordsFor(byHand, changed)).not.toContain("can't");
  }
  expect(wordsFor(byHand, { state: "verified" })).toContain("Your bank account is connected");
});

test("a company is told of a job that the clock has closed, not of one that it closed itself", async () => {
  const world = openWorld();
  const company = aCompany();
  const job = await aJob(company);
  await execute(closeJob, { actor: company, input: { jobId: (await aJob(company)).id } });
  expect(notifiedOf("job.closed")).toEqual([]);
  world.clock.advance(60 * DAY);
  await closeStaleJobs();
  expect(notifiedOf("job.closed")).toMatchObject([
    { userId: company.id, title: "Job closed", link: `/jobs/${job.id}` },
  ]);
});

async function engaged() {
  const { till, paymentId, ...engagement } = await aPaidEngagement();
  const dispute = (state: DisputeState, changes: Partial<ReportedDispute> = {}) =>
    execute(recordDispute, { actor: SYSTEM, input: { paymentId, reported: reported(state, changes) } });
  const refundAtDashboard = (amount: number) =>
    till.stripe.refunds.create({ charge: paymentOf(till, paymentId).chargeId ?? "", amount });
  return { till, paymentId, ...engagement, dispute, refundAtDashboard };
}

test("both sides are told of a dispute and of its end", async () => {
  const { company, inspector, booking, dispute } = await engaged();
  const link = `/bookings/${booking.id}`;
  const bothAreTold = (title: string) => [
    { userId: inspector.id, title, link },
    { userId: company.id, title, link },
  ];
  await dispute("needs_response");
  expect(notifiedOf("booking.moved")).toMatchObject(bothAreTold("Payment disputed"));
  await dispute("won");
  expect(notifiedOf("booking.moved").slice(2)).toMatchObject(bothAreTold("Dispute settled"));
});

test("administrators are told of a dispute to answer: when it opens, when a bank's question becomes one, and when the bank asks again", async () => {
  const { company, admin, dispute } = await engaged();
  await dispute("warning");
  await dispute("warning", { evidenceDueAt: 5 });
  await dispute("needs_response");
  const one = { userId: admin.id, title: "A dispute to answer", link: "/admin/payouts/issues" };
  expect(notifiedOf("dispute.unanswered")).toMatchObject([one, one]);
  expect(notifiedOf("dispute.unanswered")[0]?.body).toContain(
    `disputes $170.00 that ${displayNameOf(reads(), company.id)} paid`,
  );
  await dispute("under_review", { evidenceCount: 1 });
  await dispute("needs_response", { evidenceCount: 1 });
  expect(notifiedOf("dispute.unanswered")).toHaveLength(3);
  await dispute("lost", { evidenceCount: 1 });
  expect(notifiedOf("dispute.unanswered")).toHaveLength(3);
});

test("an inspector is told of a share that cannot be sent", async () => {
  const { till, company, inspector, booking, dispute } = await engaged();
  const input = { bookingId: booking.id };
  till.world.clock.set(booking.endsAt);
  await execute(markWorkDone, { actor: inspector, input: { ...input, note: "Four cylinders made." } });
  await execute(approveWork, { actor: company, input });
  await dispute("lost");
  expect(notifiedOf("transfer.failed")).toMatchObject([
    { userId: inspector.id, title: "Payment not sent", link: "/inspector-payments" },
  ]);
});

describe("an inspector whose share becomes smaller by a refund", () => {
  test("is told once, with the amounts before and after", async () => {
    const { till, inspector, booking, paymentId, refundAtDashboard } = await engaged();
    await refundAtDashboard(7000);
    for (let time = 0; time < 2; time += 1) await syncPayment(till.ports, paymentId);
    expect(notifiedOf("share.lowered")).toEqual([
      {
        userId: inspector.id,
        title: "Your share is smaller",
        body: `The payment for “${booking.title}” was refunded or settled. Your share is now $85.00 instead of $144.50.`,
        link: `/bookings/${booking.id}`,
      },
    ]);
    await refundAtDashboard(1000);
    await syncPayment(till.ports, paymentId);
    expect(notifiedOf("share.lowered").at(1)?.body).toContain("now $76.50 instead of $85.00");
  });

  test("is told of an administrator's refund, and of a settlement that has a refund in it, once each", async () => {
    const { inspector, refund, settle } = await aPaidEngagement();
    await refund(7000);
    await settle({ refund: 2000, share: 5000 });
    const ofInspector = notifiedOf("share.lowered").filter(({ userId }) => userId === inspector.id);
    expect(ofInspector.map(({ body }) => body)).toEqual([
      expect.stringContaining("now $85.00 instead of $144.50"),
      expect.stringContaining("now $50.00 instead of $85.00"),
    ]);
  });

  test("is told of the transfer alone where nothing of it can be sent", async () => {
    const { till, inspector, company, booking, paymentId, refundAtDashboard } = await engaged();
    const input = { bookingId: booking.id };
    till.world.clock.set(booking.endsAt);
    await execute(markWorkDone, { actor: inspector, input: { ...input, note: "Four cylinders made." } });
    await execute(approveWork, { actor: company, input });
    await refundAtDashboard(17_000);
    await syncPayment(till.ports, paymentId);
    expect(notifiedOf("transfer.failed")).toHaveLength(1);
    expect(notifiedOf("share.lowered")).toEqual([]);
  });

  test("is told nothing where the share was sent already, since the platform bears the refund", async () => {
    const { till, refund } = await aPaidOutEngagement();
    await refund(7000);
    await workMoney(till);
    expect(notifiedOf("share.lowered")).toEqual([]);
  });
});

describe("a cancellation", () => {
  test("by the company is one notice to each side, with the money in it", async () => {
    const { till, company, inspector, booking } = await aPaidEngagement();
    till.world.clock.set(booking.startsAt - 3 * HOUR);
    const before = noticesSoFar().length;
    await execute(cancelBooking, { actor: company, input: { bookingId: booking.id, reason: "weather", quoted: 8500 } });
    await workMoney(till);
    expect(noticesSoFar().slice(before)).toEqual([
      [inspector.id, expect.stringContaining("Because it was close to the start, $72.25 is yours.")],
      [company.id, `You canceled “${booking.title}”. $85.00 goes back to the card.`],
      [inspector.id, "$72.25 was transferred to your payout account."],
    ]);
  });

  test("by the inspector says that the job is open again, and nothing of a job where a time was booked", async () => {
    const saysOpenAgain = async (actor: InspectorActor, bookingId: string) => {
      const quoted = quotedCancellation(actor, bookingId).quote?.refund ?? -1;
      await execute(cancelBooking, { actor, input: { bookingId, reason: "illness", quoted } });
      const notice = notifiedOf("booking.moved").find(({ title }) => title === "The inspector canceled");
      return notice?.body.endsWith("goes back to the card. Your job is open for applications again.");
    };
    const ofJob = await aPaidEngagement();
    expect(await saysOpenAgain(ofJob.inspector, ofJob.booking.id)).toBe(true);
    const ofTime = await bookedDirectly();
    expect(await saysOpenAgain(ofTime.inspector, ofTime.booking.id)).toBe(false);
  });
});

/** Who was notified in which words, in the order of the events. */
function noticesSoFar() {
  const events = reads().select().from(schema.events).all() as unknown as DomainEvent[];
  const notices = events.flatMap((event) => peopleTold(reads(), event));
  return named(reads(), notices).map(({ userId, kind, params }) => [userId, notificationWording(kind, params).body]);
}

test("an expired certificate is told with its day as people write it", () => {
  const { body } = notificationWording("certification_expired", { note: "", expiryDate: "2026-11-20" });
  expect(body).toContain("expired on Fri, Nov 20, 2026.");
});

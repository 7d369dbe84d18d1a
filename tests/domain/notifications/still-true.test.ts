import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { reject, submit } from "#tests/domain/certification/submissions";
import { submitKit, verifyKit } from "#tests/domain/equipment/submissions";
import { aJob, apply } from "#tests/domain/jobs/market";
import { write } from "#tests/domain/messages/talk";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { setAccount } from "#tests/support/people";
import { HOUR, openWorld } from "#tests/support/world";
import { rejectApplication } from "~/domain/applications/reject-application.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { markConversationRead } from "~/domain/messages/conversations/mark-conversation-read.server";
import { NOTICES, type NoticeKind } from "~/lib/notices";
import { BOOKING_STATES, type BookingState, CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { mailAbout, mailed, setState } from "./mailed";
import { tell } from "./telling";

async function booked() {
  const { till, ...engagement } = await aPaidEngagement();
  return { world: till.world, ...engagement };
}

/** The states in which a mail about a booking goes. */
const GOES: Partial<Record<NoticeKind, readonly BookingState[]>> = {
  application_accepted: ["pending", "confirmed", "work_done", "completed", "disputed"],
  engagement_booked: ["pending", "confirmed", "work_done", "completed", "disputed"],
  work_done: ["work_done"],
  work_approved: ["completed"],
  engagement_disputed: ["disputed"],
  engagement_resumed: ["pending", "confirmed", "work_done", "completed", "cancelled"],
  reminder_start: ["confirmed"],
  reminder_soon: ["confirmed"],
  reminder_approval: ["work_done"],
};

describe("a mail about a booking goes only while it is true:", () => {
  test.each(Object.entries(GOES) as [NoticeKind, BookingState[]][])("%s", async (kind, states) => {
    const { world, company, booking } = await booked();
    const went: BookingState[] = [];
    for (const state of BOOKING_STATES) {
      setState(world, booking.id, state);
      const params = { until: world.clock.now() + HOUR, ...("sides" in NOTICES[kind] && { side: "company" }) };
      if (await mailAbout(company, kind, booking, params)) went.push(state);
    }
    expect(went.toSorted()).toEqual(states.toSorted());
  });

  test("no reminder of a start that has passed, or that was moved", async () => {
    const { world, inspector, booking } = await booked();
    expect(await mailAbout(inspector, "reminder_soon", booking)).toBeDefined();
    const before = { ...booking, startsAt: booking.startsAt - HOUR };
    expect(await mailAbout(inspector, "reminder_soon", before)).toBeUndefined();
    world.clock.set(booking.startsAt);
    expect(await mailAbout(inspector, "reminder_soon", booking)).toBeUndefined();
  });

  test("no reminder of an approval whose time has come", async () => {
    const { world, company, booking } = await booked();
    setState(world, booking.id, "work_done");
    expect(await mailAbout(company, "reminder_approval", booking, { until: world.clock.now() })).toBeUndefined();
  });
});

test("an application that was answered is no longer announced", async () => {
  openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const { id: jobId } = await aJob(company);
  const aboutId = await apply(inspector, jobId);
  const announce = () =>
    mailed(tell(company, { kind: "application_received", params: { title: "Deck", name: "R" }, aboutId }));
  expect(await announce()).toMatchObject({ subject: "New application" });
  await execute(rejectApplication, { actor: company, input: { applicationId: aboutId } });
  expect(await announce()).toBeUndefined();
});

test("applications that wait are reminded of until the job's day is over, or nobody waits any more", async () => {
  const world = openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const job = await aJob(company);
  const applicationId = await apply(inspector, job.id);
  const params = { title: job.title, count: 1, startDate: job.startDate };
  const remind = () => mailed(tell(company, { kind: "reminder_applications", params, aboutId: job.id }));
  expect(await remind()).toBeDefined();
  const at = world.clock.now();
  world.clock.set(Date.parse(`${job.startDate}T12:00:00Z`) + 24 * HOUR);
  expect(await remind()).toBeUndefined();
  world.clock.advance(at - world.clock.now());
  await execute(rejectApplication, { actor: company, input: { applicationId } });
  expect(await remind()).toBeUndefined();
});

test("an expiring certificate is mailed of only while it counts, and no renewal is under review", async () => {
  const world = openWorld();
  const inspector = anInspector();
  const { certifications } = schema;
  const expiryDate = "2026-12-01";
  world.database.write((tx) => tx.update(certifications).set({ expiryDate }).run());
  const aboutId = reads().select().from(certifications).get()?.id ?? "";
  const remind = () => mailed(tell(inspector, { kind: "reminder_certificate", params: { expiryDate }, aboutId }));
  expect((await remind())?.subject).toContain("Your certification expires Tue, Dec 1, 2026");
  const another = await submit(inspector, { certificationLevel: CERTIFICATION_LEVELS[1] });
  expect(await remind()).toBeDefined();
  await reject(anAdmin(), another);
  await submit(inspector, {}, "renewal");
  expect(await remind()).toBeUndefined();
  world.database.write((tx) => tx.update(certifications).set({ state: "expired" }).run());
  expect(await remind()).toBeUndefined();
});

test("a certificate that somebody reviewed needs no review, and a message that was read no mail", async () => {
  openWorld();
  const [admin, company, inspector] = [anAdmin(), aCompany(), anInspector({ certified: false })];
  const aboutId = await submit(inspector);
  const review = () => mailed(tell(admin, { kind: "certification_submitted", params: { name: "R" }, aboutId }));
  expect(await review()).toBeDefined();
  runtime().database.write((tx) =>
    tx.update(schema.certifications).set({ state: "rejected", reviewNote: "Blurred" }).run(),
  );
  expect(await review()).toBeUndefined();

  const kit = await submitKit(inspector);
  const toVerify = () => mailed(tell(admin, { kind: "equipment_submitted", params: { name: "R" }, aboutId: kit }));
  const isVerified = () => mailed(tell(inspector, { kind: "equipment_verified", params: {}, aboutId: kit }));
  expect(await toVerify()).toBeDefined();
  expect(await isVerified()).toBeUndefined();
  await verifyKit(admin, kit);
  expect(await toVerify()).toBeUndefined();
  expect(await isVerified()).toBeDefined();

  const messageId = await write(inspector, company);
  const message = () => mailed(tell(company, { kind: "message_received", params: { name: "R" }, aboutId: messageId }));
  expect(await message()).toBeDefined();
  await execute(markConversationRead, { actor: company, input: { partnerId: inspector.id } });
  expect(await message()).toBeUndefined();
});

describe("an account", () => {
  test("that is closed is mailed nothing; one that is suspended, what concerns its bookings and money", async () => {
    const { company, booking } = await booked();
    const went = async () => ({
      booking: (await mailAbout(company, "engagement_booked", booking, { side: "company" })) !== undefined,
      money: (await mailed(tell(company, { kind: "refund_succeeded", params: { amount: 100 } }))) !== undefined,
      reminder: (await mailAbout(company, "reminder_start", booking, { side: "company" })) !== undefined,
      job: (await mailed(tell(company, { kind: "job_closed_unfilled" }))) !== undefined,
    });
    expect(await went()).toEqual({ booking: true, money: true, reminder: true, job: true });
    setAccount(company.id, { suspendedAt: 1 });
    expect(await went()).toEqual({ booking: true, money: true, reminder: false, job: false });
    setAccount(company.id, { suspendedAt: null, closedAt: 1 });
    expect(await went()).toEqual({ booking: false, money: false, reminder: false, job: false });
  });

  test("whose address was refused is tried with what must be said alone", async () => {
    const { company, booking } = await booked();
    setAccount(company.id, { emailRefusedAt: 1 });
    expect(await mailAbout(company, "reminder_start", booking, { side: "company" })).toBeUndefined();
    expect(await mailAbout(company, "engagement_booked", booking, { side: "company" })).toBeDefined();
  });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { plansOfCall } from "#tests/support/look/plans";
import { aBooking } from "#tests/support/work/bookings";
import { HOUR, openWorld } from "#tests/support/world";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { availabilityFields } from "~/domain/availability/schema";
import { setAvailability } from "~/domain/availability/set-availability.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { alertUrgent } from "~/domain/jobs/alerts/alert-urgent.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { homeBaseFields } from "~/domain/places/schema";
import { setHomeBase } from "~/domain/places/set-home-base.server";
import { zonedTime } from "~/lib/time/dates";
import type { TimeSlot } from "~/lib/vocabulary";
import { aJob } from "./market";

const { events, jobAlerts, notifications } = schema;
const HOURS = { enabled: true, startTime: "07:00", endTime: "17:00" };

/** 1 December 2026 is a Tuesday. */
const URGENT = { location: "Austin, TX", urgency: "asap", startDate: "2026-12-01" } as const;

async function anInspectorNear(
  place: string,
  days: readonly string[],
  options: Parameters<typeof anInspector>[0] = {},
) {
  const inspector = anInspector(options);
  await execute(setHomeBase, { actor: inspector, input: homeBaseFields.parse({ place, travelMiles: "50" }) });
  const weeklySchedule = Object.fromEntries(days.map((day) => [day, HOURS]));
  await execute(setAvailability, { actor: inspector, input: availabilityFields.parse({ weeklySchedule }) });
  return inspector;
}

async function told() {
  for (const event of reads().select().from(events).where(eq(events.type, "job.alerted")).all()) {
    await tellPeople(event as Parameters<typeof tellPeople>[0]);
  }
  return reads().select().from(notifications).where(eq(notifications.kind, "job_urgent")).all();
}

test("an urgent job is told at once to who is near, certified, payable and has hours that day, and to nobody twice", async () => {
  openWorld();
  const near = await anInspectorNear("San Marcos, TX", ["monday", "tuesday"]);
  await anInspectorNear("Dallas, TX", ["tuesday"]);
  await anInspectorNear("Austin, TX", ["monday"]);
  await anInspectorNear("Austin, TX", ["tuesday"], { certified: false });
  await anInspectorNear("Austin, TX", ["tuesday"], { payouts: "action_needed" });
  const job = await aJob(aCompany(), URGENT);
  expect(await alertUrgent(job.id)).toBe(1);
  expect(await alertUrgent(job.id)).toBe(0);
  expect(reads().select().from(jobAlerts).all()).toMatchObject([
    { jobId: job.id, inspectorId: near.id, reason: "urgent" },
  ]);
  expect(await told()).toMatchObject([{ userId: near.id, link: `/jobs/${job.id}` }]);
});

test("whoever is free in the job's slot is told; without an agreed start, whoever has hours on its date", async () => {
  openWorld();
  const company = aCompany();
  const [free, booked] = [
    await anInspectorNear("Austin, TX", ["tuesday"]),
    await anInspectorNear("Austin, TX", ["tuesday"]),
  ];
  const startsAt = zonedTime(URGENT.startDate, "09:00", "America/Chicago");
  aBooking(company, booked, { startsAt, endsAt: startsAt + 2 * HOUR });
  const notifiedOf = async (timeSlot: TimeSlot) => {
    const job = await aJob(company, { ...URGENT, timeSlot });
    await alertUrgent(job.id);
    const alerts = reads().select().from(jobAlerts).where(eq(jobAlerts.jobId, job.id)).all();
    return alerts.map(({ inspectorId }) => inspectorId).sort();
  };
  const both = [free.id, booked.id].sort();
  expect(await notifiedOf("morning")).toEqual([free.id]);
  expect(await notifiedOf("afternoon")).toEqual(both);
  // Their hours end at 17:00.
  expect(await notifiedOf("evening")).toEqual([]);
  expect(await notifiedOf("flexible")).toEqual(both);
});

test("nobody is told of a job that is not urgent, has no place, asks for another level, or has closed meanwhile", async () => {
  openWorld();
  await anInspectorNear("Austin, TX", ["tuesday"]);
  const company = aCompany();
  const others = [
    await aJob(company, { ...URGENT, urgency: "standard" }),
    await aJob(company, { ...URGENT, location: "The old quarry" }),
    await aJob(company, { ...URGENT, requiredCertifications: ["Concrete Strength Testing Technician"] }),
  ];
  for (const { id } of others) expect(await alertUrgent(id)).toBe(0);
  const closing = await aJob(company, URGENT);
  expect(await alertUrgent(closing.id)).toBe(1);
  await execute(closeJob, { actor: company, input: { jobId: closing.id } });
  expect(await told()).toEqual([]);
  expect(await alertUrgent(closing.id)).toBe(0);
});

test("a slice is read by the bases around the site, whoever else has hours that day", async () => {
  openWorld();
  await anInspectorNear("Austin, TX", ["tuesday"]);
  const job = await aJob(aCompany(), URGENT);
  const plans = (await plansOfCall(() => alertUrgent(job.id))).filter((plan) => plan.includes("listed"));
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatch(/^SCAN listed VIRTUAL TABLE/);
  expect(plans[0]).not.toMatch(/SCAN (availability|bases|users|certifications)/);
});

import { expect, test } from "vitest";
import { aCompany, anInspector } from "#tests/support/factories";
import { bookedDirectly, rowOf } from "#tests/support/work/direct-bookings";
import { openWorld } from "#tests/support/world";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";
import { gateDetailsOf, NO_GATE_DETAILS } from "~/domain/jobs/gate-details";
import { jobVisibleTo } from "~/domain/jobs/job-record.server";
import { clockIn } from "~/lib/time/dates";
import { accept, aJob, apply } from "./market";

const TYPED = {
  siteContactName: "Ray Ortega",
  siteContactPhone: "512-555-0161",
  gateNotes: "South gate",
  testsWanted: "Slump and air",
};
const DETAILS = gateDetailsOf(TYPED);

test("what is needed at the gate is for the company and the inspector it has engaged, and goes over to the booking", async () => {
  openWorld();
  const [company, chosen, other] = [aCompany(), anInspector(), anInspector()];
  const job = await aJob(company, TYPED);
  const applications = [await apply(chosen, job.id), await apply(other, job.id)];
  const seenBy = (actor: typeof chosen | typeof company) => gateDetailsOf(jobVisibleTo(actor, job.id));
  expect([seenBy(company), seenBy(chosen), seenBy(other)]).toEqual([DETAILS, NO_GATE_DETAILS, NO_GATE_DETAILS]);
  const booking = await accept(company, applications[0] ?? "");
  expect([seenBy(company), seenBy(chosen), seenBy(other)]).toEqual([DETAILS, DETAILS, NO_GATE_DETAILS]);
  expect(bookingFor(chosen, booking.id)).toMatchObject(DETAILS);
});

test("whoever cancels sees them no more, and who is booked instead does", async () => {
  const { clock } = openWorld();
  const [company, first, second] = [aCompany(), anInspector(), anInspector()];
  const job = await aJob(company, TYPED);
  const applications = [await apply(first, job.id), await apply(second, job.id)];
  const seenBy = (actor: typeof first | typeof company) => {
    const { bookingId, ...shown } = jobVisibleTo(actor, job.id);
    return { bookingId, ...gateDetailsOf(shown) };
  };
  const earlier = await accept(company, applications[0] ?? "");
  const quoted = quotedCancellation(first, earlier.id).quote?.refund ?? 0;
  const input = { bookingId: earlier.id, reason: "weather", quoted } as const;
  await execute(cancelBooking, { actor: first, input });
  const nobodys = { bookingId: null, ...NO_GATE_DETAILS };
  expect([seenBy(first), seenBy(second)]).toEqual([nobodys, nobodys]);
  expect(seenBy(company)).toEqual({ bookingId: null, ...DETAILS });

  clock.advance(1000);
  const later = await accept(company, applications[1] ?? "");
  const booked = { bookingId: later.id, ...DETAILS };
  expect([seenBy(first), seenBy(second), seenBy(company)]).toEqual([nobodys, booked, booked]);
});

test("a direct booking has them too, and may leave them out", async () => {
  const { bookingId } = await bookedDirectly(TYPED);
  expect(rowOf(bookingId)).toMatchObject(DETAILS);
  expect(rowOf((await bookedDirectly()).bookingId)).toMatchObject(NO_GATE_DETAILS);
});

test("everybody sees the tests wanted and the exact start, and they go over to the booking", async () => {
  openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const tests = ["slump", "cylinders"];
  const job = await aJob(company, { tests: ["slump", "cylinders"], cylinderSets: "3", startTime: "06:30" });
  expect(jobVisibleTo(inspector, job.id)).toMatchObject({ tests, cylinderSets: 3, startTime: "06:30" });
  const booking = await accept(company, await apply(inspector, job.id));
  expect(booking).toMatchObject({ tests, cylinderSets: 3, startAgreed: true });
  expect(clockIn(booking.zone, booking.startsAt)).toBe("06:30");
  const direct = rowOf((await bookedDirectly({ tests: ["air"] })).bookingId);
  expect(direct).toMatchObject({ tests: ["air"], cylinderSets: null });
});

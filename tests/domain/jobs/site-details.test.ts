import { expect, test } from "vitest";
import { bookedDirectly, rowOf } from "#tests/support/direct-bookings";
import { aCompany, anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { bookingFor } from "~/domain/bookings/queries.server";
import { jobVisibleTo } from "~/domain/jobs/job-record.server";
import { jobFields } from "~/domain/jobs/schema";
import { NO_DETAILS, siteDetailsOf } from "~/domain/jobs/site-details";
import { accept, aJob, apply } from "./market";

const DETAILS = {
  siteContactName: "Ray Ortega",
  siteContactPhone: "512-555-0161",
  gateNotes: "South gate",
  testsWanted: "Slump and air",
};

test("what is needed at the gate is for the company and the inspector it has engaged, and goes over to the booking", async () => {
  openWorld();
  const [company, chosen, other] = [aCompany(), anInspector(), anInspector()];
  const job = await aJob(company, DETAILS);
  const applications = [await apply(chosen, job.id), await apply(other, job.id)];
  const seenBy = (actor: typeof chosen | typeof company) => siteDetailsOf(jobVisibleTo(actor, job.id));
  expect([seenBy(company), seenBy(chosen), seenBy(other)]).toEqual([DETAILS, NO_DETAILS, NO_DETAILS]);
  const booking = await accept(company, applications[0] ?? "");
  expect([seenBy(company), seenBy(chosen), seenBy(other)]).toEqual([DETAILS, DETAILS, NO_DETAILS]);
  expect(bookingFor(chosen, booking.id)).toMatchObject(DETAILS);
});

test("a direct booking has them too, and may leave them out", async () => {
  const { bookingId } = await bookedDirectly(DETAILS);
  expect(rowOf(bookingId)).toMatchObject(DETAILS);
  expect(rowOf((await bookedDirectly()).bookingId)).toMatchObject(NO_DETAILS);
});

test("their fields have bounds, and a phone number has digits", () => {
  const typed = { siteContactName: "x".repeat(101), siteContactPhone: "call me", gateNotes: "x".repeat(501) };
  const messages = jobFields
    .safeParse(typed)
    .error?.issues.filter(({ path: [field] }) => String(field) in NO_DETAILS)
    .map(({ path, message }) => [path[0], message]);
  expect(messages).toEqual([
    ["siteContactName", "Please use at most 100 characters"],
    ["siteContactPhone", "Please enter a phone number, such as 512-555-0107"],
    ["gateNotes", "Please use at most 500 characters"],
  ]);
});

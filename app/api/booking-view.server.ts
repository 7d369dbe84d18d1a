import { z } from "zod";
import type { CompanyActor } from "~/domain/actor";
import { bookingFor } from "~/domain/bookings/queries.server";
import { GATE_FIELDS, partsOf } from "~/domain/jobs/fields";
import { gateDetailsOf } from "~/domain/jobs/gate-details";
import { dollarsOf, multiplyCents } from "~/lib/money";
import { BOOKING_STATES, WANTED_TESTS } from "~/lib/vocabulary";
import { centsShape, instant, isoTime, isoTimeOrNull } from "./shapes";

/** A booking as its company reads it. */
export const bookingShape = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(BOOKING_STATES),
  companyId: z.string(),
  inspectorId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  location: z.string(),
  state: z.string(),
  timeZone: z.string(),
  date: z.iso.date(),
  timeSlot: z.string(),
  isNightShift: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  hourlyRate: z.number(),
  estimatedHours: z.int(),
  totalCost: centsShape,
  specialRequirements: z.string().nullable(),
  testingMaterialsProvided: z.boolean(),
  tests: z.array(z.enum(WANTED_TESTS)),
  cylinderSets: z.int().nullable(),
  ...partsOf(GATE_FIELDS, "answer"),
  /** Null once it is paid for. */
  heldUntil: instant.nullable(),
  createdAt: instant,
});

/** @throws DomainError not_found */
export function bookingAnswer(actor: CompanyActor, bookingId: string): z.input<typeof bookingShape> {
  const { id, number, companyId, inspectorId, title, description, location, hours, hourlyRate, ...row } = bookingFor(
    actor,
    bookingId,
  );
  return {
    id,
    number,
    status: row.state,
    companyId,
    inspectorId,
    title,
    description,
    location,
    state: row.siteState,
    timeZone: row.zone,
    date: row.date,
    timeSlot: row.timeSlot,
    isNightShift: row.isNightShift,
    startsAt: isoTime(row.startsAt),
    endsAt: isoTime(row.endsAt),
    hourlyRate: dollarsOf(hourlyRate),
    estimatedHours: hours,
    totalCost: multiplyCents(hourlyRate, hours),
    specialRequirements: row.specialRequirements,
    testingMaterialsProvided: row.testingMaterialsProvided,
    tests: row.tests,
    cylinderSets: row.cylinderSets,
    ...gateDetailsOf(row),
    heldUntil: isoTimeOrNull(row.heldUntil),
    createdAt: isoTime(row.createdAt),
  };
}

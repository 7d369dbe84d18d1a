import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { impersonated } from "#tests/support/factories";
import { anEngagement, aPaidJob } from "#tests/support/money/payments";
import { available, hold } from "#tests/support/work/booking-requests";
import { HOUR } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { addDays, todayIn } from "~/lib/time/dates";
import type { Model } from "../model";
import { createPost } from "../process";
import type { Random } from "../random";
import type { Belief, Real } from "./belief";

const { bookings } = schema;
/** Cents an hour that the application asks for, and that the inspector asks of those who book directly. */
const APPLICATION_RATE = 8500;
const OWN_RATE = 6000;
/** How a booking comes about: its time is held and not paid for yet, or an application was accepted and paid, with a start or without. */
export type Way = (typeof WAYS)[number];
const WAYS = ["held", "accepted", "accepted", "accepted without a start"] as const;

/** A booking before its start or at it, and what is believed of it. */
export async function beginBooking(
  model: Model,
  random: Random,
  { reached, way = random.one(WAYS) }: { reached: Set<string>; way?: Way | undefined },
): Promise<{ model: Belief; real: Real }> {
  const [company, otherCompany] = model.companies;
  const [inspector, otherInspector] = model.inspectors;
  const admin = model.admins[0];
  if (!company || !otherCompany || !inspector || !otherInspector || !admin) throw new Error("too few people");
  const { bookingId, paymentId } =
    way === "held"
      ? await heldTime(model, company, inspector)
      : await acceptedWork(model, company, inspector, way === "accepted" ? "morning" : "flexible");
  const [booking] = model.world.database.reads.select().from(bookings).where(eq(bookings.id, bookingId)).all();
  if (!booking) throw new Error("no booking");
  const { state, startsAt, endsAt, startAgreed, zone, heldUntil } = booking;
  if (way === "accepted") {
    const before = random.one([30, 1, 0, 0]) * HOUR;
    model.advance(Math.max(0, startsAt - before - model.world.clock.now()));
  }
  reached.add(state);
  const people = {
    company,
    inspector,
    "other company": otherCompany,
    "other inspector": otherInspector,
    administrator: admin,
    "administrator as company": impersonated(company, admin),
    "administrator as inspector": impersonated(inspector, admin),
  };
  return {
    model: {
      state,
      startsAt,
      endsAt,
      startAgreed,
      zone,
      heldUntil,
      date: null,
      workDoneAt: null,
      approvalDueAt: 0,
      hasCome: false,
      proposedUntil: null,
      problem: null,
      ...(way === "held"
        ? { rate: OWN_RATE, paid: [] }
        : { rate: APPLICATION_RATE, paid: [{ amount: 2 * APPLICATION_RATE, back: 0 }] }),
      calmSince: null,
      bank: "nothing",
      heard: "nothing",
      heldSince: 0,
      heldFrom: null,
    },
    real: { model, post: createPost(model, random), bookingId, paymentId, people, keys: 0, reached },
  };
}

async function acceptedWork(
  model: Model,
  company: CompanyActor,
  inspector: InspectorActor,
  timeSlot: "morning" | "flexible",
) {
  const { booking, paymentId } = await anEngagement(model, company, inspector, undefined, { timeSlot });
  return { bookingId: booking.id, paymentId };
}

async function heldTime(model: Model, company: CompanyActor, inspector: InspectorActor) {
  await available(inspector);
  // Stripe keeps its fee of a refunded payment, and sends no refund for which the platform's balance does not suffice.
  await aPaidJob(model, company);
  const date = addDays(todayIn("America/Chicago", model.world.clock.now()), 2);
  return hold(company, inspector, { date });
}

import { and, count, eq } from "drizzle-orm";
import { z } from "zod";
import { bookings, type Connection } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { start } from "~/domain/core/move.server";
import { nextNumber } from "~/domain/core/reads/numbers.server";
import { now as clock, reads } from "~/domain/core/runtime.server";
import { HOURS } from "~/lib/bounds";
import { type CompanyId, newId } from "~/lib/ids";
import { BOOKING_HOURS, bookingPrice } from "~/lib/prices";
import { typedIdentifier } from "~/lib/text/typed";
import { addDays, clockIn, isCalendarDate, isClockTime, todayIn } from "~/lib/time/dates";
import { PAYMENT_CHANNELS } from "~/lib/vocabulary";
import { keepPhone } from "../../accounts/keep-phone.server";
import { ownPhone } from "../../accounts/own-phone";
import { type Context, defineCommand } from "../../command.server";
import { assignment } from "../../companies/assignment";
import { assignmentOf } from "../../companies/assignment.server";
import { companyOf } from "../../companies/company-of";
import { DomainError, type FieldError } from "../../errors";
import { concreteOf, concreteProblems, wantedOf } from "../../jobs/concrete.server";
import { gateDetailsOf } from "../../jobs/gate-details";
import { checkedSite } from "../../jobs/site-state.server";
import { wantedTestsOf } from "../../jobs/wanted-tests";
import { openPayment } from "../../payments/checkout/open-payment.server";
import { holdToQuote, quoted } from "../../payments/quoted";
import { pointOf } from "../../places/point-of.server";
import { makeConcrete } from "../../specifications/make-concrete.server";
import { CURRENT_TERMS } from "../cancellation/terms";
import { mayBook } from "../policy";
import { BOOKING_GRAPH } from "../states";
import { bookable, bookableRate } from "./bookable.server";
import { DATE_RULES, DAYS_AHEAD } from "./rules";
import { type BookingRequest, bookingForm } from "./schema";
import { bookedSpan, slotOf } from "./slots";

/**
 * The time is held for 35 minutes, and never longer than until it begins. @throws what `bookableRate` throws, and DomainError not_found; invalid at `state`, `date`,
 * `timeSlot`, `startTime`, and what `concreteOf` throws; conflict "price-changed", "held-quota", "payment-quota", "unpaid-quota"
 */
export const bookInspector = defineCommand({
  name: "book-inspector",
  roles: ["company"],
  right: "book",
  /** The channel is used for the new payment only: `payByIntent` and `payByCheckout` change it. */
  input: z.intersection(
    bookingForm,
    z.object({ channel: z.enum(PAYMENT_CHANNELS).optional(), quoted, ...assignment.shape, ...ownPhone }),
  ),
  freeUnderKey: ["channel"],
  problems: (actor, typed) => [
    ...problemsOf(reads(), companyOf(actor), asTyped(typed), clock()),
    ...concreteProblems(reads(), companyOf(actor), typed),
  ],
  load: ({ tx, actor, now }, { inspectorId }) => ({
    companyId: companyOf(actor),
    inspector: bookable(tx, inspectorId, now),
  }),
  allow: ({ actor }, row) => mayBook(actor, row),
  run(context, { companyId, inspector }, { channel, quoted: shown, projectId, contactId, phone, ...request }) {
    const { tx, actor, now } = context;
    keepPhone(context, phone);
    const { site, slot } = soundTime(context, companyId, request);
    const { date, startTime, title, description, location, specialRequirements, testingMaterialsProvided } = request;
    const span = bookedSpan(date, slot, startTime, site.zone);
    const hourlyRate = bookableRate(tx, inspector, { companyId, date, span });
    const price = bookingPrice(hourlyRate);
    holdToQuote(shown, price.total);
    withinQuota("heldBookings", heldBy(tx, companyId));

    const assigned = assignmentOf(tx, actor, { projectId, contactId });
    const concrete = concreteOf(tx, companyId, request, assigned.projectId);
    const bookingId = newId("bkg");
    start(tx, BOOKING_GRAPH, "pending", {
      id: bookingId,
      number: nextNumber(tx, bookings),
      companyId,
      inspectorId: inspector.id,
      title,
      description: description || null,
      location,
      siteState: site.code,
      zone: site.zone,
      date,
      ...pointOf(tx, location, site.code),
      timeSlot: slot.label,
      ...span,
      isNightShift: slot.isNightShift,
      hours: BOOKING_HOURS,
      hourlyRate,
      specialRequirements: specialRequirements || null,
      testingMaterialsProvided,
      ...CURRENT_TERMS,
      ...wantedTestsOf(request),
      ...gateDetailsOf(request),
      ...assigned,
      ...(concrete && {
        ...wantedOf(concrete),
        projectId: concrete.projectId ?? assigned.projectId,
        ...makeConcrete(context, concrete, { companyId, title, createdBy: actor.id }),
      }),
      heldUntil: Math.min(now + HOURS.held.most, span.startsAt),
      createdAt: now,
      updatedAt: now,
    });
    const sides = { companyId, inspectorId: inspector.id };
    const { paymentId } = openPayment(context, { kind: "booking", subjectId: bookingId, ...sides, price, channel });
    return { bookingId, paymentId };
  },
  audit: ({ bookingId, paymentId }, { inspectorId }) => ({
    subject: ["booking", bookingId],
    details: { inspectorId, paymentId },
  }),
});

/** Returns the site and the slot of a request, whose time must be still to come. @throws DomainError invalid at `state`, `date`, `timeSlot`, `startTime` */
function soundTime({ tx, now }: Context, companyId: CompanyId, request: BookingRequest) {
  const fields = problemsOf(tx, companyId, request, now);
  const { site } = checkedSite(tx, companyId, request);
  const slot = slotOf(request.timeSlot);
  if (fields.length > 0 || !site || !slot) throw new DomainError("invalid", "validation-failed", { fields });
  return { site, slot };
}

type Requested = Pick<BookingRequest, "location" | "date" | "state" | "startTime"> & { timeSlot: string };

function asTyped(typed: Readonly<Record<string, unknown>>): Requested {
  const text = (name: string) => (typeof typed[name] === "string" ? typedIdentifier(typed[name]) : "");
  const optional = (name: string) => text(name) || undefined;
  const state = optional("state")?.toUpperCase();
  const startTime = optional("startTime");
  return { location: text("location"), date: text("date"), timeSlot: text("timeSlot"), state, startTime };
}

function problemsOf(connection: Connection, companyId: CompanyId, requested: Requested, nowMs: number): FieldError[] {
  const { site, problem } = checkedSite(connection, companyId, requested);
  if (problem) return [problem];
  const { date, timeSlot, startTime } = requested;
  if (!isCalendarDate(date)) return [];
  const today = todayIn(site.zone, nowMs);
  if (date < today) return [{ field: "date", message: DATE_RULES.past }];
  if (date > addDays(today, DAYS_AHEAD)) return [{ field: "date", message: DATE_RULES.tooLate }];
  const slot = slotOf(timeSlot);
  const exact = startTime !== undefined && isClockTime(startTime) ? startTime : undefined;
  if (!slot) return [];
  const { startsAt } = bookedSpan(date, slot, exact, site.zone);
  if (startsAt <= nowMs) return [{ field: "timeSlot", message: DATE_RULES.begun }];
  const isSkipped = exact !== undefined && clockIn(site.zone, startsAt) !== exact;
  return isSkipped ? [{ field: "startTime", message: DATE_RULES.skipped }] : [];
}

function heldBy(tx: Connection, companyId: CompanyId): number {
  const held = and(eq(bookings.companyId, companyId), eq(bookings.state, "pending"));
  return tx.select({ held: count() }).from(bookings).where(held).get()?.held ?? 0;
}

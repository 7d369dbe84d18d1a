import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { BOOKING_MOVE_NAMES, BOOKING_MOVES, type BookingMove } from "~/domain/bookings/lifecycle/moves";
import { companyOf } from "~/domain/companies/company-of";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import type { DomainEvent, DomainEvents, EventType, MoveWithoutEvent } from "~/domain/events";
import { peopleTold } from "~/domain/notifications/people-told.server";
import { NOTICES } from "~/lib/notices";

const { bookings, furtherHours } = schema;

/** Moves with an event of their own, which both sides are notified of. */
const OWN_EVENTS: Record<Exclude<BookingMove, MoveWithoutEvent>, EventType> = {
  "report-work": "booking.work_done",
  approve: "booking.completed",
  "approve-automatically": "booking.completed",
  "report-problem": "problem.opened",
  "report-inspector-absent": "problem.opened",
  "report-company-absent": "problem.opened",
  "find-unreported": "problem.opened",
  "withdraw-before-work": "problem.withdrawn",
  "withdraw-after-work": "problem.withdrawn",
  "settle-before-work": "problem.settled",
  "settle-after-work": "problem.settled",
  "decide-before-work": "problem.decided",
  "decide-after-work": "problem.decided",
  "decide-unanswered": "problem.decided",
  "let-continue": "problem.decided",
};

/** Moves that a side is not told of: an inspector never learns of a booking that was not paid for, and who lets go has seen it done. */
const UNTOLD: Partial<Record<MoveWithoutEvent, readonly string[]>> = { "release-slot": ["company"], "let-go": [] };

const WITHOUT_EVENT = BOOKING_MOVE_NAMES.filter((move): move is MoveWithoutEvent => !(move in OWN_EVENTS));

async function booked() {
  const { till, booking, company, inspector } = await aPaidEngagement();
  const sides = new Map([
    [company.id, "company"],
    [inspector.id, "inspector"],
  ]);
  return { booking, company, inspector, sides, at: till.world.clock.now() };
}

function told<T extends EventType>(type: T, payload: DomainEvents[T], sides: ReadonlyMap<string, string>) {
  const notices = peopleTold(reads() as never, { id: 1, type, payload } as unknown as DomainEvent);
  for (const { kind } of notices) expect(["bookings", "payments"]).toContain(NOTICES[kind].group);
  return notices.map(({ userId }) => sides.get(userId)).toSorted();
}

describe("each step of a booking's life is mailed to both sides:", () => {
  test.each(WITHOUT_EVENT)("the move %s", async (move) => {
    const { booking, sides } = await booked();
    const payload = { bookingId: booking.id, move, status: BOOKING_MOVES[move].to };
    expect(told("booking.moved", payload, sides)).toEqual(UNTOLD[move] ?? ["company", "inspector"]);
  });

  test.each(["booking.work_done", "booking.completed"] as const)("%s", async (type) => {
    const { booking, sides, at } = await booked();
    runtime().database.write((tx) =>
      tx.update(bookings).set({ workDoneAt: at }).where(eq(bookings.id, booking.id)).run(),
    );
    expect(told(type, { bookingId: booking.id }, sides)).toEqual(["company", "inspector"]);
  });

  test.each(["further_hours.paid", "further_hours.expired"] as const)("%s", async (type) => {
    const { booking, company, inspector, sides, at } = await booked();
    const hours = { id: "hrs_1", bookingId: booking.id, companyId: companyOf(company), inspectorId: inspector.id };
    const times = { createdAt: at, updatedAt: at, expiresAt: at };
    runtime().database.write((tx) =>
      tx
        .insert(furtherHours)
        .values({ ...hours, ...times, quarters: 2, state: "proposed" })
        .run(),
    );
    const payload = { furtherHoursId: hours.id, bookingId: booking.id };
    expect(told(type, payload, sides)).toEqual(["company", "inspector"]);
  });
});

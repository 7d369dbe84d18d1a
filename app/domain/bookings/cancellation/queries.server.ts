import { now, reads } from "~/domain/core/runtime.server";
import type { PersonActor } from "../../actor";
import { bookingFor } from "../queries.server";
import { cancellationQuote } from "./quote.server";

/** Returns what canceling a booking means for the actor now. Without a quote it cannot be canceled. @throws DomainError not_found */
export function quotedCancellation(actor: PersonActor<"company" | "inspector">, bookingId: string) {
  const { id, number, state, hasProblem, approvalHours, title, zone, jobId, ...booking } = bookingFor(actor, bookingId);
  const isOpen = state === "confirmed";
  return {
    booking: { id, number, state, hasProblem, approvalHours, title, zone, jobId },
    other: (actor.role === "company" ? booking.inspector : booking.company).name,
    quote: isOpen ? cancellationQuote(reads(), { id, ...booking }, actor.role, now()) : null,
    /** After the start, whoever waits for the other side can report its absence instead, and keeps the money that a cancellation costs. */
    hasBegun: isOpen && booking.hasBegun,
  };
}

export type QuotedCancellation = ReturnType<typeof quotedCancellation>;

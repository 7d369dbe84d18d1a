import type { AccountEvents } from "./accounts";
import type { BookingEvents } from "./bookings";
import type { InspectorEvents } from "./inspectors";
import type { JobEvents } from "./jobs";
import type { PaymentEvents } from "./payments";
import type { PeopleEvents } from "./people";

/** Payloads hold ids, and what the rows will not say later. Events are written in the transaction of the change and worked off by jobs/. */
export interface DomainEvents
  extends AccountEvents,
    InspectorEvents,
    JobEvents,
    BookingEvents,
    PaymentEvents,
    PeopleEvents {}

export type EventType = keyof DomainEvents;

export interface DomainEvent<T extends EventType = EventType> {
  id: number;
  type: T;
  payload: DomainEvents[T];
  occurredAt: number;
}

/** A handler that gets an event. It is known by its name, which the rows of deliveries hold. */
export interface Subscription {
  handler: string;
  /** Milliseconds before its first try. */
  heldBackMs: number;
  mails: boolean;
}

export type Subscriptions = { readonly [T in EventType]: readonly Subscription[] };

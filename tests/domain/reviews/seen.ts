import { schema } from "#db/client.server";
import { notificationWording } from "~/copy/notices/notifications";
import { reads } from "~/domain/core/runtime.server";
import type { DomainEvent, EventType } from "~/domain/events";
import { noticesOf } from "~/domain/notifications/notices/notices.server";

/** Who is told what of the events of a kind that have happened, in the words that they read. */
export function toldOf(...types: EventType[]) {
  const events = reads().select().from(schema.events).all() as unknown as DomainEvent[];
  return events
    .filter((event) => types.includes(event.type))
    .flatMap((event) => noticesOf(reads(), event))
    .map(({ userId, kind, params, link }) => ({ userId, kind, link, ...notificationWording(kind, params) }));
}

/** All that the notifications of these events hold, as text. */
export function everythingAbout(...types: EventType[]): string {
  const events = reads().select().from(schema.events).all() as unknown as DomainEvent[];
  const notices = events.filter(({ type }) => types.includes(type)).flatMap((event) => noticesOf(reads(), event));
  return JSON.stringify([notices, toldOf(...types)]);
}

/** The whole audit log, as text. */
export function auditRowsText(): string {
  return JSON.stringify([
    reads().select().from(schema.auditLog).all(),
    reads().select().from(schema.auditDetails).all(),
  ]);
}

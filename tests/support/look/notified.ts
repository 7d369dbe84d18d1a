import { schema } from "#db/client.server";
import { notificationWording } from "~/copy/notices/notifications";
import { reads } from "~/domain/core/runtime.server";
import type { DomainEvent, EventType } from "~/domain/events";
import { named } from "~/domain/notifications/named.server";
import { peopleTold } from "~/domain/notifications/people-told.server";

/** Who is notified of the events of these types that have happened, in the order of the events, with the words that they read. */
export function notifiedOf(...types: EventType[]) {
  const events = reads().select().from(schema.events).all() as unknown as DomainEvent[];
  const happened = events.filter(({ type }) => types.includes(type));
  const notices = happened.flatMap((event) => peopleTold(reads(), event));
  return named(reads(), notices).map((notice) => ({ ...notice, ...notificationWording(notice.kind, notice.params) }));
}

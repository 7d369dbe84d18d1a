import type { DomainEvent, EventType } from "~/domain/events";
import type { MailSender } from "~/lib/mail";
import type { Ports } from "~/platform/ports.server";

/** As elsewhere, but mails are handed over as words. */
export type HandlerPorts = Omit<Ports, "mailer"> & { mailer: MailSender };

export interface Handler<T extends EventType = EventType> {
  readonly events: readonly T[];
  /** Milliseconds before the first try. */
  readonly heldBackMs: number;
  /** A method, and no property, so that one table may hold handlers of different events. */
  handle(ports: HandlerPorts, event: DomainEvent<T>): Promise<void>;
}

/** A handler of these events. What it gets is typed by them. */
export function on<const T extends EventType>(
  events: readonly T[],
  handle: (ports: HandlerPorts, event: DomainEvent<T>) => Promise<void>,
  { heldBackMs = 0 } = {},
): Handler<T> {
  return { events, handle, heldBackMs };
}

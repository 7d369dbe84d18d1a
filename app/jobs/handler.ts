import type { DomainEvent, EventType } from "~/domain/events";
import type { MailSender } from "~/lib/documents/mail";
import type { Ports } from "~/platform/ports.server";

/** As elsewhere, but mails are handed over as words. */
export type HandlerPorts = Omit<Ports, "mailer"> & { mailer: MailSender };

/** Deliveries that send a mail have places of their own, so that a mail server that stalls keeps nothing else waiting. */
export type Lane = "mail" | "other";

export interface Handler<T extends EventType = EventType> {
  readonly events: readonly T[];
  readonly lane: Lane;
  /** Milliseconds before the first try. */
  readonly heldBackMs: number;
  /** A method, and no property, so that one table may hold handlers of different events. */
  handle(ports: HandlerPorts, event: DomainEvent<T>): Promise<void>;
}

interface Options {
  heldBackMs?: number;
}

/** A handler of these events, which sends no mail. What it gets is typed by them. */
export function on<const T extends EventType>(
  events: readonly T[],
  handle: (ports: Omit<HandlerPorts, "mailer">, event: DomainEvent<T>) => Promise<void>,
  { heldBackMs = 0 }: Options = {},
): Handler<T> {
  return { events, lane: "other", handle, heldBackMs };
}

export function mailing<const T extends EventType>(
  events: readonly T[],
  handle: (ports: HandlerPorts, event: DomainEvent<T>) => Promise<void>,
  { heldBackMs = 0 }: Options = {},
): Handler<T> {
  return { events, lane: "mail", handle, heldBackMs };
}

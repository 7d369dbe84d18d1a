import { chatTexts } from "~/copy/messages";
import type { Side } from "../side";

/** The server knows a key for seven days; a day before, a message found on the storage is no longer sent by itself. */
const KEY_KNOWN_MS = 6 * 24 * 60 * 60 * 1000;

/** A message on its way from this browser. */
export interface PendingMessage extends Side {
  /** Its idempotency key, the same at every try: it is written once, however often it is sent. */
  key: string;
  content: string;
  /** UTC ms, by the browser's clock. */
  writtenAt: number;
  /** Ids of the messages in the same words that were known when it was written: they are not this one. */
  saidBefore: readonly string[];
  /**
   * `sending` also while others before it are; `waiting` for the next try after the connection failed; `stopped` when the tries
   * are used up; `refused` when the server will not have it; `sent` until the page has it from the server.
   */
  state: "sending" | "waiting" | "stopped" | "refused" | "sent";
  /** Why it was refused, as a sentence. */
  problem?: string;
  /** Of the message that it has become, with when (UTC ms). */
  sent?: { id: string; createdAt: number };
}

export type Outcome =
  | { kind: "sent"; id: string; createdAt: number }
  | { kind: "refused"; problem: string }
  /** No answer, or none that says what became of it. */
  | { kind: "lost" };

export type Deliver = (letter: PendingMessage, token: string) => Promise<Outcome>;

/** A letter from the storage: nobody knows how far it came. */
export function asFound(letter: PendingMessage): PendingMessage {
  if (Date.now() - letter.writtenAt > KEY_KNOWN_MS) return { ...letter, state: "refused", problem: chatTexts.tooOld };
  return letter.state === "refused" ? letter : { ...letter, state: "stopped" };
}

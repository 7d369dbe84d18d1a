import { chatTexts } from "~/copy/people/messages";
import type { Attachment } from "~/domain/messages/views";
import { isLost, type MessageFile } from "../files/message-file";
import type { Side } from "../side";

/** The server knows a key for seven days; a day before, a stored message is no longer sent automatically. */
const KEY_KNOWN_MS = 6 * 24 * 60 * 60 * 1000;

export interface PendingMessage extends Side {
  /** The idempotency key, the same for every try. */
  key: string;
  content: string;
  files?: readonly MessageFile[];
  /** UTC ms, by the browser's clock. */
  writtenAt: number;
  /** Ids of earlier messages with the same words, to tell them from this one. */
  saidBefore: readonly string[];
  /** `sending` also behind others; `waiting` to retry; `stopped` after the last try; `refused` by the server; `sent` until the page has it from the server. */
  state: "sending" | "waiting" | "stopped" | "refused" | "sent";
  /** Why it was refused, as a sentence. */
  problem?: string;
  /** The stored message; `createdAt` in UTC ms. */
  sent?: Stored;
}

interface Stored {
  id: string;
  createdAt: number;
  attachments?: readonly Attachment[];
}

export type Outcome =
  | ({ kind: "sent" } & Stored)
  | { kind: "refused"; problem: string }
  /** There was no answer, or none that tells the outcome. */
  | { kind: "lost" };

export type Deliver = (pending: PendingMessage, token: string) => Promise<Outcome>;

/** A message read from storage, whose outcome is unknown. */
export function asFound(pending: PendingMessage): PendingMessage {
  if (Date.now() - pending.writtenAt > KEY_KNOWN_MS) return { ...pending, state: "refused", problem: chatTexts.tooOld };
  if (pending.files?.some(isLost)) return { ...pending, state: "refused", problem: chatTexts.lost };
  return pending.state === "refused" ? pending : { ...pending, state: "stopped" };
}

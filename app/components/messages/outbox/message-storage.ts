import type { PendingMessage } from "./pending-message";

/** What would be lost with a page of messages. */
export interface Unsent {
  letters: readonly PendingMessage[];
  /** What was typed and not sent, by conversation. */
  drafts: readonly (readonly [path: string, words: string])[];
}

/** Where an outbox puts what it holds, and finds it again when a page begins anew. */
export interface MessageStorage {
  read(): Unsent;
  /** Does nothing after `clearMessageStorage`, until `open`. */
  write(unsent: Unsent): void;
  open(): void;
}

const PLACE = "messages-unsent";
const NOTHING: Unsent = { letters: [], drafts: [] };
/** How often it was cleared: an answer that comes after that must not bring the words back. */
let clearings = 0;

/**
 * A person's storage in this tab: it outlives reloads, and phones that throw a page out of memory, but not the tab, nor the
 * person's signing out. Where the browser has no room for it, nothing is kept.
 */
export function messageStorageOf(userId: string): MessageStorage {
  let openSince = clearings;
  return {
    open() {
      openSince = clearings;
    },
    read() {
      try {
        const kept: (Unsent & { userId: string }) | null = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
        return kept?.userId === userId ? kept : NOTHING;
      } catch {
        return NOTHING;
      }
    },
    write({ letters, drafts }) {
      if (openSince !== clearings) return;
      try {
        if (letters.length + drafts.length === 0) sessionStorage.removeItem(PLACE);
        else sessionStorage.setItem(PLACE, JSON.stringify({ userId, letters, drafts }));
      } catch {
        // Full or denied: as without it.
      }
    },
  };
}

/** For who signs out: the next person at this tab finds nothing. */
export function clearMessageStorage(): void {
  clearings += 1;
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // Denied, and so empty.
  }
}

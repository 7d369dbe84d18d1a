import type { PendingMessage } from "./pending-message";

/** Stores what leaving the messages page would lose. */
export interface Unsent {
  pendingMessages: readonly PendingMessage[];
  /** Words typed but not sent, by conversation. */
  drafts: readonly (readonly [path: string, words: string])[];
}

export interface MessageStorage {
  read(): Unsent;
  /** Does nothing after `clearMessageStorage`, until `open`. */
  write(unsent: Unsent): void;
  open(): void;
}

const PLACE = "pending-messages";
const NOTHING: Unsent = { pendingMessages: [], drafts: [] };
/** Counts how often the storage was cleared, so that a late answer does not bring the words back. */
let clearings = 0;

/** Lasts as long as the tab, through reloads and unloaded pages, but not past signing out. Without room nothing is stored. */
export function messageStorageOf(userId: string): MessageStorage {
  let openSince = clearings;
  return {
    open() {
      openSince = clearings;
    },
    read() {
      try {
        const stored: (Unsent & { userId: string }) | null = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
        return stored?.userId === userId ? stored : NOTHING;
      } catch {
        return NOTHING;
      }
    },
    write({ pendingMessages, drafts }) {
      if (openSince !== clearings) return;
      try {
        if (pendingMessages.length + drafts.length === 0) sessionStorage.removeItem(PLACE);
        else sessionStorage.setItem(PLACE, JSON.stringify({ userId, pendingMessages, drafts }));
      } catch {
        // Full or denied: nothing is stored.
      }
    },
  };
}

/** Runs on signing out, so that the next person at this tab finds nothing. */
export function clearMessageStorage(): void {
  clearings += 1;
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // Denied, and so empty.
  }
}

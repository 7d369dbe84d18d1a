import type { PendingMessage } from "./pending-message";

/** Stores the messages under way, which leaving the messages page would lose. */
export interface MessageStorage {
  read(): readonly PendingMessage[];
  /** Does nothing after `clearMessageStorage`, until `open`. */
  write(pendingMessages: readonly PendingMessage[]): void;
  open(): void;
}

interface Stored {
  userId: string;
  pendingMessages: readonly PendingMessage[];
}

const PLACE = "pending-messages";
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
        const stored: Stored | null = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
        return stored?.userId === userId ? stored.pendingMessages : [];
      } catch {
        return [];
      }
    },
    write(pendingMessages) {
      if (openSince !== clearings) return;
      try {
        if (pendingMessages.length === 0) sessionStorage.removeItem(PLACE);
        else sessionStorage.setItem(PLACE, JSON.stringify({ userId, pendingMessages } satisfies Stored));
      } catch {
        // Full or denied: nothing is stored.
      }
    },
  };
}

/** Fired at the window when a person signs out, for all that keeps what was typed. */
export const CLEARED = "typed-words-cleared";

/** Runs on signing out, so that the next person at this tab finds nothing. */
export function clearMessageStorage(): void {
  clearings += 1;
  window.dispatchEvent(new Event(CLEARED));
  // A page that has just opened, or that shows nobody's name, has not loaded what keeps them.
  import("~/offline/drafts").then(({ clearDrafts }) => clearDrafts()).catch(() => {});
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // Denied, and so empty.
  }
}

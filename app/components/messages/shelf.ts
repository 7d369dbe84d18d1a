import type { Letter } from "./letter";

/** What would be lost with a page of messages. */
export interface Unsent {
  letters: readonly Letter[];
  /** What was typed and not sent, by conversation. */
  drafts: readonly (readonly [path: string, words: string])[];
}

/** Where an outbox puts what it holds, and finds it again when a page begins anew. */
export interface Shelf {
  read(): Unsent;
  write(unsent: Unsent): void;
}

const PLACE = "messages-unsent";
const NOTHING: Unsent = { letters: [], drafts: [] };

/**
 * A person's shelf in this tab: it outlives reloads, and phones that throw a page out of memory, but not the tab, nor the
 * person's signing out. Where the browser has no room for it, nothing is kept.
 */
export function shelfOf(userId: string): Shelf {
  return {
    read() {
      try {
        const kept: (Unsent & { userId: string }) | null = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
        return kept?.userId === userId ? kept : NOTHING;
      } catch {
        return NOTHING;
      }
    },
    write({ letters, drafts }) {
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
export function clearShelf(): void {
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // Denied, and so empty.
  }
}

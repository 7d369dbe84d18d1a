/** How long a try waits that is made unasked, after the first failure, the second, and so on. */
const WAITS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;
const LONGEST_WAIT_MS = 30_000;

/** What did not get through: what somebody sent, the page that follows upon it, or a page somebody asked for. */
export type Cargo = "sending" | "page-after-sending" | "page";

/** Why it did not: the line is lost, or the server has too much to do. */
export type Reason = "lost" | "busy";

export interface Trouble {
  cargo: Cargo;
  reason: Reason;
  /** Somebody asked for another try, and it is being made. */
  trying: boolean;
}

export interface Effort {
  cargo: Cargo;
  /** Whether a person waits for it, and so is told; a refresh in the background is tried again in silence. */
  told: boolean;
  /** Whether it may be tried again unasked: it cannot act twice, and is still what the person means. */
  mayRepeat: () => boolean;
  signal?: AbortSignal | null;
}

/** The server has answered that it is too busy, and when to come again. A TypeError, as for a lost connection. */
export class ServerBusy extends TypeError {
  constructor(readonly retryAfterMs: number) {
    super("the server is busy");
  }
}

interface Held extends Effort {
  reason: Reason;
  trying: boolean;
  again: () => void;
}

const held = new Set<Held>();
const listeners = new Set<() => void>();
let trouble: Trouble | null = null;

/**
 * Makes a try; when the network fails it (fetch's TypeError) or the server is busy, more of them until one gets through:
 * unasked where that may be, at growing intervals and when the browser is online again, else when the person asks by `tryAgain`. Rejects with
 * any other error, and when the signal tells that nobody waits any longer.
 */
export async function untilThrough<T>(attempt: () => Promise<T>, effort: Effort): Promise<T> {
  const entry: Held = { ...effort, reason: "lost", trying: false, again: () => {} };
  try {
    for (let failures = 0; ; failures += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (effort.signal?.aborted || !(error instanceof TypeError)) throw error;
        entry.reason = error instanceof ServerBusy ? "busy" : "lost";
        const waitMs = WAITS_MS[failures] ?? LONGEST_WAIT_MS;
        await nextTurn(entry, error instanceof ServerBusy ? Math.max(waitMs, error.retryAfterMs) : waitMs);
      }
    }
  } finally {
    held.delete(entry);
    publish();
  }
}

/** Asks for another try of everything that waits for one. */
export function tryAgain(): void {
  for (const entry of held) entry.again();
}

/** What the person is to be told; the same object until it changes, null while all is well. */
export function currentTrouble(): Trouble | null {
  return trouble;
}

export function subscribeToTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function nextTurn(entry: Held, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const unasked = () => entry.mayRepeat() && take(false);
    const timer = setTimeout(unasked, waitMs);
    const leave = () => {
      clearTimeout(timer);
      window.removeEventListener("online", unasked);
      entry.signal?.removeEventListener("abort", giveUp);
    };
    const take = (asked: boolean) => {
      leave();
      entry.trying = asked;
      entry.again = () => {};
      publish();
      resolve();
    };
    const giveUp = () => {
      leave();
      reject(entry.signal?.reason);
    };
    window.addEventListener("online", unasked);
    entry.signal?.addEventListener("abort", giveUp);
    entry.trying = false;
    entry.again = () => take(true);
    held.add(entry);
    publish();
  });
}

function publish(): void {
  const first = [...held].find(({ told }) => told);
  const next = first ? { cargo: first.cargo, reason: first.reason, trying: first.trying } : null;
  if (JSON.stringify(next) === JSON.stringify(trouble)) return;
  trouble = next;
  for (const listener of listeners) listener();
}

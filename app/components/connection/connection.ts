/** Waits before each automatic try; the last one repeats. */
const WAITS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;
const LONGEST_WAIT_MS = 30_000;
const LOST = { reason: "lost", retryAfterMs: 0 } as const;

/** What did not get through: a form, the page that follows it, or a page somebody asked for. */
export type Cargo = "sending" | "page-after-sending" | "page";

/** `silent`: a proxy answered that the server does not. */
export type Reason = "lost" | "silent" | "busy";

export interface Trouble {
  cargo: Cargo;
  reason: Reason;
  /** True while another try, which the person asked for, is under way. */
  trying: boolean;
}

export interface Effort {
  cargo: Cargo;
  /** Whether the page shows the trouble. False for a refresh in the background, which is tried again in silence. */
  shown: boolean;
  /** True when it may be tried again automatically: it cannot act twice, and the person still wants it. */
  mayRepeat: () => boolean;
  signal?: AbortSignal | null;
}

/** A TypeError, as fetch throws for a lost connection, though the connection stands. */
export class NotServed extends TypeError {
  constructor(
    readonly reason: Exclude<Reason, "lost">,
    readonly retryAfterMs = 0,
  ) {
    super(`the server is ${reason}`);
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

/** Tries until one gets through: at growing intervals and when online again where `mayRepeat`, else on `tryAgain`. Rejects with other errors and on abort. */
export async function untilThrough<T>(attempt: () => Promise<T>, effort: Effort): Promise<T> {
  const entry: Held = { ...effort, reason: "lost", trying: false, again: () => {} };
  try {
    for (let failures = 0; ; failures += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (effort.signal?.aborted || !(error instanceof TypeError)) throw error;
        const { reason, retryAfterMs } = error instanceof NotServed ? error : LOST;
        entry.reason = reason;
        await nextTurn(entry, Math.max(WAITS_MS[failures] ?? LONGEST_WAIT_MS, retryAfterMs));
      }
    }
  } finally {
    held.delete(entry);
    publish();
  }
}

export function tryAgain(): void {
  for (const entry of held) entry.again();
}

/** Returns the same object until something changes; null while all is well. */
export function currentTrouble(): Trouble | null {
  return trouble;
}

export function subscribeToTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function nextTurn(entry: Held, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const automatically = () => entry.mayRepeat() && take(false);
    const timer = setTimeout(automatically, waitMs);
    const leave = () => {
      clearTimeout(timer);
      window.removeEventListener("online", automatically);
      entry.signal?.removeEventListener("abort", giveUp);
    };
    const take = (byPerson: boolean) => {
      leave();
      entry.trying = byPerson;
      entry.again = () => {};
      publish();
      resolve();
    };
    const giveUp = () => {
      leave();
      reject(entry.signal?.reason);
    };
    window.addEventListener("online", automatically);
    entry.signal?.addEventListener("abort", giveUp);
    entry.trying = false;
    entry.again = () => take(true);
    held.add(entry);
    publish();
  });
}

function publish(): void {
  const first = [...held].find(({ shown }) => shown);
  const next = first ? { cargo: first.cargo, reason: first.reason, trying: first.trying } : null;
  if (JSON.stringify(next) === JSON.stringify(trouble)) return;
  trouble = next;
  for (const listener of listeners) listener();
}

import type { LiveEvent, LiveName } from "~/domain/core/live/live-events";
import { keysOf } from "~/lib/keys-of";
import type { LiveState } from "./hub";

const NAMES: { readonly [N in LiveName]: true } = {
  new_message: true,
  booking_update: true,
  notification: true,
  notifications_read: true,
  payout_status: true,
  impersonation: true,
  reset: true,
};
/** After so many failures in a row pages poll; the stream is still tried now and then. */
const MOST_FAILURES = 3;
const WAIT_MS = 1500;
const POLLING_WAIT_MS = 30_000;
/** A proxy that buffers responses never lets a stream open. */
const OPEN_WITHIN_MS = 15_000;
/** The server sends something every 25 seconds, so a longer silence means a dead connection. */
const SILENT_MS = 60_000;

interface StreamOptions {
  userId: string;
  seen: () => number;
  receive: (event: LiveEvent) => void;
  tell: (state: LiveState) => void;
  /** The session has run out, or somebody has ended it: by signing out, signing in as another person or a new password. */
  ended: (how: SessionEnd) => void;
}

export type SessionEnd = "ran out" | "ended";

export interface Stream {
  resume(after: number): void;
  close(): void;
}

/** Opens this browser's one connection to /events. After a failure it resumes after the last event seen. */
export function openStream({ userId, seen, receive, tell, ended }: StreamOptions): Stream {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open(after: number): void {
    close();
    const opening = new EventSource(address(after));
    source = opening;
    timer = setTimeout(failed, OPEN_WITHIN_MS);
    opening.onerror = failed;
    opening.onopen = () => {
      clearTimeout(timer);
      // A stream that opens and breaks at once counts as failed.
      timer = setTimeout(stands, WAIT_MS);
      if (failures < MOST_FAILURES) tell("live");
    };
    opening.addEventListener("beat", stands);
    for (const name of keysOf(NAMES)) {
      opening.addEventListener(name, ({ lastEventId, data }) => {
        stands();
        receive({ seq: Number(lastEventId), name, payload: JSON.parse(data) });
      });
    }
  }

  function stands(): void {
    failures = 0;
    clearTimeout(timer);
    timer = setTimeout(failed, SILENT_MS);
    tell("live");
  }

  async function failed(): Promise<void> {
    const refused = source?.readyState === EventSource.CLOSED;
    close();
    failures += 1;
    const polling = failures >= MOST_FAILURES;
    tell(polling ? "polling" : "connecting");
    const wait = polling ? POLLING_WAIT_MS : WAIT_MS;
    timer = setTimeout(() => open(seen()), wait * (0.75 + Math.random() / 2));
    const end = refused && (await sessionEnd());
    if (end) {
      close();
      ended(end);
    }
  }

  /** Asks the server, since an EventSource does not tell why it was refused. Undefined while the session stands. */
  async function sessionEnd(): Promise<SessionEnd | undefined> {
    const asking = new AbortController();
    try {
      const answer = await fetch(address(seen()), { signal: asking.signal });
      if (answer.status === 204) return "ended";
      if (answer.status !== 401) return undefined;
      return (await answer.json()).ranOut ? "ran out" : "ended";
    } catch {
      return undefined;
    } finally {
      asking.abort();
    }
  }

  function address(after: number): string {
    return `/events?user=${userId}&after=${after}`;
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  open(seen());
  return { resume: open, close };
}

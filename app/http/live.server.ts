import { type LiveEvent, lastLiveSeq, liveEventsAfter } from "~/domain/live-events.server";
import { sessionStands } from "./session.server";

const HEARTBEAT_MS = 25_000;

/** The open streams of each person. */
const streams = new Map<string, Set<() => void>>();

/** Wakes the open streams of a person: something was appended for them, or their sessions ended. */
export function publish(userId: string | null): void {
  if (userId) for (const wake of streams.get(userId) ?? []) wake();
}

interface StreamOptions {
  userId: string;
  sessionId: string;
  /** `Last-Event-ID` of a browser that was connected before. */
  lastEventId: string | null;
  /** Ends the stream: the browser has gone, or the server stops. */
  signal: AbortSignal;
}

/**
 * A person's event stream. remix-utils' eventStream has no `id:`, which resuming needs, so this is written out. It ends with
 * its session: each heartbeat and each wake asks whether that still stands.
 */
export function liveStream({ userId, sessionId, lastEventId, signal }: StreamOptions): Response {
  const resumeFrom = Number(lastEventId);
  let sent = lastEventId !== null && Number.isSafeInteger(resumeFrom) ? resumeFrom : lastLiveSeq(userId);
  const encoder = new TextEncoder();
  let end: () => void = () => undefined;

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const sendNew = () => {
        for (const event of liveEventsAfter(userId, sent)) {
          write(frame(event));
          sent = event.seq;
        }
      };
      const wake = () => (sessionStands(sessionId) ? sendNew() : end());
      const heartbeat = setInterval(() => {
        if (!sessionStands(sessionId)) return end();
        write(": still here\n\n");
        sendNew();
      }, HEARTBEAT_MS);
      end = once(() => {
        clearInterval(heartbeat);
        leave(userId, wake);
        signal.removeEventListener("abort", end);
        controller.close();
      });
      signal.addEventListener("abort", end);
      join(userId, wake);
      write("retry: 3000\n\n");
      sendNew();
      if (signal.aborted) end();
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-cache, no-transform",
      Connection: "keep-alive",
    },
  });
}

/** JSON has no raw newlines, so one data line holds it. */
function frame({ seq, name, payload }: LiveEvent): string {
  return `id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;
}

function join(userId: string, wake: () => void): void {
  const open = streams.get(userId) ?? new Set();
  streams.set(userId, open.add(wake));
}

function leave(userId: string, wake: () => void): void {
  const open = streams.get(userId);
  open?.delete(wake);
  if (open?.size === 0) streams.delete(userId);
}

/** Closing a stream twice throws, and both its ends may ask for it. */
function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    try {
      work();
    } catch {
      // The browser's side had closed it already.
    }
  };
}

import type { LiveEvent } from "~/domain/core/live/live-events";
import { LIVE_PAGE, lastLiveSeq, liveEventsAfter } from "~/domain/core/live/live-events.server";
import { PROCESS } from "~/lib/bounds";
import type { Reservation } from "../body/budget.server";
import { sessionStanding } from "../session/session.server";
import { admit } from "./live-streams.server";
import type { Wire } from "./wire.server";

/** `no-transform` keeps compression off, which would cost 256 KB a stream. */
export const STREAM_HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
};
/** The comment keeps proxies from closing the connection; the event, without an id, tells the browser that it is alive. */
const BEAT = ": still here\nevent: beat\ndata: {}\n\n";
const encoder = new TextEncoder();

interface StreamOptions {
  userId: string;
  sessionId: string;
  /** The id of the last event that the browser has; null for new events only. */
  after: number | null;
  wire: Wire;
  place: Reservation;
}

/** Sends events after `after` once and in order; `reset` when some are gone. Ends with its session and with its person's membership of a company. Own code: remix-utils' eventStream has no `id:`. */
export function liveStream({ userId, sessionId, after, wire, place }: StreamOptions): Response {
  const last = lastLiveSeq(userId);
  const membershipId = sessionStanding(sessionId)?.membershipId ?? null;
  let sent = after ?? last;
  let mayHaveMore = false;
  let leave = () => {};
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;

  function write(text: string): void {
    if (text !== "") stream?.enqueue(encoder.encode(text));
  }

  function wake(): void {
    const standing = sessionStanding(sessionId);
    if (!standing || standing.membershipId !== membershipId) end();
    else if (wire.waiting() <= PROCESS.streamWaiting.most) sendPage(standing.as);
  }

  function sendPage(standing: "own" | "impersonating"): void {
    const page = liveEventsAfter(userId, sent);
    mayHaveMore = page.length === LIVE_PAGE;
    let text = "";
    for (const event of page) {
      if (event.seq !== sent + 1) text += resetAt(event.seq - 1);
      // An impersonating administrator gets no private news.
      if (standing === "own" || event.name === "impersonation") text += frame(event);
      sent = event.seq;
    }
    write(text);
    if (mayHaveMore && text === "") setImmediate(wake);
  }

  function beat(): void {
    write(BEAT);
    wake();
  }

  function end(): void {
    leave();
    stream?.close();
    stream = undefined;
  }

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
      const countOut = admit(userId, { wake, beat, end });
      leave = () => {
        countOut();
        place.end();
      };
      wire.onClosed(end);
      wire.onDrained(wake);
      write("retry: 3000\n\n");
      const allSwept = sent < last && liveEventsAfter(userId, sent).length === 0;
      if (sent > last || allSwept) {
        sent = last;
        write(resetAt(last));
      }
      wake();
    },
    pull() {
      if (mayHaveMore) wake();
    },
    cancel() {
      stream = undefined;
      leave();
    },
  });
  return new Response(body, { headers: STREAM_HEADERS });
}

/** JSON has no raw newlines, so one data line is enough. */
function frame({ seq, name, payload }: LiveEvent): string {
  return `id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;
}

function resetAt(seq: number): string {
  return frame({ seq, name: "reset", payload: {} });
}

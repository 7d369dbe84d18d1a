import type { LiveEvent } from "~/domain/core/live/live-events";
import { dispatch, type LiveState, liveState, setLiveState } from "./hub";
import { openStream, type SessionEnd, type Stream } from "./stream";

type Note =
  | { kind: "event"; event: LiveEvent }
  | { kind: "state"; state: LiveState }
  /** A tab now holds the stream and passes on what comes after this event; who stands before it answers. */
  | { kind: "leads"; after: number }
  /** A tab has seen everything up to this event. */
  | { kind: "seen"; seq: number }
  | { kind: "ended"; how: SessionEnd };

/** Lets one of the visible tabs hold the stream and pass its events on to the others. Without locks or channels each tab has its own. Returns the function that leaves. */
export function joinElection(userId: string, after: number, onEnded: (how: SessionEnd) => void): () => void {
  // The person's id stands in the name, so that two people in one browser never mix.
  const name = `live-${userId}`;
  const shares = Boolean(navigator.locks) && "BroadcastChannel" in window;
  const channel = shares ? new BroadcastChannel(name) : null;
  let seen = after;
  let stream: Stream | undefined;
  let leave: (() => void) | undefined;

  function post(note: Note): void {
    channel?.postMessage(note);
  }

  function receive(event: LiveEvent): void {
    if (event.seq <= seen && event.name !== "reset") return;
    seen = event.seq;
    dispatch(event);
  }

  function lead(): void {
    stream = openStream({
      userId,
      seen: () => seen,
      receive(event) {
        post({ kind: "event", event });
        receive(event);
      },
      tell(state) {
        if (state !== liveState()) post({ kind: "state", state });
        setLiveState(state);
      },
      ended(how) {
        post({ kind: "ended", how });
        end();
        onEnded(how);
      },
    });
    post({ kind: "leads", after: seen });
  }

  function listenTo({ data: note }: MessageEvent<Note>): void {
    if (note.kind === "event") receive(note.event);
    else if (note.kind === "state") setLiveState(note.state);
    else if (note.kind === "leads") {
      // An answer that comes late would open the stream anew for events that were passed on.
      if (seen < note.after) post({ kind: "seen", seq: seen });
    } else if (note.kind === "ended") {
      end();
      onEnded(note.how);
    } else if (stream) {
      if (note.seq < seen) stream.resume(note.seq);
      else post({ kind: "state", state: liveState() });
    }
  }

  function enter(): void {
    if (!channel) {
      lead();
      leave = rest;
      return;
    }
    const waiting = new AbortController();
    const held = new Promise<void>((release) => {
      leave = () => {
        waiting.abort();
        rest();
        release();
      };
    });
    const hold = () => {
      if (waiting.signal.aborted) return;
      lead();
      return held;
    };
    navigator.locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
    post({ kind: "seen", seq: seen });
  }

  function rest(): void {
    if (stream) setLiveState("connecting");
    stream?.close();
    stream = undefined;
    leave = undefined;
  }

  function followVisibility(): void {
    if (document.visibilityState === "hidden") leave?.();
    else if (!leave) enter();
  }

  function end(): void {
    document.removeEventListener("visibilitychange", followVisibility);
    leave?.();
    channel?.close();
  }

  channel?.addEventListener("message", listenTo);
  document.addEventListener("visibilitychange", followVisibility);
  followVisibility();
  return end;
}

import type { LiveEvent, LiveEvents, LiveName } from "~/domain/core/live/live-events";

/** A page that waits for news must ask while polling. */
export type LiveState = "connecting" | "live" | "polling";

type Handler<N extends LiveName = LiveName> = (payload: LiveEvents[N]) => void;

const handlers = new Map<LiveName, Set<Handler>>();
const watchers = new Set<() => void>();
let state: LiveState = "connecting";

export function dispatch({ name, payload }: LiveEvent): void {
  for (const handler of handlers.get(name) ?? []) handler(payload);
}

export function listen<N extends LiveName>(name: N, handler: Handler<N>): () => void {
  const listening = handlers.get(name) ?? new Set();
  handlers.set(name, listening.add(handler as Handler));
  return () => listening.delete(handler as Handler);
}

export function liveState(): LiveState {
  return state;
}

export function setLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const watcher of watchers) watcher();
}

export function watchLiveState(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

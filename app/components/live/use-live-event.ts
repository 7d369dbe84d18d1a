import { useEffect, useRef } from "react";
import type { LiveEvents, LiveName } from "~/domain/core/live/live-events";
import { listen } from "./hub";

/** Calls the latest render's handler with each such event once, in order, in every tab. */
export function useLiveEvent<N extends LiveName>(name: N, handler: (payload: LiveEvents[N]) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => listen(name, (payload) => latest.current(payload)), [name]);
}

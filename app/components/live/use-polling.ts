import { useEffect } from "react";
import { readAnew } from "./read-anew";
import { useLiveState } from "./use-live-state";

/** Reloads the page's data every `ms` milliseconds while it is visible and live events do not come; null for never. */
export function usePolling(ms: number | null): void {
  useReadAnewEvery(useLiveState() === "polling" ? ms : null);
}

/** The same, whether or not live events come. */
export function useReadAnewEvery(ms: number | null): void {
  useEffect(() => {
    if (ms === null) return;
    const timer = setInterval(() => document.visibilityState === "visible" && readAnew(), ms);
    return () => clearInterval(timer);
  }, [ms]);
}

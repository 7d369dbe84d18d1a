import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useLiveState } from "./use-live-state";

/** Reloads the page's data every `ms` milliseconds while it is visible and live events do not come; null for never. */
export function usePolling(ms: number | null): void {
  const { revalidate } = useRevalidator();
  const polling = useLiveState() === "polling";
  useEffect(() => {
    if (!polling || ms === null) return;
    const timer = setInterval(() => document.visibilityState === "visible" && revalidate(), ms);
    return () => clearInterval(timer);
  }, [polling, ms, revalidate]);
}

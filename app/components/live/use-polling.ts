import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useLiveState } from "./use-live-state";

/** While live events do not come, reads what the page shows anew every so many milliseconds, as long as it can be seen. */
export function usePolling(ms: number): void {
  const { revalidate } = useRevalidator();
  const polling = useLiveState() === "polling";
  useEffect(() => {
    if (!polling) return;
    const timer = setInterval(() => document.visibilityState === "visible" && revalidate(), ms);
    return () => clearInterval(timer);
  }, [polling, ms, revalidate]);
}

import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useLiveState } from "./use-live-state";

/** While live events do not come, reads what the page shows anew every `ms` milliseconds, as long as it can be seen; null: never. */
export function usePolling(ms: number | null): void {
  const { revalidate } = useRevalidator();
  const polling = useLiveState() === "polling";
  useEffect(() => {
    if (!polling || ms === null) return;
    const timer = setInterval(() => document.visibilityState === "visible" && revalidate(), ms);
    return () => clearInterval(timer);
  }, [polling, ms, revalidate]);
}

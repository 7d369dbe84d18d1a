import { useEffect } from "react";
import type { LiveName } from "~/domain/core/live/live-events";
import { listen } from "./hub";
import { readAnew } from "./read-anew";

/** Events this close together cost one reload. */
const SETTLE_MS = 150;

/** Reloads the page's data after any of these events; a hidden tab does so when it is seen again. */
export function useFreshOn(...names: LiveName[]): void {
  const wanted = names.join(" ");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stale = false;
    function refresh() {
      if (!stale || document.visibilityState === "hidden") return;
      stale = false;
      readAnew();
    }
    function mark() {
      stale = true;
      clearTimeout(timer);
      timer = setTimeout(refresh, SETTLE_MS);
    }
    const leaving = wanted.split(" ").map((name) => listen(name as LiveName, mark));
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", refresh);
      for (const leave of leaving) leave();
    };
  }, [wanted]);
}

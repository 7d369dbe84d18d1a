import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

const SLOW_MS = 5000;

/** A thin bar while the browser waits for more than 300 ms (in CSS), and a word after 5 s. */
export function WaitingBar() {
  const { state } = useNavigation();
  const waiting = state !== "idle";
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);

  return (
    <div role="status" className="no-print">
      {waiting ? <div className="waiting-bar" /> : null}
      {waiting && slow ? (
        <p className="fixed top-2 left-1/2 z-50 -translate-x-1/2 rounded-md border border-control bg-surface px-3 py-1 text-sm shadow-dialog">
          {state === "submitting" ? "Still sending…" : "Still loading…"}
        </p>
      ) : null}
    </div>
  );
}

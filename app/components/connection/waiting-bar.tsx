import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { connectionTexts } from "~/copy/frame/layout";
import { ConnectionNotice } from "./connection-notice";
import { useTrouble } from "./use-trouble";

const SLOW_MS = 5000;

/** Appears after 300 ms (in CSS), with a word after 5 s, and a notice when the connection is lost. */
export function WaitingBar() {
  const { state } = useNavigation();
  const sending = useFetchers().some((fetcher) => fetcher.state === "submitting") || state === "submitting";
  const trouble = useTrouble();
  const waiting = (sending || state === "loading") && !trouble;
  const slow = useSlow(waiting);
  return (
    <>
      <div role="status" className="no-print">
        {waiting ? <div className="waiting-bar" /> : null}
        {slow ? (
          <p className="fixed top-2 left-1/2 z-50 -translate-x-1/2 rounded-md border border-control bg-surface px-3 py-1 text-sm shadow-dialog">
            {sending ? connectionTexts.slow.sending : connectionTexts.slow.loading}
          </p>
        ) : null}
      </div>
      {trouble ? <ConnectionNotice trouble={trouble} /> : null}
    </>
  );
}

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);

  return slow;
}
